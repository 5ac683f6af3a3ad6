// The people of a salon in journeys: adding them, and the salon's tablet on which they come in with a PIN.
import type { Page } from '@playwright/test';
import pg from 'pg';
import { expect, type SignedInUser, signInByCall } from './fixtures.ts';
import type { Server } from './product-server.ts';

interface NewPerson {
  readonly name: string;
  /** `barber` if nothing is said. */
  readonly role?: string;
  /** The name of the column. */
  readonly column?: string | undefined;
  readonly pin?: string;
}

/** Answers the person's id. */
export async function addPerson(server: Server, { token }: SignedInUser, person: NewPerson): Promise<string> {
  const { name, role = 'barber', column, pin } = person;
  const { data: barbers } = await server.call('GET', '/barbers', undefined, token);
  const barberId = barbers.find((one: { name: string }) => one.name === column)?.id ?? null;
  const { data } = await server.call('POST', '/staff', { name, role, barberId }, token);
  if (pin) await server.call('PUT', `/staff/${data.id}/pin`, { pin }, token);
  return data.id;
}

/** The owner who is signed in makes the browser the tablet of the salon. */
export async function makeTablet(page: Page) {
  const make = 'Bëje pajisje të sallonit';
  await page.getByRole('button', { name: make }).click();
  await page.getByRole('dialog', { name: make }).getByRole('button', { name: make }).click();
  await expectPad(page);
}

export const expectPad = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Kush po punon?' })).toBeVisible();

/** The person was chosen on the pad. */
export async function typePin(page: Page, pin: string) {
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click();
  await page.getByRole('button', { name: 'Hyr', exact: true }).click();
}

/** Makes the owner of another salon a person of this one. */
export async function join(
  server: Server,
  salon: SignedInUser,
  person: SignedInUser,
  role: string,
  column?: string,
  seesOwnMoney = true,
) {
  const client = new pg.Client(server.connection);
  await client.connect();
  await client.query('delete from memberships where user_id = $1', [person.user.id]);
  await client.query(
    `update staff set role = $3, sees_money = false, sees_own_money = $5, barber_id = (select id from barbers where name = $4 and barbers.salon_id = owner.salon_id),
       salon_id = owner.salon_id
     from memberships as owner where owner.user_id = $1 and staff.user_id = $2`,
    [salon.user.id, person.user.id, role, column, seesOwnMoney],
  );
  await client.end();
  return signInByCall(server, person);
}
