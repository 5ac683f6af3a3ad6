// The sheets of packages in the file of all data.
import { leftOf } from '#contracts/appointments/package-sessions.rules.ts';
import { sumOf } from '#contracts/ground/payment.sq.ts';
import { cellOrEmpty, count, day, text } from '../../ground/sheets/cells.ts';
import { columnsOfFields, inPages, sheetOf } from '../../ground/sheets/sheet.ts';
import { packageFields, sheetNames, sheetWords as words } from './fields.sq.ts';
import { listClientPackagesAfter, type PackageOfClient, packageStore } from './store.ts';

export const kinds = sheetOf({
  name: sheetNames.kinds,
  among: 'till',
  columns: columnsOfFields(packageFields),
  rows: packageStore.list,
});

const stateOf = ({ ended_by, client_id, ...of }: PackageOfClient) =>
  words.states[ended_by ?? (leftOf(of) === 0 ? 'over' : client_id === null ? 'erased' : 'running')];

export const ofClients = sheetOf<PackageOfClient>({
  name: sheetNames.ofClients,
  among: 'till',
  columns: [
    { head: words.client, width: 26, cell: ({ client }) => cellOrEmpty(client, text) },
    { head: words.name, width: 26, cell: ({ name }) => text(name) },
    { head: words.boughtOn, width: 12, cell: ({ bought_on }) => day(bought_on) },
    { head: words.sessions, width: 10, cell: ({ sessions }) => count(sessions) },
    { head: words.usedBefore, width: 20, cell: ({ used_before }) => count(used_before) },
    { head: words.used, width: 18, cell: ({ used }) => count(used) },
    { head: words.expiresOn, width: 12, cell: ({ expires_on }) => cellOrEmpty(expires_on, day) },
    { head: words.price, width: 14, cell: ({ price_cents, currency }) => text(sumOf(price_cents, currency)) },
    { head: words.owed, width: 20, cell: ({ owed_cents, currency }) => text(sumOf(owed_cents, currency)) },
    { head: words.state, width: 16, cell: (one) => text(stateOf(one)) },
  ],
  rows: (db, salon) => inPages((last, limit) => listClientPackagesAfter(db, salon, last, limit)),
});
