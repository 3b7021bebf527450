// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/results/spectrum_writer.h"

#include "engine/base/text/shown_text.h"
#include "engine/io/bytes/json.h"
#include "engine/io/results/matrix_writer.h"
#include "engine/transform/spectrum_order.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <complex>
#include <fmt/format.h>
#include <span>
#include <vector>

namespace sequency::io {
namespace {

enum class VectorForm { Text, Csv, Json };

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
char* appendValue(char* next, char* end, Number value, VectorForm format)
{
    return format == VectorForm::Json ? appendJsonNumber(next, end, value) : appendNumber(next, end, value);
}

template <typename Number>
char* appendValue(char* next, char* end, std::complex<Number> value, VectorForm format)
{
    const bool json = format == VectorForm::Json;
    if (json)
        next = appendText(next, "[");
    next = appendValue(next, end, value.real(), format);
    next = appendText(next, json || format == VectorForm::Csv ? "," : " ");
    next = appendValue(next, end, value.imag(), format);
    return json ? appendText(next, "]") : next;
}

// Text that is given to the sink in pieces.
class TextPieces {
public:
    TextPieces(VectorForm format, const Sink& sink, const base::RunControl& control)
        : m_format(format), m_sink(sink), m_control(control)
    {}

    // Those from index `first` on.
    template <typename Element>
    base::Status add(std::size_t first, std::span<const Element> values)
    {
        constexpr std::size_t maxBytesAValue = 128;  // an index, two doubles and what is between them
        char* const end = m_piece.data() + m_piece.size();
        for (std::size_t i = first; i < first + values.size(); ++i) {
            if (m_format == VectorForm::Csv) {
                m_next = std::to_chars(m_next, end, i).ptr;
                *m_next++ = ',';
            } else if (m_format == VectorForm::Json && i > 0) {
                *m_next++ = ',';
            }
            m_next = appendValue(m_next, end, values[i - first], m_format);
            if (m_format != VectorForm::Json)
                *m_next++ = '\n';
            if (end - m_next < static_cast<std::ptrdiff_t>(maxBytesAValue))
                if (auto status = flush(); !status)
                    return status;
        }
        return base::success();
    }

    base::Status flush()
    {
        if (m_control.stopRequested())
            return base::cancelled();
        const std::string_view bytes(m_piece.data(), static_cast<std::size_t>(m_next - m_piece.data()));
        m_next = m_piece.data();
        return m_sink(bytes);
    }

private:
    VectorForm m_format;
    const Sink& m_sink;
    const base::RunControl& m_control;
    std::vector<char> m_piece = std::vector<char>(spectrumPieceBytes);
    char* m_next = m_piece.data();
};

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
std::string jsonHead(base::ElementType type, const SpectrumHead& head)
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
    document["element"] = base::elementName(type);
    document["exact"] = head.exact;
    // Drivers give names in any encoding: what is no UTF-8 is replaced, not thrown over.
    std::string text = document.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
    text.pop_back();
    return text + ",\"coefficients\":[";
}

std::string titleOf(const SpectrumHead& head)
{
    if (head.spec.name.empty())
        return head.format;
    const bool isInverse = head.spec.direction == transform::Direction::Inverse;
    return fmt::format("{}{}, {} variable{}, {} order, encoding {}", isInverse ? "inverse transform " : "",
                       head.spec.name + (isInverse ? "" : " spectrum"), head.spec.variables,
                       head.spec.variables == 1 ? "" : "s", transform::orderName(head.spec.order),
                       head.encoding);
}

base::Status writeList(const base::VectorPieces& values, std::string_view name, const SpectrumHead& head,
                       const Sink& sink, const base::RunControl& control)
{
    const MatrixFormat* const format = matrixFormatNamed(name);
    if (format == nullptr)
        return base::Error{base::ErrorKind::BadUsage,
                           fmt::format("there is no format {} of a vector", base::tokenText(name))};
    MatrixHead matrix;
    matrix.name = "values";
    matrix.title = titleOf(head);
    matrix.rows = values.size();
    matrix.element = values.type();
    matrix.isVector = true;
    const auto rows = [&values](std::size_t first, std::size_t count) { return values.read(first, count); };
    return writeMatrix(*format, matrix, rows, sink, control);
}

}  // namespace

base::Status writeSpectrum(const base::VectorPieces& values, std::string_view format,
                           const SpectrumHead& head, const Sink& sink, const base::RunControl& control)
{
    if (format == "binary")
        return values.walk(control, [&](std::size_t, const base::ElementVector& piece) {
            return writeBytes(piece, sink, control);
        });
    const bool isJson = format == "json";
    const bool isCsv = format == "csv";
    if (!isJson && !isCsv && format != "text")
        return writeList(values, format, head, sink, control);
    if (isJson) {
        if (auto status = sink(jsonHead(values.type(), head)); !status)
            return status;
    } else if (isCsv) {
        if (auto status = sink(base::isComplex(values.type()) ? "index,re,im\n" : "index,value\n"); !status)
            return status;
    }
    TextPieces text(isJson ? VectorForm::Json : isCsv ? VectorForm::Csv : VectorForm::Text, sink, control);
    auto written = values.walk(control, [&](std::size_t first, const base::ElementVector& piece) {
        return std::visit([&](const auto& buffer) { return text.add(first, buffer.elements()); }, piece);
    });
    if (written)
        written = text.flush();
    return written && isJson ? sink("]}\n") : written;
}

}  // namespace sequency::io
