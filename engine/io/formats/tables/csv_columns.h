// SPDX-License-Identifier: GPL-3.0-or-later
//
// Columns of values as CSV, written. Internal to io.
#pragma once

#include "engine/io/formats/table_writers.h"

namespace sequency::io {

base::Status writeCsv(const WriteJob& job);
// Refuses two names that would be read back as one complex output.
base::Status checkColumnNames(const WriteJob& job);

}  // namespace sequency::io
