// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/boolean/karnaugh_term_list.h"

#include "ui/theme/theme.h"

#include <QEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace sequency::ui {

KarnaughTermList::KarnaughTermList(QWidget* parent) : QListWidget(parent)
{
    setObjectName(QStringLiteral("karnaughTerms"));
    setAccessibleName(tr("Terms of the minimal form"));
    setFrameShape(QFrame::NoFrame);
    viewport()->setAutoFillBackground(false);  // shows the background of the page
    setWordWrap(true);
    setMouseTracking(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Expanding);
    connect(this, &QListWidget::currentRowChanged, this, &KarnaughTermList::point);
}

void KarnaughTermList::setGroups(const KarnaughGroups& groups)
{
    const int height = fontMetrics().height();
    const QSize sample(8 * height / 5, height);
    const double ratio = devicePixelRatioF();
    const int row = currentRow();
    const QSignalBlocker blocked(this);
    clear();
    m_hovered.reset();
    setIconSize(sample);
    for (std::size_t i = 0; i < groups.groups().size(); ++i) {
        QPixmap picture(sample * ratio);
        picture.setDevicePixelRatio(ratio);
        picture.fill(Qt::transparent);
        QPainter painter(&picture);
        KarnaughGroups::paintSample(painter, QRectF(QPointF(), sample), i, palette(),
                                    theme::strokeScale(font()));
        painter.end();
        QIcon icon(picture);
        icon.addPixmap(picture, QIcon::Selected);  // selection does not change the colours
        auto* item = new QListWidgetItem(icon, groups.groups()[i].text, this);
        item->setData(Qt::AccessibleDescriptionRole, groups.indexText(i));
    }
    setCurrentRow(std::min(row, count() - 1), QItemSelectionModel::NoUpdate);
    updateGeometry();
}

void KarnaughTermList::setHighlighted(const std::vector<std::size_t>& groups)
{
    const QSignalBlocker blocked(this);
    for (int row = 0; row < count(); ++row) {
        const bool isHighlighted = std::ranges::find(groups, static_cast<std::size_t>(row)) != groups.end();
        item(row)->setBackground(isHighlighted ? QBrush(theme::marked(palette())) : QBrush());
    }
}

// Returns the width of the longest term, but at most a third of the page.
QSize KarnaughTermList::sizeHint() const
{
    const int width = sizeHintForColumn(0) + 2 * frameWidth() + fontMetrics().height();
    const int page = parentWidget() != nullptr ? parentWidget()->width() : width;
    return {std::clamp(width, minimumSizeHint().width(), std::max(page / 3, minimumSizeHint().width())),
            QListWidget::sizeHint().height()};
}

void KarnaughTermList::point()
{
    const bool hasCurrent = hasFocus() && currentRow() >= 0;
    emit pointedAt(m_hovered    ? m_hovered
                   : hasCurrent ? std::optional(static_cast<std::size_t>(currentRow()))
                                : std::nullopt);
}

void KarnaughTermList::mouseMoveEvent(QMouseEvent* event)
{
    QListWidget::mouseMoveEvent(event);
    const QModelIndex index = indexAt(event->pos());
    m_hovered = index.isValid() ? std::optional(static_cast<std::size_t>(index.row())) : std::nullopt;
    point();
}

void KarnaughTermList::leaveEvent(QEvent* event)
{
    QListWidget::leaveEvent(event);
    m_hovered.reset();
    point();
}

void KarnaughTermList::focusInEvent(QFocusEvent* event)
{
    QListWidget::focusInEvent(event);
    if (currentRow() < 0 && count() > 0 && event->reason() != Qt::MouseFocusReason)
        setCurrentRow(0);
    point();
}

void KarnaughTermList::focusOutEvent(QFocusEvent* event)
{
    QListWidget::focusOutEvent(event);
    point();
}

void KarnaughTermList::changeEvent(QEvent* event)
{
    QListWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        emit styleChanged();
}

}  // namespace sequency::ui

#include "moc_karnaugh_term_list.cpp"
