// Whatever goes wrong becomes the one error shape here, and nowhere else.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { said } from '#contracts/wording.sq.ts';
import { brokenConstraint, isDataFault, isUnreachable, lostAgainstOthers } from '../db/database.ts';
import { type Constraints, invalid, notFound, Refusal } from './errors.ts';

const soon = 2;

export function tellFailures(app: FastifyInstance, constraints: Constraints) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error, constraints);
    if (refusal.status >= 500)
      request.log.error({ err: error }, `${request.method} ${request.routeOptions.url}`);
    return tell(refusal, reply);
  });
  app.setNotFoundHandler((_request, reply) => tell(notFound(), reply));
}

/** Before a route is found Fastify answers by itself: an address that can't be decoded, say. */
export function tellEarlyFailure(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply) {
  return tell(invalid(said.malformed), reply);
}

function tell(refusal: Refusal, reply: FastifyReply) {
  const { retryAfter } = refusal.more;
  if (retryAfter) reply.header('retry-after', retryAfter);
  return reply.status(refusal.status).type('application/json; charset=utf-8').send(refusal.answer);
}

function refusalOf(error: FastifyError, constraints: Constraints): Refusal {
  if (error instanceof Refusal) return error;
  const broken = brokenConstraint(error);
  const known = broken && constraints[broken];
  if (known) return known();
  if (isUnreachable(error) || lostAgainstOthers(error)) {
    return new Refusal('unavailable', said.unavailable, { retryAfter: soon });
  }
  if (isDataFault(error)) return invalid(said.checkFields);
  switch (error.statusCode) {
    case 400:
      return invalid(said.malformed);
    case 404:
      return notFound();
    case 413:
      return new Refusal('too_large', said.tooLarge);
    case 415:
      return new Refusal('unsupported', said.unsupported);
    default:
      return new Refusal('failed', said.failed);
  }
}
