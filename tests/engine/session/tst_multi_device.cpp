// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests several devices that are used as one: every strategy gives the result of the definition.
// Two PoCL devices and the CPU stand for several GPUs. The test sets POCL_DEVICES.
#include "engine/program/program_blocks.h"
#include "engine/program/programs.h"
#include "engine/session/engine.h"
#include "engine/session/multi_device/multi_device_backend.h"
#include "engine/transform/catalogue.h"
#include "tests/support/check.h"
#include "tests/support/definitions/definition.h"
#include "tests/support/drivers/every_device.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

using namespace sequency;
using base::ElementType;
using base::ElementVector;
using program::HostVector;
using program::InputVector;
using program::Program;
using program::Storage;
using session::Backend;
using session::DeviceInfo;
using tests::DenseVector;

namespace {

constexpr const char* two = "opencl:0+opencl:1";
constexpr const char* three = "cpu+opencl:0+opencl:1";

// Returns the engine that all cases share.
session::Engine& engine()
{
    static session::Engine only;
    REQUIRE(only.resolveDevice(two));
    return only;
}

Backend& several(const std::string& devices)
{
    Backend* const found = engine().backend(devices);
    REQUIRE(found != nullptr);
    return *found;
}

program::PlanOptions forced(const std::string& shape)
{
    program::PlanOptions options;
    options.algorithmOptions.plan = shape;
    return options;
}

// Returns all plan shapes of a program on these devices.
std::vector<std::string> shapesOf(Backend& devices, const Program& program)
{
    const auto plan = VALUE_OF(devices.prepare(program, {}));
    std::vector<std::string> shapes = plan->otherShapes();
    shapes.push_back(plan->shape());
    std::ranges::sort(shapes);
    return shapes;
}

bool has(const std::vector<std::string>& shapes, const std::string& beginning)
{
    return std::ranges::any_of(shapes,
                               [&](const std::string& shape) { return shape.starts_with(beginning); });
}

std::vector<HostVector> outputsOf(Backend& devices, const Program& program, const std::string& shape,
                                  const std::vector<InputVector>& inputs)
{
    return tests::outputsOf(devices, program, inputs, forced(shape));
}

DenseVector denseOf(const HostVector& vector)
{
    if (const auto* const bits = std::get_if<base::PackedBits>(&vector)) {
        DenseVector values;
        for (std::size_t i = 0; i < bits->size(); ++i)
            values.emplace_back((*bits)[i] ? 1 : 0);
        return values;
    }
    return tests::dense(std::get<ElementVector>(vector));
}

double farthest(const DenseVector& a, const DenseVector& b)
{
    REQUIRE(a.size() == b.size());
    double distance = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        distance = std::max(distance, std::abs(a[i] - b[i]));
    return distance;
}

HostVector randomIntegers(std::size_t length, std::uint64_t salt)
{
    auto values = VALUE_OF(base::AlignedBuffer<std::int32_t>::allocate(length));
    auto generator = tests::generator(salt);
    for (std::int32_t& value : values)
        value = static_cast<std::int32_t>(generator() >> 16 & 0x7ff) - 1024;
    return ElementVector(std::move(values));
}

HostVector randomBits(std::size_t length, std::uint64_t salt)
{
    auto bits = VALUE_OF(base::PackedBits::allocate(length));
    auto generator = tests::generator(salt);
    for (std::size_t i = 0; i < length; ++i)
        bits.set(i, (generator() >> 32 & 1) != 0);
    return bits;
}

// The CPU path under another name. It fails at a given run, or claims to be an OpenCL device so that spectra stay on it until residue is cleared.
class FailingDevice final : public Backend {
public:
    FailingDevice(Backend& processor, const std::string& id, std::size_t runs, bool isOpenCl)
        : Backend(named(processor.info(), id, isOpenCl), [](const transform::Algorithm&) { return true; }),
          m_processor(processor), m_left(runs)
    {}
    base::Result<std::unique_ptr<program::DeviceVector>> allocate(Storage storage,
                                                                  std::size_t length) override
    {
        return m_processor.allocate(storage, length);
    }
    base::Result<double> yardstickSeconds(const BandwidthBaseline& yardstick,
                                          const base::RunControl& control) override
    {
        return m_processor.yardstickSeconds(yardstick, control);
    }
    void releaseMemory(std::size_t) override {}

protected:
    base::Status run(const program::Plan& plan, const program::Vectors& vectors,
                     const base::RunControl& control, base::Timings& timings) override
    {
        if (m_left == 0)
            return base::Error{base::ErrorKind::Device, "it was pulled out"};
        --m_left;
        return m_processor.execute(plan, vectors, control, timings);
    }
    base::Result<std::shared_ptr<const program::Plan>> makePlan(const Program& program,
                                                                const program::PlanOptions& options) override
    {
        return m_processor.prepare(program, options);
    }

private:
    static DeviceInfo named(DeviceInfo info, const std::string& id, bool isOpenCl)
    {
        info.id = id;
        info.isOpenCl = isOpenCl;
        return info;
    }

