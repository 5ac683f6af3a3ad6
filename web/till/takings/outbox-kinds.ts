import type { ChangeKind } from '../../ground/outbox/kinds.ts';

export const takingKinds = {
  setMethod: {},
  undoMethod: {},
  payVisit: {},
  // the name of a product
  addTaking: { keepsName: true },
} satisfies Record<string, ChangeKind>;

declare module '../../ground/outbox/kinds.ts' {
  interface ChangeKinds extends Record<keyof typeof takingKinds, ChangeKind> {}
}
