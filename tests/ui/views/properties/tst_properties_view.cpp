// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the properties page: a function with properties computed by hand, a flip that changes properties, an S-box from a file, "Show", and exports.
#include "tests/support/qt_test.h"
#include "tests/ui/gate.h"
#include "tests/ui/test_files.h"
#include "tests/ui/view_fixture.h"
#include "ui/views/properties/properties_view.h"
#include "ui/views/properties/property_model.h"

#include <QCheckBox>
#include <QComboBox>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>

#include <bit>
#include <numeric>

using namespace sequency;
using ui::PropertiesView;
using ui::PropertyModel;
using ui::Selected;

class TestPropertiesView : public QObject, private tests::ViewFixture<PropertiesView> {
    Q_OBJECT

private:
    QTableView& table() const { return *child<QTableView>("propertyTable"); }

    QString text(const QString& name, int column) const
    {
        const PropertyModel& model = m_view->properties();
        for (int row = 0; row < model.rowCount(); ++row)
            if (model.index(row, PropertyModel::Name).data().toString() == name)
                return model.index(row, column).data().toString();
        return QStringLiteral("no row");
    }
    QString value(const char* name) const { return text(QLatin1String(name), PropertyModel::Value); }

    void choose(const char* name) const
    {
        const PropertyModel& model = m_view->properties();
        for (int row = 0; row < model.rowCount(); ++row)
            if (model.index(row, PropertyModel::Name).data().toString() == QLatin1String(name)) {
                table().scrollTo(model.index(row, PropertyModel::Name));
                QTest::mouseClick(table().viewport(), Qt::LeftButton, {},
                                  table().visualRect(model.index(row, PropertyModel::Name)).center());
            }
    }

    // Clicks the button that opens the witness of a property, whose text must be `button`.
    void openWitness(const char* property, const char* button)
    {
        choose(property);
        EVENTUALLY(child<QPushButton>("propertiesOpen")->isEnabled());
        QCOMPARE(child<QPushButton>("propertiesOpen")->text(), QLatin1String(button));
        QTest::mouseClick(child<QPushButton>("propertiesOpen"), Qt::LeftButton);
    }

    // Opens a file with the S-box of PRESENT (Bogdanov et al. 2007).
    void openPresent(const QTemporaryDir& folder)
    {
        const QString file = folder.filePath(QStringLiteral("present.sbox"));
        QVERIFY(tests::write(file, "12 5 6 11 9 0 10 13 3 14 15 8 4 7 1 2\n"));
        m_workbench->sources().openFile(file);
        EVENTUALLY_EQUAL(m_workbench->document().outputs.size(), std::size_t{4});
    }

private slots:
    void init() { make({800, 600}); }
    void cleanup() { drop(); }

    void anEmptyPropertiesPageStatesWhatIsMissing()
    {
        QVERIFY(child<QLabel>("propertiesSentence")->isVisible());
        QVERIFY(!m_view->whyEmpty().isEmpty());
        m_workbench->sources().enterText(QStringLiteral("3 -1 4 1"));
        EVENTUALLY(child<QLabel>("propertiesSentence")->text().contains(QLatin1String("other values")));
        QVERIFY(m_view->dataText().isEmpty());
    }

    // x1·x2 is bent and its distance to 0 is 1. Three of its coefficients are 2 and one is −2.
    void propertiesOfAProductOfTwoVariablesAreShown()
    {
        m_workbench->sources().enterText(QStringLiteral("0001"));
        EVENTUALLY_EQUAL(value("Nonlinearity"), QStringLiteral("1"));
        QCOMPARE(value("Weight"), QStringLiteral("1"));
        QCOMPARE(value("Bent"), QStringLiteral("✓ yes"));
        QCOMPARE(value("Balanced"), QStringLiteral("✗ no"));
        QCOMPARE(value("Resilience"), QStringLiteral("—"));
        QCOMPARE(value("Algebraic degree"), QStringLiteral("2"));
        QCOMPARE(text(QStringLiteral("Algebraic degree"), PropertyModel::Witness),
                 QStringLiteral("the algebraic normal form has the product x₁x₂ and no longer product"));
        QVERIFY(text(QStringLiteral("Nonlinearity"), PropertyModel::Best).startsWith(QLatin1String("1,")));
        QCOMPARE(value("Algebraic immunity"), QStringLiteral("no row"));
        QTest::mouseClick(child<QCheckBox>("propertiesAll"), Qt::LeftButton, {}, {8, 8});
        EVENTUALLY_EQUAL(value("Algebraic immunity"), QStringLiteral("1"));
        QVERIFY(value("Distribution of the spectrum").contains(QStringLiteral("−2: 1")));
    }

