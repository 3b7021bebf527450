// SPDX-License-Identifier: GPL-3.0-or-later
//
// The line in which the second function beside f is chosen among the examples of its size or f itself, entered as text, or loaded from a
// file; the same wherever there is one.
//
// Texts and files are read on the worker's thread, in every form that engine/io/vector_text.h knows, texts in the order that the
// conventions say. What cannot be read is said under the line with its column; the text stays to be mended and the function stays as it
// was. Keys: Return reads the line, leaving it too. It only asks; what comes of it is shown by showFunction(). UI thread; the workbench must outlive
// it.
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
    // How a choice of f itself is called.
    static const QString itself;

    // Parts are called `name` and "Choice", "Text", "Open", "Error".
    SecondInput(Workbench& workbench, const QString& name, bool offersItself, QWidget* parent = nullptr);
    ~SecondInput() override;

    void setTitle(const QString& title);
    // The function beside it (null: none), whose size the other one must have. What is chosen stays while that size does.
    void setFirst(const base::SharedFunction& first);
    // Shows the values of a function, up to DocumentEdits::textSize of them, and what it is called, if anything; forgets an error.
    void showFunction(const base::SharedFunction& function, const QString& name = {});
    // Shows an example or f itself; of no name, an example that is not f, else f itself. False where there is none of the name.
    bool choose(const QString& name);
    // As if typed and entered.
    void enter(const QString& text);

    // What is shown; f itself follows f. Null before anything is.
    base::SharedFunction function() const;
    bool isItself() const;
    QString error() const;  // as shown under the line; empty if there is none

public slots:
    void openFile(const QString& path);

signals:
    void functionRead(const sequency::base::SharedFunction& function);
    void choiceMade(const QString& name);  // of an example, or `itself`; it is shown already

private:
    using Read = std::function<base::Result<io::ReadFunction>(const base::RunControl&)>;
    void layOut();
    void fillChoices();
    QString usualChoice() const;
    void takeChoice();
    void read(const QString& what, Read work, bool columnOnly);
    void readLine();
    void chooseFile();
    void showValues();
    void setError(const QString& error);
    io::ReadOptions options() const;

    Workbench& m_workbench;
    bool m_offersItself;
    base::SharedFunction m_first;
    base::SharedFunction m_function;  // null where it is f itself
    QString m_shown;                  // the text of the function as it is
    QLabel* m_title = nullptr;
    QComboBox* m_choice = nullptr;
    QLineEdit* m_line = nullptr;
    QPushButton* m_open = nullptr;
    QLabel* m_error = nullptr;
};

}  // namespace sequency::ui
