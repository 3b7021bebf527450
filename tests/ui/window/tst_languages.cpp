// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the window in other languages.
//
// No English text remains where a German one exists. Nothing is truncated if texts are 40 % longer, in left-to-right and
// right-to-left layout.
#include "tests/support/pseudo_translator.h"
#include "tests/support/qt_test.h"
#include "tests/ui/in_german.h"
#include "tests/ui/misfits.h"
#include "tests/ui/translation_file.h"
#include "tests/ui/window_walk.h"
#include "ui/canvas/canvas.h"
#include "ui/canvas/stem_canvas.h"
#include "ui/window/language/language.h"

#include <QClipboard>
#include <QComboBox>
#include <QDockWidget>
#include <QGroupBox>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QSet>
#include <QTabBar>
#include <QTableView>
#include <QTranslator>

using namespace sequency;
using tests::defaultSize;
using tests::InGerman;
using tests::misfits;
using tests::TranslatedMessage;
using tests::WindowFixture;
using tests::WindowWalk;
namespace language = ui::language;

namespace {

class WithPseudoTexts {
public:
    explicit WithPseudoTexts(Qt::LayoutDirection direction)
    {
        QCoreApplication::installTranslator(&m_translator);
        QGuiApplication::setLayoutDirection(direction);
    }
    ~WithPseudoTexts() { QGuiApplication::setLayoutDirection(Qt::LeftToRight); }
    Q_DISABLE_COPY_MOVE(WithPseudoTexts)

private:
    tests::PseudoTranslator m_translator;
};

// Translates nothing and records the requested texts.
class Recorder : public QTranslator {
public:
    bool isEmpty() const override { return false; }
    QString translate(const char* context, const char* source, const char* comment, int) const override
    {
        m_asked.insert({QString::fromUtf8(context), QString::fromUtf8(source), QString::fromUtf8(comment)});
        return {};
    }
    using Text = std::tuple<QString, QString, QString>;
    const std::set<Text>& asked() const { return m_asked; }

private:
    mutable std::set<Text> m_asked;
};

QString oneLine(QString text)
{
    return text.replace(QRegularExpression(QStringLiteral("\\s+")), QStringLiteral(" ")).trimmed();
}

std::vector<TranslatedMessage> germanMessages()
{
    return tests::readTranslations(QStringLiteral(SEQUENCY_SOURCES "/resources/translations/sequency_de.ts"));
}

// Recognises English texts: texts of the sources, either verbatim or with values inserted.
class English {
public:
    English()
    {
        for (const TranslatedMessage& message : germanMessages()) {
            const QString source = oneLine(message.source);
            m_known[source];
            for (const QString& text : message.texts)
                m_known[source] << oneLine(text);
            for (const QString& text : message.texts)
                if (hasWord(text))
                    m_germans << pattern(oneLine(text));
            if (source.contains(QLatin1Char('%')) && hasWord(source) && !m_known[source].contains(source))
                m_patterns << pattern(source);
        }
        m_germans.removeDuplicates();
        m_patterns.removeDuplicates();
        for (const QString& german : m_germans)
            m_germanPatterns.emplace_back(german);
        for (const QString& english : m_patterns)
            m_englishPatterns.emplace_back(english);
    }

    bool isNot(const QString& shown) const
    {
        const QString text = oneLine(shown);
        // "bits", the name of a storage format, is not translated; neither is int32.
        if (text.isEmpty() || text == QLatin1String("bits"))
            return true;
        const auto known = m_known.find(text);
        const bool isSource = known != m_known.end() && !known->contains(text);
        if (!isSource && !matches(m_englishPatterns, text))
            return true;
        return matches(m_germanPatterns, text);
    }

private:
    static bool hasWord(QString text)
    {
        text.remove(QRegularExpression(QStringLiteral("%[1-9n]")));
        return text.contains(QRegularExpression(QStringLiteral("[A-Za-z]{4}")));
    }
    static QString pattern(const QString& text)
    {
        QString escaped = QRegularExpression::escape(text);
        escaped.replace(QRegularExpression(QStringLiteral("\\\\%L?[1-9n]")), QStringLiteral(".+"));
        return QRegularExpression::anchoredPattern(escaped);
    }
    static bool matches(const std::vector<QRegularExpression>& patterns, const QString& text)
    {
        return std::any_of(patterns.begin(), patterns.end(),
                           [&](const QRegularExpression& one) { return one.match(text).hasMatch(); });
    }

