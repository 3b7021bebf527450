// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests AlgorithmView: pseudo-code and kernel of the document's algorithm, the lines of the current step, file selection and copying.
#include "tests/support/qt_test.h"
#include "tests/ui/window_fixture.h"
#include "ui/theme/theme.h"
#include "ui/views/algorithm/algorithm_view.h"
#include "ui/views/algorithm/code_pane.h"

#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QTest>
#include <QToolButton>

using namespace sequency;
using ui::AlgorithmView;

namespace {

struct AlgorithmFixture {
    AlgorithmFixture()
    {
        jobs.listDevices();
        view.resize(1000, 640);
        view.show();
        workbench.sources().enterText(QStringLiteral("10110100"), io::Format::Bits);
        settle();
    }

    void settle()
    {
        EVENTUALLY(workbench.hasFunction() && workbench.spectrum().value() &&
                   !workbench.spectrum().isStale() && !jobs.isBusy() && view.listing() != nullptr);
    }
    template <typename Child>
    Child* child(const char* name) const
    {
        return view.findChild<Child*>(QLatin1String(name));
    }
    ui::CodePane* pseudo() const { return child<ui::CodePane>("pseudoCode"); }
    ui::CodePane* kernel() const { return child<ui::CodePane>("kernelSource"); }
    QStringList marked(const ui::CodePane& pane) const
    {
        QStringList lines;
        for (const int line : pane.currentLines())
            lines << pane.line(line).trimmed();
        return lines;
    }
    std::string openCl() const
    {
        for (const session::DeviceInfo& device : workbench.deviceSettings().devices())
            if (device.isOpenCl)
                return device.id;
        return {};
    }

    ui::EngineJobs jobs;
    ui::Workbench workbench{jobs};
    AlgorithmView view{workbench};
};

}  // namespace

