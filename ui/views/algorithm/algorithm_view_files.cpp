// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/text_picture.h"
#include "ui/views/algorithm/algorithm_view.h"
#include "ui/views/algorithm/code_pane.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QFontDatabase>
#include <QFontMetricsF>
#include <QTextCursor>
#include <QTextDocument>

#include <algorithm>
#include <iterator>

namespace sequency::ui {
namespace {

bool isSpace(QChar character)
{
    return character.isSpace();
}

}  // namespace

void AlgorithmView::copyPseudoCode()
{
    if (!m_listing)
        return;
    QApplication::clipboard()->setText(headOf(*m_listing) + QLatin1Char('\n') + pseudoText() +
                                       QLatin1Char('\n'));
    emit m_workbench.reports().noticed(tr("The pseudo-code is on the clipboard."));
}

void AlgorithmView::copyKernel()
{
    if (!m_listing || m_file->currentIndex() < 0)
        return;
    QApplication::clipboard()->setText(
        QStringLiteral("// ") + m_file->currentText() + QLatin1Char(' ') + buildOptions() +
        QLatin1Char('\n') +
        QString::fromStdString(m_listing->files[static_cast<std::size_t>(m_file->currentIndex())].text));
    emit m_workbench.reports().noticed(tr("The OpenCL source is on the clipboard."));
}

Picture AlgorithmView::picture(const PictureOptions& options) const
{
    const std::vector<int>& current = m_pseudo->currentLines();
    const QStringList lines = pseudoText().split(QLatin1Char('\n'));
    QTextDocument document;
    document.setDefaultFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    QFont type = document.defaultFont();
    type.setPixelSize(pictureFont(theme::TypeSize::Normal, font()).pixelSize());
    const double advance = QFontMetricsF(type).horizontalAdvance(QLatin1Char(' '));
    QTextCursor cursor(&document);
    for (int i = 0; i < lines.size(); ++i) {
        const bool isCurrent = std::find(current.begin(), current.end(), i) != current.end();
        const QString mark =
            QStringLiteral("%1 %2  ").arg(i + 1, 3).arg(isCurrent ? QChar(u'▶') : QChar(u' '));
        // The rest of a wrapped line begins below its first word.
        const auto indent =
            mark.size() + std::distance(lines[i].begin(), std::ranges::find_if_not(lines[i], &isSpace));
        QTextBlockFormat hanging;
        hanging.setLeftMargin(static_cast<double>(indent) * advance);
        hanging.setTextIndent(-hanging.leftMargin());
        if (i > 0)
            cursor.insertBlock();
        cursor.setBlockFormat(hanging);
        cursor.insertText(mark + lines[i]);
    }
    const QPalette colors = theme::exportPalette(options.background, palette());
    const PictureText text{title(), conventionsCaption(m_workbench.document())};
    return textPicture(document, colors, font(), text, true);
}

QList<ExportFormat> AlgorithmView::dataFormats() const
{
    QByteArray source;
    if (m_listing)
        for (const session::KernelFile& file : m_listing->files)
            source += QByteArray::fromStdString(file.text);
    return {
        {QStringLiteral("cl"), tr("OpenCL source"), bytesWriter(source)},
        {QStringLiteral("txt"), tr("Pseudo-code"), bytesWriter((pseudoText() + QLatin1Char('\n')).toUtf8())}};
}

}  // namespace sequency::ui
