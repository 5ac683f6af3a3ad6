// Mail from an admin to many recipients: notifications and daily reports.

import * as z from 'zod/mini';
import { UserFilter } from '../salon/account-groups.ts';
import { ChangedField } from '../ground/changed-fields.ts';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { mailPage } from '../ground/mails.ts';
import { ById, ClockTime, Id, listInQuery, looksLikeEmail, Moment, text } from '../ground/primitives.ts';
import { noData } from '../ground/refusals.ts';
import { normaliseAddresses, sortAddresses } from './notifications.rules.ts';
import { messages } from './notifications.sq.ts';

/**
 * The recipients. The server finds them: addresses that have not unsubscribed, of accounts that are not deactivated. All are verified,
 * except the users of `unverified`. `active` has access now by a trial or a plan, `expired` had a plan, `trialEnded` had only a trial.
 * These three groups are owners; `all` and `unverified` also have administrators. Managers and barbers are only in `staff`.
 */
export const Audience = z.enum([
  'all',
  'active',
  'trial',
  'subscribed',
  'expired',
  'trialEnded',
  'unverified',
  'staff',
]);
export type Audience = z.infer<typeof Audience>;

export const maxRecipients = 10_000;

/**
 * The progress of a mailing. `pending` mails are being sent or wait. `uncertain` mails are sent again only by an admin. `stopped` mails are
 * never sent.
 */
const Progress = z.object({
  id: Id,
  sent_at: Moment,
  recipients: z.int(),
  success_count: z.int(),
  failure_count: z.int(),
  uncertain_count: z.int(),
  pending_count: z.int(),
  stopped_count: z.int(),
  /** The number of recipients who did not get the mail. */
  problem_count: z.int(),
});
export type Progress = z.infer<typeof Progress>;

export const Notification = z.extend(Progress, {
  subject: z.string(),
  message: z.string(),
  /** The audience of the mailing; null if it went to chosen addresses. */
  audience: z.nullable(Audience),
});
export type Notification = z.infer<typeof Notification>;

/** A recipient who did not get the mail, or who waits because the mail server deferred it. A reply has at most 500 of them. */
export const Problem = z.object({
  email: z.string(),
  state: z.enum(['queued', 'failed', 'uncertain']),
  reason: z.string(),
});
export type Problem = z.infer<typeof Problem>;
const problems = z.array(Problem);

const Addresses = z
  .pipe(
    z.array(z.string()),
    z.transform((typed) => normaliseAddresses(typed)),
  )
  .check(
    z.refine((addresses) => addresses.length > 0, messages.noRecipients),
    z.refine((addresses) => addresses.length <= maxRecipients, messages.tooMany),
    z.refine((addresses) => addresses.every(looksLikeEmail), {
      error: ({ input }) => messages.invalidEmails(sortAddresses(input as string[]).invalid),
    }),
  );

const Message = z.pipe(
  z.pipe(
    z.string(messages.fillIn),
    z.transform((typed) => typed.replace(/\r\n?/g, '\n')),
  ),
  text({ max: 10_000, missing: messages.fillIn, lines: true }),
);

/** Sends a notification. The reply comes when every mail is sent or has failed, or after ten seconds with the progress. */
export const sendNotification = endpoint('POST /admin/notifications/send', 'admin', {
  body: z
    .object({
      /** The id, made by the caller: the same request, repeated after a lost reply, sends no mail twice. */
      id: z.optional(Id),
      subject: text({ max: 200, missing: messages.fillIn }),
      message: Message,
      recipients: z.optional(Addresses),
      audience: z.optional(Audience),
    })
    .check(
      z.refine(({ recipients, audience }) => (recipients === undefined) !== (audience === undefined), {
        error: ({ input }) =>
          (input as { audience?: Audience }).audience ? messages.oneOfBoth : messages.noRecipients,
        path: ['recipients'],
      }),
    ),
  reply: z.extend(MessageReply, { notification: Notification }),
  refusals: { duplicate: noData },
  recentSignIn: true,
});

/** Lists the latest five notifications, without those that an admin sent only to their own address as a trial. */
export const listNotifications = endpoint('GET /admin/notifications/recent', 'admin', {
  reply: z.object({ notifications: z.array(Notification) }),
});
export const recentNotifications = 5;

/** Reads the size of each audience, the number of administrators in it, and its first addresses for the preview. */
export const readAudiences = endpoint('GET /admin/notifications/audiences', 'admin', {
  reply: z.object({
    audiences: z.record(Audience, z.int()),
    admins: z.record(Audience, z.int()),
    first: z.record(Audience, z.array(z.string())),
  }),
});
export const recipientsInPreview = 3;

/**
 * The addresses of the users that the list of users finds, as in `listUsers`; at most `maxRecipients`. Managers and barbers are found only
 * with the filter `staff`.
 */
