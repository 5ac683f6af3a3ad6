// The mails of the service.
import * as z from 'zod/mini';
import { noData } from './refusals.ts';

/** The page of a link in a mail. Mail programs may damage the link: each token is answered with a page, never with a JSON refusal. */
export const mailPage = {
  params: z.object({ token: z.string() }),
  reply: z.string(),
  // the status of the page for an unknown token
  refusals: { not_found: noData },
  contentType: 'text/html; charset=utf-8',
} as const;

/** The number of days after which mails about accounts and payments are deleted. */
export const mailDays = 90;
