// SPDX-License-Identifier: GPL-3.0-or-later
//
// Asks for a new function: its family (Boolean, p-valued, GF(4), numbers), values p per variable, variables n, and what it starts
// from: zeros, random values of a seed, an expression, or a generator (which has a dialog of its own).
//
// Return makes it: a Boolean table of zeros is one press. Nothing is made that exceeds 2^24 values, and nothing of what is open
// changes before. An expression is parsed while it is typed; while it is wrong, Make is off and says why. Keys: Tab through the
// fields, Return makes, Esc closes. Deletes itself when closed. UI thread; the workbench must outlive it.
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
    void generatorAsked();

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
