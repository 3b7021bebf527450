// SPDX-License-Identifier: GPL-3.0-or-later
//
// The controls with which a student answers a prediction: a field or choices, the button "Answer", and a sentence about an incomplete answer.
//
// Return in the field or on a choice has the same effect as the button.
//
// Threads: UI thread.
#pragma once

#include "engine/lesson/variant.h"

#include <QWidget>

class QAbstractButton;
class QButtonGroup;
class QLineEdit;
class QPushButton;
class QVBoxLayout;

namespace sequency::ui {

class PlainLabel;

class AnswerPart : public QWidget {
    Q_OBJECT

public:
    explicit AnswerPart(QWidget* parent = nullptr);

    // Empties the controls and adapts them to a prediction.
    void setPrediction(const lesson::ShownPrediction& prediction);
    // Marks a wrong answer after which another try is allowed: selects its text for replacement, or disables the choice.
    void setTried(const QString& answer);
    // Shows a sentence below the controls until the answer changes.
    void setProblem(const QString& sentence);
    void takeFocus();

signals:
    void answered(const QString& answer);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void setChoices(const lesson::ShownPrediction& prediction);
    void answer();

    QVBoxLayout* m_choiceColumn = nullptr;
    QButtonGroup* m_choices = nullptr;
    QLineEdit* m_field = nullptr;
    QPushButton* m_answer = nullptr;
    PlainLabel* m_problem = nullptr;
};

}  // namespace sequency::ui
