// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/results/table_writer.h"

#include "engine/base/text/shown_text.h"
#include "engine/io/bytes/json.h"
#include "engine/io/results/column_writer.h"

#include <array>
#include <charconv>
#include <type_traits>

namespace sequency::io {
namespace {

template <typename Number>
std::string numberText(Number number)
{
    std::array<char, 64> text{};
    char* const end = text.data() + text.size();
    if constexpr (std::is_floating_point_v<Number>)
        return {text.data(), base::putReal(text.data(), end, number)};
    else
        return {text.data(), std::to_chars(text.data(), end, number).ptr};
}

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
std::string entryText(Element entry, TableFormat format)
{
    if constexpr (std::is_integral_v<Element>)
        return std::to_string(entry);
    else if constexpr (std::is_floating_point_v<Element>)
        return numberText(entry);
    else if (format == TableFormat::Json)
        return "[" + numberText(entry.real()) + "," + numberText(entry.imag()) + "]";
    else
        return complexTextOf(entry);
}

template <typename Element>
base::Status writeRows(std::span<const Element> table, TableFormat format, std::size_t rows, const Sink& sink,
                       const base::RunControl& control)
{
    const bool json = format == TableFormat::Json;
    const char parting = format == TableFormat::Text ? ' ' : ',';
    for (std::size_t w = 0; w < rows; ++w) {
        if (control.stopRequested())
            return base::cancelled();
        std::string line = json ? (w == 0 ? "[" : ",\n[") : "";
        for (std::size_t z = 0; z < rows; ++z) {
            if (z > 0)
                line += parting;
            line += entryText(table[w * rows + z], format);
        }
        line += json ? "]" : "\n";
        if (auto written = sink(line); !written)
            return written;
        control.report(static_cast<double>(w + 1) / static_cast<double>(rows));
    }
    return base::success();
}

std::string jsonHead(const TableHead& head, bool exponents)
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
    std::string text = document.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
    text.pop_back();
    return text + ",\"table\":[";
}

}  // namespace

std::string complexText(std::complex<double> value)
{
    return complexTextOf(value);
}

base::Status writeTable(const base::ElementVector& table, TableFormat format, const TableHead& head,
                        const Sink& sink, const base::RunControl& control)
{
    if (format == TableFormat::Npy)
        return writeNpy(table, {head.rows, head.rows}, sink, control);
    if (format == TableFormat::Json)
        if (auto written = sink(jsonHead(head, base::isInteger(base::elementType(table)))); !written)
            return written;
    auto written = std::visit(
        [&](const auto& buffer) { return writeRows(buffer.elements(), format, head.rows, sink, control); },
        table);
    if (!written || format != TableFormat::Json)
        return written;
    return sink("]}\n");
}

}  // namespace sequency::io
