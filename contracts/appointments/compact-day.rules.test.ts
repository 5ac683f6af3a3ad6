import fc from 'fast-check';
import { expect, test } from 'vitest';
import { usualAppointment } from '../ground/appointment.rules.ts';
import { Appointment } from '../ground/appointment.ts';
import { clockTime } from '../ground/calendar.rules.ts';
import { appointmentsOf, compactDayOf } from './compact-day.rules.ts';
import { CompactDay } from './compact-day.ts';

const day = '2026-11-23';
const idOf = (n: number) => `01890000-0000-7000-8000-${n.toString().padStart(12, '0')}`;
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const name = fc.constantFrom('Ana', 'Çelë Hoxha', 'Arben "Beni" Ëngjëlli', '0');
const someId = fc.integer({ min: 1, max: 4 }).map(idOf);
const price = fc.constantFrom(0, 4.5, 10, 1200);
const line = fc.record({
  service_id: optional(someId),
  service_name: name,
  price,
  duration: fc.constantFrom(15, 30),
});
const barbers = [
  { barber_id: idOf(90), barber: 'Arben' },
  { barber_id: idOf(91), barber: 'Blerim', contacts_hidden: true, money_hidden: true },
] as const;

const visit = fc.record({
  appointment_time: fc.integer({ min: 0, max: 1439 }).map(clockTime),
  duration: fc.constantFrom(15, 30, 720),
  client_id: optional(someId),
  client_name: name,
  client_phone: optional(fc.constantFrom('069 123 4567', '+355 68 000 0000')),
  client_note: optional(name),
  name_hint: fc.constantFrom(undefined, '…567', '2026-11-02'),
  client_no_shows: fc.constantFrom(0, 3),
  note: optional(name),
  services: fc.array(line, { minLength: 1, maxLength: 3 }),
  price: optional(price),
  buffer_minutes: fc.constantFrom(0, 10),
  parts: fc.constantFrom(null, [
    { from: 0, minutes: 5 },
    { from: 10, minutes: 5 },
  ]),
  status: fc.constantFrom(...Appointment.shape.status.options),
  cancelled_by: fc.constantFrom(null, 'client', 'salon', 'no_show'),
  cancelled_late: fc.boolean(),
  booked_online: fc.boolean(),
  booked_by: optional(name),
  is_request: fc.boolean(),
  client_answer: fc.constantFrom(null, 'coming', 'moved'),
  group_id: optional(someId),
  series: optional(fc.record({ id: someId, weeks: fc.constantFrom(1, 2) })),
  version: fc.integer({ min: 1, max: 9 }),
  isOnly: fc.boolean(),
  column: fc.constantFrom(...barbers),
});
const block = fc.record({
  appointment_time: fc.integer({ min: 0, max: 1439 }).map(clockTime),
  duration: fc.constantFrom(60),
  kind: fc.constant('block' as const),
  title: name,
  status: fc.constant('confirmed' as const),
  version: fc.constant(0),
  is_busy: fc.constantFrom(true as const, undefined),
  column: fc.constantFrom(...barbers),
});

function asAppointment(told: Partial<Appointment> & { isOnly?: boolean; column: object }, n: number) {
  const { isOnly, column, services = [], ...rest } = told;
  const [first] = services;
  const one = {
    ...usualAppointment,
    ...rest,
    ...column,
    id: idOf(1000 - n),
    appointment_date: day,
  } as Appointment;
  const lines = isOnly && first ? [{ ...first, price: one.price ?? 0, duration: one.duration }] : services;
  const service_name = lines.length > 0 ? lines.map((one) => one.service_name).join(' + ') : null;
  return {
    ...one,
    service_name,
    services: one.money_hidden ? lines.map((line) => ({ ...line, price: null })) : lines,
    ...(one.money_hidden && { price: null }),
  };
}

test('a day told in short is read as what it was, in order of time', () => {
  const appointments = fc
    .array(fc.oneof(visit, block), { maxLength: 30 })
    .map((all) => all.map((one, n) => asAppointment(one as Parameters<typeof asAppointment>[0], n)));
  fc.assert(
    fc.property(appointments, (all) => {
      const sent = JSON.parse(JSON.stringify(compactDayOf(all)));
      const read = appointmentsOf(day, CompactDay.parse(sent));
      expect(read).toEqual(
        all.toSorted(
          (one, other) =>
            one.appointment_time.localeCompare(other.appointment_time) || one.id.localeCompare(other.id),
        ),
      );
    }),
    { numRuns: 300 },
  );
});

test('each client, service and barber of a day is told once; 40 visits have at most 14,000 characters', () => {
  const services = ['Prerje klasike', 'Mjekërr', 'Larje dhe fenirje'];
  const all = Array.from({ length: 40 }, (_, n): Appointment => {
    const [service_name = '', service_id = idOf(n % 3)] = [services[n % 3]];
    return {
      ...usualAppointment,
      ...barbers[0],
      id: idOf(n),
      appointment_date: day,
      appointment_time: clockTime(8 * 60 + n * 15),
      duration: 30,
      client_id: idOf(100 + n),
      client_name: `Arbëresha Krasniqi ${n}`,
      client_phone: `+355 69 123 45${n}`,
      service_name,
      services: [{ service_id, service_name, price: 15, duration: 30 }],
      price: 15,
      status: 'confirmed',
      version: 2,
    };
  });
  const short = compactDayOf(all);
  expect(JSON.stringify(short).length).toBeLessThanOrEqual(14_000);
  expect(short).toMatchObject({ clients: { length: 40 }, services: { length: 3 }, columns: { length: 1 } });
});
