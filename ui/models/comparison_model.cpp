// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/comparison_model.h"

#include "ui/format/names.h"
#include "ui/format/plain_text.h"
#include "ui/models/benchmark_model.h"

#include <QLocale>

#include <array>
#include <utility>

namespace sequency::ui {

namespace {

constexpr int partCount = 3;  // of every run but the first

}  // namespace

void ComparisonModel::setDocuments(std::vector<SharedBenchmark> documents, const QStringList& letters,
                                   benchmark::Time time)
{
    beginResetModel();
    m_documents = std::move(documents);
    m_letters = letters;
    std::vector<const benchmark::Document*> pointers;
    for (const SharedBenchmark& document : m_documents)
        pointers.push_back(document.get());
    m_rows =
        m_documents.empty() ? std::vector<benchmark::ComparisonRow>() : benchmark::compare(pointers, time);
    endResetModel();
}

const benchmark::Row* ComparisonModel::rowAt(int line, int document) const
{
    return m_rows[static_cast<std::size_t>(line)].times[static_cast<std::size_t>(document)].row;
}

QString ComparisonModel::summary() const
{
    std::array<int, 4> counts{};
    for (const benchmark::ComparisonRow& row : m_rows)
        for (std::size_t i = 1; i < row.times.size(); ++i)
            ++counts[static_cast<std::size_t>(row.times[i].verdict)];
    const auto count = [&counts](benchmark::Verdict verdict) {
        return counts[static_cast<std::size_t>(verdict)];
    };
    const int unknown = count(benchmark::Verdict::Unknown);
    const QString text =
        (unknown > 0 ? tr("%1 faster, %2 slower, %3 without a clear difference, %4 not comparable")
                     : tr("%1 faster, %2 slower, %3 without a clear difference"))
            .arg(count(benchmark::Verdict::Faster))
            .arg(count(benchmark::Verdict::Slower))
            .arg(count(benchmark::Verdict::Same));
    return unknown > 0 ? text.arg(unknown) : text;
}

int ComparisonModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ComparisonModel::columnCount(const QModelIndex& parent) const
{
    if (parent.isValid() || m_documents.empty())
        return 0;
    return FixedCount + 1 + partCount * (static_cast<int>(m_documents.size()) - 1);
}

std::pair<int, ComparisonModel::Part> ComparisonModel::partOf(int column)
{
    const int place = column - FixedCount - 1;
    if (place < 0)
        return {0, Part::Median};
    return {place / partCount + 1, static_cast<Part>(place % partCount)};
}

QString ComparisonModel::fixedText(const benchmark::ComparisonKey& key, int column) const
{
    switch (column) {
    case Work: return workWithRadix(key.work, key.radix);
    case Device: return QString::fromStdString(key.deviceKind);
    case Algorithm: {
        benchmark::Point point;
        point.algorithm = key.algorithm;
        point.knobs = key.knobs;
        point.batch = key.batch;
        const QString element = QString::fromStdString(key.element);
        return element.isEmpty() ? algorithmWithKnobs(point)
                                 : algorithmWithKnobs(point) + QStringLiteral(", ") + element;
    }
    case Variables: return QLocale().toString(key.variables);
    default: return {};
    }
}

QString ComparisonModel::timeText(const benchmark::ComparedTime& time, Part part) const
{
    const QString none = QStringLiteral("–");
    switch (part) {
    case Part::Median:
        return time.row != nullptr && time.row->hasTimes() ? millisecondText(time.time.median) : none;
    case Part::Ratio: return time.ratio ? QLocale().toString(*time.ratio, 'f', 3) : none;
    case Part::Verdict: return verdictTitle(time.verdict);
    }
    return {};
}

QString ComparisonModel::timeTip(const benchmark::ComparedTime& time)
{
    if (time.row == nullptr)
        return tr("This run has no such point");
    if (!time.row->hasTimes())
        return QString::fromStdString(time.row->error);
    return tr("95 % interval of the median: %1 … %2 ms")
        .arg(millisecondText(time.time.medianLow), millisecondText(time.time.medianHigh));
}

QVariant ComparisonModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const benchmark::ComparisonRow& row = m_rows[static_cast<std::size_t>(index.row())];
    const int column = index.column();
    const auto [document, part] = partOf(column);
    const bool isFixed = column < FixedCount;
    const benchmark::ComparedTime& time = row.times[static_cast<std::size_t>(isFixed ? 0 : document)];
    switch (role) {
    case Qt::DisplayRole: return isFixed ? fixedText(row.key, column) : timeText(time, part);
    case Qt::UserRole:
        if (!isFixed && part == Part::Ratio)
            return time.ratio ? QVariant(*time.ratio) : QVariant();
        return !isFixed && part == Part::Median ? QVariant(time.time.median) : QVariant();
    case Qt::TextAlignmentRole: {
        const bool isNumber = isFixed ? column == Variables : part != Part::Verdict;
        return QVariant((isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    case Qt::ToolTipRole: return plainTip(isFixed ? QString::fromStdString(row.key.text()) : timeTip(time));
    default: return {};
    }
}

QVariant ComparisonModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical)
        return role == Qt::DisplayRole ? QVariant(section + 1) : QVariant();
    if (role != Qt::DisplayRole || section >= columnCount())
        return {};
    switch (section) {
    case Work: return tr("Work");
    case Device: return tr("Device");
    case Algorithm: return tr("Algorithm");
    case Variables: return tr("n");
    default: break;
    }
    const auto [document, part] = partOf(section);
    const QString letter = m_letters.value(document);
    switch (part) {
    case Part::Median: return letter.isEmpty() ? tr("ms") : tr("%1, ms").arg(letter);
    case Part::Ratio: return QStringLiteral("%1 ÷ %2").arg(letter, m_letters.value(0));
    case Part::Verdict: return tr("%1 is").arg(letter);
    }
    return {};
}

QString verdictTitle(benchmark::Verdict verdict)
{
    switch (verdict) {
    case benchmark::Verdict::Unknown: return QStringLiteral("–");
    case benchmark::Verdict::Same: return ComparisonModel::tr("no clear difference");
    case benchmark::Verdict::Faster: return ComparisonModel::tr("faster");
    case benchmark::Verdict::Slower: return ComparisonModel::tr("slower");
    }
    return {};
}

}  // namespace sequency::ui
