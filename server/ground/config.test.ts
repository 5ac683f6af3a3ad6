import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BadSetting, type Environment, readConfig } from './config.ts';
import { usualCeilings } from './usual-ceilings.ts';

const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 });
const pem = rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString().trim();
const paysera = { PAYSERA_PROJECT_ID: '123456', PAYSERA_SIGN_PASSWORD: 'secret', PAYSERA_PUBLIC_KEY: pem };

function complaintAbout(env: Environment) {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof BadSetting) return error.message;
    throw error;
  }
  return 'nothing to complain about';
}

test('a fresh clone needs no setting', () => {
  expect(readConfig({})).toEqual({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: undefined,
    dataDir: join(process.cwd(), 'data'),
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    namesStatements: true,
    postgresBin: undefined,
    mail: { smtpUrl: undefined, requiresTls: true, from: 'Krehër <kreher@localhost>' },
    paysera: undefined,
    company: { name: undefined, nipt: undefined, email: undefined, phone: undefined, address: undefined },
    admin: undefined,
    requireEmailVerification: true,
    requireAdminSecondFactor: false,
    historyRetentionHours: 24,
    ceilings: usualCeilings,
    metricsToken: undefined,
    backup: { hour: 3, keep: 14 },
    trustProxy: false,
    printsLinks: true,
    logLevel: 'info',
  });
});

test('an empty variable counts as not set', () => {
  const emptied = Object.fromEntries(
    [
      'PORT',
      'HOST',
      'PUBLIC_URL',
      'DATABASE_URL',
      'SMTP_URL',
      'TRUST_PROXY',
      'LOG_LEVEL',
      'ADMIN_PASSWORD',
    ].map((name) => [name, '']),
  );
  expect(readConfig(emptied)).toEqual(readConfig({}));
});

test('the config has the value of every setting', () => {
  const config = readConfig({
    ...paysera,
    NODE_ENV: 'production',
    HOST: '::',
    PORT: '0',
    PUBLIC_URL: 'https://agjenda.salloni.al/',
    DATA_DIR: '/srv/kreher',
    DATABASE_URL: 'postgres://kreher:s3cret@pooler:6432/kreher',
    DATABASE_DIRECT_URL: 'postgresql://kreher:s3cret@server/kreher',
    SMTP_URL: 'smtps://user:p%40ss@mail.salloni.al:465',
    MAIL_FROM: 'Salloni Ëndrra <agjenda@salloni.al>',
    PAYSERA_TEST: 'true',
    COMPANY_NAME: 'Krehër sh.p.k.',
    CONTACT_EMAIL: 'info@salloni.al',
    ADMIN_EMAIL: 'admin@salloni.al',
    ADMIN_PASSWORD: ' with spaces ',
    REQUIRE_EMAIL_VERIFICATION: 'false',
    HISTORY_RETENTION_HOURS: '72',
    LEK_PER_EURO: '97',
    TRUST_PROXY: '10.0.0.0/8, loopback',
    LOG_LEVEL: 'warn',
  });
  expect(config).toMatchObject({
    host: '::',
    port: 0,
    publicUrl: 'https://agjenda.salloni.al',
    dataDir: '/srv/kreher',
    databaseUrl: 'postgres://kreher:s3cret@pooler:6432/kreher',
    databaseDirectUrl: 'postgresql://kreher:s3cret@server/kreher',
    mail: {
      smtpUrl: 'smtps://user:p%40ss@mail.salloni.al:465',
      requiresTls: true,
      from: 'Salloni Ëndrra <agjenda@salloni.al>',
    },
    paysera: { projectId: '123456', signPassword: 'secret', publicKey: pem, acceptsTests: true },
    company: { name: 'Krehër sh.p.k.', email: 'info@salloni.al' },
    admin: { email: 'admin@salloni.al', password: ' with spaces ', mustBeStrong: true },
    requireEmailVerification: false,
    historyRetentionHours: 72,
    lekPerEuro: 97,
    trustProxy: ['10.0.0.0/8', 'loopback'],
    logLevel: 'warn',
  });
});

