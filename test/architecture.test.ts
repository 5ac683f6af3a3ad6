// The rules of docs/architecture.md: which files may import which, and where code of a kind is kept.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { districts, floorOf } from './districts.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const isTest = (file: string) => /\.(test|fixture)\.tsx?$/.test(file);

const files = ['contracts', 'server', 'web']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => relative(root, join(entry.parentPath, entry.name)));
const sources = files.filter((file) => !isTest(file));

interface Import {
  readonly file: string;
  readonly target: string;
}

const imported = /(?:from|import)\s*\(?\s*'([^']+)'/g;

function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(imported)].map(([, target = '']) => {
    if (target.startsWith('#contracts/')) return { file, target: target.slice(1) };
    return { file, target: target.startsWith('.') ? normalize(join(dirname(file), target)) : target };
  });
}
const imports = sources.flatMap(importsOf);

const thread = /new Worker\(new URL\('([^']+)'/g;
/** The files that a file runs in a thread of their own. */
const threadsOf = (file: string) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(thread)].map(([, target = '']) =>
    normalize(join(dirname(file), target)),
  );

const line = ({ file, target }: Import) => `${file} → ${target}`;

const technical = ['http', 'db', 'mail', 'jobs'].map((part) => `server/ground/${part}/`);
const plain = ['web/ground/lib/', 'web/ground/ui/'];
const startsWithAny = (path: string, starts: string[]) => starts.some((start) => path.startsWith(start));
/** A file that is directly in a district belongs to the noun with the name of the district. `site` and `book` are one noun each. */
function nounOf(path: string) {
  const [, first = '', second = ''] = path.split('/');
  if (!districts.includes(first)) return first;
  const isDirect = path.split('/').length === 3 && !path.startsWith('contracts/') && first !== 'ground';
  return isDirect || first === 'site' || first === 'book' ? first : second;
}
const isFileOfNoun = (path: string) =>
  path.startsWith('server/') && !nounOf(path).includes('.') && !startsWithAny(path, technical);
const contractNames = new Set(
  files.filter((file) => /^contracts\/.*\.ts$/.test(file)).map((file) => basename(file, '.ts')),
);

