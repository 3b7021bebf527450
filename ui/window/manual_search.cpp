// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/manual_search.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QRegularExpression>

#include <algorithm>
#include <vector>

namespace sequency::ui {

namespace {

constexpr std::size_t maxResults = 60;
constexpr int maxLineLength = 160;  // characters per line of the results

struct Section {
    QString page;  // name of the page without suffix
    QString pageTitle;
    QString heading;  // equal to pageTitle until the second heading of the page
    QStringList lines;
};

struct ManualSearchText {
    Q_DECLARE_TR_FUNCTIONS(sequency::ui::ManualWindow)
};

// Returns the line without Markdown markup, for comparison and for display as plain text.
QString plainLine(QString line)
{
    static const QRegularExpression link(QStringLiteral(R"(!?\[([^\]]*)\]\([^)]*\))"));
    static const QRegularExpression markup(QStringLiteral(R"([*`|#>\\]+)"));
    line.replace(link, QStringLiteral("\\1"));
    line.replace(markup, QStringLiteral(" "));
    return line.simplified();
}

QString escaped(QString text)
{
    static const QRegularExpression special(QStringLiteral(R"(([\\`*_{}\[\]<>#+|~-]))"));
    return text.replace(special, QStringLiteral("\\\\1"));
}

// Appends a line of a page to the text of a section. All lines of a paragraph or list item are joined into one line.
void addLine(Section& section, const QString& line, bool continuesParagraph)
{
    static const QRegularExpression listMark(QStringLiteral(R"(^(-|\d+\.) )"));
    const bool isNewItem = line.startsWith(QLatin1Char('|')) || line.contains(listMark);
    QString plain = plainLine(line);
    plain.remove(listMark);
    if (continuesParagraph && !isNewItem && !section.lines.isEmpty())
        section.lines.back() += QLatin1Char(' ') + plain;
    else
        section.lines.append(plain);
}

void addSections(const QString& page, std::vector<Section>& sections)
{
    QFile file(QStringLiteral(":/manual/%1.md").arg(page));
    if (!file.open(QIODevice::ReadOnly))
        return;
    QString title;
    bool isCode = false;
    bool isInParagraph = false;
    for (const QString& line : QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'))) {
        const bool isFence = line.startsWith(QLatin1String("```"));
        isCode = isCode != isFence;
        if (!isCode && line.startsWith(QLatin1Char('#'))) {
            const QString heading = plainLine(line);
            if (title.isEmpty())
                title = heading;
            sections.push_back({page, title, heading, {}});
        } else if (!title.isEmpty() && !isFence && !line.isEmpty()) {
            addLine(sections.back(), line, isInParagraph && !isCode);
        }
        isInParagraph = !line.isEmpty() && !isFence && !line.startsWith(QLatin1Char('#'));
    }
}

const std::vector<Section>& sectionsOfManual()
{
    static const std::vector<Section> all = [] {
        std::vector<Section> sections;
        for (const QString& name : QDir(QStringLiteral(":/manual")).entryList({QStringLiteral("*.md")}))
            addSections(name.chopped(3), sections);
        return sections;
    }();
    return all;
}

// Returns an excerpt of the line that contains the largest number of words. The excerpt begins near the first of these words.
QString bestLine(const Section& section, const QStringList& words)
{
    const auto matches = [&](const QString& line) {
        return std::ranges::count_if(
            words, [&](const QString& word) { return line.contains(word, Qt::CaseInsensitive); });
    };
    const auto best = std::ranges::max_element(section.lines, {}, matches);
    if (best == section.lines.end())
        return {};
    const int length = static_cast<int>(best->size());
    int first = length;
    for (const QString& word : words)
        if (const auto at = best->indexOf(word, 0, Qt::CaseInsensitive); at >= 0)
            first = std::min(first, static_cast<int>(at));
    const int start =
        best->size() <= maxLineLength ? 0 : std::max(0, std::min(first - 40, length - maxLineLength));
    const QString ellipsis = QStringLiteral("…");
    return (start > 0 ? ellipsis : QString()) + best->mid(start, maxLineLength) +
           (start + maxLineLength < length ? ellipsis : QString());
}

}  // namespace

QString headingAnchor(const QString& heading)
{
    QString anchor;
    for (const QChar character : heading.toLower())
        if (character.isLetterOrNumber() || character == QLatin1Char('-') || character == QLatin1Char('_'))
            anchor.append(character);
        else if (character == QLatin1Char(' '))
            anchor.append(QLatin1Char('-'));
    return anchor;
}

QStringList searchWords(const QString& query)
{
    return query.simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

bool containsAllWords(const QString& text, const QStringList& words)
{
    return std::ranges::all_of(words,
                               [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

std::vector<ManualSection> manualSections()
{
    std::vector<ManualSection> sections;
    for (const Section& section : sectionsOfManual())
        sections.push_back({section.pageTitle, section.heading,
                            section.page + QLatin1Char('#') + headingAnchor(section.heading)});
    return sections;
}

QString searchPage(const QString& query)
{
    const QStringList words = searchWords(query);
    std::vector<const Section*> found;
    for (const Section& section : sectionsOfManual())
        if (!words.isEmpty() &&
            containsAllWords(section.heading + QLatin1Char('\n') + section.lines.join(QLatin1Char('\n')),
                             words))
            found.push_back(&section);
    std::ranges::stable_partition(
        found, [&](const Section* section) { return containsAllWords(section->heading, words); });

    QString page = QStringLiteral("# %1\n\n")
                       .arg(escaped(ManualSearchText::tr("Search: %1").arg(words.join(QLatin1Char(' ')))));
    if (found.empty())
        return page + escaped(ManualSearchText::tr("No section of the manual contains these words."));
    page += escaped(ManualSearchText::tr("%n sections contain these words.", nullptr,
                                         static_cast<int>(found.size()))) +
            QStringLiteral("\n\n");
    if (found.size() > maxResults)
        found.resize(maxResults);
    for (const Section* section : found) {
        const bool isWholePage = section->heading == section->pageTitle;
        const QString name =
            isWholePage ? section->pageTitle : section->pageTitle + QStringLiteral(" ▸ ") + section->heading;
        page += QStringLiteral("[%1](qrc:/manual/%2.md#%3)\n\n%4\n\n")
                    .arg(escaped(name), section->page, headingAnchor(section->heading),
                         escaped(bestLine(*section, words)));
    }
    return page;
}

}  // namespace sequency::ui
