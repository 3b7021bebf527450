// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/picture_preview.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>

namespace sequency::ui {
namespace {

constexpr int edge = 8;
constexpr int noticeFlags = Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap;
constexpr int squareSize = 8;  // side of a square of the pattern behind a transparent page

// Paints the pattern that stands for transparency.
void paintSquares(QPainter& painter, const QRect& place)
{
    painter.fillRect(place, Qt::white);
    for (int y = 0; y < place.height(); y += squareSize)
        for (int x = (y / squareSize % 2) * squareSize; x < place.width(); x += 2 * squareSize)
            painter.fillRect(QRect(place.topLeft() + QPoint(x, y), QSize(squareSize, squareSize)) & place,
                             QColor(0xE6, 0xE6, 0xE6));
}

}  // namespace

PicturePreview::PicturePreview(PictureSource source, QWidget* parent)
    : QWidget(parent), m_source(std::move(source))
{
    constexpr int milliseconds = 40;
    setObjectName(QStringLiteral("exportPreview"));
    setAccessibleName(tr("Preview"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    m_later.setSingleShot(true);
    m_later.setInterval(milliseconds);
    connect(&m_later, &QTimer::timeout, this, &PicturePreview::repaintPage);
}

void PicturePreview::setPage(const PictureOptions& options, const QString& instead)
{
    m_options = options;
    m_instead = instead;
    if (!m_later.isActive())
        m_later.start();
}

QRect PicturePreview::room() const
{
    return rect().adjusted(edge, edge, -edge, -2 * edge - captionHeight());
}

int PicturePreview::captionHeight() const
{
    const QRect free(0, 0, width() - 2 * edge, height());
    const int line = fontMetrics().height();
    return m_notice.isEmpty() ? line
                              : line + fontMetrics().boundingRect(free, noticeFlags, m_notice).height();
}

void PicturePreview::repaintPage()
{
    m_image = {};
    m_caption.clear();
    m_notice.clear();
    const auto picture = m_instead.isEmpty() && m_source ? m_source(m_options) : std::nullopt;
    if (picture) {
        m_notice = pictureNotice(*picture, m_options);
        const QSize free = room().size();
        m_scale = std::min({1.0, 1.0 * free.width() / m_options.size.width(),
                            1.0 * free.height() / m_options.size.height()});
        if (m_scale > 0)
            m_image = previewImage(*picture, m_options, m_scale * devicePixelRatioF());
        m_image.setDevicePixelRatio(devicePixelRatioF());
        m_caption = m_scale < 1 ? tr("Preview at %1 % of the true size").arg(qRound(100 * m_scale))
                                : tr("Preview at true size");
    }
    setAccessibleDescription(m_instead.isEmpty() ? (m_caption + QLatin1Char(' ') + m_notice).trimmed()
                                                 : m_instead);
    update();
}

void PicturePreview::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setPen(palette().color(QPalette::WindowText));
    if (!m_instead.isEmpty()) {
        painter.drawText(rect().adjusted(edge, edge, -edge, -edge), Qt::AlignCenter | Qt::TextWordWrap,
                         m_instead);
        return;
    }
    if (m_image.isNull())
        return;
    QRect page(QPoint(), m_image.deviceIndependentSize().toSize());
    page.moveTopLeft({room().center().x() - page.width() / 2, room().top()});
    paintSquares(painter, page);
    painter.drawImage(page.topLeft(), m_image);
    painter.setPen(palette().color(QPalette::Mid));
    painter.drawRect(page.adjusted(-1, -1, 0, 0));
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(QRect(0, page.bottom() + edge, width(), fontMetrics().height()), Qt::AlignCenter,
                     m_caption);
    painter.drawText(QRect(edge, page.bottom() + edge + fontMetrics().height(), width() - 2 * edge,
                           captionHeight() - fontMetrics().height()),
                     noticeFlags, m_notice);
}

void PicturePreview::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    setPage(m_options, m_instead);
}

}  // namespace sequency::ui

#include "moc_picture_preview.cpp"
