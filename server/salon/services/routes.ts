import { unitsNeeded } from '#contracts/ground/needs.rules.ts';
import type { ServiceNeed } from '#contracts/ground/needs.ts';
import type { UsualTimes } from '#contracts/ground/work-parts.rules.ts';
import { ownHoursMessages } from '#contracts/salon/own-hours-messages.sq.ts';
import { notInUse } from '#contracts/salon/resource-names.sq.ts';
import { messages as resourceMessages } from '#contracts/salon/resources.sq.ts';
import { groupMessages, messages } from '#contracts/salon/services.sq.ts';
import {
  type BarberOverride,
  listServices as listContract,
  longestService,
  type Service,
} from '#contracts/salon/services.ts';
import type { ServiceChanges } from '#contracts/salon/services-changes.ts';
import * as contract from '#contracts/salon/services-changes.ts';
import { translationsAfter } from '#contracts/salon/translations.rules.ts';
import { isWholeWait, timesWith } from '#contracts/salon/usual.rules.ts';
import { findBarber, getBarber } from '../barbers/store.ts';
import { lockResources } from '../resources/store.ts';
import { currencyOfSalon, refusePartsOfLek } from '../salons/store.ts';
import { refuseTooMany } from '../../ground/ceilings/store.ts';
import type { Tx } from '../../ground/db/database.ts';
import { change, withGiven } from '../../ground/history/change.ts';
import { changesBetween, created, deleted, updated } from '../../ground/history/changes.ts';
import { historyFieldsOf } from '../../ground/history/record-fields.ts';
import { refuseUnseen } from '../../ground/history/unseen.ts';
import { findRepeated, requestHashOf } from '../../ground/http/repeats.ts';
import { route } from '../../ground/http/serve.ts';
import { type Constraints, invalid, nameTaken, unavailable } from '../../ground/refusal.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import {
  historyTexts,
  needsField,
  overrideFieldsIn,
  serviceFields,
  translatedServiceTexts,
  translationsField,
} from './fields.sq.ts';
import { setOverride } from './overrides-store.ts';
import {
  addService,
  deleteServiceRow,
  findHorizon,
  getService,
  getServiceToChange,
  listServices,
  moveServiceRow,
  ownTermsCeiling,
  updateServiceRow,
} from './store.ts';
import { refuseUnseenTexts } from './unseen-texts.ts';

export const serviceConstraints: Constraints = {
  services_name_unique: nameTaken(messages.duplicate),
  services_wait_within: () => invalid(messages.waitTooLong, { wait_minutes: messages.waitTooLong }),
  services_no_wait_yet: unavailable,
  walk_ins_service_has_room: () =>
    invalid(ownHoursMessages.fullToday, { service_ids: ownHoursMessages.fullToday }),
  services_group_known: () => invalid(groupMessages.unknown, { group_id: groupMessages.unknown }),
  service_groups_name_unique: nameTaken(groupMessages.duplicate),
};

/** Refuses a notice that is longer than the page of the salon takes bookings ahead: the service would never be offered. */
async function refuseEndlessNotice(tx: Tx, salon: SalonId, own: ServiceChanges['own_hours']) {
  if (!own?.notice_hours) return;
  const days = await findHorizon(tx, salon);
  if (days === undefined || own.notice_hours < (days + 1) * 24) return;
  const message = ownHoursMessages.noticeBeyond(days);
  throw invalid(message, { 'own_hours.notice_hours': message });
}

type Own = Omit<BarberOverride, 'barber_id'>;
const nothingOwn: Own = { price: null, work_minutes: null, wait_minutes: null, work_after_minutes: null };

function refuseWrongTimes(service: Service, own: Own) {
  const { wait_minutes: wait, work_after_minutes: after } = own;
  if (!isWholeWait(wait, after)) throw invalid(messages.waitTooLong, { wait_minutes: messages.waitTooLong });
  if (timesWith(service, own).duration > longestService)
    throw invalid(messages.durationTooLong, { work_minutes: messages.durationTooLong });
}

/**
 * The needs as they are kept. A resource is refused that the salon does not have, that is not in use, or of which it has too few units at
 * once for the service. Needs that stay are never refused because a resource is not in use by now.
 */
async function checkedNeeds(
  tx: Tx,
  salon: SalonId,
  sent: ServiceChanges['needs'],
  service: UsualTimes,
  before: readonly ServiceNeed[] = [],
  fieldOf = (n: number, field: string) => `needs.${n}.${field}`,
): Promise<ServiceNeed[] | undefined> {
  if (sent === undefined) return undefined;
  const needs = sent.map(({ minutes, cleaning = false, ...need }): ServiceNeed => {
    const isOfMinutes = need.during === 'first' || need.during === 'last';
    return { ...need, minutes: isOfMinutes ? (minutes ?? null) : null, cleaning };
  });
  const ids = needs.map(({ resource_id }) => resource_id);
  const resources = ids.length > 0 ? await lockResources(tx, salon, ids) : [];
  for (const [n, { resource_id: id, during }] of needs.entries()) {
    const refused = (field: string, message: string) => invalid(message, { [fieldOf(n, field)]: message });
    const resource = resources.find((one) => one.id === id);
    if (!resource) throw refused('resource_id', resourceMessages.unknown);
    if (!resource.is_active && !before.some((one) => one.resource_id === id))
      throw refused('resource_id', notInUse(resource.name));
    if ((during === 'wait' || during === 'work_after') && !service.wait_minutes)
      throw refused('during', messages.needNoWait);
    const units = Math.min(resource.units, resource.later?.units ?? resource.units);
    if (unitsNeeded({ ...service, needs: needs.slice(0, n + 1) }, id) > units)
      throw refused('resource_id', resourceMessages.moreThanThere(units));
  }
  return needs;
}

