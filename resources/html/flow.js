// SPDX-License-Identifier: GPL-3.0-or-later
//
// Draws the visible part of the flow graph on a canvas. Lines have the colour of their butterfly and the style of their weight. A box at
// each node shows its value.

const maxFullRows = 128;    // maximal number of rows that are initially high enough for their values
const maxThickLines = 600;  // maximal number of lines of a layer that are drawn thick
const maxWeightTexts = 90;  // maximal number of lines of a layer with weights, which would otherwise hide one another
const dashes = [[], [7, 4], [2, 3], [9, 3, 2, 3]];

class FlowPicture {
  // `state` contains the {step, cursor, hovered} of the page.
  constructor(graph, state, stage) {
    this.graph = graph;
    this.state = state;
    this.stage = stage;
    this.canvas = stage.querySelector('canvas');
    this.zoom = 1;
    this.most = Math.max(...graph.nodes);
    this.spreads = graph.layers.some(layer => layer.kind === 'expansion');
    this.edges = graph.into.map(into => into.flat());
  }

  // Computes the layout in pixels: the positions of the columns, and of the rows of the highest column.
  measure() {
    const colours = getComputedStyle(document.documentElement);
    this.colour = name => colours.getPropertyValue('--' + name).trim();
    const context = this.canvas.getContext('2d');
    context.font = '13px system-ui, sans-serif';
    const width = text => context.measureText(text).width;
    const texts = this.graph.values.flatMap(column => column.slice(0, 64).map(this.graph.ring.shortText));
    this.boxWidth = Math.max(24, ...texts.map(text => width(text) + 10));
    const last = this.graph.columns - 1;
    this.left = width(this.graph.name(0, this.graph.nodes[0] - 1)) + this.boxWidth / 2 + 16;
    this.right = width(this.graph.name(last, this.graph.nodes[last] - 1)) + this.boxWidth / 2 + 16;
    this.top = 34;
    const room = this.stage.clientWidth - this.left - this.right;
    this.columnPitch = Math.max(this.boxWidth + 60, room / Math.max(1, last));
    const fit = (window.innerHeight * 0.7 - this.top - 16) / this.most;
    this.pitch = (this.most <= maxFullRows ? Math.min(34, Math.max(fit, 24)) : fit) * this.zoom;
    this.width = Math.max(this.stage.clientWidth, this.left + this.right + this.columnPitch * last);
    this.height = this.top + this.pitch * this.most + 12;
    this.stage.querySelector('.extent').style.height = `${this.height - this.seenHeight()}px`;
  }

  seenHeight() {
    return Math.min(this.height, window.innerHeight * 0.75);
  }

  zoomBy(factor) {
    const centre = (this.stage.scrollTop + this.stage.clientHeight / 2) / this.height;
    this.zoom = Math.min(Math.max(1, this.zoom * factor), 40);
    this.draw();
    this.stage.scrollTop = centre * this.height - this.stage.clientHeight / 2;
    this.draw();
  }

  x(column) {
    return this.left + this.columnPitch * column;
  }

  y(column, node) {
    const count = this.graph.nodes[column];
    const row = this.spreads ? ((node + 0.5) * this.most) / count : node + 0.5 + (this.most - count) / 2;
    return this.top + row * this.pitch - this.stage.scrollTop;
  }

  nodeAt(x, y) {
    const column = Math.round((x - this.left) / this.columnPitch);
    if (column < 0 || column >= this.graph.columns || Math.abs(x - this.x(column)) > this.boxWidth / 2 + 40)
      return null;
    const first = this.y(column, 0);
    const each = this.graph.nodes[column] > 1 ? this.y(column, 1) - first : this.pitch;
    const node = Math.round((y - first) / each);
    return node >= 0 && node < this.graph.nodes[column] ? { column, node } : null;
  }

  reveal({ column, node }) {
    const y = this.y(column, node);
    if (y < this.top + 10 || y > this.stage.clientHeight - 16)
      this.stage.scrollTop += y - this.stage.clientHeight / 2;
  }

  // Returns the opacity of an edge: 1, or less if the edge is outside the cone or the current step.
  strength(layer, edge, cone) {
    const step = this.state.step;
    if (cone)
      return cone[layer].has(edge.from) && cone[layer + 1].has(edge.to) ? 1 : 0.12;
    return step === null ? 1 : layer === step - 1 ? 1 : layer < step ? 0.35 : 0.1;
  }

  // Returns the edges of a layer that cross the visible part.
  seenEdges(layer) {
    const seen = this.seenHeight();
    return this.edges[layer].filter(edge => {
      const y0 = this.y(layer, edge.from);
      const y1 = this.y(layer + 1, edge.to);
      return Math.max(y0, y1) >= this.top - 20 && Math.min(y0, y1) <= seen;
    });
  }

  drawEdges(context, cone) {
    const paths = new Map();
    this.edges.forEach((all, layer) => {
      const edges = this.seenEdges(layer);
      const width = edges.length > maxThickLines ? 0.6 : 1.7;
      for (const edge of edges) {
        const y0 = this.y(layer, edge.from);
        const y1 = this.y(layer + 1, edge.to);
        const style = this.graph.writesWeights() ? 0 : edge.style;
        const strength = this.strength(layer, edge, cone);
        const key = `${edge.butterfly % 7},${style},${strength},${width}`;
        if (!paths.has(key))
          paths.set(key, { path: new Path2D(), colour: this.colour(`series-${edge.butterfly % 7}`), style, strength, width });
        paths.get(key).path.moveTo(this.x(layer), y0);
        paths.get(key).path.lineTo(this.x(layer + 1), y1);
      }
    });
    for (const { path, colour, style, strength, width } of [...paths.values()].sort((a, b) => a.strength - b.strength)) {
      context.globalAlpha = strength;
      context.strokeStyle = colour;
      context.lineWidth = width;
      context.setLineDash(this.pitch < 6 ? [] : dashes[style]);
      context.stroke(path);
    }
    context.globalAlpha = 1;
    context.setLineDash([]);
  }

