// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests small files as other programs or people write them. The expected functions were derived by hand from the definition of each format.
#include "tests/engine/io/formats/format_called.h"
#include "tests/engine/io/table_reading.h"

using namespace sequency;
using namespace sequency::tests;
using io::Format;

namespace {

std::string readingNamed(std::string_view text, const std::string& source, const std::string& output = {})
{
    io::ReadOptions options;
    options.source = source;
    options.output = output;
    return tableReading(text, options);
}

std::string hexOf(std::string_view text, const std::string& source)
{
    io::ReadOptions options;
    options.source = source;
    const auto table = io::readTruthTable(text, options);
    return table ? written(*table, writeAs(Format::Hex)) : table.error().text();
}

}  // namespace

SEQUENCY_CASE(truth_files_list_each_output_on_a_line_with_the_highest_index_first)
{
    CHECK_EQUAL(readingNamed("0001\n1110\n", "two.truth"), "truth n=2: 1000 0111");
    CHECK_EQUAL(hexOf("0001\n1110\n", "two.truth"), "1\ne\n");
    // The three lines are AND, OR and a constant of three variables.
    CHECK_EQUAL(readingNamed("10000000\n11111110\n# end\n00000000", "f.truth"),
                "truth n=3: 00000001 01111111 00000000");
    CHECK_EQUAL(readingNamed("0\n1\n", "f.truth"), "truth n=0: 0 1");
    CHECK_EQUAL(readingNamed("0001\n11101111\n", "f.truth"),
                "f.truth:2:9: 8 values found, expected 4 as in the first line");
    CHECK_EQUAL(readingNamed("000\n", "f.truth"),
                "f.truth:1:4: 3 values found in a line, expected a power of 2");
    CHECK_EQUAL(readingNamed("00x1\n", "f.truth"),
                "f.truth:1:3: 'x' is not a value, expected 0 or 1, one line per output");
    io::TruthTable table = *io::readTruthTable("0111", {});
    CHECK_EQUAL(written(table, writeAs(formatCalled("truth"))), "1110\n");
    // The format truth has no don't-cares, so they are written as 0.
    table = *io::readTruthTable(".i 2\n.o 1\n11 1\n10 -\n.e\n", {});
    CHECK_EQUAL(written(table, writeAs(formatCalled("truth"))), "1000\n");
}

SEQUENCY_CASE(csv_columns_that_count_upwards_are_detected_as_inputs)
{
    const std::string text =
        "A,B,C,Q\n0,0,0,0\n0,0,1,1\n0,1,0,0\n0,1,1,1\n1,0,0,0\n1,0,1,1\n1,1,0,1\n1,1,1,1\n";
    CHECK_EQUAL(tableReading(text), "digital n=3 A,B,C: Q=01010111");
    CHECK_EQUAL(readingNamed(text, "table.csv"), "digital n=3 A,B,C: Q=01010111");
    CHECK_EQUAL(notesOf(text),
                "0: read as a truth table: A, B, C count through all combinations and are the inputs "
                "(--input-format csv reads columns of values)");
    CHECK_EQUAL(tableReading(text, readAs(Format::Csv)),
                "csv n=3: A=00001111 B=00110011 C=01010101 Q=01010111");
    io::ReadOptions column;
    column.column = "B";
    CHECK_EQUAL(tableReading(text, column), "csv n=3: B=00110011");
}

SEQUENCY_CASE(csv_truth_tables_of_spreadsheets_are_read)
{
    CHECK_EQUAL(tableReading("A,B,f\n0,0,0\n0,1,1\n1,0,x\n1,1,1\n"), "digital n=2 A,B: f=01-1");
    CHECK_EQUAL(tableReading("\"A; in\";B;f\n0;0;X\n0;1;1\n1;0;-\n1;1;1\n"), "digital n=2 A; in,B: f=-1-1");
    CHECK_EQUAL(
        tableReading(
            "A\tB\tf\nFALSE\tFALSE\tTRUE\nFALSE\tTRUE\tFALSE\nTRUE\tFALSE\tFALSE\nTRUE\tTRUE\ttrue\n"),
        "digital n=2 A,B: f=1001");
    // The output column precedes the input columns: a = (b implies c).
    CHECK_EQUAL(tableReading("a,b,c\n1,0,0\n1,0,1\n0,1,0\n1,1,1\n"), "digital n=2 b,c: a=1101");
    // In this table the first input changes fastest.
    CHECK_EQUAL(tableReading("A,B,f\n0,0,0\n1,0,1\n0,1,0\n1,1,0\n"), "digital n=2 A,B: f=0010");
    // The output column contains numbers.
    CHECK_EQUAL(tableReading("A,B,v\n0,0,3\n0,1,-1\n1,0,4\n1,1,0\n"), "csv n=2 A,B: v=3 -1 4 0");
    // A column named "index" is not an input.
    CHECK_EQUAL(tableReading("index,value\n0,0\n1,1\n"), "csv n=1: 01");
}

