import type { Currency } from '#contracts/ground/currency.ts';
import { duration, money } from '#contracts/ground/format.sq.ts';
import type { ServiceChanges, ServiceInFull } from '#contracts/salon/services.ts';
import type { ChangedFieldNames } from '../../ground/history/changes.ts';

/** Sentences that the history keeps. */
export const historyTexts = {
  created: (name: string) => `U shtua shërbimi: ${name}`,
  updated: (name: string) => `U përditësua shërbimi: ${name}`,
  moved: (name: string) => `U ndryshua radha e shërbimeve: ${name}`,
  deleted: (name: string) => `U fshi shërbimi: ${name}`,
};

/** How the history names the fields. */
export const historyFieldsIn = (currency: Currency): ChangedFieldNames<ServiceInFull, ServiceChanges> => ({
  name: ['emri', ({ name }) => name],
  price: ['çmimi', ({ price }) => money(price, currency)],
  duration: ['kohëzgjatja', (service) => duration(service.duration)],
  is_active: ['gjendja', ({ is_active }) => (is_active ? 'aktiv' : 'joaktiv')],
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
