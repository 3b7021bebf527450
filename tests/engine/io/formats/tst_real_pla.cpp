// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the PLA files of the espresso, MCNC and IWLS benchmarks, which this project may not distribute.
// If the folder in SEQUENCY_REAL_FILES contains a folder "pla", each file in it is compared with a second evaluation. Otherwise the test is skipped.
#include "tests/engine/io/formats/pla_evaluation.h"

#include <cstdlib>
#include <filesystem>

using namespace sequency;
using namespace sequency::tests;

namespace {

std::vector<std::filesystem::path> realFiles()
{
    const char* const named = std::getenv("SEQUENCY_REAL_FILES");
    if (named == nullptr || *named == '\0')
        SKIP_CASE("SEQUENCY_REAL_FILES names no folder with real files");
    const auto folder = std::filesystem::path(named) / "pla";
    std::vector<std::filesystem::path> files;
    if (std::filesystem::is_directory(folder))
        for (const auto& entry : std::filesystem::directory_iterator(folder))
            if (entry.path().extension() == ".pla" || entry.path().extension() == ".esp")
                files.push_back(entry.path());
    if (files.empty())
        SKIP_CASE("there are no PLA files in " + folder.string() + ", which SEQUENCY_REAL_FILES names");
    std::ranges::sort(files);
    return files;
}

}  // namespace

SEQUENCY_CASE(functions_in_published_pla_files_match_a_second_evaluation_of_the_rows)
{
    for (const auto& path : realFiles())
        checkReadAsItsRowsSay(path.string());
}

SEQUENCY_CASE(published_pla_files_are_unchanged_after_conversion_to_every_logic_format)
{
    for (const auto& path : realFiles())
        checkSurvivesLogicFormats(path.string());
}
