// A salon whose page is open for online booking.
import { type OnlineSettings, usualSettings } from '#contracts/online.ts';
import type { Salon, World } from './harness.ts';

export interface OpenSalon extends Salon {
  readonly slug: string;
  /** The ids of its services by their names. */
  readonly services: Record<string, string>;
  /** The ids of its barbers by their names. */
  readonly barbers: Record<string, string>;
}

let salons = 0;

/** Open from Monday to Saturday, 09:00 to 19:00, with two services and the barbers of a new salon. */
export async function openSalon(world: World, changes: Partial<OnlineSettings> = {}): Promise<OpenSalon> {
  const salon = await world.newSalon();
  const slug = `berberhana-${++salons}`;
  for (const [name, duration, price] of [['Prerje', 30, 5] as const, ['Ngjyrosje', 90, 20] as const]) {
    await salon.post('/user/services', { name, duration, price });
  }
  await salon.put('/online', { ...usualSettings, open: true, slug, ...changes });
  const { services, barbers } = (await salon.get('/online')).body.data;
  return { ...salon, slug, services: idsOf(services), barbers: idsOf(barbers) };
}

const idsOf = (all: { id: string; name: string }[]) =>
  Object.fromEntries(all.map(({ id, name }) => [name, id]));
