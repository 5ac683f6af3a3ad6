// Serves the built web app: files as they are, and the app's one page for every path that is a screen.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pagePolicy } from './security.ts';

const built = fileURLToPath(new URL('../../dist/web', import.meta.url));

export async function servePages(app: FastifyInstance) {
  if (!existsSync(join(built, 'index.html'))) return;
  const sendApp = appPage();

  await app.register(fastifyStatic, {
    root: built,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const named = path.includes(`${join(built, 'assets')}/`);
      reply.header('cache-control', named ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/*', sendApp);
  app.get('/', sendApp);
}

function appPage() {
  const html = readFileSync(join(built, 'index.html'), 'utf8');
  const small = gzipSync(html);
  const policy = pagePolicy(html);

  return (request: FastifyRequest, reply: FastifyReply) => {
    if (/^\/api(\/|$|\?)/.test(request.url)) return reply.callNotFound();
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding');
    const takesGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    return takesGzip ? reply.header('content-encoding', 'gzip').send(small) : reply.send(html);
  };
}
