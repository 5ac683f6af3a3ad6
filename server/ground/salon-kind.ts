// The kind of the salon for which a call makes texts. The Albanian texts take their word for the people of a salon from it.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { followKind } from '#contracts/ground/profession.sq.ts';
import type { SalonKind } from '#contracts/ground/user.ts';

interface OfCall {
  kind: SalonKind | null;
}
const calls = new AsyncLocalStorage<OfCall>();
followKind(() => calls.getStore()?.kind);

/** Lets each call know a kind, until it is answered; also the refusals that follow from a constraint are texts of the call. */
export function knowKinds(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, _reply, done) => calls.run({ kind: null }, done));
}

/** Sets the kind for the texts of this call, when its salon is known. */
export function makeTextsFor(kind: SalonKind | null): void {
  const call = calls.getStore();
  if (call) call.kind = kind;
}
