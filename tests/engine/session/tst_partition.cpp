// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests transforms in independent blocks, for every transform of the catalogue that can be divided: on every device the joined blocks equal the
// transform by definition. Transforms that cannot be divided are refused.
#include "engine/program/partition.h"
#include "engine/program/program_text.h"
#include "engine/transform/catalogue.h"
#include "tests/support/check.h"
#include "tests/support/definitions/definition.h"
#include "tests/support/drivers/every_device.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <set>
#include <string>
#include <vector>

using namespace sequency;
using base::ElementType;
using program::HostVector;
using program::Partition;
using program::Storage;
using program::ValueMapping;
using tests::DenseVector;

namespace {

transform::KroneckerTransform described(const transform::TransformSpec& spec)
{
    return VALUE_OF(transform::describe(spec));
}

bool canBeCut(const transform::KroneckerTransform& transform)
{
    return transform.isKronecker() && transform.order() == transform::SpectrumOrder::Hadamard &&
           transform.divisor() == 1;
}

// Returns all blocks of the transform of f, concatenated.
DenseVector joined(session::Backend& device, const Partition& partition, const HostVector& f, Storage input,
                   Storage computed, ValueMapping meaning)
{
    DenseVector spectrum;
    for (std::size_t block = 0; block < partition.blockCount(); ++block) {
        const auto program = VALUE_OF(partition.block(block, input, computed, meaning));
        const auto outputs = tests::outputsOf(device, program, {f});
        if (const auto* const bits = std::get_if<base::PackedBits>(&outputs[0]))
            for (std::size_t i = 0; i < bits->size(); ++i)
                spectrum.emplace_back((*bits)[i] ? 1 : 0);
        else
            std::ranges::copy(tests::dense(std::get<base::ElementVector>(outputs[0])),
                              std::back_inserter(spectrum));
    }
    return spectrum;
}

bool isOpenCl(const session::Engine& engine, const std::string& id)
{
    return std::ranges::find(engine.devices(), id, &session::DeviceInfo::id)->isOpenCl;
}

double farthest(const DenseVector& a, const DenseVector& b)
{
    REQUIRE(a.size() == b.size());
    double distance = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        distance = std::max(distance, std::abs(a[i] - b[i]));
    return distance;
}

base::PackedBits randomBits(std::size_t count, std::uint64_t salt)
{
    auto bits = VALUE_OF(base::PackedBits::allocate(count));
    auto generator = tests::generator(salt);
    for (std::size_t i = 0; i < count; ++i)
        bits.set(i, (generator() >> 32 & 1) != 0);
    return bits;
}

DenseVector denseOf(const base::PackedBits& bits, ValueMapping meaning)
{
    DenseVector values;
    for (std::size_t i = 0; i < bits.size(); ++i)
        values.emplace_back(meaning == ValueMapping::Signs ? (bits[i] ? -1 : 1) : (bits[i] ? 1 : 0));
    return values;
}

// A transform that is divided into blocks, with the expected transform of its input.
struct Cut {
    std::string name;
    Partition partition;
    HostVector f;
    Storage storage;
    DenseVector expected;
    double tolerance;
    bool onOpenCl;
};

}  // namespace

// The CPU and the reference run every transform with every supported type. OpenCL runs each transform once, each with another type, because compiling
// kernels for each transform, size and type takes most of the time.
SEQUENCY_CASE(the_joined_blocks_of_every_transform_equal_the_whole_spectrum)
{
    constexpr std::size_t largest = 64;
    std::vector<Cut> cuts;
    std::set<std::string> onOpenCl;
    std::size_t cut = 0;
    for (const auto& spec : tests::catalogueSpecs(largest)) {
        const auto transform = described(spec);
        if (!canBeCut(transform)) {
            CHECK(!Partition::of(transform, 0));
            continue;
        }
        if (spec.variables < 2)
            continue;
        ++cut;
        const int leading = 1 + static_cast<int>(cut % static_cast<std::size_t>(spec.variables));
        const auto partition = VALUE_OF(Partition::of(transform, leading));
        std::vector<ElementType> types{ElementType::UInt8, ElementType::Int32, ElementType::Int64,
                                       ElementType::Float32, ElementType::Complex64};
        std::erase_if(types, [&](ElementType type) { return !transform.ring().accepts(type); });
        const bool isNew = onOpenCl.insert(spec.name).second;
        for (std::size_t i = 0; i < types.size(); ++i) {
            const ElementType type = types[i];
            HostVector f = tests::inputFor(spec, type);
            auto expected = tests::byDefinition(spec, tests::dense(std::get<base::ElementVector>(f)));
            const Storage storage = program::storageOf(type);
            cuts.push_back({transform::token(spec) + ", " + std::to_string(leading) + " leading, " +
                                std::string(program::storageName(storage)),
                            partition, std::move(f), storage, std::move(expected),
                            base::isInteger(type) || type == ElementType::UInt8 ? 0 : 1e-3,
                            isNew && i == onOpenCl.size() % types.size()});
        }
    }
    CHECK(cut > 20);
    tests::onEveryDevice([&](session::Engine& engine, const std::string& id) {
        for (const Cut& each : cuts) {
            if (isOpenCl(engine, id) && !each.onOpenCl)
                continue;
            INFO(each.name);
            const auto spectrum = joined(*engine.backend(id), each.partition, each.f, each.storage,
                                         each.storage, ValueMapping::Values);
            CHECK(farthest(spectrum, each.expected) <= each.tolerance);
        }
    });
}

