// SPDX-License-Identifier: GPL-3.0-or-later
//
// Computes the functions of a BLIF model. Replaces each call with a copy of the called model, and sorts the covers so that each one follows the
// covers of its inputs. Evaluates 64 points per word, block by block, so that only the outputs need memory for all points.
#include "engine/base/memory/parallel_for.h"
#include "engine/io/formats/logic/blif_model.h"
#include "engine/io/formats/logic/network_size.h"
#include "engine/io/formats/logic/variable_word.h"
#include "engine/io/formats/text_reader.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <numeric>

namespace sequency::io {
namespace {

constexpr std::uint32_t nothing = 0xFFFFFFFF;
constexpr std::size_t maxNets = std::size_t{1} << 21;  // maximum number of nets; their data take 32 MiB

// A copy of a model, inserted in place of one call of the model.
struct Instance {
    std::size_t model = 0;
    std::size_t nets = 0;  // index of the copy's first net in Network::m_netOf
};

struct Cell {
    const BlifCover* cover = nullptr;
    std::size_t nets = 0;  // index in m_netOf of the first net of the cell's instance
};

class Network : TextReader {
public:
    Network(const BlifFile& file, const TextInput& input) : TextReader(input), m_file(file) {}

    base::Status build(std::size_t top)
    {
        for (std::size_t i = 0; i < m_file.models.size(); ++i)
            m_modelIndexByName.emplace(m_file.models[i].name, i);
        SEQUENCY_TRY(checkRecursion(top));
        SEQUENCY_TRY(instantiate(top));
        return sort(top);
    }

    // Removes every cell on which none of the outputs `wanted` depends; these outputs are nets of the top model. Returns the indices of the model's
    // inputs on which the outputs depend.
    std::vector<int> keepCone(const BlifModel& top, const std::vector<std::uint32_t>& wanted);
    // Evaluates the outputs `wanted` as functions of `inputs`. keepCone() must be called first.
    base::Result<std::vector<BitColumn>> evaluate(const BlifModel& top, const std::vector<int>& inputs,
                                                  const std::vector<std::uint32_t>& wanted) const;

private:
    base::Result<std::size_t> modelOf(const BlifCall& call) const
    {
        const auto found = m_modelIndexByName.find(call.model);
        if (found != m_modelIndexByName.end())
            return found->second;
        return error(call.model, "unknown model " + quotedToken(call.model) +
                                     ", expected the name of a .model of this file");
    }

    static std::string tooLarge()
    {
        return fmt::format("more than {} nets and covers after expanding all subcircuits", maxNets);
    }

    base::Status checkRecursion(std::size_t top) const;
    base::Status instantiate(std::size_t top);
    base::Status enter(const BlifModel& model, std::size_t nets, std::vector<Instance>& waiting);
    base::Status connect(const BlifCall& call, const BlifModel& callee, std::size_t callerNets,
                         std::size_t nets);
    base::Status sort(std::size_t top);
    base::Status visit(std::uint32_t root, std::vector<char>& state);
    // The values of all needed nets for one block of words.
    struct Block {
        std::size_t words = 0;
        std::vector<std::uint64_t> values;   // `words` words for each slot
        std::vector<std::uint64_t> product;  // the AND of the literals of a row
    };
    void evaluateBlock(Block& block, std::size_t firstWord, const BlifModel& top,
                       const std::vector<int>& inputs) const;
    void evaluateCell(Block& block, const Cell& cell) const;

    std::uint32_t netOf(const Cell& cell, std::uint32_t local) const { return m_netOf[cell.nets + local]; }
    std::uint64_t* wordsOfNet(Block& block, std::uint32_t net) const
    {
        return &block.values[std::size_t{m_slot[net]} * block.words];
    }

