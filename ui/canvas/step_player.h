// SPDX-License-Identifier: GPL-3.0-or-later
//
// A row of buttons for stepping through a computation: first, back, play, next, last, the speed, and the number of the current step.
//
// With Whole::Offered, the player has an "All" button, which shows all steps at once; the next step is then the first. Otherwise there is always a
// current step, initially the first. During playback, a timer advances one step at a time, up to the last. Steps count from 0, on screen from 1.
//
// Threads: UI thread.
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

    // `name` is the prefix of the object names: "flow" gives "flowFirst", "flowBack", "flowPlay", …
    StepPlayer(const QString& name, Whole whole, int stepsPerMinute, QWidget* parent = nullptr);

    // Sets the number of steps. If the number changes, stops the playback and shows all steps. A player without an "All" button instead keeps the
    // current step, or shows the last one if that step no longer exists.
    void setSteps(std::size_t count);
    std::size_t steps() const { return m_steps; }
    std::optional<std::size_t> step() const { return m_step; }
    void setStep(std::optional<std::size_t> step);
    void moveBy(int steps);
    void showAll();
    bool isPlaying() const;
    void setPlaying(bool playing);
    void togglePlay() { setPlaying(!isPlaying()); }

    // setStepTitle() sets the text that follows "Step 2 of 3". setLabel() sets the text that replaces "Step 2 of 3".
    void setStepTitle(const QString& title);
    void setLabel(const QString& text);

    // follow() connects the player to the signals of a canvas for its keys (Page Up, Space, …). In other widgets, handleKey() handles these keys.
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
