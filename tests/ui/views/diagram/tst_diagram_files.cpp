// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests that LaTeX compiles the TikZ pictures of decision diagrams of all kinds unedited.
#include "tests/support/qt_test.h"
#include "tests/ui/view_fixture.h"
#include "ui/views/diagram/diagram_tools.h"
#include "ui/views/diagram/diagram_view.h"

#include <QCheckBox>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>

using namespace sequency;
using analysis::DiagramKind;

class TestDiagramFiles : public QObject, private tests::ViewFixture<ui::DiagramView> {
    Q_OBJECT

private slots:
    void init() { make({900, 700}); }
    void cleanup() { drop(); }

    // The names of the PLA file contain characters that have a meaning in LaTeX.
    void pdflatexCompilesTheTikzPictures_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("radix");
        QTest::addColumn<int>("kind");
        const QString majority = QStringLiteral("00010111");
        const QString table =
            QStringLiteral(".i 3\n.o 2\n.ilb a_1 b&2 x3\n.ob sum_1 c%\n0-1 10\n110 01\n111 11\n.e\n");
        const auto row = [](const char* name, const QString& text, int radix, DiagramKind kind) {
            QTest::newRow(name) << text << radix << static_cast<int>(kind);
        };
        row("BDD of all outputs", table, 2, DiagramKind::Bdd);
        row("KFDD", majority, 2, DiagramKind::Kfdd);
        row("Walsh", majority, 2, DiagramKind::Walsh);
        row("GF(3)", QStringLiteral("0 1 2 1 2 0 2 2 1"), 3, DiagramKind::Field);
        row("tree", majority, 2, DiagramKind::Tree);
        row("numbers", QStringLiteral("3 -1.5 4 1"), 2, DiagramKind::Mtbdd);
        row("constant", QStringLiteral("1111"), 2, DiagramKind::Bdd);
    }
    void pdflatexCompilesTheTikzPictures()
    {
        QFETCH(QString, text);
        QFETCH(int, radix);
        QFETCH(int, kind);
        const QString program = QStandardPaths::findExecutable(QStringLiteral("pdflatex"));
        if (program.isEmpty()) {
            QVERIFY(!qEnvironmentVariableIsSet("SEQUENCY_NEEDS_PDFLATEX"));
            QSKIP("pdflatex is not installed");
        }
        if (radix > 2)
            m_workbench->transformSettings().setTransform("gf");
        m_workbench->sources().enterText(text, io::Format::Auto, radix);
        EVENTUALLY(m_workbench->hasFunction());
        m_view->tools().allBox().setChecked(true);
        m_view->tools().setKind(static_cast<DiagramKind>(kind));
        EVENTUALLY(m_view->answer() != nullptr && !m_view->isComputing());
        QCOMPARE(static_cast<int>(m_view->answer()->diagram.type().kind), kind);
        QCOMPARE(m_view->answer()->functions.size(),
                 std::max<std::size_t>(m_workbench->document().outputs.size(), 1));
        const QTemporaryDir folder;
        QVERIFY(!exported(folder.filePath(QStringLiteral("diagram.tex"))).isEmpty());
        QProcess compiler;
        compiler.setWorkingDirectory(folder.path());
        compiler.start(program, {QStringLiteral("-interaction=nonstopmode"), QStringLiteral("-halt-on-error"),
                                 QStringLiteral("diagram.tex")});
        QVERIFY(compiler.waitForFinished(tests::testTimeout()));
        const QByteArray log = compiler.readAllStandardOutput();
        QVERIFY2(compiler.exitCode() == 0, log.right(1500).constData());
        QVERIFY2(!log.contains("Overfull"), log.constData());
        VERIFY_CONTAINS(log, "(1 page,");
    }
};

SEQUENCY_QT_TEST(TestDiagramFiles)
#include "tst_diagram_files.moc"