    Backend& m_processor;
    std::size_t m_left;
};

struct FailingPair {
    std::unique_ptr<FailingDevice> first;
    std::unique_ptr<FailingDevice> second;
    std::unique_ptr<Backend> both;
};

// Returns two devices, each of which uses the CPU path of a separate engine. The first fails from run `firstRuns` on, the second from run
// `secondRuns` on.
FailingPair failingPair(session::Engine& firstEngine, session::Engine& secondEngine, std::size_t firstRuns,
                        std::size_t secondRuns, bool isOpenCl = false)
{
    FailingPair pair;
    pair.first = std::make_unique<FailingDevice>(*firstEngine.backend("cpu"), "a", firstRuns, isOpenCl);
    pair.second = std::make_unique<FailingDevice>(*secondEngine.backend("cpu"), "b", secondRuns, isOpenCl);
    const std::vector<DeviceInfo> infos{pair.first->info(), pair.second->info()};
    pair.both = session::makeMultiDeviceBackend(
        session::multiDeviceInfo(infos), {pair.first.get(), pair.second.get()},
        [&firstEngine](const std::string&) -> const session::DeviceCosts& {
            return firstEngine.costs("cpu");
        });
    return pair;
}

constexpr std::size_t always = 1000000;

}  // namespace

// The transforms are all those of the catalogue in Hadamard order, with every supported element type.
SEQUENCY_CASE(spectra_by_every_multi_device_strategy_match_the_definition)
{
    std::set<std::string> kinds;
    std::set<std::string> onOpenCl;
    for (const auto& spec : tests::catalogueSpecs(1024)) {
        const auto transform = transform::describe(spec);
        REQUIRE(transform);
        // Skips transforms that are too small for parts of 64 values. Larger ones are not listed, because the definition needs the whole matrix.
        if (transform->order() != transform::SpectrumOrder::Hadamard || transform->size() < 512)
            continue;
        for (const ElementType type :
             {ElementType::UInt8, ElementType::Int32, ElementType::Float32, ElementType::Complex64}) {
            if (!transform->ring().accepts(type))
                continue;
            const HostVector f = tests::inputFor(spec, type);
            const auto program = VALUE_OF(program::transformProgram(*transform, program::storageOf(type)));
            const bool isNew = onOpenCl.insert(spec.name + std::string(base::elementName(type))).second;
            // A program of integers leaves the division to the caller, so its output is not the spectrum.
            if (base::isInteger(type) && transform->divisor() != 1)
                continue;
            const DenseVector expected = tests::byDefinition(spec, denseOf(f));
            for (const std::string& devices : {std::string("cpu+reference"), std::string(two)}) {
                if (devices == two && !isNew)  // each new combination compiles kernels
                    continue;
                for (const std::string& shape : shapesOf(several(devices), program)) {
                    INFO(transform::token(spec) + ", " + std::string(base::elementName(type)) + ", " +
                         devices + ", " + shape);
                    kinds.insert(shape.substr(0, shape.find('.')));
                    const auto outputs = outputsOf(several(devices), program, shape, {f});
                    CHECK(
                        farthest(denseOf(outputs[0]), expected) <=
                        (base::isInteger(type) ? 0 : 2e-3 * std::sqrt(static_cast<double>(expected.size()))));
                }
            }
        }
    }
    CHECK(kinds == (std::set<std::string>{"alone", "fold"}));
}

