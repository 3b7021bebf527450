// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the texts of lessons: typeset powers and indices, and the pages of printed sheets.
#include "engine/lesson/lesson_files.h"
#include "tests/support/qt_test.h"
#include "tests/ui/test_timeout.h"
#include "ui/lesson/formula_text.h"
#include "ui/lesson/lesson_sheet.h"
#include "ui/lesson/read_markdown.h"
#include "ui/lesson/sheet_printer.h"

#include <QTextBlock>
#include <QTextDocument>

using namespace sequency;

namespace {

// Returns the visible text of Markdown, with superscripts as ↑…↓ and subscripts as ↓…↑.
QString typeset(const QString& markdown)
{
    QTextDocument document;
    ui::readMarkdown(document, markdown);
    QString text;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next())
        for (auto part = block.begin(); !part.atEnd(); ++part) {
            const auto level = part.fragment().charFormat().verticalAlignment();
            text += level == QTextCharFormat::AlignSuperScript
                        ? QStringLiteral("↑%1↓").arg(part.fragment().text())
                    : level == QTextCharFormat::AlignSubScript
                        ? QStringLiteral("↓%1↑").arg(part.fragment().text())
                        : part.fragment().text();
        }
    return text;
}

lesson::LessonVariant variantOf(const std::string& id)
{
    const auto read = lesson::readLesson(id);
    auto variant = lesson::variantOf(read.value(), 7);
    return std::move(variant.value());
}

// Parts with the given heights in mm, which may be divided after every 10 mm.
struct Parts {
    explicit Parts(const std::vector<double>& heights)
    {
        for (const double height : heights) {
            sheet.parts.push_back({});
            breaks.emplace_back();
            for (double end = 10; end < height; end += 10)
                breaks.back().push_back(end);
            breaks.back().push_back(height);
        }
    }
    ui::LessonSheet sheet;
    std::vector<std::vector<double>> breaks;
};

}  // namespace

