import { recorded, said } from '#contracts/services.sq.ts';
import * as contract from '#contracts/services.ts';
import { tellChange } from '../events/changes.ts';
import * as history from '../history/store.ts';
import { type Constraints, Refusal } from '../http/errors.ts';
import { hashOf, refuseOther } from '../http/repeats.ts';
import { answer } from '../http/serve.ts';
import * as services from './store.ts';

export const serviceConstraints: Constraints = {
  services_name_unique: () => new Refusal('duplicate', said.duplicate, { fields: { name: said.duplicate } }),
};

export const serviceRoutes = [
  answer(contract.listServices, async ({ caller }, { db }) => ({
    data: await services.list(db, caller.salon),
    message: said.listed,
  })),

  answer(contract.createService, ({ body, caller: { salon }, origin }, { db }, reply) =>
    db.transaction(async (tx) => {
      const message = said.created;
      const first = body.id && (await services.findRequest(tx, salon, body.id));
      if (first && body.id) {
        refuseOther(first.requestHash, body, said.duplicate);
        reply.status(200);
        return { data: await services.get(tx, salon, body.id), message };
      }
      const { id, name, description = null, duration, price: cents } = body;
      const active = body.is_active ?? body.active ?? true;
      const requestHash = id ? hashOf(body) : null;
      const service = { id, name, description, duration, cents, active, requestHash };
      const data = await services.add(tx, salon, service);
      const action = { type: 'create', entity: 'service', id: data.id } as const;
      await history.record(tx, origin, { ...action, description: recorded.created(name) });
      tellChange(tx, salon, { noun: 'service', id: data.id });
      return { data, message };
    }),
  ),

  answer(contract.updateService, ({ params: { id }, body, caller: { salon }, origin }, { db }) =>
    db.transaction(async (tx) => {
      const { name, description, duration, price: price_cents, colour } = body;
      const active = body.is_active ?? body.active;
      const changes = { name, description, duration, price_cents, active, colour };
      const data = await services.change(tx, salon, id, changes);
      const action = { type: 'update', entity: 'service', id } as const;
      await history.record(tx, origin, { ...action, description: recorded.updated(data.name) });
      tellChange(tx, salon, { noun: 'service', id });
      return { data, message: said.updated };
    }),
  ),

  answer(contract.deleteService, ({ params: { id }, caller: { salon }, origin }, { db }) =>
    db.transaction(async (tx) => {
      const { name } = await services.remove(tx, salon, id);
      const action = { type: 'delete', entity: 'service', id } as const;
      await history.record(tx, origin, { ...action, description: recorded.deleted(name) });
      tellChange(tx, salon, { noun: 'service', id });
      return { message: said.deleted };
    }),
  ),
];
