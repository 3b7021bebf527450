// SPDX-License-Identifier: GPL-3.0-or-later
//
// An algorithm to read: numbered pseudo-code as its paper has it, in our own words, beside the OpenCL source that runs it on a
// device, and for every step which lines of both are at work. Made by Engine::listing().
//
// Steps are the layers of the algorithm's flow graph (trace.h), orders and scaling included. The kernels are those that the
// lowering chooses, with their -D options, for the request's device; where that is not an OpenCL device, for the first one there
// is, or else a typical one: `runsHere` is false then and `notes` say so. Lines count from 0. Plain values; any thread.
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
    std::string name;  // "walsh_steps.cl"
    std::string text;  // as the compiler gets it, includes written out
};

struct StepListing {
    std::string title;                     // "x3, d = 1"
    std::vector<std::size_t> pseudoLines;  // at work in this step
    std::optional<std::size_t>
        launch;  // of Listing::launches, the first that does it; none where no kernel does
    std::optional<std::size_t> file;       // of Listing::files, likewise
    std::string entry;                     // kernel function
    std::string buildOptions;              // "-D ELEMENT=int …"
    std::size_t functionBegin = 0;         // lines of the file
    std::size_t functionEnd = 0;           // behind the last
    std::vector<std::size_t> kernelLines;  // that compute the results
};

// What has to be said of the kernels beside whose they are; programs make their sentences of it.
struct ListingNote {
    enum class Kind {
        NoKernels,     // the request's device runs none
        InParts,       // the vector goes there in parts: these are the launches of a whole one
        PackedDigits,  // it goes there as packed digits, through kernels of the same steps that read bits
        SeveralRuns,   // on parts of the values, whose results are added: these are the steps of one
        Refused        // the device does not run it
    };
    Kind kind = Kind::NoKernels;
    std::string why = {};      // it is refused: the message of an error
    std::size_t runCount = 0;  // of several
};

struct Listing {
    std::string algorithm;  // token
    base::Sentence source;  // paper and number, of the context "PseudoCode"
    std::vector<PseudoLine> pseudo;
    std::vector<KernelFile> files;
    std::vector<StepListing> steps;
    std::vector<program::PlanPass> launches;  // of the plan, with the steps that each of them does
    std::string requestedName;                // of the request's device
    std::string deviceName;                   // whose kernels these are
    bool isTypicalDevice = false;             // deviceName is a text of the engine, not the name of a device
    bool runsHere = false;                    // the request's device runs them
    std::vector<ListingNote> notes;           // why not, or why there are none, or what differs

    bool has(ListingNote::Kind kind) const
    {
        return std::ranges::find(notes, kind, &ListingNote::kind) != notes.end();
    }
};

}  // namespace sequency::session
