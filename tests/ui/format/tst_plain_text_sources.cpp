// SPDX-License-Identifier: GPL-3.0-or-later
//
// Checks the sources of the window: variable text may reach tool tips, labels, message boxes and charts only through ui/format/plain_text.h. Such
// text must also be substituted together with all following arguments of its sentence. The checkers themselves are tested on lines that they must
// accept or reject.
#include "tests/support/qt_test.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QTest>

#include <functional>

namespace {

// Returns the files that write HTML intentionally and escape all external text, and the file of the helper itself.
const QStringList& writersOfHtml()
{
    static const QStringList names{
        QStringLiteral("ui/views/expression/term_text.cpp"), QStringLiteral("ui/window/manual_window.cpp"),
        QStringLiteral("ui/format/plain_text.cpp"), QStringLiteral("ui/format/plain_text.h"),
        // This file converts Markdown that contains no HTML.
        QStringLiteral("ui/lesson/read_markdown.cpp")};
    return names;
}

// Returns the arguments of the call whose opening parenthesis is just before `start`.
QStringList arguments(const QString& source, qsizetype start)
{
    QStringList found{QString()};
    int depth = 0;
    for (qsizetype i = start; i < source.size(); ++i) {
        const QChar c = source[i];
        if (c == QLatin1Char('"')) {
            const qsizetype begin = i++;
            while (i < source.size() && source[i] != QLatin1Char('"'))
                i += source[i] == QLatin1Char('\\') ? 2 : 1;
            found.last() += source.mid(begin, i - begin + 1);
            continue;
        }
        if (depth == 0 && c == QLatin1Char(')'))
            break;
        depth += QStringLiteral("([{").contains(c) ? 1 : QStringLiteral(")]}").contains(c) ? -1 : 0;
        if (depth == 0 && c == QLatin1Char(','))
            found << QString();
        else
            found.last() += c;
    }
    return found;
}

// Returns true if the expression consists of constant texts only. The condition of a conditional expression may be arbitrary.
bool isConstant(QString expression)
{
    static const QRegularExpression literal(
        QStringLiteral("\"(?:[^\"\\\\]|\\\\.)*\"(?:\\s*\"(?:[^\"\\\\]|\\\\.)*\")*"));
    static const QRegularExpression wrapped(
        QStringLiteral("(?:\\w+::)*(?:tr|QStringLiteral|QLatin1String)\\(\\s*@\\s*\\)|QString\\(\\)|\\{\\}"));
    static const QRegularExpression choice(QStringLiteral("\\?|(?<!:):(?!:)"));
    expression.replace(literal, QStringLiteral("@"));
    expression.remove(wrapped);
    qsizetype from = 0;
    for (auto it = choice.globalMatch(expression);;) {
        const bool isLast = !it.hasNext();
        const auto match = isLast ? QRegularExpressionMatch() : it.next();
        const qsizetype to = isLast ? expression.size() : match.capturedStart();
        const bool isCondition = !isLast && match.captured() == QLatin1String("?");
        if (!isCondition && !expression.mid(from, to - from).trimmed().isEmpty())
            return false;
        if (isLast)
            return true;
        from = match.capturedEnd();
    }
}

bool isPlain(const QString& argument)
{
    const QString text = argument.trimmed();
    return text.startsWith(QLatin1String("plainTip(")) || text.startsWith(QLatin1String("chartText(")) ||
           isConstant(text);
}

int lineOf(const QString& source, qsizetype place)
{
    return static_cast<int>(source.left(place).count(QLatin1Char('\n'))) + 1;
}

// Reads one source file. Reports one complaint per position, for example "12: setToolTip(name)".
class Reader {
public:
    explicit Reader(const QString& source) : m_source(source) {}

    QStringList complaints()
    {
        calls();
        roles();
        forbid(QStringLiteral("new QLabel\\b|public QLabel\\b|\\bQLabel \\w+[;({]"));
        forbid(QStringLiteral("new QMessageBox\\b|\\bQMessageBox \\w+[;({]"));
        forbid(QStringLiteral("QMessageBox::(?:information|question|warning|critical|about)\\("));
        forbid(QStringLiteral("\\b(?:new )?Q(?:ErrorMessage|ProgressDialog|InputDialog)\\b(?!>)"));
        forbid(QStringLiteral("\\b(?:setHtml|insertHtml|setMarkdown|setTextFormat)\\("));
        return m_complaints;
    }

private:
    void complain(qsizetype place, const QString& what)
    {
        m_complaints << QStringLiteral("%1: %2").arg(lineOf(m_source, place)).arg(what.simplified());
    }

