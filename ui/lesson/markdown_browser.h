// SPDX-License-Identifier: GPL-3.0-or-later
//
// A browser for untrusted Markdown. HTML, pictures and other resources are not loaded. A click on a link only emits linkRequested().
//
// The browser follows changes of font and palette. It has the usual keys of read-only text; Tab moves through the links.
//
// Threads: UI thread.
#pragma once

#include <QTextBrowser>

namespace sequency::ui {

class MarkdownBrowser : public QTextBrowser {
    Q_OBJECT

public:
    explicit MarkdownBrowser(QWidget* parent = nullptr);

    // Shows the text from its top if `fromTop` is true, otherwise from its end, where text was added.
    void showText(const QString& markdown, bool fromTop);
    const QString& markdown() const { return m_markdown; }
    // From now on, the browser is as high as its text, or lower if there is less room. If `hasPriority` is true, it keeps its height, up to a limit, while
    // other widgets become lower.
    void fitHeight(bool hasPriority);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    // Scrolls by one page, forward if `by` is positive. Returns false at the end of the text.
    bool scrollPage(int by);

signals:
    void linkRequested(const QUrl& link);

protected:
    QVariant loadResource(int type, const QUrl& name) override;
    void changeEvent(QEvent* event) override;

private:
    void layOut();

    QString m_markdown;
    bool m_isFitted = false;
    bool m_hasPriority = false;
};

}  // namespace sequency::ui
