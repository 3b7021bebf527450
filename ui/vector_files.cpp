// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/vector_files.h"

#include "engine/io/atomic_file.h"
#include "engine/io/column_writer.h"
#include "engine/io/spectrum_writer.h"
#include "engine/session/spectrum_head.h"

#include <algorithm>
#include <cctype>

namespace sequency::ui {
namespace {

bool hasSuffix(const std::string& path, std::string_view suffix)
{
    return path.size() >= suffix.size() &&
           std::equal(
               suffix.begin(), suffix.end(), path.end() - static_cast<std::ptrdiff_t>(suffix.size()),
               [](char wanted, char c) { return wanted == std::tolower(static_cast<unsigned char>(c)); });
}

io::SpectrumFormat formatFor(const std::string& path)
{
    if (hasSuffix(path, ".csv"))
        return io::SpectrumFormat::Csv;
    return hasSuffix(path, ".json") ? io::SpectrumFormat::Json : io::SpectrumFormat::Text;
}

}  // namespace

base::Status writeSpectrum(const session::TransformResult& result, const std::string& path,
                           const base::RunControl& control)
{
    auto file = io::AtomicFile::create(path);
    if (!file)
        return file.error();
    const auto sink = [&file](std::string_view bytes) {
        file->write(bytes);
        return base::success();
    };
    const base::ElementVector& values = *result.spectrum;
    const auto written =
        hasSuffix(path, ".npy")
            ? io::writeNpy(values, {base::elementCount(values)}, sink, control)
            : io::writeSpectrum(values, formatFor(path), session::spectrumHead(result), sink, control);
    return written ? file->commit() : written;
}

}  // namespace sequency::ui
