// SPDX-License-Identifier: GPL-3.0-or-later
//
// Converts the steps of the description to edges, and computes the values of all nodes.
//
// Column c has nodes[c] values, lane after lane. Layer s leads from column s to column s + 1. The indices follow from the steps of the program:
// operand and result j of butterfly b have the index b mod d + p·d·⌊b/d⌋ + j·d. With constant geometry, operand j has the index b·p + j, and
// result j has the index b + j·m/p, or the opposite in a mirrored layer. The values from index m on stay unchanged.

function butterflyEdges(layer, rows, into) {
  const p = layer.matrix.length;
  const d = layer.distance;
  const isConstant = layer.step === 'constant-geometry';
  const changed = isConstant ? layer.changed : rows;
  const adjacent = (b, j) => b * p + j;
  const distant = (b, j) => b + (j * changed) / p;
  const inPlace = (b, j) => (b % d) + p * d * Math.floor(b / d) + j * d;
  const operand = !isConstant ? inPlace : layer.mirrored ? distant : adjacent;
  const result = !isConstant ? inPlace : layer.mirrored ? adjacent : distant;
  for (let b = 0; b < changed / p; ++b) {
    for (let i = 0; i < p; ++i) {
      const to = result(b, i);
      for (let j = 0; j < p; ++j) {
        if (layer.isEdge[i][j])
          into[to].push({ from: operand(b, j), to, weight: layer.weights[i][j], style: layer.styles[i][j],
            butterfly: b });
      }
    }
  }
  for (let i = changed; i < rows; ++i)
    into[i].push({ from: i, to: i, weight: null, style: 0, butterfly: changed / p + i - changed });
}

function expansionEdges(layer, into) {
  const p = layer.matrix.length;
  const rows = layer.distance;
  for (let x = 0; x < rows; ++x) {
    for (let y = 0; y < rows; ++y) {
      for (let i = 0; i < p; ++i) {
        for (let j = 0; j < p; ++j) {
          const to = (x * p + i) * rows * p + y * p + j;
          into[to].push({ from: x * rows + y, to, weight: layer.weights[i][j], style: layer.styles[i][j], butterfly: x * rows + y });
        }
      }
    }
  }
}

// Returns a list of edges for each node of the next column, which has `nextNodes` nodes: the edges that end at this node.
function edgesInto(layer, rows, nextNodes) {
  const into = Array.from({ length: nextNodes }, () => []);
  if (layer.kind === 'product') {
    for (let to = 0; to < rows; ++to)
      for (const from of [to, layer.lanes === 1 ? to : to + rows])
        into[to].push({ from, to, weight: null, style: 0, butterfly: to });
  } else if (layer.kind === 'expansion') {
    expansionEdges(layer, into);
  } else if (layer.step === 'permutation') {
    layer.sources.forEach((from, to) => into[to].push({ from, to, weight: null, style: 0, butterfly: to }));
  } else if (layer.step === 'scaling') {
    for (let to = 0; to < rows; ++to)
      into[to].push({ from: to, to, weight: null, style: 0, butterfly: to });
  } else {
    butterflyEdges(layer, rows, into);
  }
  if (layer.kind === 'sum' && layer.lanes === 2)
    for (let to = 0; to < rows; ++to)
      into[to + rows] = into[to].map(edge => ({ ...edge, from: edge.from + rows, to: to + rows, butterfly: edge.butterfly + rows }));
  return into;
}

// The graph with its values. `inputs` has one value per node of column 0.
class Graph {
  constructor(description) {
    this.description = description;
    this.ring = makeRing(description.ring, description.isWhole);
    this.nodes = description.nodes;
    this.columns = description.nodes.length;
    this.styles = this.weightsInOrder();
    this.layers = description.layers.map(layer => this.prepared(layer));
    this.into = this.layers.map((layer, s) => edgesInto(layer, this.rows(s), this.nodes[s + 1]));
    this.from = this.into.map((into, s) => {
      const from = Array.from({ length: this.nodes[s] }, () => []);
      into.flat().forEach(edge => from[edge.from].push(edge));
      return from;
    });
    this.choices = description.choices.map(lane => lane.map(this.ring.read));
    this.first = description.inputs.map(this.ring.read);
    this.reset();
  }

  rows(column) {
    return this.nodes[column] / this.description.lanes[column];
  }

  // Returns all distinct weights except zero. Real weights are sorted by value, with positive ones first, elements of a field by their number,
  // and complex weights by their angle.
  weightsInOrder() {
    const found = [];
    for (const weight of this.description.layers.flatMap(layer => (layer.matrix ?? []).flat()).map(this.ring.read))
      if (!this.ring.isZero(weight) && !found.some(other => this.ring.same(other, weight)))
        found.push(weight);
    return found.sort((a, b) => this.ring.rank(a) - this.ring.rank(b));
  }

