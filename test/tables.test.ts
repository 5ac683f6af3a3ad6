// Who writes which table, who reads tables of a district above the own one, and who takes slots of the book: read from the SQL of the stores.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { floorOf } from './districts.ts';
import { casesByFolder } from './nouns.ts';

const server = fileURLToPath(new URL('../server', import.meta.url));
const textOf = (file: string) => readFileSync(join(server, file), 'utf8');
const all = readdirSync(server, { recursive: true, encoding: 'utf8' });
const sources = all.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts')).sort();
const migrations = all.filter((file) => file.includes('db/migrations/') && file.endsWith('.sql')).sort();

const tables = new Set<string>();
for (const file of migrations) {
  const text = textOf(file);
  for (const [, table = ''] of text.matchAll(/create table (?:if not exists )?(\w+)/g)) tables.add(table);
  for (const [, table = ''] of text.matchAll(/drop table (?:if exists )?(\w+)/g)) tables.delete(table);
}

/** The folders whose files write each table. */
const writers = new Map<string, Set<string>>();
for (const file of sources) {
  for (const [, table = ''] of textOf(file).matchAll(/\b(?:insert\s+into|update|delete\s+from)\s+(\w+)/g)) {
    const folder = dirname(file);
    if (tables.has(table)) writers.set(table, (writers.get(table) ?? new Set()).add(folder));
  }
}

/** Who else writes a table, and why. */
const exceptions: Record<string, Record<string, string>> = {
  barbers: {
    hours: 'the own hours of a barber are columns, changed together with the periods',
  },
  bookings: {
    'visit-links':
      'what the link goes on to show is kept before its visit goes; appointments cannot import bookings',
  },
  clients: { reminders: 'the channel of a client is the one of the last reminder' },
  day_exceptions: {
    holidays: 'a corrected holiday moves the answers and the exceptions that follow from it',
  },
  device_tokens: { sessions: 'an owner ends a branch of a device in the list of sessions' },
  devices: { sessions: 'an owner ends a device in the list of sessions' },
  email_links: {
    'account-deletion': 'the link that brings an account back',
    'email-changes': 'the links that confirm a new address or take it back',
  },
  mailings: { reminders: 'forgets the mailings of its own kind' },
  orders: { ledger: 'a ledger that is deleted leaves with its orders the days that were used' },
  memberships: { accounts: 'a registration makes account, salon and owner in one statement' },
  salons: {
    accounts: 'a registration makes account and salon in one statement',
    privacy: 'for how long clients without visits are kept is a column',
    'first-steps': 'what the owner has done or put away are columns',
    imports: 'what a file of all data says of the salon are columns',
    hours: 'the version of the week is a column, compared and raised in one statement',
    ledger: 'a cancelled plan is a column',
    payments: 'the number of the buyer is a column, written down with the orders',
    'account-deletion': 'an account takes its salon with it',
  },
  request_pictures: {
    backup: 'a restore puts the bytes of a picture back, or leaves a picture out whose file is lost',
  },
  secrets: { backup: 'the mark of a restore that is not finished' },
  sessions: { accounts: 'signing in opens a session, and signing out ends it' },
  services: {
    online: 'how a service stands on the page are columns',
  },
  staff: { pins: 'the PIN of a person is a column' },
  users: {
    users: 'administrators make, change and delete accounts',
    'account-deletion': 'an account that leaves is inactive until then',
  },
};

for (const [folder, { writes = {} }] of Object.entries(casesByFolder))
  for (const [table, why] of Object.entries(writes))
    exceptions[table] = { ...exceptions[table], [basename(folder)]: why };

/** The folder of the noun with the name of the table; else of the noun that writes the table. */
function ownerOf(table: string) {
  const folder = table.replaceAll('_', '-');
  if (sources.some((file) => file.startsWith(`${folder}/`))) return folder;
  return [...(writers.get(table) ?? [])].find((writer) => !exceptions[table]?.[basename(writer)]);
}

test('the SQL of the stores writes each table only in its own noun, apart from the exceptions with a reason', () => {
  expect(writers.size).toBeGreaterThan(50);
  const others = [...writers].flatMap(([table, folders]) =>
    [...folders]
      .filter((folder) => folder !== ownerOf(table))
      .map((folder) => `${table}: ${basename(folder)}`),
  );
  const allowed = Object.entries(exceptions).flatMap(([table, by]) =>
    Object.keys(by).map((folder) => `${table}: ${folder}`),
  );
  expect(others.filter((one) => !allowed.includes(one))).toEqual([]);
  expect(allowed.filter((one) => !others.includes(one))).toEqual([]);
});

