// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/lessons/lesson_covers.h"

#include "ui/docks/explain_dock.h"
#include "ui/docks/function_dock.h"
#include "ui/theme/theme.h"
#include "ui/views/boolean/karnaugh_view.h"
#include "ui/views/diagram/diagram_view.h"
#include "ui/views/expression/expression_view.h"
#include "ui/views/flow/flow_view.h"
#include "ui/views/forms/forms_view.h"
#include "ui/views/matrix/matrix_view.h"
#include "ui/views/properties/properties_view.h"
#include "ui/views/sbox/sbox_view.h"
#include "ui/views/spectrum/spectrum_page.h"
#include "ui/views/systems/systems_view.h"
#include "ui/window/dock_host.h"
#include "ui/window/page_host.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QEvent>
#include <QPainter>

#include <algorithm>

namespace sequency::ui {

using What = lesson::HiddenValues::What;

// A sheet that covers its parent or a region of it. The sheet stays in front of widgets that are added or raised in the parent.
class CoverSheet : public QWidget {
    Q_OBJECT

public:
    explicit CoverSheet(QWidget& host) : QWidget(&host), m_host(host)
    {
        setObjectName(QStringLiteral("coverSheet"));
        setAttribute(Qt::WA_NoMousePropagation);
        setAccessibleName(sentence());
        host.installEventFilter(this);
        for (QObject* part : host.children())
            if (part->isWidgetType() && part != this)
                part->installEventFilter(this);
        hide();
    }

    static QString sentence() { return tr("Predict to reveal"); }
    // If `covered` is true, covers the whole host. The widgets of the host then receive no key events.
    void coverAll(bool covered)
    {
        if (covered == isVisibleTo(&m_host))
            return;
        m_host.setEnabled(!covered);
        setVisible(covered);
        place();
        QAccessibleEvent others(&m_host, QAccessible::ObjectReorder);
        QAccessible::updateAccessibility(&others);
    }
    void coverPart(const QRegion& region)
    {
        if (region == mask() && region.isEmpty() != isVisibleTo(&m_host))
            return;
        setVisible(!region.isEmpty());
        if (!region.isEmpty())
            setMask(region);
        place();
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (watched == &m_host && event->type() == QEvent::ChildAdded)
            static_cast<QChildEvent*>(event)->child()->installEventFilter(this);
        const bool isRaised = watched != &m_host && event->type() == QEvent::ZOrderChange;
        if (isRaised || event->type() == QEvent::Resize || event->type() == QEvent::ChildAdded)
            place();
        return QWidget::eventFilter(watched, event);
    }
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.fillRect(rect(), palette().color(QPalette::Window));
        painter.fillRect(rect(), QBrush(theme::hairline(palette()), Qt::BDiagPattern));
        if (!mask().isEmpty())
            return;
        const QRect text = painter.fontMetrics().boundingRect(rect().adjusted(16, 16, -16, -16),
                                                              Qt::AlignCenter | Qt::TextWordWrap, sentence());
        painter.fillRect(text.adjusted(-8, -4, 8, 4), palette().color(QPalette::Window));
        painter.setPen(palette().color(QPalette::Active, QPalette::WindowText));
        painter.drawText(text, Qt::AlignCenter | Qt::TextWordWrap, sentence());
    }

private:
    void place()
    {
        if (isHidden())
            return;
        setGeometry(m_host.rect());
        raise();
    }

    QWidget& m_host;
};

namespace {

constexpr const char* isCoverable =
    "isCoverable";  // name of the property of hosts that are hidden as a whole

// The accessible interface of a host. While a sheet covers the host, the sheet is the host's only accessible child.
class CoverableHost : public QAccessibleWidget {
public:
    explicit CoverableHost(QWidget& host) : QAccessibleWidget(&host, QAccessible::Client) {}

