import type { ChangeKind } from '../../ground/outbox/kinds.ts';

export const takingKinds = {
  setMethod: {},
  undoMethod: {},
  payVisit: {},
  // a product's name
  addTaking: { keepsName: true },
} satisfies Record<string, ChangeKind>;

declare module '../../ground/outbox/kinds.ts' {
  interface ChangeKinds extends Record<keyof typeof takingKinds, ChangeKind> {}
}
