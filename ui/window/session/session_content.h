// SPDX-License-Identifier: GPL-3.0-or-later
//
// The part of a session that the window contributes, in addition to the state of the workbench.
//
// This part consists of the state of the views, the device, and the benchmarks. The benchmarks are those that the session contained when it was
// opened and those that were measured afterwards. Benchmark documents are shared and not copied.
//
// Ownership: the arguments of the constructor must outlive this object.
// Threads:   UI thread.
#pragma once

#include "ui/jobs/run_archive.h"

#include <QObject>

#include <vector>

namespace sequency::ui {

class PageHost;
class Preferences;
class Workbench;
struct SessionState;

class SessionContent : public QObject {
    Q_OBJECT

public:
    SessionContent(Workbench& workbench, PageHost& pages, Preferences& preferences);

    void collect(SessionState& state) const;
    // Restores this part from `state`. Must be called after the state of the workbench has been restored.
    void show(const SessionState& state);

signals:
    void measured();  // emitted when a new measurement must be saved

private:
    void onMeasurementChanged();

    Workbench& m_workbench;
    PageHost& m_pages;
    Preferences& m_preferences;
    std::vector<CarriedBenchmark> m_benchmarks;
    bool m_isMeasuring = false;  // true while a benchmark that was started in this session is running
};

}  // namespace sequency::ui
