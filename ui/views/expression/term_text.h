// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page of ExpressionView: an expression as rich text whose terms can be hovered and selected.
//
// The engine provides the expression (io::Expression in its Html style). This widget wraps lines between terms. Background and underline mark the
// selected term, the hovered term and, for at most theme::flashMilliseconds(), the recently changed terms. Terms are identified by their index in the
// spectrum. Hovering previews a term, a click selects it, and dragging selects text. The keys ← → Home End move from term to term, and with Shift
// they select text; Esc clears; Ctrl+C copies the selected text or, if there is none, the whole expression.
//
// Threads: UI thread.
#pragma once

#include "engine/io/expression/expression_text.h"

#include <QTextEdit>

#include <map>
#include <optional>

class QTimer;

namespace sequency::ui {

class TermText : public QTextEdit {
    Q_OBJECT

public:
    explicit TermText(QWidget* parent = nullptr);

    // Shows an expression. `hidden` is a sentence about omitted terms, or empty. If `flash` is true, terms whose text has changed flash.
    void setExpression(const io::Expression& expression, const QString& hidden, bool flash);
    // If `dimmed` is true, shows the text in the colour of minor text, as a sign that it belongs to an earlier function.
    void setDimmed(bool dimmed);
    void setSelectedTerm(std::optional<std::size_t> position);
    void setHoveredTerm(std::optional<std::size_t> position);

    bool hasTerm(std::size_t position) const { return m_terms.contains(position); }
    std::vector<std::size_t> changedTerms() const { return m_changed; }
    // Returns the text of the selected term; empty if no term is selected.
    QString markedText() const;
    // Scrolls a term into view and returns the centre of its first line in viewport coordinates.
    QPoint placeOfTerm(std::size_t position);

signals:
    void styleChanged();  // emitted when the owner must call setExpression() again
    void termHovered(std::optional<std::size_t> position);
    void termSelected(std::optional<std::size_t> position);
    void copyRequested();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    struct Range {
        int begin = 0;
        int end = 0;
        std::string text;
    };
    void locateTerms();
    void showMarks();
    void step(int key);
    std::optional<std::size_t> termAt(const QPoint& place) const;
    ExtraSelection mark(const Range& range, const QColor& ground, bool underlined) const;

    std::map<std::size_t, Range> m_terms;  // the keys are indices in the spectrum
    std::vector<std::size_t> m_shown;      // spectrum indices of the terms shown, in the order of the text
    std::vector<std::size_t> m_changed;
    std::optional<std::size_t> m_selected;
    std::optional<std::size_t> m_hovered;
    QPoint m_pressed;
    bool m_dimmed = false;
    QTimer* m_flash;
};

}  // namespace sequency::ui
