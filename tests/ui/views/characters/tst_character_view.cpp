// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests CharacterView: tables of the characters paper as symbols, zoom, pointer and keys, two rows and their product. Also checks the colours of
// overviews at any size, the number of painted primitives, and memory.
#include "tests/support/check.h"
#include "tests/support/qt_test.h"
#include "tests/ui/counted_painting.h"
#include "tests/ui/gate.h"
#include "tests/ui/views/characters/character_fixture.h"

#include <QApplication>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTest>
#include <QWheelEvent>

#include <numbers>

using namespace sequency;
using tests::moveMouse;
using ui::Cell;
using ui::CharacterView;

namespace {

void turnWheel(QWidget& widget, const QPointF& at, int turns)
{
    QWheelEvent event(at, widget.mapToGlobal(at), QPoint(), QPoint(0, 120 * turns), Qt::NoButton,
                      Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(&widget, &event);
}

// Returns the distance in hue and lightness from the grey that represents cancellation.
int distanceFromGrey(const QColor& color)
{
    const QColor grey = ui::theme::onDisc(0, 0);
    return std::max({std::abs(color.red() - grey.red()), std::abs(color.green() - grey.green()),
                     std::abs(color.blue() - grey.blue())});
}

// Limit of primitives per frame of the canvas: two shapes and one text per visible entry, and some lines.
constexpr qint64 maxPaintedCells = 12'000;
// Limit of the memory for opening a table: the visible tiles and some tiles of coarser levels, independent of the table size.
constexpr std::size_t maxOpeningBytes =
    std::size_t(48) * ui::CharacterTiles::side * ui::CharacterTiles::side * 4;

}  // namespace

class TestCharacterView : public tests::CharacterTest {
    Q_OBJECT

private slots:
    void characterTablesMatchTheTablesOfThePaper_data()
    {
        QTest::addColumn<int>("radix");
        QTest::addColumn<int>("variables");
        QTest::addColumn<QString>("table");
        // Example 1 and Table I of the paper.
        QTest::newRow("C2") << 2 << 1 << "1 1/1 −1";
        QTest::newRow("C3") << 3 << 1 << "1 1 1/1 e₁ e₂/1 e₂ e₁";
        QTest::newRow("C4") << 4 << 1 << "1 1 1 1/1 i −1 −i/1 −1 1 −1/1 −i −1 i";
        // Example 2 of the paper: the Kronecker square of C3.
        QTest::newRow("C3^2") << 3 << 2
                              << "1 1 1 1 1 1 1 1 1/1 e₁ e₂ 1 e₁ e₂ 1 e₁ e₂/1 e₂ e₁ 1 e₂ e₁ 1 e₂ e₁/"
                                 "1 1 1 e₁ e₁ e₁ e₂ e₂ e₂/1 e₁ e₂ e₁ e₂ 1 e₂ 1 e₁/1 e₂ e₁ e₁ 1 e₂ e₂ e₁ 1/"
                                 "1 1 1 e₂ e₂ e₂ e₁ e₁ e₁/1 e₁ e₂ e₂ 1 e₁ e₁ e₂ 1/1 e₂ e₁ e₂ e₁ 1 e₁ 1 e₂";
    }

    void characterTablesMatchTheTablesOfThePaper()
    {
        QFETCH(int, radix);
        QFETCH(int, variables);
        QFETCH(QString, table);
        child<QSpinBox>("characterRadix")->setValue(radix);
        child<QSpinBox>("characterVariables")->setValue(variables);
        choose("characterLabels", 2);
        // Points at every entry and collects the readouts.
        const auto rows = static_cast<std::size_t>(table.count(QLatin1Char('/'))) + 1;
        QStringList lines;
        for (std::size_t w = 0; w < rows; ++w) {
            QStringList line;
            for (std::size_t z = 0; z < rows; ++z) {
                moveMouse(canvas(), centre(w, z));
                line
                    << m_view->readout().section(QStringLiteral(" = "), 1, 1).section(QLatin1Char(' '), 0, 0);
            }
            lines << line.join(QLatin1Char(' '));
        }
        QCOMPARE(lines.join(QLatin1Char('/')), table);
        // The picture contains these texts and not only colours.
        QVERIFY(cells().style(canvas().geometryNow(), canvas().font()).font.has_value());
    }

