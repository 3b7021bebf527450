// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/presentation/presentation_tools.h"

#include "ui/format/plain_text.h"
#include "ui/lesson/idea_page.h"
#include "ui/lesson/lesson_dock.h"
#include "ui/theme/theme.h"
#include "ui/views/diagram/diagram_view.h"
#include "ui/views/flow/flow_view.h"
#include "ui/window/page_host.h"

#include <QAction>
#include <QMainWindow>
#include <QMouseEvent>
#include <QPainter>
#include <QToolBar>

#include <vector>

namespace sequency::ui {

// A layer that covers the window. It draws the strokes of the pen and a dot at the pointer.
class PointerLayer : public QWidget {
    Q_OBJECT

public:
    enum class Hand { Empty, Dot, Pen };

    explicit PointerLayer(QWidget& window) : QWidget(&window)
    {
        setObjectName(QStringLiteral("pointerLayer"));
        setMouseTracking(true);
        setAttribute(Qt::WA_NoMousePropagation);
        hide();
    }

    void hold(Hand hand)
    {
        m_hand = hand;
        setCursor(hand == Hand::Dot ? Qt::BlankCursor : Qt::CrossCursor);
        setAttribute(Qt::WA_TransparentForMouseEvents, hand == Hand::Empty);
        showWhatIsThere();
    }
    void wipe()
    {
        m_strokes.clear();
        showWhatIsThere();
    }
    int strokeCount() const { return static_cast<int>(m_strokes.size()); }

protected:
    void mousePressEvent(QMouseEvent* event) override
    {
        if (m_hand == Hand::Pen && event->button() == Qt::LeftButton)
            m_strokes.emplace_back().append(event->position());
        follow(*event);
    }
    void mouseMoveEvent(QMouseEvent* event) override
    {
        if (m_hand == Hand::Pen && (event->buttons() & Qt::LeftButton) && !m_strokes.empty())
            m_strokes.back().append(event->position());
        follow(*event);
    }
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const double stroke = theme::strokeScale(font());
        painter.setPen(
            QPen(theme::series(1, palette()), 3 * stroke, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        for (const QPolygonF& line : m_strokes)
            line.size() == 1 ? painter.drawPoint(line.front()) : painter.drawPolyline(line);
        if (m_hand != Hand::Dot || !underMouse())
            return;
        painter.setPen(QPen(palette().color(QPalette::Base), 2 * stroke));
        painter.setBrush(theme::problem(palette()));
        painter.drawEllipse(m_pointer, 7 * stroke, 7 * stroke);
    }

private:
    void follow(const QMouseEvent& event)
    {
        m_pointer = event.position();
        update();
    }
    void showWhatIsThere()
    {
        setVisible(m_hand != Hand::Empty || !m_strokes.empty());
        raise();
        update();
    }

    Hand m_hand = Hand::Empty;
    QPointF m_pointer;
    std::vector<QPolygonF> m_strokes;
};

PresentationTools::PresentationTools(QMainWindow& window, QToolBar& bar, PageHost& pages, LessonDock& lesson)
    : QObject(&window), m_window(window), m_bar(bar), m_pages(pages), m_lesson(lesson),
      m_layer(new PointerLayer(window)), m_blank(new QWidget(&window))
{
    m_blank->setObjectName(QStringLiteral("blankScreen"));
    m_blank->setAccessibleName(tr("Blank screen"));
    m_blank->setAutoFillBackground(true);
    m_blank->setPalette(QPalette(Qt::black));
    m_blank->hide();
    m_dot = add(bar, tr("Dot (L)"), tr("Point with a dot; the function does not change"), {Qt::Key_L});
    m_pen = add(bar, tr("Pen (P)"), tr("Draw over the views; the function does not change"), {Qt::Key_P});
    for (QAction* hand : {m_dot, m_pen}) {
        hand->setCheckable(true);
        connect(hand, &QAction::triggered, this, [this, hand](bool checked) {
            QAction* const other = hand == m_dot ? m_pen : m_dot;
            if (checked)
                other->setChecked(false);
            hold();
        });
    }
    connect(add(bar, tr("Erase (W)"), tr("Erase everything that was drawn"), {Qt::Key_W}),
            &QAction::triggered, this, &PresentationTools::wipe);
    connect(add(bar, tr("Blank (B)"), tr("Blank the screen, and show it again"), {Qt::Key_B, Qt::Key_Period}),
            &QAction::triggered, this, [this] { setBlank(!isBlank()); });
    addTurning(Qt::Key_PageDown, 1);
    addTurning(Qt::Key_PageUp, -1);
    connect(&pages, &PageHost::pageChanged, this, &PresentationTools::wipe);
    connect(&lesson.course(), &LessonCourse::ideaChanged, this, &PresentationTools::wipe);
    for (QAction* action : m_actions)
        action->setEnabled(false);
}

QAction* PresentationTools::add(QToolBar& bar, const QString& title, const QString& tip,
                                const QList<QKeySequence>& keys)
{
    QAction* const action = bar.addAction(title);
    action->setToolTip(plainTip(tip));
    action->setShortcuts(keys);
    m_actions << action;
    return action;
}

void PresentationTools::addTurning(int key, int by)
{
    auto* action = new QAction(this);
    action->setShortcut(key);
    m_window.addAction(action);
    m_actions << action;
    connect(action, &QAction::triggered, this, [this, by] { turn(by); });
}

void PresentationTools::turn(int by)
{
    if (isBlank())
        setBlank(false);
    else if (m_lesson.course().isOpen())
        m_lesson.page().step(by);
    else if (m_pages.page() == PageHost::Page::FlowGraph)
        emit m_pages.view<FlowView>().canvas().stepRequested(by);
    else if (m_pages.page() == PageHost::Page::DecisionDiagram)
        emit m_pages.view<DiagramView>().canvas().stepRequested(by);
}

bool PresentationTools::isBlank() const
{
    return !m_blank->isHidden();
}

int PresentationTools::strokeCount() const
{
    return m_layer->strokeCount();
}

void PresentationTools::setBlank(bool blank)
{
    m_blank->setVisible(blank);
    fit();
}

void PresentationTools::hold()
{
    m_layer->hold(m_dot->isChecked()   ? PointerLayer::Hand::Dot
                  : m_pen->isChecked() ? PointerLayer::Hand::Pen
                                       : PointerLayer::Hand::Empty);
    fit();
}

void PresentationTools::wipe()
{
    m_layer->wipe();
}

void PresentationTools::setOn(bool on)
{
    for (QAction* action : m_actions)
        action->setEnabled(on);
    if (on)
        return;
    m_dot->setChecked(false);
    m_pen->setChecked(false);
    wipe();
    hold();
    setBlank(false);
}

// Adapts the layers to the size of the window. The layer for drawing leaves the tool bar free, so that the pen can be switched off with the mouse.
// The blank screen covers the tool bar.
void PresentationTools::fit()
{
    QRect free = m_window.rect();
    free.setTop(m_bar.mapTo(&m_window, QPoint(0, m_bar.height())).y());
    m_layer->setGeometry(free);
    m_layer->setFont(m_pages.font());
    m_layer->raise();
    m_blank->setGeometry(m_window.rect());
    m_blank->raise();
}

}  // namespace sequency::ui

#include "moc_presentation_tools.cpp"
#include "presentation_tools.moc"
