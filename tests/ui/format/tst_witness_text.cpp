// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests that witnesses and lines of pseudo-code can be translated: every sentence with words has a form that is marked for translation.
#include "engine/session/engine.h"
#include "engine/session/text/property_report.h"
#include "engine/transform/algorithms.h"
#include "engine/transform/catalogue.h"
#include "tests/support/check.h"
#include "tests/support/qt_test.h"
#include "tests/ui/translation_file.h"
#include "ui/format/sentence_text.h"
#include "ui/window/language/language.h"

#include <QRegularExpression>
#include <QTest>

#include <numeric>
#include <set>
#include <string_view>

using namespace sequency;

namespace {

// Returns the texts of a context that are marked for translation.
std::set<std::string> markedTexts(const char* context)
{
    std::set<std::string> marked;
    for (const auto& message :
         tests::readTranslations(QStringLiteral(SEQUENCY_SOURCES "/resources/translations/sequency_de.ts")))
        if (message.context == QLatin1String(context))
            marked.insert(message.source.toStdString());
    return marked;
}

// Returns true if the sentence contains words, false for formulas such as "W(2) = 18" or "Σ (1/2)^wt(a)".
bool hasWords(const QString& sentence)
{
    static const QRegularExpression words(QStringLiteral("(?<![A-Za-z_])[a-z]{3,}(?![A-Za-z_(])"));
    return words.match(sentence).hasMatch();
}

std::vector<std::string> all()
{
    return {"all"};
}

}  // namespace

class TestWitnessText : public QObject {
    Q_OBJECT

private:
    session::Engine m_engine;

    // Only the form may contain words, because the inserted parts are not translated.
    static void checkWitness(const base::Sentence& sentence)
    {
        const auto check = [&sentence](const std::string& part) {
            QVERIFY2(!hasWords(QString::fromStdString(part)), sentence.text().c_str());
        };
        for (const std::string& part : sentence.parts())
            check(part);
        if (sentence.form().text != nullptr)
            QCOMPARE(QByteArray(sentence.form().context), QByteArray("Witness"));
    }
    void checkSentences(const base::Result<session::PropertyReport>& report)
    {
        QVERIFY(report);
        for (const session::FoundProperty& found : report->properties)
            checkWitness(found.finding.witness.sentence);
    }
    static base::SharedFunction twoVariables()
    {
        auto values = base::AlignedBuffer<std::uint8_t>::allocate(4);
        std::ranges::fill(*values, std::uint8_t{1});
        return std::make_shared<const base::FunctionVector>(base::FunctionVector{2, 2, std::move(*values)});
    }
    // A formula contains no words except for its operators.
    static void checkLine(const base::Sentence& line)
    {
        static const QRegularExpression operators(QStringLiteral("\\b(mod|div|and|xor|local)\\b"));
        const QString text = QString::fromStdString(line.text());
        if (line.form().text == nullptr)
            QVERIFY2(!hasWords(QString(text).remove(operators)), qPrintable(text));
        else
            QCOMPARE(QByteArray(line.form().context), QByteArray("PseudoCode"));
    }
    void checkBoolean(const std::vector<std::uint8_t>& digits)
    {
        auto bits = base::PackedBits::pack(digits);
        const auto rows = session::booleanRows(all());
        QVERIFY(bits && rows);
        checkSentences(session::propertiesOf(std::move(*bits), *rows, m_engine, "cpu"));
    }
    void checkManyValued(int order, int variables, const std::vector<std::uint8_t>& digits)
    {
        auto values = base::AlignedBuffer<std::uint8_t>::allocate(digits.size());
        QVERIFY(values);
        std::ranges::copy(digits, values->begin());
        const auto rows = session::manyValuedRows(all());
        QVERIFY(rows);
        checkSentences(session::propertiesOf(std::make_shared<const base::FunctionVector>(
                                                 base::FunctionVector{order, variables, std::move(*values)}),
                                             *rows, m_engine, "cpu"));
    }
    void checkSbox(const std::vector<std::int64_t>& values, int outputs)
    {
        auto sbox = analysis::sboxOf(values, outputs);
        const auto rows = session::sboxRows(all());
        QVERIFY(sbox && rows);
        checkSentences(session::propertiesOf(std::move(*sbox), *rows, m_engine, "cpu"));
    }

private slots:
    void placeholdersInsideInsertedTextAreNotReplaced()
    {
        const base::Sentence sentence(SEQUENCY_FORM("Other", "%2 of %1, %3"), "%2", 7);
        // The placeholder %3 remains, because the sentence has no third part.
        QCOMPARE(ui::sentenceText(sentence), QStringLiteral("7 of %2, %3"));
        QCOMPARE(ui::sentenceText(base::Sentence("W(2) = 18")), QStringLiteral("W(2) = 18"));
        QVERIFY(ui::sentenceText(base::Sentence()).isEmpty());
    }

