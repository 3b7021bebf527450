// SPDX-License-Identifier: GPL-3.0-or-later
//
// The base class of the machines that run the program of an expression on one block of elements at a time. Private to engine/io.
//
// A machine derives from ExpressionMachine and defines take(step), which executes one instruction for the current block. An element is the value at
// one point, or a word with the values at 64 points.
// Threads: one at a time.
// Memory:  one block of `blockLength` elements per register.
#pragma once

#include "engine/base/memory/parallel_for.h"
#include "engine/base/text/digits.h"
#include "engine/io/expression/expression_tree.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <optional>
#include <span>

namespace sequency::io {

template <typename Machine, typename Element, std::size_t blockLength>
class ExpressionMachine {
public:
    // Computes the values at the indices first, first + 1, … in this order. Errors: the first fault that the machine reports.
    base::Status fill(std::span<Element> values, std::size_t first)
    {
        for (std::size_t done = 0; done < values.size(); done += m_count) {
            m_begin = first + done;
            m_count = std::min(blockLength, values.size() - done);
            for (const ExpressionInstruction& step : m_program.code) {
                static_cast<Machine*>(this)->take(step);
                if (m_fault)
                    return *m_fault;
            }
            std::copy_n(m_registers.data(), m_count, values.data() + done);
        }
        return base::success();
    }

protected:
    ExpressionMachine(const ExpressionPlan& plan, const std::vector<ExpressionNode>& nodes)
        : m_plan(plan), m_program(compileExpression(nodes)), m_radix(static_cast<std::size_t>(plan.radix)),
          m_registers(static_cast<std::size_t>(m_program.registers) * blockLength)
    {}

    Element* at(std::uint8_t number) { return m_registers.data() + number * blockLength; }

    // Sets element i of the target to function(first[i], second[i]) for every i in the block.
    template <typename Function>
    void each(const ExpressionInstruction& step, Function function)
    {
        Element* const target = at(step.target);
        const Element* const first = at(step.first);
        const Element* const second = at(step.second);
        for (std::size_t i = 0; i < m_count; ++i)
            target[i] = function(first[i], second[i]);
    }
    std::size_t weight(std::uint32_t variable) const
    {
        return *base::checkedPower(m_radix, m_plan.variables - static_cast<int>(variable));
    }
    // Sets each element of the target to function(d), where d is the digit of `variable` at that element's point. Calls `function` only once per run
    // of points with equal digits.
    template <typename Function>
    void eachDigit(Element* target, std::uint32_t variable, Function function) const
    {
        const std::size_t step = weight(variable);
        std::size_t digit = m_begin / step % m_radix;
        std::size_t left = step - m_begin % step;
        for (std::size_t i = 0; i < m_count;) {
            const std::size_t run = std::min(left, m_count - i);
            std::fill_n(target + i, run, function(digit));
            i += run;
            left = step;
            digit = digit + 1 == m_radix ? 0 : digit + 1;
        }
    }
    // Sets each element of the target to function(i), where i is the index into `vector` for that element's point.
    template <typename Function>
    void eachIndex(Element* target, const ExpressionVector& vector, Function function) const
    {
        std::vector<std::size_t> weights;
        for (const std::uint32_t argument : vector.arguments)
            weights.push_back(weight(argument));
        for (std::size_t i = 0; i < m_count; ++i) {
            std::size_t index = weights.empty() ? m_begin + i : 0;
            for (const std::size_t place : weights)
                index = index * m_radix + (m_begin + i) / place % m_radix;
            target[i] = function(index);
        }
    }

    const ExpressionPlan& m_plan;
    ExpressionProgram m_program;
    std::size_t m_radix;
    std::vector<Element> m_registers;
    std::size_t m_begin = 0;  // index of the current block's first element
    std::size_t m_count = 0;
    std::optional<base::Error> m_fault = {};
};

// Computes all values on all threads, which use copies of `machine`. Errors: the fault at the smallest index; Cancelled.
template <typename Machine, typename Element>
base::Status fillInParallel(const Machine& machine, std::span<Element> values,
                            const base::RunControl& control)
{
    std::mutex mutex;
    std::optional<base::Error> fault;
    std::atomic<std::size_t> faultBegin = values.size();
    const auto fill = [&](std::size_t begin, std::size_t end) {
        if (begin > faultBegin)
            return;
        Machine copy = machine;
        const auto filled = copy.fill(values.subspan(begin, end - begin), begin);
        const std::lock_guard lock(mutex);
        if (!filled && begin < faultBegin) {
            fault = filled.error();
            faultBegin = begin;
        }
    };
    const auto status = base::parallelForParts(values.size(), fill, control);
    return fault ? *fault : status;
}

}  // namespace sequency::io
