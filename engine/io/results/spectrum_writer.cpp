// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/results/spectrum_writer.h"

#include "engine/base/text/display_text.h"
#include "engine/io/bytes/json.h"
#include "engine/io/bytes/text_sink.h"
#include "engine/io/results/matrix_writer.h"
#include "engine/io/results/result_document.h"
#include "engine/io/results/spectrum_title.h"
#include "engine/transform/spectrum_order.h"

#include <bit>
#include <cmath>
#include <complex>
#include <fmt/format.h>
#include <span>

namespace sequency::io {
namespace {

enum class VectorForm { Text, Csv, Json };

static_assert(std::endian::native == std::endian::little,
              "Binary writes the elements as they are stored in memory");

template <typename Number>
void putValue(TextSink& out, Number value, VectorForm form)
{
    if constexpr (std::is_floating_point_v<Number>)
        if (form == VectorForm::Json && !std::isfinite(value))
            return out.put("null");
    out.putNumber(value);
}

template <typename Number>
void putValue(TextSink& out, std::complex<Number> value, VectorForm form)
{
    const bool isJson = form == VectorForm::Json;
    if (isJson)
        out.put('[');
    putValue(out, value.real(), form);
    out.put(isJson || form == VectorForm::Csv ? ',' : ' ');
    putValue(out, value.imag(), form);
    if (isJson)
        out.put(']');
}

// Writes consecutive values, of which the first has the index `first`.
template <typename Element>
base::Status putValues(TextSink& out, VectorForm form, std::size_t first, std::span<const Element> values)
{
    for (std::size_t i = 0; i < values.size() && !out.failed(); ++i) {
        if (form == VectorForm::Csv) {
            out.putNumber(first + i);
            out.put(',');
        } else if (form == VectorForm::Json && first + i > 0) {
            out.put(',');
        }
        putValue(out, values[i], form);
        if (form != VectorForm::Json)
            out.put('\n');
    }
    return out.failed() ? out.finish() : base::success();
}

base::Status writeBytes(const base::ElementVector& values, const Sink& sink, const base::RunControl& control)
{
    const std::string_view bytes(static_cast<const char*>(base::rawData(values)), base::byteCount(values));
    for (std::size_t offset = 0; offset < bytes.size(); offset += spectrumPieceBytes) {
        if (control.stopRequested())
            return base::cancelled();
        SEQUENCY_TRY(sink(bytes.substr(offset, spectrumPieceBytes)));
    }
    return base::success();
}

std::string jsonHead(base::ElementType type, const SpectrumHeader& head)
{
    nlohmann::ordered_json document = documentHead(head.format, head.spec);
    if (hasConventions(head.spec))
        document["encoding"] = head.encoding;
    else
        document.erase("order");
    document["device"] = head.device;
    document["device_name"] = head.deviceName;
    document["algorithm"] = head.algorithm;
    document["element"] = base::elementName(type);
    document["exact"] = head.exact;
    return openedDocument(document, "coefficients");
}

base::Status writeList(const base::VectorPieces& values, std::string_view name, const SpectrumHeader& head,
                       const Sink& sink, const base::RunControl& control)
{
    const MatrixFormat* const format = findMatrixFormat(name);
    if (format == nullptr)
        return base::Error{
            base::ErrorKind::BadUsage,
            fmt::format("vectors cannot be written in the format {}", base::quotedToken(name))};
    MatrixHeader matrix;
    matrix.name = "values";
    matrix.title = spectrumTitle(head);
    matrix.rows = values.size();
    matrix.element = values.type();
    matrix.isVector = true;
    const auto rows = [&values](std::size_t first, std::size_t count) { return values.read(first, count); };
    return writeMatrix(*format, matrix, rows, sink, control);
}

}  // namespace

nlohmann::ordered_json documentHead(std::string_view format, const transform::TransformSpec& spec,
                                    const std::string& work)
{
    nlohmann::ordered_json document;
    document["format"] = format;
    if (!work.empty() || !spec.name.empty())
        document["transform"] = work.empty() ? spec.name : work;
    document["radix"] = spec.radix;
    document["variables"] = spec.variables;
    if (work.empty() && !spec.name.empty()) {
        document["direction"] = spec.direction == transform::Direction::Forward ? "forward" : "inverse";
        document["order"] = transform::orderName(spec.order);
    }
    if (!spec.polarity.empty())
        document["polarity"] = spec.polarity;
    if (spec.scale != transform::SpectrumScale::One)
        document["scale"] = transform::scaleName(spec.scale);
    if (spec.sign == transform::ExponentSign::Positive)
        document["sign"] = "+";
    return document;
}

base::Status writeSpectrum(const base::VectorPieces& values, std::string_view format,
                           const SpectrumHeader& head, const Sink& sink, const base::RunControl& control)
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
        SEQUENCY_TRY(sink(jsonHead(values.type(), head)));
    } else if (isCsv) {
        SEQUENCY_TRY(sink(base::isComplex(values.type()) ? "index,re,im\n" : "index,value\n"));
    }
    const VectorForm form = isJson ? VectorForm::Json : isCsv ? VectorForm::Csv : VectorForm::Text;
    TextSink text(sink, control);
    auto written = values.walk(control, [&](std::size_t first, const base::ElementVector& piece) {
        return std::visit([&](const auto& buffer) { return putValues(text, form, first, buffer.elements()); },
                          piece);
    });
    if (written)
        written = text.finish();
    return written && isJson ? sink("]}\n") : written;
}

}  // namespace sequency::io
