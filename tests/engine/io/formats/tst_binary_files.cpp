// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests raw and .npy files: every type and byte order, every form of header, and refused files.
// The bytes are constructed here from NumPy's description of the format.
#include "tests/engine/io/table_reading.h"

#include <cstring>

using namespace sequency;
using namespace sequency::tests;
using io::Format;

namespace {

// Returns a .npy file of version 1, 2 or 3 with a header as NumPy writes it.
std::string npy(const std::string& type, const std::string& shape, const std::string& elements,
                char version = 1, const std::string& order = "False")
{
    std::string header =
        "{'descr': '" + type + "', 'fortran_order': " + order + ", 'shape': " + shape + ", }";
    const std::size_t prefix = version == 1 ? 10 : 12;
    while ((prefix + header.size() + 1) % 64 != 0)
        header += ' ';
    header += '\n';
    std::string bytes = std::string("\x93NUMPY") + version + '\0';
    for (std::size_t i = 0; i < prefix - 8; ++i)
        bytes += static_cast<char>(header.size() >> 8 * i & 0xFF);
    return bytes + header + elements;
}

template <typename Element>
std::string bytesOf(const std::vector<Element>& values, bool bigEndian = false)
{
    std::string bytes;
    for (const Element& value : values) {
        std::string one(sizeof value, '\0');
        std::memcpy(one.data(), &value, sizeof value);
        if (bigEndian)
            std::reverse(one.begin(), one.end());
        bytes += one;
    }
    return bytes;
}

std::string raw(const std::string& bytes, const std::string& type, std::optional<int> variables = {},
                int radix = 2)
{
    io::ReadOptions options = readAs(Format::Raw);
    options.type = type;
    options.variables = variables;
    options.radix = radix;
    return tableReading(bytes, options);
}

template <typename Element>
void checkInteger(const std::string& code, const std::string& name)
{
    INFO(code);
    const std::vector<Element> values{3, 0, 100, 7};
    const std::string expected = " n=2: 3 0 100 7";
    CHECK_EQUAL(tableReading(npy("<" + code, "(4,)", bytesOf(values))), "npy" + expected);
    CHECK_EQUAL(tableReading(npy(">" + code, "(4,)", bytesOf(values, true))), "npy" + expected);
    CHECK_EQUAL(raw(bytesOf(values), name), "raw" + expected);
    CHECK_EQUAL(raw(bytesOf(values, true), name + "-be"), "raw" + expected);
    CHECK_EQUAL(raw(bytesOf(values), "<" + code), "raw" + expected);
    CHECK_EQUAL(tableReading(npy("<" + code, "(4,)", bytesOf(std::vector<Element>{1, 0, 0, 1}))),
                "npy n=2: 1001");
    if (std::is_signed_v<Element>)
        CHECK_EQUAL(tableReading(npy("<" + code, "(2,)", bytesOf(std::vector<Element>{Element(-1), 1}))),
                    "npy n=1: -1 1");
}

}  // namespace

SEQUENCY_CASE(binary_integers_of_every_size_are_read)
{
    checkInteger<std::int8_t>("i1", "int8");
    checkInteger<std::int16_t>("i2", "int16");
    checkInteger<std::int32_t>("i4", "int32");
    checkInteger<std::int64_t>("i8", "int64");
    checkInteger<std::uint8_t>("u1", "uint8");
    checkInteger<std::uint16_t>("u2", "uint16");
    checkInteger<std::uint32_t>("u4", "uint32");
    checkInteger<std::uint64_t>("u8", "uint64");
    CHECK_EQUAL(tableReading(npy("|b1", "(4,)", std::string("\1\0\0\1", 4))), "npy n=2: 1001");
    CHECK_EQUAL(tableReading(npy("|b1", "(2,)", std::string("\1\2", 2))),
                "file:1:130: byte 0x02 is not a truth value, expected 0 or 1 (other values: uint8)");
    CHECK_EQUAL(tableReading(npy("<u2", "(2,)", bytesOf(std::vector<std::uint16_t>{65535, 0}))),
                "npy n=1: 65535 0");
    CHECK_EQUAL(tableReading(npy("<i8", "(1,)", bytesOf(std::vector<std::int64_t>{INT64_MIN}))),
                "npy n=0: -9223372036854775808");
}

