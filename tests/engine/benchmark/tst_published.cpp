// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the embedded tables of the papers against the printed numbers, which were typed from the papers, and the setups that repeat the measurements.
#include "engine/benchmark/papers/paper_setups.h"
#include "engine/session/engine.h"
#include "tests/engine/benchmark/benchmark_samples.h"
#include "tests/support/check.h"
#include "tests/support/comma_locale.h"

#include <algorithm>
#include <set>

using namespace sequency;
using benchmark::PublishedColumn;

namespace {

double valueAt(const std::string& table, double first, const std::string& column)
{
    const auto* const found = benchmark::publishedTable(table);
    REQUIRE(found != nullptr);
    const auto place = std::ranges::find(found->columns, column, &PublishedColumn::name);
    REQUIRE(place != found->columns.end());
    const auto at = static_cast<std::size_t>(place - found->columns.begin());
    for (const auto& row : found->rows)
        if (row[0] && *row[0] == first)
            return row[at] ? *row[at] : -1;  // −1 stands for "< 1" in the paper
    return -2;
}

std::vector<session::DeviceInfo> devices()
{
    return tests::sampleDocument().devices;
}

}  // namespace

SEQUENCY_CASE(every_published_table_is_listed_and_has_source_and_machine)
{
    std::vector<std::string> ids;
    for (const auto& table : benchmark::publishedTables()) {
        ids.push_back(table.id);
        CHECK(!table.source.empty() && !table.shortSource.empty() && !table.machine.empty());
        CHECK(!table.caption.empty() && !table.note.empty());
        for (const auto& row : table.rows)
            CHECK_EQUAL(row.size(), table.columns.size());
        for (const PublishedColumn& column : table.columns) {
            CHECK_EQUAL(column.isTime(), !column.work.empty());
            CHECK_EQUAL(column.isTime(), column.unit == "ms");
            CHECK_EQUAL(column.isTime(), !column.machine.empty());
        }
    }
    CHECK_EQUAL(ids, std::vector<std::string>{"dyadic-table-2", "cuda-table-2", "cuda-table-3", "gf4-table-3",
                                              "gf4-table-4", "characters-figure-3"});
    CHECK(benchmark::publishedTable("table 2") == nullptr);
}

SEQUENCY_CASE(embedded_values_match_table_2_of_the_dyadic_paper)
{
    CHECK_EQUAL(benchmark::publishedTable("dyadic-table-2")->rows.size(), 9U);
    CHECK_EQUAL(valueAt("dyadic-table-2", 4, "cpu_ms"), 0);
    CHECK_EQUAL(valueAt("dyadic-table-2", 8, "memory_ms"), 1);
    CHECK_EQUAL(valueAt("dyadic-table-2", 10, "gpu_ms"), 1);
    CHECK_EQUAL(valueAt("dyadic-table-2", 18, "cpu_ms"), 53);
    CHECK_EQUAL(valueAt("dyadic-table-2", 20, "gpu_ms"), 24);
    CHECK_EQUAL(valueAt("dyadic-table-2", 23, "memory_ms"), 45);
    CHECK_EQUAL(valueAt("dyadic-table-2", 25, "cpu_ms"), 5002);
    CHECK_EQUAL(valueAt("dyadic-table-2", 25, "gpu_ms"), 998);
    CHECK_EQUAL(valueAt("dyadic-table-2", 25, "memory_ms"), 147);
}

