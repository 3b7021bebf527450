// SPDX-License-Identifier: GPL-3.0-or-later
//
// A folder with a driver that has a fault (tests/support/drivers/faulty_driver.cpp), and runs of programs that use it.
//
// Each run counts the calls and faults of its driver separately. All runs of one object share the stored verdicts on drivers.
//
// Threads: runAll() starts several programs at once. All other functions may be called by one thread only.
#pragma once

#include "tests/cli/cli_process.h"

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace sequency::tests {

// Returns the path of the library of the first driver that the system lists, or an empty text if there is none.
std::string realDriver();

struct FaultyRun {
    Call call = {};
    std::string fault = {};        // FUNCTION:KIND:NUMBER; empty for a run without a fault
    std::string patience = "300";  // time limit in seconds
    std::string limitVariable = "SEQUENCY_LAUNCH_TIMEOUT";  // environment variable that contains `patience`
    bool hasStoredPrograms = true;                          // false: compiled programs are not in the cache
    std::string vendors = {};  // another value of $OCL_ICD_VENDORS; empty for the faulty driver alone
};

struct FaultyReply {
    Reply reply = {};
    std::size_t strikeCount = 0;
    std::size_t loadCount = 0;              // number of loads of the faulty library by all processes
    std::map<std::string, int> calls = {};  // number of calls by function
    std::string text() const;               // description for messages
};

class FaultyDriver {
public:
    FaultyDriver();

    FaultyReply run(const FaultyRun& wanted) { return runAll({wanted}).front(); }
    // Returns the replies in the order of the runs.
    std::vector<FaultyReply> runAll(const std::vector<FaultyRun>& wanted);

    // Values of $OCL_ICD_VENDORS: alone() lists only the faulty driver, and the next function lists the faulty and the real driver.
    std::string alone() const { return m_folder.path("alone"); }
    std::string withReal() const { return m_folder.path("both"); }
    // Changes the modification time of the faulty library by an hour.
    void changeLibrary();
    const TemporaryFolder& folder() const { return m_folder; }
    std::string verdicts() const { return m_folder.path("verdicts.json"); }
    // Sets the path at which verdicts on drivers are stored from now on.
    void setVerdicts(const std::string& path) { m_verdicts = path; }

private:
    FaultyReply runOne(const FaultyRun& wanted, std::size_t number) const;

    TemporaryFolder m_folder;
    std::string m_verdicts;
    std::size_t m_runCount = 0;
};

// Expected spectrum of f = 0110: the sums of f(x) (−1)^(w·x) over all x, one per line.
inline const std::string spectrumText = "2\n0\n0\n-2\n";
Call transformOn(const std::string& device);

}  // namespace sequency::tests
