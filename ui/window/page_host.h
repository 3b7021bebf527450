// SPDX-License-Identifier: GPL-3.0-or-later
//
// The pages in the middle of a window: the views of page_table.h as tabs, and what menus and keys do with the one that is shown.
//
// Owns the views. Files are written on the workers' threads; messages say how that ended. UI thread; workbench and messages must outlive it.
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
    // The first rows of the table.
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
    // In the place of the first page while no function is open.
    StartPage& startPage() const { return *m_start; }
    const std::vector<View*>& views() const { return m_views; }
    View& current() const;
    // The view of a class, of a page or within one. There must be one.
    template <typename Wanted>
    Wanted& view() const
    {
        return *m_tabs->findChild<Wanted*>();
    }

    Page page() const;
    void showPage(Page page);
    // Of the group C_p^n: the table of characters, or how it is constructed.
    void showCharacters(int radix, int variables);
    void showConstruction(int radix, int variables);

public slots:
    // Asks for format and file and writes what the current page shows, as picture or data by the suffix.
    void exportCurrent();
    // Without asking; the same suffixes. What is concealed (View::conceal()) goes neither to a file nor to the clipboard.
    void exportCurrentTo(const QString& path, const sequency::ui::PictureOptions& options = {});
    void copyPicture();
    void copyData();

signals:
    void pageChanged(sequency::ui::PageHost::Page page);

private:
    // Says it, where what the current page shows is concealed.
    bool refusesConcealed();

    Workbench& m_workbench;
    Messages& m_messages;
    QTabWidget* m_tabs = nullptr;
    QStackedWidget* m_first = nullptr;  // the start page and the first view
    StartPage* m_start = nullptr;
    std::vector<View*> m_views;
};

}  // namespace sequency::ui
