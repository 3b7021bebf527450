// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/control_state.h"

#include <QCheckBox>
#include <QComboBox>
#include <QTabWidget>

#include <array>

namespace sequency::ui {
namespace {

struct Choice {
    const char* view;
    const char* member;
    const char* control;               // its object name
    std::array<const char*, 3> words;  // in the order of its entries
};

constexpr std::array<Choice, 6> choices{
    {{"spectrum", "table_order", "tableOrder", {"position", "largest"}},
     {"expression", "order", "expressionOrder", {"index", "degree"}},
     {"expression", "form", "expressionForm", {"powers", "products"}},
     {"flow_graph", "labels", "flowLabels", {"decimal", "digits", "none"}},
     {"characters", "labels", "characterLabels", {"colours", "exponents", "values"}},
     {"characters", "notation", "characterNotation", {"symbols", "exact", "decimals"}}}};
constexpr Choice characterTab{"characters", "tab", "characterTabs", {"table", "construction"}};
constexpr const char* stretched = "characterStretched";

QString wordAt(const Choice& choice, int index)
{
    const auto place = static_cast<std::size_t>(index);
    return QString::fromLatin1(index >= 0 && place < choice.words.size() ? choice.words[place] : nullptr);
}

// −1: no word of it.
int indexOf(const Choice& choice, const QJsonObject& state)
{
    const QString word =
        state.value(QLatin1String(choice.view)).toObject().value(QLatin1String(choice.member)).toString();
    for (int i = 0; i < static_cast<int>(choice.words.size()); ++i)
        if (!word.isEmpty() && word == wordAt(choice, i))
            return i;
    return -1;
}

void add(QJsonObject& state, const char* view, const char* member, const QJsonValue& value)
{
    if (!state.contains(QLatin1String(view)))
        return;
    QJsonObject object = state.value(QLatin1String(view)).toObject();
    object[QLatin1String(member)] = value;
    state[QLatin1String(view)] = object;
}

}  // namespace

void addControls(const QWidget& window, QJsonObject& state)
{
    for (const Choice& choice : choices)
        if (const auto* list = window.findChild<QComboBox*>(QLatin1String(choice.control)))
            add(state, choice.view, choice.member, wordAt(choice, list->currentIndex()));
    if (const auto* tabs = window.findChild<QTabWidget*>(QLatin1String(characterTab.control)))
        add(state, characterTab.view, characterTab.member, wordAt(characterTab, tabs->currentIndex()));
    if (const auto* box = window.findChild<QCheckBox*>(QLatin1String(stretched)))
        add(state, "characters", "stretched", box->isChecked());
}

void showControls(const QWidget& window, const QJsonObject& state)
{
    for (const Choice& choice : choices) {
        auto* list = window.findChild<QComboBox*>(QLatin1String(choice.control));
        if (const int index = indexOf(choice, state); list != nullptr && index >= 0 && index < list->count())
            list->setCurrentIndex(index);
    }
    auto* tabs = window.findChild<QTabWidget*>(QLatin1String(characterTab.control));
    if (const int index = indexOf(characterTab, state); tabs != nullptr && index >= 0)
        tabs->setCurrentIndex(index);
    const QJsonValue value =
        state.value(QStringLiteral("characters")).toObject().value(QStringLiteral("stretched"));
    if (auto* box = window.findChild<QCheckBox*>(QLatin1String(stretched)); box != nullptr && value.isBool())
        box->setChecked(value.toBool());
}

}  // namespace sequency::ui