SEQUENCY_CASE(embedded_values_match_tables_2_and_3_of_the_cuda_paper)
{
    CHECK_EQUAL(benchmark::publishedTable("cuda-table-2")->rows.size(), 12U);
    CHECK_EQUAL(valueAt("cuda-table-2", 7, "cpu_ms"), 0.003);
    CHECK_EQUAL(valueAt("cuda-table-2", 7, "S4"), -1);
    CHECK_EQUAL(valueAt("cuda-table-2", 9, "A1_ms"), 0.028);
    CHECK_EQUAL(valueAt("cuda-table-2", 9, "S6"), 2.547);
    CHECK_EQUAL(valueAt("cuda-table-2", 10, "S1"), -1);
    CHECK_EQUAL(valueAt("cuda-table-2", 11, "A5_ms"), 0.0124);
    CHECK_EQUAL(valueAt("cuda-table-2", 13, "S4"), 11.84);
    CHECK_EQUAL(valueAt("cuda-table-2", 15, "A5_ms"), 0.13);
    CHECK_EQUAL(valueAt("cuda-table-2", 16, "A6_ms"), 0.2042);
    CHECK_EQUAL(valueAt("cuda-table-2", 16, "S5"), 11.12);
    CHECK_EQUAL(valueAt("cuda-table-2", 17, "A4_ms"), 0.85);
    CHECK_EQUAL(valueAt("cuda-table-2", 18, "cpu_ms"), 14.81);
    CHECK_EQUAL(valueAt("cuda-table-2", 18, "A1_ms"), 3.571);
    CHECK_EQUAL(valueAt("cuda-table-2", 18, "A6_ms"), 1.1187);
    CHECK_EQUAL(valueAt("cuda-table-3", 14, "A6_P1_ms"), 0.036);
    CHECK_EQUAL(valueAt("cuda-table-3", 16, "A6_P2_ms"), 0.048);
    CHECK_EQUAL(valueAt("cuda-table-3", 17, "P1_P2"), 6.40);
    CHECK_EQUAL(valueAt("cuda-table-3", 18, "A6_P2_ms"), 0.142);
    CHECK_EQUAL(valueAt("cuda-table-3", 18, "cpu_P2"), 104.30);
}

SEQUENCY_CASE(embedded_values_match_tables_3_and_4_of_the_gf4_paper)
{
    CHECK_EQUAL(valueAt("gf4-table-3", 9, "nvidia_cpu_CT_ms"), 6);
    CHECK_EQUAL(valueAt("gf4-table-3", 9, "amd_gpu_CG_ms"), 1);
    CHECK_EQUAL(valueAt("gf4-table-3", 11, "amd_cpu_CT_ms"), 43);
    CHECK_EQUAL(valueAt("gf4-table-3", 12, "nvidia_gpu_CG_ms"), 32.8);
    CHECK_EQUAL(valueAt("gf4-table-3", 13, "nvidia_cpu_CT_ms"), 1409);
    CHECK_EQUAL(valueAt("gf4-table-3", 13, "nvidia_cpu_CG_ms"), 1394);
    CHECK_EQUAL(valueAt("gf4-table-3", 13, "nvidia_gpu_CT_ms"), 137.8);
    CHECK_EQUAL(valueAt("gf4-table-3", 13, "amd_gpu_CT_ms"), 228.1);
    CHECK_EQUAL(valueAt("gf4-table-3", 13, "amd_gpu_CG_ms"), 195.6);
    CHECK_EQUAL(benchmark::publishedTable("gf4-table-4")->variables, 13);
    CHECK_EQUAL(valueAt("gf4-table-4", 1, "CT_ms"), 9.64);
    CHECK_EQUAL(valueAt("gf4-table-4", 12, "CT_ms"), 12.53);
    CHECK_EQUAL(valueAt("gf4-table-4", 13, "CT_ms"), 18.46);
    CHECK_EQUAL(valueAt("gf4-table-4", 13, "CG_ms"), 9.88);
    CHECK_EQUAL(valueAt("gf4-table-4", 8, "CG_ms"), 9.85);
}

// The paper (Gajić, Stanković 2012) states "up to 7.8 on platform A, 8.2 on platform B".
SEQUENCY_CASE(embedded_values_match_figure_3_of_the_characters_paper)
{
    const auto* const table = benchmark::publishedTable("characters-figure-3");
    REQUIRE(table != nullptr && table->rows.size() == 1);
    CHECK(!table->rows[0][0]);
    CHECK_EQUAL(*table->rows[0][1], 7.8);
    CHECK_EQUAL(*table->rows[0][2], 8.2);
}

