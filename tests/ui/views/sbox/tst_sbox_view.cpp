// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the tables of an S-box: entries by hand and by definition, the counted inputs, zooming into tables that do not fit in memory, and exports.
#include "tests/support/qt_test.h"
#include "tests/ui/gate.h"
#include "tests/ui/test_files.h"
#include "tests/ui/view_fixture.h"
#include "ui/views/sbox/sbox_view.h"

#include <QCheckBox>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QToolButton>

#include <algorithm>
#include <bit>
#include <cmath>
#include <map>
#include <numeric>
#include <random>

using namespace sequency;
using ui::Item;
using ui::SboxView;

namespace {

constexpr int lat = 0;
constexpr int ddt = 1;
constexpr int bct = 3;
constexpr int fbct = 4;

}  // namespace

class TestSboxView : public QObject, private tests::ViewFixture<SboxView> {
    Q_OBJECT

private:
    ui::CellCanvas& canvas() const { return *child<ui::CellCanvas>("sboxTable"); }
    ui::TableCells& cells() const { return *canvas().findChild<ui::TableCells*>(); }
    ui::SboxGrid& grid() const { return *child<ui::CellCanvas>("sboxGrid")->findChild<ui::SboxGrid*>(); }
    QString counted() const { return child<QLabel>("sboxCounted")->text(); }

    void open(const QByteArray& values, std::size_t outputs)
    {
        const QString file = m_folder.filePath(QStringLiteral("s.sbox"));
        QVERIFY(tests::write(file, values));
        m_workbench->sources().openFile(file);
        EVENTUALLY_EQUAL(m_workbench->document().outputs.size(), outputs);
    }
    // Opens the S-box of PRESENT (Bogdanov et al. 2007).
    void openPresent() { open("12 5 6 11 9 0 10 13 3 14 15 8 4 7 1 2\n", 4); }
    void waitForEntry(Item item) const
    {
        EVENTUALLY(item < canvas().itemCount() &&
                   canvas().itemValue(item) != QLatin1String("not computed yet") &&
                   !canvas().itemValue(item).contains(QLatin1String("largest magnitude")));
    }
    void click(Item item) const
    {
        QTest::mouseClick(&canvas(), Qt::LeftButton, {}, canvas().itemPlace(item).center().toPoint());
    }
    std::vector<std::size_t> lit(int sign) const
    {
        std::vector<std::size_t> found;
        for (std::size_t x = 0; x < grid().terms().size(); ++x)
            if (grid().terms()[x] * sign > 0)
                found.push_back(x);
        return found;
    }

    QTemporaryDir m_folder;

private slots:
    void init() { make({900, 700}); }
    void cleanup() { drop(); }

    void anEmptySboxPageStatesWhatIsMissing()
    {
        QVERIFY(child<QLabel>("sboxSentence")->isVisible());
        QVERIFY(!m_view->whyEmpty().isEmpty());
        m_workbench->sources().enterText(QStringLiteral("0001"));
        EVENTUALLY(m_workbench->hasFunction());
        QVERIFY(child<QLabel>("sboxSentence")->isVisible());
        QVERIFY(m_view->dataText().isEmpty());
    }

    // Numbers that are not values of an S-box are named; a value that no S-box can have is not asked for again.
    void aFunctionThatIsNotAnSboxIsExplained()
    {
        m_workbench->sources().enterText(QStringLiteral("1 2 3 -4"));
        EVENTUALLY(child<QLabel>("sboxSentence")
                       ->text()
                       .startsWith(QLatin1String("The function is not an S-box: the value -4 at index 3 ")));
        m_workbench->sources().enterText(QStringLiteral("1 2 3 0.5"));
        EVENTUALLY(
            child<QLabel>("sboxSentence")->text().contains(QLatin1String("neither bits nor whole numbers")));
        m_workbench->sources().enterText(QStringLiteral("0001"));
        EVENTUALLY(
            child<QLabel>("sboxSentence")->text().startsWith(QLatin1String("The tables of an S-box appear")));
    }

