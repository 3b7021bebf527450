// SPDX-License-Identifier: GPL-3.0-or-later
//
// A dialog for saving a file, which asks in plain text before it replaces an existing file.
//
// Qt's own question would show a<b>x</b>.txt as rich text, which looks like another name. If the desktop provides the dialog, the desktop asks the
// question.
//
// Threads: UI thread.
#pragma once

#include <QFileDialog>

namespace sequency::ui {

class SaveDialog : public QFileDialog {
    Q_OBJECT

public:
    SaveDialog(QWidget* parent, const QString& title);

protected:
    void accept() override;

private:
    void askToReplace(const QString& name);
};

}  // namespace sequency::ui
