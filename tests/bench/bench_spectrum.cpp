// SPDX-License-Identifier: GPL-3.0-or-later
//
// Measures the views of a spectrum: opening, zooming and panning the chart at 1280 × 800, and opening the table and jumping in it.
// Prints the CPU time of the painting thread. A sixtieth of a second is 16.7 ms.
#include "tests/bench/figures.h"
#include "tests/ui/views/spectrum/noise_spectrum.h"
#include "ui/table/table_view.h"
#include "ui/views/spectrum/coefficient_model.h"

#include <QApplication>

using namespace sequency;

namespace {

void chart(const QString& type, int variables)
{
    ui::SpectrumView view;
    view.resize(1280, 800);
    view.show();
    QCoreApplication::processEvents();
    const std::size_t size = std::size_t(1) << variables;
    const ui::SharedSpectrum spectrum = tests::noiseSpectrum(type, size);
    const double opening = bench::threadMilliseconds([&] {
        view.setSpectrum(spectrum);
        QCoreApplication::processEvents();
        tests::chartView(view).grab();
    });
    std::vector<double> zooms;
    std::vector<double> pans;
    const auto timeOf = [&](ui::IndexRange range) {
        return bench::threadMilliseconds([&] {
            view.setVisibleRange(range);
            tests::chartView(view).grab();
        });
    };
    const double centre = 0.37 * static_cast<double>(size);
    for (double span = static_cast<double>(size); span > 20; span *= 0.7)
        for (int i = 0; i < 3; ++i) {
            zooms.push_back(timeOf({centre - span / 2 - i, centre + span / 2}));
            const double by = span * (i + 1) / 50;
            pans.push_back(timeOf({centre - span / 2 + by, centre + span / 2 + by}));
        }
    const QString name = QStringLiteral("chart of 2^%1 %2, ").arg(variables).arg(type);
    bench::print(qPrintable(name + QStringLiteral("opening")), {opening});
    bench::print(qPrintable(name + QStringLiteral("zooming")), zooms);
    bench::print(qPrintable(name + QStringLiteral("panning")), pans);
}

void table(int variables)
{
    ui::CoefficientModel rows;
    ui::TableView table("table", {}, rows);
    table.setOfDigits();
    table.resize(700, 600);
    table.show();
    const ui::SharedSpectrum spectrum =
        tests::spectrumOf(tests::noise<std::int32_t>(std::size_t(1) << variables));
    const double opening = bench::threadMilliseconds([&] {
        rows.setSpectrum(spectrum, false);
        table.grab();
    });
    table.setFocus();
    std::vector<double> keys;
    for (const Qt::Key key :
         {Qt::Key_End, Qt::Key_PageUp, Qt::Key_Up, Qt::Key_Home, Qt::Key_PageDown, Qt::Key_Down})
        keys.push_back(bench::threadMilliseconds([&] {
            QTest::keyClick(&table, key);
            table.grab();
        }));
    const QString name = QStringLiteral("table of 2^%1 rows, ").arg(variables);
    bench::print(qPrintable(name + QStringLiteral("opening")), {opening});
    bench::print(qPrintable(name + QStringLiteral("a key")), keys);
}

}  // namespace

int main(int argc, char** argv)
{
    const QApplication application(argc, argv);
    ui::theme::apply(ui::theme::ColorScheme::Light);
    for (const int variables : {16, 20, 24})
        chart(QStringLiteral("int32"), variables);
    chart(QStringLiteral("float64"), 24);
    chart(QStringLiteral("complex128"), 22);
    for (const int variables : {20, 24})
        table(variables);
    return 0;
}
