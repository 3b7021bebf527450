// SPDX-License-Identifier: GPL-3.0-or-later
//
// Hides values of the views while a lesson asks for them: hatched sheets over what shows them, which say why.
//
// A page that shows the values in many ways, or from which they can be read (of hidden outputs the properties too), is hidden as a whole; of the flow
// graph the columns or the nodes, so that its lines can still be followed. Nobody is told what is hidden: what lies below a sheet takes neither
// pointer nor keys and has no tips, screen readers find the sheet in its place, nodes of the graph say "?" (FlowVeil), and no page with something
// hidden is copied or exported (View::conceal()). Not hidden are files that are saved of the session. UI thread; pages and docks must outlive it.
#pragma once

#include "engine/lesson/covers.h"
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

    // What is hidden from now on; nothing: all is seen.
    void set(const std::vector<lesson::Cover>& covers);
    // Whether something of the widget is hidden.
    bool isCovered(const QWidget& widget) const;
    // Whether the function itself is.
    bool hidesFunction() const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    // A widget that is hidden as a whole, and what of.
    struct Whole {
        QWidget* host;
        std::vector<lesson::Cover::What> shows;
        CoverSheet* sheet;
    };

    void coverFlow();
    FlowVeil flowVeil() const;
    QRegion placeOf(const FlowVeil& veil) const;
    QRect placeOfColumn(std::size_t column) const;
    QRect placeOfNode(FlowNode node) const;

    FlowView& m_flow;
    std::vector<Whole> m_wholes;
    CoverSheet* m_columns = nullptr;  // over the flow graph
    std::vector<lesson::Cover> m_covers;
};

}  // namespace sequency::ui