    void forbid(const QString& pattern)
    {
        for (auto it = QRegularExpression(pattern).globalMatch(m_source); it.hasNext();) {
            const auto match = it.next();
            complain(match.capturedStart(), match.captured());
        }
    }

    // Checks every argument, because some calls take a column or a position before the text.
    void calls()
    {
        static const QRegularExpression setter(
            QStringLiteral("\\b(setToolTip|setStatusTip|setWhatsThis|setTabToolTip|setTabWhatsThis|QToolTip::"
                           "showText|setTitleText|"
                           "setInformativeText|setDetailedText|setName|new QBarSet|setItemData)\\("));
        for (auto it = setter.globalMatch(m_source); it.hasNext();) {
            const auto match = it.next();
            const QString name = match.captured(1);
            const QStringList given = arguments(m_source, match.capturedEnd());
            if (name == QLatin1String("setItemData") && !given.last().contains(QLatin1String("ToolTipRole")))
                continue;
            const bool isSecond = name == QLatin1String("setTabToolTip") ||
                                  name == QLatin1String("setItemData") ||
                                  name == QLatin1String("QToolTip::showText");
            const QString text = isSecond ? given.value(1) : given.last();
            if (!isPlain(text))
                complain(match.capturedStart(), match.captured() + text + QLatin1Char(')'));
        }
    }

    // Checks the value that a model returns as tool tip, up to the next role.
    void roles()
    {
        static const QRegularExpression role(
            QStringLiteral("(?:case |role == )Qt::(?:ToolTip|WhatsThis)Role"));
        static const QRegularExpression end(QStringLiteral("\\bcase |\\bdefault:|\\bif \\(role|\\n}"));
        static const QRegularExpression result(QStringLiteral("\\breturn ([^;]*);"));
        for (auto it = role.globalMatch(m_source); it.hasNext();) {
            const qsizetype from = it.next().capturedEnd();
            const auto next = end.match(m_source, from);
            const QString part = m_source.mid(from, next.hasMatch() ? next.capturedStart() - from : -1);
            for (auto results = result.globalMatch(part); results.hasNext();) {
                const auto match = results.next();
                if (!isPlain(match.captured(1)))
                    complain(from + match.capturedStart(), match.captured());
            }
        }
    }

    QString m_source;
    QStringList m_complaints;
};

// Returns one complaint for each chain of arg() calls in which an argument can be substituted inside an earlier text. "…".arg(name).arg(size)
// replaces "%2" inside the name; "…".arg(name, size) does not. Texts are recognised by their names and by the functions that return them.
QStringList chainComplaints(const QString& source)
{
    static const QRegularExpression call(QStringLiteral("\\.arg\\("));
    static const QRegularExpression next(QStringLiteral("\\G\\s*\\.arg\\("));
    static const QRegularExpression width(QStringLiteral("^\\s*-?\\d+\\s*$"));
    static const QRegularExpression text(
        QStringLiteral(
            "text|title|name|path|file|message|string(?!::number)|words?\\b|subscript|superscript|term\\b|"
            "\\btr\\(|error|device|variable\\b"),
        QRegularExpression::CaseInsensitiveOption);
    QStringList found;
    for (auto it = call.globalMatch(source); it.hasNext();) {
        const auto match = it.next();
        const QStringList given = arguments(source, match.capturedEnd());
        const qsizetype end =
            match.capturedEnd() + given.join(QLatin1Char(',')).size() + 1;  // after the closing parenthesis
        if (!next.match(source, end).hasMatch())
            continue;
        const bool areTexts = given.size() > 1 && !width.match(given[1]).hasMatch();
        if (areTexts || text.match(given.first()).hasMatch())
            found << QStringLiteral("%1: .arg(%2)")
                         .arg(QString::number(lineOf(source, match.capturedStart())),
                              given.join(QLatin1Char(',')).simplified());
    }
    return found;
}

// Applies `reader` to all sources of the window except `exceptions`. Adds the complaints, with file names, and returns the number of files.
int readSources(const QStringList& exceptions, const std::function<QStringList(const QString&)>& reader,
                QStringList& complaints)
{
    const QDir root(QStringLiteral(SEQUENCY_SOURCES));
    int files = 0;
    for (const char* room : {"ui", "app"}) {
        QDirIterator it(root.filePath(QLatin1String(room)), {QStringLiteral("*.cpp"), QStringLiteral("*.h")},
                        QDir::Files, QDirIterator::Subdirectories);
        while (it.hasNext()) {
            const QString path = it.next();
            const QString name = root.relativeFilePath(path);
            QFile file(path);
            if (exceptions.contains(name))
                continue;
            if (!file.open(QIODevice::ReadOnly))
                complaints << name + QStringLiteral(": cannot be read");
            ++files;
            for (const QString& complaint : reader(QString::fromUtf8(file.readAll())))
                complaints << name + QLatin1Char(':') + complaint;
        }
    }
    return files;
}

}  // namespace

