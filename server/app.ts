// Builds the whole product out of its parts: routes, jobs and pages.

import formbody from '@fastify/formbody';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type pg from 'pg';
import { mailDays } from '#contracts/ground/mails.ts';
import { autoConfirmTask } from './appointments/auto-confirm.ts';
import { listAppointments, listAppointmentsOfClient } from './appointments/store.ts';
import { limitTypedNumbers } from './appointments/typed-numbers.ts';
import { endQueuesTask } from './appointments/walk-ins/routes.ts';
import { workTimesTask } from './appointments/work-times-store.ts';
import type { PaymentProvider } from './billing/payments/provider.ts';
import { paymentRoutes } from './billing/payments/routes.ts';
import { mailEndsTask } from './billing/subscriptions/endings.ts';
import { clientRoutes } from './clients/routes.ts';
import { eraseEverywhere } from './erase-client.ts';
import { recountCeilings } from './ground/ceilings/store.ts';
import type { Clock } from './ground/clock.ts';
import type { TrustProxy } from './ground/config.ts';
import {
  type ClientEraser,
  type Deletion,
  type NoteErasure,
  notingErasures,
  notingTakenBack,
} from './ground/db/backup/erasures.ts';
import type { Database } from './ground/db/database.ts';
import { keepListening } from './ground/events/listener.ts';
import { eventRoutes } from './ground/events/routes.ts';
import { openStreams, type Streams } from './ground/events/streams.ts';
import { historyTexts } from './ground/history/history.sq.ts';
import { historyRoutes } from './ground/history/routes.ts';
import {
  deleteOldAccountEvents,
  deleteOldHistory,
  mergeHistoryCounts,
  recordHistory,
} from './ground/history/store.ts';
import { browserErrorRoutes, policyReportRoutes } from './ground/http/browser-errors.ts';
import { compressLargeAnswers } from './ground/http/compress.ts';
import { dateAnswers } from './ground/http/date.ts';
import { tagAnswers } from './ground/http/etags.ts';
import { handleErrors, handleFrameworkError } from './ground/http/failures.ts';
import { type BackupAge, healthRoutes } from './ground/http/health.ts';
import { callLimiter } from './ground/http/limits.ts';
import { type Gauge, serveMetrics } from './ground/http/metrics.ts';
import { answerNamedSites } from './ground/http/named-sites.ts';
import { networkOf } from './ground/http/network.ts';
import { servePages } from './ground/http/pages.ts';
import { boundPublicCalls } from './ground/http/public-bounds.ts';
import { nameRequests, requestId } from './ground/http/request-id.ts';
import { addSecurityHeaders, refuseForeignOrigins, refuseTwoHosts } from './ground/http/security.ts';
import { type Context, type Route, serve } from './ground/http/serve.ts';
import { deleteOldAnswers, deleteOldCallCounts } from './ground/http/store.ts';
import { openTurns } from './ground/http/turns.ts';
import type { JobSetup, Tasks } from './ground/jobs/runner.ts';
import { readWaitingJobs } from './ground/jobs/store.ts';
import type { Mailer } from './ground/mail/mailer.ts';
import { massMailTasks } from './ground/mail/mass.ts';
import { mailTasks } from './ground/mail/queue.ts';
import { countMailsByState, deleteOldMails } from './ground/mail/store.ts';
import { bySystem } from './ground/origin.ts';
import { outboxKeyRoutes } from './ground/outbox-keys/routes.ts';
import { pushRoutes } from './ground/push/routes.ts';
import { pushTasks } from './ground/push/send.ts';
import type { Constraints } from './ground/refusal.ts';
import { knowKinds } from './ground/salon-kind.ts';
import { wholeBook } from './ground/scope.ts';
import { noteRefusals } from './ground/security-log/refusals.ts';
import { securityLogRoutes } from './ground/security-log/routes.ts';
import { keepSecurityPartitions, writeSecurityCounts } from './ground/security-log/store.ts';
import { type Ceilings, usualCeilings } from './ground/usual-ceilings.ts';
import { deleteLeftAccounts } from './identity/account-deletion/routes.ts';
import { findAccount as findSignedIn } from './identity/accounts/callers.ts';
import { registrationRoutes, registrationTasks } from './identity/accounts/registration.ts';
import { accountRoutes } from './identity/accounts/routes.ts';
import { verificationTasks } from './identity/accounts/verification.ts';
import { raiseAlert } from './identity/alerts/raise.ts';
import { adminInvitationRoutes } from './identity/invitations/admin-routes.ts';
import { endGivenSince } from './identity/invitations/given.ts';
import { invitationRoutes } from './identity/invitations/routes.ts';
import { endPinOfLesser, findOwnerOnScreen, findPinAccount } from './identity/pins/store.ts';
import { deleteTokensMadeSince, findTokenAccount } from './identity/tokens/store.ts';
import { importRoutes } from './imports/routes.ts';
import { readImportedFacts } from './imports/store.ts';
import { movedTables, nouns } from './nouns.ts';
import { answerDueRequests } from './online/bookings/answer.ts';
import { tellOfFlood } from './online/bookings/defence.ts';
import { lostLinkTask } from './online/bookings/lost-links.ts';
import { admitInvitation, tellUnmailed } from './online/client-addresses/mails.ts';
import { remindByMail, writeReminder } from './online/reminders/by-mail.ts';
import { isNamedSite } from './online/store.ts';
import { clientMailTask, summaryTask } from './online/visits/client-mails.ts';
import { mailFreedTimes, offerMailTask } from './online/waitlist/by-mail.ts';
import { matchFreedTimes } from './online/waitlist/match.ts';
import { endOldOffers } from './online/waitlist/offers-store.ts';
import { writeDailyReport } from './operator/daily-reports/mails.ts';
import { sendDueReports } from './operator/daily-reports/schedule.ts';
import { writeNotification } from './operator/notifications/mails.ts';
import { eraseReturned } from './privacy/erase-returned.ts';
import { mergeRoutes } from './privacy/merges/routes.ts';
import { privacyRoutes } from './privacy/routes.ts';
import { serveApiPage } from './programs/api-page/api-page.ts';
import { serveCalendarFeeds } from './programs/calendar-feeds/serve.ts';
import { syncRoutes } from './programs/sync/routes.ts';
import { deleteWebhooksChangedSince } from './programs/webhooks/store.ts';
import { exportRoutes } from './reports/exports/routes.ts';
import { correctionRoutes } from './salon/holidays/corrections.ts';
import { holidayRoutes } from './salon/holidays/routes.ts';
import type { ListVisits } from './salon/hours/outside.ts';
import { hoursRoutes } from './salon/hours/routes.ts';
import { followLeave, leaveRequestRoutes } from './salon/leave-requests/routes.ts';
import { staffRoutes } from './salon/staff/routes.ts';
import { type SiteSettings, serveSite } from './site/pages.ts';

