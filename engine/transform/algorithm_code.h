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
AlgorithmCode outOfPlaceCode(int number);  // A1, A2 or A3 of Bikov, Bouyukliev 2018
AlgorithmCode blocksCode(int number);      // A4, A5 or A6 of Bikov, Bouyukliev 2018
AlgorithmCode inPlaceCode();

}  // namespace sequency::transform
