// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the export dialog as a user operates it, and the layout of exported pages in every format.
#include "tests/support/qt_test.h"
#include "ui/export/export_dialog.h"

#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>

using namespace sequency::ui;

namespace {

const QList<ExportFormat>& formats()
{
    static const QList<ExportFormat> list =
        pictureFormats() + QList<ExportFormat>{{QStringLiteral("csv"), QStringLiteral("Values")}};
    return list;
}

Picture redSquare()
{
    return {[](QPainter& painter, const QRectF& place) { painter.fillRect(place, Qt::red); },
            theme::exportPalette(theme::ExportBackground::White, theme::lightPalette()),
            QFont(),
            {QStringLiteral("A <square> & more"), QStringLiteral("x1 first")}};
}

}  // namespace

class TestExportDialog : public QObject {
    Q_OBJECT

private slots:
    void init() { QSettings().clear(); }

    // A label with a mnemonic needs a buddy that receives the focus. Otherwise the label would show the ampersand.
    void everyMnemonicOfTheExportDialogActivatesAControl()
    {
        ExportDialog dialog(QStringLiteral("Export"), QStringLiteral("f"), pictureFormats());
        int mnemonics = 0;
        for (const QLabel* label : dialog.findChildren<QLabel*>())
            if (label->text().contains(QLatin1Char('&'))) {
                ++mnemonics;
                QVERIFY2(label->buddy() != nullptr, qPrintable(label->text()));
            }
        QVERIFY(mnemonics >= 5);
    }

    // 85 and 170 mm are the widths of a journal's column and page. A point is 1/96 inch, so 25.4 mm are 96 points.
    void choosingAFigureWidthInMillimetresSetsTheSizeInPoints()
    {
        ExportDialog dialog(QStringLiteral("Export"), QStringLiteral("f"), formats());
        auto* column = dialog.findChild<QComboBox*>(QStringLiteral("exportColumn"));
        auto* width = dialog.findChild<QSpinBox*>(QStringLiteral("exportWidth"));
        QVERIFY(column != nullptr && width != nullptr);
        for (const auto& [millimetres, points] : {std::pair(85, 321), {170, 643}}) {
            column->setCurrentIndex(column->findData(millimetres));
            emit column->activated(column->currentIndex());
            QCOMPARE(width->value(), points);
            QCOMPARE(dialog.options().size.width(), points);
            // The default aspect ratio is 1200 : 700.
            QVERIFY(std::abs(dialog.options().size.height() - points * 700.0 / 1200) <= 1);
            QCOMPARE(column->currentData().toInt(), millimetres);
        }
        width->setValue(500);
        QCOMPARE(column->currentData().toInt(), 0);  // entry for any width other than these two
    }

    // If the default or the last used folder does not exist, the dialog starts in the nearest existing parent folder, so that Export is enabled.
    void theExportDialogStartsInTheNearestExistingFolder()
    {
        QTemporaryDir home;
        const QByteArray before = qgetenv("HOME");
        qputenv("HOME", home.path().toLocal8Bit());
        for (const bool isRemembered : {false, true}) {
            if (isRemembered)
                QSettings().setValue(QStringLiteral("export/folder"),
                                     home.filePath(QStringLiteral("a/b/gone")));
            ExportDialog dialog(QStringLiteral("Export"), QStringLiteral("f"), formats());
            dialog.setAttribute(Qt::WA_DeleteOnClose, false);
            dialog.show();
            QCOMPARE(dialog.path(), home.filePath(QStringLiteral("f.png")));
            QVERIFY(dialog.findChild<QPushButton*>(QStringLiteral("exportButton"))->isEnabled());
        }
        qputenv("HOME", before);
    }

    void theExportFormatAndTheFileSuffixFollowEachOther()
    {
        const QTemporaryDir folder;
        QSettings().setValue(QStringLiteral("export/folder"), folder.path());
        ExportDialog dialog(QStringLiteral("Export"), QStringLiteral("maj/7.txt"), formats());
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        dialog.show();
        QCOMPARE(dialog.path(), folder.filePath(QStringLiteral("7.png")));
        auto* format = dialog.findChild<QComboBox*>(QStringLiteral("exportFormat"));
        auto* path = dialog.findChild<QLineEdit*>(QStringLiteral("exportPath"));
        auto* resolution = dialog.findChild<QSpinBox*>(QStringLiteral("exportResolution"));
        QVERIFY(resolution->isEnabled());
        QTest::keyClick(format, Qt::Key_Down);
        QCOMPARE(dialog.path(), folder.filePath(QStringLiteral("7.svg")));
        QVERIFY(!resolution->isEnabled());
        QVERIFY(!resolution->toolTip().isEmpty());
        path->clear();
        QTest::keyClicks(path, folder.filePath(QStringLiteral("new.csv")));
        QCOMPARE(format->currentData().toString(), QStringLiteral("csv"));
    }

    void theExportDialogWarnsOfExistingFilesAndMissingFolders()
    {
        const QTemporaryDir folder;
        QFile old(folder.filePath(QStringLiteral("old.png")));
        QVERIFY(old.open(QIODevice::WriteOnly));
        old.close();
        ExportDialog dialog(QStringLiteral("Export"), QStringLiteral("f"), formats());
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        dialog.show();
        auto* path = dialog.findChild<QLineEdit*>(QStringLiteral("exportPath"));
        auto* button = dialog.findChild<QPushButton*>(QStringLiteral("exportButton"));
        path->setText(folder.filePath(QStringLiteral("old.png")));
        QVERIFY(QString(button->text()).remove(QLatin1Char('&')).contains(QLatin1String("Replace")));
        path->setText(folder.filePath(QStringLiteral("none/old.png")));
        QVERIFY(!button->isEnabled());
        path->setText(folder.filePath(QStringLiteral("old.xyz")));
        QVERIFY(!button->isEnabled());
        path->setText(folder.filePath(QStringLiteral("fresh.png")));
        QVERIFY(button->isEnabled());
    }

