// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/start/gallery_content.h"

#include "ui/document/workbench.h"
#include "ui/format/file_path.h"
#include "ui/format/plain_text.h"
#include "ui/lesson/lesson_list.h"
#include "ui/theme/layouts.h"
#include "ui/views/benchmark/benchmark_view.h"
#include "ui/window/examples.h"
#include "ui/window/lessons/lessons.h"
#include "ui/window/page_host.h"
#include "ui/window/session/recent_files.h"

#include <QAction>
#include <QDialog>
#include <QFileInfo>
#include <QMenu>
#include <QToolButton>

#include <algorithm>

namespace sequency::ui {
namespace {

constexpr int frontLessons = 4;  // number of lessons shown before the user asks for all

bool isUnfinished(const LessonRow& row)
{
    return row.points < row.possible;
}

}  // namespace

GalleryContent::GalleryContent(const Parts& parts) : QObject(&parts.window), m_parts(parts)
{}

void GalleryContent::fill(Gallery& gallery)
{
    const auto showLessons = [this, &gallery] { gallery.setEntries(Gallery::Group::Learn, lessonEntries()); };
    const auto showRecent = [this, &gallery] { gallery.setEntries(Gallery::Group::Recent, recentEntries()); };
    connect(&m_parts.library, &LessonLibrary::listed, &gallery,
            [this, showLessons](const std::vector<LessonRow>& rows) {
                m_lessons = rows;
                showLessons();
            });
    connect(&m_parts.recent, &RecentFiles::changed, &gallery, showRecent);
    connect(&gallery, &Gallery::shown, this, [this] {
        if (!m_parts.library.files().isBusy(
                FileJobs::Lane::Read))  // if busy, a listing has already been requested
            m_parts.library.list();
        m_parts.recent.lookUp();
    });
    gallery.setEntries(Gallery::Group::Explore, m_parts.examples.exampleEntries());
    gallery.setEntries(Gallery::Group::Figures, m_parts.examples.figureEntries());
    gallery.setEntries(Gallery::Group::Measure, measureEntries());
    showLessons();
    showRecent();
}

// The last lesson that was begun and not finished comes first, then all lessons in their order. The front shows the first unfinished lessons.
GalleryEntries GalleryContent::lessonEntries() const
{
    GalleryEntries entries;
    const auto open = [this](const LessonRow& row) {
        return [lessons = &m_parts.lessons, where = row.where] { lessons->open(where); };
    };
    const std::optional<LessonBookmark> continued = m_parts.library.toContinue();
    const auto begun = std::find_if(m_lessons.rbegin(), m_lessons.rend(), [&continued](const LessonRow& row) {
        return continued ? row.where == continued->where : row.isBegun && isUnfinished(row);
    });
    if (begun != m_lessons.rend())
        entries.push_back(
            {continued ? continued->text() : tr("Continue lesson %1").arg(begun->number),
             tr("%1 · %2", "title and progress of a lesson").arg(begun->title, progressText(*begun)),
             begun->title,
             {},
             open(*begun)});
    auto front = std::ssize(entries);
    for (const LessonRow& row : m_lessons) {
        const bool isContinued = begun != m_lessons.rend() && begun->where == row.where;
        const bool isFront = isUnfinished(row) && !isContinued && front < frontLessons;
        front += isFront ? 1 : 0;
        entries.push_back({tr("%1  %2", "number and title of a lesson").arg(row.number).arg(row.title),
                           progressText(row),
                           row.title,
                           {},
                           open(row),
                           isFront});
    }
    return entries;
}

GalleryEntries GalleryContent::measureEntries() const
{
    return {{tr("CPU against GPU"),
             tr("choose Start to measure"),
             tr("Measures the fast transform on every device of this machine"),
             {},
             [pages = &m_parts.pages] { pages->showPage(PageHost::Page::Benchmark); }},
            {tr("A paper's table"),
             tr("the paper's times next to yours"),
             tr("Measures what one of the papers measured, and shows the paper's times next to those of this "
                "machine"),
             {},
             [this] { showPapers(); }}};
}

// Shows the menu of the papers on the benchmark page.
void GalleryContent::showPapers() const
{
    m_parts.pages.showPage(PageHost::Page::Benchmark);
    auto& benchmark = m_parts.pages.view<BenchmarkView>();
    benchmark.showPage(BenchmarkView::Page::Measure);
    const auto* const papers = benchmark.findChild<QToolButton*>(QStringLiteral("benchmarkPapers"));
    if (papers != nullptr && papers->isEnabled())
        papers->menu()->popup(papers->mapToGlobal(papers->rect().bottomLeft()));
}

GalleryEntries GalleryContent::recentEntries() const
{
    GalleryEntries entries;
    for (const QAction* action : m_parts.recent.actions()) {
        const QString path = action->data().toString();
        if (path.isEmpty())
            continue;
        const QFileInfo file(path);
        const bool exists = action->isEnabled();
        entries.push_back({shownPath(file.fileName()),
                           exists ? shownPath(file.path()) : tr("no longer exists"),
                           shownPath(path),
                           {},
                           [recent = &m_parts.recent, path] { emit recent->openRequested(path); },
                           true,
                           exists});
    }
    return entries;
}

void GalleryContent::open()
{
    if (!m_parts.workbench.hasFunction()) {
        m_parts.pages.showPage(PageHost::Page::Spectrum);
        m_parts.pages.startPage().focusSearch();
        return;
    }
    constexpr QSize size(840, 640);
    auto* dialog = new QDialog(&m_parts.window);
    dialog->setObjectName(QStringLiteral("galleryDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Examples"));
    auto* gallery = new Gallery(Gallery::Form::Dialog, dialog);
    columnLayout(dialog, {gallery}, 0, QMargins());
    fill(*gallery);
    connect(gallery, &Gallery::chosen, dialog, &QDialog::accept);
    dialog->resize(size);
    gallery->focusSearch();
    dialog->open();
}

}  // namespace sequency::ui

#include "moc_gallery_content.cpp"
