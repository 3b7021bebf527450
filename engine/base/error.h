// SPDX-License-Identifier: GPL-3.0-or-later
//
// The errors of the engine: a call that can fail returns a Result or a Status, which holds a value or an Error.
//
// The engine does not print, does not exit, and lets no exception out of a public call, except std::bad_alloc for a few bytes. Every failure
// that a user can cause is reported as an Error whose message is one sentence: what is wrong and what is expected.
// Values are copied and share nothing; any thread.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <variant>

namespace sequency::base {

enum class ErrorKind {
    BadInput,     // invalid data: a file, a text field, a size that it declares
    BadUsage,     // invalid request: an unknown name, options that exclude each other
    Unsupported,  // this device or algorithm cannot do it; the message says why
    OutOfMemory,  // out of host or device memory; the message names the number of bytes needed
    Device,       // the device or its driver returned an error during a run
    Build,        // a kernel did not compile; `log` holds the compiler's output
    File,         // reading or writing a file failed
    Cancelled,    // a stop was requested
};

// A location in an input. Lines and columns count from 1, columns in bytes; 0 means unknown.
struct SourceLocation {
    std::string source;  // path of a file, "-" for standard input, or name of an option
    std::size_t line = 0;
    std::size_t column = 0;

    friend bool operator==(const SourceLocation&, const SourceLocation&) = default;
};

struct Error {
    ErrorKind kind = ErrorKind::BadInput;
    std::string message;
    SourceLocation place = {};
    std::string log = {};

    // Returns "file:3:17: message", or only the message if there is no location.
    std::string text() const;
};

Error cancelled();

// A value, or the Error that prevented it.
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

// The result of a call that returns no value.
using Status = Result<std::monostate>;

inline Status success()
{
    return std::monostate{};
}

}  // namespace sequency::base
