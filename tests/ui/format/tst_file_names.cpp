// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests input names, output names and don't-care values that come from a file. They appear in the table and the headings, follow edits, and are saved
// in sessions and function files.
#include "engine/io/truth_table_file.h"
#include "tests/support/qt_test.h"
#include "tests/ui/session_fixture.h"
#include "ui/docks/truth_table_model.h"
#include "ui/import/import_dialog.h"
#include "ui/session/session_state.h"
#include "ui/views/expression/expression_view.h"

#include <QClipboard>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableView>

using namespace sequency;
using tests::SessionFixture;

namespace {

// Two functions of three named inputs. Row 101 is a don't care of the first function, row 111 of the second.
const QByteArray file = ".i 3\n.o 2\n.ilb a b sel\n.ob carry sum\n.type fd\n"
                        "001 01\n010 01\n011 10\n100 01\n101 -0\n110 10\n111 1-\n.e\n";

struct Fixture : SessionFixture {
    QTableView* table() const
    {
        for (QTableView* view : window->docks().function().findChildren<QTableView*>())
            if (qobject_cast<ui::TruthTableModel*>(view->model()) != nullptr)
                return view;
        return nullptr;
    }
    QStringList headings() const
    {
        QStringList texts;
        for (int column = 1; column < table()->model()->columnCount(); ++column)
            texts << table()->model()->headerData(column, Qt::Horizontal).toString();
        return texts;
    }
    QString cell(int row) const
    {
        return table()->model()->index(row, table()->model()->columnCount() - 1).data().toString();
    }
    QString heading() const { return child<QLabel>("functionName")->text(); }

    // Opens a file with this text as a user does: drops it on the window and presses Open in the import dialog.
    void open(const QByteArray& text)
    {
        const QString path = SessionFixture::file("adder.pla");
        QVERIFY(tests::write(path, text));
        dropFiles({path});
        ui::ImportDialog* dialog = nullptr;
        EVENTUALLY((dialog = window->findChild<ui::ImportDialog*>()) != nullptr && !dialog->isReading());
        for (QPushButton* button : dialog->findChildren<QPushButton*>())
            if (button->text().remove(QLatin1Char('&')) == QStringLiteral("Open"))
                QTest::mouseClick(button, Qt::LeftButton);
        EVENTUALLY(hasSpectrum(8));
    }
    // Returns the document written in `format`, or the error message.
    QString written(io::Format format) const
    {
        const auto table = ui::tableOf(workbench.document());
        if (!table)
            return QString::fromStdString(table.error().message);
        io::WriteOptions options;
        options.format = format;
        std::string text;
        const auto done = io::writeTruthTable(*table, options, [&text](std::string_view bytes) {
            text += bytes;
            return base::success();
        });
        return QString::fromStdString(done ? text : done.error().message);
    }
    // Returns the truth table contained in `text`.
    static io::TruthTable read(const QString& text, io::Format format)
    {
        io::ReadOptions options;
        options.format = format;
        auto table = io::readTruthTable(text.toStdString(), options);
        return table ? std::move(*table) : io::TruthTable();
    }
};

std::vector<std::string> names(const io::TruthTable& table)
{
    std::vector<std::string> all = table.inputNames;
    for (std::size_t i = 0; i < table.outputs.size(); ++i)
        all.push_back(io::outputName(table, i));
    return all;
}

std::string values(const io::TruthTable& table, std::size_t output)
{
    std::string text;
    for (std::size_t i = 0; output < table.outputs.size() && i < table.size(); ++i)
        text += io::valueText(table.outputs[output], i);
    return text;
}

const std::vector<std::string> allNames{"a", "b", "sel", "carry", "sum"};

}  // namespace

