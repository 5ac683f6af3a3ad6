import { overwrittenOfClient } from '#contracts/clients/changed-meanwhile.rules.ts';
import { messages } from '#contracts/clients/clients.sq.ts';
import type { Client, ImportedFacts } from '#contracts/clients/clients.ts';
import * as contract from '#contracts/clients/clients.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { localDayAndTime } from '#contracts/ground/calendar.rules.ts';
import type { BodyOf } from '#contracts/ground/endpoint.ts';
import { nameKey } from '#contracts/ground/names.rules.ts';
import { paginationOf } from '#contracts/ground/primitives.ts';
import { rightsOf } from '#contracts/ground/roles.rules.ts';
import { messages as wording } from '#contracts/ground/wording.sq.ts';
import { messages as serviceMessages } from '#contracts/salon/services.sq.ts';
import { countryOfPhones } from '../salon/salons/store.ts';
import type { ClientEraser } from '../ground/db/backup/erasures.ts';
import type { Db, Tx } from '../ground/db/database.ts';
import { change, changeOnce } from '../ground/history/change.ts';
import { changesBetween, deleted, updated } from '../ground/history/changes.ts';
import { type Route, route } from '../ground/http/serve.ts';
import { refuseUnknownIds } from '../ground/http/unknown-ids.ts';
import type { Origin } from '../ground/origin.ts';
import { phoneFrom } from '../ground/phones.ts';
import { type Constraints, invalid, Refusal } from '../ground/refusal.ts';
import type { SalonId } from '../ground/salon-id.ts';
import type { Scope } from '../ground/scope.ts';
import { deleteClientRow } from './erased-store.ts';
import { historyFields, historyTexts } from './history.sq.ts';
import { forgetLength } from './lengths-store.ts';
import { clientOfVisit, holdClient, meantClient, namelessKey } from './lookup-store.ts';
import { getClient, searchClients, setOnlineBlock, updateClientRow } from './store.ts';

export const clientConstraints: Constraints = {
  appointments_client_known: () => new Refusal('in_use', messages.inUse),
  clients_stay_erased: () => new Refusal('changed', messages.erasedMeanwhile),
};

/** Given by `app.ts`: appointments and bookings import clients, so clients can't import them. */
interface RouteParts extends ClientEraser {
  readonly appointmentsOf: (db: Db, scope: Scope, client: string) => Promise<Appointment[]>;
  readonly factsOf: (db: Db, salon: SalonId, client: string) => Promise<ImportedFacts | null>;
}

export const clientRoutes = ({ appointmentsOf, factsOf, erase, noteErasures }: RouteParts): Route[] => [
  route(contract.listClients, async ({ query, caller: { scope }, origin }, { db }) => {
    const { q, status, page = 1, limit = contract.clientPageSize } = query;
    const wanted = { q, status, number: page, size: limit };
    const { counts, clients: found } = await searchClients(db, scope, wanted, localDayAndTime(origin.at));
    const total = status ? counts[status] : counts.active + counts.cancelled;
    return {
      clients: found,
      pagination: paginationOf(page, limit, total),
      counts,
    };
  }),

  route(contract.readClient, async ({ params, caller: { scope }, origin }, { db }) => {
    const id = await meantClient(db, scope.salon, params.id);
    return {
      client: await getClient(db, scope, id, localDayAndTime(origin.at)),
      appointments: await appointmentsOf(db, scope, id),
      imported: await factsOf(db, scope.salon, id),
    };
  }),

  changeOnce(contract.updateClient, (tx, { params: { id }, body, caller: { scope, staff }, origin }) => {
    if (!rightsOf(staff).includes('clients')) refuseAllButNote(body);
    return update(tx, scope, id, body, origin);
  }),

  change(contract.blockClientOnline, async (tx, { params, body, caller: { salon, scope }, origin }) => {
    const id = await meantClient(tx, salon, params.id);
    const told = body.blocked ? 'onlineBlocked' : 'onlineAllowed';
    await setOnlineBlock(tx, salon, id, body.blocked ? origin.at : null);
    return {
      client: await getClient(tx, scope, id, localDayAndTime(origin.at)),
      message: messages[told],
      history: updated('client', id, historyTexts[told]),
    };
  }),

  change(contract.forgetLength, async (tx, { params, body, caller: { salon, scope }, origin }) => {
    const id = await meantClient(tx, salon, params.id);
    const before = await getClient(tx, scope, id, localDayAndTime(origin.at));
    const ofService = { field: 'service_id', message: serviceMessages.unknown };
    await refuseUnknownIds(tx, salon, 'services', [body.service_id], ofService);
    const isForgotten = await forgetLength(tx, salon, id, body.service_id);
    const message = messages.lengthForgotten;
    if (!isForgotten) return { client: before, message };
    const history = updated('client', id, historyTexts.lengthForgotten);
    return { client: await getClient(tx, scope, id, localDayAndTime(origin.at)), message, history };
  }),

  change(contract.eraseClient, async (tx, { params, caller: { salon, scope }, origin }) => {
    const id = await meantClient(tx, salon, params.id);
    const erased = await erase(tx, salon, [id], origin.at);
    const client = await getClient(tx, scope, id, localDayAndTime(origin.at));
    const history = deleted('client', id, historyTexts.erased);
    const last = () => noteErasures(tx, salon, erased, origin.at);
    return { client, message: messages.erased, history, last };
  }),

  change(contract.deleteClient, async (tx, { params: { id }, caller: { salon }, origin }) => {
    const meant = await meantClient(tx, salon, id);
    // data of the client outside the row is deleted too
    const erased = await erase(tx, salon, [meant], origin.at);
    await deleteClientRow(tx, salon, meant);
    const history = deleted('client', id, historyTexts.deleted);
    return { message: messages.deleted, history, last: () => noteErasures(tx, salon, erased, origin.at) };
  }),
];

