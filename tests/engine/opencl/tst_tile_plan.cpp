// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests plans of GPU passes, which are computed without a device.
#include "engine/opencl/plan/radix_plan.h"
#include "tests/support/check.h"

#include <bit>

using namespace sequency;
using opencl::TileLimits;
using opencl::TilePass;

namespace {

const std::vector<TileLimits> everyLimits{{4, 48 * 1024, 1024, true}, {4, 32 * 1024, 256, false},
                                          {4, 64 * 1024, 256, false}, {1, 48 * 1024, 1024, true},
                                          {8, 48 * 1024, 1024, true}, {16, 48 * 1024, 1024, false},
                                          {8, 16 * 1024, 128, false}, {16, 8 * 1024, 64, false},
                                          {4, 4 * 1024, 16, false},   {4, 2 * 1024, 1, false}};

void checkStages(const TilePass& pass, const TileLimits& limits)
{
    const std::uint32_t whole = (1u << pass.tileBits()) - 1;
    std::uint32_t done = 0;
    for (const auto& stage : pass.stages) {
        CHECK_EQUAL(std::popcount(stage.registers), pass.tileBits() - pass.shape.itemBits);
        CHECK_EQUAL(stage.lanes & stage.registers, 0u);
        CHECK_EQUAL(std::popcount(stage.lanes), std::min(5, pass.shape.itemBits));
        CHECK_EQUAL(stage.levels & ~stage.registers, 0u);
        CHECK_EQUAL(stage.registers & pass.kept, pass.kept);
        CHECK_EQUAL(stage.levels & done, 0u);
        CHECK_EQUAL((stage.registers | stage.lanes) & ~whole, 0u);
        done |= stage.levels;
    }
    CHECK_EQUAL(done, ((1u << pass.levelCount) - 1) << pass.firstBit());
    const std::uint32_t vectors = (1u << pass.shape.vectorBits) - 1;
    CHECK_EQUAL(pass.stages.front().registers & vectors, vectors);
    CHECK_EQUAL(pass.stages.back().registers & vectors, vectors);
    CHECK(pass.localBytes(limits.elementBytes) < limits.localMemory);
    CHECK(std::size_t{1} << pass.shape.itemBits <= limits.maxWorkGroup);
}

}  // namespace

SEQUENCY_CASE(tile_plans_perform_every_step_once_for_any_device_limits)
{
    for (const TileLimits& limits : everyLimits) {
        for (int n = 0; n <= 36; ++n) {
            for (const int batch : {0, 3, 12}) {
                INFO(std::to_string(limits.elementBytes) + " bytes, local " +
                     std::to_string(limits.localMemory) + ", n = " + std::to_string(n) + " + " +
                     std::to_string(batch));
                const auto passes = opencl::planTiles(n, n + batch, limits);
                REQUIRE(!passes.empty());
                int level = 0;
                for (const TilePass& pass : passes) {
                    CHECK_EQUAL(pass.firstLevel, level);
                    CHECK(pass.tileBits() <= n + batch);
                    CHECK(!pass.shape.strided || pass.shape.columnBits <= pass.firstLevel);
                    checkStages(pass, limits);
                    level += pass.levelCount;
                }
                CHECK_EQUAL(level, n);
            }
        }
    }
}

// The numbers of passes were measured on an H200. More passes would increase every time.
SEQUENCY_CASE(tile_plans_for_a_large_gpu_need_at_most_three_passes)
{
    const auto passes = [](int n, int bytes) {
        return opencl::planTiles(n, n, {bytes, 48 * 1024, 1024, true}).size();
    };
    for (int n = 1; n <= 32; ++n)
        CHECK_EQUAL(passes(n, 4), n <= 14 ? 1u : n <= 27 ? 2u : 3u);
    for (int n = 1; n <= 30; ++n)
        CHECK_EQUAL(passes(n, 8), n <= 13 ? 1u : n <= 23 ? 2u : n <= 29 ? 3u : 4u);
    CHECK_EQUAL(opencl::planTiles(24, 24, {4, 32 * 1024, 256, false}).size(), 2);
}

