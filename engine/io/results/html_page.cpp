// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/results/html_page.h"

#include "engine/base/text/text.h"
#include "engine/base/version.h"
#include "engine/io/bytes/embedded_text.h"
#include "engine/io/bytes/file_identity.h"
#include "engine/io/bytes/json.h"
#include "engine/io/results/markup_text.h"

#include <fmt/format.h>
#include <nettle/base64.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>

namespace sequency::io {
namespace {

std::string_view part(const std::string& name)
{
    return embeddedText("html/" + name);
}

std::string base64(std::string_view bytes)
{
    std::string text(BASE64_ENCODE_RAW_LENGTH(bytes.size()), '\0');
    base64_encode_raw(text.data(), bytes.size(), reinterpret_cast<const std::uint8_t*>(bytes.data()));
    return text;
}

// Returns the hash of a script or style in the notation of a Content-Security-Policy.
std::string sourceOf(std::string_view text)
{
    const auto digest = sha256Of(text);
    return "'sha256-" + base64({reinterpret_cast<const char*>(digest.data()), digest.size()}) + "'";
}

// Returns a document as the text of a script element. Escapes every <, because "</" could end the element.
std::string scriptText(const nlohmann::ordered_json& document)
{
    const std::string text = document.dump(-1, ' ', true, nlohmann::ordered_json::error_handler_t::replace);
    std::string result;
    for (const char c : text)
        result += c == '<' ? "\\u003c" : c == '>' ? "\\u003e" : c == '&' ? "\\u0026" : std::string(1, c);
    return result;
}

std::string inLanguage(const HtmlHeader& head, std::string_view english)
{
    return head.translated ? head.translated(english) : std::string(english);
}

// Replaces each "@NAME@" in `pattern` by its value. Names within the inserted values are not replaced.
std::string filled(std::string_view pattern, const std::map<std::string_view, std::string>& values)
{
    std::string result;
    for (std::size_t at = 0; at < pattern.size();) {
        const std::size_t begin = std::min(pattern.find('@', at), pattern.size());
        result += pattern.substr(at, begin - at);
        if (begin == pattern.size())
            break;
        const std::size_t end = pattern.find('@', begin + 1);
        result += values.at(pattern.substr(begin + 1, end - begin - 1));
        at = end + 1;
    }
    return result;
}

base::Result<std::string> assembled(const HtmlHeader& head, const std::string& content,
                                    const std::string& description)
{
    std::string script;
    std::string scripts;
    if (!description.empty()) {
        script = "\n'use strict';\n";
        for (const char* name : {"arithmetic.js", "graph.js", "flow.js", "bars.js", "page.js"})
            script += part(name);
        scripts = "<script type=\"application/json\" id=\"description\">" + description +
                  "</script>\n<script>" + script + "</script>";
    }
    const std::string policy =
        fmt::format("default-src 'none'; script-src {}; style-src {}; img-src data:; base-uri 'none'; "
                    "form-action 'none'",
                    script.empty() ? "'none'" : sourceOf(script), sourceOf(part("page.css")));
    const std::string version = base::version;
    std::string page = filled(part("page.html"), {{"LANGUAGE", markupText(head.language)},
                                                  {"POLICY", policy},
                                                  {"VERSION", version},
                                                  {"TITLE", markupText(head.title)},
                                                  {"STYLE", std::string(part("page.css"))},
                                                  {"CAPTION", markupText(head.caption)},
                                                  {"CONTENT", content},
                                                  {"FOOTER", "Sequency " + version},
                                                  {"SCRIPTS", scripts}});
    if (page.size() > maxHtmlBytes)
        return base::Error{
            base::ErrorKind::BadInput,
            fmt::format("the page would take {} bytes, expected at most {}", page.size(), maxHtmlBytes)};
    return page;
}

std::string tableOf(const std::vector<std::vector<std::string>>& rows)
{
    std::string text = "<div class=\"rows\" tabindex=\"0\"><table>\n";
    for (std::size_t i = 0; i < rows.size(); ++i) {
        text += i == 0 ? "<thead><tr>" : i == 1 ? "<tbody>\n<tr>" : "<tr>";
        for (const std::string& cell : rows[i])
            text +=
                (i == 0 ? "<th scope=\"col\">" : "<td>") + markupText(cell) + (i == 0 ? "</th>" : "</td>");
        text += i == 0 ? "</tr></thead>\n" : "</tr>\n";
    }
    return text + (rows.size() > 1 ? "</tbody>" : "") + "</table></div>\n";
}

}  // namespace

std::span<const HtmlWord> htmlWords()
{
    static constexpr std::array words{
        HtmlWord{"back", SEQUENCY_TEXT("Engine", "Back")},
        HtmlWord{"next", SEQUENCY_TEXT("Engine", "Next step")},
        HtmlWord{"all", SEQUENCY_TEXT("Engine", "All steps")},
        HtmlWord{"zoomIn", SEQUENCY_TEXT("Engine", "Zoom in")},
        HtmlWord{"zoomOut", SEQUENCY_TEXT("Engine", "Zoom out")},
        HtmlWord{"reset", SEQUENCY_TEXT("Engine", "Reset values")},
        HtmlWord{"value", SEQUENCY_TEXT("Engine", "New value:")},
        HtmlWord{"values", SEQUENCY_TEXT("Engine", "Values as a table")},
        HtmlWord{"function", SEQUENCY_TEXT("Engine", "Function")},
        HtmlWord{"spectrum", SEQUENCY_TEXT("Engine", "Spectrum")},
        HtmlWord{"solid", SEQUENCY_TEXT("Engine", "solid")},
        HtmlWord{"dashed", SEQUENCY_TEXT("Engine", "dashed")},
        HtmlWord{"dotted", SEQUENCY_TEXT("Engine", "dotted")},
        HtmlWord{"dashDotted", SEQUENCY_TEXT("Engine", "dash-dotted")},
        HtmlWord{"colours", SEQUENCY_TEXT("Engine", "one colour per butterfly")},
        HtmlWord{"allSteps", SEQUENCY_TEXT("Engine", "All steps are shown (%1).")},
        HtmlWord{"inputsOnly", SEQUENCY_TEXT("Engine", "Step 0 of %1: the input values.")},
        HtmlWord{"stepOf", SEQUENCY_TEXT("Engine", "Step %1 of %2: %3")},
        HtmlWord{"blank", SEQUENCY_TEXT("Engine", "%1 is computed in a later step.")},
        HtmlWord{"changed", SEQUENCY_TEXT("Engine", "%1: %2 → %3. Outputs that changed: %4 of %5.")},
        HtmlWord{"flowKeys",
                 SEQUENCY_TEXT("Engine", "Arrow keys move from node to node, Return changes an input, Space "
                                         "and Page Down go to the next "
                                         "step, Page Up goes back, Escape shows all steps, + and − zoom.")},
        HtmlWord{"barKeys",
                 SEQUENCY_TEXT("Engine",
                               "Arrow keys move from bar to bar, Return changes a value of the function.")},
        HtmlWord{
            "script",
            SEQUENCY_TEXT("Engine", "This page computes its values with JavaScript, which is switched off.")},
    };
    return words;
}

base::Result<std::string> scriptedPage(nlohmann::ordered_json description, const HtmlHeader& head)
{
    for (const HtmlWord& word : htmlWords())
        description["words"][std::string(word.name)] = inLanguage(head, word.english);
    const std::string without = inLanguage(head, htmlWords().back().english);
    return assembled(head, "<noscript><p>" + markupText(without) + "</p></noscript>",
                     scriptText(description));
}

base::Result<std::string> htmlPage(const HtmlPicture& picture, const HtmlHeader& head)
{
    std::string content;
    if (!picture.image.empty())
        content += fmt::format("<div class=\"paper\"><img alt=\"{}\" src=\"data:{};base64,{}\"></div>\n",
                               markupText(head.title), picture.mediaType, base64(picture.image));
    if (!picture.rows.empty())
        content += tableOf(picture.rows);
    if (!picture.text.empty())
        content += "<pre tabindex=\"0\">" + markupText(picture.text) + "</pre>\n";
    return assembled(head, content, {});
}

}  // namespace sequency::io
