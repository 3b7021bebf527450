// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/results/result_document.h"

#include "engine/io/formats/format_row.h"

#include "engine/base/memory/host_memory.h"
#include "engine/io/bytes/located_json.h"
#include "engine/io/bytes/text_scan.h"
#include "engine/io/results/spectrum_writer.h"
#include "engine/transform/spectrum_order.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <memory>
#include <optional>
#include <string>

namespace sequency::io {
namespace {

constexpr std::array<std::string_view, 4> kinds{"\"sequency-spectrum/", "\"sequency-convolution/",
                                                "\"sequency-autocorrelation/",
                                                "\"sequency-impulse-response/"};
constexpr std::string_view blanks = " \t\r\n";
constexpr std::string_view member = "\"coefficients\"";

// The range of the list of values in the text of a document, excluding the outer brackets.
struct Values {
    std::size_t begin = 0;
    std::size_t end = 0;
    bool arePairs = false;
};

std::size_t skipBlanks(std::string_view text, std::size_t offset)
{
    return std::min(text.find_first_not_of(blanks, offset), text.size());
}

// Returns the offset after the bracket that opens the list of values, or nullopt if there is no list.
std::optional<std::size_t> listBegin(std::string_view text)
{
    std::size_t next = text.find(member);
    if (next == std::string_view::npos)
        return std::nullopt;
    next = skipBlanks(text, next + member.size());
    if (next == text.size() || text[next] != ':')
        return std::nullopt;
    next = skipBlanks(text, next + 1);
    if (next == text.size() || text[next] != '[')
        return std::nullopt;
    return next + 1;
}

// Returns the range of the list "coefficients", or nullopt if there is no such list or it does not end.
std::optional<Values> valuesIn(std::string_view text)
{
    const auto begin = listBegin(text);
    if (!begin)
        return std::nullopt;
    Values values{*begin, 0, false};
    std::size_t depth = 1;
    for (values.end = values.begin; values.end < text.size(); ++values.end) {
        if (text[values.end] == '[')
            ++depth;
        else if (text[values.end] == ']')
            --depth;
        values.arePairs = values.arePairs || depth == 2;
        if (depth == 0)
            return values;
    }
    return std::nullopt;
}

// Checks the beginning of a document. The part of the list that has been read must contain only numbers, regardless of what follows.
base::Result<TruthTable> checkBegin(const TextInput& input)
{
    const auto begin = listBegin(input.text);
    const std::size_t end =
        begin ? input.text.find_first_not_of("0123456789+-.eE,[] \t\r\n", *begin) : std::string_view::npos;
    const bool hasEnded =
        end != std::string_view::npos && input.text.substr(*begin, end - *begin).ends_with(']');
    if (end == std::string_view::npos || hasEnded || input.text[end] == '}')
        return TruthTable();
    return badInput(input, end, "the list of coefficients contains values that are not numbers");
}

// headOf() returns the document without its values, and listOf() returns only the values. Both preserve the offsets of the file, so that errors are
// located correctly.
std::string headOf(std::string_view text, const Values& values)
{
    std::string head(text);
    for (std::size_t i = values.begin; i < values.end; ++i)
        head[i] = head[i] == '\n' || head[i] == '\r' ? head[i] : ' ';
    return head;
}

std::string listOf(std::string_view text, const Values& values)
{
    std::string list(values.end, ' ');
    for (std::size_t i = 0; i < values.end; ++i) {
        const char c = text[i];
        const bool isEnd = c == '\n' || c == '\r';
        if (i < values.begin)
            list[i] = isEnd ? c : ' ';
        else if (values.arePairs)
            list[i] = c == ']' ? '\n' : c == '[' || c == ',' || isEnd ? ' ' : c;
        else
            list[i] = c == ',' ? ' ' : c;
    }
    return list;
}

// Returns an integer member of the document's head. Returns nullopt if the member is missing or is not an integer.
std::optional<int> numberIn(const OrderedJson& tree, const char* name)
{
    const auto found = tree.find(name);
    constexpr int most = 1 << 20;
    if (found == tree.end() || !found->is_number_unsigned() || found->get<std::uint64_t>() > most)
        return std::nullopt;
    return found->get<int>();
}

// Returns a string member of the document's head, or `missing` if there is no such member. Errors: BadInput if the member is not a string.
base::Result<std::string> textIn(LocatedJson& json, const char* name, const std::string& missing)
{
    const auto found = json.tree().find(name);
    if (found == json.tree().end())
        return missing;
    return found->is_string() ? base::Result<std::string>(found->get<std::string>())
                              : json.error(name, "expected a text");
}

// A reader of the members of the head that describe the computation.
class HeadReader {
public:
    explicit HeadReader(LocatedJson& json) : m_json(json) {}

