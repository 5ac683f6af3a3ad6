import { describe, expect, test } from 'vitest';
import { claimsOnDay, takenAt } from './claims.rules.ts';
import { needsAfter, needsOfServices, resourceClaims, unitsNeeded } from './needs.rules.ts';
import type { NeedTime } from './needs.ts';

const need = (during: NeedTime, changes: object = {}) => ({
  ...{ resource_id: 'laser', during, minutes: null, cleaning: false },
  ...changes,
});
/** 30 minutes of work, 40 of waiting, 20 of work. */
const colouring = {
  duration: 90,
  parts: [
    { from: 0, minutes: 30 },
    { from: 70, minutes: 20 },
  ],
};
const spans = (visit: Parameters<typeof resourceClaims>[0]) =>
  resourceClaims(visit).map(({ from, to }) => `${from}–${to}`);

describe('a visit holds a resource', () => {
  test.each([
    ['all', {}, ['0–90']],
    ['work', {}, ['0–30']],
    ['wait', {}, ['30–70']],
    ['work_after', {}, ['70–90']],
    ['first', { minutes: 10 }, ['0–10']],
    ['last', { minutes: 10 }, ['80–90']],
    ['first', { minutes: 100 }, ['0–90']],
    ['last', { minutes: 100 }, ['0–90']],
    ['all', { cleaning: true }, ['0–105']],
    ['work_after', { cleaning: true }, ['70–105']],
    ['wait', { cleaning: true }, ['30–70']],
    ['last', { minutes: 10, cleaning: true }, ['80–105']],
    ['first', { minutes: 10, cleaning: true }, ['0–10']],
  ] as const)('during %s %o: %o', (during, changes, expected) => {
    const services = [{ ...colouring, needs: [need(during, changes)] }];
    expect(spans({ ...colouring, services, needs: needsOfServices(services), buffer: 15 })).toEqual(expected);
  });

  test('during the work of a service without waiting time: all its time', () => {
    const services = [{ duration: 60, needs: [need('work')] }];
    const visit = { duration: 60, parts: null, services, needs: needsOfServices(services) };
    expect(spans(visit)).toEqual(['0–60']);
    expect(spans({ ...visit, needs: needsOfServices([{ needs: [need('wait')] }]) })).toEqual([]);
  });

  test('in the time of its own service, of which the last one ends with the visit', () => {
    const cut = { duration: 30 };
    const lasering = { duration: 60, needs: [need('all')] };
    const visit = (
      services: readonly { duration: number; needs?: ReturnType<typeof need>[] }[],
      duration: number,
    ) => ({
      ...{ duration, parts: null, services },
      needs: needsOfServices(services),
    });
    expect(spans(visit([cut, lasering], 90))).toEqual(['30–90']);
    expect(spans(visit([lasering, cut], 90))).toEqual(['0–60']);
    expect(spans(visit([cut, lasering], 120))).toEqual(['30–120']);
    expect(spans(visit([lasering, cut], 40))).toEqual(['0–40']);
    expect(spans(visit([cut, lasering], 20))).toEqual([]);
  });

  test('not at all where it goes without it', () => {
    const services = [{ duration: 60, needs: [need('all')] }];
    const needs = needsOfServices(services, ['laser']);
    expect(needs).toEqual([{ ...need('all'), line: 0, dropped: true }]);
    expect(spans({ duration: 60, services, needs })).toEqual([]);
  });
});

test('services that stay keep what they needed, others need what they need now', () => {
  const line = (service_id: string) => ({ service_id, service_name: service_id });
  const before = {
    services: [line('a'), line('b')],
    needs: [{ ...need('first', { minutes: 5 }), line: 0, dropped: true as const }],
  };
  const now = () => [need('all')];
  expect(needsAfter(before, [line('b'), line('a'), line('c')], now)).toEqual([
    { ...need('first', { minutes: 5 }), line: 1, dropped: true },
    { ...need('all'), line: 2 },
  ]);
  expect(needsAfter(before, [line('a')], now, [])).toEqual([{ ...need('first', { minutes: 5 }), line: 0 }]);
  expect(needsAfter(undefined, [line('a')], now, ['laser'])).toEqual([
    { ...need('all'), line: 0, dropped: true },
  ]);
});

describe('a resource', () => {
  const held = (minutes: number, duration: number) => ({
    kind: 'resource' as const,
    id: 'laser',
    minutes,
    duration,
  });
  const hour = [{ kind: 'resource' as const, id: 'laser', from: 0, to: 60 }];

  test('is taken while all units are held', () => {
    const two = [held(600, 60), held(630, 60), held(690, 30)];
    const parts = claimsOnDay(hour, { held: two, unitsOf: () => 2 });
    expect(parts[0]?.taken).toEqual([{ from: 630, to: 660 }]);
    expect(takenAt(parts, 571)).toEqual({ kind: 'resource', id: 'laser', until: 660 });
    expect(takenAt(parts, 570)).toBeUndefined();
    expect(takenAt(parts, 660)).toBeUndefined();
    expect(claimsOnDay(hour, { held: two, unitsOf: () => 1 })[0]?.taken).toEqual([{ from: 600, to: 720 }]);
  });

  test('that nobody has any more is not needed; without units it is never free', () => {
    expect(claimsOnDay(hour, { held: [], unitsOf: () => undefined })).toEqual([]);
    expect(takenAt(claimsOnDay(hour, { held: [], unitsOf: () => 0 }), 600)).toBeDefined();
  });

  test('that a visit needs twice at once needs two units', () => {
    const twice = [...hour, ...hour];
    expect(takenAt(claimsOnDay(twice, { held: [], unitsOf: () => 2 }), 600)).toBeUndefined();
    expect(takenAt(claimsOnDay(twice, { held: [held(600, 10)], unitsOf: () => 2 }), 600)).toBeDefined();
    expect(takenAt(claimsOnDay(twice, { held: [], unitsOf: () => 1 }), 600)).toBeDefined();
    expect(unitsNeeded({ duration: 60, needs: [need('all'), need('first', { minutes: 5 })] }, 'laser')).toBe(
      2,
    );
    const halves = [need('last', { minutes: 30 }), need('first', { minutes: 30 })];
    expect(unitsNeeded({ duration: 60, needs: halves }, 'laser')).toBe(1);
  });
});
