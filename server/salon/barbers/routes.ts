import { messages } from '#contracts/salon/barbers.sq.ts';
import * as contract from '#contracts/salon/barbers.ts';
import { publishLiveEvent } from '../../ground/events/publish.ts';
import { changesBetween, withChanges } from '../../ground/history/changes.ts';
import { recordHistory } from '../../ground/history/store.ts';
import { route } from '../../ground/http/serve.ts';
import { type Constraints, Refusal } from '../../ground/refusal.ts';
import { historyFields, historyTexts } from './history.sq.ts';
import { addBarber, deleteBarberRow, getBarber, listBarbers, updateBarberRow } from './store.ts';

const duplicate = () =>
  new Refusal('duplicate', messages.duplicate, { fields: { name: messages.duplicate } });

export const barberConstraints: Constraints = {
  barbers_name_unique: duplicate,
  appointments_barber_known: () => new Refusal('in_use', messages.inUse),
  barbers_of_till: () => new Refusal('in_use', messages.inTill),
};

export const barberRoutes = [
  route(contract.listBarbers, async ({ caller }, { db }) => ({
    data: await listBarbers(db, caller.salon),
  })),

  route(contract.createBarber, ({ body, caller: { salon }, origin }, { db }) =>
    db.transaction(async (tx) => {
      const data = await addBarber(tx, salon, body);
      if (!data) throw duplicate();
      const description = historyTexts.created(data.name);
      await recordHistory(tx, origin, { type: 'create', entity: 'barber', id: data.id, description });
      return { data, message: messages.created };
    }),
  ),

  route(contract.updateBarber, ({ params: { id }, body, caller: { salon }, origin }, { db }) =>
    db.transaction(async (tx) => {
      const before = await getBarber(tx, salon, id);
      const data = await updateBarberRow(tx, salon, id, body);
      const changes = changesBetween(before, data, historyFields);
      const description = withChanges(historyTexts.updated(before.name), changes);
      await recordHistory(tx, origin, { type: 'update', entity: 'barber', id, description });
      publishLiveEvent(tx, salon, { noun: 'barber', id });
      return { data, message: messages.updated };
    }, origin),
  ),

  route(contract.deleteBarber, ({ params: { id }, caller: { salon }, origin }, { db }) =>
    db.transaction(async (tx) => {
      const { name } = await deleteBarberRow(tx, salon, id);
      const description = historyTexts.deleted(name);
      await recordHistory(tx, origin, { type: 'delete', entity: 'barber', id, description });
      publishLiveEvent(tx, salon, { noun: 'barber', id });
      return { message: messages.deleted };
    }),
  ),
];
