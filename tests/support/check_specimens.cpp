// SPDX-License-Identifier: GPL-3.0-or-later
//
// Cases that pass, fail and skip on purpose; tst_check.cmake runs them and checks the output of the runner.
#include "engine/base/error.h"
#include "tests/support/check.h"

#include <optional>
#include <stdexcept>
#include <thread>

namespace {

enum class Colour { Red, Green };

struct Opaque {
    int value = 0;
    friend bool operator==(const Opaque&, const Opaque&) = default;
};

}  // namespace

SEQUENCY_CASE(passes_with_every_kind_of_check)
{
    CHECK(true);
    CHECK(std::is_same_v<int, std::common_type_t<int, short>>);
    CHECK_EQUAL(std::size_t{3}, 3);
    CHECK_EQUAL("text", std::string("text"));
    CHECK_EQUAL(std::vector<int>{3, 1, -1, 1}, std::vector<std::int64_t>{3, 1, -1, 1});
    CHECK_EQUAL(Colour::Red, Colour::Red);
    CHECK_EQUAL(Opaque{1}, Opaque{1});
    CHECK_NEAR(1.0, 1.0 + 1e-13, 1e-12);
    CHECK_NEAR(std::complex<double>(0, 1), std::complex<double>(1e-13, 1), 1e-12);
    CHECK_NEAR(std::vector<double>{1, 2}, std::vector<double>{1, 2}, 0);
    REQUIRE(true);
    CHECK_EQUAL(sequency::tests::generator(1)(), sequency::tests::generator(1)());
    CHECK(sequency::tests::generator(1)() != sequency::tests::generator(2)());
}

SEQUENCY_CASE(continues_after_failed_checks)
{
    INFO("outer context");
    CHECK(1 + 1 == 3);
    {
        INFO("inner context");
        CHECK_EQUAL(std::vector<int>{1, 2, 4}, std::vector<int>{1, 2, 3});
    }
    CHECK_EQUAL(std::string("left"), "right");
    CHECK_EQUAL(std::vector<int>{1}, std::vector<int>{1, 2});
    CHECK_EQUAL(-1, 0xffffffffU);
    CHECK_EQUAL(Colour::Red, Colour::Green);
    CHECK_EQUAL(Opaque{1}, Opaque{2});
    CHECK_NEAR(std::nan(""), 0.0, 1e300);
}

SEQUENCY_CASE(stops_at_a_failed_requirement)
{
    REQUIRE(false);
    CHECK_EQUAL("this line", "never reached");
}

SEQUENCY_CASE(stops_at_a_missing_value)
{
    CHECK_EQUAL(VALUE_OF(std::optional<int>(3)), 3);
    CHECK_EQUAL(VALUE_OF(sequency::base::Result<int>(3)), 3);
    VALUE_OF(sequency::base::Result<int>(
        sequency::base::Error{sequency::base::ErrorKind::File, "the reason", {"file", 3, 17}}));
    CHECK_EQUAL("this line", "never reached");
}

SEQUENCY_CASE(stops_at_a_missing_error)
{
    CHECK_EQUAL(ERROR_OF(sequency::base::Result<int>(sequency::base::cancelled())).kind,
                sequency::base::ErrorKind::Cancelled);
    ERROR_OF(sequency::base::Result<int>(3));
    CHECK_EQUAL("this line", "never reached");
}

SEQUENCY_CASE(fails_if_no_check_is_executed)
{}

SEQUENCY_CASE(fails_on_an_uncaught_exception)
{
    CHECK(true);
    throw std::runtime_error("the exception's words");
}

SEQUENCY_CASE(fails_on_a_check_of_another_thread)
{
    std::thread other([] { CHECK_EQUAL("said", "on another thread"); });
    other.join();
}

SEQUENCY_CASE(is_skipped_with_a_reason)
{
    SKIP_CASE("the reason to skip");
}