class TestLessonTexts : public QObject {
    Q_OBJECT

private slots:
    void powersAndIndicesAreTypeset_data()
    {
        QTest::addColumn<QString>("markdown");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* markdown, const char* expected) {
            QTest::newRow(markdown) << QString::fromUtf8(markdown) << QString::fromUtf8(expected);
        };
        row("|W(a)| ≥ 2^(n/2).", "|W(a)| ≥ 2↑n/2↓.");
        row("2^(n−1) − 2^(n/2−1)", "2↑n−1↓ − 2↑n/2−1↓");
        row("x_(k+1) and x_(n)", "x↓k+1↑ and x↓n↑");
        row("(−1)^(a·x ⊕ b·S(x))", "(−1)↑a·x ⊕ b·S(x)↓");
        row("2^N = 2^(2ⁿ)", "2↑N↓ = 2↑2ⁿ↓");
        row("2^16 and 2^m − 1", "2↑16↓ and 2↑m↓ − 1");
        row("(−1)^f is a sign", "(−1)↑f↓ is a sign");
        row("ω^f(z) for f(z)", "ω↑f(z)↓ for f(z)");
        row("χ_w(z) = ω^⟨w, z⟩", "χ↓w↑(z) = ω↑⟨w, z⟩↓");
        row("S_G and S_H", "S↓G↑ and S↓H↑");
        row("the **base 2^(n)** in bold", "the base 2↑n↓ in bold");
        row("# Why 2^(n)?", "Why 2↑n↓?");
        row("Text:\n\n    2^(n/2) = a", "Text:2↑n/2↓ = a");
        // These expressions are in the notation of the program.
        row("x1^x2&x3", "x1^x2&x3");
        row("2·x1^2·x2 + 3", "2·x1^2·x2 + 3");
        row("x3^(x1|x2) and (x1|x2)^x3", "x3^(x1|x2) and (x1|x2)^x3");
        row("x1&x2 ^ x3&x4", "x1&x2 ^ x3&x4");
        row("^ is XOR, 2^ is not complete, 2^(n", "^ is XOR, 2^ is not complete, 2^(n");
        row("`2^(n)` is code", "2^(n) is code");
        row("```\n2^(n)\n```", "2^(n)");
        row("flow_graph, a_b_c", "flow_graph, a_b_c");
    }
    void powersAndIndicesAreTypeset()
    {
        QFETCH(QString, markdown);
        QFETCH(QString, expected);
        QCOMPARE(typeset(markdown), expected);
    }

    void everyPowerInABuiltInLessonIsTypeset()
    {
        for (const std::string& id : lesson::shippedLessons())
            for (const char* language : {"en", "de"}) {
                const auto read = lesson::readLesson(id, language);
                QVERIFY(read);
                const auto variant = lesson::variantOf(*read, 7);
                QVERIFY(variant);
                for (const lesson::ShownIdea& idea : variant->ideas) {
                    const QString text = typeset(QString::fromStdString(idea.text));
                    QVERIFY2(!text.contains(QStringLiteral("^(")), qPrintable(text));
                    QVERIFY2(!text.contains(QStringLiteral("2^")), qPrintable(text));
                    QVERIFY2(!text.contains(QStringLiteral("_(")), qPrintable(text));
                }
            }
    }

    void controlsThatShowNoRichTextUseUnicodeSuperscripts()
    {
        QCOMPARE(ui::plainFormulas(QStringLiteral("2^(n−1) times")), QStringLiteral("2ⁿ⁻¹ times"));
        QCOMPARE(ui::plainFormulas(QStringLiteral("x_(2) and 2^16")), QStringLiteral("x₂ and 2¹⁶"));
        QCOMPARE(ui::plainFormulas(QStringLiteral("2^(n/2)")), QStringLiteral("2^(n/2)"));
    }

    void everyQuestionOnAStudentSheetHasSpaceForWorkNextToTheAnswer()
    {
        for (const std::string& id : lesson::shippedLessons()) {
            const lesson::LessonVariant variant = variantOf(id);
            const ui::LessonSheet sheet =
                ui::lessonSheet(variant, QStringLiteral("Ada"), ui::SheetKind::Student);
            int rooms = 0;
            for (const ui::SheetPart& part : sheet.parts) {
                QVERIFY2(!part.markdown.contains(QStringLiteral("Answer:")), qPrintable(part.markdown));
                if (!part.answer.contains(QStringLiteral("Answer:")))
                    continue;
                ++rooms;
                QVERIFY(part.markdown.contains(QStringLiteral("points)")) ||
                        part.markdown.contains(QStringLiteral("point)")));
                QVERIFY(part.room >= 20);
            }
            int expected = 0;
            for (const lesson::ShownIdea& idea : variant.ideas)
                expected += (idea.prediction ? 1 : 0) + (idea.task ? 1 : 0);
            QCOMPARE(rooms, expected);
        }
    }

    // A page of A4 with margins of 20 mm has room for 257 mm.
    void aPartOfASheetIsMovedToTheNextPageIfItDoesNotFit()
    {
        const Parts parts({100, 100, 60, 257});
        const auto slices = ui::placeParts(parts.sheet, parts.breaks);
        QCOMPARE(slices.size(), std::size_t(4));
        for (std::size_t i = 0; i < slices.size(); ++i) {
            QCOMPARE(slices[i].part, i);
            QCOMPARE(slices[i].offset, 0.0);
            QCOMPARE(slices[i].height, parts.breaks[i].back());
            QVERIFY(slices[i].top >= 20 && slices[i].top + slices[i].height <= 277);
        }
        QCOMPARE(slices[0].page, 0);
        QCOMPARE(slices[1].page, 0);
        QVERIFY(slices[1].top > slices[0].top + 100);
        QCOMPARE(slices[2].page, 1);
        QCOMPARE(slices[2].top, 20.0);
        QCOMPARE(slices[3].page, 2);
    }

    void onlyAPartThatIsLongerThanAPageIsDividedBetweenLines()
    {
        const Parts parts({50, 600, 20});
        const auto slices = ui::placeParts(parts.sheet, parts.breaks);
        QCOMPARE(slices.size(), std::size_t(5));
        double offset = 0;
        for (std::size_t i = 1; i < 4; ++i) {
            QCOMPARE(slices[i].part, std::size_t(1));
            QCOMPARE(slices[i].page, static_cast<int>(i));
            QCOMPARE(slices[i].offset, offset);
            QVERIFY(slices[i].height <= 257);
            offset += slices[i].height;
            QVERIFY(i == 3 || std::fmod(offset, 10) == 0);  // between two lines
        }
        QCOMPARE(offset, 600.0);
        QCOMPARE(slices[4].page, 3);
    }
};

SEQUENCY_QT_TEST(TestLessonTexts)
#include "tst_lesson_texts.moc"
