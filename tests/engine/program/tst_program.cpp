// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests programs as values: writing and parsing, refused texts, bounds against the largest possible values, and costs against the counts in the
// papers.
#include "engine/program/bound.h"
#include "engine/program/cost.h"
#include "engine/program/element_choice.h"
#include "engine/program/host_interpreter.h"
#include "engine/program/program_text.h"
#include "engine/program/programs.h"
#include "engine/program/vectors.h"
#include "engine/transform/catalogue.h"
#include "tests/support/check.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <limits>
#include <tuple>
#include <utility>

using namespace sequency;
using base::MagnitudeBound;
using program::Norms;
using program::ProgramBuilder;
using program::Storage;

namespace {

transform::KroneckerTransform described(const std::string& token)
{
    const auto spec = VALUE_OF(transform::parseToken(token));
    return VALUE_OF(transform::describe(spec));
}

constexpr std::string_view convolution = "f = input int64 16\n"
                                         "g = input int64 16\n"
                                         "F = transform f walsh:n=4\n"
                                         "G = transform g walsh:n=4\n"
                                         "P = multiply F G\n"
                                         "R = transform P walsh:n=4:inverse\n"
                                         "C = shift R 4\n"
                                         "output C\n";

}  // namespace

SEQUENCY_CASE(a_program_is_unchanged_after_writing_and_parsing)
{
    const auto made = VALUE_OF(program::convolutionProgram(4, false, Storage::Int64));
    CHECK_EQUAL(program::text(made), std::string(convolution));
    const auto read = VALUE_OF(program::parse(convolution));
    CHECK(read == made);
}

SEQUENCY_CASE(every_operation_of_a_program_is_unchanged_after_parsing_and_writing)
{
    const std::string text = "b = input bits 64\n"
                             "p = input planes 64\n"
                             "s = signs b int32\n"
                             "v = convert b float64\n"
                             "w3 = roots p complex64 4\n"
                             "z = zeros v bits\n"
                             "S = transform s walsh:n=6\n"
                             "B = transform s walsh:n=3:batch=8\n"
                             "r = transform b reed-muller:n=6:polarity=010011\n"
                             "q = transform p gf:n=3\n"
                             "q8 = fold-signs b int32 64 walsh:n=2 3 1\n"
                             "q9 = fold-on-signs b q8 walsh:n=2 3 2\n"
                             "q5 = input uint8 16\n"
                             "q6 = fold q5 uint8 4 gf:n=1 3 0\n"
                             "q7 = fold-on q5 q6 gf:n=1 3 0\n"
                             "x = multiply S S\n"
                             "y = shift x 3\n"
                             "m = reduce S largest-magnitude\n"
                             "e = reduce v largest-magnitude\n"
                             "d = clear v e 0.25\n"
                             "k = divide y x\n"
                             "j = remainder y x\n"
                             "l = reduce S largest blocks=16\n"
                             "w = reduce S sum weight=2\n"
                             "h = histogram S -8.5 0.25 65\n"
                             "a = slice S 32 16\n"
                             "i = input int64 5\n"
                             "g = gather S i\n"
                             "t = characters complex64 p=3 m=2\n"
                             "c = polarity-counts b\n"
                             "output m\noutput y\noutput r\n";
    const auto read = VALUE_OF(program::parse(text));
    CHECK_EQUAL(program::text(read), text);
    CHECK_EQUAL(read.vector(read.outputs()[0]).length, std::size_t{1});
}

