// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests transforms from one file to another with little memory: the result has the same bytes as in memory, for every number of passes.
// Unsupported transforms are refused and leave no file.
#include "tests/engine/session/file_cases.h"
#include "tests/support/small_disk.h"

#include <bit>
#include <limits>

using namespace sequency;
using namespace sequency::tests;
using base::ElementType;
using base::ErrorKind;
using transform::Direction;
using transform::TransformSpec;

namespace {

const std::vector<std::size_t> memories{12'000, 40'000, 4'000'000};

// Compares the transform of a file with `expected` for little memory, more memory, and enough memory for one pass.
template <typename Change>
void checkAll(const TransformSpec& spec, const std::string& type, const std::string& input,
              const std::string& expected, const Change& change)
{
    const TemporaryFolder folder;
    writeBytes(folder.path("in"), input);
    for (const std::size_t memory : memories) {
        INFO(transform::token(spec) + " of " + type + " in " + std::to_string(memory) + " bytes");
        auto request = fileRequest(spec, folder.path("in"), type, folder.path("out"), memory);
        change(request);
        auto prepared = VALUE_OF(session::FileTransform::prepare(request));
        CHECK_EQUAL(prepared.plan().passes.size() == 1, memory == memories.back());
        CHECK(memory > memories.front() || prepared.plan().passes.size() > 1);
        VALUE_OF(prepared.run());
        CHECK(readBytes(folder.path("out")) == expected);
        CHECK_EQUAL(folder.entries().size(), 2);
    }
}

void checkAll(const TransformSpec& spec, const std::string& type, const base::ElementVector& input)
{
    checkAll(spec, type, bytesOf(input), bytesOf(referenceOf(spec, input)),
             [&](session::FileTransformRequest& request) {
                 if (!base::isInteger(base::elementType(input)))
                     request.element = base::elementType(input);
             });
}

base::Error refused(const session::FileTransformRequest& request, ErrorKind kind)
{
    const auto done = ERROR_OF(transformed(request));
    INFO(done.text());
    CHECK(done.kind == kind);
    CHECK(done.message.find('\n') == std::string::npos);
    return done;
}

}  // namespace

