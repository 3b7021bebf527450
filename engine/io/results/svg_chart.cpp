// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/results/svg_chart.h"

#include "engine/base/text/display_text.h"
#include "engine/io/results/markup_text.h"
#include "engine/io/results/svg_axis.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <limits>
#include <string_view>

namespace sequency::io {
namespace {

constexpr double width = 800;
constexpr double plotHeight = 320;
constexpr double margin = 16;
constexpr double fontSize = 13;
constexpr double titleSize = 16;
constexpr double lineHeight = 1.4;  // in units of the font size
constexpr double swatch = 26;       // width of the line or stem of an entry of the legend
constexpr std::array<std::string_view, 7> colors{"#0072b2", "#d55e00", "#009e73", "#cc79a7",
                                                 "#e69f00", "#56b4e9", "#000000"};
constexpr std::array<std::string_view, 3> dashes{"", " stroke-dasharray=\"7 3\"",
                                                 " stroke-dasharray=\"2 3\""};

struct Entry {
    std::size_t series = 0;
    std::string text = {};
    double x = 0;
    std::size_t row = 0;
};

// The areas of the picture.
struct Layout {
    std::vector<std::string> title;
    std::vector<Entry> legend;
    std::size_t legendRows = 0;
    double left = 0;  // left, top, right and bottom edge of the plot
    double top = 0;
    double right = 0;
    double bottom = 0;
    double height = 0;
};

// Returns a name as one line that fits into `room`, in units of the font size. The middle of a longer name is replaced by "…".
std::string fitted(const std::string& name, double room)
{
    const std::string text = base::utf8Text(base::sanitizeForTerminal(name));
    if (textWidth(text) <= room)
        return text;
    std::vector<std::string> characters;
    for (const char c : text) {
        if ((static_cast<unsigned char>(c) & 0xC0U) != 0x80U)
            characters.emplace_back();
        characters.back() += c;
    }
    const auto kept = static_cast<std::size_t>(room / textWidth("x")) - 1;
    std::string result;
    for (std::size_t i = 0; i < characters.size(); ++i)
        if (i < kept / 2 || i >= characters.size() - (kept - kept / 2))
            result += characters[i];
        else if (i == kept / 2)
            result += "…";
    return result;
}

// Divides a text into lines of at most `room`, in units of the font size.
std::vector<std::string> wrapped(const std::string& text, double room)
{
    std::vector<std::string> lines;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find(' ', begin), text.size());
        const std::string word = fitted(text.substr(begin, end - begin), room);
        if (lines.empty() || textWidth(lines.back() + " " + word) > room)
            lines.push_back(word);
        else
            lines.back() += " " + word;
        begin = end + 1;
    }
    return lines;
}

std::vector<Entry> legendOf(const SvgChart& chart)
{
    constexpr double gap = 20;
    std::vector<Entry> entries;
    double x = margin;
    std::size_t row = 0;
    for (std::size_t i = 0; i < chart.series.size(); ++i) {
        if (chart.series[i].name.empty())
            continue;
        const std::string text = fitted(chart.series[i].name, (width - 2 * margin - swatch - 6) / fontSize);
        const double length = swatch + 6 + fontSize * textWidth(text);
        if (x > margin && x + length > width - margin) {
            x = margin;
            ++row;
        }
        entries.push_back({i, text, x, row});
        x += length + gap;
    }
    return entries;
}

Layout layoutOf(const SvgChart& chart, const Axis& y)
{
    Layout layout;
    layout.title = wrapped(chart.title, (width - 2 * margin) / titleSize);
    layout.legend = legendOf(chart);
    layout.legendRows = layout.legend.empty() ? 0 : layout.legend.back().row + 1;
    double widest = 0;
    for (const AxisLabel& label : y.labels)
        widest = std::max(widest, fontSize * textWidth(label.text));
    layout.left = margin + 2 * fontSize + widest + 10;
    layout.right = width - 2.5 * margin;
    layout.top = margin + titleSize * lineHeight * static_cast<double>(layout.title.size()) +
                 fontSize * lineHeight * static_cast<double>(layout.legendRows) + margin;
    layout.bottom = layout.top + plotHeight;
    layout.height = layout.bottom + 4 * fontSize + margin;
    return layout;
}

class Drawing {
public:
    Drawing(const SvgChart& chart, Axis x, Axis y)
        : m_chart(chart), m_x(std::move(x)), m_y(std::move(y)), m_layout(layoutOf(chart, m_y))
    {
        const double length = (m_layout.right - m_layout.left) / fontSize;
        m_x = integerAxis(m_x.from, m_x.to, chart.hasBinaryLabels, length);
    }