    // Covers every algorithm of every transform in both directions and two orders, convolutions and character tables. Every marked form must occur.
    void everyPseudoCodeLineIsMarkedForTranslation()
    {
        std::set<std::string> met;
        const auto titles = markedTexts("Engine");
        const auto take = [&met](const base::Sentence& line) {
            checkLine(line);
            if (line.form().text != nullptr)
                met.insert(line.form().text);
        };
        const auto takeListing = [&](const base::Result<session::Listing>& listing) {
            QVERIFY2(listing, listing ? "" : listing.error().message.c_str());
            take(listing->source);
            for (const session::PseudoLine& line : listing->pseudo)
                take(line.text);
            for (const session::StepListing& step : listing->steps)
                QVERIFY2(!hasWords(QString::fromStdString(step.title)) || titles.contains(step.title),
                         step.title.c_str());
        };
        for (const transform::CatalogueEntry& entry : transform::catalogue())
            for (const int radix : {2, 3}) {
                const auto described = transform::describe({std::string(entry.name), radix, 2});
                if (!described)
                    continue;
                for (const transform::Algorithm& row : transform::algorithms()) {
                    if (!row.code || !row.computes(*described))
                        continue;
                    const transform::AlgorithmCode code = row.code(*described);
                    take(code.source);
                    for (const transform::CodeLine& line : code.lines)
                        take(line.text);
                }
            }
        for (const auto direction : {transform::Direction::Forward, transform::Direction::Inverse})
            for (const auto order : {transform::SpectrumOrder::Hadamard, transform::SpectrumOrder::Paley}) {
                session::TransformRequest request;
                request.function = twoVariables();
                request.spec.variables = 2;
                request.spec.direction = direction;
                request.spec.order = order;
                request.device = "reference";
                takeListing(m_engine.listing(request));
            }
        session::ConvolutionRequest convolution;
        convolution.f = twoVariables();
        takeListing(m_engine.listing(convolution));
        convolution.g = convolution.f;
        takeListing(m_engine.listing(convolution));
        session::CharactersRequest characters;
        characters.group = {3, 2};
        for (const char* const algorithm : {"kronecker", "direct"}) {
            characters.algorithm = algorithm;
            takeListing(m_engine.listing(characters));
        }
        QCOMPARE(met, markedTexts("PseudoCode"));
    }

    // Covers all functions of up to three variables, affine functions, a bent function and random functions.
    void witnessTextsOfBooleanPropertiesAreMarkedForTranslation()
    {
        for (int variables = 0; variables <= 3; ++variables)
            for (unsigned truth = 0; truth < 1U << (1U << variables); ++truth) {
                std::vector<std::uint8_t> digits(std::size_t{1} << variables);
                for (std::size_t x = 0; x < digits.size(); ++x)
                    digits[x] = static_cast<std::uint8_t>(truth >> x & 1);
                checkBoolean(digits);
            }
        auto random = tests::generator(3);
        for (int variables = 4; variables <= 6; ++variables)
            for (int round = 0; round < 10; ++round) {
                std::vector<std::uint8_t> digits(std::size_t{1} << variables);
                for (auto& digit : digits)
                    digit = static_cast<std::uint8_t>(random() % 2);
                checkBoolean(digits);
            }
        checkBoolean({0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 1, 1, 0});  // x1x2 ⊕ x3x4
    }

