// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sbox/survey_panel.h"

#include "engine/session/engine.h"
#include "ui/format/number_format.h"
#include "ui/theme/view_parts.h"
#include "ui/views/sbox/component_bar.h"
#include "ui/views/sbox/table_distribution.h"

namespace sequency::ui {
namespace {

// Counts the entries of a table. For the difference between two tables, the entries are read from the device row by row.
base::Result<analysis::TableSurvey> surveyOf(const SurveyPanel::Table& table, const program::Runner& runner,
                                             const base::RunControl& control)
{
    if (!table.other) {
        analysis::SboxFacts facts(*table.sbox, runner, control);
        return analysis::surveyTable(*table.kind, facts);
    }
    TableRows rows(*table.kind, table.sbox, table.other, runner, control);
    return analysis::surveyRows(
        rows.rows(), rows.columns(),
        [&rows](std::size_t first, std::size_t count) { return rows.block(first, count); }, control);
}

}  // namespace

SurveyPanel::SurveyPanel(EngineJobs& jobs, QWidget& view)
    : QObject(&view), m_distribution(new StemCanvas(QStringLiteral("sboxDistribution"))),
      m_text(wrappedLabel("sboxSurvey")),
      m_ask(textButton("sboxCountEntries", tr("Count the entries"),
                       tr("Find the distribution of the entries and the largest of each row and column. "
                          "Esc stops it."))),
      m_survey(jobs, view, tr("Counting the entries"))
{
    m_distribution->setAccessibleName(tr("Entries of the table and how often they occur"));
    m_distribution->setMinimumSize(200, 170);
    m_distribution->setLogarithmic(true);
    connect(&m_survey, &AsyncState::changed, this, &SurveyPanel::show);
    connect(m_ask, &QToolButton::clicked, this, &SurveyPanel::survey);
}

void SurveyPanel::setTable(Table table)
{
    m_table = std::move(table);
    if (m_table.kind == nullptr || isLarge())
        m_survey.forget();
    else
        survey();
}

bool SurveyPanel::isLarge() const
{
    return m_table.sbox->size() * m_table.kind->columns(*m_table.sbox) > ComponentBar::maxEntries;
}

void SurveyPanel::survey()
{
    m_survey.renew([table = m_table](session::Engine& engine,
                                     const base::RunControl& control) -> base::Result<SharedSurvey> {
        const auto runner = engine.runner(table.device, control);
        if (!runner)
            return runner.error();
        auto found = surveyOf(table, *runner, control);
        if (!found)
            return found.error();
        const RandomShare random =
            table.other ? RandomShare() : randomShareOf(*table.kind, *table.sbox, table.isPermutation);
        auto bars = distributionBars(*found, random);
        return std::make_shared<const Survey>(Survey{std::move(*found), std::move(bars)});
    });
}

void SurveyPanel::show()
{
    const bool hasTable = m_table.kind != nullptr;
    const bool isCounted = m_survey.isFresh() && hasTable;
    m_distribution->setVisible(isCounted || m_survey.isComputing());
    m_distribution->setDimmed(!isCounted);
    m_text->setText(surveyText());
    m_ask->setVisible(hasTable && isLarge() && !isCounted && !m_survey.isComputing());
    if (isCounted)
        m_distribution->setModel(
            {.bars = (*m_survey.value())->bars, .valueTitle = tr("count"), .indexTitle = tr("entry")});
    emit changed();
}

TableCells::Margins SurveyPanel::margins() const
{
    if (!m_survey.isFresh() || m_table.kind == nullptr)
        return {};
    const analysis::TableSurvey& table = (*m_survey.value())->table;
    return {table.largestOfRow, table.largestOfColumn};
}

QString SurveyPanel::surveyText() const
{
    if (m_table.kind == nullptr)
        return {};
    if (!m_survey.isFresh() && !m_survey.isComputing())
        return isLarge() ? tr("For more than %1 entries, the distribution is computed only on request.")
                               .arg(countText(ComponentBar::maxEntries))
                         : QString();
    if (m_survey.isFresh())
        return barsText() + u'\n' + peaksText();
    return m_distribution->itemCount() == 0
               ? barsText()
               : barsText() + u'\n' + tr("The bars are those of an earlier table; computing…");
}

QString SurveyPanel::barsText() const
{
    if (m_table.other || m_table.kind->randomShare == nullptr)
        return m_table.kind->hasTrivialDiagonal
                   ? tr("Bars: how often each entry occurs, excluding the first row and column and a = d.")
                   : tr("Bars: how often each entry occurs, excluding the first row and column.");
    return m_table.isPermutation
               ? tr("Bars: how often each entry occurs, excluding the first row and column. Marks: random "
                    "permutations (Daemen, Rijmen 2007).")
               : tr("Bars: how often each entry occurs, excluding the first row and column. Marks: random "
                    "functions (Daemen, Rijmen 2007).");
}

QString SurveyPanel::peaksText() const
{
    const analysis::TableSurvey& table = (*m_survey.value())->table;
    const auto count = static_cast<std::size_t>(table.largestCount());
    const QString largest = QString::number(table.largest());
    if (table.largest() == 0)
        return tr("All these entries are 0.");
    return count <= TableCells::maxOutlined
               ? tr("The largest magnitude is %1, in %2 entries, which are outlined.", nullptr,
                    pluralNumber(count))
                     .arg(largest, countText(count))
               : tr("The largest magnitude is %1, in %2 entries, which "
                    "are outlined if at most %3 of them are visible.",
                    nullptr, pluralNumber(count))
                     .arg(largest, countText(count), countText(TableCells::maxOutlined));
}

}  // namespace sequency::ui

#include "moc_survey_panel.cpp"
