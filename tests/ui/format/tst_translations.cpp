// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests that the translation files contain all texts of the sources and that every text is translated. Placeholders, line breaks and mnemonics of a
// text must be the same in every language. lupdate extracts the texts of the sources.
#include "engine/analysis/diagram/decomposition.h"
#include "engine/analysis/families/function_family.h"
#include "engine/analysis/forms/form.h"
#include "engine/analysis/linearization_costs.h"
#include "engine/analysis/properties/boolean/boolean_properties.h"
#include "engine/analysis/properties/many_valued/many_valued_properties.h"
#include "engine/analysis/properties/sbox/sbox_properties.h"
#include "engine/analysis/properties/sbox/sbox_tables.h"
#include "engine/analysis/search/search_costs.h"
#include "engine/benchmark/comparison.h"
#include "engine/benchmark/works.h"
#include "engine/io/format.h"
#include "engine/io/generators/example.h"
#include "engine/io/generators/generator.h"
#include "engine/io/results/html_page.h"
#include "engine/io/results/matrix_writer.h"
#include "engine/transform/catalogue.h"
#include "tests/support/qt_test.h"
#include "tests/ui/translation_file.h"
#include "ui/format/number_format.h"

#include <QDir>
#include <QFileInfo>
#include <QLocale>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <limits>
#include <set>

using namespace sequency;
using tests::readTranslations;
using tests::TranslatedMessage;

namespace {

// Number of plural forms per language (Unicode CLDR, as in Qt).
const QMap<QString, int> pluralForms{{QStringLiteral("de"), 2}, {QStringLiteral("en"), 2}};

QString folder()
{
    return QStringLiteral(SEQUENCY_SOURCES "/resources/translations");
}

QString languageOf(const QString& file)
{
    return QFileInfo(file).completeBaseName().section(QLatin1Char('_'), 1);
}

QStringList found(const QString& text, const char* pattern)
{
    QStringList all;
    auto matches = QRegularExpression(QLatin1String(pattern)).globalMatch(text);
    while (matches.hasNext())
        all << matches.next().captured();
    all.sort();
    return all;
}

QStringList placeholders(const QString& text)
{
    return found(text, "%L?[1-9n]");
}

// Counts the mnemonics. "%1 %" is a percent sign; "&&" is displayed as "&".
qsizetype mnemonics(const QString& text)
{
    return found(QString(text).remove(QStringLiteral("&&")), "&[^ ]").size();
}

bool isMnemonicALetter(const QString& text)
{
    const QString plain = QString(text).remove(QStringLiteral("&&")).remove(QStringLiteral("& "));
    const qsizetype at = plain.indexOf(QLatin1Char('&'));
    return at < 0 ||
           (at + 1 < plain.size() && plain[at + 1].unicode() < 128 && plain[at + 1].isLetterOrNumber());
}

// Describes a difference between a text and its translation that is not allowed; empty if there is none.
QString problem(const TranslatedMessage& message, int form)
{
    const QString& text = message.texts[form];
    const QString& source = message.source;
    QStringList here = placeholders(text);
    QStringList there = placeholders(source);
    if (message.isPlural && form == 0) {
        // The singular form may omit %n ("This session"). Every other placeholder must occur at least once, because arg() replaces it.
        for (QStringList* list : {&here, &there}) {
            list->removeAll(QStringLiteral("%n"));
            list->removeDuplicates();
        }
    }
    if (here != there)
        return QStringLiteral("placeholders %1, expected %2")
            .arg(here.join(QLatin1Char(' ')), there.join(QLatin1Char(' ')));
    if (text.count(QLatin1Char('\n')) != source.count(QLatin1Char('\n')))
        return QStringLiteral("line breaks");
    if (text.count(QLatin1Char('\t')) != source.count(QLatin1Char('\t')))
        return QStringLiteral("tabs");
    if (mnemonics(text) != mnemonics(source) || !isMnemonicALetter(text))
        return QStringLiteral("letter to press");
    if (found(text, "<[^<> ][^<>]*>") != found(source, "<[^<> ][^<>]*>"))
        return QStringLiteral("tags");
    if (found(text, "\\*\\.\\w+") != found(source, "\\*\\.\\w+"))
        return QStringLiteral("suffixes of files");
    if (text.startsWith(QLatin1Char(' ')) != source.startsWith(QLatin1Char(' ')) ||
        text.endsWith(QLatin1Char(' ')) != source.endsWith(QLatin1Char(' ')))
        return QStringLiteral("blanks at the ends");
    for (const char end : {':', '.'})
        if (source.endsWith(QLatin1Char(end)) != text.endsWith(QLatin1Char(end)))
            return QStringLiteral("the last sign");
    if (source.endsWith(QChar(u'…')) != text.endsWith(QChar(u'…')))
        return QStringLiteral("the last sign");
    return {};
}

}  // namespace

