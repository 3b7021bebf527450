// SPDX-License-Identifier: GPL-3.0-or-later
//
// Counts the calls of transform::describe() in a program that is linked with --wrap.
//
// When the program ends, the number is written to the file $SEQUENCY_DESCRIPTIONS.
#include "engine/transform/catalogue.h"

#include <cstdlib>
#include <fstream>

namespace {

class Counter {
public:
    Counter() = default;
    ~Counter()
    {
        if (const char* const path = std::getenv("SEQUENCY_DESCRIPTIONS"); path != nullptr)
            std::ofstream(path) << m_count;
    }
    Counter(const Counter&) = delete;
    Counter& operator=(const Counter&) = delete;
    void add() { ++m_count; }

private:
    int m_count = 0;
};

Counter counter;

}  // namespace

// The names that the linker gives to describe(const TransformSpec&) and to its replacement.
extern "C" {
sequency::base::Result<sequency::transform::KroneckerTransform>
__real__ZN8sequency9transform8describeERKNS0_13TransformSpecE(const sequency::transform::TransformSpec& spec);

sequency::base::Result<sequency::transform::KroneckerTransform>
__wrap__ZN8sequency9transform8describeERKNS0_13TransformSpecE(const sequency::transform::TransformSpec& spec)
{
    counter.add();
    return __real__ZN8sequency9transform8describeERKNS0_13TransformSpecE(spec);
}
}
