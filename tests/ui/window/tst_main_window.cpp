// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the window as a user operates it: typing, clicking, dropping files, invalid input, cancelling and closing.
#include "tests/support/qt_test.h"
#include "tests/ui/gallery_clicks.h"
#include "tests/ui/gate.h"
#include "tests/ui/test_files.h"
#include "tests/ui/window_fixture.h"

#include "ui/docks/truth_table_model.h"
#include "ui/docks/truth_table_view.h"
#include "ui/export/function_saver.h"

#include <QAction>
#include <QClipboard>
#include <QPlainTextEdit>
#include <QPointer>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QToolBar>
#include <QUrl>

#include <algorithm>
#include <atomic>

using namespace sequency;
using tests::Gate;
using tests::UntilStopped;
using tests::WindowFixture;

namespace {

QString written(const QTemporaryDir& folder, const QString& name, const QByteArray& bytes)
{
    const QString path = folder.filePath(name);
    return tests::write(path, bytes) ? path : QString();
}

QByteArray manyBits(int count)
{
    QByteArray bits(count, '0');
    quint32 state = 12345;
    for (char& bit : bits) {
        state = state * 1664525U + 1013904223U;
        bit = (state >> 31) != 0 ? '1' : '0';
    }
    return bits;
}

void turnEventLoop()
{
    constexpr int turns = 100;
    for (int turn = 0; turn < turns; ++turn)
        QCoreApplication::processEvents();
}

// Returns the mean grey value of an image, from 0 to 255.
int brightness(const QImage& image)
{
    const QImage grey = image.convertToFormat(QImage::Format_Grayscale8);
    qint64 sum = 0;
    for (int y = 0; y < grey.height(); ++y)
        for (int x = 0; x < grey.width(); ++x)
            sum += grey.constScanLine(y)[x];
    return static_cast<int>(sum / (grey.width() * grey.height()));
}

}  // namespace

class TestMainWindow : public QObject {
    Q_OBJECT

private slots:
    void anExampleOfTheStartPageOpensAFunction()
    {
        WindowFixture fixture;
        QVERIFY(!fixture.workbench.hasFunction());
        QVERIFY(!fixture.window->pages().view<ui::SpectrumView>().isVisible());
        QVERIFY(!fixture.action(QStringLiteral("Run"))->isEnabled());
        QVERIFY(tests::clickCard(*fixture.window, QStringLiteral("Dyadic paper, example 1")));
        EVENTUALLY(fixture.hasSpectrum(4));
        QVERIFY(fixture.window->pages().view<ui::SpectrumView>().isVisible());
        QCOMPARE(fixture.shownValues(), QStringLiteral("3 1 -1 1"));
    }

    void aFunctionEnteredAsTextIsTransformed()
    {
        WindowFixture fixture;
        fixture.window->docks().function().enterText();
        auto* text = fixture.child<QPlainTextEdit>("functionText");
        QTest::keyClicks(text, QStringLiteral("0001"));
        auto* bar = fixture.window->findChild<QToolBar*>(QStringLiteral("toolBar"));
        QTest::mouseClick(bar->widgetForAction(fixture.action(QStringLiteral("Run"))), Qt::LeftButton);
        EVENTUALLY(fixture.hasSpectrum(4));
        QCOMPARE(fixture.shownValues(), QStringLiteral("1 -1 -1 1"));
        QTest::mouseClick(fixture.child<QPlainTextEdit>("functionText")->viewport(), Qt::LeftButton);
        text->selectAll();
        QTest::keyClicks(text, QStringLiteral("0xE8"));
        QTest::keyClick(text, Qt::Key_Return);
        EVENTUALLY(fixture.hasSpectrum(8));
        QCOMPARE(fixture.shownValues(), QStringLiteral("4 -2 -2 0 -2 0 0 2"));
        EVENTUALLY(fixture.window->statusLine().text().contains(QLatin1String("whole call")));
    }

