// SPDX-License-Identifier: GPL-3.0-or-later
//
// The row of choices above a benchmark chart: kind, time, reference of speed-ups, n of the steps, scales, published tables, marks of
// crossovers, titles and unit.
//
// It stores the choice and draws nothing. Choices that a chart does not have are disabled, with the reason as tool tip.
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
    // Offers the references and sizes of the drawn data, and shows which of them were drawn.
    void setChoices(const ChartData& drawn);

    // Offers the tables about any of these works; none is ticked until the user, or setTables(), ticks it.
    void offerTables(const std::vector<std::string>& works);
    // Ticks these tables only.
    void setTables(const std::vector<std::string>& ids);
    std::vector<const benchmark::PublishedTable*> tables() const;

signals:
    void changed();  // by the user

private:
    void makeCombos();
    QToolButton* makeMore();
    QToolButton* toggle(const char* name, const QString& text, const QString& accessible,
                        bool ChartChoice::*value);
    // Changes the choice in the name of the user.
    template <typename Change>
    void change(const Change& change);
    // Takes a value of the choice from the item that the user chooses.
    template <typename Value>
    void bind(QComboBox& box, Value ChartChoice::*value);
    // Asks for the titles of chart and axes and for the unit of times.
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
    QSet<QString> m_ticked;      // ids
    QPointer<QDialog> m_titles;  // while it is open
    ChartData m_drawn;           // the program's titles
};

}  // namespace sequency::ui
