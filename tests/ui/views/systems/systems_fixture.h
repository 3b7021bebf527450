// SPDX-License-Identifier: GPL-3.0-or-later
//
// A systems view of 700 × 640 for a test, with its jobs and document, and values by definition.
#pragma once

#include "tests/support/check.h"
#include "tests/ui/test_timeout.h"
#include "ui/views/systems/small_model.h"
#include "ui/views/systems/systems_view.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QTest>

#include <random>

namespace sequency::tests {

using Values = std::vector<qint64>;

inline QPointF placeOf(const ui::StemCanvas& plot, std::size_t index)
{
    return plot.frame().pointOf(static_cast<double>(index), *plot.model().valueAt(index));
}

struct SystemsFixture {
    SystemsFixture()
    {
        view.resize(700, 640);
        view.show();
        jobs.listDevices();
    }
    // Opens an example and waits for the result.
    explicit SystemsFixture(const char* example) : SystemsFixture()
    {
        workbench.sources().openExample(QLatin1String(example));
        EVENTUALLY(isDone());
    }

    template <typename Child>
    Child* child(const char* name) const
    {
        return view.findChild<Child*>(QLatin1String(name));
    }
    ui::StemCanvas* plot(const char* name) const { return child<ui::StemCanvas>(name); }
    // Returns the displayed values, with "-" in place of the typographic minus sign.
    QString shown(const char* name) const
    {
        return ui::shownValues(plot(name)->model()).replace(QChar(0x2212), QLatin1Char('-'));
    }
    QString label(const char* name) const { return child<QLabel>(name)->text(); }
    bool isDone() const
    {
        return view.system() && !view.isStale() &&
               view.system()->request.f == workbench.document().function &&
               view.system()->request.mode == view.mode() && view.directCheck() && !jobs.isBusy();
    }
    void enterFunction(const QString& text)
    {
        workbench.sources().enterText(text);
        EVENTUALLY(workbench.hasFunction() && workbench.document().name == QLatin1String("entered"));
        EVENTUALLY(isDone());
    }
    void typeSecond(const QString& text) const
    {
        auto* line = child<QLineEdit>("secondText");
        line->setFocus();
        line->selectAll();
        QTest::keyClicks(line, text);
        QTest::keyClick(line, Qt::Key_Return);
    }
    void chooseMode(ui::SystemMode mode) const
    {
        auto* box = child<QComboBox>("systemsMode");
        box->setFocus();
        QTest::keyClick(box, Qt::Key_Home);
        for (int i = 0; i < static_cast<int>(mode); ++i)
            QTest::keyClick(box, Qt::Key_Down);
    }

    ui::EngineJobs jobs;
    ui::Workbench workbench{jobs};
    ui::SystemsView view{workbench};
};

inline QString textOf(const Values& values)
{
    QStringList texts;
    for (const qint64 value : values)
        texts << QString::number(value);
    return texts.join(QLatin1Char(' '));
}

inline Values valuesOf(const ui::SharedCurve& curve)
{
    Values values;
    for (std::size_t i = 0; i < curve->size(); ++i)
        values.push_back(static_cast<qint64>(base::realPart(curve->vector(), i)));
    return values;
}

// Returns C(τ) = Σ f(x)·g(x ⊕ τ), equation (1) of the dyadic paper.
inline Values convolved(const Values& f, const Values& g)
{
    Values sums(f.size());
    for (std::size_t tau = 0; tau < f.size(); ++tau)
        for (std::size_t x = 0; x < f.size(); ++x)
            sums[tau] += f[x] * g[x ^ tau];
    return sums;
}

inline Values randomValues(std::mt19937_64& random, std::size_t count, int bound)
{
    Values values(count);
    for (qint64& value : values)
        value = std::uniform_int_distribution<int>(-bound, bound)(random);
    return values;
}

}  // namespace sequency::tests
