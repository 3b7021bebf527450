// SPDX-License-Identifier: GPL-3.0-or-later
//
// The document of a benchmark, "sequency-bench/1", which records the measurements, the machine, the program and the measuring method.
//
// jsonOf() writes a document, and readDocument() reads it. The reader accepts earlier versions, and later versions that only add fields: it skips
// unknown fields and gives missing fields their defaults (no samples, no interval). Writers always use the C locale, because readers do not accept a
// decimal comma.
//
// Threads: any; a document is a plain value.
// Cost:    O(rows).
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
    int cores = 0;  // number of hardware threads
    std::string instructionSet;
    std::size_t memory = 0;  // memory of the machine in bytes
    std::string os;
    std::string governor;  // frequency governor of the CPU, such as "performance"; empty if unknown
    std::string build;     // compiler and compiler options of this program's CPU paths

    bool isEmpty() const { return cpu.empty() && os.empty(); }
};

// Describes this machine and this program, using a few files in /proc, /sys and /etc.
HostInfo thisHost();

struct Document {
    Protocol protocol = {};
    std::vector<session::DeviceInfo> devices = {};
    std::vector<Row> rows = {};
    std::string program = {};  // version of Sequency
    std::string date = {};     // time in UTC, for example "2025-11-21T14:28:03Z"
    HostInfo host = {};
    std::string note = {};   // text entered by the user
    std::string setup = {};  // name of the paper setup (paper_setups.h), or empty
    // The number of rows that an interrupted run would have had if completed (members "interrupted" and "planned_results"); 0 if the run is complete.
    std::size_t plannedRows = 0;
    // The points of an interrupted run that have no row yet, in order (member "pending"). The run can be resumed with these points.
    std::vector<Point> pending = {};
    std::vector<DeviceModel> models = {};  // one model per measured device

    // Returns the device with this id, or null if there is none.
    const session::DeviceInfo* device(std::string_view id) const;
    // Returns a name that identifies a device across documents of several machines: "reference", "cpu" (this program's CPU path), "gpu",
    // "opencl-cpu", "accelerator", or "2 devices" for several devices used as one. The second device of a kind in a document has a number, for
    // example "gpu 2". Returns "unknown" if the document does not list the device.
    std::string deviceKind(std::string_view id) const;
    // True if the document lists several devices that are used as one.
    bool hasSeveral() const;
};

// Sets the program, date and host of the document to the current ones if they are not set yet.
void stampDocument(Document& document);

// Returns the document as JSON. Bytes that are not valid UTF-8 are replaced.
std::string jsonOf(const Document& document);

// Parses a document of at most a million rows. Errors: BadInput with line and column in `source` if the text is not JSON, is not a benchmark
// document, or has a field of the wrong type. The message names the field by its path: "results[3].compute_ms.median is not a number".
base::Result<Document> readDocument(std::string_view text, const std::string& source);
// Reads a document from a file. Errors: those of readDocument(), and BadInput if the file does not exist.
base::Result<Document> readDocumentFile(const std::string& path);

}  // namespace sequency::benchmark