    // Values of an earlier function are marked while the new ones are computed, and after that computation was stopped.
    void propertiesOfAnEarlierFunctionAreMarkedAsStale()
    {
        m_workbench->sources().enterText(QStringLiteral("0001"));
        EVENTUALLY_EQUAL(value("Weight"), QStringLiteral("1"));
        auto* const stale = child<QLabel>("propertiesStale");
        EVENTUALLY(!stale->isVisible());
        tests::Gate gate(*m_jobs);
        m_workbench->edits().stepCell(0);
        EVENTUALLY(stale->isVisible());
        QVERIFY(stale->text().contains(QStringLiteral("computing")));
        const QColor dimmed = ui::theme::dimmedText(m_view->palette());
        QCOMPARE(table().palette().color(QPalette::Text), dimmed);
        QCOMPARE(value("Weight"), QStringLiteral("1"));
        m_jobs->stopAll();
        gate.open();
        EVENTUALLY(stale->text().contains(QStringLiteral("not recomputed")));
        QVERIFY(stale->isVisible());
        QCOMPARE(value("Weight"), QStringLiteral("1"));
        m_workbench->edits().stepCell(0);
        EVENTUALLY_EQUAL(value("Weight"), QStringLiteral("1"));
        EVENTUALLY(!stale->isVisible());
        QVERIFY(table().palette().color(QPalette::Text) != dimmed);
    }

    void propertiesChangedByAFlipAreShownWithTheirPreviousValues()
    {
        m_workbench->sources().enterText(QStringLiteral("0001"));
        EVENTUALLY_EQUAL(value("Nonlinearity"), QStringLiteral("1"));
        QVERIFY(table().isColumnHidden(PropertyModel::Before));
        m_workbench->edits().stepCell(2);  // the function is now x1
        EVENTUALLY_EQUAL(value("Nonlinearity"), QStringLiteral("0"));
        QVERIFY(!table().isColumnHidden(PropertyModel::Before));
        QCOMPARE(text(QStringLiteral("Nonlinearity"), PropertyModel::Before), QStringLiteral("1"));
        QCOMPARE(text(QStringLiteral("Balanced"), PropertyModel::Before), QStringLiteral("✗ no"));
        QCOMPARE(text(QStringLiteral("Symmetric"), PropertyModel::Before), QStringLiteral("no row"));
    }

    void theShowButtonSelectsTheCoefficientOfTheWitness()
    {
        m_workbench->transformSettings().setEncoding(session::Encoding::RootsOfUnity);
        m_workbench->sources().enterText(QStringLiteral("0101"));  // x2: W(1) = 4
        EVENTUALLY_EQUAL(value("Linearity"), QStringLiteral("4"));
        EVENTUALLY(m_workbench->spectrum().value() && !m_workbench->spectrum().isStale());
        choose("Linearity");
        QTest::keyClick(&table(), Qt::Key_Return);
        QCOMPARE(m_workbench->selection().selected(), (Selected{Selected::Kind::Output, 1}));
        // In sequency order the coefficient of x2 has another position, because x2 has the most sign changes.
        m_workbench->transformSettings().setOrder(transform::SpectrumOrder::Sequency);
        EVENTUALLY(m_workbench->spectrum().value() && !m_workbench->spectrum().isStale());
        choose("Linearity");
        QTest::mouseClick(child<QPushButton>("propertiesShow"), Qt::LeftButton);
        QCOMPARE(m_workbench->selection().selected(), (Selected{Selected::Kind::Output, 3}));
        choose("Weight");
        QTest::mouseClick(child<QPushButton>("propertiesShow"), Qt::LeftButton);
        QCOMPARE(m_workbench->selection().selected(), (Selected{Selected::Kind::Input, 1}));
        VERIFY_CONTAINS(child<QLabel>("propertyMeaning")->text(), "The number of values that are 1.");
    }

