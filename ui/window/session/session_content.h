// SPDX-License-Identifier: GPL-3.0-or-later
//
// The content that a window adds to the workbench's state in a session, and restores from it.
//
// It consists of the views, the device, and the benchmarks that the session contains or that were measured since it was opened. Documents are shared.
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
    // Restores the content. Call it after the state of the workbench has been set.
    void show(const SessionState& state);

signals:
    void measured();  // emitted when a new measurement must be saved

private:
    void onMeasurementChanged();

    Workbench& m_workbench;
    PageHost& m_pages;
    Preferences& m_preferences;
    std::vector<CarriedBenchmark> m_benchmarks;
    bool m_isMeasuring = false;  // true while a benchmark started in this session runs
};

}  // namespace sequency::ui
