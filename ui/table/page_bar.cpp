// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/page_bar.h"

#include "ui/format/number_format.h"
#include "ui/format/plain_text.h"
#include "ui/table/column_model.h"
#include "ui/theme/layouts.h"
#include "ui/theme/view_parts.h"

#include <QSignalBlocker>
#include <QSpinBox>

#include <algorithm>

namespace sequency::ui {

PageBar::PageBar(ColumnModel& model, QWidget* parent)
    : QWidget(parent), m_model(model), m_page(new QSpinBox(this))
{
    m_page->setObjectName(QStringLiteral("tablePage"));
    m_page->setAccessibleName(tr("Page of the table"));
    m_page->setToolTip(plainTip(tr("%1 rows per page", nullptr, pluralNumber(ColumnModel::maxPageRows))
                                    .arg(countText(ColumnModel::maxPageRows))));
    rowLayout(this, {labelOf(tr("Page"), m_page), m_page, stretch()}, defaultSpacing, QMargins(0, 4, 0, 0));
    connect(m_page, &QSpinBox::valueChanged, this, [this](int page) { m_model.setPage(page - 1); });
    connect(&model, &ColumnModel::paged, this, &PageBar::showPages);
    showPages();
}

void PageBar::showPages()
{
    const QSignalBlocker quiet(m_page);
    const int pages = m_model.pageCount();
    setVisible(pages > 1);
    m_page->setRange(1, std::max(1, pages));
    m_page->setSuffix(tr(" of %1", "pages").arg(pages));
    m_page->setValue(m_model.page() + 1);
}

}  // namespace sequency::ui

#include "moc_page_bar.cpp"
