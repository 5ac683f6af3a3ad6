import { addDays, localDayAndTime } from '#contracts/ground/calendar.rules.ts';
import type { LiveEvent } from '#contracts/ground/events.ts';
import { isKnownDay } from '#contracts/ground/primitives.ts';
import { unitsOn } from '#contracts/salon/resources.rules.ts';
import { messages } from '#contracts/salon/resources.sq.ts';
import * as contract from '#contracts/salon/resources.ts';
import { listResources, type Resource } from '#contracts/salon/resources.ts';
import type { Tx } from '../../ground/db/database.ts';
import { change } from '../../ground/history/change.ts';
import { changesBetween, created, deleted, updated } from '../../ground/history/changes.ts';
import { historyFieldsOf } from '../../ground/history/record-fields.ts';
import { refuseUnseen } from '../../ground/history/unseen.ts';
import { route } from '../../ground/http/serve.ts';
import { type Constraints, invalid, nameTaken, refuse } from '../../ground/refusal.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { historyTexts, laterField, resourceFields } from './fields.sq.ts';
import {
  deleteResourceRow,
  findServiceNeedingMore,
  fitIntoUnits,
  getResourceToChange,
  listHeldDays,
  resourceStore,
  updateResourceRow,
} from './store.ts';

export const resourceConstraints: Constraints = {
  resources_name_unique: nameTaken(messages.duplicate),
};

/** The days that a refusal names at most. */
const mostDays = 60;

const stillBooked = (days: readonly { readonly date: string; readonly needed: number }[]) => ({
  days: days.slice(0, mostDays).map(({ date, needed }) => ({ date, needed })),
  free_from: nextDay(days.at(-1)?.date),
});
const nextDay = (day: string | undefined) => {
  const next = day && addDays(day, 1);
  return next && isKnownDay(next) ? next : null;
};

type Changes = Partial<Pick<Resource, 'name' | 'units' | 'is_active'>> & { readonly from?: string };

/** The resource as it is after a change. Units that count from today on count at once, and a change that is over by now is left out. */
function changed(before: Resource, { name = before.name, from, ...there }: Changes, today: string): Resource {
  const isOver = before.later !== null && before.later.from <= today;
  const now = isOver && before.later ? { ...before, ...before.later, later: null } : before;
  const kept = { id: before.id, name, units: now.units, is_active: now.is_active, later: now.later };
  const { units = now.units, is_active = now.is_active } = there;
  if (there.units === undefined && there.is_active === undefined) return kept;
  return from === undefined || from === today
    ? { ...kept, units, is_active, later: null }
    : { ...kept, later: { from, units, is_active } };
}

/** Throws if coming visits hold more units than there would be. Where they are enough, everybody gets one of the first units. */
async function fitBooked(tx: Tx, salon: SalonId, after: Resource, today: string) {
  const held = await listHeldDays(tx, salon, after.id, today);
  const tooMany = held.filter(({ date, needed }) => needed > unitsOn(after, date));
  if (tooMany.length > 0)
    throw refuse(contract.updateResource, 'in_use', messages.stillBooked, stillBooked(tooMany));
  for (const { date, highest } of held) {
    const units = unitsOn(after, date);
    if (highest > units) await fitIntoUnits(tx, salon, after.id, date, units);
  }
}

/** Tabs that were opened with 0.4.0 do not know the event of resources: they load the services and the resources after the other one. */
const eventsOf = (id: string): LiveEvent[] => [
  { noun: 'resource', id },
  { noun: 'service', id },
];

const historyFields = { ...historyFieldsOf(resourceFields, 'EUR'), later: laterField.history };

export const resourceRoutes = [
  route(listResources, async ({ caller: { salon } }, { db }) => ({
    resources: await resourceStore.list(db, salon),
  })),

  change(contract.createResource, async (tx, { body, caller: { salon } }) => {
    const known = await resourceStore.findRepeated(tx, salon, body);
    if (known) return { resource: known, message: messages.created, isRepeated: true };
    const resource = await resourceStore.add(tx, salon, body);
    const { id, name } = resource;
    const history = created('resource', id, historyTexts.created(name));
    return { resource, message: messages.created, history, event: eventsOf(id) };
  }),

  change(contract.updateResource, async (tx, { params: { id }, body, caller: { salon }, origin }) => {
    const { day: today } = localDayAndTime(origin.at);
    if (body.from !== undefined && body.from < today)
      throw invalid(messages.fromPast, { from: messages.fromPast });
    const before = await getResourceToChange(tx, salon, id);
    const resource = changed(before, body, today);
    const least = Math.min(resource.units, resource.later?.units ?? resource.units);
    const service = body.units && (await findServiceNeedingMore(tx, salon, id, least));
    if (service) {
      const message = messages.neededByService(service);
      throw invalid(message, { units: message });
    }
    await updateResourceRow(tx, salon, resource);
    await fitBooked(tx, salon, resource, today);
    refuseUnseen(body.shown, before, resource, historyFields);
    const changes = changesBetween(before, resource, historyFields);
    const history = updated('resource', id, historyTexts.updated(before.name), changes);
    return { resource, message: messages.updated, history, event: eventsOf(id) };
  }),

  change(contract.deleteResource, async (tx, { params: { id }, caller: { salon }, origin }) => {
    const { day, time } = localDayAndTime(origin.at);
    const { name } = await getResourceToChange(tx, salon, id);
    const held = await listHeldDays(tx, salon, id, day, time);
    if (held.length > 0)
      throw refuse(contract.deleteResource, 'in_use', messages.stillNeeded, stillBooked(held));
    await deleteResourceRow(tx, salon, id);
    const history = deleted('resource', id, historyTexts.deleted(name));
    return { message: messages.deleted, history, event: eventsOf(id) };
  }),
];
