// SPDX-License-Identifier: GPL-3.0-or-later
//
// A base class for dialogs that create an object from the values of a few fields.
//
// A derived class adds its fields to form(), calls layOut() and implements make(). A line below the fields describes the object that will be created,
// or the reason why it cannot be created. Object names are composed of the name of the dialog and the name of the part: "newDialog", "newSummary",
// "newMake". Tab moves through the fields, Return creates the object, Esc closes. The dialog deletes itself when closed.
//
// Threads: UI thread.
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
    // Completes the layout. Must be called once, after all fields have been added, so that the buttons follow the fields in the tab order.
    void layOut();
    // Shows a summary of the object to create, or the problem that prevents its creation. `problem` is empty if there is no problem.
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
