// Entries of the waitlist, and times that become free, for tests.
import { v7 as newId } from 'uuid';
import { expect } from 'vitest';
import type { WaitlistEntry } from '#contracts/online/waitlist.ts';
import { addJob } from '../server/ground/jobs/store.ts';
import type { Salon, World } from './harness.ts';
import { bringForward } from './queue.ts';
import { aDay } from './visits.ts';

export const aWish = (services: readonly string[], changes: Record<string, unknown> = {}) => ({
  id: newId(),
  client_name: 'Besa Kola',
  services,
  barber_id: null,
  from: aDay,
  to: aDay,
  weekdays: 127,
  from_minute: 0,
  to_minute: 1440,
  ...changes,
});

export async function waits(
  salon: Salon,
  service: string,
  changes: Record<string, unknown> = {},
): Promise<WaitlistEntry> {
  const { status, body } = await salon.post('/waitlist', aWish([service], changes));
  expect({ status, message: body.message }).toMatchObject({ status: 201 });
  return body.entry;
}

/** Two minutes pass, and the jobs run that look at what became free. */
export async function minutePasses(world: World): Promise<void> {
  world.clock.pass({ minutes: 2 });
  await bringForward(world.db, 120);
  // the cron job of the minute
  await world.db.transaction((tx) => addJob(tx, 'match-freed-places', {}));
  await world.runJobs();
}

/** The link of the offer in a mail. */
export const offerIn = (mail: { readonly text: string } | undefined): string =>
  /http:\/\/kreher\.test\/o\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';

const pathOf = (link: string) => `/public/offers/${link.split('/').at(-1)}`;

export const readOffer = async (world: World, link: string) =>
  (await world.nobody.get(pathOf(link))).body.offer;

let takers = 0;
/** Whoever takes it has a network of their own. */
export const takeOffer = (world: World, link: string, body: Record<string, unknown> = { cancels: false }) =>
  world.call('POST', `${pathOf(link)}/take`, body, {
    headers: { 'x-forwarded-for': `10.60.${++takers >> 8}.${takers & 255}` },
  });