const timesAfter = (before: UsualTimes, { duration, wait_minutes, work_after_minutes }: ServiceChanges) =>
  withGiven(before, { duration, wait_minutes, work_after_minutes });

const timeFields = ['duration', 'wait_minutes', 'work_after_minutes'] as const;

/**
 * Throws if a changed time makes the service too long for a barber with times of their own. A change of other fields is never
 * refused.
 */
async function refuseTooLongWithOwn(tx: Tx, salon: SalonId, before: Service, after: Service) {
  const changed = timeFields.find((field) => before[field] !== after[field]);
  const own = after.barbers?.find((one) => timesWith(after, one).duration > longestService);
  if (!changed || !own) return;
  const { name } = await getBarber(tx, salon, own.barber_id);
  throw invalid(messages.ownTooLong(name), { [changed]: messages.ownTooLong(name) });
}

export const serviceRoutes = [
  route(listContract, async ({ caller }, { db }) => ({
    data: await listServices(db, caller.salon),
    message: messages.listed,
  })),

  route(contract.readService, async ({ params: { id }, caller }, { db }) => ({
    data: await getService(db, caller.salon, id),
    message: messages.listed,
  })),

  change(contract.createService, async (tx, { body, caller: { salon } }, { ceilings }) => {
    const message = messages.created;
    const made = await findRepeated(tx, salon, 'services', body, messages.duplicate);
    if (made) return { data: await getService(tx, salon, made), message, isRepeated: true };
    await refusePartsOfLek(tx, salon, { price: body.price });
    await refuseEndlessNotice(tx, salon, body.own_hours);
    const needs = await checkedNeeds(tx, salon, body.needs, body);
    const translations = translationsAfter(undefined, body.translations);
    const data = await addService(
      tx,
      salon,
      { ...body, is_active: body.is_active ?? body.active, needs, translations },
      requestHashOf(body),
      ceilings,
    );
    const history = created('service', data.id, historyTexts.created(body.name));
    return { data, message, history, event: { noun: 'service', id: data.id } };
  }),

  change(contract.updateService, async (tx, { params: { id }, body, caller: { salon } }) => {
    await refusePartsOfLek(tx, salon, { price: body.price });
    await refuseEndlessNotice(tx, salon, body.own_hours);
    const before = await getServiceToChange(tx, salon, id);
    const translations = translationsAfter(before.translations, body.translations);
    const is_active = body.is_active ?? body.active;
    const times = timesAfter(before, body);
    const needs = await checkedNeeds(tx, salon, body.needs, times, before.needs);
    const changed = timeFields.find((field) => before[field] !== times[field]);
    // other times may make needs overlap, or leave none of the time that one is for
    if (changed && !needs) await checkedNeeds(tx, salon, before.needs, times, before.needs, () => changed);
    const data = await updateServiceRow(tx, salon, id, { ...body, is_active, needs, translations });
    await refuseTooLongWithOwn(tx, salon, before, data);
    // an unchanged price is not named in the history
    const currency = before.price === data.price ? 'EUR' : await currencyOfSalon(tx, salon);
    const fields = {
      ...historyFieldsOf(serviceFields, currency),
      needs: needsField.history,
      translations: translationsField.history,
    };
    refuseUnseenTexts(body.shown, before, data, fields, translatedServiceTexts);
    const changes = changesBetween(before, data, fields);
    const history = updated('service', id, historyTexts.updated(before.name), changes);
    return { data, message: messages.updated, history, event: { noun: 'service', id } };
  }),

  change(contract.updateOverride, async (tx, { params: { id }, body, caller: { salon } }, { ceilings }) => {
    const { price: price_cents, barber_id, shown, ...times } = body;
    await refusePartsOfLek(tx, salon, { price: price_cents });
    const service = await getServiceToChange(tx, salon, id);
    const barber = await findBarber(tx, salon, { barber_id });
    const before = service.barbers?.find((own) => own.barber_id === barber_id) ?? nothingOwn;
    const price = price_cents ? price_cents / 100 : price_cents;
    const own = withGiven(before, { price, ...times });
    refuseWrongTimes(service, own);
    await setOverride(tx, salon, { ...own, service_id: id, barber_id });
    await refuseTooMany(tx, salon, ownTermsCeiling(ceilings));
    const currency = before.price === own.price ? 'EUR' : await currencyOfSalon(tx, salon);
    const fields = overrideFieldsIn(currency);
    refuseUnseen(shown, before, own, fields);
    const changes = changesBetween(before, own, fields);
    const history = updated('service', id, historyTexts.ofBarber(service.name, barber.name), changes);
    const data = await getService(tx, salon, id);
    return { data, message: messages.updated, history, event: { noun: 'service', id } };
  }),

  change(
    contract.moveService,
    async (tx, { params: { id }, body: { before, group_id }, caller: { salon } }) => {
      const moved = await getService(tx, salon, id);
      const isMoved = await moveServiceRow(tx, salon, id, before, group_id);
      if (!isMoved) throw invalid(messages.unknown, { before: messages.unknown });
      const data = await listServices(tx, salon);
      const after = data.find((one) => one.id === id) ?? moved;
      const changes = changesBetween<Service>(moved, after, {
        group_id: [...serviceFields.group_id.history],
      });
      return {
        data,
        message: messages.moved,
        history: updated('service', id, historyTexts.moved(moved.name), changes),
        event: { noun: 'service', id },
      };
    },
  ),

  change(contract.deleteService, async (tx, { params: { id }, caller: { salon } }) => {
    const { name } = await deleteServiceRow(tx, salon, id);
    const history = deleted('service', id, historyTexts.deleted(name));
    return { message: messages.deleted, history, event: { noun: 'service', id } };
  }),
];
