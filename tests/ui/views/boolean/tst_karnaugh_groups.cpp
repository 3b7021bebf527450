// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the groups on the page of the Karnaugh map: their cells and open edges, the list of terms, highlighting by mouse and keyboard, exports, and
// the size of the map.
#include "tests/support/check.h"
#include "tests/support/qt_test.h"
#include "tests/ui/svg_bounds.h"
#include "tests/ui/test_files.h"
#include "tests/ui/test_timeout.h"
#include "ui/document/workbench.h"
#include "ui/export/picture.h"
#include "ui/theme/theme.h"
#include "ui/views/boolean/karnaugh_term_list.h"
#include "ui/views/boolean/karnaugh_view.h"

#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QPainter>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include <set>

using namespace sequency;
using analysis::FormKind;
using ui::KarnaughGroups;
using ui::KarnaughMap;
using ui::Selected;

namespace {

struct GroupsFixture {
    explicit GroupsFixture(const QString& text, const QSize& size = {700, 560})
    {
        view.resize(size);
        view.show();
        workbench.sources().enterText(text);
    }
    bool isReady(std::size_t size) const
    {
        return workbench.hasFunction() && workbench.document().function->size() == size;
    }
    template <typename Part>
    Part* child(const char* name) const
    {
        return view.findChild<Part*>(QLatin1String(name));
    }
    const KarnaughMap& map() const { return view.map(); }
    ui::CellCanvas* canvas() const { return child<ui::CellCanvas>("karnaughPage"); }
    ui::KarnaughTermList* terms() const { return child<ui::KarnaughTermList>("karnaughTerms"); }
    QStringList termTexts() const
    {
        QStringList texts;
        for (int row = 0; row < terms()->count(); ++row)
            texts << terms()->item(row)->text();
        return texts;
    }
    // Returns true if the page shows these numbers of terms and literals.
    bool hasSummary(int terms, int literals) const
    {
        const QStringList parts = child<QLabel>("karnaughSummary")->text().split(QStringLiteral(" · "));
        return parts.size() == 2 && parts[0].startsWith(QStringLiteral("%1 term").arg(terms)) &&
               parts[1].startsWith(QStringLiteral("%1 literal").arg(literals));
    }
    // Chooses an entry of the box as a user does, with the keyboard.
    void choose(int entry)
    {
        auto* box = child<QComboBox>("karnaughForm");
        box->setFocus();
        QTest::keyClick(box, Qt::Key_Home);
        for (int i = 0; i < entry; ++i)
            QTest::keyClick(box, Qt::Key_Down);
        QCOMPARE(box->currentIndex(), entry);
    }
    QPoint at(std::size_t index) const { return canvas()->itemPlace(index).center().toPoint(); }
    QPoint atTerm(int row) const { return terms()->visualItemRect(terms()->item(row)).center(); }

    ui::EngineJobs jobs;
    ui::Workbench workbench{jobs};
    ui::KarnaughView view{workbench};
};

using Highlighted = std::vector<std::size_t>;

// Returns the indices of all cells in the rectangles of a group. Fails if two rectangles have a common cell.
std::set<std::size_t> cellsOf(const KarnaughGroups::Group& group, const io::KarnaughLayout& layout)
{
    std::set<std::size_t> cells;
    std::size_t count = 0;
    for (const KarnaughGroups::Rectangle& rectangle : group.rectangles)
        for (std::size_t row = rectangle.first.row; row <= rectangle.last.row; ++row)
            for (std::size_t column = rectangle.first.column; column <= rectangle.last.column; ++column) {
                cells.insert(layout.index(row, column));
                ++count;
            }
    return cells.size() == count ? cells : std::set<std::size_t>();
}

}  // namespace