    // x → x + 1 from 2 to 3 bits is injective, so no value occurs twice.
    void anInjectiveSboxIsNotAPermutationIfItHasMoreOutputs()
    {
        open("1 2 3 4\n", 3);
        choose("sboxTableChoice", bct);
        EVENTUALLY(m_view->title().contains(QLatin1String("this S-box is not a permutation")));
    }

    // The properties page treats such a function as an S-box as well.
    void aSingleOutputOfNumbersIsShownAsAnSbox()
    {
        m_workbench->sources().openExample(QStringLiteral("present"));
        EVENTUALLY(!child<QLabel>("sboxSentence")->isVisible());
        VERIFY_CONTAINS(m_view->title(), "an S-box of 4 to 4 bits");
    }

    // DDT(1, 3) = 4: S(12) ⊕ S(13) = 4 ⊕ 7 = 3 and S(14) ⊕ S(15) = 1 ⊕ 2 = 3, and no other pair has this difference.
    void pointingAtAnSboxTableEntryHighlightsTheCountedInputs()
    {
        openPresent();
        const Item entry = 1 * 16 + 3;
        waitForEntry(entry);
        QCOMPARE(canvas().itemText(entry), QStringLiteral("a = 0x1, d = 0x3 · 4"));
        QTest::mouseMove(&canvas(), canvas().itemPlace(entry).center().toPoint());
        EVENTUALLY_EQUAL(lit(1), (std::vector<std::size_t>{12, 13, 14, 15}));
        VERIFY_CONTAINS(counted(), "4 inputs x are counted: 0xC, 0xD, 0xE, 0xF.");
        // After a click the highlighting remains when the pointer leaves.
        click(entry);
        QTest::mouseMove(&canvas(), QPoint(2, 2));
        EVENTUALLY_EQUAL(lit(1), (std::vector<std::size_t>{12, 13, 14, 15}));
        // A click on an entry of the DDT does not choose a component.
        QCOMPARE(child<QSpinBox>("sboxComponent")->value(), 1);
        QTest::mouseMove(&canvas(), canvas().itemPlace(1 * 16 + 1).center().toPoint());
        EVENTUALLY(counted().contains(QLatin1String("No input x is counted.")));
    }

    // The entry must equal Σ (−1)^(9·x ⊕ 5·S(x)), computed by definition.
    void componentsOfTheSboxCanBeOpenedAsFunctions()
    {
        openPresent();
        choose("sboxTableChoice", lat);
        const std::vector<int> s{12, 5, 6, 11, 9, 0, 10, 13, 3, 14, 15, 8, 4, 7, 1, 2};
        int sum = 0;
        QString component;
        for (std::size_t x = 0; x < 16; ++x) {
            const bool isOdd = std::popcount(9 & x) % 2 != std::popcount(static_cast<unsigned>(s[x] & 5)) % 2;
            sum += isOdd ? -1 : 1;
            component += std::popcount(static_cast<unsigned>(s[x] & 5)) % 2 == 0 ? u'0' : u'1';
        }
        const Item entry = 9 * 16 + 5;
        waitForEntry(entry);
        QCOMPARE(canvas().itemValue(entry), QString::number(sum).replace(u'-', QChar(u'−')));
        click(entry);
        EVENTUALLY_EQUAL(static_cast<int>(lit(1).size()) - static_cast<int>(lit(-1).size()), sum);
        QCOMPARE(child<QSpinBox>("sboxComponent")->value(), 5);
        QTest::mouseClick(child<QToolButton>("sboxOpenComponent"), Qt::LeftButton);
        EVENTUALLY(m_workbench->document().outputs.size() < 2);
        QString opened;
        for (std::size_t x = 0; x < 16; ++x)
            opened += QString::number(
                std::get<base::AlignedBuffer<std::uint8_t>>(m_workbench->document().function->values)[x]);
        QCOMPARE(opened, component);
    }

