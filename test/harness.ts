// What the API tests stand on: the real app on a database of its own, a clock that can be set, and salons to act in.
import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import type { User } from '#contracts/accounts.ts';
import { ensureAdmin } from '../server/accounts/first-admin.ts';
import { type AppSettings, buildApp, jobsOf } from '../server/app.ts';
import { openDatabase } from '../server/db/database.ts';
import { runDueJobs } from '../server/jobs/runner.ts';
import type { Mail } from '../server/mail/mail.ts';
import type { Mailer } from '../server/mail/mailer.ts';
import { openProvider } from '../server/payments/provider.ts';
import { freshDatabase } from './fresh-database.ts';
import { startInstance } from './instance.ts';

export const password = 'kreher-123';
const publicUrl = 'http://kreher.test';

export interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | number | undefined>;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever came
  readonly body: any;
}

interface CallOptions {
  readonly token?: string | undefined;
  readonly headers?: Record<string, string>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Opens an app for the tests of one file, and closes it after them. */
export function testWorld(settings: Partial<AppSettings> = {}) {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(settings);
  });
  afterAll(() => world.close());
  return () => world;
}

export type World = Awaited<ReturnType<typeof openWorld>>;
export type Salon = Awaited<ReturnType<World['newSalon']>>;

export async function openWorld(changed: Partial<AppSettings> = {}) {
  const { connection, drop } = await freshDatabase();
  const db = openDatabase(connection);
  const clock = settableClock(new Date('2026-11-23T10:18:00Z'));
  const mails: Mail[] = [];
  const mailer: Mailer = { send: async (mail) => void mails.push(mail), close: () => {} };
  const settings: AppSettings = {
    requireEmailVerification: true,
    publicUrl: () => publicUrl,
    payments: openProvider(undefined),
    trustProxy: true,
    historyRetentionHours: 24,
    company: {},
    checkReplies: true,
    callsPerMinute: 1_000_000,
    ...changed,
  };
  const logger = pino({ level: 'silent' });
  const app = await buildApp({ db, direct: connection, clock, logger, settings });
  const queue = { connection, db, log: () => {}, ...jobsOf({ db, clock, mailer, settings }) };

  let salons = 0;
  let address = '10.0.0.0';

  async function call(method: Method, path: string, body?: unknown, options: CallOptions = {}) {
    const { token, headers } = options;
    const response = await app.inject({
      method,
      url: `/api${path}`,
      // each salon calls from an address of its own, so that no bound on calls joins them
      headers: {
        'x-forwarded-for': address,
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { payload: body as object }),
    });
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    return {
      status: response.statusCode,
      headers: response.headers,
      body: isJson ? response.json() : response.body,
    } as Answer;
  }

  const caller = (token?: string) => ({
    get: (path: string) => call('GET', path, undefined, { token }),
    post: (path: string, body?: unknown) => call('POST', path, body, { token }),
    put: (path: string, body?: unknown) => call('PUT', path, body, { token }),
    delete: (path: string) => call('DELETE', path, undefined, { token }),
  });

  const runJobs = () => runDueJobs(queue);

  /** An owner who registered, opened the link in the mail and signed in: on trial from now on. */
  async function newSalon(name?: string) {
    salons += 1;
    address = `10.0.${salons >> 8}.${salons & 255}`;
    const email = `pronari${salons}@salloni.al`;
    await call('POST', '/auth/register', { username: name ?? `Salloni ${salons}`, email, password });
    await runJobs();
    await call('GET', `/auth/verify-email/${tokenIn(mails.findLast(({ to }) => to === email))}`);
    return signIn(email);
  }

  async function signIn(email: string, typed = password) {
    const { body } = await call('POST', '/auth/login', { email, password: typed });
    return { token: body.token as string, user: body.user as User, email, ...caller(body.token) };
  }

  /** The administrator of this world; made the first time. */
  async function admin() {
    const own = { email: 'admin@kreher.al', password };
    await ensureAdmin(db, own, clock.now());
    return signIn(own.email);
  }

  /** One more instance of the app on the same database, as a process of its own that listens on a port. */
  const openInstance = (env?: Record<string, string>) => startInstance(connection, clock.now(), env);

  return {
    app,
    db,
    clock,
    mails,
    connection,
    call,
    nobody: caller(),
    newSalon,
    admin,
    signIn,
    runJobs,
    openInstance,
    async close() {
      await app.close();
      await db.close();
      await drop();
    },
  };
}

export const tokenIn = (mail: Mail | undefined) => /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';

/** A clock that stands still until it is moved. */
export function settableClock(start: Date) {
  let moment = start;
  return {
    now: () => moment,
    set: (to: string) => {
      moment = new Date(to);
    },
    pass: ({ hours = 0, minutes = 0 }) => {
      moment = new Date(moment.getTime() + (hours * 60 + minutes) * 60_000);
    },
  };
}
