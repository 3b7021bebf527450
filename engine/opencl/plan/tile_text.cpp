// SPDX-License-Identifier: GPL-3.0-or-later
//
// The text form of the shapes of tile_plan.h.
#include "engine/base/text/joined.h"
#include "engine/opencl/plan/tile_plan.h"

#include <array>
#include <charconv>

namespace sequency::opencl {
namespace {

std::optional<int> numberAt(std::string_view& text)
{
    constexpr int largest = 99;  // far above every valid value; prevents overflow in sums
    int value = 0;
    const auto parsed = std::from_chars(text.data(), text.data() + text.size(), value);
    if (parsed.ec != std::errc() || value < 0 || value > largest)
        return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(parsed.ptr - text.data()));
    if (!text.empty() && text.front() == '.')
        text.remove_prefix(1);
    return value;
}

// Removes a suffix such as "b4" and stores its number in `value`. Returns false if the text contains the letter without a number above 0 at its end.
bool takeSuffix(std::string_view& text, char letter, int& value)
{
    const std::size_t at = text.find(letter);
    if (at == std::string_view::npos)
        return true;
    std::string_view digits = text.substr(at + 1);
    const auto number = digits.ends_with('.') ? std::nullopt : numberAt(digits);
    text = text.substr(0, at);
    value = number.value_or(0);
    return value > 0 && digits.empty();
}

std::optional<TileShape> parseShape(std::string_view text)
{
    if (text.empty() || (text.front() != 'L' && text.front() != 'S'))
        return std::nullopt;
    TileShape shape;
    shape.strided = text.front() == 'S';
    text.remove_prefix(1);
    if (!(shape.strided ? takeSuffix(text, 'b', shape.lag) : takeSuffix(text, 'r', shape.runBits)))
        return std::nullopt;
    if (text.ends_with('h')) {
        shape.hint = true;
        text.remove_suffix(1);
    }
    const std::array<int*, 4> parts{&shape.levels, &shape.columnBits, &shape.itemBits, &shape.vectorBits};
    for (int* part : parts) {
        if (part == &shape.columnBits && !shape.strided)
            continue;
        const auto value = numberAt(text);
        if (!value)
            return std::nullopt;
        *part = *value;
    }
    return text.empty() ? std::optional(shape) : std::nullopt;
}

}  // namespace

std::string TileShape::text() const
{
    std::string text = (strided ? "S" : "L") + std::to_string(levels);
    if (strided)
        text += "." + std::to_string(columnBits);
    return text + "." + std::to_string(itemBits) + "." + std::to_string(vectorBits) + (hint ? "h" : "") +
           (lag != 0 ? "b" + std::to_string(lag) : "") + (runBits != 0 ? "r" + std::to_string(runBits) : "");
}

std::string text(const std::vector<TileShape>& shapes)
{
    return base::joined(shapes, " ", &TileShape::text);
}

std::optional<std::vector<TileShape>> parseTileShapes(std::string_view text)
{
    std::vector<TileShape> shapes;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        const auto shape = parseShape(text.substr(0, end));
        if (!shape)
            return std::nullopt;
        shapes.push_back(*shape);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return shapes;
}

}  // namespace sequency::opencl
