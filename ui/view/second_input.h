// SPDX-License-Identifier: GPL-3.0-or-later
//
// The input line for a second function in addition to f: an example of the same size, f itself, typed text, or a file.
//
// Text and files are read on the worker thread, in every form that engine/io/vector_text.h supports; the conventions define the order of the values.
// The line is read on Return and when it loses the focus. If the text is invalid, a message below the line states the column; the text remains for
// correction, and the function is unchanged. The widget only emits the function that was read; its owner must then call showFunction().
//
// Ownership: the workbench must outlive the widget.
// Threads:   UI thread.
#pragma once

#include "ui/document/workbench.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace sequency::ui {

class SecondInput : public QWidget {
    Q_OBJECT

public:
    // Name of the choice that uses f itself as the second function.
    static const QString itself;

    // Object names consist of `name` and "Choice", "Text", "Open" or "Error". If `offersItself` is true, f itself is one of the choices.
    SecondInput(Workbench& workbench, const QString& name, bool offersItself, QWidget* parent = nullptr);
    ~SecondInput() override;

    void setTitle(const QString& title);
    // Sets f, which determines the size of the second function and may be null. If the size is unchanged, the choice is retained.
    void setFirst(const base::SharedFunction& first);
    // Shows up to DocumentEdits::textSize values of a function, and its name if it has one. Clears the error.
    void showFunction(const base::SharedFunction& function, const QString& name = {});
    // Shows an example or f itself. If `name` is empty, shows the first example that differs from f or, if there is none, f itself. Returns false if
    // no choice has this name.
    bool choose(const QString& name);
    // Has the same effect as typing the text and pressing Return.
    void enter(const QString& text);

    // Returns the displayed function. If f itself is chosen, this is f. Null until a function is shown.
    base::SharedFunction function() const;
    bool isItself() const;
    QString error() const;  // text below the line; empty if there is no error

public slots:
    void openFile(const QString& path);

signals:
    void functionRead(const sequency::base::SharedFunction& function);
    void choiceMade(const QString& name);  // emitted when the user chooses an example or f (`itself`)

private:
    using Read = std::function<base::Result<io::ReadFunction>(const base::RunControl&)>;
    void layOut();
    void fillChoices();
    QString defaultChoice() const;
    void onChoiceChanged();
    void read(const QString& what, Read work, bool columnOnly);
    void readLine();
    void chooseFile();
    void showValues();
    void setError(const QString& error);
    io::ReadOptions options() const;

    Workbench& m_workbench;
    bool m_offersItself;
    base::SharedFunction m_first;
    base::SharedFunction m_function;  // null if f itself is chosen
    QString m_shown;                  // text of the function before it was edited
    QLabel* m_title = nullptr;
    QComboBox* m_choice = nullptr;
    QLineEdit* m_line = nullptr;
    QPushButton* m_open = nullptr;
    QLabel* m_error = nullptr;
};

}  // namespace sequency::ui