class TestPlainTextSources : public QObject {
    Q_OBJECT

private slots:
    void theSourceCheckFindsUntrustedTextsShownAsRichText_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<bool>("isBad");
        const auto row = [](const char* line, bool isBad) {
            QTest::newRow(line) << QString::fromUtf8(line) << isBad;
        };
        row("box->setToolTip(name);", true);
        row("box->setToolTip(tr(\"Open %1\").arg(name));", true);
        row("box->setToolTip(isOpen ? tr(\"Close\") : name);", true);
        row("item->setToolTip(column, whole);", true);
        row("tabs->setTabToolTip(tab, name);", true);
        row("QToolTip::showText(at, tip, this);", true);
        row("combo->setItemData(row, tip, Qt::ToolTipRole);", true);
        row("auto* label = new QLabel(this);", true);
        row("class Other : public QLabel {", true);
        row("QMessageBox box(this);", true);
        row("QMessageBox::warning(this, title, name);", true);
        row("axis->setTitleText(title);", true);
        row("line->setName(series.name);", true);
        row("sets << new QBarSet(name);", true);
        row("view->setHtml(text);", true);
        row("case Qt::ToolTipRole: return name;", true);
        row("if (role == Qt::ToolTipRole)\n    return name;", true);
        row("case Qt::ToolTipRole:\n    if (a)\n        return plainTip(b);\n    return c;", true);
        row("box->setToolTip(tr(\"Open (a file), please\"));", false);
        row("box->setToolTip(isOpen && !name.isEmpty() ? tr(\"Close\") : QString());", false);
        row("box->setToolTip(plainTip(name));", false);
        row("item->setToolTip(column, plainTip(whole));", false);
        row("combo->setItemData(row, name);", false);
        row("QToolTip::showText(at, plainTip(tip), this);", false);
        row("case Qt::ToolTipRole: return plainTip(name);\ncase Qt::DisplayRole: return name;", false);
        row("QLabel* m_text = nullptr;", false);
        row("auto* label = new PlainLabel(this);", false);
        row("line->setName(chartText(series.name));", false);
    }

    void theSourceCheckFindsUntrustedTextsShownAsRichText()
    {
        QFETCH(QString, line);
        QFETCH(bool, isBad);
        QCOMPARE(!Reader(line).complaints().isEmpty(), isBad);
    }

    void noSourceFileShowsUntrustedTextsAsRichText()
    {
        QStringList complaints;
        const auto reader = [](const QString& source) { return Reader(source).complaints(); };
        QVERIFY(readSources(writersOfHtml(), reader, complaints) > 100);  // the sources were found
        QVERIFY2(complaints.isEmpty(), qPrintable(complaints.join(QLatin1Char('\n'))));
    }

    void theSourceCheckFindsChainedArgCalls_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<bool>("isBad");
        const auto row = [](const char* line, bool isBad) {
            QTest::newRow(line) << QString::fromUtf8(line) << isBad;
        };
        row("tr(\"%1 of %2\").arg(name).arg(size);", true);
        row("tr(\"%1 of %2\")\n    .arg(QFileInfo(path).fileName())\n    .arg(size);", true);
        row("tr(\"%1 of %2: %3\").arg(size).arg(name).arg(size);", true);
        row("tr(\"%1, %2 of %3\").arg(first, second).arg(size);", true);
        row("tr(\"%1 of %2\").arg(size).arg(name);", false);
        row("tr(\"%1 of %2\").arg(name, QString::number(size));", false);
        row("tr(\"%1 of %2\").arg(part).arg(size);", false);
        row("tr(\"%1 of %2\").arg(part, 3).arg(size);", false);
        row("tr(\"Open %1\").arg(name) + tr(\"%1\").arg(size);", false);
    }

    void theSourceCheckFindsChainedArgCalls()
    {
        QFETCH(QString, line);
        QFETCH(bool, isBad);
        QCOMPARE(!chainComplaints(line).isEmpty(), isBad);
    }

    void noSourceFileContainsChainedArgCalls()
    {
        QStringList complaints;
        QVERIFY(readSources({}, chainComplaints, complaints) > 100);
        QVERIFY2(complaints.isEmpty(), qPrintable(complaints.join(QLatin1Char('\n'))));
    }
};

SEQUENCY_GUILESS_QT_TEST(TestPlainTextSources)
#include "tst_plain_text_sources.moc"