    // The picture has 250,000 pixels per side. The painter cannot allocate that much memory, and an unchecked attempt would crash the program.
    void aPictureWithTooManyPixelsIsRefused()
    {
        const QTemporaryDir folder;
        QSettings().setValue(QStringLiteral("export/folder"), folder.path());
        ExportDialog dialog(QStringLiteral("Export"), QStringLiteral("f"), formats());
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        dialog.show();
        auto* button = dialog.findChild<QPushButton*>(QStringLiteral("exportButton"));
        QVERIFY(button->isEnabled());
        dialog.findChild<QSpinBox*>(QStringLiteral("exportWidth"))->setValue(20000);
        dialog.findChild<QSpinBox*>(QStringLiteral("exportHeight"))->setValue(20000);
        dialog.findChild<QSpinBox*>(QStringLiteral("exportResolution"))->setValue(1200);
        QVERIFY(!button->isEnabled());
        QVERIFY(dialog.findChild<QLabel*>(QStringLiteral("exportNote"))
                    ->text()
                    .contains(QLatin1String("too many")));
        auto* path = dialog.findChild<QLineEdit*>(QStringLiteral("exportPath"));
        path->setText(folder.filePath(QStringLiteral("f.svg")));
        QVERIFY(button->isEnabled());  // vector formats have no pixel limit

        PictureOptions options;
        options.size = {20000, 20000};
        options.pixelRatio = 12.5;
        bool isPainted = false;
        Picture picture = redSquare();
        picture.paint = [&](QPainter& painter, const QRectF& place) {
            isPainted = true;
            painter.setClipRect(place);
            painter.fillRect(place, Qt::red);
        };
        const auto problem = writePicture(picture, folder.filePath(QStringLiteral("f.png")), options);
        QVERIFY(problem && problem->contains(QStringLiteral("250000 × 250000")));
        QVERIFY(!isPainted);
        QVERIFY(!QFile::exists(folder.filePath(QStringLiteral("f.png"))));
        options.pixelRatio = 1;
        options.size = {maxPixelsASide + 1, 200};
        QVERIFY(writePicture(picture, folder.filePath(QStringLiteral("f.png")), options));
        options.size = {maxPixelsASide, 200};
        QVERIFY(!writePicture(picture, folder.filePath(QStringLiteral("f.png")), options));
    }

    void exportSettingsAreEmittedAndRememberedForTheNextExport()
    {
        const QTemporaryDir folder;
        ExportDialog dialog(QStringLiteral("Export"), QStringLiteral("f"), formats());
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        QSignalSpy asked(&dialog, &ExportDialog::exportRequested);
        dialog.show();
        dialog.findChild<QLineEdit*>(QStringLiteral("exportPath"))
            ->setText(folder.filePath(QStringLiteral("f.png")));
        dialog.findChild<QSpinBox*>(QStringLiteral("exportResolution"))->setValue(300);
        auto* ground = dialog.findChild<QComboBox*>(QStringLiteral("exportBackground"));
        QTest::keyClick(ground, Qt::Key_Down);
        QTest::mouseClick(dialog.findChild<QPushButton*>(QStringLiteral("exportButton")), Qt::LeftButton);
        QCOMPARE(asked.count(), 1);
        const auto options = asked.front().at(1).value<PictureOptions>();
        QCOMPARE(options.pixelRatio, 300 / 96.0);
        QCOMPARE(options.background, theme::ExportBackground::Transparent);
        const ExportDialog next(QStringLiteral("Export"), QStringLiteral("g"), formats());
        QCOMPARE(next.options().pixelRatio, 300 / 96.0);
        QCOMPARE(next.path(), folder.filePath(QStringLiteral("g.png")));
    }

    void picturesAreWrittenAsPngSvgAndPdf()
    {
        const QTemporaryDir folder;
        PictureOptions options;
        options.size = {400, 300};
        options.pixelRatio = 3;
        const QString png = folder.filePath(QStringLiteral("a.png"));
        QVERIFY(!writePicture(redSquare(), png, options));
        QImage image(png);
        QCOMPARE(image.size(), QSize(1200, 900));
        QCOMPARE(image.pixelColor(600, 450), QColor(Qt::red));
        QCOMPARE(image.pixelColor(3, 3), QColor(Qt::white));
        options.background = theme::ExportBackground::Transparent;
        QVERIFY(!writePicture(redSquare(), png, options));
        QCOMPARE(QImage(png).pixelColor(3, 3).alpha(), 0);
        const QString svg = folder.filePath(QStringLiteral("a.svg"));
        QVERIFY(!writePicture(redSquare(), svg, options));
        QFile file(svg);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray text = file.readAll();
        QVERIFY(text.contains("A &lt;square&gt; &amp; more"));
        QVERIFY(text.contains("<text"));
        const QString pdf = folder.filePath(QStringLiteral("a.pdf"));
        QVERIFY(!writePicture(redSquare(), pdf, options));
        QFile page(pdf);
        QVERIFY(page.open(QIODevice::ReadOnly));
        QVERIFY(page.readAll().startsWith("%PDF"));
        QVERIFY(writePicture(redSquare(), folder.filePath(QStringLiteral("a.bmp")), options));
        QVERIFY(writePicture(redSquare(), folder.filePath(QStringLiteral("none/a.png")), options));
    }
};

SEQUENCY_QT_TEST(TestExportDialog)
#include "tst_export_dialog.moc"