    void theShowButtonSwitchesToTheTransformOfTheWitness()
    {
        m_workbench->transformSettings().setTransform("arithmetic");
        m_workbench->sources().enterText(QStringLiteral("00010000"));  // x1' x2 x3: degree 3
        EVENTUALLY_EQUAL(value("Algebraic degree"), QStringLiteral("3"));
        EVENTUALLY(m_workbench->spectrum().value() && !m_workbench->spectrum().isStale());
        choose("Algebraic degree");
        QTest::mouseClick(child<QPushButton>("propertiesShow"), Qt::LeftButton);
        EVENTUALLY_EQUAL(m_workbench->selection().selected(), (Selected{Selected::Kind::Output, 7}));
        QCOMPARE(m_workbench->document().spec.name, std::string("reed-muller"));
        choose("Linearity");
        QTest::keyClick(&table(), Qt::Key_Return);
        EVENTUALLY_EQUAL(m_workbench->selection().selected(), (Selected{Selected::Kind::Output, 0}));
        QCOMPARE(m_workbench->document().spec.name, std::string("walsh"));
    }

    // The distance of x1x2 ⊕ x3 from x3 is 2.
    void theDifferenceToTheNearestAffineFunctionCanBeOpened()
    {
        m_workbench->sources().enterText(QStringLiteral("01010110"));
        EVENTUALLY_EQUAL(value("Nonlinearity"), QStringLiteral("2"));
        openWitness("Nonlinearity", "Open difference");
        EVENTUALLY_EQUAL(value("Weight"), QStringLiteral("2"));
        QCOMPARE(value("Nonlinearity"), QStringLiteral("2"));
        m_workbench->history().stack().undo();
        EVENTUALLY_EQUAL(value("Weight"), QStringLiteral("4"));
    }

    // x1x2 ⊕ x3x4 is bent: all 16 coefficients are ±4. The nearest affine function is 0, which differs from f at the six ones of f.
    void theShowButtonMarksEveryCoefficientOfMaximumMagnitude()
    {
        m_workbench->transformSettings().setEncoding(session::Encoding::RootsOfUnity);
        m_workbench->sources().enterText(QStringLiteral("0001000100011110"));
        EVENTUALLY_EQUAL(value("Nonlinearity"), QStringLiteral("6"));
        EVENTUALLY(m_workbench->spectrum().value() && !m_workbench->spectrum().isStale());
        choose("Nonlinearity");
        QTest::mouseClick(child<QPushButton>("propertiesShow"), Qt::LeftButton);
        std::vector<std::size_t> all(16);
        std::iota(all.begin(), all.end(), std::size_t{0});
        EVENTUALLY_EQUAL(m_workbench->selection().marks(), (ui::Marks{{3, 7, 11, 12, 13, 14}, all}));
        choose("Weight");
        QTest::mouseClick(child<QPushButton>("propertiesShow"), Qt::LeftButton);
        EVENTUALLY_EQUAL(m_workbench->selection().marks(), (ui::Marks{{3, 7, 11, 12, 13, 14}, {}}));
        // Another function has different marks.
        m_workbench->edits().stepCell(0);
        EVENTUALLY_EQUAL(m_workbench->selection().marks(), ui::Marks());
    }

    // The weight of x1 ⊕ … ⊕ x6 is 32, but a report lists fewer values.
    void theShowButtonMarksMoreInputsThanTheReportLists()
    {
        QString parity;
        for (unsigned x = 0; x < 64; ++x)
            parity += std::popcount(x) % 2 != 0 ? QLatin1Char('1') : QLatin1Char('0');
        m_workbench->sources().enterText(parity);
        EVENTUALLY_EQUAL(value("Weight"), QStringLiteral("32"));
        EVENTUALLY(m_workbench->spectrum().value() && !m_workbench->spectrum().isStale());
        choose("Weight");
        QTest::mouseClick(child<QPushButton>("propertiesShow"), Qt::LeftButton);
        EVENTUALLY_EQUAL(m_workbench->selection().marks().inputs.size(), std::size_t{32});
        for (const std::size_t x : m_workbench->selection().marks().inputs)
            QVERIFY(std::popcount(x) % 2 != 0);
    }

