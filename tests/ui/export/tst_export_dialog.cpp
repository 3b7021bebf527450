// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the export dialog as a user operates it, and the layout of exported pages in every format.
#include "tests/support/qt_test.h"
#include "tests/ui/svg_texts.h"
#include "tests/ui/test_files.h"
#include "tests/ui/test_timeout.h"
#include "ui/export/export_dialog.h"
#include "ui/export/text_picture.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QRegularExpression>
#include <QSettings>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <QTextCursor>
#include <QTextDocument>

#include <algorithm>

using namespace sequency;
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

const PictureSource source = [](const PictureOptions&) { return redSquare(); };

}  // namespace

class TestExportDialog : public QObject {
    Q_OBJECT

private:
    // Selects an entry as if the user clicked on it.
    static void choose(QComboBox& box, const char* text)
    {
        box.setCurrentIndex(box.findText(QString::fromUtf8(text)));
        emit box.activated(box.currentIndex());
    }

private slots:
    void init() { QSettings().clear(); }

    // A label with a mnemonic needs a buddy that receives the focus. Otherwise the label would show the ampersand.
    void everyMnemonicOfTheExportDialogActivatesAControl()
    {
        ExportDialog dialog(QStringLiteral("Export"), QStringLiteral("f"), pictureFormats(), source);
        int mnemonics = 0;
        for (const QLabel* label : dialog.findChildren<QLabel*>())
            if (label->text().contains(QLatin1Char('&'))) {
                ++mnemonics;
                QVERIFY2(label->buddy() != nullptr, qPrintable(label->text()));
            }
        QVERIFY(mnemonics >= 5);
    }

    // 85 and 170 mm are the widths of a journal's column and page. A pixel of a page is 1/96 inch, so 25.4 mm are 96 pixels.
    void aPresetSetsSizeTypeAndLinesInTheUnitsOfPrinters()
    {
        ExportDialog dialog(QStringLiteral("Export"), QStringLiteral("f"), formats(), source);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        dialog.show();
        auto* preset = dialog.findChild<QComboBox*>(QStringLiteral("exportPreset"));
        auto* width = dialog.findChild<QDoubleSpinBox*>(QStringLiteral("exportWidth"));
        auto* unit = dialog.findChild<QComboBox*>(QStringLiteral("exportUnit"));
        QCOMPARE(preset->currentText(), QStringLiteral("Custom"));
        for (const auto& [text, pixels] : {std::pair("One column (85 mm)", 321),
                                           {"Two columns (170 mm)", 643},
                                           {"Poster (600 mm)", 2268}}) {
            choose(*preset, text);
            QCOMPARE(dialog.options().size.width(), pixels);
            QCOMPARE(unit->currentText(), QStringLiteral("mm"));
            QCOMPARE(preset->currentText(), QString::fromUtf8(text));
        }
        choose(*preset, "One column (85 mm)");
        QCOMPARE(width->value(), 85.0);
        QCOMPARE(dialog.options().fontPoints, 8.0);
        QCOMPARE(dialog.options().linePoints, 0.6);
        QVERIFY(!dialog.options().title);  // papers have the title in the caption of the figure
        choose(*unit, "px");
        QCOMPARE(width->value(), 321.0);
        QCOMPARE(dialog.options().size.width(), 321);
        QCOMPARE(preset->currentText(), QStringLiteral("Custom"));
        choose(*preset, "Slide (16 : 9)");
        QCOMPARE(dialog.options().size, QSize(1280, 720));
        QVERIFY(dialog.options().title);
        width->setValue(500);
        QCOMPARE(preset->currentText(), QStringLiteral("Custom"));
    }

    // Text of 8 points is 8/0.75 pixels of 1/96 inch high, whatever the size of the screen's type is.
    void typeAndLinesHaveTheChosenSizeOnThePage()
    {
        PictureOptions options;
        options.size = {400, 300};
        options.linePoints = 1.5;
        QFont large;
        large.setPointSizeF(20);
        Picture picture = redSquare();
        picture.font = large;
        picture.paint = [](QPainter& painter, const QRectF& place) {
            painter.setClipRect(place);
            painter.setPen(QPen(Qt::black, 1));
            painter.drawLine(QPointF(place.left(), 60), QPointF(place.left() + 30, 60));
            painter.save();
            painter.translate(20, 80);
            painter.drawText(QPointF(0, 0), QStringLiteral("text"));
            painter.restore();
        };
        for (const double points : {8.0, 16.0}) {
            options.fontPoints = points;
            const auto texts = tests::svgTexts(pictureSvg(picture, options));
            const auto text = std::ranges::find(texts, QStringLiteral("text"), &tests::SvgText::text);
            QVERIFY(text != texts.end());
            // The pixel size of the picture's font is rounded to an integer.
            QVERIFY2(std::abs(text->pixels - points / 0.75) < 0.03 * points / 0.75,
                     qPrintable(QString::number(text->pixels)));
            const QByteArray svg = pictureSvg(picture, options);
            const double unscaled = 1.5 / (0.75 * points / 20);
            const QByteArray width = "stroke-width=\"" + QByteArray::number(unscaled, 'g', 6) + '"';
            VERIFY_CONTAINS(svg, width);
        }
    }

