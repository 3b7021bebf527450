// SPDX-License-Identifier: GPL-3.0-or-later
//
// The runs of the history and files from elsewhere as a list to tick: date, machine, works, points, the user's note.
//
// Ticked runs get letters, A for the first in time, by which chart and table call them. A note of the history can be edited: the model
// requests that by noteEdited() and shows the notes of setRuns(). Broken files are listed with their problem and cannot be ticked. Dates
// are in the user's locale.
//
// Threads: UI thread.
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
        bool isOurs = true;  // in the history; otherwise a file from elsewhere
        bool ticked = false;
        SharedBenchmark document = {};  // null until it was read
        bool isCarried = false;         // by the session
    };

    explicit RunListModel(QObject* parent = nullptr);

    // Shows the runs of the history, newest first. Documents and ticks of the same files stay, and so do files from elsewhere.
    void setRuns(const std::vector<benchmark::StoredRun>& runs);
    // A file from elsewhere is added and ticked; of one that is there, the document is taken.
    void setDocument(const QString& path, const SharedBenchmark& document);
    // Adds a run that comes with the program, not ticked; no effect if the list has it already.
    void addShipped(const QString& name, const SharedBenchmark& document);
    // Shows the runs that the session carries, ticked, in the place of the runs of another session.
    void setCarried(const std::vector<std::pair<QString, SharedBenchmark>>& documents);
    // A file from elsewhere is only forgotten.
    void forget(int row);
    // No effect on a broken file, for which it returns false.
    bool setTicked(int row, bool isTicked);

    const std::vector<Entry>& entries() const { return m_entries; }
    const Entry& entry(int row) const { return m_entries[static_cast<std::size_t>(row)]; }
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
    Column column(const QString& title, QString (*text)(const benchmark::StoredRun& run));
    Entry* entryOf(const std::string& path);  // null if there is none
    void showEntries();

    std::vector<Entry> m_entries;
};

}  // namespace sequency::ui
