// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/start/gallery.h"

#include "ui/theme/layouts.h"
#include "ui/theme/tint.h"
#include "ui/theme/view_parts.h"
#include "ui/window/manual_search.h"
#include "ui/window/start/card_list.h"
#include "ui/window/start/thumbnails.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>

#include <algorithm>
#include <utility>

namespace sequency::ui {
namespace {

using Group = Gallery::Group;

constexpr auto groups = {Group::Learn, Group::Explore, Group::Measure, Group::Recent, Group::Figures};

struct GroupTexts {
    const char* listName;  // object name
    const char* title;
    const char* all;  // text of the button that shows all cards
};

GroupTexts textsOf(Group group)
{
    switch (group) {
    case Group::Learn:
        return {"galleryLearn", QT_TRANSLATE_NOOP("sequency::ui::Gallery", "Learn"),
                QT_TRANSLATE_NOOP("sequency::ui::Gallery", "All lessons (%1)")};
    case Group::Explore:
        return {"galleryExplore", QT_TRANSLATE_NOOP("sequency::ui::Gallery", "Explore"),
                QT_TRANSLATE_NOOP("sequency::ui::Gallery", "All examples (%1)")};
    case Group::Figures:
        return {"galleryFigures", QT_TRANSLATE_NOOP("sequency::ui::Gallery", "Figures of the papers"),
                QT_TRANSLATE_NOOP("sequency::ui::Gallery", "All figures (%1)")};
    case Group::Measure:
        return {"galleryMeasure", QT_TRANSLATE_NOOP("sequency::ui::Gallery", "Measure"),
                QT_TRANSLATE_NOOP("sequency::ui::Gallery", "All measurements (%1)")};
    case Group::Recent: break;
    }
    return {"galleryRecent", QT_TRANSLATE_NOOP("sequency::ui::Gallery", "Recent"),
            QT_TRANSLATE_NOOP("sequency::ui::Gallery", "All files (%1)")};
}

bool matches(const GalleryEntry& entry, const QStringList& words)
{
    const QString text = entry.title + QLatin1Char('\n') + entry.detail + QLatin1Char('\n') + entry.remark;
    return containsAllWords(text, words);
}

}  // namespace

Gallery::Gallery(Form form, QWidget* parent)
    : QWidget(parent), m_thumbnails(new Thumbnails(this)), m_area(new QScrollArea(this))
{
    auto* content = new QWidget;
    auto* column = columnLayout(content, {}, 16, QMargins(0, 0, 8, 0));
    QLayout* const head = makeHead(form);
    for (const Group group : groups)
        column->addWidget(makePart(group));
    column->addStretch(1);
    m_area->setFrameShape(QFrame::NoFrame);
    m_area->setWidgetResizable(true);
    m_area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_area->setFocusPolicy(Qt::NoFocus);
    m_area->setWidget(content);
    auto* hint = new PlainLabel(tr("Or drop a file with a function anywhere on this window."), this);
    hint->setFont(theme::font(theme::TypeSize::Small, font()));
    theme::tint(*hint, theme::dimmedText);
    hint->setVisible(form == Form::Page);
    columnLayout(this, {head, {m_area, 1}, hint}, 12, allEdges(12));
}

QLayout* Gallery::makeHead(Form form)
{
    m_search = named(new QLineEdit(this), "gallerySearch", tr("Search the gallery"));
    m_search->setPlaceholderText(tr("Search lessons, examples, figures and files"));
    m_search->setClearButtonEnabled(true);
    m_search->installEventFilter(this);
    connect(m_search, &QLineEdit::textChanged, this, [this] {
        for (const Group group : groups)
            showPart(group);
    });
    auto* row = rowLayout({{m_search, 1}}, 8);
    if (form == Form::Dialog)
        return row;
    auto* entry = named(new QPushButton(tr("Enter a function"), this), "galleryEntry", {},
                        tr("A truth table as bits, hexadecimal digits or numbers, or an expression such as "
                           "x1 & (x2 ^ !x3)"));
    auto* create =
        named(new QPushButton(tr("New…"), this), "galleryNew", {},
              tr("Create a function with p values per variable, n variables and a chosen initial content"));
    connect(entry, &QPushButton::clicked, this, &Gallery::entryRequested);
    connect(create, &QPushButton::clicked, this, &Gallery::newRequested);
    row->addWidget(entry);
    row->addWidget(create);
    return row;
}

QWidget* Gallery::makePart(Group group)
{
    const GroupTexts texts = textsOf(group);
    Part& made = part(group);
    made.box = new QWidget;
    auto* heading = new PlainLabel(tr(texts.title));
    heading->setFont(theme::font(theme::TypeSize::Title, font()));
    auto* line = new QFrame;
    line->setFrameShape(QFrame::HLine);
    line->setFrameShadow(QFrame::Plain);
    theme::tint(*line, theme::hairline);
    made.all =
        flatButton("", {}, tr("Show all cards of the group “%1”, or a selection").arg(tr(texts.title)));
    made.list = new CardList(texts.listName, tr(texts.title), *m_thumbnails, made.box);
    made.all->setObjectName(made.list->objectName() + QStringLiteral("All"));
    connect(made.all, &QToolButton::clicked, this, [this, group] {
        part(group).showsAll = !part(group).showsAll;
        showPart(group);
    });
    connect(made.list, &CardList::chosen, this, &Gallery::open);
    connect(made.list, &CardList::currentItemChanged, this, [this, list = made.list] { showCurrent(*list); });
    columnLayout(made.box, {line, rowLayout({space(8), heading, stretch(), made.all}), made.list}, 4,
                 QMargins());
    made.box->hide();
    return made.box;
}

void Gallery::setEntries(Group group, GalleryEntries entries)
{
    part(group).entries = std::move(entries);
    showPart(group);
}

void Gallery::showPart(Group group)
{
    const Part& shown = part(group);
    const QStringList words = m_search->text().simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    GalleryEntries cards;
    for (const GalleryEntry& entry : shown.entries)
        if (words.isEmpty() ? entry.isFront || shown.showsAll : matches(entry, words))
            cards.push_back(entry);
    const auto front = std::ranges::count_if(shown.entries, &GalleryEntry::isFront);
    shown.all->setVisible(words.isEmpty() && front < std::ssize(shown.entries));
    const QString all = tr(textsOf(group).all).arg(shown.entries.size());
    shown.all->setText(shown.showsAll ? tr("Fewer") : all);
    shown.list->setEntries(cards);
    shown.box->setVisible(!cards.empty() || (words.isEmpty() && !shown.entries.empty()));
}

void Gallery::open(const GalleryEntry& entry)
{
    emit chosen();
    entry.open();
}

void Gallery::focusSearch()
{
    m_search->setFocus();
    m_search->selectAll();
}

// Scrolls to the current card of a list that has the focus.
void Gallery::showCurrent(const CardList& list)
{
    if (!list.hasFocus() || list.currentItem() == nullptr)
        return;
    const QRect card = list.visualItemRect(list.currentItem());
    const QPoint centre = list.viewport()->mapTo(m_area->widget(), card.center());
    m_area->ensureVisible(centre.x(), centre.y(), 0, card.height());
}

void Gallery::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    emit shown();
}

// Text that is typed while a card has the focus is added to the search field.
void Gallery::keyPressEvent(QKeyEvent* event)
{
    if (event->text().isEmpty() || !event->text().front().isPrint()) {
        QWidget::keyPressEvent(event);
        return;
    }
    m_search->setFocus();
    m_search->insert(event->text());
}

// Return in the search field opens the first match, and the down key goes to it.
bool Gallery::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_search || event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    const bool opens = key == Qt::Key_Return || key == Qt::Key_Enter;
    const auto first = std::ranges::find_if(m_parts, [](const Part& one) { return one.list->count() > 0; });
    if ((!opens && key != Qt::Key_Down) || first == m_parts.end())
        return QWidget::eventFilter(watched, event);
    if (!opens) {
        first->list->setFocus();
        first->list->setCurrentRow(0);
    } else if (!m_search->text().trimmed().isEmpty()) {
        first->list->choose(0);
    }
    return true;
}

}  // namespace sequency::ui

#include "moc_gallery.cpp"
