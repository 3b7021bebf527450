// SPDX-License-Identifier: GPL-3.0-or-later
//
// A readable algorithm: numbered pseudo-code that follows its paper, next to the OpenCL source that runs it on a device, with the active lines of
// both for every step. Created by Engine::listing().
//
// Steps are the layers of the algorithm's flow graph (trace.h), including orders and scaling. The kernels are those that the lowering chooses for the
// request's device, with their -D options. If that is not an OpenCL device, the first OpenCL device is used, otherwise a typical one; then `runsHere`
// is false and `notes` explains it. Lines count from 0. Plain values; any thread.
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
    base::Sentence text;  // translated in the context "PseudoCode"
    int depth = 0;        // levels of indentation
};

struct KernelFile {
    std::string name;  // name of the file: "walsh_steps.cl"
    std::string text;  // source as compiled, with includes expanded
};

struct StepListing {
    std::string title;                     // title of the step: "x3, d = 1"
    std::vector<std::size_t> pseudoLines;  // lines that are active in this step
    std::optional<std::size_t> launch;     // index in Listing::launches, if any
    std::optional<std::size_t> file;       // index in Listing::files; empty if no kernel computes it
    std::string entry;                     // kernel function
    std::string buildOptions;              // options of the compiler: "-D ELEMENT=int …"
    std::size_t functionBegin = 0;         // first line in the file
    std::size_t functionEnd = 0;           // line after the last line
    std::vector<std::size_t> kernelLines;  // lines that compute the results
};

// A remark about the kernels; programs translate it to a sentence.
struct ListingNote {
    enum class Kind {
        NoKernels,     // the request's device runs no kernels
        InParts,       // the vector is transferred in parts; the launches shown are those of a whole vector
        PackedDigits,  // digits are transferred packed, to kernels with the same steps that read bits
        // Several runs on parts of the values, whose results are added; the steps are those of one run.
        SeveralRuns,
        Refused  // the device cannot run it
    };
    Kind kind = Kind::NoKernels;
    std::string why = {};      // error message of a Refused note
    std::size_t runCount = 0;  // number of runs of a SeveralRuns note
};

struct Listing {
    std::string algorithm;  // token of the algorithm
    base::Sentence source;  // paper and number, in the context "PseudoCode"
    std::vector<PseudoLine> pseudo;
    std::vector<KernelFile> files;
    std::vector<StepListing> steps;
    std::vector<program::PlanPass> launches;  // launches of the plan, with their steps
    std::string requestedName;                // name of the request's device
    std::string deviceName;                   // device of the kernels shown
    bool isTypicalDevice = false;    // true if deviceName is a text of the engine instead of a device's name
    bool runsHere = false;           // true if the request's device runs these kernels
    std::vector<ListingNote> notes;  // reasons why the kernels are missing or differ

    bool has(ListingNote::Kind kind) const
    {
        return std::ranges::find(notes, kind, &ListingNote::kind) != notes.end();
    }
};

}  // namespace sequency::session
