// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/spectrum_writer.h"

#include "engine/base/shown_text.h"
#include "engine/transform/spectrum_order.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <complex>
#include <nlohmann/json.hpp>
#include <span>
#include <vector>

namespace sequency::io {
namespace {

static_assert(std::endian::native == std::endian::little, "Binary writes the elements as they lie in memory");

template <typename Number>
char* appendNumber(char* next, char* end, Number number)
{
    if constexpr (std::is_floating_point_v<Number>)
        return base::putReal(next, end, number);
    else
        return std::to_chars(next, end, number).ptr;
}

char* appendText(char* next, std::string_view text)
{
    return std::copy(text.begin(), text.end(), next);
}

template <typename Number>
char* appendJsonNumber(char* next, char* end, Number number)
{
    if constexpr (std::is_floating_point_v<Number>) {
        if (!std::isfinite(number))
            return appendText(next, "null");
    }
    return appendNumber(next, end, number);
}

template <typename Number>
char* appendValue(char* next, char* end, Number value, SpectrumFormat format)
{
    return format == SpectrumFormat::Json ? appendJsonNumber(next, end, value)
                                          : appendNumber(next, end, value);
}

template <typename Number>
char* appendValue(char* next, char* end, std::complex<Number> value, SpectrumFormat format)
{
    const bool json = format == SpectrumFormat::Json;
    if (json)
        next = appendText(next, "[");
    next = appendValue(next, end, value.real(), format);
    next = appendText(next, json || format == SpectrumFormat::Csv ? "," : " ");
    next = appendValue(next, end, value.imag(), format);
    return json ? appendText(next, "]") : next;
}

template <typename Element>
base::Status writeValues(std::span<const Element> values, SpectrumFormat format, const Sink& sink,
                         const base::RunControl& control)
{
    constexpr std::size_t maxBytesAValue = 128;  // an index, two doubles and what is between them
    std::vector<char> piece(spectrumPieceBytes);
    char* const end = piece.data() + piece.size();
    char* next = piece.data();
    const auto flush = [&]() -> base::Status {
        if (control.stopRequested())
            return base::cancelled();
        const std::string_view bytes(piece.data(), static_cast<std::size_t>(next - piece.data()));
        next = piece.data();
        return sink(bytes);
    };
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (format == SpectrumFormat::Csv) {
            next = std::to_chars(next, end, i).ptr;
            *next++ = ',';
        } else if (format == SpectrumFormat::Json && i > 0) {
            *next++ = ',';
        }
        next = appendValue(next, end, values[i], format);
        if (format != SpectrumFormat::Json)
            *next++ = '\n';
        if (end - next < static_cast<std::ptrdiff_t>(maxBytesAValue)) {
            if (auto status = flush(); !status)
                return status;
            control.report(double(i) / double(values.size()));
        }
    }
    return flush();
}

base::Status writeBytes(const base::ElementVector& values, const Sink& sink, const base::RunControl& control)
{
    const std::string_view bytes(static_cast<const char*>(base::rawData(values)), base::byteCount(values));
    for (std::size_t offset = 0; offset < bytes.size(); offset += spectrumPieceBytes) {
        if (control.stopRequested())
            return base::cancelled();
        if (auto status = sink(bytes.substr(offset, spectrumPieceBytes)); !status)
            return status;
    }
    return base::success();
}

// The document up to its values: everything but the closing "]}".
std::string jsonHead(const base::ElementVector& values, const SpectrumHead& head)
{
    nlohmann::ordered_json document;
    document["format"] = head.format;
    if (!head.spec.name.empty())
        document["transform"] = head.spec.name;
    document["radix"] = head.spec.radix;
    document["variables"] = head.spec.variables;
    if (!head.spec.name.empty()) {
        document["direction"] = head.spec.direction == transform::Direction::Forward ? "forward" : "inverse";
        document["order"] = transform::orderName(head.spec.order);
    }
    if (!head.spec.polarity.empty())
        document["polarity"] = head.spec.polarity;
    if (head.spec.scale != transform::SpectrumScale::One)
        document["scale"] = transform::scaleName(head.spec.scale);
    if (head.spec.sign == transform::ExponentSign::Positive)
        document["sign"] = "+";
    document["encoding"] = head.encoding;
    document["device"] = head.device;
    document["device_name"] = head.deviceName;
    document["algorithm"] = head.algorithm;
    document["element"] = base::elementName(base::elementType(values));
    document["exact"] = head.exact;
    // Drivers give names in any encoding: what is no UTF-8 is replaced, not thrown over.
    std::string text = document.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
    text.pop_back();
    return text + ",\"coefficients\":[";
}

}  // namespace

base::Status writeSpectrum(const base::ElementVector& values, SpectrumFormat format, const SpectrumHead& head,
                           const Sink& sink, const base::RunControl& control)
{
    if (format == SpectrumFormat::Binary)
        return writeBytes(values, sink, control);
    if (format == SpectrumFormat::Json) {
        if (auto status = sink(jsonHead(values, head)); !status)
            return status;
    } else if (format == SpectrumFormat::Csv) {
        const bool complex = base::isComplex(base::elementType(values));
        if (auto status = sink(complex ? "index,re,im\n" : "index,value\n"); !status)
            return status;
    }
    auto written = std::visit(
        [&](const auto& buffer) { return writeValues(buffer.elements(), format, sink, control); }, values);
    if (!written || format != SpectrumFormat::Json)
        return written;
    return sink("]}\n");
}

}  // namespace sequency::io
