// SPDX-License-Identifier: GPL-3.0-or-later
//
// From one thread to another by Qt's queues. Any thread.
//
// Mailbox: what other threads post to an object may outlive it; after end(), which its destructor calls, nothing is posted any more.
// postTo: the function runs on the receiver's thread later, or never, where the receiver goes before; it must live while this is
// called. handedOver: a function as it is given to a queue of Qt's.
//
// Qt orders both sides by locks inside its library, which ThreadSanitizer cannot see. In its builds the functions wait in a store of
// our own, whose lock it sees, and what lies in Qt's queue is a number. One that never runs stays there, in those builds.
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
        static Store* const one = new Store;  // not emptied at the end, when Qt is gone
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

// Shared by the object and those who post to it.
template <typename Object>
class Mailbox {
public:
    explicit Mailbox(Object* object) : m_object(object) {}

    // Runs function(object) on the object's thread later, unless the object is gone by then.
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
