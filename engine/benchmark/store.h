// SPDX-License-Identifier: GPL-3.0-or-later
//
// The history of benchmarks: a folder with one document per run.
//
// Files are named by the run's id, "2025-11-21T14-28-03Z-1f3a.json", written to a temporary file and renamed. They are ordinary documents, so a
// document copied from another machine becomes part of the history. Nothing is cached: every call reads the folder. A file that cannot be read is
// listed with its problem and does not affect the others.
//
// Threads: any; two programs may use the folder at once.
#pragma once

#include "engine/benchmark/document.h"

#include <string>
#include <vector>

namespace sequency::benchmark {

struct StoredRun {
    std::string id;  // name of the file without its suffix
    std::string path;
    std::string problem = {};  // reason why it cannot be read; the other members are then empty
    std::string date = {};
    std::string program = {};
    std::string note = {};
    std::string setup = {};
    std::string host = {};                  // name of the CPU
    std::vector<std::string> devices = {};  // names of the measured devices
    std::vector<std::string> works = {};
    std::size_t rows = 0;
    std::size_t rowsWithTimes = 0;
    std::size_t pendingPoints = 0;  // remaining points of an interrupted run
};

// Returns the entry of this file's document in a list of runs.
StoredRun summaryOf(const std::string& path, const Document& document);

class Store {
public:
    explicit Store(std::string folder) : m_folder(std::move(folder)) {}

    // Returns $SEQUENCY_BENCHMARKS ("off" means no folder), otherwise sequency/benchmarks in $XDG_DATA_HOME or in ~/.local/share. Returns an empty
    // path if there is no home folder.
    static std::string defaultFolder();

    const std::string& folder() const { return m_folder; }
    bool isOff() const { return m_folder.empty(); }  // list() is empty, save() returns an empty id

    // Returns the runs, the newest first; none if the folder does not exist. Errors: File if it cannot be read.
    base::Result<std::vector<StoredRun>> list() const;
    // Reads the document of a run. Errors: BadInput as readDocument(); File if there is no such run.
    base::Result<Document> load(const std::string& id) const;
    // Saves a new run and returns its id. Creates the folder if necessary. Errors: File.
    base::Result<std::string> save(const Document& document) const;
    // Replaces the run `id`. The benchmark saves a growing run this way, so that nothing is lost when the program ends.
    base::Status save(const std::string& id, const Document& document) const;
    base::Status setNote(const std::string& id, const std::string& note) const;
    base::Status remove(const std::string& id) const;

private:
    struct LockedFile;
    base::Result<std::string> pathOf(const std::string& id) const;
    // Locks the run for a call that writes it. Errors: File if another program holds the lock.
    base::Result<LockedFile> lock(const std::string& id) const;

    std::string m_folder;
};

}  // namespace sequency::benchmark
