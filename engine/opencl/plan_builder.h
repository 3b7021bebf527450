// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writes launch plans: keeps the books of vectors, constants and which vector holds the data now.
//
// Private to engine/opencl. A builder works on vectors of one size and element type over one ring. `current` is where the
// data stands; out-of-place launches write to `spare` (made when first needed) and then swap the two.
#pragma once

#include "engine/opencl/launch_plan.h"
#include "engine/transform/passes.h"
#include "engine/transform/step.h"

#include <optional>
#include <span>

namespace sequency::opencl {

class PlanBuilder {
public:
    // `wraps`: int64 arithmetic modulo 2^64 (dyadic convolution), in the kernels as ulong.
    PlanBuilder(const transform::Ring& ring, base::ElementType element, std::size_t size, bool wraps = false);

    base::ElementType element() const { return m_element; }
    std::size_t size() const { return m_size; }
    const transform::Ring& ring() const { return m_ring; }

    int addVector();  // of `size` elements
    int addVectorOf(std::size_t byteCount);
    int addConstant(std::vector<std::byte> bytes);
    int addConstant(std::span<const transform::Scalar> scalars);  // in the element type
    void addInput(int vector) { m_plan.inputs.push_back(vector); }
    void select(int vector) { m_current = vector; }
    int current() const { return m_current; }
    int spare();
    void swap();

    // A count or index in the width of the kernels' INDEX.
    KernelArgument index(std::size_t value) const;
    // A key with ELEMENT, INDEX and, where needed, USE_FP64 set.
    KernelKey key(const std::string& program) const;
    // The same with RADIX and the ring.
    KernelKey ringKey(const std::string& program, int radix) const;
    std::string literals(const transform::BasicMatrix& matrix) const;
    std::string literal(transform::Scalar scalar) const;  // in OpenCL C, of the element type
    void addRingTables(std::vector<KernelArgument>& arguments);

    std::span<Launch> launches() { return m_plan.launches; }
    Launch* lastLaunch() { return m_plan.launches.empty() ? nullptr : &m_plan.launches.back(); }
    void append(Launch launch) { m_plan.launches.push_back(std::move(launch)); }

    // Generic launches, the same for every transform.
    void appendStep(const transform::Step& step);   // any kind, one launch
    void appendFused(const transform::Pass& pass);  // several Cooley–Tukey steps, one launch
    void appendProduct(int first, int second);      // first ← first · second
    void appendShift(int bits);                     // int64: exact division by 2^bits

    // The plan so far; its result is the current vector.
    LaunchPlan finish(std::string algorithm);

private:
    bool wideIndex() const;
    void appendButterflies(const transform::Step& step);
    void appendPermutation(const transform::Step& step);
    void appendScaling(const transform::Step& step);

    transform::Ring m_ring;
    base::ElementType m_element;
    std::size_t m_size;
    bool m_wraps;
    LaunchPlan m_plan;
    int m_current = 0;
    int m_spare = -1;
    int m_tables = -1;  // constant of the addition table; the multiplication table follows
};

// "float2", "long", …: the OpenCL C type of an element.
const char* elementDefine(base::ElementType type);
bool usesFp64(base::ElementType type);

}  // namespace sequency::opencl
