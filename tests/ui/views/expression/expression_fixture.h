// SPDX-License-Identifier: GPL-3.0-or-later
//
// An expression view for a test, with its jobs and a document that has a function and a transform.
#pragma once

#include "tests/ui/test_timeout.h"
#include "ui/document/workbench.h"
#include "ui/theme/theme.h"
#include "ui/views/expression/expression_view.h"
#include "ui/views/expression/polarity_panel.h"
#include "ui/views/expression/term_text.h"

#include <QTableView>
#include <QTest>

namespace sequency::tests {

struct ExpressionFixture {
    explicit ExpressionFixture(const QString& values, const char* transform, int radix = 2,
                               io::Format format = io::Format::Bits)
    {
        view.resize(700, 640);
        view.show();
        workbench.transformSettings().setTransform(transform);  // also sets the radix
        workbench.sources().enterText(values, format, radix);
        until([this] { return workbench.hasFunction(); });
        workbench.transformSettings().setTransform(transform);
        settle();
    }

    template <typename Condition>
    static void until(const Condition& condition)
    {
        EVENTUALLY(condition());
    }
    // Waits until the spectrum for the latest settings is computed.
    void settle()
    {
        until([this] {
            return workbench.spectrum().value() && !workbench.spectrum().isStale() && !jobs.isBusy();
        });
    }

    template <typename Child>
    Child* child(const char* name) const
    {
        return view.findChild<Child*>(QLatin1String(name));
    }
    ui::TermText* text() const { return child<ui::TermText>("expressionText"); }
    QTableView* table() const { return child<QTableView>("polarityTable"); }
    ui::PolarityPanel* panel() const { return view.findChild<ui::PolarityPanel*>(); }
    QString cell(int row, int column) const { return table()->model()->index(row, column).data().toString(); }
    std::optional<std::size_t> selected() const
    {
        return ui::Selection::indexOf(workbench.selection().selected(), ui::Selected::Kind::Output);
    }

    ui::EngineJobs jobs;
    mutable ui::Workbench workbench{jobs};
    ui::ExpressionView view{workbench};
};

}  // namespace sequency::tests
