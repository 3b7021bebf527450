// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a window adds to a session beside the workbench's state, and shows of one that was opened: the views, the chosen device,
// and the benchmarks that came with the session or were measured since. Documents are shared. UI thread; all that it is given
// must outlive it.
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
    // After the workbench has its state.
    void show(const SessionState& state);

signals:
    void measured();  // there is something to save that is no entry of the history

private:
    void takeMeasurement();

    Workbench& m_workbench;
    PageHost& m_pages;
    Preferences& m_preferences;
    std::vector<CarriedBenchmark> m_benchmarks;
    bool m_isMeasuring = false;  // the run that is under way began in the session that is open
};

}  // namespace sequency::ui
