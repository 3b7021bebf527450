// SPDX-License-Identifier: GPL-3.0-or-later
//
// AlgorithmView: pseudo-code and kernel of the document's algorithm, lines of the current step, files, copies.
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
using tests::answerTime;
using ui::AlgorithmView;

namespace {

struct Fixture {
    Fixture()
    {
        jobs.listDevices();
        view.resize(1000, 640);
        view.show();
        workbench.sources().enterText(QStringLiteral("10110100"), io::Format::Bits);
        settle();
    }

    void settle()
    {
        QTRY_VERIFY_WITH_TIMEOUT(workbench.hasFunction() && workbench.spectrum().value() &&
                                     !workbench.spectrum().isStale() && !jobs.isBusy() &&
                                     view.listing() != nullptr,
                                 answerTime());
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

    void emptySaysWhatWouldBeHere()
    {
        ui::EngineJobs jobs;
        ui::Workbench workbench(jobs);
        AlgorithmView view(workbench);
        view.show();
        QVERIFY(view.findChild<QLabel*>(QStringLiteral("algorithmSentence"))->isVisible());
        view.setStep(2);  // nothing to mark
        QVERIFY(view.listing() == nullptr);
    }

    void showsPseudoCodeAndKernelAndMarksTheStep()
    {
        Fixture f;
        f.workbench.deviceSettings().setDevice("cpu");
        f.workbench.deviceSettings().setAlgorithm("cooley-tukey");
        f.settle();
        QVERIFY2(f.view.title().contains(QStringLiteral("Gajić, Stanković 2011")),
                 qPrintable(f.view.title()));
        QVERIFY(f.pseudo()->toPlainText().contains(QStringLiteral("l ← b mod d + p·d·(b div d)")));
        QVERIFY(f.kernel()->toPlainText().contains(QStringLiteral("void kronecker_step(")));
        QVERIFY2(f.view.note().contains(QStringLiteral("runs no kernels")), qPrintable(f.view.note()));
        QVERIFY(f.view.buildOptions().contains(QStringLiteral("-D RADIX=2")));
        QVERIFY(f.pseudo()->currentLines().empty());
        QVERIFY(f.kernel()->currentLines().empty());
        f.view.setStep(1);
        QVERIFY(f.marked(*f.pseudo()).contains(QStringLiteral("l ← b mod d + p·d·(b div d)")));
        QVERIFY(!f.marked(*f.pseudo()).contains(QStringLiteral("d ← 1")));
        QVERIFY(
            f.marked(*f.kernel()).contains(QStringLiteral("sum = ring_add(sum, WEIGHT_AT(i, j), x[j]);")));
        QVERIFY(f.child<QLabel>("algorithmStep")->text().contains(QStringLiteral("Step 2 of 3 · x₂, d = 2")));
        // The marked line is in view.
        const QRect place = f.kernel()->cursorRect();
        QVERIFY(f.kernel()->viewport()->rect().intersects(place));
        f.view.setStep(std::nullopt);
        QVERIFY(f.pseudo()->currentLines().empty());
        f.view.setStep(99);  // no such step
        QVERIFY(f.pseudo()->currentLines().empty());
    }

    void followsAlgorithmTransformAndDevice()
    {
        Fixture f;
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

    void filesCanBeChosenByKey()
    {
        Fixture f;
        QVERIFY2(!f.openCl().empty(), "no OpenCL device");
        f.workbench.deviceSettings().setDevice(f.openCl());
        f.workbench.deviceSettings().setAlgorithm("A4");
        base::AlgorithmOptions algorithmOptions;
        algorithmOptions.workGroupSize = 2;
        f.workbench.deviceSettings().setAlgorithmOptions(algorithmOptions);
        f.settle();
        QVERIFY2(f.view.note().startsWith(QStringLiteral("These kernels run on")), qPrintable(f.view.note()));
        auto* file = f.child<QComboBox>("kernelFile");
        QCOMPARE(file->count(), 2);
        f.view.setStep(0);
        QCOMPARE(file->currentText(), QStringLiteral("walsh_blocks.cl"));
        file->setFocus();
        QTest::keyClick(file, Qt::Key_Down);
        QCOMPARE(file->currentText(), QStringLiteral("walsh_steps.cl"));
        QVERIFY(f.kernel()->toPlainText().contains(QStringLiteral("void walsh_steps(")));
        QVERIFY(f.kernel()->currentLines().empty());  // not the current step's file
        f.view.setStep(2);
        QVERIFY(!f.kernel()->currentLines().empty());
        const QStringList later = f.marked(*f.pseudo());
        QVERIFY(later.first().contains(QStringLiteral("as in Algorithm 1")));
    }

    // What runs comes first; what it is made of, on request.
    void theKernelComesFirstAndItsMacrosOnRequest()
    {
        Fixture f;
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
        QVERIFY2(code().first().startsWith(QStringLiteral("__kernel")), qPrintable(code().first()));
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

    void aSequentialAlgorithmHasNoKernel()
    {
        Fixture f;
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

    void copiesBothPanes()
    {
        Fixture f;
        f.workbench.deviceSettings().setAlgorithm("cooley-tukey");
        f.settle();
        QTest::mouseClick(f.child<QToolButton>("copyPseudoCode"), Qt::LeftButton);
        QVERIFY(QApplication::clipboard()->text().contains(QStringLiteral("l ← b mod d")));
        QTest::mouseClick(f.child<QToolButton>("copyKernel"), Qt::LeftButton);
        const QString copied = QApplication::clipboard()->text();
        QVERIFY(copied.startsWith(QStringLiteral("// kronecker_step.cl -D ")));
        QVERIFY(copied.contains(QStringLiteral("__kernel")));
    }

    void showsAListingThatItIsGiven()
    {
        Fixture f;
        session::Listing listing;
        listing.algorithm = "kronecker";
        listing.source = "a source";
        listing.pseudo = {{"first", 0}, {"second", 1}};
        listing.steps.emplace_back();
        listing.steps.back().title = "k = 0";
        listing.steps.back().pseudoLines = {1};
        f.view.setListing(listing);
        f.view.setStep(0);
        QCOMPARE(f.marked(*f.pseudo()), QStringList{QStringLiteral("second")});
        QVERIFY(f.view.title().contains(QStringLiteral("a source")));
        f.workbench.edits().setCell(0, 0);  // does not take it away
        QTRY_VERIFY_WITH_TIMEOUT(!f.jobs.isBusy(), answerTime());
        QVERIFY(f.view.title().contains(QStringLiteral("a source")));
        f.view.setListing(std::nullopt);
        QTRY_VERIFY_WITH_TIMEOUT(!f.view.title().contains(QStringLiteral("a source")), answerTime());
    }
};

QTEST_MAIN(TestAlgorithmView)
#include "tst_algorithm_view.moc"
