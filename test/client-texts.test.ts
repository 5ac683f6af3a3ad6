// What a client reads of a request: each state, in each language, in each way (npm run texts).

import { describe, expect, test } from 'vitest';
import { languages } from '#contracts/ground/languages.ts';
import { allRows, rowsOf, statesOfRequest } from '../scripts/client-texts.ts';

test('four states, four languages and five ways are 80 texts', () => {
  expect(allRows()).toHaveLength(80);
  expect(allRows().filter(({ text }) => text.trim() === '')).toEqual([]);
});

describe.each(languages)('in %s', (language) => {
  const textsOf = (state: (typeof statesOfRequest)[number]) =>
    Object.fromEntries(rowsOf(state, language).map(({ way, text }) => [way, text]));

  test('each way says something else in each state', () => {
    for (const way of ['page', 'calendar', 'mail', 'chat', 'sms']) {
      expect(new Set(statesOfRequest.map((state) => textsOf(state)[way])).size, way).toBe(4);
    }
  });

  test('a declined request has its reason in every way', () => {
    const said = {
      sq: 'Jemi plot',
      en: 'We are fully booked',
      it: 'Siamo al completo',
      de: 'Wir sind ausgebucht',
    };
    for (const [way, text] of Object.entries(textsOf('declined')))
      expect(text, way).toContain(said[language]);
  });

  test('no way has a sign of another language or an empty place', () => {
    for (const state of statesOfRequest) {
      for (const [way, text] of Object.entries(textsOf(state))) {
        expect(text, way).not.toMatch(/[{}]|undefined|NaN/);
        if (language !== 'sq') expect(text.replaceAll('Rruga e Dibrës', ''), way).not.toMatch(/[ëç]|Prerje/);
      }
    }
  });
});
