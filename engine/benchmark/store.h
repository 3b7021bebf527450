// SPDX-License-Identifier: GPL-3.0-or-later
//
// The history: a folder with a document a run.
//
// Files are named by the run's id, "2025-11-21T14-28-03Z-1f3a.json", written beside and renamed; they are ordinary
// documents, so copying one in from another machine makes it part of the history. Nothing is kept in memory: every call
// reads the folder. A file that cannot be read is listed with its problem and hinders nothing. Any thread; two programs may
// use the folder at once.
#pragma once

#include "engine/benchmark/document.h"

#include <string>
#include <vector>

namespace sequency::benchmark {

struct StoredRun {
    std::string id;  // the file's name without its suffix
    std::string path;
    std::string problem = {};  // why it cannot be read; the rest is empty then
    std::string date = {};
    std::string program = {};
    std::string note = {};
    std::string setup = {};
    std::string host = {};                  // the processor's name
    std::vector<std::string> devices = {};  // names of those that were measured
    std::vector<std::string> works = {};
    std::size_t rows = 0;
    std::size_t rowsWithTimes = 0;
    std::size_t pendingPoints = 0;  // of a run that was interrupted
};

// The entry that a list of runs has for the document of this file.
StoredRun summaryOf(const std::string& path, const Document& document);

class Store {
public:
    explicit Store(std::string folder) : m_folder(std::move(folder)) {}

    // $SEQUENCY_BENCHMARKS, where "off" is none; else sequency/benchmarks in $XDG_DATA_HOME or in ~/.local/share. Empty
    // where there is no home.
    static std::string defaultFolder();

    const std::string& folder() const { return m_folder; }
    bool isOff() const
    {
        return m_folder.empty();
    }  // keeps nothing: list() is empty, save() gives an empty id

    // The newest first. File where the folder is there and cannot be read; a folder that is not there is empty.
    base::Result<std::vector<StoredRun>> list() const;
    // BadInput as readDocument(); File where there is no such run.
    base::Result<Document> load(const std::string& id) const;
    // The id that it got. Makes the folder. Errors: File.
    base::Result<std::string> save(const Document& document) const;
    // Replaces the run `id`: for a run that is saved while it grows, so that nothing is lost when the program ends.
    base::Status save(const std::string& id, const Document& document) const;
    base::Status setNote(const std::string& id, const std::string& note) const;
    base::Status remove(const std::string& id) const;

private:
    struct LockedFile;
    base::Result<std::string> pathOf(const std::string& id) const;
    // For a call that writes the run. Errors: File if another program keeps the lock.
    base::Result<LockedFile> lock(const std::string& id) const;

    std::string m_folder;
};

}  // namespace sequency::benchmark
