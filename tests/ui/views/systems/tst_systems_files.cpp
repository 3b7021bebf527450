// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the dyadic systems view: stopping, large functions, rejected input and exports. The second function is drawn, taken from an example or read
// from a file.
#include "tests/support/qt_test.h"
#include "tests/ui/gate.h"
#include "tests/ui/test_files.h"
#include "tests/ui/views/systems/systems_fixture.h"
#include "ui/theme/theme.h"
#include "ui/view/second_input.h"
#include "ui/views/systems/system_board.h"

#include <QFileDialog>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocale>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace sequency;
using namespace sequency::tests;
using namespace sequency::ui;

class TestSystemsFiles : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    }

    // A job of another owner delays the direct computation until all jobs are stopped.
    void theDirectComputationOfAConvolutionCanBeStoppedAndRestarted()
    {
        SystemsFixture fixture("dyadic-1");
        fixture.view.hide();
        fixture.workbench.sources().makeRandom(12, 5);
        EVENTUALLY_EQUAL(fixture.workbench.document().function->variables, 12);
        EVENTUALLY(!fixture.jobs.isBusy());
        fixture.view.show();  // showing the view requests the system
        QObject other;
        const tests::UntilStopped endless(fixture.jobs, other);
        EVENTUALLY_EQUAL(fixture.label("systemsDirect"), QStringLiteral("By the definition: computing…"));
        QCOMPARE(fixture.view.system()->variables, 12);
        auto* compute = fixture.child<QPushButton>("systemsCompute");
        QVERIFY(!compute->isEnabled());
        fixture.jobs.stopAll();
        EVENTUALLY_EQUAL(fixture.label("systemsDirect"), QStringLiteral("By the definition: stopped"));
        QCOMPARE(endless.answers(), 1);
        QVERIFY(!fixture.view.directCheck());
        QVERIFY(compute->isEnabled());
        QTest::mouseClick(compute, Qt::LeftButton);
        EVENTUALLY(
            fixture.label("systemsDirect").contains(QLatin1String("equal: yes, 4,096 values compared")));
    }

    void systemsOfLargeFunctionsAreComputedOnlyOnRequest()
    {
        SystemsFixture fixture("dyadic-1");
        fixture.workbench.sources().makeRandom(14, 3);
        EVENTUALLY_EQUAL(fixture.workbench.document().function->variables, 14);
        auto* compute = fixture.child<QPushButton>("systemsCompute");
        EVENTUALLY(compute->isEnabled());
        QVERIFY(fixture.view.isStale());
        QCOMPARE(fixture.view.system()->variables, 2);
        QVERIFY(fixture.label("systemsTitle").contains(QLatin1String("press Compute")));
        compute->setFocus();
        QTest::keyClick(compute, Qt::Key_Space);
        EVENTUALLY(fixture.view.system()->variables == 14 && !fixture.view.isStale());
        QVERIFY(!compute->isEnabled());
        QCOMPARE(fixture.label("systemsDirect"), QStringLiteral("By the definition: only for n ≤ 12"));
        fixture.view.setShift(1);
        EVENTUALLY(fixture.label("shiftSum").startsWith(QStringLiteral("C(1) = Σ")));
        // Convolution with g = 1 1 0 0 … adds neighbouring pairs.
        const auto& f = fixture.workbench.document().function->values;
        QCOMPARE(base::realPart(fixture.view.system()->part(SystemPart::Result)->vector(), 1),
                 base::realPart(f, 0) + base::realPart(f, 1));
    }

    void theSecondFunctionCanBeDrawnByMouseAndKeys()
    {
        SystemsFixture fixture("dyadic-1");
        auto* plot = fixture.plot("systemG");
        const auto text = [&] { return fixture.child<QLineEdit>("secondText")->text(); };
        QTest::mouseClick(plot, Qt::LeftButton, {}, plot->frame().pointOf(0, 1).toPoint());
        QCOMPARE(text(), QStringLiteral("1101"));
        EVENTUALLY_EQUAL(fixture.shown("systemSpectrumG"), QStringLiteral("3 -1 1 1"));

        // A drag sets all values that it passes, as one undo step.
        const int entries = fixture.workbench.history().stack().count();
        QTest::mousePress(plot, Qt::LeftButton, {}, plot->frame().pointOf(1, 2).toPoint());
        const QPointF end = plot->frame().pointOf(3, 2);
        QMouseEvent move(QEvent::MouseMove, end, plot->mapToGlobal(end), Qt::NoButton, Qt::LeftButton,
                         Qt::NoModifier);
        QApplication::sendEvent(plot, &move);
        QTest::mouseRelease(plot, Qt::LeftButton, {}, end.toPoint());
        QCOMPARE(text(), QStringLiteral("1 2 2 2"));
        QCOMPARE(fixture.workbench.history().stack().count(), entries + 1);
        fixture.workbench.history().stack().undo();
        QCOMPARE(text(), QStringLiteral("1101"));
        fixture.workbench.history().stack().redo();
        QCOMPARE(text(), QStringLiteral("1 2 2 2"));
        EVENTUALLY_EQUAL(fixture.shown("systemSpectrumG"), QStringLiteral("7 -1 -1 -1"));

        plot->setFocus();
        QTest::keyClick(plot, Qt::Key_Home);
        const int drawn = fixture.workbench.history().stack().count();
        for (int i = 0; i < 3; ++i)
            QTest::keyClick(plot, Qt::Key_Down);
        QTest::keyClick(plot, Qt::Key_Right);
        QTest::keyClick(plot, Qt::Key_Delete);
        QCOMPARE(text(), QStringLiteral("-2 0 2 2"));
        QCOMPARE(fixture.workbench.history().stack().count(), drawn + 4);  // each key is one undo step
        const Values expected = convolved({1, 0, 1, 1}, {-2, 0, 2, 2});
        EVENTUALLY_EQUAL(fixture.shown("systemResult"), textOf(expected));
    }

    void theSecondFunctionCanBeAnExampleOrReadFromAFile()
    {
        SystemsFixture fixture("dyadic-1");
        auto* choice = fixture.child<QComboBox>("secondChoice");
        QCOMPARE(choice->count(), 4);  // three examples with four values and radix 2, and the entered values
        choice->setCurrentIndex(choice->findText(QStringLiteral("AND of two variables")));
        EVENTUALLY_EQUAL(fixture.shown("systemG"), QStringLiteral("0 0 0 1"));
        QCOMPARE(choice->currentText(), QStringLiteral("AND of two variables"));
        fixture.workbench.history().stack().undo();
        EVENTUALLY_EQUAL(fixture.shown("systemG"), QStringLiteral("0 1 0 1"));

        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("h.txt"));
        QVERIFY(tests::write(file, "7 -1 0 2\n"));
        QTest::mouseClick(fixture.child<QPushButton>("secondOpen"), Qt::LeftButton);
        auto* dialog = fixture.view.findChild<QFileDialog*>();
        QVERIFY(dialog);
        auto* name = dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
        name->setText(file);
        QTest::keyClick(name, Qt::Key_Return);
        EVENTUALLY_EQUAL(fixture.shown("systemG"), QStringLiteral("7 -1 0 2"));
        fixture.child<SecondInput>("secondInput")->openFile(folder.filePath(QStringLiteral("none.txt")));
        EVENTUALLY(fixture.label("secondError").contains(QLatin1String("none.txt")));
    }

    void convolutionsThatMayOverflow64BitsAreRefusedWithAMessage()
    {
        SystemsFixture fixture;
        fixture.enterFunction(QStringLiteral("1 0 0 2"));
        const QString before = fixture.shown("systemResult");
        fixture.typeSecond(QStringLiteral("4611686018427387904 0 0 1"));
        auto* problem = fixture.child<QLabel>("systemsProblem");
        EVENTUALLY(problem->isVisible());
        VERIFY_CONTAINS(problem->text(), "2^63");
        QVERIFY(fixture.view.isStale());
        QCOMPARE(fixture.shown("systemResult"), before);
        fixture.typeSecond(QStringLiteral("1 0 0 0"));
        EVENTUALLY_EQUAL(fixture.shown("systemResult"), QStringLiteral("1 0 0 2"));
        QVERIFY(!problem->isVisible());
    }

    // A single nonzero value among 4096 zeros is drawn with its full height.
    void aSinglePeakAmong4096ValuesIsDrawnInFullHeight()
    {
        SystemsFixture fixture;
        Values peak(4096);
        peak[2747] = -9;
        fixture.enterFunction(textOf(peak));
        auto* plot = fixture.plot("systemF");
        const QImage image = plot->grab().toImage();
        const QColor color = theme::negative(plot->palette());
        const auto top = static_cast<int>(plot->frame().pointOf(2747, 0).y()) + 2;
        const auto bottom = static_cast<int>(plot->frame().pointOf(2747, -9).y()) - 2;
        QVERIFY(bottom - top > 20);
        int full = 0;
        for (int x = 0; x < image.width(); ++x) {
            bool whole = true;
            for (int y = top; y <= bottom; ++y)
                whole = whole && image.pixelColor(x, y) == color;
            full += whole ? 1 : 0;
        }
        QCOMPARE(full, 1);
    }

    void dataAndPicturesOfADyadicSystemAreExported()
    {
        SystemsFixture fixture("dyadic-1");
        const QTemporaryDir folder;
        QSignalSpy written(&fixture.jobs, &EngineJobs::fileWritten);
        const auto bytesOf = [&](const QString& name) { return tests::contentOf(folder.filePath(name)); };
        QVERIFY(!fixture.view.exportData(fixture.jobs, folder.filePath(QStringLiteral("c.csv"))));
        EVENTUALLY_EQUAL(written.count(), 1);
        QCOMPARE(bytesOf(QStringLiteral("c.csv")), QByteArray("x,f,g,Wf,Wg,product,C\n"
                                                              "0,1,0,3,2,6,1\n"
                                                              "1,0,1,1,-2,-2,2\n"
                                                              "2,1,0,-1,0,0,1\n"
                                                              "3,1,1,1,0,0,2\n"));
        QVERIFY(!fixture.view.exportData(fixture.jobs, folder.filePath(QStringLiteral("c.json"))));
        EVENTUALLY_EQUAL(written.count(), 2);
        const QJsonObject json = QJsonDocument::fromJson(bytesOf(QStringLiteral("c.json"))).object();
        QCOMPARE(json[QLatin1String("format")].toString(), QStringLiteral("sequency-system/1"));
        QCOMPARE(json[QLatin1String("mode")].toString(), QStringLiteral("convolution"));
        QCOMPARE(json[QLatin1String("C")].toArray(), (QJsonArray{1, 2, 1, 2}));
        QCOMPARE(json[QLatin1String("Wg")].toArray(), (QJsonArray{2, -2, 0, 0}));
        QVERIFY(fixture.view.exportData(fixture.jobs, folder.filePath(QStringLiteral("c.xyz"))));
        QVERIFY(!fixture.view.exportData(fixture.jobs, folder.filePath(QStringLiteral("c.npy"))));
        EVENTUALLY_EQUAL(written.count(), 3);
        const QByteArray array = bytesOf(QStringLiteral("c.npy"));
        QVERIFY(array.startsWith("\x93NUMPY"));
        QVERIFY2(array.contains("'shape': (4, 6)"), array.left(128).constData());

        fixture.chooseMode(SystemMode::Autocorrelation);
        EVENTUALLY(fixture.isDone());
        QVERIFY(!fixture.view.exportData(fixture.jobs, folder.filePath(QStringLiteral("b.csv"))));
        EVENTUALLY_EQUAL(written.count(), 4);
        QVERIFY(bytesOf(QStringLiteral("b.csv")).startsWith("x,f,Wf,product,B\n0,1,3,9,3\n"));

        for (const char* name : {"b.png", "b.svg", "b.pdf"}) {
            const QString path = folder.filePath(QLatin1String(name));
            QVERIFY(!fixture.view.exportPicture(path));
            QVERIFY(QFileInfo(path).size() > 1000);
        }
        const QByteArray svg = bytesOf(QStringLiteral("b.svg"));
        for (const char* part : {"Autocorrelation of f", "result B = f * f", "x₁ most significant", "τ = 0"})
            QVERIFY2(svg.contains(part), part);
        QVERIFY(fixture.view.exportPicture(folder.filePath(QStringLiteral("none/b.png"))));
    }
};

SEQUENCY_QT_TEST(TestSystemsFiles)
#include "tst_systems_files.moc"
