// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests text links in the window: copied from one window, and opened in another with Ctrl+L, from the clipboard and from the command line.
#include "tests/support/qt_test.h"
#include "tests/ui/window_fixture.h"
#include "ui/document/selection.h"
#include "ui/views/flow/flow_view.h"

#include <QAction>
#include <QClipboard>
#include <QLineEdit>

using namespace sequency;
using tests::testTimeout;
using tests::WindowFixture;

namespace {

struct LinkFixture : WindowFixture {
    LinkFixture()
    {
        window->activateWindow();  // without a window manager, the window does not receive the focus
        static_cast<void>(QTest::qWaitForWindowActive(window.get(), testTimeout()));
    }

    // Opens the majority function and the second step of its constant-geometry flow graph, and selects a coefficient.
    bool openMajority()
    {
        workbench.sources().enterText(QStringLiteral("E8"));
        if (!QTest::qWaitFor([this] { return hasSpectrum(8); }, testTimeout()))
            return false;
        window->pages().showPage(ui::PageHost::Page::FlowGraph);
        flow().setFactorization("constant-geometry");
        workbench.selection().select(ui::Selected{ui::Selected::Kind::Output, 5});
        if (!QTest::qWaitFor([this] { return !jobs.isBusy() && flow().transformTrace() != nullptr; },
                             testTimeout()))
            return false;
        flow().setStep(1);
        return flow().step() == std::optional<std::size_t>(1);
    }

    QString copied()
    {
        QApplication::clipboard()->clear();
        QAction* const copy = action(QStringLiteral("Copy text link"));
        if (copy == nullptr || !copy->isEnabled())
            return {};
        copy->trigger();
        static_cast<void>(QTest::qWaitFor(
            [] { return QApplication::clipboard()->text().startsWith(QLatin1String("sequency:1:")); },
            testTimeout()));
        return QApplication::clipboard()->text();
    }

    bool showsMajority()
    {
        return hasSpectrum(8) && window->pages().current().about().token == QLatin1String("flow_graph") &&
               flow().factorization() == "constant-geometry" &&
               flow().step() == std::optional<std::size_t>(1) && workbench.selection().selected() &&
               workbench.selection().selected()->index == 5;
    }

    ui::FlowView& flow() const { return window->pages().view<ui::FlowView>(); }
};

}  // namespace

class TestTextLinks : public QObject {
    Q_OBJECT

private slots:
    void aTextLinkRestoresTheShownPageAndFunction()
    {
        QString link;
        {
            LinkFixture first;
            QVERIFY(!first.action(QStringLiteral("Copy text link"))->isEnabled());  // no function is open
            QVERIFY(first.openMajority());
            link = first.copied();
            QVERIFY2(!link.isEmpty(), qPrintable(first.message()));
            QVERIFY2(link.size() <= 160, qPrintable(link));
            VERIFY_CONTAINS(first.message(), QString::number(link.size()));
        }
        // Ctrl+L opens a field that already contains the link from the clipboard.
        LinkFixture second;
        QTest::keyClick(second.window.get(), Qt::Key_L, Qt::ControlModifier);
        auto* const line = second.child<QLineEdit>("textLinkLine");
        QVERIFY(line != nullptr && line->isVisible());
        QCOMPARE(line->text(), link);
        QTest::keyClick(line, Qt::Key_Return);
        EVENTUALLY(second.showsMajority());
        QCOMPARE(second.copied(), link);
        // One undo restores the empty window.
        second.action(QStringLiteral("Undo Text link"))->trigger();
        QVERIFY(!second.workbench.hasFunction());
    }

    void aFunctionOpenedFromATextLinkHasItsName()
    {
        QString link;
        {
            LinkFixture first;
            first.openExample("majority-3", 8);
            link = first.copied();
        }
        LinkFixture second;
        second.window->openFiles({link});
        EVENTUALLY(second.hasSpectrum(8));
        QCOMPARE(second.workbench.document().title(), QStringLiteral("majority-3"));
    }

    void textLinksPastedOrGivenOnTheCommandLineAreOpened()
    {
        QString link;
        {
            LinkFixture first;
            QVERIFY(first.openMajority());
            link = first.copied();
        }
        LinkFixture pasting;
        QApplication::clipboard()->setText(QStringLiteral("  %1\n").arg(link));
        QTest::keyClick(pasting.window.get(), Qt::Key_V, Qt::ControlModifier | Qt::ShiftModifier);
        EVENTUALLY(pasting.showsMajority());
        LinkFixture started;
        started.window->openFiles({link});
        EVENTUALLY(started.showsMajority());
    }

    void invalidTextLinksAreRefusedWithAMessage_data()
    {
        QTest::addColumn<QString>("link");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("later") << QStringLiteral("sequency:2:abc") << QStringLiteral("newer Sequency");
        QTest::newRow("damaged") << QStringLiteral("sequency:1:abc") << QStringLiteral("damaged");
        QTest::newRow("none") << QStringLiteral("E8") << QStringLiteral("not a text link");
    }

    void invalidTextLinksAreRefusedWithAMessage()
    {
        QFETCH(const QString, link);
        QFETCH(const QString, sentence);
        LinkFixture fixture;
        QVERIFY(fixture.openMajority());
        QApplication::clipboard()->clear();
        QTest::keyClick(fixture.window.get(), Qt::Key_L, Qt::ControlModifier);
        auto* const line = fixture.child<QLineEdit>("textLinkLine");
        QVERIFY(line != nullptr);
        QVERIFY(line->text().isEmpty());
        QTest::keyClicks(line, link);
        QTest::keyClick(line, Qt::Key_Return);
        QTRY_VERIFY2_WITH_TIMEOUT(fixture.message().contains(sentence), qPrintable(fixture.message()),
                                  testTimeout());
        QVERIFY(fixture.showsMajority());
    }
};

SEQUENCY_QT_TEST(TestTextLinks)
#include "tst_link_window.moc"
