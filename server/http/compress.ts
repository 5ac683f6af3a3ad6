// Compresses large answers. For small ones it is not worth the time.
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const minLength = 4096;
const compress = promisify(gzip);

export function compressLargeAnswers(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, payload, done) => {
    const large = typeof payload === 'string' && payload.length >= minLength;
    if (!large || !/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) {
      done(null, payload);
      return;
    }
    reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding').removeHeader('content-length');
    compress(payload, { level: 5 }).then(
      (small) => done(null, small),
      (error) => done(error),
    );
  });
}
