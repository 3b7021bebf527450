// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/program_text.h"

#include "engine/base/text/shown_text.h"
#include "engine/transform/catalogue.h"
#include "engine/transform/known_matrix.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>

namespace sequency::program {
namespace {

using base::Error;
using base::ErrorKind;

// The shortest text that is read back as this number.
std::string numberText(double number)
{
    std::array<char, 32> text;
    const auto written = std::to_chars(text.data(), text.data() + text.size(), number);
    return {text.data(), written.ptr};
}

std::string_view wordOf(Meaning meaning)
{
    switch (meaning) {
    case Meaning::Values: break;
    case Meaning::Signs: return "signs";
    case Meaning::Roots: return "roots";
    case Meaning::Zeros: return "zeros";
    }
    return "convert";
}

struct ArgumentsOf {
    const Program& program;
    const Operation& operation;

    std::string operand(std::size_t i) const { return program.vector(operation.operands[i]).name; }
    std::string storage() const { return std::string(storageName(program.vector(operation.result).storage)); }

    std::string operator()(const Input&) const
    {
        return "input " + storage() + " " + std::to_string(program.vector(operation.result).length);
    }
    std::string operator()(const Convert& convert) const
    {
        const std::string base = std::string(wordOf(convert.meaning)) + " " + operand(0) + " " + storage();
        return convert.meaning == Meaning::Roots ? base + " " + std::to_string(convert.radix) : base;
    }
    std::string operator()(const Transform& transform) const
    {
        if (transform::isBitReversal(transform.transform))
            return "bit-reversal " + operand(0) + " " + std::to_string(transform.transform.variables());
        return "transform " + operand(0) + " " + transform.transform.token();
    }
    std::string operator()(const Fold& fold) const
    {
        const bool isAdded = operation.operands.size() > 1;
        return std::string(isAdded ? "fold-on" : "fold") +
               (fold.meaning == Meaning::Signs ? "-signs " : " ") + operand(0) + " " +
               (isAdded ? operand(1) : storage() + " " + std::to_string(resultLength())) + " " +
               fold.transform.token() + " " + std::to_string(fold.row) + " " + std::to_string(fold.first);
    }
    std::string operator()(const Multiply&) const { return "multiply " + operand(0) + " " + operand(1); }
    std::string operator()(const Shift& shift) const
    {
        return "shift " + operand(0) + " " + std::to_string(shift.bits);
    }
    std::string operator()(const Clear& clear) const
    {
        return "clear " + operand(0) + " " + operand(1) + " " + numberText(clear.share);
    }
    std::string operator()(const Divide& divide) const
    {
        return (divide.isRemainder ? "remainder " : "divide ") + operand(0) + " " + operand(1);
    }
    std::string operator()(const Reduce& reduce) const
    {
        const std::string groups = program::text(reduce.groups);
        return "reduce " + operand(0) + " " + std::string(reduce.reduction.name) +
               (groups.empty() ? "" : " " + groups);
    }
    std::string operator()(const Histogram& histogram) const
    {
        return "histogram " + operand(0) + " " + numberText(histogram.bars.low) + " " +
               numberText(histogram.bars.width) + " " + std::to_string(histogram.bars.count);
    }
    std::string operator()(const Slice& slice) const
    {
        return "slice " + operand(0) + " " + std::to_string(slice.first) + " " +
               std::to_string(program.vector(operation.result).length);
    }
    std::string operator()(const Gather&) const { return "gather " + operand(0) + " " + operand(1); }
    std::string operator()(const Characters& characters) const
    {
        return "characters " + storage() + " p=" + std::to_string(characters.group.radix) +
               " m=" + std::to_string(characters.group.variables);
    }
    std::string operator()(const PolarityCounts&) const { return "polarity-counts " + operand(0); }
    std::size_t resultLength() const { return program.vector(operation.result).length; }
    std::string operator()(const Components& components) const
    {
        const std::size_t rows = resultLength() / program.vector(operation.operands[0]).length;
        return "components " + operand(0) + " " + std::to_string(components.first) + " " +
               std::to_string(rows);
    }
    std::string operator()(const Differences& differences) const
    {
        return "differences " + operand(0) + " " + std::to_string(differences.outputs) + " " +
               std::to_string(differences.first) + " " +
               std::to_string(resultLength() >> differences.outputs);
    }
    std::string operator()(const Boomerangs& boomerangs) const
    {
        const bool isFeistel = operation.operands.size() == 1;
        return (isFeistel ? "feistel-boomerangs " + operand(0)
                          : "boomerangs " + operand(0) + " " + operand(1)) +
               " " + std::to_string(boomerangs.first) + " " +
               std::to_string(resultLength() / program.vector(operation.operands[0]).length);
    }
    std::string operator()(const Annihilator& annihilator) const
    {
        return "annihilator " + operand(0) + " " + operand(1) + " " + std::to_string(annihilator.degree);
    }
};

template <typename Number>
bool readNumber(std::string_view text, Number& number)
{
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number);
    return failure == std::errc() && end == text.data() + text.size();
}

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

class Reader {
public:
    base::Result<Program> read(std::string_view text)
    {
        while (!text.empty() && !m_failed) {
            const std::string_view line = text.substr(0, text.find('\n'));
            text.remove_prefix(std::min(text.size(), line.size() + 1));
            ++m_line;
            const auto words = wordsOf(line);
            if (!words.empty())
                readLine(words);
        }
        if (m_failed)
            return m_error;
        return m_builder.finish();
    }

private:
    using Words = std::span<const std::string_view>;

