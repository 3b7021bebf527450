// SPDX-License-Identifier: GPL-3.0-or-later
//
// Implements the parts of CharacterView that create its text, construct the table and export it.
#include "ui/document/conventions.h"
#include "ui/document/workbench.h"
#include "ui/format/device_title.h"
#include "ui/format/names.h"
#include "ui/format/number_format.h"
#include "ui/theme/elided_label.h"
#include "ui/views/characters/character_view.h"

#include "engine/base/memory/host_memory.h"

#include <QComboBox>
#include <QPainter>
#include <QPushButton>

#include <cmath>

namespace sequency::ui {

namespace {

QString chi(std::size_t row)
{
    return QStringLiteral("χ") + subscript(static_cast<int>(row));
}

}  // namespace

QString CharacterView::pixelText() const
{
    const CellGeometry geometry = m_canvas->geometryNow();
    if (geometry.cell() >= 1)
        return {};
    const bool isStretched = m_cells->isStretched();
    if (hasAlignedLevels(*m_table, isStretched))
        return tr("a square: mean of %1 × %1 entries, times %1")
            .arg(countText(squareFor(*m_table, isStretched, 1 / (geometry.cell() * devicePixelRatioF()))));
    const QString entries = countText(static_cast<std::size_t>(std::lround(1 / geometry.cell())));
    return (isStretched ? tr("a pixel: mean of %1 × %1 entries, times %1")
                        : tr("a pixel: mean of %1 × %1 entries"))
        .arg(entries);
}

QString CharacterView::title() const
{
    const std::size_t rows = m_table->rows();
    const bool countable = rows < (std::size_t(1) << 32);
    const QString text =
        tr("Characters of %1 · %2 × %2 = %3 entries", nullptr, pluralNumber(countable ? rows * rows : rows))
            .arg(groupText(group()), countText(rows), countable ? countText(rows * rows) : QString());
    const QString pixel = pixelText();
    return pixel.isEmpty() ? text : text + QStringLiteral(" · ") + pixel;
}

void CharacterView::showTexts()
{
    m_title->setWholeText(title());
    m_canvas->setAccessibleName(tr("Character table of %1, %2 rows", nullptr, pluralNumber(m_table->rows()))
                                    .arg(groupText(group()), countText(m_table->rows())));
}

QString CharacterView::entryText(const Cell& cell) const
{
    const std::size_t k = m_table->exponentAt(cell.row, cell.column);
    const std::size_t exponent = m_table->exponent();
    const QString value = characterText(k, exponent, m_cells->notation());
    const QString product = group().asPower()
                                ? tr("⟨w,z⟩ = %1 mod %2").arg(QString::number(k), QString::number(exponent))
                                : tr("exponent %1 of %2").arg(QString::number(k), QString::number(exponent));
    return tr("%1(%2) = %3 · %4 · w = %5 · z = %6")
        .arg(chi(cell.row), QString::number(cell.column), value, product, groupDigits(group(), cell.row),
             groupDigits(group(), cell.column));
}

void CharacterView::showEntry()
{
    const auto shown = m_canvas->pointedCell();
    m_readout->setWholeText(shown
                                ? entryText(*shown)
                                : tr("Point at an entry; click a row to plot it, Ctrl+click a second one."));
    m_canvas->setAccessibleDescription(m_readout->text());
    CharacterCurves curves = m_plot->curves();
    curves.column = shown ? std::optional(shown->column) : std::nullopt;
    if (curves.column != m_plot->curves().column)
        m_plot->setCurves(curves);
    m_product->setWholeText(productText());
}

QString CharacterView::readout() const
{
    return m_readout->text();
}

void CharacterView::showCurves()
{
    if (!m_table)
        return;
    const CellGeometry geometry = m_canvas->geometryNow();
    CharacterCurves curves = m_plot->curves();
    curves.table = m_table;
    curves.rows = rows();
    curves.firstColumn = geometry.firstColumn();
    curves.lastColumn = geometry.lastColumn();
    m_plot->setCurves(curves);
    m_product->setVisible(rows().size() == 2);
    m_product->setWholeText(productText());
    QString name;
    for (const std::size_t row : rows())
        name = name.isEmpty() ? chi(row) : tr("%1 and %2").arg(name, chi(row));
    m_plot->setAccessibleName(tr("Plot of %1").arg(name));
    m_plot->setAccessibleDescription(productText());
}

QString CharacterView::productText() const
{
    if (rows().size() < 2)
        return {};
    const std::size_t u = rows()[0];
    const std::size_t v = rows()[1];
    // The sum over each digit is p or 0, so the inner product is exactly N or 0.
    QString text = tr("⟨%1, %2⟩ = Σ %1(z)·%2(z)* = %3")
                       .arg(chi(u), chi(v),
                            u == v ? tr("%1 = N, a character with itself").arg(countText(m_table->rows()))
                                   : tr("0: orthogonal"));
    if (const auto column = m_plot->curves().column; column && *column < m_table->rows()) {
        const auto sum = m_table->rowSum(m_table->difference(u, v), *column + 1);
        const QLocale locale;
        const auto number = [&](double value) {
            return locale.toString(std::abs(value) < 1e-9 ? 0 : std::abs(value), 'g', 6);
        };
        const auto sign = [](double value) { return value < -1e-9 ? QStringLiteral("−") : QString(); };
        QString partSum = sign(sum.real()) + number(sum.real());
        if (std::abs(sum.imag()) > 1e-9)
            partSum += (sum.imag() < 0 ? QStringLiteral(" − ") : QStringLiteral(" + ")) + number(sum.imag()) +
                       QLatin1Char('i');
        text += QStringLiteral(" · ") + tr("up to z = %1: %2").arg(QString::number(*column), partSum);
    }
    return text;
}

std::optional<session::CharactersRequest> CharacterView::constructed() const
{
    const auto power = group().asPower();
    if (!power)
        return std::nullopt;
    session::CharactersRequest request;
    request.group = *power;
    request.algorithm = m_algorithm->currentData().toString().toStdString();
    request.device = m_workbench.deviceSettings().device();
    request.element = base::ElementType::Complex64;
    return request;
}

void CharacterView::construct()
{
    const auto wanted = constructed();
    if (!wanted || m_constructing)
        return;
    const std::string& algorithm = wanted->algorithm;
    // The construction by powers also stores the table before the last step.
    const std::size_t bytes = characterTableBytes(*m_table, false);
    const std::size_t needed = isByPowers(algorithm) ? bytes + bytes / 4 : bytes;
    if (const auto fits = base::checkMemory(needed, "the character table"); !fits) {
        sayConstruction(tr("The table needs %1 of memory, but only %2 are free.")
                            .arg(byteText(needed), byteText(base::availableMemory())));
        return;
    }
    m_constructing = true;
    m_construct->setEnabled(false);
    sayConstruction(tr("Constructing…"));
    using Made = std::vector<CharacterConstruction>;
    m_workbench.jobs().compute<Made>(
        this, tr("Constructing the character table"),
        [table = m_table, request = *wanted](session::Engine& engine, const base::RunControl& control) {
            return constructCharacters(engine, table, request, control);
        },
        [this, table = m_table](base::Result<Made> made) {
            m_constructing = false;
            m_construct->setEnabled(group().asPower().has_value());
            if (table == m_table)
                showConstruction(std::move(made));
        });
}

void CharacterView::showConstruction(base::Result<std::vector<CharacterConstruction>> made)
{
    if (!made) {
        sayConstruction(errorText(made.error()));
        return;
    }
    QStringList lines;
    bool right = true;
    for (const CharacterConstruction& one : *made) {
        right = right && one.wrong == 0;
        lines << tr("%1, %2: %3")
                     .arg(deviceTitle(one.device), algorithmTitle(one.algorithm), timingsText(one.timings));
        if (one.wrong > 0)
            lines.back() +=
                QStringLiteral(" · ") + tr("%1 of %2 entries are wrong", nullptr, pluralNumber(one.wrong))
                                            .arg(countText(one.wrong), countText(one.entries));
    }
    if (right && !made->empty())
        lines.prepend(
            tr("Verified, all %1 entries of each table:", nullptr, pluralNumber(made->front().entries))
                .arg(countText(made->front().entries)));
    sayConstruction(lines.join(QLatin1Char('\n')));
}

void CharacterView::sayConstruction(const QString& text)
{
    m_construction->setText(text);
}

QString CharacterView::constructionText() const
{
    return m_construction->text();
}

QString CharacterView::whyNoData() const
{
    return whyNoCharacterFile(*m_table, m_cells->labels() == CharacterLabels::Exponents);
}

QList<ExportFormat> CharacterView::dataFormats() const
{
    return characterFormats(m_table, m_cells->labels() == CharacterLabels::Exponents);
}

QString CharacterView::dataText() const
{
    constexpr std::size_t maxCopied = std::size_t{1} << 16;
    const CellGeometry shown = m_canvas->geometryNow();
    const std::size_t columns = shown.lastColumn() - shown.firstColumn();
    if ((shown.lastRow() - shown.firstRow()) * columns > maxCopied)
        return {};
    std::vector<std::uint16_t> exponents(columns);
    QString text;
    for (std::size_t row = shown.firstRow(); row < shown.lastRow(); ++row) {
        m_table->exponents(row, shown.firstColumn(), exponents);
        for (std::size_t i = 0; i < columns; ++i) {
            text += i > 0 ? QStringLiteral("\t") : QString();
            text += m_cells->labels() == CharacterLabels::Exponents
                        ? QString::number(exponents[i])
                        : characterText(exponents[i], m_table->exponent(), m_cells->notation());
        }
        text += QLatin1Char('\n');
    }
    return text;
}

Picture CharacterView::picture(const PictureOptions& options) const
{
    Picture picture;
    picture.palette = theme::exportPalette(options.background, palette());
    picture.font = font();
    picture.text.title = tr("Characters of %1").arg(groupText(group()));
    picture.text.caption =
        tr("%1 × %1 entries exp(2πi·Σ wₛzₛ/pₛ), rows w, columns z, first digit most significant")
            .arg(countText(m_table->rows())) +
        (rows().size() == 2 ? QStringLiteral(" · ") + productText() : QString());
    const CellGeometry shown = m_canvas->geometryNow();
    CharacterCurves curves = m_plot->curves();
    curves.column.reset();
    picture.paint = [this, shown, curves, ground = picture.palette,
                     pixelRatio = options.pixelRatio](QPainter& painter, const QRectF& place) mutable {
        const double plotHeight = rows().empty() ? 0 : std::min(place.height() / 3, 200.0);
        const QRectF table = place.adjusted(0, 0, 0, -plotHeight);
        Viewport part;
        if (!shown.showsAll()) {
            // The page shows the entries that are visible on screen, as large as possible.
            const CellLayout page = m_cells->layout(table, painter.font());
            const double scale = std::min(page.room.width() / shown.area().width(),
                                          page.room.height() / shown.area().height());
            part.zoom = std::clamp(shown.cell() * scale, page.cell.width(), CharacterCells::largestCell) /
                        page.cell.width();
            part.centre = shown.tablePoint(shown.area().center());
        }
        const CellGeometry geometry = m_cells->geometryIn(table, painter.font(), part);
        curves.firstColumn = geometry.firstColumn();
        curves.lastColumn = geometry.lastColumn();
        paintCurves(painter, QRectF(place.left(), table.bottom() + 4, place.width(), plotHeight - 4), curves,
                    m_plot->path(), ground);
        m_cells->setPixelRatio(pixelRatio);
        paintCells(painter, *m_cells, geometry, ground);
    };
    return picture;
}

}  // namespace sequency::ui