SEQUENCY_CASE(walsh_spectra_folded_from_packed_bits_on_devices_match_the_definition)
{
    constexpr int n = 12;
    const HostVector f = randomBits(std::size_t{1} << n, 3);
    const auto walsh = VALUE_OF(transform::walsh(n));
    const auto program = program::spectrumOfBits(walsh, program::ValueMapping::Signs);
    REQUIRE(program);
    DenseVector signs = denseOf(f);
    for (auto& value : signs)
        value = 1.0 - 2.0 * value;
    const DenseVector expected = tests::byDefinition({.variables = n}, signs);
    const auto shared = VALUE_OF(program::ProgramBlocks::of(*program, 2));
    CHECK(shared.entries().front().kind == program::ProgramBlocks::InputBinding::Kind::Whole);
    for (const char* const devices : {two, three})
        for (const std::string& shape : shapesOf(several(devices), *program)) {
            INFO(std::string(devices) + ", " + shape);
            CHECK_EQUAL(farthest(denseOf(outputsOf(several(devices), *program, shape, {f})[0]), expected),
                        0.0);
        }
}

SEQUENCY_CASE(convolutions_on_several_devices_match_the_definition)
{
    constexpr int n = 9;
    constexpr std::size_t size = std::size_t{1} << n;
    const HostVector f = randomIntegers(size, 5);
    const HostVector g = randomBits(size, 6);
    const std::vector<program::Entry> entries{{Storage::Int32, program::ValueMapping::Values},
                                              {Storage::Bits, program::ValueMapping::Signs}};
    const DenseVector a = denseOf(f);
    const DenseVector b = denseOf(g);
    DenseVector expected(size);
    for (std::size_t u = 0; u < size; ++u)
        for (std::size_t x = 0; x < size; ++x)
            expected[u] += a[x] * (1.0 - 2.0 * b[x ^ u]);
    for (const auto& [storage, tolerance] :
         {std::pair(Storage::Int64, 0.0), std::pair(Storage::Float64, 1e-6)}) {
        const auto program = VALUE_OF(program::convolutionProgram(n, entries, storage));
        for (const char* const devices : {two, three}) {
            const auto shapes = shapesOf(several(devices), program);
            CHECK(has(shapes, "fold."));
            for (const std::string& shape : shapes) {
                INFO(std::string(devices) + ", " + shape);
                CHECK(farthest(denseOf(outputsOf(several(devices), program, shape, {f, g})[0]), expected) <=
                      tolerance);
            }
        }
    }
}

