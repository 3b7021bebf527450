// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/program_text.h"

#include "engine/transform/catalogue.h"

#include <algorithm>

namespace sequency::program {
namespace {

constexpr std::size_t firstArgument = 3;  // index of the first word after "NAME = OPERATION"

std::vector<std::string_view> wordsOf(std::string_view line)
{
    std::vector<std::string_view> words;
    while (true) {
        const std::size_t begin = line.find_first_not_of(" \t\r");
        if (begin == std::string_view::npos)
            return words;
        line.remove_prefix(begin);
        const std::size_t length = std::min(line.find_first_of(" \t\r"), line.size());
        words.push_back(line.substr(0, length));
        line.remove_prefix(length);
    }
}

const OperationForm* formOf(std::string_view keyword)
{
    for (const OperationKind* const kind : operationKinds())
        for (const OperationForm& form : kind->forms)
            if (keywordOf(form) == keyword)
                return &form;
    return nullptr;
}

}  // namespace

base::Result<Program> ProgramReader::read(std::string_view text)
{
    while (!text.empty() && !m_failed) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), line.size() + 1));
        ++m_line;
        m_words = wordsOf(line);
        if (!m_words.empty())
            readLine();
    }
    if (m_failed)
        return m_error;
    return m_builder.finish();
}

void ProgramReader::readLine()
{
    if (m_words[0] == "output" && m_words.size() == 2)
        return m_builder.output(findVector(m_words[1]));
    if (m_words.size() < firstArgument || m_words[1] != "=")
        return refuse("expected NAME = OPERATION, or output NAME");
    const OperationForm* const form = formOf(m_words[2]);
    if (form == nullptr)
        return refuse("unknown operation " + base::quotedToken(m_words[2]));
    const std::size_t count = m_words.size() - firstArgument;
    const std::size_t most = wordsOf(form->text).size() - 1;
    const std::size_t optional = form->text.find(" [") != std::string_view::npos ? 1 : 0;
    if (count > most || count + optional < most)
        return refuse("expected " + std::string(form->text));
    form->read(*this);
    m_names.emplace_back(m_words[0]);
}

void ProgramReader::add(Operation operation, const Shape& asked)
{
    m_builder.add(std::move(operation), asked, std::string(m_words[0]));
}

std::string_view ProgramReader::word(std::size_t i) const
{
    return firstArgument + i < m_words.size() ? m_words[firstArgument + i] : std::string_view();
}

VectorId ProgramReader::findVector(std::string_view name)
{
    const auto found = std::ranges::find(m_names, name);
    if (found == m_names.end())
        refuse("undefined vector " + base::quotedToken(name));
    return static_cast<VectorId>(found - m_names.begin());
}

Storage ProgramReader::storage(std::size_t i)
{
    const auto found = parseStorage(word(i));
    if (!found)
        refuse("unknown storage " + base::quotedToken(word(i)));
    return found.value_or(Storage::Int32);
}

std::optional<transform::KroneckerTransform> ProgramReader::transform(std::size_t i)
{
    const auto spec = transform::parseToken(word(i));
    auto described =
        spec ? transform::describe(*spec) : base::Result<transform::KroneckerTransform>(spec.error());
    if (described)
        return std::move(*described);
    refuse(described.error().message);
    return std::nullopt;
}

void ProgramReader::refuse(std::string why)
{
    if (!m_failed)
        m_error = base::Error{base::ErrorKind::BadInput, std::move(why), {"program", m_line, 0}};
    m_failed = true;
}

std::string text(const Program& program, const Operation& operation)
{
    return operation.kind().text({program, static_cast<std::size_t>(operation.result)});
}

std::string text(const Program& program)
{
    std::string lines;
    for (const Operation& operation : program.operations())
        lines += program.vector(operation.result).name + " = " + text(program, operation) + "\n";
    for (const VectorId output : program.outputs())
        lines += "output " + program.vector(output).name + "\n";
    return lines;
}

base::Result<Program> parse(std::string_view text)
{
    return ProgramReader().read(text);
}

}  // namespace sequency::program
