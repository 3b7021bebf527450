// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/mathematics/minimal_form.h"

#include <algorithm>
#include <array>
#include <limits>
#include <tuple>

namespace sequency::io {
namespace {

// In entry k, bit i is set if bit k of the index i is 1.
constexpr std::array<std::uint64_t, 6> bitSets{0xaaaaaaaaaaaaaaaa, 0xcccccccccccccccc, 0xf0f0f0f0f0f0f0f0,
                                               0xff00ff00ff00ff00, 0xffff0000ffff0000, 0xffffffff00000000};

bool comesBefore(const Implicant& a, const Implicant& b)
{
    return std::tuple(a.literals(), b.care, b.value) < std::tuple(b.literals(), a.care, a.value);
}

// Selects columns that cover all rows at minimum cost. Rows are bits of a word.
class CoverSolver {
public:
    struct Column {
        std::uint64_t rows = 0;
        int cost = 0;
        std::size_t index = 0;
    };

    std::vector<std::size_t> solve(std::uint64_t rows, std::vector<Column> columns)
    {
        search(rows, std::move(columns), 0);
        return m_best;
    }
    bool isExact() const { return m_nodes <= maxMinimalFormNodes; }

private:
    using ColumnSet =
        std::array<std::uint64_t, 2>;  // prime implicants; a function of six variables has at most 92

    void search(std::uint64_t rows, std::vector<Column> columns, int cost);
    void select(const Column& column, std::uint64_t& rows, int& cost);
    void selectEssential(std::uint64_t& rows, const std::vector<Column>& columns, int& cost);
    static void removeDominated(std::uint64_t rows, std::vector<Column>& columns);
    static std::uint64_t essentialRows(std::uint64_t rows, const std::vector<Column>& columns);
    static ColumnSet columnsOf(std::size_t row, const std::vector<Column>& columns);
    static int lowerBound(std::uint64_t rows, const std::vector<Column>& columns);

