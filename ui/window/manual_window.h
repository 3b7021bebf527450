// SPDX-License-Identifier: GPL-3.0-or-later
//
// The window that shows the manual, whose pages are embedded in the program.
//
// It shows one page at a time, follows links to pages and sections, goes back and forward, and searches all pages (Ctrl+F). F1 opens the page about
// the current view. Links to the web open in the desktop's browser.
//
// Threads: UI thread.
#pragma once

#include <QWidget>

class QLineEdit;
class QTextBrowser;

namespace sequency::ui {

class ManualWindow : public QWidget {
    Q_OBJECT

public:
    explicit ManualWindow(QWidget* parent = nullptr);

    // Shows the page named `name`, such as "flow-graphs" or "index", the first page. "#" and the anchor of a heading (headingAnchor()) may follow it.
    void showPage(const QString& name);
    // Lists the sections that contain all words of `query`. An empty query has no effect.
    void search(const QString& query);
    QString pageTitle() const;
    QTextBrowser& browser() { return *m_browser; }

protected:
    void changeEvent(QEvent* event) override;

private:
    void layOut();
    void showSection(const QString& anchor);
    void markWords();

    QTextBrowser* m_browser = nullptr;
    QLineEdit* m_search = nullptr;
};

}  // namespace sequency::ui