export interface AppSettings extends SiteSettings {
  readonly requireEmailVerification: boolean;
  readonly requireAdminSecondFactor: boolean;
  readonly payments: PaymentProvider;
  readonly checkReplies: boolean;
  readonly callsPerMinute: number;
  /** The number of public calls of one network that are answered at the same time. Undefined: the usual number. */
  readonly publicCallsAtOnce?: number | undefined;
  /** The rate at which figures of all salons convert lekë. Undefined: the usual rate. */
  readonly lekPerEuro?: number | undefined;
  /** The ceilings of a salon. Undefined: the usual ceilings. */
  readonly ceilings?: Ceilings | undefined;
  /** Origins of push services that are accepted besides the services of the known browsers. */
  readonly pushServices?: readonly string[] | undefined;
  /** Origins inside the network of the server that webhooks may call, for tests and while programs are written. */
  readonly webhookReceivers?: readonly string[] | undefined;
  /** Origins inside the network of the server at which people may have a calendar. */
  readonly calendarServers?: readonly string[] | undefined;
  /** The age of the last backup. Undefined: no automatic backups are made. */
  readonly backupAge?: BackupAge | undefined;
  /** Writes an erasure beside the backups. Undefined: no erasures are written there. */
  readonly noteErasure?: NoteErasure | undefined;
  /** The token for reading the metrics. Undefined: nobody may read them. */
  readonly metricsToken?: string | undefined;
}

interface AppParts {
  readonly db: Database;
  /** A connection without a pooler: on it the app listens for the changes of other instances. */
  readonly direct: pg.ClientConfig;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  /** Figures for the metrics that only the starting process knows. */
  readonly gauges?: readonly Gauge[];
  readonly settings: AppSettings;
}

