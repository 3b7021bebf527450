// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/python/transforms/device_array.h"

#include "app/python/arrays.h"
#include "app/python/engine_access.h"
#include "app/python/python_error.h"
#include "app/python/transforms/transform_recipe.h"
#include "engine/program/bound.h"
#include "engine/program/reduction.h"
#include "engine/transform/spectrum_order.h"

#include <array>
#include <bit>
#include <cmath>
#include <optional>
#include <utility>

namespace sequency::python {
namespace {

namespace py = pybind11;
using base::ElementType;

program::Program identity(ElementType type, std::size_t size)
{
    program::ProgramBuilder builder;
    builder.output(builder.input("f", program::storageOf(type), size));
    return valueOrRaise(builder.finish());
}

// Returns the smallest radix of which the length is a power; 2 for a length of 1.
int radixOf(std::size_t length)
{
    int radix = 2;
    while (length > 1 && length % static_cast<std::size_t>(radix) != 0)
        ++radix;
    return radix;
}

// Divides rows into numbers of rows that are powers of the radix, the largest first.
std::vector<std::size_t> powersOf(std::size_t radix, std::size_t rows)
{
    std::vector<std::size_t> powers;
    while (rows > 0) {
        std::size_t power = 1;
        while (power <= rows / radix)
            power *= radix;
        powers.push_back(power);
        rows -= power;
    }
    return powers;
}

// Returns the Walsh transform of the rows, for which the device "auto" is chosen; null if the rows have none.
std::shared_ptr<TransformRecipe> readerOf(const Batch& batch, std::size_t rows)
{
    if (radixOf(batch.length) != 2 || base::isComplex(batch.type))
        return nullptr;
    RecipeKey key;
    key.spec.variables = valueOrRaise(base::variablesForSize(batch.length, 2));
    key.spec.batch = rows;
    key.input = batch.type;
    key.output = numericResult(batch.type, key.spec.name);
    return valueOrRaise(TransformRecipe::find(key));
}

// Rearranges the rows of a vector: value i of the result is the value at positions[i].
struct Rearrangement {
    program::Program program;
    program::HostVector positions;
};

// Returns the rearrangement of the rows of spectra: from Hadamard order into the order of `spec`, or back for an inverse transform.
Rearrangement rearrangementOf(const transform::TransformSpec& spec, std::size_t rows,
                              program::Storage storage)
{
    const std::size_t length = std::size_t{1} << spec.variables;
    program::ProgramBuilder builder;
    const program::VectorId from = builder.input("f", storage, rows * length);
    builder.output(builder.gather(from, builder.input("p", program::Storage::Int64, rows * length)));
    auto positions = valueOrRaise(base::AlignedBuffer<std::int64_t>::allocate(rows * length));
    const bool isInverse = spec.direction == transform::Direction::Inverse;
    for (std::size_t i = 0; i < length; ++i) {
        const std::size_t place = isInverse ? transform::orderPosition(spec.order, i, spec.variables)
                                            : transform::hadamardIndex(spec.order, i, spec.variables);
        for (std::size_t row = 0; row < rows; ++row)
            positions[row * length + i] = static_cast<std::int64_t>(row * length + place);
    }
    return {valueOrRaise(builder.finish()), base::ElementVector(std::move(positions))};
}

// The programs that divide integers by 2^bits and decide whether there was a remainder.
struct ExactDivision {
    int bits = 0;
    program::Program quotients;
    program::Program sum;
};

ExactDivision exactDivision(int bits, program::Storage storage, std::size_t size)
{
    program::ProgramBuilder quotients;
    quotients.output(quotients.shift(quotients.input("f", storage, size), bits));
    program::ProgramBuilder sum;
    sum.output(sum.reduce(sum.input("f", storage, size), *program::findReduction("sum")));
    return {bits, valueOrRaise(quotients.finish()), valueOrRaise(sum.finish())};
}

using SharedVector = std::shared_ptr<const program::DeviceVector>;

base::Result<std::uint64_t> sumOf(const program::Runner& runner, const program::Program& sum,
                                  const program::DeviceVector& vector)
{
    auto total = SEQUENCY_TRY(program::allocate(program::Storage::Int64, 1));
    SEQUENCY_TRY(runner.run(sum, {{program::InputVector(vector)}, {&total}}));
    return static_cast<std::uint64_t>(
        std::get<base::AlignedBuffer<std::int64_t>>(std::get<base::ElementVector>(total))[0]);
}

// Divides the integers. The quotients are rounded downwards, so that the remainders are not negative: they are all 0 exactly if their sum is 0. The sums
// may wrap, because the sum of the remainders is less than 2^64.
base::Result<SharedVector> divided(const program::Runner& runner, const ExactDivision& division,
                                   const SharedVector& vector)
{
    auto quotients = SEQUENCY_TRY(runner.keep(division.quotients, {program::InputVector(*vector)}, nullptr));
    const auto before = sumOf(runner, division.sum, *vector);
    const auto after = sumOf(runner, division.sum, *quotients);
    if (!before || !after)
        return (before ? after : before).error();
    if (*before != *after << division.bits)
        return base::Error{base::ErrorKind::BadInput, std::string(hasFractions)};
    return quotients;
}

}  // namespace

program::Program sliceOf(const program::DeviceVector& vector, std::size_t first, std::size_t length)
{
    program::ProgramBuilder builder;
    builder.output(builder.slice(builder.input("f", vector.storage(), vector.length()), first, length));
    return valueOrRaise(builder.finish());
}

DeviceArray toDevice(const py::object& values, const std::string& device)
{
    Batch batch = batchOf(values, "x");
    // Other Python threads may write to the array during the transfer, but the bound must hold for the values on the device.
    batch = owned(batch);
    DeviceArray array{batch.shape(), batch.type, 0};
    if (base::isInteger(batch.type))
        array.largest = base::magnitudeOf(view(batch, 0, batch.size()));
    struct Transfer {
        program::Program program;
        std::shared_ptr<TransformRecipe> reader;
        program::HostVector values;
        std::size_t rows;
    };
    std::vector<Transfer> transfers;
    std::size_t row = 0;
    for (const std::size_t rows : powersOf(static_cast<std::size_t>(radixOf(batch.length)), batch.rows)) {
        const std::size_t size = rows * batch.length;
        transfers.push_back(
            {identity(batch.type, size), readerOf(batch, rows), view(batch, row * batch.length, size), rows});
        row += rows;
    }
    runLong([&](EngineSession& session, const base::RunControl& control) -> base::Status {
        for (const Transfer& one : transfers) {
            const std::string there = array.pieces.empty() ? device : array.device();
            const auto runner = SEQUENCY_TRY(session.runner(there, control));
            auto vector = SEQUENCY_TRY(runner->keep(
                one.program, {one.values}, one.reader != nullptr ? &one.reader->program() : nullptr));
            array.pieces.push_back({std::move(vector), one.rows});
        }
        return base::success();
    });
    return array;
}

namespace {

py::array toHost(const DeviceArray& array)
{
    const Batch result = newBatch(array.type, array.shape);
    std::vector<program::Program> programs;
    for (const DevicePiece& piece : array.pieces)
        programs.push_back(identity(array.type, piece.vector->length()));
    runLong([&](EngineSession& session, const base::RunControl& control) -> base::Status {
        const auto runner = SEQUENCY_TRY(session.runner(array.device(), control));
        std::size_t first = 0;
        for (std::size_t i = 0; i < programs.size(); ++i) {
            const program::DeviceVector& vector = *array.pieces[i].vector;
            program::HostVector to = view(result, first, vector.length());
            void* const memory = base::rawData(std::get<base::ElementVector>(to));
            SEQUENCY_TRY(runner->run(programs[i], {{program::InputVector(vector)}, {&to}}));
            auto& found = std::get<base::ElementVector>(to);
            if (base::rawData(found) != memory)
                copyBytes(memory, base::rawData(found), base::byteCount(found));
            first += vector.length();
        }
        return base::success();
    });
    return result.array;
}

// The type of the spectrum, and the mapping that the program applies to the values.
std::pair<ElementType, program::ValueMapping>
enteredThere(const DeviceArray& array, const TransformCall& call, transform::RingKind ring)
{
    const bool areRoots = call.encoding == session::Encoding::RootsOfUnity;
    const auto needDigits = [&array](int order) {
        if (array.type != ElementType::UInt8 || !(array.largest < static_cast<std::uint64_t>(order)))
            raiseValueError("x: expected uint8 values from 0 to " + std::to_string(order - 1) +
                            " on the device");
    };
    switch (ring) {
    case transform::RingKind::Finite:
        if (areRoots)
            raiseValueError("encoding: polarity is not defined over a finite field, expected 01");
        needDigits(call.spec.radix);
        return {ElementType::UInt8, program::ValueMapping::Values};
    case transform::RingKind::Complex:
        if (!areRoots)
            return {complexResult(array.type), program::ValueMapping::Values};
        needDigits(call.spec.radix);
        return {ElementType::Complex128, program::ValueMapping::Roots};
    case transform::RingKind::Numbers: break;
    }
    if (!areRoots)
        return {numericResult(array.type, call.spec.name), program::ValueMapping::Values};
    needDigits(2);
    return {ElementType::Int32, program::ValueMapping::Signs};
}

// Returns the exponent of the number by which integers are divided. Errors: ValueError if it is not a power of 2.
int bitsOf(double divisor)
{
    if (divisor != std::floor(divisor) || !std::has_single_bit(static_cast<std::uint64_t>(divisor)))
        raiseValueError(std::string(hasFractions));
    return std::countr_zero(static_cast<std::uint64_t>(divisor));
}

// Returns a bound on the integers in the result. Errors: ValueError if integers could wrap or if their division leaves fractions.
base::MagnitudeBound resultBound(const TransformRecipe& recipe, const RecipeKey& key,
                                 const base::MagnitudeBound& largest)
{
    const bool areSigns = key.meaning == program::ValueMapping::Signs;
    const std::array norms{program::Norms::of(areSigns ? base::MagnitudeBound(1) : largest, recipe.size())};
    if (const auto exact = program::isExact(recipe.program(), norms); !exact)
        raise(exact.error());
    const auto output = static_cast<std::size_t>(recipe.program().outputs().front());
    return program::boundsOf(recipe.program(), norms)[output].largest.shifted(bitsOf(recipe.divisor()));
}

py::tuple dlpackDevice(const DeviceArray& array)
{
    constexpr int cpu = 1;  // DLDeviceType
    constexpr int openCl = 4;
    const std::string& device = array.device();
    const std::string prefix = "opencl:";
    if (!device.starts_with(prefix))
        return py::make_tuple(cpu, 0);
    return py::make_tuple(openCl, std::stoi(device.substr(prefix.size())));
}

// Returns a capsule with a copy in host memory. Consumers cannot read OpenCL buffers, so that a copy must be asked for.
py::object capsuleOf(const DeviceArray& array, const py::object& /*stream*/, const py::object& /*maxVersion*/,
                     const py::object& device, const py::object& /*copy*/)
{
    const py::tuple host = py::make_tuple(1, 0);
    const bool isAsked = !device.is_none() && host.equal(device);
    if (!isAsked && (!device.is_none() || !host.equal(dlpackDevice(array)))) {
        PyErr_SetString(PyExc_BufferError, ("the array is on the device " + array.device() +
                                            ", whose memory is not shared by DLPack; copy it by numpy()")
                                               .c_str());
        throw py::error_already_set();
    }
    return toHost(array).attr("__dlpack__")();
}

std::string reprOfDeviceArray(const DeviceArray& array)
{
    return "<DeviceArray of shape " + py::str(py::tuple(py::cast(array.shape))).cast<std::string>() + ", " +
           py::str(dtypeOf(array.type)).cast<std::string>() + ", on " + array.device() + ">";
}

}  // namespace

namespace {

// The transform of consecutive rows of a piece.
struct RowsRun {
    SharedVector from;
    std::optional<program::Program> part;  // selects the rows if they are not all rows of `from`
    std::optional<Rearrangement> before;
    std::shared_ptr<TransformRecipe> recipe;
    std::optional<Rearrangement> after;
    std::optional<ExactDivision> division;
    std::size_t rows = 1;

