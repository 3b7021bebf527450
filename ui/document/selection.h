// SPDX-License-Identifier: GPL-3.0-or-later
//
// The selection of a window: a value of the function, a coefficient of the spectrum, or a node of the flow graph between them.
//
// Every view shows the selection, and any view may change it. A click selects an element. Moving the pointer over an element sets the hovered
// element, which is a preview. Esc clears both the selected and the hovered element and the marks. The index of an input is its displayed index. The
// index of an output is its position in the spectrum's own order. If a change of size removes the selected element, the workbench clears the
// selection.
#pragma once

#include <QObject>

#include <optional>
#include <vector>

namespace sequency::ui {

struct Selected {
    enum class Kind { Input, Output, Node };
    Kind kind = Kind::Input;
    std::size_t index = 0;   // index in the function or spectrum, or number of the node in `column`
    std::size_t column = 0;  // column of a Node; neither the first nor the last

    friend bool operator==(const Selected&, const Selected&) = default;
};

// The indices that show a property, in ascending order. They are marked, in addition to the selection, until the spectrum changes.
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
    // Returns the element that the views explain: the hovered element or, if there is none, the selected element.
    const std::optional<Selected>& shown() const { return m_hovered ? m_hovered : m_selected; }
    const Marks& marks() const { return m_marks; }
    // Returns the index of `what` if it is of this kind, otherwise nullopt.
    static std::optional<std::size_t> indexOf(const std::optional<Selected>& what, Selected::Kind kind);

    // Selects an element. Clears the hovered element, so that a pointer at rest does not hide a selection made with the keyboard.
    void select(std::optional<Selected> what);
    void mark(Marks marks);
    void hover(std::optional<Selected> what);
    void clear();

signals:
    void changed();
    void marksChanged();

private:
    std::optional<Selected> m_selected;
    std::optional<Selected> m_hovered;
    Marks m_marks;
};

}  // namespace sequency::ui