    int childCount() const override { return sheet() != nullptr ? 1 : QAccessibleWidget::childCount(); }
    QAccessibleInterface* child(int index) const override
    {
        if (sheet() == nullptr)
            return QAccessibleWidget::child(index);
        return index == 0 ? QAccessible::queryAccessibleInterface(sheet()) : nullptr;
    }
    int indexOfChild(const QAccessibleInterface* child) const override
    {
        if (sheet() == nullptr)
            return QAccessibleWidget::indexOfChild(child);
        return child != nullptr && child->object() == sheet() ? 0 : -1;
    }
    QAccessibleInterface* focusChild() const override
    {
        return sheet() == nullptr ? QAccessibleWidget::focusChild() : nullptr;
    }

private:
    QWidget* sheet() const
    {
        auto* const sheet = widget()->findChild<CoverSheet*>(QString(), Qt::FindDirectChildrenOnly);
        return sheet != nullptr && !sheet->isHidden() ? sheet : nullptr;
    }
};

QAccessibleInterface* coverableHost(const QString&, QObject* object)
{
    return object != nullptr && object->isWidgetType() && object->property(isCoverable).toBool()
               ? new CoverableHost(*static_cast<QWidget*>(object))
               : nullptr;
}

// Replaces the accessible interface of the host. The old interface may already exist if a screen reader is running.
void makeCoverable(QWidget& host)
{
    static const bool once = (QAccessible::installFactory(coverableHost), true);
    Q_UNUSED(once)
    host.setProperty(isCoverable, true);
    QAccessibleInterface* const found = QAccessible::queryAccessibleInterface(&host);
    if (found != nullptr && dynamic_cast<CoverableHost*>(found) == nullptr)
        QAccessible::deleteAccessibleInterface(QAccessible::uniqueId(found));
}

}  // namespace

LessonCovers::LessonCovers(PageHost& pages, DockHost& docks, QObject* parent)
    : QObject(parent), m_flow(pages.view<FlowView>())
{
    const auto whole = [this](QWidget& host, std::vector<What> shows) {
        makeCoverable(host);
        m_wholes.push_back({&host, std::move(shows), new CoverSheet(host)});
    };
    whole(pages.view<SpectrumPage>(), {What::Inputs, What::Outputs});
    whole(pages.view<MatrixView>(), {What::Matrix});
    whole(pages.view<ExpressionView>(), {What::Inputs, What::Outputs, What::Expression});
    whole(pages.view<KarnaughView>(), {What::Inputs, What::Expression});
    whole(pages.view<DiagramView>(), {What::Inputs, What::Outputs});
    whole(pages.view<FormsView>(), {What::Inputs, What::Outputs, What::Expression});
    whole(pages.view<SystemsView>(), {What::Inputs, What::Outputs});
    whole(pages.view<PropertiesView>(), {What::Inputs, What::Outputs, What::Properties});
    whole(pages.view<SboxView>(), {What::Inputs, What::Outputs, What::Properties});
    whole(*docks.explain().widget(), {What::Inputs, What::Outputs, What::Nodes});
    whole(*docks.function().widget(), {What::Inputs});
    m_columns = new CoverSheet(m_flow.canvas());
    connect(&m_flow, &FlowView::traceChanged, this, &LessonCovers::coverFlow);
    connect(&m_flow.canvas(), &Canvas::viewMoved, this, &LessonCovers::coverFlow);
    m_flow.canvas().installEventFilter(this);
}

void LessonCovers::set(const std::vector<lesson::HiddenValues>& covers)
{
    m_covers = covers;
    for (const Whole& whole : m_wholes) {
        const bool isHidden = std::ranges::any_of(covers, [&whole](const lesson::HiddenValues& cover) {
            return std::ranges::find(whole.shows, cover.what) != whole.shows.end();
        });
        whole.sheet->coverAll(isHidden);
        if (auto* const view = qobject_cast<View*>(whole.host))
            view->conceal(isHidden ? CoverSheet::sentence() : QString());
    }
    const bool hidesNodes = std::ranges::any_of(covers, [](const lesson::HiddenValues& cover) {
        return cover.what == What::Inputs || cover.what == What::Outputs || cover.what == What::Nodes;
    });
    m_flow.conceal(hidesNodes ? CoverSheet::sentence() : QString());
    coverFlow();
}

