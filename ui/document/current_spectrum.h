// SPDX-License-Identifier: GPL-3.0-or-later
//
// The newest spectrum of the document, and how the next one comes: it is asked for whenever the function, its transform or what
// computes it changes; until it arrives the old one is stale. Without a function there is none.
//
// Spectra are shared and const; they are computed and written on the worker's thread. A selected coefficient stays selected
// where another order puts it elsewhere. Failures are reported; what was there stays. UI thread.
#pragma once

#include "ui/jobs/engine_jobs.h"

#include <QObject>

namespace sequency::ui {

class DeviceSettings;
class DocumentHistory;
class Reports;
class Selection;

class CurrentSpectrum : public QObject {
    Q_OBJECT

public:
    CurrentSpectrum(EngineJobs& jobs, const DocumentHistory& history, const DeviceSettings& device,
                    Selection& selection, Reports& reports, QObject* parent = nullptr);

    const SharedSpectrum& value() const { return m_value; }  // null before the first
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
    Reports& m_reports;
    SharedSpectrum m_value;
    bool m_stale = false;
};

}  // namespace sequency::ui