    // name, arguments behind it, how it is written, what it does.
    struct Form {
        std::string_view name;
        std::size_t argumentCount;
        std::size_t optionalCount;  // further ones
        std::string_view expected;
        void (Reader::*read)(std::string name, Words arguments);
    };

    static std::span<const Form> forms()
    {
        static constexpr std::array<Form, 27> list{
            {{"input", 2, 0, "input STORAGE LENGTH", &Reader::readInput},
             {"convert", 2, 0, "convert VECTOR STORAGE", &Reader::readValues},
             {"signs", 2, 0, "signs VECTOR STORAGE", &Reader::readSigns},
             {"roots", 3, 0, "roots VECTOR STORAGE RADIX", &Reader::readRoots},
             {"zeros", 2, 0, "zeros VECTOR STORAGE", &Reader::readZeros},
             {"transform", 2, 0, "transform VECTOR TRANSFORM", &Reader::readTransform},
             {"bit-reversal", 2, 0, "bit-reversal VECTOR VARIABLES", &Reader::readBitReversal},
             {"fold", 6, 0, "fold VECTOR STORAGE LENGTH TRANSFORM ROW FIRST",
              &Reader::readFold<Meaning::Values>},
             {"fold-signs", 6, 0, "fold-signs VECTOR STORAGE LENGTH TRANSFORM ROW FIRST",
              &Reader::readFold<Meaning::Signs>},
             {"fold-on", 5, 0, "fold-on VECTOR SUM TRANSFORM ROW FIRST",
              &Reader::readFoldOn<Meaning::Values>},
             {"fold-on-signs", 5, 0, "fold-on-signs VECTOR SUM TRANSFORM ROW FIRST",
              &Reader::readFoldOn<Meaning::Signs>},
             {"multiply", 2, 0, "multiply VECTOR VECTOR", &Reader::readMultiply},
             {"shift", 2, 0, "shift VECTOR BITS", &Reader::readShift},
             {"clear", 3, 0, "clear VECTOR LARGEST SHARE", &Reader::readClear},
             {"divide", 2, 0, "divide VECTOR DIVISOR", &Reader::readDivide},
             {"remainder", 2, 0, "remainder VECTOR DIVISOR", &Reader::readRemainder},
             {"reduce", 2, 1, "reduce VECTOR REDUCTION [blocks=LENGTH[,skip=COUNT]|weight=RADIX]",
              &Reader::readReduce},
             {"histogram", 4, 0, "histogram VECTOR LOW WIDTH BARS", &Reader::readHistogram},
             {"slice", 3, 0, "slice VECTOR FIRST LENGTH", &Reader::readSlice},
             {"gather", 2, 0, "gather VECTOR POSITIONS", &Reader::readGather},
             {"characters", 3, 0, "characters STORAGE p=RADIX m=VARIABLES", &Reader::readCharacters},
             {"polarity-counts", 1, 0, "polarity-counts VECTOR", &Reader::readPolarityCounts},
             {"components", 3, 0, "components VECTOR FIRST COUNT", &Reader::readComponents},
             {"differences", 4, 0, "differences VECTOR OUTPUTS FIRST COUNT", &Reader::readDifferences},
             {"boomerangs", 4, 0, "boomerangs VECTOR INVERSE FIRST COUNT", &Reader::readBoomerangs},
             {"feistel-boomerangs", 3, 0, "feistel-boomerangs VECTOR FIRST COUNT",
              &Reader::readFeistelBoomerangs},
             {"annihilator", 3, 0, "annihilator PLACES POINTS DEGREE", &Reader::readAnnihilator}}};
        return list;
    }

