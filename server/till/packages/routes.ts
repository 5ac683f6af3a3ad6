import { v7 as newId } from 'uuid';
import { leftOf, owedOf } from '#contracts/appointments/package-sessions.rules.ts';
import { localTime } from '#contracts/ground/calendar.rules.ts';
import { sumOf } from '#contracts/ground/payment.sq.ts';
import * as ofClients from '#contracts/till/client-packages.ts';
import { messages } from '#contracts/till/packages.sq.ts';
import * as contract from '#contracts/till/packages.ts';
import * as changes from '#contracts/till/packages-changes.ts';
import { messages as ofTill } from '#contracts/till/till.sq.ts';
import { readTaking } from '../../appointments/visit-payments/listed-store.ts';
import { lockPackage } from '../../appointments/visit-payments/package-sessions-store.ts';
import { readTill } from '../../appointments/visit-payments/rates-store.ts';
import { holdTill } from '../../appointments/visit-payments/store.ts';
import { writeTakings } from '../../appointments/visit-payments/write-store.ts';
import { meantClient } from '../../clients/lookup-store.ts';
import { withNameHints } from '../../clients/store.ts';
import { currencyOfSalon, refusePartsOfLek } from '../../salon/salons/store.ts';
import type { Db, Tx } from '../../ground/db/database.ts';
import { change, changeOnce } from '../../ground/history/change.ts';
import { changesBetween, updated } from '../../ground/history/changes.ts';
import { historyFieldsOf } from '../../ground/history/record-fields.ts';
import { refuseUnseen } from '../../ground/history/unseen.ts';
import { findRepeated, requestHashOf } from '../../ground/http/repeats.ts';
import { route } from '../../ground/http/serve.ts';
import { type Constraints, invalid, nameTaken, notFound, Refusal } from '../../ground/refusal.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { addOf, clientToHave, kindOf, refuseMoreOfClient } from './add-to-client.ts';
import { historyTexts, packageFields } from './fields.sq.ts';
import {
  deleteClientPackage,
  findClientPackage,
  hasServices,
  listOwed,
  listPackagesOfClient,
  listRunning,
  type OwedPackage,
  packageStore,
  seesClient,
  updateClientPackage,
} from './store.ts';

const tooLate = (message: string) => new Refusal('too_late', message);

const changedMeanwhile = () => new Refusal('changed', messages.changedMeanwhile);

export const packageConstraints: Constraints = {
  packages_name_unique: nameTaken(messages.duplicate),
  // somebody else took the last session just now
  client_packages_sessions_left: () => tooLate(messages.noneLeft),
  client_packages_unused: () => tooLate(messages.usedAlready),
  client_packages_refund_of_sale: () => tooLate(messages.refundedAlready),
  // somebody deletes the client just now
  client_packages_client_known: notFound,
};

async function refuseUnknownServices(tx: Tx, salon: SalonId, ids: readonly string[] | undefined) {
  if (ids && !(await hasServices(tx, salon, ids)))
    throw invalid(messages.servicesUnknown, { service_ids: messages.servicesUnknown });
}

/** The sessions that are left of these packages, and what is owed for them, by group. */
function sumsBy<Group extends object>(packages: readonly OwedPackage[], groupOf: (of: OwedPackage) => Group) {
  const sums = new Map<string, Group & { count: number; sessions: number; cents: number }>();
  for (const of of packages) {
    const group = groupOf(of);
    const key = JSON.stringify(group);
    const { count, sessions, cents } = sums.get(key) ?? { count: 0, sessions: 0, cents: 0 };
    sums.set(key, {
      ...group,
      ...{ count: count + 1, sessions: sessions + leftOf(of), cents: cents + owedOf(of) },
    });
  }
  return [...sums.values()];
}

async function known(db: Db, salon: SalonId, id: string) {
  const found = await findClientPackage(db, salon, id);
  if (!found) throw notFound();
  return found;
}

