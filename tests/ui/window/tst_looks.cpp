// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests against visual defects: wrongly painted texts, dark colours on a dark background, spacing, and the default button.
#include "tests/support/qt_test.h"
#include "tests/ui/window_fixture.h"
#include "ui/session/recovery_dialog.h"
#include "ui/theme/icons.h"
#include "ui/theme/markdown_layout.h"
#include "ui/theme/theme.h"
#include "ui/views/flow/flow_view.h"

#include <QComboBox>
#include <QDockWidget>
#include <QHeaderView>
#include <QImage>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalSpy>
#include <QTabBar>
#include <QTableView>
#include <QTextDocument>
#include <QToolButton>

#include <algorithm>
#include <cmath>

using namespace sequency;
using tests::WindowFixture;
using ui::theme::ColorScheme;

namespace {

int lightest(const QImage& picture, const QRect& part)
{
    int most = 0;
    for (int y = part.top(); y <= part.bottom(); ++y)
        for (int x = part.left(); x <= part.right(); ++x)
            most = std::max(most, picture.pixelColor(x, y).lightness());
    return most;
}

double linear(double part)
{
    return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
}

// Returns the contrast of two colours by the definition of WCAG 2: 1 for equal colours, 21 for black and white.
double contrastOf(const QColor& one, const QColor& other)
{
    const auto luminance = [](const QColor& color) {
        return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) +
               0.0722 * linear(color.blueF());
    };
    const auto [low, high] = std::minmax(luminance(one), luminance(other));
    return (high + 0.05) / (low + 0.05);
}

// Draws a line through the centre of a picture. Returns the contrast with `ground` of the faintest dot, that is, of its strongest pixel.
double faintestDot(const QPen& pen, const QColor& ground, double degrees)
{
    constexpr int side = 200;
    constexpr double half = 80;
    constexpr int period = 8;  // in pixels, longer than the period of the dots
    QImage picture(side, side, QImage::Format_RGB32);
    picture.fill(ground);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(pen);
    QLineF line(side / 2, side / 2, side / 2 + half, side / 2);
    line.setAngle(degrees);
    painter.drawLine(line);
    painter.end();
    double faintest = 21;
    for (int from = 0; from + period < half; from += period) {
        double strongest = 1;
        for (int at = from; at < from + period; ++at) {
            const QPoint middle = line.pointAt(at / half).toPoint();
            for (const QPoint& near : {QPoint(0, 0), QPoint(-1, 0), QPoint(0, -1), QPoint(-1, -1)})
                strongest = std::max(strongest, contrastOf(picture.pixelColor(middle + near), ground));
        }
        faintest = std::min(faintest, strongest);
    }
    return faintest;
}

// Sets the dark palette. The widgets receive the palette with an event.
void turnDark(WindowFixture& fixture)
{
    fixture.window->setColorScheme(ColorScheme::Dark);
    QCoreApplication::processEvents();
}

QImage drawn(QWidget& widget)
{
    return widget.grab().toImage();
}

}  // namespace

class TestLooks : public QObject {
    Q_OBJECT

private slots:
    void init() { ui::theme::apply(ColorScheme::Light); }
    void cleanupTestCase() { ui::theme::apply(ColorScheme::System); }

    // A window sets the icons of its docks several times.
    void anIconOfOneColourIsDrawnOnce()
    {
        const auto picture = [](const QPalette& palette) {
            return ui::lineIcon(QStringLiteral("open"), palette).pixmap(16);
        };
        const QPalette light = ui::theme::lightPalette();
        QVERIFY(!picture(light).isNull());
        QCOMPARE(picture(light).cacheKey(), picture(light).cacheKey());
        QPalette red = light;
        red.setColor(QPalette::ButtonText, Qt::red);
        QVERIFY(picture(red).toImage() != picture(light).toImage());
    }

    void anIconOnASelectedBackgroundHasTheColourOfItsText()
    {
        QPalette palette = ui::theme::lightPalette();
        palette.setColor(QPalette::HighlightedText, Qt::red);
        const QImage icon =
            ui::lineIcon(QStringLiteral("open"), palette).pixmap(QSize(16, 16), QIcon::Selected).toImage();
        int reds = 0;
        for (int y = 0; y < icon.height(); ++y)
            for (int x = 0; x < icon.width(); ++x) {
                const QColor pixel = icon.pixelColor(x, y);
                QVERIFY(pixel.alpha() == 0 || (pixel.green() == 0 && pixel.blue() == 0));
                reds += pixel.red() > 0 ? 1 : 0;
            }
        QVERIFY(reds > 0);
    }

