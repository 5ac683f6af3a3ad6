// The fields of a kind of package, each defined once.
import * as z from 'zod/mini';
import { daysCount, money } from '#contracts/ground/format.sq.ts';
import { Id, Name } from '#contracts/ground/primitives.ts';
import { sessionsText } from '#contracts/till/packages.sq.ts';
import type { Package } from '#contracts/till/packages.ts';
import { fewestSessions, longestValid, mostServices, mostSessions } from '#contracts/till/packages.ts';
import { whole } from '../../ground/db/moved.ts';
import type { ListedField } from '../../ground/history/record-fields.ts';

const yesNo = (is: boolean) => (is ? 'po' : 'jo');

export const movedServices = z.array(Id).check(z.minLength(1), z.maxLength(mostServices));
export const movedSessions = whole(fewestSessions, mostSessions);

export const packageFields = {
  name: {
    column: 'name',
    moved: Name,
    history: ['emri', ({ name }) => name],
    sheet: { head: 'Emri', width: 26, kind: 'text' },
  },
  service_ids: { column: 'service_ids', moved: movedServices, history: 'shërbimet', sheet: null },
  sessions: {
    column: 'sessions',
    moved: movedSessions,
    history: ['seancat', ({ sessions }) => sessionsText(sessions)],
    sheet: { head: 'Seanca', width: 10, kind: 'count' },
  },
  price: {
    column: 'price_cents',
    isMoney: true,
    moved: whole(0, 10_000_000),
    history: ['çmimi', ({ price }, currency) => money(price, currency)],
    sheet: { head: 'Çmimi', width: 12, kind: 'money' },
  },
  valid_days: {
    column: 'valid_days',
    moved: z.nullable(whole(1, longestValid)),
    history: ['afati', ({ valid_days }) => (valid_days === null ? 'pa afat' : daysCount(valid_days))],
    sheet: { head: 'Vlen (ditë)', width: 12, kind: 'count' },
  },
  missed_uses: {
    column: 'missed_uses',
    moved: z.boolean(),
    history: ['mungesa përdor seancë', ({ missed_uses }) => yesNo(missed_uses)],
    sheet: { head: 'Mungesa përdor seancë', width: 20, kind: 'yesNo' },
  },
  pays_at_sale: {
    column: 'pays_at_sale',
    moved: z.boolean(),
    history: ['përqindja llogaritet te shitja', ({ pays_at_sale }) => yesNo(pays_at_sale)],
    sheet: { head: 'Përqindja te shitja', width: 20, kind: 'yesNo' },
  },
  is_active: {
    column: 'active',
    moved: z.boolean(),
    history: ['statusi', ({ is_active }) => (is_active ? 'aktiv' : 'joaktiv')],
    sheet: { head: 'Aktiv', width: 10, kind: 'yesNo' },
  },
} as const satisfies Record<Exclude<keyof Package, 'id'>, ListedField<Package>>;

export const sheetNames = { kinds: 'Paketat', ofClients: 'Paketat e klientëve' };

export const sheetWords = {
  client: 'Klienti',
  name: 'Paketa',
  boughtOn: 'Blerë më',
  sessions: 'Seanca',
  usedBefore: 'Të përdorura më parë',
  used: 'Të përdorura këtu',
  expiresOn: 'Skadon më',
  price: 'Çmimi',
  owed: 'Detyrimi ndaj klientit',
  state: 'Statusi',
  states: {
    ...{ running: 'ka seanca', over: 'e mbaruar', taken_back: 'shitja u hoq', refund: 'e rimbursuar' },
    erased: 'klienti u fshi',
  },
};

/** Sentences that the history keeps. They name no client. */
export const historyTexts = {
  created: (name: string) => `U shtua paketa: ${name}`,
  updated: (name: string) => `U përditësua paketa: ${name}`,
  deleted: (name: string) => `U fshi paketa: ${name}`,
  entered: (name: string) => `U shtua te një klient paketa: ${name}`,
  extended: (name: string) => `U ndryshua afati i paketës së një klienti: ${name}`,
  given: (name: string) => `U kalua te një klient tjetër paketa: ${name}`,
  removed: (name: string) => `U hoq nga një klient paketa: ${name}`,
  refunded: (name: string, sum: string) => `U rimbursua paketa: ${name} (${sum})`,
};
