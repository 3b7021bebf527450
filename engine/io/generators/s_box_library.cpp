// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/generators/s_box_library.h"

#include "engine/base/text/names.h"
#include "engine/io/bytes/embedded_text.h"
#include "engine/io/bytes/json.h"

namespace sequency::io {
namespace {

SBoxValues valuesOf(const nlohmann::json& lines, int outputs)
{
    std::string digits;
    for (const nlohmann::json& line : lines)
        digits += line.get<std::string>();
    const auto digitsPerValue = static_cast<std::size_t>(outputs + 3) / 4;
    SBoxValues values;
    for (std::size_t i = 0; i < digits.size(); i += digitsPerValue)
        values.push_back(
            static_cast<std::uint16_t>(std::stoul(digits.substr(i, digitsPerValue), nullptr, 16)));
    return values;
}

std::vector<LibrarySBox> readLibrary()
{
    std::vector<LibrarySBox> rows;
    for (const nlohmann::json& row : nlohmann::json::parse(embeddedText("examples/s_boxes.json")))
        rows.push_back({row["name"], row["inputs"], row["outputs"], row["source"],
                        valuesOf(row["values"], row["outputs"])});
    return rows;
}

}  // namespace

std::span<const LibrarySBox> sBoxLibrary()
{
    static const std::vector<LibrarySBox> library = readLibrary();
    return library;
}

std::span<const std::string_view> sBoxNames()
{
    static const std::vector<std::string_view> names = [] {
        std::vector<std::string_view> all;
        for (const LibrarySBox& row : sBoxLibrary())
            all.emplace_back(row.name);
        return all;
    }();
    return names;
}

const LibrarySBox* findSBox(std::string_view name)
{
    return base::rowWith(sBoxLibrary(), name, &LibrarySBox::name);
}

}  // namespace sequency::io
