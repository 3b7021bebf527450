// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests expressions, generators and examples as a user enters them: typed into the dock, or chosen in the dialog and the menus.
#include "engine/io/vector_text.h"
#include "tests/support/qt_test.h"
#include "tests/ui/gallery_clicks.h"
#include "tests/ui/window_fixture.h"
#include "ui/dialogs/generate_dialog.h"
#include "ui/views/characters/character_view.h"
#include "ui/views/flow/flow_view.h"
#include "ui/views/matrix/kronecker_view.h"
#include "ui/views/systems/systems_view.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>

using namespace sequency;
using tests::testTimeout;
using tests::WindowFixture;

namespace {

struct Fixture : WindowFixture {
    Fixture() { isActive = QTest::qWaitForWindowActive(window.get(), testTimeout()); }
    bool isActive = false;
    QPlainTextEdit* field() const { return child<QPlainTextEdit>("functionText"); }
    QString note() const { return child<QLabel>("functionTextNote")->text(); }
    void type(const QString& text) const
    {
        window->docks().function().enterText();
        QTest::keyClicks(field(), text);
    }
    // Returns the characters underlined as errors with their positions, for example "7:2" for the character 2 at position 7.
    QString marked() const
    {
        QStringList marks;
        for (const QTextEdit::ExtraSelection& mark : field()->extraSelections())
            marks << QString::number(mark.cursor.selectionStart() + 1) + QLatin1Char(':') +
                         mark.cursor.selectedText();
        return marks.join(QLatin1Char(' '));
    }
    ui::GenerateDialog* dialog() const
    {
        window->activateWindow();
        if (!QTest::qWaitForWindowActive(window.get(), testTimeout()))
            return nullptr;
        QTest::keyClick(window.get(), Qt::Key_G, Qt::ControlModifier | Qt::ShiftModifier);
        auto* opened = window->findChild<ui::GenerateDialog*>();
        return opened && QTest::qWaitForWindowActive(opened, testTimeout()) ? opened : nullptr;
    }
    // Chooses an example in File ▸ Examples… with the keys and clicks of a user.
    void chooseExample(const QString& title) const
    {
        action(QStringLiteral("Examples…"))->trigger();
        QVERIFY(tests::searchGallery(*window, title));
        QVERIFY2(tests::clickCard(*window, title), qPrintable(title));
    }
};

}  // namespace

class TestMadeFunctions : public QObject {
    Q_OBJECT

private slots:
    void aFunctionEnteredAsAnExpressionIsTransformed()
    {
        Fixture fixture;
        fixture.type(QStringLiteral("x1 & (x2 ^ !x3)"));
        QCOMPARE(fixture.note(), QStringLiteral("Boolean expression · n = 3"));
        QCOMPARE(fixture.marked(), QString());
        QTest::keyClick(fixture.field(), Qt::Key_Return);
        EVENTUALLY_EQUAL(fixture.values(), QStringLiteral("00001001"));
        EVENTUALLY(fixture.hasSpectrum(8));
        // The expression remains editable, and undo restores it.
        QCOMPARE(fixture.field()->toPlainText(), QStringLiteral("x1 & (x2 ^ !x3)"));
        QVERIFY(!fixture.window->docks().function().hasPendingText());
        QCOMPARE(fixture.workbench.document().name, QStringLiteral("x1 & (x2 ^ !x3)"));
        fixture.workbench.edits().stepCell(0);
        QCOMPARE(fixture.field()->toPlainText(), QStringLiteral("10001001"));
        fixture.workbench.history().stack().undo();
        QCOMPARE(fixture.field()->toPlainText(), QStringLiteral("x1 & (x2 ^ !x3)"));
    }

