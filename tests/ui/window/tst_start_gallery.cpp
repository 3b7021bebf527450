// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the gallery: its groups, what one click opens from an empty window, searching, the keyboard, its pictures, and the dialog File ▸ Examples….
#include "tests/support/qt_test.h"
#include "tests/ui/gallery_clicks.h"
#include "tests/ui/session_fixture.h"
#include "tests/ui/test_files.h"

#include "engine/io/generators/example.h"
#include "ui/lesson/lesson_dock.h"
#include "ui/theme/theme.h"
#include "ui/views/benchmark/charts/benchmark_chart.h"
#include "ui/views/flow/flow_view.h"
#include "ui/views/sbox/sbox_view.h"
#include "ui/window/presentation/figures.h"
#include "ui/window/session/recent_files.h"
#include "ui/window/start/gallery.h"
#include "ui/window/start/thumbnails.h"

#include <QDialog>
#include <QDir>
#include <QMenu>
#include <QMenuBar>
#include <QPixmapCache>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolButton>

using namespace sequency;
using Page = ui::PageHost::Page;
using tests::testTimeout;
using ui::CardList;
using ui::Thumbnails;

namespace {

struct GalleryFixture : tests::SessionFixture {
    enum class Answers { Removed, Kept };
    explicit GalleryFixture(Answers answers = Answers::Removed)
    {
        if (answers == Answers::Removed)
            QDir(ui::LessonLibrary::answersFolder()).removeRecursively();
        showAgain();
        waitForLessons();
    }

    CardList& list(const char* name) const
    {
        return *window->pages().startPage().findChild<CardList*>(QLatin1String(name));
    }
    QStringList titles(const char* name) const
    {
        QStringList found;
        for (int row = 0; row < list(name).count(); ++row)
            found << list(name).item(row)->text();
        return found;
    }
    QString detail(const char* name, int row) const
    {
        return list(name).item(row)->data(Qt::AccessibleDescriptionRole).toString();
    }
    bool click(const QString& title) const { return tests::clickCard(*window, title); }
    bool waitForLessons() const
    {
        return QTest::qWaitFor([this] { return list("galleryLearn").count() > 0; }, testTimeout());
    }
    bool waitForDevices() const
    {
        return QTest::qWaitFor(
            [this] { return !workbench.deviceSettings().devices().empty() && !jobs.isBusy(); },
            testTimeout());
    }
    // Leaves the start page and returns to it, which reads lessons and recent files again.
    void showAgain() const
    {
        window->pages().showPage(Page::Benchmark);
        window->pages().showPage(Page::Spectrum);
    }
    ui::MeasurePage& measuring() const { return window->pages().view<ui::BenchmarkView>().measuring(); }
    int points(bool published) const
    {
        measuring().chart().flush();
        int count = 0;
        for (const ui::ChartSeries& series : measuring().chart().data().series)
            count += static_cast<int>(std::ranges::count_if(
                series.points, [&](const ui::ChartPoint& point) { return (point.run < 0) == published; }));
        return count;
    }
    bool stop() const
    {
        measuring().stop();
        return QTest::qWaitFor([this] { return !jobs.isBusy() && !measuring().isRunning(); }, testTimeout());
    }
};

QImage drawn(Thumbnails& thumbnails, const QString& name, const QPalette& palette)
{
    QPixmap pixmap;
    static_cast<void>(QTest::qWaitFor(
        [&] {
            pixmap = thumbnails.picture(name, palette, 1);
            return !pixmap.isNull();
        },
        testTimeout()));
    return pixmap.toImage();
}

}  // namespace

