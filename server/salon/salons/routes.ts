import { messages as general } from '#contracts/ground/wording.sq.ts';
import { messages } from '#contracts/salon/salons.sq.ts';
import * as contract from '#contracts/salon/salons.ts';
import { type SalonChanges, updateSalon } from '#contracts/salon/salons.ts';
import { renameSamples } from '../barbers/store.ts';
import { readFirstStepsDone } from '../first-steps/store.ts';
import { salonFields, salonTexts } from '../history.sq.ts';
import type { Member } from '../../ground/caller.ts';
import type { Tx } from '../../ground/db/database.ts';
import { change } from '../../ground/history/change.ts';
import { changesBetween, updated } from '../../ground/history/changes.ts';
import { refuseUnseen } from '../../ground/history/unseen.ts';
import { route } from '../../ground/http/serve.ts';
import { requireRecentSignIn } from '../../ground/http/session.ts';
import { phoneFrom } from '../../ground/phones.ts';
import { Refusal } from '../../ground/refusal.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { countryOfPhones, lockSalon, readSalonRow, updateSalonRow } from './store.ts';

/** Whether nobody has renamed or confirmed the samples, and nobody is booked with them. */
async function hasSamples(tx: Tx, salon: SalonId): Promise<boolean> {
  const { barbers, visit } = await readFirstStepsDone(tx, salon);
  return !barbers && !visit;
}

export const salonRoutes = [
  route(contract.readSalon, async ({ caller }, { db }) => ({ data: await readSalonRow(db, caller.salon) })),

  change(updateSalon, async (tx, { body: { shown, ...body }, caller, origin }) => {
    const { salon } = caller;
    await lockSalon(tx, salon);
    const country = body.country ?? (await countryOfPhones(tx, salon, [body.phone]));
    const before = await readSalonRow(tx, salon);
    if (changesContact(before, body)) requirePassword(caller, origin.at);
    await updateSalonRow(tx, salon, { ...body, phone: phoneFrom(body.phone, 'phone', country) });
    if (body.kind !== undefined && (await hasSamples(tx, salon))) await renameSamples(tx, salon, body.kind);
    const data = await readSalonRow(tx, salon);
    // without a country the form showed none
    const seen = before.asks_country ? { ...shown, country: before.country } : shown;
    refuseUnseen(seen, before, data, salonFields);
    const changes = changesBetween(before, data, salonFields);
    const history = updated('salon', salon, salonTexts.updated(data.name), changes);
    return { data, message: messages.updated, history };
  }),
];

/** Whether the address that gets the answers of clients changes. */
const changesContact = ({ contact_email: before }: contract.Salon, { contact_email: wanted }: SalonChanges) =>
  wanted !== undefined && wanted !== before;

/** The salon's tablet, where people sign in by PIN, can't confirm the owner's password. */
function requirePassword(caller: Member, now: Date) {
  if (caller.pin) throw new Refusal('forbidden', general.ownersPassword);
  requireRecentSignIn(caller, now);
}
