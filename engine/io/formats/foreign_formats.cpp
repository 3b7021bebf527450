// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/formats/table_formats.h"
#include "engine/io/results/result_document.h"

#include <algorithm>

namespace sequency::io {
namespace {

constexpr std::size_t maxLooked = 4096;  // maximum number of bytes that are examined

// Removes leading blanks and all lines at the beginning for which isComment() returns true.
template <typename IsComment>
std::string_view skipComments(std::string_view text, IsComment isComment)
{
    for (;;) {
        text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
        if (text.empty() || !isComment(text))
            return text;
        text.remove_prefix(std::min(text.find_first_of("\r\n"), text.size()));
    }
}

// Returns true for text such as "p cnf 3 2", possibly after comment lines "c …".
bool isDimacs(std::string_view text)
{
    const auto isComment = [](std::string_view line) {
        return line[0] == 'c' && (line.size() == 1 || line[1] == ' ' || line[1] == '\r' || line[1] == '\n');
    };
    return skipComments(text, isComment).starts_with("p cnf ");
}

bool isVerilog(std::string_view text)
{
    const auto isComment = [](std::string_view line) { return line.starts_with("//") || line[0] == '`'; };
    return skipComments(text, isComment).starts_with("module ");
}

// Returns true if the text is a document of this program other than a session.
bool isOwnDocument(std::string_view text)
{
    const std::string_view rest = skipComments(text, [](std::string_view) { return false; });
    constexpr std::string_view family = "\"sequency-";
    constexpr std::string_view session = "session/";
    const std::size_t begin = std::min(rest.find(family), rest.size());
    const std::string_view kind = rest.substr(std::min(begin + family.size(), rest.size()));
    return rest.starts_with('{') && rest.substr(0, begin).find("\"format\"") != std::string_view::npos &&
           kind.size() >= session.size() && !kind.starts_with(session);
}

// Returns true for the documents of this program that have no member "format", such as the result of a search, and for other JSON objects. An S-box
// in braces begins with a number. The beginning of a stream may end before "format", which follows "file" in results of several files.
bool isOtherObject(std::string_view text)
{
    std::string_view rest = skipComments(text, [](std::string_view) { return false; });
    if (!rest.starts_with('{') || rest.find("\"format\"") != std::string_view::npos)
        return false;
    rest = skipComments(rest.substr(1), [](std::string_view) { return false; });
    return rest.starts_with('"') && rest.find("\":") != std::string_view::npos &&
           !rest.starts_with("\"file\"");
}

std::string_view whatIsWrong(std::string_view begin, const std::string& source)
{
    if (isDimacs(begin))
        return "DIMACS CNF is not supported, expected a truth table, a PLA or an expression";
    if (isVerilog(begin))
        return "Verilog is not supported, expected BLIF (Yosys and ABC write it)";
    if (isOtherObject(begin))
        return "this JSON document contains no function, expected a result of transform, convolve, "
               "autocorrelate or identify, or a session";
    if (isOwnDocument(begin) && !looksLikeResult(begin))
        return "this document of Sequency contains no function, expected a result of transform, convolve, "
               "autocorrelate or identify";
    const std::string_view rest = skipComments(begin, [](std::string_view) { return false; });
    if (rest.starts_with("<?xml") || rest.starts_with("<truthTable") || lowerCase(source).ends_with(".tru"))
        return "XML (a .tru file of Digital?) is not supported, expected the table as CSV or memory image "
               "(Digital: "
               "File, Export)";
    return {};
}

}  // namespace

base::Status checkNotForeign(std::string_view begin, const std::string& source)
{
    const std::string_view message = whatIsWrong(begin.substr(0, maxLooked), source);
    if (message.empty())
        return base::success();
    return base::Error{base::ErrorKind::BadInput, std::string(message), {source, 1, 1}};
}

}  // namespace sequency::io
