// SPDX-License-Identifier: GPL-3.0-or-later
//
// The one selection of a window: a value of the function, a coefficient of the spectrum, or a node between them.
//
// Every view shows it and any view may set it: a click selects, the pointer over something hovers (a preview), Esc
// clears, the marks too. Indices are positions as shown: of outputs in the spectrum's own order. A selection that no longer exists
// (another size) is cleared by the workbench. UI thread.
#pragma once

#include <QObject>

#include <optional>
#include <vector>

namespace sequency::ui {

struct Selected {
    enum class Kind { Input, Output, Node };
    Kind kind = Kind::Input;
    std::size_t index = 0;   // of the function, of the spectrum, or the node's number in its column
    std::size_t column = 0;  // Node: of the flow graph, neither its first nor its last

    friend bool operator==(const Selected&, const Selected&) = default;
};

// What is marked beside it until it is cleared or another spectrum is there: all places that show a property. Rising.
struct Marks {
    std::vector<std::size_t> inputs = {};
    std::vector<std::size_t> outputs = {};

    friend bool operator==(const Marks&, const Marks&) = default;
};

class Selection : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    const std::optional<Selected>& selected() const { return m_selected; }
    const std::optional<Selected>& hovered() const { return m_hovered; }
    // What views explain: the hovered one, else the selected one.
    const std::optional<Selected>& shown() const { return m_hovered ? m_hovered : m_selected; }
    const Marks& marks() const { return m_marks; }
    // The index if it is of this kind.
    static std::optional<std::size_t> indexOf(const std::optional<Selected>& what, Selected::Kind kind);

    // Ends the preview: a pointer that rests where it was hides nothing that the keyboard chose.
    void select(std::optional<Selected> what);
    // Beside the selection; none: nothing is.
    void mark(Marks marks);
    void hover(std::optional<Selected> what);
    void clear();

signals:
    void changed();       // either of them
    void marksChanged();  // of marks()

private:
    std::optional<Selected> m_selected;
    std::optional<Selected> m_hovered;
    Marks m_marks;
};

}  // namespace sequency::ui
