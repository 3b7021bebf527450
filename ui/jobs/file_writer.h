// SPDX-License-Identifier: GPL-3.0-or-later
//
// The type of functions that write the content of a file.
//
// Such a function may capture only values and shared const data, and must poll the control.
//
// Threads: the worker thread.
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
// A function that writes the content of a file to `sink`. It reads values that are resident on a device through `engine`.
using FileWriter = std::function<base::Status(session::Engine& engine, const FileSink& sink,
                                              const base::RunControl& control)>;

FileWriter bytesWriter(QByteArray bytes);

}  // namespace sequency::ui
