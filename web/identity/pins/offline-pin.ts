// The PIN without a network: only the person who was signed in last can unlock the salon's tablet. The value to compare the PIN with is
// only in the memory of the tab. A reload deletes this value, and so does the sign-in of another person.
import type { StaffMember } from '#contracts/ground/roles.ts';
import type { User } from '#contracts/ground/user.ts';
import { putBack, type Taken, takeKeptData } from '../../ground/lib/locked-device.ts';
import { takeNamesOff } from '../../ground/outbox/locked-names.ts';
import { isAnybodyIn } from '../../ground/outbox/open-tabs.ts';

/** The number of rounds of PBKDF2 with SHA-256. */
const rounds = 600_000;
const maxTries = 5;
/** Milliseconds after which the server ends the session. */
const longestSession = 12 * 3_600_000;

/** The session of the person who was signed in last. The server may have locked the session meanwhile. */
export interface LastSession {
  readonly token: string;
  readonly user: User;
}

interface KnownPin {
  readonly last: LastSession;
  /**
   * The moment when the PIN was right, by two clocks: `at` by the clock of the tablet, which somebody may set, and `since` by a clock that
   * nobody can set, but that may stop while the device sleeps.
   */
  readonly at: number;
  readonly since: number;
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly check: Promise<Uint8Array>;
  tries: number;
  /** The kept data of the person while the screen is locked. */
  kept?: Promise<Taken | undefined>;
}

/** The PIN of the person who can unlock this tab without a network. It is only in memory. */
let known: KnownPin | undefined;

async function checkOf(pin: string, salt: Uint8Array<ArrayBuffer>) {
  const { subtle } = crypto;
  const key = await subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveBits']);
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds };
  return new Uint8Array(await subtle.deriveBits(derivation, key, 256));
}

/** Notes a PIN that the server accepted. Owners and managers always need the network, because they have more rights. */
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

/** Notes that the person has a new PIN on the server, or none. */
export function changePin(staff: string, pin: string | null): void {
  if (known?.last.user.staff?.id !== staff) return;
  const { last, at, since } = known;
  if (pin === null) forgetPin();
  else notePin(pin, last);
  // the session is not younger because of the new PIN
  known &&= { ...known, at, since };
}

const isOver = ({ at, since }: KnownPin) =>
  Math.max(Date.now() - at, performance.now() - since) >= longestSession;

function usable() {
  if (known && (known.tries >= maxTries || isOver(known))) forgetPin();
  return known;
}

/** The person who can unlock the tablet without a network; undefined if nobody can. */
export const whoCanGoOn = (): StaffMember | undefined => usable()?.last.user.staff ?? undefined;

/**
 * Takes the kept data out of the storage when the screen locks. Only the person who can unlock the tablet without a network gets the data
 * back.
 */
export function lockDevice(): void {
  const kept = takeKeptData();
  const own = usable();
  if (own) own.kept = kept;
}

/** Locks the device when the pad is shown and nobody is signed in: a tab that was killed did not lock the device. */
export async function lockDeviceOfNobody(): Promise<void> {
  if (!(await isAnybodyIn())) await Promise.all([takeKeptData(), takeNamesOff()]);
}

/** Puts the kept data of the person back. False if there is none: the data is gone if the session ended and was not only locked. */
export async function unlockDevice(person: string): Promise<boolean> {
  const kept = await known?.kept;
  return kept?.owner.id === person && putBack(kept);
}

/**
 * Checks a PIN without a network; undefined if the PIN is wrong. After five wrong PINs nobody can unlock the tablet without the network.
 */
export async function openOffline(pin: string): Promise<LastSession | undefined> {
  const asked = usable();
  if (!asked) return undefined;
  // the try is counted before the PIN is compared, so that many tries at once count too
  asked.tries += 1;
  const [check, typed] = await Promise.all([asked.check, checkOf(pin, asked.salt)]);
  // another person may have signed in meanwhile
  const isRight = asked === known && check.every((byte, index) => byte === typed[index]);
  if (isRight) asked.tries = 0;
  return isRight ? asked.last : undefined;
}
