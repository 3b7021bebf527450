// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/bench/bench_saver.h"

#include "engine/benchmark/store.h"
#include "engine/benchmark/writers.h"
#include "engine/io/bytes/atomic_file.h"

#include <algorithm>
#include <poll.h>
#include <string_view>
#include <unistd.h>

namespace sequency::cli {
namespace {

bool isFile(const std::string& path)
{
    return !path.empty() && path != "-";
}

// Writes as much of `text` to standard output as possible without blocking, so that the program can end even if nothing reads the pipe.
void putWithoutWaiting(std::string_view text)
{
    // A pipe accepts at least this many bytes when poll() reports it as writable.
    constexpr std::size_t pieceBytes = 512;
    pollfd room{STDOUT_FILENO, POLLOUT, 0};
    while (!text.empty() && ::poll(&room, 1, 0) > 0 && (room.revents & POLLOUT) != 0) {
        const ssize_t count = ::write(STDOUT_FILENO, text.data(), std::min(text.size(), pieceBytes));
        if (count <= 0)
            return;
        text.remove_prefix(static_cast<std::size_t>(count));
    }
}

}  // namespace

BenchSaver::BenchSaver(const BenchOptions& options, Interrupt& interrupt)
    : m_options(options), m_interrupt(interrupt), m_output(options.output, interrupt)
{
    if (!m_options.json.empty())
        m_json.emplace(m_options.json, interrupt);
    m_interrupt.setExitHandler([this] { saveInTheEnd(); });
}

BenchSaver::~BenchSaver()
{
    m_interrupt.setExitHandler({});
}

bool BenchSaver::takesText() const
{
    return isFile(m_options.output) && !m_options.isReport();
}

void BenchSaver::start(benchmark::Document document, std::vector<benchmark::Point> points)
{
    const std::lock_guard lock(m_mutex);
    m_document = std::move(document);
    m_points = std::move(points);
}

void BenchSaver::add(const benchmark::Row& row, const std::string& text)
{
    const std::lock_guard lock(m_mutex);
    m_document.rows.push_back(row);
    m_text += text;
}

void BenchSaver::addText(const std::string& text)
{
    const std::lock_guard lock(m_mutex);
    m_text += text;
}

void BenchSaver::saveDocument(const benchmark::Document& document)
{
    if (m_json) {
        {
            const std::lock_guard lock(m_mutex);
            m_jsonSaved = !isFile(m_options.json);  // standard output cannot be written a second time
        }
        m_json->write(benchmark::jsonOf(document));
        m_json->finishAnyway();
    }
    keepInHistory(m_options, document);
    const std::lock_guard lock(m_mutex);
    m_jsonSaved = true;
    m_historySaved = true;
}

void BenchSaver::saveText(const std::string& report)
{
    {
        const std::lock_guard lock(m_mutex);
        m_textSaved = !isFile(m_options.output);
    }
    m_output.write(takesText() ? m_text : report);
    const auto finished = attempt([&] { m_output.finishAnyway(); });
    const std::lock_guard lock(m_mutex);
    m_textSaved = true;
    require(finished);
}

// The watching thread of `Interrupt` calls this function while the main thread is blocked in a call.
void BenchSaver::saveInTheEnd()
{
    const std::lock_guard lock(m_mutex);
    if (m_document.rows.empty())
        return;
    benchmark::markInterrupted(m_document, m_points);
    benchmark::stampDocument(m_document);
    if (!m_jsonSaved && isFile(m_options.json))
        static_cast<void>(io::writeFile(m_options.json, benchmark::jsonOf(m_document)));
    else if (!m_jsonSaved && m_options.json == "-")
        putWithoutWaiting(benchmark::jsonOf(m_document));
    if (!m_historySaved)
        keepInHistory(m_options, m_document);
    if (m_textSaved)
        return;
    const auto format = formatOf(m_options);
    const std::string text = format ? textOf(m_document, *format) : m_text;
    if (isFile(m_options.output))
        static_cast<void>(io::writeFile(m_options.output, text));
    else if (format)
        putWithoutWaiting(text);
}

void keepInHistory(const BenchOptions& options, const benchmark::Document& document)
{
    const benchmark::Store history(benchmark::Store::defaultFolder());
    if (options.noHistory || history.isOff())
        return;
    const bool goesOn = !options.resume.empty() && history.load(options.resume);
    const auto kept = attempt([&] {
        if (goesOn)
            require(history.save(options.resume, document));
        else
            require(history.save(document));
    });
    if (!kept)
        printError(
            {base::ErrorKind::File, "not stored in the history: " + kept.error().message, kept.error().place},
            "bench");
}

}  // namespace sequency::cli
