import type { ChangeKind } from '../ground/outbox/kinds.ts';

export const clientKinds = {
  // visits name their client and write the phone: what was made before and after it must not be sent beside it
  updateClient: { isAlone: true, isOfPerson: true },
} satisfies Record<string, ChangeKind>;

declare module '../ground/outbox/kinds.ts' {
  interface ChangeKinds extends Record<keyof typeof clientKinds, ChangeKind> {}
}
