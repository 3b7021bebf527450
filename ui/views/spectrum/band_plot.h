// SPDX-License-Identifier: GPL-3.0-or-later
//
// Curves over the same positions, one above another on one scale, each with its title: spectra before and after, of all outputs.
//
// Of many values a pixel column shows how many reach how far, and the smallest and the largest (MinMaxPyramid), so no peak is lost. A
// canvas of positions; choosing one selects it. Vectors are shared and const. UI thread; a frame costs the pixels, not the values.
#pragma once

#include "ui/canvas/position_canvas.h"
#include "ui/jobs/engine_jobs.h"

#include <memory>
#include <vector>

class QToolButton;

namespace sequency::ui {

using SharedPyramid = std::shared_ptr<const analysis::MinMaxPyramid>;

class BandPlot : public PositionCanvas {
    Q_OBJECT

public:
    explicit BandPlot(QWidget* parent = nullptr);

    struct Band {
        SharedPyramid values;  // not null; of the first band's size
        QString title;
        bool isCurrent = false;  // its title stands out
    };
    // The part that is seen stays where the size does.
    void setBands(std::vector<Band> bands);
    const std::vector<Band>& bands() const { return m_bands; }
    std::size_t size() const override { return m_bands.empty() ? 0 : m_bands.front().values->size(); }

    // The scale ends behind the values that are not far larger than all others (usualScale()); what lies beyond it ends in an arrow.
    void setWithoutOutliers(bool without);
    bool isWithoutOutliers() const { return m_withoutOutliers; }
    bool hasOutliers() const { return m_usual < m_largest; }
    // A switch for that, disabled where it changes nothing. The caller owns it, and gives it a name.
    QToolButton* makeOutliersButton(QWidget* parent);

    QString itemName(Item position) const override;
    QString itemValue(Item position) const override;
    void paint(QPainter& painter, const QRectF& place, const QPalette& palette) const override;

signals:
    void bandsChanged();

protected:
    // Over the bands, which lie at `places`, below titles.
    virtual void paintBetween(QPainter& painter, const std::vector<QRectF>& places,
                              const QPalette& palette) const;
    QRectF plotArea() const override;
    void paintMarks(QPainter& painter) override;

private:
    std::vector<QRectF> places(const QRectF& whole, const QFont& font) const;
    void paintBand(QPainter& painter, const Band& band, const QRectF& place, const QPalette& palette) const;
    void paintPositions(QPainter& painter, const QRectF& above, const QPalette& palette) const;

    std::vector<Band> m_bands;
    double scale() const { return m_withoutOutliers ? m_usual : m_largest; }

    double m_largest = 0;  // magnitude of all bands
    double m_usual = 0;    // without outliers
    bool m_withoutOutliers = false;
};

}  // namespace sequency::ui
