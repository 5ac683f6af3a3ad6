// A call that changes something: one transaction with the change itself, its rows in the histories, and the live event.
import type { BodyOf, Endpoint, ParamsOf, ReplyOf } from '#contracts/ground/endpoint.ts';
import type { LiveEvent } from '#contracts/ground/events.ts';
import type { Database, Tx } from '../db/database.ts';
import { publishLiveEvent } from '../events/publish.ts';
import { once } from '../http/repeats.ts';
import { type Call, type Context, type Route, route } from '../http/serve.ts';
import type { Origin } from '../origin.ts';
import type { SalonId } from '../salon-id.ts';
import { type NewSecurityEntry, recordSecurityEvent } from '../security-log/store.ts';
import { type Action, recordHistory } from './store.ts';

/** The news of a change, which its work returns beside the reply. */
export interface Told {
  readonly history?: Action | readonly Action[];
  readonly security?: NewSecurityEntry | readonly NewSecurityEntry[];
  /** The live events, which are sent after the commit to the screens of the caller's salon. */
  readonly event?: LiveEvent | readonly LiveEvent[];
  /** The last step, after all steps that can fail. */
  readonly last?: () => Promise<void>;
  /** Whether an earlier, identical request made the record: the reply then has status 200. */
  readonly isRepeated?: boolean;
}

/** The news of a change without a live event: only a person of a salon has screens of the salon. */
type ToldOf<E extends Endpoint> = E['access'] extends 'salon' | 'subscriber'
  ? Told
  : Told & { event?: never };

type Work<E extends Endpoint> = (tx: Tx, call: Call<E>, context: Context) => Promise<ReplyOf<E> & ToldOf<E>>;

/** Pairs an endpoint with its change. If steps are needed before or after the transaction, use a `route` that calls `commit`. */
export const change = <E extends Endpoint>(endpoint: E, work: Work<E>): Route =>
  route(endpoint, async (call, context, reply) => {
    const { isRepeated, ...answer } = await commit<object & Told>(context.db, call.origin, (tx) =>
      work(tx, call, context),
    );
    if (isRepeated) reply.status(200);
    return answer as ReplyOf<E>;
  });

interface Subject {
  readonly id: string;
  readonly change_id?: string | undefined;
}

/** The record that the change is about, and the id of the change where that is not `change_id`. */
type SubjectOf<E extends Endpoint> = (call: { params: ParamsOf<E>; body: BodyOf<E> }) => Subject;
const recordOfAddress: SubjectOf<Endpoint> = ({ params }) => params as Subject;

/**
 * Pairs an endpoint with a change that is made only once: if its `change_id` comes again, the first answer is sent again. `recordNow`: for a
 * change that makes a record, which is then sent as it is now.
 */
export const changeOnce = <E extends Endpoint>(
  endpoint: E & { readonly access: 'salon' | 'subscriber' },
  work: Work<E>,
  subjectOf: SubjectOf<E> = recordOfAddress,
  recordNow?: (tx: Tx, call: Call<E>) => Promise<Partial<ReplyOf<E>>>,
): Route =>
  route(endpoint, async (call, context, reply) => {
    const { origin } = call;
    const { salon } = call.caller as { salon: SalonId };
    const { id, ...own } = subjectOf(call);
    const wanted = { ...(call.body as object), ...own };
    let isNew = false;
    const answer = await context.db.transaction(async (tx) => {
      isNew = false;
      const first = await once(tx, salon, wanted, { id, origin }, async () => {
        isNew = true;
        return tell(tx, origin, await work(tx, call, context));
      });
      return isNew || !recordNow ? first : { ...first, ...(await recordNow(tx, call)) };
    }, origin);
    if (!isNew && endpoint.status === 201) reply.status(200);
    return answer as ReplyOf<E>;
  });

/** Runs a change in one transaction, and returns its reply. */
export const commit = <Answer extends object>(
  db: Database,
  origin: Origin,
  work: (tx: Tx) => Promise<Answer & Told>,
): Promise<Answer> => db.transaction(async (tx) => tell(tx, origin, await work(tx)), origin);

const listed = <One>(one: One | readonly One[] = []): readonly One[] =>
  Array.isArray(one) ? one : [one as One];

async function tell<Answer extends object>(
  tx: Tx,
  origin: Origin,
  { history, security, event, last, ...answer }: Answer & Told,
): Promise<Answer> {
  for (const action of listed(history)) await recordHistory(tx, origin, action);
  for (const entry of listed(security)) await recordSecurityEvent(tx, origin, entry);
  const salon = origin.by?.salon;
  if (salon) for (const one of listed(event)) publishLiveEvent(tx, salon, one);
  await last?.();
  return answer as unknown as Answer;
}

/** The record after a change that names only some of its fields: the other fields stay unchanged. */
export function withGiven<R extends object>(
  before: R,
  given: { readonly [Field in keyof R]?: R[Field] | undefined },
): R {
  const named = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(named) };
}