    std::vector<std::size_t> m_chosen;
    std::vector<std::size_t> m_best;
    int m_bestCost = std::numeric_limits<int>::max();
    std::size_t m_nodes = 0;
};

std::size_t takeBit(std::uint64_t& word)
{
    const auto bit = static_cast<std::size_t>(std::countr_zero(word));
    word &= word - 1;
    return bit;
}

// Removes covered rows from the columns, and every column for which another column covers the same rows at the same or a lower cost.
void CoverSolver::removeDominated(std::uint64_t rows, std::vector<Column>& columns)
{
    for (Column& column : columns)
        column.rows &= rows;
    std::vector<Column> remaining;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const Column& column = columns[i];
        bool isDominated = column.rows == 0;
        for (std::size_t k = 0; k < columns.size() && !isDominated; ++k) {
            const Column& other = columns[k];
            const bool isEqual = other.rows == column.rows && other.cost == column.cost;
            isDominated = k != i && (column.rows & ~other.rows) == 0 && other.cost <= column.cost &&
                          (!isEqual || k < i);
        }
        if (!isDominated)
            remaining.push_back(column);
    }
    columns = std::move(remaining);
}

CoverSolver::ColumnSet CoverSolver::columnsOf(std::size_t row, const std::vector<Column>& columns)
{
    ColumnSet set{};
    for (std::size_t i = 0; i < columns.size(); ++i)
        set[i / 64] |= (columns[i].rows >> row & 1) << i % 64;
    return set;
}

// Returns the rows that must be considered. Omits every row that is covered whenever another of these rows is covered.
std::uint64_t CoverSolver::essentialRows(std::uint64_t rows, const std::vector<Column>& columns)
{
    std::array<ColumnSet, 64> sets{};
    for (std::uint64_t rest = rows; rest != 0;) {
        const std::size_t row = takeBit(rest);
        sets[row] = columnsOf(row, columns);
    }
    std::uint64_t remaining = rows;
    for (std::uint64_t rest = rows; rest != 0;) {
        const std::size_t row = takeBit(rest);
        for (std::uint64_t others = remaining & ~(std::uint64_t{1} << row); others != 0;) {
            const ColumnSet& other = sets[takeBit(others)];
            if ((other[0] & ~sets[row][0]) == 0 && (other[1] & ~sets[row][1]) == 0) {
                remaining &= ~(std::uint64_t{1} << row);
                break;
            }
        }
    }
    return remaining;
}

// Returns a lower bound of the cost of covering the rows: the larger of two bounds. The first bound adds the minimum costs of rows that have no
// column in common. The second multiplies the minimum cost of a column by the number of columns needed if each covers as many rows as the largest.
int CoverSolver::lowerBound(std::uint64_t rows, const std::vector<Column>& columns)
{
    std::array<std::uint64_t, 64> neighbours{};  // rows that share a column with the row
    std::array<int, 64> costs{};
    costs.fill(std::numeric_limits<int>::max());
    int largest = 1;
    int cheapest = std::numeric_limits<int>::max();
    for (const Column& column : columns) {
        if (column.rows == 0)
            continue;
        largest = std::max(largest, std::popcount(column.rows));
        cheapest = std::min(cheapest, column.cost);
        for (std::uint64_t rest = column.rows; rest != 0;) {
            const std::size_t row = takeBit(rest);
            neighbours[row] |= column.rows;
            costs[row] = std::min(costs[row], column.cost);
        }
    }
    const int counted = (std::popcount(rows) + largest - 1) / largest * cheapest;
    int bound = 0;
    while (rows != 0) {
        std::size_t chosen = 0;
        int fewest = std::numeric_limits<int>::max();
        for (std::uint64_t rest = rows; rest != 0;) {
            const std::size_t row = takeBit(rest);
            if (const int count = std::popcount(neighbours[row] & rows); count < fewest) {
                fewest = count;
                chosen = row;
            }
        }
        bound += costs[chosen];
        rows &= ~neighbours[chosen];
    }
    return std::max(bound, counted);
}

void CoverSolver::select(const Column& column, std::uint64_t& rows, int& cost)
{
    m_chosen.push_back(column.index);
    rows &= ~column.rows;
    cost += column.cost;
}

// Selects the columns that alone cover a row.
void CoverSolver::selectEssential(std::uint64_t& rows, const std::vector<Column>& columns, int& cost)
{
    std::uint64_t once = 0;
    std::uint64_t twice = 0;
    for (const Column& column : columns) {
        twice |= once & column.rows;
        once |= column.rows;
    }
    for (const Column& column : columns)
        if ((column.rows & ~twice & rows) != 0)
            select(column, rows, cost);
}

void CoverSolver::search(std::uint64_t rows, std::vector<Column> columns, int cost)
{
    const std::size_t chosenBefore = m_chosen.size();
    std::uint64_t reduced = 0;
    do {
        reduced = rows;
        removeDominated(rows, columns);
        rows = essentialRows(rows, columns);
        selectEssential(rows, columns, cost);
    } while (rows != reduced);
    if (rows == 0 && cost < m_bestCost) {
        m_best = m_chosen;
        m_bestCost = cost;
    } else if (rows != 0 && cost + lowerBound(rows, columns) < m_bestCost) {
        std::vector<std::size_t> choices;  // columns of the row that has the fewest columns
        for (std::uint64_t rest = rows; rest != 0;) {
            const std::size_t row = takeBit(rest);
            std::vector<std::size_t> candidates;
            for (std::size_t i = 0; i < columns.size(); ++i)
                if ((columns[i].rows >> row & 1) != 0)
                    candidates.push_back(i);
            if (choices.empty() || candidates.size() < choices.size())
                choices = std::move(candidates);
        }
        std::stable_sort(choices.begin(), choices.end(), [&](std::size_t a, std::size_t b) {
            return std::popcount(columns[a].rows) > std::popcount(columns[b].rows);
        });
        for (const std::size_t choice : choices) {
            if (++m_nodes > maxMinimalFormNodes && !m_best.empty())
                break;
            std::uint64_t remaining = rows;
            int newCost = cost;
            select(columns[choice], remaining, newCost);
            search(remaining, columns, newCost);
            m_chosen.pop_back();
            columns[choice].rows = 0;  // the remaining branches do not use this column
        }
    }
    m_chosen.resize(chosenBefore);
}

}  // namespace

std::uint64_t Implicant::indices(int variables) const
{
    std::uint64_t set = BooleanValues{.variables = variables}.all();
    for (std::size_t bit = 0; bit < bitSets.size(); ++bit)
        if ((care >> bit & 1) != 0)
            set &= (value >> bit & 1) != 0 ? bitSets[bit] : ~bitSets[bit];
    return set;
}

