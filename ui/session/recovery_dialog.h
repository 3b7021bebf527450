// SPDX-License-Identifier: GPL-3.0-or-later
//
// The list of the recovery copies that remain after a crash, with the name, time and origin of each copy.
//
// Rows are indices of the list passed to the constructor. Discarding asks for confirmation. Recovering or discarding rows closes the dialog.
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
    QString name;  // name of the session file or, without a file, of the function
    QString time;
    QString origin;  // path of the session, or a note that the session has no file
};

// Asks whether to discard `count` copies. Calls `then` if the user confirms, otherwise calls `otherwise`.
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
