// SPDX-License-Identifier: GPL-3.0-or-later
//
// Implements the part of MatrixView that creates text and exports: titles, readouts, copied text, files.
#include "engine/io/results/character_writer.h"
#include "engine/io/results/graph_writer.h"
#include "engine/transform/algorithms.h"
#include "ui/format/engine_text.h"
#include "ui/format/names.h"
#include "ui/format/number_format.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/named.h"
#include "ui/views/matrix/matrix_view.h"
#include "ui/views/matrix/multiply_out.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QMenu>

#include <cmath>
#include <complex>

namespace sequency::ui {

namespace {

using transform::Step;
using transform::StepKind;

QString identityName(std::size_t size)
{
    return QStringLiteral("I") + subscript(static_cast<int>(size));
}

// Returns the Kronecker product of a matrix with identity matrices of the sizes `before` and `behind`, such as "I₂ ⊗ M(1) ⊗ I₂".
QString kroneckerProduct(std::size_t before, const QString& basic, std::size_t behind)
{
    return (before > 1 ? identityName(before) + QStringLiteral(" ⊗ ") : QString()) + basic +
           (behind > 1 ? QStringLiteral(" ⊗ ") + identityName(behind) : QString());
}

FileWriter graphWriter(const std::shared_ptr<const MatrixSet>& set, io::GraphFormat format)
{
    return [set, format](session::Engine&, const FileSink& sink, const base::RunControl& control) {
        const auto steps = transform::algorithmSteps(set->transform, set->factorization, false);
        const transform::FlowGraph graph(set->transform.size(), steps.value_or(std::vector<Step>()));
        const io::GraphHeader head{
            .spec = set->spec, .factorization = set->factorization, .ring = set->transform.ring()};
        return io::writeMatrix(set->transform, &graph, head, format, sink, control);
    };
}

// Returns the entries after division by the divisor: as int64 if all are integers, otherwise as float64 or complex128.
base::Result<base::ElementVector> entriesOf(const Matrix& matrix)
{
    bool isWhole = matrix.divisor == 1;
    bool isReal = true;
    for (const transform::Scalar entry : matrix.entries) {
        isReal = isReal && entry.imag() == 0;
        isWhole = isWhole && entry.real() == std::floor(entry.real());
    }
    const auto type = !isReal   ? base::ElementType::Complex128
                      : isWhole ? base::ElementType::Int64
                                : base::ElementType::Float64;
    auto values = base::allocateElements(base::ElementType::Complex128, matrix.entries.size());
    if (!values)
        return values.error();
    auto& complex = std::get<base::AlignedBuffer<std::complex<double>>>(*values);
    for (std::size_t i = 0; i < matrix.entries.size(); ++i)
        complex[i] = matrix.entries[i] / matrix.divisor;
    return base::convert(*values, type);
}

// Returns a function that writes the entries. `format` is "csv" or "npy".
FileWriter entryWriter(const SharedMatrix& matrix, const char* format)
{
    return [matrix, format](session::Engine&, const FileSink& sink, const base::RunControl& control) {
        const auto entries = entriesOf(*matrix);
        return entries ? io::writeCharacters(*entries, format, {.rows = matrix->size}, sink, control)
                       : base::Status(entries.error());
    };
}

QString haarStepText(const QString& name, const Step& step, const QString& variable)
{
    const auto p = static_cast<std::size_t>(step.radix());
    const QString adjacent = QStringLiteral("%1·b + j").arg(p);
    const QString distant = QStringLiteral("b + %1·j").arg(step.butterflies());
    const QString text = MatrixView::tr("%1 · butterfly b of %2 reads %3 and writes %4, b < %5")
                             .arg(name, variable, step.isMirrored ? distant : adjacent,
                                  step.isMirrored ? adjacent : distant, QString::number(step.butterflies()));
    return step.isPartial()
               ? text + QStringLiteral(" · ") +
                     MatrixView::tr("values from index %1 on stay unchanged").arg(step.changedValues())
               : text;
}

}  // namespace

QString MatrixView::title() const
{
    if (!m_set)
        return {};
    const transform::CatalogueEntry* entry = transform::catalogueEntry(m_set->spec.name);
    const QString name = entry != nullptr ? engineText(entry->title) : QString();
    const bool inverse = m_set->spec.direction == transform::Direction::Inverse;
    return (inverse ? tr("Matrix of the inverse %1 transform") : tr("Matrix of the %1 transform")).arg(name) +
           QStringLiteral(" · p = %1 · n = %2 · N = %3")
               .arg(m_set->spec.radix)
               .arg(m_set->transform.variables())
               .arg(countText(m_set->transform.size())) +
           (m_set->spec.polarity.empty()
                ? QString()
                : QStringLiteral(" · ") +
                      tr("polarity %1").arg(QString::fromStdString(m_set->spec.polarity)));
}

QString MatrixView::readout() const
{
    return m_mode == Mode::MultiplyOut && isWhole() ? m_multiply->text() : m_readout->text();
}

bool MatrixView::rowsAreOutputs(std::size_t item) const
{
    return isWhole() && item <= 1;  // the transform matrix, or the leftmost factor
}

bool MatrixView::columnsAreInputs(std::size_t item) const
{
    return isWhole() && (item == 0 || item == m_set->factors.size());
}

SharedMatrix MatrixView::matrixOf(std::size_t item) const
{
    return item == 0 ? m_set->matrix : m_set->factors[m_set->factors.size() - item].matrix;
}

CellGrid MatrixView::gridOf(std::size_t item) const
{
    return item == 0 ? transformGrid(*m_set, m_look)
                     : factorGrid(*m_set, m_set->factors.size() - item, m_look);
}

QString MatrixView::itemDescription(std::size_t item) const
{
    const int n = m_set->transform.variables();
    if (item == 0) {
        QString product;
        for (int variable = 1; variable <= n && variable <= 6; ++variable)
            product += (variable > 1 ? QStringLiteral(" ⊗ ") : QStringLiteral(" = ")) +
                       basicName(m_set->spec, variable);
        if (!m_set->transform.isKronecker())
            product = QStringLiteral("   ") + tr("not a Kronecker product");
        const QString scale = divisorText(m_set->matrix->divisor);
        const QString reordered = m_set->spec.order == transform::SpectrumOrder::Hadamard
                                      ? QString()
                                      : QStringLiteral(" · ") + tr("listed in the spectrum's order");
        return matrixName(*m_set) +
               (scale.isEmpty() ? product : QStringLiteral(" = %1 ·").arg(scale) + product.mid(2)) +
               reordered;
    }
    const std::size_t factor = m_set->factors.size() - item;
    const Step& step = m_set->factors[factor].step;
    const QString name = factorName(*m_set, factor);
    const QString variable = step.hasButterflies()
                                 ? variableSubscript(m_workbench.document().naming(), step.variable, n)
                                 : QString();
    const auto p = static_cast<std::size_t>(step.radix());
    switch (step.kind) {
    case StepKind::Butterflies:
        return tr("%1 = %2 · butterflies of %3 at distance d = %4")
            .arg(name,
                 kroneckerProduct(step.size / p / step.distance, basicName(m_set->spec, step.variable),
                                  step.distance),
                 variable, QString::number(step.distance));
    case StepKind::ConstantGeometry:
        if (!m_set->transform.isKronecker())
            return haarStepText(name, step, variable);
        return tr("%1 · butterfly b reads %2·b + j, writes b + %3·j; the same in every step (here %4)")
            .arg(name, QString::number(p), QString::number(step.size / p), variable);
    case StepKind::Permutation:
        return step.toHadamard ? tr("%1 · brings the spectrum's order back to Hadamard order").arg(name)
                               : tr("%1 · brings Hadamard order to the spectrum's order").arg(name);
    case StepKind::Scaling: break;
    }
    return tr("%1 · every value is multiplied by %2").arg(name, divisorText(step.divisor));
}

QString MatrixView::cellText(std::size_t item, const Cell& cell) const
{
    const CellGrid grid = gridOf(item);
    const ElementNames names(m_set->transform.ring(), m_set->spec.radix);
    const QString scale = divisorText(matrixOf(item)->divisor);
    QString text = tr("%1 · row %2 · column %3: %4")
                       .arg(grid.name, grid.label(cell.row), grid.label(cell.column), grid.text(cell));
    if (item == 0)
        text = tr("%1 · row %2 · column %3: %4")
                   .arg(grid.name, grid.label(cell.row), grid.label(cell.column),
                        kroneckerText(*m_set, names, cell.row, cell.column));
    if (!scale.isEmpty())
        text += QStringLiteral(" · ") + tr("to be multiplied by %1").arg(scale);
    if (!names.legend().isEmpty())
        text += QStringLiteral("  (%1)").arg(names.legend());
    return text;
}

void MatrixView::describeCell(std::size_t item, const std::optional<Cell>& cell)
{
    const QString text = isWhole() && cell ? cellText(item, *cell) : QString();
    if (text == m_cellText)
        return;
    m_cellText = text;
    m_canvas->setAccessibleDescription(text);
    showReadout();
}

void MatrixView::showReadout()
{
    if (!isWhole())
        return;
    QString text = m_cellText;
    if (text.isEmpty()) {
        text = itemDescription(m_mode == Mode::One ? m_item : 0);
        const ElementNames names(m_set->transform.ring(), m_set->spec.radix);
        if (!names.legend().isEmpty())
            text += QStringLiteral("  (%1)").arg(names.legend());
        const bool small =
            m_mode == Mode::One && !m_matrix->style(m_canvas->geometryNow(), m_canvas->font()).font;
        if (small && m_canvas->isVisible())
            text += QStringLiteral("\n") +
                    tr("The cells are too small for numbers, so only colours are shown. Press + to magnify.");
    }
    m_readout->setText(text);
}

QString MatrixView::dataText() const
{
    if (!isWhole())
        return {};
    const ElementNames names(m_set->transform.ring(), m_set->spec.radix);
    return matrixPlainText(*matrixOf(m_mode == Mode::One ? m_item : 0), names);
}

QString MatrixView::shownLatex() const
{
    if (!isWhole())
        return {};
    const ElementNames names(m_set->transform.ring(), m_set->spec.radix);
    return matrixLatex(*matrixOf(m_mode == Mode::One ? m_item : 0), names);
}

void MatrixView::copyText()
{
    if (isWhole())
        QGuiApplication::clipboard()->setText(dataText());
}

void MatrixView::copyLatex()
{
    if (isWhole())
        QGuiApplication::clipboard()->setText(shownLatex());
}

void MatrixView::showMenu(const QPoint& globalPosition)
{
    auto* menu = named(new QMenu(this), "matrixMenu");
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Copy as text\tCtrl+C"), this, &MatrixView::copyText);
    menu->addAction(tr("Copy as LaTeX\tCtrl+Shift+C"), this, &MatrixView::copyLatex);
    menu->popup(globalPosition);
}

PictureText MatrixView::pictureText() const
{
    const QString name = m_workbench.document().title();
    QString caption = conventionsCaption(m_workbench.document());
    if (!name.isEmpty())
        caption = name + QStringLiteral(" · ") + caption;
    const ElementNames names(m_set->transform.ring(), m_set->spec.radix);
    if (!names.legend().isEmpty())
        caption += QStringLiteral(" · ") + names.legend();
    if (m_mode != Mode::One || m_item > 0)
        caption += QStringLiteral(" · ") + algorithmTitle(m_factorization);
    return {title(), caption};
}

Picture MatrixView::picture(const PictureOptions& options) const
{
    QStringList variables;
    for (int variable = 1; variable <= m_set->transform.variables(); ++variable)
        variables << variableSubscript(m_workbench.document().naming(), variable,
                                       m_set->transform.variables());
    std::vector<FormulaItem> items;
    if (!isWhole())
        items = basicsOf(*m_set, m_look, variables);
    else if (m_mode == Mode::One)
        items = {{gridOf(m_item), {}}};
    else if (m_mode == Mode::Factors)
        items = formulaOf(*m_set, m_look);
    else
        items = m_multiply->row().items();
    PictureText text = pictureText();
    if (m_mode == Mode::MultiplyOut && isWhole() &&
        m_multiply->cell())  // otherwise the text is an instruction
        text.caption = m_multiply->text() + QStringLiteral(" · ") + text.caption;
    return matrixPicture(std::move(items), text, options.background, palette(), font());
}

QString MatrixView::whyEmpty() const
{
    return m_workbench.hasFunction() ? QString() : tr("There is no function to show yet.");
}

QString MatrixView::whyNoPicture() const
{
    return m_set ? QString() : tr("There is no matrix to write yet.");
}

QString MatrixView::whyNoData() const
{
    return isWhole()
               ? QString()
               : tr("Only matrices of at most %n rows can be written.", nullptr, pluralNumber(maxMatrixRows));
}

QList<ExportFormat> MatrixView::dataFormats() const
{
    const SharedMatrix matrix = m_set ? m_set->matrix : nullptr;
    return {
        {QStringLiteral("csv"), tr("Entries"), entryWriter(matrix, "csv")},
        {QStringLiteral("json"), tr("Matrix and factors as data"), graphWriter(m_set, io::GraphFormat::Json)},
        {QStringLiteral("npy"), tr("Entries as NumPy array"), entryWriter(matrix, "npy")},
        {QStringLiteral("tex"), tr("Matrix and factors for LaTeX"),
         graphWriter(m_set, io::GraphFormat::Latex)},
        {QStringLiteral("txt"), tr("Matrix and factors as text"), graphWriter(m_set, io::GraphFormat::Text)}};
}

}  // namespace sequency::ui
