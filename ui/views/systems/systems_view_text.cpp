// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/calls/direct_convolution.h"
#include "ui/format/device_title.h"
#include "ui/format/number_format.h"
#include "ui/format/plain_text.h"
#include "ui/theme/elided_label.h"
#include "ui/views/systems/shift_panel.h"
#include "ui/views/systems/system_board.h"
#include "ui/views/systems/system_files.h"
#include "ui/views/systems/system_text.h"
#include "ui/views/systems/systems_view.h"

#include <QFontMetricsF>
#include <QLabel>
#include <QPainter>
#include <QPushButton>

namespace sequency::ui {

QString SystemsView::title() const
{
    const Computed* const computed = m_computed.value();
    const SystemRequest of = computed != nullptr ? computed->system->request : currentRequest();
    if (!of.f)
        return {};
    const QString name = computed != nullptr ? computed->name : m_workbench.document().title();
    return tr("%1 · f = %2 · n = %3 · Hadamard order")
        .arg(systemModeTitle(of.mode), name.isEmpty() ? QStringLiteral("f") : name,
             QString::number(of.f->variables));
}

void SystemsView::showTexts()
{
    const SystemRequest wanted = currentRequest();
    const SharedSystem shown = system();
    const bool isOld = isStale();
    const bool isRunning = m_computed.isComputing();
    const bool isChecked = m_checked.isFresh() || m_checked.isComputing() || !shown ||
                           shown->variables > session::directVariables;
    m_compute->setEnabled(wanted.f && !isRunning && (!shown || isOld || !isChecked));
    m_compute->setToolTip(plainTip(
        m_compute->isEnabled() ? tr("Compute on %1").arg(QString::fromStdString(wanted.device))
                               : tr("For up to %1 values, everything is computed immediately after a change",
                                    nullptr, pluralNumber(liveSize))
                                     .arg(countText(liveSize))));
    QString state;
    if (isOld)
        state = isRunning ? tr("outdated, computing…") : tr("outdated: press Compute");
    else if (!shown)
        state = isRunning ? tr("computing…") : tr("press Compute");
    const int variables = wanted.f ? wanted.f->variables : 0;
    const QString name = m_workbench.document().title();
    const QString title = tr("f = %1 · n = %2 · N = %3")
                              .arg(name.isEmpty() ? tr("the function") : name, QString::number(variables),
                                   countText(std::size_t{1} << variables));
    m_title->setWholeText(state.isEmpty() ? title : title + QStringLiteral(" · ") + state);
    const QString notFound = shown ? notFoundText(*shown) : QString();
    m_notFound->setText(notFound);
    m_notFound->setVisible(!notFound.isEmpty());
    m_fast->setWholeText(shown ? fastText(*shown) : QString(),
                         shown ? choiceText(shown->choice, m_workbench.deviceSettings().devices())
                               : QString());
    m_direct->setWholeText(shown ? checkText() : QString());
}

QString SystemsView::checkText() const
{
    if (system()->variables > session::directVariables)
        return tr("By the definition: only for n ≤ %1").arg(session::directVariables);
    if (const DirectCheck* const check = directCheck())
        return directText(*system(), *check);
    return tr("By the definition: %1")
        .arg(m_checked.error()         ? errorText(*m_checked.error())
             : m_checked.isComputing() ? tr("computing…")
                                       : tr("stopped"));
}

Picture SystemsView::picture(const PictureOptions& options) const
{
    const SharedSystem shown = system();
    Picture picture;
    picture.palette = theme::exportPalette(options.background, palette());
    picture.font = font();
    picture.text.title = title();
    transform::TransformSpec spec;
    spec.variables = shown->variables;
    QStringList caption{conventionsText(m_workbench.document().naming(), spec, shown->request.encoding,
                                        shown->request.f->isBoolean()),
                        deviceTitle(shown->device)};
    if (const QString notFound = notFoundText(*shown); !notFound.isEmpty())
        caption << notFound;
    if (isStale())
        caption << tr("computed from an earlier function");
    picture.text.caption = caption.join(QStringLiteral(" · "));
    picture.paint = [this, ground = picture.palette](QPainter& painter, const QRectF& place) {
        constexpr double boardShare = 0.68;
        constexpr double gap = 12;
        const QFont normal = pictureFont(theme::TypeSize::Normal, font());
        // Minimum height of the panel of a shift, in lines of text. On a lower page, the panel has no room and is omitted.
        constexpr double panelLines = 6;
        const double panel = place.height() * (1 - boardShare) - gap;
        const bool whole = m_shifted.isFresh() && panel >= panelLines * QFontMetricsF(normal).height();
        const double height = whole ? place.height() * boardShare : place.height();
        m_board->paint(painter, QRectF(place.left(), place.top(), place.width(), height), ground, normal);
        if (whole)
            m_panel->paint(painter,
                           QRectF(place.left(), place.top() + height + gap, place.width(),
                                  place.height() - height - gap),
                           ground, normal);
    };
    return picture;
}

QList<ExportFormat> SystemsView::dataFormats() const
{
    return systemFormats(system());
}

QString SystemsView::dataText() const
{
    return system() ? tableText(systemTable(*system())) : QString();
}

}  // namespace sequency::ui
