// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests that the text in the function field is part of the session: unapplied text is neither overwritten nor lost, and expressions are restored.
#include "engine/io/session/session_file.h"
#include "tests/support/qt_test.h"
#include "tests/ui/session_fixture.h"

#include "ui/docks/notes_dock.h"
#include "ui/docks/truth_table_model.h"
#include "ui/docks/truth_table_view.h"

#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QTabBar>
#include <QTabWidget>

using namespace sequency;
using tests::SessionFixture;
using tests::testTimeout;

namespace {

struct TextFixture : SessionFixture {
    QPlainTextEdit* field() const { return child<QPlainTextEdit>("functionText"); }
    QString text() const { return field()->toPlainText(); }
    void type(const QString& text) const
    {
        window->docks().function().enterText();
        QTest::keyClicks(field(), text);
    }
    bool enter(const QString& text)
    {
        type(text);
        QTest::keyClick(field(), Qt::Key_Return);
        return QTest::qWaitFor(
            [this] { return workbench.spectrum().value() && !workbench.spectrum().isStale() && isQuiet(); },
            testTimeout());
    }
    QTabWidget* tabs() const { return window->docks().function().findChild<QTabWidget*>(); }
    void clickTab(int index) const
    {
        QTabBar* bar = tabs()->tabBar();
        QTest::mouseClick(bar, Qt::LeftButton, {}, bar->tabRect(index).center());
    }
    void clickCell(int row) const
    {
        clickTab(0);
        auto* table = window->findChild<ui::TruthTableView*>();
        auto* model = static_cast<ui::TruthTableModel*>(table->model());
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {},
                          table->visualRect(model->index(row, model->valueColumn())).center());
    }
    QString algebra() const { return child<QComboBox>("functionTextFormat")->currentText(); }
};

}  // namespace

class TestSessionText : public QObject {
    Q_OBJECT

private slots:
    // Laying out a text needs memory and time proportional to its length. Therefore a text that is too long is not inserted at all.
    void overlongNotesAreNotInserted()
    {
        TextFixture fixture;
        fixture.window->docks().notes().show();
        QPlainTextEdit& notes = fixture.window->docks().notes().field();
        notes.setFocus();
        QTest::keyClicks(&notes, QStringLiteral("a"));
        QCOMPARE(fixture.workbench.texts().notes(), QStringLiteral("a"));
        QGuiApplication::clipboard()->setText(QString(static_cast<qsizetype>(io::maxNotesBytes), u'b'));
        notes.paste();
        QCOMPARE(fixture.workbench.texts().notes(), QStringLiteral("a"));
        QCOMPARE(notes.toPlainText(), QStringLiteral("a"));
        VERIFY_CONTAINS(fixture.message(), "8.0 MiB");
        QGuiApplication::clipboard()->setText(QStringLiteral("c"));
        notes.paste();
        QCOMPARE(fixture.workbench.texts().notes(), QStringLiteral("ac"));
    }

    void clickingATruthTableCellKeepsUnappliedText()
    {
        TextFixture fixture;
        QVERIFY(fixture.enter(QStringLiteral("1011")));
        fixture.type(QStringLiteral("x1 & (x2"));
        fixture.clickCell(1);
        QCOMPARE(fixture.values(), QStringLiteral("1111"));
        QCOMPARE(fixture.text(), QStringLiteral("x1 & (x2"));
        QCOMPARE(fixture.tabs()->tabText(1), QStringLiteral("Te&xt*"));
        fixture.clickTab(1);
        auto* note = fixture.child<QLabel>("pendingNote");
        QVERIFY(note->isVisible());
        QCOMPARE(note->text(), QStringLiteral("Not applied; another function has been opened meanwhile."));
        // The undo history of the field is retained, and the text can still be applied.
        QTest::keySequence(fixture.field(), QKeySequence::Undo);
        QCOMPARE(fixture.text(), QStringLiteral("1011"));
        QVERIFY(note->isVisible());  // the text differs from the open function
        QTest::keySequence(fixture.field(), QKeySequence::Redo);
        QCOMPARE(fixture.text(), QStringLiteral("x1 & (x2"));
        QTest::keyClicks(fixture.field(), QStringLiteral(" ^ x1)"));
        QCOMPARE(note->text(), QStringLiteral("Not applied yet."));
        QVERIFY(fixture.enter(QStringLiteral("x1 & x2")));
        QCOMPARE(fixture.values(), QStringLiteral("0001"));
        QVERIFY(!note->isVisible());
        QCOMPARE(fixture.tabs()->tabText(1), QStringLiteral("Te&xt"));
    }

