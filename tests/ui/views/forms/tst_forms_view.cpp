// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the page of forms as a user sees it: kinds, don't-cares, outputs, all Kronecker forms against direct expansion, late answers, files, sessions.
#include "engine/transform/catalogue.h"
#include "tests/support/check.h"
#include "tests/support/qt_test.h"
#include "tests/ui/gate.h"
#include "tests/ui/svg_bounds.h"
#include "tests/ui/test_files.h"
#include "tests/ui/view_fixture.h"
#include "ui/canvas/stem_canvas.h"
#include "ui/table/table_view.h"
#include "ui/views/forms/forms_view.h"

#include <QCheckBox>
#include <QClipboard>
#include <QJsonObject>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTextEdit>
#include <QToolButton>

#include <map>

using namespace sequency;
using analysis::FormKind;
using ui::FormsView;

namespace {

using Bits = std::vector<int>;

base::SharedFunction functionOf(const Bits& bits)
{
    return std::make_shared<const base::FunctionVector>(*base::FunctionVector::of(bits));
}

// Returns the numbers of terms of all Kronecker forms of f, expanded by their definition: f is replaced by the restrictions to x1 = 0 and x1 = 1
// (Shannon), or by one of them and their exclusive or (Davio).
std::vector<std::size_t> termCounts(const Bits& f)
{
    if (f.size() == 1)
        return {static_cast<std::size_t>(f[0])};
    const auto half = static_cast<std::ptrdiff_t>(f.size() / 2);
    const Bits zero(f.begin(), f.begin() + half);
    const Bits one(f.begin() + half, f.end());
    Bits both;
    for (std::size_t i = 0; i < zero.size(); ++i)
        both.push_back(zero[i] ^ one[i]);
    const auto ofZero = termCounts(zero);
    const auto ofOne = termCounts(one);
    const auto ofBoth = termCounts(both);
    std::vector<std::size_t> counts;
    for (const auto& [a, b] :
         {std::pair(&ofZero, &ofOne), std::pair(&ofZero, &ofBoth), std::pair(&ofOne, &ofBoth)})
        for (std::size_t i = 0; i < a->size(); ++i)
            counts.push_back((*a)[i] + (*b)[i]);
    return counts;
}

Bits randomBits(std::size_t size)
{
    auto random = tests::generator(48);
    Bits bits(size);
    for (int& bit : bits)
        bit = static_cast<int>(random() % 2);
    return bits;
}

const QString majorityText = QStringLiteral("00010111");

}  // namespace

class TestFormsView : public QObject, private tests::ViewFixture<FormsView> {
    Q_OBJECT

private:
    bool isReady() const { return m_view->answer() != nullptr && !m_view->isComputing(); }
    void enter(const QString& text)
    {
        m_workbench->sources().enterText(text);
        EVENTUALLY(m_workbench->hasFunction() && isReady());
    }
    // Opens functions of the same variables, without a file.
    void open(const std::vector<Bits>& outputs, const ui::SharedBits& dontCares = {}) const
    {
        ui::Document document;
        document.function = functionOf(outputs.front());
        document.open = dontCares;
        for (std::size_t i = 0; outputs.size() > 1 && i < outputs.size(); ++i)
            document.outputs.push_back({QStringLiteral("out%1").arg(i), functionOf(outputs[i])});
        m_workbench->history().push(QStringLiteral("Open"), document);
    }
    void chooseKind(FormKind kind)
    {
        auto* const box = child<QComboBox>("formsKind");
        box->setCurrentIndex(box->findData(static_cast<int>(kind)));
        EVENTUALLY(isReady() && m_view->form()->kind == kind);
    }
    QString text() const { return child<QTextEdit>("formsText")->toPlainText(); }
    QString sentence() const { return child<QLabel>("formsSentence")->text(); }
    ui::TableView& best() const { return *child<ui::TableView>("formsBest"); }
    QToolButton& button(const char* name) const { return *child<QToolButton>(name); }
    void clickRow(int row) const
    {
        best().scrollTo(best().model()->index(row, 0));
        QTest::mouseClick(best().viewport(), Qt::LeftButton, {},
                          best().visualRect(best().model()->index(row, 0)).center());
    }
    // Checks that the exclusive or of the form's cubes is the function, at all inputs.
    void checkExclusiveForm(const Bits& f) const
    {
        const ui::SharedForm form = m_view->form();
        for (std::size_t x = 0; x < f.size(); ++x) {
            int value = 0;
            for (const analysis::Cube& cube : form->cubes)
                value ^= (x & cube.care) == cube.value ? 1 : 0;
            QCOMPARE(value, f[x]);
        }
        QCOMPARE(text().count(QChar(0x2295)) + 1, static_cast<qsizetype>(form->terms()));
    }

private slots:
    void init() { make({900, 700}); }
    void cleanup() { drop(); }

