// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the dyadic systems view shows: two functions, their Walsh spectra, the product or quotient of these, and the
// result, with the extremes that drawing needs; the evaluation by the definition; one shift in detail.
//
// Functions of N = 2^n integers or reals; Boolean ones enter as the encoding says. Spectra are in Hadamard order,
// unnormalised (scale 1). Integers stay int64 throughout and are exact or refused; a quotient that is not an integer makes spectrum
// and response float64. Everything is shared and const. make…() is for the worker's thread: O(n·N) on the chosen device
// (O(N²) for checkDirectly), 6 vectors and a sixteenth of each; errors as Engine::run.
// Source: Gajić, Stanković 2011, (1), (14), Algorithm 1; Karpovsky, Stanković, Astola 2008 on identification.
#pragma once

#include "engine/analysis/min_max_pyramid.h"
#include "engine/base/run_control.h"
#include "engine/session/engine.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sequency::ui {

enum class SystemMode {
    Convolution,      // C = f * g
    Autocorrelation,  // B = f * f
    Response,         // y = h * f
    Identification,   // h with y = h * f
};

struct SystemRequest {
    SystemMode mode = SystemMode::Convolution;
    base::SharedFunction f;
    base::SharedFunction g = {};  // second function, impulse response or output; null for an autocorrelation
    session::Encoding encoding = session::Encoding::ZeroOne;
    std::string device = "auto";

    friend bool operator==(const SystemRequest&, const SystemRequest&) = default;
};

// A vector and its extremes.
using Curve = analysis::MinMaxPyramid;
using SharedCurve = std::shared_ptr<const Curve>;

// By name, "C" for the result.
enum class SystemPart { F, G, SpectrumF, SpectrumG, Product, Result };

struct SystemData {
    SystemRequest request;
    int variables = 0;
    // By SystemPart. Of an autocorrelation G and SpectrumG are null. Product is the quotient Y/X = H of an identification
    // (0 where it is undetermined or impossible), Result its response h.
    SharedCurve parts[6] = {};
    base::Timings timings;
    session::DeviceInfo device;
    session::DeviceChoice choice;
    bool exact = true;
    std::vector<std::size_t> undetermined;  // Hadamard indices, see session::Identification
    std::vector<std::size_t> impossible;

    std::size_t size() const { return std::size_t{1} << variables; }
    const SharedCurve& part(SystemPart which) const { return parts[static_cast<std::size_t>(which)]; }
};
using SharedSystem = std::shared_ptr<const SystemData>;

// The curve of f or g in a system.
base::Result<SharedCurve> curveOf(const base::FunctionVector& function, session::Encoding encoding);

base::Result<SharedSystem> makeSystem(session::Engine& engine, const SystemRequest& request,
                                      const base::RunControl& control);

// The definition evaluated for n ≤ session::directVariables and compared value by value: with the result or, for an
// identification, h * f with the output y that was given.
struct DirectCheck {
    double seconds = 0;
    std::size_t compared = 0;                        // values
    std::optional<std::size_t> firstDifferent = {};  // reals: beyond rounding
};
base::Result<DirectCheck> checkDirectly(const SystemData& system, const base::RunControl& control);

// One shift τ: a(x), b(x ⊕ τ), the products and their sum. Of an identification a is h and b the input, else a is f and b
// is g, h or f again.
struct ShiftedSum {
    std::size_t shift = 0;
    SharedCurve first;
    SharedCurve shifted;
    SharedCurve products;
    std::shared_ptr<const base::ElementVector> sum;  // one value; int64 where both are integers and it fits
    std::size_t termsNotZero = 0;
};
using SharedShift = std::shared_ptr<const ShiftedSum>;
// The shift is shown up to so many values; up to the second it takes some 10 µs and may be made on the UI thread.
inline constexpr std::size_t maxShifted = std::size_t{1} << 20;
inline constexpr std::size_t maxShiftedAtOnce = 4096;
base::Result<SharedShift> makeShift(const SystemData& system, std::size_t shift,
                                    const base::RunControl& control = {});

}  // namespace sequency::ui
