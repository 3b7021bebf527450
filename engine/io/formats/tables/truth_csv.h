// SPDX-License-Identifier: GPL-3.0-or-later
//
// The CSV form of Logisim's truth tables. Internal to io.
#pragma once

#include "engine/io/bytes/text_scan.h"
#include "engine/io/truth_table.h"

namespace sequency::io {

base::Result<TruthTable> readLogisimCsv(const TextInput& input);

}  // namespace sequency::io
