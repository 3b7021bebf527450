// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/formats/binary/binary_layout.h"

#include "engine/base/text/digits.h"
#include "engine/io/bytes/byte_source.h"
#include "engine/io/bytes/file_error.h"
#include "engine/io/formats/format_row.h"
#include "engine/io/formats/value_column.h"

#include <algorithm>
#include <fmt/format.h>

namespace sequency::io {

std::string shapeText(const std::vector<std::size_t>& shape)
{
    std::string text = "(";
    for (std::size_t i = 0; i < shape.size(); ++i)
        text += (i > 0 ? ", " : "") + std::to_string(shape[i]);
    return text + (shape.size() == 1 ? ",)" : ")");
}

base::Result<BinaryLayout> npyLayout(const NpyHeader& header, const ReadOptions& options)
{
    BinaryLayout layout;
    layout.type = header.type;
    layout.dataOffset = header.dataOffset;
    const auto& shape = header.shape;
    const auto radix = static_cast<std::size_t>(options.radix);
    const auto axes = static_cast<std::size_t>(std::ranges::count(shape, radix));
    if (shape.size() > 1 && axes == shape.size()) {  // the array has one axis per variable
        const auto count = base::checkedPower(radix, static_cast<int>(shape.size()));
        layout.rows = count.value_or(0);
    } else {
        layout.rows = shape.empty() ? 1 : shape[0];
        layout.columns = shape.size() == 2 ? shape[1] : 1;
    }
    constexpr std::size_t most = 65536;
    const bool known = shape.size() <= 2 || axes == shape.size();
    if (!known || layout.rows == 0 || layout.columns == 0 || layout.columns > most)
        return base::Error{
            base::ErrorKind::BadInput,
            fmt::format("an array of shape {} is not a table, expected (N,), (N, M) with at most "
                        "{} columns, or one axis of length {} per variable",
                        shapeText(shape), most, radix)};
    const auto variables = SEQUENCY_TRY(variablesOf(options, layout.rows));
    layout.variables = variables;
    if (header.fortranOrder && shape.size() > 1)
        return base::Error{base::ErrorKind::BadInput,
                           "the array is in Fortran order, expected C order (numpy.ascontiguousarray)"};
    return layout;
}

base::Result<std::size_t> trailingByteCount(const BinaryLayout& layout, std::size_t fileBytes)
{
    const std::size_t there = fileBytes - std::min(fileBytes, layout.dataOffset);
    const std::size_t elements = there / layout.type.bytes;
    if (layout.rows > elements / layout.columns)
        return base::Error{base::ErrorKind::BadInput,
                           fmt::format("the header claims {} elements of {} bytes, but {} bytes follow",
                                       layout.columns == 1
                                           ? fmt::to_string(layout.rows)
                                           : fmt::format("{} times {}", layout.rows, layout.columns),
                                       layout.type.bytes, there)};
    return there - layout.rows * layout.columns * layout.type.bytes;
}

base::Result<ScalarType> rawType(const ReadOptions& options)
{
    const auto type = parseScalarType(options.type);
    if (!type)
        return base::Error{base::ErrorKind::BadUsage,
                           fmt::format("{}, expected one of: {} (append -be for big-endian)",
                                       options.type.empty()
                                           ? "a raw file needs the type of its elements (--type)"
                                           : "unknown element type '" + options.type + "'",
                                       scalarTypeNames()),
                           {options.source, 0, 0}};
    if (type->kind == ScalarType::Kind::Bits && options.radix != 2)
        return base::Error{base::ErrorKind::BadUsage,
                           fmt::format("bits are Boolean, expected radix 2 instead of {}", options.radix)};
    return *type;
}

base::Result<BinaryLayout> rawLayout(const ScalarType& type, std::size_t byteCount,
                                     const ReadOptions& options)
{
    BinaryLayout layout;
    layout.type = type;
    const bool bits = type.kind == ScalarType::Kind::Bits;
    layout.rows = bits ? byteCount * 8 : byteCount / type.bytes;
    if (byteCount % type.bytes != 0)
        return base::Error{
            base::ErrorKind::BadInput,
            fmt::format("{} bytes are not a whole number of elements of {} bytes", byteCount, type.bytes)};
    if (bits && byteCount == 1 && options.variables && *options.variables < 3)
        layout.rows = std::size_t{1} << *options.variables;
    const auto variables = SEQUENCY_TRY(variablesOf(options, layout.rows));
    layout.variables = variables;
    return layout;
}

namespace {

base::Error placedIn(base::Error error, const std::string& path)
{
    if (error.place.source.empty())
        error.place = {path, 0, 0};
    return error;
}

}  // namespace

base::Result<BinaryLayout> layoutOf(const std::string& path, ReadOptions options)
{
    options.source = path;
    const auto anything = [](std::string_view) { return base::success(); };
    auto source = SEQUENCY_TRY(ByteSource::open(path, {anything, {}, false}, {}));
    if (source.isStream())
        return fileError(path, "is not a regular file, expected one that can be read in parts");
    const auto begin = SEQUENCY_TRY(source.next({}));
    if (options.format == Format::Auto)
        options.format =
            begin.starts_with(npyMagic)
                ? Format::Npy
                : formatOfSuffix(path).value_or(options.type.empty() ? Format::Auto : Format::Raw);
    if (options.format != Format::Raw && options.format != Format::Npy)
        return base::Error{base::ErrorKind::BadInput,
                           "cannot be read in parts, expected a .npy file or a raw one with --type "
                           "(convert writes both)",
                           {path, 0, 0}};
    if (options.format == Format::Raw) {
        const auto type = SEQUENCY_TRY(rawType(options));
        auto layout = rawLayout(type, source.size(), options);
        return layout ? layout : placedIn(layout.error(), path);
    }
    const auto header = SEQUENCY_TRY(readNpyHeader(begin, path));
    auto layout = npyLayout(header, options);
    if (!layout)
        return placedIn(layout.error(), path);
    const auto behind = trailingByteCount(*layout, source.size());
    return behind ? layout : placedIn(behind.error(), path);
}

}  // namespace sequency::io
