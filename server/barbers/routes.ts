import { recorded, said } from '#contracts/barbers.sq.ts';
import * as contract from '#contracts/barbers.ts';
import { tellChange } from '../events/changes.ts';
import * as history from '../history/store.ts';
import { type Constraints, Refusal } from '../http/errors.ts';
import { answer } from '../http/serve.ts';
import * as barbers from './store.ts';

const duplicate = () => new Refusal('duplicate', said.duplicate, { fields: { name: said.duplicate } });

export const barberConstraints: Constraints = {
  barbers_name_unique: duplicate,
  appointments_barber_known: () => new Refusal('in_use', said.inUse),
};

export const barberRoutes = [
  answer(contract.listBarbers, async ({ caller }, { db }) => ({
    data: await barbers.list(db, caller.salon),
  })),

  answer(contract.createBarber, ({ body, caller: { salon }, origin }, { db }) =>
    db.transaction(async (tx) => {
      const data = await barbers.add(tx, salon, body);
      if (!data) throw duplicate();
      const description = recorded.created(data.name);
      await history.record(tx, origin, { type: 'create', entity: 'barber', id: data.id, description });
      return { data, message: said.created };
    }),
  ),

  answer(contract.updateBarber, ({ params: { id }, body, caller: { salon }, origin }, { db }) =>
    db.transaction(async (tx) => {
      const data = await barbers.change(tx, salon, id, body);
      const description = recorded.updated(data.name);
      await history.record(tx, origin, { type: 'update', entity: 'barber', id, description });
      tellChange(tx, salon, { noun: 'barber', id });
      return { data, message: said.updated };
    }),
  ),

  answer(contract.deleteBarber, ({ params: { id }, caller: { salon }, origin }, { db }) =>
    db.transaction(async (tx) => {
      const { name } = await barbers.remove(tx, salon, id);
      const description = recorded.deleted(name);
      await history.record(tx, origin, { type: 'delete', entity: 'barber', id, description });
      tellChange(tx, salon, { noun: 'barber', id });
      return { message: said.deleted };
    }),
  ),
];