    // Messages about a construction must not move the table or the button under the pointer.
    void showingTheConstructionDoesNotMoveTheCharacterTable()
    {
        QVERIFY(settled());
        auto* const button = child<QPushButton>("characterConstruct");
        const QRect table = canvas().geometry();
        const QRect place = button->geometry();
        QTest::mouseClick(button, Qt::LeftButton);
        EVENTUALLY(!m_view->isConstructing() && m_view->constructionText().contains(QLatin1Char('\n')));
        QCoreApplication::processEvents();
        QCOMPARE(canvas().geometry(), table);
        QCOMPARE(button->geometry(), place);
    }

    void theGroupOfACharacterTableCanBeEnteredAsText()
    {
        auto* const field = child<QLineEdit>("characterGroup");
        field->setFocus();
        field->selectAll();
        QTest::keyClicks(field, QStringLiteral("C3×C3×C4"));
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(m_view->group().orders, (std::vector<int>{3, 3, 4}));
        QVERIFY(m_view->title().contains(QStringLiteral("C₃²×C₄ · 36 × 36 = 1,296 entries")));
        QVERIFY(!child<QPushButton>("characterConstruct")->isEnabled());
        VERIFY_CONTAINS(child<QPushButton>("characterConstruct")->toolTip(), "whose factors are all equal");
        // w = 1·12 + 0·4 + 3 and z = 2·12 + 1·4 + 1. 2/3 + 0 + 3/4 of a turn is 17/12, equivalent to 5/12.
        moveMouse(canvas(), centre(15, 29));
        VERIFY_STARTS_WITH(m_view->readout(), "χ₁₅(29) = e₅ · exponent 5 of 12 · w = 103 · z = 211");
        const auto same = [](const char* text, const std::vector<int>& orders) {
            const auto read = ui::readGroup(QString::fromUtf8(text));
            return read && read->orders == orders;
        };
        QVERIFY(same("C_2^3", {2, 2, 2}));
        QVERIFY(same("C₃²×C₄", {3, 3, 4}));
        QVERIFY(same("5 x 7", {5, 7}));
        QVERIFY(same("C251", {251}));
        for (const char* const wrong : {"", "C", "C3^", "C1", "C252", "C2^99", "hello", "C3^0"}) {
            QString problem;
            QVERIFY2(!ui::readGroup(QString::fromUtf8(wrong), &problem), wrong);
            QVERIFY(!problem.isEmpty());
        }
        field->selectAll();
        QTest::keyClicks(field, QStringLiteral("C999"));
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(m_view->group().orders, (std::vector<int>{3, 3, 4}));
    }

