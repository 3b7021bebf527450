// SPDX-License-Identifier: GPL-3.0-or-later
//
// The requests that an engine computes, and their results. Plain values; functions and results are shared and const, so that they can cross threads
// without copies.
#pragma once

#include "engine/base/algorithm_options.h"
#include "engine/base/function_vector.h"
#include "engine/base/timings.h"
#include "engine/session/calls/resident_spectrum.h"
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

// The encoding of logic functions in numeric transforms: as the values 0 to p − 1, or as roots of unity ω^f with ω = e^(2πi/p). For Boolean functions
// the latter is (−1)^f = ±1. Functions with numeric values are not encoded.
enum class Encoding { ZeroOne, RootsOfUnity };

std::string_view encodingName(Encoding encoding);  // "01", "polarity"
std::optional<Encoding> parseEncoding(std::string_view name);

// Returns true if the function is encoded as (−1)^f, that is, if it is Boolean and the encoding is RootsOfUnity.
bool entersAsSigns(const base::FunctionVector& function, Encoding encoding);
// Returns true if the function is encoded as complex numbers ω^f, that is, if it has digits of radix p > 2 and the encoding is RootsOfUnity.
bool entersAsRoots(const base::FunctionVector& function, Encoding encoding);

// The location of the spectrum after a transform: host memory, or the device, where Engine::look() reads it. It stays on the device as long as a
// result refers to it.
enum class SpectrumPlace {
    Host,
    // On an OpenCL device if the spectrum consists of at least DeviceVectorCache::minSpectrum() integers or reals and fits; otherwise in host memory.
    DeviceIfLong,
    // On the device. Errors: Unsupported if integers must be divided afterwards, OutOfMemory if the limit is exceeded.
    Device,
};

// Options common to all requests.
struct CallOptions {
    std::string algorithm = "fast";
    std::string device = "auto";  // requested device: "auto", "reference", "cpu", "opencl", "opencl:I"
    std::optional<base::ElementType> element = {};  // element type that overrides the automatic choice
    base::AlgorithmOptions algorithmOptions = {};
    // True to add the prediction for the CPU path to the result's DeviceChoice if `device` names an OpenCL device.
    bool comparesDevices = false;
};

struct TransformRequest : CallOptions {
    base::SharedFunction function;  // function of spec.variables variables and radix spec.radix; never null
    transform::TransformSpec spec = {};
    Encoding encoding = Encoding::ZeroOne;
    // True to keep the function resident on a GPU for later requests, as long as it has an owner and memory permits (Engine::kept()).
    bool keepsFunction = false;
    SpectrumPlace spectrumPlace = SpectrumPlace::Host;
};

using SharedElements = std::shared_ptr<const base::ElementVector>;

// The device of a call, the reason for its choice, and the times. Part of every result of Engine::run().
struct Outcome {
    // Device of the call; never null.
    std::shared_ptr<const DeviceInfo> device = std::make_shared<const DeviceInfo>();
    DeviceChoice choice = {};
    base::Timings timings = {};
};

struct TransformResult : Outcome {
    TransformRequest request;  // request with the resolved algorithm and device
    // The p^n values in the order request.spec.order, in host memory. A null pointer means that the values are on the device, in `kept`.
    SharedElements spectrum;
    std::shared_ptr<const ResidentSpectrum> kept = {};
    base::ElementType computedIn = base::ElementType::Int32;
    bool exact = true;          // true if nothing was rounded
    std::size_t keptBytes = 0;  // total size of the functions and spectra resident on the device

    bool isKept() const { return spectrum == nullptr; }
    std::size_t size() const { return isKept() ? kept->length() : base::elementCount(*spectrum); }
    base::ElementType elementType() const
    {
        return isKept() ? *program::elementOf(kept->storage()) : base::elementType(*spectrum);
    }
};

// A dyadic convolution C(τ) = Σ_x f(x)·g(x ⊕ τ), or the autocorrelation of f if g is null. C is also the response of a dyadic system with impulse
// response g to the input f. Functions must have radix 2; elements are int64, float32 or float64.
struct ConvolutionRequest : CallOptions {
    base::SharedFunction f;
    base::SharedFunction g = {};
    Encoding encoding = Encoding::ZeroOne;  // encoding of Boolean functions
};

// The character table of C_p^m. Its entries are complex values (complex128 if the device has double precision), or the exponents <w, z> mod p.
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

// Finds the dyadic system that maps input x to output y = h * x.
struct IdentificationRequest : CallOptions {
    base::SharedFunction input;
    base::SharedFunction output;
};

struct Identification {
    Computation response;  // impulse response h; undetermined coefficients of its spectrum are set to 0
    std::vector<std::size_t> undetermined;  // Hadamard indices w with X(w) = Y(w) = 0, where any H(w) fits
    std::vector<std::size_t> impossible;  // Hadamard indices w with X(w) = 0 and Y(w) ≠ 0, where no H(w) fits
};

}  // namespace sequency::session
