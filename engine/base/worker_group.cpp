// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/worker_group.h"

#include "engine/base/catch_exceptions.h"

#include <algorithm>
#include <mutex>
#include <numeric>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>

namespace sequency::base {
namespace {

// A thread-safe list of pieces that distributes them to the threads and counts the finished ones.
class OpenPieces {
public:
    explicit OpenPieces(const WorkerGroup::Pieces& pieces) : m_pieces(pieces), m_next(pieces.first) {}

    std::optional<std::size_t> take()
    {
        const std::scoped_lock lock(m_mutex);
        if (!m_returned.empty()) {
            const std::size_t piece = m_returned.back();
            m_returned.pop_back();
            return piece;
        }
        return m_next < m_pieces.end ? std::optional(std::exchange(m_next, m_next + m_pieces.step))
                                     : std::nullopt;
    }
    void giveBack(std::size_t piece)
    {
        const std::scoped_lock lock(m_mutex);
        m_returned.push_back(piece);
    }
    // Counts one more finished piece and returns the finished fraction.
    double noteMade()
    {
        const std::scoped_lock lock(m_mutex);
        return static_cast<double>(++m_made) / static_cast<double>(m_pieces.count());
    }
    bool areMade() const { return m_made == m_pieces.count(); }

private:
    const WorkerGroup::Pieces m_pieces;
    std::mutex m_mutex;
    std::vector<std::size_t> m_returned;
    std::size_t m_next;
    std::size_t m_made = 0;
};

}  // namespace

WorkerGroup::WorkerGroup(std::size_t count) : m_active(count)
{
    std::iota(m_active.begin(), m_active.end(), std::size_t{0});
}

Status WorkerGroup::runOnEach(const Work& throwing)
{
    const auto work = [&](std::size_t worker) { return catchExceptions([&] { return throwing(worker); }); };
    std::vector<Status> done(m_active.size(), success());
    {
        std::vector<std::jthread> threads;
        std::size_t started = 1;
        try {
            for (; started < m_active.size(); ++started)
                threads.emplace_back([&, i = started] { done[i] = work(m_active[i]); });
        } catch (const std::system_error&) {
            // No more threads can be started, so the calling thread runs the remaining workers below.
        }
        done[0] = work(m_active[0]);
        for (std::size_t i = started; i < m_active.size(); ++i)
            done[i] = work(m_active[i]);
    }  // the destructors join the threads
    const auto failed = std::ranges::find_if(done, [](const Status& status) { return !status; });
    if (failed == done.end())
        return success();
    const auto stopped = std::ranges::find_if(
        done, [](const Status& status) { return !status && status.error().kind == ErrorKind::Cancelled; });
    for (std::size_t i = m_active.size(); i-- > 0;)
        if (!done[i])
            m_active.erase(m_active.begin() + static_cast<std::ptrdiff_t>(i));
    if (stopped != done.end())
        return *stopped;
    return m_active.empty() ? *failed : success();
}

Status WorkerGroup::distribute(const Pieces& pieces, const Make& make,
                               const std::function<void(double)>& report)
{
    OpenPieces open(pieces);
    const auto caller = std::this_thread::get_id();
    while (!open.areMade()) {
        SEQUENCY_TRY(runOnEach([&](std::size_t worker) -> Status {
            while (const auto piece = open.take()) {
                if (auto made = make(worker, *piece); !made) {
                    open.giveBack(*piece);
                    return made;
                }
                const double share = open.noteMade();
                if (report && std::this_thread::get_id() == caller)
                    report(share);
            }
            return success();
        }));
    }
    return success();
}

}  // namespace sequency::base
