// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/spectrum/coefficient_table.h"

#include "engine/base/digits.h"
#include "engine/transform/spectrum_order.h"
#include "ui/format/number_format.h"
#include "ui/theme/theme.h"

#include <QFontDatabase>
#include <QLineEdit>
#include <QLocale>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <limits>

namespace sequency::ui {
namespace {

constexpr int padding = 8;  // pixels, left and right of a text
constexpr std::size_t maxCopied = std::size_t{1} << 16;

}  // namespace

CoefficientTable::CoefficientTable(QWidget* parent) : QAbstractScrollArea(parent)
{
    setObjectName(QStringLiteral("coefficientTable"));
    setAccessibleName(tr("Table of coefficients"));
    setLayoutDirection(Qt::LeftToRight);  // digits of indices, signs of numbers
    setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    setFocusPolicy(Qt::StrongFocus);
    setFrameShape(QFrame::NoFrame);
    viewport()->setMouseTracking(true);
    m_editor = new QLineEdit(viewport());
    m_editor->setAccessibleName(tr("New value"));
    m_editor->hide();
    m_editor->installEventFilter(this);
    connect(m_editor, &QLineEdit::editingFinished, this, [this] { endEdit(m_editor->isVisible()); });
}

void CoefficientTable::setSpectrum(const SharedSpectrum& spectrum)
{
    const bool keep = m_spectrum && spectrum && m_spectrum->pyramid.size() == spectrum->pyramid.size();
    m_spectrum = spectrum;
    if (!keep) {
        m_positions.reset();
        m_current = m_anchor = 0;
        m_hasCurrent = false;
        m_hovered.reset();
    }
    endEdit(false);
    updateScrollBars();
    viewport()->update();
}

void CoefficientTable::setPositions(std::optional<std::vector<std::size_t>> positions)
{
    const auto current = currentPosition();
    m_positions = std::move(positions);
    m_hasCurrent = false;
    m_hovered.reset();
    updateScrollBars();
    verticalScrollBar()->setValue(0);
    setCurrentPosition(current);
    viewport()->update();
}

void CoefficientTable::setDimmed(bool dimmed)
{
    if (dimmed == m_isDimmed)
        return;
    m_isDimmed = dimmed;
    viewport()->update();
}

void CoefficientTable::setConventions(const Conventions& conventions)
{
    m_conventions = conventions;
    viewport()->update();
}

std::size_t CoefficientTable::rowCount() const
{
    if (!m_spectrum)
        return 0;
    return m_positions ? m_positions->size() : m_spectrum->pyramid.size();
}

std::size_t CoefficientTable::positionOf(std::size_t row) const
{
    return m_positions ? (*m_positions)[row] : row;
}

std::optional<std::size_t> CoefficientTable::currentPosition() const
{
    return m_hasCurrent && m_current < rowCount() ? std::optional(positionOf(m_current)) : std::nullopt;
}

void CoefficientTable::setCurrentPosition(std::optional<std::size_t> position)
{
    if (position == currentPosition())
        return;
    m_hasCurrent = false;
    if (position && m_positions) {
        const auto found = std::find(m_positions->begin(), m_positions->end(), *position);
        if (found != m_positions->end()) {
            m_current = static_cast<std::size_t>(found - m_positions->begin());
            m_hasCurrent = true;
        }
    } else if (position && *position < rowCount()) {
        m_current = *position;
        m_hasCurrent = true;
    }
    m_anchor = m_current;
    if (m_hasCurrent)
        reveal(m_current);
    viewport()->update();
}

bool CoefficientTable::hasOtherOrder() const
{
    return m_spectrum && m_spectrum->result.request.spec.order != transform::SpectrumOrder::Hadamard;
}

QStringList CoefficientTable::headers() const
{
    if (!m_spectrum)
        return {};
    const auto& spec = m_spectrum->result.request.spec;
    const int variables = std::max(spec.variables, 1);
    QStringList titles{tr("position"),
                       tr("%1 … %2").arg(variableSubscript(m_conventions, 1, variables),
                                         variableSubscript(m_conventions, variables, variables))};
    if (hasOtherOrder())
        titles << tr("Hadamard");
    titles << tr("weight");
    titles << (spec.direction == transform::Direction::Inverse ? QStringLiteral("f") : QStringLiteral("S"));
    if (m_spectrum->isComplex())
        titles << tr("magnitude");
    return titles;
}

QStringList CoefficientTable::rowTexts(std::size_t row) const
{
    const auto& spec = m_spectrum->result.request.spec;
    const std::size_t position = positionOf(row);
    const auto radix = static_cast<std::size_t>(spec.radix);
    const std::size_t index = transform::hadamardIndex(spec.order, position, spec.variables);
    QStringList texts{countText(position),
                      QString::fromStdString(base::digitText(index, radix, spec.variables))};
    if (hasOtherOrder())
        texts << countText(index);
    texts << QString::number(base::nonZeroDigits(index, radix));
    texts << elementText(*m_spectrum->result.spectrum, position);
    if (m_spectrum->isComplex())
        texts << QLocale().toString(std::abs(base::complexValue(*m_spectrum->result.spectrum, position)), 'g',
                                    10);
    return texts;
}

QString CoefficientTable::copyText() const
{
    if (!m_spectrum || !m_hasCurrent)
        return {};
    const auto [first, last] = std::minmax(m_anchor, m_current);
    QString text;
    for (std::size_t row = first; row <= last && row - first < maxCopied; ++row) {
        const std::size_t position = positionOf(row);
        text += QString::number(position) + QLatin1Char('\t') +
                QString::fromStdString(base::valueText(*m_spectrum->result.spectrum, position)) +
                QLatin1Char('\n');
    }
    return text;
}

int CoefficientTable::rowHeight() const
{
    return fontMetrics().height() + 6;
}

std::size_t CoefficientTable::visibleRows() const
{
    return static_cast<std::size_t>(std::max(1, viewport()->height() / rowHeight() - 1));
}

std::vector<int> CoefficientTable::columnWidths() const
{
    const QFontMetrics metrics = fontMetrics();
    const QStringList titles = headers();
    std::vector<int> widths;
    // The last row of all and those in sight say how wide a column must be.
    std::vector<QStringList> samples;
    const auto top = static_cast<std::size_t>(verticalScrollBar()->value());
    for (std::size_t row = top; row < std::min(rowCount(), top + visibleRows() + 1); ++row)
        samples.push_back(rowTexts(row));
    if (rowCount() > 0)
        samples.push_back(rowTexts(rowCount() - 1));
    for (qsizetype column = 0; column < titles.size(); ++column) {
        int width = metrics.horizontalAdvance(titles[column]);
        for (const QStringList& texts : samples)
            width = std::max(width, metrics.horizontalAdvance(texts[column]));
        widths.push_back(width + 2 * padding);
    }
    return widths;
}

void CoefficientTable::updateScrollBars()
{
    const auto rows = static_cast<int>(std::min<std::size_t>(rowCount(), std::numeric_limits<int>::max()));
    const auto page = static_cast<int>(visibleRows());
    verticalScrollBar()->setPageStep(page);
    verticalScrollBar()->setRange(0, std::max(0, rows - page));
    int width = 0;
    for (const int column : columnWidths())
        width += column;
    horizontalScrollBar()->setPageStep(viewport()->width());
    horizontalScrollBar()->setRange(0, std::max(0, width - viewport()->width()));
}

void CoefficientTable::paintRow(QPainter& painter, std::size_t row, int top,
                                const std::vector<int>& widths) const
{
    const QRect line(0, top, std::max(viewport()->width(), 1), rowHeight());
    const auto [first, last] = std::minmax(m_anchor, m_current);
    const bool isSelected = m_hasCurrent && row >= first && row <= last;
    if (isSelected)
        painter.fillRect(line, palette().highlight());
    else if (m_hovered == row)
        painter.fillRect(line, theme::marked(palette()));
    const QStringList texts = rowTexts(row);
    const std::size_t position = positionOf(row);
    const bool isZero = base::complexValue(*m_spectrum->result.spectrum, position) == 0.0;
    int left = -horizontalScrollBar()->value();
    for (std::size_t column = 0; column < widths.size(); ++column) {
        const bool isValue =
            static_cast<qsizetype>(column) == texts.size() - (m_spectrum->isComplex() ? 2 : 1);
        QColor color = isValue && !isZero ? palette().color(QPalette::Text) : theme::dimmedText(palette());
        if (isSelected)
            color = palette().color(QPalette::HighlightedText);
        painter.setPen(color);
        painter.drawText(QRect(left + padding, top, widths[column] - 2 * padding, rowHeight()),
                         Qt::AlignRight | Qt::AlignVCenter, texts[static_cast<qsizetype>(column)]);
        left += widths[column];
    }
    if (m_hasCurrent && row == m_current && hasFocus()) {
        painter.setPen(QPen(palette().color(QPalette::Text), 1, Qt::DotLine));
        painter.drawRect(line.adjusted(0, 0, -1, -1));
    }
}

void CoefficientTable::paintEvent(QPaintEvent*)
{
    QPainter painter(viewport());
    painter.setLayoutDirection(Qt::LeftToRight);
    painter.fillRect(viewport()->rect(), palette().base());
    if (!m_spectrum)
        return;
    const std::vector<int> widths = columnWidths();
    const QStringList titles = headers();
    int left = -horizontalScrollBar()->value();
    painter.setPen(theme::dimmedText(palette()));
    for (std::size_t column = 0; column < widths.size(); ++column) {
        painter.drawText(QRect(left + padding, 0, widths[column] - 2 * padding, rowHeight()),
                         Qt::AlignRight | Qt::AlignVCenter, titles[static_cast<qsizetype>(column)]);
        left += widths[column];
    }
    painter.setPen(theme::hairline(palette()));
    painter.drawLine(0, rowHeight() - 1, viewport()->width(), rowHeight() - 1);
    const auto first = static_cast<std::size_t>(verticalScrollBar()->value());
    int top = rowHeight();
    for (std::size_t row = first; row < rowCount() && top < viewport()->height(); ++row, top += rowHeight())
        paintRow(painter, row, top, widths);
    if (m_isDimmed)
        painter.fillRect(viewport()->rect(), theme::veil(palette()));
}

}  // namespace sequency::ui
