// SPDX-License-Identifier: GPL-3.0-or-later
//
// An expression as rich text whose terms can be pointed at: the page of ExpressionView.
//
// The expression comes ready from the engine (io::Expression in its Html style); this sets it, wraps between terms, and
// marks terms by background and underline: the selected one, the hovered one, those that have just changed (for at most
// theme::flashMilliseconds()). Terms are known by their place in the spectrum.
//
// Mouse: hovering previews, a click on a term selects it, dragging selects text. Keys: ← → Home End go from term to term;
// Shift with them selects text; Esc clears; Ctrl+C copies the selected text, else the whole expression. UI thread.
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

    // `hidden` is the sentence for the terms that are not there, where there are any. Those whose text differs from that of
    // the expression before flash if `flash`.
    void setExpression(const io::Expression& expression, const QString& hidden, bool flash);
    // Of an earlier function: everything in the colour of minor text.
    void setDimmed(bool dimmed);
    void setSelectedTerm(std::optional<std::size_t> position);
    void setHoveredTerm(std::optional<std::size_t> position);

    bool hasTerm(std::size_t position) const { return m_terms.contains(position); }
    std::vector<std::size_t> changedTerms() const { return m_changed; }
    // What of the text is marked as selected: the term's own text. Empty: none.
    QString markedText() const;
    // The middle of a term's first line in the viewport's coordinates; scrolls it into view.
    QPoint placeOfTerm(std::size_t position);

signals:
    void styleChanged();  // colours or type: the terms are to be set again
    void termHovered(std::optional<std::size_t> position);
    void termSelected(std::optional<std::size_t> position);
    void copyAsked();

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

    std::map<std::size_t, Range> m_terms;  // by position in the spectrum
    std::vector<std::size_t> m_shown;      // positions as they stand in the text
    std::vector<std::size_t> m_changed;
    std::optional<std::size_t> m_selected;
    std::optional<std::size_t> m_hovered;
    QPoint m_pressed;
    bool m_dimmed = false;
    QTimer* m_flash;
};

}  // namespace sequency::ui