test.each([
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '3000.5'],
  ['HOST', 'http://localhost'],
  ['PUBLIC_URL', 'agjenda.salloni.al'],
  ['PUBLIC_URL', 'https://salloni.al/agjenda'],
  ['PUBLIC_URL', 'ftp://salloni.al'],
  ['DATABASE_URL', 'mysql://localhost/kreher'],
  ['DATABASE_DIRECT_URL', 'localhost'],
  ['SMTP_URL', 'mail.salloni.al'],
  ['SMTP_URL', 'smtp:///x'],
  ['SMTP_TLS', 'no'],
  ['MAIL_FROM', 'Salloni'],
  ['MAIL_FROM', 'a@salloni.al\nBcc: <b@salloni.al>'],
  ['PAYSERA_TEST', 'yes'],
  ['ALLOW_SANDBOX_PAYMENTS', '1'],
  ['CONTACT_EMAIL', 'info'],
  ['REQUIRE_EMAIL_VERIFICATION', 'no'],
  ['HISTORY_RETENTION_HOURS', '0'],
  ['HISTORY_RETENTION_HOURS', 'a day'],
  ['LEK_PER_EURO', '0'],
  ['LEK_PER_EURO', '97,5'],
  ['BACKUP_HOUR', '24'],
  ['TRUST_PROXY', 'proxy.local'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['LOG_LEVEL', 'verbose'],
])('a wrong %s (%j) is reported in one line that names the setting', (name, value) => {
  expect(complaintAbout({ [name]: value })).toMatch(new RegExp(`^${name}: expected [^\\n]+$`));
});

test('the message about an invalid address contains no password', () => {
  expect(complaintAbout({ DATABASE_URL: 'postgress://kreher:s3cret@host/db' })).not.toContain('s3cret');
});

test('if one of two settings that belong together is missing, the message names the missing one', () => {
  expect(complaintAbout({ ADMIN_EMAIL: 'a@salloni.al' })).toMatch(/^ADMIN_PASSWORD: /);
  expect(complaintAbout({ ADMIN_PASSWORD: 'secret' })).toMatch(/^ADMIN_EMAIL: /);
  expect(complaintAbout({ ADMIN_EMAIL: 'a@salloni.al', ADMIN_PASSWORD: 'short' })).toMatch(
    /^ADMIN_PASSWORD: /,
  );
});

describe('MAIL_FROM', () => {
  const from = (env: Environment) => readConfig(env).mail.from;

  test('without MAIL_FROM the sender is the mail server’s user, if that is an address', () => {
    expect(from({ SMTP_URL: 'smtp://agjenda%40salloni.al:x@mail.salloni.al' })).toBe(
      'Krehër <agjenda@salloni.al>',
    );
  });

  test('without MAIL_FROM, and with a mail server’s user that is no address, the start is refused', () => {
    expect(complaintAbout({ SMTP_URL: 'smtp://user:x@mail.salloni.al' })).toMatch(/^MAIL_FROM: /);
    expect(from({ SMTP_URL: 'smtp://mail.salloni.al', MAIL_FROM: '<a@salloni.al>' })).toBe('a@salloni.al');
  });
});

test('in production mail needs a server, or ALLOW_OUTBOX; links are never printed there', () => {
  const env = { NODE_ENV: 'production', ...paysera };
  expect(complaintAbout(env)).toMatch(/^SMTP_URL: .*ALLOW_OUTBOX/);
  const config = readConfig({ ...env, ALLOW_OUTBOX: 'true' });
  expect(config.mail.smtpUrl).toBeUndefined();
  expect(config.printsLinks).toBe(false);
});

test('webhooks may call addresses inside only where nobody else signs in', () => {
  const receivers = (value: string, env: Environment = {}) => ({ ...env, WEBHOOK_RECEIVERS: value });
  const two = 'http://127.0.0.1:8080, http://localhost:9000/';
  expect(readConfig(receivers(two)).webhookReceivers).toEqual([
    'http://127.0.0.1:8080',
    'http://localhost:9000',
  ]);
  for (const wrong of ['127.0.0.1:8080', 'http://127.0.0.1/x', 'ftp://127.0.0.1', 'http://a,'])
    expect(complaintAbout(receivers(wrong))).toMatch(/^WEBHOOK_RECEIVERS: expected/);
  const production = { NODE_ENV: 'production', ALLOW_OUTBOX: 'true', ...paysera };
  expect(complaintAbout(receivers('http://127.0.0.1:8080', production))).toMatch(/^WEBHOOK_RECEIVERS: not/);
});

