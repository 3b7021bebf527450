// SPDX-License-Identifier: GPL-3.0-or-later
//
// The list of recovery copies that a crash left: name, time and origin of each.
//
// The user recovers or discards one or several rows; discarding asks for confirmation. Rows are indices of the list passed to the constructor. The
// dialog closes after a choice. Keys: the usual keys of lists and dialogs.
//
// Threads: UI thread.
#pragma once

#include <QDialog>
#include <QString>

#include <functional>
#include <vector>

class QPushButton;

namespace sequency::ui {

class TableView;

struct RecoveryEntry {
    QString name;  // name of the session file, otherwise of the function
    QString time;
    QString origin;  // path of the session, or a note that there is none
};

// Asks whether to discard `count` copies; calls `then` if the user confirms, otherwise `otherwise`.
void askToDiscard(QWidget* parent, int count, const std::function<void()>& then,
                  const std::function<void()>& otherwise);

class RecoveryDialog : public QDialog {
    Q_OBJECT

public:
    RecoveryDialog(const std::vector<RecoveryEntry>& entries, QWidget* parent);

signals:
    void recoverRequested(const std::vector<std::size_t>& rows);
    void discardRequested(const std::vector<std::size_t>& rows);

private:
    std::vector<std::size_t> selectedRows() const;
    void showState();

    TableView* m_list = nullptr;
    QPushButton* m_recover = nullptr;
    QPushButton* m_discard = nullptr;
};

}  // namespace sequency::ui
