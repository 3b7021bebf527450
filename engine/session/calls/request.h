// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a user asks the engine to compute, and what comes back. Plain values; inputs and results are shared and const,
// so that they can cross threads without copying.
#pragma once

#include "engine/base/algorithm_options.h"
#include "engine/base/function_vector.h"
#include "engine/base/timings.h"
#include "engine/session/calls/kept_spectrum.h"
#include "engine/session/devices/device_choice.h"
#include "engine/transform/catalogue.h"
#include "engine/transform/character_table.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::session {

// The user's choice of how logic functions enter a numeric transform: their values as they are, or ω^f, ω = e^(2πi/p): of Boolean
// functions (−1)^f, that is +1 and −1. It stands for all functions and says nothing of those of numbers; what is done to the vector of
// one follows from the choice and the function (entersAsSigns, entersAsRoots).
enum class Encoding { ZeroOne, RootsOfUnity };

std::string_view encodingName(Encoding encoding);  // "01", "polarity"
std::optional<Encoding> encodingNamed(std::string_view name);

// Whether the function enters as (−1)^f: polarity is asked for and the function is Boolean.
bool entersAsSigns(const base::FunctionVector& function, Encoding encoding);
// Whether it enters as the complex numbers ω^f: the same of digits of a radix p > 2.
bool entersAsRoots(const base::FunctionVector& function, Encoding encoding);

// Where the spectrum is after a transform: in the host's memory, or on the device, where Engine::look() reads it, for as long as a
// result has it.
enum class SpectrumPlace {
    Host,
    DeviceIfLong,  // on an OpenCL device if it has KeptVectors::minSpectrum() integers or reals and there is room for it
    Device,  // Unsupported for integers that are divided after the transform, OutOfMemory beyond KeptVectors::limit()
};

// How a call is computed, whatever it computes.
struct CallOptions {
    std::string algorithm = "fast";
    std::string device = "auto";                    // "auto", "reference", "cpu", "opencl", "opencl:I"
    std::optional<base::ElementType> element = {};  // overrides the automatic choice
    base::AlgorithmOptions algorithmOptions = {};
    // If an OpenCL device is named, the choice in the result says what the CPU path would take, too.
    bool comparesDevices = false;
};

struct TransformRequest : CallOptions {
    base::SharedFunction function;  // never null; spec.variables and spec.radix must fit it
    transform::TransformSpec spec = {};
    Encoding encoding = Encoding::ZeroOne;
    // The function goes to a GPU once and stays there for further requests, as long as it has an owner and there is room
    // (Engine::kept()).
    bool keepsFunction = false;
    SpectrumPlace spectrumPlace = SpectrumPlace::Host;
};

using SharedElements = std::shared_ptr<const base::ElementVector>;

// Where a call ran, why there, and how long it took. Every result of Engine::run() has one.
struct Outcome {
    std::shared_ptr<const DeviceInfo> device = std::make_shared<const DeviceInfo>();  // never null
    DeviceChoice choice = {};
    base::Timings timings = {};
};

struct TransformResult : Outcome {
    TransformRequest request;  // with the algorithm and device as resolved
    // p^n values, in request.spec.order: in the host's memory or, where this is null, on the device.
    SharedElements spectrum;
    std::shared_ptr<const KeptSpectrum> kept = {};
    base::ElementType computedIn = base::ElementType::Int32;
    bool exact = true;          // no rounding anywhere
    std::size_t keptBytes = 0;  // on the device, of functions and spectra that stay there

    bool isKept() const { return spectrum == nullptr; }
    std::size_t size() const { return isKept() ? kept->length() : base::elementCount(*spectrum); }
    base::ElementType elementType() const
    {
        return isKept() ? *program::elementOf(kept->storage()) : base::elementType(*spectrum);
    }
};

// Dyadic convolution C(τ) = Σ f(x)·g(x ⊕ τ), or the autocorrelation of f where g is null; the response of a dyadic
// system with impulse response g to the input f is the same. Functions of radix 2; elements int64, float32 or float64.
struct ConvolutionRequest : CallOptions {
    base::SharedFunction f;
    base::SharedFunction g = {};
    Encoding encoding = Encoding::ZeroOne;  // of Boolean functions
};

// The table of C_p^m as complex values, complex128 if the device has double precision, or as exponents <w, z> mod p.
struct CharactersRequest : CallOptions {
    transform::CharacterGroup group = {};
    bool exponents = false;
};

// A computed vector or table.
struct Computation : Outcome {
    SharedElements values;
    base::ElementType computedIn = base::ElementType::Int32;
    bool exact = true;
    std::string algorithm;
};

// The dyadic system that turns input x into output y = h * x.
struct IdentificationRequest : CallOptions {
    base::SharedFunction input;
    base::SharedFunction output;
};

struct Identification {
    Computation response;                   // h; undetermined coefficients of its spectrum taken as 0
    std::vector<std::size_t> undetermined;  // Hadamard indices w with X(w) = Y(w) = 0: any H(w) fits
    std::vector<std::size_t> impossible;    // X(w) = 0 but Y(w) ≠ 0: no dyadic system does this
};

}  // namespace sequency::session
