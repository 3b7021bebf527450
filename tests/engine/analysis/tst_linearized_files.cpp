// SPDX-License-Identifier: GPL-3.0-or-later
//
// Linearizes the functions of published PLA files, which this project may not distribute. The test is skipped if the folder in SEQUENCY_REAL_FILES has
// no folder "pla".
#include "engine/analysis/linearization_costs.h"
#include "engine/io/truth_table_file.h"
#include "tests/support/check.h"

#include <cstdlib>
#include <filesystem>

using namespace sequency;

SEQUENCY_CASE(linearization_makes_the_diagrams_of_most_published_pla_files_smaller_and_none_larger)
{
    const char* const named = std::getenv("SEQUENCY_REAL_FILES");
    const auto folder = std::filesystem::path(named == nullptr ? "" : named) / "pla";
    if (named == nullptr || !std::filesystem::is_directory(folder))
        SKIP_CASE("SEQUENCY_REAL_FILES names no folder with a folder 'pla'");
    // Larger files would take several seconds each.
    constexpr int maxVariables = 10;
    std::size_t files = 0;
    std::size_t smaller = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() != ".pla" && entry.path().extension() != ".esp")
            continue;
        ++files;
        const auto table = VALUE_OF(io::readTruthTableFile(entry.path().string(), {}));
        if (table.variables > maxVariables)
            continue;
        std::vector<base::PackedBits> functions;
        for (std::size_t output = 0; output < table.outputs.size(); ++output) {
            auto bits = io::bitsOf(table, output, io::DontCare::Zero);
            REQUIRE(bits);
            functions.push_back(*std::move(bits));
        }
        const auto report = VALUE_OF(analysis::reportLinearization(functions, 0));
        const auto& nodes = report.changes.front();
        CHECK(*nodes.after <= *nodes.before);
        smaller += *nodes.after < *nodes.before ? 1 : 0;
    }
    CHECK(2 * smaller >= files);
}
