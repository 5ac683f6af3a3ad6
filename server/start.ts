// Starts the whole product part by part, and stops the parts in reverse order.
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { openProvider } from './billing/payments/provider.ts';
import type { Clock } from './ground/clock.ts';
import type { Config } from './ground/config.ts';
import { ageOfBackup, dailyBackup, forgetPictures } from './ground/db/backup/daily.ts';
import { erasureLog } from './ground/db/backup/erasures.ts';
import { readBackupKey } from './ground/db/backup/key.ts';
import { refuseUnfinishedRestore } from './ground/db/backup/restore.ts';
import { openDatabase } from './ground/db/database.ts';
import { CannotStart, reason } from './ground/db/embedded/cannot-start.ts';
import { migrate } from './ground/db/migrate.ts';
import { reachDatabase } from './ground/db/reach.ts';
import { type Jobs, prepareQueue, startJobs, type Tasks } from './ground/jobs/runner.ts';
import { type Log, openLogger } from './ground/logger.ts';
import { openMailer } from './ground/mail/mailer.ts';
import { ensureAdmin } from './identity/accounts/first-admin.ts';

export interface RunningServer {
  readonly address: string;
  stop(): Promise<void>;
}

const callsPerMinute = 6000;
const patience = 9_000;
/** The time limit of a statement. It is far longer than any statement of a call, so that a statement that hangs frees its connection. */
const longestStatementMs = 30_000;
/** The number of connections for jobs: as many as jobs run at once, without the jobs that wait for a push service. */
const connectionsOfJobs = 3;

export async function start(
  config: Config,
  clock: Clock,
  print: (line: string) => void,
): Promise<RunningServer> {
  await using parts = new AsyncDisposableStack();
  const logger = openLogger(config.logLevel);
  const log: Log = (level, message, fields = {}) => logger[level](fields, message);

  const reached = reachDatabase(config, log);
  // waited for first: the time limit must not run out while the modules are read, which takes long on a busy computer
  if (config.databaseUrl) await reached;
  // most of the modules are read while the embedded database starts
  const [{ connection, direct, close }, { buildApp, hourly, jobsOf }] = await Promise.all([
    reached,
    import('./app.ts'),
  ]);
  parts.defer(close);
  await refuseUnfinishedRestore(direct);
  await migrate(direct);
  // a pooler refuses connections with this parameter, and has settings of its own
  const isPooled = config.databaseDirectUrl !== config.databaseUrl;
  const timeout = isPooled ? {} : { statement_timeout: longestStatementMs };
  const { namesStatements } = config;
  const db = openDatabase({ ...connection, ...timeout }, { log, namesStatements });
  parts.defer(() => db.close());
  const jobsDb = openDatabase({ ...connection, max: connectionsOfJobs }, { log, namesStatements });
  parts.defer(() => jobsDb.close());

  const mailer = openMailer({
    smtpUrl: config.mail.smtpUrl,
    requiresTls: config.mail.requiresTls,
    mailFrom: config.mail.from,
    mailDir: join(config.dataDir, 'outbox'),
    clock,
    print: config.printsLinks ? print : () => {},
  });
  parts.defer(() => mailer.close());

  const payments = openProvider(config.paysera);
  const warning = payments.warning(clock.now());
  if (warning) log('warn', warning);
  if (config.trustProxy === true) {
    log('warn', 'TRUST_PROXY=true: any caller can choose its address. Name the proxies instead.');
  }
  if (config.trustProxy === false && config.publicUrl?.startsWith('https:')) {
    log(
      'warn',
      'PUBLIC_URL is https, but TRUST_PROXY is not set: behind a proxy all people count as one address.',
    );
  }

  const backupFolder = join(config.dataDir, 'backups');
  const noteErasure = erasureLog({ folder: backupFolder, readKey: () => readBackupKey(config) });

  let address = '';
  const publicUrl = () => config.publicUrl ?? address;
  const { requireEmailVerification, requireAdminSecondFactor, trustProxy, historyRetentionHours, company } =
    config;
  const settings = {
    requireEmailVerification,
    requireAdminSecondFactor,
    trustProxy,
    historyRetentionHours,
    ceilings: config.ceilings,
    lekPerEuro: config.lekPerEuro,
    company,
    publicUrl,
    payments,
    callsPerMinute,
    metricsToken: config.metricsToken,
    webhookReceivers: config.webhookReceivers,
    calendarServers: config.calendarServers,
    noteErasure,
    checkReplies: false,
  };
  const { tasks, tasksAside, crontab } = jobsOf({ db: jobsDb, clock, mailer, settings });
  const backup: Tasks = config.backup
    ? {
        'back-up': dailyBackup({
          ...config.backup,
          connection: direct,
          folder: backupFolder,
          readKey: () => readBackupKey(config),
          now: () => clock.now(),
        }),
      }
    : { 'forget-pictures': forgetPictures({ connection: direct, folder: backupFolder }) };
  const queue = {
    connection: direct,
    db: jobsDb,
    log,
    tasks: { ...tasks, ...backup },
    tasksAside,
    crontab: [...crontab, ...Object.keys(backup).map((name) => ({ name, at: hourly }))],
  };
  await prepareQueue(queue);
  const admin = await ensureAdmin(db, config.admin, clock.now());

  const backupAge = config.backup && (() => ageOfBackup(backupFolder, clock.now()));
  const gauges = backupAge && [
    { name: 'kreher_backup_age_seconds', help: 'How old the newest nightly backup is.', read: backupAge },
  ];
  const app = await buildApp({
    db,
    direct,
    clock,
    logger,
    settings: { ...settings, backupAge },
    ...(gauges && { gauges }),
  });
  let jobs: Jobs | undefined;
  parts.defer(async () => {
    const impatience = setTimeout(() => app.server.closeAllConnections(), patience);
    await Promise.all([app.close(), jobs?.stop()]);
    clearTimeout(impatience);
  });
  address = await listen(app, config);
  // started only when the address is known, because mails contain it
  jobs = await startJobs(queue);
  print(`Krehër is open at ${publicUrl()}`);
  if (!config.paysera)
    print('Payments are tests: nobody pays. Set PAYSERA_PROJECT_ID and its two others to take money.');
  const age = await backupAge?.();
  if (age !== undefined) print(`The newest backup is ${Math.round(age / 3600)} hours old.`);
  if (admin && !config.admin) print(`Sign in as administrator with ${admin.email} and ${admin.password}`);

  const running = parts.move();
  return { address, stop: () => running.disposeAsync() };
}

async function listen(app: FastifyInstance, { host, port }: Config) {
  await app.ready();
  // Fastify would log the address; `start` prints it when the queue runs as well
  const { level } = app.log;
  app.log.level = 'silent';
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw new CannotStart(
      `Can't listen on ${host}, port ${port}: ${reason(error)}.`,
      'Set PORT or HOST to another; PORT=0 takes a free port.',
    );
  } finally {
    app.log.level = level;
  }
  const bound = app.server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${bound.port}`;
}
