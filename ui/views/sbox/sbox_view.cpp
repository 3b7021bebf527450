// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sbox/sbox_view.h"

#include "ui/document/document.h"
#include "ui/format/engine_text.h"
#include "ui/format/number_format.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/layouts.h"
#include "ui/theme/view_parts.h"
#include "ui/view/stale_note.h"

#include <QCheckBox>
#include <QScrollArea>
#include <QScrollBar>
#include <QStackedLayout>

#include <algorithm>
#include <bit>
#include <utility>

namespace sequency::ui {
namespace {

QString formulaOf(const analysis::SboxTable& table)
{
    return QString::fromUtf8(table.entry);
}

}  // namespace

SboxView::SboxView(Workbench& workbench, QWidget* parent)
    : View({QStringLiteral("sbox_tables"), tr("S-box &tables"), QStringLiteral("sbox-tables"),
            tr("Export the table of the S-box")},
           parent),
      m_workbench(workbench), m_tiles(workbench.jobs()),
      m_made(workbench.jobs(), *this, tr("Reading the S-box")),
      m_counted(workbench.jobs(), *this, tr("Listing the inputs that are counted")),
      m_survey(*new SurveyPanel(workbench.jobs(), *this)), m_pages(new QStackedLayout(this))
{
    build();
    std::vector<const char*> words;
    for (const analysis::SboxTable& table : analysis::sboxTables())
        words.push_back(table.name.data());
    keep("table", *m_table, words);
    keep("scale", *m_scale, {"linear", "logarithmic"});
    connect(&workbench.history(), &DocumentHistory::functionChanged, this, &SboxView::refresh);
    connect(&workbench.deviceSettings(), &DeviceSettings::changed, this, &SboxView::setTable);
    connect(m_table, &QComboBox::currentIndexChanged, this, &SboxView::setTable);
    connect(m_scale, &QComboBox::currentIndexChanged, this, [this](int index) {
        m_cells->setScale(index == 0 ? TableCells::Scale::Linear : TableCells::Scale::Logarithmic);
    });
    connect(m_canvas, &Canvas::pointed, this, &SboxView::count);
    connect(m_canvas, &Canvas::chosen, this, [this](Item item) {
        m_chosen = item;
        m_cells->setChosenItem(item);
        if (const std::size_t column = m_cells->cellOf(item).column; kind().isSigned && column > 0)
            m_components->setComponent(column);
        count();
    });
    connect(m_canvas, &Canvas::escaped, this, [this] {
        m_chosen.reset();
        m_cells->setChosenItem({});
        count();
    });
    connect(&m_made, &AsyncState::arrived, this, &SboxView::take);
    connect(&m_made, &AsyncState::changed, this, &SboxView::showStale);
    connect(&m_tiles, &TileSignals::failed, this, &View::noticeRaised);
    connect(&m_counted, &AsyncState::changed, this, &SboxView::showCounted);
    connect(&m_survey, &SurveyPanel::changed, this, [this] { m_cells->setMargins(m_survey.margins()); });
    connect(m_components, &ComponentBar::openRequested, this, &SboxView::openComponent);
    connect(m_keep, &QToolButton::clicked, this, &SboxView::keepSbox);
    connect(m_difference, &QCheckBox::toggled, this, &SboxView::setTable);
    refresh();
}

QWidget* SboxView::buildControls()
{
    QStringList titles;
    for (const analysis::SboxTable& table : analysis::sboxTables())
        titles << engineText(table.title);
    m_table = choiceBox("sboxTableChoice", tr("Table"), titles);
    m_table->setCurrentIndex(1);
    m_scale =
        choiceBox("sboxScale", tr("Scale of the colours"), {tr("Linear colours"), tr("Logarithmic colours")});
    m_keep = textButton("sboxKeep", tr("Keep S-box"),
                        tr("Keep this S-box, to subtract its table from that of another one."));
    m_difference = named(new QCheckBox, "sboxDifference");
    m_components = new ComponentBar(m_workbench.jobs(), *this);
    m_equivalence = new EquivalencePanel(m_workbench.jobs(), *this);
    auto* const unfold = unfoldButton("sboxEquivalence", tr("Compare with another S-box"), *m_equivalence);
    auto* controls = new QWidget;
    auto* tables = rowLayout({m_table, m_scale, m_keep, m_difference, stretch()});
    columnLayout(controls, {tables, m_components, rowLayout({unfold, stretch()}), m_equivalence}, 4,
                 QMargins());
    return controls;
}

QWidget* SboxView::buildSide()
{
    m_grid = new SboxGrid;
    auto* const grid = new CellCanvas(m_grid, QStringLiteral("sboxGrid"));
    m_text = selectableLabel("sboxCounted", Qt::AlignTop | Qt::AlignLeading);
    auto* side = new QWidget;
    columnLayout(side,
                 {{grid, 3}, {m_text, 2}, {&m_survey.distribution(), 3}, &m_survey.text(), &m_survey.ask()},
                 4, QMargins());
    // Scrolls in a low window, in which the texts would otherwise overlap the histogram.
    auto* area = named(new QScrollArea, "sboxSide");
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidget(side);
    area->setMinimumWidth(side->minimumSizeHint().width() + area->verticalScrollBar()->sizeHint().width());
    return area;
}

void SboxView::build()
{
    m_sentence = sentenceLabel("sboxSentence");
    m_title = new ElidedLabel(QStringLiteral("sboxTitle"));
    m_stale = new StaleNote("sboxStale");
    m_cells = new TableCells(m_tiles);
    m_canvas = new CellCanvas(m_cells, QStringLiteral("sboxTable"));
    m_canvas->explain(tr("Click the entry to keep the list of inputs that it counts."));
    auto* page = new QWidget;
    auto* titleRow = rowLayout({{m_title, 1}, m_stale});
    auto* controls = buildControls();
    auto* row = rowLayout({{m_canvas, 7}, {buildSide(), 2}});
    columnLayout(page, {titleRow, controls, {row, 1}}, 4, allEdges(8));
    addControls({controls});
    m_pages->addWidget(m_sentence);
    m_pages->addWidget(page);
    showKept();
}

const analysis::SboxTable& SboxView::kind() const
{
    return analysis::sboxTables()[static_cast<std::size_t>(std::max(m_table->currentIndex(), 0))];
}

void SboxView::refresh()
{
    if (!isSbox(m_workbench.document())) {
        m_made.set(std::make_shared<const Made>());
        return;
    }
    m_made.renew([functions = functionsOf(m_workbench.document())](
                     session::Engine&, const base::RunControl&) -> base::Result<SharedMade> {
        auto sbox = analysis::sboxOf(functions);
        if (!sbox)
            return sbox.error();
        const bool isPermutation = analysis::isPermutation(*sbox);
        return std::make_shared<const Made>(
            Made{std::make_shared<const analysis::Sbox>(std::move(*sbox)), isPermutation});
    });
}

void SboxView::take()
{
    m_sbox = (*m_made.value())->sbox;
    m_isPermutation = (*m_made.value())->isPermutation;
    m_name = m_workbench.document().name;
    m_components->setSbox(m_sbox, m_workbench.deviceSettings().device());
    m_equivalence->setSbox(m_sbox, m_workbench.deviceSettings().device());
    showKept();
    setTable();
    choosePending();
}

void SboxView::showStale()
{
    const bool isStale = m_sbox && !m_made.isFresh();
    m_stale->mark(isStale, m_made.isComputing());
    m_canvas->setDimmed(isStale);
}

void SboxView::setTable()
{
    ++m_generation;
    m_chosen.reset();
    m_counted.forget();
    const SharedSbox other = subtracted();
    const bool isPermutation = m_isPermutation && (!other || m_kept->isPermutation);
    const bool hasTable = m_sbox && (!kind().needsPermutation || isPermutation);
    m_tiles.setTable(hasTable ? m_sbox : nullptr, hasTable ? other : nullptr, hasTable ? &kind() : nullptr,
                     m_workbench.deviceSettings().device());
    m_cells->restart();
    m_grid->setSbox(m_sbox);
    m_grid->setOther(other);
    m_grid->canvas().setVisible(m_grid->itemCount() > 0);
    if (hasTable) {
        m_title->setWholeText(titleText());
    } else {
        m_sentence->setText(
            m_sbox
                ? tr("This table is defined for permutations only, and this S-box is not a permutation.\n\n"
                     "Choose another table.")
                : whyNoSbox(m_workbench.document()));
    }
    // If the S-box exists and only the chosen table is unavailable, the combo box of tables stays visible.
    m_pages->setCurrentIndex(m_sbox ? 1 : 0);
    m_canvas->setVisible(hasTable);
    if (m_sbox && !hasTable)
        m_title->setWholeText(m_sentence->text().section(QLatin1Char('\n'), 0, 0));
    m_survey.setTable({hasTable ? &kind() : nullptr, m_sbox, other, m_isPermutation,
                       m_workbench.deviceSettings().device()});
    showCounted();
}

QString SboxView::whyNoSbox(const Document& document)
{
    if (document.function != nullptr)
        if (const auto possible = analysis::checkSbox(functionsOf(document)); !possible)
            return tr("The function is not an S-box: %1.")
                .arg(QString::fromStdString(possible.error().message));
    return tr("The tables of an S-box appear here: linear approximations, differences, boomerangs, and for "
              "each entry what it counts.\n\n"
              "Enter the values of an S-box, open a file with several Boolean outputs or take an example.");
}

QString SboxView::titleText() const
{
    const QString inputs = QString::number(m_sbox->inputs);
    const QString outputs = QString::number(m_sbox->outputs);
    return m_tiles.isDifference() ? tr("%1: %2 minus %3, S-boxes of %4 to %5 bits")
                                        .arg(engineText(kind().title), m_name, m_keptName, inputs, outputs)
                                  : tr("%1: %2, an S-box of %3 to %4 bits")
                                        .arg(engineText(kind().title), m_name, inputs, outputs);
}

// Stores the displayed S-box. The document may already have a newer S-box that has not been computed yet.
void SboxView::keepSbox()
{
    if (!m_sbox)
        return;
    m_kept = std::make_shared<const Made>(Made{m_sbox, m_isPermutation});
    m_keptName = m_name;
    showKept();
    if (m_difference->isChecked())
        setTable();
}

SharedSbox SboxView::subtracted() const
{
    return m_difference->isChecked() && m_difference->isEnabled() ? m_kept->sbox : nullptr;
}

void SboxView::showKept()
{
    constexpr int nameWidth = 160;
    const bool isPossible = m_kept && m_sbox && m_kept->sbox->inputs == m_sbox->inputs &&
                            m_kept->sbox->outputs == m_sbox->outputs;
    m_difference->setEnabled(isPossible);
    m_difference->setText(m_kept ? tr("Difference from %1")
                                       .arg(fontMetrics()
                                                .elidedText(m_keptName, Qt::ElideMiddle, nameWidth)
                                                .replace(u'&', QStringLiteral("&&")))
                                 : tr("Difference"));
    m_difference->setToolTip(
        isPossible ? tr("The table of this S-box minus that of the kept one.")
        : m_kept   ? tr("The kept S-box has another number of inputs or outputs.")
                   : tr("Keep an S-box first, then open or edit another one of the same size."));
}

void SboxView::showEntry(const std::string& table, std::size_t row, std::size_t column)
{
    const auto tables = analysis::sboxTables();
    const auto wanted = std::ranges::find(tables, table, &analysis::SboxTable::name);
    if (wanted != tables.end())
        m_table->setCurrentIndex(static_cast<int>(wanted - tables.begin()));
    m_pending = Entry{table, row, column};
    if (m_made.isFresh())
        choosePending();
}

void SboxView::choosePending()
{
    const auto entry = std::exchange(m_pending, std::nullopt);
    if (!entry || entry->table != kind().name || entry->row >= m_tiles.rows() ||
        entry->column >= m_tiles.columns())
        return;
    m_chosen = static_cast<Item>(entry->row) * m_tiles.columns() + entry->column;
    m_cells->goToItem(*m_chosen);
    count();
}

// Requests the inputs that the hovered entry counts. If no entry is hovered, requests those of the chosen entry.
void SboxView::count()
{
    const std::optional<Item> item = m_canvas->pointedItem() ? m_canvas->pointedItem() : m_chosen;
    if (!item || m_tiles.columns() == 0) {
        m_counted.forget();
        return;
    }
    m_counted.want({m_generation, *item},
                   [sbox = m_sbox, table = &kind(), item = *item, entry = m_cells->cellOf(*item)](
                       session::Engine&, const base::RunControl&) -> base::Result<SharedCounted> {
                       const analysis::SboxFacts facts(*sbox, {});
                       std::vector<int> terms(sbox->size());
                       for (std::size_t x = 0; x < terms.size(); ++x)
                           terms[x] = table->term(facts, entry.row, entry.column, x);
                       return std::make_shared<const Counted>(Counted{item, std::move(terms)});
                   });
}

void SboxView::showCounted()
{
    const bool isShown = m_counted.isFresh() && m_sbox;
    if (!isShown) {
        if (m_counted.state() == AsyncState::State::None) {
            m_grid->setTerms({});
            m_text->setText(m_sbox ? tr("An entry is %1.").arg(formulaOf(kind())) : QString());
        }
        return;
    }
    const Counted& counted = **m_counted.value();
    m_grid->setTerms(counted.terms);
    constexpr std::size_t maxListed = 24;
    QStringList added;
    std::size_t plus = 0;
    std::size_t minus = 0;
    for (std::size_t x = 0; x < counted.terms.size(); ++x) {
        plus += counted.terms[x] > 0 ? 1 : 0;
        minus += counted.terms[x] < 0 ? 1 : 0;
        if (counted.terms[x] > 0 && plus <= maxListed)
            added << hexText(x, m_sbox->size());
    }
    if (plus > maxListed)
        added << QStringLiteral("…");
    const QString name = m_canvas->itemName(counted.item);
    const QString formula = formulaOf(kind());
    const auto sum = static_cast<qlonglong>(plus) - static_cast<qlonglong>(minus);
    if (kind().isSigned)
        m_text->setText(tr("%1\n%2\nInputs x that add 1: %3. Inputs x that subtract 1: %4. The entry is %5.")
                            .arg(name, formula, countText(plus), countText(minus),
                                 withMinus(QString::number(sum / kind().divisor))));
    else
        m_text->setText(plus == 0
                            ? tr("%1\n%2\nNo input x is counted.").arg(name, formula)
                            : tr("%1\n%2\n%n inputs x are counted: %3.", nullptr, static_cast<int>(plus))
                                  .arg(name, formula, added.join(QStringLiteral(", "))));
    if (m_tiles.isDifference())
        m_text->setText(m_text->text() + u'\n' +
                        tr("The map shows the entry minus that of %1.").arg(m_keptName));
    const TableCells::Margins& margins = m_cells->margins();
    const auto [row, column] = m_cells->cellOf(counted.item);
    if (row > 0 && column > 0 && row < margins.rows.size() && column < margins.columns.size())
        m_text->setText(
            m_text->text() + u'\n' +
            tr("Largest magnitude in this row: %1; in this column: %2.")
                .arg(QString::number(margins.rows[row]), QString::number(margins.columns[column])));
}

void SboxView::openComponent(std::size_t mask)
{
    if (!m_sbox)
        return;
    QString bits;
    for (const std::int32_t value : m_sbox->values)
        bits += std::popcount(mask & static_cast<std::size_t>(value)) % 2 == 0 ? u'0' : u'1';
    m_workbench.sources().enterText(bits);
}

QString SboxView::title() const
{
    return m_title->text();
}

QString SboxView::countedText() const
{
    return m_text->text();
}

}  // namespace sequency::ui

#include "moc_sbox_view.cpp"