class TestKarnaughGroups : public QObject {
    Q_OBJECT

private slots:
    void theMajorityFunctionHasThreeGroupsOfTwoCells()
    {
        GroupsFixture fixture(QStringLiteral("00010111"));
        EVENTUALLY(fixture.isReady(8));
        QCOMPARE(fixture.termTexts(),
                 QStringList({QStringLiteral("x₁x₂"), QStringLiteral("x₁x₃"), QStringLiteral("x₂x₃")}));
        QCOMPARE(fixture.map().groups().indexText(0), QStringLiteral("6, 7"));
        QCOMPARE(fixture.map().groups().indexText(1), QStringLiteral("5, 7"));
        QCOMPARE(fixture.map().groups().indexText(2), QStringLiteral("3, 7"));
        QVERIFY2(fixture.hasSummary(3, 6), qPrintable(fixture.view.summary()));
        fixture.choose(2);
        QCOMPARE(fixture.termTexts(), QStringList({QStringLiteral("x₁ ∨ x₂"), QStringLiteral("x₁ ∨ x₃"),
                                                   QStringLiteral("x₂ ∨ x₃")}));
        QCOMPARE(fixture.map().groups().indexText(0), QStringLiteral("0, 1"));
        fixture.choose(0);
        QVERIFY(!fixture.terms()->isVisible() && !fixture.map().groups().isShown());
    }

    void groupsAreUpdatedWhenAValueIsFlipped()
    {
        GroupsFixture fixture(QStringLiteral("0001"));
        EVENTUALLY(fixture.isReady(4));
        QCOMPARE(fixture.termTexts(), QStringList(QStringLiteral("x₁x₂")));
        QTest::mouseClick(fixture.canvas(), Qt::LeftButton, {}, fixture.at(1));
        QCOMPARE(fixture.termTexts(), QStringList(QStringLiteral("x₂")));
        QVERIFY2(fixture.hasSummary(1, 1), qPrintable(fixture.view.summary()));
        QTest::mouseClick(fixture.canvas(), Qt::LeftButton, {}, fixture.at(0));
        QTest::mouseClick(fixture.canvas(), Qt::LeftButton, {}, fixture.at(2));
        QVERIFY2(fixture.hasSummary(1, 0), qPrintable(fixture.view.summary()));
    }

    void pointingAtACellHighlightsItsGroupsAndTheirTerms()
    {
        GroupsFixture fixture(QStringLiteral("00010111"));
        EVENTUALLY(fixture.isReady(8));
        QTest::mouseMove(fixture.canvas(), fixture.at(5));
        QCOMPARE(fixture.map().highlighted(), Highlighted{1});
        VERIFY_CONTAINS(fixture.map().caption(), "x₁x₃");
        const auto isMarked = [&](int row) { return fixture.terms()->item(row)->background() != QBrush(); };
        QVERIFY(!isMarked(0) && isMarked(1) && !isMarked(2));
        QTest::mouseMove(fixture.canvas(), fixture.at(7));
        QCOMPARE(fixture.map().highlighted(), (Highlighted{0, 1, 2}));
        QTest::mouseMove(fixture.canvas(), fixture.at(0));
        QVERIFY(fixture.map().highlighted().empty());
        // The arrow keys move the cursor from cell to cell.
        QTest::mouseMove(fixture.canvas(), QPoint(1, 1));
        fixture.workbench.selection().select(Selected{Selected::Kind::Input, 7});
        QTest::keyClick(fixture.canvas(), Qt::Key_Right);
        QCOMPARE(fixture.map().highlighted(), Highlighted{0});
    }

    void pointingAtATermHighlightsItsGroup()
    {
        GroupsFixture fixture(QStringLiteral("00010111"));
        EVENTUALLY(fixture.isReady(8));
        const QImage plain = fixture.canvas()->grab().toImage();
        QTest::mouseMove(fixture.terms()->viewport(), fixture.atTerm(2));
        QCOMPARE(fixture.map().highlighted(), Highlighted{2});
        QCOMPARE(fixture.map().caption(), QStringLiteral("x₂x₃ is 1 at the indices 3, 7."));
        // The cells of the group are filled: index 3 changes, index 0 does not.
        const QImage filled = fixture.canvas()->grab().toImage();
        const auto middle = [&](const QImage& picture, std::size_t index) {
            const QRectF cell = fixture.canvas()->itemPlace(index);
            return picture.pixelColor(
                (cell.topLeft() + 0.3 * QPointF(cell.width(), cell.height())).toPoint());
        };
        QVERIFY(middle(plain, 3) != middle(filled, 3));
        QCOMPARE(middle(plain, 0), middle(filled, 0));
        QEvent leave(QEvent::Leave);
        QApplication::sendEvent(fixture.terms(), &leave);
        QVERIFY(fixture.map().highlighted().empty());
    }

