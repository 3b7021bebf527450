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
    while (m_matrices.size() > m_items.size()) {
        delete &m_matrices.back()->canvas();
        m_matrices.pop_back();
    }
    while (m_matrices.size() < m_items.size()) {
        const std::size_t index = m_matrices.size();
        auto* const matrix = new MatrixCells;
        auto* const canvas = new CellCanvas(matrix, m_name + QString::number(index), this);
        matrix->setThumbnail(m_thumbnails);
        canvas->show();
        m_matrices.push_back(matrix);
        emit matrixAdded(matrix, index);
    }
    for (std::size_t i = 0; i < m_items.size(); ++i)
        m_matrices[i]->setGrid(m_items[i].grid);
    place();
    update();
}

void FormulaRow::setChosen(std::optional<std::size_t> index)
{
    for (std::size_t i = 0; i < m_matrices.size(); ++i)
        m_matrices[i]->setChosen(index == i);
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
    for (std::size_t i = 0; i < m_matrices.size(); ++i)
        m_matrices[i]->canvas().setGeometry(m_places[i].grid.toAlignedRect());
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
