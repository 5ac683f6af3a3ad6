import { messages } from '#contracts/salon/salons.sq.ts';
import * as contract from '#contracts/salon/salons.ts';
import { changesBetween, withChanges } from '../../ground/history/changes.ts';
import { recordHistory } from '../../ground/history/store.ts';
import { route } from '../../ground/http/serve.ts';
import { phoneFrom } from '../../ground/phones.ts';
import { historyFields, historyTexts } from './history.sq.ts';
import { countryOfPhones, readSalonRow, updateSalonRow } from './store.ts';

export const salonRoutes = [
  route(contract.readSalon, async ({ caller }, { db }) => ({ data: await readSalonRow(db, caller.salon) })),

  route(contract.updateSalon, ({ body, caller: { salon }, origin }, { db }) =>
    db.transaction(async (tx) => {
      const country = body.country ?? (await countryOfPhones(tx, salon, [body.phone]));
      const before = await readSalonRow(tx, salon);
      await updateSalonRow(tx, salon, { ...body, phone: phoneFrom(body.phone, 'phone', country) });
      const data = await readSalonRow(tx, salon);
      const changes = changesBetween(before, data, historyFields);
      const description = withChanges(historyTexts.updated(data.name), changes);
      await recordHistory(tx, origin, { type: 'update', entity: 'salon', id: salon, description });
      return { data, message: messages.updated };
    }),
  ),
];
