// SPDX-License-Identifier: GPL-3.0-or-later
//
// Measures the properties of a random balanced Boolean function, from its bits in host memory.
//
// The properties are nonlinearity, balancedness, spectrum distribution and degree. The two transforms that they need, which leave their results on
// the device, are also measured alone, and the algebraic immunity for the sizes given with --immunity. Prints a Markdown table of medians, without
// pass or fail.
//
//   bench_boolean [--device ID] [--sizes 20,24,28,30] [--immunity 12,16] [--repeats R]
#include "engine/program/programs.h"
#include "engine/session/text/property_report.h"
#include "engine/transform/catalogue.h"
#include "tests/bench/engine_timing.h"

#include <fmt/format.h>

#include <bit>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>
#include <vector>

using namespace sequency;
using base::PackedBits;
using bench::fail;
using bench::medianMilliseconds;
using bench::taken;

namespace {

// Returns random bits with as many ones as zeros: the first excess ones or zeros are flipped.
PackedBits randomFunction(int variables)
{
    PackedBits bits = taken(PackedBits::allocate(std::size_t{1} << variables));
    std::mt19937_64 random(static_cast<unsigned>(variables));
    auto missing = static_cast<std::int64_t>(bits.size() / 2);
    for (std::size_t word = 0; word < bits.wordCount(); ++word) {
        bits.words()[word] = random();
        missing -= std::popcount(bits.words()[word]);
    }
    for (std::size_t i = 0; missing != 0; ++i)
        if (bits[i] == (missing < 0)) {
            bits.words()[i / PackedBits::bitsPerWord] ^= std::uint64_t{1} << i % PackedBits::bitsPerWord;
            missing += missing < 0 ? 1 : -1;
        }
    return bits;
}

transform::KroneckerTransform described(const char* name, int variables)
{
    transform::TransformSpec spec;
    spec.name = name;
    spec.variables = variables;
    return taken(transform::describe(spec));
}

class Bench {
public:
    Bench(std::string device, int repeats)
        : m_device(std::move(device)), m_repeats(repeats), m_runner(taken(m_engine.runner(m_device)))
    {}

    void transformsAndProperties(int variables)
    {
        const program::HostVector bits(randomFunction(variables));
        const auto walsh =
            taken(program::spectrumOfBits(described("walsh", variables), program::ValueMapping::Signs));
        const auto mobius =
            taken(program::transformProgram(described("reed-muller", variables), program::Storage::Bits));
        const double first =
            medianMilliseconds(m_repeats, [&] { taken(m_runner.keep(walsh, {bits}, nullptr)); });
        const double second =
            medianMilliseconds(m_repeats, [&] { taken(m_runner.keep(mobius, {bits}, nullptr)); });
        const double all = properties(bits, {"nonlinearity", "balanced", "walsh_distribution", "degree"});
        fmt::print("| {} | {:.2f} | {:.2f} | {:.2f} | {:.2f} |", variables, first, second, all,
                   all / (first + second));
        for (const char* name : {"nonlinearity", "balanced", "walsh_distribution", "degree"})
            fmt::print(" {:.2f} |", properties(bits, {name}));
        fmt::print("\n");
        std::fflush(stdout);
    }

    void immunity(int variables)
    {
        const program::HostVector bits(randomFunction(variables));
        const auto start = base::Clock::now();
        const auto report = found(taken(std::get<PackedBits>(bits).clone()), {"algebraic_immunity"});
        fmt::print("| {} | {} | {:.2f} |\n", variables, session::valueText(report.properties.front()),
                   base::secondsSince(start));
        std::fflush(stdout);
    }

private:
    session::PropertyReport found(PackedBits bits, const std::vector<std::string>& names)
    {
        const auto rows = taken(session::booleanRows(names));
        return taken(session::propertiesOf(std::move(bits), rows, m_engine, m_device));
    }

    double properties(const program::HostVector& bits, const std::vector<std::string>& names)
    {
        std::vector<PackedBits> copies;
        for (int i = 0; i <= m_repeats; ++i)
            copies.push_back(taken(std::get<PackedBits>(bits).clone()));
        return medianMilliseconds(m_repeats, [&] {
            found(std::move(copies.back()), names);
            copies.pop_back();
        });
    }

    std::string m_device;
    int m_repeats;
    session::Engine m_engine;
    program::Runner m_runner;
};

}  // namespace

int main(int argc, char** argv)
{
    std::string device = "cpu";
    std::vector<int> sizes{20, 24, 28};
    std::vector<int> immunities;
    int repeats = 5;
    bench::readOptions(
        argc, argv,
        {{"--device", &device}, {"--sizes", &sizes}, {"--immunity", &immunities}, {"--repeats", &repeats}});
    Bench bench(device, std::max(1, repeats));
    fmt::print("{}, milliseconds\n\n| n | Walsh | Möbius | all four | ratio | nonlinearity | balanced | "
               "distribution | degree |\n"
               "| --- | --- | --- | --- | --- | --- | --- | --- | --- |\n",
               device);
    for (const int n : sizes)
        bench.transformsAndProperties(n);
    if (!immunities.empty())
        fmt::print("\n| n | algebraic immunity | s |\n| --- | --- | --- |\n");
    for (const int n : immunities)
        bench.immunity(n);
    return 0;
}
