// SPDX-License-Identifier: GPL-3.0-or-later
//
// A spectrum view for a test: 800 × 500, English and light, created again for every test function.
// Also creates spectra from values, and finds their values in pictures.
#pragma once

#include "tests/support/check.h"
#include "tests/ui/test_timeout.h"
#include "ui/canvas/stem_canvas.h"
#include "ui/theme/theme.h"
#include "ui/views/spectrum/spectrum_view.h"

#include <QImage>
#include <QLocale>
#include <QTest>
#include <QWheelEvent>

#include <cmath>
#include <cstdlib>
#include <memory>

namespace sequency::tests {

template <typename Element>
ui::SharedSpectrum spectrumOf(const std::vector<Element>& values,
                              transform::SpectrumOrder order = transform::SpectrumOrder::Hadamard,
                              const QString& functionName = {})
{
    auto buffer = base::AlignedBuffer<Element>::allocate(values.size());
    std::copy(values.begin(), values.end(), buffer->begin());
    session::TransformResult result;
    result.request.spec.variables = *base::variablesForSize(values.size(), 2);
    result.request.spec.order = order;
    auto function = base::AlignedBuffer<std::uint8_t>::allocate(1);
    result.request.function =
        std::make_shared<const base::FunctionVector>(base::FunctionVector{2, 0, std::move(*function)});
    session::DeviceInfo device;
    device.name = "test device";
    result.device = std::make_shared<const session::DeviceInfo>(std::move(device));
    result.spectrum = std::make_shared<const base::ElementVector>(std::move(*buffer));
    auto pyramid = analysis::MinMaxPyramid::build(result.spectrum);
    return std::make_shared<const ui::SpectrumData>(
        ui::SpectrumData{result, std::move(*pyramid), {}, 0, functionName});
}

inline const std::vector<std::int32_t> sixteen = {6, 2, -2, 2, 2, 2, -4, -2, 2, -2, -2, 2, 2, 2, 0, 2};

struct Peaks {
    std::vector<std::int32_t> values;
    std::vector<std::size_t> places;
};

// Returns noise within ±50 with twelve peaks of 150 to 300.
inline Peaks peaksIn(int variables)
{
    auto random = generator(static_cast<std::uint64_t>(variables));
    Peaks peaks;
    peaks.values.resize(std::size_t(1) << variables);
    for (auto& value : peaks.values)
        value = static_cast<std::int32_t>(random() % 101) - 50;
    for (int i = 0; i < 12; ++i) {
        const std::size_t place = random() % peaks.values.size();
        peaks.places.push_back(place);
        peaks.values[place] = (150 + static_cast<std::int32_t>(random() % 151)) * (i % 2 == 0 ? 1 : -1);
    }
    return peaks;
}

inline ui::StemCanvas& chartView(ui::SpectrumView& view)
{
    return view.canvas();
}

inline QPoint placeOf(ui::SpectrumView& view, double x, double y = 0)
{
    return view.canvas().frame().pointOf(x, y).toPoint();
}

// Returns true if the pixel has the colour or one of its lighter shades, which represent few of many values.
inline bool isInk(const QColor& pixel, const QColor& color, const QPalette& palette)
{
    const QColor ground = palette.color(QPalette::Base);
    for (int share = 10; share >= 3; --share) {
        const auto mixed = [share](int from, int to) { return from + (to - from) * share / 10; };
        const QColor shade(mixed(ground.red(), color.red()), mixed(ground.green(), color.green()),
                           mixed(ground.blue(), color.blue()));
        if (std::abs(pixel.red() - shade.red()) < 16 && std::abs(pixel.green() - shade.green()) < 16 &&
            std::abs(pixel.blue() - shade.blue()) < 16)
            return true;
    }
    return false;
}

// Returns true if the picture has the colour of the peak at its position, at nine tenths of its height.
inline bool isSeen(ui::SpectrumView& view, const QImage& picture, std::size_t place, double value)
{
    const QColor color =
        value > 0 ? ui::theme::positive(view.palette()) : ui::theme::negative(view.palette());
    const QPoint point = placeOf(view, static_cast<double>(place), 0.9 * value);
    for (int dx = -2; dx <= 2; ++dx) {
        const QPoint near(std::clamp(point.x() + dx, 0, picture.width() - 1), point.y());
        if (isInk(picture.pixelColor(near), color, view.palette()))
            return true;
    }
    return false;
}

inline void turnWheel(ui::Canvas& chart, const QPoint& at, int turns,
                      Qt::Orientation orientation = Qt::Vertical)
{
    const QPoint angle = orientation == Qt::Vertical ? QPoint(0, 120 * turns) : QPoint(120 * turns, 0);
    QWheelEvent event(at, chart.mapToGlobal(at), QPoint(), angle, Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(&chart, &event);
}

class SpectrumTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        ui::theme::apply(ui::theme::ColorScheme::Light);
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        m_view = std::make_unique<ui::SpectrumView>();
        m_view->resize(800, 500);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get(), testTimeout()));
    }
    void cleanup() { m_view.reset(); }

protected:
    template <typename Element>
    void show(const std::vector<Element>& values, const QString& functionName = {})
    {
        m_view->setSpectrum(spectrumOf(values, transform::SpectrumOrder::Hadamard, functionName));
        QCoreApplication::processEvents();  // lays out the chart
    }

    std::unique_ptr<ui::SpectrumView> m_view;
};

}  // namespace sequency::tests
