// People of a salon beside its first owner, each with an own login.
import { v7 as newId } from 'uuid';
import type { StaffRole, Ticks } from '#contracts/ground/roles.ts';
import { hashPassword } from '../server/identity/accounts/passwords.ts';
import { addUser, markVerified } from '../server/identity/accounts/store.ts';
import { sql } from '../server/ground/db/database.ts';
import { readRows } from './checked-database.ts';
import { password, type Salon, type World } from './harness.ts';

export const usualTicks: Ticks = {
  seesOthers: true,
  booksOthers: false,
  seesPhones: true,
  seesOwnMoney: true,
  seesMoney: false,
  seesHealth: true,
};

let people = 0;
const kept = hashPassword(password);

/** Somebody with an own login. `column`: the id of the barber whose column it is. */
export async function newPerson(
  world: World,
  salon: Salon,
  role: StaffRole,
  {
    column = null,
    name = `Personi ${people + 1}`,
    ...ticks
  }: Partial<Ticks> & { readonly column?: string | null; readonly name?: string } = {},
) {
  const email = `personi${++people}@salloni.al`;
  const { seesOthers, booksOthers, seesPhones, seesOwnMoney, seesMoney, seesHealth } = {
    ...usualTicks,
    ...ticks,
  };
  const now = world.clock.now();
  const hash = await kept;
  const id = newId();
  await world.db.transaction(async (tx) => {
    const userId = await addUser(tx, { username: name, email, password: hash, role: 'user', now });
    await markVerified(tx, userId, now);
    const salonId = await salonIdOf(world, salon);
    await tx.run(sql`
      insert into staff
        (salon_id, id, name, role, barber_id, user_id, sees_others, books_others, sees_phones, sees_own_money, sees_money, sees_health,
        health_answered_at, created_at)
      values (
        ${salonId}, ${id}, ${name}, ${role}, ${column}, ${userId}, ${seesOthers}, ${booksOthers},
        ${seesPhones}, ${seesOwnMoney}, ${seesMoney}, ${seesHealth}, ${now}, ${now}
      )`);
    if (role === 'owner') {
      await tx.run(sql`insert into memberships (user_id, salon_id) values (${userId}, ${salonId})`);
    }
  });
  return { ...(await world.signIn(email)), staffId: id, name };
}

export async function salonIdOf({ db }: World, { user }: Pick<Salon, 'user'>) {
  const [found] = await readRows<{ salon: string }>(db)(sql`
    select salon_id as salon from memberships where user_id = ${user.id}`);
  return found?.salon ?? '';
}

export async function ownStaffId({ db }: World, { user }: Pick<Salon, 'user'>) {
  const [found] = await readRows<{ id: string }>(db)(sql`select id from staff where user_id = ${user.id}`);
  return found?.id ?? '';
}

/** The ids of a salon's barbers by their names. */
export async function barbersOf(salon: Salon): Promise<Record<string, string>> {
  const { data } = (await salon.get('/barbers')).body;
  return Object.fromEntries(data.map(({ id, name }: { id: string; name: string }) => [name, id]));
}
