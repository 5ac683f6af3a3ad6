import type { ChangeKind } from '../../ground/outbox/kinds.ts';

export const treatmentKinds = {
  // a new visit is written first
  writeTreatment: { waitsFor: (body) => (body as { readonly visit: string }).visit, isOfPerson: true },
} satisfies Record<string, ChangeKind>;

declare module '../../ground/outbox/kinds.ts' {
  interface ChangeKinds extends Record<keyof typeof treatmentKinds, ChangeKind> {}
}
