// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests a Boolean function with one bit per value in the window. Every page shows the function or states why it is empty. Edits give the same results
// as for one byte per value.
#include "engine/io/vector_text.h"
#include "engine/session/engine.h"
#include "tests/support/qt_test.h"
#include "tests/ui/window_walk.h"
#include "ui/views/systems/systems_view.h"

#include <QLabel>
#include <QTest>

using namespace sequency;

namespace {

ui::LoadedFunction packedFunction(int variables, std::uint64_t seed)
{
    const auto random = io::randomFunction(seed, 2, variables);
    auto bits = base::bitsOf(*random);
    ui::LoadedFunction loaded;
    loaded.function = std::make_shared<const base::FunctionVector>(
        base::FunctionVector{2, variables, {}, std::move(*bits)});
    loaded.name = QStringLiteral("packed");
    return loaded;
}

struct Walk : tests::WindowWalk {
    void openPacked(int variables)
    {
        workbench.sources().openLoaded(packedFunction(variables, 5), QStringLiteral("packed.hex"));
        EVENTUALLY(hasSpectrum(std::size_t{1} << variables) && !jobs.isBusy());
        QVERIFY(workbench.document().function->isPacked());
    }
    // Keeps the spectra on the device of PoCL, even short ones.
    void keepSpectra()
    {
        jobs.compute<int>(
            &workbench, QStringLiteral("limits"),
            [](session::Engine& engine, const base::RunControl&) -> base::Result<int> {
                engine.kept().setLimit(std::size_t{1} << 28);
                engine.kept().setMinSpectrum(64);
                return 0;
            },
            [](const base::Result<int>&) {});
        workbench.deviceSettings().setDevice("opencl");
    }
    QString values() const { return QString::fromStdString(io::vectorText(*workbench.document().function)); }
};

}  // namespace

class TestPackedFunction : public QObject {
    Q_OBJECT

private slots:
    void everyPageShowsAFunctionStoredAsBits_data()
    {
        QTest::addColumn<int>("variables");
        QTest::addColumn<bool>("isKept");
        for (const int variables : {5, 14})
            for (const bool isKept : {false, true})
                QTest::addRow("n = %d%s", variables, isKept ? ", spectrum on its device" : "")
                    << variables << (isKept && variables > 6);
    }
    void everyPageShowsAFunctionStoredAsBits()
    {
        QFETCH(const int, variables);
        QFETCH(const bool, isKept);
        Walk walk;
        QVERIFY(walk.isReady);
        if (isKept)
            walk.keepSpectra();
        walk.openPacked(variables);
        QCOMPARE(walk.workbench.spectrum().value()->isKept(), isKept);
        walk.parts([&](const QString& where) {
            walk.window->grab();
            QVERIFY2(!walk.message().contains(QStringLiteral("error")), qPrintable(where + walk.message()));
        });
        auto& systems = walk.window->pages().view<ui::SystemsView>();
        walk.window->pages().showPage(ui::PageHost::Page::Systems);
        walk.settle();
        VERIFY_CONTAINS(systems.findChild<QLabel*>(QStringLiteral("systemsEmpty"))->text(), "16,777,216");
    }

    void aFunctionStoredAsBitsCanBeEditedAndResized()
    {
        Walk walk;
        QVERIFY(walk.isReady);
        walk.openPacked(7);
        const QString before = walk.values();
        walk.workbench.edits().stepCell(100);
        EVENTUALLY(!walk.jobs.isBusy() && !walk.workbench.spectrum().isStale());
        QString after = before;
        after[100] = before[100] == u'0' ? u'1' : u'0';
        QCOMPARE(walk.values(), after);
        walk.workbench.history().stack().undo();
        QCOMPARE(walk.values(), before);
        walk.workbench.sources().setVariables(8);
        EVENTUALLY_EQUAL(walk.values(), before + QString(128, QLatin1Char('0')));
        walk.workbench.history().stack().undo();
        EVENTUALLY_EQUAL(walk.values(), before);
        walk.workbench.sources().setVariables(6);
        EVENTUALLY_EQUAL(walk.values(), before.left(64));
    }

    // Reads the data that would be saved: all values, and the don't cares of the file.
    void theTruthTableOfAFunctionStoredAsBitsHasItsValuesAndDontCares()
    {
        ui::LoadedFunction loaded = packedFunction(7, 6);
        auto open = base::PackedBits::allocate(128);
        open->set(77, true);
        loaded.open = std::make_shared<const base::PackedBits>(std::move(*open));
        Walk walk;
        QVERIFY(walk.isReady);
        walk.workbench.sources().openLoaded(loaded, QStringLiteral("packed.pla"));
        EVENTUALLY(walk.hasSpectrum(128));
        const auto table = ui::tableOf(walk.workbench.document());
        QVERIFY(table);
        const std::string values = io::vectorText(*loaded.function);
        for (std::size_t i = 0; i < values.size(); ++i)
            QCOMPARE(io::valueText(table->outputs.front(), i), i == 77 ? "-" : std::string(1, values[i]));
    }
};

SEQUENCY_QT_TEST(TestPackedFunction)

#include "tst_packed_function.moc"
