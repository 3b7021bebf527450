// SPDX-License-Identifier: GPL-3.0-or-later
//
// A file dialog for saving whose question about a file that is there already is plain text: Qt's own shows a name such as
// a<b>x</b>.txt as rich text, that is another name. Where the desktop brings its own dialog, that one asks. UI thread.
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
