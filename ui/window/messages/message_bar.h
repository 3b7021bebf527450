// SPDX-License-Identifier: GPL-3.0-or-later
//
// A panel that floats over the views and shows one message, such as an error or a notice, instead of a dialog.
//
// It contains a sentence, buttons for actions, a button for details if there are any, and a close button. A new message replaces the old one. A
// notice fades after the time needed to read it, unless the pointer or the keyboard focus is on the bar. An error or a question stays until it is
// answered or closed, or until settle() reports that its cause has been removed. The panel covers content (BarOverlay) and moves nothing. Screen
// readers announce messages.
//
// Threads: UI thread.
#pragma once

#include <QFrame>
#include <QTimer>

#include <functional>
#include <initializer_list>
#include <vector>

class QHBoxLayout;
class QLabel;
class QPlainTextEdit;
class QPushButton;
class QToolButton;

namespace sequency::ui {

class MessageBar : public QFrame {
    Q_OBJECT

public:
    enum class Kind { Error, Notice };
    // The subject of a message. A later success with the same subject removes the message.
    enum class Cause { Action, Spectrum, Text, Saving };

    // A button after the sentence. Clicking the button closes the message and calls `go`. If `choices` is not empty, the button opens a menu of the
    // choices instead. Buttons have no mnemonics, because the docks and the pages use all letters.
    struct Action {
        QString text;
        std::function<void()> go = {};
        std::vector<Action> choices = {};
    };

    explicit MessageBar(QWidget* parent = nullptr);

    // Shows a message. A button shows `details`, such as a compiler log, below the sentence.
    void show(Kind kind, const QString& sentence, const QString& details = {},
              const std::vector<Action>& actions = {}, Cause cause = Cause::Action);
    void dismiss();
    // Removes the message if it has one of these causes. Must be called when the problem is solved or the object of the message no longer exists.
    void settle(std::initializer_list<Cause> causes);

    // Returns the latest message, even if it has faded; empty if it was dismissed.
    QString text() const { return m_text; }
    Kind kind() const { return m_kind; }
    Cause cause() const { return m_cause; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    void makeWidgets();
    void showActions(const std::vector<Action>& actions);
    bool isBeingRead() const;
    void fade();

    Kind m_kind = Kind::Notice;
    Cause m_cause = Cause::Action;
    QString m_text;
    QLabel* m_label = nullptr;
    QPlainTextEdit* m_details = nullptr;
    QPushButton* m_detailsButton = nullptr;
    QHBoxLayout* m_ways = nullptr;
    QToolButton* m_close = nullptr;
    QTimer m_rest{this};  // time until the notice fades
};

}  // namespace sequency::ui
