// SPDX-License-Identifier: GPL-3.0-or-later
//
// The coefficients that an edit moved most, as a short list: position, before, after, by how much.
//
// As high as its rows, without scroll bars. Of complex spectra the column "Before" is left out for want of room; the
// tooltip and the accessible text of a row say everything. A click or Return chooses a row. UI thread.
#pragma once

#include "ui/views/explain/spectrum_change.h"

#include <QTreeWidget>

namespace sequency::ui {

class ExplainMoves : public QTreeWidget {
    Q_OBJECT

public:
    explicit ExplainMoves(QWidget* parent = nullptr);

    void setChange(const SpectrumChange& change, bool isInverse, bool isComplex);

signals:
    void chosen(quint64 position);  // of the spectrum

private:
    void choose(QTreeWidgetItem* item);
};

}  // namespace sequency::ui
