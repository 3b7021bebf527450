// SPDX-License-Identifier: GPL-3.0-or-later
//
// A Boolean function with a bit a value is computed with, written and changed as the same function with a byte a value.
#include "engine/analysis/spectral_operation.h"
#include "engine/io/made/generator.h"
#include "engine/io/truth_table_file.h"
#include "engine/io/vector_text.h"
#include "engine/session/calls/rounding.h"
#include "engine/transform/catalogue.h"
#include "tests/engine/session/largest_magnitude.h"
#include "tests/support/check.h"
#include "tests/support/definitions/definition.h"
#include "tests/support/drivers/every_device.h"

#include <bit>
#include <fstream>

using namespace sequency;
using session::Encoding;

namespace {

struct Pair {
    base::SharedFunction packed;
    base::SharedFunction bytes;
};

Pair randomPair(int variables, std::uint64_t seed)
{
    auto bytes = io::randomFunction(seed, 2, variables);
    REQUIRE(bytes && !bytes->isPacked());
    auto bits = base::bitsOf(*bytes);
    REQUIRE(bits);
    return {std::make_shared<const base::FunctionVector>(
                base::FunctionVector{2, variables, {}, std::move(*bits)}),
            std::make_shared<const base::FunctionVector>(std::move(*bytes))};
}

void checkTransform(session::Engine& engine, session::TransformRequest request, const Pair& pair)
{
    request.function = pair.bytes;
    const auto expected = engine.run(request);
    request.function = pair.packed;
    const auto found = engine.run(request);
    REQUIRE(static_cast<bool>(found) == static_cast<bool>(expected));
    if (!found)
        return;
    CHECK(found->computedIn == expected->computedIn && found->exact == expected->exact);
    CHECK_EQUAL(session::roundingTolerance(*found) > 0, session::roundingTolerance(*expected) > 0);
    CHECK_NEAR(tests::dense(*found->spectrum), tests::dense(*expected->spectrum),
               session::roundingTolerance(*expected));
}

}  // namespace

// Short ones go as elements, longer ones as packed digits; with the function sent each time, and staying there.
SEQUENCY_CASE(every_transform_takes_packed_functions)
{
    tests::onEveryDevice([](session::Engine& engine, const std::string& device) {
        engine.kept().setLimit(std::size_t{1} << 30);
        for (const int n : {3, 16}) {
            const Pair pair = randomPair(n, 11);
            for (const transform::CatalogueEntry& entry : transform::catalogue()) {
                if (!entry.hasRadix(2) || (n > 10 && device == "reference"))
                    continue;
                for (const Encoding encoding : {Encoding::ZeroOne, Encoding::RootsOfUnity})
                    for (const bool keeps : {false, true}) {
                        session::TransformRequest request;
                        request.spec = {std::string(entry.name), 2, n};
                        request.device = device;
                        request.encoding = encoding;
                        request.keepsFunction = keeps;
                        INFO(std::string(entry.name) + " n = " + std::to_string(n) + " " +
                             std::string(session::encodingName(encoding)) + (keeps ? " kept" : ""));
                        checkTransform(engine, request, pair);
                    }
            }
        }
        // What was read is as it was: a transform of digits in place must not be one of the function.
        const Pair pair = randomPair(16, 12);
        session::TransformRequest request;
        request.spec = {"reed-muller", 2, 16};
        request.device = device;
        request.function = pair.packed;
        REQUIRE(engine.run(request));
        const auto bits = base::bitsOf(*pair.bytes);
        REQUIRE(bits);
        CHECK(std::equal(bits->words(), bits->words() + bits->wordCount(), pair.packed->bits.words()));
    });
}

