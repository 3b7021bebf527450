// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/vector_files.h"

#include "engine/io/atomic_file.h"
#include "engine/io/column_writer.h"
#include "engine/io/spectrum_writer.h"
#include "engine/io/vector_text.h"
#include "engine/session/spectrum_head.h"

namespace sequency::ui {
namespace {

bool hasSuffix(const std::string& path, std::string_view suffix)
{
    return path.size() >= suffix.size() &&
           path.compare(path.size() - suffix.size(), suffix.size(), suffix) == 0;
}

io::SpectrumFormat formatFor(const std::string& path)
{
    if (hasSuffix(path, ".csv"))
        return io::SpectrumFormat::Csv;
    return hasSuffix(path, ".json") ? io::SpectrumFormat::Json : io::SpectrumFormat::Text;
}

base::Status write(const base::ElementVector& values, const std::string& path, const io::SpectrumHead& head,
                   const base::RunControl& control)
{
    auto file = io::AtomicFile::create(path);
    if (!file)
        return file.error();
    const auto sink = [&file](std::string_view bytes) {
        file->write(bytes);
        return base::success();
    };
    const auto written = hasSuffix(path, ".npy")
                             ? io::writeNpy(values, {base::elementCount(values)}, sink, control)
                             : io::writeSpectrum(values, formatFor(path), head, sink, control);
    return written ? file->commit() : written;
}

}  // namespace

base::Status writeFunction(const base::FunctionVector& function, const std::string& path,
                           const base::RunControl& control)
{
    if (hasSuffix(path, ".csv"))
        return write(function.values, path, {}, control);
    if (!hasSuffix(path, ".hex"))
        return io::writeFile(path, io::vectorText(function) + "\n");
    if (!function.isBoolean())
        return base::Error{
            base::ErrorKind::BadInput, "only Boolean functions have a hexadecimal truth table", {path}};
    return io::writeFile(path, io::hexText(function) + "\n");
}

base::Status writeSpectrum(const session::TransformResult& result, const std::string& path,
                           const base::RunControl& control)
{
    return write(*result.spectrum, path, session::spectrumHead(result), control);
}

}  // namespace sequency::ui
