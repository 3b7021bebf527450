// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests that a computation that does not fit in memory is refused before its function, which may fit, is read or generated. Also tests that vectors
// in files are transformed in passes with the given amount of memory.
#include "engine/base/memory/host_memory.h"
#include "tests/cli/cli_checks.h"
#include "tests/cli/value_files.h"
#include "tests/support/sanitized.h"

#include <cmath>
#include <filesystem>

using namespace sequency::tests;

namespace {

// Returns the number of variables for which 2 bytes per value fit in memory but 4 do not.
int variablesBetween()
{
    const double memory = 0.9 * static_cast<double>(sequency::base::availableMemory());
    int variables = 0;
    while (variables < 61 && 2 * std::ldexp(1.0, variables + 1) <= memory)
        ++variables;
    return variables;
}

void checkRefusedUnread(const Words& arguments)
{
    INFO(arguments[1] + " " + arguments[2]);
    const Reply reply = call(arguments);
    CHECK_EQUAL(reply.status, 3);
    CHECK_EQUAL(linesOf(reply.err).size(), 1);
    CHECK(contains(reply.err, " variables mean 2^"));
    if constexpr (!isSanitized)
        CHECK(reply.peakBytes < std::size_t{1} << 28);
}

// A function in a raw file of bits, and the arguments that transform the file in passes.
struct Bits {
    TemporaryFolder folder;
    std::string path = folder.path("f.raw");
    Words words{"transform", path, "--type", "bits", "--memory", "20000"};

    explicit Bits(int variables)
    {
        REQUIRE(call({"convert", "--random", "7", "--variables", std::to_string(variables), "--to", "raw",
                      "--type", "bits", "-o", path})
                    .status == 0);
    }
};

}  // namespace

SEQUENCY_CASE(a_file_transformed_in_passes_matches_the_definition)
{
    const Bits f(14);
    const DenseVector function = bitsIn(f.folder.read("f.raw"));
    struct Row {
        Words words;
        sequency::transform::TransformSpec spec;
        DenseVector (*read)(const std::string&, std::size_t) = lastValues<std::int32_t>;
        bool isSigned = false;
    };
    Row scaled{{"--element", "float64", "--scale", "1/sqrtN"}, {"walsh", 2, 14}, lastValues<double>};
    scaled.spec.scale = sequency::transform::SpectrumScale::Root;
    for (const Row& row :
         {Row{{}, {"walsh", 2, 14}},
          Row{{"--encoding", "polarity"}, {"walsh", 2, 14}, lastValues<std::int32_t>, true},
          Row{{"--transform", "arithmetic"}, {"arithmetic", 2, 14}},
          Row{{"--transform", "reed-muller"}, {"reed-muller", 2, 14}, lastValues<std::uint8_t>}, scaled})
        for (const std::string result : {"r.npy", "r.raw"}) {
            printed(joined(joined(f.words, row.words), {"-o", f.folder.path(result)}));
            CHECK_EQUAL(row.read(f.folder.read(result), function.size()),
                        byFactors(row.spec, encoded(function, row.isSigned)));
        }
    // The inverse transform of the .npy file restores the function, also as bits.
    REQUIRE(call(joined(f.words, {"-o", f.folder.path("s.npy")})).status == 0);
    CHECK_EQUAL(call({"transform", f.folder.path("s.npy"), "--inverse", "--memory", "30000", "-o",
                      f.folder.path("g.npy")})
                    .status,
                0);
    CHECK_EQUAL(call({"convert", f.folder.path("g.npy"), "--to", "raw", "--to-type", "bits", "-o",
                      f.folder.path("g.raw")})
                    .status,
                0);
    CHECK(f.folder.read("g.raw") == f.folder.read("f.raw"));
    const std::string bits = f.folder.path("b.raw");
    REQUIRE(call(joined(f.words, {"--transform", "reed-muller", "--element", "bits", "-o", bits})).status ==
            0);
    REQUIRE(call({"transform", bits, "--type", "bits", "--memory", "20000", "--transform", "reed-muller",
                  "--inverse", "--element", "bits", "-o", bits})
                .status == 0);
    CHECK(f.folder.read("b.raw") == f.folder.read("f.raw"));
}

