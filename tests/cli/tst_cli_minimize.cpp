// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests `sequency-cli minimize`: sizes that follow from definitions, files that are read back as the same function, refused calls, and exclusive sums
// in comparison with those of Berkeley ABC.
#include "tests/cli/cli_checks.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>

using namespace sequency::tests;
using nlohmann::json;

namespace {

const std::string twoOutputs =
    ".i 3\n.o 2\n.ilb a b c\n.ob s t\n.type fd\n11- 11\n1-1 10\n-11 1-\n000 0-\n.e\n";

// Returns the hexadecimal tables of the outputs of a file.
std::string tablesOf(const std::string& pla)
{
    return printed({"convert", "-", "--to", "hex"}, pla);
}

}  // namespace

// The majority of three variables is x1x2 ∨ x1x3 ∨ x2x3, which is also its exclusive sum with the fewest terms.
SEQUENCY_CASE(minimize_reports_terms_literals_and_proof)
{
    for (const std::string form : {"sop", "pos", "esop", "fprm", "kro", "pkro"}) {
        INFO(form);
        const json found = documentOf({"minimize", "--generate", "majority:3", "--form", form, "--json"});
        CHECK_EQUAL(found["form"], form);
        CHECK_EQUAL(found["variables"], 3);
        CHECK_EQUAL(found["outputs"], 1);
        CHECK_EQUAL(found["terms"], 3);
        CHECK_EQUAL(found["literals"], 6);
        CHECK_EQUAL(found["proven_minimal"], true);
        CHECK_EQUAL(found["verified"], true);
    }
    CHECK_EQUAL(printed({"minimize", "--generate", "majority:3"}),
                "sop  3 terms, 6 literals, proven minimal\nf = x₁x₂ ∨ x₁x₃ ∨ x₂x₃\n");
    CHECK_EQUAL(printed({"minimize", "--generate", "majority:3", "--form", "fprm", "--to", "expression"}),
                "x₁x₂ ⊕ x₁x₃ ⊕ x₂x₃\n");
}

// The exclusive or of n variables has one Kronecker form with n terms and n literals for each choice of polarities, except that an even number of
// complements adds no constant.
SEQUENCY_CASE(minimize_counts_all_kronecker_forms)
{
    const json found =
        documentOf({"minimize", "--expression", "x1 ^ x2 ^ x3", "--form", "kro", "--best", "4", "--json"});
    CHECK_EQUAL(found["forms"], 27);
    CHECK_EQUAL(found["fewest_terms"], 3);
    CHECK_EQUAL(found["best"].size(), 4U);
    CHECK_EQUAL(found["best"][0]["literals"], 3);
    CHECK_EQUAL(found["best"][0]["expansions"], "PPP");
}

SEQUENCY_CASE(minimized_pla_files_are_read_back_as_the_same_function)
{
    const std::string portable = ".i 4\n.o 2\n11-- 10\n0-10 01\n1-01 11\n.e\n";
    for (const std::string form : {"sop", "pos", "esop", "fprm", "kro", "pkro"}) {
        INFO(form);
        const std::string pla = printed({"minimize", "-", "--form", form, "--to", "pla"}, portable);
        CHECK_EQUAL(tablesOf(pla), tablesOf(portable));
        CHECK(pla.find(form == "sop"   ? ".type f\n"
                       : form == "pos" ? ".type r\n"
                                       : ".type esop\n") != std::string::npos);
    }
    // With don't-cares, s = ab ∨ c suffices if s may be 1 at 000 … but 001 is 0, so s has three products; t = ab.
    const std::string pla = printed({"minimize", "-", "--to", "pla"}, twoOutputs);
    CHECK(pla.find(".ilb a b c\n.ob s t\n") != std::string::npos);
    CHECK_EQUAL(documentOf({"minimize", "-", "--json"}, twoOutputs)["terms"], 3);
    CHECK_EQUAL(documentOf({"minimize", "-", "--json", "--select", "t"}, twoOutputs)["terms"], 1);
}

SEQUENCY_CASE(options_of_minimize_without_effect_are_refused)
{
    checkUsage({"minimize", "--hex", "E8", "--form", "x"}, "--form: unknown form 'x'");
    checkUsage({"minimize", "--hex", "E8", "--best", "2"}, "--best: has no effect on the form sop");
    checkUsage({"minimize", "--hex", "E8", "--device", "cpu"}, "--device: has no effect on the form sop");
    checkUsage({"minimize", "--hex", "E8", "--to", "blif"}, "minimize: --to: unknown format 'blif'");
    checkRefused({"minimize", "-"}, 3, "", "0 1 2 3");
    checkRefused({"minimize", "--generate", "random:variables=17:seed=1", "--form", "esop"}, 3, "");
}

// ABC's &exorcism is an independent heuristic for the same problem.
SEQUENCY_CASE(exclusive_sums_of_real_files_have_at_most_five_percent_more_terms_than_those_of_abc)
{
    const char* const named = std::getenv("SEQUENCY_REAL_FILES");
    const std::filesystem::path folder = std::filesystem::path(named == nullptr ? "" : named) / "pla";
    if (named == nullptr || !std::filesystem::is_directory(folder))
        SKIP_CASE("SEQUENCY_REAL_FILES names no folder with real files");
    if (!std::filesystem::exists("/usr/bin/berkeley-abc"))
        SKIP_CASE("berkeley-abc is not installed");
    const TemporaryFolder temporary;
    for (const std::string file : {"con1", "rd53", "squar5", "inc", "misex1"}) {
        INFO(file);
        const std::string source = (folder / (file + ".pla")).string();
        const std::string target = temporary.path(file + ".esop");
        const std::string command = "berkeley-abc -c 'read_pla " + source + "; strash; &get -n; &exorcism " +
                                    target + "' > /dev/null 2>&1";
        REQUIRE(std::system(command.c_str()) == 0);
        std::ifstream written(target);
        std::size_t terms = 0;
        for (std::string line; std::getline(written, line);)
            terms += line.find_first_of("01-") == 0 ? 1 : 0;
        REQUIRE(terms > 0);
        const json found = documentOf({"minimize", source, "--form", "esop", "--json"});
        CHECK(found["terms"].get<double>() <= 1.05 * static_cast<double>(terms));
    }
}

// The numbers of products are the optima of integer programs, one variable per prime implicant, that the solver CBC found (Debian 12).
SEQUENCY_CASE(sums_of_products_of_real_files_have_the_known_minimum)
{
    const char* const named = std::getenv("SEQUENCY_REAL_FILES");
    const std::filesystem::path folder = std::filesystem::path(named == nullptr ? "" : named) / "pla";
    if (named == nullptr || !std::filesystem::is_directory(folder))
        SKIP_CASE("SEQUENCY_REAL_FILES names no folder with real files");
    for (const auto& [file, terms] : std::vector<std::pair<std::string, int>>{{"con1", 9},
                                                                              {"rd53", 31},
                                                                              {"squar5", 25},
                                                                              {"inc", 29},
                                                                              {"misex1", 12},
                                                                              {"5xp1", 63},
                                                                              {"rd73", 127}}) {
        INFO(file);
        const json found = documentOf({"minimize", (folder / (file + ".pla")).string(), "--json"});
        CHECK_EQUAL(found["terms"], terms);
        CHECK_EQUAL(found["proven_minimal"], true);
    }
}
