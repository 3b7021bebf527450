// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/save_dialog.h"

#include "ui/format/file_path.h"
#include "ui/format/plain_text.h"

#include <QFileInfo>
#include <QLayout>
#include <QPushButton>

namespace sequency::ui {

SaveDialog::SaveDialog(QWidget* parent, const QString& title) : QFileDialog(parent, title)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setAcceptMode(QFileDialog::AcceptSave);
}

void SaveDialog::accept()
{
    const QStringList names = selectedFiles();
    const QFileInfo chosen(names.value(0));
    const bool isDesktops = layout() == nullptr;  // only Qt's own dialog has a layout
    if (isDesktops || testOption(DontConfirmOverwrite) || !chosen.exists() || chosen.isDir())
        QFileDialog::accept();
    else
        askToReplace(chosen.fileName());
}

void SaveDialog::askToReplace(const QString& name)
{
    QMessageBox* box =
        plainMessage(QMessageBox::Warning, windowTitle(),
                     tr("“%1” already exists. Replace it?").arg(shownPath(name)), QMessageBox::Cancel, this);
    box->setObjectName(QStringLiteral("overwriteQuestion"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    QPushButton* const replace = box->addButton(tr("&Replace"), QMessageBox::DestructiveRole);
    box->setDefaultButton(QMessageBox::Cancel);
    connect(box, &QMessageBox::buttonClicked, this, [this, replace](QAbstractButton* button) {
        if (button != replace)
            return;
        setOption(DontConfirmOverwrite);
        QFileDialog::accept();
    });
    box->open();
}

}  // namespace sequency::ui

#include "moc_save_dialog.cpp"