    // Each change outside an edit block would lay the whole page out.
    void aMarkdownPageWithTablesChangesOnce()
    {
        QTextDocument page;
        page.setMarkdown(QStringLiteral("# A\n\n## B\n\n| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n"));
        const QSignalSpy changed(&page, &QTextDocument::contentsChanged);
        ui::theme::layOutMarkdown(page, ui::theme::lightPalette(), QFont());
        QCOMPARE(changed.count(), 1);
    }

    void comboBoxesFollowThePalette()
    {
        WindowFixture fixture;
        fixture.window->docks().function().enterText();
        auto* radix = fixture.child<QComboBox>("functionRadix");
        QVERIFY(radix->isVisible());
        const auto ground = [&] { return drawn(*radix).pixelColor(radix->width() / 2, 5).lightness(); };
        QVERIFY(ground() > 180);
        turnDark(fixture);
        QVERIFY2(ground() < 100, qPrintable(QString::number(ground())));
    }

    void thePopupOfALongListFitsOnTheScreen()
    {
        QComboBox choice;
        const auto covers = [&] {
            QStyleOptionComboBox option;
            option.initFrom(&choice);
            return choice.style()->styleHint(QStyle::SH_ComboBox_Popup, &option, &choice) != 0;
        };
        for (int i = 0; i < choice.maxVisibleItems(); ++i)
            choice.addItem(QString::number(i));
        QVERIFY(covers());
        choice.addItem(QStringLiteral("one more"));
        QVERIFY(!covers());
    }

    void outlinesOfControlsAreVisibleInTheDarkTheme()
    {
        ui::theme::apply(ColorScheme::Dark);
        QRadioButton radio;
        radio.resize(radio.sizeHint());
        QVERIFY(lightest(drawn(radio), radio.rect()) > 120);
        QToolButton button;
        button.setCheckable(true);
        button.setText(QStringLiteral("log"));
        button.resize(button.sizeHint());
        const auto corner = [&] { return drawn(button).pixelColor(0, button.height() / 2); };
        QVERIFY(corner() != button.palette().color(QPalette::Highlight));
        button.setChecked(true);
        QCOMPARE(corner(), button.palette().color(QPalette::Highlight));
    }

    // A lesson that hides a view also disables it. A label coloured meanwhile must keep this colour when the view is enabled again.
    void dimmedTextHasOneColourInEnabledAndDisabledLabels()
    {
        for (QPalette palette : {ui::theme::lightPalette(), ui::theme::darkPalette()}) {
            palette.setCurrentColorGroup(QPalette::Active);
            const QColor enabled = ui::theme::dimmedText(palette);
            palette.setCurrentColorGroup(QPalette::Disabled);
            QCOMPARE(ui::theme::dimmedText(palette), enabled);
        }
    }

    // The matrix of a step is painted from a cached picture, which must not retain old colours, even if the colours change while another page is
    // shown.
    void theMatrixOfAFlowStepFollowsThePalette_data()
    {
        QTest::addColumn<int>("variables");
        QTest::addColumn<bool>("isShown");
        QTest::newRow("dots") << 8 << true;
        QTest::newRow("dots, behind another page") << 8 << false;
        QTest::newRow("cells") << 5 << true;
        QTest::newRow("cells, behind another page") << 5 << false;
    }

    void theMatrixOfAFlowStepFollowsThePalette()
    {
        QFETCH(int, variables);
        QFETCH(bool, isShown);
        WindowFixture fixture;
        fixture.workbench.sources().makeRandom(variables);
        fixture.window->pages().showPage(ui::PageHost::Page::FlowGraph);
        EVENTUALLY(fixture.hasSpectrum(std::size_t{1} << variables) &&
                   fixture.window->pages().view<ui::FlowView>().trace());
        fixture.window->pages().view<ui::FlowView>().setStep(0);
        auto* picture = fixture.child<QWidget>("flowFactor");
        QVERIFY(fixture.child<QDockWidget>("explainDock")->isAncestorOf(picture));
        QVERIFY(picture->isVisible());
        const auto contrast = [&] {
            const QImage image = drawn(*picture);
            const int ground = image.pixelColor(2, 2).lightness();
            const QPoint middle = image.rect().center();
            int most = 0;
            for (int i = -40; i <= 40; ++i)
                for (int j = -40; j <= 40; ++j)
                    most = std::max(most,
                                    std::abs(image.pixelColor(middle + QPoint(i, j)).lightness() - ground));
            return most;
        };
        const auto ground = [&] { return drawn(*picture).pixelColor(2, 2).lightness(); };
        fixture.window->setColorScheme(ColorScheme::Light);
        QCoreApplication::processEvents();
        const int light = ground();
        QVERIFY2(contrast() > 40 && light > 128, qPrintable(QString::number(contrast())));
        for (const auto scheme : {ColorScheme::Dark, ColorScheme::Light}) {
            if (!isShown)
                fixture.window->pages().showPage(ui::PageHost::Page::Expression);
            fixture.window->setColorScheme(scheme);
            QCoreApplication::processEvents();
            fixture.window->pages().showPage(ui::PageHost::Page::FlowGraph);
            QVERIFY(picture->isVisible());
            QCOMPARE(ground() < 128, scheme == ColorScheme::Dark);
            QVERIFY2(contrast() > 40, qPrintable(QString::number(contrast())));
        }
        // The position of the matrix may have changed with the line breaks of the adjacent texts.
        QCOMPARE(ground(), light);
    }

