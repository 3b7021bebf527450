// SPDX-License-Identifier: GPL-3.0-or-later
//
// The list of what a crash left over: what it is, when it was written, where it is from. One or several rows are recovered or
// discarded; discarding asks. Rows are numbers of the list that the dialog was made with; it closes when a choice is made.
// Keys: those of a list and a dialog. UI thread.
#pragma once

#include <QDialog>
#include <QString>

#include <functional>
#include <vector>

class QPushButton;

namespace sequency::ui {

class TableView;

struct RecoveryEntry {
    QString name;  // of the session's file, else of the function
    QString time;
    QString origin;  // the session's path, or that it was never saved
};

// Asks, and calls `then` if that is the answer.
void askToDiscard(QWidget* parent, int count, const std::function<void()>& then,
                  const std::function<void()>& otherwise);

class RecoveryDialog : public QDialog {
    Q_OBJECT

public:
    RecoveryDialog(const std::vector<RecoveryEntry>& entries, QWidget* parent);

signals:
    void recoverAsked(const std::vector<std::size_t>& rows);
    void discardAsked(const std::vector<std::size_t>& rows);

private:
    std::vector<std::size_t> selectedRows() const;
    void showState();

    TableView* m_list = nullptr;
    QPushButton* m_recover = nullptr;
    QPushButton* m_discard = nullptr;
};

}  // namespace sequency::ui