SEQUENCY_CASE(spectrum_blocks_computed_from_packed_bits_match_the_definition)
{
    constexpr int n = 11;
    const HostVector f = randomBits(std::size_t{1} << n, 11);
    const auto& bits = std::get<base::PackedBits>(f);
    for (const auto& [name, meaning, computed] :
         {std::tuple("walsh", ValueMapping::Signs, Storage::Int32),
          std::tuple("walsh", ValueMapping::Values, Storage::Int32),
          std::tuple("walsh", ValueMapping::Signs, Storage::Int64),
          std::tuple("arithmetic", ValueMapping::Values, Storage::Int64),
          std::tuple("reed-muller", ValueMapping::Values, Storage::Bits)}) {
        const transform::TransformSpec spec{.name = name, .variables = n};
        const DenseVector expected = tests::byDefinition(spec, denseOf(bits, meaning));
        tests::onEveryDevice([&](session::Engine& engine, const std::string& id) {
            for (int leading = 0; leading <= 5; ++leading) {
                // On OpenCL only one division is tested, because kernels are compiled. The next case has blocks of a single word.
                if (isOpenCl(engine, id) && leading != 3)
                    continue;
                const auto partition = VALUE_OF(Partition::of(described(spec), leading));
                INFO(std::string(name) + ", " + std::to_string(leading) + " leading");
                const auto spectrum =
                    joined(*engine.backend(id), partition, f, Storage::Bits, computed, meaning);
                CHECK_EQUAL(farthest(spectrum, expected), 0.0);
            }
        });
    }
}

// f(u, v) = u·v is bent, and block u is (−1)^(u·v) times 2^k: 16 blocks of 16 values ±16.
SEQUENCY_CASE(spectrum_blocks_of_an_inner_product_match_the_closed_form)
{
    constexpr int half = 6;
    auto bits = VALUE_OF(base::PackedBits::allocate(std::size_t{1} << (2 * half)));
    for (std::size_t u = 0; u < std::size_t{1} << half; ++u)
        for (std::size_t v = 0; v < std::size_t{1} << half; ++v)
            bits.set(u << half | v, std::popcount(u & v) % 2 != 0);
    const HostVector f = std::move(bits);
    const auto partition = VALUE_OF(Partition::of(described({.variables = 2 * half}), half));
    tests::onEveryDevice([&](session::Backend& device) {
        const auto spectrum =
            joined(device, partition, f, Storage::Bits, Storage::Int32, ValueMapping::Signs);
        for (std::size_t a = 0; a < spectrum.size(); ++a) {
            const int sign =
                std::popcount(a >> half & (a & ((std::size_t{1} << half) - 1))) % 2 != 0 ? -1 : 1;
            CHECK_EQUAL(spectrum[a].real(), static_cast<double>(sign << half));
        }
    });
}

// The case simulates devices whose largest buffer holds only a part of f.
SEQUENCY_CASE(spectrum_blocks_computed_from_parts_of_the_vector_match_the_definition)
{
    constexpr int n = 10;
    const HostVector bits = randomBits(std::size_t{1} << n, 5);
    const auto& words = std::get<base::PackedBits>(bits);
    for (const Storage storage : {Storage::Bits, Storage::UInt8}) {
        const bool isBits = storage == Storage::Bits;
        const transform::TransformSpec spec =
            isBits ? transform::TransformSpec{.variables = n}
                   : transform::TransformSpec{.name = "gf", .radix = 4, .variables = 5};
        const HostVector f =
            isBits ? HostVector(words.view()) : HostVector(tests::inputFor(spec, ElementType::UInt8));
        const DenseVector expected =
            tests::byDefinition(spec, isBits ? denseOf(words, ValueMapping::Signs)
                                             : tests::dense(std::get<base::ElementVector>(f)));
        const auto partition = VALUE_OF(Partition::of(described(spec), isBits ? 3 : 1));
        const std::size_t parts = isBits ? 4 : 2;
        std::vector<HostVector> pieces;
        for (std::size_t part = 0; part < parts; ++part) {
            const std::size_t length = expected.size() / parts;
            program::ProgramBuilder builder;
            builder.output(
                builder.slice(builder.input("f", storage, expected.size()), part * length, length));
            const auto slice = VALUE_OF(builder.finish());
            session::Engine engine;
            pieces.push_back(std::move(tests::outputsOf(*engine.backend("reference"), slice, {f}).front()));
        }
        tests::onEveryDevice([&](session::Backend& device) {
            DenseVector spectrum;
            for (std::size_t block = 0; block < partition.blockCount(); ++block) {
                const auto program =
                    partition.block(block, storage, isBits ? Storage::Int32 : storage,
                                    isBits ? ValueMapping::Signs : ValueMapping::Values, parts);
                REQUIRE(program);
                const auto outputs = tests::outputsOf(
                    device, *program, std::vector<program::InputVector>(pieces.begin(), pieces.end()));
                std::ranges::copy(tests::dense(std::get<base::ElementVector>(outputs[0])),
                                  std::back_inserter(spectrum));
            }
            CHECK_EQUAL(farthest(spectrum, expected), 0.0);
        });
    }
}

SEQUENCY_CASE(transforms_that_cannot_be_divided_into_blocks_are_refused)
{
    CHECK(!Partition::of(described({.variables = 3, .direction = transform::Direction::Inverse}), 1));
    CHECK(!Partition::of(described({.variables = 3, .order = transform::SpectrumOrder::Paley}), 1));
    CHECK(!Partition::of(described({.variables = 3}), 4));
    // The blocks are smaller than a word of 64 bits.
    const auto partition = VALUE_OF(Partition::of(described({.variables = 8}), 3));
    CHECK(!partition.block(0, Storage::Bits, Storage::Int32, ValueMapping::Signs));
    // Roots of unity of this radix are not signs.
    const auto characters =
        VALUE_OF(Partition::of(described({.name = "vilenkin-chrestenson", .radix = 3, .variables = 4}), 1));
    CHECK(!characters.block(0, Storage::Bits, Storage::Complex64));
}
