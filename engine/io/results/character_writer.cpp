// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/results/character_writer.h"

#include "engine/io/bytes/json.h"
#include "engine/io/bytes/text_sink.h"
#include "engine/io/results/matrix_writer.h"

#include <type_traits>

namespace sequency::io {
namespace {

template <typename Part>
std::string complexTextOf(std::complex<Part> value)
{
    const Part re = value.real();
    const Part im = value.imag();
    if (im == 0)
        return numberText(re);
    std::string imaginary = im == 1 ? "i" : im == -1 ? "-i" : numberText(im) + "i";
    if (re == 0)
        return imaginary;
    return numberText(re) + (im > 0 ? "+" : "") + imaginary;
}

template <typename Element>
std::string entryText(Element entry, bool isJson)
{
    if constexpr (std::is_arithmetic_v<Element>)
        return numberText(entry);
    else if (isJson)
        return jsonNumber(entry);
    else
        return complexTextOf(entry);
}

template <typename Element>
base::Status writeRows(std::span<const Element> table, bool isJson, char separator, std::size_t rows,
                       const Sink& sink, const base::RunControl& control)
{
    for (std::size_t w = 0; w < rows; ++w) {
        if (control.stopRequested())
            return base::cancelled();
        std::string line = isJson ? (w == 0 ? "[" : ",\n[") : "";
        for (std::size_t z = 0; z < rows; ++z) {
            if (z > 0)
                line += separator;
            line += entryText(table[w * rows + z], isJson);
        }
        line += isJson ? "]" : "\n";
        SEQUENCY_TRY(sink(line));
        control.report(static_cast<double>(w + 1) / static_cast<double>(rows));
    }
    return base::success();
}

std::string jsonHead(const CharactersHeader& head, bool exponents)
{
    nlohmann::ordered_json document;
    document["format"] = "sequency-characters/1";
    if (head.orders.empty()) {
        document["radix"] = head.radix;
        document["variables"] = head.variables;
    } else {
        document["orders"] = head.orders;
    }
    document["device"] = head.device;
    document["device_name"] = head.deviceName;
    document["algorithm"] = head.algorithm;
    document["values"] = exponents ? "exponents" : "complex";
    return openedDocument(document, "table");
}

}  // namespace

std::string complexText(std::complex<double> value)
{
    return complexTextOf(value);
}

base::Status writeCharacters(const base::ElementVector& table, std::string_view format,
                             const CharactersHeader& head, const Sink& sink, const base::RunControl& control)
{
    if (format == "npy") {
        MatrixHeader matrix;
        matrix.rows = matrix.columns = head.rows;
        matrix.element = base::elementType(table);
        return writeMatrix(*findMatrixFormat(format), matrix, rowsOf(table, head.rows), sink, control);
    }
    const bool isJson = format == "json";
    if (isJson)
        SEQUENCY_TRY(sink(jsonHead(head, base::isInteger(base::elementType(table)))));
    const char separator = isJson || format == "csv" ? ',' : ' ';
    auto written = std::visit(
        [&](const auto& buffer) {
            return writeRows(buffer.elements(), isJson, separator, head.rows, sink, control);
        },
        table);
    return written && isJson ? sink("]}\n") : written;
}

}  // namespace sequency::io