    // PRESENT has nonlinearity 4 and degree 3 (Bogdanov et al. 2007). Keys open the component of the chosen mask.
    void theSummaryOfSboxComponentsStatesTheirDegrees()
    {
        openPresent();
        const auto summary = [this] { return m_view->components().summary(); };
        EVENTUALLY(summary().contains(QLatin1String("nonlinearity 4")));
        const std::vector<int> s{12, 5, 6, 11, 9, 0, 10, 13, 3, 14, 15, 8, 4, 7, 1, 2};
        const auto degreeOf = [&](unsigned b) {
            int degree = -1;
            for (unsigned mask = 0; mask < 16; ++mask) {
                unsigned sum = 0;
                for (unsigned x = 0; x < 16; ++x)
                    if ((x & mask) == x)
                        sum ^= static_cast<unsigned>(std::popcount(b & static_cast<unsigned>(s[x]))) & 1;
                if (sum != 0)
                    degree = std::max(degree, std::popcount(mask));
            }
            return degree;
        };
        auto* const choice = child<QSpinBox>("sboxComponent");
        for (unsigned b = 1; b < 16; ++b) {
            choice->setFocus();
            choice->selectAll();
            QTest::keyClicks(choice, QString::number(b, 16));
            QTest::keyClick(choice, Qt::Key_Return);
            QCOMPARE(choice->value(), static_cast<int>(b));
            VERIFY_CONTAINS(summary(), QStringLiteral(", degree %1\n").arg(degreeOf(b)));
        }
        unsigned lowest = 1;
        while (degreeOf(lowest) != 2)
            ++lowest;
        VERIFY_CONTAINS(summary(), QStringLiteral("degree 2 (b = 0x%1) to 3").arg(lowest, 0, 16));
        QTest::mouseClick(child<QToolButton>("sboxOpenComponent"), Qt::LeftButton);
        EVENTUALLY(m_workbench->document().outputs.size() < 2);
        for (std::size_t x = 0; x < 16; ++x)
            QCOMPARE(
                int(std::get<base::AlignedBuffer<std::uint8_t>>(m_workbench->document().function->values)[x]),
                std::popcount(15U & static_cast<unsigned>(s[x])) % 2);
    }

    // A click must pin the displayed S-box. Pinning the newer S-box of the document would crash the program.
    void theShownSboxCanBePinnedWhileAnotherSboxIsComputed()
    {
        openPresent();
        waitForEntry(1 * 16 + 3);
        m_view->hide();
        open("3 2 1 0\n", 2);
        tests::Gate gate(m_workbench->jobs());
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
        QTest::mouseClick(child<QToolButton>("sboxKeep"), Qt::LeftButton);
        auto* const difference = child<QCheckBox>("sboxDifference");
        QVERIFY(difference->isEnabled());  // the difference of PRESENT to itself
        gate.open();
        EVENTUALLY_EQUAL(grid().itemValue(0), QStringLiteral("S(x) = 0x3"));
        QVERIFY(!difference->isEnabled());
        QVERIFY(difference->toolTip().contains(QStringLiteral("another number of inputs")));
    }

    // Compares the difference of the two DDTs with the definition, for PRESENT before and after exchanging S(0), S(1) with S(14), S(15). DDT(1, 3) is
    // 4 before the exchange.
    void theDifferenceBetweenTablesOfTwoSboxesMatchesTheDefinition()
    {
        openPresent();
        auto* const difference = child<QCheckBox>("sboxDifference");
        QVERIFY(!difference->isEnabled());
        waitForEntry(1 * 16 + 3);
        QTest::mouseClick(child<QToolButton>("sboxKeep"), Qt::LeftButton);
        QVERIFY(difference->isEnabled());
        const std::vector<unsigned> first{12, 5, 6, 11, 9, 0, 10, 13, 3, 14, 15, 8, 4, 7, 1, 2};
        const std::vector<unsigned> second{1, 2, 6, 11, 9, 0, 10, 13, 3, 14, 15, 8, 4, 7, 12, 5};
        open("1 2 6 11 9 0 10 13 3 14 15 8 4 7 12 5\n", 4);
        EVENTUALLY_EQUAL(grid().itemValue(0), QStringLiteral("S(x) = 0x1"));
        QTest::mouseClick(difference, Qt::LeftButton, {}, QPoint(8, difference->height() / 2));
        QVERIFY(difference->isChecked());
        EVENTUALLY(m_view->title().contains(QLatin1String("minus")));
        waitForEntry(1 * 16 + 3);
        const auto count = [](const std::vector<unsigned>& s, unsigned a, unsigned d) {
            int found = 0;
            for (unsigned x = 0; x < 16; ++x)
                found += (s[x] ^ s[x ^ a]) == d ? 1 : 0;
            return found;
        };
        for (unsigned a = 0; a < 16; ++a)
            for (unsigned d = 0; d < 16; ++d)
                QCOMPARE(
                    canvas().itemValue(a * 16 + d),
                    QString::number(count(second, a, d) - count(first, a, d)).replace(u'-', QChar(u'−')));
        for (std::size_t x = 0; x < 16; ++x)
            QCOMPARE(grid().itemValue(x).contains(QLatin1String("kept: ")), first[x] != second[x]);
        // S-boxes of different sizes are not subtracted.
        open("3 2 1 0\n", 2);
        EVENTUALLY(!difference->isEnabled());
        waitForEntry(0);
        QCOMPARE(canvas().itemValue(0), QStringLiteral("4"));
    }

