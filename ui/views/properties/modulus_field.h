// SPDX-License-Identifier: GPL-3.0-or-later
//
// A field for the modulus of GF(2^n), over which the univariate polynomial of an S-box is computed.
//
// An empty field means the default, the smallest irreducible polynomial of degree n, which the field names. If the text is not an irreducible
// polynomial of degree n, a line says so, and the default is used.
//
// Threads: UI thread; modulusFor() may be called on any thread.
#pragma once

#include "engine/analysis/properties/sbox/sbox_facts.h"

#include <QWidget>

class QLineEdit;

namespace sequency::ui {

class PlainLabel;

class ModulusField : public QWidget {
    Q_OBJECT

public:
    explicit ModulusField(QWidget* parent = nullptr);

    // Sets the degree n of the modulus; 0 hides the field.
    void setDegree(int degree);
    QLineEdit& line() const { return *m_line; }
    // Returns the polynomial that is typed, or 0 if the text is not a number.
    std::uint32_t typed() const;
    // Returns `typed` if it is a modulus for this S-box, otherwise 0 (SboxFacts::modulus()).
    static std::uint32_t modulusFor(const analysis::Sbox& sbox, std::uint32_t typed);

signals:
    // Emitted when the user has entered another modulus.
    void changed();

private:
    void check();
    QString problem() const;

    QLineEdit* m_line;
    PlainLabel* m_problem;
    int m_degree = 0;
    std::uint32_t m_used =
        0;  // the modulus, or 0 for the default; while n is unknown, the number that is typed
};

}  // namespace sequency::ui
