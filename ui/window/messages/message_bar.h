// SPDX-License-Identifier: GPL-3.0-or-later
//
// One line over the central views that says what went wrong or what happened, instead of a dialog: a sentence, buttons for
// what can be done, a button for the details where there are any, and a way to close it. A new message replaces the old one.
//
// What only tells fades by itself, after the time that reading takes, unless the pointer or the keyboard is there. An error
// and a question stay until they are answered, closed, or until settle() says that their cause is gone. It covers what lies
// under it (BarOverlay) and moves nothing. Screen readers are told. UI thread.
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
    // What a message is about, and whose success ends it.
    enum class Cause { Action, Spectrum, Text, Saving };

    // A button behind the sentence; with choices it opens a menu of them. It is pressed once: the message goes. It has no
    // letter of its own: the docks and the page below have them all.
    struct Action {
        QString text;
        std::function<void()> go = {};
        std::vector<Action> choices = {};
    };

    explicit MessageBar(QWidget* parent = nullptr);

    // `details`, a compiler's words say, open below the sentence.
    void show(Kind kind, const QString& sentence, const QString& details = {},
              const std::vector<Action>& actions = {}, Cause cause = Cause::Action);
    void dismiss();
    // What these were about is right again, or is no longer there.
    void settle(std::initializer_list<Cause> causes);

    QString text() const { return m_text; }  // of the newest message, faded ones too; empty once dismissed
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
    QTimer m_rest{this};  // until a message that only tells goes
};

}  // namespace sequency::ui
