import { duration, money } from './format.sq.ts';
import type { NamedFields } from './history.rules.ts';
import type { Service } from './services.ts';

export const messages = {
  listed: 'Shërbimet u ngarkuan.',
  created: 'Shërbimi u shtua me sukses!',
  updated: 'Konfigurimet u ruajtën me sukses!',
  deleted: 'Shërbimi u fshi me sukses!',
  nameMissing: 'Emri i shërbimit është i detyrueshëm.',
  priceWrong: 'Çmimi duhet të jetë më i madh se 0.',
  durationWrong: 'Kohëzgjatja duhet të jetë së paku 1 minutë.',
  durationTooLong: 'Kohëzgjatja duhet të jetë më së shumti 720 minuta.',
  bufferWrong: 'Pastrimi pas vizitës zgjat nga 0 deri në 120 minuta.',
  addonAlone: 'Kjo shtesë zgjidhet bashkë me një shërbim.',
  duplicate: 'Një shërbim me këtë emër ekziston tashmë.',
};

/** Sentences that the history keeps. */
export const historyTexts = {
  created: (name: string) => `U shtua shërbimi: ${name}`,
  updated: (name: string) => `U përditësua shërbimi: ${name}`,
  deleted: (name: string) => `U fshi shërbimi: ${name}`,
};

/** How the history names the fields. */
export const historyFields: NamedFields<Service> = {
  name: ['emri', ({ name }) => name],
  price: ['çmimi', ({ price }) => money(price)],
  duration: ['kohëzgjatja', (service) => duration(service.duration)],
  is_active: ['gjendja', ({ is_active }) => (is_active ? 'aktiv' : 'joaktiv')],
  description: 'përshkrimi',
  colour: 'ngjyra',
  addon: ['shtesë', ({ addon }) => (addon ? 'po' : 'jo')],
  buffer_minutes: ['pastrimi pas vizitës', ({ buffer_minutes }) => duration(buffer_minutes)],
};

/** The services that a new salon can add with one tap. */
export const usualServices = [
  { name: 'Prerje klasike', duration: 30, price: 5 },
  { name: 'Prerje + mjekër', duration: 45, price: 8 },
  { name: 'Rregullim mjekre', duration: 30, price: 4 },
  { name: 'Prerje për fëmijë', duration: 30, price: 4 },
  { name: 'Larje dhe stilim', duration: 30, price: 6 },
  { name: 'Ngjyrosje', duration: 90, price: 20 },
];
