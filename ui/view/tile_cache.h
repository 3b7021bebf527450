// SPDX-License-Identifier: GPL-3.0-or-later
//
// Pieces of something large, computed on the worker when they are looked at: of what is wanted only the newest list counts, in its
// order, a job after the other; what was used last is kept, up to a number of bytes.
//
// A job that was stopped is asked for again with the next want(). Owners derive from it. UI thread.
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
    void changed();  // more of it is there
    void failed(const QString& sentence);
};

template <typename Key, typename Tile>
class TileCache : public TileSignals {
public:
    using Tiles = std::vector<std::pair<Key, Tile>>;
    using Work = std::function<base::Result<Tiles>(session::Engine& engine, const base::RunControl& control)>;
    // The work of one job, given all keys that are missing, the most wanted first; at least of that one.
    using MakeWork = std::function<Work(const std::vector<Key>& missing)>;

    // `what` is computed, for the status line.
    TileCache(EngineJobs& jobs, QString what, std::size_t maxBytes, QObject* parent)
        : TileSignals(parent), m_jobs(jobs), m_what(std::move(what)), m_maxBytes(maxBytes)
    {}

    // Null where it is not there (yet). find() counts as a use.
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
    quint64 generation() const { return m_generation; }  // another number whenever a tile came or all went

protected:
    // Forgets all tiles; null: there are none to be made.
    void restart(MakeWork makeWork)
    {
        m_makeWork = std::move(makeWork);
        m_tiles.clear();
        m_uses.clear();
        m_wanted.clear();
        m_byteCount = 0;
        m_isRunning = false;  // what still runs is of another start
        ++m_start;
        ++m_generation;
    }
    virtual std::size_t bytesOf(const Tile& tile) const = 0;
    virtual void takeNote(const Tile&) {}  // of one that came

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
            takeNote(tile);
            store(key, std::move(tile));
        }
        ++m_generation;
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
    std::list<Key> m_uses;  // newest first
    std::size_t m_byteCount = 0;
    bool m_isRunning = false;
    quint64 m_start = 0;
    quint64 m_generation = 0;
};

}  // namespace sequency::ui
