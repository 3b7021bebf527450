// SPDX-License-Identifier: GPL-3.0-or-later
//
// The manual that is shipped inside the program, a page at a time, with its own links, back and forward. F1 opens the page of
// the view that is shown. Links to the web open in the desktop's browser. UI thread.
#pragma once

#include <QWidget>

class QTextBrowser;
class QToolBar;

namespace sequency::ui {

class ManualWindow : public QWidget {
    Q_OBJECT

public:
    explicit ManualWindow(QWidget* parent = nullptr);

    // "flow-graphs": the page of that name; "index" for the first.
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
