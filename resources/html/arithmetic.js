// SPDX-License-Identifier: GPL-3.0-or-later
//
// The arithmetic of a page, in the ring that the description names.
//
// A value is a BigInt if all values are integers, a Number if they are reals or elements of a finite field, and [re, im] if they are
// complex. Weights are values of the same kind.

function makeRing(ring, isWhole) {
  if (ring.kind === 'finite')
    return finiteRing(ring);
  return ring.kind === 'complex' ? complexRing() : numberRing(isWhole);
}

function finiteRing(ring) {
  const q = ring.order;
  const isPrime = !ring.addition;
  return {
    add: (a, b) => (isPrime ? (a + b) % q : ring.addition[a * q + b]),
    multiply: (a, b) => (isPrime ? (a * b) % q : ring.multiplication[a * q + b]),
    read: Number,
    same: (a, b) => a === b,
    isZero: a => a === 0,
    size: a => a,
    signed: a => a,
    rank: a => a,
    text: String,
    shortText: String,
    clear: values => values,
  };
}

function signText(text) {
  return text.replace(/-/g, '\u2212');
}

// Returns a real number as text with `digits` significant digits. Integers below 10^8 have all digits.
function realText(value, digits) {
  if (Number.isInteger(value) && Math.abs(value) < 1e8)
    return signText(String(value));
  return signText(String(Number(value.toPrecision(digits))));
}

function clearSmall(values, tolerance) {
  const part = value => (Math.abs(value) <= tolerance ? 0 : value);
  return values.map(value => (Array.isArray(value) ? value.map(part) : typeof value === 'number' ? part(value) : value));
}

// Integers stay exact. If a division leaves a remainder, all values of the column become reals.
function numberRing(isWhole) {
  const multiply = (a, b) => (typeof a === typeof b ? a * b : Number(a) * Number(b));
  return {
    add: (a, b) => (typeof a === typeof b ? a + b : Number(a) + Number(b)),
    multiply,
    divideAll(values, divisor) {
      if (Number.isInteger(divisor) && values.every(value => typeof value === 'bigint')) {
        const whole = BigInt(divisor);
        if (values.every(value => value % whole === 0n))
          return values.map(value => value / whole);
      }
      return values.map(value => Number(value) / divisor);
    },
    read: text => (isWhole && /^-?\d+$/.test(text) ? BigInt(text) : Number(text)),
    same: (a, b) => a === b,
    isZero: a => Number(a) === 0,
    size: a => Math.abs(Number(a)),
    signed: Number,
    rank: a => (Number(a) < 0 ? 2 - 1 / Number(a) : 1 - 1 / Number(a)),
    text: String,
    shortText: a => (typeof a === 'bigint' ? signText(String(a)) : realText(a, 5)),
    clear: clearSmall,
  };
}

function complexRing() {
  const shortText = ([re, im]) => {
    if (im === 0)
      return realText(re, 3);
    const size = realText(Math.abs(im), 3);
    const unit = size === '1' ? 'i' : size + 'i';
    if (re === 0)
      return (im < 0 ? '\u2212' : '') + unit;
    return realText(re, 3) + (im < 0 ? ' \u2212 ' : ' + ') + unit;
  };
  return {
    add: (a, b) => [a[0] + b[0], a[1] + b[1]],
    multiply: (a, b) => [a[0] * b[0] - a[1] * b[1], a[0] * b[1] + a[1] * b[0]],
    divideAll: (values, divisor) => values.map(([re, im]) => [re / divisor, im / divisor]),
    read: text => [...text.split(' ').map(Number), 0].slice(0, 2),
    same: (a, b) => a[0] === b[0] && a[1] === b[1],
    isZero: a => a[0] === 0 && a[1] === 0,
    size: a => Math.hypot(a[0], a[1]),
    signed: a => Math.hypot(a[0], a[1]),
    rank: ([re, im]) => (Math.atan2(im, re) + 2 * Math.PI) % (2 * Math.PI),
    text: ([re, im]) => (im === 0 ? String(re) : `${re} ${im}`),
    shortText,
    clear: clearSmall,
  };
}
