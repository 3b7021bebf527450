// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/matrix/formula_row.h"

#include "ui/theme/theme.h"

#include <QPainter>

namespace sequency::ui {

FormulaRow::FormulaRow(QString name, bool thumbnails, QWidget* parent)
    : QWidget(parent), m_name(std::move(name)), m_thumbnails(thumbnails)
{
    setObjectName(m_name);
    setSizePolicy(QSizePolicy::Expanding, thumbnails ? QSizePolicy::Fixed : QSizePolicy::Expanding);
}

void FormulaRow::setItems(std::vector<FormulaItem> items)
{
    m_items = std::move(items);
    while (m_canvases.size() > m_items.size()) {
        delete m_canvases.back();
        m_canvases.pop_back();
    }
    while (m_canvases.size() < m_items.size()) {
        const std::size_t index = m_canvases.size();
        auto* canvas = new MatrixCanvas(m_name + QString::number(index), this);
        canvas->setThumbnail(m_thumbnails);
        canvas->show();
        m_canvases.push_back(canvas);
        emit canvasAdded(canvas, index);
    }
    for (std::size_t i = 0; i < m_items.size(); ++i)
        m_canvases[i]->setGrid(m_items[i].grid);
    place();
    update();
}

void FormulaRow::setChosen(std::optional<std::size_t> index)
{
    for (std::size_t i = 0; i < m_canvases.size(); ++i)
        m_canvases[i]->setChosen(index == i);
}

QSize FormulaRow::sizeHint() const
{
    return m_thumbnails ? QSize(600, 108) : QSize(640, 400);
}

QSize FormulaRow::minimumSizeHint() const
{
    return m_thumbnails ? QSize(160, 108) : QSize(240, 160);
}

void FormulaRow::resizeEvent(QResizeEvent*)
{
    place();
}

void FormulaRow::place()
{
    m_places = formulaPlaces(m_items.size(), rect(), font());
    for (std::size_t i = 0; i < m_canvases.size(); ++i)
        m_canvases[i]->setGeometry(m_places[i].grid.toAlignedRect());
}

void FormulaRow::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setLayoutDirection(Qt::LeftToRight);
    painter.setFont(font());
    for (std::size_t i = 0; i < m_items.size(); ++i)
        paintFormulaTexts(painter, m_items[i], m_places[i], palette());
}

}  // namespace sequency::ui

#include "moc_formula_row.cpp"
