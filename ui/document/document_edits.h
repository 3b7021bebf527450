// SPDX-License-Identifier: GPL-3.0-or-later
//
// Edits of the document by hand: a value of the function, which output of a table is shown, the second functions of the views, a
// coefficient of the spectrum. Each is an entry of the history; strokes and walks through the outputs join into one.
//
// What cannot be edited is left as it is. On the UI thread, where an edit costs at most the copy of 2^20 values; the function of
// an edited spectrum is computed on the worker's thread. Errors are reported.
#pragma once

#include "ui/document/document.h"

#include <QObject>
#include <QString>

namespace sequency::ui {

class CurrentSpectrum;
class DocumentHistory;
class Reports;

class DocumentEdits : public QObject {
    Q_OBJECT

public:
    // Cells can be edited by hand up to this many values: the copy stays under a frame.
    static constexpr std::size_t editableSize = std::size_t{1} << 20;
    // A text field shows at most this many values.
    static constexpr std::size_t textSize = 4096;

    DocumentEdits(EngineJobs& jobs, DocumentHistory& history, const CurrentSpectrum& spectrum,
                  Reports& reports, QObject* parent = nullptr);

    bool canEditCells() const;
    QString whyCellsAreFixed() const;  // empty where they can be edited
    bool canEditCoefficients() const;

public slots:
    void setCell(std::size_t index, double value);
    void stepCell(std::size_t index);  // the next digit; 0 and 1 change places
    // Shows another output of the table.
    void setOutput(std::size_t output);
    // `before` is what a view showed so far, also where it made that by itself: what taking the edit back brings back. An edit
    // that goes on with the last one of this role (a stroke) becomes one entry with it.
    void setSecond(sequency::ui::SecondRole role, const sequency::base::SharedFunction& before,
                   const sequency::base::SharedFunction& after, const QString& undoText, bool goesOn = false);
    // What it is to be: a function, or by its name ("f" or an example) where that is null.
    void chooseSecond(sequency::ui::SecondRole role, const sequency::base::SharedFunction& function,
                      const QString& name, const QString& undoText);
    // Replaces one coefficient of the spectrum and opens the function that has this spectrum (at most textSize values; not a
    // Boolean function any more, as a rule). Real values only.
    void setCoefficient(std::size_t position, double value);

private:
    const Document& document() const;
    void takeInverse(std::size_t position, base::SharedFunction function);

    EngineJobs& m_jobs;
    DocumentHistory& m_history;
    const CurrentSpectrum& m_spectrum;
    Reports& m_reports;
};

}  // namespace sequency::ui
