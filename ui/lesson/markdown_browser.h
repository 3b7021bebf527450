// SPDX-License-Identifier: GPL-3.0-or-later
//
// Shows untrusted Markdown: no HTML, no pictures, no resources, and links are only reported.
//
// Follows font and palette. Keys: the usual keys of read-only text; Tab moves through the links.
//
// Threads: UI thread.
#pragma once

#include <QTextBrowser>

namespace sequency::ui {

class MarkdownBrowser : public QTextBrowser {
    Q_OBJECT

public:
    explicit MarkdownBrowser(QWidget* parent = nullptr);

    // Shows the text from its top if `fromTop`, otherwise from its end, where text was added.
    void showText(const QString& markdown, bool fromTop);
    const QString& markdown() const { return m_markdown; }
    // Scrolls by a page within the text; returns false at its end.
    bool scrollPage(int by);

signals:
    void linkRequested(const QUrl& link);

protected:
    QVariant loadResource(int type, const QUrl& name) override;
    void changeEvent(QEvent* event) override;

private:
    void layOut();

    QString m_markdown;
};

}  // namespace sequency::ui
