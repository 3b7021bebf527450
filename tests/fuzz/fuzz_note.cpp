// SPDX-License-Identifier: GPL-3.0-or-later
//
// A fuzz target that reads any bytes as a stored benchmark run and changes its note. All other members of a readable document are preserved.
// Other files are unchanged.
#include "engine/benchmark/store.h"
#include "tests/fuzz/fuzz_file.h"

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
    const std::string id = "run";
    const std::string note = "a \"note\"";
    static const fuzz::File file(id + ".json");
    file.write(data, size);
    const benchmark::Store store(file.folder().string());
    const std::string before = file.read();
    auto document = store.load(id);
    const auto changed = store.setNote(id, note);
    if (static_cast<bool>(document) != static_cast<bool>(changed))
        fuzz::fault("read, but not changed, or the reverse", before);
    if (!document) {
        if (file.read() != before)
            fuzz::fault("a file that cannot be read was changed", file.read());
        return 0;
    }
    const auto back = store.load(id);
    if (!back)
        fuzz::fault("changed, but not read", back.error().text());
    document->note = note;
    if (document->date.empty())  // a document without a date gets the current date
        document->date = back->date;
    if (benchmark::jsonOf(*back) != benchmark::jsonOf(*document))
        fuzz::fault("another document came back", file.read());
    return 0;
}
