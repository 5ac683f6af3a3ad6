// Sends the changes that the device keeps: in order, by one tab at a time, and each change until it is answered. Only an answer or the
// user's decision removes a change.
import { v7 as newId } from 'uuid';
import { CallFailed, type FailureCode } from '../lib/call.ts';
import { onReturn } from '../lib/reach.ts';
import { afterAnswer, type Earlier, seenBy, versionAfter } from './answered.rules.ts';
import type { Answer, QueuedChange } from './change.ts';
import type { DeviceRows } from './device-rows.ts';
import { afterErasure, isOfErased } from './erased.rules.ts';
import { lockOf, withLockOf } from './locks.ts';
import { afterRefusal, type ChangeOwner, isSendable, nextOf, type Row } from './row.rules.ts';

/** The change stays on the device until there is a connection. */
export const kept = 'kept';
export type Result = Answer | typeof kept;
/** A change to put into the outbox. `id` is given for a change that another change will take back. */
export type NewChange = Omit<QueuedChange, 'id'> & Partial<Pick<QueuedChange, 'id'>>;

interface Parts extends ChangeOwner {
  readonly device: DeviceRows;
  /** A name that separates the tabs and locks of this device from other devices. */
  readonly name: string;
  readonly send: (change: QueuedChange) => Promise<Answer>;
  /** Puts back the changes that were sealed when a session of the user ended. It rejects while another try can help. */
  readonly openSealed: () => Promise<void>;
  /** Called in every tab, before the change is no longer among the rows. */
  readonly onAnswer: (change: QueuedChange, answer: Answer) => Promise<void>;
  readonly onRows: (rows: readonly Row[]) => void;
  /** Called when changes begin to wait for the connection. */
  readonly onKept: () => void;
  /** Called for a change that the user removed after it was sent, and that the server has written. */
  readonly onSentAnyway: () => void;
  /** Called when a kept change was about a client whose data was erased: the personal data of the client was removed from the change. */
  readonly onErased: () => void;
  /** Called for a change that the device has no room for. It is sent at once, or it fails. */
  readonly onNoRoom: () => void;
}

interface Waiter {
  /** Whether the change is written down on the device. */
  isWritten: boolean;
  readonly end: (result: Result) => void;
  readonly fail: (error: unknown) => void;
}

/** Milliseconds after which a change without an answer counts as kept, although it is still being sent. */
const patience = 4000;
/** Milliseconds after which a storage that does not answer counts as full. */
const longestWrite = 10_000;
const firstPause = 1000;
const longestPause = 60_000;

/**
 * The codes with which the server says nothing about the change itself. `forbidden` is not among them: a person without the right is asked
 * about the change.
 */
const undecided: ReadonlySet<FailureCode> = new Set([
  ...(['unreachable', 'failed', 'unavailable', 'too_many_requests'] as const),
  ...(['unauthenticated', 'second_factor_required', 'reauth_required'] as const),
  ...(['foreign_origin', 'inactive', 'subscription_required', 'verification_required'] as const),
]);

/** The result when the server fails at this change. It may accept other changes. */
const fault = 'fault';
/**
 * Whether the failure says nothing about the change. A refusal without `success` is not from our server, but from a proxy. A locked session
 * of the salon's tablet does not get the reason of a refusal: the person gets the reason after the PIN.
 */
const isFault = ({ code, answer }: CallFailed) =>
  code === 'failed' || code === 'locked' || (!undecided.has(code) && answer.success === undefined);

interface News {
  /** The ids of the changes that the user removed. */
  readonly removed?: readonly string[];
  readonly answered?: { readonly change: QueuedChange; readonly answer: Answer };
}

export type Outbox = ReturnType<typeof openOutbox>;