    void aSyntaxErrorIsMarkedWhileTheExpressionIsTyped()
    {
        Fixture fixture;
        fixture.type(QStringLiteral("x1 & & x2"));
        QCOMPARE(fixture.marked(), QStringLiteral("6:&"));
        VERIFY_STARTS_WITH(fixture.note(), "Column 6: expected a variable");
        for (int i = 0; i < 4; ++i)
            QTest::keyClick(fixture.field(), Qt::Key_Backspace);
        QCOMPARE(fixture.field()->toPlainText(), QStringLiteral("x1 & "));
        QVERIFY(fixture.note().startsWith(QLatin1String("Column 6: expected a variable")));
        QTest::keyClicks(fixture.field(), QStringLiteral("x2"));
        QCOMPARE(fixture.marked(), QString());
        QCOMPARE(fixture.note(), QStringLiteral("Boolean expression · n = 2"));
        // Positions count displayed characters, regardless of their length in bytes.
        fixture.field()->setPlainText(QStringLiteral("x₁ ⊕ ⊕ x₂"));
        QCOMPARE(fixture.marked(), QStringLiteral("6:⊕"));
        QVERIFY(fixture.note().startsWith(QLatin1String("Column 6: ")));
        fixture.field()->setPlainText(QStringLiteral("x1 &\nx2 ?"));
        QCOMPARE(fixture.marked(), QStringLiteral("9:?"));
        QVERIFY(fixture.note().startsWith(QLatin1String("Line 2, column 4: ")));
        QTest::keyClick(fixture.field(), Qt::Key_Return);
        EVENTUALLY(fixture.message().startsWith(QLatin1String("expression:2:4: ")));
        QVERIFY(!fixture.workbench.hasFunction());
        QCOMPARE(fixture.marked(), QStringLiteral("9:?"));
    }

    void anErrorFoundDuringEvaluationIsReportedWithItsColumn()
    {
        Fixture fixture;
        fixture.type(QStringLiteral("1 + 1/x1"));
        QCOMPARE(fixture.marked(), QString());
        QTest::mouseClick(fixture.child<QPushButton>("applyText"), Qt::LeftButton);
        EVENTUALLY_EQUAL(fixture.marked(), QStringLiteral("6:/"));
        VERIFY_STARTS_WITH(fixture.note(), "Column 6: division by zero, at index 0");
        QVERIFY(!fixture.workbench.hasFunction());
    }

    void enteredTextIsReadInTheChosenFormat()
    {
        Fixture fixture;
        fixture.type(QStringLiteral("x1 + x2"));
        QCOMPARE(fixture.note(), QStringLiteral("Boolean expression · n = 2 · + means OR"));
        auto* format = fixture.child<QComboBox>("functionTextFormat");
        format->setCurrentIndex(format->findText(QStringLiteral("Arithmetic expression")));
        QCOMPARE(fixture.note(), QStringLiteral("Arithmetic expression · n = 2"));
        QTest::keyClick(fixture.field(), Qt::Key_Return);
        EVENTUALLY_EQUAL(fixture.values(), QStringLiteral("0 1 1 2"));
        format->setCurrentIndex(format->findText(QStringLiteral("Field polynomial")));
        QTest::mouseClick(fixture.child<QPushButton>("applyText"), Qt::LeftButton);
        EVENTUALLY_EQUAL(fixture.values(), QStringLiteral("0110"));
        // Sets more variables than the expression contains.
        auto* variables = fixture.child<QSpinBox>("expressionVariables");
        QVERIFY(variables->isVisible());
        variables->setValue(3);
        QTest::mouseClick(fixture.child<QPushButton>("applyText"), Qt::LeftButton);
        EVENTUALLY_EQUAL(fixture.values(), QStringLiteral("00111100"));
        fixture.workbench.sources().enterText(QStringLiteral("1011"));
        EVENTUALLY_EQUAL(fixture.values(), QStringLiteral("1011"));
        QVERIFY(!variables->isVisible());
    }

    void variablesOfAnExpressionAreAssignedByTheNamingConventions()
    {
        Fixture fixture;
        fixture.type(QStringLiteral("sel & a"));
        QCOMPARE(fixture.note(), QStringLiteral("Boolean expression · n = 2 · a = x₁, sel = x₂"));
        ui::Conventions conventions = fixture.workbench.document().naming();
        conventions.names = ui::Conventions::Names::Letters;
        conventions.firstMostSignificant = false;
        fixture.workbench.transformSettings().setConventions(conventions);
        fixture.type(QStringLiteral("ab'"));
        QCOMPARE(fixture.note(), QStringLiteral("Boolean expression · n = 2"));
        QTest::keyClick(fixture.field(), Qt::Key_Return);
        EVENTUALLY_EQUAL(fixture.values(), QStringLiteral("0100"));
    }

