import type { ChangeKind } from '../../ground/outbox/kinds.ts';

/** The changes of the queue: a client gets a number in the order of arrival, and then a visit. */
export const queueKinds = {
  createWalkIn: { isAlone: true },
  updateWalkIn: { isAlone: true },
  seatWalkIn: {
    isAlone: true,
    versionAfter: 1,
    // the client was in the queue before this change: later changes of the client wait until the visit has begun
    waitsFor: (body) => ('walk_in' in body ? String(body.walk_in) : undefined),
  },
} satisfies Record<string, ChangeKind>;

declare module '../../ground/outbox/kinds.ts' {
  interface ChangeKinds extends Record<keyof typeof queueKinds, ChangeKind> {}
}
