// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/canvas_accessible.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QPointer>

#include <limits>
#include <unordered_map>

namespace sequency::ui {
namespace {

class AccessibleItem : public QAccessibleInterface {
public:
    AccessibleItem(Canvas& canvas, Item item) : m_canvas(&canvas), m_item(item) {}

    bool isValid() const override { return m_canvas && m_item < m_canvas->itemCount(); }
    QObject* object() const override { return nullptr; }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    QAccessibleInterface* parent() const override { return QAccessible::queryAccessibleInterface(m_canvas); }
    QAccessibleInterface* child(int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    QString text(QAccessible::Text which) const override
    {
        if (!isValid())
            return {};
        switch (which) {
        case QAccessible::Name: return m_canvas->itemName(m_item);
        case QAccessible::Value: return m_canvas->itemValue(m_item);
        case QAccessible::Description: return m_canvas->itemText(m_item);
        default: return {};
        }
    }
    void setText(QAccessible::Text, const QString&) override {}
    QRect rect() const override
    {
        if (!isValid())
            return {};
        const QRect place = m_canvas->itemPlace(m_item).toAlignedRect();
        return {m_canvas->mapToGlobal(place.topLeft()), place.size()};
    }
    QAccessible::Role role() const override { return QAccessible::Cell; }
    QAccessible::State state() const override
    {
        QAccessible::State state;
        if (!isValid()) {
            state.invalid = true;
            return state;
        }
        state.focusable = state.selectable = state.readOnly = true;
        state.focused = m_canvas->hasFocus() && m_canvas->cursorItem() == m_item;
        state.offscreen = !m_canvas->itemPlace(m_item).intersects(QRectF(m_canvas->rect()));
        return state;
    }

private:
    QPointer<Canvas> m_canvas;
    Item m_item;
};

class AccessibleCanvas : public QAccessibleWidget {
public:
    explicit AccessibleCanvas(Canvas& canvas) : QAccessibleWidget(&canvas, QAccessible::Table) {}
    ~AccessibleCanvas() override
    {
        for (const auto& [item, id] : m_children)
            QAccessible::deleteAccessibleInterface(id);
    }

    int childCount() const override
    {
        return static_cast<int>(std::min<Item>(canvas().itemCount(), std::numeric_limits<int>::max()));
    }
    QAccessibleInterface* child(int index) const override
    {
        return index >= 0 && index < childCount() ? of(static_cast<Item>(index)) : nullptr;
    }
    QAccessibleInterface* childAt(int x, int y) const override
    {
        const auto item = canvas().itemAt(QPointF(canvas().mapFromGlobal(QPoint(x, y))));
        return item ? of(*item) : nullptr;
    }
    QAccessibleInterface* focusChild() const override
    {
        return canvas().hasFocus() && canvas().cursorItem() ? of(*canvas().cursorItem())
                                                            : QAccessibleWidget::focusChild();
    }
    int indexOfChild(const QAccessibleInterface* child) const override
    {
        for (const auto& [item, id] : m_children)
            if (QAccessible::accessibleInterface(id) == child)
                return static_cast<int>(std::min<Item>(item, std::numeric_limits<int>::max()));
        return -1;
    }

private:
    static constexpr std::size_t maxChildren = 4096;  // maximum number of cached children

    Canvas& canvas() const { return *static_cast<Canvas*>(widget()); }
    QAccessibleInterface* of(Item item) const
    {
        if (const auto found = m_children.find(item); found != m_children.end())
            return QAccessible::accessibleInterface(found->second);
        if (m_children.size() >= maxChildren) {
            for (const auto& [old, id] : m_children)
                QAccessible::deleteAccessibleInterface(id);
            m_children.clear();
        }
        auto* const made = new AccessibleItem(canvas(), item);  // owned by QAccessible
        m_children.emplace(item, QAccessible::registerAccessibleInterface(made));
        return made;
    }

    mutable std::unordered_map<Item, QAccessible::Id> m_children;
};

QAccessibleInterface* made(const QString&, QObject* object)
{
    auto* const canvas = qobject_cast<Canvas*>(object);
    return canvas != nullptr ? new AccessibleCanvas(*canvas) : nullptr;
}

}  // namespace

void makeCanvasesAccessible()
{
    static const bool once = (QAccessible::installFactory(made), true);
    Q_UNUSED(once)
}

void sayFocusMoved(Canvas& canvas, Item item)
{
    if (!QAccessible::isActive())
        return;
    QAccessibleEvent event(&canvas, QAccessible::Focus);
    event.setChild(static_cast<int>(std::min<Item>(item, std::numeric_limits<int>::max())));
    QAccessible::updateAccessibility(&event);
}

}  // namespace sequency::ui
