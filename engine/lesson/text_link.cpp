// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lesson/text_link.h"

#include "engine/io/bytes/located_json.h"

#include <fmt/format.h>
#include <nettle/base64.h>
#include <zlib.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <optional>

namespace sequency::lesson {
namespace {

constexpr std::string_view scheme = "sequency:";
constexpr int version = 1;
constexpr std::size_t maxStateBytes = std::size_t{1} << 20;

// Words that are common in states. The most frequent words are last, because matches at short distances have shorter codes. The list is part of
// version 1 of the links and must never change.
constexpr std::string_view commonWords =
    R"("systems":{"mode":"convolution"},"characters":{"exponents":true},"explain":{"karnaugh":{)"
    R"("sbox":{"table":"ddt"},"properties":{"matrices":{"mode":"factors"},"benchmark":{"seconds":[{"use":"g",)"
    R"("page":"systems"}"page":"characters"}"page":"matrices"}"page":"expression"}"page":"algorithm"}"page":"outputs"}"page":"compare"})"
    R"("transform":"vilenkin-chrestenson:p=3:n="transform":"gf:n=2:inverse"transform":"arithmetic:n=4"transform":"reed-muller:n=3:polarity=)"
    R"("format":"numbers","type":"int64","format":"digits","radix":4,"radix":3,"format":"bits","values":")"
    R"(:paley":sequency":scale=1/N"algorithm":"constant-geometry","algorithm":"A6","encoding":"polarity","current":1,)"
    R"("flow_graph":{"factorization":"cooley-tukey","step":1,"work":"transform","unfolded":false},"spectrum":{"view":"chart"})"
    R"("selection":{"column":1,"index":3,"kind":"output"},"kind":"input","kind":"node","page":"flow_graph"}"page":"spectrum"}})"
    R"({"functions":[{"variables":3,"format":"hex","values":"e8"}],"transform":"walsh:n=3","encoding":"01","views":{)";

// Encodes bytes in the URL-safe base64 alphabet, without padding.
std::string toBase64(std::string_view bytes)
{
    base64_encode_ctx context;
    base64url_encode_init(&context);
    std::string text(BASE64_ENCODE_LENGTH(bytes.size()) + BASE64_ENCODE_FINAL_LENGTH, '\0');
    std::size_t length = base64_encode_update(&context, text.data(), bytes.size(),
                                              reinterpret_cast<const std::uint8_t*>(bytes.data()));
    length += base64_encode_final(&context, text.data() + length);
    text.resize(length);
    text.resize(text.find_last_not_of('=') + 1);
    return text;
}

// Decodes base64 text. Checks its alphabet first, because Nettle skips white space and stops at padding.
std::optional<std::string> fromBase64(std::string_view text)
{
    constexpr std::size_t lettersTogether = 4;
    const auto isLetter = [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_';
    };
    if (!std::ranges::all_of(text, isLetter))
        return std::nullopt;
    std::string padded(text);
    padded.append((lettersTogether - text.size() % lettersTogether) % lettersTogether, '=');
    base64_decode_ctx context;
    base64url_decode_init(&context);
    std::string bytes(BASE64_DECODE_LENGTH(padded.size()), '\0');
    std::size_t length = bytes.size();
    if (base64_decode_update(&context, &length, reinterpret_cast<std::uint8_t*>(bytes.data()), padded.size(),
                             padded.data()) == 0 ||
        base64_decode_final(&context) == 0)
        return std::nullopt;
    bytes.resize(length);
    return bytes;
}

const Bytef* bytesOf(std::string_view text)
{
    return reinterpret_cast<const Bytef*>(text.data());
}

base::Result<std::string> compressed(const std::string& text)
{
    z_stream stream{};
    if (deflateInit(&stream, Z_BEST_COMPRESSION) != Z_OK)
        return base::Error{base::ErrorKind::OutOfMemory, "no memory to compress a link"};
    deflateSetDictionary(&stream, bytesOf(commonWords), static_cast<uInt>(commonWords.size()));
    std::string bytes(deflateBound(&stream, static_cast<uLong>(text.size())), '\0');
    stream.next_in = const_cast<Bytef*>(bytesOf(text));  // zlib does not modify its input
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(bytes.data());
    stream.avail_out = static_cast<uInt>(bytes.size());
    deflate(&stream, Z_FINISH);  // cannot fail, because deflateBound() bytes were allocated
    bytes.resize(stream.total_out);
    deflateEnd(&stream);
    return bytes;
}

// Decompresses the data. Returns nullopt if they are damaged or expand to more than maxStateBytes.
std::optional<std::string> expanded(const std::string& bytes)
{
    z_stream stream{};
    if (inflateInit(&stream) != Z_OK)
        return std::nullopt;
    std::string text(maxStateBytes, '\0');
    stream.next_in = const_cast<Bytef*>(bytesOf(bytes));
    stream.avail_in = static_cast<uInt>(bytes.size());
    stream.next_out = reinterpret_cast<Bytef*>(text.data());
    stream.avail_out = static_cast<uInt>(text.size());
    int status = inflate(&stream, Z_FINISH);
    if (status == Z_NEED_DICT &&
        inflateSetDictionary(&stream, bytesOf(commonWords), static_cast<uInt>(commonWords.size())) == Z_OK)
        status = inflate(&stream, Z_FINISH);
    const bool isWhole = status == Z_STREAM_END && stream.avail_in == 0;
    text.resize(stream.total_out);
    inflateEnd(&stream);
    return isWhole ? std::optional(std::move(text)) : std::nullopt;
}

// Returns the settings of the current page and the selection. Omits the settings of all other pages.
std::string viewsOfPage(const std::string& views)
{
    auto parsed = io::LocatedJson::parse(views, "views");
    auto kept = nlohmann::ordered_json::object();
    if (!parsed || !parsed->tree().is_object())
        return kept.dump();
    const auto& all = parsed->tree();
    const auto page = all.find("page");
    const std::string shown =
        page != all.end() && page->is_string() ? page->get<std::string>() : std::string();
    for (const auto& [member, settings] : all.items())
        if (member == "page" || member == "selection" || member == shown)
            kept[member] = settings;
    return kept.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

// Returns the recorded state, with the names of its functions.
std::string namedState(const io::Session& session)
{
    std::string recorded = recordedState(session);
    auto state = nlohmann::ordered_json::parse(recorded, nullptr, false);
    if (!state.is_object() || !state.contains("functions"))
        return recorded;
    auto& functions = state["functions"];
    for (std::size_t i = 0; i < std::min(functions.size(), session.functions.size()); ++i)
        if (!session.functions[i].name.empty())
            functions[i]["name"] = session.functions[i].name;
    return state.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

std::string_view trimmedText(std::string_view text)
{
    const auto isSpace = [](char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; };
    while (!text.empty() && isSpace(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && isSpace(text.back()))
        text.remove_suffix(1);
    return text;
}

base::Error refused(std::string message)
{
    return base::Error{base::ErrorKind::BadInput, std::move(message), {"text link", 0, 0}};
}

}  // namespace

bool looksLikeTextLink(std::string_view text)
{
    return trimmedText(text).starts_with(scheme);
}

base::Result<std::string> textLink(const io::Session& session)
{
    if (session.functions.empty())
        return refused("no function is open, expected a function for the link");
    std::size_t values = 0;
    for (const io::SessionFunction& one : session.functions)
        values += one.function->size();
    for (const auto& [use, second] : session.seconds)
        values += second.function->size();
    if (values > maxLinkValues)
        return refused(fmt::format(
            "{} values are too many for a link, expected at most {} (a session file can store more)", values,
            maxLinkValues));
    io::Session shown = session;
    shown.benchmarks.clear();
    shown.views = viewsOfPage(session.views);
    const auto bytes = SEQUENCY_TRY(compressed(namedState(shown)));
    return fmt::format("{}{}:{}", scheme, version, toBase64(bytes));
}

base::Result<LessonState> readTextLink(std::string_view text)
{
    std::string_view rest = trimmedText(text);
    if (!rest.starts_with(scheme))
        return refused("not a text link, expected sequency: followed by a version");
    rest.remove_prefix(scheme.size());
    int found = 0;
    const auto [end, failure] = std::from_chars(rest.data(), rest.data() + rest.size(), found);
    if (failure != std::errc() || end == rest.data() + rest.size() || *end != ':' || found < 1)
        return refused("the text link has no version, expected sequency:1: followed by letters");
    if (found > version)
        return refused(fmt::format(
            "the text link has version {}, but this program reads version {}; open it with a newer Sequency",
            found, version));
    rest.remove_prefix(static_cast<std::size_t>(end - rest.data()) + 1);
    const auto bytes = fromBase64(rest);
    const auto state = bytes ? expanded(*bytes) : std::nullopt;
    if (!state)
        return refused("the text link is damaged: a part is missing or mistyped, expected the complete line");
    return readState(*state, {"text link", 1, 1}, nullptr);
}

}  // namespace sequency::lesson
