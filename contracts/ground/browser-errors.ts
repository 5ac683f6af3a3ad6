import * as z from 'zod/mini';
import { withoutPersonalData } from './browser-errors.rules.ts';
import { endpoint } from './endpoint.ts';

/** The longest texts. The browser cuts longer texts before it sends them. */
export const maxLengths = { message: 500, stack: 4000, path: 200, build: 100 };

const cleaned = (max: number) => z.pipe(z.string().check(z.maxLength(max)), z.transform(withoutPersonalData));

/** Reports an error that a user's browser had in the web app. */
export const reportBrowserError = endpoint('POST /browser-errors', 'public', {
  bound: 'machine',
  body: z.object({
    message: cleaned(maxLengths.message),
    stack: cleaned(maxLengths.stack),
    /** The path of the screen, with `:id` for each id and without a query. */
    path: cleaned(maxLengths.path),
    /** The name of the main script, which has a hash of its content. */
    build: cleaned(maxLengths.build),
  }),
  reply: z.object({}),
  rateLimited: true,
});

/** Receives what the content security policy of a page blocked, as browsers report it. Anything that is no report is ignored. */
export const reportBlocked = endpoint('POST /policy-reports', 'public', {
  bound: 'machine',
  body: z.catch(
    z.object({
      'csp-report': z.object({
        'effective-directive': z.string().check(z.maxLength(100)),
        'blocked-uri': z.string().check(z.maxLength(10_000)),
      }),
    }),
    { 'csp-report': { 'effective-directive': '', 'blocked-uri': '' } },
  ),
  reply: z.object({}),
});
