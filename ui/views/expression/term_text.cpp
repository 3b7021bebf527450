// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/expression/term_text.h"

#include "ui/theme/theme.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QScrollBar>
#include <QTextBlock>
#include <QTimer>

#include <algorithm>

namespace sequency::ui {

namespace {

constexpr double lineHeightPercent = 150;
constexpr int margin = 12;
constexpr std::size_t fewTerms = 40;  // maximum number of terms for larger type
constexpr double fewTermsScale = 1.3;

const QString anchorPrefix = QStringLiteral("term:");

// Replaces spaces by non-breaking spaces, so that lines do not break within a term.
QString bound(const std::string& text)
{
    QString bound = QString::fromStdString(text);
    for (qsizetype i = 0; i < bound.size(); ++i)
        if (bound[i] == QLatin1Char(' '))
            bound[i] = QChar::Nbsp;
    return bound;
}

// Returns the expression as HTML. The names in its parts are already escaped (io::ExpressionStyle::Html).
QString html(const io::Expression& expression, const QString& hidden)
{
    const QString left = QString::fromStdString(expression.left);
    if (expression.termCount == 0)
        return left + QLatin1Char('0');
    QString text = left + QString::fromStdString(expression.opening);
    for (std::size_t i = 0; i < expression.terms.size(); ++i) {
        const io::ExpressionTerm& term = expression.terms[i];
        // The sign is joined to its term so that a line can break only before the sign.
        QString sign = QString::fromStdString(expression.before(i)).trimmed();
        if (i > 0)
            sign = QLatin1Char(' ') + sign + QChar(QChar::Nbsp);
        text += sign + QStringLiteral("<a href=\"%1%2\">%3</a>")
                           .arg(anchorPrefix, QString::number(term.position), bound(term.text));
    }
    if (expression.hiddenTerms() > 0)
        text += QString::fromStdString(expression.joint) + hidden.toHtmlEscaped();
    return text + QString::fromStdString(expression.closing);
}

}  // namespace

TermText::TermText(QWidget* parent) : QTextEdit(parent), m_flash(new QTimer(this))
{
    setObjectName(QStringLiteral("expressionText"));
    setAccessibleName(tr("Expression"));
    setReadOnly(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setTabChangesFocus(true);
    setUndoRedoEnabled(false);
    setFrameShape(QFrame::StyledPanel);
    viewport()->setMouseTracking(true);
    document()->setDocumentMargin(margin);
    setWhatsThis(tr("Hover: preview. Click: select the term's coefficient.\n"
                    "Keys: ← → Home End go from term to term; Esc clears the selection; Ctrl+C copies."));
    m_flash->setSingleShot(true);
    connect(m_flash, &QTimer::timeout, this, [this] {
        m_changed.clear();
        showMarks();
    });
}

void TermText::setExpression(const io::Expression& expression, const QString& hidden, bool flash)
{
    m_changed.clear();
    m_shown.clear();
    std::map<std::size_t, Range> terms;
    for (const io::ExpressionTerm& term : expression.terms) {
        const std::string text = (term.negative ? "-" : "") + term.text;
        const auto before = m_terms.find(term.position);
        if (flash && (before == m_terms.end() || before->second.text != text))
            m_changed.push_back(term.position);
        m_shown.push_back(term.position);
        terms[term.position].text = text;
    }
    m_terms = std::move(terms);
    const int scrolled = verticalScrollBar()->value();
    document()->setDefaultStyleSheet(QStringLiteral("a { text-decoration: none; color: %1; }")
                                         .arg(palette().color(QPalette::Text).name()));
    QFont type = theme::font(theme::TypeSize::Title, font());
    if (expression.terms.size() <= fewTerms)
        type.pixelSize() > 0 ? type.setPixelSize(qRound(type.pixelSize() * fewTermsScale))
                             : type.setPointSizeF(type.pointSizeF() * fewTermsScale);
    document()->setDefaultFont(type);
    setHtml(QStringLiteral("<p style=\"line-height:%1%\">%2</p>")
                .arg(lineHeightPercent)
                .arg(html(expression, hidden)));
    verticalScrollBar()->setValue(scrolled);
    locateTerms();
    m_flash->stop();
    if (const int time = theme::flashMilliseconds(*this); time > 0 && !m_changed.empty())
        m_flash->start(time);
    else
        m_changed.clear();
    showMarks();
}

// Finds the range of each term in the document. A superscript is a separate fragment with the anchor of its term.
void TermText::locateTerms()
{
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        for (auto at = block.begin(); !at.atEnd(); ++at) {
            const QTextFragment fragment = at.fragment();
            const QString address = fragment.charFormat().anchorHref();
            if (!address.startsWith(anchorPrefix))
                continue;
            Range& range = m_terms[static_cast<std::size_t>(address.mid(anchorPrefix.size()).toULongLong())];
            if (range.end == 0)
                range.begin = fragment.position();
            range.end = fragment.position() + fragment.length();
        }
    }
}

void TermText::setDimmed(bool dimmed)
{
    m_dimmed = dimmed;
    showMarks();
}

void TermText::setSelectedTerm(std::optional<std::size_t> position)
{
    const bool isNew = position != m_selected;
    m_selected = position;
    showMarks();
    if (isNew && position && hasTerm(*position) && !underMouse())
        placeOfTerm(*position);
}

void TermText::setHoveredTerm(std::optional<std::size_t> position)
{
    if (position == m_hovered)
        return;
    m_hovered = position;
    showMarks();
}

QTextEdit::ExtraSelection TermText::mark(const Range& range, const QColor& ground, bool underlined) const
{
    ExtraSelection mark;
    mark.cursor = QTextCursor(document());
    mark.cursor.setPosition(range.begin);
    mark.cursor.setPosition(range.end, QTextCursor::KeepAnchor);
    if (ground.isValid())
        mark.format.setBackground(ground);
    if (underlined)
        mark.format.setFontUnderline(true);
    return mark;
}

void TermText::showMarks()
{
    QList<ExtraSelection> marks;
    if (m_dimmed) {
        ExtraSelection all;
        all.cursor = QTextCursor(document());
        all.cursor.select(QTextCursor::Document);
        all.format.setForeground(theme::dimmedText(palette()));
        marks << all;
    }
    const auto add = [&](std::optional<std::size_t> position, const QColor& ground, bool underlined) {
        if (!position)
            return;
        if (const auto found = m_terms.find(*position); found != m_terms.end())
            marks << mark(found->second, ground, underlined);
    };
    for (const std::size_t position : m_changed)
        add(position, theme::changed(palette()), false);
    add(m_hovered, m_hovered == m_selected ? QColor() : theme::grid(palette()), false);
    add(m_selected, theme::marked(palette()), true);
    setExtraSelections(marks);
}

QString TermText::markedText() const
{
    for (const ExtraSelection& mark : extraSelections())
        if (mark.format.fontUnderline())
            return mark.cursor.selectedText();
    return {};
}

QPoint TermText::placeOfTerm(std::size_t position)
{
    const auto found = m_terms.find(position);
    if (found == m_terms.end())
        return {};
    QTextCursor cursor(document());
    cursor.setPosition(found->second.begin);
    const QRect first = cursorRect(cursor);
    const int page = viewport()->height();
    if (first.top() < 0 || first.bottom() > page)
        verticalScrollBar()->setValue(verticalScrollBar()->value() + first.center().y() - page / 2);
    const QRect start = cursorRect(cursor);
    cursor.setPosition(found->second.begin + 1);
    const QRect next = cursorRect(cursor);
    return {(start.center().x() + std::max(next.center().x(), start.center().x())) / 2, start.center().y()};
}

std::optional<std::size_t> TermText::termAt(const QPoint& place) const
{
    const QString address = anchorAt(place);
    if (!address.startsWith(anchorPrefix))
        return std::nullopt;
    return static_cast<std::size_t>(address.mid(anchorPrefix.size()).toULongLong());
}

void TermText::mouseMoveEvent(QMouseEvent* event)
{
    QTextEdit::mouseMoveEvent(event);
    const auto term = termAt(event->pos());
    viewport()->setCursor(term ? Qt::PointingHandCursor : Qt::IBeamCursor);
    if (term != m_hovered)
        emit termHovered(term);
}

void TermText::mousePressEvent(QMouseEvent* event)
{
    QTextEdit::mousePressEvent(event);
    m_pressed = event->pos();
}

void TermText::mouseReleaseEvent(QMouseEvent* event)
{
    QTextEdit::mouseReleaseEvent(event);
    const bool dragged = (event->pos() - m_pressed).manhattanLength() >= QApplication::startDragDistance();
    if (event->button() != Qt::LeftButton || dragged)
        return;
    if (const auto term = termAt(event->pos()))
        emit termSelected(term);
}

void TermText::leaveEvent(QEvent* event)
{
    QTextEdit::leaveEvent(event);
    if (m_hovered)
        emit termHovered(std::nullopt);
}

void TermText::step(int key)
{
    if (m_shown.empty())
        return;
    const auto current = m_selected ? std::find(m_shown.begin(), m_shown.end(), *m_selected) : m_shown.end();
    auto place = current;
    if (key == Qt::Key_Home || (current == m_shown.end() && key == Qt::Key_Right))
        place = m_shown.begin();
    else if (key == Qt::Key_End || current == m_shown.end())
        place = m_shown.end() - 1;
    else if (key == Qt::Key_Right)
        place = current + 1 == m_shown.end() ? current : current + 1;
    else
        place = current == m_shown.begin() ? current : current - 1;
    const std::size_t position = *place;
    emit termSelected(position);
    placeOfTerm(position);
}

void TermText::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Copy) && !textCursor().hasSelection()) {
        emit copyRequested();
        return;
    }
    const bool plain = (event->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Home:
    case Qt::Key_End:
        if (plain) {
            step(event->key());
            return;
        }
        break;
    case Qt::Key_Escape:
        setTextCursor(QTextCursor(document()));
        emit termSelected(std::nullopt);
        return;
    default: break;
    }
    QTextEdit::keyPressEvent(event);
}

void TermText::changeEvent(QEvent* event)
{
    QTextEdit::changeEvent(event);
    if (event->type() != QEvent::PaletteChange && event->type() != QEvent::FontChange)
        return;
    showMarks();
    emit styleChanged();
}

}  // namespace sequency::ui

#include "moc_term_text.cpp"
