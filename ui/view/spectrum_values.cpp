// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/spectrum_values.h"

#include "ui/jobs/post.h"

#include <algorithm>
#include <cmath>

namespace sequency::ui {
namespace {

constexpr std::size_t maxRemembered = std::size_t{1} << 18;
// Number of values on each side that are fetched in addition to a requested value, because scrolling needs them next.
constexpr std::size_t margin = 64;
constexpr std::size_t maxSingle = 256;

std::vector<std::size_t> withMargin(const std::set<std::size_t>& wanted, std::size_t size)
{
    if (wanted.size() > maxSingle)
        return {wanted.begin(), wanted.end()};
    std::vector<std::size_t> positions;
    std::size_t next = 0;  // first position after those already considered
    for (const std::size_t position : wanted) {
        const std::size_t last = std::min(size, position + margin + 1);
        for (next = std::max(next, position - std::min(position, margin)); next < last; ++next)
            positions.push_back(next);
    }
    return positions;
}

}  // namespace

SpectrumValues::SpectrumValues(EngineJobs& jobs, QObject* parent) : QObject(parent), m_jobs(jobs)
{}

void SpectrumValues::setSpectrum(const SharedSpectrum& spectrum)
{
    if (spectrum == m_spectrum)
        return;
    m_spectrum = spectrum;
    m_wanted.clear();
    m_wantedLargest.clear();
    m_isRequested = false;  // discards the answer for the previous spectrum
    m_hasFailed = false;
    forget();
}

void SpectrumValues::forget()
{
    m_places.clear();
    m_largest.clear();
    m_fetched.clear();
}

ValuePlace SpectrumValues::at(std::size_t position)
{
    if (!m_spectrum || position >= m_spectrum->size())
        return {};
    if (!m_spectrum->isKept())
        return m_spectrum->at(position);
    if (const auto known = m_places.find(position); known != m_places.end())
        return known->second;
    m_wanted.insert(position);
    schedule();
    return {};
}

std::optional<std::size_t> SpectrumValues::largest(std::size_t first, std::size_t last)
{
    if (!m_spectrum || !m_spectrum->isKept())
        return std::nullopt;
    const Range range(first, last);
    if (const auto known = m_largest.find(range); known != m_largest.end())
        return known->second;
    m_wantedLargest.insert(range);
    schedule();
    return std::nullopt;
}

void SpectrumValues::schedule()
{
    if (m_isScheduled || m_isRequested || m_hasFailed)
        return;
    m_isScheduled = true;
    postTo(this, [this] {
        m_isScheduled = false;
        ask();
    });
}

base::Result<std::shared_ptr<const SpectrumValues::Fetched>>
SpectrumValues::fetch(const SpectrumData& spectrum, std::vector<std::size_t> positions,
                      const std::vector<Range>& ranges, session::Engine& engine,
                      const base::RunControl& control)
{
    const auto look = spectrum.look(engine, control);
    if (!look)
        return look.error();
    auto fetched = std::make_shared<Fetched>();
    for (const Range& range : ranges) {
        const auto values = (*look)->pieces().read(range.first, range.second - range.first);
        if (!values)
            return values.error();
        std::size_t best = 0;
        for (std::size_t i = 1; i < base::elementCount(*values); ++i)
            if (std::abs(base::realPart(*values, i)) > std::abs(base::realPart(*values, best)))
                best = i;
        fetched->largest.emplace_back(range, range.first + best);
        positions.push_back(range.first + best);
    }
    if (!positions.empty()) {
        auto values = (*look)->at(positions);
        if (!values)
            return values.error();
        fetched->values = std::move(*values);
    }
    fetched->positions = std::move(positions);
    return std::shared_ptr<const Fetched>(std::move(fetched));
}

void SpectrumValues::ask()
{
    if (m_isRequested || !m_spectrum || (m_wanted.empty() && m_wantedLargest.empty()))
        return;
    m_isRequested = true;
    auto positions = withMargin(m_wanted, m_spectrum->size());
    std::vector<Range> ranges(m_wantedLargest.begin(), m_wantedLargest.end());
    m_wanted.clear();
    m_wantedLargest.clear();
    using Answer = std::shared_ptr<const Fetched>;
    m_jobs.compute<Answer>(
        this, tr("Fetching coefficients"),
        [spectrum = m_spectrum, positions = std::move(positions),
         ranges = std::move(ranges)](session::Engine& engine, const base::RunControl& control) {
            return fetch(*spectrum, positions, ranges, engine, control);
        },
        [this, spectrum = m_spectrum](const base::Result<Answer>& fetched) {
            if (spectrum != m_spectrum)
                return;
            m_isRequested = false;
            if (fetched)
                return take(*fetched);
            if (fetched.error().kind == base::ErrorKind::Cancelled)
                return;
            m_hasFailed = true;
            emit failed(fetched.error());
        });
}

void SpectrumValues::take(const std::shared_ptr<const Fetched>& fetched)
{
    if (m_places.size() > maxRemembered)
        forget();
    for (std::size_t i = 0; i < fetched->positions.size(); ++i)
        m_places[fetched->positions[i]] = {&fetched->values, i};
    m_largest.insert(fetched->largest.begin(), fetched->largest.end());
    m_fetched.push_back(fetched);
    emit arrived();
    ask();
}

}  // namespace sequency::ui

#include "moc_spectrum_values.cpp"
