// SPDX-License-Identifier: GPL-3.0-or-later
//
// One line above the central views that says what went wrong or what happened, instead of a dialog: a sentence, buttons
// for the ways on, a button for the details where there are any, and a way to close it. A new message replaces the old
// one. Screen readers are told. UI thread.
#pragma once

#include <QFrame>

#include <functional>
#include <vector>

class QHBoxLayout;
class QLabel;
class QToolButton;
class QPushButton;

namespace sequency::ui {

class MessageBar : public QFrame {
    Q_OBJECT

public:
    enum class Kind { Error, Notice };

    // A button behind the sentence; with choices it opens a menu of them. It is pressed once: the message goes.
    struct Way {
        QString text;
        std::function<void()> go = {};
        std::vector<Way> choices = {};
    };

    explicit MessageBar(QWidget* parent = nullptr);

    // `details`, a compiler's words say, open below the sentence.
    void show(Kind kind, const QString& sentence, const QString& details = {},
              const std::vector<Way>& ways = {});
    void dismiss();

    QString text() const;  // empty while nothing is shown
    Kind kind() const { return m_kind; }

signals:
    void closedByUser();

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void showWays(const std::vector<Way>& ways);

    Kind m_kind = Kind::Notice;
    QLabel* m_label = nullptr;
    QLabel* m_details = nullptr;
    QPushButton* m_detailsButton = nullptr;
    QHBoxLayout* m_ways = nullptr;
    QToolButton* m_close = nullptr;
};

}  // namespace sequency::ui
