// SPDX-License-Identifier: GPL-3.0-or-later
//
// The systems view's texts and exports.
#include "engine/session/direct_convolution.h"
#include "ui/format/choice_text.h"
#include "ui/format/number_format.h"
#include "ui/format/plain_text.h"
#include "ui/theme/elided_label.h"
#include "ui/views/systems/shift_panel.h"
#include "ui/views/systems/system_board.h"
#include "ui/views/systems/system_files.h"
#include "ui/views/systems/system_text.h"
#include "ui/views/systems/systems_view.h"

#include <QFileInfo>
#include <QLabel>
#include <QPainter>
#include <QPushButton>

namespace sequency::ui {

QString SystemsView::title() const
{
    const base::SharedFunction& f = m_system ? m_system->request.f : m_workbench.document().function;
    if (!f)
        return {};
    const QString name = m_system ? m_systemName : m_workbench.document().title();
    const QString mode = systemModeTitle(m_system ? m_system->request.mode : m_mode);
    return tr("%1 · f = %2 · n = %3 · Hadamard order")
        .arg(mode, name.isEmpty() ? QStringLiteral("f") : name, QString::number(f->variables));
}

void SystemsView::showTexts()
{
    const SystemRequest wanted = currentRequest();
    const bool shown = m_system && m_system->request == wanted;
    const bool running = !shown && m_asked == wanted && m_problem->isHidden();
    m_compute->setEnabled(wanted.f && !running && (!shown || !m_checkProblem.isEmpty()));
    m_compute->setToolTip(plainTip(m_compute->isEnabled()
                                       ? tr("Compute on %1").arg(QString::fromStdString(wanted.device))
                                       : tr("Up to %1 values everything is computed at once after a change",
                                            nullptr, pluralNumber(liveSize))
                                             .arg(countText(liveSize))));
    QString state;
    if (m_stale)
        state = running ? tr("old, computing…") : tr("old: press Compute");
    else if (!m_system)
        state = running ? tr("computing…") : tr("press Compute");
    const int variables = wanted.f ? wanted.f->variables : 0;
    const QString name = m_workbench.document().title();
    const QString title = tr("f = %1 · n = %2 · N = %3")
                              .arg(name.isEmpty() ? tr("the function") : name, QString::number(variables),
                                   countText(std::size_t{1} << variables));
    m_title->setWholeText(state.isEmpty() ? title : title + QStringLiteral(" · ") + state);
    const QString notFound = m_system ? notFoundText(*m_system) : QString();
    m_notFound->setText(notFound);
    m_notFound->setVisible(!notFound.isEmpty());
    m_fast->setWholeText(m_system ? fastText(*m_system) : QString(),
                         m_system ? choiceText(m_system->choice) : QString());
    QString direct;
    if (m_system && m_system->variables > session::directVariables)
        direct = tr("By the definition: up to n = %1").arg(session::directVariables);
    else if (m_system && m_check)
        direct = directText(*m_system, *m_check);
    else if (m_system)
        direct =
            tr("By the definition: %1").arg(m_checkProblem.isEmpty() ? tr("computing…") : m_checkProblem);
    m_direct->setWholeText(direct);
}

std::optional<QString> SystemsView::exportPicture(const QString& path, const PictureOptions& options) const
{
    if (!m_system)
        return tr("There is no dyadic system to write yet.");
    Picture picture;
    picture.palette = theme::exportPalette(options.background, palette());
    picture.font = font();
    picture.text.title = title();
    transform::TransformSpec spec;
    spec.variables = m_system->variables;
    QStringList caption{conventionsText(m_workbench.conventions(), spec, m_system->request.encoding,
                                        m_system->request.f->isBoolean()),
                        QString::fromStdString(m_system->device.name)};
    if (const QString notFound = notFoundText(*m_system); !notFound.isEmpty())
        caption << notFound;
    if (m_stale)
        caption << tr("of an earlier function");
    picture.text.caption = caption.join(QStringLiteral(" · "));
    picture.paint = [this, &picture](QPainter& painter, const QRectF& place) {
        constexpr double boardShare = 0.68;
        constexpr double gap = 12;
        const QFont normal = pictureFont(theme::TypeSize::Normal, font());
        const bool whole = m_shifted != nullptr;
        const double height = whole ? place.height() * boardShare : place.height();
        m_board->paint(painter, QRectF(place.left(), place.top(), place.width(), height), picture.palette,
                       normal);
        if (whole)
            m_panel->paint(painter,
                           QRectF(place.left(), place.top() + height + gap, place.width(),
                                  place.height() - height - gap),
                           picture.palette, normal);
    };
    return writePicture(picture, path, options);
}

std::optional<QString> SystemsView::exportData(const QString& path)
{
    if (!m_system)
        return tr("There is no dyadic system to write yet.");
    const QString suffix = QFileInfo(path).suffix().toLower();
    if (!isColumnSuffix(suffix))
        return tr("A dyadic system is written as .csv, .json, .npy or .txt; “%1” is none of these.")
            .arg(QFileInfo(path).fileName());
    m_workbench.jobs().writeFile(
        path, [system = m_system](const std::string& target, const base::RunControl& control) {
            return writeSystem(*system, target, control);
        });
    return std::nullopt;
}

QString SystemsView::dataText() const
{
    return m_system ? columnText(systemTable(*m_system)) : QString();
}

}  // namespace sequency::ui
