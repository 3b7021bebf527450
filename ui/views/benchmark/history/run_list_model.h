// SPDX-License-Identifier: GPL-3.0-or-later
//
// A list of stored runs and opened files with check boxes: date, machine, workloads, number of points, and the user's note.
//
// Ticked runs have letters, A for the earliest; chart and table use these letters. Notes of stored runs can be edited: the model emits noteEdited()
// and shows the new note after the next setRuns(). Unreadable files are listed with the reason and cannot be ticked. Dates are in the user's locale.
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
        bool isOurs = true;  // true for a stored run, false for an opened file
        bool ticked = false;
        SharedBenchmark document = {};  // null until it has been read
        bool isCarried = false;         // whether the run comes from a session file
    };

    explicit RunListModel(QObject* parent = nullptr);

    // Lists the stored runs, newest first. Loaded documents, ticks and opened files are retained.
    void setRuns(const std::vector<benchmark::StoredRun>& runs);
    // Adds an opened file and ticks it. If the path is already listed, only sets the document of its entry.
    void setDocument(const QString& path, const SharedBenchmark& document);
    // Adds a run shipped with the program, without ticking it. Has no effect if the run is already listed.
    void addShipped(const QString& name, const SharedBenchmark& document);
    // Replaces the runs of the previous session file by `documents`, the runs of another session file, and ticks them.
    void setCarried(const std::vector<std::pair<QString, SharedBenchmark>>& documents);
    // Removes the row from the list without deleting the file.
    void forget(int row);
    // Ticks or unticks a row. Returns false without any effect if the file is unreadable.
    bool setTicked(int row, bool isTicked);

    const std::vector<Entry>& entries() const { return m_entries; }
    const Entry& entry(int row) const { return m_entries[static_cast<std::size_t>(row)]; }
    // Returns the ticked rows in chronological order, even if their documents are not loaded.
    std::vector<int> tickedRows() const;
    // Returns the letter of a ticked run, such as "A"; empty if the row is not ticked.
    QString letter(int row) const;
    // Returns the date and the machine of a run, such as "21 Nov 2025 14:28, AMD EPYC".
    QString title(int row) const;

signals:
    void tickedChanged();
    void noteEdited(int row, const QString& note);

private:
    Column column(const QString& title, QString (*text)(const benchmark::StoredRun& run));
    Entry* entryOf(const std::string& path);
    void showEntries();

    std::vector<Entry> m_entries;
};

}  // namespace sequency::ui
