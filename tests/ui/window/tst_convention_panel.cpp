// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the panel of conventions as a user operates it: chips opened by mouse and keyboard, presets, and their effects.
#include "tests/support/qt_test.h"
#include "tests/ui/window_fixture.h"

#include "ui/docks/truth_table_model.h"
#include "ui/window/convention_panel.h"

#include <QMenu>
#include <QPlainTextEdit>
#include <QToolButton>

using namespace sequency;
using transform::SpectrumScale;

namespace {

struct PanelFixture {
    PanelFixture() { panel.show(); }

    QToolButton* chip(const QString& name) const
    {
        for (QToolButton* button : panel.findChildren<QToolButton*>())
            if (button->accessibleName() == name)
                return button;
        return nullptr;
    }

    // Opens the menu of a chip with the keyboard and chooses an entry as a user does.
    void choose(const QString& name, const QString& text) const
    {
        QToolButton* button = chip(name);
        QVERIFY2(button != nullptr && button->isEnabled(), qPrintable(name));
        for (QAction* action : button->menu()->actions())
            if (action->text() == text) {
                QMenu* menu = button->menu();
                menu->popup(panel.mapToGlobal(QPoint()));
                menu->setActiveAction(action);
                QTest::keyClick(menu, Qt::Key_Return);
                return;
            }
        QFAIL(qPrintable(QStringLiteral("no entry ") + text));
    }

    void open(const QString& bits, int radix = 2)
    {
        workbench.sources().enterText(bits, io::Format::Digits, radix);
        EVENTUALLY(workbench.spectrum().value() && !workbench.spectrum().isStale());
    }

    std::vector<double> spectrum() const
    {
        std::vector<double> values;
        for (std::size_t i = 0; i < workbench.spectrum().value()->pyramid.size(); ++i)
            values.push_back(base::realPart(*workbench.spectrum().value()->result.spectrum, i));
        return values;
    }

    ui::EngineJobs jobs;
    ui::Workbench workbench{jobs};
    ui::ConventionPanel panel{workbench};
};

}  // namespace

class TestConventionPanel : public QObject {
    Q_OBJECT

private slots:
    void theConventionBarShowsAllConventionsFromTheStart()
    {
        const PanelFixture fixture;
        QCOMPARE(fixture.panel.texts(),
                 QStringList({QStringLiteral("x₁ most significant"), QStringLiteral("x₁, x₂, x₃, …"),
                              QStringLiteral("Index 0 first"), QStringLiteral("{0,1}"),
                              QStringLiteral("Hadamard order"), QStringLiteral("Scale 1"),
                              QStringLiteral("exp(−2πi·wz/p)")}));
        // Walsh has no exponent, so the chip is disabled and states the reason.
        QVERIFY(!fixture.chip(QStringLiteral("Sign of the exponent"))->isEnabled());
        VERIFY_CONTAINS(fixture.chip(QStringLiteral("Sign of the exponent"))->toolTip(), "no exponent");
    }

    void theChosenScaleIsAppliedToTheSpectrum()
    {
        PanelFixture fixture;
        fixture.open(QStringLiteral("1011"));
        QCOMPARE(fixture.spectrum(), std::vector<double>({3, 1, -1, 1}));
        fixture.choose(QStringLiteral("Scale"), QStringLiteral("Scale 1/N"));
        EVENTUALLY_EQUAL(fixture.spectrum(), std::vector<double>({0.75, 0.25, -0.25, 0.25}));
        fixture.choose(QStringLiteral("Scale"), QStringLiteral("Scale 1/√N"));
        EVENTUALLY_EQUAL(fixture.spectrum(), std::vector<double>({1.5, 0.5, -0.5, 0.5}));
        QVERIFY(conventionsCaption(fixture.workbench.document()).contains(QStringLiteral("scale 1/√N")));
        fixture.workbench.history().stack().undo();
        QCOMPARE(fixture.workbench.document().spec.scale, SpectrumScale::Size);
        QVERIFY(fixture.panel.texts().contains(QStringLiteral("Scale 1/N")));
    }

    void reversingTheSignOfTheExponentConjugatesTheSpectrum()
    {
        PanelFixture fixture;
        fixture.workbench.transformSettings().setTransform("vilenkin-chrestenson");
        fixture.open(QStringLiteral("012"), 3);
        const auto first = base::complexValue(*fixture.workbench.spectrum().value()->result.spectrum, 1);
        QVERIFY(std::abs(first.imag()) > 0.5);
        fixture.choose(QStringLiteral("Sign of the exponent"), QStringLiteral("exp(+2πi·wz/p)"));
        EVENTUALLY(std::abs(base::complexValue(*fixture.workbench.spectrum().value()->result.spectrum, 1) -
                            std::conj(first)) < 1e-9);
    }