const constraints: Constraints = Object.fromEntries(
  nouns.flatMap((noun) => Object.entries(noun.constraints)),
);

/** The visits that a change of hours concerns. A person who sets hours sees the whole book. */
const listAllVisits: ListVisits = (db, salon, filter) => listAppointments(db, wholeBook(salon), filter);

const usualLekPerEuro = 100;

const erasingWith = ({ noteErasure = async () => {} }: Pick<AppSettings, 'noteErasure'>): ClientEraser => ({
  erase: eraseEverywhere,
  noteErasures: notingErasures(noteErasure),
});

/** All routes of the server. */
export function routesOf(settings: AppSettings, streams = openStreams()): Route[] {
  const { lekPerEuro = usualLekPerEuro } = settings;
  const erasing = erasingWith(settings);
  const noteTakenBack = notingTakenBack(settings.noteErasure ?? (async () => {}));
  const routes = [
    ...accountRoutes(settings, [deleteWebhooksChangedSince, endGivenSince]),
    ...registrationRoutes(settings, [deleteWebhooksChangedSince, deleteTokensMadeSince, endGivenSince]),
    ...browserErrorRoutes,
    ...policyReportRoutes(),
    ...clientRoutes({
      appointmentsOf: listAppointmentsOfClient,
      factsOf: readImportedFacts,
      ...erasing,
    }),
    ...eventRoutes(streams),
    ...exportRoutes(lekPerEuro, { sheets: nouns.flatMap(({ sheets }) => sheets), tables: movedTables }),
    ...holidayRoutes(listAllVisits),
    ...correctionRoutes(settings.publicUrl),
    ...hoursRoutes(listAllVisits, followLeave(settings.publicUrl)),
    ...historyRoutes(settings.historyRetentionHours),
    ...importRoutes(erasing, movedTables),
    ...mergeRoutes(nouns, noteTakenBack),
    ...adminInvitationRoutes(settings),
    ...invitationRoutes({ ...settings, admitInvitation: admitInvitation(settings.publicUrl) }),
    ...leaveRequestRoutes(listAllVisits, settings.publicUrl),
    ...outboxKeyRoutes,
    ...paymentRoutes(settings),
    ...privacyRoutes(erasing, nouns),
    ...pushRoutes(settings.pushServices),
    ...securityLogRoutes,
    ...staffRoutes(endPinOfLesser),
    ...syncRoutes(nouns),
    ...nouns.flatMap((noun) => noun.routes({ ...settings, lekPerEuro, noteTakenBack })),
  ];
  return [...routes, ...healthRoutes(routes, settings.backupAge)];
}

interface JobParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly settings: Pick<
    AppSettings,
    | 'publicUrl'
    | 'historyRetentionHours'
    | 'ceilings'
    | 'noteErasure'
    | 'webhookReceivers'
    | 'calendarServers'
  >;
}

export const hourly = '0 * * * *';
const everyFiveMinutes = '*/5 * * * *';
const everyMinute = '* * * * *';

type ProductJobs = Required<Pick<JobSetup, 'tasks' | 'tasksAside' | 'crontab'>>;

