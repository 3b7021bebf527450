// SPDX-License-Identifier: GPL-3.0-or-later
//
// An Explain dock for a test, with its jobs and document.
#pragma once

#include "engine/io/vector_text.h"
#include "tests/ui/test_timeout.h"
#include "ui/canvas/stem_canvas.h"
#include "ui/docks/explain_dock.h"
#include "ui/document/workbench.h"

#include <QLabel>
#include <QTableView>
#include <QTest>

#include <bit>

namespace sequency::tests {

using Kind = ui::Selected::Kind;

struct DockFixture {
    DockFixture()
    {
        dock.resize(260, 640);
        dock.show();
    }

    QString text(const char* name) const
    {
        const auto* label = dock.findChild<QLabel*>(QLatin1String(name));
        return label != nullptr && label->isVisibleTo(&dock) ? label->text() : QString();
    }
    QString heading() const { return text("explainHeading"); }
    QString meaning() const { return text("explainMeaning"); }
    QString formula() const { return text("explainFormula"); }

    ui::StemCanvas& plot() const { return *dock.findChild<ui::StemCanvas*>(QStringLiteral("explainPlot")); }
    const ui::ExplainedRow& upper() const { return dock.explanation().upper; }
    const ui::ExplainedRow& lower() const { return dock.explanation().lower; }
    QTableView& moves() const { return *dock.findChild<QTableView*>(QStringLiteral("explainMoves")); }

    bool isSettled() const { return workbench.spectrum().value() && !workbench.spectrum().isStale(); }
    bool shows(const QString& bits, const QString& name = QStringLiteral("walsh"))
    {
        workbench.transformSettings().setTransform(name.toStdString());
        workbench.sources().enterText(bits);
        return QTest::qWaitFor(
            [&] {
                return isSettled() && workbench.document().spec.name == name.toStdString() &&
                       io::vectorText(*workbench.spectrum().value()->result.request.function) ==
                           bits.toStdString();
            },
            testTimeout());
    }
    void select(Kind kind, std::size_t index, std::size_t column = 0)
    {
        workbench.selection().select(ui::Selected{kind, index, column});
    }

    ui::EngineJobs jobs;
    ui::Workbench workbench{jobs};
    ui::ExplainDock dock{workbench};
};

inline int walshSign(std::size_t w, std::size_t x)
{
    return std::popcount(w & x) % 2 == 0 ? 1 : -1;
}

}  // namespace sequency::tests