SEQUENCY_CASE(csv_truth_tables_without_a_heading_are_read)
{
    // The outputs are XOR of two inputs and its complement. Read as a list, the text would be a function of 16 values.
    const std::string text = "0,0,0,1\n0,1,1,0\n1,0,1,0\n1,1,0,1\n";
    for (const std::string source : {"table.csv", "table.txt", "table"})
        CHECK_EQUAL(readingNamed(text, source), "digital n=2: 0110 1001");
    CHECK_EQUAL(
        notesOf(text),
        "0: read as a truth table without a heading: column 1, column 2 count through all combinations and "
        "are the inputs (--input-format csv reads columns of values, bits reads a list)");
    CHECK_EQUAL(tableReading(text, readAs(Format::Bits)), "bits n=4: 0001011010101101");
    CHECK_EQUAL(tableReading(text, readAs(Format::Csv)), "csv n=2: 0011 0101 0110 1001");
    io::ReadOptions column;
    column.column = "2";
    CHECK_EQUAL(tableReading(text, column), "csv n=2: 0110");
    // The input columns are on the right, the first input changes fastest, a value is a don't-care, and semicolons separate the cells.
    CHECK_EQUAL(tableReading("1;0;0\n0;1;0\nx;0;1\n1;1;1\n"), "digital n=2: 1-01");
    CHECK_EQUAL(tableReading("FALSE,FALSE,TRUE\nFALSE,TRUE,FALSE\nTRUE,FALSE,FALSE\nTRUE,TRUE,TRUE\n"),
                "digital n=2: 1001");
    // A table with one input is read as a list of four values unless the format is given.
    CHECK_EQUAL(tableReading("0,1\n1,0\n"), "bits n=2: 0110");
    CHECK_EQUAL(tableReading("0,1\n1,0\n", readAs(formatCalled("digital"))), "digital n=1: 10");
    // The output column contains numbers.
    CHECK_EQUAL(readingNamed("0,0,3\n0,1,-1\n1,0,4\n1,1,0\n", "v.csv"), "csv n=2: 3 -1 4 0");
    // If the lines do not enumerate all inputs, the text is read as a list.
    CHECK_EQUAL(tableReading("0,0,0,1\n0,1,1,0\n1,0,1,0\n1,0,0,1\n"), "bits n=4: 0001011010101001");
    CHECK_EQUAL(tableReading("0,0,0,1\n0,1,1,0\n"), "bits n=3: 00010110");
    CHECK_EQUAL(tableReading("0 0 0 1\n0 1 1 0\n1 0 1 0\n1 1 0 1\n"), "bits n=4: 0001011010101101");
}

SEQUENCY_CASE(mistyped_pla_keywords_are_refused)
{
    CHECK_EQUAL(tableReading(".i 2\n.o 1\n.tpye fr\n1- 1\n00 0\n.end\n"),
                "file:3:1: '.tpye' is not a keyword of PLA, did you mean '.type'?");
    CHECK_EQUAL(tableReading(".i 2\n.o 1\n.il a b\n11 1\n.e\n"),
                "file:3:1: '.il' is not a keyword of PLA, did you mean '.i'?");
    CHECK_EQUAL(tableReading(".i 2\n.o 1\n.TYPE fr\n11 1\n.e\n"),
                "file:3:1: '.TYPE' is not a keyword of PLA, did you mean '.type'?");
}

SEQUENCY_CASE(rows_of_esop_pla_files_are_added_modulo_two)
{
    const std::string text = ".i 2\n.o 1\n.p 2\n.type esop\n1- 1\n-1 1\n.e\n";
    CHECK_EQUAL(tableReading(text), "pla n=2: 0110");
    // A row that occurs twice cancels, because rows are added modulo 2.
    CHECK_EQUAL(tableReading(".i 2\n.o 2\n.type esop\n1- 11\n1- 10\n-- 01\n.e\n"), "pla n=2: 0000 1100");
    CHECK_EQUAL(readingNamed(".i 2\n.o 1\n11 1\n-- 1\n.e\n", "f.esop"), "esop n=2: 1110");
    // OR as a sum modulo 2 is x1 + x2 + x1 x2.
    CHECK_EQUAL(written(*io::readTruthTable("0111", {}), writeAs(formatCalled("esop"))),
                ".i 2\n.o 1\n.ilb x1 x2\n.ob f\n.type esop\n.p 3\n-1 1\n1- 1\n11 1\n.e\n");
}

