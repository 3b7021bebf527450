// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/results/matrix_writer.h"
#include "ui/export/picture.h"
#include "ui/format/engine_text.h"
#include "ui/format/number_format.h"
#include "ui/views/sbox/sbox_view.h"

#include <algorithm>

namespace sequency::ui {
namespace {

constexpr std::size_t maxTextEntries = std::size_t{1} << 16;

base::Status writeTable(const io::MatrixFormat& format, const io::MatrixHeader& head,
                        const std::vector<std::int32_t>& values, const FileSink& sink,
                        const base::RunControl& control)
{
    const io::MatrixRows rows = [&](std::size_t first,
                                    std::size_t count) -> base::Result<base::ElementVector> {
        auto some = base::AlignedBuffer<std::int32_t>::allocate(count * head.columns);
        if (!some)
            return some.error();
        std::copy_n(values.begin() + static_cast<std::ptrdiff_t>(first * head.columns), some->size(),
                    some->begin());
        return base::ElementVector(std::move(*some));
    };
    return io::writeMatrix(format, head, rows, sink, control);
}

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

QString SboxView::whyNoData() const
{
    return isLoaded() || m_tiles.columns() == 0
               ? whyEmpty()
               : tr("The table is larger than %1 entries: sequency-cli table writes it, or some of its rows.")
                     .arg(countText(maxTextEntries));
}

Picture SboxView::picture(const PictureOptions& options) const
{
    return canvasPicture(*m_canvas, {title(), conventionsCaption(m_workbench.document())},
                         options.background);
}

QList<ExportFormat> SboxView::dataFormats() const
{
    io::MatrixHeader head;
    head.name = kind().name;
    head.title = title().toStdString();
    head.rows = m_tiles.rows();
    head.columns = m_tiles.columns();
    const auto values = isLoaded() ? m_tiles.peek({0, 0, 0})->values : std::vector<std::int32_t>();
    QList<ExportFormat> formats;
    for (const io::MatrixFormat& format : io::matrixFormats())
        if (!format.isPicture)
            formats.append({QString::fromStdString(std::string(format.suffix.substr(1))),
                            engineText(format.title),
                            [&format, head, values](session::Engine&, const FileSink& sink,
                                                    const base::RunControl& control) {
                                return writeTable(format, head, values, sink, control);
                            }});
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

}  // namespace sequency::ui
