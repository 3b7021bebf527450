// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/diagram/diagram_model.h"

#include <algorithm>

namespace sequency::ui {
namespace {

DiagramModel levelsOf(const analysis::DecisionDiagram& diagram)
{
    DiagramModel model;
    model.radix = diagram.radix();
    model.kind = diagram.type().kind;
    for (const analysis::DiagramLevel& level : diagram.levels())
        model.levels.push_back({level.variable, level.decomposition, level.nodes()});
    return model;
}

// Sorts the nodes into rows, the nodes of each row from left to right, and the edges from top to bottom.
void fillRows(DiagramModel& model)
{
    std::ranges::stable_sort(model.edges, {},
                             [&model](const DiagramModel::Edge& edge) { return model.nodes[edge.from].row; });
    model.rows.assign(model.levels.size() + 1, {});
    for (std::size_t node = 0; node < model.nodes.size(); ++node) {
        model.rows[model.nodes[node].row].push_back(node);
        model.width = std::max(model.width, model.nodes[node].place);
    }
    for (auto& row : model.rows)
        std::ranges::stable_sort(row, {}, [&model](std::size_t node) { return model.nodes[node].place; });
}

SharedDiagramModel reductionModel(const analysis::DiagramReduction& reduction, DiagramModel model,
                                  const analysis::ReductionState& state)
{
    const std::size_t bottom = model.levels.size();
    const std::size_t leaves = reduction.vertices() - reduction.firstVertex(bottom);
    for (DiagramModel::Level& level : model.levels)
        level.nodes = 0;
    std::vector<std::size_t> numbers(reduction.vertices(), 0);
    for (std::size_t vertex = 0; vertex < reduction.vertices(); ++vertex) {
        if (!state.isPresent[vertex])
            continue;
        const std::size_t row = reduction.level(vertex);
        const std::size_t before = reduction.firstVertex(row);
        // A vertex of the tree is above the middle of its leaves.
        const auto leavesPerVertex =
            static_cast<double>(leaves) / static_cast<double>(reduction.firstVertex(row + 1) - before);
        const double place = (static_cast<double>(vertex - before) + 0.5) * leavesPerVertex - 0.5;
        numbers[vertex] = model.nodes.size();
        model.nodes.push_back({row, place, row == bottom ? reduction.value(vertex) : 0,
                               row == bottom ? 0 : model.levels[row].variable});
        if (row < bottom)
            ++model.levels[row].nodes;
    }
    for (std::size_t vertex = 0; vertex < reduction.vertices(); ++vertex)
        for (std::size_t child = 0; state.isPresent[vertex] && child < state.children[vertex].size(); ++child)
            model.edges.push_back(
                {numbers[vertex], numbers[state.children[vertex][child]], static_cast<int>(child)});
    for (const std::size_t root : state.roots)
        model.roots.push_back(numbers[root]);
    fillRows(model);
    model.width = static_cast<double>(leaves) - 1;
    return std::make_shared<const DiagramModel>(std::move(model));
}

}  // namespace

SharedDiagramModel diagramModel(const analysis::DecisionDiagram& diagram)
{
    DiagramModel model = levelsOf(diagram);
    model.isProfile = diagram.size() > analysis::maxDrawnNodes;
    if (model.isProfile)
        return std::make_shared<const DiagramModel>(std::move(model));
    const analysis::LayeredGraph graph = analysis::layeredGraph(diagram);
    const analysis::GraphLayout layout = analysis::layoutOf(graph);
    for (std::size_t node = 0; node < diagram.size(); ++node) {
        const auto number = static_cast<analysis::DiagramNode>(node);
        const bool isTerminal = diagram.isTerminal(number);
        model.nodes.push_back({graph.levels[node], layout.places[node],
                               isTerminal ? diagram.value(number) : 0,
                               isTerminal ? 0 : diagram.variable(number)});
    }
    for (std::size_t edge = 0; edge < graph.edges.size(); ++edge) {
        const auto [from, to] = graph.edges[edge];
        DiagramModel::Edge drawn{from, to, static_cast<int>(edge % static_cast<std::size_t>(model.radix))};
        for (std::size_t bend = 0; bend < layout.bends[edge].size(); ++bend)
            drawn.bends.emplace_back(layout.bends[edge][bend],
                                     static_cast<double>(graph.levels[from] + 1 + bend));
        model.edges.push_back(std::move(drawn));
    }
    for (const analysis::DiagramNode root : diagram.roots())
        model.roots.push_back(root);
    fillRows(model);
    model.width = std::max(model.width, layout.width);
    return std::make_shared<const DiagramModel>(std::move(model));
}

std::vector<SharedDiagramModel> reductionModels(const analysis::DiagramReduction& reduction,
                                                const analysis::DecisionDiagram& diagram)
{
    std::vector<SharedDiagramModel> models;
    for (std::size_t count = 0; count <= reduction.events().size(); ++count)
        models.push_back(reductionModel(reduction, levelsOf(diagram), reduction.stateAfter(count)));
    return models;
}

DiagramPaths pathsThrough(const DiagramModel& model, std::size_t node)
{
    DiagramPaths paths{std::vector<bool>(model.nodes.size()), std::vector<bool>(model.edges.size())};
    paths.nodes[node] = true;
    // Edges lead to lower rows, so that every edge into a node is seen before the edges out of it.
    for (std::size_t edge = 0; edge < model.edges.size(); ++edge)
        if (paths.nodes[model.edges[edge].from])
            paths.edges[edge] = paths.nodes[model.edges[edge].to] = true;
    std::vector<bool> isAbove(model.nodes.size());
    isAbove[node] = true;
    for (std::size_t edge = model.edges.size(); edge-- > 0;)
        if (isAbove[model.edges[edge].to])
            paths.edges[edge] = paths.nodes[model.edges[edge].from] = isAbove[model.edges[edge].from] = true;
    return paths;
}

DiagramPaths pathsAlong(const DiagramModel& model, std::size_t root,
                        const std::vector<std::vector<bool>>& isFollowed)
{
    DiagramPaths paths{std::vector<bool>(model.nodes.size()), std::vector<bool>(model.edges.size())};
    paths.nodes[root] = true;
    for (std::size_t i = 0; i < model.edges.size(); ++i) {
        const DiagramModel::Edge& edge = model.edges[i];
        if (paths.nodes[edge.from] &&
            isFollowed[static_cast<std::size_t>(model.nodes[edge.from].variable - 1)]
                      [static_cast<std::size_t>(edge.child)])
            paths.edges[i] = paths.nodes[edge.to] = true;
    }
    return paths;
}

}  // namespace sequency::ui
