// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/properties/modulus_field.h"

#include "engine/base/number/binary_field.h"
#include "engine/io/generators/generator_arguments.h"
#include "ui/theme/layouts.h"
#include "ui/theme/named.h"
#include "ui/theme/theme.h"
#include "ui/theme/tint.h"
#include "ui/theme/view_parts.h"

#include <QLineEdit>

#include <utility>

namespace sequency::ui {
namespace {

using base::BinaryField;

bool isModulus(std::uint32_t polynomial, int degree)
{
    return BinaryField::degreeOf(polynomial) == degree && BinaryField::isIrreducible(polynomial);
}

QString hexadecimal(std::uint32_t polynomial)
{
    return QStringLiteral("0x") + QString::number(polynomial, 16);
}

}  // namespace

ModulusField::ModulusField(QWidget* parent)
    : QWidget(parent),
      m_line(named(new QLineEdit, "propertiesModulus", tr("Modulus of the univariate polynomial"),
                   tr("Irreducible polynomial of GF(2^n), as a number such as 0x11b for "
                      "t^8 + t^4 + t^3 + t + 1; empty for the default"))),
      m_problem(wrappedLabel("propertiesModulusProblem"))
{
    constexpr int letters = 26;
    m_line->setFixedWidth(letters * m_line->fontMetrics().averageCharWidth());
    m_line->setClearButtonEnabled(true);
    theme::tint(*m_problem, theme::problem);
    rowLayout(this, {labelOf(tr("Modulus"), m_line), m_line, {m_problem, 1}}, 8, QMargins());
    connect(m_line, &QLineEdit::textChanged, this, &ModulusField::check);
    hide();
}

void ModulusField::setDegree(int degree)
{
    m_degree = degree;
    m_used = degree == 0 || isModulus(typed(), degree) ? typed() : 0;
    setVisible(degree > 0);
    if (degree == 0)
        return;
    m_line->setPlaceholderText(
        tr("%1 (default)", "a number").arg(hexadecimal(BinaryField::smallestModulus(degree))));
    m_problem->setText(problem());
}

std::uint32_t ModulusField::typed() const
{
    return io::readFieldNumber(m_line->text().trimmed().toStdString()).value_or(0);
}

std::uint32_t ModulusField::modulusFor(const analysis::Sbox& sbox, std::uint32_t typed)
{
    return sbox.inputs == sbox.outputs && isModulus(typed, sbox.inputs) ? typed : 0;
}

void ModulusField::check()
{
    const std::uint32_t before = m_used;
    setDegree(m_degree);
    if (m_used != before)
        emit changed();
}

QString ModulusField::problem() const
{
    const QString text = m_line->text().trimmed();
    const QString example = hexadecimal(BinaryField::smallestModulus(m_degree));
    if (text.isEmpty() || m_used != 0)
        return {};
    if (typed() == 0)
        return tr("“%1” is not a polynomial; the default %2 is used.").arg(text, example);
    const int degree = BinaryField::degreeOf(typed());
    return degree == m_degree ? tr("%1 is not irreducible; the default %2 is used.").arg(text, example)
                              : tr("%1 has degree %2, expected %3; the default %4 is used.")
                                    .arg(text, QString::number(degree), QString::number(m_degree), example);
}

}  // namespace sequency::ui

#include "moc_modulus_field.cpp"
