// SPDX-License-Identifier: GPL-3.0-or-later
//
// The controls above a benchmark chart. They select what the chart shows.
//
// The user chooses the kind of chart, the time, the reference of speed-ups, the n whose steps are shown, the scales, published tables, marks of
// crossovers, titles and the unit. The widget stores these choices and emits changed(); it does not draw the chart. Controls that do not apply to the
// chart are disabled, and their tool tips state the reason.
//
// Threads: UI thread.
#pragma once

#include "ui/views/benchmark/charts/chart_data.h"

#include <QPointer>
#include <QSet>
#include <QWidget>

#include <vector>

class QAction;
class QComboBox;
class QDialog;
class QMenu;
class QToolButton;

namespace sequency::ui {

class ChartTools : public QWidget {
    Q_OBJECT

public:
    explicit ChartTools(QWidget* parent = nullptr);

    const ChartChoice& choice() const { return m_choice; }
    void setChoice(const ChartChoice& choice);
    // Offers the references and sizes that `drawn` contains, and selects those that it shows.
    void setChoices(const ChartData& drawn);

    // Offers the published tables about any of the workloads `works`. Tables that were not offered before are not ticked.
    void offerTables(const std::vector<std::string>& works);
    // Ticks the tables whose ids are in `ids`, and unticks all others.
    void setTables(const std::vector<std::string>& ids);
    std::vector<const benchmark::PublishedTable*> tables() const;

signals:
    void changed();

private:
    void makeCombos();
    QToolButton* makeMore();
    QToolButton* toggle(const char* name, const QString& text, const QString& accessible,
                        bool ChartChoice::*value);
    // Applies `change` to the choice and emits changed().
    template <typename Change>
    void change(const Change& change);
    // Connects a combo box to a member of the choice. When the user selects an item, the member is set to the data of this item.
    template <typename Value>
    void bind(QComboBox& box, Value ChartChoice::*value);
    void askTitles();
    void showAutomaticTitles();
    void showState();
    void fillTables();

    ChartChoice m_choice;
    QComboBox* m_kind = nullptr;
    QComboBox* m_time = nullptr;
    QComboBox* m_reference = nullptr;
    QComboBox* m_size = nullptr;
    QToolButton* m_logarithmicX = nullptr;
    QToolButton* m_logarithmicY = nullptr;
    QToolButton* m_published = nullptr;
    QAction* m_crossovers = nullptr;
    QMenu* m_tables = nullptr;
    std::vector<std::string> m_works;
    QSet<QString> m_ticked;
    QPointer<QDialog> m_titles;  // null while the dialog is closed
    ChartData m_drawn;           // the chart's data, with the automatic titles
};

}  // namespace sequency::ui
