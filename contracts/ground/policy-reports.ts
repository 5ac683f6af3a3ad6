import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

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
