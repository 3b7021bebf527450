// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests charts and flow graphs in SVG: positions of stems and points, texts that do not overlap, escaped names, and long vectors.
#include "engine/io/results/graph_writer.h"
#include "engine/io/results/spectrum_chart.h"
#include "engine/io/results/svg_chart.h"
#include "engine/transform/algorithms.h"
#include "tests/support/check.h"

#include <algorithm>
#include <limits>
#include <regex>

using namespace sequency;

namespace {

struct Box {
    std::string text;
    double left = 0;
    double right = 0;
    double top = 0;
    double bottom = 0;
};

// Returns the horizontal texts of a picture. An average character of DejaVu Sans is at most 0.64 of the font size wide, like its digits.
std::vector<Box> textsOf(const std::string& svg)
{
    std::vector<Box> boxes;
    const std::regex element("<text x=\"([-0-9.]+)\" y=\"([-0-9.]+)\"([^>]*)>([^<]*)</text>");
    for (std::sregex_iterator next(svg.begin(), svg.end(), element), end; next != end; ++next) {
        const std::string style = (*next)[3];
        const std::string text = (*next)[4];
        const double size = style.find("font-size=\"16\"") != std::string::npos ? 16 : 13;
        const auto count = std::ranges::count_if(
            text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; });
        const double width = 0.64 * size * static_cast<double>(count);
        double left = std::stod((*next)[1]);
        if (style.find("\"end\"") != std::string::npos)
            left -= width;
        else if (style.find("\"middle\"") != std::string::npos)
            left -= width / 2;
        const double baseline = std::stod((*next)[2]);
        boxes.push_back({text, left, left + width, baseline - 0.76 * size, baseline + 0.24 * size});
    }
    return boxes;
}

double pictureWidth(const std::string& svg)
{
    std::smatch found;
    REQUIRE(std::regex_search(svg, found, std::regex("<svg [^>]*width=\"([0-9.]+)\"")));
    return std::stod(found[1]);
}

void checkTexts(const std::string& svg)
{
    const auto boxes = textsOf(svg);
    CHECK(boxes.size() > 1);
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        INFO(boxes[i].text);
        CHECK(boxes[i].left >= 0);
        CHECK(boxes[i].right <= pictureWidth(svg));
        for (std::size_t k = i + 1; k < boxes.size(); ++k) {
            INFO(boxes[k].text);
            CHECK((boxes[i].right <= boxes[k].left || boxes[k].right <= boxes[i].left ||
                   boxes[i].bottom <= boxes[k].top || boxes[k].bottom <= boxes[i].top));
        }
    }
}

struct Stem {
    double x = 0;
    double from = 0;
    double to = 0;
};

// Returns the vertical strokes of all paths that consist of such strokes only.
std::vector<Stem> stemsOf(const std::string& svg)
{
    std::vector<Stem> stems;
    const std::regex path("<path d=\"((M[-0-9.]+ [-0-9.]+V[-0-9.]+)+)\"");
    const std::regex stroke("M([-0-9.]+) ([-0-9.]+)V([-0-9.]+)");
    for (std::sregex_iterator next(svg.begin(), svg.end(), path), end; next != end; ++next) {
        const std::string strokes = (*next)[1];
        for (std::sregex_iterator one(strokes.begin(), strokes.end(), stroke); one != end; ++one)
            stems.push_back({std::stod((*one)[1]), std::stod((*one)[2]), std::stod((*one)[3])});
    }
    return stems;
}

base::ElementVector numbers(const std::vector<std::int32_t>& values)
{
    auto buffer = base::AlignedBuffer<std::int32_t>::allocate(values.size());
    std::ranges::copy(values, buffer->begin());
    return std::move(*buffer);
}

std::string chartOf(const base::ElementVector& values, const io::SpectrumHeader& head = {})
{
    std::string svg;
    REQUIRE(io::writeSpectrumChart(values, head, [&svg](std::string_view bytes) {
        svg += bytes;
        return base::success();
    }));
    return svg;
}

}  // namespace

SEQUENCY_CASE(stems_of_a_spectrum_are_as_long_as_its_values)
{
    const std::string svg = chartOf(numbers({4, -2, -2, 0, -2, 0, 0, 2}));
    const auto stems = stemsOf(svg);
    REQUIRE(stems.size() == 8);
    // The value 0 is where the stems of positive values begin. Equal steps of the index are equal steps of x.
    const double zero = stems[0].from;
    const double unit = (zero - stems[0].to) / 4;
    const std::vector<double> values{4, -2, -2, 0, -2, 0, 0, 2};
    for (std::size_t i = 0; i < stems.size(); ++i) {
        INFO(std::to_string(i));
        CHECK_NEAR(values[i] >= 0 ? stems[i].from : stems[i].to, zero, 0.11);
        CHECK_NEAR(values[i] >= 0 ? stems[i].to : stems[i].from, zero - unit * values[i], 0.11);
        CHECK_NEAR(stems[i].x - stems[0].x, (stems[1].x - stems[0].x) * static_cast<double>(i), 0.5);
    }
    checkTexts(svg);
    // Labels of integers are integers.
    for (const Box& box : textsOf(chartOf(numbers({1, 0}))))
        CHECK(box.text.find('.') == std::string::npos);
}

