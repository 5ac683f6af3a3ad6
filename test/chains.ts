// A salon where no person does all services, and what clients book of several people there.
import type { OfferedDay, TakenTerms } from '#contracts/online/bookings.ts';
import type { OnlineSettings } from '#contracts/online/online.ts';
import type { World } from './harness.ts';
import { aBooking, type OpenSalon, openSalon } from './online.ts';
import { aDay } from './visits.ts';

const settings = { stepMinutes: 30, avoidGaps: false, leadMinutes: 0 } as const;

interface Shape {
  readonly settings?: Partial<OnlineSettings>;
  /** Further services by name. */
  readonly services?: Record<
    string,
    { readonly duration: number; readonly price?: number; readonly [field: string]: unknown }
  >;
  /** The services of each person by name. New people are made. */
  readonly people?: Record<string, readonly string[]>;
}

/** `Arben` cuts and colours, `Blerim` does nails: nobody does both. */
export async function chainSalon(world: World, shape: Shape = {}): Promise<OpenSalon> {
  const salon = await openSalon(world, { ...settings, ...shape.settings });
  const added = { Manikyr: { duration: 45, price: 12 }, ...shape.services };
  for (const [name, values] of Object.entries(added)) await salon.post('/user/services', { name, ...values });
  const people = shape.people ?? { Arben: ['Prerje', 'Ngjyrosje'], Blerim: ['Manikyr'] };
  for (const name of Object.keys(people)) if (!salon.barbers[name]) await salon.post('/barbers', { name });
  const { services, barbers } = (await salon.get('/online')).body.data;
  const idsOf = (all: { id: string; name: string }[]) =>
    Object.fromEntries(all.map(({ id, name }) => [name, id]));
  const open = { ...salon, services: idsOf(services), barbers: idsOf(barbers) };
  for (const [name, done] of Object.entries(people))
    await salon.put(`/online/barbers/${open.barbers[name]}`, {
      services: done.map((one) => open.services[one]),
    });
  return open;
}

interface Asked {
  readonly day?: string;
  readonly days?: number;
  readonly people?: readonly string[];
}

/** What the page offers for these services. */
export async function offeredChains(
  world: World,
  salon: OpenSalon,
  services: readonly string[],
  { day = aDay, days = 1, people = services.map(() => 'any') }: Asked = {},
) {
  const ids = services.map((name) => salon.services[name]).join();
  const who = people.map((name) => salon.barbers[name] ?? name).join();
  const path = `/public/salons/${salon.slug}/times?services=${ids}&people=${who}&from=${day}&days=${days}`;
  const { status, body } = await world.nobody.get(path);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body as { days: OfferedDay[]; terms?: TakenTerms[]; first?: { date: string; time: string } };
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
export const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The parts of the chain that is offered at a time, as they are booked. */
export async function chainAt(
  world: World,
  salon: OpenSalon,
  services: readonly string[],
  time: string,
  asked: Asked = {},
) {
  const { days, terms } = await offeredChains(world, salon, services, asked);
  const [day] = days;
  const taken = terms?.[day?.takers?.[day.times.indexOf(time)] ?? -1];
  if (!taken?.parts) throw new Error(`no chain at ${time}: ${day?.times.join()}`);
  return {
    services: services.map((name) => salon.services[name]),
    date: day?.date,
    time,
    parts: taken.parts.map((part) => ({
      services: part.services,
      barber: part.barberId,
      time: clock(minutesOf(time) + part.from),
    })),
  };
}

/** `15:00 Prerje · Arben, 15:45 Manikyr · Blerim` of each offered chain. */
export function linesOf(
  salon: OpenSalon,
  { days, terms }: Awaited<ReturnType<typeof offeredChains>>,
): string[] {
  const nameOf = (id: string) => Object.entries(salon.services).find(([, one]) => one === id)?.[0] ?? id;
  return days.flatMap(({ times, takers }) =>
    times.map((time, n) =>
      (terms?.[takers?.[n] ?? -1]?.parts ?? [])
        .map((part) => {
          const what = part.services.map(nameOf).join(' + ');
          const wait = part.isInWait ? ' (in wait)' : '';
          return `${clock(minutesOf(time) + part.from)} ${what} · ${part.barber}${wait}`;
        })
        .join(', '),
    ),
  );
}

/** Books the chain that is offered at a time. */
export const bookChain = async (
  world: World,
  salon: OpenSalon,
  services: readonly string[],
  time: string,
  changes: Record<string, unknown> = {},
) => {
  const chain = await chainAt(world, salon, services, time);
  return world.nobody.post(
    `/public/salons/${salon.slug}/bookings`,
    await aBooking(world, salon, { ...chain, ...changes }),
  );
};
