// SPDX-License-Identifier: GPL-3.0-or-later
//
// The JSON library, with a destructor for ordered documents that allocates no memory.
//
// The library's own destructor moves all nested values into a std::vector. Because this destructor is noexcept, a failed allocation in it ends the
// program. The specialization below destroys nested values recursively instead. The readers limit the nesting depth to 100 (located_json.h), for
// which the stack suffices. Every file that uses nlohmann::ordered_json includes this header, and none includes <nlohmann/json.hpp> itself, because
// all files of a program must use the same destructor. nlohmann::json retains the library's destructor.
// Source: nlohmann-json 3.11, basic_json::json_value::destroy().
#pragma once

#include <nlohmann/json.hpp>

#include <memory>

template <>
inline void nlohmann::ordered_json::json_value::destroy(nlohmann::ordered_json::value_t type)
{
    const auto destroyOne = []<typename Value>(Value* value) {
        std::destroy_at(value);
        std::allocator<Value>().deallocate(value, 1);
    };
    using Type = nlohmann::ordered_json::value_t;
    if (type == Type::object)
        destroyOne(object);
    else if (type == Type::array)
        destroyOne(array);
    else if (type == Type::string)
        destroyOne(string);
    else if (type == Type::binary)
        destroyOne(binary);
}

namespace sequency::io {

// Returns the text of `document` up to the opening bracket of an additional last member called `member`, a list whose values the caller appends.
// Bytes that are not UTF-8, for example in driver names, are replaced.
inline std::string openedDocument(const nlohmann::ordered_json& document, const std::string& member)
{
    std::string text = document.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
    text.pop_back();
    return text + ",\"" + member + "\":[";
}

}  // namespace sequency::io
