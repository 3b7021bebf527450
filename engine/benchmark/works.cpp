// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/benchmark/works.h"

#include "engine/base/text/digits.h"
#include "engine/base/text/text.h"
#include "engine/benchmark/fftw_transform.h"
#include "engine/program/element_choice.h"
#include "engine/program/operations/kronecker_counts.h"
#include "engine/program/programs.h"
#include "engine/transform/catalogue.h"
#include "engine/transform/character_table.h"
#include "engine/transform/specialized_matrix.h"

#include <algorithm>
#include <bit>
#include <cstdint>

namespace sequency::benchmark {
namespace {

using base::ElementType;
using base::Error;
using base::ErrorKind;
using program::Program;
using program::Storage;

base::Result<transform::KroneckerTransform> describe(std::string_view name, int radix, const Point& point)
{
    transform::TransformSpec spec;
    spec.name = name;
    spec.radix = radix;
    spec.variables = point.variables;
    spec.batch = point.batch;
    return transform::describe(spec);
}

// Returns the element type that the point requests, if it requests one. Without a request, returns the exact real type if FFTW is measured, and
// nullopt for all other algorithms, which then use an exact type.
std::optional<ElementType> wantedElement(const Point& point, const transform::KroneckerTransform& transform)
{
    if (!point.element && point.algorithm == fftwAlgorithm && transform::isWalsh(transform))
        return FftwTransform::walshElement(point.variables);
    return point.element;
}

base::Result<Program> transformOf(const Point& point, bool hasDoubles)
{
    const int radix = radixOf(point);
    const auto description = SEQUENCY_TRY(describe(point.work, radix, point));
    const auto element = SEQUENCY_TRY(program::chooseElement(description, ElementType::UInt8,
                                                             static_cast<std::uint64_t>(radix - 1),
                                                             wantedElement(point, description), hasDoubles));
    return program::transformProgram(description, program::storageOf(element.type));
}

// Returns true if the weights of the transform are roots of unity, as for the Walsh transform and for transforms over the complex numbers.
bool isFourier(const transform::CatalogueEntry& entry)
{
    transform::TransformSpec spec;
    spec.name = entry.name;
    spec.radix = entry.radices.front();
    spec.variables = 1;
    const auto description = transform::describe(entry, spec);
    return description &&
           (transform::isWalsh(*description) || description->ring().kind() == transform::RingKind::Complex);
}

Work transformRow(const transform::CatalogueEntry& entry)
{
    const bool isKronecker = entry.structure == transform::Structure::Kronecker;
    return {.name = std::string(entry.name),
            .title = std::string(entry.title),
            .radices = entry.radices,
            .algorithmsOf = std::string(entry.name),
            .hasBatches = true,
            .hasElements = true,
            .hasFftw = isFourier(entry),
            .verifyingAlgorithm = isKronecker ? "cooley-tukey" : "constant-geometry",
            .program = transformOf};
}

// Returns the workload that transforms packed digits with the program that `program` creates.
Work packedRow(std::string name, std::string title, std::string transform, int radix,
               base::Result<Program> (*program)(const transform::KroneckerTransform&))
{
    const auto make = [transform, radix, program](const Point& point, bool) -> base::Result<Program> {
        if (radixOf(point) != radix)
            return Error{ErrorKind::BadUsage,
                         "the workload " + point.work + " requires radix " + std::to_string(radix)};
        const auto description = describe(transform, radix, point);
        return description ? program(*description) : base::Result<Program>(description.error());
    };
    return {.name = std::move(name), .title = std::move(title), .radices = {radix}, .program = make};
}

Work systemRow(std::string name, std::string title, bool withItself)
{
    const auto make = [withItself](const Point& point, bool) -> base::Result<Program> {
        if (radixOf(point) != 2)
            return Error{ErrorKind::BadUsage, "dyadic convolution requires radix 2"};
        if (point.variables < 0 || point.variables > 31)  // Boolean results, up to 2^(2n), must fit in int64
            return Error{ErrorKind::BadInput, "exact dyadic convolution supports n from 0 to 31"};
        return program::convolutionProgram(point.variables, withItself, Storage::Int64);
    };
    return {
        .name = std::move(name), .title = std::move(title), .algorithmsOf = "convolution", .program = make};
}

// Counts one write of the last table. With one launch per table ("kronecker"), also counts a write and a read of each earlier table. Each table is p²
// times smaller than the next one.
double bytesOfCharacters(const Program& program, int launches)
{
    const auto& table = program.operations().back().as<program::Characters>().group;
    double step = static_cast<double>(sizeOf(program).bytes);
    double moved = step;
    for (int i = 1; i < launches; ++i)
        moved += 2 * (step /= table.radix * table.radix);
    return moved;
}

Work charactersRow()
{
    constexpr int largestRadix = 64;
    std::vector<int> radices{3, 2};
    for (int radix = 4; radix <= largestRadix; ++radix)
        radices.push_back(radix);
    const auto make = [](const Point& point, bool) -> base::Result<Program> {
        return program::charactersProgram({radixOf(point), point.variables},
                                          Storage::Complex64);  // pairs of floats, as in the paper
    };
    return {.name = "characters",
            .title = SEQUENCY_TEXT("Engine", "Characters"),
            .radices = std::move(radices),
            .factors = 2,
            .sizeLetter = "m",
            .algorithmsOf = "characters",
            .verifyingAlgorithm = "direct",
            .program = make,
            .bytesMoved = bytesOfCharacters};
}

// Expands the function by the definition for some forms, from the first to the last.
base::Result<std::string> checkKroneckerSpots(const program::HostVector& input,
                                              const program::HostVector& output)
{
    constexpr std::size_t maxSteps = std::size_t{1} << 26;
    const auto function = program::wordsOfRows(std::get<base::PackedBits>(input), 1);
    const auto counts = program::elementsOf<std::int32_t>(output);
    const std::size_t steps = function.size() * static_cast<std::size_t>(std::bit_width(function.size()));
    const std::size_t spots = std::min(counts.size(), std::max<std::size_t>(2, maxSteps / steps));
    for (std::size_t i = 0; i < spots; ++i) {
        const std::size_t form = i + 1 == spots ? counts.size() - 1 : i * (counts.size() / spots);
        const auto terms = static_cast<std::int32_t>(program::kroneckerTerms(function, form));
        if (counts[form] != terms)
            return Error{ErrorKind::Device, "value " + std::to_string(form) + " is " +
                                                std::to_string(counts[form]) + " instead of " +
                                                std::to_string(terms)};
    }
    return std::to_string(spots) + " spot values";
}

// A point has 3^n values, the numbers of terms of all forms.
Work kroneckerRow()
{
    constexpr int radix = 3;
    const auto make = [](const Point& point, bool) -> base::Result<Program> {
        if (radixOf(point) != radix)
            return Error{ErrorKind::BadUsage,
                         "the number of Kronecker forms is a power of 3, expected radix 3"};
        return program::kroneckerCountsProgram(point.variables, 1);
    };
    return {.name = "kronecker-forms",
            .title = SEQUENCY_TEXT("Engine", "Terms of all Kronecker forms"),
            .radices = {radix},
            .program = make,
            .checkSpots = checkKroneckerSpots};
}

base::Result<Program> signsOf(const transform::KroneckerTransform& transform)
{
    return program::spectrumOfBits(transform, program::ValueMapping::Signs);
}

base::Result<Program> largestOf(const transform::KroneckerTransform& transform)
{
    return program::largestOfBits(transform.variables());
}

template <Storage storage>
base::Result<Program> packed(const transform::KroneckerTransform& transform)
{
    return program::transformProgram(transform, storage);
}

std::deque<Work> makeWorks()
{
    std::deque<Work> works;
    for (const transform::CatalogueEntry& entry : transform::catalogue())
        works.push_back(transformRow(entry));
    works.push_back(
        packedRow("walsh-bits", SEQUENCY_TEXT("Engine", "Walsh, packed bits"), "walsh", 2, signsOf));
    works.push_back(packedRow("walsh-bits-max",
                              SEQUENCY_TEXT("Engine", "Walsh, largest magnitude, packed bits"), "walsh", 2,
                              largestOf));
    works.push_back(packedRow("reed-muller-bits", SEQUENCY_TEXT("Engine", "Reed–Muller, packed bits"),
                              "reed-muller", 2, packed<Storage::Bits>));
    works.push_back(packedRow("gf4-planes", SEQUENCY_TEXT("Engine", "GF(4), two bit planes"), "gf", 4,
                              packed<Storage::Planes>));
    works.push_back(systemRow("convolution", SEQUENCY_TEXT("Engine", "Dyadic convolution"), false));
    works.push_back(systemRow("autocorrelation", SEQUENCY_TEXT("Engine", "Autocorrelation"), true));
    works.push_back(charactersRow());
    works.push_back(kroneckerRow());
    return works;
}

std::deque<Work>& table()
{
    static std::deque<Work> works = makeWorks();
    return works;
}

const program::Vector& largestVector(const Program& program)
{
    return *std::ranges::max_element(program.vectors(), {}, [](const program::Vector& vector) {
        return program::storageBytes(vector.storage, vector.length);
    });
}

}  // namespace

const std::deque<Work>& works()
{
    return table();
}

std::vector<std::string> workNames()
{
    std::vector<std::string> names;
    for (const Work& work : table())
        names.push_back(work.name);
    return names;
}

const Work* findWork(std::string_view name)
{
    return base::rowWith(table(), name, &Work::name);
}

base::Status addWork(Work work)
{
    if (findWork(work.name) != nullptr)
        return Error{ErrorKind::BadUsage, "there is already a workload '" + work.name + "'"};
    table().push_back(std::move(work));
    return base::success();
}

int radixOf(const Point& point)
{
    if (point.radix > 0)
        return point.radix;
    const Work* const work = findWork(point.work);
    return work == nullptr ? 2 : work->radices.front();
}

std::size_t sizeOf(const Point& point)
{
    const Work* const work = findWork(point.work);
    const int factors = (work == nullptr ? 1 : work->factors) * point.variables;
    const auto one = base::checkedPower(static_cast<std::size_t>(radixOf(point)), std::max(factors, 0));
    return one && *one <= SIZE_MAX / std::max<std::size_t>(point.batch, 1) ? *one * point.batch : 0;
}

std::string sizeText(const Row& row)
{
    if (row.size > 0)
        return std::to_string(row.size);
    const Work* const work = findWork(row.point.work);
    const int exponent = (work == nullptr ? 1 : work->factors) * row.point.variables;
    const std::string power = std::to_string(row.radix) + "^" + std::to_string(exponent);
    return row.point.batch > 1 ? std::to_string(row.point.batch) + "*" + power : power;
}

void shareElements(std::vector<Point>& points, std::span<const session::DeviceInfo> devices)
{
    const auto hasDoubles = [&](const std::string& id) {
        const auto found = std::ranges::find(devices, id, &session::DeviceInfo::id);
        return found == devices.end() || found->fp64;
    };
    const auto isSame = [](const Point& a, const Point& b) {
        return a.work == b.work && radixOf(a) == radixOf(b) && a.variables == b.variables &&
               a.batch == b.batch;
    };
    for (const Point& fftw : std::vector<Point>(points)) {
        if (fftw.algorithm != fftwAlgorithm || fftw.element || fftw.work != "walsh")
            continue;
        const ElementType element = FftwTransform::walshElement(fftw.variables);
        for (Point& point : points)
            if (isSame(point, fftw) && !point.element &&
                (element == ElementType::Float32 || hasDoubles(point.device)))
                point.element = element;
    }
}

Row rowWithout(const Point& point, RowStatus status, std::string why)
{
    Row row;
    row.point = point;
    row.radix = radixOf(point);
    row.size = sizeOf(point);
    if (point.element)
        row.element = base::elementName(*point.element);
    row.status = status;
    row.error = std::move(why);
    return row;
}

std::vector<std::string> algorithmsFor(const session::DeviceInfo& device, std::string_view work)
{
    const Work* const row = findWork(work);
    if (row == nullptr)
        return {};
    if (row->algorithmsOf.empty())
        return {"fast"};
    std::vector<std::string> names;
    if (const auto found = device.algorithms.find(row->algorithmsOf); found != device.algorithms.end())
        names = found->second;
    if (row->hasFftw && device.id == "cpu")
        names.emplace_back(fftwAlgorithm);
    return names;
}

WorkSize sizeOf(const Program& program)
{
    const program::Vector& largest = largestVector(program);
    return {program::storageBytes(largest.storage, largest.length),
            program::elementOf(largest.storage).value_or(ElementType::UInt8)};
}

double growthOf(const Program& program)
{
    double growth = 1;
    for (const program::Operation& operation : program.operations())
        if (operation.kind().growth != nullptr)
            growth = std::max(growth, operation.kind().growth(operation));
    return growth;
}

double bytesMovedBy(const Work& work, const Program& program, int launches)
{
    if (work.bytesMoved)
        return work.bytesMoved(program, launches);
    double moved = 2 * static_cast<double>(sizeOf(program).bytes) * (launches - 1);
    for (const auto* list : {&program.inputs(), &program.outputs()})
        for (const program::VectorId id : *list)
            moved += static_cast<double>(
                program::storageBytes(program.vector(id).storage, program.vector(id).length));
    return moved;
}

}  // namespace sequency::benchmark
