// SPDX-License-Identifier: GPL-3.0-or-later
//
// The dock that shows and edits the function: its size, truth table, text and encoding.
//
// The dock shows the document of the workbench and passes every change to it. It also contains buttons that open another function.
//
// Threads: UI thread.
#pragma once

#include <QDockWidget>

class QComboBox;
class QLabel;
class QRadioButton;
class QSpinBox;
class QTabWidget;

namespace sequency::ui {

class CellCanvas;
class ElidedLabel;
class FunctionText;
class TruthTableModel;
class TruthTableView;
class Workbench;

class FunctionDock : public QDockWidget {
    Q_OBJECT

public:
    explicit FunctionDock(Workbench& workbench, QWidget* parent = nullptr);

    void showTable();
    // Hides everything except the table, for a presentation, or shows it again.
    void setPresenting(bool presenting);
    // Enlarges the type of the table so that the rows of a short function fill `height` pixels. `type` is the smallest type size in pixels.
    void fitTable(int height, int type);
    // Shows the text field and moves the focus to it.
    void enterText();
    // Returns true if the text field has text that was typed after the current function was opened and has not been applied.
    bool hasPendingText() const;
    void applyText();

signals:
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
    QWidget* m_head = nullptr;
    QWidget* m_foot = nullptr;
    ElidedLabel* m_name = nullptr;
    QLabel* m_size = nullptr;
    QSpinBox* m_variables = nullptr;
    QComboBox* m_output = nullptr;  // shown if the table has several outputs
    QTabWidget* m_tabs = nullptr;
    int m_tabBefore = 0;  // index of the tab that was shown before the presentation
    TruthTableView* m_table = nullptr;
    QLabel* m_emptyTable = nullptr;
    FunctionText* m_text = nullptr;
    CellCanvas* m_map = nullptr;
    QRadioButton* m_zeroOne = nullptr;
    QRadioButton* m_polarity = nullptr;
};

}  // namespace sequency::ui
