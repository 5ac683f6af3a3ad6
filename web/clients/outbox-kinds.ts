import type { ChangeKind } from '../ground/outbox/kinds.ts';

export const clientKinds = {
  // a visit names its client and may write the phone, so a change of the client must not be sent together with earlier or later changes of
  // visits
  updateClient: { isAlone: true, isOfPerson: true },
} satisfies Record<string, ChangeKind>;

declare module '../ground/outbox/kinds.ts' {
  interface ChangeKinds extends Record<keyof typeof clientKinds, ChangeKind> {}
}