    QMap<QString, QStringList> m_known;
    QStringList m_patterns;
    QStringList m_germans;
    std::vector<QRegularExpression> m_englishPatterns;
    std::vector<QRegularExpression> m_germanPatterns;
};

void addWidget(const QWidget& widget, QStringList& texts)
{
    texts << widget.toolTip() << widget.accessibleName() << widget.accessibleDescription()
          << widget.whatsThis();
    if (const auto* label = qobject_cast<const QLabel*>(&widget))
        texts << label->text();
    if (const auto* button = qobject_cast<const QAbstractButton*>(&widget))
        texts << button->text();
    if (const auto* box = qobject_cast<const QGroupBox*>(&widget))
        texts << box->title();
    if (qobject_cast<const QDockWidget*>(&widget) != nullptr || widget.isWindow())
        texts << widget.windowTitle();
    if (const auto* menu = qobject_cast<const QMenu*>(&widget))
        texts << menu->title();
    if (const auto* line = qobject_cast<const QLineEdit*>(&widget))
        texts << line->placeholderText();
    if (const auto* text = qobject_cast<const QPlainTextEdit*>(&widget))
        texts << text->placeholderText();
    if (const auto* spin = qobject_cast<const QSpinBox*>(&widget))
        texts << spin->specialValueText() << spin->suffix();
    if (const auto* tabs = qobject_cast<const QTabBar*>(&widget))
        for (int i = 0; i < tabs->count(); ++i)
            texts << tabs->tabText(i) << tabs->tabToolTip(i);
    if (const auto* box = qobject_cast<const QComboBox*>(&widget))
        for (int i = 0; i < box->count(); ++i)
            texts << box->itemText(i) << box->itemData(i, Qt::ToolTipRole).toString();
    if (const auto* table = qobject_cast<const QTableView*>(&widget);
        table != nullptr && table->model() != nullptr)
        for (int i = 0; i < table->model()->columnCount(); ++i)
            for (const int role : {int(Qt::DisplayRole), int(Qt::ToolTipRole)})
                texts << table->model()->headerData(i, Qt::Horizontal, role).toString();
}

QStringList textsOf(const QWidget& root)
{
    QStringList texts;
    addWidget(root, texts);
    for (const QWidget* widget : root.findChildren<QWidget*>())
        addWidget(*widget, texts);
    for (const QAction* action : root.findChildren<QAction*>())
        texts << action->text() << action->toolTip() << action->statusTip();
    texts.removeDuplicates();
    return texts;
}

}  // namespace

class TestLanguages : public QObject {
    Q_OBJECT

private slots:
    void theChosenLanguageTakesPrecedenceOverTheDesktopLanguages_data()
    {
        QTest::addColumn<QString>("chosen");
        QTest::addColumn<QStringList>("desktop");
        QTest::addColumn<QString>("expected");
        const QString german = QStringLiteral("de");
        const QString english = QStringLiteral("en");
        QTest::newRow("Austria") << QString() << QStringList{QStringLiteral("de-AT"), english} << german;
        QTest::newRow("second") << QString() << QStringList{QStringLiteral("fr-FR"), german} << german;
        QTest::newRow("none") << QString() << QStringList{QStringLiteral("fr-FR")} << english;
        QTest::newRow("nothing known") << QString() << QStringList() << english;
        QTest::newRow("chosen") << english << QStringList{german} << english;
        QTest::newRow("chosen, not there") << QStringLiteral("xx") << QStringList{german} << german;
    }

