// SPDX-License-Identifier: GPL-3.0-or-later
//
// The groups of a Karnaugh map: the terms of a minimal form as outlines around cells.
//
// In a sum of products, a group consists of the cells at which one product is 1. In a product of sums, it consists of the cells at which one sum is
// 0. It is drawn as one or more rectangles. A rectangle that continues at the opposite edge of the map is open at the edge; mirror images at a heavy
// line are separate rectangles. Groups differ in colour, in the dashes of the line and in the distance of the line from the edges of the cells.
//
// Threads: UI thread.
// Cost:    The constructor computes the form (engine/analysis/forms/minimal_form.h).
#pragma once

#include "engine/analysis/forms/form_text.h"
#include "engine/analysis/forms/minimal_form.h"
#include "ui/canvas/cell_model.h"
#include "ui/document/document.h"

#include <QSizeF>

#include <optional>

namespace sequency::ui {

class KarnaughGroups {
public:
    // A rectangle of cells; `last` is included. `open` contains the edges of the map at which it continues.
    struct Rectangle {
        Cell first;
        Cell last;
        Qt::Edges open;
    };
    struct Group {
        analysis::Cube term;
        QString text;  // such as "x₁x₂" or "x₁ ∨ x₂"
        std::vector<Rectangle> rectangles = {};
        int lane = 0;  // number of the outline's distance from the edges of the cells; 0 is closest
    };

    KarnaughGroups() = default;
    // Requires a Boolean function of at most six variables.
    KarnaughGroups(const Document& document, analysis::FormKind kind);

    bool isShown() const { return m_isShown; }  // false after default construction
    analysis::FormKind kind() const { return m_form.kind; }
    QString title() const;  // such as "Minimal sum of products"
    bool isMinimum() const { return m_form.isProvenMinimal; }
    int literals() const { return static_cast<int>(m_form.literals()); }
    const std::vector<Group>& groups() const { return m_groups; }
    // Returns the numbers of the groups that contain an index, in ascending order.
    std::vector<std::size_t> groupsAt(std::size_t index) const;
    // Returns the indices of the cells of a group, such as "2, 3, 6, 7".
    QString indexText(std::size_t group) const;
    QString formText() const { return m_text; }  // such as "x₁x₂ ∨ x₃"
    QString latex() const { return m_latex; }    // such as "x_{1}x_{2} \lor x_{3}"

    // Draw the fills of the groups in `highlighted`, and the outlines of all groups. If any are highlighted, the others are dimmed.
    void paintFills(const CellPainting& painting, const std::vector<std::size_t>& highlighted) const;
    void paintOutlines(const CellPainting& painting, const std::vector<std::size_t>& highlighted) const;
    // Draws the line of a group as a sample in `place`.
    static void paintSample(QPainter& painter, const QRectF& place, std::size_t group,
                            const QPalette& palette, double stroke);

    // Returns the part of `place` that remains for the map next to the list of terms. paintTerms() draws this list in the painter's font.
    QRectF roomBesideTerms(const QRectF& place, const QFont& font) const;
    void paintTerms(QPainter& painter, const QRectF& place, const QPalette& palette) const;

private:
    struct TermColumns;
    struct Outline;
    TermColumns termColumns(const QRectF& place, const QFont& font) const;
    std::optional<TermColumns> termColumnsIn(const QRectF& place, const QFont& font, bool isBelow) const;
    std::vector<Outline> outlinesOf(const Group& group, const CellGeometry& geometry, double beyond) const;
    QString heading() const;
    void assignLanes(int variables);

    bool m_isShown = false;
    QSizeF m_cells = {1, 1};  // numbers of columns and rows of the map
    analysis::Form m_form;
    std::vector<Group> m_groups;
    int m_lanes = 1;
    QString m_text;
    QString m_latex;
};

}  // namespace sequency::ui
