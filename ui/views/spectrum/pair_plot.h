// SPDX-License-Identifier: GPL-3.0-or-later
//
// Two vectors (spectra, or functions) one above the other, their difference below, on one axis of positions: what an
// operation on the function does to the coefficients. Where up to 64 positions are seen, lines join the place of every coefficient
// before with its place after. UI thread.
#pragma once

#include "engine/analysis/spectral_operation.h"
#include "ui/views/spectrum/band_plot.h"

namespace sequency::ui {

class PairPlot : public BandPlot {
    Q_OBJECT

public:
    explicit PairPlot(QWidget* parent = nullptr);

    struct Content {
        SharedPyramid before;
        SharedPyramid after;       // null: only before
        SharedPyramid difference;  // after − before; null while it is computed or the sizes differ
        QString beforeName;
        QString afterName;
        // What made `after` of `before`, two spectra in this order of n variables; joins places.
        std::optional<analysis::SpectralStep> step;
        transform::SpectrumOrder order = transform::SpectrumOrder::Hadamard;
        int variables = 0;
    };
    void setContent(Content content);
    const Content& content() const { return m_content; }

    // "position 3: 4 before, −4 after, difference −8".
    QString itemText(Item position) const override;
    QString itemValue(Item position) const override;

protected:
    void paintBetween(QPainter& painter, const std::vector<QRectF>& places,
                      const QPalette& palette) const override;

private:
    Content m_content;
};

}  // namespace sequency::ui
