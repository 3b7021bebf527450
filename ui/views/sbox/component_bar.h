// SPDX-License-Identifier: GPL-3.0-or-later
//
// The component b·S of an S-box: b is chosen, its nonlinearity and degree are shown beside the least and largest of all components, and it
// is opened as the function. Components are surveyed on the worker, of S-boxes of more than maxEntries (2^n · 2^m) when that is asked for.
// UI thread.
#pragma once

#include "engine/analysis/properties/sbox/sbox_survey.h"
#include "ui/view/async_result.h"
#include "ui/views/sbox/table_tiles.h"

#include <QWidget>

class QSpinBox;
class QToolButton;

namespace sequency::ui {

class ElidedLabel;

class ComponentBar : public QWidget {
    Q_OBJECT

public:
    static constexpr std::size_t maxEntries = std::size_t{1} << 24;

    // `view` says whether somebody looks.
    ComponentBar(EngineJobs& jobs, QWidget& view, QWidget* parent = nullptr);

    // Null: none. The component stays where the S-box has it.
    void setSbox(SharedSbox sbox, const std::string& device);
    void setComponent(std::size_t component);
    std::size_t component() const;
    QString summary() const;  // both lines

signals:
    void openAsked(std::size_t component);

private:
    using SharedSurvey = std::shared_ptr<const analysis::ComponentSurvey>;
    void survey();
    void showSummary();
    bool isLarge() const;

    SharedSbox m_sbox;
    std::string m_device;
    AsyncResult<SharedSurvey> m_survey;
    QSpinBox* m_choice;
    QToolButton* m_open;
    QToolButton* m_ask;
    ElidedLabel* m_own;
    ElidedLabel* m_all;
};

}  // namespace sequency::ui
