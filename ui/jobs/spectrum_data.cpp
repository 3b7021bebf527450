// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/jobs/spectrum_data.h"

#include "engine/analysis/device_spectrum_reader.h"
#include "engine/session/calls/rounding.h"
#include "engine/session/engine.h"

#include <utility>

namespace sequency::ui {

base::Result<SpectrumData> SpectrumData::make(session::TransformResult result,
                                              const base::RunControl& control)
{
    using analysis::MinMaxPyramid;
    using analysis::Part;
    const double tolerance = session::roundingTolerance(result);
    auto real = MinMaxPyramid::build(result.spectrum, control);
    if (!real)
        return real.error();
    SpectrumData data{std::move(result), std::move(*real)};
    data.tolerance = tolerance;
    if (!data.isComplex())
        return data;
    for (const Part part : {Part::Magnitude, Part::Imaginary, Part::Phase}) {
        auto pyramid = MinMaxPyramid::build(data.result.spectrum, control, part);
        if (!pyramid)
            return pyramid.error();
        data.otherParts.push_back(std::move(pyramid).value());
    }
    return data;
}

base::Result<SpectrumData> SpectrumData::make(session::Engine& engine, session::TransformResult result,
                                              const base::RunControl& control)
{
    if (!result.isKept())
        return make(std::move(result), control);
    const auto look = engine.look(result, control);
    if (!look)
        return look.error();
    auto all = (*look)->blocks();
    if (!all)
        return all.error();
    return SpectrumData{std::move(result), std::move(*all)};
}

base::Result<std::unique_ptr<analysis::SpectrumReader>>
SpectrumData::look(session::Engine& engine, const base::RunControl& control) const
{
    if (isKept()) {
        auto kept = engine.look(result, control);
        if (!kept)
            return kept.error();
        return std::unique_ptr<analysis::SpectrumReader>(std::move(*kept));
    }
    const transform::TransformSpec& spec = result.request.spec;
    return std::unique_ptr<analysis::SpectrumReader>(std::make_unique<analysis::HostSpectrumReader>(
        analysis::SpectrumShape{spec.radix, spec.variables, spec.order}, *result.spectrum,
        part(analysis::Part::Magnitude), tolerance));
}

}  // namespace sequency::ui
