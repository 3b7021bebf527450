// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sbox/sbox_view.h"

#include "ui/canvas/view_parts.h"
#include "ui/document/sbox_of_document.h"
#include "ui/export/picture.h"
#include "ui/format/engine_text.h"
#include "ui/format/number_format.h"
#include "ui/theme/elided_label.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <bit>
#include <utility>

namespace sequency::ui {
namespace {

constexpr std::size_t maxTextEntries = std::size_t{1} << 16;

QString formulaOf(const analysis::SboxTable& table)
{
    return QString::fromUtf8(table.entry.data(), static_cast<qsizetype>(table.entry.size()));
}

}  // namespace

SboxView::SboxView(Workbench& workbench, QWidget* parent)
    : View({QStringLiteral("sbox_tables"), tr("S-box &tables"), QStringLiteral("properties"),
            tr("Export the table of the S-box")},
           parent),
      m_workbench(workbench), m_tiles(workbench.jobs()),
      m_made(workbench.jobs(), *this, tr("Reading the S-box")),
      m_counted(workbench.jobs(), *this, tr("Listing what is counted")), m_pages(new QStackedLayout(this))
{
    build();
    std::vector<const char*> words;
    for (const analysis::SboxTable& table : analysis::sboxTables())
        words.push_back(table.name.data());
    keep("table", *m_table, words);
    keep("scale", *m_scale, {"linear", "logarithmic"});
    connect(&workbench, &Workbench::functionChanged, this, &SboxView::refresh);
    connect(&workbench, &Workbench::deviceChanged, this, &SboxView::setTable);
    connect(m_table, &QComboBox::currentIndexChanged, this, &SboxView::setTable);
    connect(m_scale, &QComboBox::currentIndexChanged, this, [this](int index) {
        m_canvas->setScale(index == 0 ? TableCanvas::Scale::Linear : TableCanvas::Scale::Logarithmic);
    });
    connect(m_canvas, &Canvas::pointed, this, &SboxView::count);
    connect(m_canvas, &Canvas::chosen, this, [this](Item item) {
        m_chosen = item;
        m_canvas->setChosenItem(item);
        count();
    });
    connect(m_canvas, &Canvas::escaped, this, [this] {
        m_chosen.reset();
        m_canvas->setChosenItem({});
        count();
    });
    connect(&m_made, &AsyncState::arrived, this, &SboxView::take);
    connect(&m_tiles, &TableTiles::failed, this, &View::noticeRaised);
    connect(&m_counted, &AsyncState::changed, this, &SboxView::showCounted);
    connect(m_open, &QToolButton::clicked, this, &SboxView::openComponent);
    refresh();
}

void SboxView::build()
{
    m_sentence = sentenceLabel(QStringLiteral("sboxSentence"));
    m_title = new ElidedLabel(QStringLiteral("sboxTitle"));
    m_table = new QComboBox;
    m_table->setObjectName(QStringLiteral("sboxTableChoice"));
    m_table->setAccessibleName(tr("Table"));
    for (const analysis::SboxTable& table : analysis::sboxTables())
        m_table->addItem(engineText(table.title));
    m_table->setCurrentIndex(1);
    m_scale = new QComboBox;
    m_scale->setObjectName(QStringLiteral("sboxScale"));
    m_scale->setAccessibleName(tr("Scale of the colours"));
    m_scale->addItem(tr("Linear colours"));
    m_scale->addItem(tr("Logarithmic colours"));
    m_open =
        textButton("sboxOpenComponent", tr("Open component"),
                   tr("Make the component b·S of the chosen entry's column the function. Undo brings the "
                      "S-box back."));
    m_canvas = new TableCanvas(m_tiles);
    m_canvas->explain(tr("A click keeps what the entry counts."));
    m_grid = new SboxGrid;
    m_text = new PlainLabel;
    m_text->setObjectName(QStringLiteral("sboxCounted"));
    m_text->setWordWrap(true);
    m_text->setAlignment(Qt::AlignTop | Qt::AlignLeading);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);

    auto* controls = new QHBoxLayout;
    controls->addWidget(m_table);
    controls->addWidget(m_scale);
    controls->addStretch(1);
    controls->addWidget(m_open);
    auto* side = new QVBoxLayout;
    side->addWidget(m_grid, 3);
    side->addWidget(m_text, 2);
    auto* row = new QHBoxLayout;
    row->addWidget(m_canvas, 7);
    row->addLayout(side, 2);
    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(8, 8, 8, 8);
    column->setSpacing(4);
    column->addWidget(m_title);
    column->addLayout(controls);
    column->addLayout(row, 1);
    m_pages->addWidget(m_sentence);
    m_pages->addWidget(page);
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
    setTable();
    choosePending();
}

