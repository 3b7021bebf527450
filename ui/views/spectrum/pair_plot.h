// SPDX-License-Identifier: GPL-3.0-or-later
//
// Two vectors (spectra, or functions) one above the other, their difference below, all on one axis of positions: what an
// operation on the function does to the coefficients. Up to 64 positions lines join the place of every coefficient before
// with its place after.
//
// Stems where there is room, else the smallest and largest value of every pixel column (analysis::MinMaxPyramid), so no
// peak is lost. Hovering reads a position; ← → Home End move a cursor, Esc leaves. UI thread.
#pragma once

#include "engine/analysis/spectral_operation.h"
#include "ui/export/picture.h"
#include "ui/jobs/engine_jobs.h"

#include <QWidget>

#include <optional>

namespace sequency::ui {

using SharedPyramid = std::shared_ptr<const analysis::MinMaxPyramid>;

class PairPlot : public QWidget {
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

    // "position 3: 4 before, −4 after, difference −8"; empty: nothing is pointed at.
    QString readout() const;
    void setMarked(std::optional<std::size_t> position);
    Picture picture(const PictureText& text, theme::ExportBackground background) const;

signals:
    void markedChanged();
    void positionSelected(qint64 position);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    struct Band {
        const analysis::MinMaxPyramid* values = nullptr;
        QString title;
        QRectF place;
    };
    std::size_t size() const;
    std::vector<Band> bands(const QRectF& whole, const QFont& font) const;
    double xOf(const QRectF& place, double position) const;
    void paintBand(QPainter& painter, const Band& band, double largest, const QPalette& palette) const;
    void paintMoves(QPainter& painter, const Band& from, const Band& to, const QPalette& palette) const;
    void paintAll(QPainter& painter, const QRectF& whole, const QPalette& palette) const;

    Content m_content;
    std::optional<std::size_t> m_marked;
};

}  // namespace sequency::ui
