import { messages } from '#contracts/salon/barbers.sq.ts';
import * as contract from '#contracts/salon/barbers.ts';
import { publishChange } from '../../ground/events/changes.ts';
import { changesBetween, withChanges } from '../../ground/history/changes.ts';
import * as history from '../../ground/history/store.ts';
import { route } from '../../ground/http/serve.ts';
import { type Constraints, Refusal } from '../../ground/refusal.ts';
import { historyFields, historyTexts } from './history.sq.ts';
import * as barbers from './store.ts';

const duplicate = () =>
  new Refusal('duplicate', messages.duplicate, { fields: { name: messages.duplicate } });

export const barberConstraints: Constraints = {
  barbers_name_unique: duplicate,
  appointments_barber_known: () => new Refusal('in_use', messages.inUse),
};

export const barberRoutes = [
  route(contract.listBarbers, async ({ caller }, { db }) => ({
    data: await barbers.list(db, caller.salon),
  })),

  route(contract.createBarber, ({ body, caller: { salon }, origin }, { db }) =>
    db.transaction(async (tx) => {
      const data = await barbers.add(tx, salon, body);
      if (!data) throw duplicate();
      const description = historyTexts.created(data.name);
      await history.record(tx, origin, { type: 'create', entity: 'barber', id: data.id, description });
      return { data, message: messages.created };
    }),
  ),

  route(contract.updateBarber, ({ params: { id }, body, caller: { salon }, origin }, { db }) =>
    db.transaction(async (tx) => {
      const before = await barbers.get(tx, salon, id);
      const data = await barbers.change(tx, salon, id, body);
      const changes = changesBetween(before, data, historyFields);
      const description = withChanges(historyTexts.updated(before.name), changes);
      await history.record(tx, origin, { type: 'update', entity: 'barber', id, description });
      publishChange(tx, salon, { noun: 'barber', id });
      return { data, message: messages.updated };
    }, origin),
  ),

  route(contract.deleteBarber, ({ params: { id }, caller: { salon }, origin }, { db }) =>
    db.transaction(async (tx) => {
      const { name } = await barbers.remove(tx, salon, id);
      const description = historyTexts.deleted(name);
      await history.record(tx, origin, { type: 'delete', entity: 'barber', id, description });
      publishChange(tx, salon, { noun: 'barber', id });
      return { message: messages.deleted };
    }),
  ),
];
