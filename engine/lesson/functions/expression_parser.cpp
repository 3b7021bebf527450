// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lesson/functions/expression_parser.h"

#include "engine/base/text/display_text.h"
#include "engine/base/text/nearest_name.h"
#include "engine/lesson/functions/expression_node.h"
#include "engine/lesson/functions/lesson_functions.h"

#include <array>
#include <charconv>
#include <utility>

namespace sequency::lesson {
namespace {

using Node = Expression::Node;
using Shape = Node::Shape;
using NodePointer = std::shared_ptr<const Node>;

constexpr std::size_t maxLength = 4096;
constexpr int maxDepth = 40;

// The spelling of an operator and its name in the tree. In a list of spellings, longer spellings must come first.
using Spelling = std::pair<std::string_view, const char*>;
constexpr std::array comparisons{Spelling{"<=", "<="}, Spelling{"≤", "<="},  Spelling{">=", ">="},
                                 Spelling{"≥", ">="},  Spelling{"!=", "!="}, Spelling{"≠", "!="},
                                 Spelling{"=", "="},   Spelling{"<", "<"},   Spelling{">", ">"}};
constexpr std::array sums{Spelling{"+", "+"}, Spelling{"-", "-"}, Spelling{"−", "-"}};
constexpr std::array products{Spelling{"*", "*"}, Spelling{"·", "*"}, Spelling{"/", "/"}, Spelling{"%", "%"}};

bool isNameStart(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}
bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

// A parser with one method per grammar rule. A method returns null if the text is invalid; error() then contains the reason.
class Parser {
public:
    Parser(std::string_view text, const base::SourceLocation& place) : m_text(text), m_place(place) {}

    base::Result<NodePointer> parse()
    {
        NodePointer root = m_text.size() > maxLength
                               ? fail("the expression is too long, expected at most 4096 bytes")
                               : comparison();
        if (root && !atEnd())
            fail("expected an operator or the end of the expression");
        if (m_error)
            return *m_error;
        return root;
    }

private:
    NodePointer comparison()
    {
        if (++m_depth > maxDepth)
            return fail("nested too deeply, expected at most 40 levels");
        NodePointer left = sum();
        if (left)
            if (const char* const sign = take(comparisons))
                left = pair(Shape::Comparison, sign, left, sum());
        --m_depth;
        return left;
    }

    NodePointer sum()
    {
        NodePointer left = product();
        for (const char* sign = nullptr; left && (sign = take(sums)) != nullptr;)
            left = pair(Shape::Operator, sign, left, product());
        return left;
    }

    NodePointer product()
    {
        NodePointer left = signedValue();
        for (const char* sign = nullptr; left && (sign = take(products)) != nullptr;)
            left = pair(Shape::Operator, sign, left, signedValue());
        return left;
    }

    NodePointer signedValue()
    {
        const std::size_t begin = here();
        const char* sign = take(std::array{sums[1], sums[2]});
        if (sign == nullptr && takeWord("not"))
            sign = "not";
        if (sign == nullptr)
            return power();
        if (++m_depth > maxDepth)
            return fail("nested too deeply, expected at most 40 levels");
        NodePointer operand = signedValue();
        --m_depth;
        if (!operand)
            return nullptr;
        return made({Shape::Sign, begin, m_at, 0, sign, {}, nullptr, {operand}});
    }

    NodePointer power()
    {
        NodePointer left = indexed();
        constexpr std::array powers{Spelling{"^", "^"}};
        if (left && take(powers) != nullptr)
            left = pair(Shape::Operator, "^", left, signedValue());
        return left;
    }

    NodePointer indexed()
    {
        NodePointer whole = primary();
        while (whole && takeCharacter('[')) {
            NodePointer index = comparison();
            if (!index || !expect(']'))
                return nullptr;
            whole = made({Shape::Index, whole->begin, m_at, 0, "[]", {}, nullptr, {whole, index}});
        }
        return whole;
    }

    NodePointer primary()
    {
        const std::size_t begin = here();
        if (takeCharacter('(')) {
            NodePointer inner = comparison();
            return inner && expect(')') ? inner : nullptr;
        }
        if (takeCharacter('[')) {
            Node node{Shape::List, begin, 0, 0, "[]", {}, nullptr, {}};
            if (!takeItems(']', node.children))
                return nullptr;
            return finished(std::move(node));
        }
        if (begin < m_text.size() && m_text[begin] == '\'')
            return literal();
        if (begin < m_text.size() && isDigit(m_text[begin]))
            return number();
        if (begin < m_text.size() && isNameStart(m_text[begin]))
            return name();
        return fail("expected a value");
    }

    NodePointer literal()
    {
        const std::size_t begin = m_at;
        const std::size_t end = m_text.find('\'', begin + 1);
        if (end == std::string_view::npos)
            return fail("the text has no closing quote, expected a second '");
        auto parsed = Template::parse(m_text.substr(begin + 1, end - begin - 1), placeAt(begin + 1));
        if (!parsed) {
            m_error = parsed.error();
            return nullptr;
        }
        m_at = end + 1;
        return made({Shape::Text, begin, m_at, 0, {}, std::move(*parsed), nullptr, {}});
    }