    void theRunActionUsesTheEditedFunctionAndNotTheOlderText()
    {
        TextFixture fixture;
        QVERIFY(fixture.enter(QStringLiteral("1011")));
        fixture.type(QStringLiteral("0001"));
        fixture.clickCell(1);
        fixture.press(Qt::Key_R);
        EVENTUALLY(fixture.isQuiet());
        QCOMPARE(fixture.values(), QStringLiteral("1111"));
        fixture.type(QStringLiteral("0110"));
        fixture.press(Qt::Key_R);
        EVENTUALLY_EQUAL(fixture.values(), QStringLiteral("0110"));
    }

    void discardingUnappliedTextCanBeUndone()
    {
        TextFixture fixture;
        QVERIFY(fixture.enter(QStringLiteral("1011")));
        fixture.type(QStringLiteral("x1 |"));
        QVERIFY(fixture.isModified());
        QTest::mouseClick(fixture.child<QPushButton>("discardText"), Qt::LeftButton);
        QCOMPARE(fixture.text(), QStringLiteral("1011"));
        QVERIFY(!fixture.child<QPushButton>("discardText")->isVisible());
        QVERIFY(!fixture.window->docks().function().hasPendingText());
        QTest::keySequence(fixture.field(), QKeySequence::Undo);
        QCOMPARE(fixture.text(), QStringLiteral("x1 |"));
        QVERIFY(fixture.window->docks().function().hasPendingText());
        QTest::keyClick(fixture.field(), Qt::Key_Escape);
        QCOMPARE(fixture.text(), QStringLiteral("1011"));
    }

    void refusedTextRemainsInTheFieldForCorrection()
    {
        TextFixture fixture;
        QVERIFY(fixture.enter(QStringLiteral("1011")));
        auto* radix = fixture.window->docks().function().findChildren<QComboBox*>().front();
        for (QComboBox* each : fixture.window->docks().function().findChildren<QComboBox*>())
            if (each->accessibleName() == QStringLiteral("Values per variable"))
                radix = each;
        radix->setCurrentIndex(radix->findData(3));
        fixture.type(QStringLiteral("012"));
        QTest::keyClick(fixture.field(), Qt::Key_Return);
        EVENTUALLY(fixture.message().contains(QStringLiteral("p = 3")));
        QCOMPARE(fixture.text(), QStringLiteral("012"));
        QCOMPARE(fixture.values(), QStringLiteral("1011"));
    }

    void closingTheWindowAsksAboutUnappliedText()
    {
        TextFixture fixture;
        fixture.type(QStringLiteral("x1 & "));
        QVERIFY(fixture.isModified());
        fixture.press(Qt::Key_W);
        QVERIFY(fixture.window->isVisible());
        QVERIFY(fixture.answer(QMessageBox::Cancel));
        QCOMPARE(fixture.text(), QStringLiteral("x1 & "));
        for (int i = 0; i < 5; ++i)
            QTest::keyClick(fixture.field(), Qt::Key_Backspace);
        QVERIFY(!fixture.isModified());
    }

