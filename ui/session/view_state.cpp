// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/view_state.h"

#include "ui/main_window.h"
#include "ui/views/characters/character_view.h"
#include "ui/views/flow/flow_view.h"
#include "ui/views/matrix/kronecker_view.h"
#include "ui/views/matrix/matrix_view.h"
#include "ui/views/spectrum/spectrum_page.h"
#include "ui/views/spectrum_view.h"
#include "ui/views/systems/systems_view.h"
#include "ui/workbench.h"

#include <QJsonArray>

#include <array>
#include <iterator>

namespace sequency::ui {
namespace {

// Words of an enumeration, in its order.
template <std::size_t Count>
struct Words {
    std::array<const char*, Count> words;

    template <typename Value>
    QString of(Value value) const
    {
        return QLatin1String(words[static_cast<std::size_t>(value)]);
    }
    template <typename Value>
    std::optional<Value> named(const QJsonValue& word) const
    {
        for (std::size_t i = 0; i < Count; ++i)
            if (word.toString() == QLatin1String(words[i]))
                return static_cast<Value>(i);
        return {};
    }
};

constexpr Words<8> pageWords{
    {"spectrum", "flow_graph", "matrices", "expression", "algorithm", "characters", "systems", "benchmark"}};
constexpr Words<3> selectedWords{{"input", "output", "node"}};
constexpr Words<6> spectrumWords{{"chart", "table", "histogram", "weights", "map", "compare"}};
constexpr Words<4> partWords{{"real", "imaginary", "magnitude", "phase"}};
constexpr Words<3> workWords{{"transform", "convolution", "autocorrelation"}};
constexpr Words<3> matrixWords{{"one", "factors", "multiply_out"}};
constexpr Words<4> systemWords{{"convolution", "autocorrelation", "response", "identification"}};
constexpr Words<4> kroneckerWords{{"symbols", "exponents", "values", "products"}};

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
    const auto kind = selectedWords.named<Selected::Kind>(state.value(QStringLiteral("kind")));
    const auto index = count(state.value(QStringLiteral("index")));
    if (!kind || !index || !workbench.hasFunction() || *index >= workbench.document().function->size())
        return;
    workbench.selection().select(
        Selected{*kind, *index, count(state.value(QStringLiteral("column"))).value_or(0)});
}

QJsonObject spectrumState(MainWindow& window)
{
    const SpectrumView& chart = window.spectrumView();
    QJsonObject state{{QStringLiteral("shows"), spectrumWords.of(window.spectrumPage().kind())}};
    if (!chart.spectrum())
        return state;
    state[QStringLiteral("from")] = chart.visibleRange().from;
    state[QStringLiteral("to")] = chart.visibleRange().to;
    if (chart.spectrum()->isComplex())
        state[QStringLiteral("part")] = partWords.of(chart.shownPart());
    return state;
}

void showSpectrum(MainWindow& window, const QJsonObject& state)
{
    if (const auto kind = spectrumWords.named<SpectrumPage::Kind>(state.value(QStringLiteral("shows"))))
        window.spectrumPage().show(*kind);
    const IndexRange range{state.value(QStringLiteral("from")).toDouble(),
                           state.value(QStringLiteral("to")).toDouble()};
    const auto part = partWords.named<analysis::Part>(state.value(QStringLiteral("part")));
    if (!(range.span() > 0))
        return;
    // The window hands a spectrum to its chart before anybody who connects later hears of it.
    QObject::connect(
        &window.workbench(), &Workbench::spectrumChanged, &window.spectrumView(),
        [&chart = window.spectrumView(), range, part] {
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
    if (const auto step = flow.step())
        state[QStringLiteral("step")] = number(*step);
    if (const auto place = flow.canvas().place()) {
        state[QStringLiteral("zoom")] = place->zoom;
        state[QStringLiteral("column")] = place->column;
        state[QStringLiteral("row")] = place->row;
    }
    return state;
}

void showFlow(FlowView& flow, const QJsonObject& state)
{
    if (const auto work = workWords.named<session::TraceWork>(state.value(QStringLiteral("work"))))
        flow.setWork(*work);
    if (const QString name = state.value(QStringLiteral("factorization")).toString(); !name.isEmpty())
        flow.setFactorization(name.toStdString());
    const auto step = count(state.value(QStringLiteral("step")));
    const FlowCanvas::Place place{state.value(QStringLiteral("zoom")).toDouble(),
                                  state.value(QStringLiteral("column")).toDouble(),
                                  state.value(QStringLiteral("row")).toDouble()};
    if (!step && !(place.zoom > 0))
        return;
    QObject::connect(
        &flow, &FlowView::traceChanged, &flow,
        [&flow, step, place] {
            if (flow.trace() == nullptr)
                return;
            if (step)
                flow.setStep(step);
            flow.canvas().setPlace(place);
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
    if (const auto mode = matrixWords.named<MatrixView::Mode>(state.value(QStringLiteral("mode"))))
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
    if (const auto labels = kroneckerWords.named<KroneckerLabels>(state.value(QStringLiteral("labels"))))
        view.setLabels(*labels);
    view.setStep(state.value(QStringLiteral("step")).toInt());
}

}  // namespace

QJsonObject viewState(MainWindow& window)
{
    QJsonObject state;
    state[QStringLiteral("page")] = pageWords.of(window.page());
    state[QStringLiteral("selection")] = selectionState(window.workbench().selection());
    state[QStringLiteral("spectrum")] = spectrumState(window);
    if (window.flowView().canvas().place())
        state[QStringLiteral("flow_graph")] = flowState(window.flowView());
    state[QStringLiteral("matrices")] = matrixState(window.matrixView());
    state[QStringLiteral("characters")] = characterState(window.characterView());
    state[QStringLiteral("construction")] = kroneckerState(window.kroneckerView());
    state[QStringLiteral("systems")] =
        QJsonObject{{QStringLiteral("mode"), systemWords.of(window.systemsView().mode())},
                    {QStringLiteral("shift"), number(window.systemsView().shift())}};
    return state;
}

void showViewState(MainWindow& window, const QJsonObject& state)
{
    const auto part = [&state](const char* name) { return state.value(QLatin1String(name)).toObject(); };
    if (const auto page = pageWords.named<MainWindow::Page>(state.value(QStringLiteral("page"))))
        window.showPage(*page);
    showSpectrum(window, part("spectrum"));
    showFlow(window.flowView(), part("flow_graph"));
    showMatrices(window.matrixView(), part("matrices"));
    showCharacters(window.characterView(), part("characters"));
    showKronecker(window.kroneckerView(), part("construction"));
    const QJsonObject systems = part("systems");
    if (const auto mode = systemWords.named<SystemMode>(systems.value(QStringLiteral("mode"))))
        window.systemsView().setMode(*mode);
    // A spectrum of another shape forgets what was selected, so the selection comes after it.
    Workbench& workbench = window.workbench();
    QObject::connect(
        &workbench, &Workbench::spectrumChanged, &window,
        [&workbench, selection = part("selection")] { showSelection(workbench, selection); },
        Qt::SingleShotConnection);
}

}  // namespace sequency::ui
