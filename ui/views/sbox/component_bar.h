// SPDX-License-Identifier: GPL-3.0-or-later
//
// A bar for choosing a component b·S of an S-box and opening it as the function.
//
// The bar shows the nonlinearity and degree of the chosen component next to the minimum and maximum over all components. The worker computes them for
// all components; for S-boxes with more than maxEntries entries (2^n · 2^m), only after the user has pressed a button.
//
// Threads: UI thread.
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

    // The worker examines the components only while `view` is visible.
    ComponentBar(EngineJobs& jobs, QWidget& view, QWidget* parent = nullptr);

    // Sets the S-box and the device; a null `sbox` removes the S-box. The chosen component is retained if the new S-box has it.
    void setSbox(SharedSbox sbox, const std::string& device);
    void setComponent(std::size_t component);
    std::size_t component() const;
    QString summary() const;

signals:
    void openRequested(std::size_t component);

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
