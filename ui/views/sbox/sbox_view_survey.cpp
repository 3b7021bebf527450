// SPDX-License-Identifier: GPL-3.0-or-later
//
// SboxView: what is counted of a whole table, and how it is told.
#include "engine/session/engine.h"
#include "ui/format/number_format.h"
#include "ui/views/sbox/sbox_view.h"
#include "ui/views/sbox/table_distribution.h"

#include <QComboBox>
#include <QLabel>
#include <QToolButton>

namespace sequency::ui {
namespace {

// On the device.
base::Result<analysis::TableSurvey> surveyOne(const analysis::SboxTable& table, const analysis::Sbox& sbox,
                                              const program::Runner& runner, const base::RunControl& control)
{
    analysis::SboxFacts facts(sbox, runner, control);
    return analysis::surveyTable(table, facts);
}

// Both tables come from the device row by row.
base::Result<analysis::TableSurvey> surveyDifference(const analysis::SboxTable& table, const SharedSbox& sbox,
                                                     const SharedSbox& other, const program::Runner& runner,
                                                     const base::RunControl& control)
{
    TableRows rows(table, sbox, other, runner, control);
    return analysis::surveyRows(
        rows.rows(), rows.columns(),
        [&rows](std::size_t first, std::size_t count) { return rows.block(first, count); }, control);
}

}  // namespace

bool SboxView::isLarge() const
{
    return m_tiles.rows() * m_tiles.columns() > ComponentBar::maxEntries;
}

// Distribution and extremes of what the map shows.
void SboxView::survey()
{
    m_survey.renew(
        [sbox = m_sbox, other = subtracted(), table = &kind(), isPermutation = m_isPermutation,
         device = m_workbench.deviceSettings().device()](
            session::Engine& engine, const base::RunControl& control) -> base::Result<SharedSurvey> {
            const auto runner = engine.runner(device, control);
            if (!runner)
                return runner.error();
            auto found = other ? surveyDifference(*table, sbox, other, *runner, control)
                               : surveyOne(*table, *sbox, *runner, control);
            if (!found)
                return found.error();
            auto bars =
                distributionBars(*found, other ? RandomShare() : randomShareOf(*table, *sbox, isPermutation));
            return std::make_shared<const Survey>(Survey{std::move(*found), std::move(bars)});
        });
}

void SboxView::showSurvey()
{
    const bool isThere = m_survey.isFresh() && m_tiles.columns() > 0;
    // Where it stands while the next one is counted, so that nothing moves at an edit.
    m_distribution->setVisible(isThere || m_survey.isComputing());
    m_distribution->setDimmed(!isThere);
    m_surveyText->setText(surveyText());
    m_ask->setVisible(m_tiles.columns() > 0 && isLarge() && !isThere && !m_survey.isComputing());
    if (!isThere) {
        m_cells->setMargins({});
        return;
    }
    const Survey& survey = **m_survey.value();
    m_distribution->setModel({.bars = survey.bars, .valueTitle = tr("how often"), .indexTitle = tr("entry")});
    m_cells->setMargins({survey.table.largestOfRow, survey.table.largestOfColumn});
}

QString SboxView::surveyText() const
{
    if (m_tiles.columns() == 0)
        return {};
    if (!m_survey.isFresh() && !m_survey.isComputing())
        return isLarge() ? tr("Of more than %1 entries the distribution is found when it is asked for.")
                               .arg(countText(ComponentBar::maxEntries))
                         : QString();
    if (m_survey.isFresh())
        return barsText() + u'\n' + peaksText();
    return m_distribution->itemCount() == 0
               ? barsText()
               : barsText() + u'\n' + tr("The bars are those of an earlier table; computing…");
}

QString SboxView::barsText() const
{
    if (m_tiles.isDifference() || kind().randomShare == nullptr)
        return kind().hasTrivialDiagonal
                   ? tr("Bars: how often an entry occurs beside the first row and column and a = d.")
                   : tr("Bars: how often an entry occurs beside the first row and column.");
    return m_isPermutation
               ? tr("Bars: how often an entry occurs beside the first row and column. Marks: random "
                    "permutations (Daemen, Rijmen 2007).")
               : tr("Bars: how often an entry occurs beside the first row and column. Marks: random "
                    "functions (Daemen, Rijmen 2007).");
}

// Which entries the map outlines.
QString SboxView::peaksText() const
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
               : tr("The largest magnitude is %1, in %2 entries, which are outlined where at most %3 of "
                    "them are seen.",
                    nullptr, pluralNumber(count))
                     .arg(largest, countText(count), countText(TableCells::maxOutlined));
}

}  // namespace sequency::ui