    std::string text()
    {
        const std::string title = markupText(m_chart.title);
        m_text = fmt::format(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1:.0f}\" viewBox=\"0 0 {0} "
            "{1:.0f}\" role=\"img\" font-family=\"DejaVu Sans, Arial, Helvetica, sans-serif\" "
            "font-size=\"{2}\">\n<title>{3}</title>\n<rect width=\"100%\" height=\"100%\" "
            "fill=\"#ffffff\"/>\n",
            width, m_layout.height, fontSize, title);
        putHead();
        putAxes();
        for (std::size_t i = 0; i < m_chart.series.size(); ++i)
            if (m_chart.marks == SvgMarks::Stems)
                putStems(i);
            else
                putLine(i);
        return m_text + "</svg>\n";
    }

private:
    double placeX(double value) const
    {
        return m_layout.left + (m_layout.right - m_layout.left) * m_x.place(value);
    }
    double placeY(double value) const
    {
        return m_layout.bottom - (m_layout.bottom - m_layout.top) * m_y.place(value);
    }
    bool isDrawn(double value) const { return std::isfinite(value) && (!m_y.isLogarithmic || value > 0); }

    template <typename... Values>
    void put(fmt::format_string<Values...> form, Values&&... values)
    {
        fmt::format_to(std::back_inserter(m_text), form, std::forward<Values>(values)...);
    }

    void putHead()
    {
        double y = margin + titleSize;
        for (const std::string& line : m_layout.title) {
            put("<text x=\"{}\" y=\"{:.1f}\" font-size=\"{}\">{}</text>\n", margin, y, titleSize,
                markupText(line));
            y += titleSize * lineHeight;
        }
        y += fontSize - titleSize;
        for (const Entry& entry : m_layout.legend) {
            const double row = y + fontSize * lineHeight * static_cast<double>(entry.row);
            const double middle = row - fontSize / 3;
            putPath(entry.series, fmt::format("M{:.1f} {:.1f}h{}", entry.x, middle, swatch));
            putMarker(entry.series, entry.x + swatch / 2, middle);
            put("<text x=\"{:.1f}\" y=\"{:.1f}\">{}</text>\n", entry.x + swatch + 6, row,
                markupText(entry.text));
        }
    }

    void putAxes()
    {
        for (const AxisLabel& label : m_y.labels) {
            const double y = placeY(label.value);
            const bool isZero = !m_y.isLogarithmic && label.value == 0;
            put("<path d=\"M{:.1f} {:.1f}H{:.1f}\" stroke=\"{}\"/>\n", m_layout.left, y, m_layout.right,
                isZero ? "#707070" : "#e0e0e0");
            put("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"end\">{}</text>\n", m_layout.left - 8,
                y + fontSize / 3, label.text);
        }
        for (const AxisLabel& label : m_x.labels) {
            put("<path d=\"M{:.1f} {:.1f}v5\" stroke=\"#707070\"/>\n", placeX(label.value), m_layout.bottom);
            put("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">{}</text>\n", placeX(label.value),
                m_layout.bottom + 5 + fontSize, label.text);
        }
        put("<path d=\"M{0:.1f} {1:.1f}V{2:.1f}H{3:.1f}\" fill=\"none\" stroke=\"#707070\"/>\n",
            m_layout.left, m_layout.top, m_layout.bottom, m_layout.right);
        const double middle = (m_layout.left + m_layout.right) / 2;
        put("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">{}</text>\n", middle,
            m_layout.bottom + 5 + 2.6 * fontSize, markupText(m_chart.xTitle));
        const double height = (m_layout.top + m_layout.bottom) / 2;
        put("<text transform=\"translate({:.1f} {:.1f}) rotate(-90)\" text-anchor=\"middle\">{}</text>\n",
            margin + fontSize, height, markupText(m_chart.yTitle));
    }

    void putPath(std::size_t series, const std::string& path)
    {
        const bool areStems = m_chart.marks == SvgMarks::Stems;
        put("<path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"{}\"{}/>\n", path,
            colors[series % colors.size()], areStems ? m_stemWidth : 1.5,
            areStems ? "" : dashes[series / colors.size() % dashes.size()]);
    }

    // Draws a disc, a square, a diamond or a triangle, depending on the series.
    void putMarker(std::size_t series, double x, double y)
    {
        const std::string color(colors[series % colors.size()]);
        constexpr double size = 3.5;
        switch (series % 4) {
        case 0: put("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{}\" fill=\"{}\"/>\n", x, y, size, color); break;
        case 1:
            put("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{}\" height=\"{}\" fill=\"{}\"/>\n", x - size,
                y - size, 2 * size, 2 * size, color);
            break;
        case 2:
            put("<path d=\"M{:.1f} {:.1f}l4.5 4.5l-4.5 4.5l-4.5 -4.5z\" fill=\"{}\"/>\n", x, y - 4.5, color);
            break;
        default: put("<path d=\"M{:.1f} {:.1f}l4.5 8h-9z\" fill=\"{}\"/>\n", x, y - 4.5, color);
        }
    }

    void putStems(std::size_t series)
    {
        // Stems of several series at one index stand side by side.
        const double pitch = placeX(1) - placeX(0);
        const auto count = static_cast<double>(m_chart.series.size());
        const double shift =
            (static_cast<double>(series) - (count - 1) / 2) * std::min(8.0, pitch / (count + 1));
        constexpr double leastPitch = 9;  // stems that are closer have no markers
        const bool hasMarkers = pitch >= leastPitch * count;
        std::string path;
        for (const SvgPoint& point : m_chart.series[series].points) {
            if (!isDrawn(point.low) || !isDrawn(point.high))
                continue;
            path += fmt::format("M{:.1f} {:.1f}V{:.1f}", placeX(point.x) + shift,
                                placeY(std::min(0.0, point.low)), placeY(std::max(0.0, point.high)));
        }
        m_stemWidth = std::clamp(0.7 * pitch / count, 0.5, 2.0);
        putPath(series, path);
        m_stemWidth = 2;
        for (const SvgPoint& point : m_chart.series[series].points)
            if (hasMarkers && isDrawn(point.y) && point.low == point.high)
                putMarker(series, placeX(point.x) + shift, placeY(point.y));
    }

    void putLine(std::size_t series)
    {
        std::string path;
        std::string bars;
        for (const SvgPoint& point : m_chart.series[series].points) {
            if (!isDrawn(point.y))
                continue;
            path +=
                fmt::format("{}{:.1f} {:.1f}", path.empty() ? "M" : "L", placeX(point.x), placeY(point.y));
            if (isDrawn(point.low) && isDrawn(point.high) && point.low < point.high)
                bars += fmt::format("M{:.1f} {:.1f}V{:.1f}", placeX(point.x), placeY(point.low),
                                    placeY(point.high));
        }
        putPath(series, path);
        if (!bars.empty())
            put("<path d=\"{}\" fill=\"none\" stroke=\"{}\"/>\n", bars, colors[series % colors.size()]);
        for (const SvgPoint& point : m_chart.series[series].points)
            if (isDrawn(point.y))
                putMarker(series, placeX(point.x), placeY(point.y));
    }

    const SvgChart& m_chart;
    Axis m_x;
    Axis m_y;
    Layout m_layout;
    double m_stemWidth = 2;
    std::string m_text;
};

