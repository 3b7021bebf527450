// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests opening function files as a user does. An unambiguous file opens at once. For any other file, a dialog shows a preview and asks.
#include "tests/support/qt_test.h"
#include "tests/ui/import_fixture.h"
#include "ui/window/messages/messages.h"
#include "ui/window/session/session_flow.h"

#include <QComboBox>
#include <QListWidget>
#include <QTableView>

using namespace sequency;
using tests::ImportFixture;
using tests::SessionFixture;
using ui::ImportDialog;

namespace {

// A full adder: carry and sum of the three inputs.
const char* const adder = ".i 3\n.o 2\n.ilb a b c\n.ob carry sum\n"
                          "001 01\n010 01\n011 10\n100 01\n101 10\n110 10\n111 11\n.e\n";
// A function with a don't care at row 10.
const char* const withOpen = ".i 2\n.o 1\n.type fd\n01 1\n10 -\n.e\n";

template <typename Child>
Child* part(const ImportDialog& dialog, const char* name)
{
    return dialog.findChild<Child*>(QLatin1String(name));
}

}  // namespace

class TestImportDialog : public QObject {
    Q_OBJECT

private slots:
    // The dialog must not mention the option of the command line.
    void theImportDialogAsksForTheValueTypeOfARawFile()
    {
        ImportFixture fixture;
        ImportDialog* dialog = fixture.ask("f.raw", QByteArray("\1\0\2\0\377\377\0\200", 8));
        QVERIFY(dialog != nullptr);
        QVERIFY(fixture.message().isEmpty());
        auto* type = part<QComboBox>(*dialog, "importType");
        QVERIFY(type->isVisible());
        QVERIFY(dialog->table() == nullptr && !dialog->isReading());
        QVERIFY(!dialog->problem().contains(QLatin1String("--")));
        QVERIFY(!dialog->summary().contains(QLatin1String("--")));
        type->setFocus();
        QTest::keyClicks(type, QStringLiteral("int16"));
        EVENTUALLY(dialog->table() != nullptr);
        ImportFixture::press(*dialog, QStringLiteral("Open"));
        EVENTUALLY(fixture.hasSpectrum(4));
        QCOMPARE(fixture.values(), QStringLiteral("1 2 -1 -32768"));
    }

    void rawFilesCanBeReadAsBigEndian()
    {
        ImportFixture fixture;
        ImportDialog* dialog = fixture.ask("f.raw", QByteArray("\0\1\0\2\377\377\200\0", 8));
        QVERIFY(dialog != nullptr);
        auto* type = part<QComboBox>(*dialog, "importType");
        type->setCurrentIndex(type->findText(QStringLiteral("int16, big-endian")));
        EVENTUALLY(dialog->table() != nullptr);
        ImportFixture::press(*dialog, QStringLiteral("Open"));
        EVENTUALLY(fixture.hasSpectrum(4));
        QCOMPARE(fixture.values(), QStringLiteral("1 2 -1 -32768"));
    }

    void unambiguousFilesOpenWithoutADialog()
    {
        ImportFixture fixture;
        const QString path = fixture.file("f.txt");
        QVERIFY(tests::write(path, "1011"));
        fixture.dropFiles({path});
        EVENTUALLY(fixture.hasSpectrum(4));
        QVERIFY(fixture.dialog() == nullptr);
        QCOMPARE(fixture.values(), QStringLiteral("1011"));
        QVERIFY(!fixture.isModified());
    }

    void theImportDialogPreviewsAndOpensSeveralOutputs()
    {
        ImportFixture fixture;
        ImportDialog* dialog = fixture.ask("adder.pla", adder);
        QVERIFY(dialog != nullptr);
        QVERIFY(!fixture.workbench.hasFunction());  // no function is opened before the user confirms
        VERIFY_STARTS_WITH(dialog->summary(), "Espresso PLA · n = 3 · p = 2 · N = 8");
        const auto* rows = part<QTableView>(*dialog, "importRows")->model();
        QCOMPARE(rows->rowCount(), 8);
        QCOMPARE(rows->columnCount(), 6);
        QCOMPARE(rows->headerData(1, Qt::Horizontal).toString(), QStringLiteral("a"));
        QCOMPARE(rows->headerData(4, Qt::Horizontal).toString(), QStringLiteral("carry"));
        QCOMPARE(rows->index(3, 4).data().toString(), QStringLiteral("1"));  // 011: carry 1, sum 0
        QCOMPARE(rows->index(3, 5).data().toString(), QStringLiteral("0"));
        ImportFixture::press(*dialog, QStringLiteral("Open"));
        EVENTUALLY_EQUAL(fixture.values(), QStringLiteral("00010111"));
        auto* output = fixture.child<QComboBox>("output");
        QVERIFY(output->isVisible());
        QCOMPARE(output->count(), 2);
        QTest::keyClick(output, Qt::Key_Down);
        EVENTUALLY_EQUAL(fixture.values(), QStringLiteral("01101001"));
        EVENTUALLY_EQUAL(fixture.shownValues(), QStringLiteral("4 0 0 0 0 0 0 -4"));
        fixture.workbench.edits().stepCell(0);  // edits the sum; the carry is unchanged
        QCOMPARE(fixture.values(), QStringLiteral("11101001"));
        fixture.workbench.edits().setOutput(0);
        QCOMPARE(fixture.values(), QStringLiteral("00010111"));
        fixture.workbench.edits().setOutput(1);
        QCOMPARE(fixture.values(), QStringLiteral("11101001"));
    }