SEQUENCY_CASE(the_show_plan_option_prints_the_passes_without_computing)
{
    const Bits f(14);
    const Reply plan = call(joined(f.words, {"--show-plan"}));
    CHECK_EQUAL(plan.status, 0);
    CHECK_EQUAL(linesOf(plan.out).size(), 4U);
    CHECK(plan.out.starts_with(
        "walsh:n=14, input bits, computed in int32, output int32: 2 passes over files, "));
    CHECK(contains(plan.out,
                   "\npass 2: steps 11–14, 16 chunks of 4 KiB in 16 rows of 256 bytes, 4 KiB apart; reads 64 "
                   "KiB, writes 64 KiB\n"));
    std::vector<std::string> asPlan{"plan"};
    CHECK_EQUAL(call(joined(asPlan, f.words)).out, plan.out);
    CHECK_EQUAL(f.folder.entries().size(), 1U);
    // The plan names the element type of the file.
    REQUIRE(call(joined(f.words, {"-o", f.folder.path("s.npy")})).status == 0);
    CHECK(call({"transform", f.folder.path("s.npy"), "--inverse", "--memory", "1MiB", "--show-plan"})
              .out.starts_with(
                  "walsh:n=14:inverse, input int32, computed in int32, output int32: 1 pass over files, "));
    // --verbose prints the plan in addition to the result.
    const Reply verbose = call(joined(f.words, {"--verbose", "-o", f.folder.path("s.raw")}));
    CHECK_EQUAL(verbose.status, 0);
    CHECK_EQUAL(verbose.err, plan.out);
}

SEQUENCY_CASE(transforms_that_cannot_be_computed_in_passes_are_refused)
{
    const Bits f(14);
    const Words words = joined(f.words, {"-o", f.folder.path("s.npy")});
    for (const Words& idle : {Words{"--order", "paley"},
                              {"--device", "opencl"},
                              {"--device", "reference"},
                              {"--algorithm", "cooley-tukey"},
                              {"--json"},
                              {"--output-format", "text"},
                              {"--select", "1"},
                              {"--first", "highest"},
                              {"--work-group", "64"},
                              {"--plan", "default"},
                              {"--device-memory", "1MiB"},
                              {"--element", "float16"},
                              {"--radix", "3"},
                              {"--encoding", "x"}})
        refusal(joined(words, idle));
    refusal(f.words);  // no file for the result
    refusal(joined(f.words, {"-o", f.folder.path("s.txt")}));
    refusal(joined(words, {f.path}));
    refusal({"transform", "-", "--memory", "20000", "-o", f.folder.path("s.npy")});
    refusal({"transform", "--hex", "e8", "--memory", "20000", "-o", f.folder.path("s.npy")});
    refusal({"transform", f.path, "--type", "bits", "--resume", "-o", f.folder.path("s.npy")}, {}, 1);
    refusal({"transform", f.path, "--type", "bits", "--resume"});
    refusal({"transform", f.path, "--type", "bits", "--element", "bits", "-o", f.folder.path("s.npy")});
    refusal({"transform", f.path, "--memory", "20000", "-o", f.folder.path("s.npy")});
    refusal({"transform", f.folder.path("none.npy"), "--memory", "20000", "-o", f.folder.path("s.npy")}, {},
            3);
    const std::string text = f.folder.write("f.txt", "0110");
    CHECK(contains(refusal({"transform", text, "--memory", "20000", "-o", f.folder.path("s.npy")}, {}, 3),
                   "cannot be read in parts, expected a .npy file or a raw one"));
    refusal({"transform", f.path, "--type", "bits", "--memory", "100", "-o", f.folder.path("s.npy")}, {}, 1);
    refusal(joined(f.words, {"-o", "/dev/full", "--binary"}), {}, 1);
    refusal(joined(words, {"--resume"}), {}, 1);
    CHECK_EQUAL(f.folder.entries().size(), 2U);
}

