// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writes and reads members of JSON objects by name, with one list of members per type for both directions.
//
// Every type in a document has a function list(fields, value) in this namespace. It names each member by a call such as fields("repeats",
// value.repeats). A Writer adds the member to its object. A Reader leaves the value unchanged if the member is missing. Private to engine/benchmark.
//
// Errors:  the Reader stores the first problem with the path of the member: "results[3].compute_ms.median is not a number of at least 0".
// Threads: any.
#pragma once

#include "engine/benchmark/statistics.h"
#include "engine/io/bytes/json.h"
#include "engine/session/devices/device_json.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace sequency::benchmark::fields {

using Json = nlohmann::ordered_json;

// True if `Value` is `Type` or const `Type`, so that the same list() serves for writing and for reading.
template <typename Value, typename Type>
concept Is = std::same_as<std::remove_const_t<Value>, Type>;

template <typename Value>
struct IsVector : std::false_type {};
template <typename Element>
struct IsVector<std::vector<Element>> : std::true_type {};

class Writer {
public:
    explicit Writer(Json& json) : m_json(json) {}

    template <typename Value>
    void operator()(const char* name, const Value& value, bool isWritten = true)
    {
        if (isWritten)
            m_json[name] = jsonOf(value);
    }
    // Writes the value if it is neither 0 nor empty; reads it if it is present.
    template <typename Value>
    void ifSet(const char* name, const Value& value)
    {
        (*this)(name, value, isSet(value));
    }
    // Writes the value. When reading, a number above `max` is an error.
    template <typename Integer>
    void upTo(const char* name, Integer value, Integer /*max*/)
    {
        (*this)(name, value);
    }

private:
    template <typename Value>
    static bool isSet(const Value& value)
    {
        if constexpr (std::is_same_v<Value, Statistics>)
            return value.median > 0;
        else if constexpr (std::is_arithmetic_v<Value>)
            return value > 0;
        else
            return !value.empty();
    }

    template <typename Value>
    static Json jsonOf(const Value& value)
    {
        if constexpr (std::is_same_v<Value, session::DeviceInfo>) {
            return session::deviceJson(value);
        } else if constexpr (std::is_constructible_v<Json, const Value&> && !IsVector<Value>::value) {
            return value;
        } else {
            Json json = IsVector<Value>::value ? Json::array() : Json::object();
            if constexpr (IsVector<Value>::value) {
                for (const auto& element : value)
                    json.push_back(jsonOf(element));
            } else {
                Writer fields(json);
                list(fields, value);
            }
            return json;
        }
    }

    Json& m_json;
};

class Reader {
public:
    Reader(const Json& json, std::string path, std::string& problem)
        : m_json(json), m_path(std::move(path)), m_problem(problem)
    {
        if (!json.is_object())
            complain(m_path, "not an object");
    }

    bool has(const char* name) const { return m_json.is_object() && m_json.contains(name); }

    template <typename Value>
    void operator()(const char* name, Value& value, bool /*isWritten*/ = true)
    {
        if (has(name))
            read(m_json[name], place(name), value);
    }
    template <typename Value>
    void ifSet(const char* name, Value& value)
    {
        (*this)(name, value);
    }
    template <typename Integer>
    void upTo(const char* name, Integer& value, Integer max)
    {
        if (has(name))
            readInteger(m_json[name], place(name), value, max);
    }
    void require(const char* name)
    {
        if (!has(name))
            complain(place(name), "missing");
    }
    void complainOf(const char* name, const std::string& what) { complain(place(name), what); }
    // Reads an enumerator whose name, one of `names`, is given in the document.
    template <typename Value, typename Names>
    void named(const char* name, Value& value, const Names& names)
    {
        std::string text;
        (*this)(name, text);
        if (const auto known = base::findValue<Value>(names, text))
            value = *known;
        else if (has(name))
            complain(place(name), "unknown");
    }

private:
    std::string place(const char* name) const { return m_path.empty() ? name : m_path + "." + name; }

