// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/python/transforms/transform_call.h"

#include "app/python/arrays.h"
#include "app/python/engine_access.h"
#include "app/python/python_error.h"
#include "app/python/transforms/device_array.h"
#include "app/python/transforms/row_order.h"
#include "app/python/transforms/transform_recipe.h"
#include "engine/base/memory/parallel_for.h"
#include "engine/base/text/digits.h"
#include "engine/program/programs.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <optional>
#include <utility>
#include <vector>

namespace sequency::python {
namespace {

namespace py = pybind11;
using base::ElementType;

// The values in the form that the program requires, the element type of the result, and the mapping that the program applies to the values.
struct Entered {
    Batch values;
    ElementType output = ElementType::Int32;
    program::ValueMapping meaning = program::ValueMapping::Values;
};

Entered entered(Batch values, const TransformCall& call, transform::RingKind ring)
{
    const int radix = call.spec.radix;
    const bool areRoots = call.encoding == session::Encoding::RootsOfUnity;
    switch (ring) {
    case transform::RingKind::Finite:
        if (areRoots)
            raiseValueError("encoding: polarity is not defined over a finite field, expected 01");
        return {digitsOf(values, radix, "x"), ElementType::UInt8};
    case transform::RingKind::Complex:
        if (areRoots)
            return {digitsOf(values, radix, "x"), ElementType::Complex128, program::ValueMapping::Roots};
        return {values, complexResult(values.type)};
    case transform::RingKind::Numbers: break;
    }
    if (areRoots)
        return {digitsOf(values, 2, "x"), ElementType::Int32, program::ValueMapping::Signs};
    const ElementType type = numericResult(values.type, call.spec.name);
    return {std::move(values), type};
}

// A block of consecutive rows that one run of the program transforms. If the transform is a Kronecker product in natural order, the number of
// rows is a power of the radix; otherwise it is 1.
struct Block {
    std::shared_ptr<TransformRecipe> recipe;
    std::size_t first = 0;  // index of the block's first value in the array
};

std::vector<Block> blocksOf(RecipeKey key, std::size_t rows, std::size_t length)
{
    std::vector<Block> blocks;
    const auto radix = static_cast<std::size_t>(key.spec.radix);
    const auto* const entry = transform::catalogueEntry(key.spec.name);
    const bool canBatch = key.spec.order == transform::SpectrumOrder::Hadamard && entry != nullptr &&
                          entry->structure == transform::Structure::Kronecker;
    for (std::size_t row = 0; row < rows; row += key.spec.batch) {
        key.spec.batch = 1;
        while (canBatch && key.spec.batch * radix <= rows - row)
            key.spec.batch *= radix;
        blocks.push_back({valueOrRaise(TransformRecipe::find(key)), row * length});
    }
    return blocks;
}

// Runs the program and copies the result to `out` from the buffer in which the executor stored it.
base::Status runBlock(const program::Runner& runner, const Block& block, const Batch& in, const Batch& out)
{
    const std::size_t size = block.recipe->size();
    program::HostVector result = view(out, block.first, size);
    void* const memory = base::rawData(std::get<base::ElementVector>(result));
    const bool isInPlace = in.array.data() == out.array.data();
    base::Status done = base::success();
    // On a CPU, the conversion and the transform are faster as two programs, because the transform then runs in place.
    if (block.recipe->conversion() != nullptr && size > maxShortValues &&
        !runner.runsOnGpu(block.recipe->program())) {
        const program::HostVector values = view(in, block.first, size);
        done = runner.run(*block.recipe->conversion(), {{values}, {&result}});
        if (done)
            done = runner.run(*block.recipe->transformOnly(),
                              {{program::InputVector::givenAway(result)}, {&result}});
    } else if (isInPlace) {
        done = runner.run(block.recipe->program(), {{program::InputVector::givenAway(result)}, {&result}});
    } else {
        const program::HostVector values = view(in, block.first, size);
        done = runner.run(block.recipe->program(), {{values}, {&result}});
    }
    auto& found = std::get<base::ElementVector>(result);
    if (done && base::rawData(found) != memory)
        copyBytes(memory, base::rawData(found), base::byteCount(found));
    return done;
}

// Divides all integers by the divisor of the program. If any of them is not divisible, none is changed. The divisor of a transform of integers is a
// power of 2, or irrational.
base::Status divideExactly(const Batch& out, double divisor)
{
    const base::Error fractions{base::ErrorKind::BadInput, std::string(hasFractions)};
    if (divisor != std::floor(divisor))
        return fractions;
    const auto number = static_cast<std::uint64_t>(divisor);
    const int bits = std::countr_zero(number);
    base::ElementVector values = view(out, 0, out.size());
    return std::visit(
        [&](auto& buffer) -> base::Status {
            using Element = std::remove_cvref_t<decltype(buffer[0])>;
            if constexpr (std::is_integral_v<Element>) {
                Element* const data = buffer.data();
                const std::uint64_t rest = base::parallelMax(
                    buffer.size(), [data, number](std::size_t begin, std::size_t end) -> std::uint64_t {
                        Element all = 0;
                        for (std::size_t i = begin; i < end; ++i)
                            all = static_cast<Element>(all | data[i]);
                        return static_cast<std::uint64_t>(all) & (number - 1);
                    });
                if (rest != 0)
                    return fractions;
                base::parallelForBlocks(buffer.size(), [data, bits](std::size_t begin, std::size_t end) {
                    for (std::size_t i = begin; i < end; ++i)
                        data[i] = static_cast<Element>(data[i] >> bits);
                });
            }
            return base::success();
        },
        values);
}

// Rows of this order that are transformed together in Hadamard order; nullopt if the program itself sorts the spectrum.
std::optional<RowOrder> orderOfRows(transform::TransformSpec& spec, std::size_t rows)
{
    if (rows == 1 || spec.order == transform::SpectrumOrder::Hadamard ||
        spec.variables > RowOrder::maxVariables || !transform::check(spec))
        return std::nullopt;
    return RowOrder(std::exchange(spec.order, transform::SpectrumOrder::Hadamard), spec.variables);
}

// Transforms the rows of a batch in as few programs as possible.
py::array spectraOf(Entered in, transform::TransformSpec spec, const std::string& device,
                    const std::optional<Batch>& target)
{
    const bool isInverse = spec.direction == transform::Direction::Inverse;
    const std::optional<RowOrder> order = orderOfRows(spec, in.values.rows);
    // Integers are copied. The copy is checked for overflow and then transformed. `out` is written only when success is certain.
    if (base::isInteger(in.output) || (order && isInverse))
        in.values = owned(in.values);
    const bool isWrittenAtOnce = target && !base::isInteger(in.output);
    const bool isOwnPlace = in.values.isOwn && in.values.type == in.output;
    const Batch result = isWrittenAtOnce ? *target
                         : isOwnPlace    ? in.values
                                         : newBatch(in.output, in.values.shape());
    in.values = apartFrom(in.values, result);
    const std::vector<Block> blocks =
        blocksOf({std::move(spec), in.values.type, in.output, in.meaning}, in.values.rows, in.values.length);
    for (const Block& block : blocks)
        raiseUnlessDone(block.recipe->checkExact(view(in.values, block.first, block.recipe->size()),
                                                 in.values.isBoolean));
    // Up to this length, the CPU computes the spectrum before a GPU has received the numbers.
    constexpr std::size_t maxFasterOnCpu = std::size_t{1} << 16;
    const bool isFasterOnCpu = device == "auto" && result.size() <= maxFasterOnCpu &&
                               in.output != ElementType::UInt8 && !base::isComplex(in.output);
    runPrograms(result.size(), isFasterOnCpu ? "cpu" : device,
                [&](const program::Runner& runner, const base::RunControl& control) {
                    if (order && isInverse)
                        order->restore(in.values);
                    base::Status done = base::success();
                    for (std::size_t i = 0; done && i < blocks.size(); ++i)
                        done = control.stopRequested() ? base::cancelled()
                                                       : runBlock(runner, blocks[i], in.values, result);
                    const double divisor = blocks.front().recipe->divisor();
                    if (done && base::isInteger(result.type) && in.output != ElementType::UInt8 &&
                        divisor != 1)
                        done = divideExactly(result, divisor);
                    if (done && order && !isInverse)
                        order->arrange(result);
                    return done;
                });
    return delivered(result, target);
}

// Returns the values 0 and 1 of functions in words, one byte per value. Errors: ValueError if bits beyond the functions are set.
Batch bitsOfWords(const std::uint64_t* words, std::size_t wordCount, const std::vector<py::ssize_t>& shape)
{
    Batch digits = newBatch(ElementType::UInt8, shape);
    digits.isBoolean = true;
    auto* to = static_cast<std::uint8_t*>(digits.array.mutable_data());
    const std::size_t bits = std::min(digits.length, base::PackedBits::bitsPerWord);
    const std::uint64_t unused = bits < base::PackedBits::bitsPerWord ? ~std::uint64_t{0} << bits : 0;
    for (std::size_t i = 0; i < digits.rows * wordCount; ++i, to += bits) {
        if ((words[i] & unused) != 0)
            raiseValueError("words: bits beyond 2^n are set, expected zeros");
        for (std::size_t bit = 0; bit < bits; ++bit)
            to[bit] = static_cast<std::uint8_t>(words[i] >> bit & 1);
    }
    return digits;
}

}  // namespace

py::object transformed(const py::object& values, TransformCall call, const py::object& out)
{
    if (!py::isinstance<py::array>(values) && py::isinstance<DeviceArray>(values)) {
        if (!out.is_none())
            raiseValueError("out: expected None, because the spectrum stays on the device of x");
        return py::cast(transformedThere(py::cast<const DeviceArray&>(values), std::move(call)));
    }
    const transform::RingKind ring = ringOf(call.spec);
    Batch given = batchOf(values, "x");
    call.spec.variables = valueOrRaise(base::variablesForSize(given.length, call.spec.radix));
    Entered in = entered(std::move(given), call, ring);
    const std::optional<Batch> target = outputBatch(out, in.output, in.values.shape());
    // The program itself converts digits, and all values that become complex. NumPy converts all other values.
    if (in.values.type != in.output && in.values.type != ElementType::UInt8 && !base::isComplex(in.output))
        in.values = converted(in.values, in.output);
    return spectraOf(std::move(in), std::move(call.spec), call.device, target);
}

py::array walshOfWords(const py::object& words, int variables, session::Encoding encoding,
                       const std::string& device, const py::object& out)
{
    constexpr int maxVariables = 30;  // largest number of variables for which spectra fit in int32
    if (variables < 0 || variables > maxVariables)
        raiseValueError("n: expected 0 to " + std::to_string(maxVariables) + " variables, not " +
                        std::to_string(variables));
    auto given = py::array_t<std::uint64_t, py::array::c_style>::ensure(words);
    const std::size_t bits = std::size_t{1} << variables;
    const std::size_t wordCount = (bits + base::PackedBits::bitsPerWord - 1) / base::PackedBits::bitsPerWord;
    if (!given || given.ndim() == 0 || static_cast<std::size_t>(given.shape(given.ndim() - 1)) != wordCount) {
        PyErr_Clear();
        raiseValueError("words: expected uint64 with " + std::to_string(wordCount) +
                        " words along the last axis for n = " + std::to_string(variables));
    }
    std::vector<py::ssize_t> shape(given.shape(), given.shape() + given.ndim());
    shape.back() = static_cast<py::ssize_t>(bits);
    const std::optional<Batch> target = outputBatch(out, ElementType::Int32, shape);
    const auto meaning = encoding == session::Encoding::RootsOfUnity ? program::ValueMapping::Signs
                                                                     : program::ValueMapping::Values;
    if (const auto count = static_cast<std::size_t>(given.size()); count != wordCount) {
        transform::TransformSpec spec;
        spec.variables = variables;
        return spectraOf({bitsOfWords(given.data(), wordCount, shape), ElementType::Int32, meaning},
                         std::move(spec), device, target);
    }
    // One function stays in bits, because its spectrum is computed directly from them.
    const Batch result = newBatch(ElementType::Int32, shape);
    const program::Program program =
        valueOrRaise(program::spectrumOfBits(valueOrRaise(transform::walsh(variables)), meaning));
    program::HostVector function = valueOrRaise(base::PackedBits::allocate(bits));
    auto& packed = std::get<base::PackedBits>(function);
    std::memcpy(packed.words(), given.data(), wordCount * sizeof(std::uint64_t));
    if (bits < base::PackedBits::bitsPerWord && packed.words()[0] >> bits != 0)
        raiseValueError("words: bits beyond 2^n are set, expected zeros");
    runPrograms(
        result.size(), device, [&](const program::Runner& runner, const base::RunControl&) -> base::Status {
            program::HostVector spectrum = view(result, 0, bits);
            const void* const memory = base::rawData(std::as_const(std::get<base::ElementVector>(spectrum)));
            const auto done = runner.run(program, {{function}, {&spectrum}});
            auto& found = std::get<base::ElementVector>(spectrum);
            if (done && base::rawData(found) != memory) {
                base::ElementVector to = view(result, 0, bits);
                copyBytes(base::rawData(to), base::rawData(found), base::byteCount(found));
            }
            return done;
        });
    return delivered(result, target);
}

}  // namespace sequency::python
