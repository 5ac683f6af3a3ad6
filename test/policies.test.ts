// Both policies say what the product keeps: each table with data of people has a paragraph in the policy of the site, and each table with
// data of clients has a line in the policy of the page, in each language of the page.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Language, languages } from '#contracts/ground/languages.ts';
import { policy as de } from '#contracts/online/client-policy.de.ts';
import { policy as en } from '#contracts/online/client-policy.en.ts';
import { policy as it } from '#contracts/online/client-policy.it.ts';
import { policy as sq } from '#contracts/online/client-policy.sq.ts';
import type { ClientPolicy } from '#contracts/online/client-policy.ts';
import { sql } from '../server/ground/db/database.ts';
import { readRows } from './checked-database.ts';
import { testWorld } from './harness.ts';
import { allCases, ofNouns } from './nouns.ts';
import { ofClients } from './personal-columns.ts';

const world = testWorld();

const policies: Readonly<Record<Language, ClientPolicy>> = { sq, en, it, de };
const siteFile = new URL('../web/site/pages/PrivacyPolicy.tsx', import.meta.url);
const site = readFileSync(siteFile, 'utf8').replace(/\s+/g, ' ');
/** The paragraphs about data that is kept, by their ids. */
const ofSite = new Map(
  [...site.matchAll(/<li id="(\w+)">(.*?)<\/li>/g)].map(([, id = '', text = '']) => [
    id,
    text.replace(/<[^>]*>/g, ''),
  ]),
);

type Line = keyof ClientPolicy['parts']['kept']['lines'];
const isLine = (paragraph: string): paragraph is Line => paragraph in sq.parts.kept.lines;

/** The tables with data of clients, by the line of the page, and by the paragraph of the site where that has another name. */
const clientTables: Readonly<Record<string, string>> = {
  booking: 'bookings',
  'notes clients': 'clients client_lengths',
  visits: 'appointments appointment_changes auto_confirmed resource_times visit_links work_times',
  'visits till': 'takings client_packages',
  treatments: 'treatments',
  health: 'client_allergies patch_tests removed_health health_openings',
  pictures:
    'visit_pictures visit_picture_files removed_pictures request_pictures picture_consents picture_refusals',
  answers: 'visit_answers waitlist_answers',
  queue: 'walk_ins waitlist waitlist_joins waitlist_offers',
  messages:
    'reminders absences review_requests client_mails client_addresses stopped_addresses mail_choices mailing_recipients same_day_mailings reminder_mailings',
  imports: 'import_parts import_rows client_merges different_clients',
  'imports programs': 'webhook_deliveries',
  'origin bookings': 'limits used_tickets',
};

/** The tables that may name a client and are in no line of the page, with the paragraph of the site and the reason. */
const inNoLine: Readonly<Record<string, readonly [string, string]>> = {
  account_events: ['history', 'what happened to the accounts of the salon'],
  answered_changes: ['history', 'copies of answers, for a call that is repeated'],
  day_close_counts: ['till', 'why the till had too much or too little'],
  day_closes: ['till', 'why a day was opened again'],
  erased_people: ['clients', 'ids alone, so that nobody comes back who was erased'],
  history: ['history', 'what people of the salon did on this day'],
  mails: ['mails', 'subjects of mails to the salon'],
};

/** The tables with data of owners, their people and administrators, by the paragraph of the site, besides those that their nouns name. */
const tablesOfSite: Readonly<Record<string, string>> = {
  account: `
    users user_notes sessions devices device_tokens known_addresses known_agents owner_screens push_subscriptions outbox_keys
    second_factors recovery_codes sign_in_challenges passkeys passkey_challenges registration_cookies
    email_changes email_links freed_emails alerts_read`,
  salon: `
    salons salon_slugs salon_images pictures online_settings review_pages staff memberships invitations admin_invitations
    pin_devices pin_sessions pin_tries barbers barber_services barber_overrides hours day_exceptions leave_requests
    pay_rules product_pay_rules work_times_written`,
  imports: 'imports',
  payments: 'orders grants ledger_edits told_ends',
  history: 'last_changes',
  mails: 'mailings',
  messages: 'reminder_texts',
  programs: 'api_tokens api_sites calendar_feeds webhooks',
  security: 'security_log security_counts',
};

const split = (list: string) => list.trim().split(/\s+/);

/** The tables that say nothing of a person, besides those that their nouns name. */
const ofNobody = [
  ...allCases.flatMap(({ ofNobody = [] }) => ofNobody),
  ...split(`
    alerts ceilings_reached crowded_days deleted_ids history_counts holiday_answers holiday_corrections migrations migrations_beside
    newest_migrations picture_rules plans push_hosts reminder_mail_rules report_schedule secrets till_rates tills`),
];

