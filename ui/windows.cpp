// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/windows.h"

#include "ui/jobs/file_jobs.h"
#include "ui/main_window.h"
#include "ui/message_bar.h"
#include "ui/session/session_controller.h"
#include "ui/workbench.h"

#include <QDateTime>
#include <QLocale>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace sequency::ui {
namespace {

constexpr QPoint cascade(32, 32);

QString nameOf(const io::Leftover& leftover)
{
    return leftover.head.name.empty() ? Windows::tr("no name") : QString::fromStdString(leftover.head.name);
}

QString timeOf(const io::Leftover& leftover)
{
    return QLocale().toString(QDateTime::fromSecsSinceEpoch(leftover.writtenAt), QLocale::ShortFormat);
}

}  // namespace

struct Windows::Window {
    EngineJobs jobs;
    Workbench workbench{jobs};
    MainWindow window{workbench};
};

Windows::Windows(QObject* parent) : QObject(parent)
{}

Windows::~Windows() = default;

std::vector<MainWindow*> Windows::windows() const
{
    std::vector<MainWindow*> all;
    for (const auto& each : m_windows)
        all.push_back(&each->window);
    return all;
}

MainWindow& Windows::openWindow()
{
    m_windows.push_back(std::make_unique<Window>());
    MainWindow& window = m_windows.back()->window;
    connect(&window, &MainWindow::newWindowAsked, this, &Windows::open);
    connect(&window, &MainWindow::quitAsked, this, &Windows::closeAll);
    connect(&window, &MainWindow::closed, this, [this, &window] {
        // Not from within the window's own event.
        QTimer::singleShot(0, this, [this, &window] { remove(&window); });
    });
    if (m_windows.size() > 1)
        window.move(m_windows[m_windows.size() - 2]->window.pos() + cascade);
    window.show();
    return window;
}

void Windows::open(const QStringList& paths)
{
    if (paths.isEmpty())
        openWindow();
    for (const QString& path : paths)
        openWindow().openFiles({path});
}

void Windows::closeAll()
{
    for (MainWindow* window : windows())
        window->close();
}

void Windows::remove(MainWindow* window)
{
    const auto gone = std::find_if(m_windows.begin(), m_windows.end(),
                                   [window](const auto& each) { return &each->window == window; });
    if (gone != m_windows.end())
        m_windows.erase(gone);
}

void Windows::offerRecovery()
{
    if (m_windows.empty())
        return;
    using Found = std::vector<io::Leftover>;
    m_windows.front()->window.fileJobs().run<Found>(
        FileJobs::Kind::Read, this,
        [folder = Autosave::folder().toStdString()](const base::RunControl&) {
            return base::Result<Found>(io::findLeftovers(folder));
        },
        [this](base::Result<Found> found) { offer(found ? std::move(found).value() : Found()); });
}

void Windows::offer(std::vector<io::Leftover> leftovers)
{
    m_leftovers = std::move(leftovers);
    const int count = static_cast<int>(m_leftovers.size());
    if (count > 0 && !m_windows.empty()) {
        QStringList names;
        for (const io::Leftover& leftover : m_leftovers)
            names << tr("“%1” of %2").arg(nameOf(leftover), timeOf(leftover));
        const QString sentence =
            count == 1 ? tr("Sequency ended without saving %1. It can be recovered.").arg(names.front())
                       : tr("Sequency ended without saving: %1. They can be recovered.")
                             .arg(names.join(QStringLiteral(", ")));
        m_windows.front()->window.recoveryBar().show(
            MessageBar::Kind::Notice, sentence, {},
            {{tr("&Recover"), [this] { recover(); }}, {tr("&Discard"), [this] { discard(); }}});
    }
    emit recoveryOffered(count);
}

void Windows::recover()
{
    for (io::Leftover& leftover : std::exchange(m_leftovers, {})) {
        const auto free = std::find_if(m_windows.begin(), m_windows.end(),
                                       [](const auto& each) { return each->window.isUntouched(); });
        MainWindow& window = free == m_windows.end() ? openWindow() : (*free)->window;
        window.session().recover(std::move(leftover.file));
    }
}

void Windows::discard()
{
    if (m_windows.empty())
        return;
    const auto gone = std::make_shared<std::vector<io::Leftover>>(std::exchange(m_leftovers, {}));
    m_windows.front()->window.fileJobs().run<std::monostate>(
        FileJobs::Kind::Write, this,
        [gone](const base::RunControl&) {
            for (io::Leftover& leftover : *gone)
                static_cast<void>(leftover.file->remove());
            gone->clear();
            return base::success();
        },
        [](const base::Status&) {});
}

}  // namespace sequency::ui
