// SPDX-License-Identifier: GPL-3.0-or-later
//
// Macros for test cases without Qt, based on doctest.
//
//     SEQUENCY_CASE(walsh_of_and_has_four_coefficients)
//     {
//         const auto spectrum = VALUE_OF(transform(...));           // leaves the case with the text of the error if there is no value
//         const auto error = ERROR_OF(transform(...));              // leaves the case if there is no error
//         REQUIRE(!spectrum.empty());                               // leaves the case if false
//         INFO("n = " + std::to_string(n));                         // printed with every failure of this scope
//         CHECK(spectrum.size() == 4);                              // continues if false
//         CHECK_EQUAL(spectrum, std::vector<int>{1, -1, -1, 1});    // prints both sides; compares ranges element by element
//         CHECK_NEAR(energy, 1.0, 1e-12);                           // numbers, complex numbers, and ranges of them
//     }
//
// A case that executes no check fails. SKIP_CASE(reason) leaves a case as skipped; the program then ends with status 77, which ctest
// shows as "Skipped". check_main.cpp has the main function: doctest's options apply, for example --test-case=NAME and --list-test-cases.
//
// Threads: CHECK macros may be used on any thread while the case runs; INFO, REQUIRE, VALUE_OF, ERROR_OF and SKIP_CASE only on the thread of the case.
#pragma once

#include <doctest/doctest.h>

#include <charconv>
#include <cmath>
#include <complex>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <random>
#include <ranges>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace sequency::tests {

// Returns the seed of this run: SEQUENCY_TEST_SEED, or a fixed number if that variable is not set. The program prints it.
std::uint64_t seed();

// Returns a generator that yields the same numbers for the same seed and salt.
std::mt19937_64 generator(std::uint64_t salt = 0);

struct Spot {
    const char* file;
    int line;
};

struct CaseSkipped {
    std::string reason;
};

// Counts a check; reports `message` as a failure of the running case if `passed` is false. Returns `passed`.
bool record(bool passed, Spot spot, const std::string& message);

inline std::string copied(std::string text)
{
    return text;
}

// Runs the body of a case, and marks the case as skipped if the body throws CaseSkipped.
void runCase(void (*body)());

namespace detail {

template <typename T>
concept Text = std::convertible_to<const T&, std::string_view>;

template <typename T>
concept Range = std::ranges::input_range<const T&> && !Text<T>;

template <typename T>
concept Streamable = requires(std::ostream& stream, const T& value)
{
    stream << value;
};

// True for the integer types that std::cmp_equal accepts.
template <typename T>
concept Integer =
    std::integral<T> && !std::same_as<T, bool> && !std::same_as<T, char> && !std::same_as<T, wchar_t> &&
    !std::same_as<T, char8_t> && !std::same_as<T, char16_t> && !std::same_as<T, char32_t>;

template <typename T>
std::string describe(const T& value);

template <typename T>
std::string describeRange(const T& range)
{
    constexpr std::size_t most = 40;
    std::string text = "[";
    std::size_t count = 0;
    for (const auto& element : range) {
        if (count < most)
            text += (count > 0 ? ", " : "") + describe(element);
        ++count;
    }
    if (count > most)
        text += ", ... " + std::to_string(count) + " elements";
    return text + "]";
}

template <typename T>
std::string describe(const T& value)
{
    if constexpr (std::is_same_v<T, bool>) {
        return value ? "true" : "false";
    } else if constexpr (std::is_arithmetic_v<T> && !std::is_same_v<T, char>) {
        char buffer[64];
        const auto end = std::to_chars(buffer, buffer + sizeof buffer, value).ptr;
        return {buffer, end};
    } else if constexpr (Text<T>) {
        return "\"" + std::string(std::string_view(value)) + "\"";
    } else if constexpr (std::is_enum_v<T>) {
        return "enumerator " + describe(static_cast<std::underlying_type_t<T>>(value));
    } else if constexpr (Range<T>) {
        return describeRange(value);
    } else if constexpr (std::is_same_v<T, std::complex<float>> || std::is_same_v<T, std::complex<double>>) {
        return "(" + describe(value.real()) + ", " + describe(value.imag()) + ")";
    } else if constexpr (Streamable<T>) {
        std::ostringstream stream;
        stream << value;
        return stream.str();
    } else {
        return "a value of " + std::to_string(sizeof(T)) + " bytes that cannot be printed";
    }
}

template <typename A, typename B>
bool equal(const A& actual, const B& expected)
{
    if constexpr (Integer<A> && Integer<B>)
        return std::cmp_equal(actual, expected);
    else if constexpr (Text<A> && Text<B>)
        return std::string_view(actual) == std::string_view(expected);
    else if constexpr (std::is_arithmetic_v<A> && std::is_arithmetic_v<B>)
        return static_cast<std::common_type_t<A, B>>(actual) ==
               static_cast<std::common_type_t<A, B>>(expected);
    else
        return actual == expected;
}

template <typename A, typename B>
bool near(const A& actual, const B& expected, double tolerance)
{
    return std::abs(actual - expected) <= tolerance;  // false for NaN
}

// Describes the first elements for which `same` is false, or the difference in length. Empty if there is no difference.
template <typename A, typename B, typename Same>
std::string firstDifference(const A& actual, const B& expected, Same&& same)
{
    auto a = std::ranges::begin(actual);
    auto b = std::ranges::begin(expected);
    std::size_t index = 0;
    for (; a != std::ranges::end(actual) && b != std::ranges::end(expected); ++a, ++b, ++index)
        if (!same(*a, *b))
            return "first difference at index " + std::to_string(index) + ": " + describe(*a) +
                   " instead of " + describe(*b);
    const auto actualSize = std::ranges::distance(actual);
    const auto expectedSize = std::ranges::distance(expected);
    if (actualSize != expectedSize)
        return std::to_string(actualSize) + " elements instead of " + std::to_string(expectedSize);
    return {};
}

}  // namespace detail

