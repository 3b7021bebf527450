// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the conventions: variable names in every naming scheme, the caption that every export contains, and presets.
#include "tests/support/qt_test.h"
#include "ui/document/conventions.h"

#include <QTest>

using namespace sequency;
using ui::Conventions;
using Names = ui::Conventions::Names;

class TestConventions : public QObject {
    Q_OBJECT

private slots:
    void variableNamesFollowTheChosenNumberingAndNamingScheme_data()
    {
        QTest::addColumn<bool>("firstMostSignificant");
        QTest::addColumn<int>("names");
        QTest::addColumn<int>("variable");  // 1 is the most significant variable
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("screen");
        QTest::addColumn<QString>("latex");
        const auto row = [](const char* title, bool first, Names names, int variable, const char* name,
                            const char* screen, const char* latex) {
            QTest::newRow(title) << first << static_cast<int>(names) << variable << name << screen << latex;
        };
        row("papers, first", true, Names::FromOne, 1, "x1", "x₁", "x_{1}");
        row("papers, last", true, Names::FromOne, 12, "x12", "x₁₂", "x_{12}");
        row("from zero, first", true, Names::FromZero, 1, "x0", "x₀", "x_{0}");
        row("letters", true, Names::Letters, 3, "c", "c", "c");
        row("reversed, first", false, Names::FromOne, 1, "x12", "x₁₂", "x_{12}");
        row("Sage, most significant", false, Names::FromZero, 1, "x11", "x₁₁", "x_{11}");
        row("Sage, least significant", false, Names::FromZero, 12, "x0", "x₀", "x_{0}");
        row("ABC, least significant", false, Names::Letters, 12, "a", "a", "a");
        row("ABC, most significant", false, Names::Letters, 1, "l", "l", "l");
    }
    void variableNamesFollowTheChosenNumberingAndNamingScheme()
    {
        QFETCH(bool, firstMostSignificant);
        QFETCH(int, names);
        QFETCH(int, variable);
        const Conventions conventions{firstMostSignificant, static_cast<Names>(names), true};
        QTEST(ui::variableName(conventions, variable, 12), "name");
        QTEST(ui::variableSubscript(conventions, variable, 12), "screen");
        QTEST(ui::variableLatex(conventions, variable, 12), "latex");
    }

    void allVariableNamesAreDistinctUnderEveryConvention()
    {
        for (const Names names : {Names::FromOne, Names::FromZero, Names::Letters}) {
            for (const bool first : {false, true}) {
                QSet<QString> seen;
                for (int variable = 1; variable <= 40; ++variable)
                    seen << ui::variableName({first, names, true}, variable, 40);
                QCOMPARE(seen.size(), 40);
            }
        }
    }

    void numbersAreConvertedToUnicodeSubscriptsAndSuperscripts()
    {
        QCOMPARE(ui::subscript(0), QStringLiteral("₀"));
        QCOMPARE(ui::subscript(1234567890), QStringLiteral("₁₂₃₄₅₆₇₈₉₀"));
        QCOMPARE(ui::superscript(-12), QStringLiteral("⁻¹²"));
    }

