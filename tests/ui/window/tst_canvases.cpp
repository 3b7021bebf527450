// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests that every canvas of every page responds identically to wheel, drag, keys, clicks and requests of screen readers.
#include "tests/support/qt_test.h"
#include "tests/ui/window_fixture.h"
#include "ui/canvas/canvas.h"
#include "ui/canvas/cell_canvas.h"
#include "ui/canvas/stem_canvas.h"
#include "ui/docks/function_dock.h"
#include "ui/views/benchmark/charts/series_chart.h"
#include "ui/views/characters/character_view.h"
#include "ui/views/diagram/diagram_view.h"
#include "ui/views/flow/flow_canvas.h"
#include "ui/views/flow/flow_view.h"
#include "ui/views/forms/forms_view.h"
#include "ui/views/matrix/kronecker_view.h"
#include "ui/views/matrix/matrix_view.h"
#include "ui/views/spectrum/compare_view.h"
#include "ui/views/spectrum/spectrum_page.h"

#include <QAccessible>
#include <QClipboard>
#include <QComboBox>
#include <QPainter>
#include <QTabBar>
#include <QWheelEvent>

#include <set>

using namespace sequency;
using namespace sequency::tests;
using ui::Canvas;
using ui::Item;
using ui::Viewport;
using Page = ui::PageHost::Page;

namespace {

void turnWheel(Canvas& canvas, const QPointF& at, int notches)
{
    QWheelEvent event(at, canvas.mapToGlobal(at), {}, {0, 120 * notches}, Qt::NoButton, {}, Qt::NoScrollPhase,
                      false);
    QApplication::sendEvent(&canvas, &event);
}

void moveTo(Canvas& canvas, const QPointF& at, Qt::MouseButtons held)
{
    QMouseEvent event(QEvent::MouseMove, at, canvas.mapToGlobal(at), Qt::NoButton, held, {});
    QApplication::sendEvent(&canvas, &event);
}

void drag(Canvas& canvas, const QPointF& from, const QPointF& by)
{
    QTest::mousePress(&canvas, Qt::LeftButton, {}, from.toPoint());
    for (const double share : {0.3, 0.7, 1.0})
        moveTo(canvas, from + by * share, Qt::LeftButton);
    QTest::mouseRelease(&canvas, Qt::LeftButton, {}, (from + by).toPoint());
}

// Returns an item whose centre is visible, searched from the centre of the canvas outwards.
std::optional<Item> seenItem(const Canvas& canvas)
{
    const QPointF middle = QRectF(canvas.rect()).center();
    for (double reach = 0; reach < 0.5; reach += 0.02)
        for (const QPointF& side :
             {QPointF(1, 0), QPointF(-1, 0), QPointF(0, 1), QPointF(0, -1), QPointF(1, 1)}) {
            const QPointF at =
                middle + QPointF(side.x() * reach * canvas.width(), side.y() * reach * canvas.height());
            const auto item = canvas.itemAt(at);
            if (item && canvas.rect().contains(canvas.itemPlace(*item).center().toPoint()) &&
                canvas.itemAt(canvas.itemPlace(*item).center()) == item)
                return item;
        }
    return std::nullopt;
}

// Returns true if clicks or drags on this canvas operate a tool: they draw or step values, or an index follows the pointer.
bool hasTool(const Canvas& canvas)
{
    const auto* plot = qobject_cast<const ui::StemCanvas*>(&canvas);
    return plot != nullptr &&
           (plot->touch() == ui::StemCanvas::Touch::Draw || plot->touch() == ui::StemCanvas::Touch::Drag ||
            plot->touch() == ui::StemCanvas::Touch::Step);
}

// Returns false for charts of series. Zooming changes only the index axis of such a chart, so another series can become the nearest one.
bool isNearestAcross(const Canvas& canvas)
{
    return qobject_cast<const ui::SeriesCanvas*>(&canvas) == nullptr;
}

}  // namespace

