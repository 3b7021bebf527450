// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/windows.h"
#include "ui/window/messages/messages.h"
#include "ui/window/session/session_flow.h"

#include "ui/document/workbench.h"
#include "ui/format/file_path.h"
#include "ui/jobs/file_jobs.h"
#include "ui/session/recovery_dialog.h"
#include "ui/session/session_controller.h"
#include "ui/window/main_window.h"
#include "ui/window/messages/message_bar.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QFileInfo>
#include <QLocale>
#include <QScreen>
#include <QTimer>

#include <algorithm>
#include <numeric>
#include <utility>

namespace sequency::ui {
namespace {

constexpr QPoint cascade(32, 32);

RecoveryEntry entryOf(const io::Leftover& leftover)
{
    const QString path = pathOfSetting(QString::fromStdString(leftover.head.original));
    const QString function = QString::fromStdString(leftover.head.name);
    RecoveryEntry entry;
    entry.origin = path.isEmpty() ? Windows::tr("never saved") : shownPath(path);
    entry.name = !path.isEmpty()       ? shownPath(QFileInfo(path).completeBaseName())
                 : !function.isEmpty() ? function
                                       : Windows::tr("unnamed");
    entry.time = QLocale().toString(QDateTime::fromSecsSinceEpoch(leftover.writtenAt), QLocale::ShortFormat);
    return entry;
}

}  // namespace

QPoint positionNextTo(const QPoint& other, const QSize& size, const QRect& screen)
{
    const auto next = [](int from, int step, int length, int low, int room) {
        const int place = from + step;
        return place >= low && place + length <= low + room ? place : low;
    };
    return {next(other.x(), cascade.x(), size.width(), screen.x(), screen.width()),
            next(other.y(), cascade.y(), size.height(), screen.y(), screen.height())};
}

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
    connect(&window, &MainWindow::newWindowRequested, this, &Windows::open);
    connect(&window, &MainWindow::quitRequested, this, &Windows::closeAll);
    connect(&window.sessionFlow(), &SessionFlow::compareRequested, this, [this](const QString& path) {
        openWindow().sessionFlow().session().open(path, SessionController::OpenAs::Copy);
    });
    connect(&window, &MainWindow::closed, this, [this, &window] {
        // deferred, because this function may run during an event of the window itself
        QTimer::singleShot(0, this, [this, &window] { remove(&window); });
    });
    if (m_windows.size() > 1) {
        const MainWindow& other = m_windows[m_windows.size() - 2]->window;
        const QRect screen = other.screen()->availableGeometry();
        // Estimates the size of the frame from `other`, because `window` has no frame before it is shown.
        const QSize frame = other.frameGeometry().size() - other.size();
        window.resize(window.size().boundedTo(screen.size() - frame));
        window.move(positionNextTo(other.pos(), window.size() + frame, screen));
    }
    window.show();
    return window;
}

void Windows::open(const QStringList& paths)
{
    if (paths.isEmpty())
        openWindow();
    for (const QString& path : paths) {
        if (MainWindow* const window = MainWindow::windowOf(path))
            window->sessionFlow().showAsOpen();
        else
            openWindow().openFiles({path});
    }
}

void Windows::closeAll()
{
    for (MainWindow* window : windows())
        window->close();
}

void Windows::endKeepingWork(int status)
{
    const auto left = std::make_shared<std::size_t>(m_windows.size() + 1);
    const auto end = [left, status] {
        if (--*left == 0)
            QCoreApplication::exit(status);
    };
    for (MainWindow* window : windows())
        window->keepWork(end);
    end();
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
    m_windows.front()->window.sessionFlow().fileJobs().run<Found>(
        FileJobs::Lane::Recovery, this,
        [folder = Autosave::folder().toStdString()](const base::RunControl&) {
            return base::Result<Found>(io::findLeftovers(folder));
        },
        [this](base::Result<Found> found) {
            m_leftovers = found ? std::move(found).value() : Found();
            showOffer();
            emit recoveryOffered(static_cast<int>(m_leftovers.size()));
        });
}

void Windows::showOffer()
{
    if (m_leftovers.empty() || m_windows.empty())
        return;
    MainWindow& window = m_windows.front()->window;
    const auto askFirst = [this, &window] {
        askToDiscard(
            &window, static_cast<int>(m_leftovers.size()), [this] { discard(allRows()); },
            [this] { showOffer(); });
    };
    if (m_leftovers.size() > 1) {
        window.messages().recoveryBar().show(
            MessageBar::Kind::Notice,
            tr("Sequency ended without saving %n sessions. They can be recovered.", nullptr,
               static_cast<int>(m_leftovers.size())),
            {},
            {{tr("&Recover all"), [this] { recover(allRows()); }},
             {tr("&List…"), [this] { showList(); }},
             {tr("&Discard all…"), askFirst}});
        return;
    }
    const RecoveryEntry entry = entryOf(m_leftovers.front());
    window.messages().recoveryBar().show(
        MessageBar::Kind::Notice,
        tr("Sequency ended without saving “%1” of %2 (%3). It can be recovered.")
            .arg(entry.name, entry.time, entry.origin),
        {}, {{tr("&Recover"), [this] { recover(allRows()); }}, {tr("&Discard…"), askFirst}});
}

void Windows::showList()
{
    std::vector<RecoveryEntry> entries;
    for (const io::Leftover& leftover : m_leftovers)
        entries.push_back(entryOf(leftover));
    auto* dialog = new RecoveryDialog(entries, &m_windows.front()->window);
    connect(dialog, &RecoveryDialog::recoverRequested, this, &Windows::recover);
    connect(dialog, &RecoveryDialog::discardRequested, this, &Windows::discard);
    connect(dialog, &QDialog::finished, this, &Windows::showOffer);  // offers the remaining copies
    dialog->open();
}

std::vector<std::size_t> Windows::allRows() const
{
    std::vector<std::size_t> rows(m_leftovers.size());
    std::iota(rows.begin(), rows.end(), std::size_t{0});
    return rows;
}

// Removes the recovery copies with the indices `rows` from the list and returns them. The indices must be in ascending order.
std::vector<io::Leftover> Windows::takeLeftovers(const std::vector<std::size_t>& rows)
{
    std::vector<io::Leftover> taken;
    std::vector<io::Leftover> rest;
    for (std::size_t i = 0; i < m_leftovers.size(); ++i)
        (std::ranges::binary_search(rows, i) ? taken : rest).push_back(std::move(m_leftovers[i]));
    m_leftovers = std::move(rest);
    return taken;
}

void Windows::recover(const std::vector<std::size_t>& rows)
{
    for (io::Leftover& leftover : takeLeftovers(rows)) {
        const auto free = std::find_if(m_windows.begin(), m_windows.end(), [](const auto& each) {
            return each->window.sessionFlow().isUntouched();
        });
        MainWindow& window = free == m_windows.end() ? openWindow() : (*free)->window;
        window.sessionFlow().session().recover(std::move(leftover.file));
    }
}

void Windows::discard(const std::vector<std::size_t>& rows)
{
    if (m_windows.empty())
        return;
    const auto gone = std::make_shared<std::vector<io::Leftover>>(takeLeftovers(rows));
    m_windows.front()->window.sessionFlow().fileJobs().run<std::monostate>(
        FileJobs::Lane::Recovery, this,
        [gone](const base::RunControl&) {
            for (io::Leftover& leftover : *gone)
                static_cast<void>(leftover.file->remove());
            gone->clear();
            return base::success();
        },
        [](const base::Status&) {});
}

}  // namespace sequency::ui

#include "moc_windows.cpp"
