// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/session/recent_files.h"

#include "ui/format/file_path.h"
#include "ui/format/plain_text.h"
#include "ui/jobs/file_jobs.h"

#include <QAction>
#include <QApplication>
#include <QFileInfo>
#include <QSettings>

#include <unistd.h>

namespace sequency::ui {
namespace {

constexpr int maxRecentFiles = 10;
constexpr QLatin1String recentKey("recentFiles");

}  // namespace

RecentFiles::RecentFiles(FileJobs& lookups, QWidget* parent)
    : QMenu(tr("Open &recent"), parent), m_lookups(lookups)
{
    setToolTipsVisible(true);
    connect(this, &QMenu::aboutToShow, this, &RecentFiles::lookUp);
    fill();
}

void RecentFiles::fill()
{
    clear();
    for (const QString& setting : QSettings().value(recentKey).toStringList()) {
        const QString path = pathOfSetting(setting);
        QAction* action = addAction(menuText(withShortWords(shownPath(QFileInfo(path).fileName()))));
        action->setToolTip(plainTip(shownPath(path)));
        action->setData(path);
        connect(action, &QAction::triggered, this, [this, path] { emit openRequested(path); });
    }
    setEnabled(!isEmpty());
    addSeparator();
    addAction(tr("&Clear the list"), this, [] {
        QSettings().remove(recentKey);
        fillAll();
    });
    emit changed();
}

void RecentFiles::fillAll()
{
    for (QWidget* widget : QApplication::topLevelWidgets())
        if (auto* menu = qobject_cast<RecentFiles*>(widget))
            menu->fill();
}

void RecentFiles::lookUp()
{
    QStringList paths;
    for (const QAction* action : actions())
        if (const QString path = action->data().toString(); !path.isEmpty())
            paths << path;
    m_lookups.run<QStringList>(
        FileJobs::Lane::Read, this,
        [paths](const base::RunControl&) {
            QStringList missing;
            for (const QString& path : paths)
                if (::access(pathBytes(path).c_str(), F_OK) != 0)
                    missing << path;
            return base::Result<QStringList>(missing);
        },
        [this](const base::Result<QStringList>& missing) {
            if (missing)
                markMissing(*missing);
        });
}

void RecentFiles::markMissing(const QStringList& missing)
{
    for (QAction* action : actions()) {
        const QString path = action->data().toString();
        if (path.isEmpty())
            continue;
        const bool isMissing = missing.contains(path);
        action->setEnabled(!isMissing);
        action->setToolTip(
            plainTip(isMissing ? tr("%1 no longer exists").arg(shownPath(path)) : shownPath(path)));
    }
    emit changed();
}

void RecentFiles::remember(const QString& path)
{
    QSettings settings;
    QStringList paths = settings.value(recentKey).toStringList();
    const QString absolute = pathSetting(QFileInfo(path).absoluteFilePath());
    paths.removeAll(absolute);
    paths.prepend(absolute);
    settings.setValue(recentKey, paths.mid(0, maxRecentFiles));
    fillAll();
}

}  // namespace sequency::ui

#include "moc_recent_files.cpp"
