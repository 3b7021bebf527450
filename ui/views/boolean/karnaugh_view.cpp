// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/boolean/karnaugh_view.h"

#include "ui/theme/layouts.h"
#include "ui/theme/view_parts.h"
#include "ui/views/boolean/karnaugh_term_list.h"

#include <QShowEvent>

namespace sequency::ui {

namespace {

std::optional<analysis::FormKind> formOf(int choice)
{
    switch (choice) {
    case 1: return analysis::FormKind::SumOfProducts;
    case 2: return analysis::FormKind::ProductOfSums;
    default: return std::nullopt;
    }
}

}  // namespace

KarnaughView::KarnaughView(Workbench& workbench, QWidget* parent)
    : View({QStringLiteral("karnaugh_map"), tr("Karnaug&h map"), QStringLiteral("karnaugh-map"),
            tr("Export the Karnaugh map")},
           parent),
      m_map(new KarnaughMap(workbench, KarnaughMap::Extent::Page)),
      m_canvas(new CellCanvas(m_map, QStringLiteral("karnaughPage"), this))
{
    makeControls();
    auto* const form = rowLayout({labelOf(tr("Groups:"), m_form), m_form, m_copy});
    columnLayout(
        this, {rowLayout({form, stretch(), m_summary}), LayoutPart(rowLayout({{m_canvas, 1}, m_terms}), 1)},
        defaultSpacing, allEdges(8));
    setTabOrder(m_form, m_copy);
    setTabOrder(m_copy, m_canvas);
    setTabOrder(m_canvas, m_terms);
    passFocusTo(*m_canvas);
    keep("groups", *m_form, {"none", "sum-of-products", "product-of-sums"});
    connect(m_form, &QComboBox::currentIndexChanged, m_map,
            [this](int choice) { m_map->showGroups(formOf(choice)); });
    connect(m_copy, &QToolButton::clicked, m_map, &KarnaughMap::copyExpression);
    connect(m_map, &KarnaughMap::groupsChanged, this, &KarnaughView::showGroups);
    connect(m_map, &KarnaughMap::highlightChanged, this, [this] {
        if (isVisible())
            m_terms->setHighlighted(m_map->highlighted());
    });
    connect(m_terms, &KarnaughTermList::pointedAt, m_map, &KarnaughMap::pointAtGroup);
    connect(m_terms, &KarnaughTermList::styleChanged, this, &KarnaughView::showGroups);
    m_form->setCurrentIndex(1);
}

void KarnaughView::makeControls()
{
    m_form = choiceBox("karnaughForm", tr("Groups"),
                       {tr("none", "groups"), tr("sum of products"), tr("product of sums")},
                       tr("The minimal form whose terms are shown as groups of cells"));
    m_copy = textButton("karnaughCopy", tr("Copy expression"), tr("Copies the minimal form as text."));
    m_summary = named(new PlainLabel, "karnaughSummary");
    m_terms = new KarnaughTermList(this);
}

QString KarnaughView::summary() const
{
    const KarnaughGroups& groups = m_map->groups();
    if (!groups.isShown())
        return {};
    const int terms = static_cast<int>(groups.groups().size());
    const QString counts = tr("%n terms", nullptr, terms) + QStringLiteral(" · ") +
                           tr("%n literals", nullptr, groups.literals());
    if (terms == 0)
        return QStringLiteral("f = ") + groups.formText();
    return groups.isMinimum() ? counts : tr("%1; a smaller form may exist").arg(counts);
}

// Shows the terms of the map's groups. A hidden page computes no form.
void KarnaughView::showGroups()
{
    if (!isVisible())
        return;
    const KarnaughGroups& groups = m_map->groups();
    m_terms->setGroups(groups);
    m_terms->setVisible(!groups.groups().empty());
    m_terms->setHighlighted(m_map->highlighted());
    m_copy->setEnabled(groups.isShown());
    m_summary->setText(summary());
}

void KarnaughView::showEvent(QShowEvent* event)
{
    View::showEvent(event);
    showGroups();
}

QList<ExportFormat> KarnaughView::dataFormats() const
{
    return {{QStringLiteral("tex"), tr("Table for LaTeX"), bytesWriter(m_map->latex().toUtf8())}};
}

}  // namespace sequency::ui

#include "moc_karnaugh_view.cpp"