SEQUENCY_CASE(works_on_functions_take_packed_ones)
{
    session::Engine engine;
    const Pair pair = randomPair(8, 13);
    const Pair other = randomPair(8, 14);
    for (const Encoding encoding : {Encoding::ZeroOne, Encoding::RootsOfUnity}) {
        session::ConvolutionRequest request{{}, pair.bytes, other.bytes, encoding};
        const auto expected = engine.run(request);
        request.f = pair.packed;
        request.g = other.packed;
        const auto found = engine.run(request);
        REQUIRE(expected && found);
        CHECK(tests::dense(*found->values) == tests::dense(*expected->values));
    }
    const auto expected = engine.run(session::PolarityRequest{{.device = "cpu"}, pair.bytes});
    const auto found = engine.run(session::PolarityRequest{{.device = "cpu"}, pair.packed});
    REQUIRE(expected && found);
    CHECK(found->terms == expected->terms && found->best == expected->best);
    CHECK_EQUAL(tests::largestMagnitude(engine, *pair.packed, "cpu"),
                tests::largestMagnitude(engine, *pair.bytes, "cpu"));
    using analysis::SpectralOperation;
    for (const auto operation : {SpectralOperation::ComplementInput, SpectralOperation::ExchangeInputs,
                                 SpectralOperation::TranslateInput, SpectralOperation::AddInput,
                                 SpectralOperation::ComplementOutput}) {
        const auto changed = analysis::apply(*pair.bytes, {operation, 2, 5}, {});
        const auto packed = analysis::apply(*pair.packed, {operation, 2, 5}, {});
        REQUIRE(changed && packed);
        CHECK(packed->isPacked());
        CHECK_EQUAL(io::vectorText(*packed), io::vectorText(*changed));
    }
}

SEQUENCY_CASE(packed_functions_are_written_as_others)
{
    for (const int n : {0, 1, 2, 5, 6, 9}) {
        const Pair pair = randomPair(n, 15);
        CHECK_EQUAL(io::vectorText(*pair.packed), io::vectorText(*pair.bytes));
        CHECK_EQUAL(io::vectorText(*pair.packed, io::First::Highest),
                    io::vectorText(*pair.bytes, io::First::Highest));
        CHECK_EQUAL(io::hexText(*pair.packed), io::hexText(*pair.bytes));
        const auto table = io::tableOf(*pair.packed);
        REQUIRE(table);
        const auto back = io::functionOf(*table, 0, io::DontCare::Zero);
        REQUIRE(back);
        CHECK_EQUAL(io::vectorText(*back), io::vectorText(*pair.bytes));
    }
}

// Beyond the limit they are packed by whoever makes them: 2^25 values, by the definitions.
SEQUENCY_CASE(long_functions_come_packed)
{
    constexpr int n = 25;
    const auto parity = io::generate("parity:25");
    REQUIRE(parity && parity->isPacked());
    const auto random = io::randomFunction(5, 2, n);
    REQUIRE(random && random->isPacked());
    std::mt19937_64 bytes(5);
    std::uint64_t word = 0;
    for (std::size_t i = 0; i < parity->size(); ++i) {
        if (i % 8 == 0)
            word = bytes();
        const bool isRandomOne = (word >> 8 * (i % 8) & 1) != 0;
        if (parity->bits[i] != (std::popcount(i) % 2 == 1) || random->bits[i] != isRandomOne) {
            INFO("index " + std::to_string(i));
            CHECK(false);
            break;
        }
    }
    // A file of such bits, read back.
    const std::string path = "packed_function.raw";
    std::ofstream(path, std::ios::binary)
        .write(reinterpret_cast<const char*>(random->bits.words()),
               static_cast<std::streamsize>(random->bits.byteCount()));
    io::ReadOptions options;
    options.format = io::Format::Raw;
    options.type = "bits";
    options.variables = n;
    const auto table = io::readTruthTableFile(path, options, {});
    std::remove(path.c_str());
    INFO(table ? "" : table.error().text());
    REQUIRE(table);
    const auto read = io::functionOf(*table, 0, io::DontCare::Zero);
    REQUIRE(read && read->isPacked());
    const std::size_t some = std::size_t{12345678};
    CHECK_EQUAL(base::realPart(*read, some), base::realPart(*random, some));
    CHECK_EQUAL(base::onesOf(*read), base::onesOf(*random));
}
