// SPDX-License-Identifier: GPL-3.0-or-later
//
// Functions that build S-boxes of 2m bits from a list of S-boxes F of m bits. Each round uses the next F of the list, cyclically. L is the more
// significant half of the bits, R the other half.
//
//   Feistel     (L, R) → (R, L ⊕ F(R)); the halves are not exchanged after the last round (Feistel 1973; Canteaut, Duval, Leurent, SAC 2015)
//   MISTY       (L, R) → (R, F(L) ⊕ R) (Matsui, FSE 1996); a permutation if all F are permutations
//   Lai–Massey  (L, R) → (σ(L ⊕ T), R ⊕ T), T = F(L ⊕ R), where σ maps the halves (a, b) of its argument to (b, a ⊕ b) and is omitted in the last
//     round (Vaudenay, ASIACRYPT 1999; Junod, Vaudenay, SAC 2004); m must be even
//
// Requires m ≤ 8. `boxes` must not be empty, and each box must have 2^m values below 2^m.
// Threads: any.
// Cost:    2^2m · rounds steps.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace sequency::io {

using SBoxValues = std::vector<std::uint16_t>;

SBoxValues feistelNetwork(std::span<const SBoxValues> boxes, int rounds);
SBoxValues mistyNetwork(std::span<const SBoxValues> boxes, int rounds);
SBoxValues laiMasseyNetwork(std::span<const SBoxValues> boxes, int rounds);

}  // namespace sequency::io
