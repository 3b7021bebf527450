// SPDX-License-Identifier: GPL-3.0-or-later
//
// From a worker's thread to the UI thread: the function runs there later, or never, where its receiver goes before. Any thread;
// the receiver must live while this is called.
//
// Qt orders both sides by a lock inside its library, which ThreadSanitizer cannot see: in its builds they are told to it.
#pragma once

#include <QObject>

#include <utility>

#if defined(__SANITIZE_THREAD__)
extern "C" void
__tsan_acquire(void* address);  // NOLINT(bugprone-reserved-identifier): the sanitizer's own names
extern "C" void __tsan_release(void* address);  // NOLINT(bugprone-reserved-identifier)
#endif

namespace sequency::ui {

template <typename Function>
void postTo(QObject* receiver, Function function)
{
#if defined(__SANITIZE_THREAD__)
    __tsan_release(receiver);
    auto told = [receiver, function = std::move(function)]() mutable {
        __tsan_acquire(receiver);
        function();
    };
#else
    auto told = std::move(function);
#endif
    QMetaObject::invokeMethod(receiver, std::move(told), Qt::QueuedConnection);
}

}  // namespace sequency::ui