/** Which tables of districts above the own one a store reads, and why. */
const upwardReads: Record<string, { readonly tables: readonly string[]; readonly why: string }> = {
  'appointments/store.ts': {
    tables: ['bookings', 'online_settings'],
    why: 'a visit says whether it is a request, who booked it, and whether its client cancelled too late',
  },
  'appointments/chain-requests-store.ts': {
    tables: ['bookings'],
    why: 'the answer to one visit of a booking answers its others',
  },
  'appointments/visit-links/reach-store.ts': {
    tables: ['bookings', 'client_addresses', 'client_mails', 'stopped_addresses'],
    why: 'a change at the desk says whether a mail tells the client',
  },
  'appointments/visit-links/store.ts': {
    tables: ['bookings'],
    why: 'what the desk does to a visit answers its request, in the language of the booking',
  },
  'appointments/visit-payments/store.ts': {
    tables: ['day_closes'],
    why: 'nothing is written into a closed day',
  },
  'clients/erased-store.ts': {
    tables: ['appointments', 'appointment_changes', 'client_packages', 'waitlist'],
    why: 'who has visits or a package, or waits, does not go, and no erased client comes back with a visit',
  },
  'clients/import-store.ts': {
    tables: ['appointments', 'waitlist'],
    why: 'of two clients of one name a file means the one with the latest visit, and undoing leaves who waits',
  },
  'clients/lookup-store.ts': {
    tables: ['appointments', 'appointment_changes'],
    why: 'a name or a number means the client with the latest visit',
  },
  'clients/served-store.ts': {
    tables: ['appointments', 'appointment_changes', 'bookings', 'waitlist_offers'],
    why: 'a barber serves who has a visit in the own column, and who gave the visit decides how many are opened',
  },
  'appointments/visit-payments/package-sessions-store.ts': {
    tables: ['bookings', 'client_packages'],
    why: 'a tick takes a session of the client, whose packages the till sells, also where the client asked for it on the page',
  },
  'appointments/visit-payments/rates-store.ts': {
    tables: ['client_packages'],
    why: 'one statement says how the till is set and whether a tick may take a session',
  },
  'clients/paid-store.ts': {
    tables: ['takings', 'tills'],
    why: 'the sum of a client counts which visits are paid',
  },
  'clients/senders-store.ts': {
    tables: ['appointments', 'bookings'],
    why: 'a family shares a number: who booked for whom says from whom something came',
  },
  'clients/store.ts': {
    tables: ['appointments', 'visit_links'],
    why: 'the list and each client show visits and their sums, and a link takes back what it said of offers',
  },
  'ground/ceilings/store.ts': {
    tables: ['appointments', 'clients'],
    why: 'one statement counts what each salon has',
  },
  'ground/history/last-changes-store.ts': {
    tables: ['users'],
    why: 'what is of an order or a plan is kept at the accounts that have it',
  },
  'ground/history/store.ts': {
    tables: ['memberships', 'orders', 'salons', 'staff', 'users'],
    why: 'an action is kept at the accounts that it is about, and found by person and salon',
  },
  'ground/jobs/store.ts': {
    tables: ['salons', 'staff', 'users'],
    why: 'an erasure stops what waits to be sent to the people of the salon',
  },
  'ground/mail/store.ts': {
    tables: ['reminder_mailings', 'same_day_mailings', 'staff', 'users'],
    why: 'no mail goes to a deactivated account, and an erasure goes through mails to the people and clients of the salon',
  },
  'ground/db/backup/pictures.ts': {
    tables: ['visit_pictures'],
    why: 'its rows name the files beside a backup',
  },
  'ground/outbox-keys/store.ts': {
    tables: ['users'],
    why: 'an account that is being deleted gets no keys',
  },
  'ground/push/store.ts': {
    tables: ['devices', 'sessions', 'staff', 'users'],
    why: 'a message goes to who may answer for the column, on devices that are signed in',
  },
  'ground/security-log/store.ts': {
    tables: ['clients', 'client_merges', 'staff', 'users'],
    why: 'the log keeps ids, and shows the names of now',
  },
  'identity/alerts/store.ts': {
    tables: ['orders'],
    why: 'an alert of refunds names the requests that wait now',
  },
  'online/reminders/store.ts': {
    tables: ['import_rows', 'imports'],
    why: 'no mail leaves before a visit of an import that said so',
  },
  'salon/first-steps/store.ts': {
    tables: ['appointments'],
    why: 'the first visit is a step',
  },
  'salon/salons/store.ts': {
    tables: ['clients', 'tills', 'visit_answers'],
    why: 'the salon says whether its till is on, whether a client can get a mail that names its address, and whether answers moved with it',
  },
  'salon/staff/store.ts': {
    tables: ['invitations', 'sessions', 'users'],
    why: 'people of the salon sign in, are invited and were last seen',
  },
};