class TestAlgorithmView : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QApplication::setStyle(QStringLiteral("Fusion")); }
    void cleanup() { ui::theme::apply(ui::theme::ColorScheme::Light); }

    void anEmptyAlgorithmViewStatesItsPurpose()
    {
        ui::EngineJobs jobs;
        ui::Workbench workbench(jobs);
        AlgorithmView view(workbench);
        view.show();
        QVERIFY(view.findChild<QLabel*>(QStringLiteral("algorithmSentence"))->isVisible());
        view.setStep(2);  // without a listing there is no line to mark
        QVERIFY(view.listing() == nullptr);
    }

    void pseudoCodeAndKernelAreShownAndTheCurrentStepIsMarked()
    {
        AlgorithmFixture f;
        f.workbench.deviceSettings().setDevice("cpu");
        f.workbench.deviceSettings().setAlgorithm("cooley-tukey");
        f.settle();
        VERIFY_CONTAINS(f.view.title(), "Gajić, Stanković 2011");
        QVERIFY(f.pseudo()->toPlainText().contains(QStringLiteral("l ← b mod d + p·d·(b div d)")));
        QVERIFY(f.kernel()->toPlainText().contains(QStringLiteral("void kronecker_step(")));
        VERIFY_CONTAINS(f.view.note(), "does not use kernels");
        QVERIFY(f.view.buildOptions().contains(QStringLiteral("-D RADIX=2")));
        QVERIFY(f.pseudo()->currentLines().empty());
        QVERIFY(f.kernel()->currentLines().empty());
        f.view.setStep(1);
        QVERIFY(f.marked(*f.pseudo()).contains(QStringLiteral("l ← b mod d + p·d·(b div d)")));
        QVERIFY(!f.marked(*f.pseudo()).contains(QStringLiteral("d ← 1")));
        QVERIFY(
            f.marked(*f.kernel()).contains(QStringLiteral("sum = ring_add(sum, WEIGHT_AT(i, j), x[j]);")));
        QVERIFY(f.child<QLabel>("algorithmStep")->text().contains(QStringLiteral("Step 2 of 3 · x₂, d = 2")));
        // The marked line is scrolled into view.
        const QRect place = f.kernel()->cursorRect();
        QVERIFY(f.kernel()->viewport()->rect().intersects(place));
        f.view.setStep(std::nullopt);
        QVERIFY(f.pseudo()->currentLines().empty());
        f.view.setStep(99);  // this step does not exist
        QVERIFY(f.pseudo()->currentLines().empty());
    }

    void theListingFollowsTheChosenAlgorithmOrderAndTransform()
    {
        AlgorithmFixture f;
        f.view.setStep(0);
        f.workbench.deviceSettings().setAlgorithm("constant-geometry");
        f.settle();
        QVERIFY(f.marked(*f.pseudo()).contains(QStringLiteral("xⱼ ← F[b·p + j]  for j = 0 … p − 1")));
        QVERIFY(f.view.buildOptions().contains(QStringLiteral("CONSTANT_GEOMETRY")));
        f.workbench.transformSettings().setOrder(transform::SpectrumOrder::Sequency);
        f.settle();
        f.view.setStep(3);
        QCOMPARE(f.child<QComboBox>("kernelFile")->currentText(), QStringLiteral("permute.cl"));
        QVERIFY(f.marked(*f.pseudo()).first().contains(QStringLiteral("sequency order")));
        f.workbench.transformSettings().setTransform("reed-muller");
        f.settle();
        QVERIFY(f.view.buildOptions().contains(QStringLiteral("-D RING=")));
    }

    void kernelFilesCanBeChosenByKeyboard()
    {
        AlgorithmFixture f;
        QVERIFY2(!f.openCl().empty(), "no OpenCL device");
        f.workbench.deviceSettings().setDevice(f.openCl());
        f.workbench.deviceSettings().setAlgorithm("A4");
        base::AlgorithmOptions algorithmOptions;
        algorithmOptions.workGroupSize = 2;
        f.workbench.deviceSettings().setAlgorithmOptions(algorithmOptions);
        f.settle();
        VERIFY_STARTS_WITH(f.view.note(), "These kernels run on");
        auto* file = f.child<QComboBox>("kernelFile");
        QCOMPARE(file->count(), 2);
        f.view.setStep(0);
        QCOMPARE(file->currentText(), QStringLiteral("walsh_blocks.cl"));
        file->setFocus();
        QTest::keyClick(file, Qt::Key_Down);
        QCOMPARE(file->currentText(), QStringLiteral("walsh_steps.cl"));
        QVERIFY(f.kernel()->toPlainText().contains(QStringLiteral("void walsh_steps(")));
        QVERIFY(f.kernel()->currentLines().empty());  // the current step is in another file
        f.view.setStep(2);
        QVERIFY(!f.kernel()->currentLines().empty());
        const QStringList later = f.marked(*f.pseudo());
        QVERIFY(later.first().contains(QStringLiteral("as in Algorithm 1")));
    }

    void theMacrosOfAKernelAreHiddenUntilRequested()
    {
        AlgorithmFixture f;
        f.workbench.deviceSettings().setDevice("cpu");
        f.workbench.deviceSettings().setAlgorithm("cooley-tukey");
        f.settle();
        const auto code = [&f] {
            QStringList lines;
            for (const QString& line : f.kernel()->toPlainText().split(QLatin1Char('\n')))
                if (const QString text = line.trimmed();
                    !text.isEmpty() && !text.startsWith(QLatin1String("//")))
                    lines << text;
            return lines;
        };
        VERIFY_STARTS_WITH(code().first(), "__kernel");
        QVERIFY(code().filter(QStringLiteral("#define")).isEmpty());
        auto* whole = f.child<QToolButton>("wholeSource");
        QTest::mouseClick(whole, Qt::LeftButton);
        QVERIFY(whole->isChecked());
        QVERIFY(!code().filter(QStringLiteral("#define")).isEmpty());
        QVERIFY(!code().filter(QStringLiteral("void kronecker_step(")).isEmpty());
        QVERIFY(!code().first().startsWith(QStringLiteral("__kernel")));
        QTest::mouseClick(whole, Qt::LeftButton);
        QVERIFY(code().first().startsWith(QStringLiteral("__kernel")));
    }

    void aSequentialAlgorithmIsListedWithoutAKernel()
    {
        AlgorithmFixture f;
        f.workbench.deviceSettings().setDevice("reference");
        f.workbench.deviceSettings().setAlgorithm("A0");
        f.settle();
        QVERIFY(f.pseudo()->toPlainText().contains(QStringLiteral("one after another")));
        QVERIFY(f.kernel()->toPlainText().contains(QStringLiteral("no kernel")));
        QVERIFY(!f.child<QToolButton>("copyKernel")->isEnabled());
        f.view.setStep(0);
        QVERIFY(!f.pseudo()->currentLines().empty());
        QVERIFY(f.kernel()->currentLines().empty());
    }

    void pseudoCodeAndKernelCanBeCopiedToTheClipboard()
    {
        AlgorithmFixture f;
        f.workbench.deviceSettings().setAlgorithm("cooley-tukey");
        f.settle();
        QTest::mouseClick(f.child<QToolButton>("copyPseudoCode"), Qt::LeftButton);
        QVERIFY(QApplication::clipboard()->text().contains(QStringLiteral("l ← b mod d")));
        QTest::mouseClick(f.child<QToolButton>("copyKernel"), Qt::LeftButton);
        const QString copied = QApplication::clipboard()->text();
        QVERIFY(copied.startsWith(QStringLiteral("// kronecker_step.cl -D ")));
        QVERIFY(copied.contains(QStringLiteral("__kernel")));
    }

    // The listing explains the reference, which is never chosen automatically (Gajić, Stanković 2012, Algorithm 1).
    void theAlgorithmOfCharacterTablesIsListedWithoutOpenCl()
    {
        qputenv("SEQUENCY_NO_OPENCL", "1");
        AlgorithmFixture f;
        session::CharactersRequest table;
        table.group = {3, 2};
        table.algorithm = "kronecker";
        f.view.setTable(table);
        f.child<QComboBox>("algorithmOf")->setCurrentIndex(2);
        EVENTUALLY(!f.jobs.isBusy());
        qunsetenv("SEQUENCY_NO_OPENCL");
        QVERIFY(f.view.listing() != nullptr);
        VERIFY_CONTAINS(f.view.title(), "2012, Algorithm 1, (9)");
    }

    void algorithmsOfConvolutionsAndCharacterTablesAreShown()
    {
        AlgorithmFixture f;
        f.workbench.deviceSettings().setDevice("cpu");
        f.settle();
        auto* const of = f.child<QComboBox>("algorithmOf");
        of->setFocus();
        QTest::keyClick(of, Qt::Key_Down);
        EVENTUALLY(f.view.title().contains(QStringLiteral("Algorithm 1, (14)")));
        QVERIFY(f.pseudo()->toPlainText().contains(QStringLiteral("given: f of 2^n values")));
        QVERIFY(f.pseudo()->toPlainText().contains(QStringLiteral("which now contains the autocorrelation")));
        VERIFY_CONTAINS(f.view.note(), "does not use kernels");
        f.view.setStep(3);  // step 3 belongs to the transform, not to the convolution
        QVERIFY(f.pseudo()->currentLines().empty());
        f.view.setStep(3, AlgorithmView::Of::Convolution);
        QCOMPARE(f.marked(*f.pseudo()), QStringList{QStringLiteral("f[w] ← f[w]²  for all w at once")});
        QVERIFY(f.child<QLabel>("algorithmStep")->text().contains(QStringLiteral("Step 4 of 8 · product")));
        // Keeps the present function, which becomes the second function of the system.
        const base::SharedFunction second = f.workbench.document().function;
        f.workbench.edits().setSecond(ui::SecondRole::System, nullptr, second, QStringLiteral("Second"));
        EVENTUALLY(f.pseudo()->toPlainText().contains(QStringLiteral("given: f and g of 2^n values each")));
        QCOMPARE(f.marked(*f.pseudo()), QStringList{QStringLiteral("f[w] ← f[w]·g[w]  for all w at once")});
        f.workbench.history().stack().undo();
        EVENTUALLY(
            f.pseudo()->toPlainText().contains(QStringLiteral("which now contains the autocorrelation")));

        QTest::keyClick(of, Qt::Key_Down);
        QVERIFY(f.view.listing() == nullptr);  // the table does not exist yet
        QVERIFY(f.child<QLabel>("algorithmSentence")->isVisible() && of->isVisible());
        session::CharactersRequest table;
        table.group = {3, 2};
        table.algorithm = "kronecker";
        f.view.setTable(table);
        EVENTUALLY(f.view.title().contains(QStringLiteral("2012, Algorithm 1, (9)")));
        f.view.setStep(1, AlgorithmView::Of::Characters);
        QVERIFY(f.child<QLabel>("algorithmStep")->text().contains(QStringLiteral("Step 2 of 2 · k = 1")));
        QTest::keyClick(of, Qt::Key_Home);
        EVENTUALLY(f.view.listing() != nullptr && f.view.listing()->steps.size() == 3);
        QVERIFY(f.pseudo()->currentLines().empty());
    }

    // The kernels are those of the chosen device. The transform algorithm is the chosen one if it supports convolutions.
    void theListingOfAConvolutionUsesTheChosenAlgorithmAndDevice()
    {
        AlgorithmFixture f;
        QVERIFY2(!f.openCl().empty(), "no OpenCL device");
        f.workbench.deviceSettings().setDevice(f.openCl());
        f.workbench.deviceSettings().setAlgorithm("A5");
        f.settle();
        f.child<QComboBox>("algorithmOf")->setCurrentIndex(1);
        EVENTUALLY(f.view.listing() != nullptr && f.view.listing()->steps.size() == 8);
        QCOMPARE(QString::fromStdString(f.view.listing()->algorithm), QStringLiteral("A5"));
        VERIFY_STARTS_WITH(f.view.note(), "These kernels run on");
        f.view.setStep(3, AlgorithmView::Of::Convolution);
        QVERIFY(f.kernel()->toPlainText().contains(QStringLiteral("void pointwise(")));
        // There is no dyadic convolution of three-valued variables. The choice of the convolution is retained.
        f.workbench.transformSettings().setTransform("vilenkin-chrestenson");
        f.workbench.sources().enterText(QStringLiteral("012120201"), io::Format::Digits, 3);
        EVENTUALLY(f.view.listing() == nullptr);
        QVERIFY(f.child<QLabel>("algorithmSentence")->text().contains(QStringLiteral("3 values")));
        QVERIFY(f.child<QComboBox>("algorithmOf")->isVisible());
        f.child<QComboBox>("algorithmOf")->setCurrentIndex(0);
        EVENTUALLY(f.view.listing() != nullptr);
    }

    void theChosenAlgorithmListingIsRestoredFromASavedState()
    {
        AlgorithmFixture f;
        f.child<QComboBox>("algorithmOf")->setCurrentIndex(2);
        const auto state = f.view.state();
        QVERIFY(state);
        AlgorithmView other(f.workbench);
        other.showState(*state);
        QCOMPARE(other.findChild<QComboBox*>(QStringLiteral("algorithmOf"))->currentIndex(), 2);
    }
};

SEQUENCY_QT_TEST(TestAlgorithmView)
#include "tst_algorithm_view.moc"
