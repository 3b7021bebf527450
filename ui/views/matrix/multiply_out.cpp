// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/matrix/multiply_out.h"

#include "ui/format/number_format.h"
#include "ui/format/plain_text.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QSignalBlocker>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace sequency::ui {

namespace {

constexpr std::size_t maxRowsByCell = 8;
constexpr int playInterval = 500;  // ms a position

QToolButton* button(const QString& name, const QString& text, const QString& tip, QWidget* parent)
{
    auto* made = new QToolButton(parent);
    made->setObjectName(name);
    made->setText(text);
    made->setToolTip(plainTip(tip));
    made->setAccessibleName(tip);
    made->setAutoRaise(true);
    return made;
}

}  // namespace

MultiplyOut::MultiplyOut(QWidget* parent)
    : QWidget(parent), m_row(new FormulaRow(QStringLiteral("multiplyCanvas"), false, this)),
      m_text(new PlainLabel(this)), m_count(new PlainLabel(this)), m_timer(new QTimer(this))
{
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Multiply out"));
    m_text->setObjectName(QStringLiteral("multiplyText"));
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_text->setMinimumHeight(2 * fontMetrics().height() + 4);
    m_text->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_count->setObjectName(QStringLiteral("multiplyCount"));
    m_first = button(QStringLiteral("multiplyFirst"), QStringLiteral("|◀"), tr("First (Ctrl+Home)"), this);
    m_back = button(QStringLiteral("multiplyBack"), QStringLiteral("◀"), tr("Back (Page Up)"), this);
    m_play = button(QStringLiteral("multiplyPlay"), tr("Play"), tr("Play or pause (Space)"), this);
    m_next = button(QStringLiteral("multiplyNext"), QStringLiteral("▶"), tr("Next (Page Down)"), this);
    m_last = button(QStringLiteral("multiplyLast"), QStringLiteral("▶|"), tr("Last (Ctrl+End)"), this);
    auto* controls = new QHBoxLayout;
    for (QToolButton* one : {m_first, m_back, m_play, m_next, m_last})
        controls->addWidget(one);
    controls->addSpacing(8);
    controls->addWidget(m_count, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addLayout(controls);
    column->addWidget(m_row, 1);
    column->addWidget(m_text);

    connect(m_first, &QToolButton::clicked, this, [this] { setPosition(0); });
    connect(m_back, &QToolButton::clicked, this, [this] { setPosition(m_position - 1); });
    connect(m_play, &QToolButton::clicked, this, [this] { setPlaying(!isPlaying()); });
    connect(m_next, &QToolButton::clicked, this, [this] { setPosition(m_position + 1); });
    connect(m_last, &QToolButton::clicked, this, [this] { setPosition(positions()); });
    connect(m_timer, &QTimer::timeout, this, [this] {
        setPosition(m_position + 1);
        if (m_position == positions())
            setPlaying(false);
    });
    m_timer->setInterval(playInterval);
    connect(m_row, &FormulaRow::canvasAdded, this, [this](MatrixCanvas* canvas, std::size_t index) {
        connect(canvas, &MatrixCanvas::copyRequested, this, &MultiplyOut::copyRequested);
        connect(canvas, &Canvas::escaped, this, &MultiplyOut::escaped);
        canvas->setHasSteps(true);
        connect(canvas, &Canvas::stepAsked, this, [this](int by) { setPosition(m_position + by); });
        connect(canvas, &Canvas::endAsked, this, [this](bool last) { setPosition(last ? positions() : 0); });
        connect(canvas, &Canvas::playAsked, this, [this] { setPlaying(!isPlaying()); });
        if (index == 2)
            connect(canvas, &MatrixCanvas::cellPicked, this, [this](std::size_t row, std::size_t place) {
                pickCell(Cell{row, place});
            });
    });
}

void MultiplyOut::setMatrices(const SharedMatrixSet& set, const MatrixLook& look)
{
    const bool same = m_set == set;
    m_set = set;
    m_look = look;
    if (!same) {
        setPlaying(false);
        m_position = 0;
        m_cell.reset();
    }
    m_shownStage = 0;
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
    return m_position == 0 ? 1 : 1 + static_cast<std::size_t>((m_position - 1) / unitsOfStage());
}

void MultiplyOut::setPosition(int position)
{
    const int wanted = std::clamp(position, 0, positions());
    if (wanted == m_position)
        return;
    m_position = wanted;
    m_cell.reset();
    showStage();
}

bool MultiplyOut::isPlaying() const
{
    return m_timer->isActive();
}

void MultiplyOut::setPlaying(bool playing)
{
    if (playing && positions() > 0) {
        if (m_position == positions())
            setPosition(0);
        m_timer->start();
    } else {
        m_timer->stop();
    }
    m_play->setText(m_timer->isActive() ? tr("Pause") : tr("Play"));
}

QString MultiplyOut::text() const
{
    return m_text->text();
}

void MultiplyOut::showStage()
{
    const bool possible = positions() > 0;
    for (QToolButton* one : {m_first, m_back})
        one->setEnabled(possible && m_position > 0);
    for (QToolButton* one : {m_next, m_last})
        one->setEnabled(possible && m_position < positions());
    m_play->setEnabled(possible);
    if (!possible) {
        m_row->setItems({});
        m_count->clear();
        m_text->setText(
            tr("This transform has a single factor, so there is nothing to multiply. With two variables "
               "or more there is."));
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
        static_cast<std::size_t>(m_position) - (left - 1) * static_cast<std::size_t>(unitsOfStage());
    const bool byCell = size <= maxRowsByCell;
    m_row->canvas(2)->setFilled(byCell ? done : done * size);
    if (!m_cell && done > 0)
        m_cell = byCell ? Cell{(done - 1) / size, (done - 1) % size} : Cell{done - 1, 0};
    const auto units = static_cast<std::size_t>(unitsOfStage());
    const int n = pluralNumber(units);
    m_count->setText((byCell ? tr("Product %1 of %2 · %3 of %4 cells", nullptr, n)
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
    m_row->canvas(2)->setCursorCell(m_cell);
    m_row->canvas(0)->setMarkedRow(m_cell ? std::optional(m_cell->row) : std::nullopt);
    m_row->canvas(1)->setMarkedColumn(m_cell ? std::optional(m_cell->column) : std::nullopt);
    const std::size_t left = stage();
    if (!m_cell) {
        m_text->setText(
            tr("%1 times %2: row by column. Press → for the first cell, or click a cell of the product.")
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
    m_row->canvas(2)->setCellDescription(m_text->text());
}

void MultiplyOut::keyPressEvent(QKeyEvent* event)
{
    if (positions() == 0) {
        QWidget::keyPressEvent(event);
        return;
    }
    const int units = unitsOfStage();
    const int begin = static_cast<int>(stage() - 1) * units;
    const bool far = event->modifiers().testFlag(Qt::ControlModifier);
    switch (event->key()) {
    case Qt::Key_PageDown:
        if (far)  // a product
            setPosition(m_position == begin + units ? m_position + units : begin + units);
        else
            setPosition(m_position + 1);
        break;
    case Qt::Key_PageUp:
        if (far)
            setPosition(m_position > begin && begin == 0 ? 0 : begin);
        else
            setPosition(m_position - 1);
        break;
    case Qt::Key_Home:
    case Qt::Key_End:
        if (far)
            setPosition(event->key() == Qt::Key_Home ? 0 : positions());
        break;
    case Qt::Key_Space: setPlaying(!isPlaying()); break;
    case Qt::Key_Escape: emit escaped(); break;
    default: QWidget::keyPressEvent(event);
    }
}

}  // namespace sequency::ui
