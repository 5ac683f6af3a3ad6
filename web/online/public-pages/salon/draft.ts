// What a client chose and typed stays in the tab until it is sent: another language, Back and a reload lose nothing.
import type { createBooking } from '#contracts/online/bookings.ts';
import { tryToStore } from '../remembered.ts';
import type { Parts } from '../../../ground/lib/call.ts';

export type UnprovedBooking = Omit<Parts<typeof createBooking>['body'], 'proof'>;

export interface Draft {
  readonly services: readonly string[];
  readonly barber: string;
  /** The first shown day. */
  readonly from: string;
  /** The chosen day; empty until one is chosen, as the time is. */
  readonly day: string;
  readonly time: string;
  /** The values by the names of their fields. */
  readonly typed: Readonly<Record<string, string>>;
  /** Whether the phone is to remember the client. */
  readonly remember?: boolean;
  /** What was sent and may have been booked. */
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
