// The rules of docs/architecture.md for calls, queries and changes of the web, and for what tests replace and wait for.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import * as appointments from '#contracts/appointments/appointments.ts';
import * as together from '#contracts/appointments/together.ts';
import * as clients from '#contracts/clients/clients.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const code = (file: string) => read(file).replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((file) => file.replaceAll('\\', '/'));

const isTest = (file: string) => /\.(test|fixture)\.tsx?$/.test(file);
const sources = filesOf('web/**/*.{ts,tsx,js}').filter((file) => !isTest(file));

type Reasons = Readonly<Record<string, string>>;

/** Only the listed files may have it, and each of them does. */
function expectOnlyIn(reasons: Reasons, found: readonly string[]) {
  expect([...new Set(found)].sort()).toEqual(Object.keys(reasons).sort());
}
const having = (pattern: RegExp) => sources.filter((file) => pattern.test(code(file)));

test('only the listed files send a request', () => {
  const reasons = {
    'web/ground/lib/call.ts': 'calls an endpoint',
    'web/ground/lib/call-by-name.ts': 'calls an endpoint without its contract',
    'web/app/events/known-answers.ts': 'sends calls with the tag of the known answer',
    'web/before-app.js': 'begins calls before the app has loaded',
    'web/ground/lib/server-watch.ts': 'asks whether the server is there',
    'web/ground/lib/chunk.ts': 'asks for the page, to know whether the server answers',
    'web/service-worker/worker.ts': 'loads the files and the page of the app',
  };
  expectOnlyIn(
    reasons,
    having(/(?<![.\w])fetch\((?!\))|\bnew (EventSource|XMLHttpRequest)\b|\bsendBeacon\(/),
  );
});

test('the time is the server’s: only the listed files read the clock of the device', () => {
  const elapsed = 'how long something lasts on this device';
  const reasons = {
    'web/ground/lib/server-clock.ts': 'compares it with the server’s',
    'web/app/ClockLine.tsx': 'compares it with the server’s',
    'web/ground/lib/call.ts': 'when a call was sent',
    'web/ground/lib/call-by-name.ts': 'when a call was sent',
    'web/ground/lib/server-watch.ts': 'when a call was sent',
    'web/ground/ui/albanian-intl.ts': 'the `Intl` of the browser takes it where no moment is given',
    'web/ground/lib/keep-picture.ts': elapsed,
    'web/picture.js': elapsed,
    'web/app/tablet/lock.ts': elapsed,
    'web/ground/lib/chunk.ts': elapsed,
    'web/ground/lib/tablet.ts': elapsed,
    'web/ground/outbox/sealing.ts': elapsed,
    'web/identity/accounts/ChangesWait.tsx': elapsed,
    'web/identity/accounts/tabs.ts': elapsed,
    'web/identity/pins/offline-pin.ts': elapsed,
    'web/online/public-pages/time-choice.ts': elapsed,
  };
  expectOnlyIn(reasons, having(/\bnew Date\(\)|\bDate\.now\b/));
});

test('only one file builds addresses of calls', () => {
  expectOnlyIn({ 'web/ground/lib/address.ts': 'builds them' }, having(/['"`]\/api\b/));
});

test('no code of the web compares HTTP statuses: codes decide', () => {
  const reasons = {
    'web/app/events/known-answers.ts': '304 is no refusal, and has no body with a code',
  };
  expectOnlyIn(
    reasons,
    sources.filter((file) =>
      code(file)
        .split('\n')
        .some((line) => /\bstatus\b/i.test(line) && /(?<![\w.#-])[1-5]\d\d(?![\w.])/.test(line)),
    ),
  );
});

test('only the listed files read HTTP statuses', () => {
  const reasons = {
    'web/ground/lib/call.ts': 'makes the code of an answer without one',
    'web/billing/subscriptions/api.ts': 'specification 17 has the status in a line of the console',
    'web/app/events/known-answers.ts': '304 is no refusal, and has no body with a code',
    'web/service-worker/worker.ts': 'names the status of a file that did not load',
  };
  expectOnlyIn(
    reasons,
    having(
      /\bstatusOf\[|\bcodeOfStatus\(|\b(response|answer|failure|error|refused|resumed)\.status\b(?! ===? ')/i,
    ),
  );
});

test('queries, changes and calls of a noun are in its api.ts or, loaded later, changes.ts; what waits for the network is sent by its outbox-kinds.ts or send.ts', () => {
  const reasons = {
    'web/appointments/auto-confirm.ts': 'shows toasts, which api.ts does not need',
    'web/appointments/claim-book.ts': 'loads with the forms, in salons with rooms or devices',
    'web/appointments/service-counts.ts':
      'loads with the forms, in salons with a service that has a number a day',
    'web/appointments/visit-pictures/PictureRules.tsx': 'the settings do not load the calls of the pictures',
    'web/appointments/visits-ahead.ts': 'asks before a barber is made inactive',
    'web/online/bookings/answers.ts': 'loads with the requests above the day',
    'web/online/bookings/new-client.ts': 'needs the outbox, and loads with the requests above the day',
    'web/book/clients/DeletedVisits.tsx': 'loads later than api.ts, which every screen needs',
    'web/clients/kept.ts': 'fills the storage of the device',
    'web/book/dialogs/delete.ts': 'loads with the dialogs of the day',
    'web/ground/outbox/sealing.ts': 'asks for the keys with which changes are sealed and opened',
    'web/ground/lib/report-error.ts': 'no screen sends it',
    'web/ground/lib/query-of.ts': 'makes the query of an endpoint',
    'web/ground/lib/use-change.ts': 'makes all changes',
    'web/identity/accounts/profile.ts': 'loads later than api.ts, which every screen needs',
    'web/identity/accounts/sign-out.ts': 'sends again until a sign-out is answered',
    'web/identity/accounts/visitors.ts': 'loads only for visitors',
    'web/billing/subscriptions/purchases.ts': 'loads later than api.ts, which every screen needs',
    'web/salon/services/adding.ts': 'loads later than api.ts, which every screen needs',
  };
  const makes =
    /\bquery(Options|Of)\(|=>?\s+changeOf\(|\buseMutation\((?!\))|\buseChange\(\{|\bqueryKey: \[|(?<![.\w])call\((?=\s*[\w.]+,)/;
  expectOnlyIn(
    reasons,
    having(makes).filter((file) => !/\/(api|changes|outbox-kinds|send|lib\/call)\.ts$/.test(file)),
  );
});

test('what is one call of an endpoint says only that: `queryOf`, `changeOf`', () => {
  const repeats =
    /\bsend: (async )?\((\w+|\{[^}]*\})?(: [^=]+)?\) =>\s*call\(|\bqueryFn: (async )?\(\{ signal \}\) =>\s*(\(await )?call\(/;
  const reasons = {
    'web/ground/lib/use-change.ts': 'makes all changes',
    'web/salon/services/changes.ts': 'the step of a move is only for the screen',
  };
  expectOnlyIn(reasons, having(repeats));
});

test('changes of appointments and clients are sent by the outbox, except the listed ones', () => {
  const around: Reasons = {
    createVisits: 'several at once: all of them or none, which only the server can say',
    cancelVisits: 'as those that were booked together',
    deleteAppointment: 'final, so it needs the server at once',
    autoConfirm: 'the server does it by itself; the app only asks what was confirmed',
    blockClientOnline: 'the public page must know at once',
    eraseClient: 'final',
    forgetLength: 'rare, and made in the page of the client, which is read from the server',
    deleteClient: 'final',
  };
  const changes = Object.entries({ ...appointments, ...together, ...clients }).flatMap(([name, one]) =>
    typeof one === 'object' && 'access' in one && one.method !== 'GET' ? [name] : [],
  );
  const kinds = sources.filter((file) => file.endsWith('/outbox-kinds.ts')).map(code);
  const sent = changes.filter((name) => kinds.some((text) => text.includes(`call(${name},`)));
  expect(sent.length).toBeGreaterThan(2);
  expect(changes.filter((name) => !sent.includes(name)).sort()).toEqual(Object.keys(around).sort());

  const readers = {
    'web/appointments/outbox-kinds.ts': 'sends them',
    'web/clients/outbox-kinds.ts': 'sends them',
    'web/appointments/ask-again.ts': 'reads that a colleague was quicker',
    'web/book/clients/ClientForm.tsx': 'reads that a colleague was quicker',
  };
  const imports = new RegExp(
    `import \\{[^}]*(?<!type )\\b(${sent.join('|')})\\b[^}]*\\} from '#contracts/(appointments|clients)/\\w+\\.ts'`,
  );
  expectOnlyIn(readers, having(imports));
});

test('problems of typed values are said by `firstProblem`, and one form says all of them', () => {
  expectOnlyIn({ 'web/operator/users/form.rules.ts': 'says all' }, having(/\.issues\b/));
});

test('every CSS file is imported, `style` gives only positions, sizes and variables, and no CSS applies classes', () => {
  const styles = filesOf('web/**/*.css');
  const imported = (file: string) =>
    [...filesOf('web/**/*.{ts,tsx,css}'), 'index.html'].some(
      (other) => other !== file && read(other).includes(`/${file.split('/').at(-1)}`),
    );
  expect(styles.filter((file) => !imported(file))).toEqual([]);
  expect(styles.filter((file) => code(file).includes('@apply'))).toEqual([]);
  const looks = /style=\{\{[^}]*\b(color|background|font|border|padding|margin|display)/;
  expect(having(looks)).toEqual([]);
});

test('no text has the colour of a line or of a surface, which is hard to read', () => {
  expect(having(/\btext-(line|line-2|line-strong|surface|sunken)\b/)).toEqual([]);
});

const tests = filesOf('{contracts,server,web,test,e2e,scripts}/**/*.{test,spec}.{ts,tsx}');

test('no test mocks a module, and only what the browser or Node brings is replaced', () => {
  const mocking = /\bvi\s*\.\s*(mock|doMock|importMock|hoisted)\(/;
  expect(tests.filter((file) => mocking.test(code(file)))).toEqual([]);

  const reasons: Reasons = { page: 'no test may replace `location.reload`, which it only calls' };
  const platform =
    /^(window|globalThis|navigator|console|Date|Math|performance|process|document|history|location|crypto|\w*[sS]torage|IDB\w+\.prototype|HTML\w+\.prototype|(?:Element|Event)\.prototype|navigator\.serviceWorker)$/;
  const replaced = tests.flatMap((file) =>
    [...code(file).matchAll(/\bvi\s*\.\s*spyOn\(\s*([\w.]+)/g)].map(([, object = '']) => object),
  );
  expect(replaced.length).toBeGreaterThan(8);
  expectOnlyIn(
    reasons,
    replaced.filter((object) => !platform.test(object)),
  );
});

test('no test waits for a fixed time, measures time, or has less patience than the others', () => {
  const reasons: Reasons = {
    'e2e/imports-10000.spec.ts: performance.now': 'how long the page does not answer; only in `test:all`',
    'e2e/fixtures.ts: timeout': 'one of many tries',
    'e2e/same-again.spec.ts: performance.now': 'how long three taps take; only in `test:all`',
    'e2e/states.spec.ts: waitForTimeout': 'before a picture of `npm run screens`',
    'e2e/tablet-switch.spec.ts: performance.now': 'how long a tablet needs; only in `test:all`',
    'e2e/tablet-switch.spec.ts: setTimeout': 'the task after a frame',
    'test/flood.ts: pause': 'between two calls of a flood',
    'test/smtp-receiver.ts: pause': 'a mail server that is slow',
    'test/until.ts: pause': 'between two looks',
    'test/watch-health.ts: pause': 'between two calls from a thread that watches',
    'web/book/grid/DayGrid.fixture.tsx: setTimeout': 'the task after a frame',
    'web/ground/lib/timers.fixture.ts: setTimeout': 'a timer that the test moves',
  };
  const numberOf = (text = '') => Number(text.replaceAll('_', ''));
  const patienceIn = (file: string, pattern: RegExp) => numberOf(pattern.exec(read(file))?.[1]);
  const patience = {
    vitest: patienceIn('vitest.config.ts', /testTimeout: ([\d_]+)/),
    playwright: patienceIn('playwright.config.ts', /expect: \{ timeout: ([\d_]+)/),
  };
  expect(Object.values(patience).every((limit) => limit > 0)).toBe(true);
  // `vi.waitFor` and `vi.waitUntil` have the patience of a second, `expect.poll` is as patient as all tests
  const calls =
    /(?<!\b(?:test|testInfo)\.)\b(setTimeout|waitForTimeout|sleep|(?<!\.)pause|(?<=\bvi\.)wait(?:For|Until))\(/g;
  const renamed = /import \{ setTimeout as (\w+) \} from '(?:node:)?timers\/promises'/;

  const found = filesOf('{{contracts,server,web}/**/*.{test,fixture}.{ts,tsx},test/*.ts,e2e/*.ts}')
    .filter((file) => !/\.(long|timed)\.test\.ts$/.test(file))
    .flatMap((file) => {
      const text = code(file);
      const names = [...text.matchAll(calls)].map(([, name]) => name);
      const own = renamed.exec(text)?.[1];
      if (own) names.push(own);
      if (/\.(test|spec)\./.test(file) && /\bperformance\.now\(/.test(text)) names.push('performance.now');
      const least = file.startsWith('e2e/') ? patience.playwright : patience.vitest;
      const limits = [...text.matchAll(/\btimeout: ([\d_]+)/g)].map(([, limit]) => numberOf(limit));
      if (limits.some((limit) => limit < least)) names.push('timeout');
      return names.map((name) => `${file}: ${name}`);
    });
  expectOnlyIn(reasons, found);
});
