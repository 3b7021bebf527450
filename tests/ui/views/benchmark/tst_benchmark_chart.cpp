// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the benchmark chart as a user operates it: legend, values under the pointer, options, bars and samples, redraws, and exported pictures.
#include "tests/support/qt_test.h"
#include "tests/ui/svg_bounds.h"
#include "tests/ui/test_files.h"
#include "tests/ui/test_timeout.h"
#include "tests/ui/views/benchmark/rows.h"
#include "ui/theme/theme.h"
#include "ui/views/benchmark/charts/benchmark_chart.h"
#include "ui/views/benchmark/charts/chart_files.h"
#include "ui/views/benchmark/charts/chart_marks.h"
#include "ui/views/benchmark/charts/chart_tools.h"
#include "ui/views/benchmark/charts/chart_words.h"
#include "ui/views/benchmark/check_list.h"

#include <QAbstractAxis>
#include <QAction>
#include <QChart>
#include <QComboBox>
#include <QFile>
#include <QFontMetricsF>
#include <QGraphicsTextItem>
#include <QLineEdit>
#include <QLineSeries>
#include <QLocale>
#include <QLogValueAxis>
#include <QMenu>
#include <QPainter>
#include <QProcess>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QToolButton>
#include <QValueAxis>
#include <QWheelEvent>

#include <cmath>
#include <map>

using namespace sequency;
using benchmark::Row;
using tests::documentOf;
using tests::rowOf;
using ui::BenchmarkChart;

namespace {

// The visible texts of the chart with their centres, from left to right and from bottom to top.
using TextPlaces = QList<std::pair<QPointF, QString>>;

void addTexts(const QGraphicsItem& item, TextPlaces& texts)
{
    if (const auto* text = dynamic_cast<const QGraphicsTextItem*>(&item); text && text->isVisible())
        texts.emplaceBack(text->mapToScene(text->boundingRect().center()), text->toPlainText());
    const auto children = item.childItems();
    for (const QGraphicsItem* child : children)
        addTexts(*child, texts);
}

TextPlaces textsIn(const BenchmarkChart& chart)
{
    TextPlaces texts;
    addTexts(chart.plot().chart(), texts);
    return texts;
}

// Completes the layout and fits the axes. The layout happens during painting, and the fit of the axes is an event posted by the layout.
void settle(BenchmarkChart& chart)
{
    for (int i = 0; i < 2; ++i) {
        chart.grab();
        QCoreApplication::processEvents();
    }
}

// Shows a chart of a CPU and a card at n = 8, 10, 12, 14.
struct Shown {
    explicit Shown(double spread = 0)
    {
        std::vector<Row> rows;
        for (int n = 8; n <= 14; n += 2) {
            rows.push_back(rowOf("cpu", n, 0.01 * n, 0.02 * n, spread));
            rows.push_back(rowOf("opencl:0", n, 1.0 * n, 3.0 * n, spread));
        }
        document = documentOf(rows);
        chart.resize(760, 460);
        chart.show();
        if (!QTest::qWaitForWindowExposed(&chart, tests::testTimeout()))
            qFatal("the chart is not shown");
        chart.setRuns({{QString(), document}});
        settle(chart);
    }

    template <typename Child>
    Child* child(const char* name) const
    {
        return chart.findChild<Child*>(QLatin1String(name));
    }

    void choose(const char* combo, int data) const
    {
        auto* box = child<QComboBox>(combo);
        box->setFocus();
        box->setCurrentIndex(box->findData(data));
        emit box->activated(box->currentIndex());
    }

    void choose(ui::TimeUnit unit)
    {
        ui::ChartChoice choice = chart.tools().choice();
        choice.unit = unit;
        chart.tools().setChoice(choice);
        chart.flush();
    }
    void choose(ui::ChartKind kind) const { choose("chartKind", static_cast<int>(kind)); }
    void choose(ui::ChartTime time) const { choose("chartTime", static_cast<int>(time)); }

    std::shared_ptr<benchmark::Document> document;
    BenchmarkChart chart;
};

QAbstractAxis& axisOf(const BenchmarkChart& chart, Qt::Orientation side)
{
    return *chart.plot().chart().axes(side).back();  // the first vertical axis only labels decades
}

QString titleOf(const BenchmarkChart& chart, Qt::Orientation side)
{
    QStringList titles;
    for (const QAbstractAxis* axis : chart.plot().chart().axes(side))
        if (axis->isVisible() && !axis->titleText().isEmpty())
            titles << axis->titleText();
    return titles.join(QLatin1Char('|'));
}

// The range of an axis in axis coordinates, and its labels.
struct AxisShown {
    double from = 0;
    double to = 0;
    QStringList labels;

