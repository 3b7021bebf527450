// SPDX-License-Identifier: GPL-3.0-or-later
//
// The state that a window writes to a session file and reads from it.
//
// It consists of the state of the workbench, the views, the device and the benchmark documents. Members from a newer program that this version does
// not know are retained. fromSession() checks the values of the file. The types are plain values.
//
// Threads: any; toSession() should be called on a file thread.
// Cost:    Copies are cheap, because functions and benchmark documents are shared. toSession() converts documents that were measured in this window
// to text in O(rows). fromSession() is cheap.
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
    QString original;  // path of the session from which this recovery copy was made; empty if none
    // Hash of the session content on which this recovery copy is based (file_identity.h). May be empty.
    std::string originalHash;
    // The text that the user entered for each function of a table. The text of a single function is in its document.
    std::vector<std::pair<base::SharedFunction, io::SessionText>> sources;
    // Data that this version does not know: members of the file (`rest`) and of each function (`functionRests`), and second functions of unknown use.
    std::string rest;
    std::vector<std::pair<base::SharedFunction, std::string>> functionRests;
    std::vector<std::pair<std::string, io::SessionFunction>> otherSeconds;
    std::vector<std::pair<std::string, std::string>> otherSecondNames;
};

// Converts the state to a session with the program's version and the current time.
io::Session toSession(const SessionState& state);

// Converts a session to a state. Errors: BadInput, naming `source`, if the transform does not fit the functions or if the file has an unknown word.
base::Result<SessionState> fromSession(io::Session session, const std::string& source);

}  // namespace sequency::ui
