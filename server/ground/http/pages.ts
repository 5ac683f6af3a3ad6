// Serves the built web app: its files, and index.html for the path of every screen.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pagePolicy, workerPolicy } from './security.ts';

const builtFolder = fileURLToPath(new URL('../../../dist/web', import.meta.url));

export async function servePages(app: FastifyInstance): Promise<void> {
  if (!existsSync(join(builtFolder, 'index.html'))) return;

  await app.register(fastifyStatic, {
    root: builtFolder,
    index: false,
    wildcard: false,
    // the pages have their own policies, and are sent by `sendPage`; a compressed file is sent at the address of its original
    globIgnore: ['**/*.{html,br,gz}'],
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      if (path.startsWith(join(builtFolder, 'service-worker.js'))) {
        reply.header('content-security-policy', workerPolicy);
      }
      const named = path.includes(`${join(builtFolder, 'assets')}/`);
      reply.header('cache-control', named ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const html = readFileSync(join(builtFolder, 'index.html'), 'utf8');
  const page = pageOf(html, pagePolicy(html));
  app.get('/*', (request, reply) =>
    // a page is no answer for a missing file, since a browser would keep the page as the file; and a wrong link is no screen
    /^\/(?:api|assets|calendars|o|pictures|r|s)(?:\/|$|\?)/.test(request.url)
      ? reply.callNotFound()
      : sendPage(request, reply, page),
  );
}

export type ServedPage = ReturnType<typeof pageOf>;

/** A page of the app, which is compressed once, when the server starts. */
export const pageOf = (html: string, policy: string) => ({
  policy,
  html,
  gzip: gzipSync(html),
  br: brotliCompressSync(html),
});

export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { policy, html, gzip, br }: ServedPage,
) {
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding');
  const takes = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(takes)) return reply.header('content-encoding', 'br').send(br);
  if (/\bgzip\b/.test(takes)) return reply.header('content-encoding', 'gzip').send(gzip);
  return reply.send(html);
}
