// SPDX-License-Identifier: GPL-3.0-or-later
//
// One line above the central views that says what went wrong or what happened, instead of a dialog: a sentence, a button
// for the details where there are any, and a way to close it. A new message replaces the old one. Screen readers are
// told. UI thread.
#pragma once

#include <QFrame>

class QLabel;
class QToolButton;
class QPushButton;

namespace sequency::ui {

class MessageBar : public QFrame {
    Q_OBJECT

public:
    enum class Kind { Error, Notice };

    explicit MessageBar(QWidget* parent = nullptr);

    // `details`, a compiler's words say, open below the sentence.
    void show(Kind kind, const QString& sentence, const QString& details = {});
    void dismiss();

    QString text() const;  // empty while nothing is shown
    Kind kind() const { return m_kind; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    Kind m_kind = Kind::Notice;
    QLabel* m_label = nullptr;
    QLabel* m_details = nullptr;
    QPushButton* m_detailsButton = nullptr;
    QToolButton* m_close = nullptr;
};

}  // namespace sequency::ui
