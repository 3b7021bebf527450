// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/lesson_covers.h"

#include "ui/docks/explain_dock.h"
#include "ui/docks/function_dock.h"
#include "ui/theme/theme.h"
#include "ui/views/expression/expression_view.h"
#include "ui/views/flow/flow_view.h"
#include "ui/views/flow/step_panel.h"
#include "ui/views/matrix/matrix_view.h"
#include "ui/views/properties/properties_view.h"
#include "ui/views/spectrum/spectrum_page.h"
#include "ui/views/systems/systems_view.h"
#include "ui/window/dock_host.h"
#include "ui/window/page_host.h"

#include <QEvent>
#include <QPainter>

#include <algorithm>

namespace sequency::ui {

using What = lesson::Cover::What;

// Over its parent, where the region says; all of it at first.
class CoverSheet : public QWidget {
    Q_OBJECT

public:
    explicit CoverSheet(QWidget& host) : QWidget(&host), m_host(host)
    {
        setObjectName(QStringLiteral("coverSheet"));
        setAttribute(Qt::WA_NoMousePropagation);
        setAccessibleName(sentence());
        host.installEventFilter(this);
        hide();
    }

    // The whole host, and what is in it takes no keys.
    void coverAll(bool covered)
    {
        if (covered == isVisibleTo(&m_host))
            return;
        m_host.setEnabled(!covered);
        setVisible(covered);
        place();
    }
    void coverPart(const QRegion& region)
    {
        setVisible(!region.isEmpty());
        if (!region.isEmpty())
            setMask(region);
        place();
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::Resize || event->type() == QEvent::ChildAdded)
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
    static QString sentence() { return tr("Hidden until you have predicted it."); }
    void place()
    {
        if (isHidden())
            return;
        setGeometry(m_host.rect());
        raise();
    }

    QWidget& m_host;
};

LessonCovers::LessonCovers(PageHost& pages, DockHost& docks, QObject* parent)
    : QObject(parent), m_flow(pages.view<FlowView>())
{
    const auto whole = [this](QWidget& host, std::vector<What> shows) {
        m_wholes.push_back({&host, std::move(shows), new CoverSheet(host)});
    };
    whole(pages.view<SpectrumPage>(), {What::Inputs, What::Outputs});
    whole(pages.view<MatrixView>(), {What::Matrix});
    whole(pages.view<ExpressionView>(), {What::Inputs, What::Outputs, What::Expression});
    whole(pages.view<SystemsView>(), {What::Inputs, What::Outputs});
    whole(pages.view<PropertiesView>(), {What::Inputs, What::Properties});
    whole(*docks.explain().widget(), {What::Inputs, What::Outputs, What::Nodes});
    whole(*docks.function().widget(), {What::Inputs});
    whole(*m_flow.findChild<StepPanel*>(), {What::Inputs, What::Outputs, What::Nodes});
    m_columns = new CoverSheet(m_flow.canvas());
    connect(&m_flow, &FlowView::traceChanged, this, &LessonCovers::coverFlow);
    connect(&m_flow.canvas(), &Canvas::viewMoved, this, &LessonCovers::coverFlow);
}

void LessonCovers::set(const std::vector<lesson::Cover>& covers)
{
    m_covers = covers;
    for (const Whole& whole : m_wholes)
        whole.sheet->coverAll(std::ranges::any_of(covers, [&whole](const lesson::Cover& cover) {
            return std::ranges::find(whole.shows, cover.what) != whole.shows.end();
        }));
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

void LessonCovers::coverFlow()
{
    m_columns->coverPart(flowRegion());
}

QRegion LessonCovers::flowRegion() const
{
    QRegion region;
    if (!m_flow.canvas().model())
        return region;
    const std::size_t last = m_flow.canvas().model()->columns() - 1;
    for (const lesson::Cover& cover : m_covers)
        switch (cover.what) {
        case What::Inputs: region += placeOf(cover, 0); break;
        case What::Outputs: region += placeOf(cover, last); break;
        case What::Nodes:
            for (std::size_t column = 1; column < last; ++column)
                if (cover.column.value_or(column) == column)
                    region += placeOf(cover, column);
            if (cover.column && *cover.column == last)
                region += placeOf(cover, last);
            break;
        default: break;
        }
    return region;
}

// A column with the names beside its ends, or a node of it.
QRect LessonCovers::placeOf(const lesson::Cover& cover, std::size_t column) const
{
    constexpr double beside = 6;  // px
    const FlowCanvas& canvas = m_flow.canvas();
    const std::size_t last = canvas.model()->columns() - 1;
    const QSizeF box = canvas.scene().boxSize(column).value_or(QSizeF(12, 12));
    const FlowNode node{column, cover.index.value_or(0)};
    if (cover.index && *cover.index >= canvas.model()->graph().nodes(column))
        return {};
    const QPointF at = canvas.pointOf(node);
    if (cover.index)
        return QRectF(at.x() - box.width() / 2 - 2, at.y() - box.height() / 2 - 2, box.width() + 4,
                      box.height() + 4)
            .toAlignedRect();
    const double left = column == 0 ? 0 : at.x() - box.width() / 2 - beside;
    const double right = column == last && column > 0 ? canvas.width() : at.x() + box.width() / 2 + beside;
    return QRectF(left, canvas.scene().stripHeight(), right - left,
                  canvas.height() - 2 * canvas.scene().stripHeight())
        .toAlignedRect();
}

}  // namespace sequency::ui

#include "lesson_covers.moc"
