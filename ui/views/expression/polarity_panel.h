// SPDX-License-Identifier: GPL-3.0-or-later
//
// The table of all 2^n fixed polarities of the open Boolean function, below its Reed–Muller expression.
//
// Counted on the workbench's device by the worker: by itself up to n = 8, by the button up to n = 12; only while the panel is
// visible. The best polarity is bold with ★. A click on a heading sorts. Return, a double click or "Use this polarity" adopts
// the polarity of the current row, an entry of the history. UI thread.
#pragma once

#include "ui/document/workbench.h"
#include "ui/view/async_result.h"
#include "ui/views/expression/polarity_model.h"

#include <QWidget>

class QPushButton;

namespace sequency::ui {

class ElidedLabel;
class StaleNote;
class TableView;

class PolarityPanel : public QWidget {
    Q_OBJECT

public:
    static constexpr int maxAutomaticVariables = 8;

    explicit PolarityPanel(Workbench& workbench, QWidget* parent = nullptr);

    // Whether the open document has polarities: Reed–Muller, forward, Boolean, at least one variable.
    bool isApplicable() const;
    const PolarityModel& model() const { return *m_model; }
    QString stateText() const;   // "★ Best: 111 with 1 term (positive polarity: 8)"
    QString sourceText() const;  // "8 polarities counted on NVIDIA H100 · kernels … · verified"
    bool isCounting() const { return m_found.isComputing(); }

public slots:
    // Follows the document; counts by itself where that is quick.
    void refresh();
    void count();
    void useCurrent();

private:
    void take();
    void showCurrentRow();
    void showState();
    QString sentence(int variables) const;
    QString countedText() const;
    std::size_t currentPolarity() const;  // of the document

    Workbench& m_workbench;
    PolarityModel* m_model;
    TableView* m_table;
    ElidedLabel* m_state;
    StaleNote* m_stale;
    ElidedLabel* m_source;
    QPushButton* m_count;
    QPushButton* m_use;
    struct Counted {
        base::SharedFunction function;
        std::string device;  // that was asked for
        bool operator==(const Counted&) const = default;
    };
    Counted wanted() const;
    AsyncResult<std::shared_ptr<const session::PolarityTable>, Counted> m_found;
};

}  // namespace sequency::ui
