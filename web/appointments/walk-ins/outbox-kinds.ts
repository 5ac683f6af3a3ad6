import type { ChangeKind } from '../../ground/outbox/kinds.ts';

/** Who waits gets a number in order, and then a visit. */
export const queueKinds = {
  createWalkIn: { isAlone: true },
  updateWalkIn: { isAlone: true },
  seatWalkIn: {
    isAlone: true,
    versionAfter: 1,
    // who begins was in the queue before: what is done to them later waits for their visit
    waitsFor: (body) => ('walk_in' in body ? String(body.walk_in) : undefined),
  },
} satisfies Record<string, ChangeKind>;

declare module '../../ground/outbox/kinds.ts' {
  interface ChangeKinds extends Record<keyof typeof queueKinds, ChangeKind> {}
}
