// The only place that turns an error into an answer. The answer always has the form of a refusal.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type Endpoint, impliedCodes } from '#contracts/ground/endpoint.ts';
import { messages, serverMessages } from '#contracts/ground/wording.sq.ts';
import { brokenConstraint, isDataFault, isRetryable, isUnreachable } from '../db/database.ts';
import { type Constraints, invalid, notFound, Refusal, unavailable } from '../refusal.ts';

interface Options {
  readonly constraints: Constraints;
  /** A switch for tests: a refusal that its endpoint does not name is then a fault. */
  readonly checkRefusals: boolean;
}

export function handleErrors(app: FastifyInstance, { constraints, checkRefusals }: Options): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { url, config } = request.routeOptions;
    const refusal = refusalOf(error, constraints);
    const isFault = checkRefusals && config.endpoint && !isDeclared(refusal, config.endpoint);
    if (isFault) request.log.error({ err: error }, `the contract does not name ${refusal.code} like this`);
    else if (refusal.status >= 500) request.log.error({ err: error }, `${request.method} ${url}`);
    return sendRefusal(isFault ? new Refusal('failed', messages.failed) : refusal, reply);
  });
  app.setNotFoundHandler((_request, reply) => sendRefusal(notFound(), reply));
}

/** Answers errors that happen before a route is found, such as an address that can't be decoded. */
export function handleFrameworkError(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply) {
  return sendRefusal(invalid(messages.malformed), reply);
}

function sendRefusal(refusal: Refusal, reply: FastifyReply) {
  const { retryAfter } = refusal.more;
  if (retryAfter) reply.header('retry-after', retryAfter);
  return reply.status(refusal.status).type('application/json; charset=utf-8').send(refusal.body);
}

/** Whether the endpoint declares the code with exactly this data, or implies the code and there is no data. */
function isDeclared({ code, data }: Refusal, endpoint: Endpoint) {
  const named = endpoint.refusals[code];
  if (!named) return Object.keys(data).length === 0 && impliedCodes(endpoint).some((known) => known === code);
  const parsed = z.safeParse(named, data);
  return parsed.success && Object.keys(data).every((key) => key in parsed.data);
}

function refusalOf(error: FastifyError, constraints: Constraints): Refusal {
  if (error instanceof Refusal) return error;
  // a body that is incomplete also has the code of a lost connection
  if (error.statusCode === 400) return invalid(messages.malformed);
  const broken = brokenConstraint(error);
  const known = broken && constraints[broken];
  if (known) return known();
  if (isUnreachable(error) || isRetryable(error)) {
    return unavailable();
  }
  if (isDataFault(error)) return invalid(messages.checkFields);
  switch (error.statusCode) {
    case 404:
      return notFound();
    case 413:
      return new Refusal('too_large', messages.tooLarge);
    case 415:
      return new Refusal('unsupported', serverMessages.unsupported);
    default:
      return new Refusal('failed', messages.failed);
  }
}