SEQUENCY_CASE(luts_and_constants_in_bench_files_are_read)
{
    CHECK_EQUAL(tableReading("INPUT(a)\nINPUT(b)\nOUTPUT(f)\nf = LUT 0x8 (a, b)\n"), "bench n=2 a,b: f=0001");
    // Bit 1 of the LUT is the value at a = 1, b = 0.
    CHECK_EQUAL(tableReading("INPUT(a)\nINPUT(b)\nOUTPUT(f)\nf = LUT 0x2 (a, b)\n"), "bench n=2 a,b: f=0010");
    // f is the majority of three inputs, and g is the complement of one input.
    CHECK_EQUAL(tableReading("INPUT(a)\nINPUT(b)\nINPUT(c)\nOUTPUT(f)\nOUTPUT(g)\nf = LUT 0xe8 ( a, b, c )\n"
                             "g = LUT 0x1 ( f )\n"),
                "bench n=3 a,b,c: f=00010111 g=11101000");
    CHECK_EQUAL(tableReading("INPUT(a)\nOUTPUT(f)\nOUTPUT(g)\nf = AND(a, vdd)\ng = vdd\n"),
                "bench n=1 a: f=01 g=11");
    CHECK_EQUAL(tableReading("INPUT(a)\nOUTPUT(f)\nOUTPUT(GND)\nf = XOR(a, VCC)\n"),
                "bench n=1 a: f=10 GND=00");
    // A net named vdd takes precedence over the constant vdd.
    CHECK_EQUAL(tableReading("INPUT(vdd)\nOUTPUT(f)\nf = NOT(vdd)\n"), "bench n=1 vdd: f=10");
}

SEQUENCY_CASE(files_of_boolean_equations_are_read)
{
    CHECK_EQUAL(readingNamed("f = a*b + !c;\n", "f.eqn"), "eqn n=3 a,b,c: f=10101011");
    CHECK_EQUAL(
        tableReading("# two outputs\nINORDER = b a;\nOUTORDER = g f;\nf = a * t;\nt = !(b + a');\ng = 1;\n"),
        "eqn n=2 b,a: g=1111 f=0100");
    CHECK_EQUAL(tableReading("INORDER = x1 x10 x2;\nOUTORDER = s;\ns = x1 ^ x10 ^\n x2;\n"),
                "eqn n=3 x1,x10,x2: s=01101001");
    CHECK_EQUAL(readingNamed("f = a | b & !c;", "f.eqn"), "eqn n=3 a,b,c: f=00101111");
    CHECK_EQUAL(readingNamed("f = a + ;\n", "f.eqn"), "f.eqn:1:9: ';' found, expected a name, 0, 1, ! or (");
    CHECK_EQUAL(readingNamed("f = g;\ng = f;\n", "f.eqn"),
                "f.eqn:3:1: no outputs found, expected OUTORDER = names; or name = expression;");
    CHECK_EQUAL(tableReading("INORDER = a;\nOUTORDER = f;\nf = a * b;\n"), "file:3:9: 'b' is undriven");
    const std::string text = written(*io::readTruthTable("0001", {}), writeAs(formatCalled("eqn")));
    CHECK_EQUAL(text, "INORDER = x1 x2;\nOUTORDER = f;\nn3 = x2 * x1;\nf = n3;\n");
}