    void anEmptyPageStatesWhatItShows()
    {
        QVERIFY(child<QLabel>("formsSentence")->isVisible());
        QVERIFY(sentence().contains(QLatin1String("Enter a truth table")));
        QVERIFY(!child<QPushButton>("formsStart")->isVisible());
        QVERIFY(!m_view->whyEmpty().isEmpty());
    }

    // The prime implicants of the majorityText of three variables are the products of two of them, and it is self-dual.
    void theMajorityHasThreeProductsAndThreeSums()
    {
        enter(majorityText);
        QCOMPARE(text(), QString::fromUtf8("f = x₁x₂ ∨ x₁x₃ ∨ x₂x₃"));
        VERIFY_STARTS_WITH(m_view->facts(), QString::fromUtf8("3 terms · 6 literals · proven minimal"));
        QVERIFY(m_view->facts().contains(QLatin1String("verified at all 8 inputs")));
        QCOMPARE(child<ui::TableView>("formsTerms")->model()->rowCount(), 3);
        chooseKind(FormKind::ProductOfSums);
        QCOMPARE(text(), QString::fromUtf8("f = (x₁ ∨ x₂)(x₁ ∨ x₃)(x₂ ∨ x₃)"));
        QTest::mouseClick(&button("formsCopyLatex"), Qt::LeftButton);
        QCOMPARE(QGuiApplication::clipboard()->text(),
                 QStringLiteral("f = (x_{1} \\lor x_{2})(x_{1} \\lor x_{3})(x_{2} \\lor x_{3})"));
    }

    // The parity of n variables has 2^(n−1) prime implicants, all essential, and is the exclusive sum of n variables.
    void theParityIsShortOnlyAsAnExclusiveSum()
    {
        enter(QStringLiteral("01101001"));
        QCOMPARE(m_view->form()->terms(), std::size_t{4});
        QCOMPARE(m_view->form()->literals(), std::size_t{12});
        for (const FormKind kind : {FormKind::ExclusiveSum, FormKind::FixedPolarity, FormKind::Kronecker,
                                    FormKind::PseudoKronecker}) {
            chooseKind(kind);
            QCOMPARE(m_view->form()->terms(), std::size_t{3});
            QVERIFY(m_view->form()->isProvenMinimal && m_view->form()->isVerified);
        }
    }

    void theHistogramAndTheListAgreeWithDirectExpansion()
    {
        const Bits f = randomBits(32);
        std::map<std::size_t, std::size_t> expected;
        for (const std::size_t terms : termCounts(f))
            ++expected[terms];
        open({f});
        chooseKind(FormKind::Kronecker);
        const auto& bars = m_view->histogram().model().bars;
        QCOMPARE(bars.size(), expected.size());
        std::size_t bar = 0;
        for (const auto& [terms, forms] : expected) {
            QCOMPARE((bars[bar].from + bars[bar].to) / 2, static_cast<double>(terms));
            QCOMPARE(bars[bar++].height, static_cast<double>(forms));
        }
        const auto& listed = m_view->answer()->all->best;
        QCOMPARE(best().model()->rowCount(), static_cast<int>(listed.size()));
        for (const analysis::KroneckerCount& one : listed)
            QCOMPARE(one.terms, termCounts(f)[one.form]);
        QVERIFY(child<QLabel>("formsCounts")->text().startsWith(QLatin1String("243 forms")));
        checkExclusiveForm(f);
    }

