// SPDX-License-Identifier: GPL-3.0-or-later
//
// The row of buttons that walks through the steps of a flow graph: first, back, play, next, last, the speed, and which
// step it is.
//
// No step: the whole graph. next() from there begins with the first step; back() from the first step and play at its end
// stay where they are; showAll() leaves. While it plays, a timer takes one step after another and stops at the last one.
// Steps count from 0 here, from 1 on screen. UI thread.
#pragma once

#include <QWidget>

#include <optional>

class QLabel;
class QSpinBox;
class QTimer;
class QToolButton;

namespace sequency::ui {

class ElidedLabel;

class FlowStepper : public QWidget {
    Q_OBJECT

public:
    explicit FlowStepper(QWidget* parent = nullptr);

    // Leaves stepping where the number changes.
    void setSteps(std::size_t count);
    std::size_t steps() const { return m_steps; }
    std::optional<std::size_t> step() const { return m_step; }
    void setStep(std::optional<std::size_t> step);
    bool isPlaying() const;
    // Words beside "Step 2 of 3".
    void setStepTitle(const QString& title);

public slots:
    void first();
    void back();
    void next();
    void last();
    void showAll();
    void togglePlay();

signals:
    void stepChanged();

protected:
    void changeEvent(QEvent* event) override;

private:
    QToolButton* button(const QString& name, const QString& text, const QString& tip,
                        void (FlowStepper::*slot)());
    void stopPlaying();
    void retheme();
    void refresh();

    std::size_t m_steps = 0;
    std::optional<std::size_t> m_step;
    QString m_title;
    QTimer* m_timer;
    QToolButton* m_first;
    QToolButton* m_back;
    QToolButton* m_play;
    QToolButton* m_next;
    QToolButton* m_last;
    QToolButton* m_all;
    QSpinBox* m_speed;
    ElidedLabel* m_label;
};

}  // namespace sequency::ui