    void theInverseOfAnSboxCanBeOpened()
    {
        const QTemporaryDir folder;
        openPresent(folder);
        child<QComboBox>("propertiesSubject")->setCurrentIndex(1);
        QTest::mouseClick(child<QCheckBox>("propertiesAll"), Qt::LeftButton, {}, {8, 8});
        EVENTUALLY(value("Inverse").startsWith(QLatin1String("5, 14, 15, 8")));
        QCOMPARE(value("Power map"), QStringLiteral("✗ no"));
        VERIFY_STARTS_WITH(text(QStringLiteral("Nonlinearity"), PropertyModel::Best), "4 of permutations,");
        openWitness("Inverse", "Open inverse");
        EVENTUALLY(value("Inverse").startsWith(QLatin1String("12, 5, 6, 11")));
        m_workbench->history().stack().undo();
        EVENTUALLY(value("Inverse").startsWith(QLatin1String("5, 14, 15, 8")));
    }

    void theShowButtonRequestsTheDirectionOfTheWitness()
    {
        QSignalSpy asked(m_view.get(), &PropertiesView::shiftRequested);
        m_workbench->sources().enterText(QStringLiteral("01010110"));
        EVENTUALLY_EQUAL(value("Linear structures"), QStringLiteral("1"));
        choose("Absolute indicator");
        QTest::mouseClick(child<QPushButton>("propertiesShow"), Qt::LeftButton);
        QCOMPARE(asked.count(), 1);
        QCOMPARE(asked.first().first().toULongLong(), 1ULL);  // direction 1, because r(1) = −8
    }

    // For x1x2 ⊕ x3, r(1) = −8 and D_1 f = 1, and the class representative is x1x2. Each opened function can be undone in one step.
    void theDerivativeAndTheClassRepresentativeOfAWitnessCanBeOpened()
    {
        m_workbench->sources().enterText(QStringLiteral("01010110"));
        EVENTUALLY_EQUAL(value("Linear structures"), QStringLiteral("1"));
        choose("Weight");
        QVERIFY(!child<QPushButton>("propertiesOpen")->isEnabled());
        openWitness("Linear structures", "Open derivative");
        EVENTUALLY_EQUAL(value("Weight"), QStringLiteral("8"));
        m_workbench->history().stack().undo();
        EVENTUALLY_EQUAL(value("Weight"), QStringLiteral("4"));
        QTest::mouseClick(child<QCheckBox>("propertiesAll"), Qt::LeftButton, {}, {8, 8});
        EVENTUALLY_EQUAL(value("Affine class"), QStringLiteral("x₁x₂"));
        openWitness("Affine class", "Open representative");
        EVENTUALLY_EQUAL(value("Weight"), QStringLiteral("2"));
        QCOMPARE(value("Affine class"), QStringLiteral("x₁x₂"));
        m_workbench->history().stack().undo();
        EVENTUALLY_EQUAL(value("Weight"), QStringLiteral("4"));
    }

    // Each variable of the majority of three changes its value at 4 of 8 inputs.
    void realValuesInListsHaveTheDecimalSeparatorOfTheLocale()
    {
        const QLocale before;
        QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
        const auto restore = qScopeGuard([&before] { QLocale::setDefault(before); });
        m_workbench->sources().enterText(QStringLiteral("00010111"));
        EVENTUALLY_EQUAL(value("Weight"), QStringLiteral("4"));
        QTest::mouseClick(child<QCheckBox>("propertiesAll"), Qt::LeftButton, {}, {8, 8});
        EVENTUALLY_EQUAL(value("Influences"), QStringLiteral("0,5; 0,5; 0,5"));
        QCOMPARE(value("Noise stability"), QStringLiteral("0,40625"));
    }

    void onlyEmptyListsOfAPropertyAreShownAsNone()
    {
        session::FoundProperty found;
        found.finding.value = std::vector<double>();
        QCOMPARE(ui::propertyValueText(found), QStringLiteral("none"));
        found.finding.value = std::vector<std::int64_t>{-1, 2};
        QCOMPARE(ui::propertyValueText(found), QStringLiteral("−1, 2"));
        found.finding.value = std::string();
        QCOMPARE(ui::propertyValueText(found), QString());
    }

