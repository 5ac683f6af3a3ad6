// The stream of what changes in one's own salon. It ends with the session, and with the server.
import { beatSeconds, followChanges } from '#contracts/events.ts';
import { findAccount, type Owner } from '../accounts/store.ts';
import { answer, type Context } from '../http/serve.ts';
import type { Stream, Streams } from './streams.ts';

export const eventRoutes = (streams: Streams, beatMs = beatSeconds * 1000) => [
  answer(followChanges, async ({ caller }, context, reply) => {
    const stream = streams.open({
      salon: caller.salon,
      user: caller.userId,
      session: caller.session.toString('hex'),
      check: (stream) => keepAlive(stream, caller, context),
    });
    const beat = setInterval(() => stream.check(stream), beatMs);
    reply.raw.once('close', () => {
      clearInterval(beat);
      stream.end();
    });
    stream.send(': open\n\n');
    reply
      .type('text/event-stream')
      // a proxy that gathers an answer before it passes it on would pass on nothing
      .header('x-accel-buffering', 'no')
      // kept for a next request, the connection would hold up a server that closes
      .header('connection', 'close')
      .send(stream.body);
    return undefined;
  }),
];

async function keepAlive(stream: Stream, { session, salon }: Owner, { db, now }: Context) {
  const account = await findAccount(db, session, now()).catch(() => null);
  if (account?.salon === salon) stream.send(': beat\n\n');
  else stream.end();
}
