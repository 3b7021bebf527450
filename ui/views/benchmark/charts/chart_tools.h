// SPDX-License-Identifier: GPL-3.0-or-later
//
// The row of choices above a benchmark chart: what is drawn over what, which time, what a speed-up is measured against, n of
// the steps, scales, which published tables stand beside, marks of crossovers, titles and unit. Holds the choice, draws nothing. What a chart does not have
// is disabled and says why. UI thread.
#pragma once

#include "ui/views/benchmark/charts/chart_data.h"

#include <QPointer>
#include <QSet>
#include <QWidget>

#include <vector>

class QAction;
class QComboBox;
class QMenu;
class QToolButton;

namespace sequency::ui {

class ChartTitles;

class ChartTools : public QWidget {
    Q_OBJECT

public:
    explicit ChartTools(QWidget* parent = nullptr);

    const ChartChoice& choice() const { return m_choice; }
    void setChoice(const ChartChoice& choice);
    // What the drawn data offer: references, sizes; and what was taken where the choice was not there.
    void takeOffer(const ChartData& drawn);

    // Tables about any of these works; none is ticked until a person (or setTables) says so.
    void offerTables(const std::vector<std::string>& works);
    // Just these, by id.
    void setTables(const std::vector<std::string>& ids);
    std::vector<const benchmark::PublishedTable*> tables() const;

signals:
    void changed();  // by the user

private:
    void makeCombos();
    QToolButton* makeMore();
    void askTitles();
    void showState();
    void fillTables();
    void take();

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
    QSet<QString> m_ticked;          // ids
    QPointer<ChartTitles> m_titles;  // while it is open
    ChartData m_drawn;               // with whose titles it is shown
};

}  // namespace sequency::ui
