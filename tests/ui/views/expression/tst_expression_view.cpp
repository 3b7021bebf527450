// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests ExpressionView operated by mouse and keyboard; the expected texts were derived by hand from the papers and the definitions.
#include "engine/io/vector_text.h"
#include "tests/support/qt_test.h"
#include "tests/ui/test_files.h"
#include "tests/ui/views/expression/expression_fixture.h"

#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTextCursor>
#include <QToolButton>

using namespace sequency;
using tests::ExpressionFixture;
using ui::ExpressionView;
using ui::Selected;

class TestExpressionView : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QApplication::setStyle(QStringLiteral("Fusion")); }
    void cleanup() { ui::theme::apply(ui::theme::ColorScheme::Light); }

    void anEmptyExpressionViewStatesItsPurpose()
    {
        ui::EngineJobs jobs;
        ui::Workbench workbench(jobs);
        ExpressionView view(workbench);
        view.show();
        QVERIFY(!view.hasExpression());
        QVERIFY(view.findChild<QLabel*>(QStringLiteral("expressionSentence"))->isVisible());
    }

    // f = x₁x₂ ⊕ x₃ ⊕ 1. Its values at 000 to 111 were computed by hand.
    void theAlgebraicNormalFormIsShownInEveryNotation()
    {
        ExpressionFixture f(QStringLiteral("10101001"), "reed-muller");
        VERIFY_ENDS_WITH(f.view.plainText(), " = 1 ⊕ x₃ ⊕ x₁x₂");
        QVERIFY(f.view.latex().endsWith(QStringLiteral(" = 1 \\oplus x_{3} \\oplus x_{1}x_{2}")));
        QVERIFY(f.view.asciiText().endsWith(QStringLiteral(" = 1 xor x3 xor x1*x2")));
        QVERIFY(f.text()->toPlainText().simplified().endsWith(QStringLiteral("= 1 ⊕ x₃ ⊕ x₁x₂")));
        QCOMPARE(f.view.summary(), QStringLiteral("3 terms · algebraic degree 2 · 3 literals"));
    }

    void exponentsInExpressionsAreShownAsSuperscripts()
    {
        ExpressionFixture f(QStringLiteral("0110"), "walsh");
        const QString shown = f.text()->toPlainText().simplified();
        QVERIFY2(shown.contains(QStringLiteral("(−1)x₁⊕x₂")) && !shown.contains(QLatin1Char('<')),
                 qPrintable(shown));
        QTextCursor cursor = f.text()->document()->find(QStringLiteral("x₁⊕x₂"));
        QCOMPARE(cursor.charFormat().verticalAlignment(), QTextCharFormat::AlignSuperScript);
    }

    // A name such as "mux-6" would look like a difference.
    void expressionsCallTheFunctionFWhateverTheDocumentName()
    {
        ExpressionFixture f(QStringLiteral("0001"), "reed-muller");
        f.workbench.sources().openExample(QStringLiteral("mux-6"));
        ExpressionFixture::until([&f] { return f.workbench.document().name == QLatin1String("mux-6"); });
        f.settle();
        VERIFY_STARTS_WITH(f.view.plainText(), "f = ");
        QVERIFY(f.view.title().contains(QStringLiteral("mux-6")));
    }

    // Displayed terms follow changes of the window's colours and font size.
    void termsFollowThePaletteAndTheFontSize()
    {
        ExpressionFixture f(QStringLiteral("10101001"), "reed-muller");
        const auto ink = [&f] {
            QTextCursor cursor(f.text()->document());
            while (!cursor.charFormat().isAnchor() && cursor.movePosition(QTextCursor::NextCharacter)) {
            }
            return cursor.charFormat().foreground().color().name();
        };
        const auto height = [&f] { return QFontMetricsF(f.text()->document()->defaultFont()).height(); };
        QCOMPARE(ink(), f.text()->palette().color(QPalette::Text).name());
        ui::theme::apply(ui::theme::ColorScheme::Dark);
        EVENTUALLY_EQUAL(ink(), ui::theme::darkPalette().color(QPalette::Text).name());
        ui::theme::apply(ui::theme::ColorScheme::Light);
        EVENTUALLY_EQUAL(ink(), ui::theme::lightPalette().color(QPalette::Text).name());
        const double before = height();
        QFont large = f.view.font();
        large.setPointSizeF(large.pointSizeF() * 1.5);
        f.view.setFont(large);
        QVERIFY(height() > before * 1.3);
    }

    void termsOfAnExpressionCanBeOrderedByDegree()
    {
        ExpressionFixture f(QStringLiteral("00011110"), "reed-muller");  // x₁ ⊕ x₂x₃
        QVERIFY(f.view.plainText().endsWith(QStringLiteral(" = x₂x₃ ⊕ x₁")));
        QTest::keyClick(f.child<QComboBox>("expressionOrder"), Qt::Key_Down);
        QVERIFY(f.view.plainText().endsWith(QStringLiteral(" = x₁ ⊕ x₂x₃")));
    }

    void expressionsOfWalshArithmeticGf4AndCharacterTransformsAreShown_data()
    {
        QTest::addColumn<QString>("values");
        QTest::addColumn<QString>("transform");
        QTest::addColumn<int>("radix");
        QTest::addColumn<QString>("expected");
        QTest::newRow("dyadic paper") << QStringLiteral("1011") << QStringLiteral("walsh") << 2
                                      << QStringLiteral("1/4·(3 + (−1)^x₂ − (−1)^x₁ + (−1)^(x₁⊕x₂))");
        QTest::newRow("arithmetic, exclusive or") << QStringLiteral("0110") << QStringLiteral("arithmetic")
                                                  << 2 << QStringLiteral("x₂ + x₁ − 2x₁x₂");
        QTest::newRow("GF(4) paper")
            << QStringLiteral("3120212203100232") << QStringLiteral("gf") << 4
            << QStringLiteral("3 + 2x₂² + 2x₁ + 2x₁x₂ + 3x₁x₂² + 3x₁x₂³ + 2x₁² + x₁²x₂ + 2x₁²x₂³ + x₁³ + "
                              "2x₁³x₂² + 2x₁³x₂³");
        QTest::newRow("a character") << QStringLiteral("111") << QStringLiteral("vilenkin-chrestenson") << 3
                                     << QStringLiteral("1/3·(3)");
    }
    void expressionsOfWalshArithmeticGf4AndCharacterTransformsAreShown()
    {
        QFETCH(const QString, values);
        QFETCH(const QString, transform);
        QFETCH(const int, radix);
        QFETCH(const QString, expected);
        ExpressionFixture f(values, qPrintable(transform), radix,
                            radix == 2 ? io::Format::Bits : io::Format::Digits);
        VERIFY_ENDS_WITH(f.view.plainText(), QStringLiteral(" = ") + expected);
        QVERIFY(!f.panel()->isVisible());
    }

    void namesAndEncodingInExpressionsFollowTheConventions()
    {
        ExpressionFixture f(QStringLiteral("0001"), "walsh");
        ui::Conventions conventions;
        conventions.names = ui::Conventions::Names::Letters;
        f.workbench.transformSettings().setConventions(conventions);
        EVENTUALLY(f.view.plainText().endsWith(QStringLiteral("1/4·(1 − (−1)^b − (−1)^a + (−1)^(a⊕b))")));
        f.workbench.transformSettings().setEncoding(session::Encoding::RootsOfUnity);
        f.settle();
        VERIFY_STARTS_WITH(f.view.plainText(), "(−1)^");
        QVERIFY(f.view.plainText().endsWith(QStringLiteral("1/4·(2 + 2·(−1)^b + 2·(−1)^a − 2·(−1)^(a⊕b))")));
        auto* form = f.child<QComboBox>("expressionForm");
        QVERIFY(form->isVisible());
        QTest::keyClick(form, Qt::Key_Down);
        QVERIFY(f.view.plainText().endsWith(QStringLiteral("1/4·(2 + 2ḃ + 2ȧ − 2ȧḃ)")));
        QVERIFY(f.view.summary().contains(QStringLiteral("ẋ = (−1)^x")));
        f.workbench.transformSettings().setOrder(transform::SpectrumOrder::Sequency);
        f.settle();
        // Sequency order of n = 2: Hadamard indices 0, 2, 3, 1.
        VERIFY_ENDS_WITH(f.view.plainText(), "1/4·(2 + 2ȧ − 2ȧḃ + 2ḃ)");
    }

    void clickingATermSelectsItsCoefficientAndViceVersa()
    {
        ExpressionFixture f(QStringLiteral("10101001"), "reed-muller");
        QTest::mouseMove(f.text()->viewport(), f.text()->placeOfTerm(1));
        EVENTUALLY_EQUAL(ui::Selection::indexOf(f.workbench.selection().hovered(), Selected::Kind::Output),
                         std::optional<std::size_t>(1));
        QTest::mouseClick(f.text()->viewport(), Qt::LeftButton, {}, f.text()->placeOfTerm(6));
        QCOMPARE(f.selected(), std::optional<std::size_t>(6));
        QCOMPARE(f.text()->markedText(), QStringLiteral("x₁x₂"));
        f.workbench.selection().hover(std::nullopt);
        VERIFY_STARTS_WITH(f.view.readout(), "index 6 = 110");
        // Another view selects a term, then a coefficient that is not a term.
        f.workbench.selection().select(Selected{Selected::Kind::Output, 1});
        QCOMPARE(f.text()->markedText(), QStringLiteral("x₃"));
        f.workbench.selection().select(Selected{Selected::Kind::Output, 5});
        QCOMPARE(f.text()->markedText(), QString());
        QVERIFY(f.view.readout().endsWith(QStringLiteral("zero, no term")));
        f.workbench.selection().select(Selected{Selected::Kind::Input, 1});
        QCOMPARE(f.text()->markedText(), QString());
    }

    void arrowKeysSelectTheTermsOfAnExpressionInTurn()
    {
        ExpressionFixture f(QStringLiteral("10101001"), "reed-muller");
        f.text()->setFocus();
        QTest::keyClick(f.text(), Qt::Key_Right);
        QCOMPARE(f.selected(), std::optional<std::size_t>(0));
        QTest::keyClick(f.text(), Qt::Key_Right);
        QCOMPARE(f.selected(), std::optional<std::size_t>(1));
        QTest::keyClick(f.text(), Qt::Key_End);
        QCOMPARE(f.selected(), std::optional<std::size_t>(6));
        QTest::keyClick(f.text(), Qt::Key_Right);  // the last term stays selected
        QCOMPARE(f.selected(), std::optional<std::size_t>(6));
        QTest::keyClick(f.text(), Qt::Key_Left);
        QCOMPARE(f.selected(), std::optional<std::size_t>(1));
        QTest::keyClick(f.text(), Qt::Key_Home);
        QCOMPARE(f.selected(), std::optional<std::size_t>(0));
        QTest::keyClick(f.text(), Qt::Key_Escape);
        QVERIFY(!f.workbench.selection().selected());
        QTest::keyClick(f.text(), Qt::Key_Tab);  // Tab leaves the text instead of moving through its terms
        QVERIFY(!f.text()->hasFocus() || !f.view.isActiveWindow());
    }

    void theExpressionIsCopiedAsTextAndAsLatex()
    {
        ExpressionFixture f(QStringLiteral("10101001"), "reed-muller");
        f.text()->setFocus();
        QTest::keyClick(f.text(), Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QApplication::clipboard()->text(), f.view.plainText());
        QTest::mouseClick(f.child<QToolButton>("expressionCopyLatex"), Qt::LeftButton);
        QCOMPARE(QApplication::clipboard()->text(), f.view.latex());
        QTest::mouseClick(f.child<QToolButton>("expressionCopyText"), Qt::LeftButton);
        QCOMPARE(QApplication::clipboard()->text(), f.view.plainText());
        QTest::keyClick(f.text(), Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(f.text(), Qt::Key_C, Qt::ControlModifier);
        QVERIFY(QApplication::clipboard()->text().contains(QStringLiteral("x₁x₂")));
    }

    void termsChangedByAnEditAreMarked()
    {
        ExpressionFixture f(QStringLiteral("00000000"), "reed-muller");
        QVERIFY(f.view.plainText().endsWith(QStringLiteral(" = 0")));
        std::vector<std::size_t> changed;
        connect(&f.workbench.spectrum(), &ui::CurrentSpectrum::changed, this,
                [&] { changed = f.text()->changedTerms(); });
        f.workbench.edits().setCell(6, 1);  // x₁x₂x̄₃ = x₁x₂ ⊕ x₁x₂x₃
        f.settle();
        QVERIFY(f.view.plainText().endsWith(QStringLiteral(" = x₁x₂ ⊕ x₁x₂x₃")));
        QCOMPARE(changed, (std::vector<std::size_t>{6, 7}));
        EVENTUALLY(f.text()->changedTerms().empty());  // within 300 ms
        f.workbench.edits().setCell(0, 1);  // changes every term: terms 6 and 7 vanish, and six terms appear
        f.settle();
        QCOMPARE(changed, (std::vector<std::size_t>{0, 1, 2, 3, 4, 5}));
    }

    void anInverseTransformShowsAReasonInsteadOfAnExpression()
    {
        ExpressionFixture f(QStringLiteral("1011"), "walsh");
        f.workbench.transformSettings().setDirection(transform::Direction::Inverse);
        f.settle();
        auto* sentence = f.child<QLabel>("expressionSentence");
        QVERIFY(sentence->isVisible());
        QVERIFY(sentence->text().contains(QStringLiteral("forward")));
        QVERIFY(!f.view.hasExpression());
        QVERIFY(!f.text()->isVisible());
        f.workbench.transformSettings().setDirection(transform::Direction::Forward);
        f.settle();
        QVERIFY(f.text()->isVisible());
    }

    void largeExpressionsAreShownShortenedAndSavedCompletely()
    {
        ExpressionFixture f(QStringLiteral("1011"), "walsh");
        f.workbench.sources().makeRandom(14, 3);
        ExpressionFixture::until([&] {
            return f.workbench.spectrum().value() &&
                   f.workbench.spectrum().value()->pyramid.size() == 16384 &&
                   f.view.plainText().contains(QStringLiteral("more terms"));
        });
        QVERIFY(f.text()->toPlainText().contains(QStringLiteral("more terms")));
        QVERIFY(f.view.summary().contains(QStringLiteral("“Save” writes all")));
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("e.txt"));
        const QSignalSpy written(&f.jobs, &ui::EngineJobs::fileWritten);
        f.view.save(path);
        EVENTUALLY_EQUAL(written.count(), 1);
        const QString text = QString::fromUtf8(tests::contentOf(path));
        std::size_t terms = 0;
        for (std::size_t i = 0; i < 16384; ++i)
            terms += base::realPart(*f.workbench.spectrum().value()->result.spectrum, i) != 0 ? 1 : 0;
        QCOMPARE(static_cast<std::size_t>(text.count(QStringLiteral("(−1)^"))), terms - 1);
        const QString tex = folder.filePath(QStringLiteral("e.tex"));
        f.view.save(tex);
        EVENTUALLY_EQUAL(written.count(), 2);
        const QByteArray source = tests::contentOf(tex);
        QVERIFY(source.startsWith("% Walsh") && source.contains("\\[\n") && source.endsWith("\\]\n"));
        const QSignalSpy failed(&f.jobs, &ui::EngineJobs::writingFailed);
        f.view.save(folder.filePath(QStringLiteral("no/such/folder/e.txt")));
        EVENTUALLY_EQUAL(failed.count(), 1);
    }

    void theExpressionViewFollowsThePalette()
    {
        ExpressionFixture f(QStringLiteral("10101001"), "reed-muller");
        ui::theme::apply(ui::theme::ColorScheme::Dark);
        const auto grabbed = [&] { return f.text()->viewport()->grab().toImage(); };
        EVENTUALLY(grabbed().pixelColor(4, 4).lightness() < 80);
        QVERIFY(f.text()->palette().color(QPalette::Text).lightness() > 180);
    }
};

SEQUENCY_QT_TEST(TestExpressionView)
#include "tst_expression_view.moc"
