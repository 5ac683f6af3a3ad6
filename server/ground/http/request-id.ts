// Each request has an id. The log and the answer have it, so that one is found by the other.
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
