import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arePartsOf, joinWork, type waitsOf, workOfService } from '#contracts/ground/work-parts.rules.ts';
import {
  lengthsOf,
  partsWith,
  servicePieces,
  waitsFromLengths,
  waitsOfNamed,
  waitsOfService,
  withPiece,
} from './waits.rules.ts';

const colour = { duration: 90, wait_minutes: 40, work_after_minutes: 20 };
const [colourAt0] = waitsOfService(colour);
const service = {
  id: '01900000-0000-7000-8000-000000000001',
  name: 'Ngjyrosje',
  price: 30,
  description: null,
  is_active: true,
  colour: 'clay' as const,
  addon: false,
  buffer_minutes: 0,
  ...colour,
};

test('the parts of a visit are what its waiting times leave, and the last one follows the duration', () => {
  const waits = waitsOfService(colour);
  expect(waits).toEqual([{ from: 30, minutes: 40 }]);
  expect(partsWith(waits, 90)).toEqual(workOfService(colour).parts);
  expect(partsWith(waits, 100)?.at(-1)).toEqual({ from: 70, minutes: 30 });
  expect(partsWith(waits, 70)?.at(-1)).toEqual({ from: 70, minutes: 0 });
  expect(partsWith([], 90)).toBeNull();
  expect(partsWith([{ from: 30, minutes: 0 }], 90)).toBeNull();
});

test('a service that is added brings its waiting time, and one that is removed takes it away', () => {
  const cut = { waits: [], duration: 20 };
  const before = withPiece([], { from: 0, duration: 0 }, cut);
  const both = withPiece(before, { from: 20, duration: 0 }, { waits: waitsOfService(colour), duration: 90 });
  expect(both).toEqual([{ from: 50, minutes: 40 }]);
  expect(withPiece(both, { from: 0, duration: 20 }, { waits: [], duration: 0 })).toEqual([colourAt0]);
  expect(withPiece(both, { from: 20, duration: 90 }, { waits: [], duration: 0 })).toEqual([]);
});

test('the lengths of a service are the parts of the visit within its time', () => {
  const waits = [
    { from: 30, minutes: 40 },
    { from: 100, minutes: 20 },
  ];
  expect(lengthsOf(waits, { from: 0, duration: 90 })).toEqual([30, 40, 20]);
  expect(lengthsOf(waits, { from: 90, duration: 60 })).toEqual([10, 20, 30]);
  // the waiting time reaches over the end of the service
  expect(lengthsOf(waits, { from: 0, duration: 50 })).toEqual([30, 20, 0]);
  expect(lengthsOf(waits, { from: 50, duration: 10 })).toEqual([0, 10, 0]);
  expect(lengthsOf([], { from: 0, duration: 30 })).toEqual([30]);
  expect(waitsFromLengths([30, 40, 20])).toEqual({ waits: waitsOfService(colour), duration: 90 });
});

test('a waiting time of no minutes stays in the form while the work after it is typed', () => {
  const { waits, duration } = waitsFromLengths([30, 0, 20]);
  expect(lengthsOf(waits, { from: 0, duration })).toEqual([30, 0, 20]);
  expect(partsWith(waits, duration)).toBeNull();
  expect(waitsFromLengths([30, 0, 0])).toEqual({ waits: [], duration: 30 });
  expect(waitsFromLengths([30, 40, 0])).toEqual({ waits: [{ from: 30, minutes: 40 }], duration: 70 });
});

test('services of the salon that last as long as usual have their waiting times, others none', () => {
  const named = (duration: number) => ({ service_name: 'ngjyrosje', duration });
  expect(waitsOfNamed([named(90)], [service])).toEqual([{ from: 30, minutes: 40 }]);
  expect(waitsOfNamed([named(30), named(90)], [service])).toEqual([{ from: 60, minutes: 40 }]);
  expect(waitsOfNamed([{ service_name: 'Prerje', duration: 90 }], [service])).toEqual([]);
});

test('for random services the parts are their joined work', () => {
  const length = fc.integer({ min: 1, max: 60 });
  const one = fc.tuple(length, fc.integer({ min: 0, max: 60 }), length);
  fc.assert(
    fc.property(fc.array(one, { minLength: 1, maxLength: 4 }), (all) => {
      const works = all.map((lengths) => waitsFromLengths(lengths));
      const pieces = servicePieces(works);
      const waits = works.reduce(
        (before, work, n) => withPiece(before, { from: pieces[n]?.from ?? 0, duration: 0 }, work),
        [] as ReturnType<typeof waitsOf>,
      );
      const duration = works.reduce((sum, work) => sum + work.duration, 0);
      const joined = joinWork(
        works.map((work) => ({ ...work, parts: partsWith(work.waits, work.duration) })),
      );
      const parts = partsWith(waits, duration);
      expect({ duration, parts }).toEqual(joined);
      if (parts) expect(arePartsOf(parts, duration)).toBe(true);
      for (const [n, piece] of pieces.entries()) {
        const lengths = lengthsOf(waits, piece);
        expect(waitsFromLengths(lengths).duration).toBe(piece.duration);
        expect(withPiece(waits, piece, waitsFromLengths(lengths))).toEqual(waits);
        if (all[n]?.[1]) expect(lengths).toEqual(all[n]);
      }
    }),
  );
});
