import { messages } from '#contracts/reports/commissions.sq.ts';
import * as contract from '#contracts/reports/commissions.ts';
import { messages as ofProducts } from '#contracts/till/products.sq.ts';
import { findBarber } from '../../salon/barbers/store.ts';
import { refusePartsOfLek } from '../../salon/salons/store.ts';
import { listServices } from '../../salon/services/store.ts';
import { requireOwner } from '../../salon/staff/people.ts';
import { productStore } from '../../till/products/store.ts';
import { change } from '../../ground/history/change.ts';
import { updated } from '../../ground/history/changes.ts';
import { route } from '../../ground/http/serve.ts';
import { invalid } from '../../ground/refusal.ts';
import { historyTexts } from './history.sq.ts';
import { readStatements } from './statements.ts';
import { deletePayRule, listPayRules, setPayRule } from './store.ts';

export const commissionRoutes = [
  route(contract.readStatements, async ({ query: { from, to }, caller: { scope } }, { db }) => ({
    statements: await readStatements(db, scope, from, to),
  })),

  route(contract.listPayRules, async ({ caller: { salon } }, { db }) => ({
    rules: await listPayRules(db, salon),
  })),

  change(contract.setPayRule, async (tx, { body, caller }) => {
    requireOwner(caller);
    const { salon } = caller;
    const barber = await findBarber(tx, salon, { barber_id: body.barber_id });
    const service = body.kind === 'percent' ? body.service_id : null;
    if (service && !(await listServices(tx, salon)).some(({ id }) => id === service))
      throw invalid(messages.serviceUnknown, { service_id: messages.serviceUnknown });
    const product = body.kind === 'product' ? body.product_id : null;
    if (product && !(await productStore.find(tx, salon, product)))
      throw invalid(ofProducts.unknown, { product_id: ofProducts.unknown });
    if (body.kind === 'chair') await refusePartsOfLek(tx, salon, { chair_cents: body.chair_cents });
    await setPayRule(tx, salon, body);
    const history = updated('salon', salon, historyTexts.ruleSet(barber.name));
    return { rules: await listPayRules(tx, salon), message: messages.ruleSaved, history };
  }),

  change(contract.deletePayRule, async (tx, { params: { id }, caller }) => {
    requireOwner(caller);
    const { salon } = caller;
    const { barber, from_day } = await deletePayRule(tx, salon, id);
    const history = updated('salon', salon, historyTexts.ruleDeleted(barber, from_day));
    return { rules: await listPayRules(tx, salon), message: messages.ruleDeleted, history };
  }),
];
