// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the Kronecker construction of characters as a flow graph: choosing, stepping, explaining and exporting.
#include "tests/support/qt_test.h"
#include "tests/ui/svg_bounds.h"
#include "tests/ui/test_files.h"
#include "tests/ui/views/flow/flow_fixture.h"
#include "ui/views/flow/step_panel.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QSpinBox>
#include <QTemporaryDir>

using namespace sequency;
using session::TraceWork;
using tests::FlowTest;
using ui::FlowNode;

namespace {

// Returns the value χ_w(z) in the group C_p^m as a power of ω, computed from the base-p digits of w and z.
QString characterOf(std::size_t w, std::size_t z, std::size_t p)
{
    static const QStringList powers{QStringLiteral("1"), QStringLiteral("ω"), QStringLiteral("ω²")};
    std::size_t sum = 0;
    for (; w > 0; w /= p, z /= p)
        sum += w % p * (z % p);
    return p == 2 ? (sum % 2 == 0 ? QStringLiteral("1") : QStringLiteral("−1"))
                  : powers[static_cast<qsizetype>(sum % p)];
}

QString tableOf(std::size_t rows, std::size_t p)
{
    QStringList values;
    for (std::size_t w = 0; w < rows; ++w)
        for (std::size_t z = 0; z < rows; ++z)
            values << characterOf(w, z, p);
    return values.join(QLatin1Char(' '));
}

}  // namespace

class TestFlowCharacters : public FlowTest {
    Q_OBJECT

private slots:
    void theFlowGraphOfCharactersCanBeChosenWithoutAFunction()
    {
        QVERIFY(child<QLabel>("flowEmpty")->isVisible());
        chooseCharacters();
        QCOMPARE(m_view->work(), TraceWork::Characters);
        waitForTrace(81);
        QVERIFY(!child<QLabel>("flowEmpty")->isVisible());
        QVERIFY(!child<QComboBox>("flowFactorization")->isEnabled());
        VERIFY_CONTAINS(m_view->title(), "C₃² · 81 entries");
        QCOMPARE(shown(0), tableOf(3, 3));
        m_view->resize(1000, 2600);
        paint();
        QCOMPARE(shown(1), tableOf(9, 3));
        QCOMPARE(nameAt({0, 5}), QStringLiteral("C(1,2)"));
        QCOMPARE(nameAt({1, 5 * 9 + 7}), QStringLiteral("T(5,7)"));
        child<QComboBox>("flowLabels")->setCurrentIndex(1);
        QCOMPARE(nameAt({1, 5 * 9 + 7}), QStringLiteral("T(12,21)"));
    }

    void theFlowGraphOffersEveryCharacterGroupThatCanBeDrawn()
    {
        chooseCharacters();
        waitForTrace(81);
        auto* radix = child<QSpinBox>("flowGroupRadix");
        auto* factors = child<QSpinBox>("flowGroupFactors");
        QCOMPARE(factors->maximum(), 5);  // 3^10 = 59049 entries
        radix->setFocus();
        QTest::keyClick(radix, Qt::Key_Down);
        waitForTrace(16);
        QCOMPARE(shown(0), tableOf(2, 2));
        QCOMPARE(shown(1), tableOf(4, 2));
        QCOMPARE(factors->maximum(), 8);
        factors->setFocus();
        QTest::keyClick(factors, Qt::Key_Up);
        waitForTrace(64);
        QCOMPARE(m_view->trace()->graph.columns(), std::size_t(3));
        factors->setValue(8);
        waitForTrace(65536);
        radix->setValue(251);  // a single factor C_251
        waitForTrace(251 * 251);
        QCOMPARE(factors->maximum(), 1);
        QCOMPARE(m_view->trace()->graph.layers(), std::size_t(0));
    }