/** The fields of a client that everybody at the desk may change. */
const ofEverybody: readonly string[] = ['note', 'change_id', 'typed_name', 'shown'];

function refuseAllButNote(body: BodyOf<typeof contract.updateClient>) {
  const refused = Object.keys(body).filter(
    (field) => !ofEverybody.includes(field) && body[field as keyof typeof body] !== undefined,
  );
  if (refused.length === 0) return;
  const fields = Object.fromEntries(refused.map((field) => [field, wording.forbidden]));
  throw new Refusal('forbidden', wording.forbidden, { fields });
}

function refuseContactOfNameless({ name, phone, email }: BodyOf<typeof contract.updateClient>) {
  if (nameKey(name ?? '') !== namelessKey || !(phone || email)) return;
  throw invalid(messages.nameless, { [phone ? 'phone' : 'email']: messages.nameless });
}

/** Refuses a change of a field that has another value than the screen showed. */
function refuseUnseen(client: Client, wanted: contract.ClientChanges, shown: contract.ShownClient) {
  const { id, name, phone, email, birthday, note } = client;
  const present = { name, phone, email, birthday, note };
  const lost = overwrittenOfClient({ wanted, shown, present });
  const [first, ...others] = Object.keys(lost);
  if (!first) return;
  const isNote = first === 'note' && others.length === 0;
  const message = isNote ? messages.noteChanged : messages.changedMeanwhile;
  throw new Refusal('changed', message, {}, { client: { id, name, note, ...lost } });
}

async function update(
  tx: Tx,
  scope: Scope,
  named: string,
  { change_id: _, typed_name, shown, ...changes }: BodyOf<typeof contract.updateClient>,
  origin: Origin,
) {
  const country = await countryOfPhones(tx, scope.salon, [changes.phone]);
  const now = localDayAndTime(origin.at);
  const id = await (typed_name === undefined
    ? meantClient(tx, scope.salon, named)
    : clientOfVisit(tx, scope, named, typed_name));
  if (shown) await holdClient(tx, scope.salon, id);
  const before = await getClient(tx, scope, id, now);
  const wanted = { ...changes, phone: phoneFrom(changes.phone, 'phone', country) };
  if (shown) refuseUnseen(before, wanted, shown);
  refuseContactOfNameless({ ...changes, name: changes.name ?? before.name });
  await updateClientRow(tx, scope.salon, id, wanted);
  const client = await getClient(tx, scope, id, now);
  const changed = changesBetween(before, client, historyFields);
  return { client, message: messages.updated, history: updated('client', id, historyTexts.updated, changed) };
}
