import type { Client } from '#contracts/clients/clients.ts';
import {
  appointmentsCount,
  count,
  dateAndTime,
  dayAndMonth,
  longDate,
  missedCount,
} from '#contracts/ground/format.sq.ts';
import { profession } from '#contracts/ground/profession.sq.ts';
import { atYou } from '../ground/lib/at-you.sq.ts';
import { words as outboxWords } from '../ground/outbox/words.sq.ts';
import type { FoundClient } from './kept.ts';

export const words = {
  lists: 'Listat e klientëve',
  active: 'Aktivë',
  cancelled: 'Me anulime',
  noneActive: 'Nuk ka kliente aktive.',
  noneCancelled: 'Nuk ka kliente me anulime.',
  noneFound: 'Nuk u gjet asnjë klient.',
  /** The line below `noneFound`: the number of clients that the search finds in the other list. */
  inOtherList: (list: string, clients: number) => `Te “${list}”: ${count(clients, 'klient', 'klientë')}`,
  cancelledRule:
    'Te “Me anulime” janë klientët me më shumë se gjysmën e termineve të anuluara, bashkë me mungesat.',
  howTheyCome: 'Klienti krijohet automatikisht kur shtoni terminin e tij të parë.',
  absent: 'Nuk kanë ardhur prej kohësh',
  waitlist: 'Lista e pritjes',
  import: 'Importo klientë',
  canImport: 'Ose importoni klientët nga telefoni a nga një skedar.',
  loadFailed: 'Klientët nuk u ngarkuan.',

  searchByName: 'Kërko me emër',
  searchByNameOrPhone: 'Kërko me emër ose telefon',

  name: 'Emri',
  hasNamesake: 'Klienti nuk është i vetmi me këtë emër.',
  isOnePerson: 'A janë i njëjti person?',
  phone: 'Telefoni',
  email: 'Email',
  birthday: 'Ditëlindja',
  birthDay: 'Dita e lindjes',
  birthMonth: 'Muaji i lindjes',
  birthYear: 'Viti i lindjes',
  noDay: 'Dita',
  noMonth: 'Muaji',
  noYear: 'Viti',
  birthdayIncomplete: 'Zgjidhni ditën dhe muajin.',
  note: 'Shënim',
  valueNow: (value: string): string => `Tani: ${value}`,
  noNote: 'pa shënim',
  noValue: '–',
  contact: 'Kontakti',
  get appointments() {
    return `Termine${atYou()}`;
  },
  get spent() {
    return `Shpenzuar${atYou()}`;
  },
  /** The sum is null for somebody who may not see sums. */
  spentSum: (sum: number | null, money: (sum: number) => string) => (sum === null ? '–' : money(sum)),
  /** The line below the sum: the amount that confirmed future visits will add to the sum. */
  spentAhead: (sum: string) => `priten edhe ${sum}`,
  get lastVisit() {
    return `Vizita e fundit${atYou()}`;
  },
  never: 'Asnjë ende',
  get cancelledOnes() {
    return `Anuluar${atYou()}`;
  },
  /**
   * A text such as `me 2 anulime, 1 mungesë`, beside the number of visits that contains them. The missed visits also count in
   * `cancelledCount`.
   */
  cancelledAndMissed({ cancelledCount, noShows }: Pick<Client, 'cancelledCount' | 'noShows'>) {
    const parts = [
      cancelledCount > noShows && count(cancelledCount - noShows, 'anulim', 'anulime'),
      noShows > 0 && missedCount(noShows),
    ].filter(Boolean);
    return parts.length > 0 ? `me ${parts.join(', ')}` : '';
  },
  /** The line below the number of cancelled visits, which includes the missed visits. */
  missedOfThem: (n: number) => `prej tyre ${missedCount(n)}`,
  /** The text below the client's name in a list. */
  summary: (client: Client | FoundClient, today: string) =>
    [
      'waits' in client && outboxWords.waits,
      'totalAppointments' in client &&
        [`${appointmentsCount(client.totalAppointments)}${atYou()}`, words.cancelledAndMissed(client)]
          .filter(Boolean)
          .join(', '),
      client.lastVisit && `vizita e fundit${atYou()}: ${dayInList(client.lastVisit, today)}`,
    ]
      .filter(Boolean)
      .join(' · '),
  keptOnly: 'Këta janë klientët që ruan kjo pajisje. Shumat dhe historiku shfaqen sapo të kthehet lidhja.',

  edit: 'Ndrysho',
  editTitle: 'Ndrysho klientin',
  nameMissing: 'Emri i klientit është i detyrueshëm.',
  editNote: 'Ndrysho shënimin',
  renameHint: 'Terminet e klientit marrin emrin e ri.',
  save: 'Ruaj',
  saving: 'Duke ruajtur...',
  cancel: 'Mbyll',
  saveFailed: 'Klienti nuk u ruajt.',

  blockOnline: 'Blloko rezervimin online',
  allowOnline: 'Lejo rezervimin online',

  /** In the question before a client is erased. */
  staying: (visits: number) => `Do të mbeten në agjendë edhe terminet që vijnë: ${visits}.`,
  erasing: {
    action: 'Fshi të dhënat',
    title: (client: string) => `Fshi të dhënat: ${client}`,
    question:
      'A jeni të sigurt që dëshironi t’i fshini të dhënat e këtij klienti? Terminet mbeten pa emër. Ky veprim nuk mund të kthehet mbrapsht.',
    failed: 'Të dhënat nuk u fshinë.',
  },
  deletion: {
    action: 'Fshi klientin',
    title: (client: string) => `Fshi klientin: ${client}`,
    question: 'A jeni të sigurt që dëshironi ta fshini këtë klient? Ky veprim nuk mund të kthehet mbrapsht.',
    failed: 'Klienti nuk u fshi.',
  },

  deleted: {
    title: 'Të fshirat',
    visits: 'Termine',
    none: 'Nuk ka termine të fshira.',
    failed: 'Terminet e fshira nuk u ngarkuan.',
    clientGone: 'Klient i fshirë',
    get barberGone() {
      return profession`Barber [i|e] fshirë`;
    },
    /** A line such as `Erjona e fshiu · 23.11.2026 09:05`. */
    by: (name: string | null, at: string) => `${name ?? 'Sistemi'} e fshiu · ${dateAndTime(at)}`,
    again: 'Rikthe si termin të ri',
    againOf: (client: string) => `Rikthe si termin të ri: ${client}`,
  },

  next: 'Termini i ardhshëm',
  later: (appointments: number) => `Më vonë: ${appointmentsCount(appointments)}`,
  ownLengths: 'Kohëzgjatje të veçanta',
  ownLength: (service: string, minutes: string) => `Kohëzgjatja për këtë klient: ${service}, ${minutes} min`,
  forgetLength: (service: string) => `Hiqe kohëzgjatjen e veçantë: ${service}`,
  history: 'Historiku',
  get noHistory() {
    return `Nuk ka ende vizita të kaluara${atYou()}.`;
  },
  historyFailed: 'Historiku nuk u ngarkua.',
  addAppointment: 'Shto termin',
  newAppointment: 'Shto termin',
};

/** Days of this year are shown without the year. */
export const dayInList = (day: string, today: string): string =>
  day.slice(0, 4) === today.slice(0, 4) ? dayAndMonth(day) : longDate(day);

/** The changes that wait on the device. */
export const queuedWords = {
  note: 'Shënimi i klientit',
  client: 'Të dhënat e klientit',
  gone: 'Ky klient u fshi ndërkohë.',
};