  drawWeights(context) {
    if (!this.graph.writesWeights() || this.pitch < 20)
      return;
    context.font = '11px system-ui, sans-serif';
    context.textAlign = 'center';
    this.edges.forEach((all, layer) => {
      const edges = this.seenEdges(layer);
      for (const edge of edges.length > maxWeightTexts ? [] : edges) {
        if (edge.weight === null || this.strength(layer, edge, null) < 0.3)
          continue;
        const share = 0.3 + 0.25 * ((edge.to + edge.from) % 3) / 2;
        const text = this.graph.ring.shortText(edge.weight);
        const x = this.x(layer) + share * this.columnPitch;
        const y = this.y(layer, edge.from) * (1 - share) + this.y(layer + 1, edge.to) * share;
        context.fillStyle = this.colour('ground');
        context.fillRect(x - context.measureText(text).width / 2 - 1, y - 7, context.measureText(text).width + 2, 14);
        context.fillStyle = this.colour('text');
        context.fillText(text, x, y);
      }
    });
  }

  isBlank(column) {
    return this.state.step !== null && column > this.state.step;
  }

  drawNode(context, column, node) {
    const { graph, state } = this;
    const x = this.x(column);
    const y = this.y(column, node);
    const isCursor = state.cursor.column === column && state.cursor.node === node && document.activeElement === this.stage;
    const isChanged = graph.changed !== null && graph.changed[column][node] && !this.isBlank(column);
    const height = Math.min(20, this.pitch - 4);
    if (this.pitch < 16 || this.isBlank(column)) {
      context.fillStyle = this.colour(isChanged ? 'negative' : 'text');
      context.beginPath();
      context.arc(x, y, isChanged ? 3.5 : Math.min(2.5, this.pitch / 2), 0, 2 * Math.PI);
      context.fill();
    } else {
      context.fillStyle = this.colour(isChanged ? 'marked' : column === 0 ? 'panel' : 'ground');
      context.strokeStyle = this.colour(isChanged ? 'negative' : 'dimmed');
      context.lineWidth = isChanged ? 2.5 : 1;
      context.fillRect(x - this.boxWidth / 2, y - height / 2, this.boxWidth, height);
      context.strokeRect(x - this.boxWidth / 2, y - height / 2, this.boxWidth, height);
      context.fillStyle = this.colour(graph.ring.isZero(graph.values[column][node]) ? 'dimmed' : 'text');
      context.textAlign = 'center';
      context.fillText(graph.ring.shortText(graph.values[column][node]), x, y + 0.5);
    }
    if (isCursor) {
      context.strokeStyle = this.colour('accent');
      context.lineWidth = 3;
      context.strokeRect(x - this.boxWidth / 2 - 4, y - height / 2 - 4, this.boxWidth + 8, height + 8);
    }
  }

  drawNodes(context) {
    context.font = '13px system-ui, sans-serif';
    context.textBaseline = 'middle';
    const seen = this.seenHeight();
    for (let column = 0; column < this.graph.columns; ++column) {
      for (let node = 0; node < this.graph.nodes[column]; ++node) {
        const y = this.y(column, node);
        if (y < this.top - this.pitch || y > seen + this.pitch)
          continue;
        this.drawNode(context, column, node);
        if (this.pitch < 13 || (column > 0 && column + 1 < this.graph.columns))
          continue;
        context.fillStyle = this.colour('dimmed');
        context.textAlign = column === 0 ? 'right' : 'left';
        const side = column === 0 ? -1 : 1;
        context.fillText(this.graph.name(column, node), this.x(column) + side * (this.boxWidth / 2 + 8), y);
      }
    }
  }

  drawTitles(context) {
    context.fillStyle = this.colour('ground');
    context.fillRect(0, 0, this.width, this.top - 8);
    context.font = '13px system-ui, sans-serif';
    context.textAlign = 'center';
    this.graph.layers.forEach((layer, s) => {
      const isNow = this.state.step === s + 1;
      const title = context.measureText(layer.title).width < this.columnPitch - 12 ? layer.title : String(s + 1);
      context.fillStyle = this.colour(isNow ? 'text' : 'dimmed');
      context.fillText((isNow ? '\u25b8 ' : '') + title, this.x(s + 0.5), 14);
    });
  }

  draw() {
    this.measure();
    const ratio = window.devicePixelRatio || 1;
    const seen = this.seenHeight();
    this.canvas.width = this.width * ratio;
    this.canvas.height = seen * ratio;
    this.canvas.style.width = `${this.width}px`;
    this.canvas.style.height = `${seen}px`;
    const context = this.canvas.getContext('2d');
    context.scale(ratio, ratio);
    const looked = this.state.hovered;
    this.drawEdges(context, looked ? this.graph.cone(looked.column, looked.node) : null);
    this.drawWeights(context);
    this.drawNodes(context);
    this.drawTitles(context);
  }
}
