// The clients of a large salon, with names that people search for.
import type pg from 'pg';
import { statementsIn } from '../../test/postgres.ts';
import type { Salon } from './cases.ts';

const firstNames =
  'Arben Besa Blerta Dritan Elira Fatos Gentiana Ilir Jeta Klea Luan Mira Nora Olta Petrit Rina Sokol Teuta Valbona Zana';
const lastNames =
  'Hoxha Shehu Dervishi Krasniqi Gashi Berisha Leka Prifti Marku Gjoni Kola Basha Meta Rama Duka Hasani Osmani Murati';

/** Adds clients with a number. The last of them have names of others: before 0.4.0 no two clients had one name. */
export const addManyClients = (
  connection: pg.ClientConfig,
  { id }: Salon,
  count: number,
  namesakes: number,
): Promise<unknown> =>
  statementsIn(connection, (client) =>
    client.query(
      `with names as (select string_to_array($3, ' ') as firsts, string_to_array($4, ' ') as lasts)
       insert into clients (salon_id, id, name, name_key, phone)
       select $1, gen_random_uuid(), name, lower(name), '+35569' || (2000000 + n)
       from names, generate_series(0, $2::integer - 1) as n, lateral (
         select firsts[1 + n % cardinality(firsts)] || ' ' || lasts[1 + n / cardinality(firsts) % cardinality(lasts)]
           || case when n < $2 - $5::integer then ' ' || n / cardinality(firsts) / cardinality(lasts) else '' end as name
       ) as named`,
      [id, count, firstNames, lastNames, namesakes],
    ),
  );

/** Gives each client with a number some visits of earlier years. Releases before 0.4.0 keep no lines. */
export const addOldVisits = (connection: pg.ClientConfig, { id }: Salon, each: number) =>
  statementsIn(connection, async (client) => {
    const { rowCount } = await client.query(
      `select from information_schema.columns where table_name = 'appointments' and column_name = 'lines'`,
    );
    const line = `jsonb_build_array(jsonb_build_object('service_id', null, 'service_name', 'Larje', 'price', 5, 'duration', 30))`;
    await client.query(
      `insert into appointments (
         salon_id, id, kind, client_id, barber_id, service_name, ${rowCount ? 'lines,' : ''} price_cents, day, starts_at, duration, status,
         user_id, created_at
       )
       select $1, gen_random_uuid(), 'visit', id, barber, 'Larje', ${rowCount ? `${line},` : ''} 500, '2015-01-01'::date + n / 20,
         '08:00'::time + n % 20 * interval '30 minutes', 30, 'confirmed',
         (select user_id from memberships where salon_id = $1 limit 1), now()
       from (select id from barbers where salon_id = $1 order by position, id limit 1) as barbers (barber), (
         select id, (row_number() over (order by id, visit) - 1)::integer as n
         from clients, generate_series(1, $2::integer) as visit where salon_id = $1 and phone is not null
       ) as known`,
      [id, each],
    );
  });
