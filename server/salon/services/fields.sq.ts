// The fields of a service, each defined once.

import * as z from 'zod/mini';
import type { Currency } from '#contracts/ground/currency.ts';
import { duration, money } from '#contracts/ground/format.sq.ts';
import { Pigment } from '#contracts/ground/pigments.ts';
import { Id, Name, optionalText } from '#contracts/ground/primitives.ts';
import { profession } from '#contracts/ground/profession.sq.ts';
import { ownHoursText } from '#contracts/salon/own-hours.sq.ts';
import { OwnHoursSent } from '#contracts/salon/own-hours-sent.ts';
import type { ServiceGroup } from '#contracts/salon/service-groups.ts';
import {
  type BarberOverride,
  longestBuffer,
  longestService,
  type ServiceInFull,
} from '#contracts/salon/services.ts';
import { translatedTo } from '#contracts/salon/translations.ts';
import { whole } from '../../ground/db/moved.ts';
import type { ChangedFieldNames } from '../../ground/history/changes.ts';
import type { ListedField, RecordField } from '../../ground/history/record-fields.ts';

export const serviceFields = {
  name: {
    column: 'name',
    moved: Name,
    history: ['emri', ({ name }) => name],
    sheet: { head: 'Emri', width: 26, kind: 'text' },
  },
  description: {
    column: 'description',
    moved: optionalText(1000, true),
    history: 'përshkrimi',
    sheet: { head: 'Përshkrimi', width: 40, kind: 'text' },
  },
  duration: {
    column: 'duration',
    moved: whole(1, longestService),
    history: ['kohëzgjatja', (service) => duration(service.duration)],
    sheet: { head: 'Kohëzgjatja (min)', width: 18, kind: 'count' },
  },
  price: {
    column: 'price_cents',
    isMoney: true,
    moved: whole(1, 10_000_000),
    history: ['çmimi', ({ price }, currency) => money(price, currency)],
    sheet: { head: 'Çmimi', width: 12, kind: 'money' },
  },
  is_active: {
    column: 'active',
    moved: z.boolean(),
    history: ['statusi', ({ is_active }) => (is_active ? 'aktiv' : 'joaktiv')],
    sheet: { head: 'Aktiv', width: 10, kind: 'yesNo' },
  },
  colour: { column: 'colour', moved: Pigment, history: 'ngjyra', sheet: null },
  buffer_minutes: {
    column: 'buffer_minutes',
    moved: whole(0, longestBuffer),
    history: ['pastrimi pas vizitës', ({ buffer_minutes }) => duration(buffer_minutes)],
    sheet: { head: 'Pastrim pas vizitës (min)', width: 18, kind: 'count' },
  },
  wait_minutes: {
    column: 'wait_minutes',
    moved: z._default(whole(0, longestService), 0),
    history: ['koha e veprimit', ({ wait_minutes }) => duration(wait_minutes)],
    sheet: { head: 'Koha e veprimit (min)', width: 18, kind: 'count' },
  },
  work_after_minutes: {
    column: 'work_after_minutes',
    moved: z._default(whole(0, longestService), 0),
    history: ['puna pas kohës së veprimit', ({ work_after_minutes }) => duration(work_after_minutes)],
    sheet: { head: 'Punë pas kohës së veprimit (min)', width: 18, kind: 'count' },
  },
  addon: {
    column: 'addon',
    moved: z.boolean(),
    history: ['shtesë', ({ addon }) => (addon ? 'po' : 'jo')],
    sheet: { head: 'Shtesë', width: 10, kind: 'yesNo' },
  },
  requires_test: {
    column: 'requires_test',
    // a file of before 0.5.0 does not say it
    moved: z._default(z.boolean(), false),
    history: ['kërkon test alergjie', ({ requires_test }) => (requires_test ? 'po' : 'jo')],
    sheet: { head: 'Kërkon test alergjie', width: 18, kind: 'yesNo' },
  },
  asks_picture: {
    column: 'asks_picture',
    // a file of before 0.5.0 does not say it
    moved: z._default(z.boolean(), false),
    history: ['foto me kërkesën', ({ asks_picture }) => (asks_picture ? 'po' : 'jo')],
    sheet: { head: 'Foto me kërkesën', width: 18, kind: 'yesNo' },
  },
  group_id: {
    column: 'group_id',
    moved: z.nullable(Id),
    history: ['grupi', ({ group_name }) => group_name ?? 'pa grup'],
    // the file has the name of the group
    sheet: null,
  },
  own_hours: {
    column: 'own_hours',
    // a file of before 0.5.0 does not say it
    moved: z._default(z.nullable(OwnHoursSent), null),
    history: ['kur bëhet', ({ own_hours }) => (own_hours ? ownHoursText(own_hours) : 'kurdo')],
    // the file has it as a sentence
    sheet: null,
  },
} as const satisfies Record<
  Exclude<keyof ServiceInFull, 'id' | 'barbers' | 'needs' | 'translations' | 'group_name'>,
  ListedField<ServiceInFull>
>;

/** The names in other languages, shown on the page of the salon. In the file of all data each language has its own column. */
export const translationsField = { history: 'emri në gjuhë të tjera' } as const;

/** The translated texts, as the refusal of a change names them. */
export const translatedServiceTexts = { name: 'emri', description: 'përshkrimi' };

/** The rooms and devices that the service needs. The history names only that they changed. */
export const needsField = { history: 'dhomat dhe pajisjet që kërkon' } as const;

export const groupFields = {
  name: { column: 'name', moved: Name, history: ['emri', ({ name }) => name] },
  translations: {
    column: 'translations',
    moved: translatedTo({ name: Name }),
    history: 'emri në gjuhë të tjera',
  },
} as const satisfies Record<Exclude<keyof ServiceGroup, 'id'>, RecordField<ServiceGroup>>;

/** Sentences that the history keeps. */
export const historyTexts = {
  created: (name: string) => `U shtua shërbimi: ${name}`,
  updated: (name: string) => `U përditësua shërbimi: ${name}`,
  ofBarber: (service: string, barber: string) =>
    profession`U përditësua shërbimi: ${service}, barberi: ${barber}`,
  moved: (name: string) => `U ndryshua renditja e shërbimeve: ${name}`,
  deleted: (name: string) => `U fshi shërbimi: ${name}`,
  groupCreated: (name: string) => `U shtua grupi i shërbimeve: ${name}`,
  groupUpdated: (name: string) => `U përditësua grupi i shërbimeve: ${name}`,
  groupMoved: (name: string) => `U ndryshua renditja e grupeve të shërbimeve: ${name}`,
  groupDeleted: (name: string) => `U fshi grupi i shërbimeve: ${name}`,
};

const asService = 'si te shërbimi';
const minutesOr = (minutes: number | null) => (minutes === null ? asService : duration(minutes));

export const overrideFieldsIn = (currency: Currency): ChangedFieldNames<Own, Own> => ({
  price: ['çmimi', ({ price }) => (price === null ? asService : money(price, currency))],
  work_minutes: ['puna', ({ work_minutes }) => minutesOr(work_minutes)],
  wait_minutes: ['koha e veprimit', ({ wait_minutes }) => minutesOr(wait_minutes)],
  work_after_minutes: [
    'puna pas kohës së veprimit',
    ({ work_after_minutes }) => minutesOr(work_after_minutes),
  ],
});
type Own = Omit<BarberOverride, 'barber_id'>;
