// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/matrix/multiply_out.h"

#include "ui/canvas/step_player.h"
#include "ui/format/number_format.h"
#include "ui/theme/layouts.h"
#include "ui/theme/view_parts.h"

#include <QKeyEvent>

#include <algorithm>

namespace sequency::ui {

namespace {

constexpr std::size_t maxRowsByCell = 8;
constexpr int cellsPerMinute = 120;

}  // namespace

MultiplyOut::MultiplyOut(QWidget* parent)
    : QWidget(parent), m_row(new FormulaRow(QStringLiteral("multiplyCanvas"), false, this)),
      m_text(selectableLabel("multiplyText", Qt::AlignTop | Qt::AlignLeft)),
      m_player(
          new StepPlayer(QStringLiteral("multiply"), StepPlayer::Whole::NotOffered, cellsPerMinute, this))
{
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Multiply out"));
    m_text->setMinimumHeight(2 * fontMetrics().height() + 4);
    columnLayout(this, {m_player, {m_row, 1}, m_text}, 4, QMargins());
    connect(m_player, &StepPlayer::stepChanged, this, [this] {
        m_cell.reset();
        showStage();
    });
    connect(m_row, &FormulaRow::matrixAdded, this, [this](MatrixCells* matrix, std::size_t index) {
        connect(matrix, &MatrixCells::copyRequested, this, &MultiplyOut::copyRequested);
        connect(&matrix->canvas(), &Canvas::escaped, this, &MultiplyOut::escaped);
        matrix->canvas().setHasSteps(true);
        m_player->follow(matrix->canvas());
        if (index == 2)
            connect(matrix, &MatrixCells::cellPicked, this, [this](std::size_t row, std::size_t place) {
                pickCell(Cell{row, place});
            });
    });
}

void MultiplyOut::setMatrices(const SharedMatrixSet& set, const MatrixLook& look)
{
    const bool same = m_set == set;
    m_set = set;
    m_look = look;
    m_shownStage = 0;
    if (!same) {
        m_cell.reset();
        m_player->setSteps(0);
        m_player->setSteps(positions() == 0 ? 0 : static_cast<std::size_t>(positions()) + 1);
    }
    showStage();
}

int MultiplyOut::unitsOfStage() const
{
    const std::size_t size = m_set->matrix->size;
    return static_cast<int>(size <= maxRowsByCell ? size * size : size);
}

int MultiplyOut::positions() const
{
    if (!m_set || m_set->factors.size() < 2)
        return 0;
    return unitsOfStage() * static_cast<int>(m_set->factors.size() - 1);
}

std::size_t MultiplyOut::stage() const
{
    return position() == 0 ? 1 : 1 + static_cast<std::size_t>((position() - 1) / unitsOfStage());
}

int MultiplyOut::position() const
{
    return static_cast<int>(m_player->step().value_or(0));
}

void MultiplyOut::setPosition(int position)
{
    m_player->setStep(static_cast<std::size_t>(std::max(position, 0)));
}

bool MultiplyOut::isPlaying() const
{
    return m_player->isPlaying();
}

QString MultiplyOut::text() const
{
    return m_text->text();
}

void MultiplyOut::showStage()
{
    if (positions() == 0) {
        m_row->setItems({});
        m_player->setLabel({});
        m_text->setText(tr("This transform has a single factor, so there is nothing to multiply. Transforms "
                           "of two or more variables have several factors."));
        return;
    }
    const std::size_t left = stage();
    const std::size_t size = m_set->matrix->size;
    if (m_shownStage != left) {
        m_shownStage = left;
        const CellGrid before =
            left == 1 ? factorGrid(*m_set, 0, m_look) : productGrid(*m_set, left - 1, m_look);
        m_row->setItems({{factorGrid(*m_set, left, m_look), {}},
                         {before, QStringLiteral("·")},
                         {productGrid(*m_set, left, m_look), QStringLiteral("=")}});
    }
    const auto done =
        static_cast<std::size_t>(position()) - (left - 1) * static_cast<std::size_t>(unitsOfStage());
    const bool byCell = size <= maxRowsByCell;
    m_row->matrix(2)->setFilled(byCell ? done : done * size);
    if (!m_cell && done > 0)
        m_cell = byCell ? Cell{(done - 1) / size, (done - 1) % size} : Cell{done - 1, 0};
    const auto units = static_cast<std::size_t>(unitsOfStage());
    const int n = pluralNumber(units);
    m_player->setLabel((byCell ? tr("Product %1 of %2 · %3 of %4 cells", nullptr, n)
                               : tr("Product %1 of %2 · %3 of %4 rows", nullptr, n))
                           .arg(left)
                           .arg(m_set->factors.size() - 1)
                           .arg(countText(done), countText(units)));
    showSum();
}

void MultiplyOut::pickCell(std::optional<Cell> cell)
{
    m_cell = cell;
    showSum();
}

void MultiplyOut::showSum()
{
    m_row->matrix(2)->canvas().setCursorCell(m_cell);
    m_row->matrix(0)->setMarkedRow(m_cell ? std::optional(m_cell->row) : std::nullopt);
    m_row->matrix(1)->setMarkedColumn(m_cell ? std::optional(m_cell->column) : std::nullopt);
    const std::size_t left = stage();
    if (!m_cell) {
        m_text->setText(tr("%1 times %2: row by column. Press Page Down for the first cell, or click a cell "
                           "of the product.")
                            .arg(m_row->items()[0].grid.name, m_row->items()[1].grid.name));
    } else {
        const ElementNames names(m_set->transform.ring(), m_set->spec.radix);
        QString text =
            tr("row %1 · column %2 = %3")
                .arg(m_row->items()[0].grid.label(m_cell->row), m_row->items()[1].grid.label(m_cell->column),
                     sumText(names, *m_set->factors[left].matrix, *m_set->products[left - 1], m_cell->row,
                             m_cell->column));
        if (!names.legend().isEmpty())
            text += QStringLiteral("  (%1)").arg(names.legend());
        const QString scale = divisorText(m_set->products[left]->divisor);
        if (!scale.isEmpty())
            text += QStringLiteral("  ") + tr("The product is to be multiplied by %1.").arg(scale);
        m_text->setText(text);
    }
    m_row->matrix(2)->canvas().setAccessibleDescription(m_text->text());
}

void MultiplyOut::keyPressEvent(QKeyEvent* event)
{
    if (positions() == 0) {
        QWidget::keyPressEvent(event);
        return;
    }
    const int units = unitsOfStage();
    const int begin = static_cast<int>(stage() - 1) * units;
    const bool isFar = event->modifiers().testFlag(Qt::ControlModifier);
    if (isFar && event->key() == Qt::Key_PageDown)
        setPosition(position() == begin + units ? position() + units : begin + units);
    else if (isFar && event->key() == Qt::Key_PageUp)
        setPosition(begin);
    else if (event->key() == Qt::Key_Escape)
        emit escaped();
    else if (!m_player->handleKey(event->key(), event->modifiers()))
        QWidget::keyPressEvent(event);
}

}  // namespace sequency::ui

#include "moc_multiply_out.cpp"