void SboxView::setTable()
{
    ++m_generation;
    m_chosen.reset();
    m_counted.forget();
    const bool hasTable = m_sbox && (!kind().isOfPermutations || m_isPermutation);
    m_tiles.setTable(hasTable ? m_sbox : nullptr, hasTable ? &kind() : nullptr, m_workbench.device());
    m_canvas->restart();
    m_grid->setSbox(m_sbox);
    m_grid->setVisible(m_grid->itemCount() > 0);
    if (hasTable) {
        m_title->setWholeText(tr("%1: %2, an S-box of %3 to %4 bits")
                                  .arg(engineText(kind().title), m_workbench.document().name,
                                       QString::number(m_sbox->inputs), QString::number(m_sbox->outputs)));
    } else {
        m_sentence->setText(
            m_sbox ? tr("This table is defined for permutations only, and a value of this S-box occurs "
                        "twice.\n\n"
                        "Choose another table.")
                   : tr("The tables of an S-box appear here: linear approximations, differences, boomerangs, "
                        "and "
                        "for each entry what it counts.\n\n"
                        "Enter the values of an S-box, open a file with several Boolean outputs or take an "
                        "example."));
    }
    // The choice of the table stays where only this one is missing.
    m_pages->setCurrentIndex(m_sbox ? 1 : 0);
    m_canvas->setVisible(hasTable);
    if (m_sbox && !hasTable)
        m_title->setWholeText(m_sentence->text().section(QLatin1Char('\n'), 0, 0));
    showCounted();
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
    m_canvas->goToItem(*m_chosen);
    count();
}

// Of what is pointed at, else of what was chosen.
void SboxView::count()
{
    const std::optional<Item> item = m_canvas->pointedItem() ? m_canvas->pointedItem() : m_chosen;
    if (!item || m_tiles.columns() == 0) {
        m_counted.forget();
        return;
    }
    m_counted.want({m_generation, *item},
                   [sbox = m_sbox, table = &kind(), item = *item, a = m_canvas->rowOf(*item),
                    d = m_canvas->columnOf(*item)](session::Engine&,
                                                   const base::RunControl&) -> base::Result<SharedCounted> {
                       const analysis::SboxFacts facts(*sbox, {});
                       std::vector<int> terms(sbox->size());
                       for (std::size_t x = 0; x < terms.size(); ++x)
                           terms[x] = table->term(facts, a, d, x);
                       return std::make_shared<const Counted>(Counted{item, std::move(terms)});
                   });
}

void SboxView::showCounted()
{
    m_open->setEnabled(m_chosen && kind().isSigned);
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
}

void SboxView::openComponent()
{
    if (!m_chosen || !m_sbox)
        return;
    const std::size_t mask = m_canvas->columnOf(*m_chosen);
    QString bits;
    for (const std::int32_t value : m_sbox->values)
        bits += std::popcount(mask & static_cast<std::size_t>(value)) % 2 == 0 ? u'0' : u'1';
    m_workbench.enterText(bits);
}

bool SboxView::isLoaded() const
{
    const std::size_t entries = m_tiles.rows() * m_tiles.columns();
    return entries > 0 && entries <= maxTextEntries && m_tiles.columns() <= TableTiles::side &&
           m_tiles.rows() <= TableTiles::side && m_tiles.peek({0, 0, 0}) != nullptr;
}

QString SboxView::title() const
{
    return m_title->text();
}

QString SboxView::countedText() const
{
    return m_text->text();
}

QString SboxView::whyEmpty() const
{
    return m_tiles.columns() > 0 ? QString() : tr("There is no table of an S-box to export.");
}

std::optional<QString> SboxView::exportPicture(const QString& path, const PictureOptions& options) const
{
    if (m_tiles.columns() == 0)
        return whyEmpty();
    return writePicture(
        canvasPicture(*m_canvas, {title(), m_workbench.conventionsCaption()}, options.background), path,
        options);
}

QList<ExportFormat> SboxView::dataFormats() const
{
    return {{QStringLiteral("csv"), tr("Rows of the table")}};
}

QString SboxView::dataText() const
{
    if (!isLoaded())
        return {};
    const TableTiles::Tile& tile = *m_tiles.peek({0, 0, 0});
    QString text;
    for (int row = 0; row < tile.height; ++row)
        for (int column = 0; column < tile.width; ++column)
            text += QString::number(tile.values[static_cast<std::size_t>(row * tile.width + column)]) +
                    (column + 1 < tile.width ? u'\t' : u'\n');
    return text;
}

std::optional<QString> SboxView::exportData(const QString& path)
{
    if (!isLoaded())
        return m_tiles.columns() == 0 ? whyEmpty()
                                      : tr("The table is larger than %1 entries: sequency-cli table writes "
                                           "it, or some of its rows.")
                                            .arg(countText(maxTextEntries));
    m_workbench.jobs().writeFile(path, dataText().replace(u'\t', u',').toUtf8());
    return std::nullopt;
}

}  // namespace sequency::ui
