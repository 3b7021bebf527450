// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/selection.h"

#include <utility>

namespace sequency::ui {

std::optional<std::size_t> Selection::indexOf(const std::optional<Selected>& what, Selected::Kind kind)
{
    return what && what->kind == kind ? std::optional(what->index) : std::nullopt;
}

void Selection::select(std::optional<Selected> what)
{
    if (!what)
        mark({});
    if (what == m_selected && !m_hovered)
        return;
    m_selected = what;
    m_hovered.reset();
    emit changed();
}

void Selection::mark(Marks marks)
{
    if (marks == m_marks)
        return;
    m_marks = std::move(marks);
    emit marksChanged();
}

void Selection::hover(std::optional<Selected> what)
{
    if (what == m_hovered)
        return;
    m_hovered = what;
    emit changed();
}

void Selection::clear()
{
    mark({});
    if (!m_selected && !m_hovered)
        return;
    m_selected.reset();
    m_hovered.reset();
    emit changed();
}

}  // namespace sequency::ui

#include "moc_selection.cpp"
