// Decides about a chain as a whole, by what is decided about each of its visits.
import { messages } from '#contracts/online/bookings.sq.ts';
import { createBooking } from '#contracts/online/bookings.ts';
import type { Tx } from '../../ground/db/database.ts';
import { refuse } from '../../ground/refusal.ts';
import type { BookablePart } from './chains.ts';
import { type AdmittedBooking, admitBooking } from './defence.ts';

type Asked = Parameters<typeof admitBooking>[2];

interface ChainRequest extends Omit<Asked, 'bookable' | 'isFixed'> {
  readonly parts: readonly [BookablePart, ...BookablePart[]];
}

/**
 * A chain is accepted at once if each of its visits would be, and it is one request if one of them would be. A chain always keeps its times:
 * where a visit of it may hold none, the client is asked to call.
 */
export async function admitChain(
  tx: Tx,
  caller: Parameters<typeof admitBooking>[1],
  { parts, newBooking, ...asked }: ChainRequest,
  circumstances: Parameters<typeof admitBooking>[3],
): ReturnType<typeof admitBooking> {
  const [{ bookable }] = parts;
  const admitted: AdmittedBooking[] = [];
  for (const part of parts) {
    const services = part.bookable.services.map(({ id }) => id);
    // the price of all parts was compared already
    const ofPart = { ...newBooking, services, time: part.time, maxPrice: undefined };
    const one = { ...asked, newBooking: ofPart, bookable: part.bookable, isFixed: true };
    const answer = await admitBooking(tx, caller, one, circumstances);
    if (answer.answer === 'no') return answer;
    if (!answer.holdsSlot)
      return { answer: 'no', refusal: refuse(createBooking, 'limit_reached', messages.notOnline) };
    admitted.push(answer);
  }
  const waiting = admitted.filter(({ answer }) => answer === 'as a request');
  const isForSalon = waiting.some(({ settlesAfter }) => settlesAfter === undefined);
  return {
    answer: waiting.length > 0 ? 'as a request' : 'yes',
    ...{ bookable, holdsSlot: true },
    settlesAfter: isForSalon ? undefined : waiting[0]?.settlesAfter,
    isCrowded: admitted.some(({ isCrowded }) => isCrowded),
    isTwice: admitted.some(({ isTwice }) => isTwice),
  };
}
