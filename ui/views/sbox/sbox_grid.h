// SPDX-License-Identifier: GPL-3.0-or-later
//
// The values of an S-box of at most 8 inputs as cells, item x.
//
// The inputs that an entry of a table counts are lit: an input that adds to the entry is framed and marked +, an input that subtracts
// from it −; in small cells only the former have a frame. Values in which another S-box differs have a triangle in their corner.
#pragma once

#include "ui/canvas/cell_model.h"
#include "ui/views/sbox/table_tiles.h"

#include <vector>

namespace sequency::ui {

class SboxGrid : public CellModel {
    Q_OBJECT

public:
    static constexpr int maxInputs = 8;

    // Null, or one of more inputs: nothing is shown.
    void setSbox(SharedSbox sbox);
    // Another S-box of as many inputs and outputs, whose other values are marked. Null: none.
    void setOther(SharedSbox other);
    // The summand of each x in the entry; empty: nothing is lit.
    void setTerms(std::vector<int> terms);
    const std::vector<int>& terms() const { return m_terms; }

    std::size_t rows() const override { return m_sbox ? m_sbox->size() / columns() : 0; }
    std::size_t columns() const override { return m_sbox ? std::size_t{1} << (m_sbox->inputs + 1) / 2 : 0; }
    CellLayout layout(const QRectF& place, const QFont& font) const override;
    CellStyle style(const CellGeometry& geometry, const QFont& base) const override;
    CellLook look(const Cell& cell, const QPalette& palette, bool hasTexts) const override;
    QString itemName(Item item) const override;
    QString itemValue(Item item) const override;
    void paintOver(const CellPainting& painting) const override;
    QSize minimumSizeHint() const override { return {180, 160}; }

protected:
    Table steps() const override { return {.rows = rows(), .columns = columns(), .page = rows()}; }
    void attached() override;

private:
    bool isOther(std::size_t x) const;
    int term(std::size_t x) const { return m_terms.empty() ? 0 : m_terms[x]; }
    QString text(std::size_t x) const;

    SharedSbox m_sbox;
    SharedSbox m_other;
    std::vector<int> m_terms;
};

}  // namespace sequency::ui
