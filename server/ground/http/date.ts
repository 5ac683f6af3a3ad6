// The time in the header of each answer. Browsers learn from it that their clock is wrong (web/ground/lib/server-clock.ts).
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';

/** Writes the time of our clock, since Node would write the time of the system. */
export function dateAnswers(app: FastifyInstance, clock: Clock): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    reply.header('date', clock.now().toUTCString());
    done();
  });
}
