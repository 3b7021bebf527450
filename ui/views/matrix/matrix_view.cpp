// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/matrix/matrix_view.h"

#include "engine/transform/algorithms.h"
#include "ui/format/names.h"
#include "ui/format/number_format.h"
#include "ui/theme/elided_combo_box.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/layouts.h"
#include "ui/theme/view_parts.h"
#include "ui/view/enum_names.h"
#include "ui/view/factorization_box.h"
#include "ui/view/stale_note.h"
#include "ui/views/matrix/multiply_out.h"

#include <QEvent>
#include <QFocusEvent>
#include <QStackedLayout>

namespace sequency::ui {

namespace {

constexpr Words<MatrixView::Mode, MatrixView::Mode::MultiplyOut> modeWords{"one", "factors", "multiply_out"};

constexpr int contentPage = 1;
constexpr int tooLargePage = 2;
constexpr int minComboWidth = 72;  // width in pixels, small enough for a narrow window

QComboBox* chooser(const char* name, const QString& what, const QStringList& choices)
{
    auto* box = named(new ElidedComboBox, name, what, what);
    box->setMinimumWidth(minComboWidth);
    box->addItems(choices);
    return box;
}

}  // namespace

MatrixView::MatrixView(Workbench& workbench, QWidget* parent)
    : View({QStringLiteral("matrices"), tr("&Matrices"), QStringLiteral("matrices"),
            tr("Export the matrices")},
           parent),
      m_workbench(workbench), m_made(workbench.jobs(), *this, tr("Matrices")),
      m_title(new ElidedLabel(QStringLiteral("matrixTitle"), this))
{
    makeControls();
    makePages();
    connect(&m_made, &AsyncState::changed, this, &MatrixView::take);
    connect(&m_workbench.history(), &DocumentHistory::functionChanged, this, &MatrixView::request);
    connect(&m_workbench.history(), &DocumentHistory::transformChanged, this, &MatrixView::request);
    connect(&m_workbench.history(), &DocumentHistory::conventionsChanged, this, &MatrixView::refresh);
    connect(&m_workbench.selection(), &Selection::changed, this, &MatrixView::showSelection);
    request();
}

void MatrixView::makeControls()
{
    m_modeBox = chooser("matrixMode", tr("What is shown"),
                        {tr("Matrix"), tr("Matrix = product of factors"), tr("Multiply out")});
    m_factorizationBox = chooser("matrixFactorization", tr("Factorization"), {});
    for (const std::string& name : transform::drawnAlgorithms())
        m_factorizationBox->addItem(algorithmTitle(name), QString::fromStdString(name));
    m_lookBox = chooser("matrixLook", tr("Entries as numbers or as colours"), {tr("Numbers"), tr("Colours")});
    m_indexBox = chooser("matrixIndices", tr("Rows and columns numbered in decimal or by digits"),
                         {tr("Indices: decimal"), tr("Indices: digits")});
    connect(m_modeBox, &QComboBox::currentIndexChanged, this,
            [this](int index) { setMode(static_cast<Mode>(index)); });
    connect(m_factorizationBox, &QComboBox::currentIndexChanged, this,
            [this] { setFactorization(m_factorizationBox->currentData().toString().toStdString()); });
    connect(m_lookBox, &QComboBox::currentIndexChanged, this, [this](int index) {
        setLook({index == 1, m_look.digitIndices});
    });
    connect(m_indexBox, &QComboBox::currentIndexChanged, this, [this](int index) {
        setLook({m_look.colours, index == 1});
    });
}

void MatrixView::makePages()
{
    m_sentence = sentenceLabel("matrixEmpty");
    m_strip = new FormulaRow(QStringLiteral("matrixThumbnail"), true, this);
    m_matrix = new MatrixCells;
    m_canvas = new CellCanvas(m_matrix, QStringLiteral("matrixCanvas"), this);
    m_factors = new FormulaRow(QStringLiteral("matrixFactor"), false, this);
    m_multiply = new MultiplyOut(this);
    m_readout = wrappedLabel("matrixReadout", Qt::AlignTop | Qt::AlignLeft);
    m_readout->setMinimumHeight(2 * fontMetrics().height() + 4);
    m_content = new QWidget;
    columnLayout(m_content, {m_strip, {m_canvas, 1}, {m_factors, 1}, {m_multiply, 1}, m_readout}, 4,
                 QMargins());
    auto* large = new QWidget;
    m_tooLarge = sentenceLabel("matrixTooLarge");
    m_basics = new FormulaRow(QStringLiteral("matrixBasic"), false, large);
    columnLayout(large, {m_tooLarge, {m_basics, 1}});

    m_stale = new StaleNote("matrixStale");
    auto* titleRow = rowLayout({{m_title, 1}, m_stale});
    auto* controls = rowLayout({m_modeBox, m_factorizationBox, m_lookBox, m_indexBox, stretch()}, 4);
    auto* pages = new QWidget;
    m_pages = new QStackedLayout(pages);
    for (QWidget* page : std::initializer_list<QWidget*>{m_sentence, m_content, large})
        m_pages->addWidget(page);
    columnLayout(this, {titleRow, controls, {pages, 1}}, 4, allEdges(8));

    m_factors->hide();
    m_multiply->hide();

    follow(m_matrix, 0);
    connect(m_strip, &FormulaRow::matrixAdded, this, [this](MatrixCells* matrix, std::size_t item) {
        connect(matrix, &MatrixCells::picked, this, [this, item] { setShownItem(item); });
    });
    connect(m_factors, &FormulaRow::matrixAdded, this, &MatrixView::follow);
    connect(m_multiply, &MultiplyOut::escaped, this, [this] { m_workbench.selection().clear(); });
    connect(m_multiply, &MultiplyOut::copyRequested, this,
            [this](bool latex) { latex ? copyLatex() : copyText(); });
}

// Connects the signals of a matrix to the selection. `item` is the index of the matrix; the large canvas ignores it and uses the chosen matrix.
void MatrixView::follow(MatrixCells* matrix, std::size_t item)
{
    CellCanvas* const canvas = &matrix->canvas();
    const auto shown = [this, canvas, item] { return canvas == m_canvas ? m_item : item; };
    Selection& selection = m_workbench.selection();
    connect(matrix, &MatrixCells::cellPicked, this, [this, shown](std::size_t row, std::size_t column) {
        describeCell(shown(), Cell{row, column});
    });
    connect(matrix, &MatrixCells::rowPicked, this, [this, shown, &selection](std::size_t row) {
        if (rowsAreOutputs(shown()))
            selection.select(Selected{Selected::Kind::Output, row});
    });
    connect(matrix, &MatrixCells::columnPicked, this, [this, shown, &selection](std::size_t column) {
        if (columnsAreInputs(shown()))
            selection.select(Selected{Selected::Kind::Input, column});
    });
    connect(matrix, &MatrixCells::hovered, this,
            [this, canvas, shown, &selection](std::optional<Cell> cell, std::optional<std::size_t> row,
                                              std::optional<std::size_t> column) {
                if (row && rowsAreOutputs(shown()))
                    selection.hover(Selected{Selected::Kind::Output, *row});
                else if (column && columnsAreInputs(shown()))
                    selection.hover(Selected{Selected::Kind::Input, *column});
                else
                    selection.hover(std::nullopt);
                describeCell(shown(), cell ? cell : canvas->cursorCell());
            });
    connect(canvas, &Canvas::escaped, this, [this, canvas, &selection] {
        selection.clear();
        canvas->setCursorCell(std::nullopt);
        describeCell(0, std::nullopt);
    });
    connect(matrix, &MatrixCells::copyRequested, this,
            [this](bool latex) { latex ? copyLatex() : copyText(); });
    canvas->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(canvas, &QWidget::customContextMenuRequested, this,
            [this, canvas](const QPoint& at) { showMenu(canvas->mapToGlobal(at)); });
}

void MatrixView::setMode(Mode mode)
{
    if (mode == m_mode)
        return;
    m_mode = mode;
    m_modeBox->setCurrentIndex(static_cast<int>(mode));
    m_cellText.clear();
    refresh();
}

void MatrixView::setFactorization(const std::string& name)
{
    if (name == m_factorization)
        return;
    m_factorization = name;
    m_factorizationBox->setCurrentIndex(m_factorizationBox->findData(QString::fromStdString(name)));
    request();
}

void MatrixView::setLook(const MatrixLook& look)
{
    m_look = look;
    m_lookBox->setCurrentIndex(look.colours ? 1 : 0);
    m_indexBox->setCurrentIndex(look.digitIndices ? 1 : 0);
    refresh();
}

void MatrixView::setShownItem(std::size_t item)
{
    if (!isWhole() || item > m_set->factors.size())
        return;
    m_item = item;
    m_cellText.clear();
    m_canvas->setCursorCell(std::nullopt);
    setMode(Mode::One);
    refresh();
}

void MatrixView::request()
{
    if (!m_workbench.hasFunction()) {
        m_made.forget();
        m_set.reset();
        m_problem.clear();
        refresh();
        return;
    }
    const transform::TransformSpec spec = m_workbench.document().fullSpec();
    const Wanted wanted{spec, transform::drawnName(m_factorization, spec)};
    showFactorization(*m_factorizationBox, m_factorization, spec);
    m_made.want(wanted, [wanted](session::Engine&, const base::RunControl& control) {
        return makeMatrixSet(wanted.spec, wanted.factorization, control);
    });
}

void MatrixView::take()
{
    const bool isFailed = m_made.state() == AsyncState::State::Failed;
    showStale();
    if (!isFailed && !m_made.isFresh()) {
        if (!m_set)
            refresh();  // states that the matrix is being computed
        return;
    }
    const SharedMatrixSet made = isFailed ? nullptr : *m_made.value();
    m_problem = isFailed ? errorText(*m_made.error()) : QString();
    const bool isAnother = !made || !m_set || m_set->spec != made->spec;
    m_set = made;
    m_cellText.clear();
    if (isAnother || m_item > m_set->factors.size())
        m_item = 0;
    refresh();
}

void MatrixView::showStale()
{
    const bool isStale = m_set && !m_made.isFresh();
    m_stale->mark(isStale, m_made.isComputing());
    for (Canvas* const canvas : findChildren<Canvas*>())
        canvas->setDimmed(isStale);
}

void MatrixView::refresh()
{
    showStale();
    m_title->setWholeText(title());
    const bool whole = isWhole();
    m_modeBox->setEnabled(whole);
    m_factorizationBox->setEnabled(whole);
    m_indexBox->setEnabled(whole);
    m_lookBox->setEnabled(m_set != nullptr);
    for (QComboBox* box : {m_modeBox, m_factorizationBox, m_indexBox})
        box->setToolTip(
            plainTip(whole ? box->accessibleName()
                           : tr("For matrices of up to %n rows", nullptr, pluralNumber(maxMatrixRows))));
    if (!m_set) {
        m_sentence->setText(!m_problem.isEmpty() ? m_problem
                            : m_made.isComputing()
                                ? tr("Computing the matrix…")
                                : tr("The matrix of the transform appears here, and the factors "
                                     "that a fast algorithm applies one after another.\n\nEnter a "
                                     "truth table, open a file or take an example."));
        m_pages->setCurrentIndex(0);
    } else if (!whole) {
        showTooLarge();
    } else {
        m_pages->setCurrentIndex(contentPage);
        refreshMode();
    }
}

void MatrixView::refreshMode()
{
    m_strip->setVisible(m_mode == Mode::One);
    m_canvas->setVisible(m_mode == Mode::One);
    m_factors->setVisible(m_mode == Mode::Factors);
    m_multiply->setVisible(m_mode == Mode::MultiplyOut);
    m_readout->setVisible(m_mode != Mode::MultiplyOut);
    auto formula = formulaOf(*m_set, m_look);
    if (m_mode == Mode::One) {
        m_strip->setItems(std::move(formula));
        m_strip->setChosen(m_item);
        m_matrix->setGrid(gridOf(m_item));
    } else if (m_mode == Mode::Factors) {
        m_factors->setItems(std::move(formula));
    } else {
        m_multiply->setMatrices(m_set, m_look);
    }
    showSelection();
}

void MatrixView::showTooLarge()
{
    m_pages->setCurrentIndex(tooLargePage);
    const transform::KroneckerTransform& whole = m_set->transform;
    const int n = whole.variables();
    int most = 0;
    for (std::size_t rows = static_cast<std::size_t>(m_set->spec.radix); rows <= maxMatrixRows;
         rows *= static_cast<std::size_t>(m_set->spec.radix))
        ++most;
    QString text = tr("The matrix has %1 × %1 entries; matrices of up to %2 × %2 are drawn.", nullptr,
                      pluralNumber(whole.size()))
                       .arg(countText(whole.size()), countText(maxMatrixRows));
    if (most > 0)
        text += QLatin1Char(' ') +
                tr("The whole matrix is shown for functions of up to %n variables.", nullptr, most);
    if (!m_set->basics.empty())
        text += QStringLiteral("\n\n") +
                (!whole.isKronecker()
                     ? tr("It is not a Kronecker product. A step of the fast algorithm changes only the "
                          "first values and leaves the others unchanged.")
                 : m_set->basics.size() == 1
                     ? tr("It is the Kronecker product of %n equal matrices: M(%n) = M(1) ⊗ … "
                          "⊗ M(1).",
                          nullptr, n)
                     : tr("It is the Kronecker product of %n matrices, one per variable.", nullptr, n));
    QStringList names;
    for (int variable = 1; variable <= n; ++variable)
        names << variableSubscript(m_workbench.document().naming(), variable, n);
    m_tooLarge->setText(text);
    m_basics->setItems(basicsOf(*m_set, m_look, names));
}

void MatrixView::showSelection()
{
    if (!isWhole())
        return;
    const auto& shown = m_workbench.selection().shown();
    const auto output = Selection::indexOf(shown, Selected::Kind::Output);
    const auto input = Selection::indexOf(shown, Selected::Kind::Input);
    const auto mark = [&](MatrixCells* matrix, std::size_t item) {
        matrix->setMarkedRow(rowsAreOutputs(item) ? output : std::nullopt);
        matrix->setMarkedColumn(columnsAreInputs(item) ? input : std::nullopt);
    };
    mark(m_matrix, m_item);
    for (std::size_t item = 0; item < m_strip->count(); ++item)
        mark(m_strip->matrix(item), item);
    for (std::size_t item = 0; item < m_factors->count(); ++item)
        mark(m_factors->matrix(item), item);
    showReadout();
}

// Returns the widget that handles the keys on the current page.
QWidget& MatrixView::focusTarget() const
{
    if (m_mode == Mode::MultiplyOut)
        return *m_multiply;
    if (m_mode == Mode::Factors && m_factors->count() > 0)
        return m_factors->matrix(0)->canvas();
    return *m_canvas;
}

// The focus is forwarded here instead of by a focus proxy, with which Qt's tab order would skip the tools.
void MatrixView::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    focusTarget().setFocus(event->reason());
}

void MatrixView::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange && m_pages != nullptr)
        refresh();
}

std::optional<QJsonObject> MatrixView::ownState() const
{
    return QJsonObject{{QStringLiteral("mode"), modeWords.of(mode())},
                       {QStringLiteral("factorization"), QString::fromStdString(factorization())},
                       {QStringLiteral("item"), stateNumber(shownItem())},
                       {QStringLiteral("colours"), look().colours},
                       {QStringLiteral("digit_indices"), look().digitIndices}};
}

void MatrixView::showOwnState(const QJsonObject& state)
{
    if (state.isEmpty())
        return;
    if (const QString name = state.value(QStringLiteral("factorization")).toString(); !name.isEmpty())
        setFactorization(name.toStdString());
    if (const auto mode = modeWords.named(state.value(QStringLiteral("mode")).toString()))
        setMode(*mode);
    setLook({state.value(QStringLiteral("colours")).toBool(),
             state.value(QStringLiteral("digit_indices")).toBool()});
    if (const auto item = stateCount(state.value(QStringLiteral("item"))))
        setShownItem(*item);
}

}  // namespace sequency::ui

#include "moc_matrix_view.cpp"
