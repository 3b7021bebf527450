// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/benchmark/paper_setups.h"

#include <algorithm>
#include <array>
#include <functional>

namespace sequency::benchmark {
namespace {

using Axis = PaperSetup::Axis;

constexpr std::string_view dyadicPaper =
    "D. B. Gajić, R. S. Stanković: Computation of dyadic convolution on GPU for efficient modeling of dyadic "
    "LTI systems, 2011";
constexpr std::string_view cudaPaper =
    "D. Bikov, I. Bouyukliev: Parallel fast Walsh transform algorithm and its implementation with CUDA on "
    "GPUs, 2018";
constexpr std::string_view charactersPaper =
    "D. B. Gajić, R. S. Stanković: GPU accelerated construction of characters of finite Abelian groups, 2012";
constexpr std::string_view gf4Paper =
    "D. B. Gajić: Computation of Galois field expressions for quaternary logic functions on GPUs, 2014";

// What a setup measures: the CPU programs of the paper (on the reference), its GPU programs (on OpenCL), at these sizes.
struct Recipe {
    PaperSetup setup;
    int radix = 0;
    std::vector<int> sizes;
    std::vector<std::string> cpuAlgorithms;
    std::vector<std::string> device;
    std::vector<std::size_t> sweep = {};  // of the axis, where that is not the size
    bool withOurs = true;                 // "fast" on the CPU path and on OpenCL as well
};

std::vector<int> range(int from, int to)
{
    std::vector<int> sizes;
    for (int n = from; n <= to; ++n)
        sizes.push_back(n);
    return sizes;
}

std::vector<std::size_t> powers(std::size_t from, std::size_t to)
{
    std::vector<std::size_t> values;
    for (std::size_t value = from; value <= to; value *= 2)
        values.push_back(value);
    return values;
}

std::vector<Recipe> makeRecipes()
{
    return {
        {{"dyadic-table-2",
          "Table 2 and Fig. 3 of the dyadic paper",
          std::string(dyadicPaper),
          "Dyadic convolution of random binary vectors, n = 4 … 25: the sequential "
          "program against the in-place OpenCL program, computation and transfers apart.",
          {"dyadic-table-2"},
          Axis::Size,
          "convolution",
          false,
          true},
         2,
         {4, 8, 10, 16, 18, 20, 23, 24, 25},
         {"A0"},
         {"in-place"}},
        {{"cuda-tables-2-3",
          "Tables 2 and 3, Figs. 8–11 of the CUDA paper",
          std::string(cudaPaper),
          "Walsh transform of random Boolean functions, n = 7 … 18: the sequential "
          "algorithm A0 against A1 … A6 without transfers.",
          {"cuda-table-2", "cuda-table-3"},
          Axis::Size,
          "walsh"},
         2,
         range(7, 18),
         {"A0"},
         {"A1", "A2", "A3", "A4", "A5", "A6"}},
        {{"cuda-figure-6",
          "Fig. 6 of the CUDA paper",
          std::string(cudaPaper),
          "Algorithm A1 for n = 15 and 16 with work-groups of 32 … 1024 work-items.",
          {},
          Axis::WorkGroup,
          "walsh"},
         2,
         {15, 16},
         {},
         {"A1"},
         powers(32, 1024),
         false},
        {{"cuda-figure-7",
          "Fig. 7 of the CUDA paper",
          std::string(cudaPaper),
          "Algorithm A3 for n = 16: every work-item computes M = 1 … 1024 outputs of a step.",
          {},
          Axis::OutputsPerItem,
          "walsh"},
         2,
         {16},
         {},
         {"A3"},
         powers(1, 1024),
         false},
        {{"characters-figure-3",
          "Fig. 3 of the characters paper",
          std::string(charactersPaper),
          "The table of characters of C_3^m, m = 1 … 8, by Kronecker products of complex numbers in single "
          "precision.",
          {"characters-figure-3"},
          Axis::Size,
          "characters"},
         3,
         range(1, 8),
         {"kronecker"},
         {"kronecker"}},
        {{"gf4-tables-3-4",
          "Tables 3 and 4, Figs. 2 and 3 of the GF(4) paper",
          std::string(gf4Paper),
          "Expressions over GF(4) of random quaternary functions, n = 9 … 13: Cooley–Tukey and "
          "constant geometry, with the times of the steps.",
          {"gf4-table-3", "gf4-table-4"},
          Axis::Size,
          "gf",
          true},
         4,
         range(9, 13),
         {"cooley-tukey", "constant-geometry"},
         {"cooley-tukey", "constant-geometry"}},
    };
}

const std::vector<Recipe>& recipes()
{
    static const std::vector<Recipe> all = makeRecipes();
    return all;
}

// The algorithms of a setup on one device.
std::vector<std::string> algorithmsOn(const Recipe& recipe, const session::DeviceInfo& device)
{
    if (device.id == "reference")
        return recipe.cpuAlgorithms;
    std::vector<std::string> names;
    if (device.isOpenCl && !device.isSeveral())
        names = recipe.device;
    if (recipe.withOurs)
        names.emplace_back("fast");
    return names;
}

void addPoints(std::vector<Point>& points, const Recipe& recipe, const Point& point)
{
    if (recipe.sweep.empty()) {
        points.push_back(point);
        return;
    }
    for (const std::size_t value : recipe.sweep) {
        Point swept = point;
        (recipe.setup.axis == Axis::WorkGroup ? swept.algorithmOptions.workGroupSize
                                              : swept.algorithmOptions.outputsPerItem) = value;
        points.push_back(swept);
    }
}

}  // namespace

std::span<const PaperSetup> paperSetups()
{
    static const std::vector<PaperSetup> setups = [] {
        std::vector<PaperSetup> all;
        for (const Recipe& recipe : recipes())
            all.push_back(recipe.setup);
        return all;
    }();
    return setups;
}

const PaperSetup* paperSetup(std::string_view name)
{
    const auto all = paperSetups();
    const auto found =
        std::find_if(all.begin(), all.end(), [name](const PaperSetup& setup) { return setup.name == name; });
    return found == all.end() ? nullptr : &*found;
}

Plan paperPlan(const PaperSetup& setup, std::span<const session::DeviceInfo> devices)
{
    Plan plan;
    const auto recipe = std::find_if(recipes().begin(), recipes().end(), [&setup](const Recipe& candidate) {
        return candidate.setup.name == setup.name;
    });
    if (recipe == recipes().end())
        return plan;
    for (const int size : recipe->sizes) {
        for (const session::DeviceInfo& device : devices) {
            for (const std::string& algorithm : algorithmsOn(*recipe, device)) {
                Point point;
                point.work = setup.work;
                point.algorithm = algorithm;
                point.device = device.id;
                point.variables = size;
                point.radix = recipe->radix;
                addPoints(plan.points, *recipe, point);
            }
        }
    }
    return plan;
}

}  // namespace sequency::benchmark
