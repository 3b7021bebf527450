// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/characters/character_canvas.h"

#include "ui/theme/theme.h"

#include <QApplication>
#include <QKeyEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <cstring>

namespace sequency::ui {

namespace {

constexpr double zoomStep = 1.5;
constexpr auto tileSide = static_cast<std::size_t>(CharacterTiles::side);

}  // namespace

CharacterCanvas::CharacterCanvas(EngineJobs& jobs, QWidget* parent)
    : QWidget(parent), m_tiles(new CharacterTiles(jobs, this))
{
    setObjectName(QStringLiteral("characterCanvas"));
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    connect(m_tiles, &CharacterTiles::changed, this, [this] { update(); });
}

void CharacterCanvas::setTable(const SharedCharacters& table)
{
    m_scene.table = table;
    m_scene.rows.clear();
    m_scene.cursor.reset();
    m_scene.hovered.reset();
    m_tiles->setTable(table, m_scene.stretched);
    m_picture = {};
    m_composed = {};
    showAll();
}

void CharacterCanvas::setLabels(CharacterLabels labels, CharacterNotation notation)
{
    m_scene.labels = labels;
    m_scene.notation = notation;
    update();
}

void CharacterCanvas::setStretched(bool stretched)
{
    if (stretched == m_scene.stretched)
        return;
    m_scene.stretched = stretched;
    m_tiles->setTable(m_scene.table, stretched);
    update();
}

void CharacterCanvas::setRows(const std::vector<std::size_t>& rows)
{
    m_scene.rows = rows;
    update();
}

void CharacterCanvas::setCursorCell(std::optional<CharacterCell> cell)
{
    m_scene.cursor = cell;
    if (cell && m_scene.table) {
        const CharacterGeometry geometry = geometryNow();
        const QRectF place = geometry.rect(*cell);
        const QRectF& area = geometry.area();
        const auto shift = [&](double low, double high, double from, double to) {
            return low < from  ? (low - from) / geometry.cell()
                   : high > to ? (high - to) / geometry.cell()
                               : 0.0;
        };
        const QPointF by(shift(place.left(), place.right(), area.left(), area.right()),
                         shift(place.top(), place.bottom(), area.top(), area.bottom()));
        if (!by.isNull())
            setWindow({geometry.origin() + by, geometry.cell()});
    }
    update();
}

CharacterGeometry CharacterCanvas::geometryNow() const
{
    return {*m_scene.table, QRectF(rect()), font(), m_window};
}

void CharacterCanvas::setWindow(const CharacterWindow& window)
{
    if (!m_scene.table)
        return;
    m_window = window;
    const CharacterGeometry geometry = geometryNow();
    // The whole table stays so when the view is resized.
    m_window = geometry.showsAll() ? CharacterWindow{} : CharacterWindow{geometry.origin(), geometry.cell()};
    update();
    emit windowChanged();
}

void CharacterCanvas::zoom(double factor, const QPointF& about)
{
    if (!m_scene.table)
        return;
    const CharacterGeometry before = geometryNow();
    const QRectF& area = before.area();
    const QPointF pointer(std::clamp(about.x(), area.left(), area.right()),
                          std::clamp(about.y(), area.top(), area.bottom()));
    const CharacterGeometry after(*m_scene.table, QRectF(rect()), font(),
                                  {before.origin(), before.cell() * factor});
    // What is under the pointer stays there.
    setWindow({before.tablePoint(pointer) - (pointer - after.area().topLeft()) / after.cell(), after.cell()});
}

void CharacterCanvas::showAll()
{
    setWindow({});
}

std::size_t CharacterCanvas::byteCount() const
{
    return m_tiles->byteCount() + static_cast<std::size_t>(m_picture.sizeInBytes());
}

CharacterCanvas::Overview CharacterCanvas::overviewOf(const CharacterGeometry& geometry) const
{
    const std::size_t rows = m_scene.table->rows();
    const double entriesAPixel = 1 / (geometry.cell() * devicePixelRatioF());
    Overview overview;
    overview.level = 0;
    if (hasAlignedLevels(*m_scene.table, m_scene.stretched))  // squares of a pixel at least
        while (static_cast<double>(m_tiles->step(overview.level)) < entriesAPixel)
            ++overview.level;
    else
        overview.level = std::max(0, static_cast<int>(std::lround(std::log2(std::max(entriesAPixel, 1.0)))));
    for (;; ++overview.level) {
        const std::size_t step = m_tiles->step(overview.level);
        overview.firstRow = geometry.firstRow() / step;
        overview.firstColumn = geometry.firstColumn() / step;
        overview.lastRow = std::min((geometry.lastRow() - 1) / step, (rows - 1) / step) + 1;
        overview.lastColumn = std::min((geometry.lastColumn() - 1) / step, (rows - 1) / step) + 1;
        const std::size_t down = (overview.lastRow - 1) / tileSide - overview.firstRow / tileSide + 1;
        const std::size_t across = (overview.lastColumn - 1) / tileSide - overview.firstColumn / tileSide + 1;
        if (down * across <= maxVisibleTiles)
            break;
    }
    overview.generation = m_tiles->generation();
    return overview;
}

void CharacterCanvas::paintOverview(QPainter& painter, const CharacterGeometry& geometry)
{
    const Overview overview = overviewOf(geometry);
    m_level = overview.level;
    if (overview != m_composed)
        compose(overview);
    const auto step = static_cast<double>(m_tiles->step(overview.level));
    const QPointF first(static_cast<double>(overview.firstColumn), static_cast<double>(overview.firstRow));
    const QPointF corner = geometry.area().topLeft() + (first * step - geometry.origin()) * geometry.cell();
    const double scale = step * geometry.cell();
    painter.save();
    painter.setClipRect(geometry.area(), Qt::IntersectClip);
    const bool areSquares = hasAlignedLevels(*m_scene.table, m_scene.stretched);
    painter.setRenderHint(QPainter::SmoothPixmapTransform,
                          !areSquares && (scale * devicePixelRatioF() < 1 || overview.level > 0));
    painter.drawImage(QRectF(corner, QSizeF(m_picture.size()) * scale), m_picture);
    painter.restore();
}

void CharacterCanvas::compose(const Overview& overview)
{
    const QSize size(static_cast<int>(overview.lastColumn - overview.firstColumn),
                     static_cast<int>(overview.lastRow - overview.firstRow));
    if (m_picture.size() != size)
        m_picture = QImage(size, QImage::Format_RGB32);
    m_composed = overview;
    m_complete = true;
    m_tiles->find({m_tiles->coarsestLevel(), 0, 0});  // stays in the cache
    std::vector<CharacterTileKey> missing;
    for (std::size_t row = overview.firstRow / tileSide; row * tileSide < overview.lastRow; ++row)
        for (std::size_t column = overview.firstColumn / tileSide; column * tileSide < overview.lastColumn;
             ++column)
            if (const CharacterTileKey key{overview.level, row, column}; !copyTile(key, overview)) {
                paintPlaceholder(key, overview);
                missing.push_back(key);
            }
    m_complete = missing.empty();
    // The middle of what is seen comes first.
    const auto middleRow = static_cast<double>(overview.firstRow + overview.lastRow) / 2 / tileSide - 0.5;
    const auto middleColumn =
        static_cast<double>(overview.firstColumn + overview.lastColumn) / 2 / tileSide - 0.5;
    const auto distance = [&](const CharacterTileKey& key) {
        return std::hypot(static_cast<double>(key.row) - middleRow,
                          static_cast<double>(key.column) - middleColumn);
    };
    std::sort(missing.begin(), missing.end(), [&](const CharacterTileKey& a, const CharacterTileKey& b) {
        return distance(a) < distance(b);
    });
    m_tiles->want(std::move(missing));
}

bool CharacterCanvas::copyTile(const CharacterTileKey& key, const Overview& overview)
{
    const QImage* const tile = m_tiles->find(key);
    if (tile == nullptr)
        return false;
    const std::size_t top = key.row * tileSide;
    const std::size_t left = key.column * tileSide;
    const std::size_t firstRow = std::max(top, overview.firstRow);
    const std::size_t lastRow = std::min(top + static_cast<std::size_t>(tile->height()), overview.lastRow);
    const std::size_t firstColumn = std::max(left, overview.firstColumn);
    const std::size_t lastColumn =
        std::min(left + static_cast<std::size_t>(tile->width()), overview.lastColumn);
    for (std::size_t row = firstRow; row < lastRow; ++row)
        std::memcpy(reinterpret_cast<QRgb*>(m_picture.scanLine(static_cast<int>(row - overview.firstRow))) +
                        (firstColumn - overview.firstColumn),
                    reinterpret_cast<const QRgb*>(tile->constScanLine(static_cast<int>(row - top))) +
                        (firstColumn - left),
                    (lastColumn - firstColumn) * sizeof(QRgb));
    return true;
}

void CharacterCanvas::paintPlaceholder(const CharacterTileKey& key, const Overview& overview)
{
    QPainter painter(&m_picture);
    const QRectF place(static_cast<double>(key.column * tileSide) - static_cast<double>(overview.firstColumn),
                       static_cast<double>(key.row * tileSide) - static_cast<double>(overview.firstRow),
                       CharacterTiles::side, CharacterTiles::side);
    painter.fillRect(place, theme::onDisc(0, 0));
    for (int coarser = 1; key.level + coarser <= m_tiles->coarsestLevel(); ++coarser) {
        const std::size_t ratio = m_tiles->step(key.level + coarser) / m_tiles->step(key.level);
        const CharacterTileKey parent{key.level + coarser, key.row / ratio, key.column / ratio};
        const QImage* const tile = m_tiles->find(parent);
        if (tile == nullptr)
            continue;
        const double part = CharacterTiles::side / static_cast<double>(ratio);
        const QPointF corner(static_cast<double>(key.column % ratio) * part,
                             static_cast<double>(key.row % ratio) * part);
        painter.drawImage(place, *tile, QRectF(corner, QSizeF(part, part)));
        return;
    }
}

void CharacterCanvas::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Base));
    if (!m_scene.table)
        return;
    CharacterScene scene = m_scene;
    scene.hasFocus = hasFocus();
    m_level = -1;
    const CharacterGeometry geometry = geometryNow();
    if (geometry.paintsCells())
        m_complete = true;
    paintCharacters(painter, scene, geometry, palette(),
                    [this](QPainter& on, const CharacterGeometry& where) { paintOverview(on, where); });
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(palette().color(QPalette::Highlight), 1, Qt::DotLine));
        painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
    }
}

