// SPDX-License-Identifier: GPL-3.0-or-later
//
// Any bytes as a benchmark document. What is read is written and read again: the same document; and every table of it can be
// written.
#include "engine/session/benchmark_document.h"
#include "engine/session/benchmark_writers.h"
#include "tests/fuzz/fuzz_checks.h"

using namespace sequency;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    auto document = session::readBenchmark({reinterpret_cast<const char*>(data), size}, "file");
    if (!document) {
        fuzz::checkLine(document.error());
        if (document.error().place.source != "file")
            fuzz::fault("no place", document.error().text());
        return 0;
    }
    if (document->host.isEmpty())
        document->host.cpu = "one";  // else it would be this machine's
    if (document->date.empty())
        document->date = "2025-11-21T14:28:03Z";
    const std::string text = session::benchmarkJson(*document);
    const auto back = session::readBenchmark(text, "file");
    if (!back)
        fuzz::fault("written, but not read", back.error().text() + "\n" + text);
    if (session::benchmarkJson(*back) != text)
        fuzz::fault("another document came back", text);
    return 0;
}
