// SPDX-License-Identifier: GPL-3.0-or-later
//
// Posts functions from one thread to another through Qt's event queues.
//
// A Mailbox lets other threads post to an object that they may outlive: after end(), which the object's destructor must call, posting has no effect.
// postTo() runs a function on the receiver's thread later, or never if the receiver is destroyed first; the receiver must be alive during the call.
// handedOver() wraps a function for one of Qt's event queues.
//
// ThreadSanitizer cannot see the locks inside Qt's library. In builds with ThreadSanitizer, functions therefore wait in a store whose lock it can
// see, and Qt's event queue contains only their numbers. A function that never runs remains in the store in these builds.
//
// Threads: any.
#pragma once

#include <QObject>

#include <mutex>
#include <utility>

#if defined(__SANITIZE_THREAD__)
#include <cstdint>
#include <functional>
#include <map>
#endif

namespace sequency::ui {

#if defined(__SANITIZE_THREAD__)

class HandOver {
public:
    static std::uint64_t put(std::function<void()> function)
    {
        const std::lock_guard lock(store().mutex);
        store().waiting.emplace(++store().last, std::move(function));
        return store().last;
    }
    static void run(std::uint64_t number)
    {
        std::function<void()> function;
        {
            const std::lock_guard lock(store().mutex);
            auto found = store().waiting.extract(number);
            function = std::move(found.mapped());
        }
        function();
    }

private:
    struct Store {
        std::mutex mutex;
        std::map<std::uint64_t, std::function<void()>> waiting;
        std::uint64_t last = 0;
    };
    static Store& store()
    {
        static Store* const one = new Store;  // never destroyed, so that it outlives Qt
        return *one;
    }
};

template <typename Function>
auto handedOver(Function function)
{
    return [number = HandOver::put(std::move(function))]() __attribute__((no_sanitize("thread")))
    {
        HandOver::run(number);
    };
}

#else

template <typename Function>
Function handedOver(Function function)
{
    return function;
}

#endif

template <typename Function>
void postTo(QObject* receiver, Function function)
{
    QMetaObject::invokeMethod(receiver, handedOver(std::move(function)), Qt::QueuedConnection);
}

// A mailbox that an object shares with the threads that post to it.
template <typename Object>
class Mailbox {
public:
    explicit Mailbox(Object* object) : m_object(object) {}

    // Runs function(object) on the object's thread later. Has no effect if the object has been destroyed by then.
    template <typename Function>
    void post(Function function)
    {
        const std::lock_guard lock(m_mutex);
        if (Object* const object = m_object)
            postTo(object, [object, function = std::move(function)] { function(*object); });
    }
    void end()
    {
        const std::lock_guard lock(m_mutex);
        m_object = nullptr;
    }

private:
    std::mutex m_mutex;
    Object* m_object;
};

}  // namespace sequency::ui
