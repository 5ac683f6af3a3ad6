import { clockTime, localTime } from '#contracts/calendar.rules.ts';
import { recorded, said } from '#contracts/clients.sq.ts';
import * as contract from '#contracts/clients.ts';
import { paginationOf } from '#contracts/pages.rules.ts';
import { listOfClient } from '../appointments/store.ts';
import * as history from '../history/store.ts';
import { type Constraints, Refusal } from '../http/errors.ts';
import { answer } from '../http/serve.ts';
import { phoneFrom } from '../phones.ts';
import * as clients from './store.ts';

export const clientConstraints: Constraints = {
  clients_name_unique: () => new Refusal('duplicate', said.duplicate, { fields: { name: said.duplicate } }),
};

function dayAndTime(moment: Date) {
  const { day, minutes } = localTime(moment);
  return { day, time: clockTime(minutes) };
}

export const clientRoutes = [
  answer(contract.listClients, async ({ query, caller: { salon } }, { db, now }) => {
    const { q, status, page = 1, limit = contract.clientPageSize } = query;
    const counts = await clients.count(db, salon, q);
    const total = status ? counts[status] : counts.active + counts.cancelled;
    return {
      clients: await clients.list(db, salon, { q, status, number: page, size: limit }, dayAndTime(now())),
      pagination: paginationOf(page, limit, total),
      counts,
    };
  }),

  answer(contract.readClient, async ({ params: { id }, caller: { salon } }, { db, now }) => ({
    client: await clients.get(db, salon, id, dayAndTime(now())),
    appointments: await listOfClient(db, salon, id),
  })),

  answer(contract.updateClient, ({ params: { id }, body, caller: { salon }, origin }, { db, now }) =>
    db.transaction(async (tx) => {
      await clients.change(tx, salon, id, { ...body, phone: phoneFrom(body.phone, 'phone') });
      const client = await clients.get(tx, salon, id, dayAndTime(now()));
      const description = recorded.updated(client.name);
      await history.record(tx, origin, { type: 'update', entity: 'client', id, description });
      return { client, message: said.updated };
    }),
  ),
];
