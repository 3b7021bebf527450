// SPDX-License-Identifier: GPL-3.0-or-later
//
// The content that a window adds to the workbench's state in a session, and restores from it.
//
// It has the views, the chosen device, and the benchmarks that came with the session or were measured since. Documents are shared.
//
// Ownership: the arguments must outlive this object.
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
    // Call it after the workbench has its state.
    void show(const SessionState& state);

signals:
    void measured();  // a measurement must be saved that is not an entry of the history

private:
    void onMeasurementChanged();

    Workbench& m_workbench;
    PageHost& m_pages;
    Preferences& m_preferences;
    std::vector<CarriedBenchmark> m_benchmarks;
    bool m_isMeasuring = false;  // the benchmark in progress began in the open session
};

}  // namespace sequency::ui
