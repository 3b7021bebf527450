// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/workbench.h"

namespace sequency::ui {

Workbench::Workbench(EngineJobs& jobs, QObject* parent)
    : QObject(parent), m_jobs(jobs), m_history(m_reports), m_transformSettings(m_history, m_reports),
      m_deviceSettings(jobs, m_history, m_reports),
      m_spectrum(jobs, m_history, m_deviceSettings, m_selection, m_reports),
      m_sources(jobs, m_history, m_reports), m_edits(jobs, m_history, m_spectrum, m_reports)
{
    connect(&m_history, &DocumentHistory::sizeChanged, &m_selection, &Selection::clear);
    // Connected before the views, so that it does not clear the marks that the views set for the new spectrum.
    connect(&m_spectrum, &CurrentSpectrum::changed, &m_selection, [this] { m_selection.mark({}); });
    connect(&jobs, &EngineJobs::writingFailed, this, [this](const QString& path, const base::Error& error) {
        if (error.kind == base::ErrorKind::Cancelled)
            emit m_reports.noticed(tr("Cancelled; %1 was not written.").arg(path));
        else
            m_reports.fail(error);
    });
    connect(&jobs, &EngineJobs::fileWritten, this,
            [this](const QString& path) { emit m_reports.noticed(tr("Wrote %1").arg(path)); });
}

WorkbenchState Workbench::state() const
{
    return {document(), m_deviceSettings.choice(), m_texts.notes(), m_texts.pendingText()};
}

void Workbench::restore(const WorkbenchState& state)
{
    m_sources.cancel();
    m_selection.clear();
    m_deviceSettings.replaceChoice(state.computing);
    m_texts.setPendingText({});  // discards text typed in the previous session
    m_history.restore(state.document);
    m_texts.setPendingText(state.pendingText);
    emit m_deviceSettings.changed();
    m_texts.setNotes(state.notes);
}

void Workbench::show(const WorkbenchState& state, const QString& undoText)
{
    m_sources.cancel();
    m_selection.clear();
    m_deviceSettings.replaceChoice(state.computing);
    m_history.push(undoText, state.document);
    emit m_deviceSettings.changed();
}

}  // namespace sequency::ui

#include "moc_workbench.cpp"
