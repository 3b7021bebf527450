// SPDX-License-Identifier: GPL-3.0-or-later
//
// The document of a benchmark, "sequency-bench/1": what was measured, on which machine, by which program, how.
//
// A plain value. jsonOf() writes it, readDocument() reads it, also those of earlier versions and of later ones that
// only add fields: unknown fields are skipped, missing ones get their defaults (no samples, no interval). Writers use the C
// locale whatever the process has set, for a decimal comma breaks every reader. Any thread; O(rows).
#pragma once

#include "engine/base/error.h"
#include "engine/benchmark/benchmark.h"
#include "engine/benchmark/device_model.h"

#include <string>
#include <string_view>
#include <vector>

namespace sequency::benchmark {

struct HostInfo {
    std::string cpu;
    int cores = 0;  // hardware threads
    std::string instructionSet;
    std::size_t memory = 0;  // bytes
    std::string os;
    std::string governor;  // of the processor's clock, "performance"; empty where unknown
    std::string build;     // compiler and options of this program's CPU paths

    bool isEmpty() const { return cpu.empty() && os.empty(); }
};

// Of this machine and program; reads a few files of /proc, /sys and /etc.
HostInfo thisHost();

struct Document {
    Protocol protocol = {};
    std::vector<session::DeviceInfo> devices = {};
    std::vector<Row> rows = {};
    std::string program = {};  // version of Sequency
    std::string date = {};     // "2025-11-21T14:28:03Z", UTC
    HostInfo host = {};
    std::string note = {};   // the user's words
    std::string setup = {};  // name of the paper setup that it was measured with (paper_setups.h), or empty
    // Of a run that was interrupted: the rows that it would have had ("interrupted", "planned_results"). 0: it is complete.
    std::size_t plannedRows = 0;
    // Of such a run: the points that it has no rows of yet, in order ("pending"), so that it can go on.
    std::vector<Point> pending = {};
    std::vector<DeviceModel> models = {};  // of the devices that were asked for one

    // Null where there is none of this id.
    const session::DeviceInfo* device(std::string_view id) const;
    // Devices are compared by what they are, not by their number in one machine's list: "reference", "cpu" (our own path),
    // "gpu", "opencl-cpu", "accelerator", "2 devices" that are one; where a document has several of a kind, "gpu 2" for the second.
    // "unknown" where the document does not say.
    std::string deviceKind(std::string_view id) const;
    // Whether one of its devices is several.
    bool hasSeveral() const;
};

// With program, date and host of here and now; what is set already stays.
void stampDocument(Document& document);

// The document as JSON. Bytes that are not UTF-8 are replaced.
std::string jsonOf(const Document& document);

// Errors: BadInput with line and column in `source`: no JSON, no benchmark document, or a field of the wrong kind, named by
// its path: "results[3].compute_ms.median is not a number". Rows are at most a million.
base::Result<Document> readDocument(std::string_view text, const std::string& source);
// The same from a file. BadInput also where there is none.
base::Result<Document> readDocumentFile(const std::string& path);

}  // namespace sequency::benchmark
