// Mail from the administrator to many: notifications that are written, and the daily reports.
import * as z from 'zod/mini';
import { endpoint, Told } from './endpoint.ts';
import { sortAddresses, tidyAddresses } from './notifications.rules.ts';
import { said } from './notifications.sq.ts';
import { ById, Id, looksLikeEmail, Moment, text } from './primitives.ts';

/** Whom it goes to, found out on the server: verified addresses that have not unsubscribed. */
export const Audience = z.enum(['all', 'active', 'trial', 'subscribed']);
export type Audience = z.infer<typeof Audience>;

export const mostRecipients = 10_000;

/** How far it has come. `pending` are on their way or wait; what is `uncertain` is sent again only by hand. */
const Progress = z.object({
  id: Id,
  sent_at: Moment,
  recipients: z.int(),
  success_count: z.int(),
  failure_count: z.int(),
  uncertain_count: z.int(),
  pending_count: z.int(),
});
export type Progress = z.infer<typeof Progress>;

export const Notification = z.extend(Progress, { subject: z.string(), message: z.string() });
export type Notification = z.infer<typeof Notification>;

/** Who did not get it, or waits because the mail server put it off; at most 500 are told. */
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
    z.transform((typed) => tidyAddresses(typed)),
  )
  .check(
    z.refine((addresses) => addresses.length > 0, said.noRecipients),
    z.refine((addresses) => addresses.length <= mostRecipients, said.tooMany),
    z.refine((addresses) => addresses.every(looksLikeEmail), {
      error: ({ input }) => said.invalidEmails(sortAddresses(input as string[]).invalid),
    }),
  );

const Message = z.pipe(
  z.pipe(
    z.string(said.fillIn),
    z.transform((typed) => typed.replace(/\r\n?/g, '\n')),
  ),
  text({ max: 10_000, missing: said.fillIn, lines: true }),
);

/** Answers when all is settled, or after ten seconds with how far it has come. */
export const sendNotification = endpoint('POST /admin/notifications/send', 'admin', {
  body: z
    .object({
      /** Made by the client, so that the same request, sent again after a lost answer, sends no mail again. */
      id: z.optional(Id),
      subject: text({ max: 200, missing: said.fillIn }),
      message: Message,
      recipients: z.optional(Addresses),
      audience: z.optional(Audience),
    })
    .check(
      z.refine(({ recipients, audience }) => (recipients === undefined) !== (audience === undefined), {
        error: ({ input }) =>
          (input as { audience?: Audience }).audience ? said.oneOfBoth : said.noRecipients,
        path: ['recipients'],
      }),
    ),
  reply: z.extend(Told, { notification: Notification }),
});

/** The latest five. */
export const listNotifications = endpoint('GET /admin/notifications/recent', 'admin', {
  reply: z.object({ notifications: z.array(Notification) }),
});
export const recentNotifications = 5;

/** How many each audience has, and the first addresses of each, which a preview shows. */
export const readAudiences = endpoint('GET /admin/notifications/audiences', 'admin', {
  reply: z.object({
    audiences: z.record(Audience, z.int()),
    first: z.record(Audience, z.array(z.string())),
  }),
});
export const recipientsInPreview = 3;

export const readNotification = endpoint('GET /admin/notifications/:id', 'admin', {
  params: ById,
  reply: z.object({ notification: Notification, problems }),
});

/** Without addresses, all that failed or are uncertain. */
const Again = z.object({ recipients: z.optional(Addresses) });

export const resendNotification = endpoint('POST /admin/notifications/:id/resend', 'admin', {
  params: ById,
  body: Again,
  reply: z.extend(Told, { notification: Notification }),
});

const Results = z.object({ successful: z.int(), totalUsers: z.int() });

/** To the chosen, by their e-mails, or without a body to every owner with a salon. */
export const sendReports = endpoint('POST /admin/send-individual-reports', 'admin', {
  body: z.object({
    id: z.optional(Id),
    selectedUsers: z.optional(
      z
        .pipe(
          z.array(z.string()),
          z.transform((typed) => tidyAddresses(typed)),
        )
        .check(
          z.refine((chosen) => chosen.length > 0, said.chooseUser),
          z.refine((chosen) => chosen.length <= mostRecipients, said.tooMany),
        ),
    ),
  }),
  reply: z.extend(Told, { results: Results, run: Progress }),
});

export const readReportRun = endpoint('GET /admin/report-runs/:id', 'admin', {
  params: ById,
  reply: z.object({ run: Progress, problems }),
});

export const resendReports = endpoint('POST /admin/report-runs/:id/resend', 'admin', {
  params: ById,
  body: Again,
  reply: z.extend(Told, { results: Results, run: Progress }),
});

// whatever a mail program made of the link is told as a page, too
const page = {
  params: z.object({ token: z.string() }),
  reply: z.string(),
  media: 'text/html; charset=utf-8',
} as const;

/** What the link in the mail opens: a page that asks, since mail programs open links by themselves. */
export const askUnsubscribe = endpoint('GET /unsubscribe/:token', 'public', page);
/** The page's button, and the one that mail programs show by themselves (RFC 8058). */
export const unsubscribe = endpoint('POST /unsubscribe/:token', 'public', {
  ...page,
  body: z.object({ again: z.optional(z.string()) }),
  forms: true,
});
