// SPDX-License-Identifier: GPL-3.0-or-later
//
// Computes a transform of radix p on P = p^k devices, each with 1/P of the function, in three phases: a local step, one exchange of values, and
// another local step.
//
// Let M = L ⊗ T be the matrix of the transform, where L is the transform of the k leading variables and T the transform of the remaining variables.
// Device d computes T·f_d for its block f_d of the function, keeps part d of the P parts of the result and sends each part e to device e. It then
// holds part d of T·f_u for all u and computes part d of every block j of the spectrum: Σ_u L[j][u]·(T·f_u). The received parts are stored where the
// spectrum is written: only device e reads part e of block u and writes part e of block j. So the exchange needs no memory in addition to the result.
// If rounding residue is cleared relative to the spectrum's largest magnitude, the parts stay on the devices until that magnitude is known. Each
// device receives (1 − 1/P)·N/P of the N values. This is the minimum if every device has 1/P of the function and of the spectrum. The program must be
// one transform of one function in Hadamard order, optionally preceded by a conversion and followed by a Clear. Only integer transforms may have a
// divisor.
//
// Threads: any.
// Source:  the Kronecker product; as in every distributed fast Fourier transform.
#pragma once

#include "engine/program/program.h"

#include <cstddef>

namespace sequency::program {

class Exchange {
public:
    // Splits off the transform of the first `leading` variables. Errors: BadUsage if the exchange does not apply to the program.
    static base::Result<Exchange> of(const Program& program, int leading);

    std::size_t count() const { return m_leading.size(); }  // P, the number of devices
    int leadingVariables() const { return m_leading.variables(); }
    const transform::KroneckerTransform& leading() const { return m_leading; }
    std::size_t blockLength() const { return m_others.size(); }
    std::size_t partLength() const { return blockLength() / count(); }
    const Convert& how() const { return m_how; }
    Storage storage() const { return m_storage; }
    // The magnitude relative to which rounding residue is set to 0: none (no clearing), or the largest magnitude of the function or of the spectrum.
    enum class Clearing { None, ByFunction, BySpectrum };
    Clearing clearing() const { return m_clearing; }
    // Returns the number of bytes exchanged, summed over all devices.
    std::size_t exchangedBytes() const;

    base::Result<Program> before() const;
    // Returns the program that copies part `index` out of a transformed block for sending.
    base::Result<Program> part(std::size_t index) const;
    // Returns the program that `device` runs after the exchange. Its inputs are, in the order of the blocks, the device's parts of the other devices'
    // blocks and its own whole transformed block. If Clearing is ByFunction, the function's largest magnitude follows. Its outputs are the device's
    // part of every block of the spectrum and, if Clearing is BySpectrum, the largest magnitude of each part.
    base::Result<Program> after(std::size_t device) const;
    // Returns the program that sets the rounding residue in one part to 0, given the largest magnitude of the whole spectrum.
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
    Storage m_number = Storage::Float32;
    double m_zeroShare = 0;
};

}  // namespace sequency::program
