// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lesson/task_card.h"

#include "ui/format/plain_text.h"
#include "ui/lesson/idea_text.h"
#include "ui/lesson/markdown_browser.h"
#include "ui/theme/layouts.h"
#include "ui/theme/named.h"

#include <QPainter>

#include <algorithm>

namespace sequency::ui {

ShareMark::ShareMark(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void ShareMark::setShare(double share)
{
    if (share == m_share)
        return;
    m_share = share;
    update();
}

QSize ShareMark::sizeHint() const
{
    const int side = fontMetrics().height();
    return {side, side};
}

void ShareMark::paintEvent(QPaintEvent*)
{
    constexpr int fullTurn = 360 * 16;  // angles are in units of 1/16 degree
    constexpr int top = 90 * 16;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double line = fontMetrics().height() / 12.0;
    const QRectF circle = QRectF(rect()).adjusted(line, line, -line, -line);
    painter.setPen(QPen(palette().color(QPalette::Highlight), line));
    painter.drawEllipse(circle);
    painter.setBrush(palette().color(QPalette::Highlight));
    if (m_share < 1) {
        if (m_share > 0)
            painter.drawPie(circle, top, static_cast<int>(-fullTurn * m_share));
        return;
    }
    painter.drawEllipse(circle);
    painter.setPen(QPen(palette().color(QPalette::HighlightedText), 1.5 * line));
    const auto point = [&circle](double x, double y) {
        return QPointF(circle.left() + x * circle.width(), circle.top() + y * circle.height());
    };
    painter.drawPolyline(QPolygonF{point(0.27, 0.52), point(0.44, 0.7), point(0.74, 0.34)});
}

TaskCard::TaskCard(QWidget* parent)
    : QWidget(parent), m_text(named(new MarkdownBrowser(this), "lessonTask", tr("Task"))),
      m_mark(new ShareMark(this)), m_state(named(new PlainLabel(this), "lessonTaskState"))
{
    m_text->fitHeight(true);
    auto* row = rowLayout({m_mark, {m_state, 1}}, 6, QMargins(8, 0, 4, 0));
    columnLayout(this, {m_text, row}, 2, allEdges(0));
}

void TaskCard::showTask(const lesson::ShownTask& task, const lesson::Mark& best, double approach)
{
    const bool isDone = best.verdict == lesson::Verdict::Right;
    m_text->showText(taskMarkdown(task), true);
    m_mark->setShare(isDone ? 1 : approach);
    m_state->setText(taskMark(best, approach));
}

}  // namespace sequency::ui

#include "moc_task_card.cpp"
