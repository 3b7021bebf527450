// SPDX-License-Identifier: GPL-3.0-or-later
//
// The central widget of a window: the row of transform settings, the views of page_table.h, of which one is shown, and the commands of menus and keys
// for the current page.
//
// The menus and keys of the window call it to show a page, and to export or copy the content of the current page.
//
// Ownership: owns the views. Workbench and messages must outlive it.
// Threads:   UI thread. Files are written on worker threads, and messages report the result.
#pragma once

#include "ui/export/picture.h"

#include <QStackedWidget>

#include <optional>
#include <vector>

namespace sequency::ui {

class Gallery;
class Messages;
class TransformRow;
class View;
class Workbench;

class PageHost : public QWidget {
    Q_OBJECT

public:
    // Indices of the pages in the page table.
    enum class Page {
        Spectrum,
        FlowGraph,
        Matrices,
        Algorithm,
        Characters,
        Systems,
        Expression,
        KarnaughMap,
        DecisionDiagram,
        Forms,
        Properties,
        SboxTables,
        Families,
        Search,
        Benchmark
    };

    PageHost(Workbench& workbench, Messages& messages, QWidget* parent = nullptr);

    QStackedWidget& stack() const { return *m_stack; }
    TransformRow& transformRow() const { return *m_transform; }
    // Returns the page that is shown instead of the first page while no function is open.
    Gallery& startPage() const { return *m_start; }
    const std::vector<View*>& views() const { return m_views; }
    View& current() const;
    // Returns the view of class `Wanted`. The view must be a page or part of a page.
    template <typename Wanted>
    Wanted& view() const
    {
        return *m_stack->findChild<Wanted*>();
    }

    Page page() const;
    void setPage(Page page);
    // Changes the page and gives it the focus.
    void showPage(Page page);
    // Returns the page of a view, given its token. "property_pages" is the name of Properties in sessions and lessons of version 0.2.
    std::optional<Page> pageOf(const QString& token) const;
    // Hides the row of transform settings and the controls of the views, for a presentation.
    void setBare(bool bare);
    // Show the character table of the group C_p^n, or its construction, with p = `radix` and n = `variables`.
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
    void showRow();
    // If the content of the current page is concealed, shows a message and returns true.
    bool refusesConcealed();

    Workbench& m_workbench;
    Messages& m_messages;
    TransformRow* m_transform = nullptr;
    QStackedWidget* m_stack = nullptr;
    QStackedWidget* m_first = nullptr;  // contains the start page and the first view
    Gallery* m_start = nullptr;
    std::vector<View*> m_views;
    bool m_isBare = false;
};

}  // namespace sequency::ui