    void arrowKeysInTheListHighlightGroups()
    {
        GroupsFixture fixture(QStringLiteral("00010111"));
        EVENTUALLY(fixture.isReady(8));
        QVERIFY(QTest::qWaitForWindowActive(&fixture.view));
        fixture.choose(2);
        fixture.terms()->setFocus(Qt::TabFocusReason);
        QCOMPARE(fixture.map().highlighted(), Highlighted{0});
        QTest::keyClick(fixture.terms(), Qt::Key_Down);
        QCOMPARE(fixture.map().highlighted(), Highlighted{1});
        QCOMPARE(fixture.map().caption(), QStringLiteral("x₁ ∨ x₃ is 0 at the indices 0, 2."));
        QCOMPARE(fixture.canvas()->accessibleDescription(), fixture.map().caption());
        fixture.canvas()->setFocus();
        QVERIFY(fixture.map().highlighted().empty());
    }

    void rectanglesOfAGroupContainExactlyItsCells()
    {
        auto random = tests::generator(464);
        for (int n = 1; n <= io::KarnaughLayout::maxVariables; ++n) {
            QString values;
            for (std::size_t i = 0; i < std::size_t{1} << n; ++i)
                values += QLatin1Char(random() % 3 == 0 ? '0' : '1');
            const GroupsFixture fixture(values);
            EVENTUALLY(fixture.isReady(std::size_t{1} << n));
            const io::KarnaughLayout layout = fixture.map().layoutNow();
            for (const KarnaughGroups::Group& group : fixture.map().groups().groups()) {
                std::set<std::size_t> expected;
                for (std::size_t index = 0; index < std::size_t{1} << n; ++index)
                    if ((index & group.term.care) == group.term.value)
                        expected.insert(index);
                QVERIFY2(cellsOf(group, layout) == expected, qPrintable(group.text));
                for (const KarnaughGroups::Rectangle& rectangle : group.rectangles) {
                    QVERIFY(!rectangle.open.testFlag(Qt::TopEdge) || rectangle.first.row == 0);
                    QVERIFY(!rectangle.open.testFlag(Qt::LeftEdge) || rectangle.first.column == 0);
                    QVERIFY(!rectangle.open.testFlag(Qt::BottomEdge) ||
                            rectangle.last.row + 1 == layout.rows());
                    QVERIFY(!rectangle.open.testFlag(Qt::RightEdge) ||
                            rectangle.last.column + 1 == layout.columns());
                }
            }
        }
    }

    void aGroupOfTheFourCornersIsOpenAtTheEdges()
    {
        const GroupsFixture fixture(QStringLiteral("1010000010100000"));
        EVENTUALLY(fixture.isReady(16));
        const auto& groups = fixture.map().groups().groups();
        QCOMPARE(groups.size(), std::size_t{1});
        QCOMPARE(groups[0].text, QStringLiteral("x\u0304₂x\u0304₄"));
        QCOMPARE(groups[0].rectangles.size(), std::size_t{4});
        for (const KarnaughGroups::Rectangle& rectangle : groups[0].rectangles) {
            QVERIFY(rectangle.first == rectangle.last);
            QCOMPARE(rectangle.open.testFlag(Qt::TopEdge), rectangle.first.row == 0);
            QCOMPARE(rectangle.open.testFlag(Qt::BottomEdge), rectangle.first.row == 3);
            QCOMPARE(rectangle.open.testFlag(Qt::LeftEdge), rectangle.first.column == 0);
            QCOMPARE(rectangle.open.testFlag(Qt::RightEdge), rectangle.first.column == 3);
        }
    }

