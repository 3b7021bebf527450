// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests several processes of one job, which mpirun starts on this machine. They write the same file and print the same text as one process. An error
// is reported once. Killing a process ends the job without a file of the final name.
#include "tests/cli/cli_checks.h"
#include "tests/cli/value_files.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <future>
#include <sstream>

using namespace sequency::tests;

#ifdef SEQUENCY_MPIRUN

namespace {

Call withRanks(int count, const Words& arguments)
{
    Call all;
    all.program = SEQUENCY_MPIRUN;
    all.arguments = {"-n", std::to_string(count), SEQUENCY_CLI};
    all.arguments.insert(all.arguments.end(), arguments.begin(), arguments.end());
    // Each mpirun has its own folder, because one removes the common folder in which another creates its files.
    static const TemporaryFolder folders;
    static std::atomic<int> number = 0;
    const std::string own = folders.path(std::to_string(number++));
    std::filesystem::create_directory(own);
    // mpirun starts any number of ranks, also for root and beyond the number of cores.
    all.environment = {"OMPI_MCA_orte_tmpdir_base=" + own, "OMPI_ALLOW_RUN_AS_ROOT=1",
                       "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1", "OMPI_MCA_rmaps_base_oversubscribe=1",
                       "OMPI_MCA_mpi_yield_when_idle=1",   "OMPI_MCA_btl=self,vader"};
    return all;
}

// Returns only the messages of the program. mpirun prints other messages and terminates the other ranks, which report that they were cancelled.
std::vector<std::string> messagesOf(const Reply& reply)
{
    std::vector<std::string> lines = linesOf(reply.err);
    std::erase_if(lines, [](const std::string& line) {
        return !line.starts_with("sequency-cli: ") || line == "sequency-cli: cancelled";
    });
    return lines;
}

// Checks that four processes write the same file as one process, and no other file. Returns the content of the file.
std::string fileOfFour(const Words& arguments, const std::string& name)
{
    const TemporaryFolder folder;
    printed(joined(arguments, {"-o", folder.path("one" + name)}));
    const Reply four = call(withRanks(4, joined(arguments, {"-o", folder.path("four" + name)})));
    INFO(four.err);
    CHECK_EQUAL(four.status, 0);
    CHECK(folder.read("four" + name) == folder.read("one" + name));
    CHECK_EQUAL(folder.entries().size(), 2U);
    return folder.read("four" + name);
}

std::string randomBytes(std::size_t count)
{
    auto random = sequency::tests::generator(21);
    std::string bytes(count, '\0');
    for (char& byte : bytes)
        byte = static_cast<char>(random());
    return bytes;
}

// Returns the id of the child process of mpirun with this rank, or 0 if it does not exist yet.
int processOf(int mpirun, int rank)
{
    const std::string parent = std::to_string(mpirun);
    std::ifstream children("/proc/" + parent + "/task/" + parent + "/children");
    const std::string wanted = "OMPI_COMM_WORLD_RANK=" + std::to_string(rank);
    for (std::string child; children >> child;) {
        std::ifstream environment("/proc/" + child + "/environ");
        for (std::string variable; std::getline(environment, variable, '\0');)
            if (variable == wanted)
                return std::stoi(child);
    }
    return 0;
}

}  // namespace

SEQUENCY_CASE(four_mpi_ranks_write_the_same_file_as_one_rank)
{
    const TemporaryFolder folder;
    const std::string bytes = randomBytes(std::size_t{1} << 13);  // 2^16 bits
    const DenseVector bits = bitsIn(bytes);
    const Words request{"transform", folder.write("f.raw", bytes), "--input-format", "raw", "--type", "bits"};
    const DenseVector spectrum = byFactors({"walsh", 2, 16}, encoded(bits, true));
    const DenseVector polynomial = byFactors({"reed-muller", 2, 16}, bits);
    for (const std::string device : {"cpu", "opencl", "reference"}) {
        INFO(device);
        auto signs = std::async(std::launch::async, fileOfFour,
                                joined(request, {"--encoding", "polarity", "--device", device}), ".raw");
        const std::string digits =
            fileOfFour(joined(request, {"--transform", "reed-muller", "--device", device}), ".npy");
        CHECK_EQUAL(lastValues<std::int32_t>(signs.get(), bits.size()), spectrum);
        CHECK_EQUAL(lastValues<std::uint8_t>(digits, bits.size()), polynomial);
    }
    const Words ternary{"--radix", "3", "--random", "5", "--variables", "9"};
    DenseVector function;
    for (const double digit : numbersOf(printed(joined({"convert", "--to", "numbers"}, ternary))))
        function.emplace_back(digit);
    const std::string ternarySpectrum =
        fileOfFour(joined({"transform", "--transform", "gf", "--device", "cpu"}, ternary), ".raw");
    CHECK_EQUAL(lastValues<std::uint8_t>(ternarySpectrum, function.size()),
                byFactors({"gf", 3, 9}, function));
    fileOfFour({"transform", "--random", "5", "--variables", "10", "--device", "cpu"}, ".csv");
}

