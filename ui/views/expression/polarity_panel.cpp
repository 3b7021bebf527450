// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/expression/polarity_panel.h"

#include "engine/io/expression/expression_text.h"
#include "engine/session/engine.h"
#include "ui/format/device_title.h"
#include "ui/format/number_format.h"
#include "ui/table/table_view.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/layouts.h"
#include "ui/view/stale_note.h"

#include <QPushButton>

namespace sequency::ui {

PolarityPanel::PolarityPanel(Workbench& workbench, QWidget* parent)
    : QWidget(parent), m_workbench(workbench), m_model(new PolarityModel(this)),
      m_table(new TableView("polarityTable", tr("Fixed polarities"), *m_model)),
      m_state(new ElidedLabel(QStringLiteral("polarityState"))), m_stale(new StaleNote("polarityStale")),
      m_source(new ElidedLabel(QStringLiteral("polaritySource"))), m_count(new QPushButton),
      m_use(new QPushButton(tr("&Use this polarity"))),
      m_found(workbench.jobs(), *this, tr("Counting terms of all polarities"))
{
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setWhatsThis(tr("Each row is a choice of complemented variables: 1 means complemented, 0 means "
                             "not complemented.\nClick a heading to sort. Return or a double click uses the "
                             "polarity.\n★ fewest terms and, among these, fewest literals; ● in use."));
    m_count->setObjectName(QStringLiteral("polarityCount"));
    m_use->setObjectName(QStringLiteral("polarityUse"));
    auto* row = rowLayout({{m_state, 1}, m_stale, m_count, m_use});
    columnLayout(this, {row, {m_table, 1}, m_source}, 4, QMargins(0, 4, 0, 0));
    setTabOrder(m_count, m_use);
    setTabOrder(m_use, m_table);

    connect(&m_found, &AsyncState::arrived, this, &PolarityPanel::take);
    connect(&m_found, &AsyncState::changed, this, &PolarityPanel::showState);
    connect(m_count, &QPushButton::clicked, this, &PolarityPanel::count);
    connect(m_use, &QPushButton::clicked, this, &PolarityPanel::useCurrent);
    connect(m_table, &QTableView::activated, this, &PolarityPanel::useCurrent);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &PolarityPanel::showState);
    connect(&workbench.history(), &DocumentHistory::functionChanged, this, &PolarityPanel::refresh);
    connect(&workbench.history(), &DocumentHistory::transformChanged, this, &PolarityPanel::refresh);
    connect(&workbench.deviceSettings(), &DeviceSettings::changed, this, &PolarityPanel::refresh);
    connect(&workbench.history(), &DocumentHistory::conventionsChanged, this, &PolarityPanel::refresh);
    refresh();
}

bool PolarityPanel::isApplicable() const
{
    const Document& document = m_workbench.document();
    const bool isOther = document.spec.polarity.find('2') != std::string::npos;  // not a fixed polarity
    return document.function && document.function->isBoolean() && document.function->variables > 0 &&
           io::expressionKind(document.spec) == io::ExpressionKind::ReedMuller && !isOther;
}

QString PolarityPanel::stateText() const
{
    return m_state->text();
}

QString PolarityPanel::sourceText() const
{
    return m_source->text();
}

std::size_t PolarityPanel::currentPolarity() const
{
    std::size_t polarity = 0;
    for (const char digit : m_workbench.document().spec.polarity)
        polarity = 2 * polarity + (digit == '1' ? 1 : 0);
    return polarity;
}

void PolarityPanel::refresh()
{
    if (!isApplicable())
        return;
    const Document& document = m_workbench.document();
    m_model->setConventions(document.naming());
    if (m_model->current() != currentPolarity()) {
        m_model->setCurrent(currentPolarity());
        showCurrentRow();
    }
    const int variables = document.function->variables;
    if (variables <= maxAutomaticVariables)
        count();
    else if (m_found.key() != wanted() && !m_found.isComputing())
        m_found.forget();
    // If the new counts are computed automatically, the old counts stay visible until the new ones arrive.
    const bool areAlike = m_model->table() != nullptr && m_model->table()->variables() == variables;
    if (!m_found.isFresh() && (variables > maxAutomaticVariables || !areAlike))
        m_model->setTable(nullptr);
    showState();
}

PolarityPanel::Counted PolarityPanel::wanted() const
{
    return {m_workbench.document().function, m_workbench.deviceSettings().device()};
}

