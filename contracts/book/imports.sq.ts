import { number } from '../ground/format.sq.ts';

export const messages = {
  imported: (clients: number) => `Klientë të importuar: ${number(clients)}.`,
  otherPart: 'Kjo pjesë e importimit është dërguar më parë me të dhëna të tjera.',
  over: 'Ky importim ka përfunduar.',
  tooLate: 'Importimi zhbëhet vetëm brenda 30 ditëve.',
  tooMuchOfName: 'Ka tepër klientë me këtë emër.',
};

interface Undone {
  readonly removed: number;
  /** They have visits. */
  readonly stayed: number;
  /** They were changed since. */
  readonly changed: number;
}

export const undoneText = ({ removed, stayed, changed }: Undone) =>
  [
    `Importimi u zhbë. Klientë të hequr: ${number(removed)}.`,
    ...(stayed > 0 ? [`Klientë që mbetën, sepse kanë termine: ${number(stayed)}.`] : []),
    ...(changed > 0 ? [`Klientë që mbetën, sepse i keni ndryshuar: ${number(changed)}.`] : []),
  ].join(' ');
