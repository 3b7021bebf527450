// SPDX-License-Identifier: GPL-3.0-or-later
//
// The PEGTL grammar of expressions. Operands and operators alternate, and the builder matches the brackets. Rules are therefore not recursive, and
// nested expressions do not use the call stack.
#include "engine/io/bytes/text_scan.h"
#include "engine/io/expression/expression_builder.h"

#include <array>
#include <fmt/format.h>
#include <tao/pegtl.hpp>

namespace sequency::io {
namespace {

struct Parsing {
    std::string_view text;
    ExpressionBuilder builder;

    std::size_t offset(const char* place) const { return static_cast<std::size_t>(place - text.data()); }
};

// Returns the text after the first opening bracket, without blanks and without the first closing bracket: "x_{1}" for "\overline{x}_{1}", "x1" for
// "s( x1 )".
std::string withoutBraces(std::string_view text)
{
    const std::size_t begin = text.find_first_of("({") + 1;
    std::string name;
    bool isClosed = false;
    for (const char c : text.substr(begin)) {
        const bool closes = !isClosed && (c == '}' || c == ')');
        isClosed = isClosed || closes;
        if (!closes && c != ' ' && c != '\t')
            name += c;
    }
    return name;
}

// Converts superscript digits to plain digits: ⁻³ becomes "-3".
std::string plainDigits(std::string_view raised)
{
    constexpr std::array<std::string_view, 11> signs{"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹", "⁻"};
    std::string digits;
    while (!raised.empty())
        for (std::size_t i = 0; i < signs.size(); ++i)
            if (raised.starts_with(signs[i])) {
                digits += "0123456789-"[i];
                raised.remove_prefix(signs[i].size());
            }
    return digits;
}

namespace grammar {

using namespace tao::pegtl;  // NOLINT(google-build-using-namespace): the rules consist of PEGTL names
using Bracket = ExpressionBuilder::Bracket;
using Precedence = ExpressionBuilder::Precedence;

// NOLINTBEGIN(readability-identifier-naming)
struct letter : sor<ranges<'a', 'z', 'A', 'Z'>,
                    utf8::ranges<0xC0, 0xD6, 0xD8, 0xF6, 0xF8, 0x24F, 0x391, 0x3C8, 0x1E8B>> {};
struct lowered : utf8::range<0x2080, 0x2089> {};
struct mark : utf8::one<0x304, 0x305, 0x307> {};
struct index_in_braces : seq<string<'_', '{'>, plus<digit>, one<'}'>> {};
struct name_rest : sor<letter, digit, index_in_braces, one<'_'>, lowered, mark> {};
struct name : seq<sor<letter, one<'_'>>, star<name_rest>> {};

template <typename... Words>
struct word : seq<sor<Words...>, not_at<name_rest>> {};
template <typename Text>
struct command : seq<Text, not_at<alpha>> {};

struct word_or : word<TAO_PEGTL_ISTRING("or")> {};
struct word_and : word<TAO_PEGTL_ISTRING("and")> {};
struct word_xor : word<TAO_PEGTL_ISTRING("xor")> {};
struct word_xnor : word<TAO_PEGTL_ISTRING("xnor")> {};
struct word_nand : word<TAO_PEGTL_ISTRING("nand")> {};
struct word_nor : word<TAO_PEGTL_ISTRING("nor")> {};
struct word_implies : word<TAO_PEGTL_ISTRING("implies")> {};
struct word_iff : word<TAO_PEGTL_ISTRING("iff")> {};
struct word_not : word<TAO_PEGTL_ISTRING("not")> {};
struct word_true : word<TAO_PEGTL_ISTRING("true")> {};
struct word_false : word<TAO_PEGTL_ISTRING("false")> {};
struct word_root : word<string<'s', 'q', 'r', 't'>> {};
struct joining_word
    : sor<word_or, word_and, word_xor, word_xnor, word_nand, word_nor, word_implies, word_iff> {};
struct any_word : sor<joining_word, word_not, word_true, word_false, word_root> {};

struct latex_space : sor<seq<one<'\\'>, one<',', ';', ':', '!', ' '>>, command<TAO_PEGTL_STRING("\\bigl")>,
                         command<TAO_PEGTL_STRING("\\bigr")>, command<TAO_PEGTL_STRING("\\left")>,
                         command<TAO_PEGTL_STRING("\\right")>, command<TAO_PEGTL_STRING("\\quad")>> {};
struct comment : seq<one<'#'>, until<eolf>> {};
struct gap
    : star<sor<one<' ', '\t', '\n', '\r'>, utf8::one<0xA0, 0x2009, 0x200A, 0x202F>, latex_space, comment>> {};

// Rules for tokens before an operand, such as signs and opening brackets.
struct minus_sign : sor<one<'-'>, utf8::one<0x2212>> {};
struct negation : seq<minus_sign, not_at<one<'>'>>> {};
struct plus_sign : one<'+'> {};
struct complement_sign
    : sor<seq<one<'!'>, not_at<one<'='>>>, one<'~'>, utf8::one<0xAC, 0x223C>,
          command<TAO_PEGTL_STRING("\\neg")>, command<TAO_PEGTL_STRING("\\lnot")>, word_not> {};
struct marked_name : seq<letter, star<digit>> {};
struct after_mark : seq<one<'}'>, opt<sor<index_in_braces, seq<one<'_'>, digit>>>> {};
struct complemented
    : seq<sor<TAO_PEGTL_STRING("\\overline{"), TAO_PEGTL_STRING("\\bar{")>, marked_name, after_mark> {};
struct bar_over : seq<not_at<complemented>,
                      sor<command<TAO_PEGTL_STRING("\\overline")>, command<TAO_PEGTL_STRING("\\bar")>>, gap,
                      at<one<'{'>>> {};
struct root_sign : sor<utf8::one<0x221A>, command<TAO_PEGTL_STRING("\\sqrt")>, word_root> {};
struct open_round : one<'('> {};
struct open_curly : one<'{'> {};
struct open_fraction : seq<command<TAO_PEGTL_STRING("\\frac")>, gap, one<'{'>> {};

// Rules for operands.
struct decimals : sor<seq<plus<digit>, opt<one<'.'>, plus<digit>>>, seq<one<'.'>, plus<digit>>> {};
struct exponent_part : seq<one<'e', 'E'>, opt<one<'+', '-'>>, plus<digit>> {};
struct number : seq<decimals, opt<exponent_part>> {};
struct omega : sor<utf8::one<0x3C9>, command<TAO_PEGTL_STRING("\\omega")>> {};
struct numbered_name : seq<one<'x', 'X'>, sor<plus<digit>, plus<lowered>>> {};
struct sign_latex : seq<TAO_PEGTL_STRING("\\dot{"), marked_name, after_mark> {};
struct sign_call
    : seq<string<'s', '('>, gap, sor<numbered_name, seq<letter, star<name_rest>>>, gap, one<')'>> {};
struct truth : word_true {};
struct falsehood : word_false {};
struct run : seq<not_at<any_word>, name> {};

struct whole_name : seq<not_at<any_word>, name, eof> {};

struct separator : sor<seq<gap, one<',', ';'>, gap>, plus<sor<one<' ', '\t', '\n', '\r'>>>> {};
struct element : seq<opt<sor<minus_sign, plus_sign>>, number> {};
struct begin_vector : one<'['> {};
struct packed_bits : seq<one<'0', '1'>, plus<one<'0', '1'>>> {};
struct packed_vector : seq<one<'['>, gap, packed_bits, gap, one<']'>> {};
struct end_vector : one<']'> {};
struct elements : seq<element, star<seq<separator, element>>, opt<one<','>>> {};
struct argument : seq<not_at<any_word>, name> {};
struct begin_arguments : one<'('> {};
struct next_argument : seq<gap, must<argument>> {};
struct end_arguments : one<')'> {};
struct arguments
    : seq<begin_arguments, next_argument, star<seq<gap, one<','>, next_argument>>, gap, must<end_arguments>> {
};
struct finished_vector : success {};
struct vector_body : seq<begin_vector, gap, must<elements>, gap, must<end_vector>> {};
struct vector : seq<sor<packed_vector, vector_body>, opt<arguments>, finished_vector> {};

struct operand : sor<number, omega, complemented, sign_latex, sign_call, truth, falsehood, vector, run> {};

// Rules for tokens after an operand, such as complement marks and closing brackets.
struct prime : sor<one<'\''>, utf8::one<0x2032, 0x2019>> {};
struct raised_digit : utf8::one<0x2070, 0xB9, 0xB2, 0xB3, 0x2074, 0x2075, 0x2076, 0x2077, 0x2078, 0x2079> {};
struct raised : seq<opt<utf8::one<0x207B>>, plus<raised_digit>> {};
struct close_round : one<')'> {};
struct close_curly : seq<one<'}'>, not_at<seq<gap, one<'{'>>>> {};

// Rules for tokens between two operands.
struct fraction_middle : seq<one<'}'>, gap, one<'{'>> {};
struct equal_mark : sor<TAO_PEGTL_STRING("<->"), TAO_PEGTL_STRING("<=>"), TAO_PEGTL_STRING("=="), word_iff,
                        utf8::one<0x2194, 0x21D4, 0x2261>, command<TAO_PEGTL_STRING("\\leftrightarrow")>,
                        command<TAO_PEGTL_STRING("\\equiv")>> {};
struct implies_mark : sor<TAO_PEGTL_STRING("->"), TAO_PEGTL_STRING("=>"), word_implies,
                          utf8::one<0x2192, 0x21D2>, command<TAO_PEGTL_STRING("\\rightarrow")>,
                          command<TAO_PEGTL_STRING("\\to")>, command<TAO_PEGTL_STRING("\\Rightarrow")>> {};
struct or_mark : sor<seq<one<'|'>, opt<one<'|'>>>, utf8::one<0x2228>, command<TAO_PEGTL_STRING("\\lor")>,
                     command<TAO_PEGTL_STRING("\\vee")>, word_or> {};
struct xor_mark : sor<utf8::one<0x2295, 0x22BB>, command<TAO_PEGTL_STRING("\\oplus")>, word_xor> {};
struct xnor_mark : sor<utf8::one<0x2299>, word_xnor> {};
struct and_mark : sor<seq<one<'&'>, opt<one<'&'>>>, utf8::one<0x2227>, command<TAO_PEGTL_STRING("\\land")>,
                      command<TAO_PEGTL_STRING("\\wedge")>, word_and> {};
struct nand_mark : sor<utf8::one<0x22BC>, word_nand> {};
struct nor_mark : sor<utf8::one<0x22BD>, word_nor> {};
struct power_mark : string<'*', '*'> {};
struct times_mark : sor<one<'*'>, utf8::one<0xB7, 0x22C5, 0xD7>, command<TAO_PEGTL_STRING("\\cdot")>,
                        command<TAO_PEGTL_STRING("\\times")>> {};
struct divide_mark : sor<one<'/'>, utf8::one<0xF7>> {};
struct add_mark : one<'+'> {};
struct subtract_mark : minus_sign {};
struct caret : one<'^'> {};
struct operand_begin
    : sor<seq<not_at<joining_word>, sor<letter, one<'_'>>>, one<'(', '{', '['>, complement_sign, bar_over,
          root_sign, omega, complemented, sign_latex, open_fraction> {};
struct juxtaposition : at<operand_begin> {};
struct joint
    : sor<fraction_middle, equal_mark, implies_mark, or_mark, nor_mark, xor_mark, xnor_mark, and_mark,
          nand_mark, power_mark, times_mark, divide_mark, add_mark, subtract_mark, caret, juxtaposition> {};

// Rules for left sides such as f =, \mathrm{maj} ≈ and (−1)^f =.
struct left_name : seq<letter, star<sor<name_rest, one<'-', '.'>>>> {};
struct upright_name : seq<TAO_PEGTL_STRING("\\mathrm{"), star<not_one<'}', '\n'>>, one<'}'>> {};
struct relation : seq<gap, sor<seq<one<'='>, not_at<one<'=', '>'>>>, utf8::one<0x2248>,
                               command<TAO_PEGTL_STRING("\\approx")>>> {};
struct label : left_name {};
struct plain_left : sor<seq<upright_name, relation>, seq<at<left_name, relation>, label, relation>> {};
struct signs_left : seq<one<'('>, minus_sign, string<'1', ')', '^'>, opt<one<'{'>>,
                        sor<upright_name, left_name>, opt<one<'}'>>, relation> {};

struct before : star<seq<sor<negation, plus_sign, complement_sign, bar_over, root_sign, open_round,
                             open_curly, open_fraction>,
                         gap>> {};
struct after : star<seq<sor<prime, raised, close_round, close_curly>, gap>> {};
struct end : eof {};
struct expression : seq<gap, opt<sor<signs_left, plain_left>>, gap, before, must<operand>, gap, after,
                        star<seq<joint, gap, before, must<operand>, gap, after>>, must<end>> {};
// NOLINTEND(readability-identifier-naming)

template <typename Rule>
struct action : nothing<Rule> {};

// Defines the action of `rule`, which calls the builder with the offset of the match.
#define SEQUENCY_TOKEN(rule, ...)                                                                            \
    template <>                                                                                              \
    struct action<rule> {                                                                                    \
        template <typename Input>                                                                            \
        static void apply(const Input& in, Parsing& parsing)                                                 \
        {                                                                                                    \
            [[maybe_unused]] const std::size_t at = parsing.offset(in.begin());                              \
            [[maybe_unused]] const std::string_view text(in.begin(), in.size());                             \
            parsing.builder.__VA_ARGS__;                                                                     \
        }                                                                                                    \
    }
SEQUENCY_TOKEN(negation, prefix(Operation::Negate, Precedence::Prefix, at));
SEQUENCY_TOKEN(complement_sign, prefix(Operation::Not, Precedence::Prefix, at));
SEQUENCY_TOKEN(bar_over, prefix(Operation::Not, Precedence::Tight, at));
SEQUENCY_TOKEN(root_sign, prefix(Operation::SquareRoot, Precedence::Tight, at));
SEQUENCY_TOKEN(open_round, open(Bracket::Round, at));
SEQUENCY_TOKEN(open_curly, open(Bracket::Curly, at));
SEQUENCY_TOKEN(open_fraction, open(Bracket::Numerator, at));
SEQUENCY_TOKEN(number, number(text, at));
SEQUENCY_TOKEN(omega, root(at));
SEQUENCY_TOKEN(truth, constant(1, at));
SEQUENCY_TOKEN(falsehood, constant(0, at));
SEQUENCY_TOKEN(run, run(text, at));
SEQUENCY_TOKEN(complemented, marked(withoutBraces(text), false, at));
SEQUENCY_TOKEN(sign_latex, marked(withoutBraces(text), true, at));
SEQUENCY_TOKEN(sign_call, signCall(withoutBraces(text), at));
SEQUENCY_TOKEN(begin_vector, beginVector(at));
SEQUENCY_TOKEN(packed_bits, packedVector(text, at));
SEQUENCY_TOKEN(element, element(text, at));
SEQUENCY_TOKEN(finished_vector, endVector(at));
SEQUENCY_TOKEN(argument, argument(text, at));
SEQUENCY_TOKEN(prime, complement(at));
SEQUENCY_TOKEN(raised, superscript(plainDigits(text), at));
SEQUENCY_TOKEN(close_round, close(')', at));
SEQUENCY_TOKEN(close_curly, close('}', at));
SEQUENCY_TOKEN(fraction_middle, closeNumerator(at));
SEQUENCY_TOKEN(equal_mark, binary(Operation::Equal, Precedence::Equal, at));
SEQUENCY_TOKEN(implies_mark, binary(Operation::Implies, Precedence::Implies, at));
SEQUENCY_TOKEN(or_mark, binary(Operation::Or, Precedence::Or, at));
SEQUENCY_TOKEN(xor_mark, binary(Operation::Xor, Precedence::Xor, at));
SEQUENCY_TOKEN(xnor_mark, binary(Operation::Equal, Precedence::Xor, at));
SEQUENCY_TOKEN(nand_mark, complementedBinary(Operation::And, Precedence::Product, at));
SEQUENCY_TOKEN(nor_mark, complementedBinary(Operation::Or, Precedence::Or, at));
SEQUENCY_TOKEN(label, label(text, at));
SEQUENCY_TOKEN(and_mark, binary(Operation::And, Precedence::Product, at));
SEQUENCY_TOKEN(power_mark, binary(Operation::Power, Precedence::Power, at));
SEQUENCY_TOKEN(times_mark, binary(Operation::Multiply, Precedence::Product, at));
SEQUENCY_TOKEN(divide_mark, binary(Operation::Divide, Precedence::Product, at));
SEQUENCY_TOKEN(add_mark, binary(Operation::Add, Precedence::Or, at));
SEQUENCY_TOKEN(subtract_mark, binary(Operation::Subtract, Precedence::Or, at));
SEQUENCY_TOKEN(caret, caret(at));
SEQUENCY_TOKEN(juxtaposition, binary(Operation::Multiply, Precedence::Product, at));
SEQUENCY_TOKEN(signs_left, setOfSigns());
#undef SEQUENCY_TOKEN

// Defines the message about the syntax that `Rule` expects. It is reported if the text does not match this required rule.
template <typename Rule>
inline constexpr const char* expectation = nullptr;
template <>
inline constexpr auto expectation<operand> =
    "expected a variable, a constant, a vector [1,0,…], '(' or 'not'";
template <>
inline constexpr auto expectation<end> = "expected an operator or the end of the expression";
template <>
inline constexpr auto expectation<elements> = "expected the values of a vector";
template <>
inline constexpr auto expectation<end_vector> = "expected a number, ',' or ']'";
template <>
inline constexpr auto expectation<argument> = "expected the name of a variable";
template <>
inline constexpr auto expectation<end_arguments> = "expected ',' or ')'";

struct Expectations {
    template <typename Rule>
    static constexpr const char* message = expectation<Rule>;
};
template <typename Rule>  // PEGTL requires this name; NOLINTNEXTLINE(readability-identifier-naming)
using control = must_if<Expectations, normal, false>::control<Rule>;

}  // namespace grammar

std::string found(std::string_view text, std::size_t offset)
{
    if (offset >= text.size())
        return "the end of the text";
    const auto isWord = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    std::size_t length = 0;
    while (offset + length < text.size() && isWord(text[offset + length]))
        ++length;
    return length > 1 ? quotedToken(text.substr(offset, length)) : characterText(text, offset);
}

}  // namespace

bool canBeVariableName(std::string_view name)
{
    tao::pegtl::memory_input<tao::pegtl::tracking_mode::lazy> input(name.data(), name.size(), "");
    return !isForeignOperator(name) && tao::pegtl::parse<grammar::whole_name>(input);
}

base::Result<ExpressionTree> parseExpressionText(std::string_view text, const ExpressionRequest& request,
                                                 bool caretIsPower)
{
    const auto refused = [&](std::size_t offset, std::string message) {
        return expressionError(request.source, text, offset, std::move(message));
    };
    Parsing parsing{text, ExpressionBuilder(text, request.naming, caretIsPower)};
    tao::pegtl::memory_input<tao::pegtl::tracking_mode::lazy> input(text.data(), text.size(), "");
    try {
        tao::pegtl::parse<grammar::expression, grammar::action, grammar::control>(input, parsing);
        return parsing.builder.finish(text.size());
    } catch (const ExpressionSyntaxError& error) {
        return refused(error.offset, error.message);
    } catch (const tao::pegtl::parse_error& error) {
        const std::size_t offset = error.positions().front().byte;
        return refused(offset, fmt::format("{}, found {}", error.message(), found(text, offset)));
    }
}

}  // namespace sequency::io
