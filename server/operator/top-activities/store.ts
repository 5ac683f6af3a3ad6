import * as z from 'zod/mini';
import { ActivityStats, maxTopUsers, TopUser } from '#contracts/operator/top-activities.ts';
import type { Days } from '#contracts/reports/reports.rules.ts';
import { hasSeveralServices, isDeclinedRequest } from '../../appointments/store.ts';
import { hasPlan, hasTrial } from '../../salon/ledger/groups-store.ts';
import { ledgerOf } from '../../salon/ledger/store.ts';
import { ownsAtWork } from '../../salon/staff/store.ts';
import { type Database, sql } from '../../ground/db/database.ts';
import { planForSums } from '../../ground/db/planning.ts';

const TopActivities = z.object({ topUsers: z.array(TopUser), stats: ActivityStats });
type TopActivities = z.infer<typeof TopActivities>;

/** Counts the visits of all salons; computes the other columns only for the salons at the top of the list. */
export const readTopActivities = (
  db: Database,
  { from, to }: Days,
  lekPerEuro: number,
  now: Date,
): Promise<TopActivities> =>
  db.transaction(async (tx) => {
    await planForSums(tx);
    const inWindow = sql`kind = 'visit' and day between ${from} and ${to}`;
    const isCounted = sql`${inWindow} and status <> 'cancelled'`;
    return tx.one(TopActivities)(sql`
      with counted as materialized (
        select salon_id, count(*) as visits from appointments
        where ${inWindow} and not ${isDeclinedRequest}
        group by salon_id
      ),
      active as materialized (
        -- a salon counts once, with its first owner
        select distinct on (salon_id) users.id, username, email, is_active, salon_id, visits
        from counted join memberships using (salon_id) join users on users.id = user_id and ${ownsAtWork}
        order by salon_id, users.created_at, users.id
      ),
      top as (
        select * from active order by visits desc, id limit ${maxTopUsers}
      ),
      listed as (
        select
          top.id, username, email, is_active as "isActive", visits as "appointmentCount",
          ledger.plan is null as "isOnTrial",
          coalesce(ledger.plan, 'none') as "subscriptionType",
          coalesce(${hasPlan(now)}, false) as "hasActiveSubscription",
          coalesce(${hasTrial(now)}, false) as "isInTrialPeriod",
          round(case currency when 'ALL' then revenue / ${lekPerEuro}::numeric else revenue end, 2) as "totalRevenue",
          currency = 'ALL' as "isApproximate",
          to_char(last, 'YYYY-MM-DD') as "lastActivity"
        from top
        join salons on salons.id = salon_id
        cross join ${ledgerOf(sql`salons.id`)} as ledger
        cross join lateral (
          select
            coalesce(sum(price_cents) filter (where status in ('confirmed', 'completed')), 0) / 100.0 as revenue,
            max(day) as last
          from appointments
          where appointments.salon_id = top.salon_id and ${inWindow} and not ${isDeclinedRequest}
        ) as visits_of_top
      )
      select
        (
          select coalesce(json_agg(listed order by "appointmentCount" desc, "totalRevenue" desc, id), '[]')
          from listed
        ) as "topUsers",
        (
          select json_build_object(
            'totalAppointments', coalesce(sum(visits), 0),
            'totalUsers', count(*),
            'avgAppointmentsPerUser', coalesce(round(avg(visits), 1), 0),
            'mostPopularService', (
              select service_name
              from (
                select service_name, count(*) as visits from appointments where ${isCounted} group by service_name
                union all
                select service_name, -count(*) from appointments
                where ${isCounted} and ${hasSeveralServices}
                group by service_name
                union all
                select line.service_name, count(*)
                from appointments, jsonb_to_recordset(lines) as line (service_name text)
                where ${isCounted} and ${hasSeveralServices}
                group by line.service_name
              ) as services
              group by service_name
              having sum(visits) > 0
              order by sum(visits) desc, service_name
              limit 1
            )
          )
          from active
        ) as stats`);
  });