    // A picture without lines is the same with any line width, also with several pixels per pixel of the page.
    void positionsInPixelPicturesDoNotDependOnTheLineWidth()
    {
        PictureOptions options;
        options.size = {300, 200};
        for (const double ratio : {0.5, 1.0, 3.0}) {
            options.pixelRatio = ratio;
            options.linePoints = 0;
            const QImage natural = pictureImage(redSquare(), options);
            options.linePoints = 2;
            QCOMPARE(pictureImage(redSquare(), options), natural);
        }
    }

    // Parts of a text document inherit properties of its font. Other lines must not change the sizes of the text.
    void textsHaveTheSameSizeWithAnyLineWidth()
    {
        QTextDocument document;
        QFont font;
        font.setPointSizeF(2 * QFont().pointSizeF());
        document.setDefaultFont(font);
        QTextCursor cursor(&document);
        QTextCharFormat raised;
        cursor.insertText(QStringLiteral("base"));
        raised.setVerticalAlignment(QTextCharFormat::AlignSuperScript);
        cursor.insertText(QStringLiteral("exponent"), raised);
        const Picture picture = textPicture(document, theme::lightPalette(), QFont(), {});
        PictureOptions options;
        options.caption = false;
        const auto sizes = [&] {
            QList<double> found;
            for (const tests::SvgText& text : tests::svgTexts(pictureSvg(picture, options)))
                found << text.pixels;
            return found;
        };
        const QList<double> natural = sizes();
        QCOMPARE(natural.size(), 2);
        QVERIFY(natural[0] > natural[1]);
        options.linePoints = 2;
        QCOMPARE(sizes(), natural);
    }

    // The user sees below the preview what does not fit, and the height at which everything fits.
    void aNoticeStatesWhichHeightShowsTheWholeText()
    {
        QTextDocument document;
        document.setPlainText(QStringLiteral("word ").repeated(400));
        const auto text = [&document](const PictureOptions&) {
            return textPicture(document, theme::lightPalette(), QFont(), {});
        };
        ExportDialog dialog(QStringLiteral("Export"), QStringLiteral("f"), formats(), text);
        dialog.show();
        const auto* preview = dialog.findChild<PicturePreview*>();
        choose(*dialog.findChild<QComboBox*>(QStringLiteral("exportPreset")), "One column (85 mm)");
        static const QRegularExpression sentence(QStringLiteral(
            "^Left out because it does not fit at 8 pt: \\d+ lines\\. A height of (\\d+) mm shows all\\.$"));
        QTRY_VERIFY2_WITH_TIMEOUT(sentence.match(preview->notice()).hasMatch(), qPrintable(preview->notice()),
                                  tests::testTimeout());
        QVERIFY(preview->accessibleDescription().contains(preview->notice()));
        QVERIFY(tests::smallestText(pictureSvg(text({}), dialog.options())) * pointsPerPixel > 7.9 * 0.88);
        const double height = sentence.match(preview->notice()).captured(1).toDouble();
        auto* box = dialog.findChild<QDoubleSpinBox*>(QStringLiteral("exportHeight"));
        QVERIFY(height > box->value());
        PictureOptions lower = dialog.options();
        lower.size.setHeight(static_cast<int>((height - 2) * 96 / 25.4));
        QVERIFY(!pictureNotice(text(lower), lower).isEmpty());
        box->setValue(height);
        QTRY_COMPARE_WITH_TIMEOUT(preview->notice(), QString(), tests::testTimeout());
    }

