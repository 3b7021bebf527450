// SPDX-License-Identifier: GPL-3.0-or-later
//
// The state that a window writes to a session file and reads from it.
//
// It consists of the state of the workbench, the views, the device and the benchmark documents. Members from a newer program that this version does
// not know are retained. fromSession() checks the values of the file. The types are plain values.
//
// Threads: any; toSession() belongs on a file thread.
// Cost:    copies are cheap, because functions and benchmark documents are shared. toSession() converts documents that were measured here to text,
//           O(rows); fromSession() is cheap.
#pragma once

#include "engine/io/session/session_file.h"
#include "ui/document/workbench.h"
#include "ui/jobs/run_archive.h"

#include <QJsonObject>

#include <vector>

namespace sequency::ui {

struct SessionState {
    WorkbenchState workbench;
    QString deviceId;  // empty if the user has not chosen a device
    QString deviceName;
    QJsonObject views;
    std::vector<CarriedBenchmark> benchmarks;
    QString original;  // path of the session of recovered work; empty if none
    // Hash of the session content on which recovered work is based (file_identity.h). May be empty.
    std::string originalHash;
    // The entered texts of the functions in a table. The text of a single function is in its document.
    std::vector<std::pair<base::SharedFunction, io::SessionText>> sources;
    // Members of the file (`rest`) and of each function (`functionRests`) that this version does not know, and second functions of unknown use.
    std::string rest;
    std::vector<std::pair<base::SharedFunction, std::string>> functionRests;
    std::vector<std::pair<std::string, io::SessionFunction>> otherSeconds;
    std::vector<std::pair<std::string, std::string>> otherSecondNames;
};

// Converts the state to a session with the program's version and the current time.
io::Session toSession(const SessionState& state);

// Converts a session to a state. Errors: BadInput if the transform does not fit the functions or if a word is unknown; the message states `source`.
base::Result<SessionState> fromSession(io::Session session, const std::string& source);

}  // namespace sequency::ui
