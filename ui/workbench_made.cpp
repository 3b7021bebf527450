// SPDX-License-Identifier: GPL-3.0-or-later
//
// Functions that are made and not read: expressions, generators, examples, random ones.
#include "engine/io/example.h"
#include "engine/io/expression_reader.h"
#include "engine/io/generator.h"
#include "ui/workbench.h"

#include <QRandomGenerator>

#include <utility>

namespace sequency::ui {
namespace {

constexpr qsizetype longestName = 40;  // of a function called by its expression

base::Result<LoadedFunction> made(const QString& name, base::Result<base::FunctionVector> function)
{
    if (!function)
        return function.error();
    return LoadedFunction{std::make_shared<const base::FunctionVector>(std::move(function).value()),
                          io::Format::Auto, name};
}

}  // namespace

void Workbench::enterExpression(const QString& text, const io::ExpressionRequest& request)
{
    const QString line = text.simplified();
    const QString name = line.size() > longestName ? line.left(longestName - 1) + QChar(u'…') : line;
    m_pending = {tr("Enter an expression"), {}, name, true};
    m_pending.typed = text;
    m_pending.source = {text, {}, request.variables.value_or(-1)};
    if (request.algebra != io::Algebra::Auto)
        m_pending.source.readAs = QString::fromStdString(std::string(io::algebraName(request.algebra)));
    m_jobs.makeFunction(tr("Evaluating an expression"),
                        [name, request, text = text.toStdString()](const base::RunControl& control) {
                            return made(name, io::readExpression(text, request, control));
                        });
}

void Workbench::generate(const QString& call)
{
    m_pending = {tr("Generate %1").arg(call), {}, call, true};
    m_jobs.makeFunction(tr("Making a function"), [call](const base::RunControl& control) {
        return made(call, io::generate(call.toStdString(), control));
    });
}

void Workbench::openExample(const QString& name)
{
    m_pending = {tr("Open the example %1").arg(name), {}, name, true};
    m_pending.isReproducible = true;
    readExample(name);
}

void Workbench::openExample(const QString& name, const transform::TransformSpec& spec,
                            session::Encoding encoding, const QString& second)
{
    m_pending = {tr("Open the example %1").arg(name), {}, name, true};
    m_pending.isReproducible = true;
    Document settings;
    settings.encoding = encoding;
    settings.spec = spec;
    m_pending.settings = settings;
    readExample(name, second);
}

void Workbench::openExample(const io::Example& example)
{
    if (!example.hasFunction)
        return;
    const QString name = QString::fromStdString(example.name);
    m_pending = {tr("Open the example %1").arg(name), {}, name, true};
    m_pending.isReproducible = true;
    Document settings;
    settings.encoding =
        example.encoding == "polarity" ? session::Encoding::Polarity : session::Encoding::ZeroOne;
    settings.spec.name = example.transform;
    m_pending.settings = settings;
    readExample(name, QString::fromStdString(example.second));
}

void Workbench::readExample(const QString& name, const QString& second)
{
    m_pending.secondName = second;
    m_jobs.makeFunction(tr("Opening an example"),
                        [name, second](const base::RunControl&) -> base::Result<LoadedFunction> {
                            auto loaded = made(name, io::exampleFunction(name.toStdString()));
                            if (!loaded || second.isEmpty())
                                return loaded;
                            auto other = made(second, io::exampleFunction(second.toStdString()));
                            if (!other)
                                return other.error();
                            loaded->second = other->function;
                            return loaded;
                        });
}

void Workbench::makeRandom(int variables)
{
    makeRandom(variables, QRandomGenerator::global()->generate());
}

void Workbench::makeRandom(int variables, std::uint64_t seed)
{
    const int radix = hasFunction() ? m_document.function->radix : 2;
    const QString name = tr("random-%1").arg(seed);
    m_pending = {tr("Random function"), {}, name};
    m_jobs.makeFunction(tr("Making a random function"),
                        [=](const base::RunControl& control) -> base::Result<LoadedFunction> {
                            return made(name, io::randomFunction(seed, radix, variables, control));
                        });
}

}  // namespace sequency::ui
