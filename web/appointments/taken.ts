// The refusal of a slot, whatever is taken: the time of the barber, or something that the visit claims.
import * as z from 'zod/mini';
import type { FreeSlot, SlotTaken } from '#contracts/appointments/appointments.ts';
import { createVisits } from '#contracts/appointments/together.ts';
import type { SlotCode } from '#contracts/ground/refusals.ts';
import { claimSentences } from '#contracts/salon/claimed.sq.ts';
import { CallFailed } from '../ground/lib/call.ts';
import type { TakenClaim } from './claim-book.rules.ts';

interface RefusedClaim extends TakenClaim {
  /** The visit that has it, if the user sees it. */
  readonly holder?: { readonly name: string | null; readonly until: string } | undefined;
}

export interface RefusedSlot extends Pick<SlotTaken, 'overlap'> {
  /** The claim that is taken; undefined: the time of the barber is. */
  readonly claim?: RefusedClaim;
  readonly times?: readonly FreeSlot[] | undefined;
  /** The position of the visit among several. */
  readonly visit?: number | undefined;
}

// the calls of the desk refuse with the same data; the call for several visits says which one, too
const { slot_taken, resource_taken } = createVisits.refusals;

const readers: Record<SlotCode, (answer: unknown, message: string) => RefusedSlot | undefined> = {
  slot_taken: (answer) => z.safeParse(slot_taken, answer).data,
  resource_taken(answer, message) {
    const { resource, holder, ...more } = z.safeParse(resource_taken, answer).data ?? {};
    if (!resource) return undefined;
    const without = claimSentences.resource.without?.(resource.name);
    return { ...more, claim: { kind: 'resource', ...resource, message, without, holder } };
  },
};

/** The same of an answer that was kept. */
export const takenInAnswer = (
  code: string | undefined,
  answer: unknown,
  message = '',
): RefusedSlot | undefined =>
  code !== undefined && Object.hasOwn(readers, code) ? readers[code as SlotCode](answer, message) : undefined;

/** Undefined if the change was refused for something else. */
export const takenIn = (error: unknown): RefusedSlot | undefined =>
  error instanceof CallFailed ? takenInAnswer(error.code, error.answer, error.message) : undefined;
