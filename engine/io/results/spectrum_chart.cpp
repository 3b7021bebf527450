// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/results/spectrum_chart.h"

#include "engine/io/results/spectrum_title.h"
#include "engine/io/results/svg_chart.h"

#include <algorithm>
#include <bit>
#include <complex>
#include <limits>
#include <utility>

namespace sequency::io {
namespace {

// The stems of one part, the real or the imaginary one.
class Stems {
public:
    Stems(std::string name, std::size_t perStem) : m_series{std::move(name)}, m_perStem(perStem) {}

    void add(std::size_t index, double value)
    {
        if (index % m_perStem == 0)
            m_series.points.push_back({static_cast<double>(index), value, value, value});
        SvgPoint& stem = m_series.points.back();
        stem.low = std::min(stem.low, value);
        stem.high = std::max(stem.high, value);
    }

    SvgSeries series() && { return std::move(m_series); }

private:
    SvgSeries m_series;
    std::size_t m_perStem;
};

template <typename Element>
struct Part {
    static double real(Element value) { return static_cast<double>(value); }
    static double imaginary(Element) { return 0; }
};
template <typename Real>
struct Part<std::complex<Real>> {
    static double real(std::complex<Real> value) { return value.real(); }
    static double imaginary(std::complex<Real> value) { return value.imag(); }
};

}  // namespace

base::Status writeSpectrumChart(const base::VectorPieces& values, const SpectrumHeader& head,
                                const Sink& sink, const base::RunControl& control)
{
    return writeSpectrumChart(values, spectrumTitle(head), sink, control);
}

base::Status writeSpectrumChart(const base::VectorPieces& values, std::string title, const Sink& sink,
                                const base::RunControl& control)
{
    const bool isComplex = base::isComplex(values.type());
    const std::size_t perStem = (values.size() + maxChartStems - 1) / maxChartStems;
    Stems real(isComplex ? "real part" : "", std::max<std::size_t>(1, perStem));
    Stems imaginary("imaginary part", std::max<std::size_t>(1, perStem));
    SEQUENCY_TRY(values.walk(control, [&](std::size_t first, const base::ElementVector& piece) {
        std::visit(
            [&](const auto& buffer) {
                using Element = std::remove_cvref_t<decltype(buffer[0])>;
                for (std::size_t i = 0; i < buffer.size(); ++i) {
                    real.add(first + i, Part<Element>::real(buffer[i]));
                    if (isComplex)
                        imaginary.add(first + i, Part<Element>::imaginary(buffer[i]));
                }
            },
            piece);
        return base::success();
    }));
    SvgChart chart;
    chart.title = std::move(title);
    chart.xTitle = "index";
    chart.yTitle = "coefficient";
    chart.marks = SvgMarks::Stems;
    chart.hasWholeY = base::isInteger(values.type());
    chart.hasBinaryLabels = std::has_single_bit(values.size());
    chart.series.push_back(std::move(real).series());
    if (isComplex)
        chart.series.push_back(std::move(imaginary).series());
    return sink(svgText(chart));
}

}  // namespace sequency::io