    // x1x2 and 1 ⊕ x1x2 belong to one class, whereas x1 ⊕ x2 is affine.
    void pinnedPropertyValuesAreShownNextToTheValuesOfAnotherFunction()
    {
        auto* pin = child<QCheckBox>("propertiesPin");
        QVERIFY(!pin->isEnabled());
        m_workbench->sources().enterText(QStringLiteral("0001"));
        EVENTUALLY_EQUAL(value("Nonlinearity"), QStringLiteral("1"));
        QTest::mouseClick(child<QCheckBox>("propertiesAll"), Qt::LeftButton, {}, {8, 8});
        EVENTUALLY_EQUAL(value("Affine class"), QStringLiteral("x₁x₂"));
        QVERIFY(table().isColumnHidden(PropertyModel::Pinned));
        EVENTUALLY(pin->isEnabled());
        QTest::mouseClick(pin, Qt::LeftButton, {}, {8, 8});
        QVERIFY(!table().isColumnHidden(PropertyModel::Pinned));
        m_workbench->sources().enterText(QStringLiteral("0110"));
        EVENTUALLY_EQUAL(value("Nonlinearity"), QStringLiteral("0"));
        QCOMPARE(text(QStringLiteral("Nonlinearity"), PropertyModel::Pinned), QStringLiteral("1"));
        QCOMPARE(text(QStringLiteral("Bent"), PropertyModel::Pinned), QStringLiteral("✓ yes"));
        choose("Affine class");
        QVERIFY(m_view->properties().relation(table().currentIndex().row()).isEmpty());
        m_workbench->sources().enterText(QStringLiteral("1110"));
        EVENTUALLY_EQUAL(value("Nonlinearity"), QStringLiteral("1"));
        choose("Affine class");
        const QString relation = m_view->properties().relation(table().currentIndex().row());
        QVERIFY(!relation.isEmpty());
        QVERIFY(child<QLabel>("propertyMeaning")->text().contains(relation));
        // Other kinds of functions have other rows.
        m_workbench->transformSettings().setTransform("gf");
        m_workbench->sources().enterText(QStringLiteral("0 1 2 0 1 2 0 1 2"), io::Format::Auto, 3);
        EVENTUALLY_EQUAL(value("Linearity"), QStringLiteral("9"));
        QVERIFY(table().isColumnHidden(PropertyModel::Pinned));
        QTest::mouseClick(pin, Qt::LeftButton, {}, {8, 8});
        QVERIFY(!m_view->properties().pinned());
    }

    // PRESENT has the published nonlinearity 4, differential uniformity 4 and boomerang uniformity 16.
    void propertiesOfTheSboxOfPresentMatchThePublishedValues()
    {
        const QTemporaryDir folder;
        openPresent(folder);
        ViewFixture::choose("propertiesSubject", 1);
        EVENTUALLY_EQUAL(value("Differential uniformity"), QStringLiteral("4"));
        QCOMPARE(value("Nonlinearity"), QStringLiteral("4"));
        QCOMPARE(value("Boomerang uniformity"), QStringLiteral("16"));
        QCOMPARE(value("Bijective"), QStringLiteral("✓ yes"));
        VERIFY_CONTAINS(m_view->title(), "S-box of 4 to 4 bits");
    }

