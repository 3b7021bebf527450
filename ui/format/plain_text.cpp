// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/format/plain_text.h"

#include <QPainter>
#include <QRegularExpression>
#include <QTextDocument>

#include <algorithm>

namespace sequency::ui {
namespace {

constexpr qsizetype longestTipLine = 160;  // length in characters
constexpr qsizetype maxTipLines = 30;
constexpr int widestMinimum = 40;  // maximum of minimumSizeHint(), in average character widths

// Splits a long line into several lines, at spaces where possible.
QStringList folded(QString line)
{
    QStringList lines;
    while (line.size() > longestTipLine) {
        qsizetype cut = line.lastIndexOf(QLatin1Char(' '), longestTipLine);
        if (cut < longestTipLine / 2)
            cut = longestTipLine;
        lines << line.left(cut).trimmed();
        line = line.mid(cut).trimmed();
        if (lines.size() > maxTipLines)
            return lines;
    }
    return lines << line;
}

}  // namespace

QString plainTip(const QString& text)
{
    QStringList lines;
    for (const QString& line : text.split(QLatin1Char('\n')))
        lines << (line.size() > longestTipLine ? folded(line) : QStringList{line});
    if (lines.size() > maxTipLines)
        lines = lines.mid(0, maxTipLines) << QStringLiteral("…");
    const QString tip = lines.join(QLatin1Char('\n'));
    return Qt::mightBeRichText(tip) ? Qt::convertFromPlainText(tip, Qt::WhiteSpaceNormal) : tip;
}

QString chartText(const QString& text)
{
    return text.toHtmlEscaped();
}

QString menuText(const QString& text)
{
    return QString(text).replace(QLatin1Char('&'), QLatin1String("&&"));
}

QString withShortWords(const QString& text, qsizetype most)
{
    if (text.size() <= most)
        return text;
    QString cut;
    static const QRegularExpression words(QStringLiteral("\\S+|\\s+"));
    for (auto it = words.globalMatch(text); it.hasNext();) {
        const QString word = it.next().captured();
        cut += word.size() <= most ? word : word.left(most / 2) + QChar(0x2026) + word.right(most / 2 - 1);
    }
    return cut;
}

QMessageBox* plainMessage(QMessageBox::Icon icon, const QString& title, const QString& text,
                          QMessageBox::StandardButtons buttons, QWidget* parent)
{
    auto* box = new QMessageBox(icon, withShortWords(title), {}, buttons, parent);
    box->setTextFormat(Qt::PlainText);
    box->setText(withShortWords(text));
    return box;
}

PlainLabel::PlainLabel(QWidget* parent) : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
}

PlainLabel::PlainLabel(const QString& text, QWidget* parent) : PlainLabel(parent)
{
    setText(text);
}

QSize PlainLabel::minimumSizeHint() const
{
    const QSize hint = QLabel::minimumSizeHint();
    return {std::min(hint.width(), fontMetrics().averageCharWidth() * widestMinimum), hint.height()};
}

// Returns true if the text must be elided here. Qt does not elide wrapped and selectable text.
bool PlainLabel::isCut() const
{
    if (wordWrap() || text().isEmpty() || textInteractionFlags() != Qt::NoTextInteraction ||
        text().contains(QLatin1Char('\n')))
        return false;
    return sizeHint().width() > width();
}

void PlainLabel::paintEvent(QPaintEvent* event)
{
    if (!isCut()) {
        QLabel::paintEvent(event);
        return;
    }
    QPainter painter(this);
    drawFrame(&painter);
    const QRect place = contentsRect().adjusted(margin(), margin(), -margin(), -margin());
    const QString shown = buddy() == nullptr ? text() : QString(text()).remove(QLatin1Char('&'));
    painter.setPen(palette().color(foregroundRole()));
    painter.drawText(place, static_cast<int>(alignment()) | Qt::TextSingleLine,
                     fontMetrics().elidedText(shown, Qt::ElideRight, place.width()));
}

}  // namespace sequency::ui

#include "moc_plain_text.cpp"
