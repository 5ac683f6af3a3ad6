// The changes of the signed-in user that are not answered yet: changes that this tab waits for, and changes that the device keeps. The code
// that keeps and sends them loads after the first screen.
import { useMemo, useSyncExternalStore } from 'react';
import { CallFailed } from '../lib/call.ts';
import { createStore } from '../lib/store.ts';
import type { Answer, QueuedChange } from './change.ts';
import { holdOpenLock } from './locks.ts';
import type { NewChange, Outbox, Result } from './outbox.ts';
import type { ChangeOwner, Row, TabletPerson } from './row.rules.ts';

/** The changes that the screens show: no refused changes, and no later changes of the same record, which wait for the same decision. */
export function shownOf(rows: readonly Row[]): readonly Row[] {
  const refused = new Set(rows.flatMap(({ refused, about }) => (refused ? [about] : [])));
  return rows.filter(({ about }) => !refused.has(about));
}

interface UnansweredChanges {
  /** The changes whose answers this tab waits for. */
  readonly awaited: readonly QueuedChange[];
  readonly rows: readonly Row[];
}

const unanswered = createStore<UnansweredChanges>({ awaited: [], rows: [] });
/** The shown changes. They are computed once for each change of the store, so that React gets the same list until then. */
let shown: readonly QueuedChange[] = [];

function set(next: Partial<UnansweredChanges>) {
  const { awaited, rows } = { ...unanswered.read(), ...next };
  const known = new Set(rows.map(({ id }) => id));
  shown = [...shownOf(rows), ...awaited.filter(({ id }) => !known.has(id))];
  unanswered.set({ awaited, rows });
}

export const { subscribe: subscribeToQueuedChanges } = unanswered;

/** The shown changes in the order in which they were made, without refused changes. */
export const shownQueuedChanges = (): readonly QueuedChange[] => shown;

export const useShownChanges = (): readonly QueuedChange[] =>
  useSyncExternalStore(subscribeToQueuedChanges, shownQueuedChanges);

/** Whether this device has a change of the record that the server has not answered. */
export const hasQueuedChange = (id: string): boolean => shown.some(({ about }) => about === id);

/** Whether this tab waits for an answer. */
export const isWaitingForAnswers = (): boolean => unanswered.read().awaited.length > 0;

export const useQueuedChanges = (): readonly Row[] =>
  useSyncExternalStore(subscribeToQueuedChanges, () => unanswered.read().rows);

/** The number of changes that wait for the connection. It is 0 while all changes only wait for an answer that comes at once. */
export const useKeptCount = (): number => useSyncExternalStore(subscribeToQueuedChanges, countKept);

function countKept() {
  const { awaited, rows } = unanswered.read();
  const waiting = shownOf(rows);
  return waiting.every(({ id }) => awaited.some((one) => one.id === id)) ? 0 : waiting.length;
}

export const isKeptRecord = (id: string): boolean => unanswered.read().rows.some(({ about }) => about === id);

/** The ids of the records that have changes on the device which wait for the connection. */
export function useKeptRecords(): ReadonlySet<string> {
  const ids = useSyncExternalStore(subscribeToQueuedChanges, () =>
    shownOf(unanswered.read().rows)
      .map(({ about }) => about)
      .join(' '),
  );
  return useMemo(() => new Set(ids.split(' ')), [ids]);
}

/** Opens the outbox of the signed-in user. */
let opened: (() => Promise<Outbox>) | undefined;
/** Called for every answer, also to a change that was made before the tab was opened. */
let handleAnswer: (change: QueuedChange, answer: Answer) => Promise<void> = async () => {};

export function onAnswer(handle: typeof handleAnswer): void {
  handleAnswer = handle;
}

/** The parts that an outbox needs to start. */
export interface OutboxParts extends ChangeOwner {
  /** Whether the user of the outbox is still signed in. */
  readonly isSignedIn: () => boolean;
  readonly onAnswer: typeof handleAnswer;
  readonly onRows: (rows: readonly Row[]) => void;
  readonly sealing: () => Promise<typeof import('./sealing.ts')>;
  /** The code for changes that are left behind; given only for a person on the salon's tablet. */
  readonly leftChanges: typeof import('./left-changes.ts') | undefined;
}

/**
 * Opens the outbox of a user. `isSignedIn`: whether this user is still signed in. `load` loads the code that starts the outbox. `person`:
 * the person who signed in with a PIN on the salon's tablet; this person is the user here. Returns a function that closes the outbox.
 */
export function openOutboxOf(
  user: string,
  isSignedIn: () => boolean,
  load: () => Promise<{ startOutbox(parts: OutboxParts): Outbox }>,
  person?: TabletPerson,
): () => void {
  let isClosed = false;
  let opening: Promise<Outbox> | undefined;
  const giveOpenLockBack = holdOpenLock({ name: 'outbox' }, user);
  const open = () => {
    opening ??= Promise.all([load(), person && loadLeftChanges()]).then(([{ startOutbox }, leftChanges]) =>
      startOutbox({
        user,
        person,
        leftChanges,
        isSignedIn,
        onAnswer: handleAnswer,
        onRows: (rows) => set({ rows }),
        sealing,
      }),
    );
    // without a network the code may not load: the next change tries again
    opening.catch(() => {
      opening = undefined;
    });
    return opening;
  };
  opened = open;
  // the outbox opens at once, so that a day that loads slowly does not keep a change only in the memory of the tab
  open()
    .then((outbox) => (isClosed ? undefined : outbox.drain()))
    .catch(() => {});
  return () => {
    isClosed = true;
    opening?.then((outbox) => outbox.close()).catch(() => {});
    closing = giveOpenLockBack();
    if (opened === open) opened = undefined;
    set({ awaited: [], rows: [] });
    if (!isSignedIn()) sealChangesOf(user);
  };
}

const loadLeftChanges = () => import('./left-changes.ts');
const sealing = () => import('./sealing.ts');

/** Resolves when the other tabs know that this one closed its outbox. */
let closing: Promise<void> | undefined;

/** Seals the waiting changes when the session of the user is over. Changes that are not sealed now are sealed on the sign-in page. */
export async function sealChangesOf(user: string): Promise<void> {
  await closing;
  // the code for sealing is there without a network, since the outbox loads it at its start
  await sealing()
    .then(({ sealRowsOf }) => sealRowsOf(user))
    .catch(() => {});
}

/** Shows the change at once. The result is the answer, or `kept`; it rejects if the server refuses the change. */
export async function queueChange(given: NewChange): Promise<Result> {
  if (!opened) throw new CallFailed('unauthenticated');
  const outbox = await opened().catch(() => {
    throw new CallFailed('unreachable');
  });
  const { change, result } = outbox.put(given);
  set({ awaited: [...unanswered.read().awaited, change] });
  try {
    return await result;
  } finally {
    set({ awaited: unanswered.read().awaited.filter((other) => other !== change) });
  }
}

/** Applies a decision of the user about a refused change. */
export const decide: Outbox['decide'] = async (decision) => (await opened?.())?.decide(decision);

/**
 * Waits until the changes of a record are sent. A call outside the outbox waits for this first. Without a record it waits for all changes
 * whose answers are due.
 */
export async function afterQueuedChangesOf(about?: string): Promise<void> {
  while (unanswered.read().awaited.some((change) => about === undefined || change.about === about)) {
    await new Promise<void>((done) => {
      const stop = subscribeToQueuedChanges(() => {
        stop();
        done();
      });
    });
  }
}
