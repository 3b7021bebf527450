// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/formats/binary/npy_header.h"

#include "engine/io/bytes/text_scan.h"

#include <charconv>
#include <fmt/format.h>

namespace sequency::io {
namespace {

// A parser of the Python dictionary in the header of a .npy file. The values are a string, a Boolean and a tuple of integers.
class DictionaryReader {
public:
    DictionaryReader(std::string_view bytes, std::size_t begin, std::size_t end, const std::string& source)
        : m_bytes(bytes.substr(0, end)), m_offset(begin), m_source(source)
    {}

    base::Result<NpyHeader> read()
    {
        SEQUENCY_TRY(expect('{'));
        NpyHeader header;
        unsigned seen = 0;
        while (!take('}')) {
            const std::size_t keyOffset = m_offset;
            const auto key = SEQUENCY_TRY(quoted());
            SEQUENCY_TRY(expect(':'));
            SEQUENCY_TRY(key == "descr"           ? readType(header)
                         : key == "fortran_order" ? readOrder(header)
                         : key == "shape"
                             ? readShape(header)
                             : base::Status(error(keyOffset, "unknown entry " + quotedToken(key))));
            seen |= key == "descr" ? 1U : key == "fortran_order" ? 2U : 4U;
            if (!take(',') && peek() != '}')
                return error(m_offset, "expected ',' or '}'");
        }
        if (seen != 7)
            return error(m_offset, "the header lacks one of descr, fortran_order and shape");
        return header;
    }

private:
    base::Error error(std::size_t offset, const std::string& message) const
    {
        return {base::ErrorKind::BadInput, "in the .npy header: " + message, {m_source, 1, offset + 1}};
    }
    char peek()
    {
        while (m_offset < m_bytes.size() && (m_bytes[m_offset] == ' ' || m_bytes[m_offset] == '\n'))
            ++m_offset;
        return m_offset < m_bytes.size() ? m_bytes[m_offset] : '\0';
    }
    bool take(char c)
    {
        if (peek() != c)
            return false;
        ++m_offset;
        return true;
    }
    base::Status expect(char c)
    {
        return take(c) ? base::success() : base::Status(error(m_offset, fmt::format("expected '{}'", c)));
    }
    base::Result<std::string_view> quoted()
    {
        const char quote = peek();
        if (quote != '\'' && quote != '"')
            return error(m_offset, "expected a name in quotes");
        const std::size_t end = m_bytes.find(quote, m_offset + 1);
        if (end == std::string_view::npos)
            return error(m_offset, "a quote is not closed");
        const std::string_view text = m_bytes.substr(m_offset + 1, end - m_offset - 1);
        m_offset = end + 1;
        return text;
    }
    base::Status readType(NpyHeader& header)
    {
        const char first = peek();
        const std::size_t offset = m_offset;
        if (first == '[')
            return error(offset, "the elements are structures, expected plain numbers");
        const auto code = SEQUENCY_TRY(quoted());
        const auto type = parseScalarType(code);
        if (type && type->kind != ScalarType::Kind::Bits) {
            header.type = *type;
            return base::success();
        }
        const char kind =
            code.find_first_of("OSUVMm") != std::string_view::npos ? code[code.find_first_of("OSUVMm")] : ' ';
        const char* what = kind == 'O'                  ? "Python objects"
                           : kind == 'S' || kind == 'U' ? "texts"
                           : kind == 'V'                ? "structures"
                           : kind == 'M' || kind == 'm' ? "times"
                                                        : "of an unknown type";
        return error(offset, fmt::format("the elements {} are {}, expected truth values, integers, reals or "
                                         "complex numbers of at most 64 bits per part",
                                         quotedToken(code), what));
    }
    base::Status readOrder(NpyHeader& header)
    {
        const char first = peek();
        for (const std::string_view word : {"True", "False"}) {
            if (m_bytes.substr(m_offset).starts_with(word)) {
                header.fortranOrder = first == 'T';
                m_offset += word.size();
                return base::success();
            }
        }
        return error(m_offset, "expected True or False");
    }
    base::Status readShape(NpyHeader& header)
    {
        constexpr std::size_t maxDimensions = 64;
        SEQUENCY_TRY(expect('('));
        header.shape.clear();
        while (!take(')')) {
            peek();
            std::size_t length = 0;
            const char* begin = m_bytes.data() + m_offset;
            const auto [end, failure] = std::from_chars(begin, m_bytes.data() + m_bytes.size(), length);
            if (failure != std::errc() || end == begin)
                return error(m_offset, "expected the length of a dimension");
            m_offset += static_cast<std::size_t>(end - begin);
            take('L');  // Python 2 writes L after a long integer
            header.shape.push_back(length);
            if (header.shape.size() > maxDimensions)
                return error(m_offset, fmt::format("more than {} dimensions", maxDimensions));
            if (!take(',') && peek() != ')')
                return error(m_offset, "expected ',' or ')'");
        }
        return base::success();
    }

    std::string_view m_bytes;
    std::size_t m_offset;
    const std::string& m_source;
};

base::Error atByte(const std::string& source, std::size_t offset, std::string message)
{
    return {base::ErrorKind::BadInput, std::move(message), {source, 1, offset + 1}};
}

}  // namespace

base::Result<NpyHeader> readNpyHeader(std::string_view begin, const std::string& source)
{
    constexpr std::size_t maxHeaderBytes = 65536;
    if (!begin.starts_with(npyMagic))
        return atByte(source, 0, "not a NumPy array, expected a file that begins with \\x93NUMPY");
    const auto byte = [begin](std::size_t i) { return static_cast<unsigned char>(begin[i]); };
    if (begin.size() < 12)
        return atByte(source, begin.size(), "the file ends within the .npy header");
    const int version = byte(6);
    if (version < 1 || version > 3 || byte(7) != 0)
        return atByte(
            source, 6,
            fmt::format(".npy version {}.{} is not known, expected 1.0, 2.0 or 3.0", version, byte(7)));
    const std::size_t prefix = version == 1 ? 10 : 12;
    std::size_t length = byte(8) | std::size_t{byte(9)} << 8;
    if (version > 1)
        length |= std::size_t{byte(10)} << 16 | std::size_t{byte(11)} << 24;
    if (length > maxHeaderBytes)
        return atByte(
            source, 8,
            fmt::format("the .npy header claims {} bytes, expected at most {}", length, maxHeaderBytes));
    if (prefix + length > begin.size())
        return atByte(source, begin.size(), "the file ends within the .npy header");
    auto header = DictionaryReader(begin, prefix, prefix + length, source).read();
    if (header)
        header->dataOffset = prefix + length;
    return header;
}

std::string npyHeaderText(std::string_view code, const std::vector<std::size_t>& shape)
{
    std::string lengths;
    for (const std::size_t length : shape)
        lengths += (lengths.empty() ? "" : ", ") + std::to_string(length);
    if (shape.size() == 1)
        lengths += ",";
    std::string dictionary =
        "{'descr': '" + std::string(code) + "', 'fortran_order': False, 'shape': (" + lengths + "), }";
    constexpr std::size_t prefix = 10;  // bytes of magic string, version and header length
    while ((prefix + dictionary.size() + 1) % 64 != 0)
        dictionary += ' ';
    dictionary += '\n';
    const std::size_t length = dictionary.size();
    return std::string(npyMagic) + '\x01' + '\x00' + static_cast<char>(length & 0xFF) +
           static_cast<char>(length >> 8) + dictionary;
}

}  // namespace sequency::io
