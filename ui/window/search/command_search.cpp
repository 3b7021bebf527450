// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/search/command_search.h"

#include "ui/theme/layouts.h"
#include "ui/theme/named.h"
#include "ui/theme/titled_delegate.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>

#include <algorithm>
#include <utility>

namespace sequency::ui {

CommandSearch::CommandSearch(GalleryEntries entries, QWidget* parent)
    : QDialog(parent), m_entries(std::move(entries))
{
    constexpr QSize size(520, 420);
    setObjectName(QStringLiteral("commandSearch"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Search"));
    m_field = named(new QLineEdit(this), "searchField", tr("Search"));
    m_field->setPlaceholderText(tr("Action, page, example, generator, property or manual section"));
    m_field->setClearButtonEnabled(true);
    m_field->installEventFilter(this);
    m_list = named(new QListWidget(this), "searchResults", tr("Results"));
    m_list->setItemDelegate(new TitledDelegate(m_list));
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setFocusPolicy(Qt::NoFocus);
    columnLayout(this, {m_field, {m_list, 1}}, 8, allEdges(12));
    connect(m_field, &QLineEdit::textChanged, this, &CommandSearch::showMatches);
    connect(m_field, &QLineEdit::returnPressed, this, &CommandSearch::openCurrent);
    connect(m_list, &QListWidget::itemClicked, this, &CommandSearch::openCurrent);
    resize(size);
    showMatches();
}

bool CommandSearch::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_field || event->type() != QEvent::KeyPress)
        return QDialog::eventFilter(watched, event);
    constexpr int page = 8;
    int step = 0;
    switch (static_cast<QKeyEvent*>(event)->key()) {
    case Qt::Key_Down: step = 1; break;
    case Qt::Key_Up: step = -1; break;
    case Qt::Key_PageDown: step = page; break;
    case Qt::Key_PageUp: step = -page; break;
    default: return QDialog::eventFilter(watched, event);
    }
    m_list->setCurrentRow(std::clamp(m_list->currentRow() + step, 0, std::max(0, m_list->count() - 1)));
    return true;
}

void CommandSearch::showMatches()
{
    m_found = matchingEntries(m_entries, m_field->text());
    m_list->clear();
    for (const GalleryEntry& entry : m_found)
        m_list->addItem(entry.title + QLatin1Char('\n') + entry.detail);
    if (m_found.empty()) {
        auto* const nothing = new QListWidgetItem(tr("Nothing has this name."), m_list);
        nothing->setFlags(Qt::NoItemFlags);
    }
    m_list->setCurrentRow(m_found.empty() ? -1 : 0);
}

void CommandSearch::openCurrent()
{
    const int row = m_list->currentRow();
    if (row < 0 || row >= static_cast<int>(m_found.size()))
        return;
    const auto open = m_found[static_cast<std::size_t>(row)].open;
    accept();
    open();
}

}  // namespace sequency::ui

#include "moc_command_search.cpp"
