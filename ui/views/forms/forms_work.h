// SPDX-License-Identifier: GPL-3.0-or-later
//
// The computations of the page of forms, which run on the worker thread.
//
// A request contains the functions, their don't-cares and the kind of the form. For Kronecker forms, the answer also contains the counts of all forms;
// kroneckerFormOf() then returns any of the listed ones.
//
// Errors:  those of engine/analysis/forms.
// Threads: worker thread; all values are shared and constant.
#pragma once

#include "engine/analysis/forms/kronecker_forms.h"
#include "ui/canvas/stem_model.h"
#include "ui/jobs/loaded_function.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sequency::session {
class Engine;
}

namespace sequency::ui {

struct FormsRequest {
    struct Part {
        base::SharedFunction function;
        SharedBits dontCares = {};  // null if there are none
    };
    std::vector<Part> parts;  // one per output
    analysis::FormKind kind = analysis::FormKind::SumOfProducts;
    std::string device = {};  // device that counts Kronecker forms
};

using SharedForm = std::shared_ptr<const analysis::Form>;

struct FormsAnswer {
    analysis::FormFunction function;
    SharedForm form;
    std::size_t dontCares = 0;  // number of unspecified values of all outputs
    // The counts of all forms, and the bars of their histogram; only for Kronecker forms.
    std::optional<analysis::KroneckerForms> all = {};
    std::vector<Bar> bars = {};
};
using SharedFormsAnswer = std::shared_ptr<const FormsAnswer>;

// Returns the largest number of variables for which formsAnswer() computes this kind of form, and the largest number of outputs.
int maxFormVariables(analysis::FormKind kind);
std::size_t maxFormOutputs(analysis::FormKind kind);

base::Result<SharedFormsAnswer> formsAnswer(const FormsRequest& request, session::Engine& engine,
                                            const base::RunControl& control);

// Returns the Kronecker form at index `listed` of the best forms.
base::Result<SharedForm> kroneckerFormOf(const FormsAnswer& answer, std::size_t listed,
                                         const base::RunControl& control);

}  // namespace sequency::ui