SEQUENCY_CASE(the_text_of_tile_plan_shapes_is_parsed_and_written)
{
    const auto shapes = VALUE_OF(opencl::parseTileShapes("L14.8.2 S10.4.9.2h"));
    CHECK_EQUAL(shapes.size(), 2);
    CHECK_EQUAL(shapes[0].text(), "L14.8.2");
    CHECK_EQUAL(shapes[1].text(), "S10.4.9.2h");
    CHECK_EQUAL(shapes[1].tileBits(), 14);
    for (const char* wrong : {"M14.8.2", "L14.8", "L14.8.2x", "S10.4.9", "L", "L14.8.2.1"})
        CHECK(!opencl::parseTileShapes(wrong));
    const TileLimits nvidia{4, 48 * 1024, 1024, true};
    CHECK_EQUAL(opencl::planTiles(24, 24, nvidia)[1].shape.text(), "S10.4.9.2h");
    TileLimits other = nvidia;
    other.ptx = false;  // the same shapes without the load hint
    CHECK_EQUAL(opencl::planTiles(24, 24, other)[1].shape.text(), "S10.4.9.2");
}

SEQUENCY_CASE(lanes_of_tile_plans_access_contiguous_memory_and_different_banks)
{
    for (int n = 10; n <= 32; ++n) {
        for (const TilePass& pass : opencl::planTiles(n, n, {4, 48 * 1024, 1024, true})) {
            INFO("n = " + std::to_string(n) + " " + pass.shape.text());
            for (const auto& stage : {pass.stages.front(), pass.stages.back()})
                CHECK(std::countr_zero(stage.lanes) == pass.shape.vectorBits);
            for (const auto& stage : pass.stages)
                CHECK(opencl::bankConflicts(stage.lanes, pass.kept, pass.tileBits(), 4) <= 2);
        }
    }
    CHECK_EQUAL(opencl::bankConflicts(0x1f, 0, 10, 4), 1);
    CHECK_EQUAL(opencl::bankConflicts(0x1f << 5, 0, 10, 4), 1);  // avoided by the padding
    CHECK(opencl::bankConflicts(0x303, 0, 10, 4) > 0);
}

SEQUENCY_CASE(tile_plans_that_exceed_the_device_limits_are_refused)
{
    const TileLimits limits{4, 48 * 1024, 256, false};
    const auto refused = [&](const char* text, int levels) {
        return !opencl::placeTiles(*opencl::parseTileShapes(text), levels, limits);
    };
    CHECK(!refused("L14.8.2", 14));
    CHECK(refused("L14.9.2", 14));           // 512 work-items
    CHECK(refused("L14.7.2", 14));           // 128 values per work-item
    CHECK(refused("L16.8.2", 16));           // the tile is too large
    CHECK(refused("L10.6.2", 14));           // four levels are missing
    CHECK(refused("L10.6.2 L10.6.2", 20));   // only the first pass may be contiguous
    CHECK(refused("L4.2.2 S6.5.6.2", 10));   // the rows are longer than the distance
    CHECK(refused("L10.6.2 S4.1.2.2", 14));  // the vectors are longer than the rows
    CHECK(refused("L6.2.1 S2.4.2.1b1",
                  8));  // each pass needs its own launch
}

