// SPDX-License-Identifier: GPL-3.0-or-later
//
// Watches the calls that one thread makes into an OpenCL driver.
//
// cl_api.h routes every OpenCL function through Watched<>::call(). If the calling thread has a CallWatch, the call is recorded there, so that another
// thread can see which call is in progress, and can abandon the watched thread while it is inside the call. An abandoned thread sleeps forever when
// its call returns, and never touches anything outside the driver again. If a call crashes (raises a signal in this thread), its thread is put to
// sleep in the same way. A thread without a watch calls the driver directly. Functions that release an object always report success. The object is
// gone for this program in any case, and an error would make the bindings throw an exception in destructors.
//
// Threads: enter() and leave() are for the watched thread; all other functions are for any thread.
// Cost:    two atomic writes per call.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace sequency::opencl {

class CallWatch {
public:
    enum class State { Outside, Inside, Crashed, Abandoned, Ended };

    CallWatch() = default;
    // Creates a watch. The watched thread calls `onEnter` before each OpenCL call, with the name of that call. `onEnter` may be null.
    explicit CallWatch(void (*onEnter)(const char* name)) : m_onEnter(onEnter) {}

    // Records the start of a call. `name` must be static. A null pointer means that the thread waits for other watched
    // threads. Such a wait has no time limit.
    void enter(const char* name) noexcept
    {
        if (m_onEnter != nullptr)
            m_onEnter(name);
        m_name.store(name, std::memory_order_relaxed);
        m_word.store(++m_calls << stateBits | word(State::Inside), std::memory_order_release);
    }
    // Records the end of a call. Does not return if the thread has been abandoned.
    void leave() noexcept
    {
        std::uint64_t inside = m_calls << stateBits | word(State::Inside);
        if (!m_word.compare_exchange_strong(inside, m_calls << stateBits | word(State::Outside),
                                            std::memory_order_acq_rel))
            sleepForever();
    }
    void end() noexcept { m_word.store(word(State::Ended), std::memory_order_release); }

    // Returns a number that combines the state of the thread with the number of the call; the number changes with every call.
    std::uint64_t position() const noexcept { return m_word.load(std::memory_order_acquire); }
    static State stateOf(std::uint64_t position) noexcept
    {
        return static_cast<State>(position & ((std::uint64_t{1} << stateBits) - 1));
    }
    // Returns the name of the call in progress or, outside a call, of the last call.
    const char* name() const noexcept { return m_name.load(std::memory_order_relaxed); }

    // abandon() and crash() return true if the thread was inside a call. The thread then never leaves that call.
    bool abandon() noexcept { return moveFromInside(State::Abandoned); }
    bool crash() noexcept { return moveFromInside(State::Crashed); }

    [[noreturn]] static void sleepForever() noexcept;

private:
    static constexpr unsigned stateBits = 3;
    static constexpr std::uint64_t word(State state) noexcept { return static_cast<std::uint64_t>(state); }
    bool moveFromInside(State to) noexcept
    {
        std::uint64_t now = position();
        return stateOf(now) == State::Inside &&
               m_word.compare_exchange_strong(now, word(to), std::memory_order_acq_rel);
    }

    std::atomic<std::uint64_t> m_word = 0;
    std::atomic<const char*> m_name = nullptr;
    std::uint64_t m_calls = 0;  // used only by the watched thread
    void (*m_onEnter)(const char* name) = nullptr;
};

// The watch of the current thread, or null if the thread is not watched.
inline thread_local CallWatch* callWatch = nullptr;

template <std::size_t Size>
struct FunctionName {
    char text[Size] = {};
    constexpr FunctionName(const char (&name)[Size]) { std::copy_n(name, Size, text); }
    constexpr bool isRelease() const { return std::string_view(text).starts_with("clRelease"); }
};

template <auto Function, FunctionName Name>
struct Watched;

template <typename Value, typename... Arguments, Value (*Function)(Arguments...), FunctionName Name>
struct Watched<Function, Name> {
    static Value call(Arguments... arguments)
    {
        CallWatch* const watch = callWatch;
        if (watch == nullptr)
            return answered(Function(arguments...));
        watch->enter(Name.text);
        const Value value = Function(arguments...);
        watch->leave();
        return answered(value);
    }

private:
    static Value answered(Value value)
    {
        if constexpr (Name.isRelease())
            return Value(0);
        else
            return value;
    }
};

}  // namespace sequency::opencl
