// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/factorization_box.h"

#include "engine/transform/algorithms.h"

#include <QComboBox>
#include <QSignalBlocker>
#include <QStandardItemModel>

namespace sequency::ui {

void showFactorization(QComboBox& box, const std::string& chosen, const transform::TransformSpec& spec)
{
    const auto* const model = qobject_cast<QStandardItemModel*>(box.model());
    for (int i = 0; model != nullptr && i < box.count(); ++i) {
        const std::string name = box.itemData(i).toString().toStdString();
        model->item(i)->setEnabled(transform::drawnName(name, spec) == name);
    }
    const QSignalBlocker quiet(box);
    box.setCurrentIndex(box.findData(QString::fromStdString(transform::drawnName(chosen, spec))));
}

}  // namespace sequency::ui
