// SPDX-License-Identifier: GPL-3.0-or-later
//
// Measures Boolean functions that are too large for one vector and are therefore computed by blocks, on one device and on several.
//
// Computes the nonlinearity and the distribution of the Walsh spectrum of functions with closed forms: an inner product, which is bent, a product of
// all variables, and an affine function changed at `changedPlaces` inputs. Compares the results with the closed forms and prints a Markdown table.
//
//   bench_blocks [--devices opencl:0,opencl:1|all-gpus] [--sizes 30,32,36] [--repeats R] [--leading K] [--functions bent,product,affine]
#include "engine/analysis/properties/spectrum_blocks.h"
#include "engine/base/text/digits.h"
#include "engine/session/engine.h"
#include "tests/bench/engine_timing.h"

#include <fmt/format.h>

#include <bit>
#include <cstdlib>
#include <thread>

using namespace sequency;
using base::PackedBits;
using bench::fail;
using bench::partsOf;
using bench::taken;

namespace {

constexpr std::size_t wordBits = PackedBits::bitsPerWord;
constexpr std::size_t changedPlaces = 1000;

// Returns the function whose word i is wordAt(i), computed on all threads.
template <typename Word>
PackedBits bitsOf(int variables, const Word& wordAt)
{
    PackedBits bits = taken(PackedBits::allocate(std::size_t{1} << variables));
    const std::size_t threads = std::max(1U, std::thread::hardware_concurrency());
    {
        std::vector<std::jthread> workers;
        for (std::size_t thread = 0; thread < threads; ++thread)
            workers.emplace_back([&, thread] {
                for (std::size_t word = bits.wordCount() * thread / threads;
                     word < bits.wordCount() * (thread + 1) / threads; ++word)
                    bits.words()[word] = wordAt(word);
            });
    }
    return bits;
}

std::uint64_t parity(std::uint64_t value)
{
    return static_cast<std::uint64_t>(std::popcount(value)) % 2;
}

struct Case {
    std::string name;
    PackedBits bits;
    std::int64_t magnitude;               // magnitude of the largest coefficient
    std::size_t mask;                     // mask of the first coefficient of this magnitude
    analysis::Distribution distribution;  // empty if there is no closed form
};

// Returns x1·x2 ⊕ x3·x4 ⊕ …, whose 2^n Walsh coefficients are ±2^(n/2). (2^n + 2^(n/2))/2 of them are positive.
Case innerProduct(int n)
{
    const std::size_t pairs = 0x5555555555555555;
    const auto value = [&](std::uint64_t x) { return parity(x & x >> 1 & pairs); };
    const std::int64_t amplitude = std::int64_t{1} << (n / 2);
    std::uint64_t pattern = 0;
    for (std::uint64_t x = 0; x < wordBits; ++x)
        pattern |= value(x) << x;
    const std::int64_t half = std::int64_t{1} << (n - 1);
    return {"bent",
            bitsOf(n, [&](std::size_t word) { return pattern ^ (0 - value(word * wordBits)); }),
            amplitude,
            0,
            {{-amplitude, half - amplitude / 2}, {amplitude, half + amplitude / 2}}};
}

// Returns x1·…·xn. The Walsh coefficient of mask 0 is 2^n − 2. The others are ±2, and positive if the weight of the mask is odd.
Case product(int n)
{
    const std::size_t last = (std::size_t{1} << (n - 6)) - 1;
    const std::int64_t half = std::int64_t{1} << (n - 1);
    return {"product",
            bitsOf(n, [&](std::size_t word) { return word == last ? std::uint64_t{1} << 63 : 0; }),
            (std::int64_t{1} << n) - 2,
            0,
            {{-2, half - 1}, {2, half}, {(std::int64_t{1} << n) - 2, 1}}};
}

// Returns the parity of half of the variables, flipped at `changedPlaces` inputs. The coefficient at this mask is 2^n − 2·changedPlaces.
Case nearAffine(int n)
{
    const std::size_t mask = ((std::size_t{1} << n) - 1) & 0xA5A5A5A5A5A5A5A5;
    std::uint64_t pattern = 0;
    for (std::uint64_t x = 0; x < wordBits; ++x)
        pattern |= parity(x & mask) << x;
    PackedBits bits =
        bitsOf(n, [&](std::size_t word) { return pattern ^ (0 - parity(word * wordBits & mask)); });
    for (std::size_t place = 0; place < changedPlaces; ++place)
        bits.set(place, !bits[place]);
    return {"affine",
            std::move(bits),
            (std::int64_t{1} << n) - static_cast<std::int64_t>(2 * changedPlaces),
            mask,
            {}};
}

class Bench {
public:
    explicit Bench(const std::string& devices) : m_devices(taken(m_engine.resolveDevices(devices))) {}

    void measure(const Case& function, int wantedLeading, int repeats)
    {
        const int n = base::floorLog2(function.bits.size());
        for (std::size_t count = 1; count <= m_devices.size(); count *= 2) {
            auto runners = taken(m_engine.runners(std::span(m_devices).first(count)));
            const int leading = wantedLeading > 0 ? wantedLeading : analysis::leadingVariables(n, runners);
            std::vector<std::pair<double, double>> seconds;  // total seconds, and seconds after sending f
            for (int i = 0; i <= repeats; ++i) {
                const auto start = base::Clock::now();
                auto sent = start;
                base::RunControl control;
                control.progress = [&](double share) {
                    if (share == 0)
                        sent = base::Clock::now();
                };
                const auto found =
                    taken(analysis::findByBlocks(function.bits, leading, runners, {}, control));
                const std::pair times(base::secondsSince(start), base::secondsSince(sent));
                check(function, found);
                if (i > 0 || repeats == 0)
                    seconds.push_back(times);
            }
            std::ranges::sort(seconds);
            const auto [all, behind] = seconds[seconds.size() / 2];
            fmt::print("| {} | {} | {} | {} | {:.3f} | {:.3f} | {:.3f} |\n", function.name, n, count, leading,
                       seconds.front().first, all, behind);
            std::fflush(stdout);
        }
    }

private:
    static void check(const Case& function, const analysis::SpectrumFindings& found)
    {
        if (found.peaks.magnitude != function.magnitude || found.peaks.first->mask != function.mask ||
            (!function.distribution.empty() && found.distribution != function.distribution))
            fail(fmt::format("{}: {} at {}, expected {} at {}", function.name, found.peaks.magnitude,
                             found.peaks.first->mask, function.magnitude, function.mask));
    }

    session::Engine m_engine;
    std::vector<session::DeviceInfo> m_devices;
};

}  // namespace

int main(int argc, char** argv)
{
    std::string devices = "auto";
    std::vector<int> sizes{24, 28};
    std::string functions = "bent,product,affine";
    int repeats = 3;
    int leading = 0;
    bench::readOptions(argc, argv,
                       {{"--devices", &devices},
                        {"--sizes", &sizes},
                        {"--functions", &functions},
                        {"--repeats", &repeats},
                        {"--leading", &leading}});
    Bench bench(devices);
    fmt::print("| function | n | devices | leading | least s | median s | most s "
               "|\n|---|---|---|---|---|---|---|\n");
    for (const int n : sizes)
        for (const std::string& name : partsOf(functions)) {
            const Case function = name == "bent"      ? innerProduct(n)
                                  : name == "product" ? product(n)
                                                      : nearAffine(n);
            bench.measure(function, leading, repeats);
        }
    return 0;
}
