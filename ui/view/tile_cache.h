// SPDX-License-Identifier: GPL-3.0-or-later
//
// A cache of the tiles of a large picture or table. The worker computes the tiles when they become visible.
//
// A view derives a class from TileCache, requests tiles with want() and reads them with find(). Only the latest list passed to want() counts; its
// tiles are computed in order, one job after another. The most recently used tiles are cached, up to a number of bytes. want() repeats a stopped
// computation.
//
// Threads: UI thread.
#pragma once

#include "ui/format/number_format.h"
#include "ui/jobs/engine_jobs.h"

#include <algorithm>
#include <functional>
#include <list>
#include <map>
#include <utility>
#include <vector>

namespace sequency::ui {

class TileSignals : public QObject {
    Q_OBJECT

public:
    explicit TileSignals(QObject* parent);

signals:
    void changed();  // emitted when more tiles are available
    void failed(const QString& sentence);
};

template <typename Key, typename Tile>
class TileCache : public TileSignals {
public:
    using Tiles = std::vector<std::pair<Key, Tile>>;
    using Work = std::function<base::Result<Tiles>(session::Engine& engine, const base::RunControl& control)>;
    // A function that returns the job for the missing keys, which are in order of priority. The job must compute at least the first tile.
    using MakeWork = std::function<Work(const std::vector<Key>& missing)>;

    // `what` describes the computation in the status line while tiles are computed.
    TileCache(EngineJobs& jobs, QString what, std::size_t maxBytes, QObject* parent)
        : TileSignals(parent), m_jobs(jobs), m_what(std::move(what)), m_maxBytes(maxBytes)
    {}

    // Returns the tile, or null if it is not yet available. Each call counts as a use of the tile.
    const Tile* find(const Key& key)
    {
        const auto found = m_tiles.find(key);
        if (found == m_tiles.end())
            return nullptr;
        m_uses.splice(m_uses.begin(), m_uses, found->second.use);
        return &found->second.tile;
    }
    const Tile* peek(const Key& key) const
    {
        const auto found = m_tiles.find(key);
        return found == m_tiles.end() ? nullptr : &found->second.tile;
    }
    void want(std::vector<Key> keys)
    {
        m_wanted = std::move(keys);
        startNext();
    }
    std::size_t byteCount() const { return m_byteCount; }
    bool isComputing() const { return m_isRunning; }

protected:
    // Removes all tiles. A null `makeWork` means that no tiles can be computed.
    void restart(MakeWork makeWork)
    {
        m_makeWork = std::move(makeWork);
        m_tiles.clear();
        m_uses.clear();
        m_wanted.clear();
        m_byteCount = 0;
        m_isRunning = false;  // a job that still runs belongs to an earlier restart
        ++m_start;
    }
    virtual std::size_t bytesOf(const Tile& tile) const = 0;
    virtual void noteTile(const Tile&) {}  // called for each new tile

private:
    struct Entry {
        Tile tile;
        typename std::list<Key>::iterator use;
    };

    void startNext()
    {
        if (m_isRunning || !m_makeWork)
            return;
        std::vector<Key> missing;
        for (const Key& key : m_wanted)
            if (!m_tiles.contains(key) && std::ranges::find(missing, key) == missing.end())
                missing.push_back(key);
        if (missing.empty())
            return;
        m_isRunning = true;
        m_jobs.compute<Tiles>(this, m_what, m_makeWork(missing),
                              [this, start = m_start](base::Result<Tiles> made) {
                                  if (start != m_start)
                                      return;
                                  m_isRunning = false;
                                  if (made)
                                      return take(std::move(*made));
                                  if (made.error().kind != base::ErrorKind::Cancelled)
                                      emit failed(errorText(made.error()));
                              });
    }
    void take(Tiles made)
    {
        for (auto& [key, tile] : made) {
            noteTile(tile);
            store(key, std::move(tile));
        }
        startNext();
        emit changed();
    }
    void store(const Key& key, Tile tile)
    {
        if (m_tiles.contains(key))
            return;
        const std::size_t bytes = bytesOf(tile);
        while (!m_uses.empty() && m_byteCount + bytes > m_maxBytes) {
            const auto oldest = m_tiles.find(m_uses.back());
            m_byteCount -= bytesOf(oldest->second.tile);
            m_tiles.erase(oldest);
            m_uses.pop_back();
        }
        m_uses.push_front(key);
        m_tiles.emplace(key, Entry{std::move(tile), m_uses.begin()});
        m_byteCount += bytes;
    }

    EngineJobs& m_jobs;
    QString m_what;
    std::size_t m_maxBytes;
    MakeWork m_makeWork;
    std::vector<Key> m_wanted;
    std::map<Key, Entry> m_tiles;
    std::list<Key> m_uses;  // most recently used first
    std::size_t m_byteCount = 0;
    bool m_isRunning = false;
    quint64 m_start = 0;
};

}  // namespace sequency::ui