SEQUENCY_CASE(memory_images_exported_by_logisim_evolution_are_read)
{
    CHECK_EQUAL(tableReading("v3.0 hex words addressed\n0: 1 0\n2: 0 1\n"), "rom n=2: y1=1001");
    CHECK_EQUAL(tableReading("v3.0 hex words plain\n1 2 3 0\n"), "rom n=2: y1=0110 y2=1010");
    CHECK_EQUAL(tableReading("v3.0 hex words addressed\n0: 1\n3: 1\n"), "rom n=2: y1=1001");
    CHECK_EQUAL(notesOf("v3.0 hex words addressed\n0: 1\n3: 1\n"),
                "0: the values at addresses that no line specifies are 0");
    // Addresses can have any order, a prefix 0x and no colon. Text after two blanks and comments are ignored.
    CHECK_EQUAL(tableReading("v3.0 hex words addressed\n0x2 0x1 0\n0 : 0 1  .. # end\n"), "rom n=2: y1=0110");
    CHECK_EQUAL(notesOf("v3.0 hex words addressed\n0:  0 1  ..\n"),
                "2: the text after two blanks in a line is ignored");
    CHECK_EQUAL(tableReading("v3.0 hex words addressed\n0: 1 1\n1: 0\n"),
                "file:3:4: a second value for the address 1, expected one");
    CHECK_EQUAL(tableReading("v3.0 hex words addressed\nx: 1\n"),
                "file:2:1: 'x' is not an address, expected hexadecimal digits and a colon");
    // If the header names neither plain nor addressed, a colon in the first line of data decides. The tags can have any order.
    CHECK_EQUAL(tableReading("v3.0 hex words\n1 2 3 0\n"), "rom n=2: y1=0110 y2=1010");
    CHECK_EQUAL(tableReading("v3.0 hex words\n# a:\n0: 1 2 3 0\n"), "rom n=2: y1=0110 y2=1010");
    CHECK_EQUAL(tableReading("v3.0 hex plain words\n1 2 3 0\n"), "rom n=2: y1=0110 y2=1010");
    const std::string expected =
        ", expected a first line of v2.0 raw, v3.0 hex words or v3.0 hex bytes, optionally followed by plain "
        "or addressed and, for bytes, by big-endian or little-endian";
    for (const std::string heading :
         {"v3.0 hex nibbles", "v3.0 hex", "v3.0 words plain", "v3.0 hex words words"})
        CHECK_EQUAL(tableReading(heading + "\n1 0\n"),
                    "file:1:1: '" + heading + "' is not supported" + expected);
    CHECK_EQUAL(tableReading("v4.0 hex\n1 0\n", readAs(formatCalled("rom"))),
                "file:1:1: not a memory image" + expected);
    // The highest bit set in the words 00a5, 0, 0c00, 1, 1, 2, 3, 4 is bit 11 of the third word.
    const auto table = VALUE_OF(io::readTruthTable(
        "v3.0 hex words addressed\n00: 00a5 0000 0c00 0001\n04: 0001 0002 0003 0004\n", {}));
    CHECK_EQUAL(table.variables, 3);
    REQUIRE(table.outputs.size() == 12);
    CHECK_EQUAL(columnText(table, 0), "00100000");
    CHECK_EQUAL(columnText(table, 11), "10011010");
}

