// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/storage.h"

#include "engine/base/memory/packed_bits.h"

#include <algorithm>
#include <array>

namespace sequency::program {
namespace {

using base::ElementType;

struct StorageRow {
    Storage storage;
    std::optional<ElementType> element;
    std::string_view name;  // name of storages without an element type
};

constexpr std::array<StorageRow, 9> table{{{Storage::Bits, std::nullopt, "bits"},
                                           {Storage::Planes, std::nullopt, "planes"},
                                           {Storage::UInt8, ElementType::UInt8, {}},
                                           {Storage::Int32, ElementType::Int32, {}},
                                           {Storage::Int64, ElementType::Int64, {}},
                                           {Storage::Float32, ElementType::Float32, {}},
                                           {Storage::Float64, ElementType::Float64, {}},
                                           {Storage::Complex64, ElementType::Complex64, {}},
                                           {Storage::Complex128, ElementType::Complex128, {}}}};

constexpr auto all = [] {
    std::array<Storage, table.size()> list{};
    std::ranges::transform(table, list.begin(), &StorageRow::storage);
    return list;
}();

const StorageRow& rowOf(Storage storage)
{
    return *std::ranges::find(table, storage, &StorageRow::storage);
}

}  // namespace

std::span<const Storage> storages()
{
    return all;
}

std::string_view storageName(Storage storage)
{
    const StorageRow& row = rowOf(storage);
    return row.element ? base::elementName(*row.element) : row.name;
}

std::optional<Storage> parseStorage(std::string_view name)
{
    const auto found = std::ranges::find(all, name, storageName);
    return found == all.end() ? std::nullopt : std::optional(*found);
}

std::optional<ElementType> elementOf(Storage storage)
{
    return rowOf(storage).element;
}

Storage storageOf(ElementType type)
{
    return std::ranges::find(table, std::optional(type), &StorageRow::element)->storage;
}

bool isPacked(Storage storage)
{
    return storage == Storage::Bits || storage == Storage::Planes;
}

std::size_t storageBytes(Storage storage, std::size_t length)
{
    if (const auto element = elementOf(storage))
        return length * base::elementSize(*element);
    constexpr std::size_t wordBits = base::PackedBits::bitsPerWord;
    const std::size_t planeBytes = (length / wordBits + (length % wordBits > 0 ? 1 : 0)) * wordBits / 8;
    return storage == Storage::Planes ? 2 * planeBytes : planeBytes;
}

std::size_t valuesIn(Storage storage, std::size_t byteCount)
{
    const auto element = elementOf(storage);
    return element ? byteCount / base::elementSize(*element) : byteCount * 8;
}

}  // namespace sequency::program
