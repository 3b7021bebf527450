// SPDX-License-Identifier: GPL-3.0-or-later
//
// The 64-bit numbers of std::mt19937_64, faster and from any place of the sequence. Private to engine/io.
//
// The Mersenne Twister (Matsumoto, Nishimura, ACM Trans. Modeling and Computer Simulation 8, 1998; 64-bit version: Nishimura, same journal 10, 2000)
// is a linear recurrence of degree 19937 over GF(2): one step maps a state s to A·s. The state after J steps is therefore g(A)·s, where
// g(x) = x^J mod φ(x) and φ is the characteristic polynomial of A (Haramoto, Matsumoto, Nishimura, Panneton, L'Ecuyer, INFORMS J. Computing 20, 2008).
// Several threads can thus compute parts of one sequence, and the numbers depend neither on the threads nor on the machine.
//
// Threads: an object belongs to one thread at a time.
// Cost:    about 1 ns per number; a jump of 2^k steps about 2·k ms, each further jump of the same length about 10 ms.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace sequency::io {

class RandomWords {
public:
    static constexpr std::size_t stateWords = 312;

    // Starts the sequence of std::mt19937_64(seed).
    explicit RandomWords(std::uint64_t seed);

    // Writes the next words of the sequence.
    void fill(std::span<std::uint64_t> words);

    // Returns `count` sequences; sequence k begins 2^logStride·k words after the present place of this sequence.
    std::vector<RandomWords> parts(int logStride, std::size_t count) const;

private:
    using State = std::array<std::uint64_t, stateWords>;

    void advance();
    void setState(const State& state);

    State m_state;
    State m_tempered;  // words of the sequence; those from m_next on have not been returned
    std::size_t m_next = stateWords;
};

}  // namespace sequency::io