    void longExpressionsAreParsedOnTheWorkerThread()
    {
        Fixture fixture;
        QString text = QStringLiteral("x1");
        for (int i = 0; i < 20'000; ++i)
            text += QStringLiteral(" ^ x%1").arg(i % 20 + 1);
        fixture.window->docks().function().enterText();
        fixture.field()->insertPlainText(text);
        EVENTUALLY_EQUAL(fixture.note(), QStringLiteral("Boolean expression · n = 20"));
        QTest::keyClick(fixture.field(), Qt::Key_Return);
        EVENTUALLY(fixture.hasSpectrum(1 << 20));
        fixture.window->docks().function().enterText();
        fixture.field()->insertPlainText(QString(100'000, QLatin1Char('(')));
        EVENTUALLY(fixture.note().startsWith(QLatin1String("Column 100001: ")));
    }

    void enteringAFunctionOfAnotherRadixSelectsASuitableTransform()
    {
        Fixture fixture;
        fixture.enterText("1011", 4);
        io::ExpressionRequest request;
        request.radix = 5;
        fixture.workbench.sources().enterExpression(QStringLiteral("3*x1^2 + 2*x2"), request);
        EVENTUALLY(fixture.hasSpectrum(25));
        QCOMPARE(fixture.workbench.document().spec.name, std::string("gf"));
        QCOMPARE(fixture.workbench.document().function->radix, 5);
    }

    void theGeneratorDialogCreatesTheChosenFunction()
    {
        Fixture fixture;
        QVERIFY(fixture.isActive);
        ui::GenerateDialog* dialog = fixture.dialog();
        QVERIFY(dialog != nullptr);
        auto* kind = dialog->findChild<QComboBox*>(QStringLiteral("generator"));
        auto* preview = dialog->findChild<QLabel*>(QStringLiteral("generatorPreview"));
        auto* generate = dialog->findChild<QPushButton*>(QStringLiteral("generateButton"));
        EVENTUALLY_EQUAL(QApplication::focusWidget(), static_cast<QWidget*>(kind));
        QTest::keyClicks(kind, QStringLiteral("Majority"));
        auto* variables = dialog->findChild<QSpinBox*>(QStringLiteral("majority:variables"));
        QVERIFY(variables->isVisible());
        variables->setFocus();
        variables->selectAll();
        QTest::keyClicks(variables, QStringLiteral("3"));
        EVENTUALLY_EQUAL(preview->text(), QStringLiteral("n = 3, N = 8; ones: 4\n00010111"));
        QCOMPARE(dialog->call(), QStringLiteral("majority:variables=3"));
        QTest::mouseClick(generate, Qt::LeftButton);
        EVENTUALLY_EQUAL(fixture.values(), QStringLiteral("00010111"));
        QCOMPARE(fixture.workbench.document().name, QStringLiteral("majority:variables=3"));
        fixture.workbench.history().stack().undo();
        QVERIFY(!fixture.workbench.hasFunction());
    }

    void theGeneratorDialogStatesWhatIsWrongWithAParameter()
    {
        Fixture fixture;
        ui::GenerateDialog* dialog = fixture.dialog();
        QVERIFY(dialog != nullptr);
        auto* generator = dialog->findChild<QComboBox*>(QStringLiteral("generator"));
        generator->setCurrentIndex(generator->findData(QStringLiteral("threshold")));
        auto* weights = dialog->findChild<QLineEdit*>(QStringLiteral("threshold:weights"));
        auto* preview = dialog->findChild<QLabel*>(QStringLiteral("generatorPreview"));
        auto* generate = dialog->findChild<QPushButton*>(QStringLiteral("generateButton"));
        weights->setFocus();
        weights->selectAll();
        QTest::keyClicks(weights, QStringLiteral("1,1,x"));
        EVENTUALLY_EQUAL(preview->text(),
                         QStringLiteral("weights: 'x' is not a whole number, expected a list of them"));
        QVERIFY(!generate->isEnabled());
        QCOMPARE(generate->toolTip(), preview->text());
        QTest::keyClick(weights, Qt::Key_Backspace);
        QTest::keyClicks(weights, QStringLiteral("2"));
        EVENTUALLY_EQUAL(preview->text(), QStringLiteral("n = 3, N = 8; ones: 1\n00000001"));
        QVERIFY(generate->isEnabled());
        QTest::keyClick(weights, Qt::Key_Return);
        EVENTUALLY_EQUAL(fixture.values(), QStringLiteral("00000001"));
        EVENTUALLY(fixture.window->findChild<ui::GenerateDialog*>() == nullptr);
        ui::GenerateDialog* again = fixture.dialog();
        QVERIFY(again != nullptr);
        QTest::keyClick(again, Qt::Key_Escape);
        EVENTUALLY(fixture.window->findChild<ui::GenerateDialog*>() == nullptr);
    }

    void everyExampleOpensAndShowsItsDescription()
    {
        Fixture fixture;
        for (const io::Example& example : io::examples()) {
            fixture.chooseExample(QString::fromStdString(example.title));
            QString remark = QString::fromStdString(example.remark);
            if (!example.source.empty())
                remark += QStringLiteral(" Source: %1.").arg(QString::fromStdString(example.source));
            EVENTUALLY_EQUAL(fixture.message(), remark);
            if (!example.hasFunction)
                continue;
            QTRY_VERIFY2_WITH_TIMEOUT(fixture.hasSpectrum(example.size()) && !fixture.jobs.isBusy(),
                                      example.name.c_str(), testTimeout());
            QCOMPARE(fixture.message(), remark);
            QCOMPARE(fixture.window->messages().bar().kind(), ui::MessageBar::Kind::Notice);
            QCOMPARE(fixture.workbench.document().name, QString::fromStdString(example.name));
            QCOMPARE(fixture.workbench.document().spec.name, example.transform);
        }
    }

    // The message describes the example, so it must not appear if the opening of the example is cancelled.
    void anExampleCancelledByAnEditShowsNoDescription()
    {
        Fixture fixture;
        fixture.enterText("1011", 4);
        const io::Example& example = io::examples().front();
        fixture.chooseExample(QString::fromStdString(example.title));
        fixture.workbench.edits().stepCell(0);  // this later edit cancels the opening
        EVENTUALLY(!fixture.jobs.isBusy());
        QCOMPARE(fixture.values(), QStringLiteral("0011"));
        QVERIFY2(fixture.message() != QString::fromStdString(example.remark), qPrintable(fixture.message()));
    }

    void openingAnExampleShowsThePageItIllustrates()
    {
        using Page = ui::PageHost::Page;
        Fixture fixture;
        fixture.chooseExample(QStringLiteral("Dyadic paper, example 3: F * G"));
        EVENTUALLY(fixture.hasSpectrum(4));
        QCOMPARE(fixture.window->pages().page(), Page::Systems);
        EVENTUALLY(fixture.window->pages().view<ui::SystemsView>().system() != nullptr);
        QCOMPARE(
            QString::fromStdString(io::vectorText(*fixture.window->pages().view<ui::SystemsView>().second())),
            QStringLiteral("0101"));
        fixture.chooseExample(QStringLiteral("GF(4) paper, example 1: constant geometry"));
        EVENTUALLY(fixture.hasSpectrum(16));
        QCOMPARE(fixture.window->pages().page(), Page::FlowGraph);
        QCOMPARE(fixture.window->pages().view<ui::FlowView>().factorization(),
                 std::string("constant-geometry"));
        fixture.chooseExample(QStringLiteral("Characters paper, example 2: the group C₃²"));
        QCOMPARE(fixture.window->pages().page(), Page::Characters);
        QVERIFY(fixture.window->pages().view<ui::KroneckerView>().isVisible());
        QCOMPARE(fixture.window->pages().view<ui::KroneckerView>().radix(), 3);
        QCOMPARE(fixture.window->pages().view<ui::KroneckerView>().variables(), 2);
        fixture.chooseExample(QStringLiteral("Characters paper, example 1: the group C₄"));
        QVERIFY(fixture.window->pages().view<ui::CharacterView>().isVisible());
        fixture.chooseExample(QStringLiteral("Carry of a three-bit adder"));
        EVENTUALLY(fixture.hasSpectrum(64));
        QCOMPARE(fixture.window->pages().page(), Page::Expression);
    }
};

SEQUENCY_QT_TEST(TestMadeFunctions)
#include "tst_made_functions.moc"
