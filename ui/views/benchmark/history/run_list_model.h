// SPDX-License-Identifier: GPL-3.0-or-later
//
// The runs of the history and files from elsewhere as a list to tick: date, machine, what was measured, the user's note.
//
// Ticked runs are to be shown; they get letters, A for the first in time, that chart and table call them by. A note can be
// edited where the run is ours; the model asks for it by noteEdited() and shows what it is told by setRuns(). Broken files
// are listed with their problem and cannot be ticked. Dates in the user's locale. UI thread.
#pragma once

#include "ui/jobs/run_archive.h"
#include "ui/table/column_model.h"

#include <vector>

namespace sequency::ui {

class RunListModel : public ColumnModel {
    Q_OBJECT

public:
    enum { Date, Machine, Works, Points, Note };

    struct Entry {
        benchmark::StoredRun run;
        bool isOurs = true;  // in the history, else a file from elsewhere
        bool ticked = false;
        SharedBenchmark document = {};  // null until it was read
        bool isCarried = false;         // by the session
    };

    explicit RunListModel(QObject* parent = nullptr);

    // Of the history, newest first; what is known of the same files and files from elsewhere stay.
    void setRuns(const std::vector<benchmark::StoredRun>& runs);
    // A file from elsewhere is added and ticked; of one that is there, the document is taken.
    void setDocument(const QString& path, const SharedBenchmark& document);
    // One that comes with the program, not ticked; nothing where it is there already.
    void addShipped(const QString& name, const SharedBenchmark& document);
    // Those that the session carries, ticked, in the place of those of another session; not those of more rows.
    void setCarried(const std::vector<std::pair<QString, SharedBenchmark>>& documents, std::size_t maxRows);
    // A file from elsewhere is only forgotten.
    void forget(int row);
    void setTicked(int row, bool ticked);

    const std::vector<Entry>& entries() const { return m_entries; }
    // Ticked ones by time; with or without documents.
    std::vector<int> tickedRows() const;
    // "A"; empty for one that is not ticked.
    QString letter(int row) const;
    // "21 Nov 2025 14:28, AMD EPYC"
    QString title(int row) const;

signals:
    void tickedChanged();
    void noteEdited(int row, const QString& note);

private:
    Column column(const QString& title, QString (*text)(const Entry& entry));
    const Entry& entry(std::size_t row) const { return m_entries[row]; }
    bool tick(std::size_t row, bool isTicked);
    void showEntries();

    std::vector<Entry> m_entries;
};

}  // namespace sequency::ui
