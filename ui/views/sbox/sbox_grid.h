// SPDX-License-Identifier: GPL-3.0-or-later
//
// A cell model of the values of an S-box with at most 8 inputs; item x shows S(x).
//
// The inputs that the selected entry of a table counts are framed. The sign + marks an input that adds to the entry, − an input that subtracts from
// it. In small cells, only inputs that add are framed, without a sign. A triangle in the corner marks a value that differs in another S-box.
#pragma once

#include "ui/canvas/cell_model.h"
#include "ui/views/sbox/table_tiles.h"

#include <vector>

namespace sequency::ui {

class SboxGrid : public CellModel {
    Q_OBJECT

public:
    static constexpr int maxInputs = 8;

    // Sets the S-box. No values are shown if `sbox` is null or has more than 8 inputs.
    void setSbox(SharedSbox sbox);
    // Marks the values that differ from those of `other`, which must have the same numbers of inputs and outputs. A null pointer removes the marks.
    void setOther(SharedSbox other);
    // Highlights inputs. `terms` contains, for each input x, its summand in the table entry; an empty vector removes the highlights.
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
