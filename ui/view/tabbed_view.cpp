// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/tabbed_view.h"

#include "ui/theme/layouts.h"

#include <QTabWidget>

namespace sequency::ui {

TabbedView::TabbedView(About about, const QString& objectName, const std::vector<View*>& views,
                       std::vector<const char*> words, QWidget* parent)
    : View(std::move(about), parent), m_tabs(new QTabWidget(this))
{
    m_tabs->setObjectName(objectName);
    m_tabs->setDocumentMode(true);
    for (View* view : views) {
        m_tabs->addTab(view, view->tabName());
        connect(view, &View::noticeRaised, this, &View::noticeRaised);
    }
    columnLayout(this, {m_tabs}, defaultSpacing, QMargins());
    setFocusProxy(m_tabs);
    keep("tab", *m_tabs, std::move(words));
}

View& TabbedView::shown() const
{
    return *static_cast<View*>(m_tabs->currentWidget());
}

void TabbedView::show(View& view)
{
    m_tabs->setCurrentWidget(&view);
}

}  // namespace sequency::ui

#include "moc_tabbed_view.cpp"
