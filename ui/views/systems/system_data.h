// SPDX-License-Identifier: GPL-3.0-or-later
//
// The data that the page of dyadic systems shows: functions, their Walsh spectra, product or quotient, result, check, and one shift.
//
// Each vector is stored with the extreme values that drawing needs. Functions have N = 2^n integers or reals; Boolean functions are encoded first.
// Spectra are in Hadamard order and unnormalised (scale 1). Integer results are exact int64 values; if they would not fit, the computation fails. If
// a quotient is not an integer, spectrum and response are float64. All data are shared and const.
//
// Errors:  those of Engine::run.
// Threads: make…() run on the worker's thread.
// Cost:    O(n·N) on the chosen device, O(N²) for checkDirectly().
// Memory:  6 vectors, and 1/16 of each for its extreme values.
// Source:  Gajić, Stanković 2011, (1), (14), Algorithm 1; Karpovsky, Stanković, Astola 2008 for identification.
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
    Convolution,      // computes C = f * g
    Autocorrelation,  // computes B = f * f
    Response,         // computes y = h * f
    Identification,   // finds h with y = h * f
};

struct SystemRequest {
    SystemMode mode = SystemMode::Convolution;
    base::SharedFunction f;
    base::SharedFunction g = {};  // g, impulse response h, or output y; null for an autocorrelation
    session::Encoding encoding = session::Encoding::ZeroOne;
    std::string device = "auto";

    friend bool operator==(const SystemRequest&, const SystemRequest&) = default;
};

using Curve = analysis::MinMaxPyramid;
using SharedCurve = std::shared_ptr<const Curve>;

// The parts of a system. In a convolution, Result is the function C.
enum class SystemPart { F, G, SpectrumF, SpectrumG, Product, Result };

struct SystemData {
    SystemRequest request;
    int variables = 0;
    // The vectors, indexed by SystemPart. In an autocorrelation, G and SpectrumG are null. In an identification, Product is the quotient Y/X = H (0
    // where it is undetermined or impossible) and Result is the impulse response h.
    SharedCurve parts[6] = {};
    base::Timings timings;
    session::DeviceInfo device;
    session::DeviceChoice choice;
    bool exact = true;
    std::vector<std::size_t> undetermined;  // Hadamard indices of coefficients; see session::Identification
    std::vector<std::size_t> impossible;

    std::size_t size() const { return std::size_t{1} << variables; }
    const SharedCurve& part(SystemPart which) const { return parts[static_cast<std::size_t>(which)]; }
};
using SharedSystem = std::shared_ptr<const SystemData>;

base::Result<SharedCurve> curveOf(const base::FunctionVector& function, session::Encoding encoding);

base::Result<SharedSystem> makeSystem(session::Engine& engine, const SystemRequest& request,
                                      const base::RunControl& control);

// A value-by-value comparison with the definition, for n ≤ session::directVariables. For an identification, compares h * f with the given output y.
struct DirectCheck {
    double seconds = 0;
    std::size_t compared = 0;
    // Index of the first value that differs. Real values that differ only by rounding count as equal.
    std::optional<std::size_t> firstDifferent = {};
};
base::Result<DirectCheck> checkDirectly(const SystemData& system, const base::RunControl& control);

// One shift τ: a(x), b(x ⊕ τ), their products and the sum of the products. In an identification, a is h and b is the input f. Otherwise a is f and b
// is g, h or f.
struct ShiftedSum {
    std::size_t shift = 0;
    SharedCurve first;
    SharedCurve shifted;
    SharedCurve products;
    std::shared_ptr<const base::ElementVector> sum;  // one value; int64 if exact
    std::size_t termsNotZero = 0;
};
using SharedShift = std::shared_ptr<const ShiftedSum>;
// Maximum number of values for which a shift is computed. Up to maxShiftedAtOnce values take about 10 µs and may be processed on the UI thread.
inline constexpr std::size_t maxShifted = std::size_t{1} << 20;
inline constexpr std::size_t maxShiftedAtOnce = 4096;
base::Result<SharedShift> makeShift(const SystemData& system, std::size_t shift,
                                    const base::RunControl& control = {});

}  // namespace sequency::ui
