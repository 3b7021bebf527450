// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/results/matrix_writer.h"

#include "engine/base/text/text.h"
#include "engine/io/bytes/text_scan.h"
#include "engine/io/results/matrix_formats.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <fmt/format.h>

namespace sequency::io {
namespace {

base::Error cannotHold(const MatrixFormat& format, const std::string& why)
{
    return base::Error{base::ErrorKind::BadUsage,
                       fmt::format("the format {} cannot hold the table: {}", format.name, why)};
}

}  // namespace

std::span<const MatrixFormat> matrixFormats()
{
    constexpr std::size_t onPaper = 4096;
    static constexpr std::array rows{
        MatrixFormat{.name = "csv",
                     .title = SEQUENCY_TEXT("Engine", "Rows of the table (CSV)"),
                     .suffix = ".csv",
                     .holdsComplex = true,
                     .write = writeMatrixCsv},
        MatrixFormat{.name = "npy",
                     .title = SEQUENCY_TEXT("Engine", "NumPy array"),
                     .suffix = ".npy",
                     .isBinary = true,
                     .holdsComplex = true,
                     .write = writeMatrixNpy},
        MatrixFormat{.name = "json",
                     .title = SEQUENCY_TEXT("Engine", "JSON document"),
                     .suffix = ".json",
                     .holdsComplex = true,
                     .write = writeMatrixJson},
        MatrixFormat{.name = "markdown",
                     .title = SEQUENCY_TEXT("Engine", "Markdown table"),
                     .suffix = ".md",
                     .holdsComplex = true,
                     .write = writeMatrixMarkdown},
        MatrixFormat{.name = "latex",
                     .title = SEQUENCY_TEXT("Engine", "LaTeX table"),
                     .suffix = ".tex",
                     .holdsComplex = true,
                     .maxEntries = onPaper,
                     .write = writeMatrixLatex},
        MatrixFormat{.name = "sage",
                     .title = SEQUENCY_TEXT("Engine", "SageMath"),
                     .suffix = ".sage",
                     .holdsComplex = true,
                     .write = writeMatrixSage},
        MatrixFormat{.name = "magma",
                     .title = SEQUENCY_TEXT("Engine", "Magma"),
                     .suffix = ".magma",
                     .write = writeMatrixMagma},
        MatrixFormat{.name = "python",
                     .title = SEQUENCY_TEXT("Engine", "Python"),
                     .suffix = ".py",
                     .holdsComplex = true,
                     .write = writeMatrixPython},
        MatrixFormat{
            .name = "c", .title = SEQUENCY_TEXT("Engine", "C"), .suffix = ".c", .write = writeMatrixC},
        MatrixFormat{.name = "png",
                     .title = SEQUENCY_TEXT("Engine", "Picture, a pixel per entry"),
                     .suffix = ".png",
                     .isBinary = true,
                     .holdsVectors = false,
                     .isPicture = true,
                     .write = writeMatrixPng},
    };
    return rows;
}

const MatrixFormat* findMatrixFormat(std::string_view name)
{
    const auto rows = matrixFormats();
    const auto row = std::ranges::find(rows, name, &MatrixFormat::name);
    return row == rows.end() ? nullptr : &*row;
}

const MatrixFormat* matrixFormatOfSuffix(std::string_view suffix)
{
    const auto rows = matrixFormats();
    const auto row = std::ranges::find(rows, lowerCase(suffix), &MatrixFormat::suffix);
    return row == rows.end() ? nullptr : &*row;
}

MatrixRows rowsOf(const base::ElementVector& values, std::size_t columns)
{
    return [&values, columns](std::size_t first, std::size_t count) -> base::Result<base::ElementVector> {
        const base::ElementType type = base::elementType(values);
        auto some = SEQUENCY_TRY(base::allocateElements(type, count * columns));
        const std::size_t size = columns * base::elementSize(type);
        std::memcpy(base::rawData(some), static_cast<const std::byte*>(base::rawData(values)) + first * size,
                    count * size);
        return some;
    };
}

base::Status forBlocks(const MatrixJob& job, const UseBlock& use)
{
    const std::size_t rowBytes =
        std::max<std::size_t>(job.head.columns, 1) * base::elementSize(job.head.element);
    const std::size_t atOnce = std::max<std::size_t>(1, matrixBlockBytes / rowBytes);
    for (std::size_t first = 0; first < job.head.rows; first += atOnce) {
        if (job.control.stopRequested())
            return base::cancelled();
        const std::size_t count = std::min(atOnce, job.head.rows - first);
        const auto block = SEQUENCY_TRY(job.rows(first, count));
        SEQUENCY_TRY(use(block, first, count));
        job.control.report(static_cast<double>(first + count) / static_cast<double>(job.head.rows));
    }
    return base::success();
}

base::Status writeMatrix(const MatrixFormat& format, const MatrixHeader& head, const MatrixRows& rows,
                         const Sink& sink, const base::RunControl& control)
{
    if (base::isComplex(head.element) && !format.holdsComplex)
        return cannotHold(format, "its entries are complex numbers");
    if (head.isVector && !format.holdsVectors)
        return cannotHold(format, "it is a list of values");
    if (format.maxEntries > 0 && head.rows * head.columns > format.maxEntries)
        return cannotHold(format, fmt::format("{} × {} entries, expected at most {}", head.rows, head.columns,
                                              format.maxEntries));
    return format.write({head, rows, sink, control});
}

}  // namespace sequency::io