bool LessonCovers::isCovered(const QWidget& widget) const
{
    return std::ranges::any_of(m_wholes,
                               [&widget](const Whole& whole) {
                                   return whole.host == &widget && whole.sheet->isVisibleTo(whole.host);
                               }) ||
           (&widget == &m_flow.canvas() && m_columns->isVisibleTo(&m_flow.canvas()));
}

bool LessonCovers::hidesFunction() const
{
    return std::ranges::any_of(m_covers,
                               [](const lesson::HiddenValues& cover) { return cover.what == What::Inputs; });
}

// Adjusts the sheets at every repaint, because the positions of the columns depend on size, font, labels and other settings.
bool LessonCovers::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Paint)
        coverFlow();
    return QObject::eventFilter(watched, event);
}

void LessonCovers::coverFlow()
{
    const FlowVeil veil = flowVeil();
    m_flow.canvas().setVeil(veil);
    m_columns->coverPart(placeOf(veil));
}

FlowVeil LessonCovers::flowVeil() const
{
    FlowVeil veil;
    if (!m_flow.canvas().scene().model)
        return veil;
    const std::size_t last = m_flow.canvas().scene().model->columns() - 1;
    const auto hide = [&veil](const lesson::HiddenValues& cover, std::size_t column) {
        if (cover.index)
            veil.nodes.push_back({column, *cover.index});
        else
            veil.columns.push_back(column);
    };
    for (const lesson::HiddenValues& cover : m_covers)
        switch (cover.what) {
        case What::Inputs: hide(cover, 0); break;
        case What::Outputs: hide(cover, last); break;
        case What::Nodes:
            for (std::size_t column = 1; column < last; ++column)
                if (cover.column.value_or(column) == column)
                    hide(cover, column);
            if (cover.column && *cover.column == last)
                hide(cover, last);
            break;
        default: break;
        }
    return veil;
}

QRegion LessonCovers::placeOf(const FlowVeil& veil) const
{
    QRegion region;
    for (const std::size_t column : veil.columns)
        region += placeOfColumn(column);
    for (const FlowNode node : veil.nodes)
        region += placeOfNode(node);
    return region;
}

// Returns the rectangle of a column. The rectangles of the first and the last column include the names next to them.
QRect LessonCovers::placeOfColumn(std::size_t column) const
{
    constexpr double beside = 6;  // margin in pixels
    const FlowCanvas& canvas = m_flow.canvas();
    const std::size_t last = canvas.scene().model->columns() - 1;
    const QSizeF box = canvas.scene().boxSize(column).value_or(QSizeF(12, 12));
    const double x = canvas.pointOf({column, 0}).x();
    const double left = column == 0 ? 0 : x - box.width() / 2 - beside;
    const double right = column == last && column > 0 ? canvas.width() : x + box.width() / 2 + beside;
    return QRectF(left, canvas.scene().stripHeight(), right - left,
                  canvas.height() - 2 * canvas.scene().stripHeight())
        .toAlignedRect();
}

QRect LessonCovers::placeOfNode(FlowNode node) const
{
    const FlowCanvas& canvas = m_flow.canvas();
    if (node.node >= canvas.scene().model->graph().nodes(node.column))
        return {};
    const QSizeF box = canvas.scene().boxSize(node.column).value_or(QSizeF(12, 12));
    const QPointF at = canvas.pointOf(node);
    return QRectF(at.x() - box.width() / 2 - 2, at.y() - box.height() / 2 - 2, box.width() + 4,
                  box.height() + 4)
        .toAlignedRect();
}

}  // namespace sequency::ui

#include "lesson_covers.moc"
#include "moc_lesson_covers.cpp"