    void complain(const std::string& where, const std::string& what)
    {
        if (m_problem.empty())
            m_problem = (where.empty() ? "the document" : where) + " is " + what;
    }

    template <typename Integer>
    void readInteger(const Json& json, const std::string& path, Integer& value, Integer max)
    {
        if (!json.is_number_unsigned() || json.get<std::uint64_t>() > static_cast<std::uint64_t>(max))
            return complain(path, "not a whole number from 0 to " + std::to_string(max));
        value = static_cast<Integer>(json.get<std::uint64_t>());
    }

    // Reads a finite number that is not negative. JSON has no infinities, and times are never negative.
    void readNumber(const Json& json, const std::string& path, double& value)
    {
        if (!json.is_number() || !std::isfinite(json.get<double>()) || json.get<double>() < 0)
            return complain(path, "not a number of at least 0");
        value = json.get<double>();
    }

    template <typename Value>
    void read(const Json& json, const std::string& path, Value& value)
    {
        if constexpr (std::is_same_v<Value, bool>) {
            json.is_boolean() ? void(value = json.get<bool>()) : complain(path, "neither true nor false");
        } else if constexpr (std::is_integral_v<Value>) {
            readInteger(json, path, value, std::numeric_limits<Value>::max());
        } else if constexpr (std::is_floating_point_v<Value>) {
            readNumber(json, path, value);
        } else if constexpr (std::is_same_v<Value, std::optional<double>>) {
            if (!json.is_null())
                readNumber(json, path, value.emplace());
        } else if constexpr (std::is_same_v<Value, std::string>) {
            json.is_string() ? void(value = json.get<std::string>()) : complain(path, "not a text");
        } else if constexpr (IsVector<Value>::value) {
            if (!json.is_array())
                return complain(path, "not a list");
            value.clear();
            for (std::size_t i = 0; i < json.size() && m_problem.empty(); ++i)
                read(json[i], fmt::format("{}[{}]", path, i), value.emplace_back());
        } else if constexpr (std::is_same_v<Value, std::map<std::string, std::string>>) {
            Reader fields(json, path, m_problem);
            if (json.is_object())
                for (const auto& item : json.items())
                    fields(item.key().c_str(), value[item.key()]);
        } else {
            Reader fields(json, path, m_problem);
            list(fields, value);
        }
    }

    const Json& m_json;
    std::string m_path;
    std::string& m_problem;
};

template <typename Fields>
constexpr bool isReader = std::is_same_v<Fields, Reader&>;

// Splits the id of a combined device, such as "opencl:0+opencl:1", into the ids of its members. The result is empty for the id of one device.
inline std::vector<std::string> membersOf(const std::string& id)
{
    std::vector<std::string> members;
    std::istringstream parts(id);
    for (std::string part; std::getline(parts, part, '+');)
        members.push_back(part);
    return members.size() > 1 ? members : std::vector<std::string>();
}

inline void list(Reader& fields, session::DeviceInfo& info)
{
    fields("id", info.id);
    info.members = membersOf(info.id);
    fields("name", info.name);
    fields("vendor", info.vendor);
    fields("driver", info.driver);
    std::string type;
    fields("type", type);
    for (const auto known : {session::DeviceType::Reference, session::DeviceType::Cpu,
                             session::DeviceType::Gpu, session::DeviceType::Accelerator})
        if (session::deviceTypeName(known) == type)
            info.type = known;
    const auto isOpenCl = [](const std::string& id) { return id.starts_with("opencl"); };
    info.isOpenCl = info.isSeveral() ? std::ranges::all_of(info.members, isOpenCl) : isOpenCl(info.id);
    fields("compute_units", info.computeUnits);
    fields("global_memory", info.globalMemory);
    fields("max_allocation", info.maxAllocation);
    fields("local_memory", info.localMemory);
    fields("max_work_group", info.maxWorkGroup);
    fields("fp64", info.fp64);
    fields("unavailable", info.unavailable);
}

}  // namespace sequency::benchmark::fields
