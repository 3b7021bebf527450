// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the search of the window (Ctrl+K): it finds actions, examples, generators, properties and manual sections, and opens them.
#include "tests/support/qt_test.h"
#include "tests/ui/test_files.h"
#include "tests/ui/window_fixture.h"
#include "ui/dialogs/generate_dialog.h"
#include "ui/views/properties/properties_view.h"
#include "ui/window/manual_window.h"
#include "ui/window/search/command_search.h"

#include <QLineEdit>
#include <QListWidget>
#include <QTemporaryDir>
#include <QTextBrowser>

using namespace sequency;
using tests::testTimeout;
using tests::WindowFixture;

namespace {

struct SearchFixture : WindowFixture {
    SearchFixture()
    {
        workbench.sources().openExample(QStringLiteral("majority-3"));
        isReady = QTest::qWaitFor([this] { return hasSpectrum(8) && !jobs.isBusy(); }, testTimeout());
    }

    // Opens the search with its key and types the query.
    void type(const QString& query)
    {
        QTest::keyClick(window.get(), Qt::Key_K, Qt::ControlModifier);
        search = window->findChild<ui::CommandSearch*>();
        QVERIFY(search != nullptr && search->isVisible());
        field = search->findChild<QLineEdit*>();
        QTest::keyClicks(field, query);
    }

    QStringList titles() const
    {
        QStringList titles;
        const auto* list = search->findChild<QListWidget*>();
        for (int row = 0; row < list->count(); ++row)
            titles << list->item(row)->text().section(QLatin1Char('\n'), 0, 0);
        return titles;
    }

    bool isReady = false;
    QPointer<ui::CommandSearch> search;
    QLineEdit* field = nullptr;
};

}  // namespace

class TestCommandSearch : public QObject {
    Q_OBJECT

private slots:
    void anActionIsFoundByTwoWordsAndRunWithReturn()
    {
        SearchFixture fixture;
        QVERIFY(fixture.isReady);
        fixture.type(QStringLiteral("flow GRAPH"));
        QCOMPARE(fixture.titles().front(), QStringLiteral("Flow graph"));
        QTest::keyClick(fixture.field, Qt::Key_Return);
        QCOMPARE(fixture.window->pages().page(), ui::PageHost::Page::FlowGraph);
        EVENTUALLY(fixture.search.isNull());
    }

    void titlesThatBeginWithTheQueryComeFirst()
    {
        const ui::GalleryEntries entries{
            {.title = QStringLiteral("Reset layout"), .detail = QStringLiteral("View ▸ Walsh")},
            {.title = QStringLiteral("Fast Walsh")},
            {.title = QStringLiteral("Walsh")},
            {.title = QStringLiteral("Haar")}};
        QStringList titles;
        for (const ui::GalleryEntry& entry : ui::matchingEntries(entries, QStringLiteral(" walsh")))
            titles << entry.title;
        QCOMPARE(titles, QStringList({QStringLiteral("Walsh"), QStringLiteral("Fast Walsh"),
                                      QStringLiteral("Reset layout")}));
    }

    void arrowKeysChooseAnExampleWhileTheFieldKeepsTheFocus()
    {
        SearchFixture fixture;
        fixture.type(QStringLiteral("aes"));
        const auto* list = fixture.search->findChild<QListWidget*>();
        QVERIFY(list->count() > 1);
        QTest::keyClick(fixture.field, Qt::Key_Down);
        QCOMPARE(list->currentRow(), 1);
        QTest::keyClick(fixture.field, Qt::Key_Up);
        QTest::keyClick(fixture.field, Qt::Key_Up);
        QCOMPARE(list->currentRow(), 0);
        const int row =
            static_cast<int>(fixture.titles().indexOf(QStringLiteral("The AES S-box as numbers")));
        QVERIFY2(row >= 0, qPrintable(fixture.titles().join(QStringLiteral(", "))));
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {},
                          list->visualItemRect(list->item(row)).center());
        EVENTUALLY(fixture.workbench.document().name == QStringLiteral("aes") &&
                   fixture.workbench.document().function->size() == 256);
    }

    // Entries are collected when the search opens. Opening a file meanwhile rebuilds the menu of recent files and deletes its actions.
    void anActionThatHasBeenDeletedSinceIsNotRun()
    {
        SearchFixture fixture;
        const QTemporaryDir folder;
        const auto open = [&](const QString& name) {
            const QString path = folder.filePath(name);
            QVERIFY(tests::write(path, "0110"));
            fixture.window->openFiles({path});
            EVENTUALLY(fixture.workbench.document().name.startsWith(name.section(QLatin1Char('.'), 0, 0)) &&
                       !fixture.jobs.isBusy());
        };
        open(QStringLiteral("first.txt"));
        fixture.type(QStringLiteral("first.txt"));
        QVERIFY2(fixture.titles().front().contains(QStringLiteral("first.txt")),
                 qPrintable(fixture.titles().join(QStringLiteral(", "))));
        open(QStringLiteral("second.txt"));
        QTest::keyClick(fixture.field, Qt::Key_Return);
        EVENTUALLY(fixture.search.isNull());
        QVERIFY(fixture.workbench.document().name.startsWith(QStringLiteral("second")));
    }

    void aGeneratorOpensItsDialogWithThisGenerator()
    {
        SearchFixture fixture;
        fixture.type(QStringLiteral("maiorana generator"));
        QTest::keyClick(fixture.field, Qt::Key_Return);
        const auto* dialog = fixture.window->findChild<ui::GenerateDialog*>();
        QVERIFY(dialog != nullptr);
        VERIFY_STARTS_WITH(dialog->call(), "maiorana-mcfarland");
    }

    void aPropertyIsSelectedOnItsPage()
    {
        SearchFixture fixture;
        fixture.window->pages().showPage(ui::PageHost::Page::Properties);
        EVENTUALLY(!fixture.jobs.isBusy());
        fixture.window->pages().showPage(ui::PageHost::Page::Spectrum);
        fixture.type(QStringLiteral("algebraic degree"));
        QTest::keyClick(fixture.field, Qt::Key_Return);
        QCOMPARE(fixture.window->pages().page(), ui::PageHost::Page::Properties);
        const auto* table = fixture.window->pages().view<ui::PropertiesView>().findChild<QTableView*>();
        QCOMPARE(table->currentIndex().siblingAtColumn(0).data().toString(),
                 QStringLiteral("Algebraic degree"));
    }

    void aSectionOfTheManualIsShown()
    {
        SearchFixture fixture;
        fixture.type(QStringLiteral("mouse and keys in every picture"));
        QTest::keyClick(fixture.field, Qt::Key_Return);
        auto* manual = fixture.window->findChild<ui::ManualWindow*>();
        QVERIFY(manual != nullptr && manual->isVisible());
        QCOMPARE(manual->browser().source().toString(),
                 QStringLiteral("qrc:/manual/window.md#mouse-and-keys-in-every-picture"));
    }

    void aQueryWithoutMatchesShowsAMessageAndKeepsTheSearchOpen()
    {
        SearchFixture fixture;
        fixture.type(QStringLiteral("no such thing"));
        QCOMPARE(fixture.titles(), QStringList{QStringLiteral("Nothing has this name.")});
        QTest::keyClick(fixture.field, Qt::Key_Return);
        QVERIFY(fixture.search->isVisible());
        QTest::keyClick(fixture.field, Qt::Key_Escape);
        EVENTUALLY(fixture.search.isNull());
    }
};

SEQUENCY_QT_TEST(TestCommandSearch)
#include "tst_command_search.moc"
