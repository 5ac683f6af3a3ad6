// Security headers of every answer, and the check that a change was sent by our own pages.
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { reportBlocked } from '#contracts/ground/browser-errors.ts';
import { messages, serverMessages } from '#contracts/ground/wording.sq.ts';
import { invalid, Refusal } from '../refusal.ts';

/** The policy for everything that is not a page: it may load nothing, and no site can show it in a frame. */
const strictPolicy = "default-src 'none'; frame-ancestors 'none'";
/** The policy for the service worker, which fetches the files of the app, and the picture of a notification. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; img-src 'self'; frame-ancestors 'none'";
const unusedFeatures = ['camera', 'geolocation', 'microphone', 'payment', 'usb'];
const permissions = unusedFeatures.map((feature) => `${feature}=()`).join(', ');
const twoYears = 63_072_000;

/** The content security policy of a page. Its own inline scripts and styles are allowed by their hashes. */
export function pagePolicy(html: string): string {
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => hash(text ?? ''));
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text]) => hash(text ?? ''));
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}`,
    `style-src 'self' ${[...styles, ariaStyle].join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `report-uri /api${reportBlocked.path}`,
  ].join('; ');
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** React Aria adds a style element to the page for the scroll lock on iOS. */
const ariaStyle = hash('@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}');

/**
 * Adds the security headers. A hook of our own does it, because a general library takes more time for each request than all of these
 * headers.
 */
export function addSecurityHeaders(app: FastifyInstance, isHttps: () => boolean): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply
      .header('content-security-policy', strictPolicy)
      .header('cross-origin-opener-policy', 'same-origin')
      .header('permissions-policy', permissions)
      .header('referrer-policy', 'same-origin')
      .header('x-content-type-options', 'nosniff');
    if (isHttps()) {
      reply.header('strict-transport-security', `max-age=${twoYears}; includeSubDomains`);
    }
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    done();
  });
}

/** Refuses a request with two host headers: Node passes on only the first one, and a proxy may have checked the other one. */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { rawHeaders } }, _reply, done) => {
    const hosts = rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host');
    if (hosts.length > 1) throw invalid(messages.malformed);
    done();
  });
}

const readingMethods = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses changes from pages of other sites. Such a page could otherwise change data with the cookie that remembers a device, or sign a
 * person in.
 */
export function refuseForeignOrigins(app: FastifyInstance, publicUrl: () => string): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { endpoint } = request.routeOptions.config;
    const isExempt =
      readingMethods.includes(request.method) || endpoint?.fromAnySite || request.isFromNamedSite;
    if (!isExempt && isForeign(request, publicUrl())) {
      throw new Refusal('foreign_origin', serverMessages.foreignOrigin);
    }
    done();
  });
}

/** Whether a page of another site sent the request. Programs that are no browsers send neither of the two headers. */
function isForeign({ headers, host, protocol }: FastifyRequest, publicUrl: string) {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  if (headers.origin === undefined) return false;
  const from = URL.parse(headers.origin)?.origin;
  return from !== URL.parse(`${protocol}://${host}`)?.origin && from !== URL.parse(publicUrl)?.origin;
}
