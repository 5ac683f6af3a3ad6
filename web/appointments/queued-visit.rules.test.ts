import { expect, test } from 'vitest';
import type { Appointment } from '#contracts/ground/appointment.ts';
import type { QueuedChange } from '../ground/outbox/change.ts';
import { shownWith } from './queued-visit.rules.ts';

const change = (parts: Partial<QueuedChange>): QueuedChange => ({
  ...{ id: 'change', call: 'updateAppointment', about: 'a', body: {}, version: 1, guarded: false },
  ...parts,
});

test('a row that a release before kept says the state of its visit as shown, if it is about state or payment', () => {
  const base = { status: 'pending', cancelled_by: null } as Appointment;
  const state = { status: 'pending', cancelled_by: null };
  expect(shownWith(change({ body: { status: 'cancelled' }, base }))).toEqual(state);
  expect(shownWith(change({ call: 'setMethod', body: { method: 'card' }, base }))).toEqual(state);
  const shown = { status: 'confirmed', paid: null } as const;
  expect(shownWith(change({ body: { status: 'cancelled' }, base, shown }))).toEqual(shown);
  expect(shownWith(change({ body: { note: 'x' }, base }))).toBeUndefined();
});
