// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/linked_canvas.h"

#include "ui/canvas/canvas.h"

#include <utility>

namespace sequency::ui {

void linkToSelection(Canvas& canvas, Selection& selection, Selected::Kind kind)
{
    const auto select = [&selection, kind](Item item) { selection.select(Selected{kind, item}); };
    QObject::connect(&canvas, &Canvas::chosen, &selection, select);
    QObject::connect(&canvas, &Canvas::cursorMoved, &selection, select);
    QObject::connect(&selection, &Selection::changed, &canvas,
                     [&canvas, &selection, kind, shown = std::optional<std::size_t>()]() mutable {
                         const auto item = Selection::indexOf(selection.selected(), kind);
                         if (item && item != std::exchange(shown, item))
                             canvas.setCursorItem(item);
                     });
}

}  // namespace sequency::ui