SEQUENCY_CASE(binary_reals_and_complex_numbers_are_read)
{
    const std::vector<double> values{1.5, -0.25, 1e300, 0};
    CHECK_EQUAL(tableReading(npy("<f8", "(4,)", bytesOf(values))), "npy n=2: 1.5 -0.25 1e+300 0");
    CHECK_EQUAL(tableReading(npy(">f8", "(4,)", bytesOf(values, true))), "npy n=2: 1.5 -0.25 1e+300 0");
    CHECK_EQUAL(tableReading(npy("<f4", "(2,)", bytesOf(std::vector<float>{1.5F, -2}))), "npy n=1: 1.5 -2");
    // Half-precision encodings from IEEE 754: 1, -2, 2^-24 (the smallest positive value) and 65504 (the largest).
    CHECK_EQUAL(
        tableReading(npy("<f2", "(4,)", bytesOf(std::vector<std::uint16_t>{0x3C00, 0xC000, 1, 0x7BFF}))),
        "npy n=2: 1 -2 5.960464477539063e-08 65504");
    CHECK_EQUAL(tableReading(npy("<c16", "(2,)", bytesOf(values))), "npy n=1: 1.5 -0.25 1e+300 0");
    CHECK_EQUAL(tableReading(npy(">c8", "(1,)", bytesOf(std::vector<float>{1.5F, -2}, true))),
                "npy n=0: 1.5 -2");
    CHECK_EQUAL(raw(bytesOf(values), "float64"), "raw n=2: 1.5 -0.25 1e+300 0");
    CHECK_EQUAL(raw(bytesOf(values), "complex128"), "raw n=1: 1.5 -0.25 1e+300 0");
}

SEQUENCY_CASE(npy_headers_of_every_version_are_read)
{
    const std::string elements("\1\0\0\1", 4);
    for (const char version : {'\1', '\2', '\3'})
        CHECK_EQUAL(tableReading(npy("|u1", "(4,)", elements, version)), "npy n=2: 1001");
    CHECK_EQUAL(tableReading(npy("|u1", "(4L,)", elements)), "npy n=2: 1001");  // header written by Python 2
    CHECK_EQUAL(tableReading(npy("|u1", "(4, 1)", elements)), "npy n=2: 1001");
    CHECK_EQUAL(tableReading(npy("|u1", "(4,)", elements, 1, "True")), "npy n=2: 1001");
    CHECK_EQUAL(tableReading(npy("u1", "(4,)", elements)), "npy n=2: 1001");
    CHECK_EQUAL(tableReading(npy("|u1", "()", elements.substr(0, 1))), "npy n=0: 1");
    std::string other = "{\"shape\":(4,),\"fortran_order\":False,\"descr\":\"|u1\"}\n";
    CHECK_EQUAL(tableReading(std::string("\x93NUMPY\1\0", 8) + static_cast<char>(other.size()) + '\0' +
                             other + elements),
                "npy n=2: 1001");
}

SEQUENCY_CASE(npy_arrays_of_every_valid_shape_are_read_as_functions)
{
    const std::string eight("\0\1\1\0\1\1\0\1", 8);
    CHECK_EQUAL(tableReading(npy("|u1", "(2, 2, 2)", eight)), "npy n=3: 01101101");
    CHECK_EQUAL(notesOf(npy("|u1", "(2, 2, 2)", eight)),
                "0: an array of shape (2, 2, 2): one axis per variable, the first one x1");
    CHECK_EQUAL(tableReading(npy("|u1", "(4, 2)", eight)), "npy n=2: 0110 1011");  // one column per output
    CHECK_EQUAL(tableReading(npy("|u1", "(1, 3)", eight)), "npy n=0: 0 1 1");
    CHECK_EQUAL(notesOf(npy("|u1", "(4,)", eight)), "0: bytes after the array were ignored");
    const auto doubles = bytesOf(std::vector<double>{1, 2, 3, 4});
    CHECK_EQUAL(tableReading(npy("<f8", "(2, 2)", doubles)), "npy n=2: 1 2 3 4");
    CHECK_EQUAL(tableReading(npy("<f8", "(1, 4)", doubles)), "npy n=0: 1 2 3 4");
    io::ReadOptions three;
    three.radix = 3;
    CHECK_EQUAL(tableReading(npy("|u1", "(3,)", std::string("\0\2\1", 3)), three), "npy n=1: 0 2 1");
    CHECK_EQUAL(tableReading(npy("|u1", "(3, 3)", std::string("\0\1\2\0\1\2\0\1\3", 9)), three),
                "npy n=2: 0 1 2 0 1 2 0 1 3");
    const auto digits =
        VALUE_OF(io::readTruthTable(npy("<i4", "(3,)", bytesOf(std::vector<int>{0, 2, 1})), three));
    CHECK(base::elementType(std::get<base::ElementVector>(digits.outputs[0].values)) ==
          base::ElementType::UInt8);
}