    // Adding a constant to the values is an affine map. The identity has the nonlinearity 0.
    void equivalenceToAnotherSboxIsDecidedForTextsAndFiles()
    {
        openPresent();
        waitForEntry(1 * 16 + 3);
        auto* const line = child<QLineEdit>("sboxOtherText");
        auto* const result = child<QLabel>("sboxRelation");
        QVERIFY(!line->isVisible());
        QTest::mouseClick(child<QToolButton>("sboxEquivalence"), Qt::LeftButton);
        QVERIFY(line->isVisible());
        QVERIFY(!result->isVisible());
        const auto compared = [&](const char* values) {
            line->setText(QLatin1String(values));
            QTest::keyClick(line, Qt::Key_Return);
        };
        compared("S = [0xC, 5, 6, 0xB, 9, 0, 0xA, 0xD, 3, 0xE, 0xF, 8, 4, 7, 1, 2]  # PRESENT");
        EVENTUALLY(result->text().startsWith(
            QLatin1String("linear equivalent: second(x) = B(first(A(x))), A(x) = (")));
        QVERIFY(result->textInteractionFlags().testFlag(Qt::TextSelectableByMouse));
        compared("0 9 10 7 5 12 6 1 15 2 3 4 8 11 13 14");
        EVENTUALLY(result->text().startsWith(QLatin1String("affine equivalent: ")));
        compared("0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15");
        EVENTUALLY(result->text().startsWith(
            QLatin1String("not affine equivalent: different values of nonlinearity, ")));
        compared("S = [0, x]");
        EVENTUALLY(result->text().contains(QLatin1String("1:9: 'x' is not a value of an S-box")));
        const QString file = m_folder.filePath(QStringLiteral("other.py"));
        QVERIFY(tests::write(file, "S = [1, 0]\n"));
        m_view->findChild<ui::EquivalencePanel*>()->compareFile(file);
        EVENTUALLY(result->text().endsWith(QLatin1String("different values of inputs, outputs")));
        open("3 2 1 0\n", 2);
        EVENTUALLY(!result->isVisible());
    }