SEQUENCY_CASE(errors_in_program_texts_contain_the_line_number)
{
    for (const auto& [text, line, why] :
         {std::tuple("f = input int32 8\nS = transform f walsh:n=4\noutput S\n", 0, "16 values"),
          std::tuple("f = input int33 8\n", 1, "unknown storage"),
          std::tuple("f = input int32 8\n\ng = square f\n", 3, "unknown operation"),
          std::tuple("f = input int32 8\ng = shift h 3\n", 2, "undefined vector"),
          std::tuple("f = input int32 8\ng = shift f\n", 2, "shift VECTOR BITS"),
          std::tuple("f = input planes 8\ng = convert f bits\noutput g\n", 0,
                     "planes cannot be converted to bits"),
          std::tuple("f = input bits 8\ng = signs f uint8\noutput g\n", 0,
                     "cannot be encoded as signs in uint8"),
          std::tuple("f = input uint8 8\ng = roots f float64 3\noutput g\n", 0, "cannot be encoded as roots"),
          std::tuple("f = input uint8 8\ng = roots f complex64 1\noutput g\n", 0, "a radix from 2 to 256"),
          std::tuple("f = input uint8 8\ng = roots f complex64\n", 2, "roots VECTOR STORAGE RADIX"),
          std::tuple("f = input bits 8\ng = zeros f bits\noutput g\n", 0,
                     "cannot be compared with 0 in bits"),
          std::tuple("f = input float32 8\ng = clear f f 0.5\noutput g\n", 0, "cannot be cleared"),
          std::tuple("f = input int32 8\nm = reduce f largest\ng = clear f m 0.5\noutput g\n", 0,
                     "expected real values"),
          std::tuple("f = input float32 8\nm = reduce f largest\ng = clear f m -1\noutput g\n", 0, "a share"),
          std::tuple("f = input int32 8\ng = input int64 8\nh = divide f g\noutput h\n", 0,
                     "f cannot be divided by g: expected integers or reals of the same storage"),
          std::tuple("f = input complex64 8\nh = divide f f\noutput h\n", 0, "expected integers or reals"),
          std::tuple("f = input uint8 8\nh = divide f f\noutput h\n", 0, "expected integers or reals"),
          std::tuple("f = input float32 8\nh = remainder f f\noutput h\n", 0,
                     "expected integers of the same"),
          std::tuple("f = input int32 8\nh = remainder f\n", 2, "remainder VECTOR DIVISOR"),
          std::tuple("f = input int32 8\ng = reduce f mean\n", 2, "unknown reduction"),
          std::tuple("f = input int32 8\ng = reduce f sum of=8\n", 2,
                     "expected blocks=LENGTH, blocks=LENGTH,skip=COUNT or weight=RADIX"),
          std::tuple("f = input int32 8\ng = reduce f sum blocks=3\noutput g\n", 0, "cannot be grouped"),
          std::tuple("f = input int32 8\ng = reduce f sum weight=3\noutput g\n", 0, "cannot be grouped"),
          std::tuple("f = input int32 8\ng = reduce f sum blocks=4 5\n", 2, "expected reduce"),
          std::tuple("f = input int32 8\ng = histogram f 0 0 4\noutput g\n", 0, "width greater than 0"),
          std::tuple("f = input int32 8\ng = histogram f 0 3 1025\noutput g\n", 0, "1 to 1024 bars"),
          std::tuple("f = input complex64 8\ng = histogram f 0 1 4\noutput g\n", 0, "no histogram"),
          std::tuple("f = input int32 8\ng = slice f 5 4\noutput g\n", 0, "exceed the vector f"),
          std::tuple("f = input bits 8\ng = slice f 0 4\noutput g\n", 0, "slices of bits are not possible"),
          std::tuple("f = input int32 8\ni = input int32 2\ng = gather f i\noutput g\n", 0,
                     "expected indices of int64"),
          std::tuple("f = input int32 8\nf = input int32 8\noutput f\n", 0, "two vectors"),
          std::tuple("f = input bits 8\nS = transform f walsh:n=3\noutput S\n", 0,
                     "cannot be computed in bits"),
          std::tuple("f = input int32 8\n", 0, "no output"),
          std::tuple("f = input int64 99999999999999999999\n", 1, "expected a number"),
          std::tuple("f = input int64 999999999999999999\noutput f\n", 0,
                     "more than fit in the address space")}) {
        INFO(text);
        const auto read = ERROR_OF(program::parse(text));
        CHECK_EQUAL(read.place.line, static_cast<std::size_t>(line));
        INFO(read.message);
        CHECK(read.message.find(why) != std::string::npos);
    }
}