// The values are multiples of 1/8 below 128, so sums of 2^12 values are exact in 24 bits.
SEQUENCY_CASE(exact_sums_of_reals_over_mpi_ranks_match_the_definition_bit_for_bit)
{
    auto random = sequency::tests::generator(22);
    std::string bytes;
    DenseVector function;
    for (int i = 0; i < 1 << 12; ++i) {
        const float value = static_cast<float>(random() % 2048) / 8 - 128;
        const auto bits = std::bit_cast<std::array<char, 4>>(value);
        bytes.append(bits.data(), bits.size());
        function.emplace_back(value);
    }
    const TemporaryFolder folder;
    const std::string file = folder.write("f.raw", bytes);
    for (const std::string device : {"cpu", "opencl"}) {
        INFO(device);
        CHECK_EQUAL(
            lastValues<float>(fileOfFour({"transform", file, "--input-format", "raw", "--type", "float32",
                                          "--element", "float32", "--device", device, "--quiet"},
                                         ".raw"),
                              function.size()),
            byFactors({"walsh", 2, 12}, function));
    }
}

SEQUENCY_CASE(several_mpi_ranks_find_the_same_properties_as_one_rank)
{
    const Words arguments{"analyze",
                          "--random",
                          "7",
                          "--variables",
                          "18",
                          "--device",
                          "cpu",
                          "--json",
                          "--witness",
                          "--property",
                          "nonlinearity,linearity,bent,balanced,walsh_distribution"};
    const std::string one = printed(arguments);
    for (const int count : {2, 3}) {
        const Reply all = call(withRanks(count, arguments));
        INFO(all.err);
        CHECK_EQUAL(all.status, 0);
        CHECK_EQUAL(all.out, one);
    }
}

SEQUENCY_CASE(an_error_on_several_mpi_ranks_is_printed_once)
{
    const TemporaryFolder folder;
    const std::string output = folder.path("out.raw");
    struct Wrong {
        Words arguments;
        int status;
        std::string part;
    };
    const std::vector<Wrong> all{
        {{"transform", folder.path("missing"), "-o", output}, 3, "missing"},
        {{"transform", "--random", "1", "--variables", "8", "--nonsense"}, 2, "--nonsense"},
        {{"transform", "--random", "1", "--variables", "8", "--order", "sequency", "-o", output},
         2,
         "Hadamard"},
        {{"transform", "--random", "1", "--variables", "21"}, 2, "written by all"},
        {{"bench", "--sizes", "8"}, 2, "one process"},
        {{"analyze", "--example", "aes"}, 2, "Boolean functions"},
        {{"analyze", "--random", "1", "--variables", "18", "--property", "degree"}, 2, "nonlinearity"},
        // Only rank 0 can detect that the folder does not exist.
        {{"transform", "--random", "1", "--variables", "8", "-o", folder.path("none/out.raw")},
         1,
         "rank 0: "}};
    std::vector<std::future<Reply>> replies;  // concurrent, because mpirun mostly waits
    for (const Wrong& wrong : all)
        replies.push_back(
            std::async(std::launch::async, [&] { return call(withRanks(3, wrong.arguments)); }));
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Reply reply = replies[i].get();
        INFO(all[i].part + "\n" + reply.err);
        CHECK_EQUAL(reply.status, all[i].status);
        const auto messages = messagesOf(reply);
        REQUIRE(messages.size() == 1);
        CHECK(contains(messages.front(), all[i].part));
        CHECK(reply.out.empty());
    }
    CHECK(folder.entries().empty());
}

SEQUENCY_CASE(a_killed_mpi_rank_ends_the_job_without_an_output_file)
{
    const auto check = [](int rank) {
        INFO(std::to_string(rank));
        const TemporaryFolder folder;
        Call job = withRanks(4, {"transform", "--random", "1", "--variables", "24", "--device", "reference",
                                 "-o", folder.path("out.raw")});
        bool isKilled = false;
        job.signalWhen = [&](const Running& mpirun) {
            if (!isKilled && !folder.entries().empty())
                if (const int process = processOf(mpirun.process, rank); process > 0)
                    isKilled = ::kill(process, SIGKILL) == 0;
            return false;
        };
        const Reply reply = call(job);
        CHECK(isKilled);
        CHECK(reply.status != 0);
        CHECK(contains(reply.err, "signal 9"));
        INFO(reply.err);
        // mpirun terminates the other ranks, some of them before they have removed their part file.
        const auto entries = folder.entries();
        CHECK(std::ranges::find(entries, "out.raw") == entries.end());
    };
    auto first = std::async(std::launch::async, check, 0);
    check(2);
    first.get();
}

SEQUENCY_CASE(mpi_processes_with_different_arguments_are_refused)
{
    Call job = withRanks(1, {"transform", "--hex", "e8", "--variables", "3"});
    job.arguments.insert(job.arguments.end(),
                         {":", "-n", "1", SEQUENCY_CLI, "transform", "--hex", "e9", "--variables", "3"});
    const Reply reply = call(job);
    CHECK_EQUAL(reply.status, 2);
    REQUIRE(messagesOf(reply).size() == 1);
    CHECK(contains(messagesOf(reply).front(), "different arguments"));
}

#else

SEQUENCY_CASE(this_test_is_skipped_without_mpi)
{
    SKIP_CASE("there is no MPI");
}

#endif
