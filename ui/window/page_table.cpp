// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/page_table.h"

#include "ui/document/workbench.h"
#include "ui/view/tabbed_view.h"
#include "ui/views/algorithm/algorithm_view.h"
#include "ui/views/benchmark/benchmark_view.h"
#include "ui/views/characters/character_view.h"
#include "ui/views/expression/expression_view.h"
#include "ui/views/families/families_view.h"
#include "ui/views/flow/flow_view.h"
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

View* makeProperties(Workbench& workbench)
{
    auto* properties = new PropertiesView(workbench);
    auto* tables = new SboxView(workbench);
    auto* page = new TabbedView({QStringLiteral("property_pages"), View::tr("P&roperties"),
                                 QStringLiteral("properties"), View::tr("Export what is shown")},
                                QStringLiteral("propertyTabs"),
                                {properties, tables, new FamiliesView(workbench), new SearchView(workbench)},
                                {"list", "tables", "families", "search"});
    QObject::connect(properties, &PropertiesView::entryRequested, tables,
                     [page, tables](const std::string& table, std::size_t row, std::size_t column) {
                         page->show(*tables);
                         tables->showEntry(table, row, column);
                     });
    return page;
}

View* makeBenchmark(Workbench& workbench)
{
    auto* view = new BenchmarkView(workbench.jobs());
    QObject::connect(&workbench.deviceSettings(), &DeviceSettings::devicesChanged, view,
                     [view, &workbench] { view->setDevices(workbench.deviceSettings().devices()); });
    return view;
}

}  // namespace

std::vector<MakeView>& pageTable()
{
    static std::vector<MakeView> table{make<SpectrumPage>,   make<FlowView>,      make<MatrixView>,
                                       make<ExpressionView>, make<AlgorithmView>, makeCharacters,
                                       make<SystemsView>,    makeProperties,      makeBenchmark};
    return table;
}

}  // namespace sequency::ui
