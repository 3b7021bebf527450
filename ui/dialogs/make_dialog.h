// SPDX-License-Identifier: GPL-3.0-or-later
//
// A dialog that makes something of a few fields: below them one line says what will be made, or, as long as it cannot be, why.
//
// Parts are called by the dialog's name and their own: "newDialog", "newSummary", "newMake". Keys: Tab through the fields, Return
// makes, Esc closes. Deletes itself when closed. UI thread.
#pragma once

#include <QDialog>

class QFormLayout;
class QLabel;
class QPushButton;

namespace sequency::ui {

class MakeDialog : public QDialog {
    Q_OBJECT

protected:
    MakeDialog(const QString& name, const QString& title, QWidget* parent);

    QFormLayout& form() const { return *m_form; }
    // Once, when all fields are there: Tab comes to the buttons behind them.
    void layOut();
    // `problem`: empty where it can be made.
    void showSummary(const QString& summary, const QString& problem);
    void setMakeText(const QString& text);
    virtual void make() = 0;

private:
    QString m_name;
    QFormLayout* m_form;
    QLabel* m_summary;
    QPushButton* m_make = nullptr;
};

}  // namespace sequency::ui
