// SPDX-License-Identifier: GPL-3.0-or-later
//
// The latest spectrum of the document.
//
// It requests a new spectrum when the function or the settings of the transform or of the device change. Until the requested spectrum arrives, the
// old spectrum is stale. If no function is open, there is no spectrum. If a new order moves the selected coefficient to another index, the
// coefficient remains selected.
//
// Ownership: spectra are shared and const.
// Errors:    reported to the user; the previous spectrum is retained.
// Threads:   UI thread. Spectra are computed and written on the worker thread.
#pragma once

#include "ui/jobs/engine_jobs.h"

#include <QObject>

namespace sequency::ui {

class DeviceSettings;
class DocumentHistory;
class Notifications;
class Selection;

class CurrentSpectrum : public QObject {
    Q_OBJECT

public:
    CurrentSpectrum(EngineJobs& jobs, const DocumentHistory& history, const DeviceSettings& device,
                    Selection& selection, Notifications& reports, QObject* parent = nullptr);

    const SharedSpectrum& value() const { return m_value; }  // null until the first spectrum arrives
    bool isStale() const { return m_stale; }

public slots:
    void run();

signals:
    void changed();
    void staleChanged(bool stale);

private:
    void followDocument(bool isOtherResult);
    void take(const SharedSpectrum& spectrum);
    void followSelection(const transform::TransformSpec& before);
    void sayFailed(const base::Error& error);
    void setStale(bool stale);

    EngineJobs& m_jobs;
    const DocumentHistory& m_history;
    const DeviceSettings& m_device;
    Selection& m_selection;
    Notifications& m_reports;
    SharedSpectrum m_value;
    bool m_stale = false;
};

}  // namespace sequency::ui
