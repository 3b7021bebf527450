// SPDX-License-Identifier: GPL-3.0-or-later
//
// A readable form of an algorithm: numbered pseudo-code that follows its paper, the OpenCL source that runs it on a device, and the active lines of
// both for every step. Created by Engine::listing().
//
// Steps are the layers of the algorithm's flow graph (trace.h), including orders and scaling. The kernels, with their -D options, are those that the
// request's device runs. If this device is not an OpenCL device, the first OpenCL device is used or, if there is none, a device with typical limits.
// Then `runsHere` is false and `notes` explains it. Lines are numbered from 0. Plain values; any thread.
#pragma once

#include "engine/base/text/sentence.h"
#include "engine/program/plan.h"
#include "engine/session/calls/request.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace sequency::session {

struct PseudoLine {
    base::Sentence text;  // text of the line, translated in the context "PseudoCode"
    int depth = 0;
};

struct KernelFile {
    std::string name;  // file name, for example "walsh_steps.cl"
    std::string text;  // source text as compiled, with includes expanded
};

struct StepListing {
    std::string title;                     // title such as "x3, d = 1"
    std::vector<std::size_t> pseudoLines;  // indices of the pseudo-code lines that are active in this step
    std::optional<std::size_t> launch;     // index in Listing::launches; nullopt if there is no launch
    std::optional<std::size_t> file;       // index in Listing::files; nullopt if no kernel computes the step
    std::string entry;                     // name of the kernel function
    std::string buildOptions;              // compiler options, for example "-D ELEMENT=int …"
    std::size_t functionBegin = 0;         // first line of the kernel function in the file
    std::size_t functionEnd = 0;           // line after the function's last line
    std::vector<std::size_t> kernelLines;  // lines of the file that compute the step's results
};

// A remark about the kernels. Front ends translate it to a sentence.
struct ListingNote {
    enum class Kind {
        NoKernels,     // the request's device runs no kernels
        InParts,       // the vector is transferred in parts, but the launches shown are for a whole vector
        PackedDigits,  // digits are transferred packed; the kernels have the same steps but read bits
        // The computation takes several runs, each on a part of the values, and adds their results. The steps of one run are shown.
        SeveralRuns,
        Refused  // the device cannot run the computation; `why` gives the reason
    };
    Kind kind = Kind::NoKernels;
    std::string why = {};      // for Refused: the error message
    std::size_t runCount = 0;  // for SeveralRuns: the number of runs
};

struct Listing {
    std::string algorithm;  // token of the algorithm
    base::Sentence source;  // paper and algorithm number, translated in the context "PseudoCode"
    std::vector<PseudoLine> pseudo;
    std::vector<KernelFile> files;
    std::vector<StepListing> steps;
    std::vector<program::PlanPass> launches;  // launches of the plan, with the steps that they compute
    std::string requestedName;
    std::string deviceName;        // name of the device of the kernels shown
    bool isTypicalDevice = false;  // true if deviceName is a string of the engine that must be translated
    bool runsHere = false;         // true if the request's device runs the kernels shown
    std::vector<ListingNote> notes;

    bool has(ListingNote::Kind kind) const
    {
        return std::ranges::find(notes, kind, &ListingNote::kind) != notes.end();
    }
};

}  // namespace sequency::session