    void witnessTextsOfManyValuedPropertiesAreMarkedForTranslation()
    {
        auto random = tests::generator(4);
        for (const int order : {3, 4, 5, 8, 9})
            for (int variables = 0; variables <= 2; ++variables) {
                std::size_t size = 1;
                for (int i = 0; i < variables; ++i)
                    size *= static_cast<std::size_t>(order);
                for (int round = 0; round < 12; ++round) {
                    std::vector<std::uint8_t> digits(size);
                    for (std::size_t x = 0; x < size; ++x)
                        digits[x] = static_cast<std::uint8_t>(
                            round == 0   ? 0
                            : round == 1 ? x % static_cast<std::size_t>(order)
                                         : random() % static_cast<std::size_t>(order));
                    checkManyValued(order, variables, digits);
                }
            }
        checkManyValued(3, 2, {0, 0, 0, 0, 1, 2, 0, 2, 1});  // x1·x2: bent, regular
        checkManyValued(3, 1, {0, 1, 1});                    // x1²: weakly regular
    }

    void witnessTextsOfSboxPropertiesAreMarkedForTranslation()
    {
        auto random = tests::generator(5);
        for (int inputs = 0; inputs <= 4; ++inputs)
            for (int outputs = 1; outputs <= 4; ++outputs)
                for (int round = 0; round < 6; ++round) {
                    std::vector<std::int64_t> values(std::size_t{1} << inputs);
                    std::iota(values.begin(), values.end(), 0);
                    std::ranges::shuffle(values, random);
                    for (auto& value : values)
                        value = round == 0 ? 0
                                           : (round < 4 ? value : static_cast<std::int64_t>(random())) &
                                                 ((1 << outputs) - 1);
                    checkSbox(values, outputs);
                }
        checkSbox({0, 1, 2, 3, 4, 5, 6, 7}, 3);
        checkSbox({12, 5, 6, 11, 9, 0, 10, 13, 3, 14, 15, 8, 4, 7, 1, 2}, 4);
    }

    // Covers the relation between two affine equivalent functions.
    void textsOnAffineEquivalenceAreMarkedForTranslation()
    {
        const auto reportOf = [this](const std::vector<std::uint8_t>& digits) {
            auto bits = base::PackedBits::pack(digits);
            const auto rows = session::booleanRows(std::vector<std::string>{"affine_class"});
            return session::propertiesOf(std::move(*bits), *rows, m_engine, "cpu");
        };
        const auto one = reportOf({0, 0, 0, 1});
        const auto two = reportOf({1, 1, 1, 0});
        QVERIFY(one && two);
        const auto relation = session::relation(one->properties.front(), two->properties.front());
        QVERIFY(relation.has_value());
        QVERIFY(relation->sentence.form().text != nullptr);
        checkWitness(relation->sentence);
    }

    void realNumbersInSentencesHaveTheDecimalSeparatorOfTheUser()
    {
        const QLocale before;
        QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
        const QString text = ui::sentenceText(
            {SEQUENCY_FORM("Witness", "the spectral entropy is %1, the total influence is %2"), "2.0625",
             "x1.5"});
        QLocale::setDefault(before);
        QCOMPARE(text, QStringLiteral("the spectral entropy is 2,0625, the total influence is x1.5"));
    }

    // Runs last, because it changes the language.
    void partsOfTranslatedSentencesAreInsertedAtTheirPlaceholders()
    {
        ui::language::install(*QCoreApplication::instance(), QStringLiteral("de"));
        QCOMPARE(ui::sentenceText({SEQUENCY_FORM("Witness", "%1 of %2 values are 1"), 3, 8}),
                 QStringLiteral("3 von 8 Werten sind 1"));
        QCOMPARE(ui::sentenceText({SEQUENCY_FORM("Witness", "f is 1 at %1"), "%2"}),
                 QStringLiteral("f ist 1 bei %2"));
        QCOMPARE(
            ui::sentenceText({SEQUENCY_FORM("Witness", "the affine function %1 differs at 1 place, because "
                                                       "%2; %3 affine functions have this distance"),
                              "x4", "W(2) = 6", 2}),
            QStringLiteral("die affine Funktion x4 weicht an 1 Stelle ab, denn W(2) = 6; 2 affine Funktionen "
                           "haben diesen Abstand"));
        QCOMPARE(ui::sentenceText({SEQUENCY_FORM("PseudoCode", "for all %1, independently of one another:"),
                                   "b = 0 … N/p − 1"}),
                 QStringLiteral("für alle b = 0 … N/p − 1, unabhängig voneinander:"));
        QCOMPARE(ui::sentenceText("l ← b mod d + p·d·(b div d)"),
                 QStringLiteral("l ← b mod d + p·d·(b div d)"));
    }
};

SEQUENCY_GUILESS_QT_TEST(TestWitnessText)
#include "tst_witness_text.moc"