    // The S-box is x³ over GF(16) with the modulus t⁴ + t³ + 1, which is not the default. Its values are computed here by shifts.
    void theModulusOfTheUnivariatePolynomialIsChosenAndChecked()
    {
        const auto times = [](int a, int b) {
            int product = 0;
            for (; b != 0; b >>= 1, a = (a << 1) ^ ((a & 8) != 0 ? 0x19 : 0))
                product ^= (b & 1) != 0 ? a : 0;
            return product;
        };
        QStringList values;
        for (int x = 0; x < 16; ++x)
            values << QString::number(times(x, times(x, x)));
        m_workbench->sources().enterText(values.join(QLatin1Char(' ')));
        child<QCheckBox>("propertiesAll")->setChecked(true);
        const auto polynomial = [this] {
            return text(QStringLiteral("Univariate polynomial"), PropertyModel::Witness);
        };
        EVENTUALLY(polynomial().contains(QLatin1String("t^4 + t + 1")));
        QVERIFY(!polynomial().contains(QLatin1String("S(x) = x^3 over")));
        auto* const line = child<QLineEdit>("propertiesModulus");
        auto* const problem = child<QLabel>("propertiesModulusProblem");
        QVERIFY(line->isVisible());
        QCOMPARE(line->placeholderText(), QStringLiteral("0x13 (default)"));
        QTest::keyClicks(line, QStringLiteral("0x19"));
        EVENTUALLY(polynomial().startsWith(QLatin1String("S(x) = x^3 over GF(2^n) modulo t^4 + t^3 + 1")));
        QVERIFY(problem->text().isEmpty());
        const QJsonObject kept = *m_view->state();
        // t⁴ + 1 is (t + 1)⁴, and t² + t + 1 has degree 2.
        const std::pair<const char*, const char*> refused[]{
            {"0x11", "0x11 is not irreducible; the default 0x13 is used."},
            {"7", "7 has degree 2, expected 4; the default 0x13 is used."},
            {"t^4", "“t^4” is not a polynomial; the default 0x13 is used."}};
        for (const auto& [typed, sentence] : refused) {
            line->setText(QLatin1String(typed));
            QCOMPARE(problem->text(), QString::fromUtf8(sentence));
            EVENTUALLY(polynomial().contains(QLatin1String("t^4 + t + 1")));
        }
        m_view->View::showState(kept);
        EVENTUALLY(polynomial().startsWith(QLatin1String("S(x) = x^3 over")));
        m_workbench->sources().openExample(QStringLiteral("aes"));
        EVENTUALLY_EQUAL(value("Nonlinearity"), QStringLiteral("112"));
        QCOMPARE(problem->text(),
                 QStringLiteral("0x19 has degree 4, expected 8; the default 0x11b is used."));
        m_workbench->sources().enterText(QStringLiteral("0001"));
        EVENTUALLY_EQUAL(value("Nonlinearity"), QStringLiteral("1"));
        QVERIFY(!line->isVisible());
    }

    // x1·x2 over GF(3) is bent, is 0 at five of nine inputs, and has the nearest affine function 0.
    void propertiesOfATernaryFunctionMatchValuesComputedByHand()
    {
        m_workbench->transformSettings().setTransform("gf");
        m_workbench->sources().enterText(QStringLiteral("0 0 0 0 1 2 0 2 1"), io::Format::Auto, 3);
        EVENTUALLY_EQUAL(value("Nonlinearity"), QStringLiteral("4"));
        QCOMPARE(value("Bent"), QStringLiteral("✓ yes"));
        QCOMPARE(value("Counts of values"), QStringLiteral("5, 2, 2"));
        QCOMPARE(value("Linearity"), QStringLiteral("3"));
        QCOMPARE(value("Resilience"), QStringLiteral("—"));
        QVERIFY(text(QStringLiteral("Linearity"), PropertyModel::Best).startsWith(QLatin1String("3, Kumar")));
        QCOMPARE(text(QStringLiteral("Degree"), PropertyModel::Witness),
                 QStringLiteral("the polynomial has the term x₁·x₂ and no term of a larger degree"));
        VERIFY_CONTAINS(m_view->title(), "2 variables over GF(3)");
        QCOMPARE(value("Kind of bent function"), QStringLiteral("no row"));
        QTest::mouseClick(child<QCheckBox>("propertiesAll"), Qt::LeftButton, {}, {8, 8});
        EVENTUALLY_EQUAL(value("Kind of bent function"), QStringLiteral("regular"));
        QCOMPARE(value("Dual"), QStringLiteral("000021012"));
        // x2 is not bent: its derivative in the direction of x2 is 1.
        m_workbench->sources().enterText(QStringLiteral("0 1 2 0 1 2 0 1 2"), io::Format::Auto, 3);
        EVENTUALLY_EQUAL(value("Bent"), QStringLiteral("✗ no"));
        QCOMPARE(value("Balanced"), QStringLiteral("✓ yes"));
        QCOMPARE(text(QStringLiteral("Bent"), PropertyModel::Before), QStringLiteral("✓ yes"));
    }

