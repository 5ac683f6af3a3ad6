// The whole product as one thing that can be started, injected into and closed: routes, jobs, pages.
import formbody from '@fastify/formbody';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type pg from 'pg';
import { recorded } from '#contracts/history.sq.ts';
import { registrationRoutes, registrationTasks } from './accounts/registration.ts';
import { accountConstraints, accountRoutes } from './accounts/routes.ts';
import * as accounts from './accounts/store.ts';
import { autoConfirmTask } from './appointments/auto-confirm.ts';
import { appointmentConstraints, appointmentRoutes } from './appointments/routes.ts';
import { barberConstraints, barberRoutes } from './barbers/routes.ts';
import { clientConstraints, clientRoutes } from './clients/routes.ts';
import type { Clock } from './clock.ts';
import type { TrustProxy } from './config.ts';
import { writeDailyReport } from './daily-reports/mails.ts';
import { dailyReportRoutes } from './daily-reports/routes.ts';
import type { Database } from './db/database.ts';
import { keepListening } from './events/listener.ts';
import { eventRoutes } from './events/routes.ts';
import { openStreams, type Streams } from './events/streams.ts';
import { exportRoutes } from './exports/routes.ts';
import { historyRoutes } from './history/routes.ts';
import * as history from './history/store.ts';
import { compressLargeAnswers } from './http/compress.ts';
import type { Constraints } from './http/errors.ts';
import { tellEarlyFailure, tellFailures } from './http/failures.ts';
import { healthRoutes } from './http/health.ts';
import { generousLimit } from './http/limits.ts';
import { servePages } from './http/pages.ts';
import { secure } from './http/security.ts';
import { type Route, serve } from './http/serve.ts';
import { forgetCounts } from './http/store.ts';
import type { Tasks, Timed } from './jobs/runner.ts';
import type { Mailer } from './mail/mailer.ts';
import { massMailTasks } from './mail/mass.ts';
import { mailTasks } from './mail/queue.ts';
import { writeNotification } from './notifications/mails.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { unsubscribeRoutes } from './notifications/unsubscribe.ts';
import type { PaymentProvider } from './payments/provider.ts';
import { paymentRoutes } from './payments/routes.ts';
import { forgetUnpaid } from './payments/store.ts';
import { reportRoutes } from './reports/routes.ts';
import { serviceConstraints, serviceRoutes } from './services/routes.ts';
import { type SiteSettings, serveSite } from './site/pages.ts';
import { tellEndsTask } from './subscriptions/endings.ts';
import { subscriptionConstraints, subscriptionRoutes } from './subscriptions/routes.ts';
import { topActivityRoutes } from './top-activities/routes.ts';
import { userConstraints, userRoutes } from './users/routes.ts';

export interface AppSettings extends SiteSettings {
  readonly requireEmailVerification: boolean;
  readonly payments: PaymentProvider;
  readonly trustProxy: TrustProxy;
  readonly checkReplies: boolean;
  readonly callsPerMinute: number;
}

export interface AppParts {
  readonly db: Database;
  /** Past any pooler: the app listens there to what other instances change. */
  readonly direct: pg.ClientConfig;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  readonly settings: AppSettings;
}

const constraints: Constraints = {
  ...accountConstraints,
  ...appointmentConstraints,
  ...barberConstraints,
  ...clientConstraints,
  ...serviceConstraints,
  ...subscriptionConstraints,
  ...userConstraints,
};

/** Every call that the server answers. */
export function routesOf(settings: AppSettings, streams = openStreams()): Route[] {
  const routes = [
    ...accountRoutes(settings.requireEmailVerification),
    ...registrationRoutes(settings),
    ...appointmentRoutes,
    ...barberRoutes,
    ...clientRoutes,
    ...dailyReportRoutes,
    ...eventRoutes(streams),
    ...exportRoutes,
    ...historyRoutes(settings.historyRetentionHours),
    ...notificationRoutes,
    ...unsubscribeRoutes,
    ...paymentRoutes(settings),
    ...reportRoutes,
    ...serviceRoutes,
    ...subscriptionRoutes,
    ...topActivityRoutes,
    ...userRoutes,
  ];
  return [...routes, ...healthRoutes(routes)];
}