    // Compares the distribution of PRESENT's DDT without row and column 0, and the maxima of rows and columns, with the definition.
    void countsOfSboxTableEntriesAreShownNextToTheExpectedCounts()
    {
        openPresent();
        const std::vector<unsigned> s{12, 5, 6, 11, 9, 0, 10, 13, 3, 14, 15, 8, 4, 7, 1, 2};
        std::map<int, int> counts;
        std::vector<std::int32_t> rows(16, 0);
        std::vector<std::int32_t> columns(16, 0);
        for (unsigned a = 1; a < 16; ++a)
            for (unsigned d = 1; d < 16; ++d) {
                int entry = 0;
                for (unsigned x = 0; x < 16; ++x)
                    entry += (s[x] ^ s[x ^ a]) == d ? 1 : 0;
                ++counts[entry];
                rows[a] = std::max(rows[a], entry);
                columns[d] = std::max(columns[d], entry);
            }
        EVENTUALLY(!cells().margins().rows.empty());
        QVERIFY(cells().margins().rows == rows);
        QVERIFY(cells().margins().columns == columns);
        const auto& bars = m_view->distribution().model().bars;
        std::map<int, int> shown;
        for (const ui::Bar& bar : bars) {
            const int value = static_cast<int>((bar.from + bar.to) / 2);
            if (bar.height > 0)
                shown[value] = static_cast<int>(bar.height);
            QVERIFY(bar.expected.has_value());
            QVERIFY(std::abs(*bar.expected - 225 * std::exp(-0.5) * std::pow(0.5, value / 2) /
                                                 std::tgamma(value / 2 + 1)) < 1e-9);
        }
        QVERIFY(shown == counts);
        // 6 does not occur in PRESENT's table, but would occur in about 3 of 225 entries for a random permutation.
        QVERIFY(std::ranges::any_of(
            bars, [](const ui::Bar& bar) { return bar.height == 0 && bar.label == QLatin1String("6"); }));
        QVERIFY(m_view->distribution().isVisible());
        choose("sboxTableChoice", bct);
        EVENTUALLY(!m_view->distribution().model().bars.empty() &&
                   !m_view->distribution().model().bars.front().expected);
    }

    // The largest entries of every table are found by definition.
    void allSboxTableEntriesOfTheLargestMagnitudeAreOutlined()
    {
        openPresent();
        const std::vector<unsigned> s{12, 5, 6, 11, 9, 0, 10, 13, 3, 14, 15, 8, 4, 7, 1, 2};
        const auto odd = [](unsigned value) { return std::popcount(value) % 2 != 0; };
        const auto entry = [&](int table, unsigned a, unsigned d) {
            int sum = 0;
            for (unsigned x = 0; x < 16; ++x)
                if (table == lat)
                    sum += odd(a & x) == odd(d & s[x]) ? 1 : -1;
                else if (table == ddt)
                    sum += (s[x] ^ s[x ^ a]) == d ? 1 : 0;
                else
                    sum += (s[x] ^ s[x ^ a] ^ s[x ^ d] ^ s[x ^ a ^ d]) == 0 ? 1 : 0;
            return sum;
        };
        for (const int table : {lat, ddt, fbct}) {
            choose("sboxTableChoice", table);
            EVENTUALLY(!cells().margins().rows.empty() && !cells().outlined().empty());
            std::vector<Item> expected;
            int largest = 0;
            for (unsigned a = 1; a < 16; ++a)
                for (unsigned d = 1; d < 16; ++d) {
                    if (table == fbct && a == d)  // entries on this diagonal are 16 for every S-box
                        continue;
                    const int magnitude = std::abs(entry(table, a, d));
                    if (magnitude > largest)
                        expected.clear();
                    largest = std::max(largest, magnitude);
                    if (magnitude == largest)
                        expected.push_back(a * 16 + d);
                }
            QVERIFY(expected.size() > 1);
            QCOMPARE(cells().outlined(), expected);
            const QString text = child<QLabel>("sboxSurvey")->text();
            VERIFY_CONTAINS(text,
                            QStringLiteral("The largest magnitude is %1, in %2 entries, which are outlined.")
                                .arg(largest)
                                .arg(expected.size()));
            // The frame is drawn: the upper edge of the cell contains pixels in the text colour.
            const QImage image = canvas().grab().toImage();
            const QRectF place = canvas().itemPlace(expected.front());
            bool isMet = false;
            for (int y = -2; y <= 2; ++y)
                isMet = isMet || image.pixelColor(place.topLeft().toPoint() +
                                                  QPoint(static_cast<int>(place.width() / 8), y)) ==
                                     canvas().palette().color(QPalette::Text);
            QVERIFY(isMet);
        }
    }

