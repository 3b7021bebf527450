// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page: reads the description, creates the buttons and the pictures, and handles mouse and keyboard.

class Page {
  constructor(description) {
    this.words = description.words;
    this.graph = new Graph(description);
    this.isFlow = description.view === 'flow-graph';
    this.state = { step: null, cursor: { column: 0, node: 0 }, hovered: null };
    this.main = document.getElementById('page');
    this.main.replaceChildren();
    this.makeTools();
    this.pictures = this.isFlow ? [this.makePicture('flow')]
      : [this.makePicture('inputs', 0), this.makePicture('outputs', this.graph.columns - 1)];
    this.makeReadout();
    this.makeTable();
    window.addEventListener('resize', () => this.draw());
    window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.draw());
    this.show();
  }

  word(name, ...values) {
    return values.reduce((text, value, i) => text.split(`%${i + 1}`).join(String(value)), this.words[name]);
  }

  element(tag, properties, parent) {
    const made = Object.assign(document.createElement(tag), properties);
    parent.append(made);
    return made;
  }

  button(name, act) {
    const made = this.element('button', { type: 'button', id: name, textContent: this.word(name) }, this.tools);
    made.addEventListener('click', act);
    return made;
  }

  makeTools() {
    this.tools = this.element('div', { className: 'tools' }, this.main);
    if (this.isFlow) {
      this.back = this.button('back', () => this.goTo(this.previousStep()));
      this.next = this.button('next', () => this.goTo(this.nextStep()));
      this.all = this.button('all', () => this.goTo(null));
      this.button('zoomIn', () => this.pictures[0].zoomBy(1.5));
      this.button('zoomOut', () => this.pictures[0].zoomBy(1 / 1.5));
    }
    if (!this.graph.isEditable())
      return;
    this.button('reset', () => {
      this.graph.reset();
      this.show();
    });
    if (this.graph.choices.some(lane => lane.length === 0)) {
      const label = this.element('label', { textContent: this.word('value') + ' ' }, this.tools);
      this.field = this.element('input', { id: 'value', size: 10 }, label);
      this.field.addEventListener('change', () => this.typed());
    }
  }

  makePicture(name, column) {
    if (!this.isFlow)
      this.element('h2', { textContent: this.word(column === 0 ? 'function' : 'spectrum') }, this.main);
    const stage = this.element('div', { className: 'stage', id: name, tabIndex: 0 }, this.main);
    stage.setAttribute('role', 'application');
    stage.setAttribute('aria-label', `${document.title}. ${this.word(this.isFlow ? 'flowKeys' : 'barKeys')}`);
    stage.setAttribute('aria-describedby', 'readout');
    this.element('canvas', {}, stage).setAttribute('aria-hidden', 'true');
    this.element('div', { className: 'extent' }, stage);
    const picture = this.isFlow ? new FlowPicture(this.graph, this.state, stage) : new BarPicture(this.graph, this.state, stage, column);
    const place = event => {
      const box = picture.canvas.getBoundingClientRect();
      return picture.nodeAt(event.clientX - box.left, event.clientY - box.top);
    };
    stage.addEventListener('mousemove', event => this.hover(place(event)));
    stage.addEventListener('mouseleave', () => this.hover(null));
    stage.addEventListener('click', event => this.choose(place(event)));
    stage.addEventListener('keydown', event => this.key(event));
    stage.addEventListener('scroll', () => picture.draw());
    stage.addEventListener('focus', () => {
      if (!this.isFlow)
        this.state.cursor = { column, node: Math.min(this.state.cursor.node, this.graph.nodes[column] - 1) };
      this.show();
    });
    stage.addEventListener('blur', () => this.draw());
    return picture;
  }

  makeReadout() {
    this.stepLine = this.element('p', { id: 'step' }, this.main);
    this.readout = this.element('p', { className: 'readout', id: 'readout' }, this.main);
    this.readout.setAttribute('aria-live', 'polite');
    this.element('p', { className: 'keys', textContent: this.legend() + this.word(this.isFlow ? 'flowKeys' : 'barKeys') }, this.main);
  }

  legend() {
    if (!this.isFlow)
      return '';
    const names = ['solid', 'dashed', 'dotted', 'dashDotted'];
    const weights = this.graph.writesWeights() || this.graph.styles.length === 0 ? []
      : this.graph.styles.map((weight, i) => `${this.word(names[i])}: \u00d7 ${this.graph.ring.shortText(weight)}`);
    return [...weights, this.word('colours')].join(' \u00b7 ') + '. ';
  }

  // Creates the table of all values, for screen readers and for copying. Its content is created when it is opened.
  makeTable() {
    const details = this.element('details', { id: 'values' }, this.main);
    this.element('summary', { textContent: this.word('values') }, details);
    const box = this.element('div', { className: 'rows', tabIndex: 0 }, details);
    this.table = this.element('table', {}, box);
    this.details = details;
    details.addEventListener('toggle', () => this.fillTable());
  }

  fillTable() {
    if (!this.details.open)
      return;
    const { graph } = this;
    const shown = graph.values.map((column, c) => c).filter(c => this.isFlow || c === 0 || c + 1 === graph.columns);
    const head = document.createElement('thead');
    const row = this.element('tr', {}, head);
    ['', ...shown.map(c => graph.name(c, 0).replace(/\(.*/, ''))].forEach(text => this.element('th', { textContent: text, scope: 'col' }, row));
    const body = document.createElement('tbody');
    for (let node = 0; node < Math.max(...graph.nodes); ++node) {
      const line = this.element('tr', {}, body);
      this.element('td', { textContent: node }, line);
      for (const c of shown)
        this.element('td', { textContent: node < graph.nodes[c] && !this.isBlank(c) ? graph.ring.text(graph.values[c][node]) : '' }, line);
    }
    this.table.replaceChildren(head, body);
  }

  isBlank(column) {
    return this.state.step !== null && column > this.state.step;
  }

  nextStep() {
    return this.state.step === null ? 1 : Math.min(this.state.step + 1, this.graph.layers.length);
  }

  previousStep() {
    return this.state.step === null ? this.graph.layers.length - 1 : Math.max(this.state.step - 1, 0);
  }

  goTo(step) {
    this.state.step = step === null ? null : Math.max(0, Math.min(step, this.graph.layers.length));
    this.show();
  }

  hover(place) {
    const before = this.state.hovered;
    if (before?.column === place?.column && before?.node === place?.node)
      return;
    this.state.hovered = place;
    this.draw();
    this.read(place ?? this.state.cursor);
  }

  choose(place) {
    if (place === null)
      return;
    this.state.cursor = place;
    if (place.column === 0)
      this.flip();
    else
      this.show();
  }

  flip() {
    const { graph } = this;
    const { node } = this.state.cursor;
    if (!graph.isEditable())
      return this.show();
    if (graph.choicesOf(node).length > 0)
      return this.set(node, graph.nextChoice(node));
    this.show();
    this.field.value = graph.ring.text(graph.inputs[node]);
    this.field.focus();
    this.field.select();
  }

  typed() {
    const text = this.field.value.trim().replace('\u2212', '-').replace(',', '.');
    const { node } = this.state.cursor;
    if (text === '' || !Number.isFinite(Number(text)) || this.graph.choicesOf(node).length > 0)
      return this.read(this.state.cursor);
    this.set(node, this.graph.ring.read(text));
  }

  set(node, value) {
    const { graph } = this;
    const last = graph.columns - 1;
    const before = graph.setInput(node, value);
    const moved = graph.changed[last].map((isChanged, i) => i).filter(i => graph.changed[last][i]);
    const most = 8;
    const listed = this.isBlank(last) ? [] : moved.slice(0, most).map(i =>
      `${graph.name(last, i)} ${graph.ring.shortText(before[last][i])} \u2192 ${graph.ring.shortText(graph.values[last][i])}`);
    this.state.cursor = { column: 0, node };
    this.draw();
    this.fillTable();
    const text = this.word('changed', graph.name(0, node), graph.ring.shortText(before[0][node]), graph.ring.shortText(value),
      moved.length, graph.nodes[last]);
    this.readout.textContent = listed.length === 0 ? text : `${text} ${listed.join(', ')}${moved.length > most ? ', \u2026' : ''}`;
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey)
      return;
    const { cursor } = this.state;
    const move = (columns, nodes) => {
      const column = this.isFlow ? Math.max(0, Math.min(cursor.column + columns, this.graph.columns - 1)) : cursor.column;
      const node = cursor.node + nodes;
      this.state.cursor = { column, node: Math.max(0, Math.min(node, this.graph.nodes[column] - 1)) };
      this.pictures.forEach(picture => picture.reveal(this.state.cursor));
      this.show();
    };
    const acts = {
      ArrowUp: () => move(0, -1), ArrowDown: () => move(0, 1), Enter: () => this.flip(),
      ArrowLeft: () => (this.isFlow ? move(-1, 0) : move(0, -1)), ArrowRight: () => (this.isFlow ? move(1, 0) : move(0, 1)),
    };
    if (this.isFlow) {
      acts[' '] = () => this.goTo(this.nextStep());
      acts.PageDown = acts[' '];
      acts.PageUp = () => this.goTo(this.previousStep());
      acts.Backspace = acts.PageUp;
      acts.Home = () => this.goTo(0);
      acts.End = () => this.goTo(this.graph.layers.length);
      acts.Escape = () => this.goTo(null);
      acts['+'] = () => this.pictures[0].zoomBy(1.5);
      acts['-'] = () => this.pictures[0].zoomBy(1 / 1.5);
    }
    if (!acts[event.key])
      return;
    event.preventDefault();
    acts[event.key]();
  }

  read({ column, node }) {
    this.readout.textContent = this.isBlank(column) ? this.word('blank', this.graph.name(column, node))
      : this.isFlow ? this.graph.formula(column, node)
        : `${this.graph.name(column, node)} = ${this.graph.ring.shortText(this.graph.values[column][node])}`;
  }

  draw() {
    this.pictures.forEach(picture => picture.draw());
  }

  show() {
    const { step } = this.state;
    if (this.isFlow) {
      const count = this.graph.layers.length;
      this.stepLine.textContent = step === null ? this.word('allSteps', count)
        : step === 0 ? this.word('inputsOnly', count) : this.word('stepOf', step, count, this.graph.layers[step - 1].title);
      this.back.disabled = step === 0 || count === 0;
      this.next.disabled = step === count || count === 0;
      this.all.disabled = step === null;
    }
    this.draw();
    this.fillTable();
    this.read(this.state.cursor);
  }
}

new Page(JSON.parse(document.getElementById('description').textContent));
