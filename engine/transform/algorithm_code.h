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
AlgorithmCode haarCode(bool forward);  // the steps of the Haar transform or of its inverse
// The algorithms A0 to A6 of Bikov and Bouyukliev (2018).
AlgorithmCode sequentialCode();            // algorithm A0
AlgorithmCode outOfPlaceCode(int number);  // `number` 1, 2 or 3: algorithm A1, A2 or A3
AlgorithmCode blocksCode(int number);      // `number` 4, 5 or 6: algorithm A4, A5 or A6
AlgorithmCode inPlaceCode();               // the algorithm of Gajić and Stanković (2011)

}  // namespace sequency::transform
