// The actions for a client who waits. Each action shows a message, with a button that undoes the action.

import { serverMessages as said } from '#contracts/appointments/walk-ins.sq.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { reveal } from '../../appointments/reveal.ts';
import { takenIn } from '../../appointments/taken.ts';
import {
  type Agreed,
  addWalkIn,
  changeWalkIn,
  leaveQueue,
  noSeatIn,
  noteHere,
  type QueueResult,
  returnToQueue,
  seat,
  seatedIn,
  unseat,
  type WalkInChanges,
} from '../../appointments/walk-ins/api.ts';
import type { ShownWalkIn } from '../../appointments/walk-ins/queue.rules.ts';
import { words as shared } from '../../appointments/words.sq.ts';
import { explain } from '../../ground/lib/call.ts';
import { words as outboxWords } from '../../ground/outbox/words.sq.ts';
import { type ToastOptions, toast } from '../../ground/ui/toast.ts';
import { nameIn } from './rows.rules.ts';
import type { QuotedWait } from './use-queue-rows.ts';
import { fieldsOf, idIn, type TypedWho } from './use-who.ts';
import { queueWords as words } from './words.sq.ts';

interface Told {
  /** The server's sentence, used while there is no answer yet. */
  readonly otherwise: string;
  /** The server's sentence is not said: it knows less than the screen. */
  readonly isOwn?: true;
  readonly failure: string;
  readonly about: ShownWalkIn;
  readonly undo?: () => void;
  readonly more?: ToastOptions;
  /** Opens the refused entry again. */
  readonly correct?: () => void;
}

/** Shows the result in a message, with the same words if the action waits on the device. The answer: whether it was not refused. */
async function told(result: Promise<QueueResult>, { about, undo, more, correct, ...texts }: Told) {
  const since = toast.begin();
  try {
    const { message } = await result;
    const kept = message === undefined && { detail: outboxWords.kept };
    toast.done((!texts.isOwn && message) || texts.otherwise, undo, {
      ...more,
      ...kept,
      about: `queue ${about.id}`,
      since,
    });
    return true;
  } catch (error) {
    toast.error(explain(error, texts.failure), {
      since,
      actions: correct && [{ label: words.correct, onPress: correct }],
    });
    return false;
  }
}

export interface TypedWalkIn {
  readonly service_ids: string[];
  readonly who: TypedWho;
}

/**
 * Adds a client to the queue. `wait`: the wait that the client is told, with the words of the list. `correct`: opens a refused entry again.
 */
export function addToQueue(
  { service_ids, who }: TypedWalkIn,
  wait: QuotedWait,
  correct: () => void,
): Promise<boolean> {
  const { name, phone, barber } = fieldsOf(who);
  const typed = {
    service_ids,
    name,
    phone,
    barber_id: barber,
    ...idIn(who),
    quoted_minutes: wait?.quoted ?? null,
  };
  const { walkIn, result } = addWalkIn(typed, typed.name ?? words.add);
  const remove = { label: words.remove, onPress: () => void removeFromQueue(walkIn) };
  return told(result, {
    otherwise: said.added(wait?.to ?? null, wait ? words.range(wait.from, wait.to) : undefined),
    isOwn: true,
    failure: words.addFailed,
    about: walkIn,
    more: { actions: [remove] },
    correct,
  });
}

export function removeFromQueue(walkIn: ShownWalkIn): Promise<boolean> {
  const name = nameIn(walkIn);
  const failure = words.changeFailed;
  const undo = () => void told(returnToQueue(walkIn, name), { otherwise: said.back, failure, about: walkIn });
  return told(leaveQueue(walkIn, name), {
    otherwise: said.left,
    failure,
    about: walkIn,
    undo,
    more: { detail: name },
  });
}

/** Corrects the data of a client who waits. The answer: whether it was not refused. */
export function edit(walkIn: ShownWalkIn, changes: WalkInChanges): Promise<boolean> {
  if (Object.keys(changes).length === 0) return Promise.resolve(true);
  const fields = Object.keys(changes) as (keyof WalkInChanges)[];
  const before = Object.fromEntries(fields.map((field) => [field, walkIn[field]]));
  const parts = { otherwise: said.changed, failure: words.changeFailed, about: walkIn };
  const name = nameIn(walkIn);
  return told(changeWalkIn(walkIn, name, changes), {
    ...parts,
    undo: () => void told(changeWalkIn({ ...walkIn, ...changes }, name, before), parts),
  });
}

export const markHere = (walkIn: ShownWalkIn): Promise<boolean> =>
  told(noteHere(walkIn, nameIn(walkIn)), {
    otherwise: said.changed,
    failure: words.changeFailed,
    about: walkIn,
  });

/**
 * Begins the visit. The result is the reason from the server if the visit cannot begin: the barber, or something that the visit claims, is
 * taken. Another device may have begun it earlier: then its visit is shown.
 */
export async function seatNow(walkIn: ShownWalkIn, visit: Appointment, agreed: Agreed) {
  const name = nameIn(walkIn);
  const more = { about: `queue ${walkIn.id}`, since: toast.begin() };
  try {
    const { message } = await seat(walkIn, name, visit, agreed);
    const undo = () =>
      void told(unseat(walkIn, name, visit, agreed.ends), {
        otherwise: said.back,
        failure: words.changeFailed,
        about: walkIn,
      });
    toast.done(message ?? said.started(name, visit.barber), undo, {
      ...more,
      ...(message === undefined && { detail: outboxWords.kept }),
    });
  } catch (error) {
    const taken = noSeatIn(error);
    if (taken) return { taken };
    const claim = takenIn(error)?.claim;
    if (claim) return { claim };
    const seated = seatedIn(error);
    const actions = seated && [{ label: shared.show, onPress: () => reveal(seated) }];
    toast.error(explain(error, words.startFailed), { actions });
  }
  return {};
}
