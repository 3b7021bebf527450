// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/properties/boolean/affine_class_names.h"

#include <algorithm>
#include <array>

namespace sequency::analysis {

std::vector<std::string_view> NamedClass::monomials() const
{
    std::vector<std::string_view> list;
    for (std::string_view rest = normalForm; !rest.empty();) {
        const std::size_t end = std::min(rest.find('+'), rest.size());
        list.push_back(rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return list;
}

std::span<const NamedClass> namedClasses()
{
    // The class of the affine functions is represented by the function 0, whose normal form is empty.
    static constexpr std::array rows{
        NamedClass{0, ""},
        NamedClass{2, "12"},
        NamedClass{3, "123"},
        NamedClass{4, "1234"},
        NamedClass{4, "12+34"},
        NamedClass{4, "134+12"},
        NamedClass{4, "1234+12"},
        NamedClass{4, "1234+12+34"},
        NamedClass{5, "12345"},
        NamedClass{5, "345+12"},
        NamedClass{5, "1345+12"},
        NamedClass{5, "123+145"},
        NamedClass{5, "12345+12"},
        NamedClass{5, "1245+123"},
        NamedClass{5, "12345+123"},
        NamedClass{5, "135+12+34"},
        NamedClass{5, "1235+12+34"},
        NamedClass{5, "123+345+12"},
        NamedClass{5, "134+235+12"},
        NamedClass{5, "12345+12+34"},
        NamedClass{5, "1345+123+12"},
        NamedClass{5, "1235+134+12"},
        NamedClass{5, "2345+134+12"},
        NamedClass{5, "1234+345+12"},
        NamedClass{5, "12345+123+12"},
        NamedClass{5, "12345+134+12"},
        NamedClass{5, "12345+345+12"},
        NamedClass{5, "2345+123+145"},
        NamedClass{5, "12345+123+145"},
        NamedClass{5, "1345+123+12+34"},
        NamedClass{5, "1345+125+12+34"},
        NamedClass{5, "1234+135+12+34"},
        NamedClass{5, "1245+135+12+34"},
        NamedClass{5, "12345+123+12+34"},
        NamedClass{5, "12345+125+12+34"},
        NamedClass{5, "12345+135+12+34"},
        NamedClass{5, "2345+123+145+12"},
        NamedClass{5, "12345+123+145+12"},
        NamedClass{5, "12345+123+345+12"},
        NamedClass{5, "12345+134+235+12"},
        NamedClass{5, "12345+2345+123+145"},
        NamedClass{5, "125+345+12+13+24"},
        NamedClass{5, "1345+124+235+12+13"},
        NamedClass{5, "1234+135+245+12+34"},
        NamedClass{5, "12345+124+345+12+13"},
        NamedClass{5, "12345+135+245+12+34"},
        NamedClass{5, "12345+125+345+12+13+24"},
        NamedClass{5, "12345+124+135+12+13+45"},
        // For 6 variables, only sums of one or two products and the four classes of bent functions (Rothaus 1976) have names.
        NamedClass{6, "123456"},
        NamedClass{6, "3456+12"},
        NamedClass{6, "123+456"},
        NamedClass{6, "13456+12"},
        NamedClass{6, "1456+123"},
        NamedClass{6, "123456+12"},
        NamedClass{6, "12456+123"},
        NamedClass{6, "1234+1256"},
        NamedClass{6, "123456+123"},
        NamedClass{6, "12356+1234"},
        NamedClass{6, "123456+1234"},
        NamedClass{6, "12+34+56"},
        NamedClass{6, "123+14+25+36"},
        NamedClass{6, "123+245+12+14+26+35+45"},
        NamedClass{6, "123+245+346+14+26+34+35+36+45+46"},
    };
    return rows;
}

}  // namespace sequency::analysis
