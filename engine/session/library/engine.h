// SPDX-License-Identifier: GPL-3.0-or-later
//
// The engine as the installed library offers it: spectra, convolutions and properties of functions, one call each.
//
// An Engine hides session::Engine, so that programs compile quickly and do not depend on its headers. A call takes a function (Operand), blocks until
// the result exists, and returns a standard vector or a FunctionVector. Plans, timings, listings and vectors that stay on a device are not available.
//
// Errors:  BadInput for values that the computation cannot take, BadUsage for an unknown name or device, Unsupported, OutOfMemory, Device, Build,
// Cancelled. Integers are exact or refused.
// Threads: an engine is used by one thread; several engines can be used by several threads.
// Cost:    the first call that needs a GPU loads the OpenCL drivers.
// Source:  resources/manual/library.md links to the definitions and their sources.
#pragma once

#include "engine/base/error.h"
#include "engine/base/function_vector.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace sequency::base {
struct RunControl;
}

// This is the namespace of the library, not of the folder, because programs of others write these names most often.
namespace sequency {

using base::FunctionVector;

// A function as an argument of Engine. Every constructor is implicit.
//
// Ownership: refers to a FunctionVector, which must outlive the call; copies digits.
class Operand {
public:
    Operand(const FunctionVector& function)  // NOLINT(google-explicit-constructor)
        : m_function(base::SharedFunction(base::SharedFunction(), &function))
    {}
    // The call returns the error if there is no function.
    Operand(const base::Result<FunctionVector>& function)  // NOLINT(google-explicit-constructor)
        : m_function(function ? Operand(*function).m_function : function.error())
    {}
    // A Boolean function, given by a range of integers 0 and 1, such as a std::vector<int> with 2^n values. Errors: those of FunctionVector::of().
    template <typename Digits>
    requires std::is_integral_v<typename Digits::value_type> Operand(const Digits& digits)  // NOLINT
        : Operand(FunctionVector::of(digits), nullptr)
    {}

private:
    friend class Engine;

    Operand(base::Result<FunctionVector> owned, std::nullptr_t)
        : m_function(owned ? base::Result<base::SharedFunction>(
                                 std::make_shared<const FunctionVector>(*std::move(owned)))
                           : owned.error())
    {}

    base::Result<base::SharedFunction> m_function;
};

// A property of a function or an S-box.
struct Property {
    std::string name;                         // name in calls, such as "nonlinearity"
    std::string title;                        // name for readers
    std::string value;                        // value as text; empty if there is an error
    std::optional<std::int64_t> number = {};  // value if it is an integer or, as 0 or 1, a truth value
    std::string witness = {};  // sentence with which a reader can verify the value; may be empty
    std::string error = {};    // reason why there is no value; otherwise empty
};

class Engine {
public:
    using Integers = std::vector<std::int64_t>;
    using Digits = std::vector<std::uint8_t>;

    // `device` is "auto", "cpu", "reference", "opencl", or the id of a device in the output of `sequency-cli devices`. Calls return an error if
    // there is no such device.
    explicit Engine(std::string device = "auto");
    ~Engine();
    Engine(Engine&& other) noexcept;
    Engine& operator=(Engine&& other) noexcept;

    // Sets the stop token and the function for progress of all later calls (base/run_control.h).
    void setControl(base::RunControl control);

    // Each of the next seven calls takes functions of 2^n values, except galoisField(), and returns one value per value of the function. `encoding` is
    // "01" for the values of the function, or "polarity" for (−1)^f of a Boolean function f. Errors: BadInput if a result is not an integer.

    // Returns the Walsh spectrum S(w) = Σ_x f(x)·(−1)^(w·x) in Hadamard order.
    base::Result<Integers> walsh(const Operand& f, std::string_view encoding = "01");
    // Returns the coefficients of the Reed–Muller expression. `polarity` has a digit for each variable, x1 first, which is 1 if the variable is
    // complemented. An empty polarity complements no variable.
    base::Result<Digits> reedMuller(const Operand& f, std::string_view polarity = {});
    // Returns the coefficients of the arithmetic expression, a polynomial over the integers.
    base::Result<Integers> arithmetic(const Operand& f);
    // Returns the Haar coefficients, which are not normalized: the sum of all values, followed by differences of the sums over half-intervals.
    base::Result<Integers> haar(const Operand& f);
    // Returns the coefficients of the polynomial over GF(q), where q is the radix of the function, for example 4 for FunctionVector::of(digits, 4).
    base::Result<Digits> galoisField(const Operand& f);
    // Returns the dyadic convolution C(τ) = Σ_x f(x)·g(x ⊕ τ).
    base::Result<Integers> convolution(const Operand& f, const Operand& g, std::string_view encoding = "01");
    // Returns the dyadic autocorrelation, the convolution of f with itself.
    base::Result<Integers> autocorrelation(const Operand& f, std::string_view encoding = "01");

    // Computes any transform of the catalogue for values of any type. `transform` is its text form without n and p, such as "walsh:sequency",
    // "walsh:inverse", "reed-muller:polarity=011", "gf" or "vilenkin-chrestenson:scale=1/N" (transform/catalogue.h).
    base::Result<FunctionVector> transform(const Operand& f, std::string_view transform,
                                           std::string_view encoding = "01");

    // Returns properties of a Boolean or many-valued function in the order of `names`. "all" stands for all of them, and an empty list for the default
    // ones. resources/manual/properties.md lists the names. Errors: BadUsage for an unknown name.
    base::Result<std::vector<Property>> properties(const Operand& f,
                                                   const std::vector<std::string>& names = {});
    // Returns properties of the S-box with these 2^n values, each from 0 to 2^outputs − 1. If `outputs` is 0, the largest value determines it.
    base::Result<std::vector<Property>>
    sboxProperties(const Integers& values, const std::vector<std::string>& names = {}, int outputs = 0);
    // Returns a table of this S-box, all rows in one vector: "ddt", "lat", "act", "bct", "fbct" or "dlct". Row a belongs to the input mask or
    // difference a. resources/manual/properties.md defines the tables. Errors: BadUsage for an unknown name; BadInput if the table needs a permutation.
    base::Result<std::vector<std::int32_t>> sboxTable(const Integers& values, std::string_view name,
                                                      int outputs = 0);

private:
    struct State;
    std::unique_ptr<State> m_state;  // null only after a move
};

}  // namespace sequency
