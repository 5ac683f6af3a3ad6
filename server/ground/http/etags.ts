// ETags. A screen asks again and again for data that hardly changes: a browser that has the answer already gets a 304 without a body.
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Adds tags to the answers, before the compression. Answers are still computed and may not be stored: `cache-control` stays `no-store`. */
export function tagAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isTagged =
      request.method === 'GET' &&
      reply.statusCode === 200 &&
      typeof payload === 'string' &&
      String(reply.getHeader('content-type')).startsWith('application/json');
    if (!isTagged) {
      done(null, payload);
      return;
    }
    // a weak tag, since the same answer may be compressed for one caller and not for another
    const tag = `W/"${createHash('sha1').update(payload).digest('base64url')}"`;
    reply.header('etag', tag);
    if (request.headers['if-none-match'] !== tag) {
      done(null, payload);
      return;
    }
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    done(null, null);
  });
}
