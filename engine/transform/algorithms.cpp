// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/transform/algorithms.h"

#include "engine/base/text/display_text.h"
#include "engine/base/text/joined.h"
#include "engine/transform/algorithm_code.h"
#include "engine/transform/factorization.h"
#include "engine/transform/specialized_matrix.h"

#include <algorithm>

namespace sequency::transform {
namespace {

constexpr int largestTriedRadix = 9;
constexpr const char* kroneckerProducts = "transforms that are Kronecker products";

bool isFinite(const KroneckerTransform& transform)
{
    return transform.ring().kind() == RingKind::Finite;
}

std::vector<Step> ascending(const KroneckerTransform& transform)
{
    return factor(transform, Factorization::CooleyTukeyAscending);
}

std::vector<Step> descending(const KroneckerTransform& transform)
{
    return factor(transform, Factorization::CooleyTukeyDescending);
}

// Returns the steps in the order that the paper on the transform uses: descending over finite fields (Gajić 2014), otherwise ascending.
std::vector<Step> paperOrder(const KroneckerTransform& transform)
{
    return isFinite(transform) ? descending(transform) : ascending(transform);
}

std::vector<Step> constantGeometry(const KroneckerTransform& transform)
{
    return factor(transform, Factorization::ConstantGeometry);
}

std::function<AlgorithmCode(const KroneckerTransform&)> always(AlgorithmCode code)
{
    return [code](const KroneckerTransform&) { return code; };
}

// Returns the code of a Kronecker product, or the code of the Haar transform, whose steps do not depend on the algorithm.
std::function<AlgorithmCode(const KroneckerTransform&)> unlessHaar(AlgorithmCode (*code)())
{
    return [code](const KroneckerTransform& transform) {
        return transform.isKronecker() ? code() : haarCode(transform.direction() == Direction::Forward);
    };
}

void addGeneral(std::deque<Algorithm>& rows)
{
    rows.push_back({.name = "fast",
                    .sentence = "The executor chooses: several steps per pass through memory.",
                    .executorChooses = true,
                    .steps = ascending,
                    .code = unlessHaar(fastCode),
                    .characters = CharacterMethod::Entries});
    rows.push_back(
        {.name = "cooley-tukey",
         .sentence = "One step per pass, in place, in the order of the paper on the transform: d = N/p, …, "
                     "p, 1 over finite fields, d = 1, p, p², … otherwise.",
         .isDrawn = true,
         .steps = paperOrder,
         .code = [](const KroneckerTransform& transform) { return cooleyTukeyCode(!isFinite(transform)); },
         .isFor = &KroneckerTransform::isKronecker,
         .onlyFor = kroneckerProducts});
    rows.push_back({.name = "cooley-tukey-ascending",
                    .sentence = "One step per pass, in place, d = 1, p, p², …",
                    .isDrawn = true,
                    .steps = ascending,
                    .code = always(cooleyTukeyCode(true)),
                    .isFor = &KroneckerTransform::isKronecker,
                    .onlyFor = kroneckerProducts});
    rows.push_back({.name = "cooley-tukey-descending",
                    .sentence = "One step per pass, in place, d = N/p, …, p, 1.",
                    .isDrawn = true,
                    .steps = descending,
                    .code = always(cooleyTukeyCode(false)),
                    .isFor = &KroneckerTransform::isKronecker,
                    .onlyFor = kroneckerProducts});
    rows.push_back({.name = "constant-geometry",
                    .sentence = "The same access pattern in every step, out of place.",
                    .isDrawn = true,
                    .steps = constantGeometry,
                    .code = unlessHaar(constantGeometryCode)});
}

// Adds the algorithms of two papers for the Walsh transform. Their steps are in ascending order.
void addWalsh(std::deque<Algorithm>& rows)
{
    const auto add = [&rows](const char* name, AlgorithmForm form, const char* sentence, AlgorithmCode code) {
        rows.push_back({.name = name,
                        .sentence = sentence,
                        .form = form,
                        .steps = ascending,
                        .code = always(std::move(code)),
                        .isFor = isWalsh,
                        .onlyFor = "the Walsh transform"});
    };
    using enum AlgorithmForm;
    add("A0", Loop, "Sequential, butterfly by butterfly.", sequentialCode());
    add("A1", Kernels, "One work-item per output, two arrays used alternately, one launch per step.",
        outOfPlaceCode(1));
    add("A2", Kernels, "Like A1, but with arithmetic instead of a branch.", outOfPlaceCode(2));
    add("A3", Kernels, "Like A1, but every work-item computes M neighbouring outputs.", outOfPlaceCode(3));
    rows.back().takesOutputsPerItem = true;
    add("A4", Kernels, "The first steps within each block in local memory, the remaining steps as in A1.",
        blocksCode(4));
    add("A5", Kernels, "All steps in local memory, in two kernels.", blocksCode(5));
    add("A6", Kernels, "Like A5, but the first five steps of each kernel exchange values between lanes.",
        blocksCode(6));
    add("in-place", Kernels, "One work-item per butterfly, in one array.", inPlaceCode());
}

std::deque<Algorithm>& table()
{
    static std::deque<Algorithm> rows = [] {
        std::deque<Algorithm> made;
        addGeneral(made);
        addWalsh(made);
        made.push_back({.name = "direct",
                        .sentence = "Computes every entry of a character table from its digits, in one pass.",
                        .characters = CharacterMethod::Entries});
        made.push_back({.name = "kronecker",
                        .sentence = "The Kronecker product of m tables of C_p, one factor after another.",
                        .characters = CharacterMethod::Powers});
        return made;
    }();
    return rows;
}

}  // namespace

bool Algorithm::computes(const KroneckerTransform& transform) const
{
    return steps != nullptr && (isFor == nullptr || isFor(transform));
}

bool Algorithm::computes(const CatalogueEntry& entry) const
{
    if (steps == nullptr || isFor == nullptr)
        return steps != nullptr;
    return std::ranges::any_of(entry.radices, [&](int radix) {
        if (radix > largestTriedRadix && radix != entry.radices.front())
            return false;
        const auto transform =
            describe(entry, {.name = std::string(entry.name), .radix = radix, .variables = 1});
        return transform && isFor(*transform);
    });
}

const std::deque<Algorithm>& algorithms()
{
    return table();
}

const Algorithm* findAlgorithm(std::string_view name)
{
    const auto found = std::ranges::find(table(), name, &Algorithm::name);
    return found == table().end() ? nullptr : &*found;
}

bool takesOutputsPerItem(std::string_view name)
{
    const Algorithm* const row = findAlgorithm(name);
    return row != nullptr && row->takesOutputsPerItem;
}

std::string namesThatTakeOutputsPerItem()
{
    return base::joined(table(), ",", &Algorithm::name, &Algorithm::takesOutputsPerItem);
}

std::vector<std::string> drawnAlgorithms()
{
    std::vector<std::string> names;
    for (const Algorithm& row : table())
        if (row.isDrawn)
            names.push_back(row.name);
    return names;
}

const Algorithm& defaultDrawnAlgorithm(const KroneckerTransform& transform)
{
    // Constant geometry computes every transform, so the search always succeeds.
    return *std::ranges::find_if(
        table(), [&transform](const Algorithm& row) { return row.isDrawn && row.computes(transform); });
}

std::string drawnName(const std::string& name, const TransformSpec& spec)
{
    const auto transform = describe(spec);
    return !transform || drawnAlgorithm(name, *transform) ? name : defaultDrawnAlgorithm(*transform).name;
}

base::Result<const Algorithm*> drawnAlgorithm(std::string_view name, const KroneckerTransform& transform)
{
    if (name.empty())
        return &defaultDrawnAlgorithm(transform);
    const auto refuse = [](std::string message) {
        return base::Error{base::ErrorKind::BadUsage, std::move(message)};
    };
    const Algorithm* const row = findAlgorithm(name);
    if (row == nullptr || !row->isDrawn)
        return refuse("unknown factorization '" + std::string(name) +
                      "', expected one of: " + base::joined(drawnAlgorithms()));
    if (!row->computes(transform))
        return refuse("the factorization " + std::string(name) + " is for " + row->onlyFor + " only");
    return row;
}

base::Status addAlgorithm(Algorithm row)
{
    const auto refuse = [](std::string message) {
        return base::Status(base::Error{base::ErrorKind::BadUsage, std::move(message)});
    };
    if (row.name.empty())
        return refuse("an algorithm must have a name");
    if (findAlgorithm(row.name) != nullptr)
        return refuse("there is an algorithm " + base::quotedToken(row.name) + " already");
    if ((row.steps == nullptr) != (row.code == nullptr) || (row.steps == nullptr && !row.characters))
        return refuse("the algorithm " + base::quotedToken(row.name) +
                      " must have steps and pseudo-code, or construct character tables");
    if (row.form != AlgorithmForm::Steps)
        return refuse("the algorithm " + base::quotedToken(row.name) +
                      " must consist of steps: only executors define loops and kernels");
    table().push_back(std::move(row));
    return base::success();
}

std::optional<std::vector<Step>> algorithmSteps(const KroneckerTransform& transform,
                                                std::string_view algorithm, bool integers)
{
    const Algorithm* const row = findAlgorithm(algorithm);
    if (row == nullptr || !row->computes(transform))
        return std::nullopt;
    auto steps = row->steps(transform);
    if (integers)
        std::erase_if(steps, [](const Step& step) { return step.kind == StepKind::Scaling; });
    return steps;
}

}  // namespace sequency::transform
