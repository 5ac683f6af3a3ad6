import type { ChangeKind } from '../../ground/outbox/kinds.ts';

const ofVisit: ChangeKind = {
  // a new visit is written first
  waitsFor: (body) => (body as { readonly visit: string }).visit,
  isOfPerson: true,
};

export const treatmentKinds = { writeTreatment: ofVisit, addPicture: ofVisit };

declare module '../../ground/outbox/kinds.ts' {
  interface ChangeKinds extends Record<keyof typeof treatmentKinds, ChangeKind> {}
}
