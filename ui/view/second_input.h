// SPDX-License-Identifier: GPL-3.0-or-later
//
// The input line for a second function in addition to f: an example of the same size, f itself, a typed text, or a file.
//
// Texts and files are read on the worker thread in every form that engine/io/vector_text.h supports, texts in the order given by the conventions. If
// a text is invalid, a message below the line names the column; the text stays for correction, and the function is unchanged. Keys: the line is read
// on Return and when it loses the focus. The widget only emits the function; its owner then calls showFunction().
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
    // Name of the choice of f itself.
    static const QString itself;

    // Creates the widget. Object names consist of `name` and "Choice", "Text", "Open" or "Error".
    SecondInput(Workbench& workbench, const QString& name, bool offersItself, QWidget* parent = nullptr);
    ~SecondInput() override;

    void setTitle(const QString& title);
    // Sets f (or null), whose size the second function must have. The choice is retained while the size is unchanged.
    void setFirst(const base::SharedFunction& first);
    // Shows up to DocumentEdits::textSize values of a function, and its name if it has one. Clears the error.
    void showFunction(const base::SharedFunction& function, const QString& name = {});
    // Shows an example or f itself. If `name` is empty, shows the first example that differs from f, otherwise f itself. Returns false if no choice
    // has the name.
    bool choose(const QString& name);
    // Has the same effect as typing the text and pressing Return.
    void enter(const QString& text);

    // Returns the displayed function; f if f itself is chosen. Null before a function is shown.
    base::SharedFunction function() const;
    bool isItself() const;
    QString error() const;  // text below the line; empty if there is no error

public slots:
    void openFile(const QString& path);

signals:
    void functionRead(const sequency::base::SharedFunction& function);
    void choiceMade(const QString& name);  // name of an example or `itself`, which is displayed

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
    base::SharedFunction m_function;  // null for the choice of f itself
    QString m_shown;                  // text of the function before edits
    QLabel* m_title = nullptr;
    QComboBox* m_choice = nullptr;
    QLineEdit* m_line = nullptr;
    QPushButton* m_open = nullptr;
    QLabel* m_error = nullptr;
};

}  // namespace sequency::ui
