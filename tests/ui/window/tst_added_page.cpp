// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests that a page consists only of a view and one row in the table of pages. The page added here appears in tabs, menu, shortcuts, exports,
// clipboard, sessions and presentation without changes to other files.
#include "tests/support/qt_test.h"
#include "tests/ui/test_files.h"
#include "tests/ui/window_fixture.h"
#include "ui/view/view.h"
#include "ui/window/navigation_rail.h"
#include "ui/window/page_table.h"
#include "ui/window/session/session_content.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QMenu>
#include <QPainter>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

using namespace sequency;
using namespace sequency::tests;

namespace {

// A view that shows the number of ones of the function.
class OnesView : public ui::View {
    Q_OBJECT

public:
    explicit OnesView(ui::Workbench& workbench)
        : View({QStringLiteral("ones"), tr("&Ones"), QStringLiteral("spectra"),
                tr("Export the number of ones")}),
          m_workbench(workbench), m_base(new QComboBox(this))
    {
        setObjectName(QStringLiteral("onesView"));
        m_base->addItems({tr("Decimal"), tr("Binary")});
        auto* layout = new QVBoxLayout(this);
        layout->addWidget(m_base);
        keep("base", *m_base, {"decimal", "binary"});
    }

    QString whyEmpty() const override
    {
        return m_workbench.hasFunction() ? QString() : tr("There is no function to count.");
    }
    ui::Picture picture(const ui::PictureOptions&) const override
    {
        const auto paint = [this](QPainter& painter, const QRectF& place) {
            painter.drawText(place, Qt::AlignCenter, dataText());
        };
        return {paint, palette(), font(), {tr("Ones"), tr("counted")}};
    }
    QList<ui::ExportFormat> dataFormats() const override
    {
        return {{QStringLiteral("count"), tr("A number"), ui::bytesWriter(dataText().toUtf8())}};
    }
    QString dataText() const override
    {
        const auto* values =
            std::get_if<base::AlignedBuffer<std::uint8_t>>(&m_workbench.document().function->values);
        return values == nullptr
                   ? QString()
                   : QString::number(std::count(values->begin(), values->end(), std::uint8_t{1}),
                                     m_base->currentIndex() == 1 ? 2 : 10);
    }
    QComboBox& base() const { return *m_base; }

private:
    ui::Workbench& m_workbench;
    QComboBox* m_base;
};

}  // namespace

class TestAddedPage : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        ui::pageTable().push_back({ui::PageGroup::Measure, "benchmark",
                                   [](ui::Workbench& workbench) { return new OnesView(workbench); }});
    }

    void anAddedPageHasATabAMenuEntryCopyAndExport()
    {
        WindowFixture fixture;
        fixture.enterText("01101001", 8);
        ui::PageHost& pages = fixture.window->pages();
        const auto* rail = fixture.child<ui::NavigationRail>("navigationRail");
        QCOMPARE(rail->item(rail->count() - 1)->text(), QStringLiteral("Ones"));

        fixture.action(QStringLiteral("Ones"))->trigger();  // all shortcuts of pages are in use
        QCOMPARE(pages.current().about().token, QStringLiteral("ones"));
        QVERIFY(pages.view<OnesView>().isVisible());
        QVERIFY(fixture.action(QStringLiteral("Ones")) != nullptr);

        pages.view<OnesView>().base().setCurrentIndex(1);
        pages.copyData();
        // The data of the view are the number of ones, four, in binary.
        QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("100"));
        pages.copyPicture();
        QVERIFY(!QApplication::clipboard()->image().isNull());

        const QTemporaryDir folder;
        QSignalSpy written(&fixture.jobs, &ui::EngineJobs::fileWritten);
        pages.exportCurrentTo(folder.filePath(QStringLiteral("ones.count")));
        EVENTUALLY_EQUAL(written.count(), 1);
        QCOMPARE(tests::contentOf(folder.filePath(QStringLiteral("ones.count"))), QByteArray("100"));
        pages.exportCurrentTo(folder.filePath(QStringLiteral("ones.svg")));
        EVENTUALLY_EQUAL(written.count(), 2);
        // The view does not support this format.
        pages.exportCurrentTo(folder.filePath(QStringLiteral("ones.csv")));
        QVERIFY(fixture.message().contains(QStringLiteral(".csv")));
    }

    void theRailShowsAnAddedPageWithoutScrollingInAWindowOf768Pixels()
    {
        WindowFixture fixture;
        fixture.window->resize(1280, 768);
        QCoreApplication::processEvents();
        const auto* rail = fixture.child<ui::NavigationRail>("navigationRail");
        QVERIFY(rail->visualItemRect(rail->item(rail->count() - 1)).bottom() < rail->viewport()->height());
    }

    void theStateOfAnAddedPageIsRestoredFromASession()
    {
        QJsonObject state;
        {
            WindowFixture fixture;
            fixture.action(QStringLiteral("Ones"))->trigger();
            fixture.window->pages().view<OnesView>().base().setCurrentIndex(1);
            state = ui::viewState(fixture.workbench, fixture.window->pages());
        }
        QCOMPARE(state.value(QStringLiteral("page")).toString(), QStringLiteral("ones"));
        QCOMPARE(state.value(QStringLiteral("ones")).toObject().value(QStringLiteral("base")).toString(),
                 QStringLiteral("binary"));
        WindowFixture fixture;
        ui::showViewState(fixture.workbench, fixture.window->pages(), state);
        QCOMPARE(fixture.window->pages().current().about().token, QStringLiteral("ones"));
        QCOMPARE(fixture.window->pages().view<OnesView>().base().currentIndex(), 1);
    }

    void anAddedPageIsShownInPresentations()
    {
        WindowFixture fixture;
        fixture.enterText("01101001", 8);
        fixture.action(QStringLiteral("Present"))->trigger();
        const auto all = fixture.child<QToolButton>("presentationPages")->menu()->actions();
        const auto shown = std::ranges::find_if(
            all, [](QAction* action) { return action->text() == QStringLiteral("Ones"); });
        QVERIFY(shown != all.end());
        (*shown)->trigger();
        QVERIFY(fixture.window->pages().view<OnesView>().isVisible());
        fixture.action(QStringLiteral("Present"))->trigger();
    }
};

SEQUENCY_QT_TEST(TestAddedPage)
#include "tst_added_page.moc"