    QString text() const
    {
        return QStringLiteral("%1 … %2: ").arg(from).arg(to) + labels.join(QLatin1Char(' '));
    }
    friend bool operator==(const AxisShown&, const AxisShown&) = default;
};

AxisShown axisOf(const Shown& shown, Qt::Orientation side)
{
    const bool isAcross = side == Qt::Horizontal;
    const QAbstractAxis& axis = axisOf(shown.chart, side);
    const QRectF plot = shown.chart.plot().chart().plotArea();
    std::map<double, QString> labels;
    for (const auto& [at, text] : textsIn(shown.chart))
        if ((isAcross ? at.y() > plot.bottom() + 4 : at.x() < plot.left()) &&
            text != titleOf(shown.chart, side))
            labels[isAcross ? at.x() : -at.y()] = text;
    AxisShown found;
    for (const auto& [place, text] : labels)
        found.labels << text;
    if (const auto* plain = qobject_cast<const QValueAxis*>(&axis)) {
        found.from = plain->min();
        found.to = plain->max();
    } else if (const auto* logarithmic = qobject_cast<const QLogValueAxis*>(&axis)) {
        found.from = std::log2(logarithmic->min());
        found.to = std::log2(logarithmic->max());
    }
    return found;
}

// Returns the number of points of all visible series.
int drawnPoints(const BenchmarkChart& chart)
{
    const ui::SeriesPlot& plot = chart.plot();
    std::size_t count = 0;
    for (const ui::ChartSeries& series : plot.data().series)
        count += plot.isHidden(series) ? 0 : series.points.size();
    return static_cast<int>(count);
}

// Returns the chart exported as SVG.
QByteArray svgOf(const BenchmarkChart& chart, const QString& caption = QStringLiteral("caption"))
{
    return ui::pictureSvg(chart.picture({}, {QStringLiteral("title"), caption}), {});
}

void turnWheelAt(ui::SeriesCanvas& view, const QPointF& at, int notches)
{
    QWheelEvent turn(at, view.mapToGlobal(at), {}, {0, 120 * notches}, Qt::NoButton, Qt::NoModifier,
                     Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&view, &turn);
}

// Moves the pointer with a pressed button. QTest::mouseMove sends only moves without a button.
void moveHeld(ui::SeriesCanvas& view, const QPoint& to)
{
    QMouseEvent move(QEvent::MouseMove, to, view.mapToGlobal(to), Qt::NoButton, Qt::LeftButton,
                     Qt::NoModifier);
    QCoreApplication::sendEvent(&view, &move);
}

QPoint placeOf(const Shown& shown, std::size_t series, std::size_t point)
{
    const auto place = shown.chart.plot().placeOf({series, point});
    if (!place)
        qFatal("point %zu of series %zu is not drawn", point, series);
    return place->toPoint();
}

}  // namespace