SEQUENCY_CASE(packed_bits_are_read_from_raw_files_eight_per_byte)
{
    CHECK_EQUAL(raw("\x8D", "bits"), "raw n=3: 10110001");
    CHECK_EQUAL(raw("\x01\x80", "bits"), "raw n=4: 1000000000000001");
    CHECK_EQUAL(raw("\x02", "bits", 1), "raw n=1: 01");
    CHECK_EQUAL(raw("\x02", "bits", 0),
                "file:1:1: bits after the 1 values of 0 variables are set, expected 0");
    CHECK_EQUAL(raw("\x02", "bits", {}, 3), "bits are Boolean, expected radix 2 instead of 3");
}

SEQUENCY_CASE(a_number_after_thousands_of_bits_is_read_as_a_number)
{
    std::vector<std::uint8_t> bytes(4096, 1);
    bytes[4000] = 2;
    const std::string reading = raw(bytesOf(bytes), "uint8");
    CHECK(reading.starts_with("raw n=12: 1 1 1"));
    CHECK_EQUAL(std::count(reading.begin(), reading.end(), '2'), 2);  // in "n=12" and as the value
    std::vector<std::int64_t> wide(1024, 0);
    wide[1023] = -7;
    CHECK(raw(bytesOf(wide), "int64").ends_with(" 0 0 -7"));
}

SEQUENCY_CASE(a_byte_order_mark_is_data_in_raw_files)
{
    CHECK_EQUAL(raw("\xEF\xBB\xBF\x01", "uint8"), "raw n=2: 239 187 191 1");
}

SEQUENCY_CASE(invalid_raw_files_are_refused)
{
    CHECK(raw("1234", "")
              .starts_with(
                  "file: a raw file needs the type of its elements (--type), expected one of: bits, "));
    CHECK(
        raw("1234", "int7").starts_with("file: unknown element type 'int7', expected one of: bits, bool, "));
    CHECK_EQUAL(raw("123", "uint8"), "file:1:4: 3 values found, expected a power of 2 (2 or 4)");
    CHECK_EQUAL(raw("123", "int16"), "file:1:4: 3 bytes are not a whole number of elements of 2 bytes");
    CHECK_EQUAL(raw("", "uint8"), "file:1:1: no values found, expected a power of 2");
    CHECK_EQUAL(raw("1234", "uint8", 3), "file:1:5: 4 values found, expected 8 for 3 variables");
    CHECK_EQUAL(raw(bytesOf(std::vector<std::uint64_t>{1, std::uint64_t(1) << 63}), "uint64"),
                "file:1:9: 9223372036854775808 does not fit in a signed 64-bit number, expected at most "
                "9223372036854775807");
    const double nan = std::numeric_limits<double>::quiet_NaN();
    CHECK_EQUAL(raw(bytesOf(std::vector<double>{1, nan}), "float64"),
                "file:1:9: value 1 is not finite, expected a number");
    CHECK_EQUAL(
        raw(bytesOf(std::vector<float>{1, 2, 3, -std::numeric_limits<float>::infinity()}), "complex64"),
        "file:1:9: value 1 is not finite, expected a number");
}

