// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests exported pictures of SpectrumView.
#include "tests/support/qt_test.h"
#include "tests/ui/svg_bounds.h"
#include "tests/ui/test_files.h"
#include "tests/ui/views/spectrum/spectrum_fixture.h"

#include <QFile>
#include <QTemporaryDir>

using namespace sequency;
using namespace sequency::tests;
using ui::IndexRange;
using ui::SpectrumView;

class TestSpectrumFiles : public SpectrumTest {
    Q_OBJECT

private:
    std::optional<QString> write(const QString& path, const ui::PictureOptions& options = {})
    {
        return ui::writePicture(m_view->picture(options), path, options);
    }

private slots:
    void picturesOfTheSpectrumAreExportedAsPngAndPdf()
    {
        const QTemporaryDir folder;
        const Peaks peaks = peaksIn(16);
        show(peaks.values);
        ui::theme::apply(ui::theme::ColorScheme::Dark);
        ui::PictureOptions options;
        options.size = {900, 500};
        const QString png = folder.filePath(QStringLiteral("a.png"));
        QCOMPARE(write(png, options).value_or(QString()), QString());
        const QImage picture(png);
        QCOMPARE(picture.size(), QSize(1800, 1000));
        QCOMPARE(picture.pixelColor(2, 2), QColor(Qt::white));  // independent of the window's colours
        options.background = ui::theme::ExportBackground::Transparent;
        QVERIFY(!write(png, options));
        QCOMPARE(QImage(png).pixelColor(2, 2).alpha(), 0);
        const QString pdf = folder.filePath(QStringLiteral("a.pdf"));
        QVERIFY(!write(pdf));
        QFile file(pdf);
        QVERIFY(file.open(QIODevice::ReadOnly) && file.readAll().startsWith("%PDF"));
    }

    void dataOfExportedSvgChartsStayInsideTheAxesAndThePage_data()
    {
        QTest::addColumn<double>("from");
        QTest::addColumn<double>("to");
        QTest::newRow("all") << -0.5 << 65535.5;
        QTest::newRow("lines, zoomed") << 30000.0 << 40000.0;
        QTest::newRow("stems, zoomed") << 30000.3 << 30090.7;
    }
    void dataOfExportedSvgChartsStayInsideTheAxesAndThePage()
    {
        QFETCH(const double, from);
        QFETCH(const double, to);
        const QTemporaryDir folder;
        show(peaksIn(16).values, QStringLiteral("a<b>&\"c\""));
        m_view->setVisibleRange({from, to});
        const QString path = folder.filePath(QStringLiteral("a.svg"));
        QCOMPARE(write(path).value_or(QString()), QString());
        const auto contents = tests::readSvg(tests::contentOf(path));
        QCOMPARE(contents.problem, QString());
        QCOMPARE(contents.viewBox, QRectF(0, 0, 1200, 700));
        // Stems are drawn as lines and pixel columns as outlines. The page background is neither.
        QList<QPointF> data = contents.polylinePoints;
        for (const QPointF& point : contents.pathPoints)
            if (point.x() > 0 && point.x() < 1200)
                data << point;
        QVERIFY(data.size() > 50);
        QCOMPARE(tests::pointsOutside(contents, contents.viewBox), 0);
        QVERIFY(contents.texts.join(QLatin1Char(' ')).contains(QStringLiteral("a<b>&\"c\"")));
        QVERIFY(contents.texts.join(QLatin1Char(' ')).contains(QStringLiteral("Sequency")));
        // No data are drawn over the axes.
        double left = 1e9;
        double right = -1e9;
        for (const QPointF& point : data) {
            left = std::min(left, point.x());
            right = std::max(right, point.x());
        }
        QVERIFY2(left > 40 && right < 1200 - 15, qPrintable(QStringLiteral("%1 … %2").arg(left).arg(right)));
    }

    void aFailedPictureExportStatesTheReasonAndWritesNoFile()
    {
        const QTemporaryDir folder;
        show(sixteen);
        QVERIFY(write(folder.filePath(QStringLiteral("a.txt")))->contains(QStringLiteral("a.txt")));
        QVERIFY(write(folder.filePath(QStringLiteral("no/such/folder/a.png"))).has_value());
        QVERIFY(!QFile::exists(folder.filePath(QStringLiteral("a.txt"))));
    }
};

SEQUENCY_QT_TEST(TestSpectrumFiles)
#include "tst_spectrum_files.moc"