// The magnitudes of an integer quotient and remainder are at most that of the dividend, and a remainder is also bounded by the divisor. The dividend
// must be exact. A quotient of reals has no bound and is rounded.
SEQUENCY_CASE(the_bound_of_an_integer_quotient_is_the_bound_of_the_dividend)
{
    const auto boundsOf = [](const std::string& storage) {
        const auto program = program::parse("f = input " + storage + " 8\ng = input " + storage +
                                            " 8\nq = divide f g\nr = remainder f g\noutput q\noutput r\n");
        REQUIRE(program);
        const std::vector<program::Norms> inputs{program::Norms::of(1000, 8), program::Norms::of(7, 8)};
        return program::boundsOf(*program, inputs);
    };
    CHECK_EQUAL(boundsOf("int32")[2].largest.text(), "1000");
    CHECK_EQUAL(boundsOf("int64")[3].largest.text(), "7");
    const auto wrapped =
        VALUE_OF(program::parse("f = input int32 8\nx = multiply f f\nq = divide x f\noutput q\n"));
    CHECK(program::isExact(wrapped, std::vector{program::Norms::of(46340, 8)}));
    CHECK(!program::isExact(wrapped, std::vector{program::Norms::of(46341, 8)}));  // 46341² > 2^31
    const auto reals = VALUE_OF(program::parse("f = input float64 8\nq = divide f f\noutput q\n"));
    const auto exact = VALUE_OF(program::isExact(reals, std::vector{program::Norms::of(1, 8)}));
    CHECK(!exact);
    CHECK_EQUAL(program::costOf(reals).multiplications, std::uint64_t{8});
}

// Constants ±a and ±b give the largest possible values: 2^n·a·b, and 2^(2n)·a·b before the division.
SEQUENCY_CASE(the_bound_of_a_convolution_is_the_largest_possible_value)
{
    const auto program = program::convolutionProgram(4, false, Storage::Int64);
    REQUIRE(program);
    const std::uint64_t a = 1000;
    const std::uint64_t b = 77;
    const std::vector<Norms> inputs{Norms::of(a, 16), Norms::of(b, 16)};
    const auto bounds = program::boundsOf(*program, inputs);
    CHECK_EQUAL(bounds[2].largest.text(), std::to_string(16 * a));
    CHECK_EQUAL(bounds[5].largest.text(), std::to_string(16 * 16 * a * b));
    CHECK_EQUAL(bounds[6].largest.text(), std::to_string(16 * a * b));
}

SEQUENCY_CASE(integer_transforms_are_exact_up_to_the_last_size_that_fits_63_bits)
{
    const auto program = program::convolutionProgram(20, false, Storage::Int64);
    REQUIRE(program);
    const std::size_t size = std::size_t{1} << 20;
    const auto exact = [&](int bits) {
        const std::vector<Norms> inputs{Norms::of(1, size), Norms::of(MagnitudeBound::power(2, bits), size)};
        return program::isExact(*program, inputs);
    };
    REQUIRE(exact(22));
    CHECK(*exact(22));
    const auto refused = ERROR_OF(exact(23));
    CHECK(refused.kind == base::ErrorKind::BadInput);
    CHECK(refused.message.find("2^63 in R") != std::string::npos);
}

// Every sum of the convolution contains the large value once, and the other values are small. The bound ‖f‖₂·‖g‖₂ would be 2^10 times as large.
SEQUENCY_CASE(the_bound_of_a_convolution_with_one_large_value_is_the_large_value)
{
    const auto program = program::convolutionProgram(20, false, Storage::Int64);
    REQUIRE(program);
    const std::size_t size = std::size_t{1} << 20;
    const MagnitudeBound peak = MagnitudeBound::power(2, 42);
    const std::vector<Norms> inputs{{peak, peak, peak * peak}, Norms::of(1, size)};
    CHECK_EQUAL(program::boundsOf(*program, inputs).back().largest.text(), peak.text());
    CHECK(program::isExact(*program, inputs));
}

