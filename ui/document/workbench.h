// SPDX-License-Identifier: GPL-3.0-or-later
//
// The model of a window: the document with its undo history, settings, sources and edits, the latest spectrum, and the selection.
//
// The workbench creates these parts and connects them; each part is documented in its header. Every change of the document is pushed to the history,
// which emits signals. The device settings then replace unsupported choices, and a new spectrum is requested. The workbench has no user interface:
// docks and views connect to the signals of its parts.
//
// Ownership: functions and spectra are shared and const. EngineJobs must outlive this object.
// Threads:   UI thread.
#pragma once

#include "ui/document/current_spectrum.h"
#include "ui/document/device_settings.h"
#include "ui/document/document_edits.h"
#include "ui/document/document_history.h"
#include "ui/document/document_texts.h"
#include "ui/document/notifications.h"
#include "ui/document/selection.h"
#include "ui/document/sources.h"
#include "ui/document/transform_settings.h"

namespace sequency::ui {

// The state of a workbench that a session stores.
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
    Notifications& reports() { return m_reports; }
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

    const Document& document() const { return m_history.document(); }
    bool hasFunction() const { return m_history.hasFunction(); }

    WorkbenchState state() const;
    // Replaces the whole state and begins a new history. The chosen device is retained.
    void restore(const WorkbenchState& state);
    // Replaces the document and the computation settings as one entry of the history. Notes, pending text and device are retained.
    void show(const WorkbenchState& state, const QString& undoText);

private:
    EngineJobs& m_jobs;
    Notifications m_reports;
    Selection m_selection;
    DocumentHistory m_history;
    TransformSettings m_transformSettings;
    DeviceSettings m_deviceSettings;  // connected before `m_spectrum`, which uses these settings
    CurrentSpectrum m_spectrum;
    Sources m_sources;
    DocumentEdits m_edits;
    DocumentTexts m_texts;
};

}  // namespace sequency::ui