int MinimalForm::literals() const
{
    int count = 0;
    for (const Implicant& term : terms)
        count += term.literals();
    return count;
}

std::vector<Implicant> primeImplicants(const BooleanValues& function)
{
    const std::uint64_t zeros = function.all() & ~(function.ones | function.dontCares);
    const auto isImplicant = [&](const Implicant& term) {
        return (term.indices(function.variables) & zeros) == 0;
    };
    std::vector<Implicant> primes;
    const std::uint32_t end = std::uint32_t{1} << function.variables;
    for (std::uint32_t care = 0; care < end; ++care)
        for (std::uint32_t value = 0; value < end; ++value) {
            const Implicant term{care, value};
            if ((value & ~care) != 0 || !isImplicant(term))
                continue;
            bool isPrime = true;
            for (std::uint32_t bit = 1; bit < end && isPrime; bit *= 2)
                isPrime = (care & bit) == 0 || !isImplicant({care & ~bit, value & ~bit});
            if (isPrime)
                primes.push_back(term);
        }
    std::sort(primes.begin(), primes.end(), comesBefore);
    return primes;
}

MinimalForm minimalForm(const BooleanValues& function, FormKind kind)
{
    constexpr int termCost = 1024;  // exceeds the number of literals of a minimal form
    BooleanValues covered = function;
    if (kind == FormKind::ProductOfSums)
        covered.ones = function.all() & ~function.ones;
    const std::vector<Implicant> primes = primeImplicants(covered);
    std::vector<CoverSolver::Column> columns;
    for (std::size_t i = 0; i < primes.size(); ++i)
        columns.push_back({primes[i].indices(function.variables), termCost + primes[i].literals(), i});
    CoverSolver solver;
    MinimalForm form{.kind = kind, .variables = function.variables, .terms = {}};
    for (const std::size_t chosen : solver.solve(covered.ones & ~function.dontCares, std::move(columns)))
        form.terms.push_back(primes[chosen]);
    std::sort(form.terms.begin(), form.terms.end(), comesBefore);
    form.isMinimum = solver.isExact();
    return form;
}

namespace {

// Returns the complement of a variable, with a mark over its letters but not over its subscript: x̄₁, \overline{x}_{1}.
std::string complementText(const std::string& name, bool isLatex)
{
    if (isLatex) {
        const std::size_t end = name.starts_with('\\') ? name.size() : std::min(name.find('_'), name.size());
        return "\\overline{" + name.substr(0, end) + "}" + name.substr(end);
    }
    std::size_t first = name.empty() ? 0 : 1;  // bytes of the first character
    while (first < name.size() && (static_cast<unsigned char>(name[first]) & 0xc0) == 0x80)
        ++first;
    return name.substr(0, first) + "\u0304" + name.substr(first);
}

std::string operatorText(bool isSum, const FormNames& names)
{
    if (isSum)
        return names.isLatex ? " \\lor " : " ∨ ";
    if (!names.isDotted)
        return {};
    return names.isLatex ? " \\cdot " : "·";
}

}  // namespace

std::string termText(const Implicant& term, FormKind kind, const FormNames& names)
{
    const bool isSum = kind == FormKind::ProductOfSums;
    const std::string joint = operatorText(isSum, names);
    std::string text;
    for (std::size_t i = 0; i < names.names.size(); ++i) {
        const std::size_t bit = names.names.size() - 1 - i;
        if ((term.care >> bit & 1) == 0)
            continue;
        const bool isPositive = ((term.value >> bit & 1) != 0) != isSum;
        text += (text.empty() ? "" : joint) +
                (isPositive ? names.names[i] : complementText(names.names[i], names.isLatex));
    }
    return !text.empty() ? text : isSum ? "0" : "1";
}

std::string formText(const MinimalForm& form, const FormNames& names)
{
    const bool isSum = form.kind == FormKind::SumOfProducts;
    if (form.terms.empty())
        return isSum ? "0" : "1";
    const std::string joint = operatorText(isSum, names);
    std::string text;
    for (const Implicant& term : form.terms) {
        const std::string part = termText(term, form.kind, names);
        const bool isBracketed = !isSum && form.terms.size() > 1 && term.literals() > 1;
        text += (text.empty() ? "" : joint) + (isBracketed ? "(" + part + ")" : part);
    }
    return text;
}

}  // namespace sequency::io
