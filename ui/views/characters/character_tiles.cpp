// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/characters/character_tiles.h"

#include "ui/jobs/engine_jobs.h"
#include "ui/theme/theme.h"

#include <algorithm>
#include <cmath>

namespace sequency::ui {

namespace {

constexpr std::size_t tilesAJob = 4;

std::vector<std::size_t> edgesOf(std::size_t tile, std::size_t step, std::size_t rows)
{
    std::vector<std::size_t> edges;
    for (std::size_t i = 0; i <= CharacterTiles::side; ++i) {
        const std::size_t edge = (tile * CharacterTiles::side + i) * step;
        edges.push_back(std::min(edge, rows));
        if (edge >= rows)
            break;
    }
    return edges;
}

}  // namespace

DiscColors DiscColors::make()
{
    const auto parts = [](const QColor& color) {
        return std::array<float, 3>{static_cast<float>(color.red()), static_cast<float>(color.green()),
                                    static_cast<float>(color.blue())};
    };
    return {parts(theme::onDisc(0, 0)), parts(theme::onDisc(1, 0)), parts(theme::onDisc(0, 1))};
}

QRgb DiscColors::at(std::complex<float> value) const
{
    const float length = std::abs(value);
    if (length > 1)
        value /= length;
    const auto part = [&](std::size_t i) {
        const float mixed =
            centre[i] + value.real() * (real[i] - centre[i]) + value.imag() * (imaginary[i] - centre[i]);
        return static_cast<int>(std::clamp(mixed + 0.5F, 0.0F, 255.0F));
    };
    return qRgb(part(0), part(1), part(2));
}

bool hasAlignedLevels(const analysis::CharacterMeans& table, bool stretched)
{
    const auto& orders = table.group().orders;
    return stretched &&
           std::all_of(orders.begin(), orders.end(), [](int order) { return order <= maxAligned; });
}

std::size_t characterStep(const analysis::CharacterMeans& table, bool stretched, int level)
{
    if (!hasAlignedLevels(table, stretched))
        return std::size_t(1) << level;
    return table.blocks()[std::min(static_cast<std::size_t>(level), table.blocks().size() - 1)];
}

QImage characterImage(const analysis::CharacterMeans& table, const std::vector<std::size_t>& rowEdges,
                      const std::vector<std::size_t>& columnEdges, const DiscColors& colors, bool stretched)
{
    const std::size_t rows = rowEdges.size() - 1;
    const std::size_t columns = columnEdges.size() - 1;
    QImage image(static_cast<int>(columns), static_cast<int>(rows), QImage::Format_RGB32);
    const auto line = [&](std::size_t row) {
        return reinterpret_cast<QRgb*>(image.scanLine(static_cast<int>(row)));
    };
    if (rowEdges.back() - rowEdges.front() == rows && columnEdges.back() - columnEdges.front() == columns) {
        // A pixel an entry: a colour for each exponent.
        std::vector<QRgb> inks;
        for (std::size_t k = 0; k < table.exponent(); ++k)
            inks.push_back(colors.at(std::complex<float>(table.root(k))));
        std::vector<std::uint16_t> exponents(columns);
        for (std::size_t row = 0; row < rows; ++row) {
            table.exponents(rowEdges[row], columnEdges.front(), exponents);
            std::transform(exponents.begin(), exponents.end(), line(row),
                           [&](std::uint16_t k) { return inks[k]; });
        }
        return image;
    }
    const auto means = table.means(rowEdges, columnEdges);
    for (std::size_t row = 0; row < rows; ++row) {
        QRgb* pixels = line(row);
        const auto height = static_cast<float>(rowEdges[row + 1] - rowEdges[row]);
        for (std::size_t column = 0; column < columns; ++column) {
            const auto width = static_cast<float>(columnEdges[column + 1] - columnEdges[column]);
            const float gain = stretched ? std::sqrt(height * width) : 1.0F;
            pixels[column] = colors.at(means[row * columns + column] * gain);
        }
    }
    return image;
}

CharacterTiles::CharacterTiles(EngineJobs& jobs, QObject* parent) : QObject(parent), m_jobs(jobs)
{}

void CharacterTiles::setTable(const SharedCharacters& table, bool stretched)
{
    m_table = table;
    m_stretched = stretched;
    m_tiles.clear();
    m_uses.clear();
    m_wanted.clear();
    m_byteCount = 0;
    m_running = false;  // what still runs is dropped by the next job, or finds another table
    ++m_generation;
}

int CharacterTiles::coarsestLevel() const
{
    int level = 0;
    while (m_table && (m_table->rows() - 1) / step(level) >= side)
        ++level;
    return level;
}

std::size_t CharacterTiles::step(int level) const
{
    return m_table ? characterStep(*m_table, m_stretched, level) : 1;
}

const QImage* CharacterTiles::find(const CharacterTileKey& key)
{
    const auto found = m_tiles.find(key);
    if (found == m_tiles.end())
        return nullptr;
    m_uses.splice(m_uses.begin(), m_uses, found->second.use);
    return &found->second.image;
}

void CharacterTiles::want(std::vector<CharacterTileKey> keys)
{
    const CharacterTileKey whole{coarsestLevel(), 0, 0};
    if (!keys.empty() && !m_tiles.contains(whole))
        keys.insert(keys.begin(), whole);
    m_wanted = std::move(keys);
    startNext();
}

void CharacterTiles::startNext()
{
    if (m_running || !m_table)
        return;
    std::vector<CharacterTileKey> batch;
    for (const CharacterTileKey& key : m_wanted)
        if (batch.size() < tilesAJob && !m_tiles.contains(key) &&
            std::find(batch.begin(), batch.end(), key) == batch.end())
            batch.push_back(key);
    if (batch.empty())
        return;
    m_running = true;
    using Images = std::vector<QImage>;
    m_jobs.compute<Images>(
        this, tr("Drawing the character table"),
        [table = m_table, stretched = m_stretched, batch, colors = DiscColors::make()](
            session::Engine&, const base::RunControl& control) -> base::Result<Images> {
            Images images;
            for (const CharacterTileKey& key : batch) {
                if (control.stopRequested())
                    return base::cancelled();
                const std::size_t step = characterStep(*table, stretched, key.level);
                images.push_back(characterImage(*table, edgesOf(key.row, step, table->rows()),
                                                edgesOf(key.column, step, table->rows()), colors, stretched));
            }
            return images;
        },
        [this, batch, table = m_table, stretched = m_stretched](base::Result<Images> images) {
            if (table != m_table || stretched != m_stretched)
                return;
            m_running = false;
            if (!images)
                return;  // cancelled: asked for again with the next frame
            for (std::size_t i = 0; i < batch.size(); ++i)
                store(batch[i], std::move((*images)[i]));
            ++m_generation;
            startNext();
            emit changed();
        });
}

void CharacterTiles::store(const CharacterTileKey& key, QImage image)
{
    if (m_tiles.contains(key))
        return;
    const auto bytes = static_cast<std::size_t>(image.sizeInBytes());
    while (!m_uses.empty() && m_byteCount + bytes > maxBytes) {
        const auto oldest = m_tiles.find(m_uses.back());
        m_byteCount -= static_cast<std::size_t>(oldest->second.image.sizeInBytes());
        m_tiles.erase(oldest);
        m_uses.pop_back();
    }
    m_uses.push_front(key);
    m_tiles.emplace(key, Entry{std::move(image), m_uses.begin()});
    m_byteCount += bytes;
}

}  // namespace sequency::ui