class TestFileNames : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void theTruthTableShowsTheVariableNamesAndDontCaresOfTheFile()
    {
        Fixture fixture;
        fixture.open(file);
        QCOMPARE(fixture.headings(), (QStringList{"a", "b", "sel", "carry"}));
        QCOMPARE(fixture.heading(), QStringLiteral("adder.pla: carry"));
        QCOMPARE(fixture.cell(5), QStringLiteral("– (0)"));
        QCOMPARE(fixture.cell(3), QStringLiteral("1"));
        fixture.workbench.edits().setOutput(1);
        QCOMPARE(fixture.headings().back(), QStringLiteral("sum"));
        QCOMPARE(fixture.heading(), QStringLiteral("adder.pla: sum"));
        QCOMPARE(fixture.cell(5), QStringLiteral("0"));
        QCOMPARE(fixture.cell(7), QStringLiteral("– (0)"));
        // If the names from the file are switched off, the table shows the conventional names.
        ui::Conventions conventions = fixture.workbench.document().naming();
        conventions.fileNames = false;
        fixture.workbench.transformSettings().setConventions(conventions);
        QCOMPARE(fixture.headings(), (QStringList{"x₁", "x₂", "x₃", "sum"}));
    }

    void clickingADontCareAssignsAValue()
    {
        Fixture fixture;
        fixture.open(file);
        QTableView* table = fixture.table();
        const QModelIndex open = table->model()->index(5, 4);
        table->scrollTo(open);
        QTest::mouseClick(table->viewport(), Qt::LeftButton, Qt::NoModifier,
                          table->visualRect(open).center());
        QCOMPARE(fixture.cell(5), QStringLiteral("1"));
        QCOMPARE(fixture.heading(), QStringLiteral("adder.pla: carry, edited"));
        fixture.workbench.history().stack().undo();
        QCOMPARE(fixture.cell(5), QStringLiteral("– (0)"));
        QCOMPARE(fixture.heading(), QStringLiteral("adder.pla: carry"));
        // Entering the value that the don't care was assumed to have also makes it a specified value.
        table->setCurrentIndex(open);
        table->setFocus();
        QTest::keyClick(table, Qt::Key_0);
        QCOMPARE(fixture.cell(5), QStringLiteral("0"));
        QCOMPARE(fixture.workbench.document().isEdited, true);
        // The other output is unchanged.
        fixture.workbench.edits().setOutput(1);
        QCOMPARE(fixture.heading(), QStringLiteral("adder.pla: sum"));
    }

    void variableNamesReadFromAFileAreSaved()
    {
        Fixture fixture;
        fixture.open(file);
        fixture.workbench.edits().setCell(0, 1);
        const QString pla = fixture.written(io::Format::Pla);
        VERIFY_CONTAINS(pla, ".ilb a b sel\n");
        const io::TruthTable table = Fixture::read(pla, io::Format::Pla);
        QCOMPARE(names(table), allNames);
        QCOMPARE(values(table, 0), std::string("10010-11"));
        QCOMPARE(values(table, 1), std::string("0110100-"));
    }

    void aSessionPreservesVariableNamesReadFromAFile()
    {
        Fixture fixture;
        fixture.open(file);
        fixture.workbench.edits().setOutput(1);
        fixture.workbench.edits().setCell(0, 1);
        ui::SessionState state;
        state.workbench = fixture.workbench.state();
        const auto text = io::sessionText(ui::toSession(state));
        QVERIFY(text);
        auto parsed = io::parseSession(*text, "names");
        QVERIFY(parsed);
        auto restored = ui::fromSession(std::move(*parsed), "names");
        QVERIFY(restored);
        Fixture other;
        other.workbench.restore(restored->workbench);
        EVENTUALLY(other.hasSpectrum(8));
        QCOMPARE(other.headings(), (QStringList{"a", "b", "sel", "sum"}));
        QCOMPARE(other.heading(), QStringLiteral("adder.pla: sum, edited"));
        QCOMPARE(other.cell(7), QStringLiteral("– (0)"));
        QCOMPARE(other.written(io::Format::Pla), fixture.written(io::Format::Pla));
        // A session file that is read as a function file gives the same names and values.
        const io::TruthTable table = Fixture::read(QString::fromStdString(*text), io::Format::Session);
        QCOMPARE(names(table), allNames);
        QCOMPARE(values(table, 1), std::string("1110100-"));
        const io::TruthTable converted =
            Fixture::read(fixture.written(io::Format::Session), io::Format::Session);
        QCOMPARE(names(converted), allNames);
        QCOMPARE(values(converted, 1), std::string("1110100-"));
    }

    void theNameOfASingleOutputIsShownAndSaved()
    {
        Fixture fixture;
        fixture.open(".i 3\n.o 1\n.ilb p q r\n.ob only\n.type fd\n011 1\n100 -\n.e\n");
        QCOMPARE(fixture.headings(), (QStringList{"p", "q", "r", "only"}));
        QCOMPARE(fixture.heading(), QStringLiteral("adder.pla: only"));
        QCOMPARE(fixture.cell(4), QStringLiteral("– (0)"));
        const io::TruthTable table = Fixture::read(fixture.written(io::Format::Pla), io::Format::Pla);
        QCOMPARE(names(table), (std::vector<std::string>{"p", "q", "r", "only"}));
        QCOMPARE(values(table, 0), std::string("0001-000"));
    }

    void variablesKeepTheirNamesIfTheNumberOfVariablesChanges()
    {
        Fixture fixture;
        fixture.open(file);
        // Gives the table room for the columns of all variables.
        fixture.window->resizeDocks({&fixture.window->docks().function()}, {480}, Qt::Horizontal);
        fixture.workbench.sources().setVariables(4);  // adds a variable before the others
        EVENTUALLY(fixture.hasSpectrum(16));
        QCOMPARE(fixture.headings(), (QStringList{"x1", "a", "b", "sel", "carry"}));
        QCOMPARE(fixture.cell(5), QStringLiteral("– (0)"));
        fixture.workbench.sources().setVariables(2);
        EVENTUALLY(fixture.hasSpectrum(4));
        QCOMPARE(fixture.headings(), (QStringList{"b", "sel", "carry"}));
        QCOMPARE(values(*ui::tableOf(fixture.workbench.document()), 0), std::string("0001"));
        // A new function does not inherit the names.
        fixture.workbench.sources().enterText(QStringLiteral("0110"), io::Format::Bits);
        EVENTUALLY_EQUAL(fixture.headings(), (QStringList{"x₁", "x₂", "f"}));
    }

    void expressionsUseVariableNamesReadFromAFile()
    {
        Fixture fixture;
        fixture.open(file);
        fixture.workbench.transformSettings().setTransform("reed-muller");
        fixture.window->pages().showPage(ui::PageHost::Page::Expression);
        EVENTUALLY(fixture.hasSpectrum(8));
        // carry = b·sel ⊕ a·b on the specified rows, if the don't care is taken as 0.
        EVENTUALLY(!fixture.jobs.isBusy());
        fixture.window->pages().view<ui::ExpressionView>().copyText();
        const QString text = QApplication::clipboard()->text();
        VERIFY_CONTAINS(text, "b·sel");
        QVERIFY2(!text.contains(QStringLiteral("x₁")), qPrintable(text));
    }
};

SEQUENCY_QT_TEST(TestFileNames)
#include "tst_file_names.moc"
