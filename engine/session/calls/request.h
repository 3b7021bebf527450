// SPDX-License-Identifier: GPL-3.0-or-later
//
// The requests that an engine computes, and their results.
//
// Requests and results are plain values. The functions and vectors in them are shared and const, so that they can be passed between threads without
// copies.
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

// The encoding of logic functions in numeric transforms. ZeroOne uses the values 0 to p − 1. RootsOfUnity uses ω^f with ω = e^(2πi/p), which is
// (−1)^f = ±1 for Boolean functions. Functions with numeric values are not encoded.
enum class Encoding { ZeroOne, RootsOfUnity };

std::string_view encodingName(Encoding encoding);  // "01" or "polarity"
std::optional<Encoding> parseEncoding(std::string_view name);

// Returns true if the function is encoded as (−1)^f, that is, if it is Boolean and `encoding` is RootsOfUnity.
bool entersAsSigns(const base::FunctionVector& function, Encoding encoding);
// Returns true if the function is encoded as complex numbers ω^f, that is, if its digits have radix p > 2 and `encoding` is RootsOfUnity.
bool entersAsRoots(const base::FunctionVector& function, Encoding encoding);

// The memory in which a transform leaves the spectrum: host memory, or the memory of the device, where Engine::look() reads the spectrum. A spectrum
// stays on the device as long as a result refers to it.
enum class SpectrumPlace {
    Host,
    // On an OpenCL device if the spectrum consists of at least DeviceVectorCache::minSpectrum() integers or reals and fits there, otherwise in host
    // memory.
    DeviceIfLong,
    // On the device. Errors: Unsupported if the host must divide integers after the transform; OutOfMemory beyond DeviceVectorCache::limit().
    Device,
};

struct CallOptions {
    std::string algorithm = "fast";
    // The id of the device: "auto", "reference", "cpu", "opencl" or "opencl:I" with the device number I.
    std::string device = "auto";
    std::optional<base::ElementType> element = {};  // nullopt to choose the element type automatically
    base::AlgorithmOptions algorithmOptions = {};
    // True if the result's DeviceChoice must also contain the prediction for the CPU path when `device` names an OpenCL device.
    bool comparesDevices = false;
};

struct TransformRequest : CallOptions {
    base::SharedFunction function;  // never null; has spec.variables variables and radix spec.radix
    transform::TransformSpec spec = {};
    Encoding encoding = Encoding::ZeroOne;
    // True to keep the function resident on a GPU for later requests, as long as the function has an owner and memory permits (Engine::kept()).
    bool keepsFunction = false;
    SpectrumPlace spectrumPlace = SpectrumPlace::Host;
};

using SharedElements = std::shared_ptr<const base::ElementVector>;

// The device of a call, the reason for its choice, and the times. Part of every result of Engine::run().
struct Outcome {
    // Never null.
    std::shared_ptr<const DeviceInfo> device = std::make_shared<const DeviceInfo>();
    DeviceChoice choice = {};
    base::Timings timings = {};
};

struct TransformResult : Outcome {
    TransformRequest request;  // the request, with its algorithm and device resolved
    // The p^n values in host memory, in the order request.spec.order. A null pointer means that the values are on the device, in `kept`.
    SharedElements spectrum;
    std::shared_ptr<const ResidentSpectrum> kept = {};
    base::ElementType computedIn = base::ElementType::Int32;
    bool exact = true;          // true if no value was rounded
    std::size_t keptBytes = 0;  // total size in bytes of the functions and spectra resident on the device

    bool isKept() const { return spectrum == nullptr; }
    std::size_t size() const { return isKept() ? kept->length() : base::elementCount(*spectrum); }
    base::ElementType elementType() const
    {
        return isKept() ? *program::elementOf(kept->storage()) : base::elementType(*spectrum);
    }
};

// A request for the dyadic convolution C(τ) = Σ_x f(x)·g(x ⊕ τ), or for the autocorrelation of f if `g` is null. C is also the response of a dyadic
// system with impulse response g to the input f. The functions must have radix 2; the element type is int64, float32 or float64.
struct ConvolutionRequest : CallOptions {
    base::SharedFunction f;
    base::SharedFunction g = {};
    Encoding encoding = Encoding::ZeroOne;  // encoding of Boolean functions
};

// A request for the character table of C_p^m. The entries of the table are complex (complex128 if the device has double precision) or, if `exponents`
// is true, the integers <w, z> mod p.
struct CharactersRequest : CallOptions {
    transform::CharacterGroup group = {};
    bool exponents = false;
};

struct Computation : Outcome {
    SharedElements values;
    base::ElementType computedIn = base::ElementType::Int32;
    bool exact = true;
    std::string algorithm;
};

// A request for the dyadic system with impulse response h that maps input x to output y = h * x.
struct IdentificationRequest : CallOptions {
    base::SharedFunction input;
    base::SharedFunction output;
};

struct Identification {
    Computation response;  // impulse response h; undetermined coefficients of its spectrum H are set to 0
    // Indices w (Hadamard order) with X(w) = Y(w) = 0, where every H(w) is a solution.
    std::vector<std::size_t> undetermined;
    // Indices w (Hadamard order) with X(w) = 0 and Y(w) ≠ 0, where no H(w) is a solution.
    std::vector<std::size_t> impossible;
};

}  // namespace sequency::session
