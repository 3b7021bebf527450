// SPDX-License-Identifier: GPL-3.0-or-later
//
// Hides values in the views, as a lesson requires, under hatched sheets that state the reason.
//
// A page is hidden as a whole if it shows the hidden values in many places, or if they can be derived from its content. If the outputs of the
// function are hidden, the Properties page is therefore hidden too. In the flow graph, only columns or nodes are hidden, so that its lines can still
// be followed. Hidden values cannot be obtained in another way: widgets below a sheet receive neither mouse nor key events and have no tool tips;
// screen readers find the sheet instead; nodes of the graph show "?" (FlowVeil); and a page with hidden content is neither copied nor exported
// (View::conceal()). However, saved session files contain the values.
//
// Ownership: pages and docks must outlive this object.
// Threads:   UI thread.
#pragma once

#include "engine/lesson/hidden_values.h"
#include "ui/views/flow/flow_scene.h"

#include <QObject>
#include <QRegion>

#include <vector>

class QWidget;

namespace sequency::ui {

class CoverSheet;
class DockHost;
class FlowView;
class PageHost;

class LessonCovers : public QObject {
    Q_OBJECT

public:
    LessonCovers(PageHost& pages, DockHost& docks, QObject* parent = nullptr);

    void set(const std::vector<lesson::HiddenValues>& covers);
    // Returns true if the widget is partly or completely hidden.
    bool isCovered(const QWidget& widget) const;
    bool hidesFunction() const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    // A widget that is hidden as a whole if one of the values that it shows is hidden.
    struct Whole {
        QWidget* host;
        std::vector<lesson::HiddenValues::What> shows;
        CoverSheet* sheet;
    };

    void coverFlow();
    FlowVeil flowVeil() const;
    QRegion placeOf(const FlowVeil& veil) const;
    QRect placeOfColumn(std::size_t column) const;
    QRect placeOfNode(FlowNode node) const;

    FlowView& m_flow;
    std::vector<Whole> m_wholes;
    CoverSheet* m_columns = nullptr;  // sheet over the columns of the flow graph
    std::vector<lesson::HiddenValues> m_covers;
};

}  // namespace sequency::ui
