// SPDX-License-Identifier: GPL-3.0-or-later
//
// A fuzz target that reads any text as a call of a generator ("threshold:3,2,2,1:4") and as the token of a transform ("walsh:n=3:inverse:paley").
#include "engine/io/generators/generator.h"
#include "engine/transform/catalogue.h"
#include "tests/fuzz/fuzz_checks.h"

#include <algorithm>

using namespace sequency;

namespace {

// Returns false if the call asks for millions of values, which take too long for this target or exceed the memory of the machine.
bool isSmall(std::string_view text)
{
    constexpr std::size_t longestList = 40;     // characters of weights
    constexpr std::size_t longestValues = 28;   // characters of a symmetric function, one per variable
    constexpr std::string_view largest = "16";  // largest number of variables
    if (text.starts_with("threshold") || text.starts_with("symmetric"))
        return text.size() <= (text.front() == 't' ? longestList : longestValues);
    std::size_t begin = 0;
    while ((begin = text.find_first_of("0123456789", begin)) != std::string_view::npos) {
        const std::size_t end = std::min(text.size(), text.find_first_not_of("0123456789", begin));
        const std::string_view number = text.substr(begin, end - begin);
        if (number.size() > 2 || (number.size() == 2 && (number > largest || text.starts_with("random"))))
            return false;
        begin = end;
    }
    return true;
}

void checkGenerator(std::string_view text)
{
    if (!isSmall(text))
        return;
    std::stop_source stop;
    base::RunControl control{stop.get_token(),
                             [&stop](double) { stop.request_stop(); }};  // stops in the first block
    const auto function = io::generate(text, control);
    if (function)
        fuzz::checkFunction(*function);
    else if (function.error().kind != base::ErrorKind::Cancelled)
        fuzz::checkLine(function.error());
}

void checkToken(std::string_view text)
{
    const auto spec = transform::parseToken(text);
    if (!spec) {
        fuzz::checkLine(spec.error());
        return;
    }
    const std::string token = transform::token(*spec);
    const auto back = transform::parseToken(token);
    if (!back || !(*back == *spec))
        fuzz::fault("another transform came back", token);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    checkGenerator(text);
    checkToken(text);
    return 0;
}