class TestTranslations : public QObject {
    Q_OBJECT

private slots:
    void all_data() const
    {
        QTest::addColumn<QString>("file");
        for (const QString& name : QDir(folder()).entryList({QStringLiteral("*.ts")}))
            QTest::newRow(qPrintable(name)) << folder() + QLatin1Char('/') + name;
    }

    void germanAndEnglishTranslationFilesExist()
    {
        const QStringList files = QDir(folder()).entryList({QStringLiteral("*.ts")});
        QVERIFY(files.contains(QStringLiteral("sequency_de.ts")));
        QVERIFY(files.contains(QStringLiteral("sequency_en.ts")));
    }

    void everySourceTextIsInTheTranslationFile_data() const { all_data(); }
    void everySourceTextIsInTheTranslationFile()
    {
        QFETCH(QString, file);
        const QTemporaryDir copies;
        const QString copy = copies.filePath(QFileInfo(file).fileName());
        QVERIFY(QFile::copy(file, copy));
        QFile(copy).setPermissions(QFile::ReadOwner | QFile::WriteOwner);
        QProcess lupdate;
        lupdate.setWorkingDirectory(QStringLiteral(SEQUENCY_SOURCES));
        QStringList arguments = QStringLiteral(SEQUENCY_LUPDATE_ARGUMENTS).split(QLatin1Char(' '));
        if (languageOf(file) == QLatin1String("en"))
            arguments << QStringLiteral("-pluralonly");
        lupdate.start(QStringLiteral(SEQUENCY_LUPDATE_PROGRAM), arguments << QStringLiteral("-ts") << copy);
        QVERIFY(lupdate.waitForFinished(-1));
        QCOMPARE(lupdate.exitCode(), 0);
        const QString said = QString::fromUtf8(lupdate.readAllStandardError());
        // lupdate warns about a class without Q_OBJECT and about tr() without a context.
        QVERIFY2(said.isEmpty(), qPrintable(said));
        using Keys = std::set<std::tuple<QString, QString, QString, bool>>;
        const auto keysOf = [](const QString& path) {
            Keys keys;
            for (const TranslatedMessage& message : readTranslations(path))
                keys.emplace(message.key());
            return keys;
        };
        const Keys stored = keysOf(file);
        const Keys current = keysOf(copy);
        QVERIFY(current.size() > 20);
        for (const auto& [context, source, comment, isPlural] : current)
            QVERIFY2(stored.contains({context, source, comment, isPlural}),
                     qPrintable(QStringLiteral("build the target update_translations; missing in %1: %2")
                                    .arg(context, source)));
        for (const auto& [context, source, comment, isPlural] : stored)
            QVERIFY2(current.contains({context, source, comment, isPlural}),
                     qPrintable(QStringLiteral("build the target update_translations; no longer in %1: %2")
                                    .arg(context, source)));
    }

