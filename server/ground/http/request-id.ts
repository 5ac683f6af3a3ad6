// The id of each request. It is in the log and in the answer, so that the log of an answer can be found.
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { v4 as randomId } from 'uuid';

const name = 'x-request-id';
const wellFormed = /^[\w-]{8,64}$/;

/** The id that the proxy in front has sent, so that both logs have the same id. */
export function requestId({ headers }: IncomingMessage): string {
  const given = headers[name];
  return typeof given === 'string' && wellFormed.test(given) ? given : randomId();
}

export function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(name, request.id);
    done();
  });
}
