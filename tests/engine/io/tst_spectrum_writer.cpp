// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests spectra of every element type as text, CSV, JSON and bytes.
#include "engine/io/results/spectrum_writer.h"
#include "tests/support/check.h"

#include <charconv>
#include <cstring>
#include <initializer_list>
#include <limits>
#include <nlohmann/json.hpp>
#include <stop_token>

using namespace sequency;

namespace {

template <typename Element>
base::ElementVector spectrumOf(std::initializer_list<Element> values)
{
    auto buffer = base::AlignedBuffer<Element>::allocate(values.size());
    std::copy(values.begin(), values.end(), buffer->begin());
    return std::move(*buffer);
}

io::SpectrumHeader spectrumHead()
{
    io::SpectrumHeader result;
    result.spec.variables = 2;
    result.spec.order = transform::SpectrumOrder::Sequency;
    result.encoding = "polarity";
    result.device = "opencl:0";
    result.deviceName = "A \"device\" \xFF";
    result.algorithm = "fast";
    return result;
}

std::string writtenSpectrum(const base::ElementVector& values, std::string_view format)
{
    std::string text;
    const auto status = io::writeSpectrum(values, format, spectrumHead(), [&](std::string_view bytes) {
        text += bytes;
        return base::success();
    });
    return status ? text : status.error().message;
}

}  // namespace

SEQUENCY_CASE(text_output_of_a_spectrum_has_one_value_per_line)
{
    CHECK_EQUAL(writtenSpectrum(spectrumOf<std::int32_t>({3, 1, -1, 1}), "text"), "3\n1\n-1\n1\n");
    CHECK_EQUAL(writtenSpectrum(spectrumOf<std::uint8_t>({0, 1, 200}), "text"), "0\n1\n200\n");
    CHECK_EQUAL(writtenSpectrum(spectrumOf<std::int64_t>({std::numeric_limits<std::int64_t>::min()}), "text"),
                "-9223372036854775808\n");
    CHECK_EQUAL(writtenSpectrum(spectrumOf<double>({0.1, -0.0, 1e300, 3}), "text"), "0.1\n0\n1e+300\n3\n");
    CHECK_EQUAL(writtenSpectrum(spectrumOf<float>({0.1F}), "text"), "0.1\n");
    CHECK_EQUAL(writtenSpectrum(spectrumOf<std::complex<double>>({{1, -2.5}, {0, 0}}), "text"),
                "1 -2.5\n0 0\n");
}

SEQUENCY_CASE(csv_output_of_a_spectrum_contains_the_index_of_each_value)
{
    CHECK_EQUAL(writtenSpectrum(spectrumOf<std::int32_t>({3, -1}), "csv"), "index,value\n0,3\n1,-1\n");
    CHECK_EQUAL(writtenSpectrum(spectrumOf<std::complex<float>>({{1, 2}}), "csv"), "index,re,im\n0,1,2\n");
}

SEQUENCY_CASE(binary_output_of_a_spectrum_consists_of_little_endian_values)
{
    const std::string bytes = writtenSpectrum(spectrumOf<std::int32_t>({1, -2}), "binary");
    CHECK_EQUAL(bytes, std::string("\x01\0\0\0\xFE\xFF\xFF\xFF", 8));
    const std::string reals = writtenSpectrum(spectrumOf<double>({1.5}), "binary");
    REQUIRE(reals.size() == 8);
    double value = 0;
    std::memcpy(&value, reals.data(), 8);
    CHECK_EQUAL(value, 1.5);
}

SEQUENCY_CASE(json_output_of_a_spectrum_contains_header_and_coefficients)
{
    const auto document =
        nlohmann::json::parse(writtenSpectrum(spectrumOf<std::int32_t>({3, 1, -1, 1}), "json"));
    CHECK_EQUAL(document["format"].get<std::string>(), "sequency-spectrum/1");
    CHECK_EQUAL(document["transform"].get<std::string>(), "walsh");
    CHECK_EQUAL(document["radix"].get<int>(), 2);
    CHECK_EQUAL(document["variables"].get<int>(), 2);
    CHECK_EQUAL(document["order"].get<std::string>(), "sequency");
    CHECK_EQUAL(document["encoding"].get<std::string>(), "polarity");
    CHECK_EQUAL(document["device"].get<std::string>(), "opencl:0");
    CHECK_EQUAL(document["algorithm"].get<std::string>(), "fast");
    CHECK_EQUAL(document["coefficients"].get<std::vector<int>>(), std::vector<int>{3, 1, -1, 1});
    const auto complex =
        nlohmann::json::parse(writtenSpectrum(spectrumOf<std::complex<double>>({{1, -2.5}, {0, 0}}), "json"));
    CHECK_EQUAL(complex["coefficients"].dump(), "[[1,-2.5],[0,0]]");
    const double infinity = std::numeric_limits<double>::infinity();
    const auto limits =
        nlohmann::json::parse(writtenSpectrum(spectrumOf<double>({infinity, 1e-300}), "json"));
    CHECK_EQUAL(limits["coefficients"].dump(), "[null,1e-300]");
}

SEQUENCY_CASE(reals_of_a_spectrum_are_unchanged_after_writing_and_reading)
{
    std::mt19937_64 random = tests::generator(3);
    for (int i = 0; i < 2000; ++i) {
        const std::uint64_t bits = random();
        double value = 0;
        std::memcpy(&value, &bits, sizeof value);
        if (!std::isfinite(value))
            continue;
        const std::string text = writtenSpectrum(spectrumOf<double>({value}), "text");
        double again = 0;
        std::from_chars(text.data(), text.data() + text.size(), again);
        CHECK_EQUAL(again, value);
    }
}

SEQUENCY_CASE(long_spectra_are_written_completely_in_pieces_of_limited_size)
{
    const std::size_t count = 300'000;
    auto buffer = VALUE_OF(base::AlignedBuffer<std::int64_t>::allocate(count));
    std::string expected;
    for (std::size_t i = 0; i < count; ++i) {
        buffer[i] = static_cast<std::int64_t>(i) * -7'000'000'000;
        expected += std::to_string(buffer[i]) + "\n";
    }
    const base::ElementVector values = std::move(buffer);
    std::string text;
    std::size_t largest = 0;
    const auto status = io::writeSpectrum(values, "text", spectrumHead(), [&](std::string_view bytes) {
        text += bytes;
        largest = std::max(largest, bytes.size());
        return base::success();
    });
    CHECK(status);
    CHECK(text == expected);
    CHECK(largest <= io::spectrumPieceBytes);
    CHECK_EQUAL(nlohmann::json::parse(writtenSpectrum(values, "json"))["coefficients"].size(), count);
    CHECK_EQUAL(writtenSpectrum(values, "binary").size(), 8 * count);
}

SEQUENCY_CASE(writing_a_spectrum_stops_at_a_sink_error_or_a_stop_request)
{
    const auto values = spectrumOf<std::int32_t>({1});
    for (const auto format : {"text", "csv", "json", "binary"}) {
        int calls = 0;
        const auto status =
            ERROR_OF(io::writeSpectrum(values, format, spectrumHead(), [&](std::string_view) -> base::Status {
                ++calls;
                return base::Error{base::ErrorKind::File, "full"};
            }));
        CHECK_EQUAL(status.message, "full");
        CHECK_EQUAL(calls, 1);
    }
    std::stop_source stop;
    stop.request_stop();
    const auto stopped =
        ERROR_OF(io::writeSpectrum(values, "text", spectrumHead(),
                                   [](std::string_view) { return base::success(); }, {stop.get_token()}));
    CHECK(stopped.kind == base::ErrorKind::Cancelled);
}
