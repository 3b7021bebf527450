// SPDX-License-Identifier: GPL-3.0-or-later
//
// What writes the bytes of a file: runs on the worker's thread, captures values and shared const data only, and polls the control.
#pragma once

#include "engine/base/run_control.h"

#include <QByteArray>

#include <functional>
#include <string_view>

namespace sequency::session {
class Engine;
}

namespace sequency::ui {

using FileSink = std::function<base::Status(std::string_view bytes)>;
// The engine is for what lies on a device.
using FileWriter = std::function<base::Status(session::Engine& engine, const FileSink& sink,
                                              const base::RunControl& control)>;

FileWriter bytesWriter(QByteArray bytes);

}  // namespace sequency::ui
