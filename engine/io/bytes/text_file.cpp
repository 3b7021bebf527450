// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/bytes/byte_source.h"

namespace sequency::io {
namespace {

base::Error atBegin(const std::string& source, std::string_view begin, std::size_t offset,
                    std::string message)
{
    ReadOptions options;
    options.source = source;
    const base::RunControl control;
    return badInput({begin, options, control}, offset, std::move(message));
}

}  // namespace

base::Status checkIsText(const std::string& source, std::string_view begin)
{
    if (begin.empty())
        return atBegin(source, begin, 0, "the input is empty, expected the values of a function");
    if (begin.starts_with("\xFF\xFE") || begin.starts_with("\xFE\xFF"))
        return atBegin(source, begin, 0, "UTF-16 text found, expected UTF-8 or ASCII");
    if (begin.starts_with("PK\x03\x04"))
        return atBegin(source, begin, 0, "a ZIP archive (such as .npz) found, expected one of its files");
    if (begin.starts_with("\x1F\x8B"))
        return atBegin(source, begin, 0,
                       "data that are compressed twice found, expected data compressed once");
    if (const std::size_t nul = begin.find('\0'); nul != std::string_view::npos)
        return atBegin(source, begin, nul, "a NUL byte found, so this is binary data; expected text");
    return base::success();
}

base::Result<std::string> readText(const std::string& path, const base::RunControl& control)
{
    const auto probe = [&path](std::string_view begin) { return checkIsText(path, begin); };
    auto source = SEQUENCY_TRY(ByteSource::open(path, {probe}, control));
    const auto text = SEQUENCY_TRY(source.all(control));
    return std::string(text);
}

}  // namespace sequency::io