    // An input reaches a block of 3 × 3 entries, and each entry depends on one input (Gajić, Stanković 2012, Fig. 1).
    void theConeOfAnInputOfTheCharacterGraphIsABlockOfEntries()
    {
        chooseCharacters();
        waitForTrace(81);
        m_view->resize(1000, 2600);
        paint();
        clickNode({0, 5});  // entry (1, 2) of the 3 × 3 table
        auto cone = m_view->canvas().scene().marks.cone;
        QVERIFY(cone != nullptr);
        QCOMPARE(std::ranges::count(cone->nodes[1], true), 9);
        for (std::size_t w = 0; w < 9; ++w)
            for (std::size_t z = 0; z < 9; ++z)
                QCOMPARE(bool(cone->nodes[1][w * 9 + z]), w / 3 == 1 && z / 3 == 2);
        clickNode({1, 5 * 9 + 7});
        cone = m_view->canvas().scene().marks.cone;
        QCOMPARE(std::ranges::count(cone->nodes[0], true), 1);
        QVERIFY(cone->nodes[0][5]);
        const QString formulas = m_view->panel().formulas();
        VERIFY_CONTAINS(formulas, "T₂(5,7) = T₁(1,2)·C₃(2,1) = ω²·ω² = ω");
        VERIFY_CONTAINS(formulas, "χ₅(7) = ω^(1·2 + 2·1) = ω⁴ = ω");
        QVERIFY(m_view->panel().arithmetic().contains(QStringLiteral("27·x + 3·y + 9·i + j")));
        // A character belongs to no function, so the window has no selection.
        QVERIFY(!m_workbench->selection().selected());
    }

    void keysStepThroughTheCharacterFlowGraph()
    {
        chooseCharacters();
        child<QSpinBox>("flowGroupRadix")->setValue(2);
        child<QSpinBox>("flowGroupFactors")->setValue(3);
        waitForTrace(64);
        m_view->canvas().setFocus();
        QTest::keyClick(&m_view->canvas(), Qt::Key_PageDown);
        QCOMPARE(m_view->step(), std::optional<std::size_t>(0));
        QCOMPARE(shown(1), tableOf(4, 2));
        QCOMPARE(shown(2), QString());
        QVERIFY(m_view->panel().title().contains(QStringLiteral("T₂: T₁ ⊗ C₂, work-items: 4")));
        QTest::keyClick(&m_view->canvas(), Qt::Key_End, Qt::ControlModifier);
        m_view->resize(1000, 2000);
        paint();
        QCOMPARE(shown(2), tableOf(8, 2));
    }

    // The document is unchanged, and changes of the document do not affect the table.
    void showingTheCharacterFlowGraphDoesNotChangeTheFunction()
    {
        enter(QStringLiteral("1011"));
        const auto function = m_workbench->document().function;
        chooseCharacters();
        waitForTrace(81);
        clickValue({0, 4});
        QCOMPARE(m_view->canvas().scene().marks.selected, std::optional(FlowNode{0, 4}));
        QCOMPARE(m_workbench->document().function, function);
        m_workbench->edits().stepCell(0);
        QVERIFY(m_workbench->document().function != function);
        QVERIFY(!m_view->isComputing());
        child<QComboBox>("flowWork")->setCurrentIndex(0);
        waitForTrace(4);
        QCOMPARE(shown(0), QStringLiteral("0 0 1 1"));
    }

    void theCharacterFlowGraphIsWrittenAsSvgAndJson()
    {
        chooseCharacters();
        waitForTrace(81);
        const QTemporaryDir folder;
        const QString svg = folder.filePath(QStringLiteral("t.svg"));
        QVERIFY(!m_view->exportPicture(svg));
        const auto contents = tests::readSvg(tests::contentOf(svg));
        QCOMPARE(contents.problem, QString());
        QCOMPARE(tests::pointsOutside(contents, contents.viewBox), 0);
        QVERIFY(contents.texts.join(QLatin1Char(' ')).contains(QStringLiteral("C₃²")));
        const QJsonObject document =
            QJsonDocument::fromJson(exported(folder.filePath(QStringLiteral("t.json")))).object();
        QCOMPARE(document[QStringLiteral("transform")].toString(), QStringLiteral("characters"));
        QCOMPARE(document[QStringLiteral("edges")].toArray().size(), 81);
    }

private:
    void chooseCharacters()
    {
        auto* work = child<QComboBox>("flowWork");
        work->setFocus();
        QTest::keyClick(work, Qt::Key_End);
    }
};

SEQUENCY_QT_TEST(TestFlowCharacters)
#include "tst_flow_characters.moc"
