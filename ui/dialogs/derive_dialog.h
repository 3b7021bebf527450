// SPDX-License-Identifier: GPL-3.0-or-later
//
// The dialog that derives a function from the open Boolean function: its derivative in a direction, or its restriction to an affine subspace.
//
// Typed text is checked at once; while it is invalid, Make is disabled and the reason is shown. The worker computes the function, which becomes one
// undo entry. Tab moves through the fields, Return creates the function, Esc closes. The dialog deletes itself when closed.
//
// Ownership: the workbench must outlive the dialog.
// Threads:   UI thread.
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
    // Returns the indices typed into a field. Errors: BadInput, listing all numbers that are not indices of the function.
    base::Result<std::vector<std::size_t>> indicesOf(const QLineEdit& field) const;
    // Returns the index typed into a field. The field must contain exactly one index.
    base::Result<std::size_t> indexOf(const QLineEdit& field) const;
    QString problem() const;  // empty if the function can be created
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