// If few values are nonzero, they may be larger, because norms depend on all values and not only on the largest one.
SEQUENCY_CASE(norms_of_a_vector_match_the_values_computed_by_hand)
{
    auto values = VALUE_OF(base::AlignedBuffer<std::int64_t>::allocate(4));
    const std::vector<std::int64_t> list{-3, 0, 4, std::numeric_limits<std::int64_t>::min()};
    std::ranges::copy(list, values.begin());
    const Norms norms = program::normsOf(base::ElementVector(std::move(values)));
    CHECK_EQUAL(norms.largest.text(), "2^63");
    CHECK_EQUAL(norms.sum.text(), "9223372036854775815");
    CHECK_EQUAL(norms.squares.text(), "about 2^126");
    // A Walsh coefficient does not exceed the sum of the magnitudes.
    const auto program = program::transformProgram(described("walsh:n=20"), Storage::Int64);
    REQUIRE(program);
    const std::vector<Norms> few{
        {MagnitudeBound::power(2, 60), MagnitudeBound::power(2, 61), MagnitudeBound::power(2, 121)}};
    CHECK(program::isExact(*program, few));
    const std::vector<Norms> many{Norms::of(MagnitudeBound::power(2, 60), std::size_t{1} << 20)};
    CHECK(!program::isExact(*program, many));
}

SEQUENCY_CASE(floating_point_programs_are_exact_if_no_vector_needs_rounding)
{
    const auto program = program::convolutionProgram(4, true, Storage::Float64);
    REQUIRE(program);
    const auto exact = [&](std::uint64_t largest) {
        const std::vector<Norms> inputs{Norms::of(largest, 16)};
        return VALUE_OF(program::isExact(*program, inputs));
    };
    CHECK(exact(1 << 20));   // 2^40 · 2^8, and (2^4·2^20)²
    CHECK(!exact(1 << 23));  // 2^46 · 2^8 > 2^53
}

SEQUENCY_CASE(the_smallest_element_type_that_holds_exact_results_is_chosen)
{
    const auto walsh = [](int n) { return described("walsh:n=" + std::to_string(n)); };
    using base::ElementType;
    const auto choose = [&](int n, std::uint64_t magnitude) {
        return program::chooseElement(walsh(n), ElementType::Int64, magnitude);
    };
    CHECK(choose(30, 1)->type == ElementType::Int32);
    CHECK(choose(31, 1)->type == ElementType::Int64);
    CHECK(choose(4, (1 << 27) - 1)->type == ElementType::Int32);
    CHECK(choose(4, 1 << 27)->type == ElementType::Int64);
    CHECK(choose(1, std::uint64_t{1} << 61)->exact);
    CHECK(ERROR_OF(choose(1, std::uint64_t{1} << 62)).kind == base::ErrorKind::BadInput);
    CHECK(program::chooseElement(walsh(24), ElementType::UInt8, 1, ElementType::Float32)->exact);
    CHECK(!program::chooseElement(walsh(25), ElementType::UInt8, 1, ElementType::Float32)->exact);
    CHECK(!program::chooseElement(walsh(31), ElementType::UInt8, 1, ElementType::Int32));
    CHECK(program::chooseElement(walsh(3), ElementType::Float64, 1)->type == ElementType::Float64);
    CHECK(!program::chooseElement(walsh(3), ElementType::Float64, 1, ElementType::Int32));
    CHECK(!program::chooseElement(walsh(3), ElementType::Int64, 1, ElementType::UInt8));
}

// A fast Walsh transform has N·log2 N additions and no multiplications (Gajić, Stanković 2011, section 3).
SEQUENCY_CASE(operation_counts_of_programs_match_the_papers)
{
    const auto walsh = VALUE_OF(program::transformProgram(described("walsh:n=10"), Storage::Int32));
    CHECK_EQUAL(program::costOf(walsh).additions, std::uint64_t{10 * 1024});
    CHECK_EQUAL(program::costOf(walsh).multiplications, std::uint64_t{0});
    CHECK_EQUAL(program::costOf(walsh).bytesRead, std::uint64_t{4096});
    const auto arithmetic = VALUE_OF(program::transformProgram(described("arithmetic:n=10"), Storage::Int32));
    CHECK_EQUAL(program::costOf(arithmetic).additions, std::uint64_t{10 * 512});
    const auto square = VALUE_OF(program::convolutionProgram(10, true, Storage::Int64));
    const program::Cost cost = program::costOf(square);
    CHECK_EQUAL(cost.additions, std::uint64_t{2 * 10 * 1024});
    CHECK_EQUAL(cost.multiplications, std::uint64_t{1024});
    CHECK_EQUAL(cost.bytesRead, std::uint64_t{4 * 8192});  // the square reads its operand once
}

