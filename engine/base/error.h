// SPDX-License-Identifier: GPL-3.0-or-later
//
// How a call of the engine fails: one Error value, carried back in a Result.
//
// The engine neither prints nor exits nor lets an exception out of a public call (std::bad_alloc of a few bytes
// apart); every failure that a user can cause comes back as an Error whose message is one sentence: what is wrong
// and what is expected. Values are copied, nothing is shared; any thread may use them.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <variant>

namespace sequency::base {

enum class ErrorKind {
    BadInput,     // the data given: a file, a text field, a size it claims
    BadUsage,     // the request itself: unknown name, options that exclude each other
    Unsupported,  // this device or algorithm cannot do it, and the message says why
    OutOfMemory,  // host or device memory; the message names the number of bytes needed
    Device,       // the device or its driver returned an error in mid-run
    Build,        // a kernel did not compile; `log` holds the compiler's words
    File,         // reading or writing a file failed
    Cancelled,    // asked to stop
};

// Where in an input something is wrong. Line and column count from 1; 0 means unknown. Columns count bytes.
struct Place {
    std::string source;  // a file's path, "-" for standard input, an option's name
    std::size_t line = 0;
    std::size_t column = 0;

    friend bool operator==(const Place&, const Place&) = default;
};

struct Error {
    ErrorKind kind = ErrorKind::BadInput;
    std::string message;
    Place place = {};
    std::string log = {};

    // "file:3:17: message", or the message alone where there is no place.
    std::string text() const;
};

Error cancelled();

// A value or the Error that kept it from being made.
template <typename Value>
class [[nodiscard]] Result {
public:
    Result(Value value) : m_state(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : m_state(std::in_place_index<1>, std::move(error)) {}

    explicit operator bool() const { return m_state.index() == 0; }

    Value& value() & { return std::get<0>(m_state); }
    const Value& value() const& { return std::get<0>(m_state); }
    Value&& value() && { return std::get<0>(std::move(m_state)); }
    Value& operator*() & { return value(); }
    const Value& operator*() const& { return value(); }
    Value&& operator*() && { return std::move(*this).value(); }
    Value* operator->() { return &value(); }
    const Value* operator->() const { return &value(); }

    const Error& error() const { return std::get<1>(m_state); }

private:
    std::variant<Value, Error> m_state;
};

// A call that has nothing to give back but success.
using Status = Result<std::monostate>;

inline Status success()
{
    return std::monostate{};
}

}  // namespace sequency::base