SEQUENCY_CASE(embedded_benchmark_documents_can_be_read)
{
    for (const auto& document : benchmark::measuredDocuments()) {
        CHECK(benchmark::paperSetup(document.setup) != nullptr);
        CHECK(!document.host.cpu.empty());
        CHECK(!document.devices.empty());
        for (const auto& row : document.rows)
            CHECK(row.hasTimes() || !row.error.empty());
    }
    // The expected count is the number of files in the folder, so that an unreadable file is detected.
    CHECK_EQUAL(benchmark::measuredDocuments().size(), static_cast<std::size_t>(SEQUENCY_MEASURED_FILES));
}

SEQUENCY_CASE(benchmark_setups_of_the_papers_contain_every_printed_size)
{
    std::set<std::string> names;
    for (const auto& setup : benchmark::paperSetups()) {
        names.insert(setup.name);
        for (const std::string& table : setup.tables)
            CHECK(benchmark::publishedTable(table) != nullptr);
        CHECK(!benchmark::paperPlan(setup, devices()).points.empty());
    }
    CHECK_EQUAL(names, std::set<std::string>{"dyadic-table-2", "cuda-tables-2-3", "cuda-figure-6",
                                             "cuda-figure-7", "characters-figure-3", "gf4-tables-3-4"});
    // Every time in a printed table belongs to a point of the setup.
    for (const auto& setup : benchmark::paperSetups()) {
        const auto plan = benchmark::paperPlan(setup, devices());
        for (const std::string& id : setup.tables) {
            const auto& table = *benchmark::publishedTable(id);
            for (const PublishedColumn& column : table.columns) {
                if (!column.isTime())
                    continue;
                for (const auto& row : table.rows) {
                    const int n = table.variables > 0 ? table.variables : static_cast<int>(*row[0]);
                    const std::string device = column.onGpu ? "opencl:0" : "reference";
                    INFO(id + " " + column.name + " " + std::to_string(n));
                    CHECK(std::any_of(plan.points.begin(), plan.points.end(), [&](const auto& point) {
                        return point.variables == n && point.device == device && point.work == column.work &&
                               point.algorithm == column.algorithm && point.radix == table.radix;
                    }));
                }
            }
        }
    }
}

SEQUENCY_CASE(benchmark_setups_of_sweeps_vary_only_the_swept_option)
{
    const auto six = benchmark::paperPlan(*benchmark::paperSetup("cuda-figure-6"), devices());
    REQUIRE(six.points.size() == 12);  // n = 15 and 16, 32 … 1024 work-items, one GPU
    CHECK_EQUAL(six.points[0].algorithmOptions.workGroupSize, 32U);
    CHECK_EQUAL(six.points[5].algorithmOptions.workGroupSize, 1024U);
    CHECK_EQUAL(six.points[11].variables, 16);
    const auto seven = benchmark::paperPlan(*benchmark::paperSetup("cuda-figure-7"), devices());
    REQUIRE(seven.points.size() == 11);  // M = 1 … 1024
    CHECK_EQUAL(seven.points[10].algorithmOptions.outputsPerItem, 1024U);
    CHECK_EQUAL(seven.points[0].algorithm, "A3");
    CHECK(benchmark::paperPlan(*benchmark::paperSetup("cuda-figure-6"), {}).points.empty());
}

SEQUENCY_CASE(every_point_of_a_benchmark_setup_of_the_papers_can_be_measured)
{
    session::Engine engine;
    benchmark::Protocol protocol;
    protocol.repeats = 1;
    protocol.warmUps = 0;
    for (const auto& setup : benchmark::paperSetups()) {
        const auto plan = benchmark::paperPlan(setup, engine.devices());
        const int smallest = plan.points.front().variables;
        for (const auto& point : plan.points) {
            if (point.variables != smallest)
                continue;
            const auto row = benchmark::measure(engine, point, protocol);
            INFO(setup.name + " " + point.device + " " + point.algorithm + " " + row.error);
            CHECK(row.hasTimes() || row.status == benchmark::RowStatus::Unsupported);
        }
    }
}