// Returns the value of a base::Result or std::optional. If there is none, leaves the case with the text of the error.
template <typename Result>
requires requires(Result result)
{
    result.value();
}
auto valueOf(Spot spot, const char* expression, Result result)
{
    std::string reason;
    if constexpr (requires { result.error(); })
        reason = result ? std::string() : ": " + result.error().text() + result.error().log;
    if (!record(static_cast<bool>(result), spot, std::string("no value: ") + expression + reason))
        ::doctest::detail::throwException();
    return std::move(*result);
}

// Returns the error of a base::Result. If there is a value instead, leaves the case.
template <typename Result>
auto errorOf(Spot spot, const char* expression, const Result& result)
{
    if (!record(!result, spot, std::string("no error: ") + expression))
        ::doctest::detail::throwException();
    return result.error();
}

template <typename A, typename B>
bool checkEqual(Spot spot, const char* expressions, const A& actual, const B& expected)
{
    std::string difference;
    bool passed = false;
    if constexpr (detail::Range<A> && detail::Range<B>) {
        difference = detail::firstDifference(
            actual, expected, [](const auto& a, const auto& b) { return detail::equal(a, b); });
        passed = difference.empty();
    } else {
        passed = detail::equal(actual, expected);
    }
    if (passed)
        return record(true, spot, {});
    return record(false, spot,
                  std::string("not equal: ") + expressions + "\n  actual:   " + detail::describe(actual) +
                      "\n  expected: " + detail::describe(expected) +
                      (difference.empty() ? "" : "\n  " + difference));
}

template <typename A, typename B>
bool checkNear(Spot spot, const char* expressions, const A& actual, const B& expected, double tolerance)
{
    std::string difference;
    bool passed = false;
    if constexpr (detail::Range<A> && detail::Range<B>) {
        difference = detail::firstDifference(actual, expected, [tolerance](const auto& a, const auto& b) {
            return detail::near(a, b, tolerance);
        });
        passed = difference.empty();
    } else {
        passed = detail::near(actual, expected, tolerance);
    }
    if (passed)
        return record(true, spot, {});
    return record(false, spot,
                  std::string("not near: ") + expressions + "\n  actual:    " + detail::describe(actual) +
                      "\n  expected:  " + detail::describe(expected) + "\n  tolerance: " +
                      detail::describe(tolerance) + (difference.empty() ? "" : "\n  " + difference));
}

}  // namespace sequency::tests

// The macros have short names because every check uses one. A project header included after this one must not define the same names.
#define SEQUENCY_TESTS_SPOT (::sequency::tests::Spot{__FILE__, __LINE__})

#define SEQUENCY_CASE(name)                                                                                  \
    static void name();                                                                                      \
    DOCTEST_TEST_CASE(#name)                                                                                 \
    {                                                                                                        \
        ::sequency::tests::runCase(&name);                                                                   \
    }                                                                                                        \
    static void name()

#define CHECK(...)                                                                                           \
    ::doctest::detail::unary_assert(::doctest::assertType::DT_CHECK_UNARY, __FILE__, __LINE__, #__VA_ARGS__, \
                                    static_cast<bool>(__VA_ARGS__))
#define REQUIRE(...)                                                                                         \
    static_cast<void>(::doctest::detail::unary_assert(::doctest::assertType::DT_REQUIRE_UNARY, __FILE__,     \
                                                      __LINE__, #__VA_ARGS__,                                \
                                                      static_cast<bool>(__VA_ARGS__)))
#define VALUE_OF(...) ::sequency::tests::valueOf(SEQUENCY_TESTS_SPOT, #__VA_ARGS__, __VA_ARGS__)
#define ERROR_OF(...) ::sequency::tests::errorOf(SEQUENCY_TESTS_SPOT, #__VA_ARGS__, __VA_ARGS__)
#define CHECK_EQUAL(...) ::sequency::tests::checkEqual(SEQUENCY_TESTS_SPOT, #__VA_ARGS__, __VA_ARGS__)
#define CHECK_NEAR(...) ::sequency::tests::checkNear(SEQUENCY_TESTS_SPOT, #__VA_ARGS__, __VA_ARGS__)
// The text is built immediately, because its variables may change before a check fails.
#define INFO(...) SEQUENCY_TESTS_INFO(DOCTEST_ANONYMOUS(info), __VA_ARGS__)
#define SEQUENCY_TESTS_INFO(name, ...)                                                                       \
    const std::string name = ::sequency::tests::copied(__VA_ARGS__);                                         \
    DOCTEST_INFO(name)
#define SKIP_CASE(...)                                                                                       \
    throw ::sequency::tests::CaseSkipped                                                                     \
    {                                                                                                        \
        __VA_ARGS__                                                                                          \
    }
