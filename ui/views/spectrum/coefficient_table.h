// SPDX-License-Identifier: GPL-3.0-or-later
//
// The coefficients of a spectrum as a table of any length: position, its digits, the Hadamard index where the order is
// another, the weight, the value. Rows are painted from the spectrum when they are seen and scrolled by number, so
// 2^28 of them need no memory of their own (a QTableView needs 8 bytes a row and hangs at 2^26).
//
// All coefficients in their order, or a list of positions (the largest, say). The current row is marked by a frame and the
// highlight colour. Mouse: click selects, wheel scrolls, a double click on a value edits it where that is allowed. Keys: ↑ ↓
// PageUp PageDown Home End move, Return selects, F2 edits, Ctrl+C copies the rows from the anchor to the current one (Shift moves
// leave the anchor behind) as text separated by tabs, in the C locale. UI thread.
#pragma once

#include "ui/document/conventions.h"
#include "ui/jobs/engine_jobs.h"

#include <QAbstractScrollArea>

#include <optional>
#include <vector>

class QLineEdit;

namespace sequency::ui {

class CoefficientTable : public QAbstractScrollArea {
    Q_OBJECT

public:
    explicit CoefficientTable(QWidget* parent = nullptr);

    // Null: nothing is shown. Keeps the current row where the size stays.
    void setSpectrum(const SharedSpectrum& spectrum);
    // The positions to be shown, in this order; nothing: all of them.
    void setPositions(std::optional<std::vector<std::size_t>> positions);
    // The rows are not those that were asked for yet.
    void setDimmed(bool dimmed);
    bool isDimmed() const { return m_isDimmed; }
    void setEditable(bool editable) { m_editable = editable; }
    void setConventions(const Conventions& conventions);
    // Makes the row of a position current and shows it; nothing where it is not among the rows.
    void setCurrentPosition(std::optional<std::size_t> position);
    std::optional<std::size_t> currentPosition() const;

    std::size_t rowCount() const;
    std::size_t positionOf(std::size_t row) const;
    QStringList headers() const;
    // What a row shows, a text a column.
    QStringList rowTexts(std::size_t row) const;
    // The rows between anchor and current one, as they are copied.
    QString copyText() const;

signals:
    void positionSelected(qint64 position);  // by the user
    void positionHovered(qint64 position);   // −1: none
    void valueEntered(quint64 position, double value);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    bool hasOtherOrder() const;
    int rowHeight() const;
    std::size_t visibleRows() const;
    std::vector<int> columnWidths() const;
    void updateScrollBars();
    void moveTo(std::size_t row, bool keepAnchor);
    void reveal(std::size_t row);
    std::optional<std::size_t> rowAt(const QPoint& point) const;
    void paintRow(QPainter& painter, std::size_t row, int top, const std::vector<int>& widths) const;
    void beginEdit();
    void endEdit(bool keep);

    SharedSpectrum m_spectrum;
    std::optional<std::vector<std::size_t>> m_positions;
    Conventions m_conventions;
    bool m_editable = false;
    bool m_isDimmed = false;
    std::size_t m_current = 0;
    std::size_t m_anchor = 0;
    bool m_hasCurrent = false;
    std::optional<std::size_t> m_hovered;  // row
    QLineEdit* m_editor = nullptr;
};

}  // namespace sequency::ui
