// SPDX-License-Identifier: GPL-3.0-or-later
//
// The built-in manual, one page at a time, with links between its pages, back and forward.
//
// F1 opens the page for the displayed view. Web links open in the desktop's browser.
//
// Threads:  UI thread.
#pragma once

#include <QWidget>

class QTextBrowser;
class QToolBar;

namespace sequency::ui {

class ManualWindow : public QWidget {
    Q_OBJECT

public:
    explicit ManualWindow(QWidget* parent = nullptr);

    // Shows the page of this name, such as "flow-graphs"; "index" is the first.
    void showPage(const QString& name);
    QString pageTitle() const;
    QTextBrowser& browser() { return *m_browser; }

protected:
    void changeEvent(QEvent* event) override;

private:
    void layOut();

    QTextBrowser* m_browser = nullptr;
};

}  // namespace sequency::ui
