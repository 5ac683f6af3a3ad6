// The page on which the reader of a mail says that the booking, or the invitation to a staff, is not theirs.
import * as z from 'zod/mini';
import { endpoint } from '../ground/endpoint.ts';
import { mailPage } from '../ground/mails.ts';

const told = {
  gj: z.optional(z.string()),
  /** Whether the mail was an invitation. */
  ftesa: z.optional(z.string()),
};

/** Opens a page with a button, because mail programs open links automatically. */
export const askNotMe = endpoint('GET /not-me/:token', 'public', {
  bound: 'read',
  ...mailPage,
  query: z.object({
    ...told,
    /** Whether the reader wants to report the salon. */
    raporto: z.optional(z.string()),
  }),
});

/** Stops the mails of `this` salon or of `all`, reports the salon (`report`), or lets its mails come `again`. */
export const sayNotMe = endpoint('POST /not-me/:token', 'public', {
  bound: 'send',
  ...mailPage,
  query: z.object(told),
  body: z.object({ choice: z.enum(['this', 'all', 'report', 'again']) }),
  acceptsForm: true,
});