/** The tasks that jobs run, and the cron jobs. */
export function jobsOf({ db, clock, mailer, settings }: JobParts): ProductJobs {
  const now = () => clock.now();
  const timed: Tasks = {
    'forget-ended': async () => {
      await deleteOldCallCounts(db, now());
      await deleteOldAnswers(db, now());
      await deleteOldMails(db, mailDays, now());
      for (const { forget } of nouns) await forget(db, now());
    },
    'auto-confirm': autoConfirmTask(db, now),
    'end-queues': endQueuesTask(db, now),
    'count-ceilings': () => recountCeilings(db, settings.ceilings ?? usualCeilings),
    'delete-left-accounts': deleteLeftAccounts(db, now),
    'tell-unmailed': tellUnmailed(db, settings.publicUrl, now),
    'erase-returned': eraseReturned(db, erasingWith(settings), settings.publicUrl, now),
    'tell-ends': mailEndsTask(db, settings.publicUrl, now),
    'clean-history': async () => {
      await deleteOldHistory(db, settings.historyRetentionHours, now());
      await deleteOldAccountEvents(db, now());
      await mergeHistoryCounts(db, now());
    },
    'keep-security-log': async () => {
      await writeSecurityCounts(db, now());
      await keepSecurityPartitions(db, now());
    },
  };
  return {
    tasks: {
      ...timed,
      ...registrationTasks(db, settings.publicUrl, now),
      ...verificationTasks(db, settings.publicUrl, now),
      'send-due-reports': sendDueReports(db, now),
      // queued, since an account can be deleted in many ways; a restore deletes the account again
      'note-deletion': async (deletion: Deletion) => settings.noteErasure?.(deletion),
      'forget-mail-files': ({ email, words = [email] }) => mailer.forget(words),
      'settle-requests': answerDueRequests(db, now, settings.ceilings),
      'match-freed-places': async () => {
        await endOldOffers(db, now());
        await matchFreedTimes(db, now());
        await mailFreedTimes(db, now());
      },
      'mail-offer': offerMailTask({ db, mailer, publicUrl: settings.publicUrl, now }),
      'write-work-times': workTimesTask(db),
      'tell-flood': tellOfFlood(db, settings.publicUrl, now),
      'remind-by-mail': remindByMail(db, now),
      'send-lost-link': lostLinkTask(db, now),
      'tell-client': clientMailTask({ db, mailer, publicUrl: settings.publicUrl, now }),
      'sum-up-mails': summaryTask({ db, mailer, publicUrl: settings.publicUrl, now }),
      ...mailTasks({
        db,
        mailer,
        async onGivenUp(tx, { to, subject, reason }) {
          await recordHistory(tx, bySystem(now()), {
            type: 'email',
            severity: 'error',
            entity: 'mail',
            description: historyTexts.mailGivenUp(to, subject, reason),
          });
          await raiseAlert(tx, 'mail_failed', now(), settings.publicUrl());
        },
      }),
      ...massMailTasks({
        db,
        mailer,
        publicUrl: settings.publicUrl,
        write: {
          notification: writeNotification,
          report: writeDailyReport(db, settings.publicUrl),
          reminder: writeReminder(db, settings.publicUrl, now),
        },
      }),
    },
    tasksAside: [
      { tasks: pushTasks({ db, publicUrl: settings.publicUrl, now }), atOnce: 3 },
      ...nouns.flatMap(({ aside }) => aside({ ...settings, db, now })),
    ],
    crontab: [
      ...Object.keys(timed).map((name) => ({ name, at: hourly })),
      { name: 'send-due-reports', at: everyFiveMinutes },
      { name: 'remind-by-mail', at: everyFiveMinutes },
      // these run before mails, since many mails wait while the mail server hangs
      ...[
        ...['settle-requests', 'match-freed-places', 'write-work-times'],
        ...nouns.flatMap(({ eachMinute }) => eachMinute),
      ].map((name) => ({ name, at: everyMinute, priority: -1 })),
    ],
  };
}

const findAccount: Context['findAccount'] = async (db, session, now, use = 'call') =>
  (await findSignedIn(db, session, now)) ??
  (await findPinAccount(db, session, now, use)) ??
  findOwnerOnScreen(db, session, now);

const bodyLimit = 256 * 1024;