    void captionsListTheConventionsThatApplyToTheTransform_data()
    {
        QTest::addColumn<QString>("token");
        QTest::addColumn<bool>("polarity");
        QTest::addColumn<bool>("isBoolean");
        QTest::addColumn<QStringList>("contains");
        QTest::addColumn<QStringList>("lacks");
        QTest::newRow("Walsh") << "walsh:n=3" << false << true
                               << QStringList{"x₁ most significant", "index 0 first", "{0,1}",
                                              "Hadamard order", "scale 1"}
                               << QStringList{"exp", "√"};
        QTest::newRow("Walsh, everything else")
            << "walsh:n=3:sequency:scale=1/sqrtN" << true << true
            << QStringList{"sequency order", "scale 1/√N"} << QStringList{"{0,1}", "Hadamard", "exp"};
        QTest::newRow("numbers have no encoding")
            << "walsh:n=3:paley:scale=1/N" << false << false << QStringList{"Paley order", "scale 1/N"}
            << QStringList{"{0,1}", "^f", "±1"};
        QTest::newRow("Reed-Muller") << "reed-muller:n=3" << false << true
                                     << QStringList{"x₁ most significant"}
                                     << QStringList{"{0,1}", "order", "scale", "exp"};
        QTest::newRow("characters") << "vilenkin-chrestenson:n=2" << false << false
                                    << QStringList{"exp(−2πi·wz/p)", "scale 1"} << QStringList{"Hadamard"};
        QTest::newRow("roots of unity") << "vilenkin-chrestenson:n=2" << true << true
                                        << QStringList{"ω^f", "exp(−2πi·wz/p)"} << QStringList{"±1", "{0"};
        QTest::newRow("digits as they are") << "vilenkin-chrestenson:n=2" << false << true
                                            << QStringList{"{0,…,2}"} << QStringList{"ω^f", "{0,1}"};
        QTest::newRow("characters, +") << "vilenkin-chrestenson:n=2:sign=+" << false << false
                                       << QStringList{"exp(+2πi·wz/p)"} << QStringList{"exp(−"};
    }
    void captionsListTheConventionsThatApplyToTheTransform()
    {
        QFETCH(QString, token);
        QFETCH(bool, polarity);
        QFETCH(bool, isBoolean);
        QFETCH(QStringList, contains);
        QFETCH(QStringList, lacks);
        const auto spec = transform::parseToken(token.toStdString());
        QVERIFY(spec);
        const QString text = ui::conventionsText(
            {}, *spec, polarity ? session::Encoding::RootsOfUnity : session::Encoding::ZeroOne, isBoolean);
        for (const QString& part : std::as_const(contains))
            QVERIFY2(text.contains(part), qPrintable(text + " / " + part));
        for (const QString& part : std::as_const(lacks))
            QVERIFY2(!text.contains(part), qPrintable(text + " / " + part));
    }

    void captionsStateTheMostSignificantVariable()
    {
        transform::TransformSpec spec;
        spec.variables = 4;
        const auto text = [&](const Conventions& conventions) {
            return ui::conventionsText(conventions, spec, session::Encoding::ZeroOne, true);
        };
        QVERIFY(text({false, Names::FromZero, true}).startsWith(QStringLiteral("x₃ most significant")));
        QVERIFY(text({false, Names::Letters, false}).startsWith(QStringLiteral("d most significant")));
        QVERIFY(text({false, Names::Letters, false}).contains(QStringLiteral("highest index first")));
    }

    void conventionPresetsMatchThePapersAndProgramsInTheirNames()
    {
        QSet<QString> titles;
        for (const ui::ConventionPreset& preset : ui::conventionPresets())
            titles << ui::conventionPresetTitle(preset);
        QCOMPARE(titles.size(), static_cast<qsizetype>(ui::conventionPresets().size()));
        const auto named = [](const char* name) {
            for (const ui::ConventionPreset& preset : ui::conventionPresets())
                if (QLatin1String(preset.name).contains(QLatin1String(name)))
                    return preset;
            qFatal("no preset %s", name);
        };
        // In the papers, x1 is most significant and index 0 comes first. The CUDA paper transforms (−1)^f.
        QCOMPARE(named("Dyadic").conventions, Conventions{});
        QCOMPARE(named("Dyadic").encoding, session::Encoding::ZeroOne);
        QCOMPARE(named("CUDA").encoding, session::Encoding::RootsOfUnity);
        // SageMath, kitty and ABC number variables from the least significant one. kitty and ABC write the highest index first.
        for (const char* name : {"SageMath", "kitty", "ABC"})
            QVERIFY(!named(name).conventions.firstMostSignificant);
        QVERIFY(named("SageMath").conventions.indexZeroFirst);
        QVERIFY(!named("kitty").conventions.indexZeroFirst);
        QVERIFY(!named("ABC").conventions.indexZeroFirst);
        QCOMPARE(named("ABC").conventions.names, Names::Letters);
    }
};

SEQUENCY_GUILESS_QT_TEST(TestConventions)
#include "tst_conventions.moc"
