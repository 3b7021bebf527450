// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/character_file.h"

#include "engine/base/memory/host_memory.h"
#include "engine/io/results/character_writer.h"
#include "ui/format/number_format.h"
#include "ui/view/character_text.h"
#include "ui/view/view.h"

#include <complex>
#include <vector>

namespace sequency::ui {
namespace {

template <typename Element, typename Value>
base::Result<base::ElementVector> filled(const analysis::CharacterMeans& table, Value value,
                                         const base::RunControl& control)
{
    const std::size_t rows = table.rows();
    auto buffer = base::AlignedBuffer<Element>::allocate(rows * rows);
    if (!buffer)
        return buffer.error();
    std::vector<std::uint16_t> exponents(rows);
    for (std::size_t w = 0; w < rows; ++w) {
        if (control.stopRequested())
            return base::cancelled();
        table.exponents(w, 0, exponents);
        for (std::size_t z = 0; z < rows; ++z)
            (*buffer)[w * rows + z] = value(exponents[z]);
    }
    return base::ElementVector(std::move(*buffer));
}

base::Result<base::ElementVector> filledTable(const analysis::CharacterMeans& table, bool exponents,
                                              const base::RunControl& control)
{
    if (!exponents) {
        std::vector<std::complex<float>> roots;
        for (std::size_t k = 0; k < table.exponent(); ++k)
            roots.emplace_back(table.root(k));
        return filled<std::complex<float>>(
            table, [&](std::uint16_t k) { return roots[k]; }, control);
    }
    if (table.exponent() > 256)
        return filled<std::int32_t>(
            table, [](std::uint16_t k) { return std::int32_t{k}; }, control);
    return filled<std::uint8_t>(
        table, [](std::uint16_t k) { return static_cast<std::uint8_t>(k); }, control);
}

base::Status writeTable(const analysis::CharacterMeans& table, bool exponents, const std::string& format,
                        const FileSink& sink, const base::RunControl& control)
{
    if (auto fits =
            base::checkMemory(characterTableBytes(table, exponents), "the character table to be written");
        !fits)
        return fits;
    const auto values = filledTable(table, exponents, control);
    if (!values)
        return values.error();
    io::CharactersHeader head;
    head.rows = table.rows();
    if (const auto power = table.group().asPower()) {
        head.radix = power->radix;
        head.variables = power->variables;
    } else {
        head.orders = table.group().orders;
    }
    head.device = "definition";
    head.deviceName = "by the definition";
    head.algorithm = "definition";
    return io::writeCharacters(*values, format, head, sink, control);
}

}  // namespace

std::size_t characterTableBytes(const analysis::CharacterMeans& table, bool exponents)
{
    const std::size_t each = !exponents ? 8 : table.exponent() > 256 ? 4 : 1;
    return table.rows() * table.rows() * each;  // no overflow: at most 2^58 entries
}

QString whyNoCharacterFile(const analysis::CharacterMeans& table, bool exponents)
{
    const std::size_t bytes = characterTableBytes(table, exponents);
    return base::checkMemory(bytes, "the character table")
               ? QString()
               : View::tr("The table of %1 takes %2, but this machine has only %3 of free memory. Nothing "
                          "was written.")
                     .arg(groupText(table.group()), byteText(bytes), byteText(base::availableMemory()));
}

QList<ExportFormat> characterFormats(const std::shared_ptr<const analysis::CharacterMeans>& table,
                                     bool exponents)
{
    QList<ExportFormat> formats{{QStringLiteral("npy"), View::tr("Table as NumPy array")},
                                {QStringLiteral("csv"), View::tr("Table, one row per line")},
                                {QStringLiteral("json"), View::tr("Table with its description")},
                                {QStringLiteral("txt"), View::tr("Table, space-separated")}};
    for (ExportFormat& format : formats)
        format.write = [table, exponents, name = format.suffix.toStdString()](
                           session::Engine&, const FileSink& sink, const base::RunControl& control) {
            return writeTable(*table, exponents, name, sink, control);
        };
    return formats;
}

}  // namespace sequency::ui
