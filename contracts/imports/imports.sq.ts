import { number } from '../ground/format.sq.ts';
import { profession } from '../ground/profession.sq.ts';

export const messages = {
  imported: (clients: number) => `Klientë të importuar: ${number(clients)}.`,
  importedVisits: (visits: number) => `Termine të importuara: ${number(visits)}.`,
  dayFull: 'Kjo ditë ka tepër termine.',
  otherPart: 'Kjo pjesë e importimit është dërguar më parë me të dhëna të tjera.',
  rowTwice: 'Një rresht i skedarit është dërguar dy herë. Zgjidheni skedarin përsëri.',
  over: 'Ky importim ka përfunduar.',
  tooLate: 'Importimi zhbëhet vetëm brenda 30 ditëve.',
  importedSalon: 'Të dhënat u futën.',
  notEmpty:
    'Ky sallon ka klientë, termine ose pagesa. Skedari me të gjitha të dhënat futet vetëm në një sallon bosh.',
  staffSignsIn: (names: string) =>
    `Në staf ka persona që hyjnë me llogari ose me PIN: ${names}. Skedari e zëvendëson stafin. Hiqini nga stafi, futeni skedarin dhe ftojini përsëri.`,
  beginsWithFirst: 'Skedari futet nga fillimi. Zgjidheni përsëri.',
  damaged: 'Skedari është ndryshuar ose dëmtuar. Shkarkojeni përsëri nga Krehër.',
  tillStays: 'Ky importim solli arkën, dhe arka nuk fshihet. Prandaj nuk zhbëhet.',
  unknownRow: 'Krehër nuk e njeh këtë rresht.',
  brokenRow: (field: string) => `Ky rresht është ndryshuar: ${field}.`,
  get lostRow() {
    return profession`I mungon klienti, barberi ose shërbimi.`;
  },
  tooManyRows: (most: number) => `Këtu mund të jenë më së shumti ${number(most)}. Ky rresht nuk u fut.`,
  takenRow: 'Ky orar ose ky emër është zënë.',
};

/** The name of the service of a visit for which the file has no service. */
export const someService = 'Vizitë';

interface UndoneVisits {
  readonly removed: number;
  /** The visits that stayed because they were changed or paid since. */
  readonly stayed: number;
}

const undoneVisits = ({ removed, stayed }: UndoneVisits) => [
  ...(removed > 0 ? [`Termine të hequra: ${number(removed)}.`] : []),
  ...(stayed > 0 ? [`Termine që mbetën, sepse i keni ndryshuar: ${number(stayed)}.`] : []),
];

interface UndonePackages {
  readonly removed: number;
  /** The packages that stayed because a session was used. */
  readonly stayed: number;
}

const undonePackages = ({ removed, stayed }: UndonePackages) => [
  ...(removed > 0 ? [`Paketa të hequra: ${number(removed)}.`] : []),
  ...(stayed > 0 ? [`Paketa që mbetën, sepse janë përdorur këtu ose rimbursuar: ${number(stayed)}.`] : []),
];

interface UndoneImport {
  readonly removed: number;
  /** The clients who stayed because they have visits. */
  readonly stayed: number;
  /** The clients who stayed because they were changed since. */
  readonly changed: number;
}

export const undoneText = (
  { removed, stayed, changed }: UndoneImport,
  visits: UndoneVisits = { removed: 0, stayed: 0 },
  packages: UndonePackages = { removed: 0, stayed: 0 },
): string =>
  [
    'Importimi u zhbë.',
    ...undoneVisits(visits),
    ...undonePackages(packages),
    `Klientë të hequr: ${number(removed)}.`,
    ...(stayed > 0 ? [`Klientë që mbetën, sepse kanë termine: ${number(stayed)}.`] : []),
    ...(changed > 0 ? [`Klientë që mbetën, sepse i keni ndryshuar: ${number(changed)}.`] : []),
  ].join(' ');
