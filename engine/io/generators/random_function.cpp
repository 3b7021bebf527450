// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/text/digits.h"
#include "engine/base/worker_group.h"
#include "engine/io/formats/read_checks.h"
#include "engine/io/generators/random_words.h"

#include <algorithm>
#include <atomic>
#include <thread>

// The digits are the bytes of the random words modulo the radix p, the least significant byte of a word first. Bytes of at least 256 − 256 mod p are
// skipped, so that all digits are equally probable.

namespace sequency::io {
namespace {

constexpr std::size_t byteValues = 256;
constexpr std::size_t bytesPerWord = 8;
constexpr std::size_t chunkWords = 4096;
// The logarithm of the smallest part of the sequence that a thread computes. It takes longer than the jump to its beginning.
constexpr int minLogPart = 24;

// Calls take(first, words) for every chunk of the first `count` random words, where `first` is the number of words before the chunk, a multiple of
// chunkWords. Chunks of long sequences are passed in any order, and concurrently. Errors: Cancelled.
template <typename Take>
base::Status drawWords(std::uint64_t seed, std::size_t count, const base::RunControl& control,
                       const Take& take)
{
    const std::size_t threads = std::max(1U, std::thread::hardware_concurrency());
    int logPart = minLogPart;
    while (count >> logPart >= 4 * threads)
        ++logPart;
    auto parts = RandomWords(seed).parts(logPart, ((count - 1) >> logPart) + 1);
    std::atomic<std::size_t> done = 0;
    base::WorkerGroup workers(std::min(parts.size(), threads));
    const auto draw = [&](std::size_t worker, std::size_t part) -> base::Status {
        std::array<std::uint64_t, chunkWords> buffer;
        const std::size_t end = std::min(count, (part + 1) << logPart);
        for (std::size_t first = part << logPart; first < end; first += chunkWords) {
            if (control.stopRequested())
                return base::cancelled();
            const auto words = std::span(buffer).first(std::min(chunkWords, end - first));
            parts[part].fill(words);
            take(first, words);
            done += words.size();
            if (worker == 0 && first % (std::size_t{1} << (logPart - 4)) == 0)
                control.report(static_cast<double>(done) / static_cast<double>(count));
        }
        return base::success();
    };
    return workers.distribute({parts.size()}, draw);
}

// Returns the lowest bits of the eight bytes of `word`; bit i comes from byte i.
constexpr std::uint64_t lowestBits(std::uint64_t word)
{
    return (word & 0x0101010101010101) * 0x0102040810204080 >> 56;
}

base::Result<base::FunctionVector> randomBits(std::uint64_t seed, int variables,
                                              const base::RunControl& control)
{
    const std::size_t count = std::size_t{1} << variables;
    auto words = base::AlignedBuffer<std::uint64_t>::allocate(base::PackedBits::wordsFor(count));
    if (!words)
        return words.error();
    const auto pack = [&words](std::size_t first, std::span<const std::uint64_t> drawn) {
        for (std::size_t i = 0; i < drawn.size(); i += bytesPerWord) {
            std::uint64_t packed = 0;
            for (std::size_t j = 0; j < std::min(bytesPerWord, drawn.size() - i); ++j)
                packed |= lowestBits(drawn[i + j]) << 8 * j;
            (*words)[(first + i) / bytesPerWord] = packed;
        }
    };
    SEQUENCY_TRY(drawWords(seed, (count + bytesPerWord - 1) / bytesPerWord, control, pack));
    if (count < base::PackedBits::bitsPerWord)
        (*words)[0] &= (std::uint64_t{1} << count) - 1;
    return base::functionOfBits(base::PackedBits::ofWords(std::move(*words), count), variables);
}

// Draws digits whose radix does not divide 256. The place of a digit depends on the bytes skipped before it, so that one thread draws all.
base::Status drawOddDigits(std::uint64_t seed, std::size_t radix, std::span<std::uint8_t> digits,
                           const base::RunControl& control)
{
    const std::size_t limit = byteValues - byteValues % radix;
    constexpr std::size_t chunksBetweenReports = 256;
    RandomWords source(seed);
    std::array<std::uint64_t, chunkWords> words;
    std::size_t i = 0;
    for (std::size_t chunk = 0; i < digits.size(); ++chunk) {
        if (control.stopRequested())
            return base::cancelled();
        if (chunk % chunksBetweenReports == 0)
            control.report(static_cast<double>(i) / static_cast<double>(digits.size()));
        source.fill(words);
        for (const std::uint64_t word : words)
            for (std::size_t j = 0; j < bytesPerWord && i < digits.size(); ++j)
                if (const std::size_t byte = word >> 8 * j & 0xFF; byte < limit)
                    digits[i++] = static_cast<std::uint8_t>(byte % radix);
    }
    return base::success();
}

}  // namespace

base::Result<base::FunctionVector> randomFunction(std::uint64_t seed, int radix, int variables,
                                                  const base::RunControl& control)
{
    SEQUENCY_TRY(checkRadix(radix));
    SEQUENCY_TRY(checkClaimedSize(radix, variables, 1));
    if (radix == 2)
        return randomBits(seed, variables, control);
    const auto modulus = static_cast<std::size_t>(radix);
    auto values =
        SEQUENCY_TRY(base::AlignedBuffer<std::uint8_t>::allocate(*base::checkedPower(modulus, variables)));
    const auto digits = values.elements();
    const auto split = [digits, modulus](std::size_t first, std::span<const std::uint64_t> drawn) {
        for (std::size_t i = first * bytesPerWord;
             i < std::min(digits.size(), (first + drawn.size()) * bytesPerWord); ++i)
            digits[i] = static_cast<std::uint8_t>(
                (drawn[i / bytesPerWord - first] >> i % bytesPerWord * 8 & 0xFF) % modulus);
    };
    SEQUENCY_TRY(byteValues % modulus == 0
                     ? drawWords(seed, (digits.size() + bytesPerWord - 1) / bytesPerWord, control, split)
                     : drawOddDigits(seed, modulus, digits, control));
    return base::FunctionVector{radix, variables, std::move(values)};
}

}  // namespace sequency::io