    base::Result<std::shared_ptr<const SpectrumHeader>> read(int radix, int variables)
    {
        SpectrumHeader head;
        transform::TransformSpec& spec = head.spec;
        spec.radix = radix;
        spec.variables = variables;
        take("format", {}, head.format);
        take("transform", {}, spec.name);
        take("polarity", {}, spec.polarity);
        take("encoding", head.encoding, head.encoding);
        const auto parseDirection = [](const std::string& name) {
            return name == "forward"   ? std::optional(transform::Direction::Forward)
                   : name == "inverse" ? std::optional(transform::Direction::Inverse)
                                       : std::nullopt;
        };
        const auto parseSign = [](const std::string& name) {
            return name == "-"   ? std::optional(transform::ExponentSign::Negative)
                   : name == "+" ? std::optional(transform::ExponentSign::Positive)
                                 : std::nullopt;
        };
        parseMember("direction", "forward", spec.direction, parseDirection, "forward or inverse");
        parseMember("order", "hadamard", spec.order, transform::parseOrder, "hadamard, paley or sequency");
        parseMember("scale", "1", spec.scale, transform::parseScale, "1, 1/sqrtN or 1/N");
        parseMember("sign", "-", spec.sign, parseSign, "- or +");
        if (!m_error && !spec.name.empty() && transform::catalogueEntry(spec.name) == nullptr)
            m_error = m_json.error("transform", fmt::format("unknown transform {}, expected {}",
                                                            base::quotedToken(spec.name), transformNames()));
        if (!m_error && head.encoding != "01" && head.encoding != "polarity")
            m_error = m_json.error("encoding", fmt::format("unknown encoding {}, expected 01 or polarity",
                                                           base::quotedToken(head.encoding)));
        if (m_error)
            return *m_error;
        return std::make_shared<const SpectrumHeader>(std::move(head));
    }

private:
    static std::string transformNames()
    {
        const auto entries = transform::catalogue();
        return base::nameList(entries.size(),
                              [&entries](std::size_t i) { return std::string(entries[i].name); });
    }

    void take(const char* name, const std::string& missing, std::string& to)
    {
        auto text = textIn(m_json, name, missing);
        if (text)
            to = std::move(*text);
        else if (!m_error)
            m_error = text.error();
    }

    template <typename Value, typename Find>
    void parseMember(const char* name, const std::string& missing, Value& to, const Find& find,
                     std::string_view expected)
    {
        std::string text;
        take(name, missing, text);
        if (m_error)
            return;
        if (const std::optional<Value> value = find(text))
            to = *value;
        else
            m_error = m_json.error(
                name, fmt::format("unknown {} {}, expected {}", name, base::quotedToken(text), expected));
    }

    LocatedJson& m_json;
    std::optional<base::Error> m_error;
};

}  // namespace

bool looksLikeResult(std::string_view text)
{
    constexpr std::size_t head = 4096;  // number of bytes to examine; a file name may precede the format
    const std::string_view begin = text.substr(0, head);
    const std::size_t first = begin.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    return first != std::string_view::npos && begin[first] == '{' &&
           begin.find("\"format\"") != std::string_view::npos &&
           std::ranges::any_of(
               kinds, [&](std::string_view kind) { return begin.find(kind) != std::string_view::npos; });
}

base::Result<TruthTable> readResultDocument(const TextInput& input)
{
    if (input.isBegin)
        return checkBegin(input);
    SEQUENCY_TRY(base::checkMemory(2 * input.text.size(), "the document"));
    const auto values = valuesIn(input.text);
    if (!values)
        return badInput(input, 0,
                        "the result has no list of coefficients, expected a document written by --json");
    const std::string head = headOf(input.text, *values);
    auto json = SEQUENCY_TRY(LocatedJson::parse(std::string_view(head), input.options.source, input.control,
                                                "a document written by --json"));
    const OrderedJson& tree = json.tree();
    const auto radix = numberIn(tree, "radix");
    const auto variables = numberIn(tree, "variables");
    if (!radix || *radix < 2 || !variables)
        return json.error(radix && *radix >= 2 ? "variables" : "radix",
                          "expected the radix and the number of variables of the values");
    const auto format = tree.find("format");
    if (format == tree.end() || !format->is_string() || !format->get<std::string>().ends_with("/1"))
        return json.error("format", "a document of another version, expected version 1");
    constexpr int notRequested = 2;
    if (input.options.radix != notRequested && input.options.radix != *radix)
        return json.error("radix",
                          fmt::format("the values have radix {}, expected {}", *radix, input.options.radix));
    if (input.options.variables.value_or(*variables) != *variables)
        return json.error("variables", fmt::format("the values have {} variables, expected {}", *variables,
                                                   *input.options.variables));
    ReadOptions options = input.options;
    options.radix = *radix;
    options.variables = *variables;
    const std::string list = listOf(input.text, *values);
    const TextInput numbers{list, options, input.control};
    auto document = SEQUENCY_TRY(HeadReader(json).read(*radix, *variables));
    auto table = formatRow(values->arePairs ? Format::Complex : Format::Numbers)->readText(numbers);
    if (table)
        table->document = std::move(document);
    return table;
}

}  // namespace sequency::io
