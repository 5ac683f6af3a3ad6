import { reportBlocked, reportBrowserError } from '#contracts/ground/browser-errors.ts';
import { type Route, route } from './serve.ts';

export const browserErrorRoutes: Route[] = [
  route(reportBrowserError, async ({ body }, _context, reply) => {
    reply.log.warn({ browserError: body }, 'error in a browser');
    return {};
  }),
];

/**
 * The number of kinds that are counted. Honest pages have fewer kinds, so a caller who invents kinds fills neither the memory nor the log.
 */
const maxKinds = 100;

/** Counts blocked loads in the memory of each instance, and logs the counts 1, 2, 4, 8 and so on. */
export function policyReportRoutes(): Route[] {
  const counts = new Map<string, number>();
  return [
    route(reportBlocked, async ({ body: { 'csp-report': report } }, _context, reply) => {
      const { 'effective-directive': directive, 'blocked-uri': blocked } = report;
      // only the site of an address, since a path can contain personal data
      const source = URL.parse(blocked)?.host || blocked.slice(0, 100);
      const kind = `${directive} ${source}`;
      if (!directive || (counts.size >= maxKinds && !counts.has(kind))) return {};
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      if (Number.isInteger(Math.log2(count))) {
        reply.log.warn({ blocked: { directive, source, count } }, 'blocked by the content security policy');
      }
      return {};
    }),
  ];
}
