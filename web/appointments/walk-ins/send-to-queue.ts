// The functions by which the outbox sends changes of the queue.
import { createWalkIn, seatWalkIn, updateWalkIn, type WalkIn } from '#contracts/appointments/walk-ins.ts';
import type { BodyOf } from '#contracts/ground/endpoint.ts';
import { call } from '../../ground/lib/call.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { serverNow } from '../../ground/lib/server-clock.ts';
import type { Answer, QueuedChange } from '../../ground/outbox/row.rules.ts';
import { queueQuery, type SeatBody } from './api.ts';

/**
 * The time in milliseconds after which a change counts as kept: the server is then sent the time at which the change was made. The clock of
 * a device may be wrong.
 */
const atOnce = 10_000;

export async function sendToQueue({ id, call: name, about, body }: QueuedChange, token: string | null) {
  const sent = onTime(body);
  if (name === 'createWalkIn')
    return keep(await call(createWalkIn, { body: sent as BodyOf<typeof createWalkIn> }, { token }));
  if (name === 'updateWalkIn') {
    const parts = { params: { id: about }, body: { ...sent, change_id: id } };
    return keep(await call(updateWalkIn, parts, { token }));
  }
  const { walk_in, ...seat } = sent as SeatBody;
  return keep(await call(seatWalkIn, { params: { id: walk_in }, body: seat }, { token }));
}

function onTime(body: object) {
  const { at, arrived_at, ...sent } = body as { readonly at?: string; readonly arrived_at?: string };
  const done = at ?? arrived_at;
  return done && serverNow().getTime() - Date.parse(done) < atOnce ? sent : body;
}

/** Keeps the saved client in the queue until the list is loaded again, because this load may be late. */
async function keep<Kept extends Answer & { readonly walk_in?: WalkIn }>(answer: Kept): Promise<Kept> {
  const { walk_in } = answer;
  // nothing is kept on a locked screen
  if (!walk_in) return answer;
  await queryClient.cancelQueries({ queryKey: queueQuery.queryKey });
  queryClient.setQueryData(queueQuery.queryKey, (queue) => {
    if (queue?.day !== walk_in.day) return queue;
    const others = queue.waiting.filter(({ id }) => id !== walk_in.id);
    return { ...queue, waiting: walk_in.state === 'waiting' ? [...others, walk_in] : others };
  });
  return answer;
}
