// SPDX-License-Identifier: GPL-3.0-or-later
//
// The small field that opens over an input of the flow graph whose value is a number: Return takes what was typed, Esc and
// leaving the field do not. What is no number stays, is coloured as a problem and says so to screen readers and in its tip.
// Numbers in the user's locale or with a point; − as well as a hyphen. A child of the canvas. UI thread.
#pragma once

#include <QLineEdit>

namespace sequency::ui {

class InputEditor : public QLineEdit {
    Q_OBJECT

public:
    explicit InputEditor(QWidget* canvas);

    // Opens over `place` (kept inside the canvas) with all of the text selected.
    void begin(const QRectF& place, const QString& name, const QString& text);

signals:
    void entered(double value);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    bool event(QEvent* event) override;

private:
    void leave();
    void showProblem(const QString& problem);

    QString m_tip;
};

}  // namespace sequency::ui