    void dottedEdgesHaveEnoughContrastOnADarkBackground()
    {
        const QPalette dark = ui::theme::darkPalette();
        const QColor ground = dark.color(QPalette::Base);
        for (int color = 0; color < ui::theme::seriesCount; ++color)
            for (const double width : {1.0, 1.2, 1.5})  // widths of edges of flow graphs and diagrams
                for (int degrees = 0; degrees < 360; degrees += 15) {
                    const QPen pen = ui::theme::linePen(ui::theme::series(color, dark), width, Qt::DotLine);
                    const double contrast = faintestDot(pen, ground, degrees);
                    QVERIFY2(contrast >= 3, qPrintable(QStringLiteral("colour %1, width %2, %3°: %4")
                                                           .arg(color)
                                                           .arg(width)
                                                           .arg(degrees)
                                                           .arg(contrast)));
                }
    }

    // Without their icons, the docks would show the icons of the style, which are larger, and dark on a dark background.
    void docksRestoredAfterTheBenchmarkPageKeepIconsAndPosition()
    {
        WindowFixture fixture;
        turnDark(fixture);
        auto* close = fixture.window->docks().function().findChild<QAbstractButton*>(
            QStringLiteral("qt_dockwidget_closebutton"));
        const auto icon = [&] { return close->icon().pixmap(16).toImage(); };
        const QImage before = icon();
        const QPoint place = fixture.child<QWidget>("functionName")->mapTo(fixture.window.get(), QPoint());
        fixture.window->pages().showPage(ui::PageHost::Page::Benchmark);
        fixture.window->pages().showPage(ui::PageHost::Page::Spectrum);
        QCoreApplication::processEvents();
        QCOMPARE(icon(), before);
        QCOMPARE(fixture.child<QWidget>("functionName")->mapTo(fixture.window.get(), QPoint()), place);
    }

    void fieldsAboveTheCoefficientTableAreSeparatedByGaps()
    {
        WindowFixture fixture;
        fixture.workbench.sources().makeRandom(4);
        EVENTUALLY(fixture.hasSpectrum(16));
        auto* order = fixture.child<QComboBox>("tableOrder");
        fixture.child<QTabBar>("spectrumKinds")->setCurrentIndex(1);
        const auto* jump = fixture.child<QLineEdit>("jumpField");
        const auto* note = fixture.child<QWidget>("tableNote");
        QVERIFY(jump->geometry().left() - order->geometry().right() > 4);
        QVERIFY(note->geometry().left() - jump->geometry().right() > 4);
    }

    // The selection raises the explanation in front of the docks that are tabbed with it.
    void clickingACoefficientDoesNotMoveTheChart()
    {
        WindowFixture fixture;
        fixture.workbench.sources().makeRandom(4);
        EVENTUALLY(fixture.hasSpectrum(16));
        QCoreApplication::processEvents();
        const int width = fixture.window->pages().view<ui::SpectrumView>().width();
        fixture.workbench.selection().select(ui::Selected{ui::Selected::Kind::Output, 3});
        QCoreApplication::processEvents();
        QCOMPARE(fixture.window->pages().view<ui::SpectrumView>().width(), width);
    }

    void benchmarkHeadingsAreNotTruncatedBeforeTheFirstMeasurement()
    {
        WindowFixture fixture;
        fixture.window->pages().showPage(ui::PageHost::Page::Benchmark);
        const QHeaderView* headings = fixture.child<QTableView>("benchmarkTable")->horizontalHeader();
        for (int column = 0; column < headings->count(); ++column) {
            const QString heading = headings->model()->headerData(column, Qt::Horizontal).toString();
            QVERIFY2(headings->isSectionHidden(column) ||
                         headings->sectionSize(column) > headings->fontMetrics().horizontalAdvance(heading),
                     qPrintable(heading));
        }
    }

    void recoverSelectedIsTheDefaultButtonOfTheRecoveryDialog()
    {
        QWidget window;
        auto* dialog = new ui::RecoveryDialog({{}, {}}, &window);
        dialog->open();
        for (const auto* button : dialog->findChildren<QPushButton*>())
            QCOMPARE(button->isDefault(), button->text() == QStringLiteral("&Recover selected"));
    }
};

SEQUENCY_QT_TEST(TestLooks)
#include "tst_looks.moc"