class TestStartGallery : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        QPixmapCache::clear();
        ui::theme::apply(ui::theme::ColorScheme::Light);
    }
    void cleanupTestCase() { ui::theme::apply(ui::theme::ColorScheme::System); }

    void lessonOneIsBegunWithOneClick()
    {
        GalleryFixture fixture;
        QCOMPARE(fixture.detail("galleryLearn", 0), QStringLiteral("not begun"));
        QVERIFY(fixture.click(fixture.titles("galleryLearn").front()));
        const ui::LessonCourse& course = fixture.window->docks().lesson().course();
        EVENTUALLY(course.isOpen());
        QCOMPARE(course.variant().lesson->number, 1);
        QVERIFY(fixture.window->docks().lesson().isVisible());
    }

    void aBegunLessonIsContinuedFromTheFirstCard()
    {
        GalleryFixture fixture;
        QVERIFY(fixture.click(fixture.titles("galleryLearn").at(1)));
        ui::LessonCourse& course = fixture.window->docks().lesson().course();
        EVENTUALLY(course.isOpen() && fixture.isQuiet());
        while (!course.shown().prediction && course.canGo(1))
            course.go(1);
        course.answer(QStringLiteral("1 1 1 1 1 1 1 1"));  // the form that the question asks for
        EVENTUALLY(!fixture.window->docks().lesson().shelf().files().isBusy() && fixture.isQuiet());
        const GalleryFixture next(GalleryFixture::Answers::Kept);
        EVENTUALLY(next.titles("galleryLearn").front().startsWith(QStringLiteral("Continue lesson 2")));
        QVERIFY(next.click(next.titles("galleryLearn").front()));
        EVENTUALLY(next.window->docks().lesson().course().isOpen());
        QCOMPARE(next.window->docks().lesson().course().variant().lesson->number, 2);
    }

    // DDT(1, 1F) = 4 is the largest value of the table.
    void theDifferencesOfTheAesSboxAreShownWithOneClick()
    {
        GalleryFixture fixture;
        QVERIFY(fixture.click(QStringLiteral("The AES S-box as numbers")));
        EVENTUALLY(fixture.hasSpectrum(256) && fixture.isQuiet());
        QCOMPARE(fixture.window->pages().page(), Page::SboxTables);
        const auto& tables = fixture.window->pages().view<ui::SboxView>();
        VERIFY_STARTS_WITH(tables.title(), "Differences (DDT): aes");
        EVENTUALLY(tables.countedText().contains(QStringLiteral("4")));
    }

    void aFigureOfAPaperIsShownWithOneClick()
    {
        GalleryFixture fixture;
        QVERIFY(fixture.click(QStringLiteral("GF(4) paper, Fig. 1 (b)")));
        const auto& flow = fixture.window->pages().view<ui::FlowView>();
        EVENTUALLY(flow.trace() != nullptr && !flow.isComputing());
        QCOMPARE(fixture.window->pages().page(), Page::FlowGraph);
        QCOMPARE(flow.factorization(), std::string("constant-geometry"));
        QCOMPARE(fixture.titles("galleryFigures").size(), static_cast<qsizetype>(ui::figures().size()));
    }

    // The actions are the card and the button Start. Both curves grow while the benchmark runs.
    void aLiveChartOfCpuAndOpenClIsShownWithTwoClicks()
    {
        GalleryFixture fixture;
        QVERIFY(fixture.waitForDevices());
        QVERIFY(fixture.click(QStringLiteral("CPU against GPU")));
        QCOMPARE(fixture.window->pages().page(), Page::Benchmark);
        QTest::mouseClick(fixture.child<QPushButton>("benchmarkStart"), Qt::LeftButton);
        QVERIFY(fixture.measuring().isRunning());
        const auto isMeasured = [&](bool openCl) {
            return std::ranges::any_of(fixture.measuring().document()->rows, [&](const benchmark::Row& row) {
                return row.hasTimes() && row.point.device.starts_with("opencl") == openCl;
            });
        };
        EVENTUALLY(isMeasured(true) && isMeasured(false));
        QVERIFY(fixture.measuring().isRunning());
        EVENTUALLY(fixture.points(false) > 1);
        QVERIFY(fixture.stop());
    }

    // The actions are the card, the table in the menu that opens, and the button Start.
    void aTableOfAPaperIsShownNextToOwnTimesWithThreeClicks()
    {
        GalleryFixture fixture;
        QVERIFY(fixture.waitForDevices());
        QVERIFY(fixture.click(QStringLiteral("A paper's table")));
        auto* const papers = fixture.child<QToolButton>("benchmarkPapers")->menu();
        EVENTUALLY(papers->isVisible());
        QTest::mouseClick(papers, Qt::LeftButton, {},
                          papers->actionGeometry(papers->actions().front()).center());
        QVERIFY(fixture.measuring().setup().paper() != nullptr);
        QTest::mouseClick(fixture.child<QPushButton>("benchmarkStart"), Qt::LeftButton);
        EVENTUALLY(fixture.points(false) > 0);
        QVERIFY(fixture.points(true) > 0);
        QVERIFY(fixture.stop());
    }

    void exploreShowsAllExamplesOnRequest()
    {
        GalleryFixture fixture;
        const auto all = static_cast<int>(io::examples().size());
        QCOMPARE(fixture.list("galleryExplore").count(), 12);
        auto* const button = fixture.child<QToolButton>("galleryExploreAll");
        QCOMPARE(button->text(), QStringLiteral("All examples (%1)").arg(all));
        QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(fixture.list("galleryExplore").count(), all);
        QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(fixture.list("galleryExplore").count(), 12);
        for (const QAction* menu : fixture.window->menuBar()->actions())
            for (const QAction* entry : menu->menu()->actions())
                QVERIFY(entry->menu() == nullptr || entry->menu()->actions().size() < 30);
    }

    // The texts occur in a title, in the name of a group, and in a remark.
    void theSearchFieldFiltersTitleGroupAndRemark()
    {
        GalleryFixture fixture;
        auto* const field = fixture.child<QLineEdit>("gallerySearch");
        QTest::keyClicks(field, QStringLiteral("gift s-box"));
        QVERIFY(fixture.titles("galleryExplore").contains(QStringLiteral("GIFT S-box")));
        QVERIFY(!fixture.list("galleryMeasure").isVisible());
        field->clear();
        QTest::keyClicks(field, QStringLiteral("multiple-valued"));
        QCOMPARE(fixture.list("galleryExplore").count(),
                 static_cast<int>(
                     std::ranges::count(io::examples(), "Multiple-valued functions", &io::Example::group)));
        field->clear();
        field->setText(QStringLiteral("3 1 −1 1"));
        QVERIFY(fixture.titles("galleryExplore").contains(QStringLiteral("Dyadic paper, example 1")));
        field->clear();
        QTest::keyClicks(field, QStringLiteral("parity of four"));
        QTest::keyClick(field, Qt::Key_Return);
        EVENTUALLY(fixture.hasSpectrum(16));
        QCOMPARE(fixture.workbench.document().name, QStringLiteral("parity-4"));
    }

    // Tab goes from group to group, the arrow keys from card to card, Return opens a card, and letters go to the search field.
    void theKeyboardReachesEveryCard()
    {
        GalleryFixture fixture;
        QVERIFY(QTest::qWaitForWindowActive(fixture.window.get(), testTimeout()));
        auto* const field = fixture.child<QLineEdit>("gallerySearch");
        field->setFocus();
        QStringList reached;
        for (int i = 0; i < 12; ++i) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            if (const auto* list = qobject_cast<CardList*>(QApplication::focusWidget()))
                reached << list->accessibleName();
        }
        VERIFY_STARTS_WITH(reached.join(u' '), "Learn Explore Measure Figures of the papers");
        CardList& explore = fixture.list("galleryExplore");
        explore.setFocus();
        explore.setCurrentRow(0);
        QTest::keyClick(&explore, Qt::Key_X);
        QCOMPARE(field->text(), QStringLiteral("x"));
        QVERIFY(field->hasFocus());
        field->clear();
        explore.setFocus();
        explore.setCurrentRow(0);
        QTest::keyClick(&explore, Qt::Key_Right);
        QCOMPARE(explore.currentItem()->text(), QStringLiteral("Majority of three variables"));
        QTest::keyClick(&explore, Qt::Key_Return);
        EVENTUALLY(fixture.hasSpectrum(8));
        QCOMPARE(fixture.workbench.document().name, QStringLiteral("majority-3"));
    }

    void recentFilesAreListedAndMissingOnesAreMarked()
    {
        GalleryFixture fixture;
        const QString existing = fixture.file("and.txt");
        QVERIFY(tests::write(existing, "0001\n"));
        ui::RecentFiles::remember(fixture.file("missing.txt"));
        ui::RecentFiles::remember(existing);
        fixture.showAgain();
        QCOMPARE(fixture.titles("galleryRecent"),
                 (QStringList{QStringLiteral("and.txt"), QStringLiteral("missing.txt")}));
        EVENTUALLY_EQUAL(fixture.detail("galleryRecent", 1), QStringLiteral("no longer exists"));
        QVERIFY(fixture.click(QStringLiteral("missing.txt")));
        QVERIFY(fixture.isQuiet());
        QVERIFY(fixture.click(QStringLiteral("and.txt")));
        EVENTUALLY(fixture.hasSpectrum(4));
        QCOMPARE(fixture.values(), QStringLiteral("0001"));
    }

    void anotherExampleCanBeOpenedFromTheDialog()
    {
        GalleryFixture fixture;
        QVERIFY(fixture.click(QStringLiteral("Dyadic paper, example 1")));
        EVENTUALLY(fixture.hasSpectrum(4));
        QVERIFY(!fixture.list("galleryExplore").isVisible());
        fixture.action(QStringLiteral("Examples…"))->trigger();
        auto* const dialog = fixture.child<QDialog>("galleryDialog");
        QVERIFY(dialog != nullptr && dialog->isVisible());
        QVERIFY(tests::searchGallery(*fixture.window, QStringLiteral("multiplexer")));
        QVERIFY(fixture.click(QStringLiteral("Multiplexer, two address and four data variables")));
        QVERIFY(!dialog->isVisible());
        EVENTUALLY(fixture.hasSpectrum(64));
        EVENTUALLY_EQUAL(fixture.message(), QString::fromStdString(io::findExample("mux-6")->remark));
    }

    void openingAnExampleAsksAboutUnsavedChanges()
    {
        GalleryFixture fixture;
        QVERIFY(fixture.click(QStringLiteral("Majority of three variables")));
        EVENTUALLY(fixture.hasSpectrum(8) && fixture.isQuiet());
        QVERIFY(!fixture.window->isWindowModified());
        fixture.workbench.edits().stepCell(0);
        QVERIFY(fixture.window->isWindowModified());
        const QString edited = fixture.values();
        const auto open = [&] {
            fixture.action(QStringLiteral("Examples…"))->trigger();
            QVERIFY(tests::searchGallery(*fixture.window, QStringLiteral("multiplexer")));
            QVERIFY(fixture.click(QStringLiteral("Multiplexer, two address and four data variables")));
        };
        open();
        QVERIFY(fixture.answer(QMessageBox::Cancel));
        QCOMPARE(fixture.values(), edited);
        QVERIFY(fixture.window->isWindowModified());
        open();
        QVERIFY(fixture.answer(QMessageBox::Discard));
        EVENTUALLY(fixture.hasSpectrum(64) && fixture.isQuiet());
        QVERIFY(!fixture.window->isWindowModified());
        // Undo still returns to the edited function.
        fixture.workbench.history().stack().undo();
        EVENTUALLY_EQUAL(fixture.values(), edited);
        // Opening a figure of a paper asks as well.
        fixture.workbench.edits().stepCell(1);
        fixture.action(QStringLiteral("Examples…"))->trigger();
        QVERIFY(tests::searchGallery(*fixture.window, QStringLiteral("dyadic convolution paper, fig. 1")));
        QVERIFY(fixture.click(QStringLiteral("Dyadic convolution paper, Fig. 1")));
        QVERIFY(fixture.answer(QMessageBox::Cancel));
        QCOMPARE(fixture.workbench.document().function->size(), std::size_t(8));
    }

    void theStartPageOffersToEnterAndToCreateAFunction()
    {
        GalleryFixture fixture;
        QTest::mouseClick(fixture.child<QPushButton>("galleryEntry"), Qt::LeftButton);
        QVERIFY(fixture.child<QPlainTextEdit>("functionText")->isVisible());
        QTest::mouseClick(fixture.child<QPushButton>("galleryNew"), Qt::LeftButton);
        QDialog* created = nullptr;
        for (auto* dialog : fixture.window->findChildren<QDialog*>())
            created = dialog->isVisible() ? dialog : created;
        QVERIFY(created != nullptr);
        created->reject();
    }

    void allCardsFitIntoTheSmallestWindow()
    {
        GalleryFixture fixture;
        fixture.window->resize(1024, 768);
        fixture.child<QToolButton>("galleryExploreAll")->click();
        QCoreApplication::processEvents();
        QCOMPARE(fixture.window->size(), QSize(1024, 768));
        const auto& page = fixture.window->pages().startPage();
        const auto& area = *page.findChild<QScrollArea*>();
        QVERIFY(area.widget()->width() <= area.viewport()->width());
        QVERIFY(area.verticalScrollBar()->maximum() > 0);
        for (const CardList* list : page.findChildren<CardList*>())
            for (int row = 0; row < list->count(); ++row)
                QVERIFY2(list->viewport()->rect().contains(list->visualItemRect(list->item(row))),
                         qPrintable(list->item(row)->text()));
    }

    // The majority of x1, x2 and x3 is 1 at the indices 3, 5, 6 and 7. The thumbnail has 2 rows of 4 cells, which are 12 pixels wide.
    void aThumbnailShowsTheValuesOfTheFunction()
    {
        Thumbnails thumbnails;
        for (const QPalette& palette : {ui::theme::lightPalette(), ui::theme::darkPalette()}) {
            const QImage image = drawn(thumbnails, QStringLiteral("majority-3"), palette);
            QCOMPARE(image.size(), QSize(Thumbnails::side, Thumbnails::side));
            for (int x = 0; x < 8; ++x) {
                const bool isOne = x == 3 || x >= 5;
                const QColor color = image.pixelColor(12 * (x % 4) + 6, 12 + 12 * (x / 4) + 6);
                QCOMPARE(color == ui::theme::series(0, palette), isOne);
                QCOMPARE(color.alpha(), 255);
            }
        }
    }

    // Entry (w, x) of the table of C₄ is i^(wx).
    void aThumbnailShowsTheCharacterTable()
    {
        Thumbnails thumbnails;
        const QImage image = drawn(thumbnails, QStringLiteral("characters-c4"), ui::theme::lightPalette());
        constexpr std::array real{1, 0, -1, 0};
        constexpr std::array imaginary{0, 1, 0, -1};
        for (int w = 0; w < 4; ++w)
            for (int x = 0; x < 4; ++x) {
                const auto k = static_cast<std::size_t>(w * x % 4);
                QCOMPARE(image.pixelColor(12 * x + 6, 12 * w + 6).rgb(),
                         ui::theme::onDisc(real[k], imaginary[k]).rgb());
            }
    }

    void aDamagedThumbnailFileIsDrawnAgain()
    {
        const QPalette palette = ui::theme::lightPalette();
        const QString path = Thumbnails::file(QStringLiteral("aes"), palette, 1);
        QFile::remove(path);
        Thumbnails first;
        const QImage expected = drawn(first, QStringLiteral("aes"), palette);
        QCOMPARE(QImage(path).size(), expected.size());
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadWrite) && file.resize(file.size() / 2));
        file.close();
        QPixmapCache::clear();
        Thumbnails second;
        QCOMPARE(drawn(second, QStringLiteral("aes"), palette), expected);
        QCOMPARE(QImage(path).size(), expected.size());
        // The file is used at the next start.
        QImage red(Thumbnails::side, Thumbnails::side, QImage::Format_RGB32);
        red.fill(Qt::red);
        QVERIFY(red.save(path));
        QPixmapCache::clear();
        Thumbnails third;
        QCOMPARE(drawn(third, QStringLiteral("aes"), palette).pixelColor(1, 1), QColor(Qt::red));
        QFile::remove(path);
    }
};

SEQUENCY_QT_TEST(TestStartGallery)
#include "tst_start_gallery.moc"
