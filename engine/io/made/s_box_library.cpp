// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/made/s_box_library.h"

#include "engine/base/number/binary_field.h"
#include "engine/base/text/names.h"

#include <algorithm>
#include <array>
#include <bit>

namespace sequency::io {
namespace {

constexpr unsigned byteValues = 256;

template <typename Value>
SBoxValues valuesFor(unsigned count, Value&& value)
{
    SBoxValues values;
    values.reserve(count);
    for (unsigned x = 0; x < count; ++x)
        values.push_back(static_cast<std::uint16_t>(value(x)));
    return values;
}

unsigned digitValue(char digit)
{
    return static_cast<unsigned>(digit <= '9' ? digit - '0' : digit - 'A' + 10);
}

SBoxValues fromTable(const LibrarySBox& row)
{
    const auto digits = static_cast<std::size_t>(row.outputs + 3) / 4;
    return valuesFor(1U << row.inputs, [&](unsigned x) {
        unsigned value = 0;
        for (const char digit : row.table.substr(x * digits, digits))
            value = value << 4 | digitValue(digit);
        return value;
    });
}

// Four rows of 16: the first and the last bit of the input are the number of the row, the other four that of the column.
SBoxValues desRows(const LibrarySBox& row)
{
    return valuesFor(64, [&](unsigned x) {
        const unsigned line = (x >> 4 & 2U) | (x & 1U);
        return digitValue(row.table[16 * line + (x >> 1 & 15U)]);
    });
}

bool isOdd(unsigned x)
{
    return std::popcount(x) % 2 == 1;
}

using Matrix = std::array<unsigned, 8>;  // rows, of the most significant output bit first

unsigned linearImage(const Matrix& rows, unsigned x)
{
    unsigned image = 0;
    for (const unsigned row : rows)
        image = image << 1 | (isOdd(row & x) ? 1U : 0U);
    return image;
}

// Output bit i is the parity of x & (the row rotated by i).
unsigned circulantImage(std::uint8_t row, unsigned x)
{
    unsigned image = 0;
    for (int i = 0; i < 8; ++i)
        image |= (isOdd(std::rotl(row, i) & x) ? 1U : 0U) << i;
    return image;
}

base::BinaryField aesField()
{
    return base::BinaryField(0x11B);
}

// The inverse (0 for 0), then b_i ⊕ b_(i+4) ⊕ b_(i+5) ⊕ b_(i+6) ⊕ b_(i+7) ⊕ c_i, c = 0x63.
SBoxValues aes(const LibrarySBox&)
{
    return valuesFor(byteValues, [field = aesField()](unsigned x) {
        constexpr std::uint8_t row = 0xF1;
        return circulantImage(row, field.inverse(x)) ^ 0x63U;
    });
}

SBoxValues ariaSecond(const LibrarySBox&)
{
    constexpr Matrix d{0xCB, 0xBA, 0x81, 0x34, 0xB9, 0xEB, 0xBC, 0x7A};
    return valuesFor(byteValues, [&d, field = aesField()](unsigned x) {
        return linearImage(d, field.power(x, 247)) ^ 0xE2U;
    });
}

// h(g(f(x ⊕ 0xC5))) ⊕ 0x6E, g the inverse in GF(2^8) as GF(2^4) + β·GF(2^4), β a root of t^8 + t^6 + t^5 + t^3 + 1 and α = β^238 the
// generator of GF(2^4); the most significant bit of a half is the coefficient of α^0.
SBoxValues camellia(const LibrarySBox&)
{
    constexpr Matrix f{0x44, 0x82, 0x29, 0x21, 0x12, 0x48, 0x81, 0x14};
    constexpr Matrix h{0x4C, 0x44, 0x12, 0x41, 0x22, 0x81, 0x88, 0x24};
    constexpr unsigned beta = 2;
    const base::BinaryField field(0x169);
    const base::BinaryField::Element alpha = field.power(beta, 238);
    const SBoxValues element = valuesFor(byteValues, [&](unsigned x) {
        base::BinaryField::Element sum = 0;
        for (unsigned k = 0; k < 4; ++k) {
            const base::BinaryField::Element power = field.power(alpha, k);
            sum ^= (x >> k & 1U) != 0 ? power : 0U;
            sum ^= (x >> (4 + k) & 1U) != 0 ? field.multiply(power, beta) : 0U;
        }
        return sum;
    });
    std::array<unsigned, byteValues> coordinates{};
    for (unsigned x = 0; x < byteValues; ++x)
        coordinates[element[x]] = x;
    return valuesFor(byteValues, [&](unsigned x) {
        return linearImage(h, coordinates[field.inverse(element[linearImage(f, x ^ 0xC5U)])]) ^ 0x6EU;
    });
}

// A·I(A·x + c) + c, A circulant, I the inverse modulo t^8 + t^7 + t^6 + t^5 + t^4 + t^2 + 1, c = 0xD3.
SBoxValues sm4(const LibrarySBox&)
{
    constexpr std::uint8_t row = 0xA7;
    constexpr unsigned c = 0xD3;
    return valuesFor(byteValues, [field = base::BinaryField(0x1F5)](unsigned x) {
        return circulantImage(row, field.inverse(circulantImage(row, x) ^ c)) ^ c;
    });
}

using Nibbles = std::array<unsigned, 16>;

Nibbles inverted(const Nibbles& box)
{
    Nibbles inverse{};
    for (unsigned x = 0; x < inverse.size(); ++x)
        inverse[box[x]] = x;
    return inverse;
}

// Two small S-boxes, a matrix over GF(2^4), two small S-boxes.
SBoxValues clefiaFirst(const LibrarySBox&)
{
    constexpr Nibbles s0{14, 6, 12, 10, 8, 7, 2, 15, 11, 1, 4, 0, 5, 9, 13, 3};
    constexpr Nibbles s1{6, 4, 0, 13, 2, 11, 10, 3, 9, 12, 14, 15, 8, 7, 5, 1};
    constexpr Nibbles s2{11, 8, 5, 14, 10, 6, 4, 12, 15, 7, 2, 3, 1, 0, 13, 9};
    constexpr Nibbles s3{10, 2, 6, 13, 3, 4, 5, 14, 0, 7, 8, 9, 11, 15, 12, 1};
    return valuesFor(byteValues, [&, field = base::BinaryField(0x13)](unsigned x) {
        const unsigned a = s0[x >> 4];
        const unsigned b = s1[x & 15U];
        return s2[a ^ field.multiply(2, b)] << 4 | s3[field.multiply(2, a) ^ b];
    });
}

SBoxValues whirlpool(const LibrarySBox&)
{
    constexpr Nibbles e{1, 11, 9, 12, 13, 6, 15, 3, 14, 8, 7, 4, 10, 2, 5, 0};
    constexpr Nibbles r{7, 12, 11, 13, 14, 4, 9, 15, 6, 3, 8, 10, 2, 5, 1, 0};
    const Nibbles inverse = inverted(e);
    return valuesFor(byteValues, [&](unsigned x) {
        const unsigned upper = e[x >> 4];
        const unsigned lower = inverse[x & 15U];
        const unsigned middle = r[upper ^ lower];
        return e[upper ^ middle] << 4 | inverse[lower ^ middle];
    });
}

// Three layers of P and Q; between them the halves exchange two bits.
SBoxValues khazad(const LibrarySBox&)
{
    constexpr Nibbles p{3, 15, 14, 0, 5, 4, 11, 12, 13, 10, 9, 6, 7, 8, 2, 1};
    constexpr Nibbles q{9, 14, 5, 6, 10, 2, 3, 12, 15, 0, 4, 13, 7, 11, 1, 8};
    const auto exchanged = [](unsigned x) { return (x & 0xC3U) | (x >> 2 & 0x0CU) | (x << 2 & 0x30U); };
    return valuesFor(byteValues, [&](unsigned x) {
        x = exchanged(p[x >> 4] << 4 | q[x & 15U]);
        x = exchanged(q[x >> 4] << 4 | p[x & 15U]);
        return p[x >> 4] << 4 | q[x & 15U];
    });
}

SBoxValues fox(const LibrarySBox&)
{
    const std::array boxes{sBoxNamed("fox-s1")->values(), sBoxNamed("fox-s2")->values(),
                           sBoxNamed("fox-s3")->values()};
    return laiMasseyNetwork(boxes, 3);
}

unsigned bitOf(unsigned x, int i)
{
    return x >> i & 1U;
}

// NOR and a rotation of the bits, four times; the last rotation is left out.
SBoxValues skinny4(const LibrarySBox&)
{
    return valuesFor(16, [](unsigned x) {
        for (int round = 0; round < 4; ++round) {
            x ^= (bitOf(x, 3) | bitOf(x, 2)) ^ 1U;
            if (round < 3)
                x = (x << 1 | x >> 3) & 15U;
        }
        return x;
    });
}

// The same on two halves, with a permutation of the bits; the last one exchanges bits 1 and 2 only.
SBoxValues skinny8(const LibrarySBox&)
{
    constexpr std::array moves{5, 3, 0, 4, 6, 7, 1, 2};  // where bit i comes from
    constexpr std::array lastMoves{0, 2, 1, 3, 4, 5, 6, 7};
    return valuesFor(byteValues, [&](unsigned x) {
        for (int round = 0; round < 4; ++round) {
            x ^= ((bitOf(x, 7) | bitOf(x, 6)) ^ 1U) << 4 | ((bitOf(x, 3) | bitOf(x, 2)) ^ 1U);
            unsigned moved = 0;
            for (std::size_t i = 0; i < moves.size(); ++i)
                moved |= bitOf(x, round < 3 ? moves[i] : lastMoves[i]) << i;
            x = moved;
        }
        return x;
    });
}

// Bit i becomes x_i ⊕ ¬x_(i+1)·x_(i+2).
unsigned chi(unsigned x)
{
    unsigned image = 0;
    for (int i = 0; i < 5; ++i)
        image |= (bitOf(x, i) ^ ((bitOf(x, (i + 1) % 5) ^ 1U) & bitOf(x, (i + 2) % 5))) << i;
    return image;
}

SBoxValues keccakChi(const LibrarySBox&)
{
    return valuesFor(32, chi);
}

// χ between two linear maps; x0 of the specification is the most significant bit.
SBoxValues ascon(const LibrarySBox&)
{
    return valuesFor(32, [](unsigned x) {
        unsigned reversed = 0;
        for (int i = 0; i < 5; ++i)
            reversed |= bitOf(x, 4 - i) << i;
        // Bit i is x_i from here on.
        reversed ^= bitOf(reversed, 4) | bitOf(reversed, 3) << 4 | bitOf(reversed, 1) << 2;
        unsigned y = chi(reversed);
        y ^= bitOf(y, 0) << 1 | bitOf(y, 4) | bitOf(y, 2) << 3 | 1U << 2;
        unsigned image = 0;
        for (int i = 0; i < 5; ++i)
            image |= bitOf(y, i) << (4 - i);
        return image;
    });
}

// Of an output bit: its terms, separated by spaces, each the numbers of its variables; c is the constant 1. x0 is the least
// significant bit.
bool hasOddTerms(std::string_view terms, unsigned x)
{
    bool sum = false;
    bool term = true;
    for (const char c : terms) {
        if (c == ' ') {
            sum ^= term;
            term = true;
        } else if (c != 'c') {
            term = term && bitOf(x, c - '0') != 0;
        }
    }
    return sum ^ term;
}

template <std::size_t bits>
SBoxValues fromNormalForms(const std::array<std::string_view, bits>& forms)
{
    return valuesFor(1U << bits, [&forms](unsigned x) {
        unsigned value = 0;
        for (std::size_t i = 0; i < bits; ++i)
            value |= (hasOddTerms(forms[i], x) ? 1U : 0U) << i;
        return value;
    });
}

SBoxValues misty7(const LibrarySBox&)
{
    constexpr std::array<std::string_view, 7> forms{
        "c 0 13 15 26 45 016 025 034 056 356",         "c 6 02 04 06 15 34 36 056 146 236 245",
        "4 05 12 14 16 36 46 014 023 036 045 246 345", "c 0 1 03 24 26 56 012 046 136 145",
        "c 5 04 16 23 25 035 125 134 156 456",         "0 1 2 03 05 06 14 35 012 015 024 123 256",
        "3 01 03 05 16 25 35 46 036 126 135 234 256"};
    return fromNormalForms(forms);
}

SBoxValues misty9(const LibrarySBox&)
{
    constexpr std::array<std::string_view, 9> forms{
        "c 04 05 15 16 26 27 37 38 48",        "c 3 7 02 06 08 13 23 26 34 38 45 58",
        "4 8 01 04 06 13 17 24 34 37 45 56",   "0 5 12 15 17 24 28 35 45 48 56 67",
        "1 6 03 05 23 26 28 35 46 56 67 78",   "2 7 03 08 14 16 34 37 46 57 67 78",
        "c 3 8 01 08 14 25 27 45 48 57 68 78", "c 1 5 01 04 07 12 16 18 23 36 47 67",
        "c 0 4 01 05 07 08 12 25 36 38 56 68"};
    return fromNormalForms(forms);
}

constexpr std::string_view serpent = "Anderson, Biham, Knudsen, Serpent: A Proposal for the AES, 1998";
constexpr std::string_view des = "FIPS 46-3, 1999, appendix 1";
constexpr std::string_view midori = "Banik et al., Midori, ASIACRYPT 2015";
constexpr std::string_view skinny = "Beierle et al., The SKINNY Family of Block Ciphers, CRYPTO 2016";
constexpr std::string_view foxSource = "Junod, Vaudenay, FOX, SAC 2004";
constexpr std::string_view fides = "Bilgin et al., Fides, CHES 2013";
constexpr std::string_view misty = "Matsui, MISTY, FSE 1997; RFC 2994";
constexpr std::string_view clefia = "Shirai et al., CLEFIA, FSE 2007; RFC 6114";

constexpr std::array library{
    LibrarySBox{"printcipher", 3, 3, "Knudsen et al., PRINTcipher, CHES 2010", fromTable, "01367452"},
    LibrarySBox{"fox-s1", 4, 4, foxSource, fromTable, "2519EAC8647FDB03"},
    LibrarySBox{"fox-s2", 4, 4, foxSource, fromTable, "B41F03EDA875C296"},
    LibrarySBox{"fox-s3", 4, 4, foxSource, fromTable, "DAB14389572CF06E"},
    LibrarySBox{"gift", 4, 4, "Banik et al., GIFT, CHES 2017", fromTable, "1A4C6F392DB7508E"},
    LibrarySBox{"klein", 4, 4, "Gong, Nikova, Law, KLEIN, RFIDSec 2011", fromTable, "74A91FB0C3268ED5"},
    LibrarySBox{"midori-sb0", 4, 4, midori, fromTable, "CAD3EBF789150246"},
    LibrarySBox{"midori-sb1", 4, 4, midori, fromTable, "1053E2F7DA9BC846"},
    LibrarySBox{"noekeon", 4, 4, "Daemen, Peeters, Van Assche, Rijmen, Noekeon, NESSIE 2000", fromTable,
                "7A2C48F0591E3DB6"},
    LibrarySBox{"piccolo", 4, 4, "Shibutani et al., Piccolo, CHES 2011", fromTable, "E4B238091A7F6C5D"},
    LibrarySBox{"present", 4, 4, "Bogdanov et al., PRESENT, CHES 2007, table 1", fromTable,
                "C56B90AD3EF84712"},
    LibrarySBox{"pride", 4, 4, "Albrecht et al., PRIDE, CRYPTO 2014", fromTable, "048F15E927ACBD63"},
    LibrarySBox{"prince", 4, 4, "Borghoff et al., PRINCE, ASIACRYPT 2012", fromTable, "BF32AC916780E5D4"},
    LibrarySBox{"rectangle", 4, 4, "Zhang et al., RECTANGLE, Science China Information Sciences 58, 2015",
                fromTable, "65CA1E79B03D8F42"},
    LibrarySBox{"serpent-s0", 4, 4, serpent, fromTable, "38F1A65BED42709C"},
    LibrarySBox{"serpent-s1", 4, 4, serpent, fromTable, "FC27905A1BE86D34"},
    LibrarySBox{"serpent-s2", 4, 4, serpent, fromTable, "86793CAFD1E40B52"},
    LibrarySBox{"serpent-s3", 4, 4, serpent, fromTable, "0FB8C963D124A75E"},
    LibrarySBox{"serpent-s4", 4, 4, serpent, fromTable, "1F83C0B6254A9E7D"},
    LibrarySBox{"serpent-s5", 4, 4, serpent, fromTable, "F52B4A9C03E8D671"},
    LibrarySBox{"serpent-s6", 4, 4, serpent, fromTable, "72C5846BE91FD3A0"},
    LibrarySBox{"serpent-s7", 4, 4, serpent, fromTable, "1DF0E82B74CA9356"},
    LibrarySBox{"skinny-4", 4, 4, skinny, skinny4, {}},
    LibrarySBox{"spongent", 4, 4, "Bogdanov et al., SPONGENT, CHES 2011", fromTable, "EDB0214F7A859C36"},
    LibrarySBox{"twine", 4, 4, "Suzaki et al., TWINE, SAC 2012", fromTable, "C0FA2B9583D71E64"},
    LibrarySBox{
        "ascon", 5, 5, "Dobraunig, Eichlseder, Mendel, Schläffer, Ascon, J. Cryptology 34, 2021", ascon, {}},
    LibrarySBox{"fides-5", 5, 5, fides, fromTable,
                "0100191A111D151B140504170E12021C0F0806030D0718101E091F0A160C0B13"},
    LibrarySBox{"keccak-chi-5", 5, 5, "FIPS 202, 2015, section 3.2.4", keccakChi, {}},
    LibrarySBox{"des-s1", 6, 4, des, desRows,
                "E4D12FB83A6C59070F74E2D1A6CB953841E8D62BFC973A50FC8249175B3EA06D"},
    LibrarySBox{"des-s2", 6, 4, des, desRows,
                "F18E6B34972DC05A3D47F28EC01A69B50E7BA4D158C6932FD8A13F42B67C05E9"},
    LibrarySBox{"des-s3", 6, 4, des, desRows,
                "A09E63F51DC7B428D709346A285ECBF1D6498F30B12C5AE71AD069874FE3B52C"},
    LibrarySBox{"des-s4", 6, 4, des, desRows,
                "7DE3069A1285BC4FD8B56F03472C1AE9A690CB7DF13E52843F06A1D8945BC72E"},
    LibrarySBox{"des-s5", 6, 4, des, desRows,
                "2C417AB6853FD0E9EB2C47D150FA3986421BAD78F9C5630EB8C71E2D6F09A453"},
    LibrarySBox{"des-s6", 6, 4, des, desRows,
                "C1AF92680D34E75BAF427C9561DE0B389EF528C3704A1DB6432C95FABE17608D"},
    LibrarySBox{"des-s7", 6, 4, des, desRows,
                "4B2EF08D3C975A61D0B7491AE35C2F8614BDC37EAF6805926BD814A7950FE23C"},
    LibrarySBox{"des-s8", 6, 4, des, desRows,
                "D2846FB1A93E50C71FD8A374C56B0E927B419CE206ADF35821E74A8DFC90356B"},
    LibrarySBox{"dillon-apn-6", 6, 6,
                "Browning, Dillon, McQuistan, Wolfe, Contemporary Mathematics 518, 2010", fromTable,
                "0036300D0F123523193F2D34031429213B2402220A0839253C132A0E321A3A18"
                "271B1511101D013E2F283338072B2C261F0B041C3D2E0531090617201E0C3716"},
    LibrarySBox{"fides-6", 6, 6, fides, fromTable,
                "3600300D0F1223353F192D3403142129080A39253B2422021A323A183C130E2A"
                "2E3D05311F0B1C040C1E3716090620171B271511101D3E01282F3338072B262C"},
    LibrarySBox{"misty-s7", 7, 7, misty, misty7, {}},
    LibrarySBox{"aes", 8, 8, "FIPS 197, 2001, section 5.1.1", aes, {}},
    LibrarySBox{"aria-s2", 8, 8, "Kwon et al., ARIA, ICISC 2003; RFC 5794", ariaSecond, {}},
    LibrarySBox{"camellia", 8, 8, "Aoki et al., Camellia, SAC 2000; RFC 3713", camellia, {}},
    LibrarySBox{"clefia-s0", 8, 8, clefia, clefiaFirst, {}},
    LibrarySBox{"clefia-s1", 8, 8, clefia, fromTable,
                "6CDAC3E94E9D0A3DB836B43813340CD9BF74948FB79CE5DC9E07494F982CB093"
                "12EBCDB392E74160E321273BE619D20E9111C73F2A8EA1BC2BC8C50F5BF3878B"
                "FBF5DE20C6A784CED86551C9A4EF4353255D9B31E83E0DD780FF698ABA0B735C"
                "6E541562F6353052A316D32832FAAA5ECFEAED783358097B63C0C1461EDFA999"
                "5504C486397782EC4018909759DD831F9A370624647CA556480885D06126CA6F"
                "7E6AB671A07005D1458C231CF0EE89AD7A4BC22FDB5A4D7667172DF4CBB14AA8"
                "B522473AD5104C72CC00F9E0FDE2FEAEF85FABF11B4281D6BE4429A657B9AFF2"
                "D47566BB689F5002013C7F8D1A88BDACF7E47996A2FC6DB26B03E12E7D14951D"},
    LibrarySBox{"fox", 8, 8, foxSource, fox, {}},
    LibrarySBox{"khazad", 8, 8, "Barreto, Rijmen, Khazad, NESSIE 2000, as tweaked in 2001", khazad, {}},
    LibrarySBox{"kuznyechik", 8, 8, "GOST R 34.12-2015; RFC 7801", fromTable,
                "FCEEDD11CF6E3116FBC4FADA23C5044DE977F0DB932E99BA1736F1BB14CD5FC1"
                "F918655AE25CEF21811C3C428B018E4F058402AEE36A8FA0060BED987FD4D31F"
                "EB342C51EAC848ABF22A68A2FD3ACECCB5700E56080C7612BF7213479CB75D87"
                "15A19629107B9AC7F391786F9D9EB2B13275193DFF358A7E6D54C680C3BD0D57"
                "DFF524A93EA843C9D779D6F67C22B903E00FECDE7A94B0BCDCE828504E330A4A"
                "A79760731E0062441AB83882649F2641AD454692275E552F8CA3A57D69D5953B"
                "0758B34086AC1DF730376BE488D9E789E11B83494C3FF8FE8D53AA90CAD88561"
                "207167A42D2B095BCB9B25D0BEE56C5259A674D2E6F4B4C0D166AFC2394B63B6"},
    LibrarySBox{"skinny-8", 8, 8, skinny, skinny8, {}},
    LibrarySBox{"sm4", 8, 8, "GB/T 32907-2016; Liu et al., ACISP 2007", sm4, {}},
    LibrarySBox{"whirlpool", 8, 8, "Barreto, Rijmen, Whirlpool, 2003; ISO/IEC 10118-3", whirlpool, {}},
    LibrarySBox{"misty-s9", 9, 9, misty, misty9, {}}};

constexpr auto sBoxLibraryNames = [] {
    std::array<std::string_view, library.size()> all{};
    for (std::size_t i = 0; i < library.size(); ++i)
        all[i] = library[i].name;
    return all;
}();

}  // namespace

std::span<const LibrarySBox> sBoxLibrary()
{
    return library;
}

std::span<const std::string_view> sBoxNames()
{
    return sBoxLibraryNames;
}

const LibrarySBox* sBoxNamed(std::string_view name)
{
    return base::rowWith(library, name, &LibrarySBox::name);
}

}  // namespace sequency::io
