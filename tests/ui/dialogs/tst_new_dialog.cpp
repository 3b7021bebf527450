// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests creating functions as a user does: with the New dialog, and from text with a chosen number p of values per variable.
#include "tests/support/qt_test.h"
#include "tests/ui/window_fixture.h"
#include "ui/dialogs/new_dialog.h"

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

struct NewDialogFixture : WindowFixture {
    NewDialogFixture() { static_cast<void>(QTest::qWaitForWindowActive(window.get(), testTimeout())); }
    ui::NewDialog* open() const
    {
        // Without a window manager, the window does not regain the focus when a dialog closes.
        window->activateWindow();
        if (!QTest::qWaitForWindowActive(window.get(), testTimeout()))
            return nullptr;
        QTest::keyClick(window.get(), Qt::Key_N, Qt::ControlModifier);
        auto* dialog = window->findChild<ui::NewDialog*>();
        return dialog != nullptr && QTest::qWaitForWindowActive(dialog, testTimeout()) ? dialog : nullptr;
    }
    static void choose(ui::NewDialog& dialog, const char* name, const QString& text)
    {
        auto* box = dialog.findChild<QComboBox*>(QLatin1String(name));
        QVERIFY(box->findText(text) >= 0);
        box->setCurrentIndex(box->findText(text));
    }
    QPlainTextEdit* field() const { return child<QPlainTextEdit>("functionText"); }
    QComboBox* radix() const { return child<QComboBox>("functionRadix"); }
    QString radixText() const { return radix()->currentText(); }
};

}  // namespace

class TestNewDialog : public QObject {
    Q_OBJECT

private slots:
    void theReturnKeyInTheNewDialogCreatesAConstantZeroFunction()
    {
        NewDialogFixture fixture;
        ui::NewDialog* dialog = fixture.open();
        QVERIFY(dialog != nullptr);
        QTest::keyClick(dialog, Qt::Key_Return);
        EVENTUALLY_EQUAL(fixture.values(), QString(16, QLatin1Char('0')));
        QCOMPARE(fixture.workbench.document().function->radix, 2);
    }

    void theNewDialogCreatesManyValuedAndIntegerFunctions()
    {
        NewDialogFixture fixture;
        ui::NewDialog* dialog = fixture.open();
        QVERIFY(dialog != nullptr);
        fixture.choose(*dialog, "newFamily", QStringLiteral("p-valued"));
        fixture.choose(*dialog, "newRadix", QStringLiteral("5"));
        dialog->findChild<QSpinBox*>(QStringLiteral("newVariables"))->setValue(2);
        QTest::keyClick(dialog, Qt::Key_Return);
        EVENTUALLY_EQUAL(fixture.values(), QString(25, QLatin1Char('0')));
        QCOMPARE(fixture.workbench.document().function->radix, 5);
        EVENTUALLY(fixture.hasSpectrum(25));

        dialog = fixture.open();
        QVERIFY(dialog != nullptr);
        fixture.choose(*dialog, "newFamily", QStringLiteral("Quaternary, over GF(4)"));
        QTest::keyClick(dialog, Qt::Key_Return);
        EVENTUALLY(fixture.hasSpectrum(256));
        QCOMPARE(fixture.workbench.document().function->radix, 4);
        QCOMPARE(fixture.workbench.document().spec.name, std::string("gf"));

        dialog = fixture.open();
        QVERIFY(dialog != nullptr);
        fixture.choose(*dialog, "newFamily", QStringLiteral("Numbers"));
        dialog->findChild<QSpinBox*>(QStringLiteral("newVariables"))->setValue(3);
        fixture.choose(*dialog, "newStart", QStringLiteral("Random values"));
        dialog->findChild<QSpinBox*>(QStringLiteral("newSeed"))->setValue(7);
        QTest::keyClick(dialog, Qt::Key_Return);
        EVENTUALLY(fixture.hasSpectrum(8));
        QVERIFY(base::isInteger(base::elementType(fixture.workbench.document().function->values)));
        QVERIFY(!fixture.workbench.document().function->isLogic());
        const QString first = fixture.values();
        fixture.workbench.sources().makeNew({2, 3, true, 7, {}});  // the same seed gives the same function
        EVENTUALLY(!fixture.jobs.isBusy());
        QCOMPARE(fixture.values(), first);
    }

