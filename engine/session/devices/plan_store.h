// SPDX-License-Identifier: GPL-3.0-or-later
//
// A file of tuned plan shapes (program/plan_text.h) that were measured to be faster than a device's default, comparable to FFTW's wisdom.
//
// The key of a plan consists of the device's name and driver, this program's version, the algorithm and the text of the computation with its sizes;
// all must match. The file is read once, in the constructor. A file that is missing, unreadable, damaged or of another version counts as empty; a
// damaged file is renamed to "….damaged" and listed (damaged_files.h). keep() and forget() lock the file, read it again, change it and replace it, so
// that entries stored by other processes are preserved. Unknown fields are ignored.
//
// Errors:  File from keep() and forget() if another process keeps the file locked.
// Threads: one at a time; the engine thread.
// Cost:    reading a small file; O(plans) per look-up.
#pragma once

#include "engine/base/error.h"

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace sequency::session {

struct PlanKey {
    std::string device;
    std::string driver;
    std::string version;
    std::string algorithm;
    std::string program;  // text of the program (program/program_text.h)

    friend bool operator==(const PlanKey&, const PlanKey&) = default;
};

struct TunedPlan {
    PlanKey key;
    std::string shape;  // shape in the syntax of program/plan_text.h
    double milliseconds = 0;
    double defaultMilliseconds = 0;  // time of the default plan, measured alternately with this plan
};

class PlanStore {
public:
    // An empty path disables the store.
    explicit PlanStore(std::filesystem::path file);

    // Returns the path in $SEQUENCY_PLANS, or an empty path if the variable is "off". If it is unset, returns sequency/plans.json in $XDG_CACHE_HOME
    // or in ~/.cache, or an empty path if there is no home folder.
    static std::filesystem::path defaultFile();

    bool isOff() const { return m_file.empty(); }
    const std::filesystem::path& file() const { return m_file; }
    const std::vector<TunedPlan>& plans() const { return m_plans; }
    // Returns the plan with this key, or null if there is none.
    const TunedPlan* find(const PlanKey& key) const;

    // Stores the plan and removes all earlier entries for the same device and computation, regardless of the driver or program version. Errors: File.
    base::Status keep(const TunedPlan& plan);
    // forget() removes the plans with this key. forgetDevice() removes the plans of the device with this name, or all plans if `name` is empty, and
    // returns their number. Errors: File.
    base::Status forget(const PlanKey& key);
    base::Result<std::size_t> forgetDevice(const std::string& name);

private:
    base::Result<std::size_t> change(const std::function<bool(const TunedPlan&)>& goes,
                                     const TunedPlan* added);

    std::filesystem::path m_file;
    std::vector<TunedPlan> m_plans;
};

}  // namespace sequency::session
