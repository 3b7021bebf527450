// SPDX-License-Identifier: GPL-3.0-or-later
//
// The values of an S-box of at most 8 inputs as a grid, item x; those that an entry of a table counts are lit: what adds to it is framed
// and marked +, what subtracts from it −; in small cells what adds alone has a frame. Values that another S-box has otherwise have a
// triangle in their corner. UI thread.
#pragma once

#include "ui/canvas/canvas.h"
#include "ui/views/sbox/table_tiles.h"

#include <vector>

namespace sequency::ui {

class SboxGrid : public Canvas {
    Q_OBJECT

public:
    static constexpr int maxInputs = 8;

    explicit SboxGrid(QWidget* parent = nullptr);

    // Null, or one of more inputs: nothing is shown.
    void setSbox(SharedSbox sbox);
    // Another S-box of as many inputs and outputs: its other values are marked. Null: none.
    void setOther(SharedSbox other);
    // What each x adds, those with 0 are not lit; empty: none is.
    void setTerms(std::vector<int> terms);
    const std::vector<int>& terms() const { return m_terms; }

    Item itemCount() const override { return m_sbox ? m_sbox->size() : 0; }
    std::optional<Item> itemAt(const QPointF& at) const override;
    QRectF itemPlace(Item item) const override;
    QString itemName(Item item) const override;
    QString itemValue(Item item) const override;
    void paint(QPainter& painter, const QRectF& place, const QPalette& palette) const override;

protected:
    World world() const override;
    Item neighbour(Item item, Move move) const override;
    void paintScreen(QPainter& painter) override;

private:
    std::size_t columns() const;
    std::size_t rows() const;
    World worldOf(const QRectF& place) const;

    bool isOther(std::size_t x) const;

    SharedSbox m_sbox;
    SharedSbox m_other;
    std::vector<int> m_terms;
};

}  // namespace sequency::ui