SEQUENCY_CASE(two_tile_passes_share_one_launch_only_if_their_shapes_match)
{
    TileLimits limits{4, 48 * 1024, 256, true};
    limits.pairs = true;
    const auto refused = [&](const char* text, int levels) {
        return !opencl::placeTiles(*opencl::parseTileShapes(text), levels, limits) &&
               !opencl::placeTiles(text, 0, levels, 32, limits);
    };
    CHECK_EQUAL(opencl::text(*opencl::parseTileShapes("L6.2.1 S2.4.2.1b12")), "L6.2.1 S2.4.2.1b12");
    CHECK(!refused("L6.2.1 S2.4.2.1b1", 8));
    CHECK(!refused("L6.2.1 S2.4.2.1b12 S4.4.4.1", 12));
    CHECK(refused("L6.2.1 S3.4.2.1b1", 9));              // different tile
    CHECK(refused("L6.2.1 S2.4.3.1b1", 8));              // different work-items
    CHECK(refused("L6.2.1 S2.4.2.0b1", 8));              // different vectors
    CHECK(refused("L6.2.1 S2.4.2.1hb1", 8));             // has a load hint
    CHECK(refused("L6.2.1 S2.4.2.1 S2.4.2.1b1", 10));    // follows a strided pass
    CHECK(refused("L6.2.1 S2.4.2.1b1 S2.4.2.1b1", 10));  // three passes in one launch
    for (const char* wrong : {"L6.2.1b1", "S2.4.2.1b", "S2.4.2.1b0", "S2.4.2.1bh", "S2.4.2b1", "S2.4.2.1b1x"})
        CHECK(!opencl::parseTileShapes(wrong));
}

SEQUENCY_CASE(a_tile_pass_writes_runs_only_for_the_second_of_two_passes)
{
    TileLimits limits{4, 48 * 1024, 1024, true};
    limits.runs = limits.pairs = true;
    const auto refused = [&](const std::string& text, int levels) {
        return !opencl::placeTiles(*opencl::parseTileShapes(text), levels, limits) &&
               !opencl::placeTiles(text, 0, levels, 32, limits);
    };
    const std::string text = "L15.9.2r7 S12.3.9.2";
    CHECK_EQUAL(opencl::text(*opencl::parseTileShapes(text)), text);
    const auto passes = opencl::planTiles(26, 26, limits);
    REQUIRE(passes.size() == 2);
    CHECK_EQUAL(opencl::text({passes[0].shape, passes[1].shape}), text);
    CHECK_EQUAL(passes[0].levelCount, 14);
    for (const int bytes : {4, 8})
        for (int n = 24; n <= 27; ++n) {
            limits.elementBytes = bytes;
            const auto chosen = opencl::planTiles(n, n, limits);
            INFO(std::to_string(bytes) + " bytes, n = " + std::to_string(n));
            CHECK_EQUAL(chosen[0].writes.runBits != 0, bytes == 4 ? n > 24 : n < 27);
            for (const TilePass& pass : chosen) {
                checkStages(pass, limits);
                if (pass.writes.runBits != 0)
                    CHECK_EQUAL(
                        opencl::bankConflicts(pass.stages.back().lanes, pass.kept, pass.tileBits(), bytes),
                        1);
            }
        }
    limits.elementBytes = 4;
    // The work-items of a warp write the 16 values of a run that a tile contains: bits 0 to 2 of an index and bit 14, of which 0 and 1 are registers.
    CHECK_EQUAL(passes[0].stages.back().lanes & 0x4004u, 0x4004u);
    CHECK(!refused("L6.3.2r4 S4.3.4.2", 10));
    CHECK(!refused("L6.3.2r4 S4.3.4.2", 9));           // the first pass computes five of its six levels
    CHECK(refused("L6.3.2r4 S4.3.4.2", 11));           // a level is missing
    CHECK(refused("L6.3.2r4 S8.3.8.2", 10));           // the rows are longer than the distance
    CHECK(refused("L6.3.2r3 S4.3.4.2", 10));           // the runs are as long as the rows
    CHECK(refused("L6.3.2r8 S4.3.4.2", 10));           // the runs are longer than the tile
    CHECK(refused("L6.3.2r4 S4.1.4.1", 10));           // the vectors are longer than the rows
    CHECK(refused("L6.3.2r4", 6));                     // there is no second pass
    CHECK(refused("L6.3.2r4 S4.3.4.2 S4.3.4.2", 14));  // there is a third pass
    CHECK(refused("L6.3.2r4 S3.3.3.2b1", 9));          // the second pass is in the same launch
    for (const char* wrong : {"L6.2.1r", "L6.2.1r0", "L6.2.1rh", "L6.2r1", "L6.2.1r1x", "S2.4.2.1r4"})
        CHECK(!opencl::parseTileShapes(wrong));
    limits.runs = false;
    CHECK(refused("L6.3.2r4 S4.3.4.2", 10));
    limits = {8, 48 * 1024, 1024, true};
    limits.runs = true;
    CHECK(!refused("L6.3.1r4 S4.3.4.1", 10));
}