SEQUENCY_CASE(reductions_of_blocks_on_several_devices_are_combined_into_totals)
{
    constexpr int n = 11;
    const HostVector f = randomBits(std::size_t{1} << n, 7);
    const auto walsh = VALUE_OF(transform::walsh(n));
    program::ProgramBuilder builder;
    const auto spectrum = builder.transform(builder.convert(builder.input("f", Storage::Bits, walsh.size()),
                                                            Storage::Int32, program::ValueMapping::Signs),
                                            walsh);
    builder.output(builder.reduce(spectrum, program::largestMagnitude()));
    builder.output(builder.reduce(spectrum, *program::findReduction("sum-of-squares")));
    builder.output(builder.reduce(spectrum, *program::findReduction("smallest")));
    builder.output(builder.histogram(spectrum, {-128, 16, 16}));
    builder.output(
        builder.reduce(spectrum, *program::findReduction("largest"), {}, program::Groups::blocks(64)));
    const auto program = VALUE_OF(builder.finish());
    DenseVector signs = denseOf(f);
    for (auto& value : signs)
        value = 1.0 - 2.0 * value;
    const DenseVector values = tests::byDefinition({.variables = n}, signs);
    double largest = 0;
    double smallest = 0;
    DenseVector bars(16);
    DenseVector ofBlocks(values.size() / 64, -1e9);
    for (std::size_t i = 0; i < values.size(); ++i) {
        const double value = values[i].real();
        largest = std::max(largest, std::abs(value));
        smallest = std::min(smallest, value);
        bars[static_cast<std::size_t>(std::clamp(std::floor((value + 128) / 16), 0.0, 15.0))] += 1;
        ofBlocks[i / 64] = std::max(ofBlocks[i / 64].real(), value);
    }
    for (const char* const devices : {two, three})
        for (const std::string& shape : shapesOf(several(devices), program)) {
            INFO(std::string(devices) + ", " + shape);
            const auto found = outputsOf(several(devices), program, shape, {f});
            CHECK_EQUAL(denseOf(found[0])[0].real(), largest);
            CHECK_EQUAL(denseOf(found[1])[0].real(), std::pow(2.0, 2 * n));  // Parseval's theorem
            CHECK_EQUAL(denseOf(found[2])[0].real(), smallest);
            CHECK_EQUAL(farthest(denseOf(found[3]), bars), 0.0);
            CHECK_EQUAL(farthest(denseOf(found[4]), ofBlocks), 0.0);
        }
}

// For the Walsh transform, the tolerance depends on the largest coefficient, which is known once all devices have finished. For other transforms it
// depends on the largest value of the function, which each device finds. For f(x) = 0.1·(number of ones in x), only coefficients of masks with at
// most one 1 are nonzero. The residue without clearing is checked first.
SEQUENCY_CASE(several_devices_clear_rounding_residue_like_one_device)
{
    constexpr int n = 18;  // more than one piece is computed at a time
    base::FunctionVector function;
    function.radix = 2;
    function.variables = n;
    auto values = VALUE_OF(base::AlignedBuffer<float>::allocate(std::size_t{1} << n));
    for (std::size_t x = 0; x < values.size(); ++x)
        values[x] = 0.1F * static_cast<float>(std::popcount(x));
    function.values = ElementVector(std::move(values));
    const auto f = std::make_shared<base::FunctionVector>(std::move(function));
    session::TransformRequest request;
    request.spec.variables = n;
    request.function = f;
    request.element = ElementType::Float32;
    const auto areZero = [](const DenseVector& spectrum) {
        for (std::size_t mask = 0; mask < spectrum.size(); ++mask)
            if (std::popcount(mask) > 1 && spectrum[mask] != 0.0)
                return false;
        return true;
    };
    for (const std::string transform : {"walsh", "arithmetic"}) {
        request.spec.name = transform;
        const auto described = VALUE_OF(transform::describe(request.spec));
        const auto uncleared = VALUE_OF(program::transformProgram(described, Storage::Float32));
        CHECK(!areZero(
            denseOf(outputsOf(several(two), uncleared, "fold.2", {InputVector::viewOf(f->values)})[0])));
        for (const std::string& devices : {std::string(two), std::string(three)})
            for (const std::string shape : {"alone", "fold.4", "fold.8"}) {
                INFO(transform + ", " + devices + ", " + shape);
                request.device = devices;
                request.algorithmOptions.plan = shape;
                const auto shared = VALUE_OF(engine().run(request));
                CHECK_EQUAL(shared.device->id, devices);
                CHECK(areZero(tests::dense(*shared.spectrum)));
                if (transform == "walsh")  // Σ f; the coefficients with one 1 are −0.1·2^(n−1)
                    CHECK(std::abs(tests::dense(*shared.spectrum)[0] - 0.1 * n * std::pow(2.0, n - 1)) <
                          1e-5 * 0.1 * n * std::pow(2.0, n - 1));
            }
    }
}

