// SPDX-License-Identifier: GPL-3.0-or-later
//
// The dyadic systems view as a person uses it: the paper's example, the four modes, the shift, the second function by text,
// drawing, example and file, refusals, stopping, exports.
#include "tests/support/check.h"
#include "tests/ui/window_fixture.h"
#include "ui/theme/theme.h"
#include "ui/views/systems/second_input.h"
#include "ui/views/systems/shift_panel.h"
#include "ui/views/systems/system_board.h"
#include "ui/views/systems/systems_view.h"

#include <QComboBox>
#include <QFileDialog>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include <thread>

using namespace sequency;
using namespace sequency::ui;
using tests::answerTime;

namespace {

using Values = std::vector<qint64>;

struct Fixture {
    Fixture()
    {
        view.resize(700, 640);
        view.show();
        jobs.listDevices();
    }

    template <typename Child>
    Child* child(const char* name) const
    {
        return view.findChild<Child*>(QLatin1String(name));
    }
    StemPlot* plot(const char* name) const { return child<StemPlot>(name); }
    QString shown(const char* name) const { return plot(name)->shownValues(); }
    QString label(const char* name) const { return child<QLabel>(name)->text(); }
    bool isDone() const
    {
        return view.system() && !view.isStale() &&
               view.system()->request.f == workbench.document().function &&
               view.system()->request.mode == view.mode() && view.directCheck() && !jobs.isBusy();
    }
    void enterFunction(const QString& text)
    {
        workbench.enterText(text);
        QTRY_VERIFY_WITH_TIMEOUT(
            workbench.hasFunction() && workbench.document().name == QLatin1String("entered"), answerTime());
        QTRY_VERIFY_WITH_TIMEOUT(isDone(), answerTime());
    }
    // Replaces the text of the line by the keyboard.
    void typeSecond(const QString& text) const
    {
        auto* line = child<QLineEdit>("secondText");
        line->setFocus();
        line->selectAll();
        QTest::keyClicks(line, text);
        QTest::keyClick(line, Qt::Key_Return);
    }
    void chooseMode(SystemMode mode) const
    {
        auto* box = child<QComboBox>("systemsMode");
        box->setFocus();
        QTest::keyClick(box, Qt::Key_Home);
        for (int i = 0; i < static_cast<int>(mode); ++i)
            QTest::keyClick(box, Qt::Key_Down);
    }

    EngineJobs jobs;
    Workbench workbench{jobs};
    SystemsView view{workbench};
};

QString textOf(const Values& values)
{
    QStringList texts;
    for (const qint64 value : values)
        texts << QString::number(value);
    return texts.join(QLatin1Char(' '));
}

Values valuesOf(const SharedCurve& curve)
{
    Values values;
    for (std::size_t i = 0; i < curve->size(); ++i)
        values.push_back(static_cast<qint64>(base::realPart(curve->vector(), i)));
    return values;
}

// C(τ) = Σ f(x)·g(x ⊕ τ), (1) of the dyadic paper.
Values convolved(const Values& f, const Values& g)
{
    Values sums(f.size());
    for (std::size_t tau = 0; tau < f.size(); ++tau)
        for (std::size_t x = 0; x < f.size(); ++x)
            sums[tau] += f[x] * g[x ^ tau];
    return sums;
}

Values randomValues(std::mt19937_64& random, std::size_t count, int bound)
{
    Values values(count);
    for (qint64& value : values)
        value = std::uniform_int_distribution<int>(-bound, bound)(random);
    return values;
}

}  // namespace