void PolarityPanel::count()
{
    if (!isApplicable() || m_workbench.document().function->variables > session::maxPolarityVariables)
        return;
    using Table = std::shared_ptr<const session::PolarityTable>;
    m_found.want(
        wanted(),
        [of = wanted()](session::Engine& engine, const base::RunControl& control) -> base::Result<Table> {
            auto table = engine.run(session::PolarityRequest{{.device = of.device}, of.function}, control);
            if (!table)
                return table.error();
            return std::make_shared<const session::PolarityTable>(std::move(*table));
        });
}

void PolarityPanel::take()
{
    if (*m_found.key() != wanted())  // the document or device may have changed during a long count
        return m_found.forget();
    const bool hadFocus = m_table->hasFocus();
    m_model->setTable(*m_found.value());
    showCurrentRow();
    m_table->scrollToTop();
    if (hadFocus)
        m_table->setFocus();
}

void PolarityPanel::showState()
{
    if (!isApplicable())
        return;
    const int n = m_workbench.document().function->variables;
    const bool isPossible = n <= session::maxPolarityVariables;
    const session::PolarityTable* table = m_model->table();
    const std::size_t polarities = isPossible ? std::size_t{1} << n : 0;
    m_table->setEnabled(table != nullptr);
    const bool isStale = table != nullptr && !m_found.isFresh();
    m_table->setDimmed(isStale);
    m_stale->mark(isStale, m_found.isComputing());
    m_count->setText(
        tr("Count all %1 polarities", nullptr, pluralNumber(polarities)).arg(countText(polarities)));
    m_count->setVisible(isPossible && !m_found.isFresh() && !m_found.isComputing());
    m_use->setVisible(table != nullptr);
    const auto current = m_table->currentRow();
    const bool isNew = table != nullptr && current && m_model->polarityOf(*current) != currentPolarity();
    m_use->setEnabled(isNew);
    m_use->setToolTip(isNew ? QString() : tr("Choose another row: this polarity is in use."));
    m_state->setWholeText(m_found.error() ? errorText(*m_found.error()) : sentence(n));
    m_source->setWholeText(
        countedText(),
        table == nullptr ? QString() : choiceText(table->choice, m_workbench.deviceSettings().devices()));
}

QString PolarityPanel::sentence(int variables) const
{
    if (variables > session::maxPolarityVariables)
        return tr("All polarities are counted for up to n = %1 variables; this function has n = %2.", nullptr,
                  session::maxPolarityVariables)
            .arg(session::maxPolarityVariables)
            .arg(variables);
    const std::size_t polarities = std::size_t{1} << variables;
    const session::PolarityTable* const table = m_model->table();
    if (table != nullptr)
        return tr("★ Best: %1 with %2 terms (positive polarity: %3)", nullptr,
                  pluralNumber(table->terms[table->best]))
            .arg(QString::fromStdString(session::polarityText(table->best, variables)),
                 countText(table->terms[table->best]), countText(table->terms[0]));
    return (m_found.isComputing()
                ? tr("Counting the terms of all %1 polarities…", nullptr, pluralNumber(polarities))
                : tr("To count the terms of each of the %1 fixed polarities, press “Count”.", nullptr,
                     pluralNumber(polarities)))
        .arg(countText(polarities));
}

QString PolarityPanel::countedText() const
{
    const session::PolarityTable* const table = m_model->table();
    if (table == nullptr)
        return {};
    return (table->verified
                ? tr("%1 polarities counted on %2 · %3 · verified", nullptr,
                     pluralNumber(table->terms.size()))
                : tr("%1 polarities counted on %2 · %3", nullptr, pluralNumber(table->terms.size())))
        .arg(countText(table->terms.size()), deviceTitle(*table->device), timingsText(table->timings));
}

void PolarityPanel::showCurrentRow()
{
    if (const auto row = m_model->rowOf(currentPolarity()))
        m_table->setCurrentRow(row);
}

void PolarityPanel::useCurrent()
{
    const auto current = m_table->currentRow();
    if (!current || m_model->table() == nullptr)
        return;
    const std::size_t polarity = m_model->polarityOf(*current);
    if (polarity != currentPolarity())
        m_workbench.transformSettings().setPolarity(
            session::polarityText(polarity, m_model->table()->variables()));
}

}  // namespace sequency::ui

#include "moc_polarity_panel.cpp"
