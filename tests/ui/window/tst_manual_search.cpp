// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the search field of the manual window, operated by keyboard and mouse.
#include "tests/support/qt_test.h"
#include "tests/ui/window_fixture.h"
#include "ui/window/manual_search.h"
#include "ui/window/manual_window.h"

#include <QLineEdit>
#include <QTextBlock>
#include <QTextBrowser>

using namespace sequency;

namespace {

struct ManualFixture {
    ManualFixture()
    {
        manual.showPage(QStringLiteral("index"));
        field = manual.findChild<QLineEdit*>(QStringLiteral("manualSearch"));
    }
    void enter(const QString& query) const
    {
        QTest::keyClick(&manual.browser(), Qt::Key_F, Qt::ControlModifier);
        QTest::keyClicks(field, query);
        QTest::keyClick(field, Qt::Key_Return);
    }
    // Follows the link with this text, using the keys of a text browser.
    bool follow(const QString& text) const
    {
        for (int links = 0; links < 200; ++links) {
            QTest::keyClick(&manual.browser(), Qt::Key_Tab);
            if (manual.browser().textCursor().selectedText() == text) {
                QTest::keyClick(&manual.browser(), Qt::Key_Return);
                return true;
            }
        }
        return false;
    }
    // Returns true if the line at the text cursor is visible and is `text`.
    bool isAtVisibleLine(const QString& text) const
    {
        const QTextCursor cursor = manual.browser().textCursor();
        return cursor.block().text() == text &&
               manual.browser().viewport()->rect().contains(manual.browser().cursorRect(cursor));
    }

    mutable ui::ManualWindow manual;
    QLineEdit* field = nullptr;
};

}  // namespace

class TestManualSearch : public QObject {
    Q_OBJECT

private slots:
    void theManualSearchListsTheSectionsThatContainAllWords()
    {
        const ManualFixture fixture;
        QVERIFY(QTest::qWaitForWindowActive(&fixture.manual, static_cast<int>(tests::testTimeout())));
        fixture.enter(QStringLiteral("kronecker PRODUCT"));
        const QString results = fixture.manual.browser().toPlainText();
        VERIFY_CONTAINS(results, "Matrices ▸ What it shows");
        QVERIFY(results.contains(QStringLiteral("Walsh transform ▸ Definition")));
        QVERIFY(!results.contains(QStringLiteral("Karnaugh map ▸")));
    }

    void aManualSearchResultOpensTheSectionWithTheWordsMarked()
    {
        const ManualFixture fixture;
        QVERIFY(QTest::qWaitForWindowActive(&fixture.manual, static_cast<int>(tests::testTimeout())));
        fixture.enter(QStringLiteral("spectral translation"));
        QVERIFY(fixture.follow(QStringLiteral("Spectra ▸ Operations of spectral logic")));
        QCOMPARE(fixture.manual.pageTitle(), QStringLiteral("Spectra"));
        QVERIFY(fixture.isAtVisibleLine(QStringLiteral("Operations of spectral logic")));
        QVERIFY(!fixture.manual.browser().extraSelections().isEmpty());
    }

    void aManualSearchWithoutResultsShowsAMessage()
    {
        const ManualFixture fixture;
        QVERIFY(QTest::qWaitForWindowActive(&fixture.manual, static_cast<int>(tests::testTimeout())));
        fixture.enter(QStringLiteral("xyzzy [*] plugh"));
        VERIFY_CONTAINS(fixture.manual.browser().toPlainText(),
                        "No section of the manual contains these words.");
        QVERIFY(fixture.manual.pageTitle().contains(QStringLiteral("xyzzy [*] plugh")));
    }

    void altLeftReturnsFromASectionToTheSearchResults()
    {
        const ManualFixture fixture;
        QVERIFY(QTest::qWaitForWindowActive(&fixture.manual, static_cast<int>(tests::testTimeout())));
        fixture.enter(QStringLiteral("nonlinearity witness"));
        const QString title = fixture.manual.pageTitle();
        fixture.manual.showPage(QStringLiteral("walsh"));
        QTest::keyClick(&fixture.manual.browser(), Qt::Key_Left, Qt::AltModifier);
        QCOMPARE(fixture.manual.pageTitle(), title);
    }

    void anchorsOfManualHeadingsEqualTheAnchorsOfTheWebPages()
    {
        QCOMPARE(ui::headingAnchor(QStringLiteral("Long functions, several devices")),
                 QStringLiteral("long-functions-several-devices"));
        QCOMPARE(ui::headingAnchor(QStringLiteral("Worked example, n = 2")),
                 QStringLiteral("worked-example-n--2"));
    }
};

SEQUENCY_QT_TEST(TestManualSearch)
#include "tst_manual_search.moc"
