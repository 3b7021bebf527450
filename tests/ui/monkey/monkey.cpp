// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/monkey/monkey.h"

#include "engine/io/vector_text.h"
#include "tests/support/sanitized.h"
#include "tests/ui/test_timeout.h"
#include "ui/document/workbench.h"
#include "ui/jobs/file_jobs.h"
#include "ui/window/main_window.h"
#include "ui/window/session/session_flow.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QTimer>
#include <QUndoStack>
#include <algorithm>

#include <malloc.h>

namespace sequency::monkey {
namespace {

constexpr std::size_t maxWindows = 3;
constexpr int actsBetweenReports = 1000;
constexpr std::size_t mebibyte = 1U << 20;

QStringList writeFiles(const QString& folder)
{
    const std::pair<const char*, const char*> files[] = {
        {"bits.txt", "0110100110010110"},
        {"table.hex", "e8"},
        {"numbers.csv", "index,value\n0,3\n1,-1\n2,2.5\n3,0\n"},
        {"two.pla", ".i 3\n.o 2\n.ilb a b c\n.ob f g\n1-0 10\n011 11\n--1 01\n.e\n"},
        {"wrong.txt", "01107"},
        {"empty.sequency", ""},
    };
    QStringList paths;
    for (const auto& [name, text] : files) {
        paths << QDir(folder).filePath(QLatin1String(name));
        QFile file(paths.back());
        if (!file.open(QIODevice::WriteOnly) || file.write(text) < 0)
            qFatal("%s cannot be written", name);
    }
    return paths;
}

std::size_t residentBytes()
{
    malloc_trim(0);
    QFile file(QStringLiteral("/proc/self/statm"));
    return file.open(QIODevice::ReadOnly) ? file.readAll().split(' ').value(1).toULongLong() * 4096 : 0;
}

}  // namespace

Monkey::Monkey(std::uint64_t seed, Length length, const QString& folder,
               std::function<void(const QString&)> note)
    : m_length(length), m_note(std::move(note)), m_hands(seed, folder, writeFiles(folder), m_note)
{}

Monkey::~Monkey() = default;

void Monkey::start()
{
    m_windows = std::make_unique<ui::Windows>();
    m_windows->open({});
    m_windows->offerRecovery();
    m_sinceHalf.start();
    enter(Phase::Acting);
    step();
}

ui::MainWindow* Monkey::window() const
{
    const auto all = m_windows->windows();
    return all.empty() ? nullptr : all.front();
}

void Monkey::enter(Phase phase)
{
    constexpr const char* words[] = {"acts", "closes what is on top", "asks for an answer",
                                     "closes all windows"};
    m_note(QLatin1String(words[static_cast<int>(phase)]));
    m_phase = phase;
    m_asked = false;
    m_patience = QDeadlineTimer(12000);  // ends before the alarm of main()
}

void Monkey::step()
{
    if (m_finished)
        return;
    // The next step is scheduled first, because the following calls can open their own event loop.
    QTimer::singleShot(0, this, &Monkey::step);
    if (m_sinceStep.isValid())
        m_longestMilliseconds = std::max(m_longestMilliseconds, m_sinceStep.elapsed());
    m_sinceStep.start();
    if (m_phase != Phase::Acting && m_patience.hasExpired())
        return finish(QStringLiteral("no answer, %1").arg(state()));
    switch (m_phase) {
    case Phase::Acting: return act();
    case Phase::Clearing: return clear();
    case Phase::Asking: return ask();
    case Phase::Closing: return close();
    }
}

// Describes what the window works on, for the report of a window that does not answer.
QString Monkey::state() const
{
    if (m_askedWindow.isNull())
        return QStringLiteral("no window");
    ui::Workbench& workbench = m_askedWindow->workbench();
    const ui::Document& document = workbench.document();
    const QUndoStack& edits = workbench.history().stack();
    return QStringLiteral("%1, %2, p = %3, n = %4, transform %5, values %6, last edit \"%7\"")
        .arg(workbench.jobs().isBusy() ? QLatin1String("busy") : QLatin1String("idle"),
             document.name.isEmpty() ? QLatin1String("no name") : document.name)
        .arg(document.function ? document.function->radix : 0)
        .arg(document.function ? document.function->variables : 0)
        .arg(QString::fromStdString(document.spec.name),
             document.function && document.function->variables <= 6
                 ? QString::fromStdString(io::vectorText(*document.function))
                 : QStringLiteral("not shown"),
             edits.undoText());
}

bool Monkey::isHalfOver() const
{
    return m_length.events > 0 ? m_actsInHalf >= m_length.events / 2
                               : m_sinceHalf.elapsed() >= m_length.seconds * 500;
}

void Monkey::act()
{
    if (isHalfOver())
        return enter(Phase::Clearing);
    auto windows = m_windows->windows();
    if (windows.empty()) {  // all windows were closed
        m_windows->open({});
        windows = m_windows->windows();
    }
    if (windows.size() > maxWindows && QApplication::activeModalWidget() == nullptr &&
        QApplication::activePopupWidget() == nullptr) {
        windows.back()->close();
        return;
    }
    QList<QWidget*> widgets;
    for (ui::MainWindow* each : windows)
        widgets << each;
    if (!m_hands.act(widgets))
        return;
    ++m_acts;
    ++m_actsInHalf;
    if (m_acts % actsBetweenReports == 0)
        std::fprintf(stderr, "%d events, %zu MiB, longest %lld ms between two turns of the event loop\n",
                     m_acts, residentBytes() / mebibyte, static_cast<long long>(m_longestMilliseconds));
}

void Monkey::clear()
{
    if (Hands::closeOnTop())
        return;
    if (window() == nullptr)
        m_windows->open({});
    enter(Phase::Asking);
}

// Enters a text. The window responds if the text becomes the function, or if a message rejects it because the transform requires another p.
void Monkey::ask()
{
    // A palindrome is the same in both index orders.
    static const QString wanted = QStringLiteral("01100110");
    if (Hands::closeOnTop())
        return;
    if (m_asked && m_askedWindow.isNull())  // the window was about to close
        return enter(Phase::Clearing);
    if (!m_asked)
        m_askedWindow = window();  // stays the same while other windows open
    if (m_askedWindow.isNull())
        return enter(Phase::Clearing);
    ui::Workbench& workbench = m_askedWindow->workbench();
    if (!m_asked) {
        workbench.jobs().stopAll();
        m_askedWindow->sessionFlow().fileJobs().stop(ui::FileJobs::Lane::Read);
        if (workbench.jobs().isBusy() || m_askedWindow->sessionFlow().fileJobs().isBusy())
            return;
        m_asked = true;
        m_isRefused = false;
        const auto refuse = [this] { m_isRefused = true; };
        connect(&workbench.reports(), &ui::Notifications::failed, this, refuse, Qt::SingleShotConnection);
        connect(&workbench.reports(), &ui::Notifications::refused, this, refuse, Qt::SingleShotConnection);
        workbench.sources().enterText(wanted, io::Format::Bits);
        return;
    }
    if (workbench.jobs().isBusy())
        return;
    const base::SharedFunction function = workbench.document().function;
    const bool isTaken = function && QString::fromStdString(io::vectorText(*function)) == wanted;
    if (!isTaken && !m_isRefused)
        return;
    m_askedWindow->grab();
    enter(Phase::Closing);
}

void Monkey::close()
{
    if (!m_asked) {
        m_asked = true;
        m_windows->closeAll();
        return;
    }
    if (Hands::closeOnTop())
        return;
    if (m_windows->windows().empty())
        endHalf();
}

void Monkey::endHalf()
{
    const std::size_t resident = residentBytes();
    std::fprintf(stderr, "after %d events all windows are closed: %zu MiB\n", m_acts, resident / mebibyte);
    if (m_half == 0) {
        m_half = 1;
        m_actsInHalf = 0;
        m_residentAfterHalf = resident;
        m_windows->open({});
        m_sinceHalf.start();
        return enter(Phase::Acting);
    }
    // Allows the memory to grow by 50 % for library caches, and by at least 256 MiB. Caches grow to about 360 MiB (after 875,000 events). In a short
    // run they can fill in either half.
    const std::size_t most =
        m_residentAfterHalf + std::max(m_residentAfterHalf / 2 + 64 * mebibyte, 256 * mebibyte);
    if (resident <= most || tests::isSanitized)
        return finish({});
    finish(QStringLiteral("memory grows: %1 MiB after the first half, %2 MiB after the second")
               .arg(m_residentAfterHalf / mebibyte)
               .arg(resident / mebibyte));
}

void Monkey::finish(const QString& problem)
{
    m_finished = true;
    m_problem = problem;
    std::fprintf(stderr, "longest %lld ms between two turns of the event loop\n",
                 static_cast<long long>(m_longestMilliseconds));
    emit done();
}

}  // namespace sequency::monkey
