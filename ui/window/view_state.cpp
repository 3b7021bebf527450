// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/view_state.h"

#include "ui/document/workbench.h"
#include "ui/session/control_state.h"
#include "ui/session/words.h"
#include "ui/views/characters/character_view.h"
#include "ui/views/flow/flow_view.h"
#include "ui/views/matrix/kronecker_view.h"
#include "ui/views/matrix/matrix_view.h"
#include "ui/views/spectrum/band_plot.h"
#include "ui/views/spectrum/spectrum_page.h"
#include "ui/views/spectrum/spectrum_view.h"
#include "ui/views/systems/systems_view.h"
#include "ui/window/page_host.h"

#include <QJsonArray>

#include <memory>

namespace sequency::ui {
namespace {

constexpr Words<PageHost::Page, PageHost::Page::Benchmark> pageWords{
    "spectrum", "flow_graph", "matrices", "expression", "algorithm", "characters", "systems", "benchmark"};
constexpr Words<Selected::Kind, Selected::Kind::Node> selectedWords{"input", "output", "node"};
constexpr Words<SpectrumPage::Kind, SpectrumPage::Kind::Outputs> spectrumWords{
    "chart", "table", "histogram", "weights", "map", "compare", "outputs"};
constexpr Words<analysis::Part, analysis::Part::Phase> partWords{"real", "imaginary", "magnitude", "phase"};
constexpr Words<session::TraceWork, session::TraceWork::Characters> workWords{
    "transform", "convolution", "autocorrelation", "characters"};
constexpr Words<MatrixView::Mode, MatrixView::Mode::MultiplyOut> matrixWords{"one", "factors",
                                                                             "multiply_out"};
constexpr Words<SystemMode, SystemMode::Identification> systemWords{"convolution", "autocorrelation",
                                                                    "response", "identification"};
constexpr Words<KroneckerLabels, KroneckerLabels::Products> kroneckerWords{"symbols", "exponents", "values",
                                                                           "products"};

QJsonValue number(std::size_t value)
{
    return static_cast<qint64>(value);
}

std::optional<std::size_t> count(const QJsonValue& value)
{
    const double number = value.toDouble(-1);
    constexpr double most = 9007199254740992.0;  // 2^53
    if (!(number >= 0 && number < most))
        return {};
    return static_cast<std::size_t>(number);
}

QJsonObject selectionState(const Selection& selection)
{
    const std::optional<Selected>& selected = selection.selected();
    if (!selected)
        return {};
    return {{QStringLiteral("kind"), selectedWords.of(selected->kind)},
            {QStringLiteral("index"), number(selected->index)},
            {QStringLiteral("column"), number(selected->column)}};
}

void showSelection(Workbench& workbench, const QJsonObject& state)
{
    const auto kind = selectedWords.named(state.value(QStringLiteral("kind")).toString());
    const auto index = count(state.value(QStringLiteral("index")));
    if (!kind || !index || !workbench.hasFunction() || *index >= workbench.document().function->size())
        return;
    workbench.selection().select(
        Selected{*kind, *index, count(state.value(QStringLiteral("column"))).value_or(0)});
}

// Views with curves one above another, and their members.
constexpr std::pair<const char*, const char*> bandPlots[]{{"outputsPlot", "outputs"},
                                                          {"pairPlot", "compare"}};

void addBands(const PageHost& pages, QJsonObject& state)
{
    for (const auto& [name, member] : bandPlots)
        if (const auto* plot = pages.findChild<BandPlot*>(QLatin1String(name)); plot && plot->size() > 0)
            state[QLatin1String(member)] = QJsonObject{{QStringLiteral("values"), number(plot->size())},
                                                       {QStringLiteral("from"), plot->range().from},
                                                       {QStringLiteral("to"), plot->range().to}};
}

// Once there are curves of as many values.
void showBands(PageHost& pages, const QJsonObject& state)
{
    for (const auto& [name, member] : bandPlots) {
        const QJsonObject seen = state.value(QLatin1String(member)).toObject();
        const IndexRange range{seen.value(QStringLiteral("from")).toDouble(),
                               seen.value(QStringLiteral("to")).toDouble()};
        const auto values = count(seen.value(QStringLiteral("values")));
        auto* plot = pages.findChild<BandPlot*>(QLatin1String(name));
        if (plot == nullptr || !values || !(range.span() > 0))
            continue;
        const auto waiting = std::make_shared<QMetaObject::Connection>();
        *waiting = QObject::connect(plot, &BandPlot::bandsChanged, plot, [plot, waiting, range, values] {
            if (plot->size() == 0)
                return;
            QObject::disconnect(*waiting);
            if (plot->size() == *values)
                plot->setRange(range);
        });
    }
}

QJsonObject spectrumState(const PageHost& pages)
{
    const SpectrumView& chart = pages.spectrumView();
    QJsonObject state{{QStringLiteral("shows"), spectrumWords.of(pages.spectrumPage().kind())}};
    addBands(pages, state);
    if (!chart.spectrum())
        return state;
    state[QStringLiteral("from")] = chart.visibleRange().from;
    state[QStringLiteral("to")] = chart.visibleRange().to;
    if (chart.spectrum()->isComplex())
        state[QStringLiteral("part")] = partWords.of(chart.shownPart());
    if (chart.isWithoutOutliers())
        state[QStringLiteral("without_outliers")] = true;
    return state;
}

void showSpectrum(Workbench& workbench, PageHost& pages, const QJsonObject& state)
{
    const auto kind = spectrumWords.named(state.value(QStringLiteral("shows")).toString());
    showBands(pages, state);
    pages.spectrumView().setWithoutOutliers(state.value(QStringLiteral("without_outliers")).toBool());
    const bool isTable = workbench.document().outputs.size() > 1;
    if (kind && (isTable || *kind != SpectrumPage::Kind::Outputs))  // which only tables have
        pages.spectrumPage().show(*kind);
    const IndexRange range{state.value(QStringLiteral("from")).toDouble(),
                           state.value(QStringLiteral("to")).toDouble()};
    const auto part = partWords.named(state.value(QStringLiteral("part")).toString());
    if (!(range.span() > 0))
        return;
    // PageHost hands a spectrum to its chart before anybody who connects later hears of it.
    QObject::connect(
        &workbench, &Workbench::spectrumChanged, &pages.spectrumView(),
        [&chart = pages.spectrumView(), range, part] {
            if (!chart.spectrum())
                return;
            if (part && chart.spectrum()->isComplex())
                chart.setShownPart(*part);
            chart.setVisibleRange(range);
        },
        Qt::SingleShotConnection);
}

QJsonObject flowState(FlowView& flow)
{
    QJsonObject state{{QStringLiteral("work"), workWords.of(flow.work())},
                      {QStringLiteral("factorization"), QString::fromStdString(flow.factorization())}};
    if (flow.work() == session::TraceWork::Characters) {
        state[QStringLiteral("radix")] = flow.group().radix;
        state[QStringLiteral("variables")] = flow.group().variables;
    }
    if (const auto part = flow.part())
        state[QStringLiteral("part")] = number(*part);
    if (const auto step = flow.step())
        state[QStringLiteral("step")] = number(*step);
    if (flow.canvas().itemCount() > 0) {
        const Viewport& view = flow.canvas().view();
        state[QStringLiteral("zoom")] = view.zoom;
        state[QStringLiteral("column")] = view.centre.x();
        state[QStringLiteral("row")] = view.centre.y();
    }
    return state;
}

void showFlow(FlowView& flow, const QJsonObject& state)
{
    if (const auto work = workWords.named(state.value(QStringLiteral("work")).toString()))
        flow.setWork(*work);
    if (flow.work() == session::TraceWork::Characters && state.contains(QStringLiteral("radix")))
        flow.setGroup(
            {state.value(QStringLiteral("radix")).toInt(), state.value(QStringLiteral("variables")).toInt()});
    if (const auto part = count(state.value(QStringLiteral("part"))))
        flow.setPart(*part);
    if (const QString name = state.value(QStringLiteral("factorization")).toString(); !name.isEmpty())
        flow.setFactorization(name.toStdString());
    const auto step = count(state.value(QStringLiteral("step")));
    const Viewport view{
        state.value(QStringLiteral("zoom")).toDouble(),
        {state.value(QStringLiteral("column")).toDouble(), state.value(QStringLiteral("row")).toDouble()}};
    if (!step && !(view.zoom > 0))
        return;
    QObject::connect(
        &flow, &FlowView::traceChanged, &flow,
        [&flow, step, view] {
            if (flow.trace() == nullptr)
                return;
            if (step)
                flow.setStep(step);
            flow.canvas().setView(view);
        },
        Qt::SingleShotConnection);
}

QJsonObject matrixState(const MatrixView& matrices)
{
    return {{QStringLiteral("mode"), matrixWords.of(matrices.mode())},
            {QStringLiteral("factorization"), QString::fromStdString(matrices.factorization())},
            {QStringLiteral("item"), number(matrices.shownItem())},
            {QStringLiteral("colours"), matrices.look().colours},
            {QStringLiteral("digit_indices"), matrices.look().digitIndices}};
}

void showMatrices(MatrixView& matrices, const QJsonObject& state)
{
    if (state.isEmpty())
        return;
    if (const QString name = state.value(QStringLiteral("factorization")).toString(); !name.isEmpty())
        matrices.setFactorization(name.toStdString());
    if (const auto mode = matrixWords.named(state.value(QStringLiteral("mode")).toString()))
        matrices.setMode(*mode);
    matrices.setLook({state.value(QStringLiteral("colours")).toBool(),
                      state.value(QStringLiteral("digit_indices")).toBool()});
    if (const auto item = count(state.value(QStringLiteral("item"))))
        matrices.setShownItem(*item);
}

QJsonObject characterState(const CharacterView& characters)
{
    QJsonArray orders;
    for (const int order : characters.group().orders)
        orders.append(order);
    QJsonArray rows;
    for (const std::size_t row : characters.rows())
        rows.append(number(row));
    const CharacterWindow& seen = characters.canvas().window();
    return {{QStringLiteral("orders"), orders},
            {QStringLiteral("rows"), rows},
            {QStringLiteral("cell"), seen.cell},
            {QStringLiteral("column"), seen.origin.x()},
            {QStringLiteral("row"), seen.origin.y()}};
}

void showCharacters(CharacterView& characters, const QJsonObject& state)
{
    transform::DirectProduct group;
    for (const auto& order : state.value(QStringLiteral("orders")).toArray())
        group.orders.push_back(order.toInt());
    if (group.orders.empty() || !characters.setGroup(group))
        return;
    std::vector<std::size_t> rows;
    for (const auto& row : state.value(QStringLiteral("rows")).toArray())
        if (const auto index = count(row))
            rows.push_back(*index);
    characters.setRows(rows);
    const double cell = state.value(QStringLiteral("cell")).toDouble();
    if (cell > 0)
        characters.canvas().setWindow({QPointF(state.value(QStringLiteral("column")).toDouble(),
                                               state.value(QStringLiteral("row")).toDouble()),
                                       cell});
}

QJsonObject kroneckerState(const KroneckerView& view)
{
    return {{QStringLiteral("radix"), view.radix()},
            {QStringLiteral("variables"), view.variables()},
            {QStringLiteral("step"), view.step()},
            {QStringLiteral("labels"), kroneckerWords.of(view.labels())}};
}

void showKronecker(KroneckerView& view, const QJsonObject& state)
{
    if (!state.contains(QStringLiteral("radix")))
        return;
    view.setGroup(state.value(QStringLiteral("radix")).toInt(),
                  state.value(QStringLiteral("variables")).toInt());
    if (const auto labels = kroneckerWords.named(state.value(QStringLiteral("labels")).toString()))
        view.setLabels(*labels);
    view.setStep(state.value(QStringLiteral("step")).toInt());
}

}  // namespace

QJsonObject viewState(Workbench& workbench, const PageHost& pages)
{
    QJsonObject state;
    state[QStringLiteral("page")] = pageWords.of(pages.page());
    state[QStringLiteral("selection")] = selectionState(workbench.selection());
    state[QStringLiteral("spectrum")] = spectrumState(pages);
    if (pages.flowView().canvas().itemCount() > 0)
        state[QStringLiteral("flow_graph")] = flowState(pages.flowView());
    state[QStringLiteral("expression")] = QJsonObject();  // of controls only
    state[QStringLiteral("matrices")] = matrixState(pages.matrixView());
    state[QStringLiteral("characters")] = characterState(pages.characterView());
    state[QStringLiteral("construction")] = kroneckerState(pages.kroneckerView());
    state[QStringLiteral("systems")] =
        QJsonObject{{QStringLiteral("mode"), systemWords.of(pages.systemsView().mode())},
                    {QStringLiteral("shift"), number(pages.systemsView().shift())}};
    addControls(pages, state);
    return state;
}

void showViewState(Workbench& workbench, PageHost& pages, const QJsonObject& state)
{
    const auto part = [&state](const char* name) { return state.value(QLatin1String(name)).toObject(); };
    if (const auto page = pageWords.named(state.value(QStringLiteral("page")).toString()))
        pages.showPage(*page);
    showSpectrum(workbench, pages, part("spectrum"));
    showFlow(pages.flowView(), part("flow_graph"));
    showMatrices(pages.matrixView(), part("matrices"));
    showCharacters(pages.characterView(), part("characters"));
    showKronecker(pages.kroneckerView(), part("construction"));
    showControls(pages, state);
    const QJsonObject systems = part("systems");
    if (const auto mode = systemWords.named(systems.value(QStringLiteral("mode")).toString()))
        pages.systemsView().setMode(*mode);
    // A spectrum of another shape forgets what was selected, so the selection comes after it.
    QObject::connect(
        &workbench, &Workbench::spectrumChanged, &pages,
        [&workbench, selection = part("selection")] { showSelection(workbench, selection); },
        Qt::SingleShotConnection);
}

}  // namespace sequency::ui
