// SPDX-License-Identifier: GPL-3.0-or-later
//
// SboxView: what goes to the clipboard and into files.
#include "engine/io/bytes/atomic_file.h"
#include "engine/io/results/matrix_writer.h"
#include "ui/export/picture.h"
#include "ui/format/engine_text.h"
#include "ui/format/number_format.h"
#include "ui/views/sbox/sbox_view.h"

#include <QFileInfo>

#include <algorithm>

namespace sequency::ui {
namespace {

constexpr std::size_t maxTextEntries = std::size_t{1} << 16;

}  // namespace

bool SboxView::isLoaded() const
{
    const std::size_t entries = m_tiles.rows() * m_tiles.columns();
    return entries > 0 && entries <= maxTextEntries && m_tiles.columns() <= TableTiles::side &&
           m_tiles.rows() <= TableTiles::side && m_tiles.peek({0, 0, 0}) != nullptr;
}

QString SboxView::whyEmpty() const
{
    return m_tiles.columns() > 0 ? QString() : tr("There is no table of an S-box to export.");
}

std::optional<QString> SboxView::exportPicture(const QString& path, const PictureOptions& options) const
{
    if (m_tiles.columns() == 0)
        return whyEmpty();
    return writePicture(
        canvasPicture(*m_canvas, {title(), conventionsCaption(m_workbench.document())}, options.background),
        path, options);
}

QList<ExportFormat> SboxView::dataFormats() const
{
    QList<ExportFormat> formats;
    for (const io::MatrixFormat& format : io::matrixFormats())
        if (!format.isPicture)
            formats.append({QString::fromLatin1(format.suffix.data() + 1,
                                                static_cast<qsizetype>(format.suffix.size()) - 1),
                            engineText(format.title)});
    return formats;
}

QString SboxView::dataText() const
{
    if (!isLoaded())
        return {};
    const TableTiles::Tile& tile = *m_tiles.peek({0, 0, 0});
    QString text;
    for (int row = 0; row < tile.height; ++row)
        for (int column = 0; column < tile.width; ++column)
            text += QString::number(tile.values[static_cast<std::size_t>(row * tile.width + column)]) +
                    (column + 1 < tile.width ? u'\t' : u'\n');
    return text;
}

std::optional<QString> SboxView::exportData(const QString& path)
{
    if (!isLoaded())
        return m_tiles.columns() == 0 ? whyEmpty()
                                      : tr("The table is larger than %1 entries: sequency-cli table writes "
                                           "it, or some of its rows.")
                                            .arg(countText(maxTextEntries));
    const QString suffix = u'.' + QFileInfo(path).suffix().toLower();
    const io::MatrixFormat* const format = io::matrixFormatOfSuffix(suffix.toStdString());
    if (format == nullptr || format->isPicture)
        return tr("Tables are not written as %1.").arg(suffix);
    io::MatrixHead head;
    head.name = kind().name;
    head.title = title().toStdString();
    head.rows = m_tiles.rows();
    head.columns = m_tiles.columns();
    m_workbench.jobs().writeFile(
        path,
        [format, head, values = m_tiles.peek({0, 0, 0})->values](
            const std::string& target, const base::RunControl& control) -> base::Status {
            const io::MatrixRows rows = [&](std::size_t first,
                                            std::size_t count) -> base::Result<base::ElementVector> {
                auto some = base::AlignedBuffer<std::int32_t>::allocate(count * head.columns);
                if (!some)
                    return some.error();
                std::copy_n(values.begin() + static_cast<std::ptrdiff_t>(first * head.columns), some->size(),
                            some->begin());
                return base::ElementVector(std::move(*some));
            };
            return io::writeFile(target, [&](const io::Sink& sink) {
                return io::writeMatrix(*format, head, rows, sink, control);
            });
        });
    return std::nullopt;
}

}  // namespace sequency::ui