class TestCanvases : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<WindowFixture> m_fixture;
    std::set<QString> m_walked;

    void zoomsAndPans(Canvas& canvas)
    {
        const auto press = [&canvas](Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
            QTest::keyClick(&canvas, key, modifiers);
        };
        press(Qt::Key_0);
        const Viewport all = canvas.view();
        QCOMPARE(all.zoom, 1.0);
        QPointF middle = QRectF(canvas.rect()).center();
        turnWheel(canvas, middle, 1);  // a scene smaller than its canvas was centred and now fills the canvas
        const auto under = canvas.itemAt(middle);
        // Uses the centre of an item, not the border between two items.
        if (under && canvas.itemAt(canvas.itemPlace(*under).center()) == under)
            middle = canvas.itemPlace(*under).center();
        turnWheel(canvas, middle, 1);
        turnWheel(canvas, middle, 1);
        const Viewport closer = canvas.view();
        QVERIFY(closer.zoom > 1);
        if (const auto now = canvas.itemAt(middle); under && now && isNearestAcross(canvas))
            QCOMPARE(*now, *under);
        if (!hasTool(canvas)) {
            drag(canvas, middle, {40, 25});
            const Viewport dragged = canvas.view();
            QVERIFY(dragged != closer);
            QCOMPARE(dragged.zoom, closer.zoom);
            press(Qt::Key_Backspace);
        }
        QCOMPARE(canvas.view(), closer);
        press(Qt::Key_Backspace);  // consecutive turns of the wheel are one step
        QCOMPARE(canvas.view(), all);
        press(Qt::Key_Backspace, Qt::ShiftModifier);
        QCOMPARE(canvas.view(), closer);
        press(Qt::Key_Left, Qt::ShiftModifier);
        if (canvas.view() == closer)  // the whole width is already visible
            press(Qt::Key_Up, Qt::ShiftModifier);
        QVERIFY(canvas.view() != closer);
        if (hasTool(canvas))
            press(Qt::Key_0);
        else
            QTest::mouseDClick(&canvas, Qt::LeftButton, {}, QPoint(2, 2));
        QCOMPARE(canvas.view(), all);
        press(Qt::Key_Plus);
        QVERIFY(canvas.view().zoom > 1);
        press(Qt::Key_Minus);
        QCOMPARE(canvas.view().zoom, 1.0);
        turnWheel(canvas, middle, -8);
        QCOMPARE(canvas.view().zoom, 1.0);
        press(Qt::Key_0);
    }

    void movesTheCursor(Canvas& canvas)
    {
        QTest::keyClick(&canvas, Qt::Key_Home);
        QCOMPARE(canvas.cursorItem(), std::optional<Item>(0));
        QVERIFY(!canvas.readout().isEmpty());
        QVERIFY(!canvas.accessibleDescription().isEmpty());
        QTest::keyClick(&canvas, Qt::Key_End);
        QCOMPARE(canvas.cursorItem(), std::optional<Item>(canvas.lastItem()));
        QVERIFY(canvas.rect().intersects(canvas.itemPlace(canvas.lastItem()).toAlignedRect()));
        QTest::keyClick(&canvas, Qt::Key_C, Qt::ControlModifier);
        QVERIFY(!QApplication::clipboard()->text().isEmpty());
        QApplication::clipboard()->clear();
        QTest::keyClick(&canvas, Qt::Key_Escape);
        QVERIFY(!canvas.cursorItem());
        QTest::keyClick(&canvas, Qt::Key_Right);  // the first key only shows the cursor
        QVERIFY(canvas.cursorItem().has_value());
        const Item first = *canvas.cursorItem();
        QTest::keyClick(&canvas, Qt::Key_Right);
        QTest::keyClick(&canvas, Qt::Key_Left);
        QCOMPARE(*canvas.cursorItem(), first);
        QTest::keyClick(&canvas, Qt::Key_Escape);
    }

    void readsWhatIsPointedAt(Canvas& canvas)
    {
        const auto item = seenItem(canvas);
        QVERIFY(item);
        moveTo(canvas, canvas.itemPlace(*item).center(), {});
        QCOMPARE(canvas.pointedItem(), item);
        QVERIFY(!canvas.readout().isEmpty());
        QEvent leave(QEvent::Leave);
        QApplication::sendEvent(&canvas, &leave);
        QVERIFY(!canvas.pointedItem());
    }

    void answersScreenReaders(Canvas& canvas)
    {
        QAccessibleInterface* const reader = QAccessible::queryAccessibleInterface(&canvas);
        QVERIFY(reader != nullptr);
        QVERIFY(!reader->text(QAccessible::Name).isEmpty());
        QCOMPARE(static_cast<Item>(reader->childCount()), canvas.itemCount());
        const Item item = seenItem(canvas).value_or(0);
        QAccessibleInterface* const child = reader->child(static_cast<int>(item));
        QVERIFY(child != nullptr && child->isValid());
        QVERIFY(!child->text(QAccessible::Name).isEmpty() || !child->text(QAccessible::Value).isEmpty());
        QCOMPARE(child->parent(), reader);
        const QPoint middle = canvas.mapToGlobal(canvas.itemPlace(item).center().toPoint());
        QVERIFY(child->rect().adjusted(-1, -1, 1, 1).contains(middle));
        QCOMPARE(reader->childAt(middle.x(), middle.y()), child);
        QCOMPARE(reader->indexOfChild(child), static_cast<int>(item));
        QTest::keyClick(&canvas, Qt::Key_Home);
        QCOMPARE(reader->focusChild(), reader->child(0));
        QVERIFY(reader->child(0)->state().focused);
        QTest::keyClick(&canvas, Qt::Key_Escape);
    }

    // Checks that the canvas paints into any rectangle, and nothing outside it.
    void paintsElsewhere(const Canvas& canvas)
    {
        QImage page(700, 520, QImage::Format_RGB32);
        page.fill(Qt::magenta);
        const QRect place(60, 40, 560, 420);
        QPainter painter(&page);
        painter.setFont(canvas.font());
        painter.fillRect(place, canvas.palette().base());
        canvas.paint(painter, place, canvas.palette());
        painter.end();
        std::set<QRgb> inside;
        for (int y = 0; y < page.height(); ++y)
            for (int x = 0; x < page.width(); ++x)
                if (place.contains(x, y))
                    inside.insert(page.pixel(x, y));
                else
                    QVERIFY2(page.pixel(x, y) == QColor(Qt::magenta).rgb(),
                             qPrintable(QStringLiteral("painted at %1, %2").arg(x).arg(y)));
        QVERIFY(inside.size() > 2);
    }

    // Tests all visible canvases that have content.
    void walk(const char* page)
    {
        // Esc cancels running jobs first. It reaches the canvas only if no job is running.
        EVENTUALLY(!m_fixture->action(QStringLiteral("Cancel"))->isEnabled());
        for (auto* canvas : m_fixture->window->findChildren<Canvas*>()) {
            const bool isThumbnail = canvas->itemCount() == 1;
            if (!canvas->isVisible() || canvas->itemCount() == 0 || isThumbnail ||
                !m_walked.insert(canvas->objectName()).second)
                continue;
            qInfo("%s: %s, %llu items", page, qPrintable(canvas->objectName()),
                  static_cast<unsigned long long>(canvas->itemCount()));
            QVERIFY2(!canvas->objectName().isEmpty(), page);
            canvas->setFocus();
            for (auto step : {&TestCanvases::zoomsAndPans, &TestCanvases::movesTheCursor,
                              &TestCanvases::readsWhatIsPointedAt, &TestCanvases::answersScreenReaders}) {
                (this->*step)(*canvas);
                QVERIFY2(!QTest::currentTestFailed(), qPrintable(canvas->objectName()));
            }
            paintsElsewhere(*canvas);
            QVERIFY2(!QTest::currentTestFailed(), qPrintable(canvas->objectName()));
        }
    }

    void enter(const QString& text, std::size_t size)
    {
        m_fixture->workbench.sources().enterText(text);
        EVENTUALLY(m_fixture->hasSpectrum(size));
    }