    void everyTextInATranslationFileIsTranslated_data() const { all_data(); }
    void everyTextInATranslationFileIsTranslated()
    {
        QFETCH(QString, file);
        QVERIFY2(pluralForms.contains(languageOf(file)),
                 "say in this test how many plural forms the language has");
        QStringList wrong;
        for (const TranslatedMessage& message : readTranslations(file)) {
            if (!message.state.isEmpty() || message.texts.contains(QString()))
                wrong << QStringLiteral("%1: %2 is not translated").arg(message.context, message.source);
            else if (message.texts.size() != (message.isPlural ? pluralForms[languageOf(file)] : 1))
                wrong << QStringLiteral("%1: %2 has %3 forms")
                             .arg(message.context, message.source)
                             .arg(message.texts.size());
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(QLatin1Char('\n'))));
    }

    void translationsContainThePlaceholdersOfTheirSourceTexts_data() const { all_data(); }
    void translationsContainThePlaceholdersOfTheirSourceTexts()
    {
        QFETCH(QString, file);
        QStringList wrong;
        for (const TranslatedMessage& message : readTranslations(file))
            for (int form = 0; form < message.texts.size(); ++form)
                if (const QString what = problem(message, form); !what.isEmpty())
                    wrong << QStringLiteral("%1: %2 → %3: %4")
                                 .arg(message.context, message.source, message.texts[form], what);
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(QLatin1Char('\n'))));
    }

    void englishPluralFormsEqualTheSourceTexts()
    {
        for (const TranslatedMessage& message :
             readTranslations(folder() + QStringLiteral("/sequency_en.ts"))) {
            QVERIFY2(message.isPlural, qPrintable(message.source));
            QCOMPARE(message.texts.value(1), message.source);
        }
    }

    // lupdate finds the marked texts (everySourceTextIsInTheTranslationFile()). This test compares these texts with the texts in the engine's tables.
    void allTextsOfTheEngineAreMarkedForTranslation()
    {
        std::set<std::string> marked;
        for (const TranslatedMessage& message :
             readTranslations(folder() + QStringLiteral("/sequency_de.ts")))
            if (message.context == QLatin1String("Engine"))
                marked.insert(message.source.toStdString());
        std::vector<std::string> shown;
        for (const auto& entry : transform::catalogue())
            shown.emplace_back(entry.title);
        for (const auto& work : benchmark::works())
            shown.push_back(work.title);
        for (const auto& format : io::formatsToWrite())
            shown.emplace_back(format.title);
        for (const auto& format : io::matrixFormats())
            shown.emplace_back(format.title);
        for (const auto& word : io::htmlWords())
            shown.emplace_back(word.english);
        for (const auto& generator : io::generators()) {
            shown.emplace_back(generator.title);
            shown.emplace_back(generator.remark);
            for (const auto& parameter : generator.parameters) {
                shown.emplace_back(parameter.title);
                shown.emplace_back(parameter.remark);
            }
        }
        const auto addProperty = [&shown](const auto& property) {
            for (const std::string_view text : {property.title, property.meaning, property.computedBy})
                shown.emplace_back(text);
        };
        std::ranges::for_each(analysis::booleanProperties(), addProperty);
        std::ranges::for_each(analysis::manyValuedProperties(), addProperty);
        std::ranges::for_each(analysis::sboxProperties(), addProperty);
        for (const analysis::BooleanProperty& property : analysis::booleanProperties())
            if (const auto best = property.bestKnown != nullptr ? property.bestKnown(8, true) : std::nullopt;
                best && !best->among.empty())
                shown.emplace_back(best->among);
        for (const analysis::SboxProperty& property : analysis::sboxProperties())
            if (const auto best =
                    property.bestKnown != nullptr ? property.bestKnown(8, 8, true) : std::nullopt;
                best && !best->among.empty())
                shown.emplace_back(best->among);
        for (const auto& table : analysis::sboxTables())
            shown.emplace_back(table.title);
        for (const auto& family : analysis::functionFamilies())
            for (const std::string_view text : {family.title, family.meaning})
                shown.emplace_back(text);
        for (const auto& cost : analysis::searchCosts())
            for (const std::string_view text : {cost.title, cost.meaning})
                shown.emplace_back(text);
        for (const auto& decomposition : analysis::decompositions())
            shown.emplace_back(decomposition.title);
        for (const auto& kind : analysis::diagramKinds())
            for (const std::string_view text : {kind.title, kind.meaning})
                shown.emplace_back(text);
        for (const auto& kind : analysis::formKinds())
            shown.emplace_back(kind.title);
        for (const auto& cost : analysis::linearizationCosts())
            shown.emplace_back(cost.title);
        using benchmark::Verdict;
        for (const Verdict verdict : {Verdict::Same, Verdict::Noisy, Verdict::Faster, Verdict::Slower})
            shown.emplace_back(benchmark::verdictName(verdict));
        shown.emplace_back("definition");  // the word shown if the source is not a paper
        for (const char* const text : {"order", "scaling", "product", "table", "a typical OpenCL device"})
            shown.emplace_back(text);  // words in listings (engine/session/text/listing.cpp)
        for (const std::string& group : io::exampleGroups())
            shown.push_back(group);
        for (const auto& example : io::examples()) {
            shown.push_back(example.title);
            shown.push_back(example.remark);
        }
        for (const std::string& text : shown)
            QVERIFY2(marked.contains(text),
                     qPrintable(
                         QStringLiteral("SEQUENCY_TEXT does not mark %1").arg(QString::fromStdString(text))));
        for (const std::string& text : marked)
            QVERIFY2(
                std::ranges::find(shown, text) != shown.end(),
                qPrintable(QStringLiteral("the engine does not say %1").arg(QString::fromStdString(text))));
    }

    void countsBeyondIntAreReducedToANumberWithTheSamePluralForm_data() const
    {
        QTest::addColumn<qulonglong>("count");
        QTest::addColumn<int>("number");
        constexpr auto most = std::numeric_limits<int>::max();
        QTest::newRow("none") << 0ULL << 0;
        QTest::newRow("one") << 1ULL << 1;
        QTest::newRow("largest int") << static_cast<qulonglong>(most) << most;
        // These counts end in 1 (Russian plural form "one") and in 11 (Russian plural form "many").
        QTest::newRow("2^32 + 5") << 4'294'967'301ULL << 1'967'301;
        QTest::newRow("ends in 11") << 5'000'000'011ULL << 1'000'011;
    }

    void countsBeyondIntAreReducedToANumberWithTheSamePluralForm()
    {
        QFETCH(qulonglong, count);
        QFETCH(int, number);
        QCOMPARE(ui::pluralNumber(static_cast<std::size_t>(count)), number);
    }
};

SEQUENCY_QT_TEST(TestTranslations)
#include "tst_translations.moc"
