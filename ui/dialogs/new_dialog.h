// SPDX-License-Identifier: GPL-3.0-or-later
//
// The dialog for a new function: its family, the number p of values per variable, the number n of variables, and the initial content.
//
// The family is Boolean, p-valued, GF(4) or numbers. The content is zeros, random values from a seed, an expression, or the result of a generator,
// for which a separate dialog opens. Pressing Return in the initial state creates a Boolean table of zeros. A function has at most 2^24 values. The
// open function is unchanged until the new function is created. An expression is parsed while it is typed; while it is invalid, Make is disabled and
// the reason is shown. Tab moves through the fields, Return creates the function, Esc closes. The dialog deletes itself when closed.
//
// Ownership: the workbench must outlive the dialog.
// Threads:   UI thread.
#pragma once

#include "engine/io/expression/expression_reader.h"
#include "ui/dialogs/make_dialog.h"

class QComboBox;
class QLineEdit;
class QSpinBox;

namespace sequency::ui {

class Workbench;

class NewDialog : public MakeDialog {
    Q_OBJECT

public:
    explicit NewDialog(Workbench& workbench, QWidget* parent = nullptr);

signals:
    void generatorRequested();

private:
    enum class Family { Boolean, Valued, Quaternary, Numbers };
    enum class Start { Zeros, Random, Expression, Generator };

    void makeFields();
    void connectFields();
    Family family() const;
    Start start() const;
    int radix() const;
    io::ExpressionRequest request() const;
    void showFamily();
    void showChoices();
    void make() override;

    Workbench& m_workbench;
    QComboBox* m_family = nullptr;
    QComboBox* m_radix = nullptr;
    QSpinBox* m_variables = nullptr;
    QComboBox* m_start = nullptr;
    QSpinBox* m_seed = nullptr;
    QLineEdit* m_expression = nullptr;
};

}  // namespace sequency::ui