    void theChosenLanguageTakesPrecedenceOverTheDesktopLanguages()
    {
        QFETCH(QString, chosen);
        QFETCH(QStringList, desktop);
        QTEST(language::resolved(chosen, desktop), "expected");
    }

    void pluralFormsOfTranslationsFollowTheNumber()
    {
        const auto terms = [](int n) {
            return QCoreApplication::translate("sequency::ui::ExpressionView", "%1 terms", nullptr, n).arg(n);
        };
        QCOMPARE(terms(0), QStringLiteral("0 terms"));
        QCOMPARE(terms(1), QStringLiteral("1 term"));
        QCOMPARE(terms(2), QStringLiteral("2 terms"));
        const InGerman german;
        QCOMPARE(terms(0), QStringLiteral("0 Terme"));
        QCOMPARE(terms(1), QStringLiteral("1 Term"));
        QCOMPARE(terms(2), QStringLiteral("2 Terme"));
        // The language does not change the number format.
        QCOMPARE(QLocale().decimalPoint(), QLocale(QLocale::C).decimalPoint());
    }

    // Compares the contexts of texts in the translation file with the contexts that the program requests.
    void everyTextRequestedByTheWindowIsInTheTranslationFile()
    {
        Recorder recorder;
        QCoreApplication::installTranslator(&recorder);
        {
            WindowWalk walk;
            QVERIFY(walk.isReady);
            walk.parts([](const QString&) {});
            walk.dialogs([](const QWidget&) {});
            QCOMPARE(walk.unseen, QStringList());
        }
        QCoreApplication::removeTranslator(&recorder);
        std::set<Recorder::Text> known;
        for (const TranslatedMessage& message : germanMessages())
            known.insert({message.context, message.source, message.comment});
        QStringList missing;
        int ours = 0;
        for (const auto& [context, source, comment] : recorder.asked()) {
            const bool isQtContext = context.startsWith(QLatin1Char('Q'));
            ours += isQtContext ? 0 : 1;
            if (!isQtContext && !known.contains({context, source, comment}))
                missing << context + QStringLiteral(": ") + source;
        }
        QVERIFY(ours > 500);
        QVERIFY2(missing.isEmpty(), qPrintable(missing.join(QLatin1Char('\n'))));
    }

    void noTextStaysEnglishInTheGermanWindow_data()
    {
        QTest::addColumn<QString>("example");
        QTest::newRow("Boolean") << QStringLiteral("majority-3");
        QTest::newRow("GF(4)") << QStringLiteral("gf4-1");
    }