void CharacterCanvas::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    emit windowChanged();
}

bool CharacterCanvas::moveCursor(const QKeyEvent& event)
{
    const auto last = static_cast<qint64>(m_scene.table->rows()) - 1;
    const CharacterGeometry geometry = geometryNow();
    const auto page = std::max<qint64>(1, static_cast<qint64>(geometry.lastRow() - geometry.firstRow()) / 2);
    const CharacterCell from =
        m_scene.cursor.value_or(CharacterCell{geometry.firstRow(), geometry.firstColumn()});
    auto row = static_cast<qint64>(from.row);
    auto column = static_cast<qint64>(from.column);
    const bool far = event.modifiers().testFlag(Qt::ControlModifier);
    const qint64 by = m_scene.cursor ? 1 : 0;  // the first press shows where it is
    switch (event.key()) {
    case Qt::Key_Left: column -= by; break;
    case Qt::Key_Right: column += by; break;
    case Qt::Key_Up: row -= by; break;
    case Qt::Key_Down: row += by; break;
    case Qt::Key_PageUp: row -= page; break;
    case Qt::Key_PageDown: row += page; break;
    case Qt::Key_Home:
        column = 0;
        row = far ? 0 : row;
        break;
    case Qt::Key_End:
        column = last;
        row = far ? last : row;
        break;
    default: return false;
    }
    setCursorCell(CharacterCell{static_cast<std::size_t>(std::clamp<qint64>(row, 0, last)),
                                static_cast<std::size_t>(std::clamp<qint64>(column, 0, last))});
    emit cursorMoved();
    return true;
}