export async function buildApp({
  db,
  direct,
  clock,
  logger,
  settings,
  gauges = [],
}: AppParts): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusted(settings.trustProxy),
    bodyLimit,
    routerOptions: { maxParamLength: 300 },
    genReqId: requestId,
    frameworkErrors: handleFrameworkError,
    forceCloseConnections: 'idle',
    requestTimeout: 60_000,
  });
  // Fastify accepts plain text by default, and would pass the text to a schema that expects an object
  app.removeContentTypeParser('text/plain');
  acceptEmptyJson(app);
  await app.register(formbody, { bodyLimit });
  acceptOneClick(app);
  app.addContentTypeParser(
    'application/csp-report',
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  );

  const limit = callLimiter(settings.callsPerMinute);
  const trustsProxy = settings.trustProxy !== false;
  const isHttps = () => settings.publicUrl().startsWith('https:');
  nameRequests(app);
  knowKinds(app);
  addSecurityHeaders(app, isHttps);
  dateAnswers(app, clock);
  app.addHook('onRequest', (request, _reply, done) => {
    limit(networkOf(request.ip, trustsProxy) ?? request.ip, clock.now().getTime());
    done();
  });
  boundPublicCalls(app, { trustsProxy, now: () => clock.now(), atOnce: settings.publicCallsAtOnce });
  refuseTwoHosts(app);
  answerNamedSites(app, (kind, name, origin) => isNamedSite(db, kind, name, origin));
  refuseForeignOrigins(app, settings.publicUrl);
  // a warning was already logged at the start
  if (settings.trustProxy === false && !isHttps()) warnOfProxy(app);
  app.addHook('onResponse', (request, reply, done) => {
    const took = Math.round(reply.elapsedTime);
    request.log.debug(`${request.method} ${request.routeOptions.url} ${reply.statusCode} ${took} ms`);
    done();
  });
  tagAnswers(app);
  compressLargeAnswers(app);
  handleErrors(app, { constraints, checkRefusals: settings.checkReplies });

  const { checkReplies, requireAdminSecondFactor } = settings;
  const onRefused = noteRefusals(db);
  const guards = {
    findAccount,
    findTokenAccount,
    onRefused,
    limitTypedNumbers: limitTypedNumbers(db),
    isHttps,
    trustsProxy,
    requireAdminSecondFactor,
  };
  const { ceilings = usualCeilings } = settings;
  const context = { db, clock, ...guards, takeTurn: openTurns(), ceilings, checkReplies };
  const streams = openStreams();
  if (settings.metricsToken) {
    serveMetrics(app, settings.metricsToken, [...gauges, ...gaugesOf(db, clock, streams)]);
  }
  const routes = routesOf(settings, streams);
  for (const route of routes) serve(app, context, route);
  serveApiPage(
    app,
    routes.map(({ endpoint }) => endpoint),
    settings.publicUrl,
  );
  deliverLiveEvents(app, direct, streams);
  const { publicUrl } = settings;
  serveCalendarFeeds(app, { db, publicUrl, now: () => clock.now(), trustsProxy });
  serveSite(app, db, settings, () => clock.now());
  await servePages(app);
  return app;
}

function gaugesOf(db: Database, clock: Clock, streams: Streams): Gauge[] {
  const day = 24 * 3_600_000;
  const waiting = () => readWaitingJobs(db);
  return [
    {
      name: 'kreher_pool_connections',
      help: 'Connections to the database, and calls that wait for one.',
      label: 'state',
      read: async () => db.connections(),
    },
    {
      name: 'kreher_live_streams',
      help: 'Open streams of live updates.',
      read: async () => streams.count(),
    },
    {
      name: 'kreher_queue_jobs',
      help: 'Jobs of all instances that are due.',
      read: async () => (await waiting()).jobs,
    },
    {
      name: 'kreher_queue_oldest_seconds',
      help: 'For how long the oldest of them has been due.',
      read: async () => (await waiting()).oldestSeconds,
    },
    {
      name: 'kreher_mails_of_a_day',
      help: 'Mails to users of the last 24 hours.',
      label: 'state',
      read: () => countMailsByState(db, new Date(clock.now().getTime() - day)),
    },
  ];
}

/** Streams that may have missed a change are ended: their screens connect and fetch again. */
function deliverLiveEvents(app: FastifyInstance, direct: pg.ClientConfig, { deliver, endAll }: Streams) {
  const listener = keepListening(direct, {
    onMessage: deliver,
    onListening: endAll,
    onLost: (error) => app.log.warn({ err: error }, 'No connection for live updates'),
  });
  app.addHook('onReady', () => listener.firstTry);
  app.addHook('preClose', async () => {
    endAll();
    await listener.stop();
  });
}

/** Accepts a call without a body that has the content type JSON. */
function acceptEmptyJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined);
    else parse(request, text as string, done);
  });
}

/** Accepts the two encodings of the form with which mail programs unsubscribe (RFC 8058). The fields of the form are not needed. */
function acceptOneClick(app: FastifyInstance) {
  app.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_request, _text, done) =>
    done(null),
  );
}

function warnOfProxy(app: FastifyInstance) {
  let isWarned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isWarned && request.headers['x-forwarded-for']) {
      isWarned = true;
      app.log.warn('X-Forwarded-For comes, but TRUST_PROXY is not set: all people count as one address.');
    }
    done();
  });
}

/** The trusted proxies. Fastify has no setting for a number of proxies. */
const trusted = (proxies: TrustProxy) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;