struct Range {
    double low = std::numeric_limits<double>::infinity();
    double high = -std::numeric_limits<double>::infinity();

    void add(double value)
    {
        low = std::min(low, value);
        high = std::max(high, value);
    }
};

}  // namespace

std::string svgText(const SvgChart& chart)
{
    constexpr std::size_t maxLabels = 9;
    Range x;
    Range y;
    if (chart.marks == SvgMarks::Stems)
        y.add(0);
    for (const SvgSeries& series : chart.series)
        for (const SvgPoint& point : series.points) {
            x.add(point.x);
            for (const double value : {point.low, point.y, point.high})
                if (std::isfinite(value) && (!chart.hasLogarithmicY || value > 0))
                    y.add(value);
        }
    if (x.low > x.high)
        x = {0, 0};
    if (y.low > y.high)
        y = chart.hasLogarithmicY ? Range{1, 10} : Range{0, 1};
    Axis ends;
    ends.from = x.low;
    ends.to = x.high;
    const AxisKind kind = chart.hasLogarithmicY ? AxisKind::Logarithmic
                          : chart.hasWholeY     ? AxisKind::Whole
                                                : AxisKind::Linear;
    return Drawing(chart, ends, valueAxis(y.low, y.high, kind, maxLabels)).text();
}

}  // namespace sequency::io
