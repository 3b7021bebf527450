// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/document.h"

#include "engine/analysis/properties/sbox/sbox_facts.h"
#include "engine/base/memory/host_memory.h"
#include "engine/io/truth_table.h"

#include <QCoreApplication>

#include <utility>

namespace sequency::ui {
namespace {

struct DocumentWords {
    Q_DECLARE_TR_FUNCTIONS(Document)
};

}  // namespace

void Document::replaceFunction(base::SharedFunction changed, SharedBits stillOpen)
{
    putFunction(std::move(changed));
    source = {};
    open = std::move(stillOpen);
    isEdited = true;
    if (output < outputs.size()) {
        outputs[output].open = open;
        outputs[output].isEdited = true;
    }
}

void Document::putFunction(base::SharedFunction same)
{
    function = std::move(same);
    if (output < outputs.size())
        outputs[output].function = function;
}

void Document::showOutput(std::size_t wanted)
{
    output = wanted;
    function = outputs[wanted].function;
    outputName = outputs[wanted].name;
    open = outputs[wanted].open;
    isEdited = outputs[wanted].isEdited;
}

QString Document::title() const
{
    if (!function)
        return name;
    QString title = name;
    if (!outputName.isEmpty() && outputName != name)
        title = name.isEmpty() ? outputName : DocumentWords::tr("%1: %2").arg(name, outputName);
    return isEdited ? DocumentWords::tr("%1, edited").arg(title) : title;
}

Conventions Document::naming() const
{
    Conventions names = conventions;
    if (conventions.fileNames)
        names.inputNames = inputNames;
    return names;
}

transform::TransformSpec Document::fullSpec() const
{
    transform::TransformSpec full = spec;
    if (function) {
        full.radix = function->radix;
        full.variables = function->variables;
    }
    return full;
}

session::Encoding Document::usedEncoding() const
{
    const auto described = transform::describe(fullSpec());
    const bool isFinite = described && described->ring().kind() == transform::RingKind::Finite;
    return function && function->isLogic() && !isFinite ? encoding : session::Encoding::ZeroOne;
}

base::Result<io::TruthTable> tableOf(const Document& document, const base::RunControl& control)
{
    if (!document.function)
        return base::Error{base::ErrorKind::BadUsage, DocumentWords::tr("no function is open").toStdString()};
    std::vector<Output> outputs = document.outputs;
    if (outputs.empty())
        outputs.push_back({document.outputName, document.function, document.open, document.isEdited});
    std::size_t bytes = 0;
    for (const Output& output : outputs)
        // two bit planes of size / 8 bytes each
        bytes +=
            output.function->isBoolean() ? output.function->size() / 4 : base::byteCount(*output.function);
    if (const auto fits = base::checkMemory(bytes, "the table of the document"); !fits)
        return fits.error();
    io::TruthTable table;
    table.radix = document.function->radix;
    table.variables = document.function->variables;
    for (const QString& input : document.inputNames)
        table.inputNames.push_back(input.toStdString());
    for (const Output& output : outputs) {
        if (control.stopRequested())
            return base::cancelled();
        auto single = io::tableOf(*output.function);
        if (!single)
            return single.error();
        if (auto opened = io::leaveOpen(single->outputs.front(), output.open.get()); !opened)
            return opened.error();
        table.format = single->format;
        table.outputs.push_back(std::move(single->outputs.front()));
    }
    for (std::size_t i = 0; i < outputs.size(); ++i)
        // Sets only names from the file. Unnamed outputs are displayed under default names, which are not written.
        if (const std::string name = outputs[i].name.toStdString(); name != io::outputName(table, i))
            table.outputs[i].name = name;
    return table;
}

QString conventionsCaption(const Document& document)
{
    const bool isLogic = !document.function || document.function->isLogic();
    return conventionsText(document.naming(), document.fullSpec(), document.encoding, isLogic);
}

std::vector<base::SharedFunction> functionsOf(const Document& document)
{
    if (document.outputs.empty())
        return {document.function};
    std::vector<base::SharedFunction> functions;
    for (const Output& output : document.outputs)
        functions.push_back(output.function);
    return functions;
}

bool isSbox(const Document& document)
{
    if (document.function == nullptr || (document.outputs.size() < 2 && document.function->isBoolean()))
        return false;
    return bool(analysis::checkSbox(functionsOf(document)));
}

}  // namespace sequency::ui