void CharacterCanvas::keyPressEvent(QKeyEvent* event)
{
    if (!m_scene.table || moveCursor(*event))
        return;
    const QPointF about =
        m_scene.cursor ? geometryNow().rect(*m_scene.cursor).center() : QPointF(rect().center());
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_scene.cursor)
            emit rowPicked(m_scene.cursor->row,
                           (event->modifiers() & (Qt::ControlModifier | Qt::ShiftModifier)) != 0);
        break;
    case Qt::Key_Plus:
    case Qt::Key_Equal: zoom(zoomStep, about); break;
    case Qt::Key_Minus: zoom(1 / zoomStep, about); break;
    case Qt::Key_0: showAll(); break;
    case Qt::Key_Escape: emit escaped(); break;
    default: QWidget::keyPressEvent(event);
    }
}

void CharacterCanvas::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !m_scene.table)
        return;
    m_pressed = event->position();
    m_originWhenPressed = geometryNow().origin();
    m_dragged = false;
}

void CharacterCanvas::mouseMoveEvent(QMouseEvent* event)
{
    if (!m_scene.table)
        return;
    const CharacterGeometry geometry = geometryNow();
    if (m_pressed && event->buttons().testFlag(Qt::LeftButton)) {
        const QPointF moved = event->position() - *m_pressed;
        if (m_dragged || moved.manhattanLength() >= QApplication::startDragDistance()) {
            m_dragged = true;
            setWindow({m_originWhenPressed - moved / geometry.cell(), geometry.cell()});
        }
        return;
    }
    const auto cell = geometry.cellAt(event->position());
    if (cell != m_scene.hovered) {
        m_scene.hovered = cell;
        update();
        emit hovered(cell);
    }
}

void CharacterCanvas::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !m_pressed)
        return;
    m_pressed.reset();
    const auto cell = m_dragged ? std::nullopt : geometryNow().cellAt(event->position());
    if (!cell)
        return;
    m_scene.cursor = cell;
    update();
    emit cursorMoved();
    emit rowPicked(cell->row, event->modifiers().testFlag(Qt::ControlModifier));
}

void CharacterCanvas::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        showAll();
}

void CharacterCanvas::leaveEvent(QEvent*)
{
    m_scene.hovered.reset();
    update();
    emit hovered(std::nullopt);
}

void CharacterCanvas::wheelEvent(QWheelEvent* event)
{
    zoom(std::pow(zoomStep, event->angleDelta().y() / 120.0), event->position());
    event->accept();
}

}  // namespace sequency::ui
