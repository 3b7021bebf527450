// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/function_file.h"

#include "engine/base/text/display_text.h"
#include "engine/io/bytes/atomic_file.h"

#include <QCoreApplication>

#include <algorithm>

namespace sequency::ui {
namespace {

struct FunctionFile {
    Q_DECLARE_TR_FUNCTIONS(FunctionFile)
};

std::string suffixesToWrite()
{
    std::vector<std::string_view> suffixes;
    for (const io::FormatInfo& info : io::formatsToWrite())
        if (const std::string_view suffix = io::suffixToWrite(info.format);
            std::ranges::find(suffixes, suffix) == suffixes.end())
            suffixes.push_back(suffix);
    std::string list;
    for (const std::string_view suffix : suffixes) {
        list += list.empty() ? "" : suffix == suffixes.back() ? " or " : ", ";
        list += suffix;
    }
    return list;
}

}  // namespace

base::Result<io::Format> formatToWrite(const std::string& path, io::Format chosen)
{
    if (const auto format = io::formatToWrite(path, chosen))
        return *format;
    const std::string name = path.substr(path.rfind('/') + 1);
    const std::size_t dot = name.rfind('.');
    const bool hasSuffix = dot != std::string::npos && dot > 0;
    const QString expected = QString::fromStdString(suffixesToWrite());
    const QString sentence =
        hasSuffix ? FunctionFile::tr("no format for functions has the suffix %1, expected %2")
                        .arg(QString::fromStdString(base::quotedToken(name.substr(dot))), expected)
                  : FunctionFile::tr("the file name has no suffix, expected %1").arg(expected);
    return base::Error{base::ErrorKind::BadUsage, sentence.toStdString(), {path, 0, 0}};
}

base::Result<std::vector<std::string>> writeFunctions(const Document& document, const std::string& path,
                                                      io::Format format, Losses losses,
                                                      const base::RunControl& control)
{
    const auto table = tableOf(document, control);
    if (!table)
        return table.error();
    io::WriteOptions options;
    options.format = format;
    options.mainOutput = document.output;
    std::vector<std::string> lost;
    for (const io::WriteNote& note : io::writeNotes(*table, options))
        lost.push_back(note.message);
    if (losses == Losses::Ask && !lost.empty()) {
        // Reports losses only if the functions can be written at all.
        const auto possible = io::writeTruthTable(
            *table, options, [](std::string_view) { return base::success(); }, control);
        return possible ? base::Result<std::vector<std::string>>(lost) : possible.error();
    }
    const auto mayReplace = [&control] {
        return control.stopRequested() ? base::Status(base::cancelled()) : base::success();
    };
    const auto written = io::writeFile(
        path, [&](const auto& sink) { return io::writeTruthTable(*table, options, sink, control); },
        mayReplace);
    return written ? base::Result<std::vector<std::string>>(lost) : written.error();
}

}  // namespace sequency::ui
