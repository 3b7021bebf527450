// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/derive_dialog.h"

#include "engine/analysis/derived_function.h"
#include "engine/io/mathematics/index_list.h"
#include "ui/document/function_edits.h"
#include "ui/document/workbench.h"
#include "ui/format/number_format.h"
#include "ui/format/plain_text.h"
#include "ui/theme/named.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>

#include <algorithm>

namespace sequency::ui {
namespace {

// Returns true if the vectors are linearly dependent over GF(2): if the XOR of a non-empty subset is 0.
bool depend(std::vector<std::size_t> vectors)
{
    for (std::size_t i = 0; i < vectors.size(); ++i) {
        if (vectors[i] == 0)
            return true;
        const std::size_t lowest = vectors[i] & (~vectors[i] + 1);
        for (std::size_t j = i + 1; j < vectors.size(); ++j)
            if ((vectors[j] & lowest) != 0)
                vectors[j] ^= vectors[i];
    }
    return false;
}

}  // namespace

DeriveDialog::DeriveDialog(Workbench& workbench, QWidget* parent)
    : MakeDialog(QStringLiteral("derive"), tr("Derivative or restriction"), parent), m_workbench(workbench)
{
    makeFields();
    layOut();
    connect(m_kind, &QComboBox::currentIndexChanged, this, &DeriveDialog::showChoices);
    for (const QLineEdit* field : {m_direction, m_basis, m_offset})
        connect(field, &QLineEdit::textChanged, this, &DeriveDialog::showChoices);
    connect(&workbench.history(), &DocumentHistory::functionChanged, this, &DeriveDialog::showChoices);
    showChoices();
    m_kind->setFocus();
}

void DeriveDialog::makeFields()
{
    m_kind = named(new QComboBox(this), "deriveKind");
    m_kind->addItem(tr("Derivative"), static_cast<int>(Kind::Derivative));
    m_kind->addItem(tr("Restriction to a subspace"), static_cast<int>(Kind::Restriction));
    const auto field = [this](const char* name, const QString& text, const QString& tip) {
        auto* edit = new QLineEdit(text, this);
        edit->setObjectName(QLatin1String(name));
        edit->setToolTip(plainTip(tip));
        return edit;
    };
    m_direction = field("deriveDirection", QStringLiteral("1"),
                        tr("An index such as 5 or 0x5; x1 is its most significant bit"));
    m_basis = field("deriveBasis", QStringLiteral("1"),
                    tr("Indices of linearly independent vectors, such as 1, 4, 0x8"));
    m_offset = field("deriveOffset", QStringLiteral("0"),
                     tr("The index of a vector in the affine subspace; 0 if the subspace is linear"));
    form().addRow(tr("&Kind"), m_kind);
    form().addRow(tr("&Direction a"), m_direction);
    form().addRow(tr("&Basis"), m_basis);
    form().addRow(tr("&Offset"), m_offset);
}

DeriveDialog::Kind DeriveDialog::kind() const
{
    return static_cast<Kind>(m_kind->currentData().toInt());
}

base::Result<std::vector<std::size_t>> DeriveDialog::indicesOf(const QLineEdit& field) const
{
    auto indices = io::readIndices(field.text().toStdString());
    if (!indices)
        return base::Error{base::ErrorKind::BadInput,
                           tr("Expected an index: a whole number such as 5 or 0x5.").toStdString()};
    const std::size_t size = m_workbench.hasFunction() ? m_workbench.document().function->size() : 0;
    const auto outside = std::ranges::find_if(*indices, [size](std::size_t index) { return index >= size; });
    if (outside != indices->end())
        return base::Error{base::ErrorKind::BadInput, tr("There is no index %1; the function has %n values.",
                                                         nullptr, pluralNumber(size))
                                                          .arg(countText(*outside))
                                                          .toStdString()};
    return indices;
}

base::Result<std::size_t> DeriveDialog::indexOf(const QLineEdit& field) const
{
    const auto indices = indicesOf(field);
    if (!indices)
        return indices.error();
    if (indices->size() != 1)
        return base::Error{base::ErrorKind::BadInput, tr("One index is expected.").toStdString()};
    return indices->front();
}

QString DeriveDialog::problem() const
{
    if (!m_workbench.hasFunction() || !m_workbench.document().function->isBoolean())
        return tr("A Boolean function is expected.");
    const auto said = [](const base::Error& error) { return QString::fromStdString(error.message); };
    if (kind() == Kind::Derivative) {
        const auto direction = indexOf(*m_direction);
        return direction ? QString() : said(direction.error());
    }
    const auto basis = indicesOf(*m_basis);
    if (!basis)
        return said(basis.error());
    if (depend(*basis))
        return tr("The vectors of the basis are linearly dependent.");
    const auto offset = indexOf(*m_offset);
    return offset ? QString() : said(offset.error());
}

QString DeriveDialog::summary() const
{
    if (kind() == Kind::Derivative)
        return tr("f(x) ⊕ f(x ⊕ a), with the same variables");
    const auto basis = indicesOf(*m_basis);
    return tr("f(offset ⊕ y₁b₁ ⊕ y₂b₂ ⊕ …), %n variables", nullptr,
              static_cast<int>(basis ? basis->size() : 0));
}

void DeriveDialog::showChoices()
{
    const bool isDerivative = kind() == Kind::Derivative;
    form().setRowVisible(m_direction, isDerivative);
    form().setRowVisible(m_basis, !isDerivative);
    form().setRowVisible(m_offset, !isDerivative);
    showSummary(summary(), problem());
}

void DeriveDialog::make()
{
    if (!problem().isEmpty())
        return;
    BitsChange change;
    if (kind() == Kind::Derivative)
        change = [direction = *indexOf(*m_direction)](const base::PackedBits& bits,
                                                      const base::RunControl& control) {
            return analysis::derivativeOf(bits, direction, control);
        };
    else
        change = [basis = *indicesOf(*m_basis), offset = *indexOf(*m_offset)](
                     const base::PackedBits& bits, const base::RunControl& control) {
            return analysis::restrictionTo(bits, basis, offset, control);
        };
    m_workbench.sources().replaceByMade(
        [change = std::move(change)](const base::FunctionVector& function, const base::RunControl& control) {
            return withBits(function, change, control);
        },
        kind() == Kind::Derivative ? tr("Take the derivative") : tr("Restrict the function"));
    accept();
}

}  // namespace sequency::ui

#include "moc_derive_dialog.cpp"
