// SPDX-License-Identifier: GPL-3.0-or-later
//
// The distribution of the entries of an S-box's table as bars, with a description of the distribution and of the largest entries.
//
// The panel counts the entries of the table of one S-box, or of the difference between the tables of two S-boxes. A table of more than
// ComponentBar::maxEntries entries is counted only when the user presses the button. While a table is counted, the bars of the previous one stay
// visible, dimmed. The caller inserts the three widgets into its layout.
//
// Threads: UI thread; entries are counted by the worker.
#pragma once

#include "engine/analysis/properties/sbox/sbox_survey.h"
#include "ui/canvas/stem_canvas.h"
#include "ui/view/async_result.h"
#include "ui/views/sbox/table_cells.h"

namespace sequency::ui {

class SurveyPanel : public QObject {
    Q_OBJECT

public:
    struct Table {
        const analysis::SboxTable* kind = nullptr;  // null if no table is shown
        SharedSbox sbox = {};
        SharedSbox other = {};  // S-box whose table is subtracted; null if none
        bool isPermutation = false;
        std::string device = {};
    };

    // The panel counts only while `view` is visible.
    SurveyPanel(EngineJobs& jobs, QWidget& view);

    void setTable(Table table);
    StemCanvas& distribution() const { return *m_distribution; }
    QLabel& text() const { return *m_text; }
    QToolButton& ask() const { return *m_ask; }
    // Returns the largest magnitude in each row and in each column; the vectors are empty until the magnitudes are known.
    TableCells::Margins margins() const;

signals:
    void changed();

private:
    struct Survey {
        analysis::TableSurvey table;
        std::vector<Bar> bars;
    };
    using SharedSurvey = std::shared_ptr<const Survey>;

    bool isLarge() const;
    void survey();
    void show();
    QString surveyText() const;
    QString barsText() const;
    QString peaksText() const;

    Table m_table;
    StemCanvas* m_distribution;
    QLabel* m_text;
    QToolButton* m_ask;
    AsyncResult<SharedSurvey> m_survey;
};

}  // namespace sequency::ui
