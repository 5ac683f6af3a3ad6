import * as z from 'zod/mini';
import { Language } from '#contracts/ground/languages.ts';
import { Id, IsoDate } from '#contracts/ground/primitives.ts';
import { languageOfClient } from '../../appointments/visit-links/store.ts';
import { type Db, sql } from '../../ground/db/database.ts';
import type { SalonId } from '../../ground/salon-id.ts';

const ClientWithBirthday = z.object({
  id: Id,
  name: z.string(),
  phone: z.nullable(z.string()),
  channel: z.nullable(z.string()),
  language: Language,
  day: IsoDate,
  may_wish: z.boolean(),
});

/** The birthdays of the week that begins on this day. 29 February is celebrated on 1 March in years that do not have it. */
export const listComingBirthdays = (db: Db, salon: SalonId, today: string) =>
  db.rows(ClientWithBirthday)(sql`
    select
      clients.id, clients.name, phone, clients.channel, ${languageOfClient} as language,
      to_char(days.day, 'YYYY-MM-DD') as day, marketing_refused_at is null as may_wish
    from generate_series(${today}::date, ${today}::date + 6, interval '1 day') as days (day)
    join clients on salon_id = ${salon} and (
      (birth_month, birth_day) = (extract(month from days.day), extract(day from days.day))
      or (birth_month, birth_day) = (2, 29) and to_char(days.day, 'MM-DD') = '03-01'
        and extract(day from days.day - interval '1 day') = 28
    )
    cross join lateral (
      select salon_id, id from appointments
      where (appointments.salon_id, client_id) = (clients.salon_id, clients.id)
        and status <> 'cancelled' and appointments.day >= ${today}::date - 400
      order by appointments.day desc
      limit 1
    ) as appointments
    where erased_at is null and online_blocked_at is null
    order by days.day, clients.name collate albanian, clients.id`);