    base::Result<SharedVector> on(const program::Runner& runner) const
    {
        base::Result<SharedVector> vector = from;
        const auto apply = [&](const program::Program& program, const program::HostVector* positions) {
            std::vector<program::InputVector> inputs{program::InputVector(**vector)};
            if (positions != nullptr)
                inputs.emplace_back(*positions);
            vector = runner.keep(program, inputs, nullptr);
        };
        if (part)
            apply(*part, nullptr);
        if (vector && before)
            apply(before->program, &before->positions);
        if (vector)
            apply(recipe->program(), nullptr);
        if (vector && after)
            apply(after->program, &after->positions);
        return vector && division ? divided(runner, *division, *vector) : vector;
    }
};

}  // namespace

DeviceArray transformedThere(const DeviceArray& array, TransformCall call)
{
    const transform::RingKind ring = ringOf(call.spec);
    call.spec.variables = valueOrRaise(base::variablesForSize(array.length(), call.spec.radix));
    const auto [output, meaning] = enteredThere(array, call, ring);
    std::vector<RowsRun> runs;
    const transform::SpectrumOrder order = call.spec.order;
    DeviceArray result{array.shape, output, 0};
    for (const DevicePiece& piece : array.pieces) {
        std::size_t row = 0;
        for (const std::size_t rows : powersOf(static_cast<std::size_t>(call.spec.radix), piece.rows)) {
            call.spec.batch = rows;
            // The program of a single row sorts its spectrum itself.
            call.spec.order = rows == 1 ? order : transform::SpectrumOrder::Hadamard;
            const RecipeKey key{call.spec, array.type, output, meaning};
            RowsRun run{piece.vector, {}, {}, valueOrRaise(TransformRecipe::find(key)), {}, {}, rows};
            if (rows != piece.rows)
                run.part = sliceOf(*piece.vector, row * array.length(), rows * array.length());
            if (call.spec.order != order) {
                call.spec.order = order;
                const bool isInverse = call.spec.direction == transform::Direction::Inverse;
                (isInverse ? run.before : run.after) =
                    rearrangementOf(call.spec, rows, program::storageOf(isInverse ? array.type : output));
            }
            if (ring == transform::RingKind::Finite)
                result.largest = static_cast<std::uint64_t>(call.spec.radix - 1);
            else if (base::isInteger(output))
                result.largest = resultBound(*run.recipe, key, array.largest);
            if (const double divisor = run.recipe->divisor();
                divisor != 1 && ring != transform::RingKind::Finite && base::isInteger(output))
                run.division =
                    exactDivision(bitsOf(divisor), program::storageOf(output), rows * array.length());
            runs.push_back(std::move(run));
            row += rows;
        }
    }
    runLong([&](EngineSession& session, const base::RunControl& control) -> base::Status {
        const auto runner = SEQUENCY_TRY(session.runner(array.device(), control));
        for (const RowsRun& run : runs) {
            auto made = SEQUENCY_TRY(run.on(*runner));
            result.pieces.push_back({std::move(made), run.rows});
        }
        return base::success();
    });
    return result;
}

void addDeviceArray(py::module_& module)
{
    py::class_<DeviceArray>(
        module, "DeviceArray",
        "An array that stays on a device. Transforms of it compute and stay there; numpy() copies it.")
        .def_property_readonly("shape",
                               [](const DeviceArray& array) { return py::tuple(py::cast(array.shape)); })
        .def_property_readonly("ndim", [](const DeviceArray& array) { return array.shape.size(); })
        .def_property_readonly("dtype", [](const DeviceArray& array) { return dtypeOf(array.type); })
        .def_property_readonly("device", &DeviceArray::device, "The id of the device, as in devices().")
        .def("numpy", &toHost, "Copies the values to a new NumPy array.")
        .def(
            "__array__",
            [](const DeviceArray& array, const py::object& dtype, const py::object& copy) -> py::object {
                if (!copy.is_none() && !py::cast<bool>(copy))
                    raiseValueError("copy: an array on a device cannot be read without a copy");
                const py::array values = toHost(array);
                return dtype.is_none() ? py::object(values) : py::object(values.attr("astype")(dtype));
            },
            py::arg("dtype") = py::none(), py::arg("copy") = py::none())
        .def("__dlpack__", &capsuleOf, py::kw_only(), py::arg("stream") = py::none(),
             py::arg("max_version") = py::none(), py::arg("dl_device") = py::none(),
             py::arg("copy") = py::none(),
             "A capsule of a copy in host memory. BufferError for an OpenCL device, unless dl_device=(1, 0).")
        .def("__dlpack_device__", &dlpackDevice)
        .def("__len__", [](const DeviceArray& array) { return array.shape.front(); })
        .def("__repr__", &reprOfDeviceArray);
    module.def("to_device", &toDevice, py::arg("x"), py::arg("device") = "auto",
               "Copies an array (…, p^n) to a device, where transforms of it stay. 'auto' is the device that "
               "is expected "
               "to transform it\nfastest.");
}

}  // namespace sequency::python
