// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/page_table.h"

#include "ui/document/workbench.h"
#include "ui/view/tabbed_view.h"
#include "ui/views/algorithm/algorithm_view.h"
#include "ui/views/benchmark/benchmark_view.h"
#include "ui/views/boolean/karnaugh_view.h"
#include "ui/views/characters/character_view.h"
#include "ui/views/diagram/diagram_view.h"
#include "ui/views/expression/expression_view.h"
#include "ui/views/families/families_view.h"
#include "ui/views/flow/flow_view.h"
#include "ui/views/forms/forms_view.h"
#include "ui/views/matrix/kronecker_view.h"
#include "ui/views/matrix/matrix_view.h"
#include "ui/views/properties/properties_view.h"
#include "ui/views/sbox/sbox_view.h"
#include "ui/views/search/search_view.h"
#include "ui/views/spectrum/spectrum_page.h"
#include "ui/views/systems/systems_view.h"

namespace sequency::ui {
namespace {

template <typename Made>
View* make(Workbench& workbench)
{
    return new Made(workbench);
}

View* makeCharacters(Workbench& workbench)
{
    auto* table = new CharacterView(workbench);
    View::About about = table->about();
    about.name = View::tr("&Characters");
    return new TabbedView(about, QStringLiteral("characterTabs"), {table, new KroneckerView},
                          {"table", "construction"});
}

View* makeBenchmark(Workbench& workbench)
{
    auto* view = new BenchmarkView(workbench.jobs());
    QObject::connect(&workbench.deviceSettings(), &DeviceSettings::devicesChanged, view,
                     [view, &workbench] { view->setDevices(workbench.deviceSettings().devices()); });
    return view;
}

}  // namespace

std::vector<PageRow>& pageTable()
{
    using enum PageGroup;
    static std::vector<PageRow> table{
        {Transform, "spectrum", make<SpectrumPage>, 1},    {Transform, "flow-graph", make<FlowView>, 2},
        {Transform, "matrices", make<MatrixView>, 3},      {Transform, "algorithm", make<AlgorithmView>, 4},
        {Transform, "characters", makeCharacters, 5},      {Transform, "systems", make<SystemsView>, 6},
        {Function, "expression", make<ExpressionView>, 7}, {Function, "karnaugh-map", make<KarnaughView>, 8},
        {Function, "decision-diagram", make<DiagramView>}, {Function, "forms", make<FormsView>},
        {Analysis, "properties", make<PropertiesView>, 9}, {Analysis, "sbox-tables", make<SboxView>},
        {Analysis, "families", make<FamiliesView>},        {Analysis, "search", make<SearchView>},
        {Measure, "benchmark", makeBenchmark, 0}};
    return table;
}

QKeySequence pageKey(std::size_t row)
{
    const std::optional<int> digit = pageTable()[row].digit;
    return digit ? QKeySequence(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_0 + *digit)) : QKeySequence();
}

}  // namespace sequency::ui