    // For f(x) = x, the sum Σ ω^(x − a·x) is 3 if a = 1, otherwise 0.
    void digitsCanBeEncodedAsRootsOfUnity()
    {
        PanelFixture fixture;
        fixture.workbench.transformSettings().setTransform("vilenkin-chrestenson");
        fixture.open(QStringLiteral("012"), 3);
        QVERIFY(fixture.chip(QStringLiteral("Encoding"))->isEnabled());
        QVERIFY(fixture.panel.texts().contains(QStringLiteral("{0,…,2}")));
        fixture.choose(QStringLiteral("Encoding"), QStringLiteral("ω^f"));
        EVENTUALLY(
            std::abs(base::complexValue(*fixture.workbench.spectrum().value()->result.spectrum, 1) - 3.0) <
                1e-9 &&
            std::abs(base::complexValue(*fixture.workbench.spectrum().value()->result.spectrum, 0)) < 1e-9);
        QVERIFY(conventionsCaption(fixture.workbench.document()).contains(QStringLiteral("ω^f")));
        // Over a field, digits are not encoded.
        fixture.workbench.transformSettings().setTransform("gf");
        QVERIFY(!fixture.chip(QStringLiteral("Encoding"))->isEnabled());
    }

    void aPresetSetsAllConventionsInOneUndoStep()
    {
        PanelFixture fixture;
        fixture.open(QStringLiteral("00010111"));
        const int before = fixture.workbench.history().stack().count();
        auto* presets = fixture.panel.findChild<QToolButton*>(QStringLiteral("conventionPresets"));
        for (QAction* action : presets->menu()->actions())
            if (action->text() == QLatin1String("SageMath"))
                action->trigger();
        QCOMPARE(fixture.workbench.history().stack().count(), before + 1);
        QCOMPARE(fixture.panel.texts().mid(0, 4),
                 QStringList({QStringLiteral("x₂ most significant"), QStringLiteral("x₀, x₁, x₂, …"),
                              QStringLiteral("Index 0 first"), QStringLiteral("±1")}));
        // The spectrum of majority of three in (−1)^f, in the natural order of SageMath and kitty.
        EVENTUALLY_EQUAL(fixture.spectrum(), std::vector<double>({0, 4, 4, 0, 4, 0, 0, -4}));
        fixture.workbench.history().stack().undo();
        QCOMPARE(fixture.panel.texts().front(), QStringLiteral("x₁ most significant"));
    }

    void functionTextIsReadAndWrittenInTheChosenIndexOrder()
    {
        tests::WindowFixture fixture;
        ui::Conventions highestFirst;
        highestFirst.indexZeroFirst = false;
        fixture.workbench.transformSettings().setConventions(highestFirst);
        fixture.enterText("0001", 4);
        QCOMPARE(base::realPart(fixture.workbench.document().function->values, 0), 1.0);
        auto* text = fixture.child<QPlainTextEdit>("functionText");
        QCOMPARE(text->toPlainText(), QStringLiteral("0001"));
        fixture.workbench.history().stack().undo();  // undoes the change of the function
        fixture.workbench.history().stack().undo();  // undoes the change of the convention
        fixture.workbench.history().stack().redo();
        fixture.workbench.history().stack().redo();
        fixture.workbench.transformSettings().setConventions({});
        QCOMPARE(text->toPlainText(), QStringLiteral("1000"));
        // Hexadecimal text has the highest index first under both conventions.
        fixture.workbench.transformSettings().setConventions(highestFirst);
        fixture.workbench.sources().enterText(QStringLiteral("0x8"));
        EVENTUALLY_EQUAL(base::realPart(fixture.workbench.document().function->values, 3), 1.0);
    }

    void variableNamesInTheTruthTableFollowTheConventions()
    {
        ui::TruthTableModel model;
        const auto function = std::make_shared<base::FunctionVector>(*io::randomFunction(1, 2, 3));
        model.setFunction(function);
        const auto headers = [&model] {
            QStringList names;
            for (int column = 1; column < model.valueColumn(); ++column)
                names << model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
            return names.join(QLatin1Char(' '));
        };
        QCOMPARE(headers(), QStringLiteral("x₁ x₂ x₃"));
        model.setConventions({false, ui::Conventions::Names::FromZero, true});
        QCOMPARE(headers(), QStringLiteral("x₂ x₁ x₀"));
        model.setConventions({true, ui::Conventions::Names::Letters, true});
        QCOMPARE(headers(), QStringLiteral("a b c"));
    }
};

SEQUENCY_QT_TEST(TestConventionPanel)
#include "tst_convention_panel.moc"