export const packageRoutes = [
  route(contract.listPackages, async ({ caller: { salon } }, { db }) => ({
    packages: await packageStore.list(db, salon),
  })),

  change(changes.createPackage, async (tx, { body, caller: { salon } }) => {
    const before = await packageStore.findRepeated(tx, salon, body);
    if (before) return { package: before, message: messages.created, isRepeated: true };
    await refusePartsOfLek(tx, salon, { price: body.price });
    await refuseUnknownServices(tx, salon, body.service_ids);
    const added = await packageStore.add(tx, salon, body);
    const history = updated('salon', salon, historyTexts.created(body.name));
    return { package: added, message: messages.created, history };
  }),

  change(changes.updatePackage, async (tx, { params: { id }, body, caller: { salon } }) => {
    await refusePartsOfLek(tx, salon, { price: body.price });
    const before = await packageStore.getToChange(tx, salon, id);
    // a service that was deleted since may stay
    const added = body.service_ids?.filter((one) => !before.service_ids.includes(one));
    await refuseUnknownServices(tx, salon, added);
    const after = await packageStore.update(tx, salon, id, body);
    const currency = before.price === after.price ? 'EUR' : await currencyOfSalon(tx, salon);
    const fields = historyFieldsOf(packageFields, currency);
    refuseUnseen(body.shown, before, after, fields);
    const differences = changesBetween(before, after, fields);
    const history = updated('salon', salon, historyTexts.updated(before.name), differences);
    return { package: after, message: messages.updated, history };
  }),

  change(changes.deletePackage, async (tx, { params: { id }, caller: { salon } }) => {
    const { name } = await packageStore.remove(tx, salon, id);
    return { message: messages.deleted, history: updated('salon', salon, historyTexts.deleted(name)) };
  }),

  route(contract.listRunningPackages, async ({ caller: { scope } }, { db }) => ({
    running: await listRunning(db, scope),
  })),

  route(contract.listPackagesOfClient, async ({ params: { id }, caller: { scope } }, { db }) => {
    const client = await meantClient(db, scope.salon, id);
    if (!(await seesClient(db, scope, client))) throw notFound();
    return { packages: await listPackagesOfClient(db, scope.salon, client) };
  }),

  route(contract.listOwed, async ({ caller: { salon, scope }, origin }, { db }) => {
    const owed = await listOwed(db, salon);
    const clients = sumsBy(owed, ({ currency, is_sold, id, name }) => ({ currency, is_sold, id, name }));
    const named = await withNameHints(db, scope, clients, origin.at);
    return {
      sums: sumsBy(owed, ({ currency, is_sold }) => ({ currency, is_sold })),
      clients: named.toSorted((one, other) => other.cents - one.cents),
    };
  }),

  change(ofClients.enterPackage, async (tx, { params: { id: of }, body, caller, origin }) => {
    const { salon } = caller;
    const { id = newId(), package_id, used_before } = body;
    const made = await findRepeated(tx, salon, 'client_packages', body, messages.duplicate);
    const before = made && (await findClientPackage(tx, salon, made));
    if (before) return { client_package: before, message: messages.entered, isRepeated: true };
    const client = await clientToHave(tx, caller, of);
    const kind = await kindOf(tx, salon, package_id);
    if (used_before >= kind.sessions)
      throw invalid(messages.usedBeforeWrong, { used_before: messages.usedBeforeWrong });
    await addOf(tx, salon, kind, {
      ...{ id, client_id: client, used_before, is_sold: false, requestHash: requestHashOf(body) },
      bought_on: body.bought_on ?? localTime(origin.at).day,
      price_cents: Math.round(kind.price * 100),
      currency: await currencyOfSalon(tx, salon),
    });
    return {
      client_package: await known(tx, salon, id),
      message: messages.entered,
      history: updated('client', client, historyTexts.entered(kind.name)),
    };
  }),

  change(ofClients.changeClientPackage, async (tx, { params: { id }, body, caller }) => {
    const { salon } = caller;
    const locked = await lockPackage(tx, salon, id);
    if (!locked?.client_id) throw notFound();
    if (locked.ended_by) throw tooLate(messages.ended);
    const client_id = body.client_id && (await clientToHave(tx, caller, body.client_id, 'client_id'));
    const isGiven = client_id !== undefined && client_id !== locked.client_id;
    if (client_id && isGiven) {
      const shown = body.from_client_id && (await meantClient(tx, salon, body.from_client_id));
      if (shown && shown !== locked.client_id) throw changedMeanwhile();
      await refuseMoreOfClient(tx, salon, client_id);
    }
    const gift = isGiven ? { client_id, is_given: true } : {};
    await updateClientPackage(tx, salon, id, { expires_on: body.expires_on, ...gift });
    const [sentence, message] = isGiven
      ? [historyTexts.given(locked.name), messages.given]
      : [historyTexts.extended(locked.name), messages.extended];
    return {
      client_package: await known(tx, salon, id),
      message,
      history: updated('client', locked.client_id, sentence),
    };
  }),

  change(ofClients.removeClientPackage, async (tx, { params: { id }, caller: { salon } }) => {
    const locked = await lockPackage(tx, salon, id);
    if (!locked?.client_id) throw notFound();
    if (locked.used > 0) throw tooLate(messages.usedAlready);
    if (locked.is_sold) throw tooLate(messages.soldInTill);
    await deleteClientPackage(tx, salon, id);
    const history = updated('client', locked.client_id, historyTexts.removed(locked.name));
    return { message: messages.removed, history };
  }),

  changeOnce(
    ofClients.refundPackage,
    async (tx, { params: { id }, body, caller: { salon, scope }, origin }) => {
      const { day } = localTime(origin.at);
      // the till is locked before the package, as where a visit takes a session
      holdTill(tx, salon);
      const locked = await lockPackage(tx, salon, id);
      if (!locked?.client_id) throw notFound();
      if (!(await readTill(tx, salon, day)).is_on) throw tooLate(ofTill.off);
      if (locked.ended_by) throw tooLate(messages.ended);
      if (leftOf(locked) <= 0) throw tooLate(messages.noneLeft);
      if (body.left !== undefined && body.left !== leftOf(locked)) throw changedMeanwhile();
      const { price_cents, currency } = locked;
      const most = messages.refundTooLarge(sumOf(price_cents, currency));
      if (body.cents > price_cents) throw invalid(most, { cents: most });
      if (currency === 'ALL' && body.cents % 100 !== 0)
        throw invalid(ofTill.lekNotWhole, { cents: ofTill.lekNotWhole });
      const sale = locked.is_sold ? await readTaking(tx, scope, id) : undefined;
      const row = {
        // a commission that was given at the sale goes back
        barber_id: sale?.barber_id ?? null,
        ...({ day, kind: 'package', method: body.method, currency, cents: -body.cents } as const),
        ...{ name: locked.name, client_package_id: id, note: body.note, is_refund: true },
        ...{ appointment_id: null, from_day: null, rate: null, worth_cents: null, visit_facts: null },
        ...{ product_id: null, fiscal_number: null },
      };
      await writeTakings(tx, salon, { voids: [], adds: [row] }, origin);
      return {
        client_package: await known(tx, salon, id),
        message: messages.refunded,
        history: updated(
          'client',
          locked.client_id,
          historyTexts.refunded(locked.name, sumOf(body.cents, currency)),
        ),
      };
    },
  ),
];