    void theShowButtonSelectsTheCharacterOrTermOfTheWitness()
    {
        m_workbench->transformSettings().setTransform("vilenkin-chrestenson");
        m_workbench->sources().enterText(QStringLiteral("0 1 2 0 1 2 0 1 2"), io::Format::Auto,
                                         3);  // x2: S(1) = 9
        EVENTUALLY_EQUAL(value("Linearity"), QStringLiteral("9"));
        EVENTUALLY(m_workbench->spectrum().value() && !m_workbench->spectrum().isStale());
        choose("Linearity");
        EVENTUALLY(child<QPushButton>("propertiesShow")->isEnabled());
        QTest::keyClick(&table(), Qt::Key_Return);
        QCOMPARE(m_workbench->selection().selected(), (Selected{Selected::Kind::Output, 1}));
        m_workbench->transformSettings().setTransform("gf");
        m_workbench->sources().enterText(QStringLiteral("0 0 0 0 1 2 0 2 1"), io::Format::Auto, 3);  // x1·x2
        EVENTUALLY_EQUAL(value("Degree"), QStringLiteral("2"));
        EVENTUALLY(m_workbench->spectrum().value() && !m_workbench->spectrum().isStale());
        choose("Degree");
        EVENTUALLY(child<QPushButton>("propertiesShow")->isEnabled());
        QTest::keyClick(&table(), Qt::Key_Return);
        QCOMPARE(m_workbench->selection().selected(), (Selected{Selected::Kind::Output, 4}));
    }

    void theMessageForAnUnsupportedRadixNamesTheRadix()
    {
        m_workbench->transformSettings().setTransform("vilenkin-chrestenson");
        m_workbench->sources().enterText(QStringLiteral("0 1 2 3 4 5"), io::Format::Auto, 6);
        EVENTUALLY(child<QLabel>("propertiesSentence")->text().contains(QLatin1String("radix 6")));
    }

    // PRESENT has differential uniformity 4, and DDT(1, 3) = 4.
    void theShowButtonOpensTheSboxTableEntryOfTheWitness()
    {
        const QTemporaryDir folder;
        openPresent(folder);
        ViewFixture::choose("propertiesSubject", 1);
        EVENTUALLY_EQUAL(value("Differential uniformity"), QStringLiteral("4"));
        std::vector<std::tuple<std::string, std::size_t, std::size_t>> asked;
        connect(m_view.get(), &PropertiesView::entryRequested, m_view.get(),
                [&](const std::string& table, std::size_t row, std::size_t column) {
                    asked.emplace_back(table, row, column);
                });
        auto* const show = child<QPushButton>("propertiesShow");
        choose("Differential uniformity");
        QVERIFY(show->isEnabled());
        QTest::mouseClick(show, Qt::LeftButton);
        QCOMPARE(asked.size(), std::size_t{1});
        QVERIFY((asked.front() == std::tuple{std::string("ddt"), std::size_t{1}, std::size_t{3}}));
        choose("Bijective");
        QVERIFY(!show->isEnabled());
    }

    // The bundled S-boxes consist of one output of numbers. Their properties are shown at once, as by `sequency-cli analyze`.
    void aSingleOutputOfNumbersIsAnalyzedAsAnSbox()
    {
        m_workbench->sources().openExample(QStringLiteral("present"));
        EVENTUALLY_EQUAL(value("Differential uniformity"), QStringLiteral("4"));
        VERIFY_CONTAINS(m_view->title(), "S-box of 4 to 4 bits");
        m_workbench->sources().openExample(QStringLiteral("aes"));
        EVENTUALLY_EQUAL(value("Nonlinearity"), QStringLiteral("112"));
        ViewFixture::choose("propertiesSubject", 1);
        EVENTUALLY(m_workbench->hasFunction() && value("Nonlinearity") == QLatin1String("112"));
    }

    // The message asks the user to make this choice.
    void theChoiceBetweenFunctionAndSboxStaysAvailableForAFunctionThatIsNoSbox()
    {
        QVERIFY(!child<QComboBox>("propertiesSubject")->isVisible());
        ViewFixture::choose("propertiesSubject", 1);
        m_workbench->sources().generate(QStringLiteral("majority:17"));
        EVENTUALLY(child<QLabel>("propertiesSentence")->text().contains(QLatin1String("An S-box has")));
        QVERIFY(child<QComboBox>("propertiesSubject")->isVisible());
        QVERIFY(child<QComboBox>("propertiesSubject")->isEnabled());
        ViewFixture::choose("propertiesSubject", 0);
        EVENTUALLY_EQUAL(value("Balanced"), QStringLiteral("✓ yes"));
    }