    // A picture that is scaled to the page cannot keep the size of its text.
    void aNoticeStatesTheSizeOfSmallerText()
    {
        Picture picture = redSquare();
        picture.paint = [](QPainter& painter, const QRectF& place) {
            painter.scale(0.5, 0.5);
            painter.drawText(place.center(), QStringLiteral("half"));
        };
        PictureOptions options;
        options.fontPoints = 9;
        QCOMPARE(pictureNotice(picture, options),
                 QStringLiteral("The smallest text has 4.5 pt because the picture does not fit at 9 pt."));
        picture.paint = [](QPainter& painter, const QRectF& place) {
            painter.drawText(place.center(), QStringLiteral("whole"));
        };
        QCOMPARE(pictureNotice(picture, options), QString());
    }

    void titleAndCaptionCanBeLeftOut()
    {
        PictureOptions options;
        options.size = {321, 200};
        QString all = tests::readSvg(pictureSvg(redSquare(), options)).texts.join(QLatin1Char(' '));
        QVERIFY(all.contains(QStringLiteral("A <square> & more")) &&
                all.contains(QStringLiteral("x1 first")));
        QRectF drawn;
        Picture picture = redSquare();
        picture.paint = [&](QPainter&, const QRectF& place) { drawn = place; };
        pictureSvg(picture, options);
        const QRectF with = drawn;
        options.title = false;
        options.caption = false;
        QCOMPARE(tests::readSvg(pictureSvg(redSquare(), options)).texts, QStringList());
        pictureSvg(picture, options);
        QVERIFY(drawn.contains(with) && drawn.height() > 180);
    }

    // A long caption of a narrow page gets the lines that it needs.
    void aLongCaptionOfANarrowFigureIsNotTruncated()
    {
        PictureOptions options;
        options.size = {321, 208};
        options.fontPoints = 8;
        options.title = false;
        Picture picture = redSquare();
        picture.text.caption =
            QStringLiteral("x₁ most significant · values in natural order · {0, 1} · not scaled · "
                           "fast algorithm, Hadamard order · AMD EPYC, 2 threads, double");
        const QByteArray svg = pictureSvg(picture, options);
        QVERIFY(!tests::readSvg(svg).texts.join(QLatin1Char(' ')).contains(QChar(0x2026)));
        QCOMPARE(tests::textProblems(svg), QStringList());
    }

