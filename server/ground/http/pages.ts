// Serves the built web app: its files, and index.html for the path of every screen.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
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
  app.get('/*', async (request, reply) =>
    // a page is no answer for a missing file, since a browser would keep the page as the file; and a wrong link is no screen
    /^\/(?:api|assets|calendars|o|pictures|r|s)(?:\/|$|\?)/.test(request.url)
      ? reply.callNotFound()
      : sendPage(request, reply, page),
  );
}

/** Higher levels take ten times as long for a tenth of the size. */
const brotliLevel = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];
const compressors = {
  br: (html: string) => toBrotli(html, brotliLevel),
  gzip: (html: string) => toGzip(html),
};
type Encoding = keyof typeof compressors;

export interface ServedPage {
  readonly policy: string;
  readonly html: string;
  readonly length: number;
  /** The page in this encoding: compressed at the first request, in a thread beside, and then kept. */
  readonly compressed: (encoding: Encoding) => Promise<Buffer>;
}

export function pageOf(html: string, policy: string): ServedPage {
  const kept = new Map<Encoding, Promise<Buffer>>();
  return {
    policy,
    html,
    length: html.length,
    compressed(encoding) {
      const made = kept.get(encoding) ?? compressors[encoding](html);
      kept.set(encoding, made);
      return made;
    },
  };
}

export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { policy, html, compressed }: ServedPage,
) {
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding');
  const takes = request.headers['accept-encoding'] ?? '';
  const encoding = (['br', 'gzip'] as const).find((one) => new RegExp(`\\b${one}\\b`).test(takes));
  if (!encoding) return reply.send(html);
  return reply.header('content-encoding', encoding).send(await compressed(encoding));
}
