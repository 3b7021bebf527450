// SPDX-License-Identifier: GPL-3.0-or-later
//
// The dock in which the function is seen and edited: its size, the truth table or its text, the encoding, and the ways
// to another function. Shows the workbench's document and asks it for every change. UI thread.
#pragma once

#include <QDockWidget>

class QComboBox;
class QLabel;
class QRadioButton;
class QSpinBox;
class QTabWidget;

namespace sequency::ui {

class CellCanvas;
class FunctionText;
class TruthTableModel;
class TruthTableView;
class Workbench;

class FunctionDock : public QDockWidget {
    Q_OBJECT

public:
    explicit FunctionDock(Workbench& workbench, QWidget* parent = nullptr);

    void showTable();
    void showMap();
    // Shows the text field and puts the cursor there.
    void enterText();
    // Whether the text field holds something that was typed after the present function came, and not yet applied.
    bool hasPendingText() const;
    void applyText();

signals:
    void newAsked();
    void openAsked();
    void pendingTextChanged(bool pending);
    void textEdited();

private:
    QWidget* makeHead();
    QWidget* makeTablePage();
    QWidget* makeFoot();
    void connectWorkbench();
    void connectSelection();
    void showFunction(qint64 changedIndex);
    void showHead();
    void showOutputs();
    void showEncoding();

    Workbench& m_workbench;
    TruthTableModel* m_model = nullptr;
    QLabel* m_name = nullptr;
    QLabel* m_size = nullptr;
    QSpinBox* m_variables = nullptr;
    QComboBox* m_output = nullptr;  // where the table has several
    QTabWidget* m_tabs = nullptr;
    TruthTableView* m_table = nullptr;
    QLabel* m_emptyTable = nullptr;
    FunctionText* m_text = nullptr;
    CellCanvas* m_map = nullptr;
    QRadioButton* m_zeroOne = nullptr;
    QRadioButton* m_polarity = nullptr;
};

}  // namespace sequency::ui