// The bytes 12 34 56 78 … are divided into words by hand, as the comments of HexFile in Logisim-evolution describe.
SEQUENCY_CASE(memory_images_with_one_byte_per_word_are_read)
{
    const auto hexOfBytes = [](const std::string& text, std::optional<int> bits,
                               std::optional<int> variables) {
        io::ReadOptions options;
        options.source = "file";
        options.outputBits = bits;
        options.variables = variables;
        const auto table = io::readTruthTable(text, options);
        if (!table)
            return table.error().text();
        std::string words;
        for (std::size_t i = 0; i < table->size(); ++i) {
            unsigned word = 0;
            for (std::size_t j = 0; j < table->outputs.size(); ++j)
                word = 2 * word + (io::valueText(table->outputs[j], i) == "1" ? 1 : 0);
            words += (i == 0 ? "" : " ") + std::to_string(word);
        }
        return words;
    };
    CHECK_EQUAL(hexOfBytes("v3.0 hex bytes plain\n01 02\n0003", {}, {}), "1 2 0 3");
    CHECK_EQUAL(notesOf("v3.0 hex bytes\n01020003\n"),
                "0: the bytes were read as words of 8 bits (--outputs M reads words of M bits)");
    CHECK_EQUAL(hexOfBytes("v3.0 hex bytes\n0x0102 00 03 # end\n", {}, {}), "1 2 0 3");
    // The words are 0x1234 and 0x5678, or 0x3412 and 0x7856.
    CHECK_EQUAL(hexOfBytes("v3.0 hex bytes plain big-endian\n12345678\n", 16, {}), "4660 22136");
    CHECK_EQUAL(hexOfBytes("v3.0 hex bytes plain\n12345678\n", 16, {}), "4660 22136");
    CHECK_EQUAL(hexOfBytes("v3.0 hex bytes plain little-endian\n12345678\n", 16, {}), "13330 30806");
    // For words of 4 bits, either the high or the low half of a byte comes first.
    CHECK_EQUAL(hexOfBytes("v3.0 hex bytes plain\n1234\n", 4, {}), "1 2 3 4");
    CHECK_EQUAL(hexOfBytes("v3.0 hex bytes plain little-endian\n1234\n", 4, {}), "2 1 4 3");
    // The bits 101 001 110 111 0000 contain four words of 3 bits and four excess bits. In little-endian order, words begin at the lowest bit of the
    // first byte, ee, and are 6, 5, 3 and 5.
    CHECK_EQUAL(hexOfBytes("v3.0 hex bytes plain\na770\n", 3, 2), "5 1 6 7");
    CHECK_EQUAL(hexOfBytes("v3.0 hex bytes plain little-endian\nee0a\n", 3, 2), "6 5 3 5");
    CHECK_EQUAL(hexOfBytes("v3.0 hex bytes plain\na771\n", 3, 2),
                "file:3:1: the bits after 4 words are not 0, expected whole words");
    // Addresses count bytes and can have any order. The gap between the two lines is filled with 0.
    CHECK_EQUAL(hexOfBytes("v3.0 hex bytes addressed\n6: 0708\n0: 01 02 0304  ....\n", 16, {}),
                "258 772 0 1800");
    CHECK_EQUAL(hexOfBytes("v3.0 hex bytes addressed\n1: 01\n2: 00\n", 16, 1), "1 0");
    CHECK_EQUAL(hexOfBytes("v3.0 hex bytes\n00000000: 0102 0003  ....\n", {}, {}), "1 2 0 3");
    CHECK_EQUAL(hexOfBytes("v3.0 hex bytes addressed\n0: 0102\n1: 00\n", {}, {}),
                "file:3:4: a second value for the address 1, expected one");
    CHECK_EQUAL(hexOfBytes("v3.0 hex bytes plain\n012\n", {}, {}),
                "file:2:3: '012' is not a sequence of bytes, expected two hexadecimal digits per byte");
    CHECK_EQUAL(hexOfBytes("v3.0 hex bytes plain\n01 0g\n", {}, {}),
                "file:2:4: '0g' is not a sequence of bytes, expected two hexadecimal digits per byte");
    CHECK_EQUAL(hexOfBytes("v3.0 hex bytes plain\n01 02 03\n", {}, {}),
                "file:3:1: 3 values found, expected a power of 2 (2 or 4)");
    CHECK(hexOfBytes("v3.0 hex bytes addressed\n0: 01\n3ffffffffffffff: 01\n", {}, {}).starts_with("file:"));
}

SEQUENCY_CASE(a_list_of_bare_hexadecimal_words_is_read_as_an_s_box)
{
    const std::string present = "c 5 6 b\n9 0 a d\n3 e f 8\n4 7 1 2\n";
    // y1 consists of the most significant bits of c 5 6 b 9 0 a d 3 e f 8 4 7 1 2.
    CHECK(tableReading(present).starts_with("sbox n=4: y1=1001101101110000 "));
    CHECK(notesOf(present).ends_with(
        "0: read as an S-box of hexadecimal words (--input-format selects another format)"));
    CHECK_EQUAL(tableReading("e8 96"), "file:1:1: 'e8' is not a finite number");
}

SEQUENCY_CASE(a_single_output_of_a_large_network_is_read_but_several_are_refused)
{
    std::string bench, blif = ".model m\n.inputs", outputs, gates, covers;
    std::string aag = "aag 32 32 0 32 0\n", literals;
    for (int i = 0; i < 32; ++i) {
        const std::string number = std::to_string(i), next = std::to_string((i + 1) % 32);
        bench += "INPUT(i" + number + ")\nOUTPUT(o" + number + ")\n";
        gates += "o" + number + " = AND(i" + number + ", i" + next + ")\n";
        blif += " i" + number;
        outputs += " o" + number;
        covers += ".names i" + number + " i" + next + " o" + number + "\n11 1\n";
        aag += std::to_string(2 * i + 2) + "\n";
        literals += std::to_string(2 * i + 3) + "\n";
    }
    bench += gates;
    blif += "\n.outputs" + outputs + "\n" + covers + ".end\n";
    aag += literals;
    for (const std::string& text : {bench, blif, aag}) {
        INFO(text);
        io::ReadOptions options;
        const std::string refused = tableReading(text, options);
        CHECK(refused.ends_with("--select NAME reads one output"));
        options.output = text == aag ? "3" : "o3";
        const std::string expected = text == aag    ? "aag n=1: f3=10"
                                     : text == blif ? "blif n=2 i3,i4: o3=0001"
                                                    : "bench n=2 i3,i4: o3=0001";
        CHECK_EQUAL(tableReading(text, options), expected);
    }
}
