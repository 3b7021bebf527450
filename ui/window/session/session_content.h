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

#include <QJsonObject>
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

// Returns the state of the views: the current page, the selection, the zooms and the settings of each view. It is a JSON object with one member per
// view; views that have never been shown have no member in it.
QJsonObject viewState(Workbench& workbench, const PageHost& pages);
// Restores the state of the views. Missing or invalid members have no effect. A zoom is restored once its picture exists, that is, when the next
// spectrum or flow graph arrives.
void showViewState(Workbench& workbench, PageHost& pages, const QJsonObject& state);

}  // namespace sequency::ui