class TestSystemsView : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    }

    void saysWhatWouldBeHere()
    {
        Fixture fixture;
        QVERIFY(fixture.child<QLabel>("systemsEmpty")->isVisible());
        fixture.workbench.openExample(QStringLiteral("gf4-1"));
        QTRY_VERIFY_WITH_TIMEOUT(fixture.label("systemsEmpty").contains(QLatin1String("radix 4")),
                                 answerTime());
        QVERIFY(fixture.view.exportPicture(QStringLiteral("none.png")));
        QVERIFY(fixture.view.exportData(QStringLiteral("none.csv")));
    }

    void example3OfTheDyadicPaper()
    {
        Fixture fixture;
        fixture.workbench.openExample(QStringLiteral("dyadic-1"));
        QTRY_VERIFY_WITH_TIMEOUT(fixture.isDone(), answerTime());
        fixture.typeSecond(QStringLiteral("1 1 0 0"));
        QTRY_COMPARE_WITH_TIMEOUT(fixture.shown("systemG"), QStringLiteral("1 1 0 0"), answerTime());
        fixture.typeSecond(QStringLiteral("0101"));
        QTRY_COMPARE_WITH_TIMEOUT(fixture.shown("systemResult"), QStringLiteral("1 2 1 2"), answerTime());
        QCOMPARE(fixture.shown("systemF"), QStringLiteral("1 0 1 1"));
        QCOMPARE(fixture.shown("systemG"), QStringLiteral("0 1 0 1"));
        QCOMPARE(fixture.shown("systemSpectrumF"), QStringLiteral("3 1 -1 1"));
        QCOMPARE(fixture.shown("systemSpectrumG"), QStringLiteral("2 -2 0 0"));
        QCOMPARE(fixture.shown("systemProduct"), QStringLiteral("6 -2 0 0"));
        QTRY_VERIFY_WITH_TIMEOUT(
            fixture.label("systemsDirect").contains(QLatin1String("equal: yes, 4 values compared")),
            answerTime());
        const QString times = fixture.label("systemsFast");
        for (const char* part : {"Fast on ", "kernels ", "with transfers ", "whole call ", "exact"})
            QVERIFY2(times.contains(QLatin1String(part)), qPrintable(times));
        QVERIFY(!fixture.child<QPushButton>("systemsCompute")->isEnabled());
    }

    void hoveringNamesAValue()
    {
        Fixture fixture;
        fixture.workbench.openExample(QStringLiteral("dyadic-1"));
        QTRY_VERIFY_WITH_TIMEOUT(fixture.isDone(), answerTime());
        auto* plot = fixture.plot("systemSpectrumG");
        QTest::mouseMove(plot, plot->pointOf(1).toPoint());
        QTRY_COMPARE(fixture.label("systemsReadout"), QStringLiteral("W g(1) = -2 · index 01"));
        QEvent leave(QEvent::Leave);
        QApplication::sendEvent(plot, &leave);
        QCOMPARE(fixture.label("systemsReadout"), QString());
        plot->setFocus();
        QTest::keyClick(plot, Qt::Key_Home);
        QCOMPARE(fixture.label("systemsReadout"), QStringLiteral("W g(0) = 2 · index 00"));
    }

    void dragsTheShift()
    {
        Fixture fixture;
        fixture.workbench.openExample(QStringLiteral("dyadic-1"));
        QTRY_VERIFY_WITH_TIMEOUT(fixture.isDone(), answerTime());
        QCOMPARE(fixture.label("shiftSum"), QStringLiteral("C(0) = 1·0 + 0·1 + 1·0 + 1·1 = 1"));

        // In the result: press at 1, drag to 2.
        auto* result = fixture.plot("systemResult");
        QTest::mousePress(result, Qt::LeftButton, {}, result->pointOf(1).toPoint());
        QCOMPARE(fixture.label("shiftSum"), QStringLiteral("C(1) = 1·1 + 0·0 + 1·1 + 1·0 = 2"));
        QMouseEvent move(QEvent::MouseMove, result->pointOf(2), result->mapToGlobal(result->pointOf(2)),
                         Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(result, &move);
        QTest::mouseRelease(result, Qt::LeftButton, {}, result->pointOf(2).toPoint());
        QCOMPARE(fixture.label("shiftSum"), QStringLiteral("C(2) = 1·0 + 0·1 + 1·0 + 1·1 = 1"));
        QCOMPARE(result->content().marked, std::vector<std::size_t>{2});
        QCOMPARE(fixture.label("shiftText"), QStringLiteral("τ = 2 = 10₂"));
        QCOMPARE(fixture.workbench.selection().selected(), (Selected{Selected::Kind::Output, 2}));
        QCOMPARE(fixture.shown("shiftFirst"), QStringLiteral("1 0 1 1"));
        QCOMPARE(fixture.shown("shiftSecond"), QStringLiteral("0 1 0 1"));
        QCOMPARE(fixture.shown("shiftProducts"), QStringLiteral("0 0 0 1"));

        // In the shifted function: g(0) follows the pointer.
        auto* shifted = fixture.plot("shiftSecond");
        QTest::mouseClick(shifted, Qt::LeftButton, {}, shifted->pointOf(3).toPoint());
        QCOMPARE(fixture.view.shift(), std::size_t{3});
        QCOMPARE(fixture.shown("shiftSecond"), QStringLiteral("1 0 1 0"));
        QTest::keyClick(shifted, Qt::Key_Left);
        QCOMPARE(fixture.view.shift(), std::size_t{2});

        // The slider by keys, the number by text.
        auto* slider = fixture.child<QSlider>("shiftSlider");
        slider->setFocus();
        QTest::keyClick(slider, Qt::Key_Home);
        QCOMPARE(fixture.view.shift(), std::size_t{0});
        QTest::keyClick(slider, Qt::Key_Right);
        QCOMPARE(fixture.view.shift(), std::size_t{1});

        // From any other view, and cleared by Esc.
        fixture.workbench.selection().select(Selected{Selected::Kind::Output, 3});
        QCOMPARE(fixture.label("shiftSum"), QStringLiteral("C(3) = 1·1 + 0·0 + 1·1 + 1·0 = 2"));
        fixture.workbench.selection().select(Selected{Selected::Kind::Input, 1});
        QCOMPARE(fixture.plot("systemF")->content().marked, std::vector<std::size_t>{1});
        QCOMPARE(fixture.view.shift(), std::size_t{3});
        QTest::keyClick(result, Qt::Key_Escape);
        QVERIFY(!fixture.workbench.selection().selected());
        QVERIFY(fixture.plot("systemF")->content().marked.empty());
    }

    void wrongTextGivesOneLineAndKeepsTheFunction()
    {
        Fixture fixture;
        fixture.workbench.openExample(QStringLiteral("dyadic-1"));
        QTRY_VERIFY_WITH_TIMEOUT(fixture.isDone(), answerTime());
        const base::SharedFunction before = fixture.view.second();
        auto* error = fixture.child<QLabel>("secondError");
        QVERIFY(!error->isVisible());
        for (const auto& [text, column] : {std::pair("01x1", "Column 3"), std::pair("1 0 z 1", "Column 5"),
                                           std::pair("011", "4"), std::pair("", "")}) {
            fixture.typeSecond(QStringLiteral("1"));  // so that an empty line too is a change
            QTest::keyClick(fixture.child<QLineEdit>("secondText"), Qt::Key_Backspace);
            fixture.typeSecond(QLatin1String(text));
            QTRY_VERIFY_WITH_TIMEOUT(!fixture.jobs.isBusy(), answerTime());
            QVERIFY2(error->isVisible(), text);
            QVERIFY2(error->text().contains(QLatin1String(column)), qPrintable(error->text()));
            QVERIFY2(!error->text().contains(QLatin1Char('\n')), qPrintable(error->text()));
            QCOMPARE(fixture.view.second(), before);
            QCOMPARE(fixture.shown("systemG"), QStringLiteral("0 1 0 1"));
        }
        fixture.typeSecond(QStringLiteral("1 0 -2 0.5"));
        QTRY_COMPARE_WITH_TIMEOUT(fixture.shown("systemG"), QStringLiteral("1 0 -2 0.5"), answerTime());
        QVERIFY(!error->isVisible());
    }

    void identifiesARandomSystem()
    {
        Fixture fixture;
        auto random = tests::generator(21);
        Values f = randomValues(random, 16, 3);
        f[5] = 1000;  // larger than all others together: no zero in the spectrum
        const Values h = randomValues(random, 16, 20);
        fixture.enterFunction(textOf(f));
        fixture.chooseMode(SystemMode::Identification);
        fixture.typeSecond(textOf(convolved(h, f)));
        QTRY_COMPARE_WITH_TIMEOUT(fixture.shown("systemResult"), textOf(h), answerTime());
        QVERIFY(!fixture.child<QLabel>("systemsNotFound")->isVisible());
        QTRY_VERIFY_WITH_TIMEOUT(
            fixture.label("systemsDirect").contains(QLatin1String("equal: yes, 16 values compared")),
            answerTime());
    }

    void namesWhatIsUndeterminedOrImpossible()
    {
        Fixture fixture;
        fixture.enterFunction(QStringLiteral("2 2 0 0"));  // spectrum 4 0 4 0
        fixture.chooseMode(SystemMode::Identification);
        fixture.typeSecond(QStringLiteral("6 6 2 2"));  // spectrum 16 0 8 0
        QTRY_COMPARE_WITH_TIMEOUT(fixture.shown("systemProduct"), QStringLiteral("4 ? 2 ?"), answerTime());
        QCOMPARE(fixture.shown("systemResult"), QStringLiteral("1.5 1.5 0.5 0.5"));
        auto* text = fixture.child<QLabel>("systemsNotFound");
        QVERIFY(text->isVisible());
        QVERIFY2(text->text().contains(QLatin1String("Undetermined")), qPrintable(text->text()));
        QVERIFY2(text->text().contains(QLatin1String("H(1), H(3)")), qPrintable(text->text()));
        QTRY_VERIFY_WITH_TIMEOUT(
            fixture.label("systemsDirect").contains(QLatin1String("equal: yes, 4 values")), answerTime());

        fixture.typeSecond(QStringLiteral("3 0 1 1"));  // spectrum 5 3 1 3
        QTRY_COMPARE_WITH_TIMEOUT(fixture.shown("systemProduct"), QStringLiteral("1.25 × 0.25 ×"),
                                  answerTime());
        QVERIFY2(text->text().contains(QLatin1String("Impossible")), qPrintable(text->text()));
        QTRY_VERIFY_WITH_TIMEOUT(fixture.label("systemsDirect").contains(QLatin1String("h * f = y: no")),
                                 answerTime());
    }

    // The system that a response was computed with comes back from input and output without typing anything.
    void responseAndIdentificationGoRound()
    {
        Fixture fixture;
        fixture.enterFunction(QStringLiteral("5 1 0 -1"));
        fixture.chooseMode(SystemMode::Response);
        fixture.typeSecond(QStringLiteral("3 0 -2 1"));
        const Values y = convolved({3, 0, -2, 1}, {5, 1, 0, -1});
        QTRY_COMPARE_WITH_TIMEOUT(fixture.shown("systemResult"), textOf(y), answerTime());
        fixture.chooseMode(SystemMode::Identification);
        QTRY_COMPARE_WITH_TIMEOUT(fixture.shown("systemResult"), QStringLiteral("3 0 -2 1"), answerTime());
        QCOMPARE(fixture.shown("systemG"), textOf(y));
    }

    // Bent functions: flat spectrum, the autocorrelation of (−1)^f is an impulse.
    void autocorrelationOfABentFunction()
    {
        Fixture fixture;
        fixture.workbench.openExample(QStringLiteral("inner-product-8"));
        QTRY_VERIFY_WITH_TIMEOUT(fixture.isDone(), answerTime());
        fixture.workbench.setEncoding(session::Encoding::Polarity);
        fixture.chooseMode(SystemMode::Autocorrelation);
        QVERIFY(!fixture.child<SecondInput>("secondInput") ||
                !fixture.child<QLineEdit>("secondText")->isVisible());
        QTRY_VERIFY_WITH_TIMEOUT(fixture.isDone() &&
                                     fixture.view.system()->request.encoding == session::Encoding::Polarity,
                                 answerTime());
        Values impulse(256);
        impulse[0] = 256;
        QCOMPARE(valuesOf(fixture.view.system()->part(SystemPart::Result)), impulse);
        QCOMPARE(valuesOf(fixture.view.system()->part(SystemPart::Product)), Values(256, 256));
        QVERIFY(!fixture.plot("systemG")->isVisible());
        QVERIFY(fixture.label("shiftSum").startsWith(QStringLiteral("B(0) = Σ f(x)·f(x ⊕ τ) = 256")));
    }

    void definitionAndFastAlgorithmAgree()
    {
        Fixture fixture;
        auto random = tests::generator(22);
        for (int n = 1; n <= 10; ++n) {
            const std::size_t size = std::size_t{1} << n;
            const Values f = randomValues(random, size, 99);
            const Values g = randomValues(random, size, 99);
            fixture.enterFunction(textOf(f));
            fixture.view.setSecond(textOf(g));
            QTRY_VERIFY_WITH_TIMEOUT(valuesOf(fixture.view.system()->part(SystemPart::G)) == g, answerTime());
            QTRY_VERIFY_WITH_TIMEOUT(fixture.isDone(), answerTime());
            QCOMPARE(valuesOf(fixture.view.system()->part(SystemPart::Result)), convolved(f, g));
            const QString compared =
                QStringLiteral("equal: yes, %1 values compared").arg(QLocale().toString(qulonglong(size)));
            QVERIFY2(fixture.label("systemsDirect").contains(compared),
                     qPrintable(fixture.label("systemsDirect")));
        }
    }

    // A job of another owner keeps the definition waiting until everything is stopped.
    void stopsTheDefinition()
    {
        Fixture fixture;
        fixture.workbench.openExample(QStringLiteral("dyadic-1"));
        QTRY_VERIFY_WITH_TIMEOUT(fixture.isDone(), answerTime());
        fixture.view.hide();
        fixture.workbench.makeRandom(12, 5);
        QTRY_COMPARE_WITH_TIMEOUT(fixture.workbench.document().function->variables, 12, answerTime());
        QTRY_VERIFY_WITH_TIMEOUT(!fixture.jobs.isBusy(), answerTime());
        fixture.view.show();  // asks for the system
        QObject other;
        bool stopped = false;
        fixture.jobs.compute<int>(
            &other, QStringLiteral("Waiting"),
            [](session::Engine&, const base::RunControl& control) -> base::Result<int> {
                while (!control.stopRequested())
                    std::this_thread::yield();
                return base::cancelled();
            },
            [&](const base::Result<int>&) { stopped = true; });
        QTRY_COMPARE_WITH_TIMEOUT(fixture.label("systemsDirect"),
                                  QStringLiteral("By the definition: computing…"), answerTime());
        QCOMPARE(fixture.view.system()->variables, 12);
        auto* compute = fixture.child<QPushButton>("systemsCompute");
        QVERIFY(!compute->isEnabled());
        fixture.jobs.stopAll();
        QTRY_COMPARE_WITH_TIMEOUT(fixture.label("systemsDirect"),
                                  QStringLiteral("By the definition: stopped"), answerTime());
        QVERIFY(stopped);
        QVERIFY(!fixture.view.directCheck());
        QVERIFY(compute->isEnabled());
        QTest::mouseClick(compute, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(
            fixture.label("systemsDirect").contains(QLatin1String("equal: yes, 4,096 values compared")),
            answerTime());
    }

    void largeFunctionsWaitForCompute()
    {
        Fixture fixture;
        fixture.workbench.openExample(QStringLiteral("dyadic-1"));
        QTRY_VERIFY_WITH_TIMEOUT(fixture.isDone(), answerTime());
        fixture.workbench.makeRandom(14, 3);
        QTRY_COMPARE_WITH_TIMEOUT(fixture.workbench.document().function->variables, 14, answerTime());
        auto* compute = fixture.child<QPushButton>("systemsCompute");
        QTRY_VERIFY(compute->isEnabled());
        QVERIFY(fixture.view.isStale());
        QCOMPARE(fixture.view.system()->variables, 2);
        QVERIFY(fixture.label("systemsTitle").contains(QLatin1String("press Compute")));
        compute->setFocus();
        QTest::keyClick(compute, Qt::Key_Space);
        QTRY_VERIFY_WITH_TIMEOUT(fixture.view.system()->variables == 14 && !fixture.view.isStale(),
                                 answerTime());
        QVERIFY(!compute->isEnabled());
        QCOMPARE(fixture.label("systemsDirect"), QStringLiteral("By the definition: up to n = 12"));
        fixture.view.setShift(1);
        QTRY_VERIFY_WITH_TIMEOUT(fixture.label("shiftSum").startsWith(QStringLiteral("C(1) = Σ")),
                                 answerTime());
        // 1 1 0 0 … adds neighbouring pairs.
        const auto& f = fixture.workbench.document().function->values;
        QCOMPARE(base::realPart(fixture.view.system()->part(SystemPart::Result)->vector(), 1),
                 base::realPart(f, 0) + base::realPart(f, 1));
    }

    void drawsTheSecondFunction()
    {
        Fixture fixture;
        fixture.workbench.openExample(QStringLiteral("dyadic-1"));
        QTRY_VERIFY_WITH_TIMEOUT(fixture.isDone(), answerTime());
        auto* plot = fixture.plot("systemG");
        const auto text = [&] { return fixture.child<QLineEdit>("secondText")->text(); };
        QTest::mouseClick(plot, Qt::LeftButton, {}, plot->pointOf(0, 1).toPoint());
        QCOMPARE(text(), QStringLiteral("1101"));
        QTRY_COMPARE_WITH_TIMEOUT(fixture.shown("systemSpectrumG"), QStringLiteral("3 -1 1 1"), answerTime());

        // A drag sets everything that it passes.
        QTest::mousePress(plot, Qt::LeftButton, {}, plot->pointOf(1, 2).toPoint());
        const QPointF end = plot->pointOf(3, 2);
        QMouseEvent move(QEvent::MouseMove, end, plot->mapToGlobal(end), Qt::NoButton, Qt::LeftButton,
                         Qt::NoModifier);
        QApplication::sendEvent(plot, &move);
        QTest::mouseRelease(plot, Qt::LeftButton, {}, end.toPoint());
        QCOMPARE(text(), QStringLiteral("1 2 2 2"));
        QTRY_COMPARE_WITH_TIMEOUT(fixture.shown("systemSpectrumG"), QStringLiteral("7 -1 -1 -1"),
                                  answerTime());

        plot->setFocus();
        QTest::keyClick(plot, Qt::Key_Home);
        for (int i = 0; i < 3; ++i)
            QTest::keyClick(plot, Qt::Key_Down);
        QTest::keyClick(plot, Qt::Key_Right);
        QTest::keyClick(plot, Qt::Key_Delete);
        QCOMPARE(text(), QStringLiteral("-2 0 2 2"));
        const Values expected = convolved({1, 0, 1, 1}, {-2, 0, 2, 2});
        QTRY_COMPARE_WITH_TIMEOUT(fixture.shown("systemResult"), textOf(expected), answerTime());
    }

    void takesExamplesAndFiles()
    {
        Fixture fixture;
        fixture.workbench.openExample(QStringLiteral("dyadic-1"));
        QTRY_VERIFY_WITH_TIMEOUT(fixture.isDone(), answerTime());
        QMenu* menu = fixture.child<QToolButton>("secondExamples")->menu();
        emit menu->aboutToShow();
        QStringList titles;
        for (QAction* action : menu->actions()) {
            titles << action->text();
            if (action->text() == QLatin1String("AND of two variables"))
                action->trigger();
        }
        QCOMPARE(titles.size(), 3);  // those of four values and radix 2
        QTRY_COMPARE_WITH_TIMEOUT(fixture.shown("systemG"), QStringLiteral("0 0 0 1"), answerTime());

        const QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("h.txt")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("7 -1 0 2\n");
        file.close();
        QTest::mouseClick(fixture.child<QPushButton>("secondOpen"), Qt::LeftButton);
        auto* dialog = fixture.view.findChild<QFileDialog*>();
        QVERIFY(dialog);
        auto* name = dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
        name->setText(file.fileName());
        QTest::keyClick(name, Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(fixture.shown("systemG"), QStringLiteral("7 -1 0 2"), answerTime());
        fixture.child<SecondInput>("secondInput")->openFile(folder.filePath(QStringLiteral("none.txt")));
        QTRY_VERIFY_WITH_TIMEOUT(fixture.label("secondError").contains(QLatin1String("none.txt")),
                                 answerTime());
    }

    void integersThatMayWrapAreRefusedWithASentence()
    {
        Fixture fixture;
        fixture.enterFunction(QStringLiteral("1 0 0 2"));
        const QString before = fixture.shown("systemResult");
        fixture.typeSecond(QStringLiteral("4611686018427387904 0 0 1"));
        auto* problem = fixture.child<QLabel>("systemsProblem");
        QTRY_VERIFY_WITH_TIMEOUT(problem->isVisible(), answerTime());
        QVERIFY2(problem->text().contains(QLatin1String("64 bits")), qPrintable(problem->text()));
        QVERIFY(fixture.view.isStale());
        QCOMPARE(fixture.shown("systemResult"), before);
        fixture.typeSecond(QStringLiteral("1 0 0 0"));
        QTRY_COMPARE_WITH_TIMEOUT(fixture.shown("systemResult"), QStringLiteral("1 0 0 2"), answerTime());
        QVERIFY(!problem->isVisible());
    }

    // One value among 4096 zeros keeps its full height on the picture.
    void decimationKeepsPeaks()
    {
        Fixture fixture;
        Values peak(4096);
        peak[2747] = -9;
        fixture.enterFunction(textOf(peak));
        auto* plot = fixture.plot("systemF");
        const QImage image = plot->grab().toImage();
        const QColor color = theme::negative(plot->palette());
        const auto top = static_cast<int>(plot->pointOf(2747, 0).y()) + 2;
        const auto bottom = static_cast<int>(plot->pointOf(2747, -9).y()) - 2;
        QVERIFY(bottom - top > 20);
        int full = 0;
        for (int x = 0; x < image.width(); ++x) {
            bool whole = true;
            for (int y = top; y <= bottom; ++y)
                whole = whole && image.pixelColor(x, y) == color;
            full += whole ? 1 : 0;
        }
        QCOMPARE(full, 1);
    }

    void writesDataAndPictures()
    {
        Fixture fixture;
        fixture.workbench.openExample(QStringLiteral("dyadic-1"));
        QTRY_VERIFY_WITH_TIMEOUT(fixture.isDone(), answerTime());
        const QTemporaryDir folder;
        QSignalSpy written(&fixture.jobs, &EngineJobs::fileWritten);
        const auto bytesOf = [&](const QString& name) {
            QFile file(folder.filePath(name));
            return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        };
        QVERIFY(!fixture.view.exportData(folder.filePath(QStringLiteral("c.csv"))));
        QTRY_COMPARE_WITH_TIMEOUT(written.count(), 1, answerTime());
        QCOMPARE(bytesOf(QStringLiteral("c.csv")), QByteArray("x,f,g,Wf,Wg,product,C\n"
                                                              "0,1,0,3,2,6,1\n"
                                                              "1,0,1,1,-2,-2,2\n"
                                                              "2,1,0,-1,0,0,1\n"
                                                              "3,1,1,1,0,0,2\n"));
        QVERIFY(!fixture.view.exportData(folder.filePath(QStringLiteral("c.json"))));
        QTRY_COMPARE_WITH_TIMEOUT(written.count(), 2, answerTime());
        const QJsonObject json = QJsonDocument::fromJson(bytesOf(QStringLiteral("c.json"))).object();
        QCOMPARE(json[QLatin1String("format")].toString(), QStringLiteral("sequency-system/1"));
        QCOMPARE(json[QLatin1String("mode")].toString(), QStringLiteral("convolution"));
        QCOMPARE(json[QLatin1String("C")].toArray(), (QJsonArray{1, 2, 1, 2}));
        QCOMPARE(json[QLatin1String("Wg")].toArray(), (QJsonArray{2, -2, 0, 0}));
        QVERIFY(fixture.view.exportData(folder.filePath(QStringLiteral("c.npy"))));

        fixture.chooseMode(SystemMode::Autocorrelation);
        QTRY_VERIFY_WITH_TIMEOUT(fixture.isDone(), answerTime());
        QVERIFY(!fixture.view.exportData(folder.filePath(QStringLiteral("b.csv"))));
        QTRY_COMPARE_WITH_TIMEOUT(written.count(), 3, answerTime());
        QVERIFY(bytesOf(QStringLiteral("b.csv")).startsWith("x,f,Wf,product,B\n0,1,3,9,3\n"));

        for (const char* name : {"b.png", "b.svg", "b.pdf"}) {
            const QString path = folder.filePath(QLatin1String(name));
            QVERIFY(!fixture.view.exportPicture(path));
            QVERIFY(QFileInfo(path).size() > 1000);
        }
        const QByteArray svg = bytesOf(QStringLiteral("b.svg"));
        for (const char* part : {"Autocorrelation of f", "result B = f * f", "x₁ most significant", "τ = 0"})
            QVERIFY2(svg.contains(part), part);
        QVERIFY(fixture.view.exportPicture(folder.filePath(QStringLiteral("none/b.png"))));
    }
};

QTEST_MAIN(TestSystemsView)
#include "tst_systems_view.moc"
