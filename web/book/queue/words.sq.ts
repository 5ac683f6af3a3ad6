import { count, duration } from '#contracts/ground/format.sq.ts';
import { profession } from '#contracts/ground/profession.sq.ts';

export const queueWords = {
  title: 'Radha',
  add: 'Pa termin',
  nobody: 'Askush në radhë.',
  now: 'tani',
  /** The remaining waiting time, such as `20–30 min`, `55 min – 1 orë 5 min`. */
  range(from: number, to: number) {
    if (to < 60) return to === 0 ? 'tani' : `${from}–${to} min`;
    return `${duration(from)} – ${duration(to)}`;
  },
  waitNow: 'Pritja tani:',
  waitsSince: (minutes: number) => `Pret prej ${duration(minutes)}`,
  cameNow: 'Erdhi tani',
  /** The client came before midnight, and still waits. */
  yesterday: 'Dje',
  with: (barber: string, time: string) => `${barber}, rreth orës ${time}`,
  withNow: (barber: string) => `${barber}, tani`,
  /** The number of clients who have no room in the line. */
  further: (people: number) => `në radhë edhe ${people}`,
  noPlace: 'Sot nuk ka më vend.',
  noNumber: 'Pa numër ende',
  noService: 'Pa shërbim',
  booked: 'Me termin',
  blocked: 'I bllokuar për rezervime online',
  blockedShort: 'I bllokuar',
  left: (people: number) => `Të larguar pa u shërbyer: ${people}`,

  /** The text about clients who were removed from the queue at midnight. */
  leftOver: (day: string, names: readonly string[]) =>
    `U hoqën nga radha në fund të ditës (${day}): ${names.join(', ')}.`,

  fromPage: 'U regjistrua vetë',
  isHere: 'Është këtu',
  isHereOf: (name: string) => `Është këtu: ${name}`,
  shutOnline: 'Mbyll radhën online',
  openOnline: 'Hap radhën online',
  callOf: (name: string) => `Thirre: ${name}`,
  calling: (name: string | null, salon: string) =>
    `Përshëndetje${name ? ` ${name}` : ''}! Ju vjen radha te ${salon} pas rreth 10 minutash.`,

  start: 'Fillo',
  startOf: (name: string, barber?: string) => `Fillo: ${name}${barber ? ` · ${barber}` : ''}`,
  withWhom: 'Te kush fillon?',
  withWhomOf: (name: string) => `Te kush fillon: ${name}`,
  atAbout: (time: string) => `rreth orës ${time}`,
  notUsual: 'nuk e bën zakonisht',
  leave: 'U largua',
  leaveOf: (name: string) => `U largua: ${name}`,
  remove: 'Hiqe nga radha',
  removeOf: (name: string) => `Hiqe nga radha: ${name}`,

  usual: 'Shërbimi',
  tapAdds: 'Prekni shërbimin: klienti shtohet në radhë.',
  otherService: 'Shërbim tjetër',
  findService: 'Kërko shërbimin',
  noSuchService: 'Nuk u gjet asnjë shërbim me këtë emër.',
  more: 'Të dhëna të tjera (jo të detyrueshme)',
  nameIfKnown: 'Emri, nëse dihet',
  phone: 'Telefoni',
  get barber() {
    return profession`Barberi`;
  },
  anybody: 'Kush të jetë i lirë',

  tooLongTitle: 'Nuk fillon dot tani',
  freeAgain: (barber: string, time: string) => `${barber}: lirohet rreth orës ${time}.`,
  /** The question before the visit of another client ends. */
  stillThere: (client: string, until: string, lengths: { readonly from: number; readonly to: number }) =>
    `Tani: ${client}, deri në orën ${until}. Nëse ka mbaruar, termini shkurtohet nga ${duration(lengths.from)} në ${duration(lengths.to)}.`,
  hasEnded: (client: string) => `Ka mbaruar: ${client}`,
  shorten: (minutes: number) => `Shkurtoje në ${duration(minutes)}`,
  withOther: 'Fillo te dikush tjetër',
  close: 'Mbyll',

  correct: 'Ndrysho',
  editOf: (name: string) => `Ndrysho: ${name}`,
  save: 'Ruaj',
  addFailed: 'Nuk u shtua në radhë.',
  startFailed: 'Nuk filloi.',
  changeFailed: 'Radha nuk u ndryshua.',
};

export const fromPageWords = {
  remove: 'Hiqi ata që u regjistruan vetë',
  title: 'Hiqi ata që u regjistruan vetë',
  question: (inQueue: number, inList: number) =>
    [
      inQueue > 0 &&
        `Në radhë: ${count(inQueue, 'klient që nuk ka ardhur ende', 'klientë që nuk kanë ardhur ende')}.`,
      inList > 0 &&
        `Në listën e pritjes: ${count(inList, 'klient që u regjistrua vetë', 'klientë që u regjistruan vetë')}.`,
      'A jeni të sigurt që dëshironi t’i hiqni të gjithë?',
    ]
      .filter(Boolean)
      .join('\n'),
  yes: (people: number) => `Hiqi (${people})`,
  failed: 'Klientët nuk u hoqën.',
};
