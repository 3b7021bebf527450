// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the undo history of the document: its length, the eviction of old steps at the memory limit, and what counts as one step.
#include "engine/io/vector_text.h"
#include "tests/support/qt_test.h"
#include "tests/ui/window_fixture.h"
#include "ui/document/workbench.h"

#include <QComboBox>
#include <QSignalSpy>

using namespace sequency;
using ui::SecondRole;

namespace {

constexpr std::size_t kilobyte = 1024;

base::SharedFunction constantOf(int variables, double value)
{
    auto values = base::AlignedBuffer<double>::allocate(std::size_t{1} << variables);
    std::fill(values->begin(), values->end(), value);
    return std::make_shared<const base::FunctionVector>(
        base::FunctionVector{2, variables, std::move(*values)});
}

struct HistoryFixture {
    ui::EngineJobs jobs;
    ui::Workbench workbench{jobs};
    QSignalSpy noticed{&workbench.reports(), &ui::Notifications::noticed};

    // Opens a new document whose values all equal `value`. With 7 variables, its function occupies 1024 bytes.
    void open(double value, int variables = 7)
    {
        workbench.sources().openLoaded(
            {constantOf(variables, value), io::Format::Numbers, QStringLiteral("constant")}, QString());
    }
    double first() const { return base::realPart(workbench.document().function->values, 0); }
    QString text() const { return QString::fromStdString(io::vectorText(*workbench.document().function)); }
    QUndoStack& history() { return workbench.history().stack(); }
};

}  // namespace

class TestHistory : public QObject {
    Q_OBJECT

private slots:
    // If every step stored a full copy of the function, this test would need 800 MiB.
    void everyChangeOfALargeFunctionCanBeUndone()
    {
        constexpr int changes = 100;
        constexpr std::size_t apart = 10007;
        HistoryFixture fixture;
        fixture.open(0, 20);
        for (int i = 0; i < changes; ++i)
            fixture.workbench.edits().setCell((apart * static_cast<std::size_t>(i)) % (1 << 20), i + 1);
        QCOMPARE(fixture.history().count(), changes + 1);
        QCOMPARE(fixture.history().index(), changes + 1);
        QVERIFY(fixture.noticed.isEmpty());
        for (int i = changes; i > 0; --i) {
            const std::size_t at = (apart * static_cast<std::size_t>(i - 1)) % (1 << 20);
            QCOMPARE(base::realPart(fixture.workbench.document().function->values, at), double(i));
            fixture.history().undo();
            QCOMPARE(base::realPart(fixture.workbench.document().function->values, at), 0.0);
        }
        for (int i = 0; i < changes; ++i)
            fixture.history().redo();
        for (int i = 0; i < changes; ++i)
            QCOMPARE(base::realPart(fixture.workbench.document().function->values,
                                    (apart * static_cast<std::size_t>(i)) % (1 << 20)),
                     double(i + 1));
    }

    void undoingAChangeOfOneValueRestoresTheValueExactly_data()
    {
        QTest::addColumn<QString>("values");
        QTest::addColumn<double>("value");
        QTest::newRow("bits") << QStringLiteral("0110") << 1.0;
        QTest::newRow("integers beyond 2^53")
            << QStringLiteral("9223372036854775807 9007199254740993 -1 3") << 5.0;
        QTest::newRow("reals") << QStringLiteral("0.1 1e300 -2.5e-300 3") << 0.25;
    }

    void undoingAChangeOfOneValueRestoresTheValueExactly()
    {
        QFETCH(QString, values);
        QFETCH(double, value);
        HistoryFixture fixture;
        fixture.workbench.sources().enterText(values);
        EVENTUALLY(fixture.workbench.hasFunction());
        const QString before = fixture.text();
        fixture.workbench.edits().setCell(0, value);
        fixture.workbench.edits().setCell(1, 0);
        fixture.workbench.edits().setCell(3, 1);
        const QString after = fixture.text();
        QVERIFY(after != before);
        fixture.history().setIndex(1);
        QCOMPARE(fixture.text(), before);
        fixture.history().setIndex(4);
        QCOMPARE(fixture.text(), after);
    }

    // Every undo step keeps the preceding document in memory.
    void theOldestUndoStepsAreRemovedAtTheMemoryLimit()
    {
        HistoryFixture fixture;
        fixture.workbench.history().setByteLimit(3 * kilobyte);
        for (int i = 1; i <= 10; ++i)
            fixture.open(i);
        QCOMPARE(fixture.history().count(), 3);
        QCOMPARE(fixture.noticed.count(), 1);  // the eviction is reported once, not at every step
        QVERIFY(fixture.noticed.first().first().toString().startsWith(QStringLiteral("The oldest steps")));
        for (int i = 9; i >= 7; --i) {
            fixture.history().undo();
            QCOMPARE(fixture.first(), double(i));
        }
        QVERIFY(!fixture.history().canUndo());
        fixture.history().redo();
        QCOMPARE(fixture.first(), 8.0);
    }

