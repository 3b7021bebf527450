// SPDX-License-Identifier: GPL-3.0-or-later
//
// Builds rows and columns of widgets from lists of their parts, and stacks of pages.
//
// Threads: UI thread.
#pragma once

#include <QBoxLayout>
#include <QStackedWidget>
#include <QWidget>

#include <initializer_list>
#include <optional>

namespace sequency::ui {

class LayoutPart {
public:
    LayoutPart(QWidget* widget, int stretch = 0, Qt::Alignment alignment = {})
        : m_widget(widget), m_stretch(stretch), m_alignment(alignment)
    {}
    LayoutPart(QLayout* layout, int stretch = 0) : m_layout(layout), m_stretch(stretch) {}

    void addTo(QBoxLayout& layout) const
    {
        if (m_widget != nullptr)
            layout.addWidget(m_widget, m_stretch, m_alignment);
        else if (m_layout != nullptr)
            layout.addLayout(m_layout, m_stretch);
        else if (m_space > 0)
            layout.addSpacing(m_space);
        else
            layout.addStretch(m_stretch);
    }

private:
    friend LayoutPart stretch(int factor);
    friend LayoutPart space(int pixels);
    LayoutPart() = default;

    QWidget* m_widget = nullptr;
    QLayout* m_layout = nullptr;
    int m_stretch = 0;
    int m_space = 0;  // empty space in pixels
    Qt::Alignment m_alignment = {};
};

inline LayoutPart stretch(int factor = 1)
{
    LayoutPart part;
    part.m_stretch = factor;
    return part;
}

inline LayoutPart space(int pixels)
{
    LayoutPart part;
    part.m_space = pixels;
    return part;
}

inline QMargins allEdges(int pixels)
{
    return {pixels, pixels, pixels, pixels};
}

inline constexpr int defaultSpacing = -1;  // the spacing of the style
using LayoutParts = std::initializer_list<LayoutPart>;

template <typename Layout>
Layout* filledLayout(QWidget* widget, LayoutParts parts, int spacing, const std::optional<QMargins>& margins)
{
    auto* layout = new Layout;
    if (widget != nullptr)
        widget->setLayout(layout);
    if (spacing != defaultSpacing)
        layout->setSpacing(spacing);
    if (margins)
        layout->setContentsMargins(*margins);
    for (const LayoutPart& part : parts)
        part.addTo(*layout);
    return layout;
}

// Each of these functions lays out `parts` in a row or a column. The first overload sets the result as the layout of `widget`; the second returns a
// layout that must be added to another layout. By default, the style determines margins and spacing.
inline QHBoxLayout* rowLayout(QWidget* widget, LayoutParts parts, int spacing = defaultSpacing,
                              const std::optional<QMargins>& margins = {})
{
    return filledLayout<QHBoxLayout>(widget, parts, spacing, margins);
}
inline QHBoxLayout* rowLayout(LayoutParts parts, int spacing = defaultSpacing,
                              const std::optional<QMargins>& margins = {})
{
    return filledLayout<QHBoxLayout>(nullptr, parts, spacing, margins);
}
inline QVBoxLayout* columnLayout(QWidget* widget, LayoutParts parts, int spacing = defaultSpacing,
                                 const std::optional<QMargins>& margins = {})
{
    return filledLayout<QVBoxLayout>(widget, parts, spacing, margins);
}
inline QVBoxLayout* columnLayout(LayoutParts parts, int spacing = defaultSpacing,
                                 const std::optional<QMargins>& margins = {})
{
    return filledLayout<QVBoxLayout>(nullptr, parts, spacing, margins);
}

// A stack of pages that is as small as its current page allows. In a QStackedWidget, the largest page determines the minimum size.
class PageStack final : public QStackedWidget {
public:
    explicit PageStack(QWidget* parent = nullptr) : QStackedWidget(parent)
    {
        connect(this, &QStackedWidget::currentChanged, this, &QWidget::updateGeometry);
    }

    QSize minimumSizeHint() const override
    {
        return currentWidget() == nullptr ? QSize() : currentWidget()->minimumSizeHint();
    }
};

}  // namespace sequency::ui
