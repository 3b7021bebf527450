// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/library/engine.h"

#include "engine/analysis/properties/sbox/sbox_tables.h"
#include "engine/base/failure.h"
#include "engine/base/run_control.h"
#include "engine/base/text/joined.h"
#include "engine/session/engine.h"
#include "engine/session/text/property_report.h"

namespace sequency {
namespace {

using base::ElementVector;
using base::Error;
using base::ErrorKind;
using base::Result;
using base::SharedFunction;

Result<session::Encoding> encodingOf(std::string_view name)
{
    if (const auto encoding = session::parseEncoding(name))
        return *encoding;
    return Error{ErrorKind::BadUsage,
                 "unknown encoding '" + std::string(name) + "', expected 01 or polarity"};
}

template <typename Integer>
Result<std::vector<Integer>> copyOf(const base::AlignedBuffer<Integer>& values)
{
    return base::resultOf([&] { return std::vector<Integer>(values.begin(), values.end()); });
}

// Returns a copy of the values as a vector of integers. Errors: BadInput if a value is not an integer of this type, OutOfMemory.
template <typename Integer>
Result<std::vector<Integer>> vectorOf(const Result<session::SharedElements>& values)
{
    if (!values)
        return values.error();
    using Buffer = base::AlignedBuffer<Integer>;
    if (const auto* const integers = std::get_if<Buffer>(values->get()))
        return copyOf(*integers);
    const auto converted = base::convert(**values, base::elementTypeOf<Integer>);
    return converted ? copyOf(std::get<Buffer>(*converted)) : converted.error();
}

std::optional<std::int64_t> numberOf(const analysis::PropertyValue& value)
{
    if (const auto* const truth = std::get_if<bool>(&value))
        return *truth ? 1 : 0;
    const auto* const integer = std::get_if<std::int64_t>(&value);
    return integer != nullptr ? std::optional(*integer) : std::nullopt;
}

Result<std::vector<Property>> listed(const Result<session::PropertyReport>& report)
{
    if (!report)
        return report.error();
    std::vector<Property> properties;
    for (const session::FoundProperty& found : report->properties) {
        Property property{found.name, found.title, {}};
        property.error = found.error;
        if (found.error.empty()) {
            property.value = session::valueText(found);
            property.number = numberOf(found.finding.value);
            property.witness = found.finding.witness.sentence.text();
        }
        properties.push_back(std::move(property));
    }
    return properties;
}

}  // namespace

struct Engine::State {
    using Values = Result<session::SharedElements>;

    explicit State(std::string wanted) : device(std::move(wanted)) {}

    // Sets the variables and the radix of `spec` to those of the function and computes the spectrum.
    Values spectrum(const Result<SharedFunction>& f, transform::TransformSpec spec,
                    std::string_view encodingName = "01")
    {
        const auto encoding = encodingOf(encodingName);
        if (!f || !encoding)
            return f ? encoding.error() : f.error();
        session::TransformRequest request;
        request.device = device;
        request.function = *f;
        request.spec = std::move(spec);
        request.spec.variables = request.function->variables;
        request.spec.radix = request.function->radix;
        request.encoding = *encoding;
        auto result = engine.run(request, control);
        return result ? Values(std::move(result->spectrum)) : result.error();
    }

    // Computes the convolution, or the autocorrelation if `g` is null.
    Values convolution(const Result<SharedFunction>& f, const Result<SharedFunction>& g,
                       std::string_view encodingName)
    {
        const auto encoding = encodingOf(encodingName);
        if (!f || !g || !encoding)
            return !f ? f.error() : g ? encoding.error() : g.error();
        session::ConvolutionRequest request;
        request.device = device;
        request.f = *f;
        request.g = *g;
        request.encoding = *encoding;
        auto result = engine.run(request, control);
        return result ? Values(std::move(result->values)) : result.error();
    }