SEQUENCY_CASE(an_interrupted_file_transform_in_passes_is_resumed)
{
    const Bits f(22);
    const std::string result = f.folder.path("s.raw");
    const Words words = joined(f.words, {"-o", result});
    REQUIRE(call({"transform", f.path, "--type", "bits", "--device", "cpu", "-o", f.folder.path("whole.raw")})
                .status == 0);
    for (const int signal : {SIGINT, SIGKILL}) {
        Call running{words};
        running.signal = signal;
        running.signalWhen = [&](const Running& program) {
            return program.takesSignals() && std::filesystem::exists(result + ".progress");
        };
        const Reply reply = call(running);
        REQUIRE(reply.signalled);
        CHECK_EQUAL(reply.status, signal == SIGINT ? 1 : -1);
        CHECK(!std::filesystem::exists(result));
        if (signal == SIGINT) {
            CHECK_EQUAL(linesOf(reply.err).size(), 1U);
            CHECK(contains(reply.err, "cancelled"));
        }
        CHECK(contains(refusal(words, {}, 1), "--resume"));
        // Resuming uses the same amount of memory, whether the option for the memory is repeated or omitted.
        CHECK_EQUAL(call(signal == SIGINT ? joined(words, {"--resume"})
                                          : std::vector<std::string>{"transform", f.path, "--type", "bits",
                                                                     "--resume", "-o", result})
                        .status,
                    0);
        CHECK(f.folder.read("s.raw") == f.folder.read("whole.raw"));
        CHECK(f.folder.entries().size() == 3U || signal == SIGKILL);
        std::filesystem::remove(result);
    }
}

// 2^46 bits do not fit in any memory, so passes are chosen automatically. No disk has space for the result.
SEQUENCY_CASE(vectors_larger_than_memory_are_planned_as_passes_over_the_file)
{
    const TemporaryFolder folder;
    const std::string path = folder.write("f.raw", "");
    std::error_code failure;
    std::filesystem::resize_file(path, std::size_t{1} << 43, failure);
    if (failure)
        SKIP_CASE("this file system has no files of 8 TiB");
    CHECK(contains(refusal({"transform", path, "--type", "bits", "-o", folder.path("s.npy")}, {}, 1),
                   "on the disk"));
    // A text file cannot be written in parts.
    CHECK(
        contains(refusal({"transform", path, "--type", "bits", "-o", folder.path("s.txt")}, {}, 3), "2^46"));
    CHECK_EQUAL(folder.entries().size(), 1U);
}

SEQUENCY_CASE(a_spectrum_larger_than_memory_is_refused_before_reading)
{
    const int n = variablesBetween();
    if (n < 28 || n > 60)
        SKIP_CASE("no size of this machine's memory tells the two apart");
    const std::string variables = std::to_string(n);
    checkRefusedUnread({"transform", "--expression", "x1", "--variables", variables});
    checkRefusedUnread({"transform", "--random", "1", "--variables", variables});
    checkRefusedUnread({"transform", "--generate", "majority:" + variables});
    checkRefusedUnread({"transform", "--generate", "random:" + variables});
    const TemporaryFolder folder;
    const std::string pla =
        folder.write("large.pla", ".i " + variables + "\n.o 1\n1" +
                                      std::string(static_cast<std::size_t>(n - 1), '-') + " 1\n.e\n");
    checkRefusedUnread({"transform", pla, "--device", "cpu"});
    // Another order needs a second vector, whose memory also counts.
    const std::string fewer = std::to_string(n - 1);
    checkRefusedUnread({"transform", "--expression", "x1", "--variables", fewer, "--order", "sequency"});
}

SEQUENCY_CASE(convolutions_larger_than_memory_are_refused_before_reading)
{
    const int n = variablesBetween();
    if (n < 28 || n > 60)
        SKIP_CASE("no size of this machine's memory tells the two apart");
    const std::string variables = std::to_string(n);
    checkRefusedUnread({"autocorrelate", "--expression", "x1", "--variables", variables});
    checkRefusedUnread({"autocorrelate", "--element", "float32", "--random", "1", "--variables", variables});
    for (const std::string command : {"convolve", "identify"}) {
        checkRefusedUnread({command, "--expression", "x1", "--expression", "x2", "--variables", variables});
        checkRefusedUnread({command, "--random", "1", "--random", "2", "--variables", variables});
        checkRefusedUnread({command, "--generate", "majority:" + variables, "--generate", "majority:3"});
        // Functions of 2^(n−2) one-byte values need little memory compared with the values that are computed from them.
        const std::string fewer = std::to_string(n - 2);
        checkRefusedUnread({command, "--random", "1", "--random", "2", "--variables", fewer});
    }
    const TemporaryFolder folder;
    const std::string pla =
        folder.write("large.pla", ".i " + variables + "\n.o 1\n1" +
                                      std::string(static_cast<std::size_t>(n - 1), '-') + " 1\n.e\n");
    checkRefusedUnread({"autocorrelate", pla, "--device", "cpu"});
    // The second function is too large.
    checkRefusedUnread({"convolve", "--hex", "8", pla});
}
