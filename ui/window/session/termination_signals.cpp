// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/session/termination_signals.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <unistd.h>

namespace sequency::ui {
namespace {

constexpr std::array terminationSignals{SIGTERM, SIGINT, SIGHUP};
std::array<int, 2> signalPipe{-1, -1};

// Signal handler. Calls only async-signal-safe functions.
extern "C" void reportSignal(int signal)
{
    const int previous = errno;
    const auto byte = static_cast<unsigned char>(signal);
    static_cast<void>(!::write(signalPipe[1], &byte, 1));
    errno = previous;
}

void setAction(int signal, void (*handler)(int))
{
    struct sigaction action {};
    if (::sigaction(signal, nullptr, &action) != 0 || action.sa_handler == SIG_IGN)
        return;
    action = {};
    action.sa_handler = handler;
    action.sa_flags = static_cast<int>(SA_RESTART | SA_RESETHAND);
    ::sigaction(signal, &action, nullptr);
}

}  // namespace

TerminationSignals::TerminationSignals(QObject* parent) : QObject(parent)
{
    if (::pipe2(signalPipe.data(), O_CLOEXEC | O_NONBLOCK) != 0)
        return;
    m_notifier = std::make_unique<QSocketNotifier>(signalPipe[0], QSocketNotifier::Read);
    connect(m_notifier.get(), &QSocketNotifier::activated, this, [this] {
        unsigned char byte = 0;
        while (::read(signalPipe[0], &byte, 1) == 1)
            emit received(byte);
    });
    for (const int signal : terminationSignals)
        setAction(signal, &reportSignal);
}

TerminationSignals::~TerminationSignals()
{
    if (!m_notifier)
        return;
    for (const int signal : terminationSignals)
        setAction(signal, SIG_DFL);
    m_notifier.reset();
    for (int& end : signalPipe) {
        ::close(end);
        end = -1;
    }
}

}  // namespace sequency::ui

#include "moc_termination_signals.cpp"
