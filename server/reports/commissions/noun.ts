// The rules by which barbers are paid.
import * as z from 'zod/mini';
import { Id, IsoDate } from '#contracts/ground/primitives.ts';
import { movedSetting, whole } from '../../ground/db/moved.ts';
import { noun } from '../../ground/nouns/noun.ts';
import { commissionRoutes } from './routes.ts';

const refersTo = { barber_id: 'barbers' };

export const commissions = noun({
  routes: () => commissionRoutes,
  moved: [
    movedSetting(
      'pay_rules',
      z.object({
        id: Id,
        barber_id: Id,
        service_id: z.nullable(Id),
        from_day: IsoDate,
        kind: z.enum(['percent', 'chair']),
        percent_bp: z.nullable(whole(0, 10_000)),
        chair_cents: z.nullable(whole(0, 10_000_000)),
        chair_per: z.nullable(z.enum(['day', 'week', 'month'])),
      }),
      { refersTo, bounds: () => [{ most: 5000 }] },
    ),
    movedSetting(
      'product_pay_rules',
      z.object({
        id: Id,
        barber_id: Id,
        product_id: z.nullable(Id),
        from_day: IsoDate,
        percent_bp: whole(0, 10_000),
      }),
      { refersTo, bounds: () => [{ most: 5000 }] },
    ),
  ],
});
