// Every salon could live on its own server, if each table of a salon is found by `salon_id` first.
import { beforeAll, expect, test } from 'vitest';
import { sql } from '../server/ground/db/database.ts';
import { readRows } from './checked-database.ts';
import { testWorld } from './harness.ts';

const world = testWorld();

/** Keys that are looked up before the salon is known, and by whom. */
const withoutSalon: Readonly<Record<string, string>> = {
  memberships_pkey: 'signing in',
  staff_one_for_each_login: 'signing in',
  orders_pkey: 'the payment provider',
  orders_number_unique: 'the payment provider',
  grants_one_per_order: 'the payment provider',
  ledger_edits_pkey: 'administrators',
  visit_links_pkey: 'clients with a link',
  walk_ins_by_link: 'who entered the queue on the page',
  waitlist_offers_link_unique: 'clients with the link of an offer',
  bookings_by_link: 'clients with the link of a request that was not accepted',
  push_subscriptions_endpoint_unique: 'whoever signs in in a browser that another salon used',
  reminder_mailings_one_for_each: 'the queue of mails',
  invitations_one_for_token: 'who opens an invitation',
  invitations_one_for_mailed_token: 'who opens an invitation',
  calendar_feeds_one_for_token: 'calendars that read a feed',
  client_addresses_one_for_token: 'readers of a mail with the link',
  api_tokens_by_hash: 'programs that call',
  security_log_pkey: 'nobody: it only makes rows unique',
  salon_slugs_unique: 'visitors of a public page',
};

interface Key {
  readonly table: string;
  readonly name: string;
  readonly columns: string[];
}

let keys: Key[];
beforeAll(async () => {
  keys = (await readRows(world().db)(sql`
    select tables.relname as table, keys.relname as name, (
      select json_agg(coalesce(attname, '') order by place)
      from unnest(indkey) with ordinality as part (number, place)
      left join pg_attribute on attrelid = tables.oid and attnum = number
    ) as columns
    from pg_index
    join pg_class as tables on tables.oid = indrelid
    join pg_class as keys on keys.oid = indexrelid
    where (indisunique or indisexclusion) and not tables.relispartition and tables.relnamespace = 'public'::regnamespace and exists (
      select from pg_attribute where attrelid = tables.oid and attname = 'salon_id' and not attisdropped
    )`)) as unknown as Key[];
});

test('every unique key of a table with salon_id leads with it, but those that are looked up before the salon is known', () => {
  expect(keys.length).toBeGreaterThan(30);
  const others = keys.filter(({ columns }) => columns[0] !== 'salon_id').map(({ name }) => name);
  expect(others.sort()).toEqual(Object.keys(withoutSalon).sort());
});

test('a foreign key from one table of a salon to another has salon_id on both sides, but that to orders', async () => {
  const wrong = await readRows(world().db)(sql`
    select conname as name from pg_constraint
    where contype = 'f'
      and exists (select from pg_attribute where attrelid = conrelid and attname = 'salon_id' and not attisdropped)
      and exists (select from pg_attribute where attrelid = confrelid and attname = 'salon_id' and not attisdropped)
      and not exists (
        select from unnest(conkey, confkey) as pair (own, other)
        join pg_attribute as a on a.attrelid = conrelid and a.attnum = own
        join pg_attribute as b on b.attrelid = confrelid and b.attnum = other
        where a.attname = 'salon_id' and b.attname = 'salon_id'
      )
    order by conname`);
  // an order outlives its salon: the money was real
  expect(wrong).toEqual([{ name: 'grants_order_known' }]);
});