export function openOutbox({
  user,
  person,
  device,
  name,
  send,
  openSealed,
  onAnswer,
  onRows,
  onKept,
  onSentAnyway,
  onErased,
  onNoRoom,
}: Parts) {
  const waiters = new Map<string, Waiter>();
  /** The name of this tab. */
  const tab = newId();
  /** The answered change that followed a version of a record, and the version after it, by record and version. */
  const newer = new Map<string, Earlier & { readonly version: number }>();
  const channel = new BroadcastChannel(lockOf({ name }, user));
  let isClosed = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = (news: News = {}) => isClosed || channel.postMessage(news);
  channel.onmessage = async ({ data }: MessageEvent<News>) => {
    data.removed?.forEach(noteRemoved);
    if (data.answered) await finishWith(data.answered.change, data.answered.answer, refresh);
    else await refresh();
  };

  async function refresh() {
    const rows = await takeRefused(await device.list(user));
    if (isClosed) return;
    onRows(rows);
    if (isSendable(rows) && !running) timer ??= setTimeout(drain, firstPause);
  }

  /** Refuses changes of this tab that another tab sent, and that the server refused. */
  async function takeRefused(rows: readonly Row[]) {
    const taken = rows.flatMap(({ id, refused }) => {
      const waiter = refused && takeWaiter(id);
      return waiter ? [{ id, waiter, error: new CallFailed('failed', refused.answer) }] : [];
    });
    return taken.length === 0 ? rows : refuse(taken);
  }

  /**
   * Removes refused changes and rejects their callers. The callers are no longer among the waiters, because a tab that closes meanwhile
   * would report their changes as kept.
   */
  async function refuse(changes: readonly { id: string; waiter: Waiter; error: CallFailed }[]) {
    try {
      const left = await device.change(user, (rows) =>
        rows.filter(({ id }) => !changes.some((refused) => refused.id === id)),
      );
      if (!isClosed) onRows(left);
      for (const { waiter, error } of changes) waiter.fail(error);
      return left;
    } catch (error) {
      for (const { waiter } of changes) waiter.end(kept);
      throw error;
    }
  }

  function takeWaiter(id: string) {
    const waiter = waiters.get(id);
    waiters.delete(id);
    return waiter;
  }

  /** The changes that the user removed, in this tab or another one. */
  const removedIds = new Set<string>();
  function noteRemoved(id: string) {
    removedIds.add(id);
    takeWaiter(id)?.end(kept);
  }

  /** Shows the answer before the change is removed, so that the screens show the same state all the time. */
  async function finishWith(change: QueuedChange, answer: Answer, remove: () => Promise<void>) {
    const { about, version } = change;
    const next = versionAfter(change, answer);
    if (next !== version)
      newer.set(`${about} ${version}`, { change, answered: answer.appointment, version: next });
    if (!isClosed) await onAnswer(change, answer);
    await remove().finally(() => takeWaiter(change.id)?.end(answer));
  }

  function newest<C extends QueuedChange>(change: C): C {
    const versions = [change.version];
    const earlier: Earlier[] = [];
    for (;;) {
      const next = newer.get(`${change.about} ${versions.at(-1)}`);
      if (!next) return { ...change, version: versions[seenBy(change, earlier)] ?? change.version };
      versions.push(next.version);
      earlier.push(next);
    }
  }

  /**
   * Puts a change into the outbox. The result is the answer, or `kept`. The result rejects if the server refuses the change while the
   * caller waits.
   */
  function put(given: NewChange) {
    const change = { id: newId(), tab, ...given };
    const result = new Promise<Result>((end, fail) => {
      waiters.set(change.id, { isWritten: false, end, fail });
    });
    const late = new Promise<never>((_, fail) => setTimeout(fail, longestWrite));
    Promise.race([device.add({ ...newest(change), user, ...(person && { person }) }), late]).then(
      () => {
        if (isClosed) return void takeWaiter(change.id)?.end(kept);
        const waiter = waiters.get(change.id);
        if (waiter) waiter.isWritten = true;
        setTimeout(() => endPatience(change.id), patience);
        showRows();
        drain();
      },
      () => {
        onNoRoom();
        sendUnkept(change);
      },
    );
    return { change, result };
  }

  /** Shows the rows at once, because another tab may be sending, or an answer may take long. */
  async function showRows() {
    const rows = await device.list(user).catch(() => undefined);
    if (rows && !isClosed) onRows(rows);
  }

  let unkept = Promise.resolve();
  function sendUnkept(change: QueuedChange) {
    unkept = unkept.then(async () => {
      try {
        const current = newest(change);
        await finishWith(current, await send(current), async () => {});
      } catch (error) {
        takeWaiter(change.id)?.fail(error);
      }
    });
  }

  async function endPatience(id: string) {
    if (!waiters.has(id)) return;
    await keepAll();
    // the change is no longer on the device: the tab that sent it was closed before it passed on the answer
    takeWaiter(id)?.end(kept);
  }

  /** Tells callers that still wait for an answer that their change is kept on the device. */
  async function keepAll() {
    const rows = await device.list(user).catch(() => []);
    for (const { id } of rows) takeWaiter(id)?.end(kept);
    if (isClosed) return;
    onRows(rows);
    onKept();
    tell();
  }

  let running: Promise<void> | undefined;
  let isDue = false;
  let wakeUp = () => {};
  function drain() {
    clearTimeout(timer);
    timer = undefined;
    isDue = true;
    wakeUp();
    running ??= drainWhileDue().finally(() => {
      running = undefined;
    });
    return running;
  }

  async function drainWhileDue() {
    while (isDue && !isClosed) {
      isDue = false;
      try {
        const retryAfter = await withLockOf({ name }, user, async () => {
          // sealed changes come before later changes, which may be about the same record
          await openSealed();
          return sendAll();
        });
        if (retryAfter === undefined) failures = 0;
        else pause(retryAfter);
      } catch {
        // the device did not answer, or the key for sealed changes could not be loaded
        pause(0);
      }
    }
  }

  function pause(retryAfter: number) {
    if (isClosed || isDue) return;
    const wait = Math.min(longestPause, firstPause * 2 ** failures) * (0.5 + Math.random());
    failures += 1;
    timer ??= setTimeout(drain, Math.max(wait, retryAfter * 1000));
  }

  /** Sends all changes that can be sent. Undefined if all of them are answered; else the seconds that the server asks to wait. */
  async function sendAll(): Promise<number | undefined> {
    const underWay = new Map<number, Promise<void>>();
    const failing = new Set<string>();
    let wait: number | undefined;
    for (;;) {
      const woken = new Promise<void>((resolve) => {
        wakeUp = resolve;
      });
      const rows = await takeRefused(await device.list(user));
      if (isClosed) return;
      onRows(rows);
      for (const row of wait === undefined ? nextOf(rows, failing) : []) {
        if (underWay.has(row.seq)) continue;
        const attempted = attempt(row).then((seconds) => {
          underWay.delete(row.seq);
          if (seconds === fault) failing.add(row.about);
          else wait = seconds ?? wait;
        });
        underWay.set(row.seq, attempted);
      }
      if (underWay.size === 0) {
        if (failing.size > 0) wait ??= 0;
        if (wait !== undefined) await keepAll();
        return wait;
      }
      await Promise.race([...underWay.values(), woken]);
    }
  }

  /** Sends one change. Undefined if the change is finished; else the seconds to wait, or `fault`. */
  async function attempt(row: Row): Promise<number | typeof fault | undefined> {
    try {
      const change = waiters.has(row.id) ? row : { ...row, isKept: true as const };
      const outcome = await send(change).then(
        (answer) => ({ answer }),
        (error: unknown) => ({ error }),
      );
      return await follow(row, outcome, change.isKept);
    } catch {
      // the device could not write down the result
      return 0;
    }
  }

  async function follow(row: Row, outcome: { answer: Answer } | { error: unknown }, isKept = false) {
    if ('answer' in outcome) {
      const { answer } = outcome;
      await finishWith(row, answer, async () => {
        let wasThere = false;
        const left = await device.change(user, (rows) => {
          wasThere = rows.some(({ id }) => id === row.id);
          return afterAnswer(rows, row, answer);
        });
        if (isClosed) return;
        onRows(left);
        if (!wasThere && removedIds.has(row.id)) onSentAnyway();
      });
      tell({ answered: { change: row, answer } });
      return undefined;
    }
    const { error } = outcome;
    if (error instanceof CallFailed && isFault(error)) return fault;
    if (!(error instanceof CallFailed) || undecided.has(error.code)) {
      return (error instanceof CallFailed && error.retryAfter) || 0;
    }
    const waiter = takeWaiter(row.id);
    // the change became a kept change while it was being sent; a kept change may be moved to another day
    if (!waiter && !isKept && error.code === 'day_closed') return 0;
    if (waiter) await refuse([{ id: row.id, waiter, error }]);
    else {
      const answer = { ...error.answer, code: error.code };
      const isErased = isOfErased(row, answer);
      const left = await device.change(user, (rows) =>
        isErased ? afterErasure(rows, row, answer) : afterRefusal(rows, row, { answer }),
      );
      if (!isClosed) onRows(left);
      if (isErased) onErased();
    }
    tell();
    return undefined;
  }

  /** Applies a decision of the user about the changes, and continues to send. */
  async function decide(decision: (rows: readonly Row[]) => readonly Row[]) {
    let removed: readonly string[] = [];
    const rows = await device.change(user, (before) => {
      const after = decision(before);
      const left = new Set(after.map(({ seq }) => seq));
      removed = before.filter(({ seq }) => !left.has(seq)).map(({ id }) => id);
      return after;
    });
    removed.forEach(noteRemoved);
    onRows(rows);
    tell({ removed });
    drain();
  }

  const wake = () => {
    if (!document.hidden) drain();
  };
  const fromWorker = ({ data }: MessageEvent) => {
    if (data === 'outbox') drain();
  };
  const { serviceWorker } = navigator;
  const stopReturn = onReturn(drain);
  addEventListener('focus', wake);
  document.addEventListener('visibilitychange', wake);
  serviceWorker?.addEventListener('message', fromWorker);

  return {
    put,
    drain,
    decide,
    close() {
      isClosed = true;
      clearTimeout(timer);
      stopReturn();
      removeEventListener('focus', wake);
      document.removeEventListener('visibilitychange', wake);
      serviceWorker?.removeEventListener('message', fromWorker);
      channel.close();
      // a change that is not written down yet may still be lost with the tab
      for (const [id, { isWritten }] of waiters) if (isWritten) takeWaiter(id)?.end(kept);
    },
  };
}
