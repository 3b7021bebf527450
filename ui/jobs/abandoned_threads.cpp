// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/jobs/abandoned_threads.h"

#include <QCoreApplication>

#include <utility>
#include <vector>

namespace sequency::ui {
namespace {

struct Left {
    std::vector<std::unique_ptr<QThreadPool>> reading;
    std::vector<std::unique_ptr<QThreadPool>> writing;
    std::vector<std::unique_ptr<QThread>> threads;
    bool isWaitedFor = false;  // true once waitAtTheEnd() is registered
};

Left& left()
{
    static auto* const one = new Left;  // never destroyed, because its destructor would wait
    return *one;
}

bool hasEnded(const std::unique_ptr<QThreadPool>& pool)
{
    return pool->activeThreadCount() == 0;
}

void forgetEnded()
{
    std::erase_if(left().reading, hasEnded);
    std::erase_if(left().writing, hasEnded);
    std::erase_if(left().threads, [](const auto& thread) { return thread->isFinished(); });
}

void waitAtTheEnd()
{
    left().isWaitedFor = false;
    for (const auto& pool : left().writing)
        pool->waitForDone();
    for (const auto& pool : left().reading)
        pool->waitForDone(endMilliseconds);
    for (const auto& thread : left().threads)
        thread->wait(endMilliseconds);
    forgetEnded();
}

template <typename Thread>
void keep(std::vector<std::unique_ptr<Thread>>& threads, std::unique_ptr<Thread> thread)
{
    threads.push_back(std::move(thread));
    forgetEnded();
    if (!std::exchange(left().isWaitedFor, true))
        qAddPostRoutine(waitAtTheEnd);
}

}  // namespace

void abandon(std::unique_ptr<QThreadPool> pool, LeftWork work)
{
    keep(work == LeftWork::Writing ? left().writing : left().reading, std::move(pool));
}

void abandon(std::unique_ptr<QThread> thread)
{
    keep(left().threads, std::move(thread));
}

}  // namespace sequency::ui