SEQUENCY_CASE(all_devices_read_the_input_before_the_output_overwrites_the_same_vector)
{
    constexpr int n = 10;
    const auto walsh = VALUE_OF(transform::walsh(n));
    const auto program = VALUE_OF(program::transformProgram(walsh, Storage::Int32));
    const DenseVector expected =
        tests::byDefinition({.variables = n}, denseOf(randomIntegers(walsh.size(), 8)));
    for (const std::string shape : {"fold.2", "fold.8"}) {
        INFO(shape);
        HostVector data = randomIntegers(walsh.size(), 8);
        base::Timings timings;
        REQUIRE(several(two).compute(program, forced(shape), {{InputVector::givenAway(data)}, {&data}}, {},
                                     timings));
        CHECK_EQUAL(farthest(denseOf(data), expected), 0.0);
    }
}

// If each of P devices had a part of N values, it would have to exchange (1 − 1/P)·N values with the others.
SEQUENCY_CASE(plans_for_several_devices_state_the_minimum_of_an_exchange_and_force_the_same_plan)
{
    constexpr int n = 12;
    const auto walsh = VALUE_OF(transform::walsh(n));
    const auto program = VALUE_OF(program::transformProgram(walsh, Storage::Float32));
    constexpr std::size_t bytes = 4 * (std::size_t{1} << n);
    const auto fold = VALUE_OF(several(two).prepare(program, forced("fold.4")));
    CHECK_EQUAL(fold->exchangeCost().devices, std::size_t{2});
    CHECK_EQUAL(fold->exchangeCost().exchangedBytes, std::size_t{0});
    CHECK_EQUAL(fold->exchangeCost().minExchangedBytes, bytes / 2);
    const std::string text = session::planText(several(two).info(), *fold);
    CHECK(text.find("predicted: alone on opencl:0") != std::string::npos);
    // The text of the plan forces the same plan.
    const auto again = VALUE_OF(several(two).prepare(program, forced(text)));
    CHECK_EQUAL(again->text(), fold->text());
    CHECK(ERROR_OF(several(two).prepare(program, forced("fold.3"))).message.find("fold.2, fold.4") !=
          std::string::npos);
}

// Reordering crosses the boundaries of blocks, and the other algorithms support one device only.
SEQUENCY_CASE(programs_that_cannot_be_divided_among_devices_run_on_one_device)
{
    for (const std::string token : {"walsh:n=10:sequency", "walsh:n=10:paley"}) {
        const auto spec = VALUE_OF(transform::parseToken(token));
        const auto transform = VALUE_OF(transform::describe(spec));
        const auto program = VALUE_OF(program::transformProgram(transform, Storage::Int32));
        const auto shapes = shapesOf(several(two), program);
        CHECK_EQUAL(shapes, std::vector<std::string>{"alone"});
        const HostVector f = randomIntegers(transform.size(), 9);
        CHECK_EQUAL(farthest(denseOf(outputsOf(several(two), program, "alone", {f})[0]),
                             tests::byDefinition(spec, denseOf(f))),
                    0.0);
    }
}

