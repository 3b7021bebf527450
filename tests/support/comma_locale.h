// SPDX-License-Identifier: GPL-3.0-or-later
//
// Gives the process a locale with a decimal comma, as LC_ALL=de_DE.UTF-8 does. Code that wrongly reads or writes files in the user's locale then
// fails.
//
// While an object exists, the C++ locale has a decimal comma and groups of three digits. The C locale has them too if the system has de_DE.UTF-8 or
// `localedef` can create it (package locales). Otherwise isWhole() is false and stderr reports it. At most one object may exist at a time.
#pragma once

#include "tests/support/environment.h"

#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <locale>
#include <string>

namespace sequency::tests {

// Returns a folder for LOCPATH that contains de_DE.UTF-8, created on the first call; empty if the locale cannot be created.
inline const std::string& localeFolder()
{
    static const std::string folder = [] {
        const auto path = std::filesystem::temp_directory_path() / "sequency-test-locales";
        std::error_code failure;
        std::filesystem::create_directories(path, failure);
        const auto locale = path / "de_DE.UTF-8";
        if (!std::filesystem::exists(locale / "LC_NUMERIC", failure)) {
            const std::string command =
                "localedef -i de_DE -f UTF-8 '" + locale.string() + "' >/dev/null 2>&1";
            if (std::system(command.c_str()) != 0)
                return std::string();
        }
        return path.string();
    }();
    return folder;
}

class CommaLocale {
public:
    CommaLocale() : m_before(std::locale()), m_beforeC(std::setlocale(LC_ALL, nullptr))
    {
        m_isWhole = std::setlocale(LC_ALL, "de_DE.UTF-8") != nullptr;
        if (!m_isWhole && !localeFolder().empty()) {
            tests::setVariable("LOCPATH", localeFolder().c_str());
            m_isWhole = std::setlocale(LC_ALL, "de_DE.UTF-8") != nullptr;
        }
        if (!m_isWhole)
            std::fputs("NO LOCALE de_DE.UTF-8 HERE (package locales): only the C++ locale has a comma\n",
                       stderr);
        // This locale has no name, so it leaves the C locale unchanged.
        std::locale::global(std::locale(m_before, new Comma));
    }
    ~CommaLocale()
    {
        std::locale::global(m_before);
        std::setlocale(LC_ALL, m_beforeC.c_str());
    }
    CommaLocale(const CommaLocale&) = delete;
    CommaLocale& operator=(const CommaLocale&) = delete;

    bool isWhole() const { return m_isWhole; }

private:
    struct Comma : std::numpunct<char> {
        char do_decimal_point() const override { return ','; }
        char do_thousands_sep() const override { return '.'; }
        std::string do_grouping() const override { return "\3"; }
    };
    std::locale m_before;
    std::string m_beforeC;
    bool m_isWhole = false;
};

}  // namespace sequency::tests
