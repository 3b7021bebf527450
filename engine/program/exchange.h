// SPDX-License-Identifier: GPL-3.0-or-later
//
// A transform by P = p^k devices that have a P-th of the function each and exchange values once: local, exchange, local.
//
// M = L ⊗ T, L of the k leading variables. Device d transforms block f_d by T; of the result it keeps part d of P, and gives part e to device e. Then it
// has part d of T·f_u for all u, and makes part d of every block of the spectrum: Σ_u L[j][u]·(T·f_u). What is sent lies where the spectrum will: part e of
// block u is read, and part e of block j written, by device e alone, so that the exchange needs no memory beside the result's. Where the spectrum is cleared by its
// own largest magnitude, the parts stay on the devices until that is known.
// Each device receives (1 − 1/P)·N/P values, the least that is possible where each has a P-th of both. It applies to one transform of one function, converted
// before and cleared behind or not, in Hadamard order, that divides by nothing (of integers: by anything). Pure; any thread.
// Source: the Kronecker product; as in every distributed fast Fourier transform.
#pragma once

#include "engine/program/program.h"

#include <cstddef>

namespace sequency::program {

class Exchange {
public:
    // Of so many leading variables. BadUsage where it does not apply.
    static base::Result<Exchange> of(const Program& program, int leading);

    std::size_t count() const { return m_leading.size(); }  // P
    int leadingVariables() const { return m_leading.variables(); }
    const transform::KroneckerTransform& leading() const { return m_leading; }
    std::size_t blockLength() const { return m_others.size(); }
    std::size_t partLength() const { return blockLength() / count(); }
    const Convert& how() const
    {
        return m_how;
    }  // of the function's values to the storage that is computed in
    Storage storage() const { return m_storage; }
    // By what the spectrum is cleared: nothing, the largest magnitude of the function, or its own.
    enum class Clearing { None, ByFunction, BySpectrum };
    Clearing clearing() const { return m_clearing; }
    // Of all devices together.
    std::size_t exchangedBytes() const;

    // A block to its transform.
    base::Result<Program> before() const;
    // Of that a part, to be given away.
    base::Result<Program> part(std::size_t index) const;
    // For one device: parts of all blocks, its own transformed block as a whole, and the largest magnitude of the function where that is needed; to its
    // part of every block of the spectrum, and, where that is cleared by its own largest magnitude, that of each part.
    base::Result<Program> behind(std::size_t device) const;
    // Then, of such a part and the largest magnitude of all.
    base::Result<Program> cleared() const;

private:
    Exchange(transform::KroneckerTransform leading, transform::KroneckerTransform others)
        : m_leading(std::move(leading)), m_others(std::move(others))
    {}

    transform::KroneckerTransform m_leading;
    transform::KroneckerTransform m_others;
    Convert m_how = {};
    Storage m_storage = Storage::Int32;
    Clearing m_clearing = Clearing::None;
    Storage m_number = Storage::Float32;  // by which the spectrum is cleared
    double m_zeroShare = 0;
};

}  // namespace sequency::program
