// SPDX-License-Identifier: GPL-3.0-or-later
//
// A spectrum as views take it: held here, with its values and extremes, or kept on its device, with a coarse picture of all of it.
//
// Shared and const; any thread, but what look() gives is for one job on the worker's. Kept spectra are of integers: all parts of them
// are their values. Positions are those of the spectrum's own order.
#pragma once

#include "engine/analysis/min_max_pyramid.h"
#include "engine/analysis/spectrum_look.h"
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

// Where a value lies; no vector: it is not here.
struct ValuePlace {
    const base::ElementVector* values = nullptr;
    std::size_t index = 0;

    explicit operator bool() const { return values != nullptr; }
};

struct SpectrumData {
    session::TransformResult result;
    analysis::MinMaxPyramid pyramid;  // of real values, or of the real part; of a kept spectrum blocks
    std::vector<analysis::MinMaxPyramid> otherParts = {};  // of complex values
    double tolerance = 0;  // what was at most this was made 0 (session/rounding.h)
    // What the function was called when this was asked for: titles of a spectrum say this, whatever is open by now.
    QString functionName = {};

    std::size_t size() const { return result.size(); }
    bool isKept() const { return result.isKept(); }
    bool isComplex() const { return base::isComplex(result.elementType()); }
    // Of a held spectrum.
    ValuePlace at(std::size_t position) const { return {result.spectrum.get(), position}; }
    const analysis::MinMaxPyramid& part(analysis::Part wanted) const
    {
        for (const analysis::MinMaxPyramid& other : otherParts)
            if (other.part() == wanted)
                return other;
        return pyramid;
    }
    // Errors: as Engine::look().
    base::Result<std::unique_ptr<analysis::SpectrumLook>> look(session::Engine& engine,
                                                               const base::RunControl& control) const;

    // Without rounding: zero within its tolerance is 0 for everything that counts, names, draws or writes it.
    static base::Result<SpectrumData> make(session::TransformResult result,
                                           const base::RunControl& control = {});
    // The same of one that is held or kept.
    static base::Result<SpectrumData> make(session::Engine& engine, session::TransformResult result,
                                           const base::RunControl& control);
};
using SharedSpectrum = std::shared_ptr<const SpectrumData>;

// What `use` finds by a look at it: for a job on the worker's thread.
template <typename Value, typename Use>
base::Result<Value> looked(const SpectrumData& spectrum, session::Engine& engine,
                           const base::RunControl& control, const Use& use)
{
    const auto look = spectrum.look(engine, control);
    if (!look)
        return look.error();
    return use(static_cast<const analysis::SpectrumLook&>(**look));
}

}  // namespace sequency::ui

Q_DECLARE_METATYPE(sequency::ui::SharedSpectrum)
