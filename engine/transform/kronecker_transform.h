// SPDX-License-Identifier: GPL-3.0-or-later
//
// The one description of a transform: a Kronecker product of one small matrix per variable over a ring,
// S = (M_1 ⊗ M_2 ⊗ … ⊗ M_n)·F, divided by a number, its spectrum in some order. Everything else (steps, kernels, flow
// graphs, formulas) is derived from this; nothing keeps a formula of its own.
//
// It computes nothing and knows no device. Immutable, cheap to copy, comparable; any thread.
// Source: (2), (5) of Gajić–Stanković 2011; (4)–(7) of Gajić 2014; Karpovsky–Stanković–Astola 2008.
#pragma once

#include "engine/transform/basic_matrix.h"

#include <cstddef>
#include <string>
#include <vector>

namespace sequency::transform {

enum class Direction { Forward, Inverse };

// In which order the spectrum is listed. Paley and sequency exist for Walsh only.
enum class SpectrumOrder { Hadamard, Paley, Sequency };

// What the forward transform is multiplied by: 1, 1/√N or 1/N; the inverse transform by the rest. For transforms whose
// basic matrices have forward·inverse = p·identity (Walsh, Vilenkin–Chrestenson).
enum class SpectrumScale { One, Root, Size };
// Of exp(∓2πi·wz/p) in the forward transform over the complex numbers.
enum class ExponentSign { Negative, Positive };

class KroneckerTransform {
public:
    struct Parts {
        std::string name;  // the catalogue's token, "walsh"
        Ring ring;
        Direction direction = Direction::Forward;
        std::vector<BasicMatrix> matrices =
            {};              // one a variable, x1 (most significant) first; all in `direction`
        double divisor = 1;  // the result is divided by this: 2^n for the inverse Walsh transform
        SpectrumOrder order = SpectrumOrder::Hadamard;
        std::string token =
            {};  // what it was described by (catalogue.h), "walsh:n=3:inverse"; no part of what it is
    };
    // The product of the matrices' sizes must fit std::size_t (the catalogue checks it).
    explicit KroneckerTransform(Parts parts);

    const std::string& name() const { return m_parts.name; }
    const std::string& token() const { return m_parts.token; }
    const Ring& ring() const { return m_parts.ring; }
    Direction direction() const { return m_parts.direction; }
    int variables() const { return static_cast<int>(m_parts.matrices.size()); }
    // Variables count from 1; x1 is the most significant.
    const BasicMatrix& matrix(int variable) const
    {
        return m_parts.matrices[static_cast<std::size_t>(variable - 1)];
    }
    int radix(int variable) const { return matrix(variable).size(); }
    // Entries of the function vector and of the spectrum.
    std::size_t size() const { return m_size; }
    double divisor() const { return m_parts.divisor; }
    SpectrumOrder order() const { return m_parts.order; }

    // |S| ≤ growth()·max|F| before the division, for rings of numbers.
    double growth() const;
    // The matrices' rows are orthogonal and their entries of magnitude 1 (Walsh, Vilenkin–Chrestenson): no value on the way to the spectrum is larger than
    // the spectrum's largest before the division. Numbers only; false for finite fields.
    bool isCharacterTransform() const;

    friend bool operator==(const KroneckerTransform&, const KroneckerTransform&);

private:
    Parts m_parts;
    std::size_t m_size = 1;
};

}  // namespace sequency::transform
