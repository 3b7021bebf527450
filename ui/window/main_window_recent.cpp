// SPDX-License-Identifier: GPL-3.0-or-later
//
// The window's list of recent files.
#include "ui/document/workbench.h"
#include "ui/format/file_path.h"
#include "ui/format/plain_text.h"
#include "ui/jobs/file_jobs.h"
#include "ui/window/main_window.h"
#include "ui/window/main_window_actions.h"

#include <QAction>
#include <QApplication>
#include <QFileInfo>
#include <QMenu>
#include <QSettings>

#include <unistd.h>

namespace sequency::ui {
namespace {

constexpr int maxRecentFiles = 10;
constexpr QLatin1String recentKey("recentFiles");

}  // namespace

void MainWindow::fillRecentFiles()
{
    QMenu& menu = *m_actions->recent;
    QStringList paths;
    for (const QString& setting : QSettings().value(recentKey).toStringList())
        paths << pathOfSetting(setting);
    menu.clear();
    menu.setToolTipsVisible(true);
    menu.setEnabled(!paths.isEmpty());
    for (const QString& path : paths) {
        QAction* action = menu.addAction(menuText(withShortWords(shownPath(QFileInfo(path).fileName()))));
        action->setToolTip(plainTip(shownPath(path)));
        action->setData(path);
        connect(action, &QAction::triggered, this, [this, path] { openFiles({path}); });
    }
    menu.addSeparator();
    menu.addAction(tr("&Clear the list"), this, [this] {
        QSettings().remove(recentKey);
        fillAllRecentFiles();
    });
}

// The list is one for all windows of the program.
void MainWindow::fillAllRecentFiles()
{
    for (QWidget* widget : QApplication::topLevelWidgets())
        if (auto* window = qobject_cast<MainWindow*>(widget))
            window->fillRecentFiles();
}

// Asked of a thread of its own, since a file may lie on a computer that does not answer, and saving must not wait for that.
void MainWindow::markMissingFiles()
{
    QStringList paths;
    for (const QAction* action : m_actions->recent->actions())
        if (const QString path = action->data().toString(); !path.isEmpty())
            paths << path;
    m_lookups->run<QStringList>(
        FileJobs::Lane::Read, m_actions->recent,
        [paths](const base::RunControl&) {
            QStringList missing;
            for (const QString& path : paths)
                if (::access(pathBytes(path).c_str(), F_OK) != 0)
                    missing << path;
            return base::Result<QStringList>(missing);
        },
        [this](const base::Result<QStringList>& missing) {
            if (!missing)
                return;
            for (QAction* action : m_actions->recent->actions()) {
                const QString path = action->data().toString();
                const bool isMissing = missing->contains(path);
                if (path.isEmpty())
                    continue;
                action->setEnabled(!isMissing);
                action->setToolTip(plainTip(isMissing ? tr("%1 is not there any more").arg(shownPath(path))
                                                      : shownPath(path)));
            }
        });
}

void MainWindow::rememberFile(const QString& path)
{
    QSettings settings;
    QStringList paths = settings.value(recentKey).toStringList();
    const QString absolute = pathSetting(QFileInfo(path).absoluteFilePath());
    paths.removeAll(absolute);
    paths.prepend(absolute);
    settings.setValue(recentKey, paths.mid(0, maxRecentFiles));
    fillAllRecentFiles();
}

}  // namespace sequency::ui
