// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/text/display_text.h"
#include "engine/io/formats/binary/npy_header.h"
#include "engine/io/formats/binary/scalar_type.h"
#include "engine/io/formats/table_writers.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace sequency::io {
namespace {

using ScalarKind = ScalarType::Kind;

// Returns the type that stores the values of a column without conversion.
ScalarType ownType(const OutputColumn& column, bool npy)
{
    const auto* values = std::get_if<base::ElementVector>(&column.values);
    if (values == nullptr)
        return {npy ? ScalarKind::Bool : ScalarKind::Unsigned, 1};
    const base::ElementType type = base::elementType(*values);
    const ScalarKind kind = type == base::ElementType::UInt8 ? ScalarKind::Unsigned
                            : base::isInteger(type)          ? ScalarKind::Signed
                            : base::isComplex(type)          ? ScalarKind::Complex
                                                             : ScalarKind::Real;
    return {kind, base::elementSize(type)};
}

base::Result<ScalarType> typeFor(const WriteJob& job, bool npy)
{
    if (job.options.type.empty()) {
        ScalarType type = ownType(job.column(0), npy);
        for (std::size_t i = 1; i < job.outputs.size(); ++i) {
            const ScalarType other = ownType(job.column(i), npy);
            if (other.kind > type.kind || (other.kind == type.kind && other.bytes > type.bytes))
                type = other;  // the larger type can also represent the values of the smaller one
        }
        return type;
    }
    const auto type = parseScalarType(job.options.type);
    if (!type || (npy && type->kind == ScalarKind::Bits))
        return base::Error{base::ErrorKind::BadUsage,
                           fmt::format("unknown element type {}, expected one of: {}",
                                       base::quotedToken(job.options.type), scalarTypeNames())};
    return *type;
}

// Stores one value as an element. Returns false if the type cannot represent it.
bool storeValue(const OutputColumn& column, std::size_t index, const ScalarType& type, char* element)
{
    if (const auto* bits = std::get_if<BitColumn>(&column.values))
        return fromInteger(bits->on[index] ? 1 : 0, type, element);
    return std::visit(
        [&](const auto& values) {
            using Value = std::remove_cvref_t<decltype(values[0])>;
            if constexpr (std::is_integral_v<Value>)
                return fromInteger(values[index], type, element);
            else if constexpr (std::is_floating_point_v<Value>)
                return fromReal(values[index], type, element);
            else
                return fromComplex({values[index].real(), values[index].imag()}, type, element);
        },
        std::get<base::ElementVector>(column.values));
}

base::Status writeElements(const WriteJob& job, const ScalarType& type)
{
    std::array<char, 16> element{};
    for (std::size_t row = 0, size = job.table.size(); row < size && !job.sink.failed(); ++row) {
        for (std::size_t i = 0; i < job.outputs.size(); ++i) {
            if (!storeValue(job.column(i), row, type, element.data()))
                return cannotHold(job,
                                  fmt::format("value {} of output {} ({}) does not fit in {}", row,
                                              base::shownName(job.name(i)), valueText(job.column(i), row),
                                              job.options.type.empty() ? npyCode(type) : job.options.type));
            job.sink.put({element.data(), type.bytes});
        }
    }
    return base::success();
}

// If the column has the same byte format in memory as in the file, writes it unchanged and returns true. Otherwise returns false.
bool writeAsTheyLie(const WriteJob& job, const ScalarType& type)
{
    const auto* values = std::get_if<base::ElementVector>(&job.column(0).values);
    const ScalarType own = ownType(job.column(0), false);
    if (job.outputs.size() != 1 || values == nullptr || own.kind != type.kind || own.bytes != type.bytes ||
        type.bigEndian)
        return false;
    job.sink.put({static_cast<const char*>(base::rawData(*values)), base::byteCount(*values)});
    return true;
}

// Writes a single Boolean output as bytes 0 and 1 and returns true. Returns false if there are several outputs, the output is not Boolean, or `type`
// is not a one-byte integer.
bool writeBytes(const WriteJob& job, const ScalarType& type)
{
    const auto* bits = std::get_if<BitColumn>(&job.column(0).values);
    if (job.outputs.size() != 1 || bits == nullptr || !type.isInteger() || type.bytes != 1)
        return false;
    const base::PackedBits& plane = bits->on;
    std::array<char, 64> bytes{};
    for (std::size_t i = 0; i < plane.size() && !job.sink.failed(); i += bytes.size()) {
        const std::size_t count = std::min(bytes.size(), plane.size() - i);
        for (std::size_t j = 0; j < count; ++j)
            bytes[j] = static_cast<char>(plane.words()[i / 64] >> j & 1);
        job.sink.put({bytes.data(), count});
    }
    return true;
}

}  // namespace

base::Status writeRaw(const WriteJob& job)
{
    const auto type = SEQUENCY_TRY(typeFor(job, false));
    if (type.kind == ScalarKind::Bits) {
        const auto* bits = std::get_if<BitColumn>(&job.column(0).values);
        if (bits == nullptr)
            return cannotHold(job, fmt::format("output {} is not Boolean, expected Boolean values for bits",
                                               base::shownName(job.name(0))));
        job.sink.put({reinterpret_cast<const char*>(bits->on.words()), (bits->on.size() + 7) / 8});
        return base::success();
    }
    if (writeAsTheyLie(job, type) || writeBytes(job, type))
        return base::success();
    return writeElements(job, type);
}

base::Status writeNpy(const WriteJob& job)
{
    const auto type = SEQUENCY_TRY(typeFor(job, true));
    std::vector<std::size_t> shape{job.table.size()};
    if (job.outputs.size() > 1)
        shape.push_back(job.outputs.size());
    job.sink.put(npyHeaderText(npyCode(type), shape));
    if (writeAsTheyLie(job, type) || writeBytes(job, type))
        return base::success();
    return writeElements(job, type);
}

}  // namespace sequency::io