test('web and server never import each other, and contracts import neither', () => {
  const wrong = imports.filter(
    ({ file, target }) =>
      (file.startsWith('web/') && target.startsWith('server/')) ||
      (file.startsWith('server/') && target.startsWith('web/')) ||
      (file.startsWith('contracts/') && /^(web|server)\//.test(target)),
  );
  expect(wrong.map(line)).toEqual([]);
});

test('contracts import only zod and each other', () => {
  const wrong = imports.filter(
    ({ file, target }) =>
      file.startsWith('contracts/') && target !== 'zod/mini' && !target.startsWith('contracts/'),
  );
  expect(wrong.map(line)).toEqual([]);
});

test('the technical parts of the server import no noun', () => {
  const wrong = imports.filter(
    ({ file, target }) =>
      startsWithAny(file, technical) &&
      target.startsWith('server/') &&
      !nounOf(target).includes('.') &&
      !startsWithAny(target, technical),
  );
  expect(wrong.map(line)).toEqual([]);
});

test('the plain parts of the web import no noun', () => {
  const wrong = imports.filter(
    ({ file, target }) =>
      startsWithAny(file, plain) &&
      target.startsWith('web/') &&
      !startsWithAny(target, [...plain, 'web/vite/']),
  );
  expect(wrong.map(line)).toEqual([]);
});

/** Files that know rooms and devices, beside their own folders, and why. Free times, calls and forms know only claims. */
const knowsResources: Readonly<Record<string, string>> = {
  'contracts/ground/claims-of.rules.ts': 'lists the kinds: what visits claim',
  'contracts/salon/claimed.rules.ts': 'lists the kinds: what the salon has',
  'contracts/salon/claimed.sq.ts': 'lists the kinds: what is said',
  'server/appointments/claims-store.ts': 'lists the kinds: what is read and locked',
  'server/appointments/taken.ts': 'lists the kinds: what is refused; needs stay with a visit',
  'server/appointments/routes.ts': 'serves the held times',
  'server/reports/exports/salon-report.ts': 'lists them beside the visits',
  'server/salon/services/routes.ts': 'a service needs those of its salon',
  'web/app/settings/SettingsScreen.tsx': 'shows their list where the salon has some',
  'web/appointments/claim-book.ts': 'loads them',
  'web/appointments/claim-book.rules.ts': 'needs stay with a visit',
  'web/appointments/VisitResources.tsx': 'shows those of a visit',
  'web/appointments/resource-lanes.rules.ts': 'shows their day',
  'web/book/day/ResourceLanes.tsx': 'shows their day',
  'web/programs/sync/live-data.ts': 'lists all that loads again when others change it',
  'web/salon/services/NeedFields.tsx': 'a service needs those of its salon',
};

test('only the listed files know a kind of claim', () => {
  const ofKind = [
    'contracts/ground/needs.rules.ts',
    'contracts/salon/resources.rules.ts',
    'contracts/salon/resource-names.sq.ts',
    'server/appointments/resource-times-store.ts',
    'server/salon/resources/store.ts',
    'web/salon/resources/api.ts',
  ];
  const found = imports.filter(
    ({ file, target }) => ofKind.includes(target) && !file.includes('/resources/'),
  );
  expect([...new Set(found.map(({ file }) => file))].sort()).toEqual(Object.keys(knowsResources).sort());
});

/** Files of one noun of the server, beside its store, that other nouns use, and why. Adding one is a decision. */
const sharedOnTheServer: Readonly<Record<string, string>> = {
  'server/salon/services/unseen-texts.ts': 'the note of the page has translations, as services have',
  'server/online/public-pages/find-page.ts': 'the pages below the address of a salon share what they read',
  'server/online/public-pages/offer-page.ts': 'the page of an offer is one of the public pages',
  'server/online/public-pages/queue-page.ts': 'the page of a queue is one of the public pages',
  'server/online/public-pages/salon-page.ts': 'the page of a salon is one of the public pages',
  'server/online/public-pages/visit-page.ts': 'the page of a visit is one of the public pages',
  'server/appointments/typed-numbers.ts': 'numbers that are typed for a series count with the others',
  'server/identity/accounts/new-account.ts': 'who accepts an invitation gets an account as who registers',
  'server/identity/accounts/passwords.ts': 'administrators set passwords too',
  'server/identity/accounts/reauth.ts': 'the password opens a screen of the owner on the tablet',
  'server/identity/accounts/sessions.ts': 'the list of devices signs others out and renews the cookie',
  'server/identity/alerts/raise.ts': 'a payment that is refused is an alert',
  'server/appointments/book.ts': 'a series is booked as visits are',
  'server/appointments/cancel-together.ts': 'what is left of a series is cancelled together',
  'server/appointments/messages.ts': 'bookings, series and visits name an appointment in the same words',
  'server/appointments/services.ts': 'the visits of a series have services',
  'server/appointments/visit-pictures/daily.ts': 'pictures of requests count with those of visits',
  'server/appointments/visit-pictures/picture-in.ts': 'pictures of requests are checked as those of visits',
  'server/appointments/shown.ts': 'a payment is refused as a state is, where the screen showed another one',
  'server/appointments/followers.ts': 'whoever changes slots says who acts',
  'server/appointments/slots.ts': 'series, bookings and visits take slots in the one way',
  'server/appointments/walk-ins/estimate.ts': 'the page of the salon says how long one waits',
  'server/appointments/tell-owner.ts': 'the owner hears of a booking as of a moved visit',
  'server/appointments/taken.ts': 'the next visit is offered as a free time is in place of a taken one',
  'server/online/bookings/answer.ts': 'a client withdraws a request',
  'server/online/bookings/defence.ts':
    'a request that is moved holds no more than a new one, and who enters the queue does the same work',
  'server/online/bookings/asked.ts': 'an hour of the waitlist asks what the page asks',
  'server/online/bookings/book.ts': 'an hour of the waitlist is booked as on the page',
  'server/online/bookings/offers.ts': 'a client who moves a visit is offered the same times',
  'server/online/bookings/chains.ts': 'who moves a booking with several people is offered chains, too',
  'server/clients/allergies/open.ts': 'answers about health open a client as allergies do',
  'server/imports/salon-file.ts': 'all data has the file that an import reads',
  'server/ground/events/publish.ts': 'every noun publishes what changed',
  'server/ground/history/change.ts': 'every noun changes its records in the same way',
  'server/ground/history/changes.ts': 'every noun says in the same words what changed',
  'server/ground/history/unseen.ts': 'no record with plain fields is overwritten unseen',
  'server/ground/history/record-fields.ts': 'each noun with plain fields says them in this form',
  'server/ground/nouns/noun.ts': 'each noun declares itself in this form',
  'server/ground/sheets/cells.ts': 'each noun fills the cells of its sheet',
  'server/ground/sheets/sheet.ts': 'each noun says its sheet in this form',
  'server/salon/staff/people.ts':
    'an invitation and leaving change a person; only an owner sets up the till; owners get the same mails',
  'server/salon/hours/outside.ts': 'a holiday puts visits outside the hours',
  'server/identity/passkeys/assertion.ts': 'a passkey signs in',
  'server/identity/passkeys/relying-party.ts': 'a passkey signs in',
  'server/billing/payments/refunds.ts': 'the end of a subscription may ask for a refund',
  'server/ground/push/queue.ts': 'a booking is told to the devices of the salon',
  'server/online/reminders/channel.ts': 'a client is written to as the last time',
  'server/identity/second-factors/check.ts': 'signing in asks for a code',
  'server/appointments/visit-payments/follow.ts':
    'a tick makes a taking, and what was paid goes with the visit',
  'server/appointments/visit-payments/package-sessions.ts': 'the till pays a service by a session, too',
  'server/till/packages/add-to-client.ts': 'a sale of the till gives a client a package',
  'server/reports/commissions/statements.ts': 'the file of the statements has what the screen shows',
  'server/online/client-addresses/mails.ts':
    'each mail to a client has the same two links and words for the address',
  'server/appointments/visit-links/follow.ts':
    'what the desk does to a visit answers its request, and who changes it tells its client',
  'server/online/visits/visit.ts': 'the page of a visit gives the file for a calendar',
  'server/online/waitlist/take.ts': 'the page of an offer finds it by its link',
  'server/online/visits/find.ts': 'the page of a visit, and who wants an earlier hour, find it by its link',
};

/** Parts of one noun of the web that other nouns use, and why. Adding one is a decision. */
const sharedOnTheWeb: Readonly<Record<string, string>> = {
  'web/appointments/ask-again.ts': 'a colleague may be quicker with a payment, too',
  'web/appointments/NameWithHint.tsx': 'the report of recent visits tells namesakes apart, too',
  'web/appointments/tick.ts': 'a visit that is confirmed or not changes what the till shows',
  'web/appointments/payment-toasts.ts': 'the till loads early what it will say',
  'web/appointments/queued-visit.rules.ts': 'the till sends and shows what waits to be said of a payment',
  'web/appointments/synced.ts': 'the call that brings days and lists up to date says which it has',
  'web/appointments/tell-of-payment.ts': 'a visit that leaves a report leaves the till, too',
  'web/salon/services/adding.ts': 'the first steps of a salon add its usual services',
  'web/identity/accounts/AuthFrame.tsx': 'an account is restored on a screen like that of signing in',
  'web/identity/accounts/RedirectToLogin.tsx': 'a restored account signs in',
  'web/identity/accounts/rights.rules.ts': 'screens leave out what the person may not do',
  'web/identity/accounts/session.ts': 'who is signed in',
  'web/online/reminders/FoldedForm.tsx': 'the clients who stay away have settings below, too',
  'web/online/reminders/SendButtons.tsx':
    'wishes, and messages to who stays away, are written in the same way',
  'web/online/visit-answers/VisitAnswers.tsx': 'the card of a request shows what its client answered',
  'web/online/request-pictures/RequestPictures.tsx': 'the card of a request shows what its client sent',
  'web/online/visits/write.ts': 'who answers a request writes to its client',
  'web/appointments/visit-chip.ts': 'the till puts on the block of a visit how it was paid',
  'web/appointments/with-toast.ts': 'who did not come is marked from the list of payments',
  'web/till/takings/shown.ts': 'the figures of a day count what was just paid',
  'web/till/takings/CashLack.tsx': 'cash that is taken out is compared with the cash of the day, too',
  'web/till/takings/changes.ts': 'the screen of the till shows the day that refunds are compared with',
  'web/till/takings/SellProduct.tsx': 'the day and the screen of the till sell products',
  'web/till/takings/of-client/SellPackage.tsx': 'the screen of the till sells packages',
  'web/till/takings/unmarked/UnmarkedLine.tsx': 'the screen of the till leads to visits that nobody marked',
  'web/appointments/visit-pictures/VisitPictures.tsx': 'the sheet of what was done shows the pictures',
  'web/appointments/visit-pictures/PictureStrip.tsx': 'the window of a visit shows them small',
  'web/appointments/visit-pictures/add.ts': 'the window of a visit shows the pictures that wait',
  'web/appointments/visit-pictures/PictureImage.tsx': 'the file of a client shows the pictures',
  'web/salon/pictures/draw.ts': 'photos of visits are drawn anew, too',
  'web/clients/kept.ts': 'live updates and the sync renew the clients that the device keeps',
  'web/till/takings/waiting.ts': 'the day of the till lists the sales that wait',
  'web/salon/services/ServiceTicks.tsx': 'a question and a package are for some services',
  'web/till/takings/shown-rows.rules.ts': 'the day of the till and the sheet of a payment list the same rows',
  'web/operator/customers/CustomerLink.tsx': 'lists of users lead to the screen about one',
  'web/operator/customers/use-told-edit.ts': 'edits and extensions of a user share one message',
  'web/salon/pictures/PictureField.tsx': 'the settings of a barber have the picture',
  'web/salon/hours/OutsideVisits.tsx': 'a holiday puts visits outside the hours',
  'web/salon/hours/SpanFields.tsx': 'a holiday may have hours',
  'web/salon/hours/week.rules.ts': 'a holiday may have hours',
  'web/salon/services/TranslationFields.tsx': 'the note of the page is translated, too',
  'web/identity/pins/Pad.tsx': 'the tablet of a salon shows it in place of the sign-in form',
  'web/identity/passkeys/RemovePasskeys.tsx': 'the page for a new password lists the passkeys',
  'web/reports/commissions/CommissionsScreen.tsx': 'the statements are a page of the reports',
  'web/reports/PeriodPage.tsx': 'activity is shown for the periods of reports',
  'web/reports/use-period.ts': 'activity is shown for the periods of reports',
  'web/ground/security-log/SecurityLog.tsx': 'the history of the operator has a tab for it',
  'web/billing/subscriptions/payment.sq.ts': 'the operator names payments in the same words',
  'web/billing/subscriptions/purchases.ts': 'the operator shows the same purchases',
  'web/operator/business/ExtendDialog.tsx': 'the operator extends the access of a user',
  'web/operator/business/RequestRefundDialog.tsx': 'the operator asks for the refund of a user',
};

const isNounOfWeb = (path: string) => path.startsWith('web/') && contractNames.has(nounOf(path));

test.each([
  // the stores have the SQL of all, and a file of all data, a merge and the history go over the fields and their words
  {
    side: 'server',
    isFileOfNoun,
    open: ['store.ts', '-store.ts', 'fields.sq.ts', 'history.sq.ts'],
    shared: sharedOnTheServer,
  },
  // what the device keeps needs the keys of a noun before its calls, and each field has one name in all screens
  {
    side: 'web',
    isFileOfNoun: isNounOfWeb,
    open: ['api.ts', 'keys.ts', 'words.sq.ts'],
    shared: sharedOnTheWeb,
  },
])('a noun of the $side uses only $open of another, and the listed files', (rule) => {
  const beyond = imports.filter(
    ({ file, target }) =>
      rule.isFileOfNoun(file) &&
      rule.isFileOfNoun(target) &&
      nounOf(file) !== nounOf(target) &&
      !rule.open.some((name) => basename(target).endsWith(name)),
  );
  expect(beyond.filter(({ target }) => !(target in rule.shared)).map(line)).toEqual([]);
  const used = new Set(beyond.map(({ target }) => target));
  expect(Object.keys(rule.shared).filter((part) => !used.has(part))).toEqual([]);
});

test.each(['contracts', 'server', 'web'])('a district of %s imports only districts before it', (side) => {
  const within = imports.filter(
    ({ file, target }) => file.startsWith(`${side}/`) && /^(contracts|server|web)\//.test(target),
  );
  expect(within.filter(({ file, target }) => floorOf(file) < floorOf(target)).map(line)).toEqual([]);
  const found = new Set(within.map(({ file }) => floorOf(file)));
  expect(found.size).toBeGreaterThan(districts.length - 3);
});

test('server/nouns.ts lists what each noun declares, and nothing else imports it', () => {
  const found = imports.filter(({ file, target }) => {
    const isDeclaration = /^server\/.*\/noun\.ts$/.test(target) && target !== 'server/ground/nouns/noun.ts';
    return isDeclaration && file !== 'server/nouns.ts';
  });
  expect(found.map(line)).toEqual([]);
  const listed = imports.filter(({ file }) => file === 'server/nouns.ts').map(({ target }) => target);
  const declared = files.filter(
    (file) => /^server\/.*\/noun\.ts$/.test(file) && dirname(file) !== 'server/ground/nouns',
  );
  expect(declared.filter((file) => !listed.includes(file))).toEqual([]);
});

test('what deletes old rows is run by something', () => {
  const servers = files.filter((file) => file.startsWith('server/') && !file.includes('.test.'));
  const texts = servers.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
  const cleaning = /^export (?:async function|const) (delete(?:Abandoned|Ended|Expired|Old|Over)\w+)/gm;
  const found = texts.flatMap(({ file, text }) =>
    [...text.matchAll(cleaning)].map(([, name = '']) => ({ file, name })),
  );
  expect(found.length).toBeGreaterThan(20);
  const isRun = (one: { file: string; name: string }) =>
    texts.some(({ file, text }) => file !== one.file && text.includes(one.name));
  expect(found.filter((one) => !isRun(one))).toEqual([]);
});

test('what the tests are told of a noun is in the folder that server/nouns.ts imports', () => {
  const declared = new Set(
    imports.filter(({ file }) => file === 'server/nouns.ts').map(({ target }) => dirname(target)),
  );
  const told = files.filter((file) => file.endsWith('/noun.fixture.ts')).map(dirname);
  expect(told.filter((folder) => !declared.has(folder))).toEqual([]);
});

test('a noun is in the same district on all sides', () => {
  const districtsOf = new Map<string, Set<string>>();
  for (const path of files) {
    const [, district = ''] = path.split('/');
    const noun = path.startsWith('contracts/') ? basename(path).split('.')[0] : nounOf(path);
    if (!noun || noun.includes('.') || !districts.includes(district)) continue;
    districtsOf.set(noun, (districtsOf.get(noun) ?? new Set()).add(district));
  }
  expect(districtsOf.size).toBeGreaterThan(50);
  expect(
    [...districtsOf].filter(([, found]) => found.size > 1).map(([noun, found]) => [noun, ...found]),
  ).toEqual([]);
});

test('docs/architecture.md names every folder', () => {
  const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const nouns = new Set(files.filter((path) => districts.includes(path.split('/')[1] ?? '')).map(nounOf));
  const folders = [...nouns].filter((noun) => !noun.includes('.'));
  expect(folders.length).toBeGreaterThan(40);
  expect(folders.filter((noun) => !new RegExp(`^ *${noun} {2,}\\S`, 'm').test(text))).toEqual([]);
});

test.each(['server', 'web'])('the folders of %s import each other in one direction only', (side) => {
  const graph = new Map<string, Set<string>>();
  for (const { file, target } of imports) {
    if (!file.startsWith(`${side}/`) || !target.startsWith(`${side}/`)) continue;
    const [from, to] = [folderOf(file), folderOf(target)];
    if (from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  }
  expect(cycleIn(graph)).toEqual([]);
});

test('no files import each other in a circle, not even types', () => {
  const graph = new Map<string, Set<string>>();
  for (const { file, target } of imports) {
    if (sources.includes(target)) graph.set(file, (graph.get(file) ?? new Set()).add(target));
  }
  expect(graph.size).toBeGreaterThan(500);
  expect(cycleIn(graph)).toEqual([]);
});

/** A file directly in `server` or `web` counts as a folder: some import everything, others are imported everywhere. */
const folderOf = (path: string) => (path.split('/').length === 2 ? path : dirname(path));

/** The folders or files of one cycle, in the order of their imports; empty if there is none. */
function cycleIn(graph: ReadonlyMap<string, ReadonlySet<string>>) {
  const finished = new Set<string>();
  function visit(one: string, path: readonly string[]): readonly string[] {
    if (path.includes(one)) return [...path.slice(path.indexOf(one)), one];
    if (finished.has(one)) return [];
    for (const next of graph.get(one) ?? []) {
      const cycle = visit(next, [...path, one]);
      if (cycle.length > 0) return cycle;
    }
    finished.add(one);
    return [];
  }
  for (const one of graph.keys()) {
    const cycle = visit(one, []);
    if (cycle.length > 0) return cycle;
  }
  return [];
}

test('SQL is written only in stores, migrations and server/ground/db', () => {
  const sqlText = /\bsql`|\bclient\.query\(|\bpool\.query\(/;
  const allowed = /[/-]store\.ts$|^server\/ground\/db\//;
  const wrong = sources.filter(
    (file) => !allowed.test(file) && sqlText.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(wrong).toEqual([]);
});

test('rows of the database are typed by a schema constant, and by no cast', () => {
  const unchecked = /\bz\.(any|unknown|custom)\b|\.(rows|one)\(z\.|\bquery<|\brows as\b/;
  const exceptions = ['server/ground/db/database.ts'];
  const wrong = sources.filter(
    (file) =>
      file.startsWith('server/') &&
      !exceptions.includes(file) &&
      unchecked.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(wrong).toEqual([]);
});

test('only server/ground/clock.ts reads the system time', () => {
  const systemTime = /\bDate\.now\(\)|\bnew Date\(\)/;
  const wrong = sources.filter(
    (file) =>
      file.startsWith('server/') &&
      file !== 'server/ground/clock.ts' &&
      systemTime.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(wrong).toEqual([]);
});

test('no store reads the clock of the database, except those with a reason', () => {
  const clockOfDatabase =
    /\bnow\(\)|\bcurrent_(?:timestamp|date|time)\b|\b(?:clock|statement|transaction)_timestamp\b|\blocaltimestamp\b|'now'/;
  const exceptions: Readonly<Record<string, string>> = {
    'server/ground/jobs/store.ts': 'graphile-worker compares the times of jobs with that clock',
  };
  const stores = sources.filter((file) => /[/-]store\.ts$/.test(file));
  const reading = stores.filter((file) => clockOfDatabase.test(readFileSync(join(root, file), 'utf8')));
  expect(reading).toEqual(Object.keys(exceptions));
});

test('above each variable of a module a comment says what it holds', () => {
  const unexplained = sources.flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n');
    const isVariable = (line = '') => /^(?:export )?let /.test(line);
    // variables in lines that follow each other share the comment
    return lines
      .filter(
        (line, n) =>
          isVariable(line) && !/^(?:\/\/|\/\*\*| \*)/.test(lines[n - 1] ?? '') && !isVariable(lines[n - 1]),
      )
      .map((line) => `${file}: ${line}`);
  });
  expect(unexplained).toEqual([]);
});

test('there are no barrels, and no file names without a meaning', () => {
  const wrong = files.filter((file) =>
    /(^|\/)(index|utils?|helpers?|common|services?\.util|manager|types)\.tsx?$/.test(file),
  );
  expect(wrong).toEqual([]);
});

test('every file is imported by another one, except the entry points', () => {
  const entries =
    /^(server\/main\.ts|server\/demo\/main\.ts|web\/main\.tsx|web\/vite\/.*|web\/service-worker\/worker\.ts|web\/site\/pages\/on-page\.ts|web\/online\/public-pages\/(salon|visit|offer|queue)\/page\.ts|server\/ground\/db\/backup\/restore\.ts|.*\.d\.ts)$/;
  const used = new Set([...imports.map(({ target }) => target), ...sources.flatMap(threadsOf)]);
  const alone = sources.filter((file) => !entries.test(file) && !used.has(file));
  expect(alone).toEqual([]);
});

test('each exported name is in another file, too', () => {
  const others = ['test', 'e2e', 'lab', 'scripts'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:ts|mjs)$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  const filesWith = new Map<string, number>();
  for (const file of [...files, ...others, 'vite.config.ts']) {
    for (const word of new Set(readFileSync(join(root, file), 'utf8').match(/\w+/g))) {
      filesWith.set(word, (filesWith.get(word) ?? 0) + 1);
    }
  }
  const exported = /^export (?:async )?(?:class|const|function|interface|let|type) (\w+)/gm;
  const alone = sources.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(exported)]
      .filter(([, name = '']) => filesWith.get(name) === 1)
      .map(([, name]) => ({ file, name })),
  );
  expect(alone).toEqual([]);
});

const mayKeepOthersWaiting: Readonly<Record<string, string>> = {
  'server/billing/payments/sandbox.ts': 'once, and only where no money is taken',
  'server/identity/accounts/passwords.ts': 'once, and a few kilobytes',
};

test('the server compresses nothing, and makes no key, while all other calls wait', () => {
  const waits =
    /\b(?:brotli|gzip|gunzip|unzip|deflate|inflate|zstd|scrypt|pbkdf2|hkdf|generateKey)(?:[A-Z]\w*)?Sync\b/;
  const wrong = sources.filter(
    (file) => !file.startsWith('web/') && waits.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(wrong).toEqual(Object.keys(mayKeepOthersWaiting));
});