SEQUENCY_CASE(file_transforms_of_real_and_integer_values_equal_transforms_in_memory)
{
    // Sums of small integers are exact in floating point, in any order.
    checkAll(TransformSpec{"walsh", 2, 13}, "int32", randomElements(ElementType::Int32, 8192, 1000, 1));
    checkAll(TransformSpec{"walsh", 2, 13}, "float32", randomElements(ElementType::Float32, 8192, 100, 2));
    checkAll(TransformSpec{"walsh", 2, 12, Direction::Inverse}, "float64",
             randomElements(ElementType::Float64, 4096, 100, 3));
    checkAll(TransformSpec{"arithmetic", 2, 13}, "int64",
             randomElements(ElementType::Int64, 8192, 1'000'000'000, 4));
    checkAll(TransformSpec{"gf", 3, 9}, "uint8", randomElements(ElementType::UInt8, 19683, 2, 5));
    checkAll(TransformSpec{"gf", 4, 8, Direction::Inverse}, "uint8",
             randomElements(ElementType::UInt8, 65536, 3, 6));
    checkAll(TransformSpec{"gf", 5, 6}, "uint8", randomElements(ElementType::UInt8, 15625, 4, 7));
}

// Rows of 1 MiB bypass the system's cache. The transform has two passes.
SEQUENCY_CASE(file_transforms_of_long_rows_equal_transforms_in_memory)
{
    const TransformSpec spec{"walsh", 2, 20};
    const auto input = randomElements(ElementType::Float32, std::size_t{1} << 20, 7, 20);
    const TemporaryFolder folder;
    writeBytes(folder.path("in"), bytesOf(input));
    auto request = fileRequest(spec, folder.path("in"), "float32", folder.path("out"), 13 << 20);
    request.element = ElementType::Float32;
    for (const bool npy : {false, true}) {
        request.writesNpy = npy;  // rows start 128 bytes after a block boundary
        auto prepared = VALUE_OF(session::FileTransform::prepare(request));
        CHECK_EQUAL(prepared.plan().passes.size(), 2);
        CHECK_EQUAL(prepared.plan().rowBytes(1), std::size_t{1} << 20);
        REQUIRE(prepared.run());
        CHECK(readBytes(folder.path("out")).ends_with(bytesOf(referenceOf(spec, input))));
    }
}

SEQUENCY_CASE(file_transforms_of_complex_numbers_equal_transforms_in_memory)
{
    for (const int radix : {3, 4, 6}) {
        INFO("radix " + std::to_string(radix));
        const TransformSpec spec{"vilenkin-chrestenson", radix, radix == 3 ? 8 : radix == 4 ? 6 : 5};
        const auto input = inputFor(spec, ElementType::Complex64);
        const TemporaryFolder folder;
        writeBytes(folder.path("in"), bytesOf(input));
        for (const std::size_t memory : memories) {
            auto request = fileRequest(spec, folder.path("in"), "complex64", folder.path("out"), memory);
            request.element = ElementType::Complex64;
            REQUIRE(transformed(request));
            auto result = *base::allocateElements(ElementType::Complex64, base::elementCount(input));
            const std::string bytes = readBytes(folder.path("out"));
            REQUIRE(bytes.size() == base::byteCount(result));
            std::copy(bytes.begin(), bytes.end(), static_cast<char*>(base::rawData(result)));
            const auto expected = dense(referenceOf(spec, input));
            if (radix == 4)  // powers of i: nothing is rounded
                CHECK_EQUAL(dense(result), expected);
            else
                CHECK_NEAR(dense(result), expected, 0.05);
        }
    }
}

SEQUENCY_CASE(reed_muller_file_transforms_read_and_write_bits_and_bytes)
{
    const auto digits = randomElements(ElementType::UInt8, std::size_t{1} << 17, 1, 8);
    for (const Direction direction : {Direction::Forward, Direction::Inverse})
        for (const std::string polarity : {"", "01101001100101101"}) {
            TransformSpec spec{"reed-muller", 2, 17, direction};
            spec.polarity = polarity;
            const auto expected = referenceOf(spec, digits);
            checkAll(spec, "bits", bitsOf(digits), bitsOf(expected),
                     [](auto& request) { request.writesBits = true; });
            checkAll(spec, "bits", bitsOf(digits), bytesOf(expected), [](auto&) {});
            checkAll(spec, "bool", bytesOf(digits), bitsOf(expected),
                     [](auto& request) { request.writesBits = true; });
        }
}

SEQUENCY_CASE(file_transforms_encode_and_convert_values_like_transforms_in_memory)
{
    const auto digits = randomElements(ElementType::UInt8, 8192, 1, 9);
    const TransformSpec walsh{"walsh", 2, 13};
    const auto as = [&](ElementType type) { return *base::convert(digits, type); };
    checkAll(walsh, "bits", bitsOf(digits), bytesOf(referenceOf(walsh, as(ElementType::Int32))),
             [](auto&) {});
    checkAll(walsh, "uint8", bytesOf(digits), bytesOf(referenceOf(walsh, as(ElementType::Float32))),
             [](auto& request) { request.element = ElementType::Float32; });
    checkAll(walsh, "float32", bytesOf(as(ElementType::Float32)),
             bytesOf(referenceOf(walsh, as(ElementType::Float64))), [](auto&) {});
    // In ±1 encoding, f is replaced with 1 − 2f.
    auto signs = as(ElementType::Int32);
    for (std::int32_t& value : std::get<base::AlignedBuffer<std::int32_t>>(signs))
        value = 1 - 2 * value;
    const auto polarity = [](auto& request) { request.encoding = session::Encoding::RootsOfUnity; };
    checkAll(walsh, "bits", bitsOf(digits), bytesOf(referenceOf(walsh, signs)), polarity);
    checkAll(walsh, "float64", bytesOf(as(ElementType::Float64)), bytesOf(referenceOf(walsh, signs)),
             polarity);
    // The input is big-endian.
    auto swapped = as(ElementType::Int32);
    for (std::int32_t& value : std::get<base::AlignedBuffer<std::int32_t>>(swapped))
        value = std::bit_cast<std::int32_t>(__builtin_bswap32(std::bit_cast<std::uint32_t>(value)));
    checkAll(walsh, "int32-be", bytesOf(swapped), bytesOf(referenceOf(walsh, as(ElementType::Int32))),
             [](auto&) {});
}

// The largest values of the input type would need int64, but the actual values do not.
SEQUENCY_CASE(the_element_type_of_a_file_transform_follows_from_the_values)
{
    const TransformSpec spec{"walsh", 2, 12};
    const TemporaryFolder folder;
    writeBytes(folder.path("in"), bytesOf(randomElements(ElementType::Int32, 4096, 100, 10)));
    const auto request = fileRequest(spec, folder.path("in"), "int32", folder.path("out"), 20'000);
    const auto small = VALUE_OF(session::FileTransform::prepare(request));
    CHECK(small.element().type == ElementType::Int32);
    CHECK_EQUAL(small.plan().task.scannedBytes, 16384);
    auto large = randomElements(ElementType::Int32, 4096, 100, 11);
    std::get<base::AlignedBuffer<std::int32_t>>(large)[4000] = std::numeric_limits<std::int32_t>::min();
    checkAll(spec, "int32", bytesOf(large),
             bytesOf(referenceOf(spec, *base::convert(large, ElementType::Int64))), [](auto&) {});
    // Sums of this inverse transform could reach 2^63, so the transform is refused.
    auto tooLarge = randomElements(ElementType::Int64, 4096, 100, 12);
    std::get<base::AlignedBuffer<std::int64_t>>(tooLarge)[7] = std::int64_t{1} << 52;
    writeBytes(folder.path("in"), bytesOf(tooLarge));
    auto refusedRequest = request;
    refusedRequest.reading.type = "int64";
    CHECK(refused(refusedRequest, ErrorKind::BadInput).message.find("2^64") != std::string::npos);
    CHECK_EQUAL(folder.entries().size(), 1);
}

SEQUENCY_CASE(an_inverse_file_transform_with_a_fractional_result_is_refused)
{
    const TransformSpec forward{"walsh", 2, 12};
    const TransformSpec inverse{"walsh", 2, 12, Direction::Inverse};
    const auto input = randomElements(ElementType::Int32, 4096, 100, 13);
    const auto spectrum = referenceOf(forward, input);
    checkAll(inverse, "int32", bytesOf(spectrum), bytesOf(input), [](auto&) {});
    auto other = *base::clone(spectrum);
    ++std::get<base::AlignedBuffer<std::int32_t>>(other)[99];
    const TemporaryFolder folder;
    writeBytes(folder.path("in"), bytesOf(other));
    const auto error = refused(fileRequest(inverse, folder.path("in"), "int32", folder.path("out"), 20'000),
                               ErrorKind::BadInput);
    CHECK(error.message.find("is not an integer") != std::string::npos);
    CHECK_EQUAL(folder.entries().size(), 1);
}

SEQUENCY_CASE(file_transforms_read_and_write_npy_files)
{
    const TransformSpec spec{"walsh", 2, 12};
    const auto input = randomElements(ElementType::Int32, 4096, 100, 14);
    const std::string begin("\x93NUMPY\x01\x00", 8);
    const auto file = [&](std::string head, const std::string& values) {
        head.append(117 - head.size(), ' ');  // 128 bytes together with the preceding bytes
        return begin + std::string("\x76\x00", 2) + head + "\n" + values;
    };
    const std::string head = "{'descr': '<i4', 'fortran_order': False, 'shape': (4096,), }";
    const TemporaryFolder folder;
    writeBytes(folder.path("in"), file(head, bytesOf(input)));
    for (const std::size_t memory : memories) {
        auto request = fileRequest(spec, folder.path("in"), "", folder.path("out"), memory);
        request.reading.format = io::Format::Auto;
        request.writesNpy = true;
        REQUIRE(transformed(request));
        const std::string result = readBytes(folder.path("out"));
        CHECK(result.starts_with(begin));
        CHECK(result.find(head) != std::string::npos);
        CHECK(result.ends_with(bytesOf(referenceOf(spec, input))));
        CHECK_EQUAL(result.size(), 128 + 4 * 4096);
    }
    writeBytes(folder.path("in"),
               file("{'descr': '<i4', 'fortran_order': False, 'shape': (2048, 2), }", bytesOf(input)));
    auto request = fileRequest(spec, folder.path("in"), "", folder.path("other"), memories.front());
    request.reading.format = io::Format::Npy;
    CHECK(refused(request, ErrorKind::BadInput).message.find("2 columns") != std::string::npos);
    CHECK_EQUAL(folder.entries().size(), 2);
}

SEQUENCY_CASE(errors_for_invalid_values_in_a_transformed_file_contain_the_index)
{
    const TemporaryFolder folder;
    const auto check = [&](const TransformSpec& spec, const std::string& type,
                           const base::ElementVector& values, const std::string& expected) {
        writeBytes(folder.path("in"), bytesOf(values));
        auto request = fileRequest(spec, folder.path("in"), type, folder.path("out"), 20'000);
        if (type == "float32")
            request.element = ElementType::Float32;
        const std::string message = refused(request, ErrorKind::BadInput).message;
        INFO(message);
        CHECK(message.find(expected) != std::string::npos);
        CHECK_EQUAL(folder.entries().size(), 1);
    };
    auto reals = randomElements(ElementType::Float32, 4096, 9, 15);
    std::get<base::AlignedBuffer<float>>(reals)[3001] = std::numeric_limits<float>::quiet_NaN();
    check(TransformSpec{"walsh", 2, 12}, "float32", reals, "value nan at index 3001");
    auto digits = randomElements(ElementType::UInt8, 6561, 2, 16);
    std::get<base::AlignedBuffer<std::uint8_t>>(digits)[6560] = 3;
    check(TransformSpec{"gf", 3, 8}, "uint8", digits, "value 3 at index 6560");
    auto truths = randomElements(ElementType::UInt8, 4096, 1, 17);
    std::get<base::AlignedBuffer<std::uint8_t>>(truths)[70] = 2;
    check(TransformSpec{"walsh", 2, 12}, "bool", truths, "value 2 at index 70");
    auto naturals = randomElements(ElementType::Int64, 4096, 100, 18);
    for (std::int64_t& value : std::get<base::AlignedBuffer<std::int64_t>>(naturals))
        value = std::abs(value);
    std::get<base::AlignedBuffer<std::int64_t>>(naturals)[5] = std::numeric_limits<std::int64_t>::min();
    check(TransformSpec{"walsh", 2, 12}, "uint64", naturals, "value 9223372036854775808 at index 5");
}

SEQUENCY_CASE(a_file_transform_without_enough_disk_space_is_refused_before_writing)
{
    // The result would exceed any disk. The input is a sparse file of that length.
    const TemporaryFolder folder;
    writeBytes(folder.path("in"), "");
    std::error_code failure;
    std::filesystem::resize_file(folder.path("in"), std::size_t{1} << 43, failure);
    const std::string output = folder.path("out");
    if (failure)
        SKIP_CASE("this file system has no files of 8 TiB");
    const auto error =
        refused(fileRequest(TransformSpec{"walsh", 2, 46}, folder.path("in"), "bits", output, 1 << 24),
                ErrorKind::File);
    CHECK_EQUAL(error.place.source, output);
    CHECK(error.message.starts_with("writing this file needs 1 PiB on the disk") ||
          error.message.starts_with("writing this file needs 1024 TiB on the disk"));
    CHECK_EQUAL(folder.entries().size(), 1);
    const SmallDisk disk(48 << 10);
    const SmallDisk fuller(64 << 10);  // space for the parts, but not for the progress file
    if (!disk.isThere() || !fuller.isThere()) {
        std::printf("only with a disk that no file fills: %s\n", SmallDisk::whyNot());
        return;
    }
    writeBytes(folder.path("small"), bytesOf(randomElements(ElementType::Int32, 8192, 100, 19)));
    auto request =
        fileRequest(TransformSpec{"walsh", 2, 13}, folder.path("small"), "int32", disk.path("out"), 20'000);
    const auto full = refused(request, ErrorKind::File);
    CHECK(full.message.starts_with("writing this file needs 64 KiB on the disk, but 48 KiB are free"));
    CHECK_EQUAL(disk.entries().size(), 0);
    request.output = fuller.path("out");
    const auto filled = refused(request, ErrorKind::File);
    CHECK(filled.message.find("No space left on device") != std::string::npos);
    CHECK(!std::filesystem::exists(request.output));
}
