// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lists of words: S-boxes, BSbox-tools, memory images.
#include "engine/io/formats/table_writers.h"

#include <array>
#include <fmt/format.h>

namespace sequency::io {
namespace {

void putHexWord(TextSink& sink, std::uint64_t word)
{
    std::array<char, 16> text{};
    const char* const end = std::to_chars(text.data(), text.data() + text.size(), word, 16).ptr;
    sink.put({text.data(), static_cast<std::size_t>(end - text.data())});
}

// "? 0 SIZE n" and the values of one output.
base::Status writeRecord(const WriteJob& job, std::size_t output)
{
    const auto* values = std::get_if<base::ElementVector>(&job.column(output).values);
    if (values != nullptr && !base::isInteger(base::elementType(*values)))
        return cannotHold(job, fmt::format("output {} holds other values than integers", job.name(output)));
    const std::size_t size = job.table.size();
    job.sink.put(fmt::format("? 0 {} {}\n", size, job.table.variables));
    for (std::size_t i = 0; i < size && !job.sink.failed(); ++i) {
        if (values != nullptr)
            job.sink.put(base::valueText(*values, i));
        else
            job.sink.put(job.bits(output).on[i] ? '1' : '0');
        job.sink.put(' ');
    }
    job.sink.put("\n\n");
    return base::success();
}

}  // namespace

base::Status writeSbox(const WriteJob& job)
{
    if (auto possible = checkWords(job); !possible)
        return possible;
    if (job.table.size() == 1) {  // a number alone is read as a digit a value unless it says what it is
        job.sink.put("0x");
        putHexWord(job.sink, wordAt(job, 0));
        job.sink.put('\n');
        return base::success();
    }
    constexpr std::size_t perLine = 16;
    for (std::size_t i = 0, size = job.table.size(); i < size && !job.sink.failed(); ++i) {
        job.sink.putNumber(wordAt(job, i));
        job.sink.put(i + 1 == size ? "\n" : i % perLine == perLine - 1 ? ",\n" : ", ");
    }
    return base::success();
}

base::Status writePeigen(const WriteJob& job)
{
    constexpr std::size_t pairBits = 8;  // of a value written as two digits; more are bit slices
    constexpr int fewest = 2;            // variables, so that a slice is at least a digit
    if (auto possible = checkWords(job); !possible)
        return possible;
    if (job.table.variables < fewest && job.outputs.size() > pairBits)
        return cannotHold(job, fmt::format("{} outputs of fewer than {} inputs", job.outputs.size(), fewest));
    std::string name = job.table.name.empty() ? "sbox" : job.table.name;
    std::erase_if(name, [](char c) { return !isWordCharacter(c) || static_cast<unsigned char>(c) > '~'; });
    job.sink.put(name.empty() ? "sbox" : name);
    job.sink.put(',');
    const std::size_t size = job.table.size();
    if (job.outputs.size() > pairBits) {
        for (std::size_t i = 0; i < job.outputs.size(); ++i) {
            job.sink.put(i > 0 ? "_" : "");
            putHexDigits(job.sink, job.bits(i).on);
        }
    } else {
        for (std::size_t i = 0; i < size && !job.sink.failed(); ++i)
            job.sink.put(fmt::format("{:02x}", wordAt(job, i)));
    }
    job.sink.put('\n');
    return base::success();
}

base::Status writeBsbox(const WriteJob& job)
{
    constexpr int fewest = 6;
    constexpr int most = 25;
    if (job.table.radix != 2 || job.table.variables < fewest || job.table.variables > most)
        return cannotHold(job, fmt::format("BSbox-tools reads functions of {} to {} variables only, and "
                                           "this one has {}",
                                           fewest, most, job.table.variables));
    bool sbox = job.outputs.size() > 1;
    for (std::size_t i = 0; i < job.outputs.size(); ++i)
        sbox = sbox && isBoolean(job.column(i));
    if (!sbox) {
        for (std::size_t i = 0; i < job.outputs.size(); ++i)
            if (auto written = writeRecord(job, i); !written)
                return written;
        return base::success();
    }
    if (std::cmp_greater(job.outputs.size(), job.table.variables))
        return cannotHold(job,
                          fmt::format("an S-box of {} inputs and {} outputs, expected no more outputs than "
                                      "inputs",
                                      job.table.variables, job.outputs.size()));
    job.sink.put(fmt::format("? 1 {} {}\n", job.table.size(), job.table.variables));
    for (std::size_t i = 0, size = job.table.size(); i < size && !job.sink.failed(); ++i) {
        job.sink.putNumber(wordAt(job, i));
        job.sink.put(' ');
    }
    job.sink.put("\n\n");
    return base::success();
}

base::Status writeRom(const WriteJob& job)
{
    if (auto possible = checkWords(job); !possible)
        return possible;
    job.sink.put("v2.0 raw\n");
    for (std::size_t i = 0, size = job.table.size(); i < size && !job.sink.failed(); ++i) {
        putHexWord(job.sink, wordAt(job, i));
        job.sink.put('\n');
    }
    return base::success();
}

}  // namespace sequency::io
