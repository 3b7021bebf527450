// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/vector_files.h"

#include "engine/io/bytes/atomic_file.h"
#include "engine/io/results/matrix_writer.h"
#include "engine/io/results/spectrum_writer.h"
#include "engine/session/files/spectrum_file_head.h"

#include <QFileInfo>

namespace sequency::ui {
namespace {

io::SpectrumFormat formatOf(const QString& suffix)
{
    if (suffix == QLatin1String("csv"))
        return io::SpectrumFormat::Csv;
    return suffix == QLatin1String("json") ? io::SpectrumFormat::Json : io::SpectrumFormat::Text;
}

}  // namespace

base::Status writeSpectrum(const session::TransformResult& result, const base::VectorPieces& values,
                           const std::string& path, const base::RunControl& control)
{
    const QString suffix = QFileInfo(QString::fromStdString(path)).suffix().toLower();
    const io::SpectrumHead head = session::spectrumHead(result);
    const bool isOwn = suffix == QLatin1String("csv") || suffix == QLatin1String("json");
    const io::MatrixFormat* const other =
        isOwn ? nullptr : io::matrixFormatOfSuffix((u'.' + suffix).toStdString());
    return io::writeFile(path, [&](const io::Sink& sink) {
        return other != nullptr ? io::writeSpectrum(values, *other, head, sink, control)
                                : io::writeSpectrum(values, formatOf(suffix), head, sink, control);
    });
}

}  // namespace sequency::ui
