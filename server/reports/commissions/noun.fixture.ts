import { v7 as newId } from 'uuid';
import type { NounCases } from '../../../test/noun-cases.ts';
import { salonIdOf } from '../../../test/staff.ts';
import { sql } from '../../ground/db/database.ts';

export const commissionCases: NounCases = {
  records: async (salon, { barber_id }) => {
    const rule = { kind: 'percent', barber_id, service_id: null, from_day: '2026-11-01', percent_bp: 5000 };
    const { body } = await salon.put('/commissions/rules', rule);
    return { '/commissions/rules/:id': body.rules[0].id };
  },
  values: { 'pay_rules.chair_cents': 'null', 'pay_rules.chair_per': 'null' },
  async fill(salon, { barber_id }, world) {
    const id = await salonIdOf(world, salon);
    const { products } = (await salon.get('/products')).body;
    await world.db.run(sql`
      insert into pay_rules (salon_id, id, barber_id, from_day, kind, percent_bp)
      values (${id}, ${newId()}, ${barber_id}, '2026-11-01', 'percent', 4000)`);
    await world.db.run(sql`
      insert into product_pay_rules (salon_id, id, barber_id, product_id, from_day, percent_bp)
      values (${id}, ${newId()}, ${barber_id}, ${products[0].id}, '2026-11-01', 1000)`);
  },
  required: {
    pay_rules: 'id barber_id from_day kind',
    product_pay_rules: 'id barber_id from_day percent_bp',
  },
  ownRows: ({ barbers, day }) => ({
    pay_rules: (n) => ({
      id: newId(),
      barber_id: barbers[0],
      from_day: day(n),
      kind: 'percent',
      percent_bp: 1,
    }),
    product_pay_rules: (n) => ({ id: newId(), barber_id: barbers[0], from_day: day(n), percent_bp: 1 }),
  }),
  texts: { ofOthers: { pay_rules: 'kind chair_per' } },
};
