// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/chart_export.h"

#include <QChart>
#include <QChartView>
#include <QGraphicsScene>
#include <QPainter>

namespace sequency::ui {

QSize chartSizeFor(const PictureOptions& options)
{
    return picturePlace(options).size().toSize();
}

Picture chartPicture(const QChartView& view, const PictureText& text)
{
    const auto paint = [&view](QPainter& painter, const QRectF& place) {
        painter.setRenderHints(view.renderHints());
        view.scene()->render(&painter, place, view.chart()->sceneBoundingRect(), Qt::KeepAspectRatio);
    };
    return {paint, view.palette(), view.font(), text};
}

std::optional<QString> writeChart(const QChartView& view, const QString& path, const PictureOptions& options,
                                  const PictureText& text)
{
    return writePicture(chartPicture(view, text), path, options);
}

}  // namespace sequency::ui