    // The properties are computed before the Walsh spectrum.
    void theShowButtonSelectsTheCoefficientAsSoonAsTheSpectrumIsComputed()
    {
        m_workbench->transformSettings().setTransform("reed-muller");
        m_workbench->sources().enterText(QStringLiteral("0101"));
        EVENTUALLY_EQUAL(value("Linearity"), QStringLiteral("4"));
        EVENTUALLY(m_workbench->spectrum().value() && !m_workbench->spectrum().isStale());
        choose("Linearity");
        m_workbench->transformSettings().setTransform("walsh");
        QTest::mouseClick(child<QPushButton>("propertiesShow"), Qt::LeftButton);
        EVENTUALLY_EQUAL(m_workbench->selection().selected(), (Selected{Selected::Kind::Output, 1}));
    }

    void witnessTextsUseTheVariableNamesOfTheConventions()
    {
        m_workbench->sources().enterText(QStringLiteral("00000011"));  // x1·x2
        EVENTUALLY_EQUAL(
            text(QStringLiteral("Algebraic degree"), PropertyModel::Witness),
            QStringLiteral("the algebraic normal form has the product x₁x₂ and no longer product"));
        ui::Conventions conventions = m_workbench->document().naming();
        conventions.firstMostSignificant = false;
        conventions.names = ui::Conventions::Names::Letters;
        m_workbench->transformSettings().setConventions(conventions);
        QCOMPARE(text(QStringLiteral("Algebraic degree"), PropertyModel::Witness),
                 QStringLiteral("the algebraic normal form has the product cb and no longer product"));
        ui::Conventions named;
        named.inputNames = {QStringLiteral("sel"), QStringLiteral("en"), QStringLiteral("in")};
        QCOMPARE(ui::namedVariables(QStringLiteral("f·g = 0 for g = x1 ⊕ x2x3, max1"), named, 3),
                 QStringLiteral("f·g = 0 for g = sel ⊕ en·in, max1"));
        QCOMPARE(ui::namedVariables(QStringLiteral("x10x2, x1, x2, …"), {}, 10),
                 QStringLiteral("x₁₀x₂, x₁, x₂, …"));
    }

    void bestKnownValuesWithoutProofAreMarkedAsOpen()
    {
        m_workbench->sources().generate(QStringLiteral("majority:9"));
        EVENTUALLY_EQUAL(text(QStringLiteral("Nonlinearity"), PropertyModel::Best),
                         QStringLiteral("240 (open) of balanced functions, Seberry, Zhang, Zheng 1995"));
        m_workbench->sources().generate(QStringLiteral("symmetric:0000000001"));
        EVENTUALLY_EQUAL(text(QStringLiteral("Nonlinearity"), PropertyModel::Best),
                         QStringLiteral("242 (open), Kavut, Yücel 2010"));
    }

    void propertiesAreExportedAsJsonLatexAndPictures()
    {
        const QTemporaryDir folder;
        m_workbench->sources().enterText(QStringLiteral("0001"));
        EVENTUALLY_EQUAL(value("Nonlinearity"), QStringLiteral("1"));
        QVERIFY(m_view->dataText().contains(QLatin1String("nonlinearity")));
        const QJsonObject json =
            QJsonDocument::fromJson(exported(folder.filePath(QStringLiteral("p.json")))).object();
        QCOMPARE(json["variables"].toInt(), 2);
        QCOMPARE(json["nonlinearity"].toInt(), 1);
        QVERIFY(json["resilience"].isNull());
        QCOMPARE(json["witnesses"]["degree"]["monomial"].toInt(), 3);
        const QByteArray lines = exported(folder.filePath(QStringLiteral("p.tex")));
        VERIFY_CONTAINS(lines, "\nNonlinearity & 1 & ");
        VERIFY_ENDS_WITH(lines, " \\\\\n\\end{tabular}\n");
        QVERIFY(exportsPictures(folder));
    }
};

SEQUENCY_QT_TEST(TestPropertiesView)
#include "tst_properties_view.moc"