  // Returns a copy of the layer with the values and the line styles of its weights.
  prepared(layer) {
    if (!layer.matrix)
      return layer;
    const weights = layer.matrix.map(row => row.map(this.ring.read));
    const isEdge = weights.map(row => row.map(weight => layer.kind === 'expansion' || !this.ring.isZero(weight)));
    const styles = weights.map(row => row.map(weight => this.styles.findIndex(other => this.ring.same(other, weight))));
    return { ...layer, weights, isEdge, styles };
  }

  // True if there are more weights than line styles. Then all lines have one style, and texts show the weights.
  writesWeights() {
    return this.styles.length > 4;
  }

  reset() {
    this.inputs = this.first.slice();
    this.values = this.computeColumns();
    this.changed = null;
  }

  // Returns the values with rounding residue set to 0, by the same rule as the program.
  cleared(values, bound) {
    const unit = 2 ** -53;
    const largest = values.reduce((most, value) => Math.max(most, this.ring.size(value)), 0);
    return this.ring.clear(values, unit * (this.description.isCharacters ? 4 * largest : 16 * bound));
  }

  // Returns the values of all columns.
  computeColumns() {
    const ring = this.ring;
    let values = this.inputs;
    let bound = values.reduce((most, value) => Math.max(most, ring.size(value)), 0);
    const columns = [values];
    this.layers.forEach((layer, s) => {
      if (layer.step === 'scaling' && layer.kind === 'sum') {
        values = ring.divideAll ? ring.divideAll(values, layer.divisor) : values;
        bound /= layer.divisor;
      } else {
        values = this.into[s].map(edges => edges.map(edge => (edge.weight === null ? values[edge.from]
          : ring.multiply(edge.weight, values[edge.from]))).reduce(layer.kind === 'product' ? ring.multiply : ring.add));
        if (layer.kind === 'product')
          bound *= bound;
        else if (layer.weights)
          bound *= Math.max(...layer.weights.map(row => row.reduce((sum, weight) => sum + ring.size(weight), 0)));
      }
      columns.push(this.cleared(values, bound));
    });
    return columns;
  }

  // Returns the values that an input can have, among which a flip chooses. The list is empty if the input can be any number.
  choicesOf(node) {
    return this.choices[Math.floor(node / this.rows(0))] ?? [];
  }

  isEditable() {
    return this.description.isEditable;
  }

  nextChoice(node) {
    const choices = this.choicesOf(node);
    const at = choices.findIndex(choice => this.ring.same(choice, this.inputs[node]));
    return choices[(at + 1) % choices.length];
  }

  setInput(node, value) {
    const before = this.values;
    this.inputs = this.inputs.slice();
    this.inputs[node] = value;
    this.values = this.computeColumns();
    this.changed = this.values.map((column, c) => column.map((now, i) => !this.ring.same(now, before[c][i])));
    return before;
  }

  // Returns one set per column: the nodes on which the given node depends, and the nodes that depend on the given node.
  cone(column, node) {
    const found = this.nodes.map(() => new Set());
    found[column].add(node);
    for (let c = column; c > 0; --c)
      for (const to of found[c])
        this.into[c - 1][to].forEach(edge => found[c - 1].add(edge.from));
    for (let c = column; c + 1 < this.columns; ++c)
      for (const from of found[c])
        this.from[c][from].forEach(edge => found[c + 1].add(edge.to));
    return found;
  }

  name(column, node) {
    const rows = this.rows(column);
    const letter = this.description.names[column][Math.floor(node / rows)];
    const side = Math.round(Math.sqrt(rows));
    return this.description.isTable ? `${letter}(${Math.floor(node / side)},${node % side})` : `${letter}(${node % rows})`;
  }

  // Returns a text such as "S(3) = 2 − 1 = 1", followed by the names of the operands.
  formula(column, node) {
    const value = this.ring.shortText(this.values[column][node]);
    if (column === 0)
      return `${this.name(column, node)} = ${value}`;
    const layer = this.layers[column - 1];
    const terms = this.into[column - 1][node].map(edge => {
      const text = this.ring.shortText(this.values[column - 1][edge.from]);
      const shown = /[\u2212+ ]/.test(text) ? `(${text})` : text;
      if (edge.weight === null)
        return shown;
      const weight = this.ring.shortText(edge.weight);
      return weight === '1' ? shown : weight === '\u22121' ? `\u2212${shown}` : `${/ /.test(weight) ? `(${weight})` : weight}\u00b7${shown}`;
    });
    const sum = layer.kind === 'product' ? terms.join(' \u00b7 ')
      : layer.step === 'scaling' ? `${terms[0]} / ${realText(layer.divisor, 6)}`
        : terms.join(' + ').replace(/\+ \u2212/g, '\u2212 ');
    const symbols = this.into[column - 1][node].map(edge => this.name(column - 1, edge.from));
    return `${this.name(column, node)} = ${sum}${sum === value ? '' : ` = ${value}`}   (${[...new Set(symbols)].join(', ')})`;
  }
}
