// SPDX-License-Identifier: GPL-3.0-or-later
//
// A small text field that opens over an input of the flow graph to edit a numeric value.
//
// Return accepts the text; Esc and loss of focus discard it. Invalid text stays in the field, is shown in the error colour, and is reported to screen
// readers and in the tool tip. The decimal separator is that of the user's locale or a point; the sign is − or a hyphen.
//
// Ownership: the canvas owns the field as a child.
// Threads:   UI thread.
#pragma once

#include <QLineEdit>

namespace sequency::ui {

class InputEditor : public QLineEdit {
    Q_OBJECT

public:
    explicit InputEditor(QWidget* canvas);

    // Opens the field over `place`, moved inside the canvas if necessary, with the whole text selected.
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
