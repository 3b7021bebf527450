// SPDX-License-Identifier: GPL-3.0-or-later
//
// Manual edits of the document. They change a value of the function, the displayed output, a second function of a view, or a coefficient.
//
// Each edit is an entry of the undo history; a stroke, or a series of output changes, becomes one entry. An impossible edit has no effect.
//
// Errors:  reported to the user.
// Threads: UI thread. The function of an edited spectrum is computed on the worker thread.
// Cost:    An edit copies at most 2^20 values.
#pragma once

#include "ui/document/document.h"

#include <QObject>
#include <QString>

namespace sequency::ui {

class CurrentSpectrum;
class DocumentHistory;
class Notifications;

class DocumentEdits : public QObject {
    Q_OBJECT

public:
    // Maximum number of values of a function whose cells can be edited. Copying such a function takes less time than a frame.
    static constexpr std::size_t editableSize = std::size_t{1} << 20;
    // Maximum number of values that a text field shows.
    static constexpr std::size_t textSize = 4096;

    DocumentEdits(EngineJobs& jobs, DocumentHistory& history, const CurrentSpectrum& spectrum,
                  Notifications& reports, QObject* parent = nullptr);

    bool canEditCells() const;
    QString whyCellsAreFixed() const;  // empty if cells can be edited
    bool canEditCoefficients() const;

public slots:
    void setCell(std::size_t index, double value);
    void stepCell(std::size_t index);  // sets the next digit; toggles a Boolean value
    void setOutput(std::size_t output);
    // Replaces a second function. `before` is the function shown so far, which undo restores even if the view created it. If `goesOn` is true, the
    // edit continues a stroke and is merged with the previous edit of this role.
    void setSecond(sequency::ui::SecondRole role, const sequency::base::SharedFunction& before,
                   const sequency::base::SharedFunction& after, const QString& undoText, bool goesOn = false);
    // Selects a second function. If `function` is null, selects only its name, which must be "f" or the name of an example.
    void chooseSecond(sequency::ui::SecondRole role, const sequency::base::SharedFunction& function,
                      const QString& name, const QString& undoText);
    // Replaces one coefficient of a real spectrum of at most textSize values, and opens the function of this spectrum, which is usually not Boolean.
    void setCoefficient(std::size_t position, double value);

private:
    const Document& document() const;
    void onInverseFinished(std::size_t position, base::SharedFunction function);

    EngineJobs& m_jobs;
    DocumentHistory& m_history;
    const CurrentSpectrum& m_spectrum;
    Notifications& m_reports;
};

}  // namespace sequency::ui
