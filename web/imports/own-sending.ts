// Sends the product's own file part by part. The file is read again while it is sent, so that it is never completely in memory.
import { v7 as newId } from 'uuid';
import type { ReplyOf } from '#contracts/ground/endpoint.ts';
import { type Import, importSalon } from '#contracts/imports/imports.ts';
import { isSignedInAs } from '../identity/accounts/session.ts';
import { explain, refusalOf } from '../ground/lib/call.ts';
import { queryClient } from '../ground/lib/query.ts';
import { createStore } from '../ground/lib/store.ts';
import { everything } from '../ground/lib/use-change.ts';
import { importKeys, importsQuery, sendOwnPart } from './api.ts';
import { canSucceedLater, firstPause, pauseAfter, waitForNextTry } from './next-try.ts';
import { type OwnFile, type OwnPart, partsOfOwnFile } from './own-file.ts';
import { words } from './own-words.sq.ts';
import { FileFault } from './sheet.ts';
import { fileFaults } from './words.sq.ts';

interface Choice {
  readonly person: string;
  readonly name: string | null;
  readonly packed: Blob;
  readonly file: OwnFile;
  readonly reminders: boolean;
}

interface OwnSending extends Choice {
  readonly id: string;
  /** The parts that were answered. */
  readonly parts: ReadonlySet<number>;
  /** The parts that were answered before this sending: their answers are not counted again. */
  readonly before: ReadonlySet<number>;
  /** The number of rows in the sent parts. */
  readonly sent: number;
  readonly counts: { readonly clients: number; readonly visits: number };
  readonly faults: readonly { readonly row: number; readonly reason: string }[];
  readonly overused: NonNullable<ReplyOf<typeof importSalon>['overused']>;
  /** `waiting`: the sending waits for the network or the server, and then continues automatically. */
  readonly state: 'sending' | 'waiting' | 'stopped' | 'done';
  /** The reason of the stop; null if the person stopped the sending. */
  readonly message: string | null;
  /** Whether another try cannot help. */
  readonly isOver: boolean;
}

export const ownSending = createStore<OwnSending | undefined>(undefined);

/** The greatest number of unwritten rows that are listed. */
const maxFaults = 100_000;

export const begunOwn = (imports: readonly Import[]): Import | undefined =>
  imports.find(({ source, state }) => source === 'kreher' && state === 'running');

/**
 * Begins to send, or continues an earlier sending of the same file. It then uses the earlier name and choice, because each part contains
 * them.
 */
export async function startOwn(choice: Choice): Promise<void> {
  const begun = begunOwn(await queryClient.fetchQuery({ ...importsQuery, staleTime: 0 }));
  ownSending.set({
    ...choice,
    name: choice.name?.slice(0, 200) ?? null,
    ...(begun && { name: begun.file_name, reminders: begun.reminds }),
    id: begun?.id ?? newId(),
    // the first part is always sent again: its answer shows whether the file is the same. Parts with faults are sent again to get their
    // faults.
    parts: new Set(begun?.parts.filter((part) => part > 0 && !begun.parts_with_faults.includes(part))),
    before: new Set(begun?.parts),
    counts: { clients: begun?.counts.made ?? 0, visits: begun?.visits ?? 0 },
    sent: 0,
    faults: [],
    overused: [],
    state: 'sending',
    message: null,
    isOver: false,
  });
  await sendAll();
}

export function goOnOwn(): Promise<void> {
  set({ state: 'sending', message: null });
  return sendAll();
}

export const stopOwn = (): void => set({ state: 'stopped', message: null });
export const leaveOwn = (): void => ownSending.set(undefined);

function set(changes: Partial<OwnSending>) {
  const current = ownSending.read();
  if (current) ownSending.set({ ...current, ...changes });
}

/** The present sending; undefined if it was stopped, or belongs to a user who has signed out. */
function running() {
  const current = ownSending.read();
  if (!current || current.state === 'stopped') return undefined;
  if (isSignedInAs(current.person)) return current;
  leaveOwn();
  return undefined;
}

/** Whether a loop is sending. Only one loop runs, however often it is started. */
let isSending = false;

async function sendAll() {
  const begun = ownSending.read();
  if (isSending || !begun) return;
  isSending = true;
  set({ sent: 0 });
  try {
    for await (const part of partsOfOwnFile(begun.packed)) {
      if (!begun.parts.has(part.part) && !(await sendPart(part))) return;
      set({ sent: (ownSending.read()?.sent ?? 0) + part.rows.length });
    }
    if (running()) set({ state: 'done' });
    queryClient.invalidateQueries({ queryKey: everything });
  } catch (error) {
    const message = error instanceof FileFault ? fileFaults[error.fault] : fileFaults.damaged;
    if (running()) set({ state: 'stopped', message });
  } finally {
    isSending = false;
    const next = ownSending.read();
    // the sending was stopped and continued while a call was under way
    if (next?.state === 'sending') void sendAll();
  }
}

/** Sends one part. The result says whether the part was answered. */
async function sendPart({ part, line, rows, isLast }: OwnPart) {
  let pause = firstPause;
  for (let own = running(); own; own = running()) {
    if (own.parts.has(part)) return true;
    const { id, name, reminders } = own;
    try {
      const {
        counts,
        faults,
        overused = [],
      } = await sendOwnPart({
        id,
        part,
        line,
        rows: [...rows],
        is_last: isLast,
        reminders,
        source: 'kreher',
        file_name: name,
      });
      const now = ownSending.read();
      if (now?.id !== id) return false;
      const found = faults.map(({ row, fields }) => ({ row, reason: Object.values(fields).join(' ') }));
      set({
        parts: new Set([...now.parts, part]),
        ...(!now.before.has(part) && {
          counts: {
            clients: now.counts.clients + counts.clients,
            visits: now.counts.visits + counts.visits,
          },
        }),
        faults: [...now.faults, ...found].slice(0, maxFaults),
        overused,
        ...(now.state === 'waiting' && { state: 'sending' as const }),
      });
      return running() !== undefined;
    } catch (error) {
      if (!(await isTriedAgain(error, pause))) return false;
      pause = pauseAfter(pause);
    }
  }
  return false;
}

/** Waits if another try can help; otherwise stops the sending. */
async function isTriedAgain(error: unknown, pause: number) {
  if (!canSucceedLater(error)) {
    const isOther = refusalOf(error, importSalon, 'duplicate') !== undefined;
    const isOver =
      isOther ||
      refusalOf(error, importSalon, 'in_use') !== undefined ||
      refusalOf(error, importSalon, 'too_late') !== undefined;
    if (running()) set({ state: 'stopped', message: isOther ? words.otherFile : explain(error), isOver });
    queryClient.invalidateQueries({ queryKey: importKeys.all });
    return false;
  }
  if (running()) set({ state: 'waiting' });
  await waitForNextTry(error, pause, ownSending);
  return true;
}
