import { count, duration } from '#contracts/ground/format.sq.ts';

export const words = {
  figures: 'Dita në shifra',
  /** `isOwn`: the list beside it may have the visits of all. */
  visits: (isOwn: boolean) => (isOwn ? 'Termine te ju' : 'Termine'),
  done: 'Të përfunduara',
  waiting: 'Në pritje',
  expected: 'Të ardhura të pritura',
  taken: 'Të ardhura deri tani',
  useTill: 'Shëno si paguhen terminet: aktivizo arkën',
  /** A figure that could not be loaded. */
  unknown: 'Nuk dihet',

  next: (minutes: number) => (minutes < 1 ? 'Tjetri · tani' : `Tjetri · edhe ${duration(minutes)}`),
  noMore: 'Nuk ka më termine për sot.',

  didAllCome: 'A erdhën të gjithë sot?',
  missedOf: (client: string) => `Nuk erdhi: ${client}`,

  askEmail: 'A ka salloni një email për klientët?',
  askEmailLine:
    'Klientët përgjigjen në këtë adresë. Pa adresë, në email-et tuaja shfaqet telefoni i sallonit.',
  addEmail: 'Shto email-in',
  neverAsk: 'Jo, mos pyet më',
  saveFailed: 'Gabim në ruajtjen e konfigurimeve!',

  today: 'Terminet e sotme',
  cancelled: (n: number) => `Të anuluara: ${n}`,
  // specification 2.6 spells it without ë
  none: 'Nuk ka termine te regjistruara per sot.',
  add: 'Shto termin',
  loadFailed: 'Gabim në ngarkimin e termineve',
  now: 'tani',

  waits: 'Presin:',
  nothingWaits: 'Asgjë nuk pret.',
  unknownWaits: 'Nuk dihet nëse pret diçka.',
  bookings: (n: number) => count(n, 'rezervim', 'rezervime'),
  leave: (n: number) => count(n, 'kërkesë për pushim', 'kërkesa për pushim'),
  reminders: (n: number) => count(n, 'kujtesë', 'kujtesa'),
  country: 'Shteti i sallonit',
  holiday: 'Festë zyrtare',
  email: 'Email-i i sallonit',
  health: 'Kush i sheh alergjitë?',
  /** The number of today's visits that are over, and the number of them that nobody has confirmed. */
  over: (n: number, pending: number) => `Të kaluara: ${n}${pending > 0 ? ` · në pritje: ${pending}` : ''}`,
};