    void aNewEditReleasesTheMemoryOfUndoneSteps()
    {
        HistoryFixture fixture;
        fixture.workbench.history().setByteLimit(3 * kilobyte);
        for (int i = 1; i <= 3; ++i)
            fixture.open(i);
        for (int i = 0; i < 20; ++i) {
            fixture.history().undo();
            fixture.open(10 + i);
        }
        QCOMPARE(fixture.history().count(), 3);
        QVERIFY(fixture.noticed.isEmpty());
    }

    void theOpenDocumentDoesNotCountTowardsTheHistoryLimit()
    {
        HistoryFixture fixture;
        fixture.workbench.history().setByteLimit(100);
        fixture.open(1);
        fixture.workbench.transformSettings().setOrder(transform::SpectrumOrder::Paley);
        fixture.workbench.edits().setCell(3, 4);
        fixture.workbench.edits().setCell(5, 4);
        fixture.workbench.transformSettings().setEncoding(session::Encoding::RootsOfUnity);
        QCOMPARE(fixture.history().count(), 5);
        fixture.open(2);  // the previous document exceeds the limit
        QCOMPARE(fixture.history().count(), 0);
        QCOMPARE(fixture.noticed.count(), 1);
        VERIFY_STARTS_WITH(fixture.noticed.first().first().toString(), "This step cannot be undone");
        QVERIFY(!fixture.history().isClean());
    }

    void undoToTheSavedStateMarksTheDocumentAsUnmodified()
    {
        HistoryFixture fixture;
        fixture.workbench.history().setByteLimit(3 * kilobyte);
        for (int i = 1; i <= 4; ++i)
            fixture.open(i);
        fixture.history().setClean();
        QSignalSpy clean(&fixture.history(), &QUndoStack::cleanChanged);
        fixture.open(5);
        fixture.open(6);
        QVERIFY(!fixture.history().isClean());
        QCOMPARE(clean.count(), 1);
        fixture.history().undo();
        fixture.history().undo();
        QCOMPARE(fixture.first(), 4.0);
        QVERIFY(fixture.history().isClean());
        for (int i = 5; i <= 9; ++i)
            fixture.open(i);
        fixture.history().setIndex(0);
        QVERIFY(!fixture.history().isClean());  // the saved state has been evicted
    }

    void aStepThatExceedsTheMemoryLimitCannotBeUndone()
    {
        tests::WindowFixture fixture;
        fixture.workbench.history().setByteLimit(0);
        fixture.enterText("1011", 4);
        fixture.workbench.transformSettings().setOrder(transform::SpectrumOrder::Paley);
        QVERIFY(fixture.action(QStringLiteral("Undo Change the order")) != nullptr ||
                fixture.action(QStringLiteral("Undo"))->isEnabled());
        fixture.workbench.sources().enterText(QStringLiteral("0110"));
        EVENTUALLY(fixture.message().startsWith(QStringLiteral("This step cannot be undone")));
        QCOMPARE(fixture.workbench.history().stack().count(), 0);
    }

    // If a transform lacks the chosen algorithm, the choice is suspended only while that transform is selected.
    void undoingAChangeOfTransformRestoresTheChosenAlgorithm()
    {
        tests::WindowFixture fixture;
        EVENTUALLY(!fixture.workbench.deviceSettings().devices().empty());
        fixture.enterText("1011", 4);
        fixture.workbench.deviceSettings().setDevice("reference");
        auto* algorithm = fixture.child<QComboBox>("algorithm");
        algorithm->setFocus();
        QTest::keyClick(algorithm, Qt::Key_End);
        QCOMPARE(fixture.workbench.deviceSettings().algorithm(), std::string("A0"));
        fixture.workbench.deviceSettings().setElement(base::ElementType::Float64);
        fixture.workbench.transformSettings().setTransform("gf");
        QCOMPARE(fixture.workbench.deviceSettings().algorithm(), std::string("fast"));
        QVERIFY(!fixture.workbench.deviceSettings().element());
        QTest::keyClick(fixture.window.get(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(fixture.workbench.document().spec.name, std::string("walsh"));
        QCOMPARE(fixture.workbench.deviceSettings().algorithm(), std::string("A0"));
        QCOMPARE(algorithm->currentText(), QStringLiteral("A0"));
        QVERIFY(fixture.workbench.deviceSettings().element() == base::ElementType::Float64);
        // An algorithm chosen for the other transform is retained.
        fixture.workbench.transformSettings().setTransform("gf");
        algorithm->setFocus();
        QTest::keyClick(algorithm, Qt::Key_End);
        const std::string chosen = fixture.workbench.deviceSettings().algorithm();
        QVERIFY(chosen != "fast");
        QTest::keyClick(fixture.window.get(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(fixture.workbench.document().spec.name, std::string("walsh"));
        QVERIFY(fixture.workbench.deviceSettings().algorithm() != "A0");
    }
};

SEQUENCY_QT_TEST(TestHistory)
#include "tst_history.moc"
