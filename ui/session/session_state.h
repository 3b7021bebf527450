// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a window hands to a session file and takes from one: the workbench's state, views, device, benchmark documents,
// and what a file of a newer program held that this one does not know. A state is cheap to copy: functions and benchmark
// documents are shared. Becoming a session writes documents that were measured here as text, O(their rows), which is for a thread
// of files; the way back is cheap and checks what the file's words mean. Plain values; any thread.
#pragma once

#include "engine/io/session/session_file.h"
#include "ui/document/workbench.h"
#include "ui/jobs/run_archive.h"

#include <QJsonObject>

#include <vector>

namespace sequency::ui {

struct SessionState {
    WorkbenchState workbench;
    QString deviceId;  // empty: not chosen by anybody
    QString deviceName;
    QJsonObject views;
    std::vector<CarriedBenchmark> benchmarks;
    QString original;  // of recovered work: the path of its session, or empty
    // In recovered work: the hash of the session's content on which the work is based (file_identity.h), or empty.
    std::string originalHash;
    // What functions of a table were entered as; that of one function alone stands in its document.
    std::vector<std::pair<base::SharedFunction, io::SessionText>> sources;
    // Members that are not known, of the file and of each function, and second functions (and their names) of unknown use.
    std::string rest;
    std::vector<std::pair<base::SharedFunction, std::string>> functionRests;
    std::vector<std::pair<std::string, io::SessionFunction>> otherSeconds;
    std::vector<std::pair<std::string, std::string>> otherSecondNames;
};

// Stamped with the program's version and the present time.
io::Session toSession(const SessionState& state);

// BadInput where the session's transform does not fit its functions, or a word is not known; `source` for the message.
base::Result<SessionState> fromSession(io::Session session, const std::string& source);

}  // namespace sequency::ui
