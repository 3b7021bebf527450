// SPDX-License-Identifier: GPL-3.0-or-later
//
// A fuzz target that reads any bytes as a benchmark document. A document that can be read must be unchanged after writing and reading.
#include "engine/benchmark/document.h"
#include "tests/fuzz/fuzz_checks.h"

using namespace sequency;

// Returns an invented machine. Members that a document lacks must not be filled in with those of the machine that runs the target.
benchmark::HostInfo benchmark::thisHost()
{
    HostInfo host;
    host.cpu = "one";
    return host;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    auto document = benchmark::readDocument({reinterpret_cast<const char*>(data), size}, "file");
    if (!document) {
        fuzz::checkLine(document.error());
        fuzz::checkPlace(document.error(), "file", size);
        return 0;
    }
    if (document->date.empty())
        document->date = "2025-11-21T14:28:03Z";
    const std::string text = benchmark::jsonOf(*document);
    const auto back = benchmark::readDocument(text, "file");
    if (!back)
        fuzz::fault("written, but not read", back.error().text() + "\n" + text);
    if (benchmark::jsonOf(*back) != text)
        fuzz::fault("another document came back", text);
    return 0;
}
