// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/search/command_search.h"

#include "engine/analysis/properties/boolean/boolean_properties.h"
#include "engine/analysis/properties/many_valued/many_valued_properties.h"
#include "engine/analysis/properties/sbox/sbox_properties.h"
#include "engine/io/generators/generator.h"
#include "ui/format/engine_text.h"
#include "ui/theme/layouts.h"
#include "ui/theme/named.h"
#include "ui/theme/titled_delegate.h"
#include "ui/views/properties/properties_view.h"
#include "ui/window/examples.h"
#include "ui/window/manual_search.h"
#include "ui/window/page_host.h"

#include <QAction>
#include <QCoreApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QPointer>
#include <QSet>

#include <algorithm>
#include <optional>
#include <utility>

namespace sequency::ui {
namespace {

struct SearchText {
    Q_DECLARE_TR_FUNCTIONS(sequency::ui::CommandSearch)
};

QString plainTitle(const QString& text)
{
    return QString(text).remove(QLatin1Char('&'));
}

void addActions(const QList<QAction*>& actions, const QString& path, GalleryEntries& entries)
{
    for (QAction* action : actions) {
        const QString title = plainTitle(action->text());
        if (action->isSeparator() || title.isEmpty() || !action->isVisible() || !action->isEnabled())
            continue;
        if (const QMenu* menu = action->menu()) {
            addActions(menu->actions(), path.isEmpty() ? title : SearchText::tr("%1 ▸ %2").arg(path, title),
                       entries);
            continue;
        }
        const QString key = action->shortcut().toString(QKeySequence::NativeText);
        entries.push_back({.title = title,
                           .detail = key.isEmpty() ? path : SearchText::tr("%1 · %2").arg(path, key),
                           .open = [action = QPointer(action)] {
                               if (action)  // the menu can have been rebuilt since the search opened
                                   action->trigger();
                           }});
    }
}

void addExamples(Examples& examples, GalleryEntries& entries)
{
    for (GalleryEntry& example : examples.exampleEntries())
        if (example.isEnabled) {
            example.detail = SearchText::tr("Example · %1").arg(example.detail);
            entries.push_back(std::move(example));
        }
    for (GalleryEntry& figure : examples.figureEntries()) {
        figure.detail = SearchText::tr("Figure of a paper · %1").arg(figure.detail);
        entries.push_back(std::move(figure));
    }
    for (const io::Generator& generator : io::generators())
        entries.push_back({.title = engineText(generator.title),
                           .detail = SearchText::tr("Generator"),
                           .open = [&examples, name = QString::fromUtf8(generator.name)] {
                               examples.chooseGenerator(name);
                           }});
}

// Adds the properties of Boolean functions, of other functions and of S-boxes. Properties with the same title become one entry.
void addProperties(PageHost& pages, GalleryEntries& entries)
{
    QSet<QString> titles;
    const auto add = [&](const auto& properties) {
        for (const auto& property : properties) {
            const QString title = engineText(property.title);
            if (titles.contains(title))
                continue;
            titles.insert(title);
            entries.push_back({.title = title, .detail = SearchText::tr("Property"), .open = [&pages, title] {
                                   pages.showPage(PageHost::Page::Properties);
                                   pages.view<PropertiesView>().selectProperty(title);
                               }});
        }
    };
    add(analysis::booleanProperties());
    add(analysis::manyValuedProperties());
    add(analysis::sboxProperties());
}

// Returns 0 for the best matches, larger numbers for others, and nullopt if a word is missing.
std::optional<int> rankOf(const GalleryEntry& entry, const QStringList& words, const QString& query)
{
    if (!containsAllWords(entry.title + QLatin1Char(' ') + entry.detail, words))
        return std::nullopt;
    if (entry.title.startsWith(query, Qt::CaseInsensitive))
        return 0;
    return containsAllWords(entry.title, words) ? 1 : 2;
}

}  // namespace

CommandSearch::CommandSearch(GalleryEntries entries, QWidget* parent)
    : QDialog(parent), m_entries(std::move(entries))
{
    constexpr QSize size(520, 420);
    setObjectName(QStringLiteral("commandSearch"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Search"));
    m_field = named(new QLineEdit(this), "searchField", tr("Search"));
    m_field->setPlaceholderText(tr("Action, page, example, generator, property or manual section"));
    m_field->setClearButtonEnabled(true);
    m_field->installEventFilter(this);
    m_list = named(new QListWidget(this), "searchResults", tr("Results"));
    m_list->setItemDelegate(new TitledDelegate(m_list));
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setFocusPolicy(Qt::NoFocus);
    columnLayout(this, {m_field, {m_list, 1}}, 8, allEdges(12));
    connect(m_field, &QLineEdit::textChanged, this, &CommandSearch::showMatches);
    connect(m_field, &QLineEdit::returnPressed, this, &CommandSearch::openCurrent);
    connect(m_list, &QListWidget::itemClicked, this, &CommandSearch::openCurrent);
    resize(size);
    showMatches();
}

bool CommandSearch::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_field || event->type() != QEvent::KeyPress)
        return QDialog::eventFilter(watched, event);
    constexpr int page = 8;
    int step = 0;
    switch (static_cast<QKeyEvent*>(event)->key()) {
    case Qt::Key_Down: step = 1; break;
    case Qt::Key_Up: step = -1; break;
    case Qt::Key_PageDown: step = page; break;
    case Qt::Key_PageUp: step = -page; break;
    default: return QDialog::eventFilter(watched, event);
    }
    m_list->setCurrentRow(std::clamp(m_list->currentRow() + step, 0, std::max(0, m_list->count() - 1)));
    return true;
}

void CommandSearch::showMatches()
{
    m_found = matchingEntries(m_entries, m_field->text());
    m_list->clear();
    for (const GalleryEntry& entry : m_found)
        m_list->addItem(entry.title + QLatin1Char('\n') + entry.detail);
    if (m_found.empty()) {
        auto* const nothing = new QListWidgetItem(tr("Nothing has this name."), m_list);
        nothing->setFlags(Qt::NoItemFlags);
    }
    m_list->setCurrentRow(m_found.empty() ? -1 : 0);
}

void CommandSearch::openCurrent()
{
    const int row = m_list->currentRow();
    if (row < 0 || row >= static_cast<int>(m_found.size()))
        return;
    const auto open = m_found[static_cast<std::size_t>(row)].open;
    accept();
    open();
}

GalleryEntries searchEntries(QMainWindow& window, PageHost& pages, Examples& examples,
                             const std::function<void(const QString&)>& showManual)
{
    GalleryEntries entries;
    addActions(window.menuBar()->actions(), {}, entries);
    addExamples(examples, entries);
    addProperties(pages, entries);
    for (const ManualSection& section : manualSections())
        entries.push_back({.title = section.heading,
                           .detail = SearchText::tr("Manual · %1").arg(section.pageTitle),
                           .open = [showManual, address = section.address] { showManual(address); }});
    return entries;
}

GalleryEntries matchingEntries(const GalleryEntries& entries, const QString& query)
{
    const QStringList words = searchWords(query);
    std::vector<std::pair<int, const GalleryEntry*>> ranked;
    for (const GalleryEntry& entry : entries)
        if (const auto rank = rankOf(entry, words, query.trimmed()))
            ranked.emplace_back(*rank, &entry);
    std::ranges::stable_sort(ranked, {}, &std::pair<int, const GalleryEntry*>::first);
    GalleryEntries found;
    found.reserve(ranked.size());
    for (const auto& [rank, entry] : ranked)
        found.push_back(*entry);
    return found;
}

}  // namespace sequency::ui

#include "moc_command_search.cpp"
