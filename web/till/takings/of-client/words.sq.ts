// Words for the packages of a client.
import { numericDate } from '#contracts/ground/format.sq.ts';
import { sessionsText } from '#contracts/till/packages.sq.ts';

export const words = {
  /** In the question before a client is erased or deleted. */
  lost: (sessions: number) => `Do të humbasin seancat që kanë mbetur në paketa: ${sessions}.`,
  title: 'Paketat',
  sell: 'Shit paketë',
  begun: 'Paketë që ka filluar',
  client: 'Klienti',
  noneFound: 'Nuk u gjet asnjë klient me këtë emër. Një klient i ri shtohet me terminin e parë.',
  sellTitle: (client: string) => `Paketë për: ${client}`,
  which: 'Cila paketë',
  noKinds: 'Shtoni më parë paketat te konfigurimet.',
  toSettings: 'Te paketat',
  invoice: 'Paketa është parapagim: kuponi fiskal lëshohet tani, kur klienti paguan paketën.',
  usedBefore: (sessions: number) => `Seanca të përdorura (nga ${sessions})`,
  enterIt: 'Shto paketën',
  usedOf: (used: number, sessions: number) => `${used} nga ${sessions} të përdorura`,
  endings: { taken_back: 'shitja u hoq', refund: 'e rimbursuar' },
  open: (name: string) => `Hap paketën: ${name}`,
  bought: (day: string) => `blerë më ${numericDate(day)}`,
  entered: 'ka filluar para se të shtohej këtu',
  owed: (sum: string) => `Detyrimi ndaj klientit: ${sum}`,
  taken: 'Seancat e përdorura',
  noneTaken: 'Këtu nuk është përdorur ende asnjë seancë.',
  earlier: (sessions: number) => `Para se të shtohej këtu: ${sessionsText(sessions)}`,
  of: (client: string) => `klienti: ${client}`,
  end: 'Ndrysho afatin',
  endsOn: 'Vlen deri më',
  noEnd: 'Pa afat',
  give: 'Kaloja dikujt tjetër',
  giveTo: 'Klienti që merr paketën',
  giveIt: (client: string) => `Kaloja: ${client}`,
  refund: 'Rimburso',
  remove: 'Hiq paketën',
  removeQuestion: (name: string) => `A jeni të sigurt që dëshironi ta hiqni paketën “${name}”?`,
  soldInTill: 'Një shitje e gabuar hiqet te arka e ditës.',
  saveFailed: 'Paketa nuk u ruajt.',
};

/** Beside a visit. */
export const ofVisit = {
  used: 'Nga paketa',
  take: (service: string, number: number, sessions: number, other?: string) =>
    `Nga paketa: ${service} · seanca ${number} nga ${sessions}${other ? ` (klienti i paketës: ${other})` : ''}`,
  other: 'Përdor paketën e dikujt tjetër',
  whose: 'Paketa e kujt',
  failed: 'Seanca nuk u mor nga paketa.',
  anyway: 'Përdore gjithsesi',
};
