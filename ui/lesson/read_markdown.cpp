// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lesson/read_markdown.h"

#include "ui/lesson/formula_text.h"

#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>

namespace sequency::ui {

void readMarkdown(QTextDocument& document, const QString& markdown)
{
    document.setMarkdown(markdown, QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectGitHub) |
                                       QTextDocument::MarkdownNoHTML);
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        QTextBlockFormat format = block.blockFormat();
        if (!format.nonBreakableLines())
            continue;
        format.setNonBreakableLines(false);
        QTextCursor(block).setBlockFormat(format);
    }
    typesetFormulas(document);
}

}  // namespace sequency::ui
