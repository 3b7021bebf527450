// SPDX-License-Identifier: GPL-3.0-or-later
//
// The benchmark page on the real engine. Its history of runs is deleted with the fixture.
#pragma once

#include "engine/benchmark/store.h"
#include "tests/ui/test_timeout.h"
#include "ui/theme/theme.h"
#include "ui/views/benchmark/benchmark_view.h"
#include "ui/views/benchmark/charts/benchmark_chart.h"
#include "ui/views/benchmark/check_list.h"
#include "ui/views/benchmark/history/history_page.h"
#include "ui/views/benchmark/history/run_list_model.h"
#include "ui/views/benchmark/report/limits_page.h"
#include "ui/views/benchmark/setup/point_choice.h"

#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include <utility>

namespace sequency::tests {

struct BenchmarkFixture {
    BenchmarkFixture()
    {
        view.resize(1100, 700);
        view.show();
        if (!QTest::qWaitForWindowExposed(&view, testTimeout()))
            qFatal("the page is not shown");
        bool ready = false;
        QObject::connect(&jobs, &ui::EngineJobs::devicesReady, &view,
                         [&](const std::vector<session::DeviceInfo>& devices, const QString&) {
                             view.setDevices(devices);
                             ready = true;
                         });
        jobs.listDevices(ui::EngineJobs::Look::Again);
        if (!QTest::qWaitFor([&] { return ready; }, testTimeout()))
            qFatal("no devices");
    }

    template <typename Child>
    Child* child(const char* name) const
    {
        auto* found = view.findChild<Child*>(QLatin1String(name));
        if (found == nullptr)
            qFatal("no %s", name);
        return found;
    }

    void click(const char* button) const { QTest::mouseClick(child<QPushButton>(button), Qt::LeftButton); }

    // Enters a value as a user does: focuses the spin box and replaces its text.
    void enter(const char* box, int value) const
    {
        auto* spin = child<QSpinBox>(box);
        spin->setFocus();
        spin->selectAll();
        QTest::keyClicks(spin, QString::number(value));
        QTest::keyClick(spin, Qt::Key_Tab);
    }

    // Ticks exactly these devices.
    void tick(const std::vector<std::string>& devices) const
    {
        QStringList ids;
        for (const std::string& device : devices)
            ids << QString::fromStdString(device);
        view.measuring().setup().choice().tickDevices(ids);
    }

    // Measures these devices at n = `from`, `from + step`, …, `to`. If `repeats` is 0, the number of repeats is unchanged.
    bool measure(const std::vector<std::string>& devices, int from, int to, int step, int repeats = 0) const
    {
        tick(devices);
        view.measuring().setup().choice().setSizes(from, to, step);
        if (repeats > 0)
            enter("benchmarkRepeats", repeats);
        click("benchmarkStart");
        return finishes();
    }

    bool isIdle() const
    {
        return QTest::qWaitFor([this] { return !jobs.isBusy(); }, testTimeout());
    }

    bool showHistory(int runs)
    {
        view.showPage(ui::BenchmarkView::Page::History);
        return QTest::qWaitFor([&] { return view.history().runs().rowCount() == runs; }, testTimeout()) &&
               isIdle();
    }

    // Ticks or unticks a run of the history with the Space key.
    bool tickRun(int row) const
    {
        auto* list = child<QTableView>("runList");
        list->setFocus();
        list->setCurrentIndex(list->model()->index(row, 0));
        QTest::keyClick(list, Qt::Key_Space);
        return isIdle();
    }

    std::size_t rowCount() const { return view.measuring().document()->rows.size(); }
    bool finishes() const
    {
        return QTest::qWaitFor([this] { return !view.isRunning(); }, testTimeout()) && isIdle();
    }
    QString state() const { return child<QLabel>("benchmarkState")->text(); }

    // Returns the runs of the history, loaded independently as another program would load them.
    std::vector<benchmark::Document> kept() const
    {
        std::vector<benchmark::Document> documents;
        const benchmark::Store store(folder.path().toStdString());
        const auto runs = store.list();
        if (!runs)
            return documents;
        for (const benchmark::StoredRun& run : *runs)
            if (auto document = store.load(run.id))
                documents.push_back(std::move(*document));
        return documents;
    }

    QTemporaryDir folder;
    ui::EngineJobs jobs;
    ui::BenchmarkView view{jobs, folder.path().toStdString()};
};

}  // namespace sequency::tests