SEQUENCY_CASE(tile_plans_perform_every_step_once_for_every_radix)
{
    for (const TileLimits& limits : everyLimits) {
        for (const int radix : {3, 4, 5, 7, 8}) {
            for (int n = 1; n <= 17; ++n) {
                INFO("radix " + std::to_string(radix) + ", n = " + std::to_string(n));
                const std::size_t pack = limits.elementBytes == 1 ? 4 : 1;
                int level = 0;
                for (const auto& pass : opencl::planRadix(radix, 0, n, pack, limits)) {
                    CHECK_EQUAL(pass.firstLevel, level);
                    level += pass.levels;
                    int staged = 0;
                    for (const int stage : pass.stages)
                        staged += stage;
                    CHECK_EQUAL(staged, pass.levels);
                    CHECK(pass.stages.size() <= 4);
                    CHECK(pass.items >= 1 && pass.items <= limits.maxWorkGroup);
                    const auto wordBytes = static_cast<std::size_t>(std::max(4, limits.elementBytes));
                    CHECK(pass.rows * pass.words * wordBytes < limits.localMemory);
                }
                CHECK_EQUAL(level, n);
            }
        }
    }
}

// Runs the plan with the largest possible residues and follows the value of every byte of a word.
SEQUENCY_CASE(packed_residues_never_overflow_their_bytes)
{
    auto random = tests::generator(1);
    for (const int p : {3, 5, 7}) {
        for (int trial = 0; trial < 20; ++trial) {
            std::vector<std::vector<int>> matrices(12, std::vector<int>(static_cast<std::size_t>(p * p)));
            for (auto& matrix : matrices)
                for (int& weight : matrix)
                    weight = std::uniform_int_distribution<int>(-p / 2, p / 2)(random);
            const auto plan = VALUE_OF(opencl::planResidues(p, matrices));
            int bound = p - 1;
            const auto fold = [&bound](int shift) {
                int most = 0;
                for (int x = 0; shift != 0 && x <= bound; ++x)
                    most = std::max(most, (x & ((1 << shift) - 1)) + (x >> shift));
                bound = shift == 0 ? bound : most;
            };
            for (std::size_t level = 0; level < matrices.size(); ++level) {
                for (const int shift : plan.levels[level].folds)
                    fold(shift);
                int most = 0;
                for (int i = 0; i < p; ++i) {
                    int high = static_cast<int>(plan.levels[level].offsets[static_cast<std::size_t>(i)]);
                    int low = high;
                    CHECK_EQUAL(high % p, 0);
                    for (int j = 0; j < p; ++j) {
                        const int weight = matrices[level][static_cast<std::size_t>(i * p + j)];
                        (weight > 0 ? high : low) += weight * bound;
                    }
                    CHECK(low >= 0 && high <= 255);
                    most = std::max(most, high);
                }
                bound = most;
            }
            for (int x = 0; x <= bound; ++x) {
                int y = x;
                for (const int shift : plan.end.folds)
                    y = shift == 0 ? y : (y & ((1 << shift) - 1)) + (y >> shift);
                for (const int multiple : plan.end.subtract)
                    y -= multiple != 0 && y >= multiple ? multiple : 0;
                CHECK_EQUAL(y, x % p);
            }
        }
    }
    CHECK(!opencl::planResidues(11, std::vector<std::vector<int>>{std::vector<int>(121, 5)}));
}