    NodePointer number()
    {
        const std::size_t begin = m_at;
        while (m_at < m_text.size() && isDigit(m_text[m_at]))
            ++m_at;
        std::int64_t value = 0;
        if (std::from_chars(m_text.data() + begin, m_text.data() + m_at, value).ec != std::errc())
            return fail("the number exceeds 64 bits");
        return made({Shape::Number, begin, m_at, value, {}, {}, nullptr, {}});
    }

    // Parses the name of a parameter, or a quantity with its arguments.
    NodePointer name()
    {
        const std::size_t begin = m_at;
        const std::string word(takeName());
        const LessonFunction* const quantity = findLessonFunction(word);
        const bool hasList = takeCharacter('(');
        if (quantity == nullptr && !hasList)
            return made({Shape::Name, begin, begin + word.size(), 0, word, {}, nullptr, {}});
        if (quantity == nullptr) {
            m_at = begin;
            std::vector<std::string> names;
            for (const LessonFunction& known : quantities())
                names.emplace_back(known.name);
            const std::string nearest = base::nearestName(word, names);
            return fail("unknown quantity " + base::quotedToken(word) +
                        (nearest.empty() ? "" : " (did you mean '" + nearest + "'?)"));
        }
        Node node{Shape::Call, begin, 0, 0, word, {}, quantity, {}};
        if (hasList && !takeItems(')', node.children))
            return nullptr;
        std::size_t least = 0;
        while (least < quantity->arguments.size() && !quantity->arguments[least].isOptional)
            ++least;
        if (node.children.size() < least || node.children.size() > quantity->arguments.size()) {
            m_at = begin;
            return fail("expected " + signature(*quantity));
        }
        if (!hasList)
            m_at = begin + word.size();
        return finished(std::move(node));
    }

    // Parses values that are separated by commas, up to and including the closing character.
    bool takeItems(char closing, std::vector<NodePointer>& items)
    {
        if (takeCharacter(closing))
            return true;
        do {
            NodePointer item = comparison();
            if (!item)
                return false;
            items.push_back(std::move(item));
        } while (takeCharacter(','));
        return expect(closing);
    }

    std::string_view takeName()
    {
        const std::size_t begin = m_at;
        while (m_at < m_text.size() && (isNameStart(m_text[m_at]) || isDigit(m_text[m_at])))
            ++m_at;
        return m_text.substr(begin, m_at - begin);
    }

    bool takeWord(std::string_view word)
    {
        const std::size_t begin = here();
        if (begin < m_text.size() && isNameStart(m_text[begin]) && takeName() == word)
            return true;
        m_at = begin;
        return false;
    }

    bool takeCharacter(char c)
    {
        if (here() >= m_text.size() || m_text[m_at] != c)
            return false;
        ++m_at;
        return true;
    }

    template <std::size_t count>
    const char* take(const std::array<Spelling, count>& spellings)
    {
        here();
        for (const auto& [written, name] : spellings)
            if (m_text.substr(m_at).starts_with(written)) {
                m_at += written.size();
                return name;
            }
        return nullptr;
    }

    bool expect(char c)
    {
        if (takeCharacter(c))
            return true;
        fail(std::string("expected '") + c + "'");
        return false;
    }

    // Skips white space and returns the position after it.
    std::size_t here()
    {
        while (m_at < m_text.size() && (m_text[m_at] == ' ' || m_text[m_at] == '\n' || m_text[m_at] == '\t'))
            ++m_at;
        return m_at;
    }
    bool atEnd() { return here() == m_text.size(); }

    NodePointer pair(Shape shape, const char* sign, const NodePointer& left, const NodePointer& right)
    {
        if (!right)
            return nullptr;
        return made({shape, left->begin, m_at, 0, sign, {}, nullptr, {left, right}});
    }
    static NodePointer made(Node node) { return std::make_shared<const Node>(std::move(node)); }
    NodePointer finished(Node node) const
    {
        node.end = m_at;
        return made(std::move(node));
    }

    base::SourceLocation placeAt(std::size_t at) const
    {
        return locationAfter(m_place, m_text.substr(0, at));
    }

    NodePointer fail(const std::string& message)
    {
        if (m_error)
            return nullptr;
        here();
        const std::string found =
            m_at < m_text.size() ? "at " + base::quotedToken(m_text.substr(m_at)) : "at the end";
        m_error = base::Error{base::ErrorKind::BadInput,
                              message + " " + found + ", in " + base::quotedToken(m_text), placeAt(m_at)};
        return nullptr;
    }

    std::string_view m_text;
    const base::SourceLocation& m_place;
    std::size_t m_at = 0;
    int m_depth = 0;
    std::optional<base::Error> m_error;
};

}  // namespace

base::SourceLocation locationAfter(base::SourceLocation place, std::string_view text)
{
    for (const char c : text) {
        place.column = c == '\n' ? 1 : place.column + 1;
        place.line += c == '\n' ? 1 : 0;
    }
    return place;
}

base::Result<NodePointer> parseNodes(std::string_view text, const base::SourceLocation& place)
{
    return Parser(text, place).parse();
}

}  // namespace sequency::lesson
