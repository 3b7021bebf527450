// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/layout_keeper.h"

#include <QMainWindow>

#include <utility>

namespace sequency::ui {

LayoutKeeper::LayoutKeeper(QMainWindow& window, std::function<void(Mode)> arrange)
    : m_window(window), m_arrange(std::move(arrange))
{}

void LayoutKeeper::setMode(Mode mode)
{
    if (mode == m_mode)
        return;
    if (m_mode == Mode::Full)
        m_full = m_window.saveState();
    else if (m_mode == Mode::Folded)
        m_folded = m_window.saveState();
    m_mode = mode;
    enter();
}

QByteArray LayoutKeeper::layout() const
{
    return m_mode == Mode::Full ? m_window.saveState() : m_full;
}

void LayoutKeeper::setLayout(const QByteArray& layout)
{
    m_full = layout;
    m_folded.clear();
    enter();
}

void LayoutKeeper::enter()
{
    m_window.restoreState(m_full);
    if (m_mode == Mode::Folded && !m_folded.isEmpty())
        m_window.restoreState(m_folded);
    else if (m_mode != Mode::Full)
        m_arrange(m_mode);
}

}  // namespace sequency::ui
