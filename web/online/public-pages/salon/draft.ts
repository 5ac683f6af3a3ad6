// The choices and texts of a client, kept in the tab until they are sent: they survive another language, Back and a reload.
import type { createBooking } from '#contracts/online/bookings.ts';
import { tryToStore } from '../remembered.ts';
import type { Parts } from '../../../ground/lib/call.ts';

export type UnprovedBooking = Omit<Parts<typeof createBooking>['body'], 'proof'>;

export interface Draft {
  readonly services: readonly string[];
  readonly barber: string;
  /** The first shown day. */
  readonly from: string;
  /** The chosen day; empty until a day is chosen. The same goes for the time. */
  readonly day: string;
  readonly time: string;
  /** The values by the names of their fields. */
  readonly typed: Readonly<Record<string, string>>;
  /** True if the device is to remember the client. */
  readonly remember?: boolean;
  /** True if there were pictures, which are too large to keep: the client is asked for them again. */
  readonly hadPictures?: boolean;
  /** The link of the visit from whose page the client came: name and number are not typed. */
  readonly again?: string;
  /** Bookings that were sent and not answered. One of them may have been made. */
  readonly unanswered?: readonly UnprovedBooking[];
}

export function readDraft(key: string): Draft | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export const keepDraft = (key: string, draft: Draft): void =>
  tryToStore(() => sessionStorage.setItem(key, JSON.stringify(draft)));

export const dropDraft = (key: string): void => tryToStore(() => sessionStorage.removeItem(key));
