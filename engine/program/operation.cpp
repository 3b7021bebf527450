// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/operation.h"

#include "engine/program/operations.h"
#include "engine/program/operations/entropy_sums.h"

#include <algorithm>

namespace sequency::program {
namespace {

std::vector<const OperationKind*>& kinds()
{
    static std::vector<const OperationKind*> list{
        &Input::kind(),      &Convert::kind(),        &Transform::kind(),       &CombineBlocks::kind(),
        &Multiply::kind(),   &Shift::kind(),          &Clear::kind(),           &Divide::kind(),
        &Reduce::kind(),     &Histogram::kind(),      &Slice::kind(),           &Gather::kind(),
        &Characters::kind(), &PolarityCounts::kind(), &Components::kind(),      &Differences::kind(),
        &Boomerangs::kind(), &Annihilator::kind(),    &KroneckerCounts::kind(), &EntropySums::kind()};
    return list;
}

}  // namespace

const transform::KroneckerTransform* Operation::transform() const
{
    return m_kind->transform == nullptr ? nullptr : m_kind->transform(*this);
}

const std::vector<const OperationKind*>& operationKinds()
{
    return kinds();
}

base::Status addOperation(const OperationKind& kind)
{
    for (const OperationKind* const known : kinds())
        for (const OperationForm& form : known->forms)
            if (std::ranges::find(kind.forms, keywordOf(form), keywordOf) != kind.forms.end())
                return base::Error{base::ErrorKind::BadUsage, "the operation keyword '" +
                                                                  std::string(keywordOf(form)) +
                                                                  "' is already in use"};
    kinds().push_back(&kind);
    return base::success();
}

std::string_view keywordOf(const OperationForm& form)
{
    return form.text.substr(0, form.text.find(' '));
}

}  // namespace sequency::program
