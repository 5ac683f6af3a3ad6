// The basis of the API tests: the real app with its own database, a clock that can be set, and salons.
import type pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import type { User } from '#contracts/ground/user.ts';
import { type AppSettings, buildApp, jobsOf } from '../server/app.ts';
import { ensureAdmin } from '../server/identity/accounts/first-admin.ts';
import { hashPassword } from '../server/identity/accounts/passwords.ts';
import { addOwner } from '../server/identity/accounts/registration.ts';
import { startSession } from '../server/identity/accounts/sessions.ts';
import { readUser } from '../server/identity/accounts/store.ts';
import { verify } from '../server/identity/accounts/verification.ts';
import { sql } from '../server/ground/db/database.ts';
import { hashToken } from '../server/ground/http/session.ts';
import { openDueJobs } from '../server/ground/jobs/runner.ts';
import { openLogger } from '../server/ground/logger.ts';
import type { Mail } from '../server/ground/mail/mail.ts';
import type { Mailer } from '../server/ground/mail/mailer.ts';
import { appSettings } from './app-settings.ts';
import { startInstance } from './instance.ts';
import { takeDatabase } from './kept-databases.ts';
import { until } from './until.ts';

export const password = 'kreher-12345';

export interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | number | undefined>;
  // biome-ignore lint/suspicious/noExplicitAny: a test inspects any reply
  readonly body: any;
}

interface CallOptions {
  readonly token?: string | undefined;
  readonly headers?: Record<string, string>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Most tests make one call after another. In each new connection PostgreSQL parses and plans all statements again. */
const smallPool: pg.PoolConfig = { max: 2 };
/** As many connections as the product has: for tests of simultaneous calls or of time, or that hold a transaction open. */
export const fullPool: pg.PoolConfig = {};

/** Opens an app for the tests of one file, and closes it after them. */
export function testWorld(settings: Partial<AppSettings> = {}, pool = smallPool) {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(settings, pool);
  });
  afterAll(() => world.close());
  return () => world;
}

export type World = Awaited<ReturnType<typeof openWorld>>;
export type Salon = Awaited<ReturnType<World['newSalon']>>;

export async function openWorld(changed: Partial<AppSettings> = {}, pool = smallPool) {
  const { connection, db, giveBack } = await takeDatabase(pool);
  const clock = settableClock(new Date('2026-11-23T10:18:00Z'));
  const mails: Mail[] = [];
  const mailer: Mailer = {
    send: async (mail) => void mails.push(mail),
    forget: async () => {},
    close: () => {},
  };
  const settings = { ...appSettings, ...changed };
  const logged: Record<string, unknown>[] = [];
  const logger = openLogger('warn', { write: (line) => void logged.push(JSON.parse(line)) });
  const app = await buildApp({ db, direct: connection, clock, logger, settings });
  const jobs = openDueJobs({ connection, db, log: () => {}, ...jobsOf({ db, clock, mailer, settings }) });

  let salons = 0;
  let address = '10.0.0.0';

  async function call(method: Method, path: string, body?: unknown, options: CallOptions = {}) {
    const { token, headers } = options;
    const response = await app.inject({
      method,
      url: `/api${path}`,
      // each salon has its own IP address, so that rate limits do not count them together
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

  const caller = (token?: string) => {
    const callInUse = async (method: Method, path: string, body?: unknown) => {
      if (token) await keepInUse(token);
      return call(method, path, body, { token });
    };
    return {
      get: (path: string) => callInUse('GET', path),
      post: (path: string, body?: unknown) => callInUse('POST', path, body),
      put: (path: string, body?: unknown) => callInUse('PUT', path, body),
      delete: (path: string) => callInUse('DELETE', path),
    };
  };

  /** For each session the time of the clock at its last use, and the statement that notes it. */
  const lastUses = new Map<string, { now: Date; noted: Promise<unknown> }>();
  /** A test that lets days pass is not about sessions that end without use. Those that are use `call`. */
  async function keepInUse(token: string) {
    const now = clock.now();
    if (lastUses.get(token)?.now !== now) {
      const noted = db.run(sql`
        update sessions set last_used_at = ${now} where token_hash = ${hashToken(token)}`);
      lastUses.set(token, { now, noted });
    }
    await lastUses.get(token)?.noted;
  }

  let lastRun: Promise<unknown> = Promise.resolve();
  /** One after another: a run does not wait for a job that another run has taken, and its mail would be missing afterwards. */
  function runJobs() {
    const run = lastRun.then(jobs.run);
    lastRun = run.catch(() => {});
    return run;
  }

  /** Runs the jobs until the call is answered: some calls wait until the mails that they send are delivered. */
  async function withJobs(call: Promise<Answer>) {
    let isAnswered = false;
    const answer = call.finally(() => {
      isAnswered = true;
    });
    await until(
      () => runJobs().then(() => isAnswered),
      () => 'The call is not answered.',
    );
    return answer;
  }

  /** Runs the work at another moment, and sets the clock back afterwards. */
  async function at<T>(moment: string, work: () => Promise<T>) {
    const before = clock.now().toISOString();
    clock.set(moment);
    try {
      return await work();
    } finally {
      clock.set(before);
    }
  }

  function nextOwner(name?: string) {
    salons += 1;
    address = `10.0.${salons >> 8}.${salons & 255}`;
    return { username: name ?? `Salloni ${salons}`, email: `pronari${salons}@salloni.al`, password };
  }

  /** An owner who registered, opened the link in the mail and signed in. */
  async function newSalonByCalls(name?: string) {
    const owner = nextOwner(name);
    await call('POST', '/auth/register', owner);
    await runJobs();
    await call('GET', `/auth/verify-email/${tokenIn(mails.findLast(({ to }) => to === owner.email))}`);
    return signIn(owner.email);
  }

  /** An owner who is registered, verified and signed in. The trial begins now. Most tests need one, so no call is made. */
  async function newSalon(name?: string) {
    const { username, email } = nextOwner(name);
    const origin = { by: null, from: address, agent: 'lightMyRequest', at: clock.now() };
    const network = settings.trustProxy ? address : null;
    const owner = { username, email, password: await hashPassword(password) };
    const { userId, token } = await db.transaction(async (tx) => {
      const user = await addOwner(tx, owner, origin);
      await verify(tx, user.userId, origin.at);
      return { ...user, token: await startSession(tx, { user, device: null, network, origin }) };
    });
    return { token, user: await readUser(db, userId), email, ...caller(token) };
  }

  async function signIn(email: string, typed = password) {
    const { body } = await call('POST', '/auth/login', { email, password: typed });
    return { token: body.token as string, user: body.user as User, email, ...caller(body.token) };
  }

  /** The administrator of this world; created at the first call. */
  async function admin() {
    const own = { email: 'admin@kreher.al', password, mustBeStrong: false };
    await ensureAdmin(db, own, clock.now());
    return signIn(own.email);
  }

  /** Starts another instance of the app on the same database, in its own process and on its own port. */
  const openInstance = (env?: Record<string, string>) => startInstance(connection, clock.now(), env);

  return {
    app,
    db,
    clock,
    at,
    mails,
    /** The warnings and errors of the server's log. */
    logged,
    connection,
    call,
    nobody: caller(),
    newSalon,
    newSalonByCalls,
    admin,
    signIn,
    runJobs,
    withJobs,
    openInstance,
    async close() {
      await app.close();
      await jobs.close();
      await giveBack();
    },
  };
}

export const tokenIn = (mail: Mail | undefined) => /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';

/** A clock that shows the same time until it is moved. */
function settableClock(start: Date) {
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
