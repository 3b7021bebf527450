// SPDX-License-Identifier: GPL-3.0-or-later
//
// A fuzz target that reads any text as if it were typed or pasted into a field of values. The length selects the radix and the order.
#include "engine/io/vector_text.h"
#include "tests/fuzz/fuzz_checks.h"

using namespace sequency;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    io::ReadOptions options;
    options.source = "field";
    options.radix = size % 5 == 1 ? 3 : size % 5 == 2 ? 11 : 2;
    options.memoryLimit = 4096;
    if (size % 3 == 1)
        options.first = io::First::Highest;
    if (size % 4 == 1)
        options.dontCare = io::DontCare::One;
    const auto read = io::readVector({reinterpret_cast<const char*>(data), size}, options);
    if (!read) {
        fuzz::checkLine(read.error());
        if (read.error().kind == base::ErrorKind::BadInput)
            fuzz::checkPlace(read.error(), "field", size);
        return 0;
    }
    fuzz::checkFunction(read->function);
    const bool isShown = !base::isComplex(base::elementType(read->function.values));
    if (!isShown)
        return 0;
    // The text that the field displays must parse to the same values.
    io::ReadOptions again;
    again.source = "field";
    again.radix = read->function.radix;
    again.variables = read->function.variables;
    again.format = read->function.isLogic() ? io::Format::Digits : io::Format::Numbers;
    const std::string text = io::vectorText(read->function);
    const auto back = io::readVector(text, again);
    if (!back)
        fuzz::fault("shown, but not read", back.error().text() + "\n" + text);
    if (io::vectorText(back->function) != text)
        fuzz::fault("other values came back", text);
    return 0;
}
