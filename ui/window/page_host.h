// SPDX-License-Identifier: GPL-3.0-or-later
//
// The central widget of a window: the views of page_table.h as tabs.
//
// The menus and keys of the window call it to show a page, and to export or copy the content of the current page.
//
// Ownership: owns the views. Workbench and messages must outlive it.
// Threads:   UI thread. Files are written on worker threads, and messages report the result.
#pragma once

#include "ui/export/picture.h"

#include <QTabWidget>

#include <vector>

class QStackedWidget;

namespace sequency::ui {

class Messages;
class StartPage;
class View;
class Workbench;

class PageHost : public QWidget {
    Q_OBJECT

public:
    // Tab indices of the pages to which other parts refer. These pages are the first rows of the page table.
    enum class Page {
        Spectrum,
        FlowGraph,
        Matrices,
        Expression,
        Algorithm,
        Characters,
        Systems,
        Properties,
        Benchmark
    };

    PageHost(Workbench& workbench, Messages& messages, QWidget* parent = nullptr);

    QTabWidget& tabs() const { return *m_tabs; }
    // Returns the page that replaces the first page while no function is open.
    StartPage& startPage() const { return *m_start; }
    const std::vector<View*>& views() const { return m_views; }
    View& current() const;
    // Returns the view of class `Wanted`. The view must be a page or part of a page.
    template <typename Wanted>
    Wanted& view() const
    {
        return *m_tabs->findChild<Wanted*>();
    }

    Page page() const;
    void showPage(Page page);
    // Show the table of characters of the group C_p^n, or the construction of this table, with p = `radix` and n = `variables`.
    void showCharacters(int radix, int variables);
    void showConstruction(int radix, int variables);

public slots:
    // Asks for a format and a file name. Writes the content of the current page as a picture or as data, depending on the suffix of the file.
    void exportCurrent();
    // Exports the current page without a dialog, as a picture or as data, depending on the suffix of `path`. Concealed content (View::conceal()) is
    // written neither to a file nor to the clipboard.
    void exportCurrentTo(const QString& path, const sequency::ui::PictureOptions& options = {});
    void copyPicture();
    void copyData();

signals:
    void pageChanged(sequency::ui::PageHost::Page page);

private:
    // If the content of the current page is concealed, shows a message and returns true.
    bool refusesConcealed();

    Workbench& m_workbench;
    Messages& m_messages;
    QTabWidget* m_tabs = nullptr;
    QStackedWidget* m_first = nullptr;  // contains the start page and the first view
    StartPage* m_start = nullptr;
    std::vector<View*> m_views;
};

}  // namespace sequency::ui
