// The stream of live updates of the caller's salon. It ends when the session ends or the server stops.
import { isDeepStrictEqual } from 'node:util';
import { beatSeconds, followLiveEvents } from '#contracts/ground/events.ts';
import type { Member } from '../caller.ts';
import { type Context, type Route, route } from '../http/serve.ts';
import { scopeOf } from '../scope.ts';
import type { Stream, Streams } from './streams.ts';

export const eventRoutes = (streams: Streams, beatMs = beatSeconds * 1000): Route[] => [
  route(followLiveEvents, async ({ caller }, context, reply) => {
    const stream = streams.open({
      salon: caller.salon,
      user: caller.userId,
      session: caller.session.toString('hex'),
      view: caller.scope,
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
      // a proxy that buffers the answer would not forward it
      .header('x-accel-buffering', 'no')
      // without this header the connection stays open for another request, and delays a server that stops
      .header('connection', 'close')
      .send(stream.body);
    return undefined;
  }),
];

async function keepAlive(
  stream: Stream,
  { session, salon, scope }: Member,
  { db, clock, findAccount }: Context,
) {
  const account = await findAccount(db, session, clock.now(), 'stream').catch(() => null);
  const isIn = account?.salon === salon && !account.pin?.isLocked;
  const staff = isIn ? account.staff : null;
  // a person who now sees more or less connects again, and loads everything
  if (staff && isDeepStrictEqual(scopeOf(salon, staff), scope)) stream.send(': beat\n\n');
  else stream.end();
}
