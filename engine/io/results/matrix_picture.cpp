// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writes a matrix as a PNG with the colours of the window's map: white for 0, shades of blue for positive and shades of vermilion for negative
// entries (Okabe, Ito 2008). The scale ends at the largest magnitude of the whole table. Its first row and its first column are ignored, because they
// carry no information about an S-box.
#include "engine/io/results/matrix_formats.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <png.h>
#include <vector>

namespace sequency::io {
namespace {

constexpr int shades = 127;  // number of shades per sign; the palette has 255 colours
constexpr std::array<double, 3> ground{255, 255, 255};
constexpr std::array<double, 3> positive{0x00, 0x72, 0xB2};
constexpr std::array<double, 3> negative{0xD5, 0x5E, 0x00};

// A matrix reduced to fewer entries. Each pixel is the entry with the largest magnitude in a block of 2^level × 2^level entries.
struct Pixels {
    std::size_t width = 0;
    std::size_t height = 0;
    std::vector<double> values;
    double peak = 0;
};

int levelOf(const MatrixHeader& head)
{
    const std::size_t side = std::max(head.rows, head.columns);
    return side <= maxPictureSide ? 0 : static_cast<int>(std::bit_width((side - 1) / maxPictureSide));
}

base::Result<Pixels> pixelsOf(const MatrixJob& job)
{
    const int level = levelOf(job.head);
    Pixels pixels;
    pixels.width = ((job.head.columns - 1) >> level) + 1;
    pixels.height = ((job.head.rows - 1) >> level) + 1;
    pixels.values.resize(pixels.width * pixels.height);
    double trivialPeak = 0;
    SEQUENCY_TRY(forBlocks(job, [&](const base::ElementVector& block, std::size_t first, std::size_t count) {
        for (std::size_t row = 0; row < count; ++row)
            for (std::size_t column = 0; column < job.head.columns; ++column) {
                const double value = base::realPart(block, row * job.head.columns + column);
                double& pixel = pixels.values[((first + row) >> level) * pixels.width + (column >> level)];
                if (std::abs(value) > std::abs(pixel))
                    pixel = value;
                const bool isTrivial = column == 0 || job.head.firstRow + first + row == 0;
                double& peak = isTrivial ? trivialPeak : pixels.peak;
                peak = std::max(peak, std::abs(value));
            }
        return base::success();
    }));
    if (pixels.peak == 0)
        pixels.peak = std::max(trivialPeak, 1.0);
    return pixels;
}

std::vector<std::uint8_t> palette()
{
    std::vector<std::uint8_t> colors;
    for (int shade = -shades; shade <= shades; ++shade)
        for (std::size_t part = 0; part < 3; ++part) {
            const double share = std::abs(shade) / static_cast<double>(shades);
            const double end = shade < 0 ? negative[part] : positive[part];
            colors.push_back(
                static_cast<std::uint8_t>(std::lround(ground[part] + share * (end - ground[part]))));
        }
    return colors;
}

}  // namespace

base::Status writeMatrixPng(const MatrixJob& job)
{
    const auto pixels = SEQUENCY_TRY(pixelsOf(job));
    std::vector<std::uint8_t> indices(pixels.values.size());
    for (std::size_t i = 0; i < indices.size(); ++i) {
        const double share = std::clamp(pixels.values[i] / pixels.peak, -1.0, 1.0);
        indices[i] = static_cast<std::uint8_t>(shades + std::lround(share * shades));
    }
    const std::vector<std::uint8_t> colors = palette();
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    image.width = static_cast<png_uint_32>(pixels.width);
    image.height = static_cast<png_uint_32>(pixels.height);
    image.format = PNG_FORMAT_RGB_COLORMAP;
    image.colormap_entries = 2 * shades + 1;
    // The first call returns the size, and the second call writes the bytes. Each call compresses the picture.
    png_alloc_size_t byteCount = 0;
    const auto write = [&](void* to) {
        return png_image_write_to_memory(&image, to, &byteCount, 0, indices.data(), 0, colors.data()) != 0;
    };
    std::vector<char> bytes;
    bool done = write(nullptr);
    if (done) {
        bytes.resize(byteCount);
        done = write(bytes.data());
    }
    if (!done) {
        const std::string why = image.message;
        png_image_free(&image);
        return base::Error{base::ErrorKind::OutOfMemory, "the picture cannot be created: " + why};
    }
    return job.sink({bytes.data(), byteCount});
}

}  // namespace sequency::io