    const BlifFile& m_file;
    std::unordered_map<std::string_view, std::size_t> m_modelIndexByName;
    std::vector<std::uint32_t> m_netOf;  // for each net of an instance, the net of the network
    std::uint32_t m_netCount = 0;
    std::vector<Cell> m_cells;
    std::vector<std::uint32_t> m_driver;  // for each net, the index of the driving cell
    std::vector<std::string_view> m_names;
    std::vector<std::uint32_t> m_order;  // indices of the cells, each after the cells that drive its inputs
    std::vector<std::uint32_t> m_slot;  // for each net, the index of its words in Block::values, or `nothing`
    std::size_t m_slotCount = 0;
};

// Checks that no model calls itself, directly or indirectly. Visits the calls depth first, with an explicit stack instead of recursion.
base::Status Network::checkRecursion(std::size_t top) const
{
    struct Frame {
        std::size_t model = 0;
        std::size_t next = 0;
    };
    // State of each model: 1 while its calls are being visited, 2 afterwards.
    std::vector<char> state(m_file.models.size(), 0);
    std::vector<Frame> path{{top, 0}};
    state[top] = 1;
    while (!path.empty()) {
        Frame& frame = path.back();
        const BlifModel& model = m_file.models[frame.model];
        if (frame.next == model.calls.size()) {
            state[frame.model] = 2;
            path.pop_back();
            continue;
        }
        const BlifCall& call = model.calls[frame.next++];
        const auto callee = SEQUENCY_TRY(modelOf(call));
        if (state[callee] == 1)
            return error(call.model, "the model " + quotedToken(call.model) + " contains itself");
        if (state[callee] == 0) {
            state[callee] = 1;
            path.push_back({callee, 0});
        }
    }
    return base::success();
}

base::Status Network::instantiate(std::size_t top)
{
    const BlifModel& topModel = m_file.models[top];
    m_netOf.resize(topModel.netNames.size());
    for (std::uint32_t net = 0; net < m_netOf.size(); ++net) {
        m_netOf[net] = net;
        m_names.push_back(topModel.netNames[net]);
    }
    m_netCount = static_cast<std::uint32_t>(m_netOf.size());
    std::vector<Instance> waiting{{top, 0}};
    std::size_t instances = 0;
    while (!waiting.empty()) {
        const Instance instance = waiting.back();
        waiting.pop_back();
        if (++instances % 1024 == 0 && m_input.control.stopRequested())
            return base::cancelled();
        SEQUENCY_TRY(enter(m_file.models[instance.model], instance.nets, waiting));
    }
    return base::success();
}

base::Status Network::enter(const BlifModel& model, std::size_t nets, std::vector<Instance>& waiting)
{
    if (m_cells.size() + model.covers.size() > maxNets)
        return error(model.place, tooLarge());
    for (const BlifCover& cover : model.covers)
        m_cells.push_back({&cover, nets});
    for (const BlifCall& call : model.calls) {
        const auto callee = SEQUENCY_TRY(modelOf(call));
        const BlifModel& inner = m_file.models[callee];
        const std::size_t begin = m_netOf.size();
        // Count at least one net per instance, which also limits the number of instances without nets.
        if (begin + inner.netNames.size() + waiting.size() + m_cells.size() > maxNets)
            return error(call.model, tooLarge());
        m_netOf.resize(begin + inner.netNames.size(), nothing);
        SEQUENCY_TRY(connect(call, inner, nets, begin));
        for (std::size_t local = 0; local < inner.netNames.size(); ++local) {
            if (m_netOf[begin + local] != nothing)
                continue;
            m_netOf[begin + local] = m_netCount++;
            m_names.push_back(inner.netNames[local]);
        }
        waiting.push_back({callee, begin});
    }
    return base::success();
}

base::Status Network::connect(const BlifCall& call, const BlifModel& callee, std::size_t callerNets,
                              std::size_t nets)
{
    for (const BlifCall::Connection& connection : call.connections) {
        const auto found = callee.nets.find(connection.formal);
        const bool port = found != callee.nets.end() && callee.isPort[found->second] != 0;
        if (!port)
            return error(connection.formal,
                         fmt::format("the model {} has no input or output {}", quotedToken(call.model),
                                     quotedToken(connection.formal)));
        std::uint32_t& net = m_netOf[nets + found->second];
        if (net != nothing)
            return error(connection.formal, quotedToken(connection.formal) + " is connected twice");
        net = m_netOf[callerNets + connection.actual];
    }
    for (const std::uint32_t input : callee.inputs)
        if (m_netOf[nets + input] == nothing)
            return error(call.model,
                         fmt::format("the input {} of the model {} is not connected",
                                     quotedToken(callee.netNames[input]), quotedToken(call.model)));
    return base::success();
}

base::Status Network::sort(std::size_t top)
{
    const BlifModel& model = m_file.models[top];
    constexpr std::uint32_t input = nothing - 1;
    m_driver.assign(m_netCount, nothing);
    for (const std::uint32_t net : model.inputs)
        m_driver[net] = input;
    for (std::uint32_t i = 0; i < m_cells.size(); ++i) {
        std::uint32_t& driver = m_driver[netOf(m_cells[i], m_cells[i].cover->output)];
        if (driver != nothing)
            return error(m_cells[i].cover->place,
                         fmt::format("the net {} is driven twice{}",
                                     quotedToken(m_names[netOf(m_cells[i], m_cells[i].cover->output)]),
                                     driver == input ? ", it is an input" : ""));
        driver = i;
    }
    for (const std::uint32_t net : model.outputs)
        if (m_driver[net] == nothing)
            return error(model.place,
                         fmt::format("the output {} is undriven", quotedToken(model.netNames[net])));
    std::vector<char> state(m_cells.size(),
                            0);  // 1 while the inputs of a cell are being visited, 2 afterwards
    for (std::uint32_t cell = 0; cell < m_cells.size(); ++cell)
        SEQUENCY_TRY(visit(cell, state));
    return base::success();
}

// Visits the cells that drive the inputs of `root` depth first, with an explicit stack instead of recursion.
base::Status Network::visit(std::uint32_t root, std::vector<char>& state)
{
    struct Frame {
        std::uint32_t cell = 0;
        std::size_t next = 0;
    };
    if (state[root] != 0)
        return base::success();
    std::vector<Frame> path{{root, 0}};
    state[root] = 1;
    while (!path.empty()) {
        Frame& frame = path.back();
        const Cell& cell = m_cells[frame.cell];
        if (frame.next == cell.cover->inputs.size()) {
            state[frame.cell] = 2;
            m_order.push_back(frame.cell);
            path.pop_back();
            continue;
        }
        const std::uint32_t net = netOf(cell, cell.cover->inputs[frame.next++]);
        const std::uint32_t driver = m_driver[net];
        if (driver == nothing)
            return error(cell.cover->place, fmt::format("the net {} is undriven", quotedToken(m_names[net])));
        if (driver >= m_cells.size() || state[driver] == 2)
            continue;
        if (state[driver] == 1)
            return error(cell.cover->place,
                         fmt::format("the net {} depends on itself", quotedToken(m_names[net])));
        state[driver] = 1;
        path.push_back({driver, 0});
    }
    return base::success();
}

void Network::evaluateCell(Block& block, const Cell& cell) const
{
    const BlifCover& cover = *cell.cover;
    const std::size_t words = block.words;
    std::uint64_t* const product = block.product.data();
    std::uint64_t* const result = wordsOfNet(block, netOf(cell, cover.output));
    std::fill_n(result, words, 0);
    std::size_t literal = 0;
    for (const std::uint32_t end : cover.rowEnds) {
        std::fill_n(product, words, ~std::uint64_t{0});
        for (; literal < end; ++literal) {
            const std::uint32_t code = cover.literals[literal];
            const std::uint64_t* const net = wordsOfNet(block, netOf(cell, cover.inputs[code / 2]));
            const std::uint64_t flip = code % 2 == 0 ? ~std::uint64_t{0} : 0;
            for (std::size_t w = 0; w < words; ++w)
                product[w] &= net[w] ^ flip;
        }
        for (std::size_t w = 0; w < words; ++w)
            result[w] |= product[w];
    }
    if (cover.offSet)
        for (std::size_t w = 0; w < words; ++w)
            result[w] = ~result[w];
}

void Network::evaluateBlock(Block& block, std::size_t firstWord, const BlifModel& top,
                            const std::vector<int>& inputs) const
{
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        const std::uint32_t net = top.inputs[static_cast<std::size_t>(inputs[i])];
        if (m_slot[net] == nothing)
            continue;
        for (std::size_t w = 0; w < block.words; ++w)
            wordsOfNet(block, net)[w] = variableWord(static_cast<int>(inputs.size() - 1 - i), firstWord + w);
    }
    for (const std::uint32_t cell : m_order)
        evaluateCell(block, m_cells[cell]);
}

std::vector<int> Network::keepCone(const BlifModel& top, const std::vector<std::uint32_t>& wanted)
{
    // Mark the needed nets, starting from the outputs. Slots are assigned only to these nets.
    std::vector<char> needed(m_netCount, 0);
    for (const std::uint32_t net : wanted)
        needed[net] = 1;
    std::vector<std::uint32_t> order;
    for (std::size_t i = m_order.size(); i-- > 0;) {
        const Cell& cell = m_cells[m_order[i]];
        if (needed[netOf(cell, cell.cover->output)] == 0)
            continue;
        order.push_back(m_order[i]);
        for (const std::uint32_t local : cell.cover->inputs)
            needed[netOf(cell, local)] = 1;
    }
    std::ranges::reverse(order);
    m_order = std::move(order);
    m_slot.assign(m_netCount, nothing);
    std::uint32_t slots = 0;
    for (std::uint32_t net = 0; net < m_netCount; ++net)
        if (needed[net] != 0)
            m_slot[net] = slots++;
    m_slotCount = slots;
    std::vector<int> inputs;
    for (std::size_t i = 0; i < top.inputs.size(); ++i)
        if (needed[top.inputs[i]] != 0)
            inputs.push_back(static_cast<int>(i));
    return inputs;
}

base::Result<std::vector<BitColumn>> Network::evaluate(const BlifModel& top, const std::vector<int>& inputs,
                                                       const std::vector<std::uint32_t>& wanted) const
{
    const std::size_t pointCount = std::size_t{1} << inputs.size();
    const std::size_t wordCount = (pointCount + 63) / 64;
    // Number of bytes of a block, chosen so that the words of a block fit in the cache of a CPU core.
    constexpr std::size_t blockBytes = std::size_t{1} << 18;
    const std::size_t blockWords =
        std::clamp<std::size_t>(blockBytes / 8 / std::max<std::size_t>(m_slotCount, 1), 1, 512);
    std::vector<BitColumn> columns(wanted.size());
    for (BitColumn& column : columns) {
        column.on = SEQUENCY_TRY(base::PackedBits::allocate(pointCount));
    }
    const auto evaluateWords = [&](std::size_t begin, std::size_t end) {
        Block block;
        block.values.resize(m_slotCount * blockWords);
        block.product.resize(blockWords);
        for (std::size_t word = begin; word < end; word += block.words) {
            block.words = std::min(blockWords, end - word);
            evaluateBlock(block, word, top, inputs);
            for (std::size_t j = 0; j < wanted.size(); ++j)
                std::copy_n(wordsOfNet(block, wanted[j]), block.words, columns[j].on.words() + word);
        }
    };
    SEQUENCY_TRY(base::parallelForParts(wordCount, evaluateWords, m_input.control));
    if (pointCount < 64)
        for (BitColumn& column : columns)
            column.on.words()[0] &= (std::uint64_t{1} << pointCount) - 1;
    return columns;
}

}  // namespace

base::Result<std::vector<BitColumn>> evaluateBlif(const BlifFile& file, std::size_t model,
                                                  std::optional<std::size_t> output, const TextInput& input,
                                                  TruthTable& table)
{
    const BlifModel& top = file.models[model];
    std::vector<std::uint32_t> wanted = top.outputs;
    if (output)
        wanted = {top.outputs[*output]};
    const auto variables = static_cast<int>(std::min<std::size_t>(top.inputs.size(), 1'000'000));
    const bool isReduced = isReducedToCone(input.options, top.inputs.size());
    const TableSize size{2, isReduced ? 0 : variables, wanted.size(), 1};
    SEQUENCY_TRY(checkNetworkSize(input, size, top.inputsPlace));
    Network network(file, input);
    SEQUENCY_TRY(network.build(model));
    table.variables = static_cast<int>(top.inputs.size());
    std::vector<int> inputs = network.keepCone(top, wanted);
    if (isReduced) {
        SEQUENCY_TRY(reduceToCone(input, inputs, table));
    } else {
        inputs.resize(top.inputs.size());
        std::iota(inputs.begin(), inputs.end(), 0);
    }
    return network.evaluate(top, inputs, wanted);
}

}  // namespace sequency::io