    // The preview shows the page as it will be written. It has its true size if it fits, and is painted once for several changes.
    void thePreviewShowsThePageAndItsScale()
    {
        int painted = 0;
        ExportDialog dialog(QStringLiteral("Export"), QStringLiteral("f"), formats(),
                            [&painted](const PictureOptions& options) {
                                ++painted;
                                Picture picture = redSquare();
                                picture.palette =
                                    theme::exportPalette(options.background, theme::darkPalette());
                                return picture;
                            });
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        dialog.resize(1000, 600);
        dialog.show();
        auto* preview = dialog.findChild<PicturePreview*>();
        choose(*dialog.findChild<QComboBox*>(QStringLiteral("exportPreset")), "One column (85 mm)");
        EVENTUALLY(preview->image().deviceIndependentSize().toSize().width() == 321);
        QCOMPARE(preview->scale(), 1.0);
        QVERIFY(preview->accessibleDescription().contains(QStringLiteral("true size")));
        QCOMPARE(preview->image().pixelColor(160, 100), QColor(Qt::red));
        const int before = painted;
        auto* width = dialog.findChild<QDoubleSpinBox*>(QStringLiteral("exportWidth"));
        for (const double millimetres : {90, 95, 100, 900})
            width->setValue(millimetres);
        EVENTUALLY(preview->scale() < 1);
        QCOMPARE(painted, before + 1);
        VERIFY_CONTAINS(preview->accessibleDescription(),
                        QStringLiteral("%1 %").arg(qRound(100 * preview->scale())));
        // The whole page is shown: the red square ends before the margin at the right and before the caption at the bottom.
        const QImage page = preview->image();
        QCOMPARE(page.pixelColor(page.width() / 2, page.height() / 2), QColor(Qt::red));
        QCOMPARE(page.pixelColor(page.width() - 1, page.height() / 2), QColor(Qt::white));
        QVERIFY(page.pixelColor(page.width() / 2, page.height() - 1) != QColor(Qt::red));
        // A format without a picture has no preview.
        choose(*dialog.findChild<QComboBox*>(QStringLiteral("exportFormat")), "Values (.csv)");
        EVENTUALLY(preview->image().isNull());
        QVERIFY(preview->accessibleDescription().contains(QStringLiteral("no preview")));
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
            ExportDialog dialog(QStringLiteral("Export"), QStringLiteral("f"), formats(), source);
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
        ExportDialog dialog(QStringLiteral("Export"), QStringLiteral("maj/7.txt"), formats(), source);
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
        ExportDialog dialog(QStringLiteral("Export"), QStringLiteral("f"), formats(), source);
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
        ExportDialog dialog(QStringLiteral("Export"), QStringLiteral("f"), formats(), source);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        dialog.show();
        auto* button = dialog.findChild<QPushButton*>(QStringLiteral("exportButton"));
        QVERIFY(button->isEnabled());
        dialog.findChild<QDoubleSpinBox*>(QStringLiteral("exportWidth"))->setValue(20000);
        dialog.findChild<QDoubleSpinBox*>(QStringLiteral("exportHeight"))->setValue(20000);
        dialog.findChild<QSpinBox*>(QStringLiteral("exportResolution"))->setValue(1200);
        QVERIFY(!button->isEnabled());
        VERIFY_CONTAINS(dialog.findChild<QLabel*>(QStringLiteral("exportNote"))->text(), "too many");
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
        ExportDialog dialog(QStringLiteral("Export"), QStringLiteral("f"), formats(), source);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        QSignalSpy asked(&dialog, &ExportDialog::exportRequested);
        dialog.show();
        dialog.findChild<QLineEdit*>(QStringLiteral("exportPath"))
            ->setText(folder.filePath(QStringLiteral("f.png")));
        dialog.findChild<QSpinBox*>(QStringLiteral("exportResolution"))->setValue(300);
        choose(*dialog.findChild<QComboBox*>(QStringLiteral("exportPreset")), "One column (85 mm)");
        dialog.findChild<QDoubleSpinBox*>(QStringLiteral("exportFont"))->setValue(9);
        dialog.findChild<QDoubleSpinBox*>(QStringLiteral("exportLine"))->setValue(0.5);
        dialog.findChild<QCheckBox*>(QStringLiteral("exportCaption"))->click();
        auto* ground = dialog.findChild<QComboBox*>(QStringLiteral("exportBackground"));
        QTest::keyClick(ground, Qt::Key_Down);
        QTest::mouseClick(dialog.findChild<QPushButton*>(QStringLiteral("exportButton")), Qt::LeftButton);
        QCOMPARE(asked.count(), 1);
        const auto options = asked.front().at(1).value<PictureOptions>();
        QCOMPARE(options.pixelRatio, 300 / 96.0);
        QCOMPARE(options.background, theme::ExportBackground::Transparent);
        const ExportDialog next(QStringLiteral("Export"), QStringLiteral("g"), formats(), source);
        QCOMPARE(next.options().pixelRatio, 300 / 96.0);
        QCOMPARE(next.options().size, options.size);
        QCOMPARE(next.options().fontPoints, 9.0);
        QCOMPARE(next.options().linePoints, 0.5);
        QCOMPARE(next.findChild<QComboBox*>(QStringLiteral("exportUnit"))->currentText(),
                 QStringLiteral("mm"));
        QVERIFY(!next.options().title && !next.options().caption);
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
        options.pixelRatio = 0.5;  // 48 dpi
        QVERIFY(!writePicture(redSquare(), png, options));
        const QImage small(png);
        QCOMPARE(small.size(), QSize(200, 150));
        QCOMPARE(small.pixelColor(100, 70), QColor(Qt::red));
        QCOMPARE(small.pixelColor(198, 70), QColor(Qt::white));
        options.pixelRatio = 3;
        options.background = theme::ExportBackground::Transparent;
        QVERIFY(!writePicture(redSquare(), png, options));
        QCOMPARE(QImage(png).pixelColor(3, 3).alpha(), 0);
        const QString svg = folder.filePath(QStringLiteral("a.svg"));
        QVERIFY(!writePicture(redSquare(), svg, options));
        const QByteArray text = tests::contentOf(svg);
        QVERIFY(text.contains("A &lt;square&gt; &amp; more"));
        QVERIFY(text.contains("<text"));
        const QString pdf = folder.filePath(QStringLiteral("a.pdf"));
        QVERIFY(!writePicture(redSquare(), pdf, options));
        QVERIFY(tests::contentOf(pdf).startsWith("%PDF"));
        QVERIFY(writePicture(redSquare(), folder.filePath(QStringLiteral("a.bmp")), options));
        QVERIFY(writePicture(redSquare(), folder.filePath(QStringLiteral("none/a.png")), options));
    }
};

SEQUENCY_QT_TEST(TestExportDialog)
#include "tst_export_dialog.moc"