    void aRowShowsItsForm()
    {
        const Bits f = randomBits(32);
        open({f});
        chooseKind(FormKind::Kronecker);
        const auto listed = m_view->answer()->all->best;
        std::size_t row = 0;
        while (listed[row].terms == listed.front().terms)
            ++row;
        clickRow(static_cast<int>(row));
        const auto isShown = [&](std::size_t wanted) {
            return isReady() && m_view->form()->expansions == analysis::expansionText(listed[wanted].form, 5);
        };
        EVENTUALLY(isShown(row));
        QCOMPARE(m_view->form()->terms(), listed[row].terms);
        QVERIFY(!m_view->form()->isProvenMinimal);
        QVERIFY(m_view->facts().contains(QLatin1String("not minimal: the best forms have")));
        checkExclusiveForm(f);
        QTest::keyClick(&best(), Qt::Key_Down);
        EVENTUALLY(isShown(row + 1));
        checkExclusiveForm(f);
    }

    void theTransformOfAFormBecomesThatOfTheWindow()
    {
        const Bits f = randomBits(16);
        open({f});
        chooseKind(FormKind::Kronecker);
        QSignalSpy flow(m_view.get(), &FormsView::flowGraphRequested);
        QSignalSpy matrices(m_view.get(), &FormsView::matricesRequested);
        clickRow(2);
        EVENTUALLY(isReady());
        const auto before = m_workbench->document().spec;
        best().setFocus();
        QTest::keyClick(&best(), Qt::Key_Return);
        QCOMPARE(flow.count(), 1);
        const std::map<char, transform::BasicMatrix> matrixOf{
            {'S', transform::BasicMatrix::identity(2)},
            {'P', transform::BasicMatrix::fromIntegers(2, {1, 0, 1, 1})},
            {'N', transform::BasicMatrix::fromIntegers(2, {0, 1, 1, 1})}};
        const std::string expansions = analysis::expansionText(m_view->answer()->all->best[2].form, 4);
        const auto made = transform::describe(m_workbench->document().fullSpec());
        QVERIFY(made);
        for (int variable = 1; variable <= 4; ++variable)
            QVERIFY(made->matrix(variable) ==
                    matrixOf.at(expansions[static_cast<std::size_t>(variable - 1)]));
        QTest::mouseClick(&button("formsMatrices"), Qt::LeftButton);
        QCOMPARE(matrices.count(), 1);
        m_workbench->history().stack().undo();  // one entry, because the second request changed nothing
        QCOMPARE(m_workbench->document().spec, before);
        chooseKind(FormKind::SumOfProducts);
        QVERIFY(!button("formsFlowGraph").isVisible());
    }

    // The function is 1 at 01 and unspecified at 11, so that x2 alone is a form.
    void dontCaresAreUsedOnlyByFormsThatChooseTheirValues()
    {
        auto mask = *base::PackedBits::allocate(4);
        mask.set(3, true);
        open({{0, 1, 0, 0}}, std::make_shared<const base::PackedBits>(std::move(mask)));
        EVENTUALLY(isReady());
        QCOMPARE(text(), QString::fromUtf8("f = x₂"));
        QVERIFY(m_view->facts().contains(QLatin1String("1 don't-care used")));
        chooseKind(FormKind::FixedPolarity);
        QCOMPARE(m_view->form()->literals(), std::size_t{2});
        QVERIFY(m_view->facts().contains(QLatin1String("1 don't-care has the value in the table")));
    }

    // A full adder: three products of two variables for the carry and four of three variables for the sum.
    void severalOutputsShareAForm()
    {
        open({{0, 1, 1, 0, 1, 0, 0, 1}, {0, 0, 0, 1, 0, 1, 1, 1}});
        EVENTUALLY(isReady());
        QCOMPARE(m_view->form()->terms(), std::size_t{4});
        QTest::mouseClick(child<QCheckBox>("formsAll"), Qt::LeftButton);
        EVENTUALLY(isReady() && m_view->form()->outputs == 2);
        QCOMPARE(m_view->form()->terms(), std::size_t{7});
        QVERIFY(text().startsWith(QLatin1String("out0 = ")) && text().contains(QLatin1String("\nout1 = ")));
        QCOMPARE(child<ui::TableView>("formsTerms")->model()->columnCount(), 4);
        chooseKind(FormKind::Kronecker);
        QCOMPARE(m_view->form()->outputs, 2);
    }

