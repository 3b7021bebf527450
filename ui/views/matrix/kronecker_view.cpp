// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/matrix/kronecker_view.h"

#include "ui/canvas/cell_canvas.h"
#include "ui/canvas/step_player.h"
#include "ui/document/conventions.h"
#include "ui/format/number_format.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/layouts.h"
#include "ui/theme/view_parts.h"
#include "ui/view/enum_names.h"

#include <QApplication>
#include <QClipboard>
#include <QGridLayout>
#include <QKeyEvent>
#include <QSignalBlocker>

#include <algorithm>

namespace sequency::ui {

namespace {

constexpr Words<KroneckerLabels, KroneckerLabels::Products> labelWords{"symbols", "exponents", "values",
                                                                       "products"};

constexpr int smallestRadix = 2;
constexpr int largestRadix = 7;
constexpr int stepsPerMinute = 40;

}  // namespace

KroneckerView::KroneckerView(QWidget* parent)
    : View({QStringLiteral("construction"), tr("Construction"), QStringLiteral("characters"),
            tr("Export the characters")},
           parent),
      m_title(new ElidedLabel(QStringLiteral("kroneckerTitle"), this))
{
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Kronecker construction of characters"));
    makeControls();
    makePage();
    connectCanvases();
    refresh();
}

void KroneckerView::makeControls()
{
    const auto box = [](const char* name, const QString& what) {
        return named(new QSpinBox, name, what, what);
    };
    m_radixBox = box("kroneckerRadix", tr("Order p of the cyclic group"));
    m_radixBox->setPrefix(QStringLiteral("p = "));
    m_radixBox->setRange(smallestRadix, largestRadix);
    m_variablesBox = box("kroneckerVariables", tr("Number m of cyclic groups; the table has up to 64 rows"));
    m_variablesBox->setPrefix(QStringLiteral("m = "));
    const QString labels = tr("How entries are written");
    m_labelsBox =
        choiceBox("kroneckerLabels", labels,
                  {tr("Symbols"), tr("Exponents"), tr("Complex values"), tr("Symbols c·a")}, labels);
    m_player =
        new StepPlayer(QStringLiteral("kronecker"), StepPlayer::Whole::NotOffered, stepsPerMinute, this);
    m_player->setSteps(static_cast<std::size_t>(m_variables));
    m_player->setStep(static_cast<std::size_t>(m_step.step));
    connect(m_radixBox, &QSpinBox::valueChanged, this, [this](int radix) { setGroup(radix, m_variables); });
    connect(m_variablesBox, &QSpinBox::valueChanged, this,
            [this](int variables) { setGroup(m_step.radix, variables); });
    connect(m_labelsBox, &QComboBox::currentIndexChanged, this,
            [this](int index) { setLabels(static_cast<KroneckerLabels>(index)); });
    connect(m_player, &StepPlayer::stepChanged, this, [this] {
        m_step.step = static_cast<int>(m_player->step().value_or(0));
        m_picked.reset();
        refresh();
    });
}

void KroneckerView::makePage()
{
    m_table = new MatrixCells;
    m_cyclic = new MatrixCells;
    m_result = new MatrixCells;
    m_tableName = named(new PlainLabel, "kroneckerTableName");
    m_cyclicName = named(new PlainLabel, "kroneckerCyclicName");
    m_resultName = named(new PlainLabel, "kroneckerResultName");
    for (QLabel* name : {m_tableName, m_cyclicName, m_resultName})
        name->setAlignment(Qt::AlignCenter);
    m_stepText = wrappedLabel("kroneckerStepText");
    m_text = wrappedLabel("kroneckerText", Qt::AlignTop | Qt::AlignLeft);
    m_text->setMinimumHeight(3 * fontMetrics().height() + 6);

    auto* controls = rowLayout({m_radixBox, m_variablesBox, m_labelsBox, {m_player, 1}}, 4);
    auto* tables = new QGridLayout;
    tables->setSpacing(4);
    tables->addWidget(m_tableName, 0, 0);
    tables->addWidget(new CellCanvas(m_table, QStringLiteral("kroneckerTable"), this), 1, 0);
    tables->addWidget(m_cyclicName, 2, 0);
    tables->addWidget(new CellCanvas(m_cyclic, QStringLiteral("kroneckerCyclic"), this), 3, 0);
    tables->addWidget(m_resultName, 0, 1);
    tables->addWidget(new CellCanvas(m_result, QStringLiteral("kroneckerResult"), this), 1, 1, 3, 1);
    tables->setColumnStretch(0, 3);
    tables->setColumnStretch(1, 7);
    tables->setRowStretch(1, 1);
    tables->setRowStretch(3, 1);
    columnLayout(this, {m_title, controls, m_stepText, {tables, 1}, m_text}, 4, allEdges(8));
    addControls({m_player});
}

void KroneckerView::connectCanvases()
{
    const auto p = [this] { return static_cast<std::size_t>(m_step.radix); };
    connect(m_result, &MatrixCells::cellPicked, this, [this](std::size_t row, std::size_t column) {
        setPicked(Cell{row, column});
    });
    connect(m_result, &MatrixCells::hovered, this,
            [this](std::optional<Cell> cell) { showEntry(cell ? cell : m_picked); });
    connect(m_table, &MatrixCells::cellPicked, this, [this, p](std::size_t x, std::size_t y) {
        setPicked(Cell{x * p(), y * p()});
    });
    connect(m_cyclic, &MatrixCells::cellPicked, this, [this, p](std::size_t i, std::size_t j) {
        const KroneckerStep::Origin from = m_step.origin(m_picked.value_or(Cell{}));
        setPicked(Cell{from.x * p() + i, from.y * p() + j});
    });
    for (MatrixCells* matrix : {m_table, m_cyclic, m_result}) {
        connect(&matrix->canvas(), &Canvas::escaped, this, [this] { setPicked(std::nullopt); });
        connect(matrix, &MatrixCells::copyRequested, this,
                [this] { QApplication::clipboard()->setText(dataText()); });
        matrix->canvas().setHasSteps(true);
        m_player->follow(matrix->canvas());
    }
}

void KroneckerView::setGroup(int radix, int variables)
{
    const int p = std::clamp(radix, smallestRadix, largestRadix);
    const int m = std::clamp(variables, 1, maxKroneckerVariables(p));
    if (p != m_step.radix)
        m_picked.reset();
    m_step.radix = p;
    m_variables = m;
    m_player->setSteps(static_cast<std::size_t>(m));
    refresh();
}

void KroneckerView::setStep(int step)
{
    m_player->setStep(static_cast<std::size_t>(std::max(step, 0)));
}

void KroneckerView::setLabels(KroneckerLabels labels)
{
    m_labels = labels;
    refresh();
}

bool KroneckerView::isPlaying() const
{
    return m_player->isPlaying();
}

void KroneckerView::setPicked(std::optional<Cell> cell)
{
    m_picked = cell && cell->row < m_step.rows() && cell->column < m_step.rows() ? cell : std::nullopt;
    showEntry(m_picked);
}

QString KroneckerView::title() const
{
    return tr("Characters of C%1%2, step k = %3 of %4")
        .arg(subscript(m_step.radix), superscript(m_variables), QString::number(m_step.step),
             QString::number(m_variables - 1));
}

QString KroneckerView::text() const
{
    return m_text->text();
}

void KroneckerView::refresh()
{
    const QSignalBlocker radixBlocker(m_radixBox);
    const QSignalBlocker variablesBlocker(m_variablesBox);
    const QSignalBlocker labelsBlocker(m_labelsBox);
    m_radixBox->setValue(m_step.radix);
    m_variablesBox->setRange(1, maxKroneckerVariables(m_step.radix));
    m_variablesBox->setValue(m_variables);
    m_labelsBox->setCurrentIndex(static_cast<int>(m_labels));

    m_table->setGrid(tableGrid(m_step, m_labels));
    m_cyclic->setGrid(cyclicGrid(m_step, m_labels));
    m_result->setGrid(resultGrid(m_step, m_labels));
    m_title->setWholeText(title());
    // Steps are counted from 0, as in the paper.
    m_player->setLabel(
        tr("k = %1 of %2").arg(QString::number(m_step.step), QString::number(m_variables - 1)));
    m_tableName->setText(m_table->grid().name + QStringLiteral(" = [c(x,y)]"));
    m_cyclicName->setText(QStringLiteral("⊗ ") + m_cyclic->grid().name + QStringLiteral(" = [a(i,j)]"));
    m_resultName->setText(QStringLiteral("= ") + m_result->grid().name);
    const std::size_t blocks = m_step.blocks() * m_step.blocks();
    QString text = blocks == 1
                       ? tr("One work-item copies %1.").arg(m_cyclic->grid().name)
                       : tr("%1 work-items, one colour each: every one multiplies %2 by one entry of %3.",
                            nullptr, pluralNumber(blocks))
                             .arg(countText(blocks), m_cyclic->grid().name, m_table->grid().name);
    const QString legend = characterLegend(m_step.radix, m_labels);
    if (!legend.isEmpty())
        text += QStringLiteral("  ") + legend;
    m_stepText->setText(text);
    showEntry(m_picked);
}

void KroneckerView::showEntry(const std::optional<Cell>& cell)
{
    m_result->canvas().setCursorCell(m_picked);
    if (cell) {
        const KroneckerStep::Origin from = m_step.origin(*cell);
        m_table->canvas().setCursorCell(Cell{from.x, from.y});
        m_cyclic->canvas().setCursorCell(Cell{from.i, from.j});
        m_text->setText(originText(m_step, *cell, m_labels) + QLatin1Char('\n') + memoryText(m_step, *cell));
    } else {
        m_table->canvas().setCursorCell(std::nullopt);
        m_cyclic->canvas().setCursorCell(std::nullopt);
        m_text->setText(tr("Point at an entry of %1 to see its two factors and its index "
                           "in memory.\nPage Down and Page Up step, Ctrl+Home and Ctrl+End "
                           "show the first and last step, Space plays.")
                            .arg(m_result->grid().name));
    }
    m_result->canvas().setAccessibleDescription(m_text->text());
}

PictureText KroneckerView::pictureText() const
{
    const QString legend = characterLegend(m_step.radix, m_labels);
    return {title(), (legend.isEmpty() ? QString() : legend + QStringLiteral(" · ")) +
                         tr("rows w, columns z, first digit most significant")};
}

QString KroneckerView::dataText() const
{
    const KroneckerLabels labels =
        m_labels == KroneckerLabels::Products ? KroneckerLabels::Symbols : m_labels;
    QString text;
    for (std::size_t row = 0; row < m_step.rows(); ++row) {
        for (std::size_t column = 0; column < m_step.rows(); ++column)
            text += (column > 0 ? QStringLiteral("\t") : QString()) +
                    characterText(m_step.exponent({row, column}), m_step.radix, labels);
        text += QLatin1Char('\n');
    }
    return text;
}

Picture KroneckerView::picture(const PictureOptions& options) const
{
    return m_labels == KroneckerLabels::Products
               ? kroneckerBlocksPicture(m_step, pictureText(), options.background, palette(), font())
               : kroneckerPicture(m_step, m_labels, pictureText(), options.background, palette(), font());
}

void KroneckerView::keyPressEvent(QKeyEvent* event)
{
    if (m_player->handleKey(event->key(), event->modifiers()))
        return;
    if (event->key() == Qt::Key_Escape)
        setPicked(std::nullopt);
    else
        QWidget::keyPressEvent(event);
}

QList<ExportFormat> KroneckerView::dataFormats() const
{
    const auto made = transform::DirectProduct::power({m_step.radix, m_step.step + 1});
    return characterFormats(std::make_shared<const analysis::CharacterMeans>(made), false);
}

std::optional<QJsonObject> KroneckerView::ownState() const
{
    return QJsonObject{{QStringLiteral("radix"), radix()},
                       {QStringLiteral("variables"), variables()},
                       {QStringLiteral("step"), step()},
                       {QStringLiteral("labels"), labelWords.of(labels())}};
}

void KroneckerView::showOwnState(const QJsonObject& state)
{
    if (!state.contains(QStringLiteral("radix")))
        return;
    setGroup(state.value(QStringLiteral("radix")).toInt(), state.value(QStringLiteral("variables")).toInt());
    if (const auto labels = labelWords.named(state.value(QStringLiteral("labels")).toString()))
        setLabels(*labels);
    setStep(state.value(QStringLiteral("step")).toInt());
}

}  // namespace sequency::ui

#include "moc_kronecker_view.cpp"