SEQUENCY_CASE(blocks_of_a_failing_device_are_computed_by_the_remaining_devices)
{
    constexpr int n = 10;
    const auto walsh = VALUE_OF(transform::walsh(n));
    const auto program = VALUE_OF(program::transformProgram(walsh, Storage::Int32));
    const HostVector f = randomIntegers(walsh.size(), 10);
    const DenseVector expected = tests::byDefinition({.variables = n}, denseOf(f));
    session::Engine first;
    session::Engine second;
    for (const std::size_t runs : {0, 1, 2}) {
        INFO("fails after " + std::to_string(runs));
        for (const bool isFirst : {false, true}) {
            const FailingPair pair =
                failingPair(first, second, isFirst ? runs : always, isFirst ? always : runs);
            CHECK_EQUAL(farthest(denseOf(outputsOf(*pair.both, program, "fold.8", {f})[0]), expected), 0.0);
        }
    }
    const FailingPair none = failingPair(first, second, 1, 1);
    HostVector data = randomIntegers(walsh.size(), 10);
    base::Timings timings;
    const auto failed = ERROR_OF(none.both->compute(program, forced("fold.8"),
                                                    {{InputVector::givenAway(data)}, {&data}}, {}, timings));
    CHECK_EQUAL(failed.message, std::string("it was pulled out"));
}

SEQUENCY_CASE(a_spectrum_cleared_of_residue_is_the_same_even_if_a_device_fails)
{
    constexpr int n = 14;
    const auto walsh = VALUE_OF(transform::walsh(n));
    program::ProgramBuilder builder;
    const auto spectrum = builder.transform(builder.input("f", Storage::Float32, walsh.size()), walsh);
    builder.output(builder.clear(spectrum, builder.reduce(spectrum, program::largestMagnitude()), 1e-6));
    const auto program = VALUE_OF(builder.finish());
    const HostVector whole = randomIntegers(walsh.size(), 12);
    auto reals = VALUE_OF(base::convert(std::get<ElementVector>(whole), ElementType::Float32));
    const HostVector f(std::move(reals));
    const HostVector expected =
        std::move(outputsOf(*engine().backend("reference"), program, {}, {f}).front());
    session::Engine first;
    session::Engine second;
    for (const std::string shape : {"fold.2", "fold.4"})
        for (std::size_t runs = 0; runs < 5; ++runs) {
            INFO(shape + " fails after " + std::to_string(runs));
            const FailingPair pair = failingPair(first, second, always, runs, true);
            CHECK(denseOf(outputsOf(*pair.both, program, shape, {f})[0]) == denseOf(expected));
        }
}

SEQUENCY_CASE(a_stop_request_ends_a_computation_on_several_devices)
{
    constexpr int n = 12;
    const auto walsh = VALUE_OF(transform::walsh(n));
    const auto program = VALUE_OF(program::transformProgram(walsh, Storage::Int32));
    for (const std::string shape : {"fold.2", "fold.8"}) {
        std::stop_source stop;
        stop.request_stop();
        base::RunControl control;
        control.stop = stop.get_token();
        HostVector data = randomIntegers(walsh.size(), 11);
        base::Timings timings;
        const auto done = ERROR_OF(several(two).compute(
            program, forced(shape), {{InputVector::givenAway(data)}, {&data}}, control, timings));
        CHECK(done.kind == base::ErrorKind::Cancelled);
    }
}

SEQUENCY_CASE(several_named_devices_are_resolved_to_one_combined_device)
{
    const auto both = VALUE_OF(engine().resolveDevice("opencl:0,opencl:1"));
    CHECK_EQUAL(both.id, std::string(two));
    CHECK_EQUAL(both.members, (std::vector<std::string>{"opencl:0", "opencl:1"}));
    CHECK(both.isOpenCl);
    const auto one = VALUE_OF(engine().resolveDevice("cpu"));
    CHECK(!one.isSeveral());
    const std::vector<DeviceInfo> same{one, one};
    CHECK_EQUAL(session::multiDeviceInfo(same).name, "2 × " + one.name);
    CHECK(!engine().resolveDevice("opencl:0+opencl:0"));
    CHECK(!engine().resolveDevice("opencl:0+"));
    CHECK(engine().backend("opencl:0+none") == nullptr);
    const auto automatic = VALUE_OF(engine().resolveDevice("auto"));
    CHECK(!automatic.isSeveral());
}
