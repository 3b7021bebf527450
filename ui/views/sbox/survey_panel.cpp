// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sbox/survey_panel.h"

#include "engine/session/engine.h"
#include "ui/format/number_format.h"
#include "ui/theme/view_parts.h"
#include "ui/views/sbox/component_bar.h"

#include <QCoreApplication>

#include <map>
#include <numeric>

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

// A function that maps a value to the fraction of entries expected to have this value. A null function means that the distribution is unknown.
using RandomShare = std::function<double(std::int64_t value)>;

struct TableDistributionWords {
    Q_DECLARE_TR_FUNCTIONS(TableDistribution)
};

// A missing value is shown if at least this number of entries is expected.
constexpr double leastExpected = 0.5;

// Adds an empty bar for each value that is missing but expected for a random S-box. Searches from 0 in both directions.
void addExpected(std::map<std::int64_t, std::int64_t>& counts, const RandomShare& share, double entries)
{
    constexpr std::int64_t step = 2;  // all entries of tables with a known distribution are even
    for (const std::int64_t sign : {1, -1})
        for (std::int64_t value = 0;; value += sign * step) {
            const double expected = entries * share(value);
            if (expected >= leastExpected)
                counts.try_emplace(value, 0);
            else if (expected > 0 || value % 4 == 0)  // tables of permutations contain only multiples of 4
                break;
        }
}

RandomShare randomShareOf(const analysis::SboxTable& kind, const analysis::Sbox& sbox, bool isPermutation)
{
    if (kind.randomShare == nullptr)
        return {};
    analysis::Sbox size{sbox.inputs, sbox.outputs, {}};
    return [&kind, size, isPermutation](std::int64_t value) {
        return kind.randomShare(size, isPermutation, value);
    };
}

// Returns bars that show how often each value occurs among the entries, with marks at the frequencies expected for a random S-box. A value that does not
// occur, but would be expected for a random S-box, has a bar of height 0. Cost: O(distinct entries).
std::vector<Bar> distributionBars(const analysis::TableSurvey& survey, const RandomShare& share)
{
    const auto entries = static_cast<double>(survey.entryCount());
    std::map<std::int64_t, std::int64_t> counts(survey.distribution.begin(), survey.distribution.end());
    if (share)
        addExpected(counts, share, entries);
    std::int64_t step = 0;
    for (const auto& [value, count] : counts)
        step = std::gcd(step, value - counts.begin()->first);
    const double half = step > 0 ? static_cast<double>(step) / 2 : 1;
    std::vector<Bar> bars;
    for (const auto& [value, count] : counts) {
        Bar bar;
        bar.label = withMinus(QString::number(value));
        bar.height = static_cast<double>(count);
        bar.from = static_cast<double>(value) - half;
        bar.to = static_cast<double>(value) + half;
        const QString times = countText(static_cast<std::size_t>(count));
        bar.text = TableDistributionWords::tr("entry %1: %2×", "how often").arg(bar.label, times);
        if (share) {
            bar.expected = entries * share(value);
            bar.text = TableDistributionWords::tr("entry %1: %2×, random: %3×", "how often")
                           .arg(bar.label, times, realText(*bar.expected, 4));
        }
        bars.push_back(std::move(bar));
    }
    return bars;
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
