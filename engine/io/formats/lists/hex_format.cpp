// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/text/digits.h"
#include "engine/base/text/text.h"
#include "engine/io/bytes/packed_writer.h"
#include "engine/io/formats/format_row.h"
#include "engine/io/formats/read_checks.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <fmt/format.h>

namespace sequency::io {
namespace {

constexpr std::uint8_t notHex = 0xFF;
constexpr std::array<std::uint8_t, 256> hexValues = [] {
    std::array<std::uint8_t, 256> table{};
    table.fill(notHex);
    for (std::uint8_t i = 0; i < 16; ++i) {
        table[std::size_t(std::uint8_t("0123456789abcdef"[i]))] = i;
        table[std::size_t(std::uint8_t("0123456789ABCDEF"[i]))] = i;
    }
    return table;
}();

std::uint8_t hexValue(char c)
{
    return hexValues[static_cast<unsigned char>(c)];
}

struct HexToken {
    std::string_view digits;  // digits without the prefix 0x
    std::size_t begin = 0;    // offset of `digits` in the text
    std::size_t end() const { return begin + digits.size(); }
};

// Parses a word of the text. Checks that it consists of hexadecimal digits, apart from an optional prefix 0x.
base::Result<HexToken> hexToken(const TextInput& input, std::string_view word, std::size_t begin)
{
    HexToken token{word, begin};
    if (token.digits.starts_with("0x") || token.digits.starts_with("0X")) {
        token.digits.remove_prefix(2);
        token.begin += 2;
    }
    for (std::size_t i = 0; i < token.digits.size(); ++i) {
        if (hexValue(token.digits[i]) == notHex)
            return badInput(input, token.begin + i,
                            characterText(input.text, token.begin + i) +
                                " is not a hexadecimal digit, expected 0 to 9 or a to f");
        if (i % pollBytes == 0 && input.control.stopRequested())
            return base::cancelled();
    }
    if (token.digits.empty())
        return badInput(input, token.begin, "no hexadecimal digits found after 0x");
    return token;
}

std::string digitsText(std::size_t count)
{
    return fmt::format("{} hexadecimal digit{}", count, count == 1 ? "" : "s");
}

// A reader of input with several functions. Each word is one function, and all words have the same length. Words are separated by spaces, line ends
// or | (as ABC writes them).
class HexTokens {
public:
    explicit HexTokens(const TextInput& input) : m_input(input) {}

    base::Result<std::vector<HexToken>> read()
    {
        for (TokenCursor cursor(m_input.text); cursor.next();) {
            const std::string_view words = cursor.token();
            for (std::size_t i = 0; i < words.size();) {
                const std::size_t end = std::min(words.find('|', i), words.size());
                if (end > i)
                    SEQUENCY_TRY(take(words.substr(i, end - i), cursor.begin() + i));
                i = end + 1;
            }
        }
        if (m_tokens.empty() && !m_input.isBegin)
            return badInput(m_input, endOfData(m_input.text), "no values found, expected hexadecimal digits");
        return std::move(m_tokens);
    }

private:
    base::Status take(std::string_view word, std::size_t begin)
    {
        const auto token = SEQUENCY_TRY(hexToken(m_input, word, begin));
        if (!m_tokens.empty() && token.digits.size() != m_tokens[0].digits.size())
            return badInput(m_input, token.end(),
                            fmt::format("{} found, expected {} as for the first function",
                                        digitsText(token.digits.size()), m_tokens[0].digits.size()));
        m_tokens.push_back(token);
        return base::success();
    }

    const TextInput& m_input;
    std::vector<HexToken> m_tokens;
};

// Returns the number of variables. Errors: BadInput if it does not match the number of digits or the requested number of variables.
base::Result<int> hexVariables(const TextInput& input, const HexToken& token)
{
    const std::size_t count = token.digits.size();
    if (const auto wanted = input.options.variables) {
        const auto expected = base::checkedPower(2, std::max(*wanted - 2, 0));
        if (!expected || *expected != count)
            return badInput(
                input, token.end(),
                fmt::format("{} found, expected {} for {} variables", digitsText(count),
                            expected ? fmt::to_string(*expected) : fmt::format("2^{}", *wanted - 2),
                            *wanted));
        return *wanted;
    }
    const auto logarithm = base::exactLogarithm(count, 2);
    if (logarithm)
        return *logarithm + 2;
    std::size_t below = 1;
    while (below <= count / 2)
        below *= 2;
    return badInput(
        input, token.end(),
        fmt::format("{} found, expected a power of 2 ({} or {})", digitsText(count), below, below * 2));
}

base::Status checkSingleDigit(const TextInput& input, const HexToken& token, int variables)
{
    const int most = variables == 0 ? 1 : variables == 1 ? 3 : 15;
    if (hexValue(token.digits[0]) <= most)
        return base::success();
    return badInput(input, token.begin,
                    fmt::format("{} is not a function of {} variable{}, expected 0 to {}",
                                characterText(input.text, token.begin), variables, variables == 1 ? "" : "s",
                                most));
}

base::Result<base::PackedBits> hexBits(const TextInput& input, const HexToken& token, std::size_t valueCount)
{
    auto bits = SEQUENCY_TRY(base::PackedBits::allocate(valueCount));
    PackedWriter writer(bits);
    const auto bitsPerDigit = static_cast<unsigned>(std::min<std::size_t>(valueCount, 4));
    for (std::size_t i = token.digits.size(); i-- > 0;) {  // the last digit holds the values at indices 0 … 3
        if (i % pollBytes == 0 && input.control.stopRequested())
            return base::cancelled();
        writer.append(hexValue(token.digits[i]), bitsPerDigit);
    }
    writer.finish();
    return bits;
}

base::Result<TruthTable> readHex(const TextInput& input)
{
    const auto tokens = SEQUENCY_TRY(HexTokens(input).read());
    if (input.isBegin)
        return TruthTable();
    const auto variables = SEQUENCY_TRY(hexVariables(input, tokens.front()));
    const base::SourceLocation place = placeOf(input, tokens.front().begin);
    SEQUENCY_TRY(checkTableSize(input.options, {2, variables, tokens.size(), 1}, place));
    TruthTable table;
    table.variables = variables;
    for (const HexToken& token : tokens) {
        SEQUENCY_TRY(checkSingleDigit(input, token, variables));
        auto bits = SEQUENCY_TRY(hexBits(input, token, std::size_t(1) << variables));
        table.outputs.push_back({{}, BitColumn{std::move(bits), {}}});
    }
    if (tokens.size() > 1)
        table.notes.push_back({fmt::format(
            "{} functions of {} variables were found, one per word; the digits of one function form one word",
            tokens.size(), variables)});
    input.control.report(1);
    return table;
}

base::Status writeHex(const WriteJob& job)
{
    for (std::size_t output = 0; output < job.outputs.size(); ++output) {
        putHexDigits(job.sink, job.bits(output).on);
        job.sink.put('\n');
    }
    return base::success();
}

}  // namespace

FormatRow hexFormat()
{
    FormatRow row = namedRow("hex", SEQUENCY_TEXT("Engine", "Hexadecimal truth table"), {".hex", ".tt"});
    row.info.format = Format::Hex;
    row.info.holdsSeveral = true;
    row.info.ownOrder = First::Highest;
    row.readText = readHex;
    row.beginUnit = PrefixUnit::Words;
    row.suffixSays = SuffixPolicy::Usually;
    row.write = writeHex;
    return row;
}

}  // namespace sequency::io