    void noTextStaysEnglishInTheGermanWindow()
    {
        QFETCH(QString, example);
        const InGerman german;
        static const English english;  // thousands of patterns
        QVERIFY(!english.isNot(QStringLiteral("&File")));
        QVERIFY(!english.isNot(QStringLiteral("Step 3 of 5")));
        QVERIFY(english.isNot(QStringLiteral("&Datei")));
        WindowWalk walk(example);
        QVERIFY(walk.isReady);
        QStringList faults;
        QSet<QString> seen;  // most texts of a page are also on the next one
        const auto look = [&](const QWidget& root) {
            for (const QString& text : textsOf(root))
                if (!seen.contains(text)) {
                    seen.insert(text);
                    if (!english.isNot(text))
                        faults << text;
                }
        };
        walk.parts([&](const QString&) { look(*walk.window); });
        walk.dialogs(look);
        QCOMPARE(walk.unseen, QStringList());
        QVERIFY(walk.action(QStringLiteral("Öffnen…")) != nullptr);
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join(QLatin1Char('\n'))));
    }

    void germanAndLengthenedTextsFitTheirControls_data()
    {
        QTest::addColumn<bool>("isPseudo");
        QTest::addColumn<Qt::LayoutDirection>("direction");
        QTest::newRow("German") << false << Qt::LeftToRight;
        QTest::newRow("long, from the left") << true << Qt::LeftToRight;
        QTest::newRow("long, from the right") << true << Qt::RightToLeft;
    }

    void germanAndLengthenedTextsFitTheirControls()
    {
        QFETCH(bool, isPseudo);
        QFETCH(Qt::LayoutDirection, direction);
        std::optional<InGerman> german;
        std::optional<WithPseudoTexts> pseudo;
        if (isPseudo)
            pseudo.emplace(direction);
        else
            german.emplace();
        WindowWalk walk;
        QVERIFY(walk.isReady);
        QVERIFY(walk.window->findChildren<QMenu*>().size() > 10);
        QCOMPARE(walk.window->layoutDirection(), direction);
        const auto canvases = walk.window->findChildren<ui::Canvas*>();
        QVERIFY(canvases.size() > 8);
        // Numbers and formulas run from left to right in every script.
        for (const ui::Canvas* canvas : canvases)
            QCOMPARE(canvas->layoutDirection(), Qt::LeftToRight);
        QStringList faults;
        const auto look = [&](const QString& where) {
            if (walk.window->size() != defaultSize)
                faults << QStringLiteral("%1: the window is %2×%3")
                              .arg(where)
                              .arg(walk.window->width())
                              .arg(walk.window->height());
            if (const QString what = misfits(*walk.window); !what.isEmpty())
                faults << where + QLatin1Char('\n') + what;
        };
        walk.parts(look);
        walk.dialogs([&](const QWidget& dialog) {
            if (dialog.width() > defaultSize.width() || dialog.height() > defaultSize.height())
                faults << QStringLiteral("%1 is %2×%3")
                              .arg(QLatin1String(dialog.metaObject()->className()))
                              .arg(dialog.width())
                              .arg(dialog.height());
            if (const QString what = misfits(dialog); !what.isEmpty())
                faults << QLatin1String(dialog.metaObject()->className()) + QLatin1Char('\n') + what;
        });
        QCOMPARE(walk.unseen, QStringList());
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join(QStringLiteral("\n"))));
    }

    // In a mirrored chart, "−20" would be painted as "20−".
    void chartsAreNotMirroredInRightToLeftLanguages()
    {
        const auto pictures = [](Qt::LayoutDirection direction) {
            QGuiApplication::setLayoutDirection(direction);
            const WindowWalk walk(QStringLiteral("dyadic-1"));  // the spectrum has a negative coefficient
            walk.settle();
            walk.window->pages().copyPicture();
            QImage exported = QApplication::clipboard()->image();
            QWidget* const canvas = walk.window->findChild<ui::StemCanvas*>(QStringLiteral("spectrumChart"));
            canvas->resize(500, 400);
            return std::pair(std::move(exported), canvas->grab().toImage());
        };
        const auto left = pictures(Qt::LeftToRight);
        const auto right = pictures(Qt::RightToLeft);
        QGuiApplication::setLayoutDirection(Qt::LeftToRight);
        QVERIFY(!left.first.isNull());
        QCOMPARE(right.first, left.first);
        QCOMPARE(right.second, left.second);
    }

    void thePseudoTranslatorLengthensTextsAndKeepsPlaceholders()
    {
        QCOMPARE(tests::lengthened(QStringLiteral("Save")), QStringLiteral("Savve"));
        QCOMPARE(tests::lengthened(QStringLiteral("%1 of %n &Cells…")),
                 QStringLiteral("%1 off %n &Ceellls…"));
        const QString sentence = QStringLiteral("There is no function to transform yet");
        QVERIFY(tests::lengthened(sentence).size() >= sentence.size() + sentence.size() / 3);
    }
};

SEQUENCY_QT_TEST(TestLanguages)
#include "tst_languages.moc"
