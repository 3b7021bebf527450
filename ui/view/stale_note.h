// SPDX-License-Identifier: GPL-3.0-or-later
//
// A line that marks the contents of a view as out of date because they belong to an earlier function or choice.
//
// The line is hidden while the contents are up to date. The view itself must dim its canvases and tables.
//
// Threads: UI thread.
#pragma once

#include "ui/format/plain_text.h"
#include "ui/theme/tint.h"

#include <QCoreApplication>

namespace sequency::ui {

class StaleNote : public PlainLabel {
    Q_DECLARE_TR_FUNCTIONS(sequency::ui::StaleNote)

public:
    explicit StaleNote(const char* name, QWidget* parent = nullptr) : PlainLabel(parent)
    {
        setObjectName(QLatin1String(name));
        theme::tint(*this, theme::problem);
        hide();
    }

    // Shows the line if `isStale` is true, otherwise hides it. If `isComputing` is true, the line states that new contents are being computed.
    void mark(bool isStale, bool isComputing)
    {
        setText(isComputing ? tr("Outdated result; computing the new one…")
                            : tr("Outdated result; the new one is not computed"));
        adjustSize();
        setVisible(isStale);
    }
};

}  // namespace sequency::ui
