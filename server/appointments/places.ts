// Taking a slot: within the day, in turn, and only where nobody else stands.
import { said } from '#contracts/appointments.sq.ts';
import { minutesOf } from '#contracts/calendar.rules.ts';
import type { SalonId } from '../accounts/store.ts';
import type { Tx } from '../db/database.ts';
import { invalid, Refusal } from '../http/errors.ts';
import { type Clash, findClash, type Place, takeTurn } from './store.ts';

const midnight = 24 * 60;

export function refusePastMidnight({ time, duration }: Pick<Place, 'time' | 'duration'>) {
  if (minutesOf(time) + duration <= midnight) return;
  throw invalid(said.pastMidnight, { appointment_time: said.pastMidnight });
}

/** Until the transaction ends nobody else takes a slot of this barber on this day. */
export async function takeSlot(
  tx: Tx,
  salon: SalonId,
  id: string,
  place: Place,
  tell: (clash: Clash) => string,
) {
  await takeTurn(tx, salon, place);
  const clash = await findClash(tx, salon, id, place);
  if (clash) throw new Refusal('slot_taken', tell(clash));
}
