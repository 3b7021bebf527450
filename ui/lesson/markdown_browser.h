// SPDX-License-Identifier: GPL-3.0-or-later
//
// Shows Markdown of others: no HTML, no pictures, nothing is loaded, and a link is only told of. Follows font and palette. Keys: as of
// text that is read; Tab goes through the links. UI thread.
#pragma once

#include <QTextBrowser>

namespace sequency::ui {

class MarkdownBrowser : public QTextBrowser {
    Q_OBJECT

public:
    explicit MarkdownBrowser(QWidget* parent = nullptr);

    // From its top, or where the end is seen: what was added stands there.
    void showText(const QString& markdown, bool fromTop);
    const QString& markdown() const { return m_markdown; }
    // Turns a page within the text; false where it ends.
    bool scrollPage(int by);

signals:
    void linkAsked(const QUrl& link);

protected:
    QVariant loadResource(int type, const QUrl& name) override;
    void changeEvent(QEvent* event) override;

private:
    void layOut();

    QString m_markdown;
};

}  // namespace sequency::ui