    void aNewFunctionCanBeCreatedFromAnExpression()
    {
        NewDialogFixture fixture;
        ui::NewDialog* dialog = fixture.open();
        QVERIFY(dialog != nullptr);
        dialog->findChild<QSpinBox*>(QStringLiteral("newVariables"))->setValue(3);
        fixture.choose(*dialog, "newStart", QStringLiteral("Expression"));
        auto* make = dialog->findChild<QPushButton*>(QStringLiteral("newMake"));
        auto* expression = dialog->findChild<QLineEdit*>(QStringLiteral("newExpression"));
        QVERIFY(!make->isEnabled());
        QTest::keyClicks(expression, QStringLiteral("x1 & & x2"));
        QVERIFY(!make->isEnabled());
        VERIFY_STARTS_WITH(dialog->findChild<QLabel*>(QStringLiteral("newSummary"))->text(), "Column 6: ");
        expression->selectAll();
        QTest::keyClicks(expression, QStringLiteral("x1 & x2"));
        QVERIFY(make->isEnabled());
        QTest::keyClick(expression, Qt::Key_Return);
        EVENTUALLY_EQUAL(fixture.values(), QStringLiteral("00000011"));
        QCOMPARE(fixture.workbench.document().name, QStringLiteral("x1 & x2"));
    }

    void theRadixChosenForTextIsKeptWhenTheTextIsRemoved()
    {
        NewDialogFixture fixture;
        fixture.window->docks().function().enterText();
        fixture.radix()->setCurrentIndex(fixture.radix()->findData(3));
        // Without an open function, the chosen p is retained while text is entered and removed.
        QTest::keyClicks(fixture.field(), QStringLiteral("012"));
        QCOMPARE(fixture.radixText(), QStringLiteral("3"));
        fixture.window->docks().function().hide();
        fixture.window->docks().function().show();
        QCOMPARE(fixture.radixText(), QStringLiteral("3"));
    }

    void discardingTextRestoresTheRadixOfTheFunction()
    {
        NewDialogFixture fixture;
        fixture.workbench.sources().enterText(QStringLiteral("0110"), io::Format::Bits);
        EVENTUALLY(fixture.hasSpectrum(4));
        QCOMPARE(fixture.radixText(), QStringLiteral("2"));
        fixture.window->docks().function().enterText();
        fixture.radix()->setCurrentIndex(fixture.radix()->findData(6));
        // Choosing another p makes the text pending. The function is unchanged, and discarding the text restores the p of the function.
        QVERIFY(fixture.window->docks().function().hasPendingText());
        QCOMPARE(fixture.workbench.document().function->radix, 2);
        QCOMPARE(fixture.workbench.texts().pendingText().radix, 6);
        QTest::keyClick(fixture.field(), Qt::Key_Escape);
        QCOMPARE(fixture.radixText(), QStringLiteral("2"));
        QVERIFY(!fixture.window->docks().function().hasPendingText());
    }

    void aButtonOffersARadixThatFitsTheEnteredText()
    {
        NewDialogFixture fixture;
        fixture.window->docks().function().enterText();
        auto* boolean = fixture.child<QPushButton>("setBoolean");
        fixture.radix()->setCurrentIndex(fixture.radix()->findData(3));
        QTest::keyClicks(fixture.field(), QStringLiteral("0110"));  // 4 is not a power of 3
        QVERIFY(boolean->isVisible());
        QTest::mouseClick(boolean, Qt::LeftButton);
        QCOMPARE(fixture.radixText(), QStringLiteral("2"));
        QVERIFY(!boolean->isVisible());
        QTest::keyClick(fixture.field(), Qt::Key_Return);
        EVENTUALLY_EQUAL(fixture.values(), QStringLiteral("0110"));
    }
};

SEQUENCY_QT_TEST(TestNewDialog)
#include "tst_new_dialog.moc"
