// SPDX-License-Identifier: GPL-3.0-or-later
//
// The row of buttons that walks through steps: first, back, play, next, last, the speed, and which step it is.
//
// Where the whole can be shown too ("All"), that is no step, and the next one is the first. Otherwise it stands at a step always, the
// first to begin with. Before the first and behind the last there is none; while it plays, a timer takes
// one step after another and stops at the last one. Steps count from 0 here, from 1 on screen. UI thread.
#pragma once

#include <QWidget>

#include <array>
#include <optional>

class QSpinBox;
class QTimer;
class QToolButton;

namespace sequency::ui {

class Canvas;
class ElidedLabel;

class StepPlayer : public QWidget {
    Q_OBJECT

public:
    enum class Whole { Offered, NotOffered };

    // Its parts are called "flowFirst", "flowBack", "flowPlay", …, where the name is "flow".
    StepPlayer(const QString& name, Whole whole, int stepsPerMinute, QWidget* parent = nullptr);

    // Another number shows the whole, or the same step as far as there is one.
    void setSteps(std::size_t count);
    std::size_t steps() const { return m_steps; }
    std::optional<std::size_t> step() const { return m_step; }
    void setStep(std::optional<std::size_t> step);
    void moveBy(int steps);
    void showAll();
    bool isPlaying() const;
    void setPlaying(bool playing);
    void togglePlay() { setPlaying(!isPlaying()); }

    // Words beside "Step 2 of 3", or instead of that.
    void setStepTitle(const QString& title);
    void setLabel(const QString& text);

    // Page Up and Down, Ctrl+Home and End, Space: what a canvas asks for, and keys that a view gets itself.
    void follow(const Canvas& canvas);
    bool handleKey(int key, Qt::KeyboardModifiers modifiers);

signals:
    void stepChanged();

protected:
    void changeEvent(QEvent* event) override;

private:
    enum Button { First, Back, Play, Next, Last, buttonCount };

    void stopPlaying();
    void retheme();
    void refresh();

    Whole m_whole;
    std::size_t m_steps = 0;
    std::optional<std::size_t> m_step;
    QString m_title;
    QString m_text;
    QTimer* m_timer;
    std::array<QToolButton*, buttonCount> m_buttons{};
    QToolButton* m_all = nullptr;
    QSpinBox* m_speed = nullptr;
    ElidedLabel* m_label = nullptr;
};

}  // namespace sequency::ui