test('calendars may be at servers inside that the operator names, in production too', () => {
  const servers = (value: string) => readConfig({ CALENDAR_SERVERS: value }).calendarServers;
  expect(servers('http://10.0.0.5:5232, https://radicale.lan/')).toEqual([
    'http://10.0.0.5:5232',
    'https://radicale.lan',
  ]);
  expect(servers('')).toBeUndefined();
  expect(complaintAbout({ CALENDAR_SERVERS: '10.0.0.5:5232' })).toMatch(/^CALENDAR_SERVERS: expected/);
});

describe('settings of payments', () => {
  test.each(Object.keys(paysera))('with two Paysera settings but without %s the start is refused', (name) => {
    expect(complaintAbout({ ...paysera, [name]: '' })).toMatch(new RegExp(`^${name}: `));
  });

  test('without Paysera settings payments use the sandbox in development, and in production only if that is allowed', () => {
    expect(readConfig({}).paysera).toBeUndefined();
    const production = { NODE_ENV: 'production', ALLOW_OUTBOX: 'true' };
    expect(complaintAbout(production)).toMatch(/^PAYSERA_PROJECT_ID: .*ALLOW_SANDBOX_PAYMENTS/);
    expect(readConfig({ ...production, ALLOW_SANDBOX_PAYMENTS: 'true' }).paysera).toBeUndefined();
  });

  test.each([{ PUBLIC_URL: 'https://agjenda.salloni.al' }, { HOST: '0.0.0.0' }, { HOST: '192.168.1.10' }])(
    'an instance that others can reach (%j) needs ALLOW_SANDBOX_PAYMENTS for the sandbox',
    (open) => {
      expect(complaintAbout(open)).toMatch(/^PAYSERA_PROJECT_ID: .*ALLOW_SANDBOX_PAYMENTS/);
      expect(complaintAbout({ ...open, ALLOW_SANDBOX_PAYMENTS: 'true' })).toBe('nothing to complain about');
      expect(complaintAbout({ ...open, ...paysera })).toBe('nothing to complain about');
    },
  );

  test.each(['localhost', '::1'])('the sandbox needs no permission on %s', (HOST) => {
    expect(complaintAbout({ HOST })).toBe('nothing to complain about');
  });

  test('the key of Paysera is read from a PEM, from one line, and from a file', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'kreher-')), 'paysera.pem');
    writeFileSync(file, pem);
    const keyFrom = (PAYSERA_PUBLIC_KEY: string) =>
      readConfig({ ...paysera, PAYSERA_PUBLIC_KEY }).paysera?.publicKey;
    expect(keyFrom(pem.replaceAll('\n', '\\n'))).toBe(pem);
    expect(keyFrom(file)).toBe(pem);
    expect(complaintAbout({ ...paysera, PAYSERA_PUBLIC_KEY: '/nowhere.pem' })).toMatch(
      /^PAYSERA_PUBLIC_KEY: /,
    );
    expect(complaintAbout({ ...paysera, PAYSERA_PUBLIC_KEY: '-----BEGIN' })).toMatch(/^PAYSERA_PUBLIC_KEY: /);
  });
});

test('BACKUP_HOUR may be off, and the message about a wrong one says so', () => {
  expect(readConfig({ BACKUP_HOUR: 'off' }).backup).toBeUndefined();
  expect(complaintAbout({ BACKUP_HOUR: 'never' })).toBe(
    'BACKUP_HOUR: expected a whole number from 0 to 23, or off',
  );
});

test.each([
  ['true', true],
  ['false', false],
  ['2', 2],
  ['192.0.2.7', ['192.0.2.7']],
  ['fd00::/8,uniquelocal', ['fd00::/8', 'uniquelocal']],
])('TRUST_PROXY=%s is read as %j', (value, trusted) => {
  expect(readConfig({ TRUST_PROXY: value }).trustProxy).toEqual(trusted);
});

test.each([
  ['smtp://mail.salloni.al', undefined, true],
  ['smtp://mail.salloni.al', 'optional', false],
  ['smtp://10.0.0.5:25', undefined, true],
  ['smtp://127.0.0.1:1025', undefined, false],
  ['smtp://[::1]:1025', undefined, false],
  ['smtp://localhost', 'required', false],
])('mail to %s with SMTP_TLS=%s requires TLS: %s', (SMTP_URL, SMTP_TLS, requiresTls) => {
  expect(readConfig({ SMTP_URL, SMTP_TLS, MAIL_FROM: 'a@salloni.al' }).mail.requiresTls).toBe(requiresTls);
});
