// SPDX-License-Identifier: GPL-3.0-or-later
//
// The second function: where it comes from, and what is done to it.
#include "ui/view/second_input.h"
#include "ui/views/systems/system_board.h"
#include "ui/views/systems/system_second.h"
#include "ui/views/systems/systems_view.h"

namespace sequency::ui {

// The second function of a new size: the paper's for four values, else the sum of neighbouring pairs; as output the last
// result of this f, so that an identification finds the system that was computed with.
void SystemsView::provideSecond()
{
    const base::SharedFunction& f = m_workbench.document().function;
    m_input->setFirst(f);
    for (auto& function : m_seconds)
        if (function && function->variables != f->variables)
            function.reset();
    const auto role = slot() == 0 ? SecondRole::System : SecondRole::SystemOutput;
    if (const base::SharedFunction& kept = m_workbench.document().second(role).function;
        !second() && kept && kept->variables == f->variables) {
        m_seconds[slot()] = kept;
        m_input->showFunction(kept);
    }
    if (second())
        return;
    const bool isOutput = m_mode == SystemMode::Identification;
    base::SharedFunction made;
    if (isOutput && system() && system()->request.f == f)
        made = outputOf(*system());
    m_seconds[slot()] = made ? made : isOutput ? f : defaultSecond(f->variables);
    m_input->showFunction(second());
}

void SystemsView::takeSecond(const base::SharedFunction& function)
{
    changeSecond(function, tr("Enter the second function"));
}

void SystemsView::changeSecond(const base::SharedFunction& function, const QString& undoText, bool goesOn)
{
    const auto role = slot() == 0 ? SecondRole::System : SecondRole::SystemOutput;
    m_workbench.edits().setSecond(role, second(), function, undoText, goesOn);
}

void SystemsView::showSecond(SecondRole role)
{
    const std::size_t place = role == SecondRole::System ? 0 : 1;
    const auto& [function, name] = m_workbench.document().second(role);
    const base::SharedFunction& f = m_workbench.document().function;
    if (role == SecondRole::FlowGraph || !function || !f || function->variables != f->variables)
        return;
    m_seconds[place] = function;
    if (place != slot())
        return;
    m_input->setFirst(f);
    m_input->showFunction(function, name);
    if (system() && system()->size() == function->size())
        if (const auto curve = curveOf(*function, m_workbench.document().encoding))
            m_board->setSecond(*curve);
    request();
}

void SystemsView::drawSecond(std::size_t first, std::size_t last, double value, bool goesOn)
{
    if (!second() || !system() || second()->size() != system()->size())
        return;  // the picture is of an earlier, smaller function
    const session::Encoding encoding = m_workbench.document().encoding;
    const auto drawn = withDrawn(*second(), encoding, first, last, value);
    if (!drawn)
        return;
    changeSecond(*drawn, tr("Draw the second function"), goesOn);
}

}  // namespace sequency::ui
