// SPDX-License-Identifier: GPL-3.0-or-later
//
// The pseudo-code of the built-in algorithms, written for this project after the papers that AlgorithmCode::source names.
//
// Private to engine/transform. Any thread.
#pragma once

#include "engine/transform/algorithms.h"

namespace sequency::transform {

AlgorithmCode fastCode();
AlgorithmCode cooleyTukeyCode(bool ascending);
AlgorithmCode constantGeometryCode();
AlgorithmCode sequentialCode();            // A0 of Bikov, Bouyukliev 2018
AlgorithmCode outOfPlaceCode(int number);  // Algorithm 1, 2 or 3 of the same paper (A1 to A3)
AlgorithmCode blocksCode(int number);      // Algorithm 4, 5 or 6 of the same paper (A4 to A6)
AlgorithmCode inPlaceCode();

}  // namespace sequency::transform
