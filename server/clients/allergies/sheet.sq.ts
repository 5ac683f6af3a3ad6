// The sheet of allergies in the file of all data.
import { resultNames } from '#contracts/clients/allergies.sq.ts';
import { numericDate } from '#contracts/ground/format.sq.ts';
import { cellOrEmpty, text } from '../../ground/sheets/cells.ts';
import { inPages, sheetOf } from '../../ground/sheets/sheet.ts';
import { type HealthOfClient, listHealthAfter } from './store.ts';

const testsIn = ({ tests }: HealthOfClient) =>
  tests.map((one) => [numericDate(one.date), resultNames[one.result], one.by_name].join(', ')).join('\n');

export const sheet = sheetOf<HealthOfClient>({
  name: 'Alergjitë',
  among: 'clients',
  columns: [
    { head: 'Klienti', width: 26, cell: ({ name }) => text(name) },
    { head: 'Alergjitë', width: 40, cell: ({ allergies }) => cellOrEmpty(allergies, text) },
    { head: 'Testet e alergjisë', width: 60, cell: (health) => text(testsIn(health)) },
  ],
  rows: (db, salon) => inPages((last, limit) => listHealthAfter(db, salon, last, limit)),
});
