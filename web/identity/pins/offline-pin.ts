// Without a network only who was in opens the lock of the salon's tablet again. What the PIN is compared with is only in the memory of
// the tab: a reload forgets it, and so does everybody else who comes in.
import type { StaffMember } from '#contracts/ground/roles.ts';
import type { User } from '#contracts/ground/user.ts';
import { putBack, type Taken, takeKeptData } from '../../ground/lib/locked-device.ts';
import { takeNamesOff } from '../../ground/outbox/locked-names.ts';
import { isAnybodyIn } from '../../ground/outbox/open-tabs.ts';

/** PBKDF2 with SHA-256 does so many. */
const rounds = 600_000;
const maxTries = 5;
/** Milliseconds. The server ends the session after them. */
const longestSession = 12 * 3_600_000;

/** Who was in, with the session that the server may have locked meanwhile. */
export interface LastSession {
  readonly token: string;
  readonly user: User;
}

interface KnownPin {
  readonly last: LastSession;
  /** The PIN was right: by the clock of the tablet, which may be set, and by one that nobody sets but that may rest in a sleep. */
  readonly at: number;
  readonly since: number;
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly check: Promise<Uint8Array>;
  tries: number;
  /** While the screen is locked: what the tablet keeps of the person. */
  kept?: Promise<Taken | undefined>;
}

/** Only in memory: who goes on without a network in this tab. */
let known: KnownPin | undefined;

async function checkOf(pin: string, salt: Uint8Array<ArrayBuffer>) {
  const { subtle } = crypto;
  const key = await subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveBits']);
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds };
  return new Uint8Array(await subtle.deriveBits(derivation, key, 256));
}

/** The server accepted this PIN. Owners and managers, who may do more, always need the network. */
export function notePin(pin: string, last: LastSession): void {
  forgetPin();
  // a page without https has no `subtle`
  if (last.user.staff?.role !== 'barber' || !crypto.subtle) return;
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const check = checkOf(pin, salt);
  check.catch(() => {});
  known = { last, at: Date.now(), since: performance.now(), salt, check, tries: 0 };
}

export function forgetPin(): void {
  known = undefined;
}

/** The server has another PIN of this person, or none. */
export function changePin(staff: string, pin: string | null): void {
  if (known?.last.user.staff?.id !== staff) return;
  const { last, at, since } = known;
  if (pin === null) forgetPin();
  else notePin(pin, last);
  // the session is as old as before
  known &&= { ...known, at, since };
}

const isOver = ({ at, since }: KnownPin) =>
  Math.max(Date.now() - at, performance.now() - since) >= longestSession;

function usable() {
  if (known && (known.tries >= maxTries || isOver(known))) forgetPin();
  return known;
}

/** Who can go on without a network; undefined if nobody can. */
export const whoCanGoOn = (): StaffMember | undefined => usable()?.last.user.staff ?? undefined;

/** The screen locks: what the tablet keeps leaves its storage. Only who can go on without a network finds it again. */
export function lockDevice(): void {
  const kept = takeKeptData();
  const own = usable();
  if (own) own.kept = kept;
}

/** A tab that was killed locked nothing: for when the pad is shown. */
export async function lockDeviceOfNobody(): Promise<void> {
  if (!(await isAnybodyIn())) await Promise.all([takeKeptData(), takeNamesOff()]);
}

/** Puts back what the tablet kept of the person. False if there is nothing: a session that was not only locked but ended took it along. */
export async function unlockDevice(person: string): Promise<boolean> {
  const kept = await known?.kept;
  return kept?.owner.id === person && putBack(kept);
}

/** Undefined for a wrong PIN. After five of them nobody goes on without the network. */
export async function openOffline(pin: string): Promise<LastSession | undefined> {
  const asked = usable();
  if (!asked) return undefined;
  // counted before it is compared: many at once are as many tries
  asked.tries += 1;
  const [check, typed] = await Promise.all([asked.check, checkOf(pin, asked.salt)]);
  // somebody may have come in meanwhile
  const isRight = asked === known && check.every((byte, index) => byte === typed[index]);
  if (isRight) asked.tries = 0;
  return isRight ? asked.last : undefined;
}