    void theCharacterViewShowsThatTwoChosenRowsAreOrthogonal()
    {
        QTest::mouseClick(&canvas(), Qt::LeftButton, Qt::NoModifier, centre(5, 2));
        QCOMPARE(m_view->rows(), std::vector<std::size_t>{5});
        QVERIFY(m_view->productText().isEmpty());
        QTest::mouseClick(&canvas(), Qt::LeftButton, Qt::ControlModifier, centre(7, 3));
        QCOMPARE(m_view->rows(), (std::vector<std::size_t>{5, 7}));
        VERIFY_STARTS_WITH(m_view->productText(), "⟨χ₅, χ₇⟩ = Σ χ₅(z)·χ₇(z)* = 0: orthogonal");
        const QPolygonF& path = m_view->plot().path();
        QCOMPARE(path.size(), 10);
        std::complex<double> sum = 0;
        for (int z = 0; z < 9; ++z) {  // 5 is 12 and 7 is 21 in base 3
            const int k = 1 * (z / 3) + 2 * (z % 3) - 2 * (z / 3) - 1 * (z % 3);
            sum += std::polar(1.0, 2 * std::numbers::pi * k / 3);
            QVERIFY(std::abs(path[z + 1].x() - sum.real()) < 1e-9);
            QVERIFY(std::abs(path[z + 1].y() - sum.imag()) < 1e-9);
        }
        QTest::mouseClick(&canvas(), Qt::LeftButton, Qt::ControlModifier, centre(5, 3));
        VERIFY_CONTAINS(m_view->productText(), "= 9 = N");
        QTest::keyClick(&canvas(), Qt::Key_Escape);
        QVERIFY(m_view->rows().empty());
    }

