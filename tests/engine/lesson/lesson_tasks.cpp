// SPDX-License-Identifier: GPL-3.0-or-later
//
// For every task of the lessons, a state that solves it and a rule that decides whether a given state does.
#include "tests/engine/lesson/task_rules.h"

#include <bitset>

namespace sequency::tests {
namespace {

using namespace definitions;

std::int64_t largestBesideFirst(const Integers& f)
{
    std::int64_t most = 0;
    for (std::int64_t w = 1; w < size(f); ++w)
        most = std::max(most, std::abs(walsh(f, w)));
    return most;
}

void addVector(Tasks& all)
{
    all["function-as-vector/make-vector"] = showing([](const Givens& g) { return g.values("g"); });
    all["function-as-vector/balance"] = finding([](const Givens& g, const Integers& made) {
        const Integers f = g.values("f");
        return weight(made) == 4 && distance(made, f) == std::abs(weight(f) - 4);
    });
}

void addWalsh(Tasks& all)
{
    all["walsh-coefficients/strongest"] = {
        [](const Givens& g, Shown s) {
            const Integers h = g.values("h");
            const auto place = firstIndex(
                8, [&](std::int64_t w) { return w > 0 && std::abs(walsh(h, w)) == largestBesideFirst(h); });
            return selecting(s, "output", place);
        },
        [](const Givens& g, const Shown& s) {
            const Integers h = g.values("h");
            if (!isF(s, h) || s.selected != "output" || s.index < 1 || s.index > 7)
                return false;
            const std::int64_t w = s.order == "hadamard" ? s.index
                                   : s.order == "paley"  ? reversed(s.index, 3)
                                                         : reversed(s.index ^ s.index / 2, 3);
            return s.transform == "walsh" && std::abs(walsh(h, w)) == largestBesideFirst(h);
        }};
    all["walsh-coefficients/make-zero"] = finding([](const Givens& g, const Integers& made) {
        const Integers f = g.values("f");
        return walsh(made, g.number("w")) == 0 && distance(made, f) == std::abs(walsh(f, g.number("w")));
    });
}

void addOrders(Tasks& all)
{
    all["orders/find-paley"] = {[](const Givens& g, Shown s) {
                                    s.order = "paley";
                                    return selecting(s, "output", reversed(g.number("h"), 3));
                                },
                                [](const Givens& g, const Shown& s) {
                                    return isF(s, g.values("f")) && s.order == "paley" &&
                                           isSelected(s, "output", reversed(g.number("h"), 3));
                                }};
    all["orders/find-sequency"] = {[](const Givens& g, Shown s) {
                                       s.order = "sequency";
                                       return selecting(s, "output", g.number("changes"));
                                   },
                                   [](const Givens& g, const Shown& s) {
                                       return isF(s, g.values("f")) && s.order == "sequency" &&
                                              isSelected(s, "output", g.number("changes"));
                                   }};
}

// Returns a column of the current flow graph, in Hadamard order.
Integers columnOf(const Shown& s, int column)
{
    Integers f = s.values;
    if (s.encoding == "polarity")
        for (std::int64_t& value : f)
            value = value == 0 ? 1 : -1;
    if (s.factorization == "constant-geometry")
        return constantGeometry(f, column);
    return cooleyTukey(f, column);
}

void addButterfly(Tasks& all)
{
    all["butterfly/go-to-step"] = {[](const Givens& g, Shown s) {
                                       s.step = static_cast<int>(g.number("step_wanted"));
                                       return s;
                                   },
                                   [](const Givens& g, const Shown& s) {
                                       return s.page == "flow_graph" && s.step == g.number("step_wanted");
                                   }};
    all["butterfly/find-node"] = {
        [](const Givens& g, Shown s) { return selecting(s, "node", g.number("place"), 2); },
        [](const Givens& g, const Shown& s) {
            const std::int64_t wanted = at(cooleyTukey(g.values("h"), 2), g.number("place"));
            return isF(s, g.values("h")) && s.selected == "node" && s.column == 2 && s.index < 8 &&
                   s.transform == "walsh" && at(columnOf(s, 2), s.index) == wanted;
        }};
    all["butterfly/reach-node"] = {[](const Givens& g, Shown s) {
                                       Integers f = g.values("f");
                                       const std::int64_t target = g.number("target");
                                       at(f, 0) = target > 0 ? 1 : 0;
                                       at(f, 1) = target > 1 ? 1 : 0;
                                       at(f, 2) = target < 0 ? 1 : 0;
                                       at(f, 3) = target < -1 ? 1 : 0;
                                       return holding(s, f);
                                   },
                                   [](const Givens& g, const Shown& s) {
                                       const Integers f = g.values("f");
                                       if (s.radix != 2 || size(s.values) != 8 ||
                                           !std::equal(f.begin() + 4, f.end(), s.values.begin() + 4))
                                           return false;
                                       return at(s.values, 0) + at(s.values, 1) - at(s.values, 2) -
                                                  at(s.values, 3) ==
                                              g.number("target");
                                   }};
    all["n-log-n/largest-size"] = {[](const Givens& g, Shown s) {
                                       std::int64_t n = 0;
                                       while ((n + 1) * power(2, n + 1) <= g.number("limit"))
                                           ++n;
                                       return holding(s, Integers(static_cast<std::size_t>(power(2, n)), 0));
                                   },
                                   [](const Givens& g, const Shown& s) {
                                       const std::int64_t n = s.variables();
                                       return n * power(2, n) <= g.number("limit") &&
                                              (n + 1) * power(2, n + 1) > g.number("limit");
                                   }};
    all["n-log-n/half"] = {[](const Givens&, Shown s) {
                               s.transform = "arithmetic";
                               return s;
                           },
                           [](const Givens& g, const Shown& s) {
                               return isF(s, g.values("f")) &&
                                      (s.transform == "arithmetic" || s.transform == "reed-muller");
                           }};
}

void addReedMuller(Tasks& all)
{
    all["reed-muller/one-flip"] = finding([](const Givens& g, const Integers& f) {
        const Integers c = normalForm(f);
        return at(c, 7) == 0 && at(c, g.number("k")) == g.number("wanted") && distance(f, g.values("f")) == 1;
    });
    all["reed-muller/build"] = finding([](const Givens& g, const Integers& f) {
        return weight(normalForm(f)) == g.number("many") && degree(f) == g.number("long");
    });
    const auto fewest = [](const Integers& f) {
        std::int64_t least = 8;
        for (std::int64_t mask = 0; mask < 8; ++mask)
            least = std::min(least, polarityTerms(f, mask));
        return least;
    };
    const auto maskOf = [](const std::string& polarity) {
        return polarity.empty() ? 0 : std::stoll(polarity, nullptr, 2);
    };
    all["reed-muller/best-polarity"] = {
        [fewest](const Givens& g, Shown s) {
            const Integers p = g.values("p");
            const std::int64_t mask =
                firstIndex(8, [&](std::int64_t m) { return polarityTerms(p, m) == fewest(p); });
            s.polarity = std::bitset<3>(static_cast<unsigned long>(mask)).to_string();
            return s;
        },
        [fewest, maskOf](const Givens& g, const Shown& s) {
            const Integers p = g.values("p");
            return isF(s, p) && s.transform == "reed-muller" &&
                   polarityTerms(p, maskOf(s.polarity)) == fewest(p);
        }};
    all["kronecker/by-row"] = {[](const Givens& g, Shown s) {
                                   s.transform = g.text("chosen");
                                   s.page = "matrices";
                                   return s;
                               },
                               [](const Givens& g, const Shown& s) {
                                   return s.transform == g.text("chosen") && s.page == "matrices";
                               }};
    all["kronecker/make-product"] = showing([](const Givens& g) {
        Integers f;
        for (const std::int64_t left : g.values("g"))
            for (const std::int64_t right : g.values("h"))
                f.push_back(left * right);
        return f;
    });
}

void addField(Tasks& all)
{
    all["gf4/find-term"] = {
        [](const Givens& g, Shown s) { return selecting(s, "output", 4 * g.number("i") + g.number("j")); },
        [](const Givens& g, const Shown& s) {
            return isF(s, g.values("h"), 4) && s.transform == "gf" &&
                   isSelected(s, "output", 4 * g.number("i") + g.number("j"));
        }};
    all["gf4/type-polynomial"] = showing(
        [](const Givens& g) {
            return listOf(16, [&](std::int64_t x) {
                const std::int64_t x1 = x / 4;
                const std::int64_t x2 = x % 4;
                return gf4(g.number("c1"), gf4(gf4Power(x1, g.number("k")), x2)) ^
                       gf4(g.number("c2"), gf4Power(x2, g.number("m"))) ^ g.number("c3");
            });
        },
        4);
    all["constant-geometry/find-node"] = {
        [](const Givens& g, Shown s) {
            s.factorization = "constant-geometry";
            return selecting(s, "node", g.number("place"), 1);
        },
        [](const Givens& g, const Shown& s) {
            const std::int64_t wanted = at(constantGeometry(g.values("h"), 1), g.number("place"));
            return isF(s, g.values("h")) && s.factorization == "constant-geometry" && s.selected == "node" &&
                   s.column == 1 && s.index < 8 && s.transform == "walsh" &&
                   at(columnOf(s, 1), s.index) == wanted;
        }};
    all["constant-geometry/descending"] = {[](const Givens& g, Shown s) {
                                               s.factorization = "cooley-tukey-descending";
                                               s.step = g.number("shown") == 0 ? 3 : 2;
                                               return s;
                                           },
                                           [](const Givens& g, const Shown& s) {
                                               return s.page == "flow_graph" &&
                                                      s.factorization == "cooley-tukey-descending" &&
                                                      s.step > 0 &&
                                                      4 >> (s.step - 1) == 1 << g.number("shown");
                                           }};
}

// Returns the indices w for which the sum of ω^(f(z) − ⟨w, z⟩) is not 0.
Integers ternaryPlaces(const Integers& f)
{
    Integers places;
    for (std::int64_t w = 0; w < size(f); ++w) {
        std::array<int, 3> counts{};
        for (std::int64_t z = 0; z < size(f); ++z) {
            const std::int64_t product = w / 3 * (z / 3) + w % 3 * (z % 3);
            ++counts[static_cast<std::size_t>(((at(f, z) - product) % 3 + 3) % 3)];
        }
        if (counts[0] != counts[1] || counts[1] != counts[2])
            places.push_back(w);
    }
    return places;
}

Integers ternaryLinear(std::int64_t a)
{
    return listOf(9, [a](std::int64_t z) { return (a / 3 * (z / 3) + a % 3 * (z % 3)) % 3; });
}

void addCharacters(Tasks& all)
{
    all["characters/see-line"] = {[](const Givens& g, Shown s) {
                                      s.encoding = "polarity";
                                      return selecting(s, "output", g.number("a"));
                                  },
                                  [](const Givens& g, const Shown& s) {
                                      return isF(s, ternaryLinear(g.number("a")), 3) &&
                                             s.transform == "vilenkin-chrestenson" &&
                                             s.encoding == "polarity" &&
                                             isSelected(s, "output", g.number("a"));
                                  }};
    all["characters/move-line"] = {[](const Givens& g, Shown s) {
                                       Integers f = ternaryLinear(g.number("b"));
                                       for (std::int64_t& value : f)
                                           value = (value + g.number("a")) % 3;  // any constant
                                       return holding(s, f, 3);
                                   },
                                   [](const Givens& g, const Shown& s) {
                                       return s.radix == 3 && size(s.values) == 9 &&
                                              s.transform == "vilenkin-chrestenson" &&
                                              s.encoding == "polarity" &&
                                              ternaryPlaces(s.values) == Integers{g.number("b")};
                                   }};
}

void addSystems(Tasks& all)
{
    all["dyadic-convolution/shifter"] = {[](const Givens& g, Shown s) {
                                             s.second = Integers(8, 0);
                                             at(s.second, g.number("shift")) = 1;
                                             return s;
                                         },
                                         [](const Givens& g, const Shown& s) {
                                             return isF(s, g.values("h")) && s.second.size() == 8 &&
                                                    listOf(8, [&](std::int64_t tau) {
                                                        return convolution(s.values, s.second, tau);
                                                    }) == shifted(g.values("h"), g.number("shift"));
                                         }};
    const auto hasZero = [](const Integers& f) {
        return firstIndex(size(f), [&f](std::int64_t w) { return walsh(f, w) == 0; }) < size(f);
    };
    all["dyadic-convolution/good-input"] = {
        [](const Givens& g, Shown s) { return holding(s, flipped(g.values("x"), 5)); },
        [hasZero](const Givens& g, const Shown& s) {
            return s.radix == 2 && size(s.values) == 8 && !hasZero(s.values) &&
                   distance(s.values, g.values("x")) == 1;
        }};
    all["when-the-gpu-wins/measure"] = {
        [](const Givens& g, Shown s) {
            s.measuredSizes = static_cast<int>(g.number("sizes"));
            return s;
        },
        [](const Givens& g, const Shown& s) { return s.measuredSizes >= g.number("sizes"); }};
    all["when-the-gpu-wins/fill-cache"] = {
        [](const Givens& g, Shown s) {
            return holding(s, Integers(static_cast<std::size_t>(256 * power(2, g.number("kib"))), 1));
        },
        [](const Givens& g, const Shown& s) {
            return 4 * power(2, s.variables()) == 1024 * power(2, g.number("kib"));
        }};
}

void addBent(Tasks& all)
{
    all["bent-functions/repair"] = {
        [](const Givens& g, Shown s) {
            return holding(s, flipped(flipped(g.values("broken"), g.number("i")), g.number("j")));
        },
        [](const Givens& g, const Shown& s) {
            return isBooleanOf(s, 16) && isBent(s.values) && distance(s.values, g.values("broken")) <= 2;
        }};
    const auto isMade = [](const Givens& g, const Integers& f) {
        return isBent(f) && weight(f) == g.number("heavy") && at(f, 0) == g.number("start");
    };
    all["bent-functions/make-bent"] = {
        [isMade](const Givens& g, Shown s) {
            // Tries the sum of x1x2 ⊕ x3x4 and each affine function.
            for (std::int64_t affine = 0; affine < 32; ++affine) {
                const Integers f = listOf(16, [affine](std::int64_t x) {
                    return ((x >> 3 & x >> 2 & 1) + (x >> 1 & x & 1) + ones(x & affine / 2) + affine % 2) % 2;
                });
                if (isMade(g, f))
                    return holding(s, f);
            }
            return s;
        },
        [isMade](const Givens& g, const Shown& s) { return isBooleanOf(s, 16) && isMade(g, s.values); }};
    all["bent-functions/balanced"] = {
        [](const Givens& g, Shown s) {
            Integers f = g.values("bent_f");
            const std::int64_t wanted = weight(f) > 8 ? 1 : 0;
            while (weight(f) != 8)
                f = flipped(f, firstIndex(16, [&](std::int64_t x) { return at(f, x) == wanted; }));
            return holding(s, f);
        },
        [](const Givens& g, const Shown& s) {
            return isBooleanOf(s, 16) && weight(s.values) == 8 && nonlinearity(s.values) >= 4 &&
                   distance(s.values, g.values("bent_f")) == 2;
        }};
}

void addSboxes(Tasks& all)
{
    const auto isGood = [](const Shown& s, std::int64_t count, std::int64_t first, std::int64_t most) {
        return s.radix == 2 && size(s.values) == count && isPermutation(s.values) &&
               at(s.values, 0) == first && uniformity(s.values) == most;
    };
    all["s-boxes/three-bits"] = {
        [](const Givens& g, Shown s) {
            Integers values{0, 1, 3, 4, 5, 6, 7, 2};
            for (std::int64_t& value : values)
                value ^= g.number("c");
            return holding(s, values);
        },
        [isGood](const Givens& g, const Shown& s) { return isGood(s, 8, g.number("c"), 2); }};
    all["s-boxes/four-bits"] = {[](const Givens& g, Shown s) {
                                    Integers values{12, 5, 6, 11, 9, 0, 10, 13, 3, 14, 15, 8, 4, 7, 1, 2};
                                    for (std::int64_t& value : values)
                                        value ^= 12 ^ g.number("v");
                                    return holding(s, values);
                                },
                                [isGood](const Givens& g, const Shown& s) {
                                    return isGood(s, 16, g.number("v"), 4) && linearity(s.values) == 8;
                                }};
}

}  // namespace

const Tasks& tasks()
{
    static const Tasks all = [] {
        Tasks made;
        addVector(made);
        addWalsh(made);
        addOrders(made);
        addButterfly(made);
        addReedMuller(made);
        addField(made);
        addCharacters(made);
        addSystems(made);
        addBent(made);
        addSboxes(made);
        addStructureTasks(made);
        return made;
    }();
    return all;
}

}  // namespace sequency::tests
