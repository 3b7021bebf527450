// SPDX-License-Identifier: GPL-3.0-or-later
//
// The shapes of plans that were measured to be faster than a device's own choice, kept in a file, as FFTW's wisdom is.
//
// A plan is known by the device's name and driver, this program's version, the algorithm and the text of the computation with its
// sizes; one whose key is another in any of these is not found. Read once, when the store is made: a file that is not there,
// cannot be read, is damaged or of another version is an empty store. A damaged file is renamed to "….damaged" and listed
// (damaged_files.h). keep() and forget() lock the file, read it again, change it and replace it, so that what another program kept
// meanwhile stays; if another program keeps the lock, they are File errors. Fields that are not known are skipped.
//
// One thread at a time; the engine's. Cost: reading a small file; O(plans) a look-up.
#pragma once

#include "engine/base/error.h"

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace sequency::session {

struct PlanKey {
    std::string device;     // name
    std::string driver;     // with its version
    std::string version;    // of this program
    std::string algorithm;  // of the transforms
    std::string program;    // text (program/program_text.h)

    friend bool operator==(const PlanKey&, const PlanKey&) = default;
};

struct TunedPlan {
    PlanKey key;
    std::string shape;               // program/plan_text.h
    double milliseconds = 0;         // as measured
    double defaultMilliseconds = 0;  // of the device's own choice, in turn with it
};

class PlanStore {
public:
    // An empty path keeps nothing.
    explicit PlanStore(std::filesystem::path file);

    // $SEQUENCY_PLANS, where "off" is none; else sequency/plans.json in $XDG_CACHE_HOME or in ~/.cache. Empty where there is no home.
    static std::filesystem::path usualFile();

    bool isOff() const { return m_file.empty(); }
    const std::filesystem::path& file() const { return m_file; }
    const std::vector<TunedPlan>& plans() const { return m_plans; }
    // Null where there is none.
    const TunedPlan* find(const PlanKey& key) const;

    // In place of what the same device, whatever its driver, and any version of this program had for the same computation. Errors: File.
    base::Status keep(const TunedPlan& plan);
    // All of this key, or of a device's name, or of all where it is empty; so many. Errors: File.
    base::Status forget(const PlanKey& key);
    base::Result<std::size_t> forgetDevice(const std::string& name);

private:
    base::Result<std::size_t> change(const std::function<bool(const TunedPlan&)>& goes,
                                     const TunedPlan* added);

    std::filesystem::path m_file;
    std::vector<TunedPlan> m_plans;
};

}  // namespace sequency::session