    std::string device;
    base::RunControl control = {};
    session::Engine engine;
};

Engine::Engine(std::string device) : m_state(std::make_unique<State>(std::move(device)))
{}
Engine::~Engine() = default;
Engine::Engine(Engine&& other) noexcept = default;
Engine& Engine::operator=(Engine&& other) noexcept = default;

void Engine::setControl(base::RunControl control)
{
    m_state->control = std::move(control);
}

Result<Engine::Integers> Engine::walsh(const Operand& f, std::string_view encoding)
{
    return vectorOf<std::int64_t>(m_state->spectrum(f.m_function, {.name = "walsh"}, encoding));
}

Result<Engine::Digits> Engine::reedMuller(const Operand& f, std::string_view polarity)
{
    return vectorOf<std::uint8_t>(
        m_state->spectrum(f.m_function, {.name = "reed-muller", .polarity = std::string(polarity)}));
}

Result<Engine::Integers> Engine::arithmetic(const Operand& f)
{
    return vectorOf<std::int64_t>(m_state->spectrum(f.m_function, {.name = "arithmetic"}));
}

Result<Engine::Integers> Engine::haar(const Operand& f)
{
    return vectorOf<std::int64_t>(m_state->spectrum(f.m_function, {.name = "haar"}));
}

Result<Engine::Digits> Engine::galoisField(const Operand& f)
{
    return vectorOf<std::uint8_t>(m_state->spectrum(f.m_function, {.name = "gf"}));
}

Result<Engine::Integers> Engine::convolution(const Operand& f, const Operand& g, std::string_view encoding)
{
    return vectorOf<std::int64_t>(m_state->convolution(f.m_function, g.m_function, encoding));
}

Result<Engine::Integers> Engine::autocorrelation(const Operand& f, std::string_view encoding)
{
    return vectorOf<std::int64_t>(m_state->convolution(f.m_function, SharedFunction(), encoding));
}

Result<FunctionVector> Engine::transform(const Operand& f, std::string_view transform,
                                         std::string_view encoding)
{
    const auto spec = SEQUENCY_TRY(transform::parseToken(transform));
    auto spectrum = m_state->spectrum(f.m_function, spec, encoding);
    if (!spectrum)
        return spectrum.error();
    const FunctionVector& function = **f.m_function;
    const auto type = base::elementType(**spectrum);
    const std::size_t size = base::elementCount(**spectrum);
    // The result owns the spectrum, which no other object refers to.
    const auto values = std::const_pointer_cast<ElementVector>(*std::move(spectrum));
    const std::shared_ptr<void> memory(values, base::rawData(*values));
    return base::packedIfLong({function.radix, function.variables, base::adoptElements(type, memory, size)});
}

Result<std::vector<Property>> Engine::properties(const Operand& f, const std::vector<std::string>& names)
{
    if (!f.m_function)
        return f.m_function.error();
    const SharedFunction& function = *f.m_function;
    if (!function->isLogic())
        return Error{ErrorKind::BadInput,
                     "the values are numbers, expected digits of a Boolean or many-valued function"};
    if (!function->isBoolean()) {
        const auto rows = session::manyValuedRows(names);
        return rows ? listed(session::propertiesOf(function, *rows, m_state->engine, m_state->device,
                                                   m_state->control))
                    : rows.error();
    }
    const auto rows = session::booleanRows(names);
    auto bits = base::bitsOf(*function);
    if (!rows || !bits)
        return rows ? bits.error() : rows.error();
    return listed(
        session::propertiesOf(*std::move(bits), *rows, m_state->engine, m_state->device, m_state->control));
}

Result<std::vector<Property>> Engine::sboxProperties(const Integers& values,
                                                     const std::vector<std::string>& names, int outputs)
{
    const auto rows = session::sboxRows(names);
    auto sbox = analysis::sboxOf(std::span(values), outputs);
    if (!rows || !sbox)
        return rows ? sbox.error() : rows.error();
    return listed(
        session::propertiesOf(*std::move(sbox), *rows, m_state->engine, m_state->device, m_state->control));
}

Result<std::vector<std::int32_t>> Engine::sboxTable(const Integers& values, std::string_view name,
                                                    int outputs)
{
    const analysis::SboxTable* const table = analysis::findSboxTable(name);
    if (table == nullptr)
        return Error{ErrorKind::BadUsage,
                     "unknown table '" + std::string(name) + "', expected one of: " +
                         base::joined(analysis::sboxTables(), ", ", &analysis::SboxTable::name)};
    auto sbox = analysis::sboxOf(std::span(values), outputs);
    auto runner = m_state->engine.runner(m_state->device, m_state->control);
    if (!sbox || !runner)
        return sbox ? runner.error() : sbox.error();
    analysis::SboxFacts facts(*std::move(sbox), *std::move(runner), m_state->control);
    const auto rows = analysis::tableRows(*table, facts, 0, facts.sbox().size());
    return rows ? copyOf(*rows) : rows.error();
}

}  // namespace sequency
