// SPDX-License-Identifier: GPL-3.0-or-later
//
// S-boxes of 2m bits from S-boxes of m bits, which are used in turn, one per round. L is the first half of the bits, the most
// significant, R the second.
//
//   Feistel     (L, R) → (R, L ⊕ F(R)); the halves are not exchanged after the last round (Feistel 1973; Canteaut, Duval, Leurent,
//               SAC 2015)
//   MISTY       (L, R) → (R, F(L) ⊕ R) (Matsui, FSE 1996); a permutation where F are
//   Lai–Massey  (L, R) → (σ(L ⊕ T), R ⊕ T), T = F(L ⊕ R), σ(a, b) = (b, a ⊕ b) of the halves of L, without σ in the last round
//               (Vaudenay, ASIACRYPT 1999; Junod, Vaudenay, SAC 2004); m even
//
// Pure; any thread; 2^2m · rounds steps. m ≤ 8, boxes not empty, each of 2^m values below 2^m.
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