SEQUENCY_CASE(measured_times_are_printed_next_to_the_times_of_the_papers)
{
    benchmark::Document document = tests::sampleDocument();
    document.setup = "dyadic-table-2";
    document.rows = {tests::sampleRow("convolution", "A0", "reference", 16, {3, 3, 3}),
                     tests::sampleRow("convolution", "in-place", "opencl:0", 16, {0.5, 0.5, 0.5})};
    const std::vector<const benchmark::Document*> documents{&document};
    const tests::CommaLocale comma;
    const auto& table = *benchmark::publishedTable("dyadic-table-2");
    const std::string text = benchmark::besidePublished(table, documents);
    CHECK(
        text.starts_with("| n | CPU, paper | CPU, ours | GPU, computation, paper | GPU, computation, ours | "
                         "GPU, memory, paper | GPU, memory, ours |\n"));
    CHECK(text.ends_with(
        "\nms; paper: CPU AMD Phenom II N830 (2.1 GHz); GPU ATI Mobility Radeon 5650. ours: CPU "
        "Example CPU, 1 thread; GPU Example GPU \\| X\\_1.\n"));
    const benchmark::Document other = *documents.front();
    const std::vector<const benchmark::Document*> twice{documents.front(), &other};
    CHECK(benchmark::besidePublished(table, twice).find("| CPU, ours 1 | CPU, ours 2 |") !=
          std::string::npos);
    // The transfers are the upload, 0.125, and the download, 0.25.
    CHECK(text.find("| 16 | 15 | 3 | 3 | 0.5 | 2 | 0.375 |") != std::string::npos);
    CHECK(text.find("| 18 | 53 | – | 6 | – | 3 | – |") != std::string::npos);
    const std::string section = benchmark::paperSection(*benchmark::paperSetup("dyadic-table-2"), documents);
    CHECK(section.starts_with("## Table 2 and Fig. 3 of the dyadic paper\n"));
    CHECK(section.find("- this project: Example CPU, Example OS 1; Example GPU") != std::string::npos);
    CHECK(benchmark::paperSection(*benchmark::paperSetup("gf4-tables-3-4"), documents).empty());
    CHECK(benchmark::besidePublished(table, {}).find("| 16 | 15 | 3 | 2 |") != std::string::npos);
}

SEQUENCY_CASE(measured_times_of_steps_are_printed_next_to_the_times_of_the_papers)
{
    benchmark::Document document = tests::sampleDocument();
    auto gf = tests::sampleRow("gf", "cooley-tukey", "opencl:0", 13, {5});
    gf.radix = 4;
    gf.stepMilliseconds = {0.25, 0.75};
    auto a6 = tests::sampleRow("walsh", "A6", "opencl:0", 14, {0.5});
    a6.hotMilliseconds.median = 0.0625;
    document.rows = {gf, a6};
    const std::vector<const benchmark::Document*> documents{&document};
    const std::string steps =
        benchmark::besidePublished(*benchmark::publishedTable("gf4-table-4"), documents);
    CHECK(steps.find("| 1 | 9.64 | 0.25 | 9.87 |") != std::string::npos);
    CHECK(steps.find("| 2 | 9.72 | 0.75 | 9.87 |") != std::string::npos);
    CHECK(steps.find("| 3 | 9.66 | – | 9.86 |") != std::string::npos);
    const std::string walsh =
        benchmark::besidePublished(*benchmark::publishedTable("cuda-table-3"), documents);
    CHECK(walsh.find("| n | A6, P1, paper | A6, ours | A6, P2, paper | A6: P1 vs P2 |") != std::string::npos);
    CHECK(walsh.find("| 14 | 0.036 | 0.0625 | 0.021 | 1.71 | 0.665 | 31.66 |") != std::string::npos);
}