    void readLine(Words words)
    {
        if (words[0] == "output" && words.size() == 2)
            return m_builder.output(vector(words[1]));
        if (words.size() < 3 || words[1] != "=")
            return refuse("expected NAME = OPERATION, or output NAME");
        const auto form = std::ranges::find(forms(), words[2], &Form::name);
        if (form == forms().end())
            return refuse("unknown operation " + base::tokenText(words[2]));
        if (words.size() < 3 + form->argumentCount ||
            words.size() > 3 + form->argumentCount + form->optionalCount)
            return refuse("expected " + std::string(form->expected));
        (this->*form->read)(std::string(words[0]), words.subspan(3));
        m_names.emplace_back(words[0]);
    }

    void readInput(std::string name, Words arguments)
    {
        m_builder.input(std::move(name), storage(arguments[0]), number<std::size_t>(arguments[1]));
    }
    void readValues(std::string name, Words arguments)
    {
        m_builder.convert(vector(arguments[0]), storage(arguments[1]), {}, std::move(name));
    }
    void readSigns(std::string name, Words arguments)
    {
        m_builder.convert(vector(arguments[0]), storage(arguments[1]), Meaning::Signs, std::move(name));
    }
    void readRoots(std::string name, Words arguments)
    {
        m_builder.convert(vector(arguments[0]), storage(arguments[1]),
                          {Meaning::Roots, number<int>(arguments[2])}, std::move(name));
    }
    void readZeros(std::string name, Words arguments)
    {
        m_builder.convert(vector(arguments[0]), storage(arguments[1]), Meaning::Zeros, std::move(name));
    }
    void readTransform(std::string name, Words arguments)
    {
        const auto spec = transform::parseToken(arguments[1]);
        if (!spec)
            return refuse(spec.error().message);
        const auto transform = transform::describe(*spec);
        if (!transform)
            return refuse(transform.error().message);
        m_builder.transform(vector(arguments[0]), *transform, std::move(name));
    }
    // TRANSFORM ROW FIRST.
    std::optional<Fold> foldOf(Words arguments, Meaning meaning)
    {
        const auto spec = transform::parseToken(arguments[0]);
        const auto transform =
            spec ? transform::describe(*spec) : base::Result<transform::KroneckerTransform>(spec.error());
        if (!transform) {
            refuse(transform.error().message);
            return std::nullopt;
        }
        return Fold{*transform, number<std::size_t>(arguments[1]), meaning,
                    number<std::size_t>(arguments[2])};
    }
    template <Meaning meaning>
    void readFold(std::string name, Words arguments)
    {
        if (const auto how = foldOf(arguments.subspan(3), meaning))
            m_builder.fold(vector(arguments[0]), *how, number<std::size_t>(arguments[2]),
                           storage(arguments[1]), std::move(name));
    }
    template <Meaning meaning>
    void readFoldOn(std::string name, Words arguments)
    {
        if (const auto how = foldOf(arguments.subspan(2), meaning))
            m_builder.fold(vector(arguments[0]), vector(arguments[1]), *how, std::move(name));
    }
    void readBitReversal(std::string name, Words arguments)
    {
        const int variables = number<int>(arguments[1]);
        if (variables < 1 || variables >= std::numeric_limits<std::size_t>::digits)
            return refuse("expected 1 to 63 variables, found " + base::tokenText(arguments[1]));
        m_builder.transform(vector(arguments[0]), transform::bitReversal(variables), std::move(name));
    }
    void readMultiply(std::string name, Words arguments)
    {
        m_builder.multiply(vector(arguments[0]), vector(arguments[1]), std::move(name));
    }
    void readShift(std::string name, Words arguments)
    {
        m_builder.shift(vector(arguments[0]), number<int>(arguments[1]), std::move(name));
    }
    void readClear(std::string name, Words arguments)
    {
        m_builder.clear(vector(arguments[0]), vector(arguments[1]), number<double>(arguments[2]),
                        std::move(name));
    }
    void readDivide(std::string name, Words arguments)
    {
        m_builder.divide(vector(arguments[0]), vector(arguments[1]), std::move(name));
    }
    void readRemainder(std::string name, Words arguments)
    {
        m_builder.remainder(vector(arguments[0]), vector(arguments[1]), std::move(name));
    }
    void readReduce(std::string name, Words arguments)
    {
        const Reduction* const reduction = reductionNamed(arguments[1]);
        if (reduction == nullptr)
            return refuse("unknown reduction " + base::tokenText(arguments[1]));
        const auto groups = groupsNamed(arguments.size() > 2 ? arguments[2] : std::string_view());
        if (!groups)
            return refuse("expected blocks=LENGTH, blocks=LENGTH,skip=COUNT or weight=RADIX, found " +
                          base::tokenText(arguments[2]));
        m_builder.reduce(vector(arguments[0]), *reduction, std::move(name), *groups);
    }
    void readHistogram(std::string name, Words arguments)
    {
        m_builder.histogram(
            vector(arguments[0]),
            {number<double>(arguments[1]), number<double>(arguments[2]), number<std::size_t>(arguments[3])},
            std::move(name));
    }
    void readSlice(std::string name, Words arguments)
    {
        m_builder.slice(vector(arguments[0]), number<std::size_t>(arguments[1]),
                        number<std::size_t>(arguments[2]), std::move(name));
    }
    void readGather(std::string name, Words arguments)
    {
        m_builder.gather(vector(arguments[0]), vector(arguments[1]), std::move(name));
    }
    void readCharacters(std::string name, Words arguments)
    {
        if (!arguments[1].starts_with("p=") || !arguments[2].starts_with("m="))
            return refuse("expected characters STORAGE p=RADIX m=VARIABLES");
        const transform::CharacterGroup group{number<int>(arguments[1].substr(2)),
                                              number<int>(arguments[2].substr(2))};
        m_builder.characters(group, storage(arguments[0]), std::move(name));
    }
    void readPolarityCounts(std::string name, Words arguments)
    {
        m_builder.polarityCounts(vector(arguments[0]), std::move(name));
    }
    void readComponents(std::string name, Words arguments)
    {
        m_builder.components(vector(arguments[0]), number<std::size_t>(arguments[1]),
                             number<std::size_t>(arguments[2]), std::move(name));
    }
    void readDifferences(std::string name, Words arguments)
    {
        m_builder.differences(vector(arguments[0]), number<int>(arguments[1]),
                              number<std::size_t>(arguments[2]), number<std::size_t>(arguments[3]),
                              std::move(name));
    }
    void readBoomerangs(std::string name, Words arguments)
    {
        m_builder.boomerangs(vector(arguments[0]), vector(arguments[1]), number<std::size_t>(arguments[2]),
                             number<std::size_t>(arguments[3]), std::move(name));
    }
    void readFeistelBoomerangs(std::string name, Words arguments)
    {
        m_builder.feistelBoomerangs(vector(arguments[0]), number<std::size_t>(arguments[1]),
                                    number<std::size_t>(arguments[2]), std::move(name));
    }

