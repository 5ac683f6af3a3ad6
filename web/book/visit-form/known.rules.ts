// The values of the form that are filled in for a returning client.
import { linesOf, servicesWithSums, sumsOf } from '#contracts/appointments/visit-services.rules.ts';
import type { KeptClient } from '#contracts/clients/kept-clients.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { clockTime, minutesOf } from '#contracts/ground/calendar.rules.ts';
import type { Piece } from '#contracts/salon/free-times.rules.ts';
import type { Service } from '#contracts/salon/services.ts';
import { firstFreeSlot } from '../../appointments/slot.rules.ts';
import { prices } from '../../ground/lib/prices.ts';
import { pricedByList, valuesOfServices, withOtherBarber } from './services.rules.ts';
import type { VisitValues } from './values.rules.ts';
import { partsWith, waitsOfNamed } from './waits.rules.ts';

/**
 * Fills in the data of a returning client. The client's last barber is chosen if the barber is in `barbers` and has a free slot. Another
 * barber has the own price and times, unless the client paid a price that was agreed. `idOf`: the id of the barber with this name.
 */
export function withClient(
  values: VisitValues,
  { name, phone, usual }: Pick<KeptClient, 'name' | 'phone' | 'usual'>,
  barbers: readonly string[],
  day: readonly Appointment[],
  openOf?: (barber: string) => readonly Piece[],
  kept: readonly Service[] = [],
  idOf: (barber: string) => string | undefined = () => undefined,
): VisitValues {
  const known = { ...values, client_name: name, client_phone: phone ?? '' };
  if (!usual) return known;
  const { price, duration, barber } = usual;
  const { services: lines, isWhole } = pricedByList(linesOf(usual), kept);
  const sum = price ?? (isWhole ? sumsOf(lines).price : undefined);
  const services = sum === undefined ? lines : servicesWithSums(lines, { price: sum, duration });
  const shown = sum === undefined ? values.price : prices.read().inField(sum);
  const waits = waitsOfNamed(services, kept);
  const filled = { ...known, services, price: shown, duration: String(duration), waits };
  if (barber === values.barber) return filled;
  const parts = partsWith(waits, duration);
  const wanted = { from: minutesOf(values.appointment_time), duration, parts };
  const slot = barbers.includes(barber) ? firstFreeSlot(day, [barber], wanted, openOf) : undefined;
  if (slot) return { ...filled, barber, appointment_time: clockTime(slot.minutes) };
  if (sum === undefined) return filled;
  const own = withOtherBarber(filled, kept, { from: idOf(barber), to: idOf(values.barber) });
  return { ...filled, ...valuesOfServices(own.services), waits: own.waits };
}
