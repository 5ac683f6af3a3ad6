// Sends an import part by part. It continues while the person is on other screens.
import { importClients } from '#contracts/imports/imports.ts';
import { isSignedInAs } from '../identity/accounts/session.ts';
import { explain, refusalOf } from '../ground/lib/call.ts';
import { queryClient } from '../ground/lib/query.ts';
import { createStore } from '../ground/lib/store.ts';
import { everything } from '../ground/lib/use-change.ts';
import { importKeys, sendPart } from './api.ts';
import {
  countedOn,
  dropPlan,
  keepPlan,
  keepProgress,
  nothingSent,
  type Plan,
  type Progress,
} from './kept-plans.ts';
import { canSucceedLater, firstPause, pauseAfter, waitForNextTry } from './next-try.ts';

interface Sending extends Progress {
  readonly person: string;
  readonly plan: Plan;
  /** Whether the device keeps the rest of the import. */
  readonly isKept: boolean;
  /** `waiting`: the sending waits for the network or the server, and then continues automatically. */
  readonly state: 'sending' | 'waiting' | 'stopped' | 'done';
  /** The reason of the stop; null if the person stopped the sending. */
  readonly message: string | null;
}

export const sending = createStore<Sending | undefined>(undefined);

export async function startSending(
  person: string,
  plan: Plan,
  progress: Progress = nothingSent,
): Promise<void> {
  const isKept = await keepPlan(person, plan);
  sending.set({ person, plan, isKept, ...progress, state: 'sending', message: null });
  await sendAll();
}

export function goOn(): Promise<void> {
  set({ state: 'sending', message: null });
  return sendAll();
}

export const stopSending = (): void => set({ state: 'stopped', message: null });

/** Leaves the sending, because the screen shows something else. The rest can still be sent from the list of imports. */
export const leaveSending = (): void => sending.set(undefined);

const set = (changes: Partial<Sending>) => {
  const current = sending.read();
  if (current) sending.set({ ...current, ...changes });
};

/** The present sending; undefined if it was stopped, or belongs to a user who has signed out. */
function runningOf(id: string) {
  const current = sending.read();
  if (current?.plan.id !== id || current.state === 'stopped') return undefined;
  if (isSignedInAs(current.person)) return current;
  leaveSending();
  return undefined;
}

/** Whether a loop is sending. Only one loop runs, however often it is started. */
let isSending = false;

async function sendAll(): Promise<void> {
  const id = sending.read()?.plan.id;
  if (isSending || id === undefined) return;
  isSending = true;
  let pause = firstPause;
  for (let own = runningOf(id); own?.plan.parts[own.sent]; own = runningOf(id)) {
    try {
      await sendNext(own);
      pause = firstPause;
    } catch (error) {
      if (!(await isTriedAgain(error, pause, id))) break;
      pause = pauseAfter(pause);
    }
  }
  isSending = false;
  const next = sending.read();
  if (next && next.plan.id !== id) return sendAll();
  const end = runningOf(id);
  if (!end || end.sent < end.plan.parts.length) return;
  set({ state: 'done' });
  await dropPlan(id);
  queryClient.invalidateQueries({ queryKey: everything });
}

async function sendNext({ person, plan, sent }: Sending) {
  const part = plan.parts[sent];
  if (!part) return;
  const { counts, faults } = await sendPart(part);
  const now = sending.read();
  if (now?.plan.id !== plan.id) return;
  const progress = {
    sent: sent + 1,
    counts: countedOn(now.counts, counts),
    refused: [...now.refused, ...faults],
  };
  set({ ...progress, ...(now.state === 'waiting' && { state: 'sending' as const }) });
  await keepProgress(person, plan.id, progress);
}

/** Waits if another try can help; otherwise stops the import. */
async function isTriedAgain(error: unknown, pause: number, id: string) {
  if (!canSucceedLater(error)) {
    if (refusalOf(error, importClients, 'too_late') || refusalOf(error, importClients, 'duplicate'))
      await dropPlan(id);
    if (runningOf(id)) set({ state: 'stopped', message: explain(error) });
    queryClient.invalidateQueries({ queryKey: importKeys.all });
    return false;
  }
  if (runningOf(id)) set({ state: 'waiting' });
  await waitForNextTry(error, pause, sending);
  return true;
}
