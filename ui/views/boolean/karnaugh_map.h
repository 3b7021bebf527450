// SPDX-License-Identifier: GPL-3.0-or-later
//
// The document's Boolean function of up to six variables as a Karnaugh map, to be read and edited.
//
// Rows and columns in Gray code (engine/io/karnaugh_map.h); for five and six variables one map with mirrored Gray code, its mirror
// a heavy line. A cell shows its value and, small, its index. The selected input is outlined; hovering previews; a value
// that has just changed flashes (theme::flashMilliseconds). Functions that are not Boolean, or have more variables: a
// sentence. Made for a width from 200 pixels; UI thread; painting is O(64).
// A canvas whose items are the indices: arrows go around the edges, where neighbours are neighbours too; a click, Space or Return flips.
// Context menu: copy picture or values, export.
#pragma once

#include "engine/io/mathematics/karnaugh_map.h"
#include "ui/canvas/canvas.h"
#include "ui/document/workbench.h"
#include "ui/export/export_dialog.h"

class QTimer;

namespace sequency::ui {

class KarnaughMap : public Canvas {
    Q_OBJECT

public:
    explicit KarnaughMap(Workbench& workbench, QWidget* parent = nullptr);

    // Why there is no map; empty where there is one.
    QString sentence() const;
    QString caption() const;  // the line below: of the shown cell, else what the order is
    io::KarnaughLayout layoutNow() const;
    // Where an index is drawn, in the widget's coordinates.
    QRectF cellRect(std::size_t index) const { return itemPlace(index); }
    QString cellText(std::size_t index) const;  // its value, "1"
    // "x₁x₂", "01": what stands at rows and columns.
    QString rowTitle() const;
    QString columnTitle() const;
    QString rowLabel(std::size_t row) const;
    QString columnLabel(std::size_t column) const;
    std::optional<std::size_t> flashing() const { return m_flashing; }

    Item itemCount() const override;
    std::optional<Item> itemAt(const QPointF& at) const override;
    QRectF itemPlace(Item index) const override;
    QString itemName(Item index) const override;   // "x₁ = 0, x₂ = 1, index 1"
    QString itemValue(Item index) const override;  // "f = 1"
    QString itemText(Item index) const override;
    void paint(QPainter& painter, const QRectF& place, const QPalette& palette) const override;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

    // As a picture, a page of HTML or a table for LaTeX. An error sentence, or nothing when writing has begun.
    std::optional<QString> exportAs(const QString& path, const PictureOptions& options = {}) const;
    static QList<ExportFormat> dataFormats();  // beside pictures
    QString latex() const;
    QString dataText() const;  // values as they stand, one row per line separated by tabs, with the headings

public slots:
    void copyPicture();
    void copyData();
    void askForExport();

protected:
    World world() const override;
    Item neighbour(Item index, Move move) const override;
    void choose(Item index, Qt::KeyboardModifiers modifiers) override;
    bool isEditedByClick(const QPointF& at) const override { return itemAt(at).has_value(); }
    void leaveCursor() override;
    void showPointed() override;
    void paintScreen(QPainter& painter) override;
    QString copiedText() const override { return dataText(); }
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    struct Places {
        QRectF area;   // where cells are seen
        QRectF cells;  // all of them
        QRectF corner;
        QRectF columnTitle;
        QRectF caption;
        double cell = 0;
    };
    PictureText pictureText() const;
    Places placesIn(const QRectF& whole) const;
    QRectF rectOf(const Places& places, std::size_t index) const;
    std::optional<std::size_t> selectedIndex() const;
    void takeFunction(qint64 changedIndex);
    void showSelection();
    void paintHeaders(QPainter& painter, const Places& places, const QPalette& palette) const;
    void paintCell(QPainter& painter, const Places& places, std::size_t index, const QPalette& palette) const;
    void paintLines(QPainter& painter, const Places& places, const QPalette& palette) const;
    void paintMap(QPainter& painter, const Places& places, const QPalette& palette) const;

    Workbench& m_workbench;
    std::optional<std::size_t> m_flashing;
    QTimer* m_flashTimer = nullptr;
};

}  // namespace sequency::ui