    // Groups with a common cell have outlines at different distances from its edges, so that no line hides another.
    void overlappingGroupsHaveDifferentLanes()
    {
        auto random = tests::generator(465);
        QString values;
        for (int i = 0; i < 64; ++i)
            values += QLatin1Char(random() % 4 == 0 ? '0' : '1');
        const GroupsFixture fixture(values);
        EVENTUALLY(fixture.isReady(64));
        const KarnaughGroups& groups = fixture.map().groups();
        for (std::size_t index = 0; index < 64; ++index) {
            std::set<int> lanes;
            for (const std::size_t group : groups.groupsAt(index))
                lanes.insert(groups.groups()[group].lane);
            QCOMPARE(lanes.size(), groups.groupsAt(index).size());
        }
    }

    void legendSamplesOfTwentyEightGroupsLookDifferent()
    {
        std::set<QByteArray> pictures;
        for (std::size_t group = 0; group < 28; ++group) {
            QImage picture(60, 40, QImage::Format_RGB32);
            picture.fill(Qt::white);
            QPainter painter(&picture);
            KarnaughGroups::paintSample(painter, QRectF(0, 0, 60, 40), group, ui::theme::lightPalette(), 1);
            painter.end();
            pictures.insert(
                QByteArray(reinterpret_cast<const char*>(picture.constBits()), picture.sizeInBytes()));
        }
        QCOMPARE(pictures.size(), std::size_t{28});
    }

