// The rules of docs/architecture.md: which files may import which, and where code of a kind is kept.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

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
const line = ({ file, target }: Import) => `${file} → ${target}`;

const technical = ['http', 'db', 'mail', 'jobs'].map((part) => `server/${part}/`);
const plain = ['web/lib/', 'web/ui/'];
const startsWithAny = (path: string, starts: string[]) => starts.some((start) => path.startsWith(start));
const nounOf = (path: string) => path.split('/')[1] ?? '';
const isFileOfNoun = (path: string) => /^server\/[\w-]+\//.test(path) && !startsWithAny(path, technical);

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
      target.split('/').length > 2 &&
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

test('a noun of the server uses only the store of another, and the files listed here', () => {
  const shared =
    /\/store\.ts$|^server\/(alerts\/raise|events\/changes|history\/changes|notifications\/history\.sq|accounts\/(passwords|sessions)|second-factors\/check|passkeys\/(assertion|relying-party)|push\/queue|appointments\/(book|cancel-together|messages|services|slots|tell-owner)|bookings\/(answer|code|offers)|visit-links\/(links|tell)|visits\/(calendar|find)|hours\/outside|payments\/refunds|reminders\/channel)\.ts$/;
  const wrong = imports.filter(
    ({ file, target }) =>
      isFileOfNoun(file) && isFileOfNoun(target) && nounOf(file) !== nounOf(target) && !shared.test(target),
  );
  expect(wrong.map(line)).toEqual([]);
});

/** Parts of one noun of the web that another noun uses. Adding one is a decision. */
const sharedOnTheWeb = [
  'web/accounts/AuthFrame.tsx',
  'web/accounts/RedirectToLogin.tsx',
  'web/accounts/session.ts',
  'web/bookings/Requests.tsx',
  'web/bookings/RequestsPlace.tsx',
  'web/bookings/keys.ts',
  'web/bookings/tell.ts',
  'web/clients/OnlineBlock.tsx',
  'web/clients/kept.ts',
  'web/customers/CustomerLink.tsx',
  'web/hours/OutsideVisits.tsx',
  'web/hours/SpanFields.tsx',
  'web/hours/week.rules.ts',
  'web/passkeys/RemovePasskeys.tsx',
  'web/reports/PeriodPage.tsx',
  'web/reports/use-period.ts',
  'web/security-log/SecurityLog.tsx',
  'web/site/DayPreview.tsx',
  'web/subscriptions/LazyExtendDialog.tsx',
  'web/subscriptions/LazyRequestRefundDialog.tsx',
];

test('a noun of the web uses only the api of another, and the parts that are listed as shared', () => {
  const isFileOfNoun = (path: string) =>
    path.startsWith('web/') && files.includes(`contracts/${nounOf(path)}.ts`);
  const beyondApi = imports.filter(
    ({ file, target }) =>
      isFileOfNoun(file) &&
      isFileOfNoun(target) &&
      nounOf(file) !== nounOf(target) &&
      !/^web\/[\w-]+\/api\.ts$/.test(target),
  );
  const wrong = beyondApi.filter(({ target }) => !sharedOnTheWeb.includes(target));
  expect(wrong.map(line)).toEqual([]);
  const used = new Set(beyondApi.map(({ target }) => target));
  expect(sharedOnTheWeb.filter((part) => !used.has(part))).toEqual([]);
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

test('SQL is written only in stores, migrations and server/db', () => {
  const sqlText = /\bsql`|\bclient\.query\(|\bpool\.query\(/;
  const allowed = /[/-]store\.ts$|^server\/db\//;
  const wrong = sources.filter(
    (file) => !allowed.test(file) && sqlText.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(wrong).toEqual([]);
});

test('rows of the database are typed by a schema constant, and by no cast', () => {
  const unchecked = /\bz\.(any|unknown|custom)\b|\.(rows|one)\(z\.|\bquery<|\brows as\b/;
  const exceptions = ['server/db/database.ts'];
  const wrong = sources.filter(
    (file) =>
      file.startsWith('server/') &&
      !exceptions.includes(file) &&
      unchecked.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(wrong).toEqual([]);
});

test('only server/clock.ts reads the system time', () => {
  const systemTime = /\bDate\.now\(\)|\bnew Date\(\)/;
  const wrong = sources.filter(
    (file) =>
      file.startsWith('server/') &&
      file !== 'server/clock.ts' &&
      systemTime.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(wrong).toEqual([]);
});

test('there are no barrels, and no file names without a meaning', () => {
  const wrong = files.filter((file) =>
    /(^|\/)(index|utils?|helpers?|common|services?\.util|manager|types)\.tsx?$/.test(file),
  );
  expect(wrong).toEqual([]);
});

test('every file is imported by another one, except the entry points', () => {
  const entries =
    /^(server\/main\.ts|server\/demo\/main\.ts|web\/main\.tsx|web\/vite\/.*|web\/service-worker\/worker\.ts|web\/site\/pages\/on-page\.ts|web\/site\/(salon|visit)\/(page|work)\.ts|server\/db\/backup\/restore\.ts|.*\.d\.ts)$/;
  const used = new Set(imports.map(({ target }) => target));
  const alone = sources.filter((file) => !entries.test(file) && !used.has(file));
  expect(alone).toEqual([]);
});