    void changesOfSeveralOutputsCanBeUndoneAndSaved()
    {
        ImportFixture fixture;
        ImportDialog* dialog = fixture.ask("adder.pla", adder);
        QVERIFY(dialog != nullptr);
        ImportFixture::press(*dialog, QStringLiteral("Open"));
        EVENTUALLY(fixture.hasSpectrum(8) && fixture.isQuiet());
        fixture.workbench.edits().setOutput(1);
        fixture.workbench.sources().setVariables(4);  // applies to both outputs
        EVENTUALLY(fixture.hasSpectrum(16) && fixture.isQuiet());
        QCOMPARE(fixture.workbench.document().outputs.front().function->size(), std::size_t{16});
        fixture.workbench.history().stack().undo();
        QCOMPARE(fixture.values(), QStringLiteral("01101001"));
        const QString path = fixture.file("adder.sequency");
        fixture.window->sessionFlow().session().save(path);
        EVENTUALLY(!fixture.isModified());
        fixture.window->close();
        SessionFixture again;
        again.window->openFiles({path});
        EVENTUALLY_EQUAL(again.values(), QStringLiteral("01101001"));
        QCOMPARE(again.workbench.document().outputs.size(), std::size_t{2});
        QCOMPARE(again.workbench.document().outputs.front().name, QStringLiteral("carry"));
        again.workbench.edits().setOutput(0);
        QCOMPARE(again.values(), QStringLiteral("00010111"));
    }

    void onlyTheOutputsTickedInTheImportDialogAreOpened()
    {
        ImportFixture fixture;
        ImportDialog* dialog = fixture.ask("adder.pla", adder);
        QVERIFY(dialog != nullptr);
        ImportFixture::press(*dialog, QStringLiteral("None"));
        ImportFixture::press(*dialog, QStringLiteral("Open"));
        QVERIFY(fixture.dialog() != nullptr);  // no output is selected, so the dialog stays open
        auto* outputs = part<QListWidget>(*dialog, "importOutputs");
        outputs->setCurrentRow(1);
        QTest::keyClick(outputs, Qt::Key_Space);
        ImportFixture::press(*dialog, QStringLiteral("Open"));
        EVENTUALLY_EQUAL(fixture.values(), QStringLiteral("01101001"));
        QVERIFY(fixture.workbench.document().outputs.empty());
        QVERIFY(!fixture.child<QComboBox>("output")->isVisible());
    }

    void theImportDialogAsksForTheValueOfDontCares()
    {
        for (const bool one : {false, true}) {
            ImportFixture fixture;
            ImportDialog* dialog = fixture.ask("open.pla", withOpen);
            QVERIFY(dialog != nullptr);
            QCOMPARE(part<QTableView>(*dialog, "importRows")->model()->index(2, 3).data().toString(),
                     QStringLiteral("-"));
            VERIFY_CONTAINS(part<QListWidget>(*dialog, "importOutputs")->item(0)->text(), "don't-cares: 1");
            auto* fill = part<QComboBox>(*dialog, "importDontCare");
            QVERIFY(fill->isVisible());
            if (one)
                QTest::keyClick(fill, Qt::Key_Down);
            ImportFixture::press(*dialog, QStringLiteral("Open"));
            EVENTUALLY_EQUAL(fixture.values(), one ? QStringLiteral("0110") : QStringLiteral("0100"));
        }
    }

    void theUserCanChooseAFormatForAnUnreadableFile()
    {
        ImportFixture fixture;
        const QString path = fixture.file("f.txt");
        QVERIFY(tests::write(path, "10117011"));
        fixture.dropFiles({path});
        EVENTUALLY(fixture.message().startsWith(QStringLiteral("f.txt:1:5: ")));
        QVERIFY(fixture.dialog() == nullptr);
        for (QPushButton* button : fixture.window->messages().bar().findChildren<QPushButton*>())
            if (button->isVisible())
                QTest::mouseClick(button, Qt::LeftButton);
        EVENTUALLY(fixture.dialog() != nullptr && !fixture.dialog()->isReading());
        QVERIFY(fixture.dialog()->problem().startsWith(QStringLiteral("f.txt:1:5: ")));
        auto* format = part<QComboBox>(*fixture.dialog(), "importFormat");
        format->setCurrentIndex(format->findData(static_cast<int>(io::Format::Hex)));
        EVENTUALLY(!fixture.dialog()->isReading());
        VERIFY_CONTAINS(fixture.dialog()->summary(), "n = 5");
        ImportFixture::press(*fixture.dialog(), QStringLiteral("Open"));
        EVENTUALLY(fixture.hasSpectrum(32));
    }

    void cancellingTheImportDialogKeepsTheOpenFunction()
    {
        ImportFixture fixture;
        fixture.enterText("0001", 4);
        ImportDialog* dialog = fixture.ask("adder.pla", adder);
        QVERIFY(dialog != nullptr);
        QTest::keyClick(dialog, Qt::Key_Escape);
        EVENTUALLY(fixture.dialog() == nullptr && fixture.isQuiet());
        QCOMPARE(fixture.values(), QStringLiteral("0001"));
    }
};

SEQUENCY_QT_TEST(TestImportDialog)
#include "tst_import_dialog.moc"
