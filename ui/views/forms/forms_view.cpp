// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/forms/forms_view.h"

#include "ui/canvas/stem_canvas.h"
#include "ui/document/conventions.h"
#include "ui/document/transform_choice.h"
#include "ui/format/engine_text.h"
#include "ui/format/number_format.h"
#include "ui/table/table_view.h"
#include "ui/theme/elided_combo_box.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/layouts.h"
#include "ui/theme/tint.h"
#include "ui/theme/view_parts.h"
#include "ui/view/stale_note.h"
#include "ui/views/forms/forms_columns.h"

#include <QCheckBox>
#include <QPushButton>
#include <QSplitter>
#include <QTextEdit>

#include <algorithm>

namespace sequency::ui {
namespace {

using analysis::FormKind;

constexpr int maxAutomaticVariables = 12;
enum FormsPage { SentencePage, FormPage };   // in the order in which the pages are created
enum DetailsPage { TermsPage, CountsPage };  // in the order in which the pages are created

QComboBox* kindBox(const QString& what, const QString& tip)
{
    constexpr int comboLetters = 12;
    auto* const box = named(new ElidedComboBox, "formsKind", what, tip);
    box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    box->setMinimumContentsLength(comboLetters);
    for (const analysis::FormKindRow& row : analysis::formKinds())
        box->addItem(engineText(row.title), static_cast<int>(row.kind));
    return box;
}

}  // namespace

FormsView::FormsView(Workbench& workbench, QWidget* parent)
    : View({QStringLiteral("forms"), tr("Forms"), QStringLiteral("forms-view"), tr("Export the form")},
           parent),
      m_workbench(workbench), m_answer(workbench.jobs(), *this, tr("Computing the form")),
      m_form(workbench.jobs(), *this, tr("Computing the Kronecker form")), m_terms(new ColumnModel(this)),
      m_best(new ColumnModel(this))
{
    setObjectName(QStringLiteral("formsView"));
    m_tools = makeTools();
    m_pages = new PageStack(this);
    m_pages->addWidget(makeSentencePage());
    m_pages->addWidget(makeFormPage());
    columnLayout(this, {m_tools, {m_pages, 1}}, 4, allEdges(8));
    theme::tint(*m_sentence, theme::dimmedText);
    addControls({m_tools});
    std::vector<const char*> words;
    for (const analysis::FormKindRow& row : analysis::formKinds())
        words.push_back(row.name.data());
    keep("kind", *m_kind, words);
    keep("all_outputs", *m_all);
    passFocusTo(*m_text);
    connectParts();
    refresh();
}

QWidget* FormsView::makeTools()
{
    m_kind = kindBox(tr("Kind of form"), tr("How the terms are made and joined"));
    m_all = named(new QCheckBox(tr("All outputs")), "formsAll", {},
                  tr("One form for all outputs, which share terms"));
    m_flowGraph = textButton("formsFlowGraph", tr("Flow graph"),
                             tr("Makes the transform of this form the transform of the window and shows its "
                                "flow graph (Return in the table)."));
    m_matrices = textButton("formsMatrices", tr("Matrices"),
                            tr("Makes the transform of this form the transform of the window and shows its "
                               "matrices."));
    m_copyText = textButton("formsCopyText", tr("Copy text"), tr("Copies the form as text."));
    m_copyLatex = textButton("formsCopyLatex", tr("Copy LaTeX"), tr("Copies the form as LaTeX."));
    auto* const tools = new QWidget(this);
    rowLayout(tools, {m_kind, m_all, stretch(), m_flowGraph, m_matrices, m_copyText, m_copyLatex}, 4,
              QMargins());
    return tools;
}

QWidget* FormsView::makeSentencePage()
{
    auto* const page = new QWidget(this);
    m_sentence = sentenceLabel("formsSentence");
    m_start =
        named(new QPushButton(tr("Compute")), "formsStart", {}, tr("Starts the computation; Esc stops it."));
    columnLayout(page, {stretch(), m_sentence, {m_start, 0, Qt::AlignHCenter}, stretch()}, 4, QMargins());
    return page;
}

QWidget* FormsView::makeFormPage()
{
    constexpr int margin = 12;
    m_stale = new StaleNote("formsStale");
    m_facts = selectableLabel("formsFacts");
    m_text = named(new QTextEdit, "formsText", tr("Form as an expression"));
    m_text->setReadOnly(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_text->setTabChangesFocus(true);
    m_text->setUndoRedoEnabled(false);
    m_text->setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    m_text->document()->setDocumentMargin(margin);
    m_termTable = new TableView("formsTerms", tr("Terms of the form"), *m_terms);
    m_details = new PageStack(this);
    m_details->addWidget(m_termTable);
    m_details->addWidget(makeKroneckerPage());
    auto* const upper = new QWidget;
    columnLayout(upper, {m_stale, m_facts, {m_text, 1}}, 4, QMargins());
    auto* const splitter = new QSplitter(Qt::Vertical, this);
    splitter->addWidget(upper);
    splitter->addWidget(m_details);
    splitter->setChildrenCollapsible(false);
    splitter->setSizes({160, 380});
    splitter->setStretchFactor(1, 1);
    return splitter;
}

QWidget* FormsView::makeKroneckerPage()
{
    auto* const page = new QWidget(this);
    m_counts = wrappedLabel("formsCounts");
    m_bestTable = new TableView("formsBest", tr("Kronecker forms with the fewest terms"), *m_best);
    m_bestTable->setSelectionMode(QAbstractItemView::SingleSelection);
    m_histogram = new StemCanvas(QStringLiteral("formsHistogram"));
    m_histogram->setAccessibleName(tr("Histogram of the numbers of terms of all Kronecker forms"));
    m_readout = new ElidedLabel(QStringLiteral("formsReadout"));
    auto* const isLogarithmic = named(
        new QCheckBox(tr("Logarithmic co&unts")), "formsLogarithmic", {},
        tr("Draws the heights of the bars logarithmically, so that rare numbers of terms are visible."));
    connect(isLogarithmic, &QCheckBox::toggled, m_histogram, &StemCanvas::setLogarithmic);
    keep("logarithmic", *isLogarithmic);
    auto* const head = rowLayout({{m_counts, 1}, isLogarithmic}, defaultSpacing);
    auto* const chart = columnLayout({{m_histogram, 1}, m_readout}, 0);
    columnLayout(page, {head, {rowLayout({{m_bestTable, 2}, {chart, 3}}, 8), 1}}, 4, QMargins());
    const auto read = [this] {
        const QString text = m_histogram->readout();
        m_readout->setWholeText(text.isEmpty() ? tr("Point at a bar to read it.") : text);
    };
    connect(m_histogram, &Canvas::pointed, m_readout, read);
    read();
    return page;
}

void FormsView::connectParts()
{
    DocumentHistory& history = m_workbench.history();
    connect(&history, &DocumentHistory::functionChanged, this, &FormsView::refresh);
    connect(&history, &DocumentHistory::conventionsChanged, this, &FormsView::showForm);
    connect(m_kind, &QComboBox::currentIndexChanged, this, &FormsView::refresh);
    connect(m_all, &QCheckBox::toggled, this, &FormsView::refresh);
    connect(m_start, &QPushButton::clicked, this, &FormsView::start);
    connect(&m_answer, &AsyncState::arrived, this, &FormsView::take);
    connect(&m_answer, &AsyncState::changed, this, &FormsView::showProgress);
    connect(&m_form, &AsyncState::arrived, this, &FormsView::showForm);
    connect(&m_form, &AsyncState::changed, this, &FormsView::showProgress);
    connect(m_bestTable, &TableView::rowChosen, this,
            [this](quint64 row) { chooseRow(static_cast<std::size_t>(row)); });
    connect(m_bestTable, &QTableView::activated, this,
            [this] { useTransform(&FormsView::flowGraphRequested); });
    connect(m_flowGraph, &QToolButton::clicked, this,
            [this] { useTransform(&FormsView::flowGraphRequested); });
    connect(m_matrices, &QToolButton::clicked, this, [this] { useTransform(&FormsView::matricesRequested); });
    connect(m_copyText, &QToolButton::clicked, this, [this] { copy(false); });
    connect(m_copyLatex, &QToolButton::clicked, this, [this] { copy(true); });
}

analysis::FormKind FormsView::kind() const
{
    return static_cast<FormKind>(m_kind->currentData().toInt());
}

SharedForm FormsView::form() const
{
    return m_shown && m_form.value() != nullptr ? *m_form.value() : nullptr;
}

// Returns the functions of the outputs that the form has; empty if no function is open.
std::vector<FormsRequest::Part> FormsView::parts() const
{
    const Document& document = m_workbench.document();
    if (!document.function)
        return {};
    if (!m_all->isChecked() || document.outputs.size() < 2)
        return {{document.function, document.open}};
    std::vector<FormsRequest::Part> all;
    for (std::size_t output = 0; output < document.outputs.size(); ++output)
        all.push_back({document.outputs[output].function,
                       output == document.output ? document.open : document.outputs[output].open});
    return all;
}

// Returns the reason why the function has no form of the chosen kind; empty if it has one.
QString FormsView::whyNone() const
{
    const std::vector<FormsRequest::Part> wanted = parts();
    if (wanted.empty())
        return tr("Forms of the function with few terms appear here: sums of products, products of sums, "
                  "exclusive sums, and all Kronecker forms.\n\nEnter a truth table, open a file or take an "
                  "example.");
    if (!std::ranges::all_of(wanted, [](const auto& part) { return part.function->isBoolean(); }))
        return tr("Forms are for Boolean functions: two values per variable and the values 0 and 1.");
    const int variables = wanted.front().function->variables;
    if (variables > maxFormVariables(kind()))
        return tr("This kind of form is computed for up to %1 variables; this function has %2.\n\nChoose "
                  "another kind of form, or a function of fewer variables.",
                  nullptr, maxFormVariables(kind()))
            .arg(maxFormVariables(kind()))
            .arg(variables);
    if (wanted.size() > maxFormOutputs(kind()))
        return tr("This kind of form is computed for up to %1 outputs; this table has %2.\n\nSwitch “All "
                  "outputs” off to see the form of one output.",
                  nullptr, static_cast<int>(maxFormOutputs(kind())))
            .arg(maxFormOutputs(kind()))
            .arg(wanted.size());
    return {};
}

void FormsView::refresh()
{
    const Document& document = m_workbench.document();
    m_tools->setVisible(document.function != nullptr);
    m_all->setVisible(document.outputs.size() > 1);
    if (whyNone().isEmpty() && document.function->variables <= maxAutomaticVariables)
        return start();
    m_answer.forget();
    m_form.forget();
    m_shown.reset();
    showProgress();
}

void FormsView::start()
{
    const FormsRequest request{parts(), kind(), m_workbench.deviceSettings().device()};
    m_answer.renew([request](session::Engine& engine, const base::RunControl& control) {
        return formsAnswer(request, engine, control);
    });
}

void FormsView::take()
{
    m_shown = *m_answer.value();
    m_shownName = m_workbench.document().title();
    if (isKronecker())
        showCounts();
    m_form.set(m_shown->form);
    const auto& best = m_shown->all ? m_shown->all->best : std::vector<analysis::KroneckerCount>();
    const std::string awaited = std::exchange(m_awaited, {});
    for (std::size_t row = 1; row < best.size(); ++row)
        if (analysis::expansionText(best[row].form, m_shown->all->variables) == awaited) {
            m_bestTable->setCurrentRow(row);
            chooseRow(row);
        }
}

// Shows the form, the reason why there is none, or the progress of its computation.
void FormsView::showProgress()
{
    const QString why = whyNone();
    const bool isAwaited = m_answer.isComputing();
    if (!why.isEmpty() || !(isAwaited || m_answer.isFresh()))
        m_shown.reset();
    m_pages->setCurrentIndex(m_shown ? FormPage : SentencePage);
    m_start->setVisible(why.isEmpty() && !isAwaited);
    if (!why.isEmpty())
        m_sentence->setText(why);
    else if (isAwaited)
        m_sentence->setText(tr("Computing the form… Esc stops the computation."));
    else if (m_answer.error())
        m_sentence->setText(tr("No form: %1").arg(errorText(*m_answer.error())));
    else if (m_answer.state() == AsyncState::State::Waiting)
        m_sentence->setText(tr("The computation was stopped."));
    else
        m_sentence->setText(tr("For more than %1 variables, the form is computed only on request, because "
                               "this can take long.",
                               nullptr, maxAutomaticVariables)
                                .arg(maxAutomaticVariables));
    const SharedForm shown = form();
    const bool isStale = m_shown && !(m_answer.isFresh() && m_form.isFresh());
    m_stale->mark(isStale, isComputing());
    m_text->setEnabled(!isStale);
    m_termTable->setDimmed(isStale);
    m_bestTable->setDimmed(isStale && !m_answer.isFresh());
    m_histogram->setDimmed(isStale && !m_answer.isFresh());
    const bool hasTransform = shown && !shown->expansions.empty();
    for (QToolButton* const button : {m_flowGraph, m_matrices}) {
        button->setVisible(hasTransform);
        button->setEnabled(m_answer.isFresh());
    }
    for (QToolButton* const button : {m_copyText, m_copyLatex})
        button->setEnabled(shown && !isStale);
}

void FormsView::showForm()
{
    const SharedForm shown = form();
    if (!shown)
        return;
    m_facts->setText(facts());
    m_text->setPlainText(expressionText(*shown, false));
    m_details->setCurrentIndex(isKronecker() ? CountsPage : TermsPage);
    m_terms->setColumns(termColumns(shown,
                                    formNames(m_workbench.document().naming(), shown->variables, false),
                                    outputNames()),
                        shown->terms());
    m_termTable->fit();
}

void FormsView::showCounts()
{
    const analysis::KroneckerForms& all = *m_shown->all;
    m_counts->setText(tr("%1 forms with %2 to %3 terms; forms with the fewest terms: %4")
                          .arg(countText(all.formCount), countText(all.fewestTerms), countText(all.mostTerms),
                               countText(all.bestCount)));
    m_best->setColumns(kroneckerColumns(m_shown), all.best.size());
    m_bestTable->setCurrentRow(0);
    m_bestTable->fit();
    m_histogram->setModel(
        {.bars = m_shown->bars, .valueTitle = tr("forms"), .indexTitle = tr("number of terms")});
}

void FormsView::chooseRow(std::size_t row)
{
    if (!m_answer.isFresh() || !isKronecker() || row >= m_shown->all->best.size())
        return;
    if (m_form.isFresh() && form()->expansions == expansions())  // Return also chooses the row
        return;
    m_form.renew([answer = m_shown, row](session::Engine&, const base::RunControl& control) {
        return kroneckerFormOf(*answer, row, control);
    });
}

// Returns the expansions of the selected Kronecker form, which may still be computed, or of the form that is shown; empty if it has none.
std::string FormsView::expansions() const
{
    if (const auto row = m_bestTable->currentRow(); isKronecker() && row)
        return analysis::expansionText(m_shown->all->best[*row].form, m_shown->all->variables);
    const SharedForm shown = form();
    return shown ? shown->expansions : std::string();
}

// Makes the transform whose spectrum contains the terms of the form the transform of the window, as one entry of the history.
void FormsView::useTransform(void (FormsView::*requested)())
{
    const std::string chosen = expansions();
    if (chosen.empty() || !m_answer.isFresh())
        return;
    Document next = m_workbench.document();
    chooseTransform(next, *transform::catalogueEntry("reed-muller"));
    next.spec.direction = transform::Direction::Forward;
    next.spec.polarity = polarityFor(analysis::polarityOf(chosen), static_cast<int>(chosen.size()));
    if (next.spec != m_workbench.document().spec)
        m_workbench.history().push(tr("Show the transform of a form"), std::move(next));
    (this->*requested)();  // emits the signal
}

}  // namespace sequency::ui

#include "moc_forms_view.cpp"
