// SPDX-License-Identifier: GPL-3.0-or-later
//
// The line in which the second function of a dyadic system is entered as text, taken from the examples of its size, or
// loaded from a file.
//
// Texts and files are read on the worker's thread, in every form that engine/io/vector_text.h knows. What cannot be read
// is said under the line with its column; the text stays to be mended and the function stays as it was. Keys: Return
// reads the line, leaving it too. UI thread; the workbench must outlive it.
#pragma once

#include "ui/document/workbench.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QMenu;
class QPushButton;
class QToolButton;

namespace sequency::ui {

class SecondInput : public QWidget {
    Q_OBJECT

public:
    explicit SecondInput(Workbench& workbench, QWidget* parent = nullptr);

    // What it must have; texts with another number of values are refused.
    void setVariables(int variables);
    void setTitle(const QString& title);
    // Shows the values of a function, up to Workbench::textSize of them; forgets an error.
    void showFunction(const base::FunctionVector& function);
    // As if typed and entered.
    void enter(const QString& text);
    QString text() const;
    QString error() const;  // as shown under the line; empty if there is none

public slots:
    void openFile(const QString& path);

signals:
    void functionRead(const sequency::base::SharedFunction& function);

protected:
    void changeEvent(QEvent* event) override;

private:
    using Read = std::function<base::Result<io::ReadFunction>(const base::RunControl&)>;
    void read(const QString& what, Read work, bool columnOnly);
    void readLine();
    void fillExamples();
    void chooseFile();
    void setError(const QString& error);

    Workbench& m_workbench;
    int m_variables = 0;
    QString m_shown;  // the text of the function as it is
    QLabel* m_title = nullptr;
    QLineEdit* m_line = nullptr;
    QToolButton* m_examples = nullptr;
    QMenu* m_menu = nullptr;
    QPushButton* m_open = nullptr;
    QLabel* m_error = nullptr;
};

}  // namespace sequency::ui
