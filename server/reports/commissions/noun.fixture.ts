import { v7 as newId } from 'uuid';
import type { NounCases } from '../../../test/noun-cases.ts';

export const commissionCases: NounCases = {
  records: async (salon, { barber_id }) => {
    const rule = { kind: 'percent', barber_id, service_id: null, from_day: '2026-11-01', percent_bp: 5000 };
    const { body } = await salon.put('/commissions/rules', rule);
    return { '/commissions/rules/:id': body.rules[0].id };
  },
  values: { 'pay_rules.chair_cents': 'null', 'pay_rules.chair_per': 'null' },
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
