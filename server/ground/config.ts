// All settings of the environment. They are read once, at the start.

import { createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { passwordLimits } from '#contracts/ground/passwords.ts';
import { looksLikeEmail } from '#contracts/ground/primitives.ts';
import { type Ceilings, usualCeilings } from './usual-ceilings.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The failure that a setting has a wrong value. The message is one line: the variable, and the expected value. */
export class BadSetting extends Error {
  constructor(name: string, expected: string) {
    super(`${name}: ${expected}`);
  }
}

export interface PayseraSettings {
  readonly projectId: string;
  readonly signPassword: string;
  /** The PEM of a key or of a certificate. */
  readonly publicKey: string;
  readonly acceptsTests: boolean;
}

export type TrustProxy = boolean | number | string[];
export type Config = Readonly<ReturnType<typeof readConfig>>;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const tenYearsInHours = 10 * 366 * 24;

export function readConfig(env: Environment) {
  const production = env.NODE_ENV === 'production';
  const databaseUrl = postgresUrl(env, 'DATABASE_URL');
  return Object.freeze({
    host:
      matching(env, 'HOST', /^[^\s/]+$/, 'expected an address to listen on, like 127.0.0.1') ?? '127.0.0.1',
    port: wholeNumber(env, 'PORT', 0, 65_535) ?? 3000,
    /** The public address. Undefined: the address that the server listens on. */
    publicUrl: publicUrl(env),
    dataDir: resolve(setting(env, 'DATA_DIR') ?? 'data'),
    databaseUrl,
    databaseDirectUrl: postgresUrl(env, 'DATABASE_DIRECT_URL') ?? databaseUrl,
    namesStatements: flag(env, 'DATABASE_NAMED_STATEMENTS') ?? true,
    postgresBin: setting(env, 'POSTGRES_BIN'),
    mail: readMail(env, production),
    /** The settings of Paysera. Undefined: payments go to the built-in sandbox. */
    paysera: readPaysera(env, production),
    company: readCompany(env),
    admin: readAdmin(env, production),
    requireEmailVerification: flag(env, 'REQUIRE_EMAIL_VERIFICATION') ?? true,
    requireAdminSecondFactor: flag(env, 'REQUIRE_ADMIN_SECOND_FACTOR') ?? false,
    historyRetentionHours: wholeNumber(env, 'HISTORY_RETENTION_HOURS', 1, tenYearsInHours) ?? 24,
    lekPerEuro: wholeNumber(env, 'LEK_PER_EURO', 1, 10_000),
    ceilings: readCeilings(env),
    webhookReceivers: readReceivers(env, production),
    calendarServers: readOrigins(env, 'CALENDAR_SERVERS', ['http:', 'https:']),
    metricsToken: matching(
      env,
      'METRICS_TOKEN',
      /^\S{20,200}$/,
      'expected 20 to 200 characters without spaces',
    ),
    backup: readBackup(env, databaseUrl === undefined),
    backupKey: matching(env, 'BACKUP_KEY', /^\S{20,200}$/, 'expected 20 to 200 characters without spaces'),
    trustProxy: trustProxy(env),
    /** Whether the terminal may show links with tokens. */
    printsLinks: !production,
    logLevel: oneOf(env, 'LOG_LEVEL', logLevels) ?? 'info',
  });
}

/** An empty variable counts as not set. */
const setting = (env: Environment, name: string) => env[name]?.trim() || undefined;

function matching(env: Environment, name: string, form: RegExp, expected: string) {
  const value = setting(env, name);
  if (value !== undefined && !form.test(value)) throw new BadSetting(name, expected);
  return value;
}

function wholeNumber(env: Environment, name: string, least: number, most: number, orWord = '') {
  const expected = `expected a whole number from ${least} to ${most}${orWord}`;
  const value = matching(env, name, /^\d{1,9}$/, expected);
  if (value === undefined) return undefined;
  const number = Number(value);
  if (number < least || number > most) throw new BadSetting(name, expected);
  return number;
}

function oneOf<const T extends string>(env: Environment, name: string, choices: readonly T[]) {
  const value = setting(env, name);
  if (value === undefined) return undefined;
  const chosen = choices.find((choice) => choice === value);
  if (chosen === undefined) throw new BadSetting(name, `expected ${choices.join(', ')}`);
  return chosen;
}

function flag(env: Environment, name: string) {
  const value = oneOf(env, name, ['true', 'false']);
  return value && value === 'true';
}

function email(env: Environment, name: string) {
  const value = setting(env, name);
  if (value !== undefined && !looksLikeEmail(value)) throw new BadSetting(name, 'expected an e-mail address');
  return value;
}

/** The message never contains the value, because an address may contain a password. */
function url(env: Environment, name: string, protocols: readonly string[], expected: string) {
  const value = setting(env, name);
  if (value === undefined) return undefined;
  const parsed = URL.parse(value);
  if (!parsed || !protocols.includes(parsed.protocol)) throw new BadSetting(name, expected);
  return parsed;
}

function postgresUrl(env: Environment, name: string) {
  const expected = 'expected an address like postgres://user:password@host:5432/database';
  url(env, name, ['postgres:', 'postgresql:'], expected);
  return setting(env, name);
}

function publicUrl(env: Environment) {
  const expected = 'expected http:// or https:// with a host and no path, like https://agjenda.salloni.al';
  const parsed = url(env, 'PUBLIC_URL', ['http:', 'https:'], expected);
  if (!parsed) return undefined;
  if (parsed.href !== `${parsed.origin}/`) throw new BadSetting('PUBLIC_URL', expected);
  return parsed.origin;
}

/**
 * Addresses inside the network of the server that webhooks may call. They are for a place where programs are written, never for a service
 * in which other people sign in.
 */
function readReceivers(env: Environment, production: boolean) {
  const name = 'WEBHOOK_RECEIVERS';
  if (production && setting(env, name)) throw new BadSetting(name, 'not under NODE_ENV=production');
  return readOrigins(env, name, ['http:']);
}

function readOrigins(env: Environment, name: string, protocols: readonly string[]) {
  const expected = 'expected addresses like http://127.0.0.1:8080, with commas between them';
  return setting(env, name)
    ?.split(',')
    .map((address) => {
      const { protocol = '', origin, href } = URL.parse(address.trim()) ?? {};
      if (!protocols.includes(protocol) || href !== `${origin}/`) throw new BadSetting(name, expected);
      return origin ?? '';
    });
}

const loopback = ['127.0.0.1', '::1', 'localhost'];

function readMail(env: Environment, production: boolean) {
  const expected = 'expected an address like smtps://user:password@host:465';
  const smtp = url(env, 'SMTP_URL', ['smtp:', 'smtps:'], expected);
  if (smtp?.hostname === '') throw new BadSetting('SMTP_URL', expected);
  const from = mailFrom(env);
  const mailFolderAllowed = flag(env, 'ALLOW_OUTBOX') || !production;
  if (!smtp && !mailFolderAllowed) {
    throw new BadSetting(
      'SMTP_URL',
      'expected under NODE_ENV=production; ALLOW_OUTBOX=true writes the mails into files there',
    );
  }
  const tls = oneOf(env, 'SMTP_TLS', ['required', 'optional']) ?? 'required';
  const isLocal = smtp !== undefined && loopback.includes(smtp.hostname.replace(/^\[|\]$/g, ''));
  const requiresTls = tls === 'required' && !isLocal;
  if (!smtp) return { smtpUrl: undefined, requiresTls, from: from ?? 'Krehër <kreher@localhost>' };
  return { smtpUrl: setting(env, 'SMTP_URL'), requiresTls, from: from ?? fromUser(smtp) };
}

function mailFrom(env: Environment) {
  const value = setting(env, 'MAIL_FROM');
  if (value === undefined) return undefined;
  const [, name, inBrackets] = /^([^<>\p{Cc}]*)<([^<>]+)>$/u.exec(value) ?? [];
  if (looksLikeEmail(inBrackets ?? value)) return name?.trim() === '' ? inBrackets : value;
  throw new BadSetting('MAIL_FROM', 'expected an address like Krehër <agjenda@salloni.al>');
}

/** The user name of the mail server if no sender is set: most mail servers use the address as user name, and accept no other sender. */
function fromUser(smtp: URL) {
  const user = decodeURIComponent(smtp.username);
  if (looksLikeEmail(user)) return `Krehër <${user}>`;
  throw new BadSetting('MAIL_FROM', 'expected with SMTP_URL, like Krehër <agjenda@salloni.al>');
}

function readCeilings(env: Environment): Ceilings {
  const most = (name: string) => wholeNumber(env, name, 1, 999_999_999);
  return {
    ...usualCeilings,
    appointmentsADay: most('MAX_APPOINTMENTS_A_DAY') ?? usualCeilings.appointmentsADay,
    appointments: most('MAX_APPOINTMENTS') ?? usualCeilings.appointments,
    clients: most('MAX_CLIENTS') ?? usualCeilings.clients,
    barbers: most('MAX_BARBERS') ?? usualCeilings.barbers,
    services: most('MAX_SERVICES') ?? usualCeilings.services,
  };
}

/**
 * The settings of the nightly backup. It is off by default with an external PostgreSQL, since such a server usually has backups already.
 */
function readBackup(env: Environment, isEmbedded: boolean) {
  const keep = wholeNumber(env, 'BACKUP_KEEP', 1, 1000) ?? 14;
  if (setting(env, 'BACKUP_HOUR') === 'off') return undefined;
  const hour = wholeNumber(env, 'BACKUP_HOUR', 0, 23, ', or off') ?? (isEmbedded ? 3 : undefined);
  return hour === undefined ? undefined : { hour, keep };
}

function readPaysera(env: Environment, production: boolean): PayseraSettings | undefined {
  const needed = ['PAYSERA_PROJECT_ID', 'PAYSERA_SIGN_PASSWORD', 'PAYSERA_PUBLIC_KEY'] as const;
  const acceptsTests = flag(env, 'PAYSERA_TEST') ?? false;
  const sandboxAllowed = flag(env, 'ALLOW_SANDBOX_PAYMENTS') || !(production || isOpenToOthers(env));
  const [projectId, signPassword, publicKey] = needed.map((name) => setting(env, name));
  if (projectId && signPassword && publicKey) {
    matching(env, 'PAYSERA_PROJECT_ID', /^\d+$/, 'expected the project’s number');
    return { projectId, signPassword, publicKey: readKey(publicKey), acceptsTests };
  }
  const missing = needed.find((name) => !setting(env, name));
  if (missing && (projectId || signPassword || publicKey)) {
    throw new BadSetting(missing, `expected, because ${needed.join(', ')} go together`);
  }
  if (!sandboxAllowed) {
    throw new BadSetting(
      'PAYSERA_PROJECT_ID',
      'expected under NODE_ENV=production, with an https PUBLIC_URL, and with a HOST that others can reach; ' +
        'ALLOW_SANDBOX_PAYMENTS=true allows the test payments there',
    );
  }
  return undefined;
}

/**
 * Whether the sandbox can be reached from other computers. Nobody pays in the sandbox, so anybody who reaches it could get a subscription
 * for nothing.
 */
function isOpenToOthers(env: Environment) {
  const isLocal = loopback.includes(setting(env, 'HOST') ?? '127.0.0.1');
  return !isLocal || publicUrl(env)?.startsWith('https:') === true;
}

/** A PEM, a PEM on one line with \n for line breaks, or the path of a PEM file. */
function readKey(value: string) {
  const expected = 'expected a PEM or the path of a PEM file, of an RSA public key or a certificate';
  try {
    const pem = value.startsWith('-----') ? value.replaceAll('\\n', '\n') : readFileSync(value, 'utf8');
    if (createPublicKey(pem).asymmetricKeyType === 'rsa') return pem;
  } catch {
    // reported below
  }
  throw new BadSetting('PAYSERA_PUBLIC_KEY', expected);
}

/** The company that runs the service; settings may be missing. */
export type Company = Partial<ReturnType<typeof readCompany>>;

function readCompany(env: Environment) {
  return {
    name: setting(env, 'COMPANY_NAME'),
    nipt: setting(env, 'COMPANY_NIPT'),
    email: email(env, 'CONTACT_EMAIL'),
    phone: setting(env, 'CONTACT_PHONE'),
    address: setting(env, 'CONTACT_ADDRESS'),
  };
}

function readAdmin(env: Environment, production: boolean) {
  const address = email(env, 'ADMIN_EMAIL');
  const password = env.ADMIN_PASSWORD || undefined;
  if (!address && !password) return undefined;
  if (!address) throw new BadSetting('ADMIN_EMAIL', 'expected, because ADMIN_PASSWORD is set');
  if (!password) throw new BadSetting('ADMIN_PASSWORD', 'expected, because ADMIN_EMAIL is set');
  const { min, max } = passwordLimits;
  if (password.length < min || password.length > max) {
    throw new BadSetting('ADMIN_PASSWORD', `expected ${min} to ${max} characters`);
  }
  return { email: address, password, mustBeStrong: production };
}

const proxyRanges = new Set(['loopback', 'linklocal', 'uniquelocal']);

function trustProxy(env: Environment): TrustProxy {
  const value = setting(env, 'TRUST_PROXY') ?? 'false';
  if (value === 'true' || value === 'false') return value === 'true';
  if (/^\d{1,2}$/.test(value)) return Number(value);
  const addresses = value.split(',').map((address) => address.trim());
  if (addresses.every((address) => proxyRanges.has(address) || isAddressOrRange(address))) return addresses;
  throw new BadSetting(
    'TRUST_PROXY',
    'expected true, false, the number of proxies in front, or their addresses, like 10.0.0.0/8,loopback',
  );
}

function isAddressOrRange(text: string) {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
