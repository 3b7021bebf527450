// SPDX-License-Identifier: GPL-3.0-or-later
//
// The extension module sequency._engine, which defines the names that are implemented in C++. The Python package sequency defines all other names.
#include "app/python/diagrams.h"
#include "app/python/engine_access.h"
#include "app/python/files.h"
#include "app/python/forms.h"
#include "app/python/graphs.h"
#include "app/python/properties.h"
#include "app/python/python_error.h"
#include "app/python/systems.h"
#include "app/python/transforms/device_array.h"
#include "app/python/transforms/short_walsh.h"
#include "app/python/transforms/transform_call.h"
#include "app/python/values.h"
#include "app/python/write.h"
#include "engine/base/version.h"
#include "engine/io/bytes/json.h"
#include "engine/session/devices/device_json.h"
#include "engine/transform/spectrum_order.h"

#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include <optional>
#include <string>

namespace sequency::python {
namespace {

namespace py = pybind11;

session::Encoding encodingOf(const std::string& name)
{
    const auto encoding = session::parseEncoding(name);
    if (!encoding)
        raiseValueError("encoding: expected '01' or 'polarity', not '" + name + "'");
    return *encoding;
}

transform::SpectrumScale scaleOf(const py::object& scale)
{
    if (PyLong_CheckExact(scale.ptr()) && PyLong_AsLong(scale.ptr()) == 1)
        return transform::SpectrumScale::One;
    PyErr_Clear();  // an integer beyond the range of long
    const auto name = py::str(scale).cast<std::string>();
    const auto known = transform::parseScale(name);
    if (!known)
        raiseValueError("scale: expected 1, '1/sqrtN' or '1/N', not '" + name + "'");
    return *known;
}

TransformCall callOf(const char* name, int radix, bool isInverse, const std::string& device)
{
    TransformCall call;
    call.spec.name = name;
    call.spec.radix = radix;
    call.spec.direction = isInverse ? transform::Direction::Inverse : transform::Direction::Forward;
    call.device = device;
    return call;
}

py::object walsh(const py::object& x, const std::string& order, const py::object& scale, bool inverse,
                 const std::string& encoding, const std::string& device, const py::object& out)
{
    TransformCall call = callOf("walsh", 2, inverse, device);
    const auto known = transform::parseOrder(order);
    if (!known)
        raiseValueError("order: expected 'hadamard', 'paley' or 'sequency', not '" + order + "'");
    call.spec.order = *known;
    call.spec.scale = scaleOf(scale);
    call.encoding = encodingOf(encoding);
    return transformed(x, call, out);
}

py::object reedMuller(const py::object& x, const std::string& polarity, bool inverse,
                      const std::string& device, const py::object& out)
{
    TransformCall call = callOf("reed-muller", 2, inverse, device);
    call.spec.polarity = polarity;
    return transformed(x, call, out);
}

py::object arithmetic(const py::object& x, bool inverse, const std::string& device, const py::object& out)
{
    return transformed(x, callOf("arithmetic", 2, inverse, device), out);
}

py::object haar(const py::object& x, bool inverse, const std::string& device, const py::object& out)
{
    return transformed(x, callOf("haar", 2, inverse, device), out);
}

py::object galoisField(const py::object& x, int q, bool inverse, const std::string& device,
                       const py::object& out)
{
    return transformed(x, callOf("gf", q, inverse, device), out);
}

py::object vilenkinChrestenson(const py::object& x, int p, const py::object& scale, const std::string& sign,
                               bool inverse, const std::string& encoding, const std::string& device,
                               const py::object& out)
{
    TransformCall call = callOf("vilenkin-chrestenson", p, inverse, device);
    call.spec.scale = scaleOf(scale);
    if (sign != "-" && sign != "+")
        raiseValueError("sign: expected '-' or '+', not '" + sign + "'");
    call.spec.sign = sign == "+" ? transform::ExponentSign::Positive : transform::ExponentSign::Negative;
    call.encoding = encodingOf(encoding);
    return transformed(x, call, out);
}

py::object devices()
{
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    runLong([&](EngineSession& session, const base::RunControl&) {
        for (const session::DeviceInfo& device : session.engine().devices())
            list.push_back(session::deviceJson(device));
        return base::success();
    });
    return py::module_::import("json").attr("loads")(list.dump());
}

// Returns the documentation of a function, followed by the literature source that the catalogue gives for the transform.
std::string doc(const std::string& text, const char* transform)
{
    return text + "\n\nSource: " + std::string(transform::catalogueEntry(transform)->source) + ".";
}

constexpr const char* batches =
    "\nThe last axis is transformed, the axes before it are a batch. `out` may be x itself or overlap it. "
    "Integers are\n"
    "written into `out` only when the call has succeeded; floats are computed in `out`. ValueError for other "
    "lengths,\n"
    "for integers that could wrap and for unknown options; TypeError for other types.";

void addNumericTransforms(py::module_& module)
{
    module.def(
        "walsh", &walsh, py::arg("x"), py::arg("order") = "hadamard", py::arg("scale") = 1,
        py::arg("inverse") = false, py::arg("encoding") = "01", py::arg("device") = "auto",
        py::arg("out") = py::none(),
        doc(std::string("The Walsh transform of arrays (…, 2^n): S(w) = Σ (−1)^(w·x) x(x).\n\n"
                        "bool and uint8 give int32, int8 to int32 int32, int64 int64, float32 float32, "
                        "float64 float64.\nencoding='polarity' takes 0 and 1 as +1 and −1. The inverse of "
                        "integers is exact, or a ValueError.") +
                batches,
            "walsh")
            .c_str());
    module.def(
        "arithmetic", &arithmetic, py::arg("x"), py::arg("inverse") = false, py::arg("device") = "auto",
        py::arg("out") = py::none(),
        doc(std::string("The arithmetic transform of arrays (…, 2^n); the types are those of walsh().") +
                batches,
            "arithmetic")
            .c_str());
    module.def(
        "haar", &haar, py::arg("x"), py::arg("inverse") = false, py::arg("device") = "auto",
        py::arg("out") = py::none(),
        doc(std::string("The Haar transform of arrays (…, 2^n), not normalized; the types are those of "
                        "walsh().") +
                batches,
            "haar")
            .c_str());
    module.def(
        "vilenkin_chrestenson", &vilenkinChrestenson, py::arg("x"), py::arg("p") = 3, py::arg("scale") = 1,
        py::arg("sign") = "-", py::arg("inverse") = false, py::arg("encoding") = "01",
        py::arg("device") = "auto", py::arg("out") = py::none(),
        doc(std::string("The Vilenkin–Chrestenson transform of arrays (…, p^n), with exp(∓2πi·wz/p): "
                        "complex128, of float32\nand complex64 complex64. encoding='polarity' takes digits "
                        "f as exp(2πi f/p).") +
                batches,
            "vilenkin-chrestenson")
            .c_str());
}

void addFieldTransforms(py::module_& module)
{
    module.def(
        "reed_muller", &reedMuller, py::arg("x"), py::arg("polarity") = "", py::arg("inverse") = false,
        py::arg("device") = "auto", py::arg("out") = py::none(),
        doc(std::string(
                "The Reed–Muller (Möbius) transform over GF(2) of arrays (…, 2^n) of 0 and 1: uint8.\n\n"
                "`polarity` has a '1' for each complemented variable, x1 first.") +
                batches,
            "reed-muller")
            .c_str());
    module.def(
        "gf", &galoisField, py::arg("x"), py::arg("q") = 4, py::arg("inverse") = false,
        py::arg("device") = "auto", py::arg("out") = py::none(),
        doc(std::string("The coefficients of polynomials over GF(q) of arrays (…, q^n) of 0 … q−1: uint8.") +
                batches,
            "gf")
            .c_str());
    module.def(
        "walsh_bits",
        [](const py::object& words, int n, const std::string& encoding, const std::string& device,
           const py::object& out) { return walshOfWords(words, n, encodingOf(encoding), device, out); },
        py::arg("words"), py::arg("n"), py::arg("encoding") = "01", py::arg("device") = "auto",
        py::arg("out") = py::none(),
        "The Walsh spectra of Boolean functions of n variables in bits: uint64 (…, max(1, 2^n/64)), bit i "
        "mod 64 "
        "of word\ni div 64 is the value at i. int32 of (…, 2^n). `out` may overlap the words; it is written "
        "only "
        "when the call has\nsucceeded.");
}

void addSystems(py::module_& module)
{
    module.def(
        "convolve",
        [](const py::object& f, const py::object& g, const std::string& encoding, const std::string& device,
           const py::object& out) {
            return convolved(f, g, {encodingOf(encoding), device}, out);
        },
        py::arg("f"), py::arg("g"), py::arg("encoding") = "01", py::arg("device") = "auto",
        py::arg("out") = py::none(),
        "The dyadic convolution Σ f(x)·g(x ⊕ τ) along the last axis of arrays of the same shape (…, 2^n).\n\n"
        "Integers give an exact int64 result, or a ValueError; float32 and float64 give their own type. "
        "encoding='polarity' takes 0 and 1\n"
        "of any type as +1 and −1 and gives int64; other values are a ValueError. `out` may overlap f and g; "
        "it is written\nonly when the call has succeeded.\n\n"
        "Source: Gajić, Stanković 2011, Algorithm 1.");
    module.def(
        "autocorrelate",
        [](const py::object& f, const std::string& encoding, const std::string& device,
           const py::object& out) {
            return convolved(f, py::none(), {encodingOf(encoding), device}, out);
        },
        py::arg("f"), py::arg("encoding") = "01", py::arg("device") = "auto", py::arg("out") = py::none(),
        "The dyadic autocorrelation Σ f(x)·f(x ⊕ τ) along the last axis; types, encoding and `out` as for "
        "convolve(f, f).");
    module.def(
        "characters", &characterTable, py::arg("p"), py::arg("m"), py::arg("exponents") = false,
        py::arg("device") = "auto",
        "The table of characters of the group C_p^m, p^m rows: complex128, or with exponents=True the\n"
        "exponents ⟨w, z⟩ mod p of exp(2πi/p) in uint8.\n\nSource: Gajić, Stanković 2012, Algorithm 1.");
}

}  // namespace
}  // namespace sequency::python

PYBIND11_MODULE(_engine, module)
{
    using namespace sequency::python;
    module.attr("__version__") = sequency::base::version;
    addNumericTransforms(module);
    addShortWalsh(module);
    addFieldTransforms(module);
    addSystems(module);
    module.def("devices", &devices,
               "The reference, the CPU path and every OpenCL device, as one dict per device with id, name "
               "and limits.");
    module.def("_chart", &chartText, "A chart of numbers along one axis as SVG.");
    module.def("_flow_graph", &flowGraphText, "A flow graph as text in a format such as 'json'.");
    addDiagrams(module);
    addFiles(module);
    addProperties(module);
    addDeviceArray(module);
    addValues(module);
    addForms(module);
    addWriting(module);
    pybind11::module_::import("atexit").attr("register")(pybind11::cpp_function(&closeEngine));
}
