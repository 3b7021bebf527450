// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/files/file_passes.h"

#include "engine/base/catch_exceptions.h"

#include <algorithm>
#include <array>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>

namespace sequency::session {
namespace {

using base::Status;

// Counters of the chunks that have been read, computed and written. Counters suffice because chunks are processed in order.
class Line {
public:
    enum Stage { Read, Computed, Written };

    Line(std::size_t first, std::stop_token stop) : m_counts{first, first, first}, m_stop(std::move(stop)) {}

    // Blocks until the stage may process this chunk. Returns false after a failure or a stop request.
    bool mayBegin(Stage stage, std::size_t chunk)
    {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, m_stop, [&] { return m_error || isReady(stage, chunk); });
        return !m_error && !m_stop.stop_requested();
    }
    void end(Stage stage, std::size_t chunk)
    {
        const std::lock_guard lock(m_mutex);
        m_counts[stage] = chunk + 1;
        m_changed.notify_all();
    }
    // Records the first error and stops all stages.
    void fail(base::Error error)
    {
        const std::lock_guard lock(m_mutex);
        if (!m_error)
            m_error = std::move(error);
        m_changed.notify_all();
    }
    Status status() const
    {
        const std::lock_guard lock(m_mutex);
        return m_error ? Status(*m_error) : base::success();
    }

private:
    bool isReady(Stage stage, std::size_t chunk) const
    {
        if (stage == Read)
            return chunk < m_counts[Written] + FilePlan::chunksInMemory;
        return chunk < m_counts[stage - 1];
    }

    mutable std::mutex m_mutex;
    std::condition_variable_any m_changed;
    std::array<std::size_t, 3> m_counts;
    std::optional<base::Error> m_error;
    std::stop_token m_stop;
};

class Pass {
public:
    Pass(const FilePassJob& job, const base::RunControl& control)
        : m_job(job), m_control(control), m_shape(job.plan.passes[job.pass].shape),
          m_line(job.firstChunk, control.stop)
    {}

    Status run()
    {
        for (FileChunk& chunk : m_chunks) {
            chunk = SEQUENCY_TRY(m_job.work.allocate());
        }
        {
            std::jthread reader;
            std::jthread writer;
            try {
                reader = std::jthread([this] { guarded([this] { return readAll(); }); });
                writer = std::jthread([this] { guarded([this] { return writeAll(); }); });
                // An error here also stops the stages whose threads have already been started.
            } catch (const std::exception& exception) {
                m_line.fail(base::errorOf(exception));
            }
            guarded([this] { return computeAll(); });
        }
        return m_line.status();
    }

private:
    template <typename Work>
    void guarded(const Work& work)
    {
        if (auto done = base::catchExceptions(work); !done)
            m_line.fail(done.error());
    }

    // Calls `work` for every remaining chunk until all stages are stopped.
    template <typename Work>
    Status forEachChunk(Line::Stage stage, const Work& work)
    {
        for (std::size_t i = m_job.firstChunk; i < m_shape.count; ++i) {
            if (!m_line.mayBegin(stage, i))
                return m_control.stop.stop_requested() ? Status(base::cancelled()) : base::success();
            SEQUENCY_TRY(work(i, m_chunks[i % m_chunks.size()]));
            m_line.end(stage, i);
        }
        return base::success();
    }

    // Calls move(offset in the file, bytes) for every row of a chunk.
    template <typename Bytes, typename Move>
    Status forEachRow(std::size_t chunk, std::size_t bitsPerValue, std::size_t fileOffset, Bytes bytes,
                      const Move& move) const
    {
        const std::size_t rowBytes = bytes.size() / m_shape.rows;
        const auto bytesOf = [&](std::size_t units) {
            const std::size_t values = units * m_job.plan.unitValues;
            return bitsPerValue % 8 == 0 ? values * (bitsPerValue / 8) : values / 8 * bitsPerValue;
        };
        const std::size_t first = m_shape.firstValue(chunk);
        for (std::size_t row = 0; row < m_shape.rows; ++row)
            SEQUENCY_TRY(move(fileOffset + bytesOf(first + row * m_shape.rowDistance),
                              bytes.subspan(row * rowBytes, rowBytes)));
        return base::success();
    }

    Status readAll()
    {
        return forEachChunk(Line::Read, [this](std::size_t i, FileChunk& chunk) {
            return forEachRow(i, m_job.plan.passes[m_job.pass].readBits, m_job.fromOffset,
                              m_job.work.read(chunk), [this](std::size_t offset, std::span<std::byte> bytes) {
                                  return m_job.from.read(offset, bytes, m_control);
                              });
        });
    }

    Status computeAll()
    {
        const base::RunControl quiet{m_control.stop};
        return forEachChunk(Line::Computed, [&](std::size_t i, FileChunk& chunk) {
            auto done = m_job.work.compute(chunk, i, quiet);
            if (done)
                m_control.report(static_cast<double>(i + 1) / static_cast<double>(m_shape.count));
            return done;
        });
    }

    Status writeAll()
    {
        std::size_t written = m_job.firstChunk;
        std::size_t told = written;
        std::size_t bytesSince = 0;
        const auto tell = [&]() -> Status {
            if (told == written)
                return base::success();
            SEQUENCY_TRY(m_job.to.sync());
            told = written;
            bytesSince = 0;
            return m_job.finished(written);
        };
        auto done = forEachChunk(Line::Written, [&](std::size_t i, FileChunk& chunk) -> Status {
            const auto bytes = m_job.work.written(chunk);
            SEQUENCY_TRY(forEachRow(i, m_job.plan.passes[m_job.pass].writtenBits, m_job.toOffset, bytes,
                                    [this](std::size_t offset, std::span<const std::byte> row) {
                                        return m_job.to.write(offset, row, m_control);
                                    }));
            written = i + 1;
            bytesSince += bytes.size();
            return bytesSince >= m_job.syncBytes ? tell() : base::success();
        });
        // Chunks written before a stop or failure are also reported, but the error of the stop or failure takes precedence.
        const auto last = tell();
        return done ? last : done;
    }

    const FilePassJob& m_job;
    const base::RunControl& m_control;
    const transform::ChunkShape& m_shape;
    Line m_line;
    std::array<FileChunk, FilePlan::chunksInMemory> m_chunks;
};

}  // namespace

Status runFilePass(const FilePassJob& job, const base::RunControl& control)
{
    return base::catchExceptions([&] { return Pass(job, control).run(); });
}

}  // namespace sequency::session