SEQUENCY_CASE(every_storage_type_has_a_name_and_a_size)
{
    for (const Storage storage : program::storages()) {
        const auto read = VALUE_OF(program::parseStorage(program::storageName(storage)));
        CHECK(read == storage);
    }
    CHECK_EQUAL(program::storageBytes(Storage::Bits, 1), std::size_t{8});
    CHECK_EQUAL(program::storageBytes(Storage::Bits, 129), std::size_t{24});
    CHECK_EQUAL(program::storageBytes(Storage::Planes, 64), std::size_t{16});
    CHECK_EQUAL(program::storageBytes(Storage::Complex128, 3), std::size_t{48});
}

SEQUENCY_CASE(a_vector_view_refers_to_the_memory_of_its_vector)
{
    auto values = VALUE_OF(base::allocateElements(base::ElementType::Float32, 64));
    auto& reals = std::get<base::AlignedBuffer<float>>(values);
    std::ranges::fill(reals.elements(), 1.5F);
    const void* const memory = reals.data();
    {
        const std::vector<program::InputVector> inputs{program::InputVector::viewOf(values)};
        const auto copies = inputs;  // copies of a view are views, like copies of vectors
        CHECK(copies[0].memory() == nullptr);
        CHECK(program::storageOf(*copies[0]) == Storage::Float32);
        CHECK_EQUAL(program::lengthOf(*copies[0]), 64);
        CHECK(program::bytesOf(*copies[0]).front().data() == memory);
    }
    CHECK(std::ranges::all_of(reals.elements(), [](float value) {
        return value == 1.5F;
    }));  // destroying the view does not release the memory
}

// The machine copies ranges of 2^16 values from the last to the first. Short vectors are copied without it.
SEQUENCY_CASE(long_inputs_that_are_outputs_are_copied_by_the_machine_in_ranges)
{
    struct Backwards : program::HostKernels {
        base::Status forRanges(std::size_t length, const base::RunControl&,
                               const std::function<void(program::Range)>& work) override
        {
            constexpr std::size_t each = std::size_t{1} << 16;
            for (std::size_t i = (length + each - 1) / each; i-- > 0; ++ranges)
                work({i * each, std::min(length, (i + 1) * each)});
            return base::success();
        }
        std::size_t ranges = 0;
    };
    auto random = tests::generator(47);
    for (const auto& [storage, length] : {std::pair{Storage::Int32, (std::size_t{1} << 18) + 65},
                                          {Storage::Bits, (std::size_t{1} << 23) + 65},
                                          {Storage::Planes, (std::size_t{1} << 22) + 65},
                                          {Storage::Int32, std::size_t{1000}}}) {
        INFO(std::to_string(length));
        program::ProgramBuilder builder;
        builder.output(builder.input("f", storage, length));
        const auto copies = VALUE_OF(builder.finish());
        auto from = VALUE_OF(program::allocate(storage, length));
        auto to = VALUE_OF(program::allocate(storage, length));
        for (const auto bytes : program::bytesOf(from))
            for (std::byte& one : bytes)
                one = static_cast<std::byte>(random());
        Backwards machine;
        base::Timings timings;
        REQUIRE(program::interpret(copies, {{from}, {&to}}, machine, {}, timings));
        CHECK((machine.ranges > 1) == (length > 1000));
        const auto sources = program::bytesOf(from);
        const auto targets = program::bytesOf(to);
        for (std::size_t plane = 0; plane < sources.size(); ++plane)
            CHECK(std::ranges::equal(sources[plane], targets[plane]));
    }
}
