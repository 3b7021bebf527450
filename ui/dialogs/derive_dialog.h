// SPDX-License-Identifier: GPL-3.0-or-later
//
// Asks for a function made of the open Boolean one: its derivative in a direction, or its restriction to an affine subspace.
//
// What is typed is checked at once; while it is wrong, Make is off and says why. Making is one step to undo, on the worker. Keys: Tab
// through the fields, Return makes, Esc closes. Deletes itself when closed. UI thread; the workbench must outlive it.
#pragma once

#include "engine/base/error.h"
#include "ui/dialogs/make_dialog.h"

#include <cstddef>
#include <vector>

class QComboBox;
class QLineEdit;

namespace sequency::ui {

class Workbench;

class DeriveDialog : public MakeDialog {
    Q_OBJECT

public:
    explicit DeriveDialog(Workbench& workbench, QWidget* parent = nullptr);

private:
    enum class Kind { Derivative, Restriction };

    void makeFields();
    Kind kind() const;
    // The indices of a field that this function has; BadInput says which it does not have.
    base::Result<std::vector<std::size_t>> indicesOf(const QLineEdit& field) const;
    // Exactly one.
    base::Result<std::size_t> indexOf(const QLineEdit& field) const;
    QString problem() const;  // empty: it can be made
    QString summary() const;
    void showChoices();
    void make() override;

    Workbench& m_workbench;
    QComboBox* m_kind = nullptr;
    QLineEdit* m_direction = nullptr;
    QLineEdit* m_basis = nullptr;
    QLineEdit* m_offset = nullptr;
};

}  // namespace sequency::ui
