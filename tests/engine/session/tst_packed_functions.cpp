// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests Boolean functions with one bit per value: transforms, texts and operations match their definitions.
#include "engine/analysis/spectral_operation.h"
#include "engine/io/generators/generator.h"
#include "engine/io/truth_table_file.h"
#include "engine/io/vector_text.h"
#include "engine/session/calls/polarity_table.h"
#include "engine/session/calls/rounding.h"
#include "engine/transform/catalogue.h"
#include "tests/engine/session/largest_magnitude.h"
#include "tests/support/check.h"
#include "tests/support/definitions/convolution.h"
#include "tests/support/definitions/factors.h"
#include "tests/support/drivers/every_device.h"

#include <algorithm>
#include <bit>
#include <fstream>
#include <functional>

using namespace sequency;
using session::Encoding;

namespace {

struct Pair {
    base::SharedFunction packed;
    base::SharedFunction bytes;
    tests::DenseVector bits;
};

Pair randomPair(int variables, std::uint64_t seed)
{
    auto bytes = io::randomFunction(seed, 2, variables);
    REQUIRE(bytes && !bytes->isPacked());
    auto packed = VALUE_OF(base::bitsOf(*bytes));
    tests::DenseVector bits = tests::dense(bytes->values);
    return {std::make_shared<const base::FunctionVector>(
                base::FunctionVector{2, variables, {}, std::move(packed)}),
            std::make_shared<const base::FunctionVector>(std::move(*bytes)), std::move(bits)};
}

// Checks that the spectrum of the packed function matches the definition, and that the result has the same types as for a function in bytes.
void checkTransform(session::Engine& engine, session::TransformRequest request, const Pair& pair)
{
    request.function = pair.packed;
    const auto found = engine.run(request);
    const bool isSigned = request.encoding == Encoding::RootsOfUnity;
    const bool isFinite = tests::independentTransform(request.spec).ring.order > 0;
    REQUIRE(static_cast<bool>(found) == !(isSigned && isFinite));
    if (!found)
        return;
    CHECK_NEAR(tests::dense(*found->spectrum),
               tests::byFactors(request.spec, tests::encoded(pair.bits, isSigned)),
               session::roundingTolerance(*found));
    request.function = pair.bytes;
    const auto ofBytes = VALUE_OF(engine.run(request));
    CHECK(found->computedIn == ofBytes.computedIn && found->exact == ofBytes.exact);
}

std::string textOf(const tests::DenseVector& bits)
{
    std::string text;
    for (const auto bit : bits)
        text += bit == 0.0 ? '0' : '1';
    return text;
}

}  // namespace

// Short functions are sent as elements, longer ones as packed digits. The function is sent for each call or is resident.
SEQUENCY_CASE(every_transform_accepts_packed_boolean_functions)
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
        // A transform in place must not overwrite the function.
        const Pair pair = randomPair(16, 12);
        session::TransformRequest request;
        request.spec = {"reed-muller", 2, 16};
        request.device = device;
        request.function = pair.packed;
        REQUIRE(engine.run(request));
        for (std::size_t x = 0; x < pair.bits.size(); ++x)
            REQUIRE(pair.packed->bits[x] == (pair.bits[x] == 1.0));
    });
}

SEQUENCY_CASE(convolutions_and_polarity_tables_accept_packed_boolean_functions)
{
    constexpr int n = 8;
    session::Engine engine;
    const Pair pair = randomPair(n, 13);
    const Pair other = randomPair(n, 14);
    for (const bool isSigned : {false, true}) {
        const auto found = VALUE_OF(engine.run(session::ConvolutionRequest{
            {}, pair.packed, other.packed, isSigned ? Encoding::RootsOfUnity : Encoding::ZeroOne}));
        CHECK_EQUAL(tests::dense(*found.values),
                    tests::dyadicConvolution(tests::encoded(pair.bits, isSigned),
                                             tests::encoded(other.bits, isSigned)));
    }
    const auto table = VALUE_OF(engine.run(session::PolarityRequest{{.device = "cpu"}, pair.packed}));
    for (std::size_t polarity = 0; polarity < pair.bits.size(); ++polarity) {
        transform::TransformSpec spec{"reed-muller", 2, n};
        spec.polarity = session::polarityText(polarity, n);
        const auto coefficients = tests::byFactors(spec, pair.bits);
        CHECK_EQUAL(table.terms[polarity], std::ranges::count(coefficients, 1.0));
    }
    double largest = 0;
    for (const auto value : tests::byFactors({"walsh", 2, n}, tests::encoded(pair.bits, true)))
        largest = std::max(largest, std::abs(value));
    CHECK_EQUAL(static_cast<double>(tests::largestMagnitude(engine, *pair.packed, "cpu")), largest);
}

// In an index of 8 variables, variable 2 is bit 6 and variable 5 is bit 3.
SEQUENCY_CASE(spectral_operations_accept_packed_boolean_functions)
{
    using analysis::SpectralOperation;
    using Index = std::size_t;
    const Pair pair = randomPair(8, 13);
    const auto bit = [](Index x, int i) { return x >> i & 1; };
    struct Row {
        SpectralOperation operation;
        std::function<Index(Index)> from;   // the result at x is f(from(x)),
        std::function<Index(Index)> added;  // to which this bit is added
    };
    const auto none = [](Index) { return Index{0}; };
    const auto same = [](Index x) { return x; };
    const Row rows[] = {
        {SpectralOperation::ComplementInput, [](Index x) { return x ^ 64; }, none},
        {SpectralOperation::ExchangeInputs, [&](Index x) { return bit(x, 6) == bit(x, 3) ? x : x ^ 64 ^ 8; },
         none},
        {SpectralOperation::TranslateInput, [&](Index x) { return x ^ bit(x, 3) << 6; }, none},
        {SpectralOperation::AddInput, same, [&](Index x) { return bit(x, 6); }},
        {SpectralOperation::ComplementOutput, same, [](Index) { return Index{1}; }}};
    for (const Row& row : rows) {
        const auto found = analysis::apply(*pair.packed, {row.operation, 2, 5}, {});
        REQUIRE(found && found->isPacked());
        for (Index x = 0; x < pair.bits.size(); ++x)
            CHECK_EQUAL(found->bits[x], (pair.bits[row.from(x)] == 1.0) != (row.added(x) == 1));
    }
}

// A hexadecimal digit represents four values, and the first digit contains the value at the highest index.
SEQUENCY_CASE(packed_boolean_functions_are_written_like_unpacked_functions)
{
    for (const int n : {0, 1, 2, 5, 6, 9}) {
        const Pair pair = randomPair(n, 15);
        const std::string text = textOf(pair.bits);
        const std::string reversed(text.rbegin(), text.rend());
        CHECK_EQUAL(io::vectorText(*pair.packed), text);
        CHECK_EQUAL(io::vectorText(*pair.packed, io::First::Highest), reversed);
        std::string hex;
        for (std::size_t at = 0; at < reversed.size(); at += 4)
            hex += "0123456789abcdef"[std::stoi(reversed.substr(at, 4), nullptr, 2)];
        CHECK_EQUAL(io::hexText(*pair.packed), hex);
        const auto table = VALUE_OF(io::tableOf(*pair.packed));
        const auto back = VALUE_OF(io::functionOf(table, 0, io::DontCare::Zero));
        CHECK_EQUAL(io::vectorText(back), text);
    }
}

SEQUENCY_CASE(long_boolean_functions_are_generated_in_packed_form)
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
    // A file of packed bits is read as a packed function.
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