    void formsOfManyVariablesAreComputedOnRequestAndCanBeStopped()
    {
        open({Bits(8192, 1)});
        auto* const start = child<QPushButton>("formsStart");
        QVERIFY(start->isVisible() && !m_view->isComputing());
        QVERIFY(sentence().contains(QLatin1String("only on request")));
        {
            tests::Gate gate(*m_jobs);
            QTest::mouseClick(start, Qt::LeftButton);
            QVERIFY(m_view->isComputing() && !start->isVisible());
            QVERIFY(sentence().startsWith(QLatin1String("Computing")));
            m_jobs->stopAll();
            gate.open();
        }
        EVENTUALLY(!m_view->isComputing());
        QCOMPARE(sentence(), QStringLiteral("The computation was stopped."));
        QTest::mouseClick(start, Qt::LeftButton);
        EVENTUALLY(isReady());
        QCOMPARE(text(), QStringLiteral("f = 1"));
    }

    void anAnswerForAnEarlierFunctionIsDropped()
    {
        enter(majorityText);
        QSignalSpy changed(child<QTextEdit>("formsText"), &QTextEdit::textChanged);
        {
            tests::Gate gate(*m_jobs);
            open({{0, 1, 1, 0}});
            QVERIFY(child<QLabel>("formsStale")->isVisible());
            QVERIFY(!button("formsCopyText").isEnabled());
            open({{0, 0, 0, 1}});
            gate.open();
            EVENTUALLY(isReady());
        }
        QCOMPARE(text(), QString::fromUtf8("f = x₁x₂"));
        QCOMPARE(changed.count(), 1);
        QVERIFY(!child<QLabel>("formsStale")->isVisible());
    }

    void limitsAreStated()
    {
        open({Bits(std::size_t{1} << 17, 0)});
        VERIFY_CONTAINS(sentence(), "up to 16 variables; this function has 17");
        QVERIFY(!child<QPushButton>("formsStart")->isVisible());
        child<QComboBox>("formsKind")
            ->setCurrentIndex(child<QComboBox>("formsKind")->findData(static_cast<int>(FormKind::Kronecker)));
        QVERIFY(child<QPushButton>("formsStart")->isVisible());
        m_workbench->sources().enterText(QStringLiteral("3 -1 4 1"));
        EVENTUALLY(sentence().contains(QLatin1String("Boolean functions")));
    }

    void theFormIsExportedAndReadAgain()
    {
        const Bits f = randomBits(16);
        open({f});
        chooseKind(FormKind::Kronecker);
        const QTemporaryDir folder;
        const QString svg = folder.filePath(QStringLiteral("f.svg"));
        QVERIFY(!m_view->exportPicture(svg));
        const auto contents = tests::readSvg(tests::contentOf(svg));
        QCOMPARE(contents.problem, QString());
        QCOMPARE(tests::pointsOutside(contents, contents.viewBox), 0);
        QStringList suffixes;
        for (const ui::ExportFormat& format : m_view->dataFormats()) {
            suffixes << format.suffix;
            QVERIFY(!exported(folder.filePath(QStringLiteral("f.") + format.suffix)).isEmpty());
        }
        QCOMPARE(suffixes, (QStringList{"txt", "pla", "esop", "csv", "json"}));
        QVERIFY(tests::contentOf(folder.filePath(QStringLiteral("f.csv"))).startsWith("terms,forms\n"));
        for (const char* name : {"f.pla", "f.esop"}) {
            open({{0, 0}});
            m_workbench->sources().openFile(folder.filePath(QLatin1String(name)));
            EVENTUALLY(m_workbench->document().function->size() == f.size());
            for (std::size_t x = 0; x < f.size(); ++x)
                QCOMPARE(base::realPart(*m_workbench->document().function, x), static_cast<double>(f[x]));
        }
    }

    void theChoicesAreRestoredFromASession()
    {
        const Bits f = randomBits(16);
        open({f});
        chooseKind(FormKind::Kronecker);
        clickRow(3);
        EVENTUALLY(isReady());
        const std::string expansions = m_view->form()->expansions;
        const auto state = m_view->state();
        QVERIFY(state.has_value());
        drop();
        make({900, 700});
        open({f});
        m_view->showState(*state);
        EVENTUALLY(isReady() && m_view->form()->expansions == expansions);
        QCOMPARE(m_view->state(), state);
        QCOMPARE(best().currentRow(), std::optional<std::size_t>(3));
    }
};

SEQUENCY_QT_TEST(TestFormsView)
#include "tst_forms_view.moc"