private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }
    void init() { m_fixture = std::make_unique<WindowFixture>(); }
    void cleanup() { m_fixture.reset(); }

    void everyCanvasRespondsAlikeToMouseKeysAndScreenReaders()
    {
        auto& window = *m_fixture->window;
        enter(QStringLiteral("0110100110010110100101100110100110010110011010010110100110010111"), 64);
        using Kind = ui::SpectrumPage::Kind;
        window.pages().showPage(Page::Spectrum);
        for (const Kind kind : {Kind::Chart, Kind::Histogram, Kind::Weights, Kind::Map, Kind::Compare}) {
            window.pages().view<ui::SpectrumPage>().show(kind);
            if (kind == Kind::Compare)
                window.pages().view<ui::SpectrumPage>().compare().keep();
            EVENTUALLY(std::ranges::any_of(
                window.pages().view<ui::SpectrumPage>().findChildren<Canvas*>(),
                [](Canvas* canvas) { return canvas->isVisible() && canvas->itemCount() > 1; }));
            walk("spectrum");
            if (QTest::currentTestFailed())
                return;
        }
        window.pages().showPage(Page::FlowGraph);
        EVENTUALLY(window.pages().view<ui::FlowView>().canvas().itemCount() > 0);
        window.pages().view<ui::FlowView>().setStep(1);
        walk("flow graph");
        if (QTest::currentTestFailed())
            return;
        window.pages().showPage(Page::Matrices);
        EVENTUALLY(m_fixture->child<ui::CellCanvas>("matrixCanvas")->itemCount() > 1);
        walk("matrices");
        if (QTest::currentTestFailed())
            return;
        window.pages().showPage(Page::Characters);
        walk("characters");
        if (QTest::currentTestFailed())
            return;
        for (auto* tabs : window.findChildren<QTabBar*>())
            if (tabs->isVisible() && tabs->count() == 2)
                tabs->setCurrentIndex(1);  // shows the step-by-step construction
        walk("characters, built");
        if (QTest::currentTestFailed())
            return;
        window.pages().showPage(Page::Systems);
        auto* result = m_fixture->child<ui::StemCanvas>("systemResult");
        EVENTUALLY(result->itemCount() > 0);
        walk("systems");
        if (QTest::currentTestFailed())
            return;
        window.pages().showPage(Page::Benchmark);
        walk("benchmark");
        if (QTest::currentTestFailed())
            return;
        window.pages().showPage(Page::KarnaughMap);
        walk("Karnaugh map");
        if (QTest::currentTestFailed())
            return;
        window.pages().showPage(Page::DecisionDiagram);
        EVENTUALLY(window.pages().view<ui::DiagramView>().canvas().itemCount() > 0);
        walk("decision diagram");
        if (QTest::currentTestFailed())
            return;
        window.pages().showPage(Page::Forms);
        auto* const kinds = m_fixture->child<QComboBox>("formsKind");
        kinds->setCurrentIndex(kinds->findData(static_cast<int>(analysis::FormKind::Kronecker)));
        EVENTUALLY(window.pages().view<ui::FormsView>().histogram().itemCount() > 0);
        walk("forms");
        if (QTest::currentTestFailed())
            return;
        for (const char* name : {"spectrumChart", "histogramPlot", "weightPlot", "heatMap", "pairPlot",
                                 "flowCanvas", "flowFactor", "characterCanvas", "systemF", "systemResult",
                                 "karnaughPage", "diagramCanvas", "formsHistogram"})
            QVERIFY2(m_walked.contains(QLatin1String(name)), name);
    }

    // Covers a coefficient, a node and a cell.
    void screenReadersReceiveNamesAndValuesOfCanvasItems()
    {
        auto& window = *m_fixture->window;
        enter(QStringLiteral("00010111"), 8);
        const auto child = [](QWidget& canvas, int index) {
            return QAccessible::queryAccessibleInterface(&canvas)->child(index);
        };
        // The spectrum of 00010111, computed by hand, is 4 −2 −2 0 −2 0 0 2.
        QAccessibleInterface* coefficient = child(window.pages().view<ui::SpectrumView>().canvas(), 7);
        QCOMPARE(coefficient->text(QAccessible::Name), QStringLiteral("index 7 = 111"));
        QCOMPARE(coefficient->text(QAccessible::Value), QStringLiteral("S(111) = 2"));
        window.pages().showPage(Page::FlowGraph);
        auto& flow = window.pages().view<ui::FlowView>().canvas();
        EVENTUALLY(flow.itemCount() == 32);
        QAccessibleInterface* node = child(flow, 24 + 1);  // index 1 in the last of four columns
        QCOMPARE(node->text(QAccessible::Name), QStringLiteral("S(1)"));
        QCOMPARE(node->text(QAccessible::Value), QStringLiteral("−2"));
        QAccessibleInterface* cell = child(*m_fixture->child<ui::CellCanvas>("karnaughMap"), 5);
        QCOMPARE(cell->text(QAccessible::Name), QStringLiteral("x₁ = 1, x₂ = 0, x₃ = 1, index 5"));
        QCOMPARE(cell->text(QAccessible::Value), QStringLiteral("f = 1"));
        QCOMPARE(cell->role(), QAccessible::Cell);
    }
};

SEQUENCY_QT_TEST(TestCanvases)
#include "tst_canvases.moc"
