// SPDX-License-Identifier: GPL-3.0-or-later
//
// Builds launch plans. Private to engine/opencl.
//
// A builder works on vectors of one size and element type over one ring. `current` is the vector that contains the data; out-of-place launches write
// to `spare` (created on demand), and then the builder swaps the two vectors. finish() returns the plan.
#pragma once

#include "engine/opencl/plan/launch_plan.h"
#include "engine/transform/passes.h"
#include "engine/transform/step.h"

#include <optional>
#include <span>

namespace sequency::opencl {

class PlanBuilder {
public:
    // Creates a builder. If `wraps` is true, int64 arithmetic is modulo 2^64 (dyadic convolution), and kernels use the type ulong.
    PlanBuilder(const transform::Ring& ring, base::ElementType element, std::size_t size, bool wraps = false);

    base::ElementType element() const { return m_element; }
    std::size_t size() const { return m_size; }
    std::size_t vectorBytes() const { return m_size * base::elementSize(m_element); }
    const transform::Ring& ring() const { return m_ring; }

    int addVector();  // adds a vector of size() elements
    int addVectorOf(std::size_t byteCount);
    std::size_t byteCount(int vector) const { return m_plan.vectorBytes[static_cast<std::size_t>(vector)]; }
    int addConstant(std::vector<std::byte> bytes);
    int addConstant(std::span<const transform::Scalar> scalars);  // scalars are stored in the element type
    void addInput(int vector) { m_plan.inputs.push_back(vector); }
    void select(int vector) { m_current = vector; }
    int current() const { return m_current; }
    int spare();
    void swap();

    // Returns a count or an index as a kernel argument of the OpenCL type INDEX.
    KernelArgument index(std::size_t value) const;
    // Returns a key that defines ELEMENT and, if necessary, INDEX and USE_FP64.
    KernelKey key(const std::string& program) const;
    // Like key(), but the returned key also defines the radix and the ring.
    KernelKey ringKey(const std::string& program, int radix) const;
    std::string literals(const transform::BasicMatrix& matrix) const;
    std::string literal(transform::Scalar scalar) const;
    void addRingTables(std::vector<KernelArgument>& arguments);

    Launch* lastLaunch() { return m_plan.launches.empty() ? nullptr : &m_plan.launches.back(); }

    // Assigns all launches appended from now on to the program's operation `operation`. If it is a transform, `steps` must be all its steps.
    void beginOperation(std::size_t operation, std::vector<transform::Step> steps = {});
    // Begins a run of steps at the index `firstStep` of the operation's steps.
    void beginRun(std::size_t firstStep) { m_run = firstStep; }
    void addShape(const std::string& shape) { m_plan.addShape(shape); }
    // Appends a launch that computes no steps of a transform. The caller sets its cost.
    void append(Launch launch);
    // Appends a launch that computes `count` steps of the current run, from index `firstOfRun` on. These steps determine the launch's arithmetic.
    // Unless its bytes are set, the launch counts as reading and writing a vector of size() elements.
    void append(Launch launch, std::size_t firstOfRun, std::size_t count);
    // Records that the last launch also computes `count` steps of the transform `operation`, from index `firstStep` on.
    void extendLast(std::size_t operation, std::span<const transform::Step> steps, std::size_t firstStep,
                    std::size_t count);
    // Records that the last launch also computes `operation`, which is not a transform.
    void extendLast(std::size_t operation, const program::Cost& cost);

    // appendStep() appends a launch for a step of any kind, and appendFused() a launch for a fused pass or a tree pass. Both append a copy if only a
    // part of the vector changes. `firstOfRun` is the index of the first computed step within its run.
    void appendStep(const transform::Step& step, std::size_t firstOfRun);
    void appendFused(const transform::Pass& pass, std::size_t firstOfRun);
    void appendProduct(int first, int second);  // first ← first · second, elementwise
    void appendZeros(int vector);               // clears all words, for kernels that add to memory
    void appendShift(int bits);                 // divides int64 exactly by 2^bits

    // Returns the finished plan. Its result is the current vector.
    LaunchPlan finish(std::string algorithm);

private:
    bool wideIndex() const;
    Launch butterflies(const transform::Step& step);
    // Copies the first `count` values, which have changed, back to the vector that contains the unchanged values.
    void appendCopyBack(std::size_t count);
    Launch permutation(const transform::Step& step);
    Launch scaling(const transform::Step& step);

    transform::Ring m_ring;
    base::ElementType m_element;
    std::size_t m_size;
    bool m_wraps;
    LaunchPlan m_plan;
    int m_current = 0;
    int m_spare = -1;
    int m_tables = -1;  // index of the addition table; the multiplication table follows
    std::size_t m_operation = 0;
    std::vector<transform::Step> m_steps;
    std::size_t m_run = 0;
};

}  // namespace sequency::opencl