/** The tables that the SQL of a file reads. Comments and texts in quotes are no SQL. */
function readsOf(file: string) {
  const text = textOf(file).replace(/\/\*[\s\S]*?\*\/|^\s*(?:\/\/|--).*$|'[^'\n]*'/gm, '');
  const found = [
    ...text.matchAll(/(?<!\bdelete\s+)\b(?:from|join|using)\s+(\w+)/g),
    ...text.matchAll(/\bfrom\s+\w+(?:\s+as)?(?:\s+\w+)?\s*,\s*(\w+)/g),
  ];
  return new Set(found.map(([, table = '']) => table).filter((table) => tables.has(table)));
}

test('the SQL of the stores reads no table of a district above, apart from those with a reason', () => {
  const upward = sources.flatMap((file) =>
    [...readsOf(file)]
      .filter((table) => floorOf(`server/${ownerOf(table) ?? file}`) > floorOf(`server/${file}`))
      .map((table) => `${file}: ${table}`),
  );
  const ofNouns = Object.entries(casesByFolder).flatMap(([folder, { readsAbove = {} }]) =>
    Object.keys(readsAbove).map((table) => `${folder.replace('server/', '')}/store.ts: ${table}`),
  );
  const allowed = Object.entries(upwardReads)
    .flatMap(([file, { tables: read }]) => read.map((table) => `${file}: ${table}`))
    .concat(ofNouns);
  expect(upward.filter((one) => !allowed.includes(one))).toEqual([]);
  expect(allowed.filter((one) => !upward.includes(one))).toEqual([]);
});

test('only slots.ts and followers.ts lock, write and record appointments, and publish their changes', () => {
  const writing =
    /\b(appointments\.(change|deleteAppointment|lockBarberDay)|insertAppointments)\(|noun: 'appointment'|entity: 'appointment'|appointments_no_overlap/;
  const importing =
    /import \{[^}]*\b(updateAppointmentRows|deleteAppointment|lockBarberDay)\b[^}]*\} from '[^']*\/(columns|taken)-store\.ts'/;
  const wrong = sources.filter((file) => writing.test(textOf(file)) || importing.test(textOf(file)));
  // the statement that writes new rows also writes their history
  expect(wrong).toEqual([
    'appointments/followers.ts',
    'appointments/slots-store.ts',
    'appointments/slots.ts',
  ]);
});

/** Who reads and writes the whole book of a salon without being asked who calls, and why. */
const wholeBookOf: Record<string, string> = {
  'app.ts': 'the visits that changed hours concern: only who sets hours asks',
  'appointments/auto-confirm.ts': 'the clock confirms past visits',
  'appointments/book.ts': 'a repeated request is answered with each visit as the caller sees it',
  'appointments/chain-requests.ts':
    'the answer to one visit of a booking answers its others, if the caller may change each of them',
  'appointments/followers.ts': 'all hear of a changed visit, and the caller gets it as the caller sees it',
  'online/bookings/answer.ts': 'the clock answers requests',
  'online/bookings/book.ts': 'a client books on the page of the salon',
  'online/bookings/take-slot-for-request.ts':
    'whether anybody does a service: a salon that does it is not said to do it no more',
  'appointments/walk-ins/change.ts': 'whoever changed the queue is answered what was written',
  'appointments/walk-ins/end-early.ts': 'a visit makes room in a column in which the caller books',
  'appointments/walk-ins/estimate.ts': 'the page says how long one waits, and of nobody else anything',
  'appointments/walk-ins/seat.ts':
    'who is free says the whole book; a visit is answered as the caller sees it',
  'appointments/shown.ts': 'a conflict says how the visit is paid now, to who may pay and change it',
  'appointments/visit-payments/listed-store.ts':
    'the rows of the till in the export of all data, which only owners get',
  'appointments/taken.ts': 'the place of the visit that the caller moves is offered to nobody',
  'clients/store.ts': 'the export of all data, which only owners get',
  'online/queue-page/enter.ts': 'a client enters the queue, and sees the own place',
  'online/visits/answer.ts': 'a client answers with the link of the visit',
  'online/visits/chain.ts': 'a client changes the visits of the link',
  'online/visits/find.ts': 'a client changes the visit of the link',
  'online/visits/move.ts': 'a client moves the visit of the link',
  'online/waitlist/match.ts': 'the clock looks who fits a free time',
  'online/waitlist/by-mail.ts': 'the clock mails who waits',
  'online/waitlist/write-taken.ts': 'a client takes an hour with the link of an offer',
  'programs/webhooks/records.ts': 'the scopes of a webhook say what it is told',
  'reports/exports/all-data.ts': 'the export of all data, which only owners get',
};

test('only clients, the clock and exports of owners get the whole book without a person who calls', () => {
  const callers = sources.filter((file) => file !== 'ground/scope.ts' && /\bwholeBook\(/.test(textOf(file)));
  expect(callers).toEqual(Object.keys(wholeBookOf).sort());
});