SEQUENCY_CASE(invalid_npy_files_are_refused_with_the_location)
{
    const std::string four("\0\1\1\0", 4);
    const auto refused = [](const std::string& bytes) { return tableReading(bytes, readAs(Format::Npy)); };
    const std::string types =
        ", expected truth values, integers, reals or complex numbers of at most 64 bits per part";
    const std::vector<std::pair<std::string, std::string>> cases{
        {"0110", "1:1: not a NumPy array, expected a file that begins with \\x93NUMPY"},
        {"\x93NUMPY\1", "1:8: the file ends within the .npy header"},
        {npy("|u1", "(4,)", four).substr(0, 40), "1:41: the file ends within the .npy header"},
        {npy("|u1", "(4,)", four, 4), "1:7: .npy version 4.0 is not known, expected 1.0, 2.0 or 3.0"},
        {npy("|O", "(4,)", four), "1:21: in the .npy header: the elements '|O' are Python objects" + types},
        {npy("<U1", "(4,)", four), "1:21: in the .npy header: the elements '<U1' are texts" + types},
        {npy("|V4", "(4,)", four), "1:21: in the .npy header: the elements '|V4' are structures" + types},
        {npy("<M8[s]", "(4,)", four), "1:21: in the .npy header: the elements '<M8[s]' are times" + types},
        {npy("<f16", "(4,)", four),
         "1:21: in the .npy header: the elements '<f16' are of an unknown type" + types},
        {npy("bits", "(4,)", four),
         "1:21: in the .npy header: the elements 'bits' are of an unknown type" + types},
        {npy("|u1", "(4,)", four.substr(0, 3)),
         "1:132: the header claims 4 elements of 1 bytes, but 3 bytes follow"},
        {npy("<f8", "(1099511627776,)", four),
         "1:133: the header claims 1099511627776 elements of 8 bytes, but 4 bytes follow"},
        {npy("<f8", "(1024, 65536)", four),
         "1:133: the header claims 1024 times 65536 elements of 8 bytes, but 4 bytes follow"},
        {npy("|u1", "(3,)", four), "1:7: 3 values found, expected a power of 2 (2 or 4)"},
        {npy("|u1", "(0,)", four),
         "1:7: an array of shape (0,) is not a table, expected (N,), (N, M) with at "
         "most 65536 columns, or one axis of "
         "length 2 per variable"},
        {npy("|u1", "(2, 0)", four),
         "1:7: an array of shape (2, 0) is not a table, expected (N,), (N, M) with "
         "at most 65536 columns, or one axis of "
         "length 2 per variable"},
        {npy("|u1", "(2, 2, 3)", four),
         "1:7: an array of shape (2, 2, 3) is not a table, expected (N,), (N, M) "
         "with at most 65536 columns, or one axis "
         "of length 2 per variable"},
        {npy("|u1", "(4, 1)", four, 1, "True"),
         "1:7: the array is in Fortran order, expected C order (numpy.ascontiguousarray)"},
        {npy("|u1", "(4,)", four, 1, "Maybe"), "1:45: in the .npy header: expected True or False"},
        {npy("|u1", "(x,)", four), "1:62: in the .npy header: expected the length of a dimension"},
        {npy("|u1", "(99999999999999999999,)", four),
         "1:62: in the .npy header: expected the length of a dimension"},
        {npy("|u1", "4", four), "1:61: in the .npy header: expected '('"},
        {npy("|u1", "(4,), 'more': 1", four), "1:67: in the .npy header: unknown entry 'more'"},
    };
    for (const auto& [bytes, message] : cases) {
        INFO(message);
        CHECK_EQUAL(refused(bytes), "file:" + message);
    }
    std::string large = npy("|u1", "(4,)", four, 2);
    large[8] = large[9] = large[10] = large[11] = '\x7F';
    CHECK_EQUAL(refused(large), "file:1:9: the .npy header claims 2139062143 bytes, expected at most 65536");
    const auto header = [&](const std::string& text) {
        return refused(std::string("\x93NUMPY\1\0", 8) + static_cast<char>(text.size()) + '\0' + text);
    };
    CHECK_EQUAL(header("{'descr': [('a', '<i4')], 'shape': (4,)}"),
                "file:1:21: in the .npy header: the elements are structures, expected plain numbers");
    CHECK_EQUAL(header("{'descr': '<i4', 'shape': (4,)}"),
                "file:1:42: in the .npy header: the header lacks one of descr, fortran_order and shape");
    CHECK_EQUAL(header("{'descr"), "file:1:12: in the .npy header: a quote is not closed");
    CHECK_EQUAL(header("{'descr' '<i4'}"), "file:1:20: in the .npy header: expected ':'");
    CHECK_EQUAL(header("[]"), "file:1:11: in the .npy header: expected '{'");
    CHECK_EQUAL(header("{}"),
                "file:1:13: in the .npy header: the header lacks one of descr, fortran_order and shape");
    CHECK_EQUAL(header("{4: 4}"), "file:1:12: in the .npy header: expected a name in quotes");
}
