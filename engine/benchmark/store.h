// SPDX-License-Identifier: GPL-3.0-or-later
//
// The history of benchmarks: a folder with one document per run. The caller can list, load and save these documents.
//
// The name of a file is the run's id with a suffix, for example "2025-11-21T14-28-03Z-1f3a.json". A document is written to a temporary file, which is
// then renamed. The files are ordinary documents, so a document copied from another machine becomes part of the history. Nothing is cached: every
// call reads the folder. A file that cannot be read is listed with its problem and does not affect other files.
//
// Threads: any; two programs may use the folder at the same time.
#pragma once

#include "engine/benchmark/document.h"

#include <string>
#include <vector>

namespace sequency::benchmark {

struct StoredRun {
    std::string id;  // name of the file without suffix
    std::string path;
    std::string problem = {};  // reason why the file cannot be read; other members are then empty
    std::string date = {};
    std::string program = {};
    std::string note = {};
    std::string setup = {};
    std::string host = {};                  // name of the CPU
    std::vector<std::string> devices = {};  // names of the measured devices
    std::vector<std::string> works = {};
    std::size_t rows = 0;
    std::size_t rowsWithTimes = 0;
    std::size_t pendingPoints = 0;  // number of remaining points if the run was interrupted
};

// Returns the run-list entry for `document`, which is stored at `path`.
StoredRun summaryOf(const std::string& path, const Document& document);

class Store {
public:
    explicit Store(std::string folder) : m_folder(std::move(folder)) {}

    // Returns the folder named by $SEQUENCY_BENCHMARKS ("off" means no folder). If the variable is not set, returns sequency/benchmarks in
    // $XDG_DATA_HOME or in ~/.local/share. The path is empty if there is no home folder.
    static std::string defaultFolder();

    const std::string& folder() const { return m_folder; }
    // Returns true if there is no folder. In that case, list() returns an empty list and save() returns an empty id.
    bool isOff() const { return m_folder.empty(); }

    // Returns the runs, the newest first. The list is empty if the folder does not exist. Errors: File if the folder cannot be read.
    base::Result<std::vector<StoredRun>> list() const;
    // Reads the document of a run. Errors: those of readDocument(), and File if there is no such run.
    base::Result<Document> load(const std::string& id) const;
    // Saves a new run and returns its id. Creates the folder if necessary. Errors: File.
    base::Result<std::string> save(const Document& document) const;
    // Replaces the document of the run `id`. A running benchmark saves its rows with this function, so that no row is lost if the program ends.
    base::Status save(const std::string& id, const Document& document) const;
    base::Status setNote(const std::string& id, const std::string& note) const;
    base::Status remove(const std::string& id) const;

private:
    struct LockedFile;
    base::Result<std::string> pathOf(const std::string& id) const;
    // Locks the run for a call to save() that replaces it. Errors: File if another program holds the lock.
    base::Result<LockedFile> lock(const std::string& id) const;

    std::string m_folder;
};

}  // namespace sequency::benchmark