    void clickingATruthTableCellFlipsItsValue()
    {
        WindowFixture fixture;
        fixture.enterText("1011", 4);
        auto* table = fixture.window->findChild<ui::TruthTableView*>();
        auto* model = static_cast<ui::TruthTableModel*>(table->model());
        const QModelIndex cell = model->index(1, model->valueColumn());
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(cell).center());
        EVENTUALLY_EQUAL(fixture.shownValues(), QStringLiteral("4 0 0 0"));
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {},
                          table->visualRect(model->index(0, 0)).center());
        QCOMPARE(fixture.workbench.history().stack().count(), 2);  // the cell of a variable is not editable
        table->setCurrentIndex(model->index(0, 0));
        QTest::keyClick(table, Qt::Key_Space);
        EVENTUALLY_EQUAL(fixture.shownValues(), QStringLiteral("3 -1 -1 -1"));
        QTest::keyClick(fixture.window.get(), Qt::Key_Z, Qt::ControlModifier);
        QTest::keyClick(fixture.window.get(), Qt::Key_Z, Qt::ControlModifier);
        EVENTUALLY_EQUAL(fixture.shownValues(), QStringLiteral("3 1 -1 1"));
        QTest::keyClick(fixture.window.get(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        EVENTUALLY_EQUAL(fixture.shownValues(), QStringLiteral("4 0 0 0"));
    }

    // Uses Ctrl+C and the entries of the context menu.
    void rowsOfTheTruthTableCanBeCopied()
    {
        tests::WindowFixture fixture;
        fixture.enterText("1011", 4);
        auto* table = fixture.window->findChild<ui::TruthTableView*>();
        const QModelIndex cell = table->model()->index(2, 0);
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(cell).center());
        QTest::keyClick(table, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("index\tx₁\tx₂\tf\n2\t1\t0\t1\n"));
        QTest::keyClick(table, Qt::Key_Escape);
        QContextMenuEvent event(QContextMenuEvent::Mouse, QPoint(5, 5),
                                table->viewport()->mapToGlobal(QPoint(5, 5)));
        QApplication::sendEvent(table->viewport(), &event);
        const auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        QVERIFY(menu != nullptr);
        auto* const copyTable = table->findChild<QAction*>(QStringLiteral("copyTable"));
        QVERIFY(menu->actions().contains(copyTable));
        copyTable->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text(),
                 QStringLiteral("index\tx₁\tx₂\tf\n0\t0\t0\t1\n1\t0\t1\t0\n2\t1\t0\t1\n3\t1\t1\t1\n"));
    }

    // The function changes at once, the spectrum is computed on another thread, and only the latest spectrum is shown.
    void flippingManyCellsNeverBlocksTheWindow()
    {
        constexpr std::size_t flips = 20;
        WindowFixture fixture;
        fixture.workbench.sources().makeRandom(12, 1);
        EVENTUALLY(fixture.hasSpectrum(4096) && !fixture.jobs.isBusy());
        const base::SharedFunction original = fixture.workbench.document().function;
        const ui::SharedSpectrum before = fixture.workbench.spectrum().value();
        const QSignalSpy shown(&fixture.workbench.spectrum(), &ui::CurrentSpectrum::changed);
        Gate gate(fixture.jobs);
        for (std::size_t flip = 0; flip < flips; ++flip) {
            fixture.workbench.edits().stepCell(flip);
            turnEventLoop();
            QCOMPARE(base::realPart(fixture.workbench.document().function->values, flip),
                     1 - base::realPart(original->values, flip));
            QVERIFY(fixture.workbench.spectrum().isStale());
        }
        QCOMPARE(shown.count(), 0);
        QVERIFY(fixture.window->pages().view<ui::SpectrumView>().spectrum() == before);
        gate.open();
        EVENTUALLY(fixture.hasSpectrum(4096) && !fixture.jobs.isBusy());
        QCOMPARE(shown.count(), 1);
        double sum = 0;  // S(0) for {0, 1} values at scale 1
        for (std::size_t i = 0; i < 4096; ++i)
            sum += base::realPart(fixture.workbench.document().function->values, i);
        QCOMPARE(base::realPart(*fixture.workbench.spectrum().value()->result.spectrum, 0), sum);
    }

    void theSpectrumFollowsChangesOfSizeEncodingAndOrder()
    {
        WindowFixture fixture;
        fixture.enterText("0001", 4);
        fixture.workbench.transformSettings().setEncoding(session::Encoding::RootsOfUnity);
        EVENTUALLY_EQUAL(fixture.shownValues(), QStringLiteral("2 2 2 -2"));
        auto* variables = fixture.window->docks().function().findChild<QSpinBox*>();
        variables->setValue(3);
        EVENTUALLY(fixture.hasSpectrum(8));
        QCOMPARE(fixture.shownValues(), QStringLiteral("6 2 2 -2 -2 2 2 -2"));
        fixture.workbench.transformSettings().setOrder(transform::SpectrumOrder::Sequency);
        EVENTUALLY_EQUAL(fixture.shownValues(), QStringLiteral("6 -2 2 2 -2 -2 2 2"));
        variables->setValue(2);
        EVENTUALLY(fixture.hasSpectrum(4));
        QCOMPARE(fixture.shownValues(), QStringLiteral("2 2 -2 2"));
    }

    // Files are read and functions are transformed on other threads. While these threads are blocked, the window responds and keeps its function.
    void aDroppedFileIsReadOnAnotherThread()
    {
        constexpr int bits = 1 << 20;
        const QTemporaryDir folder;
        const QString path = written(folder, QStringLiteral("million.txt"), manyBits(bits));
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(path)});
        WindowFixture fixture;
        fixture.openExample("dyadic-1", 4);
        Gate reading(fixture.window->sessionFlow().fileJobs(), ui::FileJobs::Lane::Read);
        Gate computing(fixture.jobs);
        fixture.drop(data);
        turnEventLoop();
        QCOMPARE(fixture.workbench.document().function->size(), std::size_t{4});
        QVERIFY(fixture.hasSpectrum(4));
        fixture.window->pages().showPage(ui::PageHost::Page::Matrices);
        turnEventLoop();
        QCOMPARE(fixture.window->pages().page(), ui::PageHost::Page::Matrices);
        fixture.window->pages().showPage(ui::PageHost::Page::Spectrum);
        reading.open();
        turnEventLoop();
        QVERIFY(!fixture.hasSpectrum(bits));
        computing.open();
        EVENTUALLY(fixture.hasSpectrum(bits) && !fixture.jobs.isBusy());
        QCOMPARE(fixture.workbench.document().name, QStringLiteral("million.txt"));
    }

    void anInvalidFileIsReportedAndKeepsTheOpenFunction_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("place");
        QTest::newRow("odd length") << QByteArray("10110") << QStringLiteral("bad.txt:1:");
        QTest::newRow("digit 7") << QByteArray("1011\n1071\n") << QStringLiteral("bad.txt:2:3: ");
        QTest::newRow("empty") << QByteArray() << QStringLiteral("bad.txt:1:1: ");
        QTest::newRow("binary") << QByteArray("\0\1\2\3", 4) << QStringLiteral("bad.txt:1:1: ");
        QTest::newRow("too large number")
            << QByteArray("1 99999999999999999999 3 4") << QStringLiteral("bad.txt:1:3: ");
    }

    void anInvalidFileIsReportedAndKeepsTheOpenFunction()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, place);
        WindowFixture fixture;
        fixture.enterText("1011", 4);
        const QTemporaryDir folder;
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(written(folder, QStringLiteral("bad.txt"), bytes))});
        fixture.drop(data);
        EVENTUALLY(!fixture.message().isEmpty());
        QVERIFY(fixture.window->messages().bar().isVisible());
        QCOMPARE(fixture.window->messages().bar().kind(), ui::MessageBar::Kind::Error);
        VERIFY_STARTS_WITH(fixture.message(), place);
        QVERIFY(!fixture.message().contains(QLatin1Char('\n')));
        QVERIFY(QApplication::activeModalWidget() == nullptr);
        QCOMPARE(fixture.shownValues(), QStringLiteral("3 1 -1 1"));
        fixture.workbench.sources().enterText(QStringLiteral("0001"));
        EVENTUALLY(fixture.message().isEmpty());
    }

    void errorsInTheTextOfAFunctionAreMarked()
    {
        WindowFixture fixture;
        fixture.window->docks().function().enterText();
        auto* text = fixture.child<QPlainTextEdit>("functionText");
        QTest::keyClicks(text, QStringLiteral("1071"));
        QTest::keyClick(text, Qt::Key_Return);
        EVENTUALLY(fixture.message().startsWith(QLatin1String("text:1:3: ")));
        QCOMPARE(text->toPlainText(), QStringLiteral("1071"));  // the invalid text stays for correction
        io::ReadOptions options;
        options.source = "table.hex";
        options.variables = 40;
        fixture.jobs.functions().readText(QStringLiteral("e8"), options);
        EVENTUALLY(fixture.message().startsWith(QLatin1String("table.hex:")));
        QVERIFY(!fixture.workbench.hasFunction());
    }

    // Progress is shown in the status line, which is always visible.
    void showingProgressDoesNotMoveTheLayout()
    {
        WindowFixture fixture;
        fixture.workbench.sources().enterText(QStringLiteral("1011"));
        EVENTUALLY(fixture.hasSpectrum(4) && !fixture.jobs.isBusy() &&
                   !fixture.window->statusLine().showsProgress());
        QCoreApplication::processEvents();
        const QSize before = fixture.window->centralWidget()->size();
        Gate gate(fixture.jobs);
        fixture.workbench.edits().stepCell(0);
        EVENTUALLY(fixture.window->statusLine().showsProgress());
        QCoreApplication::processEvents();
        QCOMPARE(fixture.window->centralWidget()->size(), before);
        gate.open();
        EVENTUALLY(!fixture.window->statusLine().showsProgress());
        QCoreApplication::processEvents();
        QCOMPARE(fixture.window->centralWidget()->size(), before);
    }

    // Cancels a job that waits behind a gate, and a running job that ends only when it is stopped.
    void theEscapeKeyCancelsWaitingAndRunningComputations()
    {
        WindowFixture fixture;
        fixture.workbench.sources().enterText(QStringLiteral("1011"));
        EVENTUALLY(fixture.hasSpectrum(4) && !fixture.jobs.isBusy());
        const QSignalSpy failed(&fixture.jobs, &ui::EngineJobs::transformFailed);
        Gate gate(fixture.jobs);
        fixture.workbench.edits().stepCell(0);
        QVERIFY(fixture.jobs.isTransforming());
        QVERIFY(fixture.action(QStringLiteral("Cancel"))->isEnabled());
        QTest::keyClick(fixture.window.get(), Qt::Key_Escape);
        gate.open();
        EVENTUALLY_EQUAL(failed.count(), 1);
        EVENTUALLY(!fixture.jobs.isBusy());
        QVERIFY(!fixture.action(QStringLiteral("Cancel"))->isEnabled());
        QVERIFY(fixture.workbench.spectrum().isStale());
        QVERIFY(!fixture.window->statusLine().showsProgress());
        QCOMPARE(fixture.window->messages().bar().kind(), ui::MessageBar::Kind::Notice);
        fixture.workbench.history().stack().undo();
        EVENTUALLY(fixture.hasSpectrum(4) && !fixture.jobs.isBusy());

        QObject owner;
        UntilStopped endless(fixture.jobs, owner);
        EVENTUALLY(endless.hasBegun());
        QTest::keyClick(fixture.window.get(), Qt::Key_Escape);
        EVENTUALLY(!fixture.jobs.isBusy());
        QVERIFY(endless.hasEnded());
        QVERIFY(!fixture.action(QStringLiteral("Cancel"))->isEnabled());
    }

    void closingTheWindowStopsARunningComputation()
    {
        WindowFixture fixture;
        fixture.workbench.sources().enterText(QStringLiteral("1011"));  // typed text that is not saved
        EVENTUALLY(fixture.hasSpectrum(4) && !fixture.jobs.isBusy());
        QObject owner;
        UntilStopped endless(fixture.jobs, owner);
        EVENTUALLY(endless.hasBegun());
        QVERIFY(!fixture.window->close());
        QVERIFY(!endless.hasEnded());  // the window asks before it stops the computation
        QVERIFY(fixture.answer(QMessageBox::Discard));
        EVENTUALLY(!fixture.window->isVisible());
        QVERIFY(!fixture.jobs.isBusy());
        QVERIFY(endless.hasEnded());
    }

    // Everything is destroyed during a job. The running job is stopped and awaited; waiting jobs are never started or answered.
    void destroyingTheWindowStopsARunningComputation()
    {
        std::atomic<bool> wasBegun = false;
        int answers = 0;
        QPointer<ui::MainWindow> gone;
        std::unique_ptr<UntilStopped> endless;
        QObject owner;
        QObject waiting;
        {
            WindowFixture fixture;
            gone = fixture.window.get();
            endless = std::make_unique<UntilStopped>(fixture.jobs, owner);
            EVENTUALLY(endless->hasBegun());
            fixture.jobs.compute<int>(
                &waiting, QStringLiteral("Waiting"),
                [&](session::Engine&, const base::RunControl&) -> base::Result<int> {
                    wasBegun = true;
                    return 0;
                },
                [&](const base::Result<int>&) { ++answers; });
            fixture.workbench.sources().makeRandom(12, 1);
            QVERIFY(fixture.jobs.functions().isReading());
        }
        QVERIFY(!gone);
        QVERIFY(endless->hasEnded());
        turnEventLoop();
        QVERIFY(!wasBegun);
        QCOMPARE(answers, 0);
        QCOMPARE(endless->answers(), 0);
    }

    // 1280 × 800 is the smallest screen of lecture rooms. The window must fit in every style.
    void theWindowFitsAScreenOf1280By800Pixels()
    {
        tests::WindowFixture fixture;
        for (const auto scheme :
             {ui::theme::ColorScheme::Light, ui::theme::ColorScheme::Dark, ui::theme::ColorScheme::System}) {
            fixture.window->setColorScheme(scheme);
            fixture.openExample("majority-3", 8);
            QCoreApplication::processEvents();
            QVERIFY2(fixture.window->minimumSizeHint().width() <= 1280,
                     qPrintable(QString::number(fixture.window->minimumSizeHint().width())));
            QCOMPARE(fixture.window->size(), QSize(1280, 800));
        }
    }

    void theColourThemeOfTheWindowCanBeChanged()
    {
        WindowFixture fixture;
        fixture.openExample("majority-7", 128);
        const auto shown = [&fixture] { return brightness(fixture.window->grab().toImage()); };
        fixture.window->setColorScheme(ui::theme::ColorScheme::Light);
        EVENTUALLY(shown() > 200);
        fixture.window->setColorScheme(ui::theme::ColorScheme::Dark);
        EVENTUALLY(shown() < 90);
        fixture.window->setColorScheme(ui::theme::ColorScheme::System);
        EVENTUALLY(shown() > 90);
    }

    void exportedFilesMatchTheShownSpectrum()
    {
        WindowFixture fixture;
        fixture.openExample("dyadic-1", 4);
        const QTemporaryDir folder;
        for (const char* suffix : {"png", "svg", "pdf", "csv", "txt", "json"}) {
            const QString path = folder.filePath(QStringLiteral("spectrum.") + QLatin1String(suffix));
            fixture.window->pages().exportCurrentTo(path);
            EVENTUALLY(fixture.message().contains(path));
            QVERIFY(QFileInfo(path).size() > 0);
        }
        QCOMPARE(tests::contentOf(folder.filePath(QStringLiteral("spectrum.csv"))),
                 QByteArray("index,value\n0,3\n1,1\n2,-1\n3,1\n"));
        fixture.window->sessionFlow().functionSaver().save(folder.filePath(QStringLiteral("f.hex")));
        EVENTUALLY(fixture.message().contains(QLatin1String("f.hex")));
        fixture.window->sessionFlow().functionSaver().save(folder.filePath(QStringLiteral("missing/f.txt")));
        EVENTUALLY_EQUAL(fixture.window->messages().bar().kind(), ui::MessageBar::Kind::Error);
    }
};

SEQUENCY_QT_TEST(TestMainWindow)
#include "tst_main_window.moc"
