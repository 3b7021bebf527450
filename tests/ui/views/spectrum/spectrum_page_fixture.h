// SPDX-License-Identifier: GPL-3.0-or-later
//
// The spectrum page with its own workbench, for tests.
#pragma once

#include "tests/ui/test_timeout.h"
#include "ui/document/workbench.h"
#include "ui/views/spectrum/spectrum_page.h"
#include "ui/views/spectrum/spectrum_view.h"

#include <QComboBox>
#include <QTest>

namespace sequency::tests {

struct SpectrumPageFixture {
    SpectrumPageFixture()
    {
        page.resize(800, 600);
        page.QWidget::show();
    }

    void open(const QString& text, session::Encoding encoding = session::Encoding::ZeroOne)
    {
        workbench.transformSettings().setEncoding(encoding);
        workbench.sources().enterText(text);
        waitForSpectrum();
    }
    void openExample(const char* name)
    {
        workbench.sources().openExample(QLatin1String(name));
        waitForSpectrum();
    }
    void waitForSpectrum()
    {
        EVENTUALLY(workbench.spectrum().value() && !workbench.spectrum().isStale() && !jobs.isBusy());
    }
    std::vector<double> spectrum() const
    {
        std::vector<double> values;
        for (std::size_t i = 0; i < workbench.spectrum().value()->pyramid.size(); ++i)
            values.push_back(workbench.spectrum().value()->pyramid.value(i));
        return values;
    }
    void choose(const char* combo, int index) const
    {
        page.findChild<QComboBox*>(QLatin1String(combo))->setCurrentIndex(index);
    }

    ui::EngineJobs jobs;
    ui::Workbench workbench{jobs};
    ui::SpectrumPage page{workbench};
    ui::SpectrumView& chart = page.chart();
};

}  // namespace sequency::tests