SEQUENCY_CASE(a_chart_of_a_long_vector_shows_its_extreme_values)
{
    std::vector<std::int32_t> values(1 << 16, 1);
    values[40'000] = 100;
    values[50'000] = -100;
    const std::string svg = chartOf(numbers(values));
    const auto stems = stemsOf(svg);
    CHECK_EQUAL(stems.size(), io::maxChartStems);
    double low = std::numeric_limits<double>::infinity();
    double high = 0;
    for (const Stem& stem : stems) {
        low = std::min(low, stem.to);
        high = std::max(high, stem.from);
    }
    // Both values have the same distance from 0, which is the beginning of a stem of positive values.
    CHECK_NEAR(stems[0].from - low, high - stems[0].from, 0.2);
    checkTexts(svg);
}

SEQUENCY_CASE(a_complex_value_has_a_stem_for_each_part)
{
    auto buffer = base::AlignedBuffer<std::complex<double>>::allocate(3);
    (*buffer)[0] = {3, 0};
    (*buffer)[1] = {0, -1.5};
    (*buffer)[2] = {1, 1};
    const std::string svg = chartOf(std::move(*buffer));
    CHECK_EQUAL(stemsOf(svg).size(), std::size_t{6});
    CHECK(svg.find(">real part<") != std::string::npos);
    CHECK(svg.find(">imaginary part<") != std::string::npos);
    checkTexts(svg);
}

SEQUENCY_CASE(texts_of_a_chart_do_not_overlap_and_names_are_escaped)
{
    io::SvgChart chart;
    chart.title = "A long title of a chart that does not fit into one line, because it names the machine, "
                  "the program & <everything> else";
    chart.xTitle = "number of variables n";
    chart.yTitle = "time [ms]";
    chart.hasLogarithmicY = true;
    for (int i = 0; i < 20; ++i) {
        io::SvgSeries series{"opencl:" + std::to_string(i) +
                             ", <algorithm> with a name that is \"long\"\x07"};
        for (int n = 4; n < 30; ++n) {
            const double time = 1e-5 * std::exp2(n) * (i + 1);
            series.points.push_back({double(n), time, time * 0.9, time * 1.1});
        }
        chart.series.push_back(series);
    }
    chart.series.push_back(
        {std::string(300, 'x'), {{4, std::numeric_limits<double>::quiet_NaN(), 0, 0}, {5, -1, -1, -1}}});
    const std::string svg = io::svgText(chart);
    checkTexts(svg);
    CHECK(svg.find("<algorithm>") == std::string::npos);
    CHECK(svg.find("&lt;algorithm&gt;") != std::string::npos);
    CHECK(svg.find('\x07') == std::string::npos);
    CHECK(svg.find("nan") == std::string::npos);
    CHECK(svg.find("inf") == std::string::npos);
}

SEQUENCY_CASE(labels_of_an_axis_fit_and_enclose_the_values)
{
    for (const double scale : {1e-12, 0.003, 1.0, 7.0, 123456.0, 3e15})
        for (const bool isLogarithmic : {false, true}) {
            INFO(std::to_string(scale));
            io::SvgChart chart;
            chart.yTitle = "y";
            chart.hasLogarithmicY = isLogarithmic;
            chart.series.push_back({"", {{0, scale, scale, scale}, {1, 5 * scale, 5 * scale, 5 * scale}}});
            checkTexts(io::svgText(chart));
        }
    checkTexts(io::svgText({}));  // a chart without series has empty axes
}

SEQUENCY_CASE(an_svg_flow_graph_has_one_line_per_edge_and_a_legend_of_weights)
{
    for (const char* name : {"walsh", "gf", "vilenkin-chrestenson", "arithmetic"}) {
        INFO(name);
        transform::TransformSpec spec;
        spec.name = name;
        spec.variables = 2;
        spec.radix = transform::catalogueEntry(name)->radices.front();
        const auto description = VALUE_OF(transform::describe(spec));
        const transform::FlowGraph graph(description.size(),
                                         transform::findAlgorithm("cooley-tukey")->steps(description));
        std::string svg;
        REQUIRE(io::writeFlowGraph(graph, {spec, "cooley-tukey", description.ring()}, io::GraphFormat::Svg,
                                   [&svg](std::string_view bytes) {
                                       svg += bytes;
                                       return base::success();
                                   }));
        std::size_t edges = 0;
        for (std::size_t step = 0; step < graph.layers(); ++step)
            edges += graph.edges(step).size();
        const std::regex line("<path d=\"M[-0-9.]+ [-0-9.]+L");
        CHECK_EQUAL(std::size_t(std::distance(std::sregex_iterator(svg.begin(), svg.end(), line),
                                              std::sregex_iterator())),
                    edges);
        CHECK(svg.find(">weight 1<") != std::string::npos);
        CHECK_EQUAL(svg.find(">weight -1<") != std::string::npos,
                    name == std::string("walsh") || name == std::string("arithmetic"));
        checkTexts(svg);
    }
}
