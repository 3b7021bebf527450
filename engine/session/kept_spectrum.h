// SPDX-License-Identifier: GPL-3.0-or-later
//
// A spectrum that stays on its device, and what is looked at of it: some thousand numbers come back instead of all.
//
// A look is a program with reductions or slices, run where the spectrum lies; what the host's own reductions (room analysis) say of
// the same values, it says too: exactly of integers and of extremes, of reals but for the rounding of sums. Complex spectra have
// pages alone. Made by Engine::keepSpectrum(); all of it on the engine's thread, and gone with the engine's devices: after a reload
// or a failure of the device a look ends in an error of kind Device or BadUsage. Errors of looks beside those of
// Backend::execute(): BadUsage (a page outside, weights of another order than Hadamard's), Unsupported (of complex values).
#pragma once

#include "engine/analysis/histogram.h"
#include "engine/analysis/min_max_pyramid.h"
#include "engine/analysis/spectrum_summary.h"
#include "engine/base/run_control.h"
#include "engine/program/device_vector.h"
#include "engine/program/grouping.h"
#include "engine/program/reduction.h"
#include "engine/session/request.h"

#include <cstddef>
#include <memory>
#include <vector>

namespace sequency::session {

class Backend;

struct KeptSpectrum {
    TransformRequest request;                               // with the device as resolved
    std::shared_ptr<const program::DeviceVector> spectrum;  // p^n values, in request.spec.order
    base::ElementType computedIn = base::ElementType::Int32;
    bool exact = true;
    DeviceInfo device;
    base::Timings timings;

    std::size_t size() const { return spectrum->length(); }
};

class SpectrumLook {
public:
    // Both must outlive it.
    SpectrumLook(Backend& backend, const KeptSpectrum& kept) : m_backend(backend), m_kept(kept) {}

    // Of neighbouring blocks of so many values, which must divide the spectrum's; two reads of it.
    base::Result<std::vector<analysis::MinMax>> extremes(std::size_t blockLength,
                                                         const base::RunControl& control = {});

    // The values from `first` on.
    base::Result<base::ElementVector> page(std::size_t first, std::size_t count,
                                           const base::RunControl& control = {});

    struct Coefficient {
        std::size_t position = 0;
        double value = 0;
    };
    // By falling magnitude, then by position, as analysis::largestMagnitudes(). One read of the spectrum, and at most `count` blocks of
    // at most √(N ÷ count) values; of a short spectrum all values.
    base::Result<std::vector<Coefficient>> largest(std::size_t count, const base::RunControl& control = {});

    // In at most so many bars (1024 at most) of equal width between the least and the greatest value; of integers exact where each of
    // these has a bar. Three reads of the spectrum.
    base::Result<analysis::Histogram> histogram(std::size_t maxBars, const base::RunControl& control = {});

    // In Hadamard's order. Four reads of the spectrum.
    base::Result<std::vector<analysis::WeightRow>> byWeight(const base::RunControl& control = {});

private:
    base::Result<std::vector<base::ElementVector>>
    reduced(const std::vector<const program::Reduction*>& reductions, program::Groups groups,
            const base::RunControl& control);
    base::Status checkOrdered() const;

    Backend& m_backend;
    const KeptSpectrum& m_kept;
};

}  // namespace sequency::session