    // Zooms out until a pixel represents many entries, and in again.
    void outlinesOfSboxTableEntriesAreVisibleAtEveryZoom()
    {
        std::vector<std::size_t> s(std::size_t{1} << 11);
        std::iota(s.begin(), s.end(), std::size_t{0});
        std::mt19937_64 random(11);
        std::ranges::shuffle(s, random);
        QByteArray text;
        for (const std::size_t value : s)
            text += QByteArray::number(static_cast<qulonglong>(value)) + ' ';
        open(text, 11);
        EVENTUALLY(!cells().margins().rows.empty());
        const auto largest = *std::ranges::max_element(cells().margins().rows);
        std::vector<Item> expected;
        std::vector<int> counts(s.size());
        for (std::size_t a = 1; a < s.size(); ++a) {
            std::ranges::fill(counts, 0);
            for (std::size_t x = 0; x < s.size(); ++x)
                ++counts[s[x] ^ s[x ^ a]];
            for (std::size_t d = 1; d < s.size(); ++d)
                if (counts[d] == largest)
                    expected.push_back(a * s.size() + d);
        }
        QVERIFY(!expected.empty() && expected.size() < 200);
        QVERIFY(cells().level() > 0);
        const std::size_t step = std::size_t{1} << cells().level();
        std::vector<Item> pixels;
        for (const Item item : expected) {
            const std::size_t row = static_cast<std::size_t>(item) / s.size() / step * step;
            const std::size_t column = static_cast<std::size_t>(item) % s.size() / step * step;
            pixels.push_back(row * s.size() + column);
        }
        std::ranges::sort(pixels);
        pixels.erase(std::unique(pixels.begin(), pixels.end()), pixels.end());
        EVENTUALLY([&] {
            auto seen = cells().outlined();
            std::ranges::sort(seen);
            return seen == pixels;
        }());
        const Item one = expected.back();
        m_view->showEntry("ddt", static_cast<std::size_t>(one) / s.size(),
                          static_cast<std::size_t>(one) % s.size());
        waitForEntry(one);
        const auto seen = cells().outlined();
        QVERIFY(std::ranges::find(seen, one) != seen.end());
        for (const Item item : seen)
            QVERIFY(std::ranges::find(expected, item) != expected.end());
    }

    void theBoomerangTableIsShownOnlyForPermutations()
    {
        openPresent();
        choose("sboxTableChoice", bct);
        waitForEntry(1 * 16 + 5);
        QCOMPARE(canvas().itemValue(1 * 16 + 5),
                 QStringLiteral("16"));  // boomerang uniformity 16 (Cid et al. 2018)
        open("0 0 1 2\n", 2);
        EVENTUALLY(m_view->title().contains(QLatin1String("permutations only")));
        QVERIFY(!canvas().isVisible());
        choose("sboxTableChoice", ddt);
        waitForEntry(0);
        QCOMPARE(canvas().itemValue(0), QStringLiteral("4"));
    }

    // For the identity, S(x) ⊕ S(x ⊕ a) = a for every x, and every component is linear. Tables above the automatic limit are counted after a click.
    void entriesOfLargeSboxTablesAreCountedOnRequest()
    {
        QByteArray text;
        for (int x = 0; x < 1 << 13; ++x)
            text += QByteArray::number(x) + ' ';
        open(text, 13);
        auto* entries = child<QToolButton>("sboxCountEntries");
        auto* components = child<QToolButton>("sboxSurveyComponents");
        EVENTUALLY(entries->isVisible() && components->isVisible());
        QVERIFY(cells().margins().rows.empty());
        QTest::mouseClick(entries, Qt::LeftButton);
        EVENTUALLY(!cells().margins().rows.empty());
        std::vector<std::int32_t> expected(1 << 13, 1 << 13);
        expected.front() = 0;
        QVERIFY(cells().margins().rows == expected);
        QVERIFY(cells().margins().columns == expected);
        QVERIFY(m_view->distribution().isVisible());
        QVERIFY(!entries->isVisible());
        QTest::mouseClick(components, Qt::LeftButton);
        EVENTUALLY(m_view->components().summary().contains(
            QLatin1String("All components: nonlinearity 0, degree 1")));
        QVERIFY(!components->isVisible());
        // Another large S-box is not counted automatically either.
        text.replace("5 6 ", "6 5 ");
        open(text, 13);
        EVENTUALLY(entries->isVisible() && components->isVisible());
        QVERIFY(cells().margins().rows.empty());
    }