class TestBenchmarkChart : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        ui::theme::apply(ui::theme::ColorScheme::Light);
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    }

    // The theme module sets the colours of names, axes and lines.
    void theLegendAndTheAxesAreLegibleInTheDarkTheme()
    {
        Shown shown;
        ui::theme::apply(ui::theme::ColorScheme::Dark);
        QCoreApplication::processEvents();
        ui::CheckList& legend = shown.chart.legend();
        const QImage picture = legend.viewport()->grab().toImage();
        for (int row = 0; row < legend.count(); ++row) {
            QRect name = legend.visualItemRect(legend.item(row));
            name.setLeft(name.right() - legend.fontMetrics().horizontalAdvance(legend.item(row)->text()) / 2);
            int darkest = 255;
            int lightest = 0;
            for (int y = name.top(); y <= name.bottom(); ++y)
                for (int x = name.left(); x <= name.right(); ++x) {
                    const int lightness = picture.pixelColor(x, y).lightness();
                    darkest = std::min(darkest, lightness);
                    lightest = std::max(lightest, lightness);
                }
            QVERIFY2(darkest < 60 && lightest > 180,
                     qPrintable(QStringLiteral("%1 to %2").arg(darkest).arg(lightest)));
        }
        for (const QAbstractAxis* axis : shown.chart.plot().chart().axes()) {
            QVERIFY(axis->labelsColor().lightness() > 120);
            QVERIFY(axis->titleBrush().color().lightness() > 180);
        }
    }

    void chartSeriesCanBeHiddenInTheLegendByMouseAndKeyboard()
    {
        Shown shown;
        ui::CheckList& legend = shown.chart.legend();
        QCOMPARE(legend.count(), 2);
        QCOMPARE(legend.item(0)->text(), QStringLiteral("A processor, 8 threads"));
        QCOMPARE(legend.item(1)->text(), QStringLiteral("A graphics card"));
        QCOMPARE(drawnPoints(shown.chart), 16);
        QTest::mouseClick(legend.viewport(), Qt::LeftButton, {},
                          legend.visualItemRect(legend.item(1)).center());
        QCOMPARE(legend.item(1)->checkState(), Qt::Unchecked);
        QCOMPARE(drawnPoints(shown.chart), 8);
        for (const QAbstractSeries* series : shown.chart.plot().chart().series())
            QCOMPARE(series->isVisible(), !series->name().contains(QStringLiteral("card")));
        legend.setFocus();
        QTest::keyClick(&legend, Qt::Key_Space);  // toggles the clicked entry
        QCOMPARE(legend.item(1)->checkState(), Qt::Checked);
        QTest::keyClick(&legend, Qt::Key_Home);
        QTest::keyClick(&legend, Qt::Key_Return);
        QCOMPARE(legend.item(0)->checkState(), Qt::Unchecked);
        QCOMPARE(drawnPoints(shown.chart), 8);
        // Hidden series remain hidden when rows arrive.
        shown.document->rows.push_back(rowOf("cpu", 16, 1, 2));
        shown.chart.flush();
        QCOMPARE(drawnPoints(shown.chart), 8);
        QCOMPARE(legend.item(0)->checkState(), Qt::Unchecked);
    }

    void theTabKeyVisitsTheChartControlsThenTheLegendThenTheChart()
    {
        const Shown shown;
        std::vector<QWidget*> expected;
        for (const char* name : {"chartKind", "chartTime", "chartLogX", "chartLogY", "chartPublished",
                                 "chartMore", "seriesLegend", "benchmarkChart"})
            expected.push_back(shown.child<QWidget>(name));
        expected.front()->setFocus();
        for (QWidget* widget : expected) {
            QCOMPARE(QApplication::focusWidget(), widget);
            QTest::keyClick(widget, Qt::Key_Tab);
        }
    }

    void axisTitlesWithSuperscriptsAreCompleteInLatex()
    {
        const Shown shown;
        const ui::SeriesPlot& series = shown.chart.plot();
        QCOMPARE(series.data().xTitle, QStringLiteral("n (N = 2ⁿ)"));
        const QByteArray text = ui::chartPgfplots(series);
        VERIFY_CONTAINS(text, "xlabel={n (N = 2$^{n}$)}");
        QVERIFY2(!text.contains('?'), text.constData());
    }

    // Values with several decimals are written with as few digits as possible. Stars and hollow markers look as on screen.
    void valuesAndMarkersInLatexAreThoseOfTheScreen()
    {
        BenchmarkChart chart;
        std::vector<benchmark::Row> rows;
        for (int card = 0; card < 6; ++card)
            for (const int n : {8, 10})
                rows.push_back(rowOf("opencl:" + std::to_string(card), n, 0.0013715, 0.0027));
        const auto document = documentOf(std::move(rows));
        document->devices = {};
        for (int card = 0; card < 6; ++card)
            document->devices.push_back(tests::cardOf(card));
        chart.setRuns({{QString(), document}});
        const QByteArray text = ui::chartPgfplots(chart.plot());
        VERIFY_CONTAINS(text, "\n8 0.0013715 0 0\n");
        static const QRegularExpression tooLong(QStringLiteral("\\d\\.\\d{13,}"));
        QVERIFY2(!QString::fromLatin1(text).contains(tooLong), text.constData());
        QCOMPARE(text.count("\\pgfdeclareplotmark{sequency star}"), 1);
        QCOMPARE(text.count("mark=sequency star"), 2);  // kernels and whole call of the sixth group
        QCOMPARE(text.count("fill=white"), 6);          // one for each series of whole calls
        if (const QByteArray folder = qgetenv("SEQUENCY_PICTURES"); !folder.isEmpty()) {
            QFile file(QString::fromLocal8Bit(folder) + QStringLiteral("/chart.tex"));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(text);
        }
    }

    // LaTeX compiles the file unedited. Without LaTeX and pgfplots, the test is skipped.
    void latexCompilesTheExportedChart()
    {
        const QString latex = QStandardPaths::findExecutable(QStringLiteral("pdflatex"));
        QProcess find;
        find.start(QStringLiteral("kpsewhich"), {QStringLiteral("pgfplots.sty")});
        if (latex.isEmpty() || !find.waitForFinished() || find.readAllStandardOutput().isEmpty()) {
            QVERIFY(!qEnvironmentVariableIsSet("SEQUENCY_NEEDS_PDFLATEX"));
            QSKIP("pdflatex with pgfplots is not installed");
        }
        Shown shown(0.1);
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("chart.tex"));
        QVERIFY(tests::write(file, ui::chartPgfplots(shown.chart.plot())));
        QProcess compile;
        compile.setWorkingDirectory(folder.path());
        compile.start(latex, {QStringLiteral("-interaction=nonstopmode"), QStringLiteral("-halt-on-error"),
                              QStringLiteral("chart.tex")});
        QVERIFY(compile.waitForFinished(tests::testTimeout()));
        QVERIFY2(compile.exitCode() == 0, compile.readAllStandardOutput().right(2000).constData());
        QVERIFY(QFile::exists(folder.filePath(QStringLiteral("chart.pdf"))));
    }

    void hoveringClickingAndArrowKeysShowTheValueOfAPoint()
    {
        const Shown shown;
        auto* view = shown.child<ui::SeriesCanvas>("benchmarkChart");
        QSignalSpy selected(&shown.chart, &BenchmarkChart::rowSelected);
        constexpr std::size_t cardCalls = 3;
        const QPoint at = placeOf(shown, cardCalls, 1);
        QTest::mouseMove(view, at + QPoint(3, 2));
        QTRY_VERIFY2_WITH_TIMEOUT(shown.chart.readout().contains(QStringLiteral("n = 10 (N = 1,024)")),
                                  qPrintable(shown.chart.readout()), tests::testTimeout());
        QVERIFY(shown.chart.readout().contains(QStringLiteral("whole call 30.0 ms")));
        QVERIFY(shown.chart.readout().contains(QStringLiteral("A graphics card")));
        QTest::mouseClick(view, Qt::LeftButton, {}, at);
        QCOMPARE(selected.last().at(1).toInt(), 3);  // row 3 of the document
        QTest::mouseMove(view, {2, 200});

        view->setFocus();
        QTest::keyClick(view, Qt::Key_Escape);
        QTest::keyClick(view, Qt::Key_Home);
        QCOMPARE(selected.last().at(1).toInt(), 0);
        QTest::keyClick(view, Qt::Key_Right);
        QCOMPARE(selected.last().at(1).toInt(), 2);  // row of the same series at n = 10
        QTest::keyClick(view, Qt::Key_Right, Qt::ControlModifier);
        QCOMPARE(selected.last().at(1).toInt(), 6);
        QTest::keyClick(view, Qt::Key_Down);
        QTest::keyClick(view, Qt::Key_Down);
        QCOMPARE(selected.last().at(1).toInt(), 7);  // row of the card at the same n
        QVERIFY(view->accessibleDescription().contains(QStringLiteral("n = 14")));
        QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
        QTest::keyClick(view, Qt::Key_Left);
        VERIFY_CONTAINS(shown.chart.readout(), "36,0 ms");
    }

    void errorBarsOfAllPointsAndSamplesOfTheSelectedPointAreDrawn()
    {
        Shown shown(0.1);
        shown.choose(ui::ChartTime::Kernels);
        shown.choose(ui::TimeUnit::Milliseconds);
        const ui::ChartMarks::Content& marks = shown.chart.plot().marks().content();
        QCOMPARE(marks.errorBars.size(), std::size_t(8));    // one per point
        QCOMPARE(marks.errorBars.front().low, 0.08 * 0.92);  // CPU at n = 8
        QCOMPARE(marks.errorBars.front().high, 0.08 * 1.08);
        QVERIFY(marks.samples.empty());
        auto* view = shown.child<ui::SeriesCanvas>("benchmarkChart");
        view->setFocus();
        QTest::keyClick(view, Qt::Key_Home);
        QCOMPARE(marks.samples.size(), std::size_t(11));
        QVERIFY(marks.samples.back().isOutlier);
        QVERIFY(shown.chart.readout().contains(QStringLiteral("samples: 11, outliers: 1")));
    }

    void changingTheChartKindUpdatesTitlesAndReference()
    {
        const Shown shown;
        const auto title = [&shown](Qt::Orientation side) { return titleOf(shown.chart, side); };
        shown.choose(ui::ChartKind::SpeedUp);
        QVERIFY(title(Qt::Vertical).contains(QStringLiteral("A processor")));
        auto* reference = shown.child<QComboBox>("chartReference");
        QVERIFY(reference->isVisible());
        QCOMPARE(reference->count(), 2);
        reference->setFocus();
        QTest::keyClick(reference, Qt::Key_Down);
        VERIFY_CONTAINS(title(Qt::Vertical), "A graphics card");
        // Only the time chart draws two kinds of times at once. In any other chart the box shows the kind that is drawn.
        QCOMPARE(shown.child<QComboBox>("chartTime")->currentText(), QStringLiteral("Kernels"));
        shown.choose(ui::ChartKind::Throughput);
        QCOMPARE(title(Qt::Vertical), QStringLiteral("GB/s"));
        QVERIFY(!shown.child<QComboBox>("chartTime")->isVisible());
        shown.choose(ui::ChartKind::Time);
        QCOMPARE(shown.child<QComboBox>("chartTime")->currentText(),
                 QStringLiteral("Kernels and whole call"));  // the kinds of time chosen earlier
        auto* logarithmic = shown.child<QToolButton>("chartLogX");
        logarithmic->setFocus();
        QTest::keyClick(logarithmic, Qt::Key_Space);
        QCOMPARE(title(Qt::Horizontal), QStringLiteral("N"));
        QTest::mouseClick(shown.child<QToolButton>("chartLogY"), Qt::LeftButton);
        QCOMPARE(shown.chart.plot().data().series.front().points.back().x, 16384.0);
        for (const auto kind :
             {ui::ChartKind::Steps, ui::ChartKind::WorkGroup, ui::ChartKind::OutputsPerItem}) {
            shown.choose(kind);
            VERIFY_CONTAINS(shown.chart.readout(), "no measurement has");
        }
    }

    // The grid of an empty chart begins and ends at labels.
    void theTopLabelOfTheVerticalAxisIsShownCompletely()
    {
        for (const int points : {9, 18}) {
            Shown shown;
            QFont font = shown.chart.font();
            font.setPointSize(points);
            shown.chart.setFont(font);
            shown.chart.setRuns({{QString(), documentOf({})}});
            settle(shown.chart);
            const QFontMetricsF labels(ui::theme::font(ui::theme::TypeSize::Small, font));
            const TextPlaces texts = textsIn(shown.chart);
            QVERIFY(texts.size() > 5);
            for (const auto& [centre, text] : texts)  // the axes have spare labels without text
                QVERIFY2(text.isEmpty() || centre.y() >= labels.height() / 2,
                         qPrintable(QStringLiteral("%1 at %2").arg(text).arg(centre.y())));
        }
    }

    void strongAndWeakScalingChartsCanBeChosenAndRead()
    {
        Shown shown;
        const auto title = [&shown](Qt::Orientation side) { return titleOf(shown.chart, side); };
        auto* const kind = shown.child<QComboBox>("chartKind");
        kind->setFocus();
        QTest::keyClicks(kind, QStringLiteral("Strong"));
        // If nothing can be drawn, the text states what to measure, and no ideal line is shown.
        VERIFY_CONTAINS(shown.chart.readout(), "Strong scaling requires one run");
        QVERIFY(shown.chart.plot().data().series.empty());
        shown.choose(ui::ChartKind::WeakScaling);
        QVERIFY(shown.chart.readout().contains(QStringLiteral("n + 1 on two")));

        // The text is also shown before anything is measured.
        shown.chart.setRuns({{QString(), documentOf({})}});
        settle(shown.chart);
        QVERIFY(shown.chart.readout().contains(QStringLiteral("Weak scaling requires one run")));
        QVERIFY2(axisOf(shown, Qt::Horizontal).labels == (QStringList{"1", "2", "4", "8"}),
                 qPrintable(axisOf(shown, Qt::Horizontal).text()));
        shown.chart.setRuns({{QString(), tests::scalingDocument()}});
        settle(shown.chart);
        QVERIFY(title(Qt::Vertical).startsWith(QStringLiteral("Efficiency")));
        QVERIFY(!shown.child<QToolButton>("chartLogY")->isEnabled());
        QVERIFY(shown.child<QToolButton>("chartLogY")->toolTip().contains(QStringLiteral("0 %")));
        QCOMPARE(axisOf(shown, Qt::Horizontal).labels, (QStringList{"1", "2", "4"}));
        shown.choose(ui::ChartKind::StrongScaling);
        QCOMPARE(shown.child<QComboBox>("chartTime")->currentText(), QStringLiteral("Whole call"));
        QVERIFY(shown.child<QToolButton>("chartLogY")->isEnabled());
        auto* const doublings = shown.child<QToolButton>("chartLogX");
        QVERIFY(doublings->toolTip().contains(QStringLiteral("logarithmic")));
        QTest::mouseClick(doublings, Qt::LeftButton);
        settle(shown.chart);
        QCOMPARE(axisOf(shown, Qt::Horizontal).labels, (QStringList{"1", "2", "3", "4"}));
        shown.choose(ui::ChartTime::Kernels);
        QVERIFY(title(Qt::Vertical).endsWith(QStringLiteral(" · kernels")));
        shown.choose(ui::ChartTime::WholeCall);

        // Moves along the first line with the keyboard to the point of two cards.
        auto* const canvas = shown.child<ui::SeriesCanvas>("benchmarkChart");
        canvas->setFocus();
        QTest::keyClick(canvas, Qt::Key_Right);
        QTest::keyClick(canvas, Qt::Key_Right);
        const QString read = shown.chart.readout();
        VERIFY_STARTS_WITH(read, "devices: 2 · 1.6 times as fast as one · n = 20");
        QVERIFY(read.contains(QStringLiteral("Fast on 2 × A graphics card")));
        // A caption lists identical cards once.
        const QString caption = ui::pictureText(shown.chart, shown.chart.plot().data()).caption;
        // The caption lists one card, two cards as one device, and four cards as one device.
        QCOMPARE(caption.count(QStringLiteral("A graphics card")), 3);
        // The CSV for spreadsheets contains the heading, t(1) ÷ t(4) = 18/6, and the ideal values.
        const QByteArray csv = ui::chartCsv(shown.chart.plot());
        VERIFY_STARTS_WITH(csv, "series,style,Devices,Speed-up · whole call,low,high\n");
        VERIFY_CONTAINS(csv, "\nn = 21,measured,4,3,3,3\n");
        QVERIFY(csv.endsWith("\nIdeal,limit,4,4,4,4\n"));
        QVERIFY(ui::chartPgfplots(shown.chart.plot()).contains("ylabel={Speed-up"));
    }

    void theMouseWheelZoomsTheChartAboutThePointer_data()
    {
        QTest::addColumn<bool>("logarithmicX");
        QTest::addColumn<bool>("logarithmicY");
        QTest::newRow("n, logarithmic times") << true << true;
        QTest::newRow("N, logarithmic times") << false << true;
        QTest::newRow("n, plain times") << true << false;
    }

    void theMouseWheelZoomsTheChartAboutThePointer()
    {
        QFETCH(bool, logarithmicX);
        QFETCH(bool, logarithmicY);
        Shown shown;
        auto* view = shown.child<ui::SeriesCanvas>("benchmarkChart");
        if (!logarithmicX)
            QTest::mouseClick(shown.child<QToolButton>("chartLogX"), Qt::LeftButton);
        if (!logarithmicY)
            QTest::mouseClick(shown.child<QToolButton>("chartLogY"), Qt::LeftButton);
        settle(shown.chart);
        const auto horizontal = [&] { return axisOf(shown, Qt::Horizontal); };
        const auto vertical = [&] { return axisOf(shown, Qt::Vertical); };
        const auto all = horizontal();
        const auto allTimes = vertical();
        const auto place = [&](std::size_t point) { return *shown.chart.plot().placeOf({0, point}); };
        const QPointF before = place(3);  // n = 14
        turnWheelAt(*view, before, 3);
        settle(shown.chart);
        const auto part = horizontal();
        QVERIFY2(part.to - part.from < 0.6 * (all.to - all.from), qPrintable(part.text()));
        QVERIFY(part.from > all.from && part.to <= all.to);
        QVERIFY2(std::abs(place(3).x() - before.x()) < 12,
                 // The plot area moves a little, because the widths of the labels change.
                 qPrintable(part.text()));
        QVERIFY(!shown.chart.plot().chart().plotArea().contains(place(0)));
        QVERIFY2(vertical().from > allTimes.from || !logarithmicY, qPrintable(vertical().text()));
        QVERIFY(part.labels != all.labels && part.labels.size() >= 2);
        for (const auto& [at, text] : textsIn(shown.chart))
            QVERIFY2(!text.contains(QStringLiteral("...")), qPrintable(text));

        turnWheelAt(*view, before, -30);
        settle(shown.chart);
        QCOMPARE(horizontal(), all);
        QCOMPARE(vertical(), allTimes);
    }

    void draggingPansTheZoomedChartAndADoubleClickShowsAll()
    {
        Shown shown;
        auto* view = shown.child<ui::SeriesCanvas>("benchmarkChart");
        const auto axis = [&] { return axisOf(shown, Qt::Horizontal); };
        const auto all = axis();
        const QPoint middle = shown.chart.plot().chart().plotArea().center().toPoint();
        const auto drag = [&](int pixels) {
            QTest::mousePress(view, Qt::LeftButton, {}, middle);
            for (int i = 1; i <= 4; ++i)
                moveHeld(*view, middle + QPoint(pixels * i / 4, 0));
            const auto shape = view->cursor().shape();
            QTest::mouseRelease(view, Qt::LeftButton, {}, middle + QPoint(pixels, 0));
            return shape;
        };
        // The whole range is visible, so there is nothing to drag.
        QVERIFY(drag(-100) != Qt::ClosedHandCursor);
        QCOMPARE(axis(), all);
        turnWheelAt(*view, middle, 2);
        settle(shown.chart);
        const auto zoomed = axis();
        QCOMPARE(drag(-60), Qt::ClosedHandCursor);
        QVERIFY(view->cursor().shape() != Qt::ClosedHandCursor);
        const auto moved = axis();
        const double perPixel = (zoomed.to - zoomed.from) / shown.chart.plot().chart().plotArea().width();
        QVERIFY2(std::abs(moved.from - zoomed.from - 60 * perPixel) < 0.1, qPrintable(moved.text()));
        drag(-4000);
        QCOMPARE(axis().to, all.to);  // the range is clamped to the end
        QTest::mouseDClick(view, Qt::LeftButton, {}, middle);
        settle(shown.chart);
        QCOMPARE(axis(), all);
        QVERIFY(drag(-100) != Qt::ClosedHandCursor);
    }

    void keysZoomTheChartAndScrollToTheSelectedPoint()
    {
        Shown shown;
        auto* view = shown.child<ui::SeriesCanvas>("benchmarkChart");
        const auto axis = [&] { return axisOf(shown, Qt::Horizontal); };
        const auto all = axis();
        view->setFocus();
        QTest::keyClick(view, Qt::Key_Home);  // n = 8
        QTest::keyClick(view, Qt::Key_Plus);
        QTest::keyClick(view, Qt::Key_Plus);
        QVERIFY2(axis().from < 8 && axis().to < 12, qPrintable(axis().text()));
        // Arriving rows do not reset the zoom, and an exported picture contains the visible part.
        const auto part = axis();
        shown.document->rows.push_back(rowOf("cpu", 16, 1, 2));
        shown.chart.flush();
        QCOMPARE(axis().to, part.to);
        const QString picture = QString::fromUtf8(svgOf(shown.chart));
        QVERIFY(picture.contains(QStringLiteral(">8</text>")));
        QVERIFY(!picture.contains(QStringLiteral(">14</text>")));
        QTest::keyClick(view, Qt::Key_Right, Qt::ControlModifier);  // n = 16
        QVERIFY2(axis().from > 10 && axis().to > 16, qPrintable(axis().text()));
        QTest::keyClick(view, Qt::Key_Minus);
        QVERIFY(axis().to - axis().from > part.to - part.from);
        QTest::keyClick(view, Qt::Key_0);
        QCOMPARE(axis().from, all.from);
        QCOMPARE(axis().to, 16.5);
        // Changing the x axis to N shows the whole range again.
        QTest::keyClick(view, Qt::Key_Plus);
        QVERIFY(shown.chart.plot().part().has_value());
        QTest::mouseClick(shown.child<QToolButton>("chartLogX"), Qt::LeftButton);
        QVERIFY(!shown.chart.plot().part().has_value());
    }

    void theStepsChartShowsTheStepsOfTheTransformInOrder()
    {
        Shown shown;
        shown.document->rows[1].stepMilliseconds = {1, 2, 3};
        shown.choose(ui::ChartKind::Steps);
        settle(shown.chart);
        QVERIFY(!shown.child<QToolButton>("chartLogX")->isEnabled());
        const QStringList steps = axisOf(shown, Qt::Horizontal).labels;
        QCOMPARE(steps, (QStringList{"1", "2", "3"}));
        auto* view = shown.child<ui::SeriesCanvas>("benchmarkChart");
        QTest::mouseMove(view, placeOf(shown, 0, 2));
        QTRY_VERIFY2_WITH_TIMEOUT(shown.chart.readout().startsWith(QStringLiteral("step 3: 3.00 ms")),
                                  qPrintable(shown.chart.readout()), tests::testTimeout());
    }

    // Legends of pictures show the lines with their names and dashes.
    void legendsOfExportedPicturesShowNamesAndLineStyles()
    {
        Shown shown;
        shown.choose(ui::ChartKind::Throughput);
        const QString picture = QString::fromUtf8(svgOf(shown.chart));
        for (const char* name : {"A processor, 8 threads", "A graphics card",
                                 "Copy on A processor, 8 threads", "Copy on A graphics card"})
            QVERIFY2(picture.contains(QStringLiteral(">%1</text>").arg(QLatin1String(name))), name);
        // Both limits are dash-dotted, in the legend and in the plot.
        QVERIFY2(picture.count(QStringLiteral("stroke-dasharray")) >= 4, qPrintable(picture));
    }

    // The legend of two rising curves is in the free corner. Eight level curves fill the plot, so that their legend is above it.
    void legendsOfPicturesAreInsideThePlotWhereThereIsRoom()
    {
        BenchmarkChart chart;
        QImage image(640, 360, QImage::Format_RGB32);
        const auto painted = [&](const std::vector<Row>& rows) {
            chart.setRuns({{QString(), documentOf(rows)}});
            const auto picture = chart.plotOf({.time = ui::ChartTime::Kernels}, ui::theme::lightPalette());
            QPainter painter(&image);
            picture->paintWithLegend(painter, image.rect());
            return picture->paintedPlace();
        };
        std::vector<Row> rising;
        std::vector<Row> filling;
        for (int n = 8; n <= 14; n += 2) {
            const double time = std::ldexp(1.0, n);
            rising.push_back(rowOf("cpu", n, time, time));
            rising.push_back(rowOf("opencl:0", n, time / 4, time));
            double level = 1e-4;
            for (const char* algorithm : {"fast", "A0", "A1", "A2", "A3", "A4", "A5", "A6"}) {
                filling.push_back(rowOf("opencl:0", n, level, level));
                filling.back().point.algorithm = algorithm;
                level *= 10;
            }
        }
        QCOMPARE(painted(rising).top(), 0.0);
        QVERIFY(painted(filling).top() > 10);
    }

    // The background is visible above a dip of the whole-call times.
    void dottedLinesInExportedPicturesAreNotFilled()
    {
        BenchmarkChart chart;
        chart.setRuns({{QString(), documentOf({rowOf("cpu", 8, 0.01, 100), rowOf("cpu", 10, 0.01, 0.1),
                                               rowOf("cpu", 12, 0.01, 100)})}});
        const auto picture = chart.plotOf(chart.tools().choice(), ui::theme::lightPalette());
        QImage image(960, 600, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        picture->paintWithLegend(painter, image.rect());
        painter.end();
        const QPointF dip = *picture->placeOf({1, 1}) + picture->paintedPlace().topLeft();
        QCOMPARE(image.pixelColor((dip - QPointF(0, 40)).toPoint()), QColor(Qt::white));
    }

    void axisTitlesEnteredInADialogReplaceTheAutomaticTitles()
    {
        Shown shown;
        shown.child<QAction>("chartAskTitles")->trigger();
        auto* dialog = shown.chart.findChild<QDialog*>(QStringLiteral("chartTitles"));
        QVERIFY(dialog != nullptr);
        auto* y = dialog->findChild<QLineEdit*>(QStringLiteral("chartYTitle"));
        QVERIFY(!y->placeholderText().isEmpty());
        QTest::keyClicks(y, QStringLiteral("Time [ms]"));
        auto* unit = dialog->findChild<QComboBox*>(QStringLiteral("chartUnit"));
        unit->setCurrentIndex(unit->findData(static_cast<int>(ui::TimeUnit::Milliseconds)));
        QCOMPARE(titleOf(shown.chart, Qt::Vertical), QStringLiteral("Time [ms]"));
        settle(shown.chart);
        for (const QString& label : axisOf(shown, Qt::Vertical).labels)
            QVERIFY2(!label.contains(QLatin1Char('s')), qPrintable(label));  // numbers have no unit
        y->clear();
        QVERIFY(titleOf(shown.chart, Qt::Vertical).endsWith(QStringLiteral("[ms]")));
    }

    void theChartMarksCrossoversOfCurvesOnRequest()
    {
        Shown shown;
        // The card becomes the fastest device at n = 14.
        shown.document->rows.back() = rowOf("opencl:0", 14, 0.01, 1);
        shown.chart.flush();
        const ui::ChartMarks::Content& marks = shown.chart.plot().marks().content();
        QVERIFY(marks.crossovers.empty());
        QTest::mouseClick(shown.child<QToolButton>("chartMore"), Qt::LeftButton);
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        QVERIFY(menu != nullptr);
        menu->close();
        shown.child<QAction>("chartCrossovers")->trigger();
        QCOMPARE(marks.crossovers.size(), std::size_t(1));
        VERIFY_ENDS_WITH(marks.crossovers.front().text, "A graphics card");
        QVERIFY(marks.crossovers.front().at.x() > 12 && marks.crossovers.front().at.x() < 14);
    }

    void publishedTablesCanBeShownInTheBenchmarkChart()
    {
        Shown shown;
        auto* published = shown.child<QToolButton>("chartPublished");
        QVERIFY(published->isEnabled());
        QAction* table = published->menu()->findChild<QAction*>(QStringLiteral("cuda-table-2"));
        QVERIFY(table != nullptr && !table->isChecked());
        table->trigger();
        int dashed = 0;
        for (const QAbstractSeries* series : shown.chart.plot().chart().series())
            if (const auto* line = qobject_cast<const QLineSeries*>(series))
                dashed += line->pen().style() == Qt::DashLine ? 1 : 0;
        QCOMPARE(dashed, 5);  // CPU, A1, A4, A5, A6
        auto* view = shown.child<ui::SeriesCanvas>("benchmarkChart");
        settle(shown.chart);
        QTest::mouseMove(view, placeOf(shown, 4, 0));
        QTRY_VERIFY2_WITH_TIMEOUT(shown.chart.readout().startsWith(QStringLiteral("Published")),
                                  qPrintable(shown.chart.readout()), tests::testTimeout());
        QVERIFY(shown.chart.readout().contains(QStringLiteral("Bikov")));
    }

    void axisLabelsOfTheChartAreNeverTruncated()
    {
        const auto document = documentOf({});
        BenchmarkChart chart;
        chart.resize(520, 420);
        chart.show();
        chart.setRuns({{QString(), document}});
        for (int n = 2; n <= 28; ++n) {
            document->rows.push_back(rowOf("cpu", n, 1e-5 * std::ldexp(1.0, n), 2e-5 * std::ldexp(1.0, n)));
            chart.flush();
            settle(chart);
            for (const auto& [at, text] : textsIn(chart))
                QVERIFY2(!text.contains(QStringLiteral("...")), qPrintable(text));
        }
        // The times range from 40 ns to 5.4 s. Each label has the unit that fits.
        QCOMPARE(titleOf(chart, Qt::Vertical), QStringLiteral("Time; solid: kernels, dotted: whole call"));
        QStringList labels;
        for (const auto& [at, text] : textsIn(chart))
            labels << text;
        for (const char* const label : {"100 ns", "10 µs", "1 ms", "1 s"})
            QVERIFY2(labels.contains(QString::fromUtf8(label)), qPrintable(labels.join(u'|')));
    }

    // Rows that arrive while a redraw is pending are drawn with it and do not postpone it.
    void rowsThatArriveBeforeAPendingRedrawAreDrawnTogether()
    {
        const auto document = documentOf({rowOf("cpu", 4, 1, 2), rowOf("cpu", 5, 50, 100)});
        BenchmarkChart chart;
        chart.show();
        chart.setRuns({{QString(), document}});
        auto* line = qobject_cast<QLineSeries*>(chart.plot().chart().series().first());
        settle(chart);
        auto* timer = chart.findChild<QTimer*>(QString(), Qt::FindDirectChildrenOnly);
        QVERIFY(timer != nullptr);
        QVERIFY(timer->isSingleShot());
        QVERIFY(timer->interval() >= 250);  // at most four draws per second
        int due = 0;
        connect(timer, &QTimer::timeout, this, [&] { ++due; });
        std::vector<int> draws;  // number of timer timeouts at each draw; fitting the axes adds one draw
        connect(line, &QXYSeries::pointsReplaced, this, [&] { draws.push_back(due); });
        const auto add = [&](int n) {
            document->rows.push_back(rowOf("cpu", 5 + n % 20, n, 2 * n));
            chart.rowsChanged();
        };
        for (int n = 5; n < 25; ++n)
            add(n);
        QVERIFY(draws.empty());
        // Rows arrive continuously, but the chart is still drawn.
        QTimer rows;
        connect(&rows, &QTimer::timeout, this, [&, n = 25]() mutable { add(n++); });
        rows.start(5);
        QTRY_VERIFY_WITH_TIMEOUT(due >= 3, tests::testTimeout());
        rows.stop();
        for (int end = 1; end <= due; ++end) {
            const auto drawn = std::count(draws.begin(), draws.end(), end - 1);
            QVERIFY2(drawn >= 1 && drawn <= 3, qPrintable(QString::number(drawn)));
        }
    }

    void exportedPicturesContainOnlyTheVisibleSeries()
    {
        const Shown shown(0.1);
        ui::CheckList& legend = shown.chart.legend();
        QTest::mouseClick(legend.viewport(), Qt::LeftButton, {},
                          legend.visualItemRect(legend.item(1)).center());
        const auto contents = tests::readSvg(svgOf(shown.chart));
        QCOMPARE(contents.problem, QString());
        QCOMPARE(tests::pointsOutside(contents, contents.viewBox), 0);
        const QString texts = contents.texts.join(QLatin1Char(' '));
        VERIFY_CONTAINS(texts, "A processor");
        QVERIFY2(!texts.contains(QStringLiteral("A graphics card")), qPrintable(texts));  // a hidden series
        QVERIFY(contents.polylinePoints.size() >= 8);
        const QTemporaryDir folder;
        QVERIFY(ui::writePicture(shown.chart.picture({}, {}), folder.filePath(QStringLiteral("chart.bmp"))));
    }

    void longChartCaptionsAreShortenedToFitTheExportedPage()
    {
        const Shown shown;
        const QString words =
            QStringList(60, QStringLiteral("a device with a driver")).join(QStringLiteral(" · "));
        const auto contents = tests::readSvg(svgOf(shown.chart, words));
        const QString texts = contents.texts.join(QLatin1Char(' '));
        QVERIFY(texts.contains(QStringLiteral("a device with a driver")));
        QVERIFY2(texts.contains(QChar(0x2026)),
                 qPrintable(texts.right(200)));  // the ellipsis marks the truncated text
        int lines = 0;
        for (const QString& text : contents.texts)
            lines += text.contains(QStringLiteral("a device with")) ? 1 : 0;
        QVERIFY2(lines >= 2 && lines <= 4, qPrintable(QString::number(lines)));

        // The picture for the clipboard is painted without a file.
        const ui::PictureOptions options;
        QCOMPARE(ui::pictureImage(shown.chart.picture(options, {}), options).size(),
                 options.size * options.pixelRatio);
    }
};

SEQUENCY_QT_TEST(TestBenchmarkChart)
#include "tst_benchmark_chart.moc"
