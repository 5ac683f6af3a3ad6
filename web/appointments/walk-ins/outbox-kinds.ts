// The changes of the queue: a client gets a number in the order of arrival, and then a visit.

import type { updateWalkIn } from '#contracts/appointments/walk-ins.ts';
import type { BodyOf } from '#contracts/ground/endpoint.ts';
import { queuedWords as words } from '../words.sq.ts';
import type { KindsOf } from '../../ground/outbox/kinds.ts';
import type { SeatBody, WalkInChanges } from './api.ts';
import type { NewWalkIn } from './queue.rules.ts';
import { seat, sendNew, sendUpdate } from './send.ts';

declare module '../../ground/outbox/change.ts' {
  interface Bodies {
    createWalkIn: NewWalkIn & { readonly id: string };
    updateWalkIn: Omit<BodyOf<typeof updateWalkIn>, 'change_id'>;
    seatWalkIn: SeatBody;
  }
}

const typed = ({ name, phone }: WalkInChanges) => ({ name, lines: [phone] });

export const queueKinds: KindsOf<'createWalkIn' | 'updateWalkIn' | 'seatWalkIn'> = {
  createWalkIn: { send: sendNew, label: () => words.walkIn, typed, isAlone: true },
  updateWalkIn: { send: sendUpdate, label: () => words.queue, typed, isAlone: true },
  seatWalkIn: {
    send: seat,
    label: () => words.started,
    isAlone: true,
    isNew: true,
    // the client was in the queue before this change: later changes of the client wait until the visit has begun
    waitsFor: ({ walk_in }) => walk_in,
  },
};
