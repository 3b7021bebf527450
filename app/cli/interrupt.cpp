// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/interrupt.h"

#include <cerrno>
#include <ctime>
#include <exception>
#include <pthread.h>
#include <string_view>
#include <unistd.h>
#include <utility>

namespace sequency::cli {
namespace {

constexpr timespec patience{0, 700'000'000};

bool isIgnored(int signal)
{
    struct sigaction action {};
    return ::sigaction(signal, nullptr, &action) == 0 && action.sa_handler == SIG_IGN;
}

}  // namespace

Interrupt::Interrupt()
{
    ::sigemptyset(&m_signals);
    ::sigaddset(&m_signals, SIGINT);
    ::sigaddset(&m_signals, SIGTERM);
    if (!isIgnored(SIGHUP))
        ::sigaddset(&m_signals, SIGHUP);
    ::pthread_sigmask(SIG_BLOCK, &m_signals, nullptr);
    m_watcher = std::thread([this] { watch(); });
}

Interrupt::~Interrupt()
{
    {
        const std::lock_guard lock(m_mutex);
        m_finished = true;
    }
    ::pthread_kill(m_watcher.native_handle(), SIGINT);  // interrupts only the watching thread
    m_watcher.join();
}

void Interrupt::watch()
{
    const auto finished = [this] {
        const std::lock_guard lock(m_mutex);
        return m_finished;
    };
    int signal = 0;
    while (::sigwait(&m_signals, &signal) != 0) {
    }
    if (finished())
        return;
    m_stop.request_stop();
    while (::sigtimedwait(&m_signals, nullptr, &patience) < 0 && errno == EINTR) {
    }
    if (!finished())
        endNow();
}

void Interrupt::endNow()
{
    const std::lock_guard lock(m_mutex);  // never unlocked, so that no more files can be added
    try {
        if (m_lastWords)
            m_lastWords();
    } catch (const std::exception&) {  // out of memory; the files must be removed nevertheless
    }
    for (const std::string& path : m_temporaries)
        ::unlink(path.c_str());
    constexpr std::string_view message = "sequency-cli: cancelled\n";
    if (!m_isSilent)
        static_cast<void>(!::write(STDERR_FILENO, message.data(), message.size()));
    ::_exit(1);
}

void Interrupt::addTemporary(const std::string& path)
{
    const std::lock_guard lock(m_mutex);
    m_temporaries.push_back(path);
}

void Interrupt::setExitHandler(std::function<void()> lastWords)
{
    const std::lock_guard lock(m_mutex);
    m_lastWords = std::move(lastWords);
}

void Interrupt::removeTemporary(const std::string& path)
{
    const std::lock_guard lock(m_mutex);
    std::erase(m_temporaries, path);
}

}  // namespace sequency::cli
