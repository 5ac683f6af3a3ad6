// The calls about the headings of the list of services.
import * as contract from '#contracts/salon/service-groups.ts';
import { deleteServiceGroup, listServiceGroups, moveServiceGroup } from '#contracts/salon/service-groups.ts';
import { groupMessages as messages } from '#contracts/salon/services.sq.ts';
import { translationsAfter } from '#contracts/salon/translations.rules.ts';
import { change } from '../../ground/history/change.ts';
import { changesBetween, updated } from '../../ground/history/changes.ts';
import { historyFieldsOf } from '../../ground/history/record-fields.ts';
import { findRepeated, requestHashOf } from '../../ground/http/repeats.ts';
import { route } from '../../ground/http/serve.ts';
import { invalid, notFound, Refusal } from '../../ground/refusal.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { groupFields, historyTexts } from './fields.sq.ts';
import { addGroup, deleteGroup, listGroups, lockGroups, orderGroups, updateGroup } from './groups-store.ts';
import { refuseUnseenTexts } from './unseen-texts.ts';

/** The history of the salon, and the event by which open screens read the services again. */
const said = (salon: SalonId, id: string, sentence: string, changes: readonly string[] = []) => ({
  history: updated('salon', salon, sentence, changes),
  event: { noun: 'service' as const, id },
});

export const serviceGroupRoutes = [
  route(listServiceGroups, async ({ caller: { salon } }, { db }) => ({
    data: await listGroups(db, salon),
  })),

  change(contract.createServiceGroup, async (tx, { body, caller: { salon } }) => {
    const before = await lockGroups(tx, salon);
    if (await findRepeated(tx, salon, 'service_groups', body, messages.duplicate))
      return { data: before, message: messages.created, isRepeated: true };
    if (before.length >= contract.maxServiceGroups) throw new Refusal('limit_reached', messages.tooMany);
    const translations = translationsAfter(undefined, body.translations);
    const id = await addGroup(tx, salon, { ...body, translations }, requestHashOf(body));
    const data = await listGroups(tx, salon);
    return { data, message: messages.created, ...said(salon, id, historyTexts.groupCreated(body.name)) };
  }),

  change(contract.updateServiceGroup, async (tx, { params: { id }, body, caller: { salon } }) => {
    const before = (await lockGroups(tx, salon)).find((one) => one.id === id);
    if (!before) throw notFound();
    const translations = translationsAfter(before.translations, body.translations);
    await updateGroup(tx, salon, id, { name: body.name, translations });
    const data = await listGroups(tx, salon);
    const after = data.find((one) => one.id === id) ?? before;
    const fields = historyFieldsOf(groupFields, 'EUR');
    refuseUnseenTexts(body.shown, before, after, fields, { name: 'emri' });
    const changes = changesBetween(before, after, fields);
    const sentence = historyTexts.groupUpdated(before.name);
    return { data, message: messages.updated, ...said(salon, id, sentence, changes) };
  }),

  change(moveServiceGroup, async (tx, { params: { id }, body: { before }, caller: { salon } }) => {
    const all = await lockGroups(tx, salon);
    const moved = all.find((one) => one.id === id);
    if (!moved) throw notFound();
    const others = all.flatMap((one) => (one.id === id ? [] : [one.id]));
    const place = before === null || before === id ? others.length : others.indexOf(before);
    if (place === -1) throw invalid(messages.unknown, { before: messages.unknown });
    if (before !== id) await orderGroups(tx, salon, others.toSpliced(place, 0, id));
    const data = await listGroups(tx, salon);
    return { data, message: messages.moved, ...said(salon, id, historyTexts.groupMoved(moved.name)) };
  }),

  change(deleteServiceGroup, async (tx, { params: { id }, caller: { salon } }) => {
    const deleted = (await lockGroups(tx, salon)).find((one) => one.id === id);
    if (!deleted) throw notFound();
    await deleteGroup(tx, salon, id);
    const data = await listGroups(tx, salon);
    return { data, message: messages.deleted, ...said(salon, id, historyTexts.groupDeleted(deleted.name)) };
  }),
];