export const findAddresses = endpoint('GET /admin/notifications/addresses', 'admin', {
  query: z.partial(z.object({ q: text({ max: 254, optional: true }), filter: listInQuery(UserFilter) })),
  reply: z.object({ addresses: z.array(z.string()) }),
});

export const readNotification = endpoint('GET /admin/notifications/:id', 'admin', {
  params: ById,
  reply: z.object({ notification: Notification, problems }),
});

/** The recipients that an admin chose: an audience, or the addresses. They are needed to use a message again. */
export const readRecipients = endpoint('GET /admin/notifications/:id/recipients', 'admin', {
  params: ById,
  reply: z.object({ audience: z.nullable(Audience), addresses: z.array(z.string()) }),
});

const NotificationReply = z.extend(MessageReply, { notification: Notification });

/** Stops a mailing: waiting mails are not sent. A mail that is being sent at this moment still arrives. */
export const stopNotification = endpoint('POST /admin/notifications/:id/stop', 'admin', {
  params: ById,
  reply: NotificationReply,
});

/**
 * The mails to send again: failed and uncertain mails or, with `rest`, the mails that a stop kept back; all of them, or those to
 * `recipients`. A recipient who has the mail never gets it twice.
 */
const ResendBody = z.object({ recipients: z.optional(Addresses), rest: z.optional(z.boolean()) });

export const resendNotification = endpoint('POST /admin/notifications/:id/resend', 'admin', {
  params: ById,
  body: ResendBody,
  reply: NotificationReply,
  recentSignIn: true,
});

const Results = z.object({ successful: z.int(), totalUsers: z.int() });
const RunReply = z.extend(MessageReply, { results: Results, run: Progress });

/** Sends the daily report to the users with these e-mails; without a body to every owner with a salon. */
export const sendReports = endpoint('POST /admin/send-individual-reports', 'admin', {
  body: z.object({
    id: z.optional(Id),
    selectedUsers: z.optional(
      z
        .pipe(
          z.array(text({ max: 254, optional: true })),
          z.transform((typed) => normaliseAddresses(typed)),
        )
        .check(
          z.refine((chosen) => chosen.length > 0, messages.chooseUser),
          z.refine((chosen) => chosen.length <= maxRecipients, messages.tooMany),
        ),
    ),
  }),
  reply: RunReply,
  refusals: { duplicate: noData },
  recentSignIn: true,
});

/** Lists the latest sending of daily reports, if there was one. `owners`: how many owners the next sending to all would reach. */
export const listReportRuns = endpoint('GET /admin/report-runs/recent', 'admin', {
  reply: z.object({ runs: z.array(Progress), owners: z.int() }),
});

/** The addresses that got the report of today, or are about to get it. */
export const listReportedToday = endpoint('GET /admin/report-runs/recipients-of-today', 'admin', {
  reply: z.object({ addresses: z.array(z.string()) }),
});

/** The schedule of automatic reports: they go out at this time of the salons' day; null: never. */
const ReportSchedule = z.object({ time: z.nullable(ClockTime), next: z.nullable(Moment) });
export type ReportSchedule = z.infer<typeof ReportSchedule>;

export const readReportSchedule = endpoint('GET /admin/report-schedule', 'admin', {
  reply: z.object({ schedule: ReportSchedule }),
});

/** Sets the schedule. Scheduled reports skip empty reports, and owners who already have the report of the day. */
export const setReportSchedule = endpoint('PUT /admin/report-schedule', 'admin', {
  body: z.extend(z.pick(ReportSchedule, { time: true }), {
    /** The schedule that the screen showed. */
    shown: z.optional(z.pick(ReportSchedule, { time: true })),
  }),
  reply: z.extend(MessageReply, { schedule: ReportSchedule }),
  /** Somebody saved another schedule meanwhile. */
  refusals: { changed: z.object({ schedule: ReportSchedule, changes: z.array(ChangedField) }) },
  recentSignIn: true,
});

export const readReportRun = endpoint('GET /admin/report-runs/:id', 'admin', {
  params: ById,
  reply: z.object({ run: Progress, problems }),
});

export const stopReports = endpoint('POST /admin/report-runs/:id/stop', 'admin', {
  params: ById,
  reply: RunReply,
});

export const resendReports = endpoint('POST /admin/report-runs/:id/resend', 'admin', {
  params: ById,
  body: ResendBody,
  reply: RunReply,
  recentSignIn: true,
});

/** Opens a page with a button, because mail programs open links automatically. */
export const askUnsubscribe = endpoint('GET /unsubscribe/:token', 'public', { ...mailPage, bound: 'read' });
/** Unsubscribes, by the button of that page, or by the button that mail programs show (RFC 8058). */
export const unsubscribe = endpoint('POST /unsubscribe/:token', 'public', {
  bound: 'send',
  ...mailPage,
  body: z.object({ again: z.optional(z.string()) }),
  acceptsForm: true,
  fromAnySite: true,
});
