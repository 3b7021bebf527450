// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/mathematics/index_list.h"

#include <algorithm>
#include <charconv>
#include <string>

namespace sequency::io {

base::Result<std::size_t> readIndex(std::string_view text)
{
    constexpr int hexadecimal = 16;
    constexpr int decimal = 10;
    const bool isHex = text.starts_with("0x") || text.starts_with("0X");
    std::size_t index = 0;
    const char* const end = text.data() + text.size();
    const auto read =
        std::from_chars(text.data() + (isHex ? 2 : 0), end, index, isHex ? hexadecimal : decimal);
    if (read.ec != std::errc() || read.ptr != end)
        return base::Error{base::ErrorKind::BadInput, "'" + std::string(text) +
                                                          "' is not an index, expected a whole number such "
                                                          "as 5 or 0x5"};
    return index;
}

base::Result<std::vector<std::size_t>> readIndices(std::string_view text)
{
    constexpr std::string_view blanks = " \t";
    std::vector<std::size_t> indices;
    std::size_t begin = text.find_first_not_of(blanks);
    while (begin != std::string_view::npos) {
        const std::size_t end = std::min(text.find_first_of(", \t", begin), text.size());
        const auto index = SEQUENCY_TRY(readIndex(text.substr(begin, end - begin)));
        indices.push_back(index);
        begin = text.find_first_not_of(blanks, end);
        if (begin != std::string_view::npos && text[begin] == ',') {
            begin = text.find_first_not_of(blanks, begin + 1);
            if (begin == std::string_view::npos)
                return readIndex({}).error();
        }
    }
    return indices;
}

}  // namespace sequency::io
