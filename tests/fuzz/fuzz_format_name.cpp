// SPDX-License-Identifier: GPL-3.0-or-later
//
// The format that a program tries (SEQUENCY_FUZZ_FORMAT, its name), so that the rest of it is compiled once.
extern const char* const formatName;
const char* const formatName = SEQUENCY_FUZZ_FORMAT;
