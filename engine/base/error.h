// SPDX-License-Identifier: GPL-3.0-or-later
//
// The errors of the engine: a call that can fail returns a Result or a Status, which contains a value or an Error.
//
// The engine does not print or exit, and no public call throws an exception, except std::bad_alloc for a few bytes. Every failure that a user can
// cause is reported as an Error. Its message is one sentence that explains what is wrong and what is expected. Plain values; any thread.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <variant>

namespace sequency::base {

enum class ErrorKind {
    BadInput,     // invalid data in a file or a text field, or an invalid declared size
    BadUsage,     // invalid request: an unknown name, or options that exclude each other
    Unsupported,  // this device or algorithm does not support the request; the message states the reason
    OutOfMemory,  // out of host or device memory; the message states the number of bytes needed
    Device,       // the device or its driver returned an error during a run
    Build,        // a kernel did not compile; `log` contains the compiler's output
    File,         // reading or writing a file failed
    Cancelled,    // a stop was requested
};

// A location in an input. Lines and columns are counted from 1, columns in bytes; 0 means unknown.
struct SourceLocation {
    std::string source;  // file path, "-" for standard input, or option name
    std::size_t line = 0;
    std::size_t column = 0;

    friend bool operator==(const SourceLocation&, const SourceLocation&) = default;
};

struct Error {
    ErrorKind kind = ErrorKind::BadInput;
    std::string message;
    SourceLocation place = {};
    std::string log = {};

    // Returns text such as "file:3:17: message", or only the message if there is no location.
    std::string text() const;
};

Error cancelled();

// A value, or the Error that explains why there is no value.
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

// Evaluates to the value of a Result. If there is no value, the enclosing function returns the error.
//
//     const auto plan = SEQUENCY_TRY(prepare(program));
//     SEQUENCY_TRY(checkSize(plan));  // a Status has no value
//
// Write the macro as an initializer, as the right side of an assignment, or as a statement: GCC does not destroy the temporaries of a larger
// expression from which it returns. The macro uses statement expressions, an extension of GCC and Clang.
#define SEQUENCY_TRY(...) SEQUENCY_TRY_EXPANDED(__COUNTER__, __VA_ARGS__)
#define SEQUENCY_TRY_EXPANDED(number, ...) SEQUENCY_TRY_NUMBERED(number, __VA_ARGS__)
#define SEQUENCY_TRY_NUMBERED(number, ...)                                                                   \
    __extension__({                                                                                          \
        auto tried##number = (__VA_ARGS__);                                                                  \
        if (!tried##number)                                                                                  \
            return tried##number.error();                                                                    \
        std::move(*tried##number);                                                                           \
    })
