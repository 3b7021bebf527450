// SPDX-License-Identifier: GPL-3.0-or-later
//
// A spectrum over its positions: axes, a stem for every value while each has a pixel of its own, else columns of
// many values, shaded by how many reach how far. Positive and negative ones differ in colour as well as in direction.
//
// A canvas of positions. Where many share a pixel, the pointer reads the largest within some pixels. L moves the cursor to the largest
// that is seen, and so does Return where there is no cursor. Of a spectrum that is kept on its device blocks are drawn, and a finer part
// as soon as there is one; what is read of it comes by SpectrumValues, a moment later. Everything is cut to the visible range, so that an SVG, which clips nothing,
// has no line outside the plot. UI thread; a frame costs 1 to 10 ms at any size of spectrum.
#pragma once

#include "ui/canvas/axes.h"
#include "ui/canvas/position_canvas.h"
#include "ui/canvas/stem_columns.h"
#include "ui/canvas/stems.h"
#include "ui/document/conventions.h"
#include "ui/view/spectrum_values.h"
#include "ui/views/spectrum/seen_values.h"

#include <memory>
#include <optional>
#include <vector>

namespace sequency::ui {

class SpectrumCanvas : public PositionCanvas {
    Q_OBJECT

public:
    explicit SpectrumCanvas(QWidget* parent = nullptr);

    // Null: nothing is painted. What is seen and the cursor stay where told so.
    void setSpectrum(const SharedSpectrum& spectrum, bool keepsView, bool keepsCursor);
    // What of complex values is drawn; real values are drawn as they are.
    void setPart(analysis::Part part);
    analysis::Part part() const { return m_part; }
    // The axis ends behind the values that are not far larger than all others (usualScale()), and the picture says what lies
    // beyond it.
    void setWithoutOutliers(bool without);
    bool isWithoutOutliers() const { return m_withoutOutliers; }
    // Whether that shows more of what is seen.
    bool hasOutliers() const { return frame().usual < frame().largest; }
    // Where single values of a kept spectrum come from; as long as this.
    void setValues(SpectrumValues& values);
    // A finer part of a kept spectrum, for what is seen; null: none.
    void setDetail(std::shared_ptr<const analysis::KeptLook::Range> detail);
    // What would be drawn more finely than it is, some of its surroundings with it. Nothing where no more can be seen.
    struct Wanted {
        std::size_t first = 0;
        std::size_t last = 0;
    };
    std::optional<Wanted> wantedDetail() const;
    // Names of variables in titles.
    void setConventions(const Conventions& conventions);
    // Coefficients that are marked for a moment.
    void setFlashed(std::vector<Item> positions);
    // Coefficients that are marked until others are; rising.
    void setMarked(std::vector<std::size_t> positions);
    const std::vector<std::size_t>& marked() const { return m_marked; }

    std::size_t size() const override { return m_spectrum ? m_spectrum->size() : 0; }
    std::optional<Item> itemAt(const QPointF& at) const override;
    QString itemName(Item position) const override;
    QString itemValue(Item position) const override;
    QString itemText(Item position) const override;
    void paint(QPainter& painter, const QRectF& place, const QPalette& palette) const override;

    bool showsStems() const { return frame().areStems; }
    // See SpectrumView::shownValue.
    double shownValue(std::size_t position) const;
    // " · 954 values per pixel column: …", or nothing where every value is drawn.
    QString densityText() const;

    QRectF plotArea() const override { return frame().plot; }
    QPointF pointOf(double x, double y) const;  // where a value stands
    Axis valueAxis() const { return frame().values; }
    Axis indexAxis() const { return frame().indices; }

protected:
    double narrowest() const override { return 4; }
    void viewChanged() override { m_frame.reset(); }
    bool handleKey(int key, Qt::KeyboardModifiers modifiers) override;
    void click(const QPointF& at, Qt::KeyboardModifiers modifiers) override;
    void paintScreen(QPainter& painter) override;
    void paintMarks(QPainter& painter) override;
    void changeEvent(QEvent* event) override;

private:
    // What is seen, laid out for a place.
    struct Frame {
        QRectF plot;
        StemColumns layout;
        bool areStems = false;
        StemPicture picture;
        Axis values;
        Axis indices;
        double largest = 0;  // magnitude of what is seen
        double usual = 0;    // the same without outliers
    };
    const Frame& frame() const;  // of the screen
    Frame frameFor(const QRectF& place, const QFont& font, double pixelRatio) const;
    void layOut(Frame& frame, double pixelRatio, const QFontMetricsF& metrics) const;
    void addColumns(Frame& frame) const;
    void addStems(Frame& frame, const QFontMetricsF& metrics) const;
    SeenValues seen() const { return {m_spectrum->part(m_part), m_detail.get()}; }
    // Where a value lies, if it is here; it is asked for where it is not.
    ValuePlace place(Item position) const;
    std::optional<double> valueAt(Item position) const;
    // The first of the largest magnitude; nothing while that is not known.
    std::optional<Item> largestOf(std::size_t first, std::size_t last) const;
    void takeValues();
    void goToLargest();
    static void measure(Frame& frame);
    void scale(Frame& frame, double stroke) const;
    QString beyondText(const Frame& frame) const;
    void paintFrame(QPainter& painter, const Frame& frame, const QPalette& palette) const;
    void anew();
    void markFlashed(QPainter& painter) const;
    void paintMarked(QPainter& painter) const;

    SharedSpectrum m_spectrum;
    SpectrumValues* m_values = nullptr;
    std::shared_ptr<const analysis::KeptLook::Range> m_detail;
    // Asked for, but not known yet.
    bool m_seeksLargest = false;
    std::optional<QPointF> m_clicked;
    Conventions m_conventions;
    analysis::Part m_part = analysis::Part::Magnitude;
    bool m_withoutOutliers = false;
    std::vector<Item> m_flashed;
    std::vector<std::size_t> m_marked;
    mutable std::optional<Frame> m_frame;  // until something changes
    mutable QSize m_frameSize;
};

}  // namespace sequency::ui
