// SPDX-License-Identifier: GPL-3.0-or-later
//
// Draws a column of the graph as bars, which show the magnitudes of complex values. The readout shows the value of a bar.

class BarPicture {
  // `state` contains the {cursor, hovered} of the page. The bars show the values of `column`.
  constructor(graph, state, stage, column) {
    this.graph = graph;
    this.state = state;
    this.stage = stage;
    this.column = column;
    this.canvas = stage.querySelector('canvas');
  }

  measure() {
    const colours = getComputedStyle(document.documentElement);
    this.colour = name => colours.getPropertyValue('--' + name).trim();
    this.values = this.graph.values[this.column].map(this.graph.ring.signed);
    this.left = 56;
    this.width = this.stage.clientWidth;
    this.height = this.column === 0 ? 130 : Math.max(220, window.innerHeight * 0.42);
    this.barPitch = (this.width - this.left - 12) / this.values.length;
    this.high = Math.max(0, ...this.values);
    this.low = Math.min(0, ...this.values);
    if (this.high === this.low)
      this.high = 1;
  }

  x(node) {
    return this.left + (node + 0.5) * this.barPitch;
  }

  y(value) {
    return 18 + ((this.high - value) / (this.high - this.low)) * (this.height - 44);
  }

  nodeAt(x) {
    const node = Math.floor((x - this.left) / this.barPitch);
    return node >= 0 && node < this.values.length ? { column: this.column, node } : null;
  }

  reveal() {}

  zoomBy() {}

  drawAxis(context) {
    context.strokeStyle = this.colour('dimmed');
    context.lineWidth = 1;
    context.beginPath();
    context.moveTo(this.left, this.y(0));
    context.lineTo(this.width - 8, this.y(0));
    context.stroke();
    context.font = '13px system-ui, sans-serif';
    context.textBaseline = 'middle';
    context.textAlign = 'right';
    context.fillStyle = this.colour('dimmed');
    for (const value of new Set([this.high, 0, this.low]))
      context.fillText(realText(value, 4), this.left - 8, this.y(value));
    context.textAlign = 'center';
    const every = Math.max(1, Math.ceil(34 / this.barPitch));
    for (let node = 0; node < this.values.length; node += every)
      context.fillText(String(node), this.x(node), this.height - 10);
  }

  draw() {
    this.measure();
    const ratio = window.devicePixelRatio || 1;
    this.canvas.width = this.width * ratio;
    this.canvas.height = this.height * ratio;
    this.canvas.style.width = `${this.width}px`;
    this.canvas.style.height = `${this.height}px`;
    const context = this.canvas.getContext('2d');
    context.scale(ratio, ratio);
    this.drawAxis(context);
    const width = Math.max(1, this.barPitch * 0.7);
    this.values.forEach((value, node) => {
      const isChanged = this.graph.changed !== null && this.graph.changed[this.column][node];
      const top = Math.min(this.y(value), this.y(0));
      context.fillStyle = this.colour(value < 0 ? 'negative' : 'series-0');
      context.fillRect(this.x(node) - width / 2, top, width, Math.max(Math.abs(this.y(value) - this.y(0)), 2));
      if (isChanged) {
        context.fillStyle = this.colour('text');
        context.beginPath();
        context.arc(this.x(node), top - 7, 3, 0, 2 * Math.PI);
        context.fill();
      }
    });
    for (const marked of [this.state.hovered, document.activeElement === this.stage ? this.state.cursor : null]) {
      if (!marked || marked.column !== this.column)
        continue;
      context.strokeStyle = this.colour('accent');
      context.lineWidth = 2;
      context.strokeRect(this.x(marked.node) - this.barPitch / 2, 6, this.barPitch, this.height - 28);
    }
  }
}
