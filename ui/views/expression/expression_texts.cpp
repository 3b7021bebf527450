// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/expression/expression_texts.h"

#include "engine/io/expression/expression_reader.h"

#include <algorithm>

namespace sequency::ui {

namespace {

io::ExpressionOptions inStyle(io::ExpressionOptions options, io::ExpressionStyle style,
                              const VariableNames& names)
{
    options.style = style;
    options.dotted = names.dotted;
    const auto& list = style == io::ExpressionStyle::Ascii   ? names.ascii
                       : style == io::ExpressionStyle::Latex ? names.latex
                                                             : names.screen;
    options.variableName = [list](int variable) { return list[static_cast<std::size_t>(variable - 1)]; };
    return options;
}

}  // namespace

VariableNames variableNames(const Conventions& given, int variables)
{
    Conventions conventions = given;
    if (!std::all_of(given.inputNames.begin(), given.inputNames.end(),
                     [](const QString& name) { return io::canBeVariableName(name.toStdString()); }))
        conventions.fileNames = false;
    VariableNames names;
    names.dotted = conventions.fileNames && std::any_of(given.inputNames.begin(), given.inputNames.end(),
                                                        [](const QString& name) { return name.size() > 1; });
    for (int variable = 1; variable <= variables; ++variable) {
        names.screen.push_back(variableSubscript(conventions, variable, variables).toStdString());
        names.ascii.push_back(variableName(conventions, variable, variables).toStdString());
        names.latex.push_back(variableLatex(conventions, variable, variables).toStdString());
    }
    return names;
}

base::Result<ExpressionTexts> makeExpressionTexts(const SharedSpectrum& spectrum,
                                                  const io::ExpressionOptions& options,
                                                  const VariableNames& names, const base::RunControl& control)
{
    const auto expression = [&](io::ExpressionStyle style, std::size_t maxTerms, int digits) {
        io::ExpressionOptions chosen = inStyle(options, style, names);
        chosen.maxTerms = maxTerms;
        chosen.digits = digits;
        return io::expression(*spectrum->result.spectrum, spectrum->result.request.spec, chosen, control);
    };
    ExpressionTexts texts;
    auto shown =
        expression(io::ExpressionStyle::Html, ExpressionTexts::shownTerms, ExpressionTexts::screenDigits);
    if (!shown)
        return shown.error();
    texts.shown = std::move(*shown);
    for (const auto& [style, text] : {std::pair(io::ExpressionStyle::Unicode, &texts.plain),
                                      std::pair(io::ExpressionStyle::Ascii, &texts.ascii),
                                      std::pair(io::ExpressionStyle::Latex, &texts.latex)}) {
        const auto made = expression(style, ExpressionTexts::copiedTerms, 0);
        if (!made)
            return made.error();
        *text = made->text();
    }
    return texts;
}

FileWriter expressionWriter(const SharedSpectrum& spectrum, const io::ExpressionOptions& options,
                            const VariableNames& names, bool isLatex, const QString& title)
{
    const auto style = isLatex ? io::ExpressionStyle::Latex : io::ExpressionStyle::Unicode;
    const std::string head = isLatex ? "% " + title.toStdString() + "\n\\[\n" : std::string();
    const std::string foot = isLatex ? "\n\\]\n" : "\n";
    return [spectrum, chosen = inStyle(options, style, names), head,
            foot](session::Engine&, const FileSink& sink, const base::RunControl& control) -> base::Status {
        if (auto begun = sink(head); !begun)
            return begun;
        const auto written = io::writeExpression(*spectrum->result.spectrum, spectrum->result.request.spec,
                                                 chosen, sink, control);
        return written ? sink(foot) : written;
    };
}

}  // namespace sequency::ui
