// SPDX-License-Identifier: GPL-3.0-or-later
//
// A transform on P = p^k devices, each with 1/P of the function, that exchange values once: local step, exchange, local step.
//
// Let M = L ⊗ T with L the transform of the k leading variables. Device d computes T·f_d, keeps part d of its P parts and sends part e to device e.
// Then it has part d of T·f_u for all u and computes part d of every block j of the spectrum: Σ_u L[j][u]·(T·f_u).
// The exchanged parts are stored where the spectrum is written: only device e reads part e of block u and writes part e of block j. So the exchange
// needs no memory in addition to the result. If rounding residue is cleared relative to the spectrum's largest magnitude, the parts stay on the
// devices until that magnitude is known.
// Each device receives (1 − 1/P)·N/P values, the minimum if every device has 1/P of the function and of the spectrum. The program must be one
// transform of one function in Hadamard order, optionally with a conversion before and a Clear after it, and without a divisor (integers: any
// divisor).
// Threads: any.
// Source: the Kronecker product; as in every distributed fast Fourier transform.
#pragma once

#include "engine/program/program.h"

#include <cstddef>

namespace sequency::program {

class Exchange {
public:
    // Splits off `leading` variables. Errors: BadUsage if the exchange does not apply to the program.
    static base::Result<Exchange> of(const Program& program, int leading);

    std::size_t count() const { return m_leading.size(); }  // P, the number of devices
    int leadingVariables() const { return m_leading.variables(); }
    const transform::KroneckerTransform& leading() const { return m_leading; }
    std::size_t blockLength() const { return m_others.size(); }
    std::size_t partLength() const { return blockLength() / count(); }
    const Convert& how() const { return m_how; }  // conversion of the function's values
    Storage storage() const { return m_storage; }
    // The magnitude relative to which rounding residue is cleared: none, the largest of the function, or the largest of the spectrum.
    enum class Clearing { None, ByFunction, BySpectrum };
    Clearing clearing() const { return m_clearing; }
    // Returns the total number of bytes that the devices exchange.
    std::size_t exchangedBytes() const;

    // Returns the program that transforms one block.
    base::Result<Program> before() const;
    // Returns the program that copies part `index` of a transformed block, to be sent.
    base::Result<Program> part(std::size_t index) const;
    // Returns the program of `device` after the exchange. Inputs: its parts of all blocks, its own whole transformed block, and the largest magnitude
    // of the function if it is needed. Outputs: its part of every block of the spectrum and, if the spectrum is cleared by its own largest magnitude,
    // the largest magnitude of each part.
    base::Result<Program> behind(std::size_t device) const;
    // Returns the program that sets rounding residue in one part to 0, given the largest magnitude of the whole spectrum.
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
    Storage m_number = Storage::Float32;  // storage of the magnitude used for clearing
    double m_zeroShare = 0;
};

}  // namespace sequency::program
