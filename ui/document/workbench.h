// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a window works on: the one document with its history, its settings, sources and edits, what computes it, the newest
// spectrum, the selection. Builds these parts and wires them; each says in its header what it does.
//
// A change goes one way: whatever changes the document pushes it into the history, which tells everybody; the device settings
// then give up what is impossible, and the spectrum is asked for anew. Functions and spectra are shared and const. Lives on the UI
// thread. EngineJobs must outlive it. It shows nothing: docks and views listen to the signals of the parts.
#pragma once

#include "ui/document/current_spectrum.h"
#include "ui/document/device_settings.h"
#include "ui/document/document_edits.h"
#include "ui/document/document_history.h"
#include "ui/document/document_texts.h"
#include "ui/document/reports.h"
#include "ui/document/selection.h"
#include "ui/document/sources.h"
#include "ui/document/transform_settings.h"

namespace sequency::ui {

// Everything that a session keeps of a workbench.
struct WorkbenchState {
    Document document;
    DeviceSettings::Choice computing = {};
    QString notes = {};
    EnteredText pendingText = {};
};

class Workbench : public QObject {
    Q_OBJECT

public:
    explicit Workbench(EngineJobs& jobs, QObject* parent = nullptr);

    EngineJobs& jobs() { return m_jobs; }
    Reports& reports() { return m_reports; }
    Selection& selection() { return m_selection; }
    DocumentHistory& history() { return m_history; }
    TransformSettings& transformSettings() { return m_transformSettings; }
    DeviceSettings& deviceSettings() { return m_deviceSettings; }
    const DeviceSettings& deviceSettings() const { return m_deviceSettings; }
    CurrentSpectrum& spectrum() { return m_spectrum; }
    const CurrentSpectrum& spectrum() const { return m_spectrum; }
    Sources& sources() { return m_sources; }
    DocumentEdits& edits() { return m_edits; }
    DocumentTexts& texts() { return m_texts; }

    // What nearly everybody asks of the history.
    const Document& document() const { return m_history.document(); }
    bool hasFunction() const { return m_history.hasFunction(); }

    WorkbenchState state() const;
    // Takes all of a state at once and begins a new history. The device stays.
    void restore(const WorkbenchState& state);
    // Takes document and computing of a state as one entry of the history; notes and typed text stay. The device stays.
    void show(const WorkbenchState& state, const QString& undoText);

private:
    EngineJobs& m_jobs;
    Reports m_reports;
    Selection m_selection;
    DocumentHistory m_history;
    TransformSettings m_transformSettings;
    DeviceSettings
        m_deviceSettings;  // hears of a change before the spectrum, which asks how it is to be computed
    CurrentSpectrum m_spectrum;
    Sources m_sources;
    DocumentEdits m_edits;
    DocumentTexts m_texts;
};

}  // namespace sequency::ui
