// The functions by which the outbox sends changes of the queue.
import { createWalkIn, seatWalkIn, updateWalkIn, type WalkIn } from '#contracts/appointments/walk-ins.ts';
import { call } from '../../ground/lib/call.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { serverNow } from '../../ground/lib/server-clock.ts';
import type { Answer, Bodies, QueuedChange } from '../../ground/outbox/change.ts';
import { queueQuery, type SeatBody } from './api.ts';

/**
 * The time in milliseconds after which a change counts as kept: the server is then sent the time at which the change was made. The clock of
 * a device may be wrong.
 */
const atOnce = 10_000;

type Token = string | null;

export const sendNew = async ({ body }: QueuedChange<Bodies['createWalkIn']>, token: Token) =>
  keep(await call(createWalkIn, { body: onTime(body) }, { token }));

export const sendUpdate = async ({ id, about, body }: QueuedChange<Bodies['updateWalkIn']>, token: Token) =>
  keep(
    await call(updateWalkIn, { params: { id: about }, body: { ...onTime(body), change_id: id } }, { token }),
  );

export async function seat({ body }: QueuedChange<SeatBody>, token: Token) {
  const { walk_in, ...seated } = onTime(body);
  return keep(await call(seatWalkIn, { params: { id: walk_in }, body: seated }, { token }));
}

/** The body without its time, if the change was made just now. */
function onTime<Body extends object>(body: Body): Body {
  const { at, arrived_at, ...sent }: Body & { at?: string | undefined; arrived_at?: string | undefined } =
    body;
  const done = at ?? arrived_at;
  return done && serverNow().getTime() - Date.parse(done) < atOnce ? (sent as Body) : body;
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
