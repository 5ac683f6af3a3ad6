import { messages } from '#contracts/salon/salons.sq.ts';
import * as contract from '#contracts/salon/salons.ts';
import { changesBetween, withChanges } from '../../ground/history/changes.ts';
import * as history from '../../ground/history/store.ts';
import { route } from '../../ground/http/serve.ts';
import { phoneFrom } from '../../ground/phones.ts';
import { historyFields, historyTexts } from './history.sq.ts';
import * as salons from './store.ts';

export const salonRoutes = [
  route(contract.readSalon, async ({ caller }, { db }) => ({ data: await salons.read(db, caller.salon) })),

  route(contract.updateSalon, ({ body, caller: { salon }, origin }, { db }) =>
    db.transaction(async (tx) => {
      const country = body.country ?? (await salons.countryOfPhones(tx, salon, [body.phone]));
      const before = await salons.read(tx, salon);
      await salons.change(tx, salon, { ...body, phone: phoneFrom(body.phone, 'phone', country) });
      const data = await salons.read(tx, salon);
      const changes = changesBetween(before, data, historyFields);
      const description = withChanges(historyTexts.updated(data.name), changes);
      await history.record(tx, origin, { type: 'update', entity: 'salon', id: salon, description });
      return { data, message: messages.updated };
    }),
  ),
];
