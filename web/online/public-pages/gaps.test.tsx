// The space between two parts of a page that its template and its script put below each other.
import { afterEach, expect, test } from 'vitest';
import './pages.css';

afterEach(() => {
  document.body.innerHTML = '';
});

const chips = '<div class="chips"><label class="pick"><input type="radio">Arta</label></div>';
const field = '<div class="field"><label class="lab">Emri</label><input class="input"></div>';

test.each([
  [
    'the name in the queue, below the barbers',
    `<form id="enter"><fieldset id="which">${chips}</fieldset><fieldset><legend class="category">Te kush?</legend>
      ${chips}</fieldset>${field}</form>`,
    '#which + fieldset .chips',
    '.lab',
  ],
  [
    'the question of an offer, below the address',
    `<div class="visit"><p class="address">Rruga B</p><form id="asked">${field}</form></div>`,
    '.address',
    '.lab',
  ],
  [
    'the second question of an offer, below the answer to the first',
    `<div class="visit"><form id="asked">${field}${field}</form></div>`,
    '.input',
    '.field + .field .lab',
  ],
])('%s, is not glued to what is above', (_, html, above, below) => {
  document.body.innerHTML = html;
  const box = (selector: string) =>
    document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
  expect(box(below).top - box(above).bottom).toBeGreaterThanOrEqual(14);
});
