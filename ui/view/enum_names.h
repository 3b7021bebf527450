// SPDX-License-Identifier: GPL-3.0-or-later
//
// The words that represent the values of an enumeration in a session file, in the order of the values up to `last`.
//
// The constructor compiles only if there is a word for each of these values. Values after `last` have no word. The types are plain values.
//
// Threads: any.
#pragma once

#include <QLatin1String>
#include <QString>

#include <array>
#include <optional>

namespace sequency::ui {

template <typename Value, Value last>
class Words {
public:
    static constexpr std::size_t count = static_cast<std::size_t>(last) + 1;

    template <typename... Texts>
    constexpr explicit Words(Texts... words) : m_words{words...}
    {
        static_assert(sizeof...(Texts) == count, "a word for every value");
    }

    // Returns the word for the value; empty if the value has none.
    QString of(Value value) const
    {
        const auto place = static_cast<std::size_t>(value);
        return place < count ? QString(QLatin1String(m_words[place])) : QString();
    }
    std::optional<Value> named(const QString& word) const
    {
        for (std::size_t i = 0; i < count; ++i)
            if (word == QLatin1String(m_words[i]))
                return static_cast<Value>(i);
        return {};
    }

private:
    std::array<const char*, count> m_words;
};

}  // namespace sequency::ui
