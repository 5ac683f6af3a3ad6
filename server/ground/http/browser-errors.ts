import { reportBrowserError } from '#contracts/ground/browser-errors.ts';
import { type Route, route } from './serve.ts';

export const browserErrorRoutes: Route[] = [
  route(reportBrowserError, async ({ body }, _context, reply) => {
    reply.log.warn({ browserError: body }, 'error in a browser');
    return {};
  }),
];
