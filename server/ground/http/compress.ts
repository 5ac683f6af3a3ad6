// Compresses large answers. Compressing small answers would take more time than it saves.
import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createGzip, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const minLength = 4096;
const level = 5;
const compress = promisify(gzip);

export function compressLargeAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isLong = payload instanceof Readable && String(reply.getHeader('content-type')).includes('json');
    const isLarge = typeof payload === 'string' && payload.length >= minLength;
    const isAccepted = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    // a file of the build is sent as the build compressed it
    const isCompressed = reply.hasHeader('content-encoding');
    if (!(isLong || isLarge) || !isAccepted || isCompressed) {
      done(null, payload);
      return;
    }
    reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding').removeHeader('content-length');
    if (payload instanceof Readable) {
      // if one of the streams fails the other one ends too, and the caller gets an incomplete answer
      done(
        null,
        pipeline(payload, createGzip({ level }), () => {}),
      );
      return;
    }
    compress(payload as string, { level }).then(
      (small) => done(null, small),
      (error) => done(error),
    );
  });
}
