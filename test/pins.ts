// A tablet of a salon, and people who come in on it with a PIN.
import { assignments, join, sql } from '../server/ground/db/database.ts';
import type { Answer, Salon, World } from './harness.ts';
import { newPerson } from './staff.ts';

/** What the browser keeps of a cookie of this name. */
export function cookieIn({ headers }: Pick<Answer, 'headers'>, name: string) {
  const set = [headers['set-cookie'] ?? []].flat().map(String);
  return set.find((one) => one.startsWith(`${name}=`))?.split(';')[0] ?? '';
}

export type Tablet = Awaited<ReturnType<typeof newTablet>>;

/** A tablet with a session of its own for the owner, who goes on in another browser. */
export async function newTablet(world: World, owner?: Salon, lockMinutes?: 1 | 2 | 5 | 15) {
  const of = owner ?? (await world.newSalon());
  const { token } = await world.signIn(of.email);
  const body = lockMinutes ? { lock_minutes: lockMinutes } : {};
  const made = await world.call('POST', '/auth/salon-device', body, { token });
  return {
    owner: of,
    cookie: cookieIn(made, 'kreher_salon'),
    changeOwner: (columns: Record<string, string | boolean>) =>
      world.db.run(sql`update staff set ${join(assignments(columns))} where user_id = ${of.user.id}`),
  };
}

type Ticks = Parameters<typeof newPerson>[3];

export async function withPin(
  world: World,
  salon: Salon,
  role: 'owner' | 'manager' | 'barber',
  pin: string,
  ticks: Ticks = {},
) {
  const person = await newPerson(world, salon, role, ticks);
  const { staffId, user } = person;
  await person.put(`/staff/${staffId}/pin`, { pin });
  const change = (columns: Record<string, string | boolean | null>) =>
    world.db.run(sql`update staff set ${join(assignments(columns))} where id = ${staffId}`);
  return {
    staffId,
    name: user.name,
    deactivate: () => change({ active: false }),
    change,
  };
}

export const pad = (world: World, cookie: string) =>
  world.call('GET', '/auth/pad', undefined, { headers: { cookie } });

/** The tablet keeps the cookie that comes with the answer. */
export async function enter(
  world: World,
  tablet: { cookie: string },
  person: { staffId: string },
  pin: string,
) {
  const { cookie } = tablet;
  const answer = await world.call(
    'POST',
    '/auth/pin',
    { staff: person.staffId, pin },
    { headers: { cookie } },
  );
  tablet.cookie = cookieIn(answer, 'kreher_salon') || cookie;
  return answer;
}