const withSite = [
  ...Object.entries(clientTables).map(([key, tables]) => {
    const [line = '', paragraph = line === 'booking' ? 'bookings' : line] = key.split(' ');
    return { line, paragraph, tables: split(tables) };
  }),
  ...Object.entries(inNoLine).map(([table, [paragraph]]) => ({
    line: undefined,
    paragraph,
    tables: [table],
  })),
  ...Object.entries(ofNouns(({ paragraphs }) => paragraphs)).map(([table, paragraph]) => ({
    line: undefined,
    paragraph,
    tables: [table],
  })),
  ...Object.entries(tablesOfSite).map(([paragraph, tables]) => ({
    line: undefined,
    paragraph,
    tables: split(tables),
  })),
];
const isTable = sql`relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`;

test('each table has a paragraph in the policy of the site, or says nothing of a person', async () => {
  const all = await readRows<{ name: string }>(world().db)(sql`
    select relname as name from pg_class where ${isTable} order by 1`);
  const said = [...withSite.flatMap(({ tables }) => tables), ...ofNobody];
  expect(said.sort()).toEqual(all.map(({ name }) => name));
  for (const { paragraph, tables } of withSite)
    expect(ofSite.get(paragraph)?.length, `${paragraph}: ${tables}`).toBeGreaterThan(60);
});

test('each table with words about a client or a row of a client has a line in the policy of the page, in four languages', async () => {
  const referring = await readRows<{ name: string }>(world().db)(sql`
    select distinct relname as name from pg_class
    left join pg_attribute on attrelid = pg_class.oid
    left join pg_constraint on conrelid = pg_class.oid
    where ${isTable} and (
      attname in ('client_id', 'appointment_id', 'booking_id', 'entry_id')
      or confrelid in ('clients'::regclass, 'appointments'::regclass, 'bookings'::regclass, 'waitlist'::regclass)
    )`);
  const ofColumns = ofClients.map((column) => column.split('.')[0] ?? '');
  const known = new Set([...Object.values(clientTables).flatMap(split), ...Object.keys(inNoLine)]);
  const needed = new Set([...ofColumns, ...referring.map(({ name }) => name)]);
  expect(needed.size).toBeGreaterThan(35);
  expect([...needed].filter((table) => !known.has(table))).toEqual([]);
  expect(languages.length).toBe(4);
  for (const { line } of withSite) {
    if (line === undefined) continue;
    expect(isLine(line), line).toBe(true);
    for (const language of languages)
      expect(policies[language].parts.kept.lines[line as Line].length, `${language} ${line}`).toBeGreaterThan(
        30,
      );
  }
});

/** The words that no policy may leave out: what is delicate, how a consent is taken back, and who gives it for a child. */
const delicate: readonly (readonly [string, Readonly<Record<Language, RegExp>>])[] = [
  ['allergies', { sq: /alergjitë/i, en: /allergies/i, it: /allergie/i, de: /allergien/i }],
  [
    'tests of them',
    { sq: /testet e alergjisë/i, en: /allergy tests/i, it: /test allergici/i, de: /allergietests/i },
  ],
  [
    'health',
    {
      sq: /përgjigjet për shëndetin/i,
      en: /answers about your health/i,
      it: /risposte sulla salute/i,
      de: /antworten zu ihrer gesundheit/i,
    },
  ],
  ['pictures', { sq: /fotot/i, en: /photos/i, it: /foto/i, de: /fotos/i }],
  [
    'what was done',
    { sq: /çfarë u bë/i, en: /what was done/i, it: /che cosa è stato fatto/i, de: /gemacht wurde/i },
  ],
  [
    'consent',
    {
      sq: /vetëm me pëlqimin/i,
      en: /only with your consent/i,
      it: /solo con il tuo consenso/i,
      de: /nur mit ihrer einwilligung/i,
    },
  ],
  [
    'taken back',
    {
      sq: /hiq(et leja|ni në çdo kohë|et)/i,
      en: /withdraw it at any time/i,
      it: /ritirarlo in ogni momento/i,
      de: /jederzeit/i,
    },
  ],
  [
    'under sixteen',
    {
      sq: /nën 16 vjeç pëlqimin e jep prindi ose kujdestari ligjor/i,
      en: /under 16, a parent or legal guardian/i,
      it: /sotto i 16 anni/i,
      de: /unter 16 jahren/i,
    },
  ],
  [
    'the law',
    {
      sq: /124\/2024.*17 janari 2027/i,
      en: /124\/2024.*17 January 2027/i,
      it: /124\/2024.*17 gennaio 2027/i,
      de: /124\/2024.*17\. Januar 2027/i,
    },
  ],
];

test.each(delicate)('both policies say: %s', (_, says) => {
  expect(site).toMatch(says.sq);
  for (const language of languages) {
    const lines = Object.values(policies[language].parts).flatMap((part) =>
      Object.values<string>(part.lines),
    );
    expect(lines.join(' '), language).toMatch(says[language]);
  }
});
