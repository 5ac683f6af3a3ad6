// Security headers.
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const apiPolicy = "default-src 'none'; frame-ancestors 'none'";
const twoYears = 63_072_000;

/** The content security policy of a page. Its own inline scripts and styles are allowed by their hashes. */
export function pagePolicy(html: string) {
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => hash(text ?? ''));
  const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text]) => hash(text ?? ''));
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}`,
    `style-src 'self' ${[...styles, ...ariaStyles].join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** React Aria adds two style elements to the page: for presses, and for the scroll lock on iOS. */
const ariaStyles = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
].map(hash);

/** Our own hook, because a general library costs more time for each request than all of these headers. */
export function addSecurityHeaders(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'same-origin');
    if (request.protocol === 'https') {
      reply.header('strict-transport-security', `max-age=${twoYears}; includeSubDomains`);
    }
    if (request.url.startsWith('/api/')) {
      reply.header('content-security-policy', apiPolicy).header('cache-control', 'no-store');
    }
    done();
  });
}