    // The decimal digits 5 to 9; the codes 10 to 15 do not occur.
    void dontCaresOfAFileEnlargeTheGroups()
    {
        GroupsFixture fixture(QStringLiteral("0000011111000000"));
        EVENTUALLY(fixture.isReady(16));
        QCOMPARE(fixture.map().groups().literals(), 9);
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("digits.pla"));
        QVERIFY(tests::write(file, ".i 4\n.o 1\n0101 1\n0110 1\n0111 1\n100- 1\n101- -\n11-- -\n.e\n"));
        QSignalSpy changed(&fixture.workbench.history(), &ui::DocumentHistory::functionChanged);
        fixture.workbench.sources().openFile(file);
        EVENTUALLY(fixture.workbench.document().isOpenAt(10));
        QCOMPARE(fixture.map().groups().formText(), QStringLiteral("x₁ ∨ x₂x₃ ∨ x₂x₄"));
        QVERIFY(fixture.map().groups().indexText(0).contains(QLatin1String("15")));
    }

    void exportedKarnaughMapsContainTheTerms()
    {
        GroupsFixture fixture(QStringLiteral("00010111"));
        EVENTUALLY(fixture.isReady(8));
        const auto svg = tests::readSvg(ui::pictureSvg(fixture.view.picture({}), {}));
        QCOMPARE(svg.problem, QString());
        QCOMPARE(tests::pointsOutside(svg, svg.viewBox), 0);
        for (const char* text : {"x₁x₂", "x₁x₃", "x₂x₃", "Minimal sum of products"})
            QVERIFY2(svg.texts.contains(QString::fromUtf8(text)), text);
        QCOMPARE(fixture.map().latex().count(QStringLiteral("\\begin{tabular}")), 1);
        VERIFY_CONTAINS(fixture.map().latex(), "\\[ f = x_{1}x_{2} \\lor x_{1}x_{3} \\lor x_{2}x_{3} \\]");
        const QStringList lines = fixture.view.dataText().split(QLatin1Char('\n'));
        QCOMPARE(lines.size(), 6);
        QCOMPARE(lines[3], QStringLiteral("Minimal sum of products\tx₁x₂ ∨ x₁x₃ ∨ x₂x₃\t\t\t"));
        QCOMPARE(lines[4], QStringLiteral("Minimal product of sums\t(x₁ ∨ x₂)(x₁ ∨ x₃)(x₂ ∨ x₃)\t\t\t"));
        QTest::mouseClick(fixture.child<QToolButton>("karnaughCopy"), Qt::LeftButton);
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("f = x₁x₂ ∨ x₁x₃ ∨ x₂x₃"));
    }

    // A picture of one column has as many terms as a large one, and nothing is outside the page.
    void narrowPicturesContainAllTerms()
    {
        auto random = tests::generator(466);
        QString values;
        for (int i = 0; i < 64; ++i)
            values += QLatin1Char(random() % 2 == 0 ? '0' : '1');
        const GroupsFixture fixture(values);
        EVENTUALLY(fixture.isReady(64));
        for (const QSize size : {QSize(321, 241), QSize(321, 400), QSize(643, 482), QSize(1600, 900)}) {
            const ui::PictureOptions options{.size = size};
            const auto svg = tests::readSvg(ui::pictureSvg(fixture.view.picture(options), options));
            QCOMPARE(tests::pointsOutside(svg, svg.viewBox), 0);
            for (const KarnaughGroups::Group& group : fixture.map().groups().groups())
                QVERIFY2(svg.texts.contains(group.text), qPrintable(group.text));
        }
    }

    void theKarnaughMapFillsTheCanvas_data()
    {
        QTest::addColumn<int>("n");
        for (int n = 3; n <= io::KarnaughLayout::maxVariables; ++n)
            QTest::addRow("n = %d", n) << n;
    }

    void theKarnaughMapFillsTheCanvas()
    {
        QFETCH(int, n);
        GroupsFixture fixture(QString(1 << n, QLatin1Char('1')));
        EVENTUALLY(fixture.isReady(std::size_t{1} << n));
        fixture.choose(0);
        double before = 0;
        for (const QSize size : {QSize(640, 480), QSize(1100, 860), QSize(1900, 1000)}) {
            fixture.view.resize(size);
            QCoreApplication::processEvents();
            const ui::CellCanvas& canvas = *fixture.canvas();
            const ui::CellGeometry geometry = canvas.geometryNow();
            const QRectF area = geometry.area();
            QVERIFY(QRectF(canvas.rect()).contains(area));
            // The cells take at least three fifths of the width or of the height; labels and caption take the rest.
            const double share = std::max(area.width() / canvas.width(), area.height() / canvas.height());
            QVERIFY2(share > 0.6, qPrintable(QString::number(share)));
            QVERIFY2(geometry.cell() > before, qPrintable(QString::number(geometry.cell())));
            // The font of the values grows with the cells.
            const int pixels = fixture.map().style(geometry, canvas.font()).font->pixelSize();
            QVERIFY(pixels > 0.35 * geometry.cell() || pixels >= 72);
            before = geometry.cell();
        }
    }

    void theChoiceOfGroupsIsRestoredFromASavedState()
    {
        GroupsFixture fixture(QStringLiteral("00010111"));
        EVENTUALLY(fixture.isReady(8));
        fixture.choose(2);
        const auto state = fixture.view.state();
        QVERIFY(state);
        GroupsFixture other(QStringLiteral("00010111"));
        EVENTUALLY(other.isReady(8));
        other.view.showState(*state);
        QCOMPARE(other.map().groups().kind(), FormKind::ProductOfSums);
        QCOMPARE(other.termTexts().size(), 3);
    }

    // The small map of the dock has no groups.
    void theKarnaughMapOfTheDockShowsNoGroups()
    {
        ui::EngineJobs jobs;
        ui::Workbench workbench{jobs};
        auto* map = new KarnaughMap(workbench);
        ui::CellCanvas canvas(map, QStringLiteral("karnaughMap"));
        workbench.sources().enterText(QStringLiteral("0111"));
        EVENTUALLY(workbench.hasFunction());
        QVERIFY(!map->groups().isShown());
        QVERIFY(!map->dataText().contains(QLatin1String("inimal")));
    }
};

SEQUENCY_QT_TEST(TestKarnaughGroups)
#include "tst_karnaugh_groups.moc"