    // The table has 2^32 entries. Only visible entries are computed, and zooming in gives exact values.
    void anSboxTableWithFourBillionEntriesIsShown()
    {
        std::vector<std::size_t> s(std::size_t{1} << 16);
        std::iota(s.begin(), s.end(), std::size_t{0});
        std::mt19937_64 random(16);
        std::ranges::shuffle(s, random);
        QByteArray text;
        for (const std::size_t value : s)
            text += QByteArray::number(static_cast<qulonglong>(value)) + ' ';
        open(text, 16);
        EVENTUALLY_EQUAL(canvas().itemCount(), Item{1} << 32);
        QVERIFY(cells().level() > 5);
        const std::size_t row = 0x4bf5;
        const std::size_t column = s[7] ^ s[7 ^ row];  // chosen so that the entry is not 0
        m_view->showEntry("ddt", row, column);
        QCOMPARE(cells().level(), 0);
        const Item entry = static_cast<Item>(row) << 16 | column;
        waitForEntry(entry);
        std::size_t expected = 0;
        for (std::size_t x = 0; x < s.size(); ++x)
            expected += (s[x] ^ s[x ^ row]) == column ? 1 : 0;
        QCOMPARE(canvas().itemValue(entry), QString::number(expected));
        EVENTUALLY(counted().contains(QStringLiteral("%1 inputs x are counted").arg(expected)));
        QVERIFY(m_view->exportData(*m_jobs,
                                   // The table is too large to be exported.
                                   m_folder.filePath(QStringLiteral("t.csv"))));
        QVERIFY(!m_view->distribution().isVisible());
        QVERIFY(child<QToolButton>("sboxCountEntries")->isVisible());
        QVERIFY(child<QToolButton>("sboxSurveyComponents")->isVisible());
    }

    // A hidden view reads nothing. Pending requests are carried out when the view is shown.
    void aHiddenSboxViewComputesOnlyWhenShown()
    {
        m_view->hide();
        openPresent();
        QCOMPARE(canvas().itemCount(), Item{0});
        m_view->showEntry("ddt", 1, 3);
        QCOMPARE(canvas().itemCount(), Item{0});
        m_view->show();
        EVENTUALLY(counted().contains(QLatin1String("4 inputs x are counted: 0xC, 0xD, 0xE, 0xF.")));
    }

    void sboxTablesAreExportedInEveryOfferedFormat()
    {
        openPresent();
        waitForEntry(3);
        QVERIFY(m_view->whyEmpty().isEmpty());
        const QStringList rows = m_view->dataText().split(u'\n', Qt::SkipEmptyParts);
        QCOMPARE(rows.size(), 16);
        QCOMPARE(rows[1], QStringLiteral("0\t0\t0\t4\t0\t0\t0\t4\t0\t4\t0\t0\t0\t4\t0\t0"));
        QVERIFY(exported(m_folder.filePath(QStringLiteral("t.csv")))
                    .contains("\n0,0,0,4,0,0,0,4,0,4,0,0,0,4,0,0\n"));
        // Every offered format can be written.
        for (const ui::ExportFormat& format : m_view->dataFormats()) {
            const QByteArray bytes = exported(m_folder.filePath(QStringLiteral("u.") + format.suffix));
            if (format.suffix == QLatin1String("sage"))
                VERIFY_CONTAINS(bytes, "ddt = matrix(ZZ, [\n    [16, 0,");
            QVERIFY2(bytes.size() > 256, qPrintable(format.suffix));
        }
        QVERIFY(m_view->exportData(*m_jobs, m_folder.filePath(QStringLiteral("t.gif"))));
        QVERIFY(exportsPictures(m_folder));
    }

    void theColourScaleOfTheSboxTableCanBeChanged()
    {
        openPresent();
        waitForEntry(3);
        const QImage linear = canvas().grab().toImage();
        QCOMPARE(canvas().grab().toImage(), linear);
        choose("sboxScale", 1);
        EVENTUALLY(canvas().grab().toImage() != linear);
    }
};

SEQUENCY_QT_TEST(TestSboxView)

#include "tst_sbox_view.moc"
