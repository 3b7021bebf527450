// SPDX-License-Identifier: GPL-3.0-or-later
//
// A spectrum for views. It is either in host memory, with its extremes, or resident on its device, with the extremes of blocks of values.
//
// A resident spectrum has integer values without imaginary parts. Positions are in the spectrum's own order.
//
// Ownership: shared and const.
// Threads:   any, except that the result of look() may be used only by the job on the worker thread that called look().
#pragma once

#include "engine/analysis/min_max_pyramid.h"
#include "engine/analysis/spectrum_reader.h"
#include "engine/session/calls/request.h"

#include <QMetaType>
#include <QString>

#include <cstddef>
#include <memory>
#include <vector>

namespace sequency::session {
class Engine;
}

namespace sequency::ui {

// The location of a value in host memory. `values` is null if the value is not in host memory.
struct ValuePlace {
    const base::ElementVector* values = nullptr;
    std::size_t index = 0;

    explicit operator bool() const { return values != nullptr; }
};

struct SpectrumData {
    session::TransformResult result;
    // Extremes of the real values or real parts. For a resident spectrum, only the extremes of blocks are available.
    analysis::MinMaxPyramid pyramid;
    // magnitude, imaginary part and phase of complex values
    std::vector<analysis::MinMaxPyramid> otherParts = {};
    double tolerance = 0;  // the engine has set values of at most this magnitude to 0
    // Name of the function at the time of the request, for titles. Another function may be open by now.
    QString functionName = {};

    std::size_t size() const { return result.size(); }
    bool isKept() const { return result.isKept(); }
    bool isComplex() const { return base::isComplex(result.elementType()); }
    // Returns the location of the value at `position`. Requires a spectrum in host memory.
    ValuePlace at(std::size_t position) const { return {result.spectrum.get(), position}; }
    const analysis::MinMaxPyramid& part(analysis::Part wanted) const
    {
        for (const analysis::MinMaxPyramid& other : otherParts)
            if (other.part() == wanted)
                return other;
        return pyramid;
    }
    // Returns a reader of the values. Errors: those of Engine::look().
    base::Result<std::unique_ptr<analysis::SpectrumReader>> look(session::Engine& engine,
                                                                 const base::RunControl& control) const;

    // Computes the extremes and the tolerance of a spectrum in host memory.
    static base::Result<SpectrumData> make(session::TransformResult result,
                                           const base::RunControl& control = {});
    // Also accepts a result that is resident on a device, for which it computes only the extremes of blocks.
    static base::Result<SpectrumData> make(session::Engine& engine, session::TransformResult result,
                                           const base::RunControl& control);
};
using SharedSpectrum = std::shared_ptr<const SpectrumData>;

// Calls `use` with a reader of `spectrum` and returns the result. For jobs on the worker thread.
template <typename Value, typename Use>
base::Result<Value> looked(const SpectrumData& spectrum, session::Engine& engine,
                           const base::RunControl& control, const Use& use)
{
    const auto look = spectrum.look(engine, control);
    if (!look)
        return look.error();
    return use(static_cast<const analysis::SpectrumReader&>(**look));
}

}  // namespace sequency::ui

Q_DECLARE_METATYPE(sequency::ui::SharedSpectrum)
