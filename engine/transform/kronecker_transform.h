// SPDX-License-Identifier: GPL-3.0-or-later
//
// The description of a transform: one small matrix per variable over a ring, the structure that joins them, a divisor, and the order of the spectrum.
//
// The spectrum of a function vector F is S = M·F, divided by the divisor, where M = M_1 ⊗ M_2 ⊗ … ⊗ M_n except for the Haar structure. Steps,
// kernels, flow graphs and formulas are all derived from this description, which itself computes nothing and does not depend on a device. Code that
// splits M into Kronecker factors must ask isKronecker(). Immutable, cheap to copy, comparable; any thread.
//
// Source: Gajić, Stanković 2011, (2), (5); Gajić 2014, (4)–(7); Karpovsky, Stanković, Astola 2008 (chapter 2 for the Haar transform).
#pragma once

#include "engine/transform/basic_matrix.h"

#include <cstddef>
#include <string>
#include <vector>

namespace sequency::transform {

enum class Direction { Forward, Inverse };

// How the matrices of the variables form the matrix of the transform. Let r_0, …, r_{p−1} be the rows of the matrix M_n of x_n, and I the identity of
// size p^(n−1). Kronecker: M_1 ⊗ … ⊗ M_n. Haar: the rows H(n−1) ⊗ r_0, followed by I ⊗ r_1, …, I ⊗ r_{p−1}, with H(0) = 1. Only the sums of one level
// are thus transformed at the next level. The description of the inverse Haar transform has the matrices that its steps apply, from x_1 to x_n, to one
// value of the previous level and p − 1 coefficients.
enum class Structure { Kronecker, Haar };

// The order in which the spectrum is listed. Paley and sequency order are available only for the Walsh transform.
enum class SpectrumOrder { Hadamard, Paley, Sequency };

// The factor of the forward transform: 1, 1/√N or 1/N for N values. The factor of the inverse transform is 1/N divided by this factor. Available for
// transforms whose basic matrices satisfy forward·inverse = p·identity (Walsh, Vilenkin–Chrestenson).
enum class SpectrumScale { One, Root, Size };
// The sign of the exponent in the entries exp(∓2πi·wz/p) of the complex forward transform's matrices.
enum class ExponentSign { Negative, Positive };

class KroneckerTransform {
public:
    struct Parts {
        std::string name;  // name in the catalogue, for example "walsh"
        Ring ring;
        Direction direction = Direction::Forward;
        // One matrix per variable, beginning with x1 (the most significant), for the direction `direction`.
        std::vector<BasicMatrix> matrices = {};
        double divisor = 1;  // divisor of the result; 2^n for the inverse Walsh transform
        SpectrumOrder order = SpectrumOrder::Hadamard;
        Structure structure = Structure::Kronecker;
        std::string token = {};  // token of the TransformSpec, such as "walsh:n=3:inverse"; ignored by ==
    };
    // Creates a transform. The product of the sizes of all matrices must fit in std::size_t (the catalogue checks it).
    explicit KroneckerTransform(Parts parts);

    const std::string& name() const { return m_parts.name; }
    const std::string& token() const { return m_parts.token; }
    const Ring& ring() const { return m_parts.ring; }
    Direction direction() const { return m_parts.direction; }
    Structure structure() const { return m_parts.structure; }
    // Returns true if the matrix is the Kronecker product of the matrices of the variables.
    bool isKronecker() const { return m_parts.structure == Structure::Kronecker; }
    int variables() const { return static_cast<int>(m_parts.matrices.size()); }
    // Returns the matrix of a variable. Variables count from 1, and x1 is the most significant.
    const BasicMatrix& matrix(int variable) const
    {
        return m_parts.matrices[static_cast<std::size_t>(variable - 1)];
    }
    int radix(int variable) const { return matrix(variable).size(); }
    // Returns the number of values of the function vector and of the spectrum.
    std::size_t size() const { return m_size; }
    double divisor() const { return m_parts.divisor; }
    SpectrumOrder order() const { return m_parts.order; }

    // Returns a factor g such that the spectrum S of a function F has |S| ≤ g·max|F| before the division. Meaningful only over rings of numbers.
    double growth() const;
    // Returns true if the matrices have orthogonal rows and entries of magnitude 1 (Walsh, Vilenkin–Chrestenson). Then no intermediate value exceeds
    // the largest value of the spectrum before the division. Returns false for finite fields.
    bool isCharacterTransform() const;

    friend bool operator==(const KroneckerTransform&, const KroneckerTransform&);

private:
    Parts m_parts;
    std::size_t m_size = 1;
};

}  // namespace sequency::transform
