import type { Currency } from '#contracts/ground/currency.ts';
import { duration, money } from '#contracts/ground/format.sq.ts';
import type { BarberOverride, ServiceInFull } from '#contracts/salon/services.ts';
import type { ServiceChanges } from '#contracts/salon/services-changes.ts';
import type { ChangedFieldNames } from '../../ground/history/changes.ts';

/** Sentences that the history keeps. */
export const historyTexts = {
  created: (name: string) => `U shtua shërbimi: ${name}`,
  updated: (name: string) => `U përditësua shërbimi: ${name}`,
  ofBarber: (service: string, barber: string) => `U përditësua shërbimi: ${service}, barberi: ${barber}`,
  moved: (name: string) => `U ndryshua renditja e shërbimeve: ${name}`,
  deleted: (name: string) => `U fshi shërbimi: ${name}`,
};

/** How the history names the fields. */
export const historyFieldsIn = (currency: Currency): ChangedFieldNames<ServiceInFull, ServiceChanges> => ({
  name: ['emri', ({ name }) => name],
  price: ['çmimi', ({ price }) => money(price, currency)],
  duration: ['kohëzgjatja', (service) => duration(service.duration)],
  is_active: ['statusi', ({ is_active }) => (is_active ? 'aktiv' : 'joaktiv')],
  description: 'përshkrimi',
  colour: 'ngjyra',
  addon: ['shtesë', ({ addon }) => (addon ? 'po' : 'jo')],
  buffer_minutes: ['pastrimi pas vizitës', ({ buffer_minutes }) => duration(buffer_minutes)],
  wait_minutes: ['koha e veprimit', ({ wait_minutes }) => duration(wait_minutes)],
  work_after_minutes: [
    'puna pas kohës së veprimit',
    ({ work_after_minutes }) => duration(work_after_minutes),
  ],
  translations: 'emri në gjuhë të tjera',
});

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