    void readAnnihilator(std::string name, Words arguments)
    {
        m_builder.annihilator(vector(arguments[0]), vector(arguments[1]), number<int>(arguments[2]),
                              std::move(name));
    }

    VectorId vector(std::string_view name)
    {
        const auto found = std::ranges::find(m_names, name);
        if (found == m_names.end())
            refuse("undefined vector " + base::tokenText(name));
        return static_cast<VectorId>(found - m_names.begin());
    }
    Storage storage(std::string_view name)
    {
        const auto found = storageNamed(name);
        if (!found)
            refuse("unknown storage " + base::tokenText(name));
        return found.value_or(Storage::Int32);
    }
    template <typename Number>
    Number number(std::string_view text)
    {
        Number value = 0;
        if (!readNumber(text, value))
            refuse("expected a number, found " + base::tokenText(text));
        return value;
    }

    void refuse(std::string why)
    {
        if (!m_failed)
            m_error = Error{ErrorKind::BadInput, std::move(why), {"program", m_line, 0}};
        m_failed = true;
    }

    ProgramBuilder m_builder;
    std::vector<std::string> m_names;
    std::size_t m_line = 0;
    Error m_error;
    bool m_failed = false;
};

}  // namespace

std::string text(const Program& program, const Operation& operation)
{
    return std::visit(ArgumentsOf{program, operation}, operation.work);
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
    return Reader().read(text);
}

}  // namespace sequency::program
