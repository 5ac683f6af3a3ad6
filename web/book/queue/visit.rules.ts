// The visit of a client from the queue, as the device shows it until the server has answered.

import { cutTo } from '#contracts/appointments/seat.rules.ts';
import { workWithoutService } from '#contracts/appointments/waits.rules.ts';
import { numberText, withoutService } from '#contracts/appointments/walk-ins.sq.ts';
import { anonymousName } from '#contracts/clients/clients.sq.ts';
import { usualAppointment } from '#contracts/ground/appointment.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { clockTime } from '#contracts/ground/calendar.rules.ts';
import { joinWork, workOfService } from '#contracts/ground/work-parts.rules.ts';
import type { Service } from '#contracts/salon/services.ts';
import { usualOf } from '#contracts/salon/usual.rules.ts';
import { fieldsOf } from '../../appointments/overlay.rules.ts';
import type { ShownWalkIn } from '../../appointments/walk-ins/queue.rules.ts';
import { lineOf } from '../visit-form/services.rules.ts';

export interface Seat {
  readonly barber: { readonly id: string; readonly name: string };
  readonly day: string;
  readonly minutes: number;
  /** Another length than the usual length of the services. */
  readonly duration?: number | undefined;
}

export function visitOf(
  id: string,
  walkIn: ShownWalkIn,
  { barber, day, minutes, duration }: Seat,
  services: readonly Service[],
): Appointment {
  const wanted = walkIn.service_ids
    .flatMap((one) => services.find((service) => service.id === one) ?? [])
    .map((service) => usualOf(service, barber.id));
  const work = wanted.length > 0 ? joinWork(wanted.map(workOfService)) : workWithoutService;
  const lines = wanted.map(lineOf);
  const nothing = { service_id: null, service_name: withoutService, price: 0, duration: work.duration };
  const visit = {
    ...usualAppointment,
    ...fieldsOf(lines.length > 0 ? lines : [nothing]),
    id,
    appointment_date: day,
    appointment_time: clockTime(minutes),
    duration: work.duration,
    parts: work.parts ? [...work.parts] : null,
    client_id: walkIn.client_id,
    client_name: walkIn.name ?? anonymousName,
    note: walkIn.name === null && walkIn.number !== null ? numberText(walkIn.number) : null,
    client_phone: walkIn.phone,
    barber_id: barber.id,
    barber: barber.name,
    version: 0,
  };
  return duration === undefined ? visit : { ...visit, ...cutTo(visit, duration) };
}