    void unappliedTextIsRestoredFromTheSessionFile()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("a.sequency"));
        {
            TextFixture fixture;
            QVERIFY(fixture.enter(QStringLiteral("1011")));
            fixture.type(QStringLiteral("x1 + x"));
            auto* format = fixture.child<QComboBox>("functionTextFormat");
            format->setCurrentIndex(format->findText(QStringLiteral("Field polynomial")));
            QVERIFY(fixture.saveByKeys(path));
            QTest::keyClicks(fixture.field(), QStringLiteral("3"));
            QVERIFY(fixture.isModified());
            QTest::keyClick(fixture.field(), Qt::Key_Backspace);
            QVERIFY(!fixture.isModified());
        }
        TextFixture fixture;
        QVERIFY(fixture.openByKeys(path));
        QVERIFY(!fixture.isModified());
        QCOMPARE(fixture.values(), QStringLiteral("1011"));
        QCOMPARE(fixture.text(), QStringLiteral("x1 + x"));
        QCOMPARE(fixture.algebra(), QStringLiteral("Field polynomial"));
        fixture.clickTab(1);
        QCOMPARE(fixture.child<QLabel>("pendingNote")->text(), QStringLiteral("Not applied yet."));
        fixture.field()->moveCursor(QTextCursor::End);
        QTest::keyClicks(fixture.field(), QStringLiteral("2"));
        QTest::keyClick(fixture.field(), Qt::Key_Return);
        EVENTUALLY_EQUAL(fixture.values(), QStringLiteral("0110"));
        // Opening the session again replaces the typed text with the content of the file.
        fixture.type(QStringLiteral("1"));
        fixture.press(Qt::Key_O);
        QVERIFY(fixture.chooseFile(path));
        QVERIFY(QTest::qWaitFor([&] { return fixture.answer(QMessageBox::Discard); }, testTimeout()));
        EVENTUALLY_EQUAL(fixture.values(), QStringLiteral("1011"));
        QCOMPARE(fixture.text(), QStringLiteral("x1 + x"));
        QVERIFY(!fixture.isModified());
    }

    void expressionsAreRestoredFromASessionExactlyAsTyped()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("a.sequency"));
        const QString expression = QStringLiteral("x1 + x2 * x2");
        {
            TextFixture fixture;
            auto* format = fixture.child<QComboBox>("functionTextFormat");
            format->setCurrentIndex(format->findText(QStringLiteral("Arithmetic expression")));
            fixture.child<QSpinBox>("expressionVariables")->setValue(3);
            QVERIFY(fixture.enter(expression));
            QCOMPARE(fixture.values(), QStringLiteral("0 0 1 1 1 1 2 2"));
            QVERIFY(fixture.saveByKeys(path));
        }
        TextFixture fixture;
        QVERIFY(fixture.openByKeys(path));
        QCOMPARE(fixture.values(), QStringLiteral("0 0 1 1 1 1 2 2"));
        QCOMPARE(fixture.text(), expression);
        QCOMPARE(fixture.algebra(), QStringLiteral("Arithmetic expression"));
        QCOMPARE(fixture.child<QSpinBox>("expressionVariables")->value(), 3);
        QVERIFY(!fixture.isModified());
        fixture.workbench.edits().setCell(0, 5);
        QCOMPARE(fixture.text(), QStringLiteral("5 0 1 1 1 1 2 2"));
        fixture.press(Qt::Key_Z);
        QCOMPARE(fixture.text(), expression);
        QVERIFY(!fixture.isModified());
    }

    // The source texts of a table's functions are preserved, although no field shows them.
    void savingPreservesTheSourceTextsOfAllOutputs()
    {
        TextFixture fixture;
        const QString path = fixture.file("two.sequency");
        QVERIFY(tests::write(path, R"({"format": "sequency-session/1", "functions": [
            {"name": "and", "variables": 2, "format": "bits", "values": "0001",
             "source": {"text": "x1 & x2", "colour": "red"}},
            {"name": "or", "variables": 2, "format": "bits", "values": "0111"}]})"));
        QVERIFY(fixture.openByKeys(path));
        const QString copy = fixture.file("copy.sequency");
        fixture.press(Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(fixture.chooseFile(copy));
        EVENTUALLY(fixture.window->sessionFlow().session().path() == copy);
        QVERIFY(tests::contentOf(copy).contains("\"text\": \"x1 & x2\""));
        QVERIFY(tests::contentOf(copy).contains("\"colour\": \"red\""));
    }

    // In a session without name_order, the variables of an expression are numbered by first appearance: b, then a.
    void expressionsOfOlderSessionsKeepTheirVariableOrder()
    {
        TextFixture fixture;
        const QString path = fixture.file("older.sequency");
        QVERIFY(tests::write(path, R"({"format": "sequency-session/1", "functions": [
            {"name": "b & !a", "variables": 2, "format": "bits", "values": "0010",
             "source": {"text": "b & !a"}}]})"));
        QVERIFY(fixture.openByKeys(path));
        QCOMPARE(fixture.values(), QStringLiteral("0010"));
        fixture.workbench.sources().setVariables(3);
        EVENTUALLY_EQUAL(fixture.values(), QStringLiteral("00001100"));
        fixture.workbench.sources().setVariables(2);
        EVENTUALLY_EQUAL(fixture.values(), QStringLiteral("0010"));
        // The variables of a new expression have the natural order, also after saving and opening the session.
        QVERIFY(fixture.enter(QStringLiteral("d & !c")));
        QCOMPARE(fixture.values(), QStringLiteral("0100"));
        const QString newer = fixture.file("newer.sequency");
        fixture.press(Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(fixture.chooseFile(newer));
        EVENTUALLY(!fixture.isModified());
        QVERIFY(fixture.openByKeys(path));
        QVERIFY(fixture.openByKeys(newer));
        QCOMPARE(fixture.values(), QStringLiteral("0100"));
        fixture.workbench.sources().setVariables(3);
        EVENTUALLY_EQUAL(fixture.values(), QStringLiteral("00110000"));
    }
};

SEQUENCY_QT_TEST(TestSessionText)
#include "tst_session_text.moc"