    // Several clicks without event processing in between must pick the entries under the pointer.
    void choosingRowsDoesNotMoveTheCharacterTable()
    {
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get(), tests::testTimeout()));
        const QRect place = canvas().geometry();
        const QPoint row = centre(5, 2);
        for (const Qt::KeyboardModifiers modifiers :
             {Qt::KeyboardModifiers(), Qt::KeyboardModifiers(Qt::ControlModifier)}) {
            QTest::mouseClick(&canvas(), Qt::LeftButton, modifiers, row);
            QCoreApplication::processEvents();
            QCOMPARE(canvas().geometry(), place);
            QCOMPARE(centre(5, 2), row);
        }
        QTest::keyClick(&canvas(), Qt::Key_Escape);
        QCoreApplication::processEvents();
        QCOMPARE(canvas().geometry(), place);
    }

    void everyActionOfTheCharacterViewWorksByKeyboard()
    {
        canvas().setFocus();
        QTest::keyClick(&canvas(), Qt::Key_Down);
        QCOMPARE(cursor(), (Cell{0, 0}));  // the first key only shows the cursor
        QTest::keyClick(&canvas(), Qt::Key_Down);
        QTest::keyClick(&canvas(), Qt::Key_Right);
        QTest::keyClick(&canvas(), Qt::Key_Right);
        QCOMPARE(cursor(), (Cell{1, 2}));
        QVERIFY(m_view->readout().startsWith(QStringLiteral("χ₁(2) = e₂")));
        QTest::keyClick(&canvas(), Qt::Key_Right, Qt::ControlModifier);
        QCOMPARE(cursor(), (Cell{1, 8}));
        QTest::keyClick(&canvas(), Qt::Key_Left, Qt::ControlModifier);
        QCOMPARE(cursor(), (Cell{1, 0}));
        QTest::keyClick(&canvas(), Qt::Key_Return);
        QCOMPARE(m_view->rows(), std::vector<std::size_t>{1});
        QTest::keyClick(&canvas(), Qt::Key_End);
        QCOMPARE(cursor(), (Cell{8, 8}));
        QTest::keyClick(&canvas(), Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(m_view->rows(), (std::vector<std::size_t>{1, 8}));
        QTest::keyClick(&canvas(), Qt::Key_Plus);
        QTest::keyClick(&canvas(), Qt::Key_Plus);
        QVERIFY(!canvas().geometryNow().showsAll());
        QVERIFY(canvas().geometryNow().area().intersects(canvas().geometryNow().rect({8, 8})));
        QTest::keyClick(&canvas(), Qt::Key_Home);
        QCOMPARE(canvas().geometryNow().firstRow(), 0U);
        QCOMPARE(canvas().geometryNow().firstColumn(), 0U);
        QTest::keyClick(&canvas(), Qt::Key_0);
        QVERIFY(canvas().geometryNow().showsAll());
        QTest::keyClick(&canvas(), Qt::Key_Escape);
        QVERIFY(m_view->rows().empty());
        QVERIFY(!canvas().cursorCell());
    }

    void zoomingInLeadsFromTheWholeCharacterTableToOneEntry()
    {
        m_view->setGroup(3, 8);
        QVERIFY(settled());
        QVERIFY(cells().shownLevel() >= 3);
        const QPoint pointer = canvas().geometryNow().area().center().toPoint() + QPoint(31, -17);
        turnWheel(canvas(), pointer, 6);  // from this level on the table fills the view
        const auto meant = canvas().geometryNow().tablePoint(pointer);
        qint64 painted = 0;
        for (int i = 0; i < 60; ++i) {
            turnWheel(canvas(), pointer, 1);
            painted = std::max(painted, tests::countedFrame(canvas()).all());
            QCoreApplication::processEvents();
        }
        QVERIFY((canvas().geometryNow().cell() >= ui::CharacterCells::minPaintedCell));
        QCOMPARE(canvas().geometryNow().cell(), ui::CharacterCells::largestCell);
        const QPointF now = canvas().geometryNow().tablePoint(pointer);
        QVERIFY(std::abs(now.x() - meant.x()) < 0.51 && std::abs(now.y() - meant.y()) < 0.51);
        // The entry under the pointer has the value at this position.
        moveMouse(canvas(), pointer + QPoint(1, 0));
        const auto cell = canvas().geometryNow().cellAt(pointer + QPoint(1, 0));
        QVERIFY(cell);
        const int k = transform::characterExponent(cell->row, cell->column, 3);
        QVERIFY(m_view->readout().contains(QStringLiteral("⟨w,z⟩ = %1 mod 3").arg(k)));
        const QColor ground = canvas().grab().toImage().pixelColor(
            canvas().geometryNow().rect(*cell).topLeft().toPoint() + QPoint(12, 12));
        const auto root = transform::rootOfUnity(k, 3);
        QCOMPARE(ground, ui::theme::onDisc(root.real(), root.imag()));
        QVERIFY2(painted > 0 && painted <= maxPaintedCells, qPrintable(QString::number(painted)));
        QTest::mouseDClick(&canvas(), Qt::LeftButton, Qt::NoModifier, pointer);
        QVERIFY(canvas().geometryNow().showsAll());
    }

    void draggingMovesTheCharacterTableWithThePointer()
    {
        m_view->setGroup(3, 8);
        turnWheel(canvas(), canvas().geometryNow().area().center(), 8);
        QVERIFY(settled());
        const QPoint from = canvas().geometryNow().area().center().toPoint();
        const QPointF before = canvas().geometryNow().origin();
        const double cell = canvas().geometryNow().cell();
        QTest::mousePress(&canvas(), Qt::LeftButton, Qt::NoModifier, from);
        qint64 painted = 0;
        constexpr int steps = 60;
        for (int i = 1; i <= steps; ++i) {
            moveMouse(canvas(), from + QPoint(-3 * i, -2 * i), Qt::LeftButton);
            painted = std::max(painted, tests::countedFrame(canvas()).all());
            QCoreApplication::processEvents();
        }
        QTest::mouseRelease(&canvas(), Qt::LeftButton, Qt::NoModifier, from + QPoint(-180, -120));
        const QPointF moved = canvas().geometryNow().origin() - before;
        QVERIFY(std::abs(moved.x() - 180 / cell) < 1e-6);
        QVERIFY(std::abs(moved.y() - 120 / cell) < 1e-6);
        QVERIFY(m_view->rows().empty());  // a drag is not a click
        QVERIFY2(painted > 0 && painted <= maxPaintedCells, qPrintable(QString::number(painted)));
    }

    // Tiles are computed on another thread. While that thread is blocked, a frame marks the tiles as missing. Only visible tiles are computed,
    // whatever the table size.
    void aLargeCharacterTableIsComputedOnTheWorkerThread_data()
    {
        QTest::addColumn<int>("radix");
        QTest::addColumn<int>("variables");
        QTest::addColumn<QString>("entries");
        QTest::newRow("C_3^8") << 3 << 8 << QStringLiteral("6,561 × 6,561 = 43,046,721 entries");
        QTest::newRow("C_2^20") << 2 << 20
                                << QStringLiteral("1,048,576 × 1,048,576 = 1,099,511,627,776 entries");
    }

    void aLargeCharacterTableIsComputedOnTheWorkerThread()
    {
        QFETCH(const int, radix);
        QFETCH(const int, variables);
        QFETCH(const QString, entries);
        QVERIFY(settled());
        tests::Gate gate(*m_jobs);
        m_view->setGroup(radix, variables);
        for (int turn = 0; turn < 100; ++turn) {  // turns of the event loop
            canvas().repaint();
            QCoreApplication::processEvents();
        }
        QVERIFY(!cells().isComplete());
        QVERIFY(m_view->title().contains(entries));
        gate.open();
        QVERIFY(settled());
        qInfo("complete with %.1f MiB", static_cast<double>(m_view->byteCount()) / (1 << 20));
        QVERIFY(m_view->byteCount() <= maxOpeningBytes);
        QVERIFY(m_view->title().contains(QStringLiteral("a square: mean of")));
    }

    void overviewPixelsAreGreyWhereTheirEntriesCancel()
    {
        m_view->setGroup(3, 8);
        child<QAbstractButton>("characterStretched")->click();
        QVERIFY(settled());
        const ui::CellGeometry geometry = canvas().geometryNow();
        const QImage picture = canvas().grab().toImage();
        QVERIFY(m_view->title().contains(QStringLiteral("a pixel: mean of")));
        int coloured = 0;
        int pixels = 0;
        for (double y = geometry.area().top() + 20; y < geometry.area().bottom() - 4; y += 3)
            for (double x = geometry.area().left() + 20; x < geometry.area().right() - 4; x += 3) {
                // The mean of about 17 × 17 unit vectors is short almost everywhere; nearest-neighbour sampling would be fully coloured.
                ++pixels;
                coloured += distanceFromGrey(picture.pixelColor(QPoint(int(x), int(y)))) > 50 ? 1 : 0;
            }
        QVERIFY(pixels > 10'000);
        QVERIFY2(coloured * 10 < pixels, qPrintable(QStringLiteral("%1 of %2").arg(coloured).arg(pixels)));
    }

    // In the initial view, the mean of 27 × 27 entries is 1/27 of the character of C_3^5 at the leading five digits. Hence 27 times the mean must
    // have the colour of that character, computed by definition.
    void overviewsShowTheCharacterOfTheLeadingDigits()
    {
        m_view->setGroup(3, 8);
        QVERIFY(settled());
        VERIFY_CONTAINS(m_view->title(), "a square: mean of 27 × 27 entries, times 27");
        const ui::CellGeometry geometry = canvas().geometryNow();
        QVERIFY(27 * geometry.cell() >= 1 && 9 * geometry.cell() < 1);
        const QImage picture = canvas().grab().toImage();
        auto random = tests::generator(38);
        int wrong = 0;
        for (int trial = 0; trial < 400; ++trial) {
            const std::size_t w = random() % 243;
            const std::size_t z = random() % 243;
            const double angle = 2 * std::numbers::pi * transform::characterExponent(w, z, 3) / 3;
            const QColor expected = ui::theme::onDisc(std::cos(angle), std::sin(angle));
            const QPointF centre = geometry.rect({27 * w + 13, 27 * z + 13}).center();
            const QColor got = picture.pixelColor(QPoint(int(centre.x()), int(centre.y())));
            wrong += std::abs(got.red() - expected.red()) + std::abs(got.green() - expected.green()) +
                                 std::abs(got.blue() - expected.blue()) >
                             6
                         ? 1
                         : 0;
        }
        // Some pixels are covered by lines between blocks of digits.
        QVERIFY2(wrong < 40, qPrintable(QString::number(wrong)));
    }

    void aCharacterTableWith2To40EntriesCanBeOpened()
    {
        m_view->setGroup(2, 20);
        QVERIFY(settled());
        VERIFY_CONTAINS(m_view->title(), "1,048,576 × 1,048,576 = 1,099,511,627,776 entries");
        const QPoint pointer = canvas().geometryNow().area().center().toPoint();
        qint64 painted = 0;
        std::size_t most = 0;
        for (int i = 0; i < 84; ++i) {
            turnWheel(canvas(), pointer, 1);
            painted = std::max(painted, tests::countedFrame(canvas()).all());
            if (i % 3 == 0)
                QVERIFY(settled());
            most = std::max(most, m_view->byteCount());
        }
        QVERIFY((canvas().geometryNow().cell() >= ui::CharacterCells::minPaintedCell));
        moveMouse(canvas(), pointer);
        const auto cell = canvas().geometryNow().cellAt(pointer);
        QVERIFY(cell);
        const int k = __builtin_parityll(cell->row & cell->column);
        QVERIFY(m_view->readout().contains(QStringLiteral(" = %1 mod 2").arg(k)));
        qInfo("C_2^20: most memory %.1f MiB", static_cast<double>(most) / (1 << 20));
        QVERIFY2(painted > 0 && painted <= maxPaintedCells, qPrintable(QString::number(painted)));
        // Compares two rows of a million columns.
        m_view->setRows({12345, 54321});
        QVERIFY(m_view->productText().contains(QStringLiteral("= 0: orthogonal")));
        QVERIFY(std::abs(m_view->plot().path().back().x()) < 1e-6);
    }

    void theTilesOfTheCharacterViewNeedAtMost100Megabytes()
    {
        static_assert(ui::CharacterTiles::maxBytes <= 100'000'000);
        m_view->setGroup(3, 8);
        m_view->resize(1900, 1200);
        std::size_t most = 0;
        // Shows every part of the table at one pixel per entry, which needs at least 650 tiles.
        canvas().setSeenWindow({{0, 0}, 1});
        for (double y = 0; y < 6561; y += 900)
            for (double x = 0; x < 6561; x += 1500) {
                canvas().setSeenWindow({{x, y}, 1});
                canvas().repaint();
                QVERIFY(settled());
                most = std::max(most, m_view->byteCount());
            }
        qInfo("most memory of the view %.1f MiB", static_cast<double>(most) / (1 << 20));
        QVERIFY(most > ui::CharacterTiles::maxBytes / 2);
        QVERIFY(most <= 100'000'000);
    }

    void selectingACoefficientSelectsItsCharacterRowAndViceVersa()
    {
        m_workbench->sources().enterText(QStringLiteral("01101001"));
        EVENTUALLY(m_workbench->hasFunction());
        m_view->setGroup(2, 3);
        m_workbench->selection().select(ui::Selected{ui::Selected::Kind::Output, 6, 0});
        QCOMPARE(m_view->rows(), std::vector<std::size_t>{6});
        QCoreApplication::processEvents();
        QTest::mouseClick(&canvas(), Qt::LeftButton, Qt::NoModifier, centre(3, 1));
        QVERIFY(m_workbench->selection().selected() == (ui::Selected{ui::Selected::Kind::Output, 3, 0}));
        QTest::keyClick(&canvas(), Qt::Key_Escape);
        QVERIFY(!m_workbench->selection().selected());
        // The selection does not apply to another group.
        m_view->setGroup(3, 2);
        QTest::mouseClick(&canvas(), Qt::LeftButton, Qt::NoModifier, centre(3, 1));
        QVERIFY(!m_workbench->selection().selected());
    }
};

SEQUENCY_QT_TEST(TestCharacterView)
#include "tst_character_view.moc"