export interface JobParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly settings: Pick<AppSettings, 'publicUrl' | 'historyRetentionHours'>;
}

const hourly = '0 * * * *';

/** Everything that is done beside the calls, and what the clock starts of it. */
export function jobsOf({ db, clock, mailer, settings }: JobParts): { tasks: Tasks; crontab: Timed[] } {
  const now = () => clock.now();
  const timed: Tasks = {
    'forget-ended': async () => {
      await accounts.forgetEnded(db, now());
      await forgetCounts(db, now());
      await forgetUnpaid(db, now());
    },
    'auto-confirm': autoConfirmTask(db, now),
    'tell-ends': tellEndsTask(db, settings.publicUrl, now),
    'clean-history': async () => {
      await history.removeOld(db, settings.historyRetentionHours, now());
      await history.gatherCounts(db, now());
    },
  };
  return {
    tasks: {
      ...timed,
      ...registrationTasks(db, settings.publicUrl, now),
      ...mailTasks({
        db,
        mailer,
        onGivenUp: (tx, { to, subject, reason }) =>
          history.record(tx, history.bySystem(now()), {
            type: 'email',
            severity: 'error',
            entity: 'mail',
            description: recorded.mailGivenUp(to, subject, reason),
          }),
      }),
      ...massMailTasks({
        db,
        mailer,
        publicUrl: settings.publicUrl,
        write: { notification: writeNotification, report: writeDailyReport(db, settings.publicUrl) },
      }),
    },
    crontab: Object.keys(timed).map((name) => ({ name, at: hourly })),
  };
}

const bodyLimit = 256 * 1024;

export async function buildApp({ db, direct, clock, logger, settings }: AppParts): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusted(settings.trustProxy),
    bodyLimit,
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: tellEarlyFailure,
    forceCloseConnections: 'idle',
    requestTimeout: 60_000,
  });
  acceptEmptyJson(app);
  await app.register(formbody, { bodyLimit });
  acceptOneClick(app);

  const limit = generousLimit(settings.callsPerMinute);
  secure(app);
  app.addHook('onRequest', (request, _reply, done) => {
    limit(request.ip, clock.now().getTime());
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const took = Math.round(reply.elapsedTime);
    request.log.debug(`${request.method} ${request.routeOptions.url} ${reply.statusCode} ${took} ms`);
    done();
  });
  compressLargeAnswers(app);
  tellFailures(app, constraints);

  const context = { db, now: () => clock.now(), checkReplies: settings.checkReplies };
  const streams = openStreams();
  for (const route of routesOf(settings, streams)) serve(app, context, route);
  passOnChanges(app, direct, streams);
  serveSite(app, db, settings);
  await servePages(app);
  return app;
}

/** Whoever may have missed something is cut off, comes again and fetches anew. */
function passOnChanges(app: FastifyInstance, direct: pg.ClientConfig, { tell, endAll }: Streams) {
  const listener = keepListening(direct, { heard: tell, listening: endAll });
  app.addHook('onReady', () => listener.begun);
  app.addHook('preClose', async () => {
    endAll();
    await listener.stop();
  });
}

/** A call without a body may still say that it would be JSON. */
function acceptEmptyJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined);
    else parse(request, text as string, done);
  });
}

/** Mail programs unsubscribe by a form of either kind (RFC 8058); that it came says everything. */
function acceptOneClick(app: FastifyInstance) {
  app.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_request, _text, done) =>
    done(null),
  );
}

/** Fastify itself takes no number of proxies. */
const trusted = (proxies: TrustProxy) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;
