// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/messages/messages.h"

#include "engine/session/devices/driver_screen.h"
#include "ui/document/workbench.h"
#include "ui/format/device_title.h"
#include "ui/format/plain_text.h"
#include "ui/window/presentation/bar_overlay.h"

#include <utility>

namespace sequency::ui {

using Cause = MessageBar::Cause;
using Kind = MessageBar::Kind;

Messages::Messages(Workbench& workbench, QWidget& window)
    : m_workbench(workbench), m_bar(new MessageBar(&window)), m_recovery(new MessageBar(&window))
{
    m_recovery->setObjectName(QStringLiteral("recoveryBar"));
    // Messages about saving remain visible, because the function is still unsaved.
    connect(&workbench.history(), &DocumentHistory::functionChanged, this, [this] {
        m_bar->settle({Cause::Action, Cause::Spectrum, Cause::Text});
    });
    connect(&workbench.spectrum(), &CurrentSpectrum::changed, this,
            [this] { m_bar->settle({Cause::Spectrum}); });
    connect(&workbench.reports(), &Notifications::failed, this, &Messages::showFailure);
    connect(&workbench.reports(), &Notifications::refused, this,
            [this](const QString& sentence, const std::vector<Remedy>& remedies, Failure of) {
                std::vector<MessageBar::Action> actions;
                actions.reserve(remedies.size());
                for (const Remedy& remedy : remedies)
                    actions.push_back({remedy.text, remedy.apply});
                showError(sentence, actions, of == Failure::Text ? Cause::Text : Cause::Action);
            });
    connect(&workbench.reports(), &Notifications::noticed, this,
            [this](const QString& sentence) { showNotice(sentence); });
}

void Messages::showNotice(const QString& sentence, const std::vector<MessageBar::Action>& actions)
{
    m_bar->show(Kind::Notice, sentence, {}, actions);
}

void Messages::showError(const QString& sentence, const std::vector<MessageBar::Action>& actions, Cause cause)
{
    m_bar->show(Kind::Error, sentence, {}, actions, cause);
}

void Messages::placeOver(QWidget& host)
{
    if (m_overlay) {
        m_overlay->moveTo(host);
        return;
    }
    m_overlay = new BarOverlay(host);
    m_overlay->add(*m_recovery);
    m_overlay->add(*m_bar);
}

// Shows a failure. If the computation of a spectrum failed, the message offers to repeat it, or to repeat it on another device.
void Messages::showFailure(const QString& sentence, const QString& details, Failure of)
{
    std::vector<MessageBar::Action> actions;
    if (of == Failure::Spectrum) {
        actions.push_back({tr("&Retry"), [this] {
                               session::giveLostDevicesAnotherTry();
                               m_workbench.spectrum().run();
                           }});
        MessageBar::Action other{tr("Other de&vice")};
        const session::DeviceInfo* present = m_workbench.deviceSettings().computingDevice();
        for (const session::DeviceInfo& device : m_workbench.deviceSettings().devices())
            if (present == nullptr || device.id != present->id)
                other.choices.push_back({menuText(deviceTitle(device)), [this, id = device.id] {
                                             m_workbench.deviceSettings().setDevice(id);
                                         }});
        if (!other.choices.empty())
            actions.push_back(std::move(other));
    }
    m_bar->show(Kind::Error, sentence, details, actions,
                of == Failure::Spectrum ? Cause::Spectrum
                : of == Failure::Text   ? Cause::Text
                                        : Cause::Action);
}

}  // namespace sequency::ui

#include "moc_messages.cpp"
