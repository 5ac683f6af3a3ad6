import { dayAndMonth, dayOf, weekdayName, weekdaysShort } from '#contracts/ground/format.sq.ts';
import type { WaitlistEntry } from '#contracts/online/waitlist.ts';
import { timesOf, weekdaysIn } from './wish.rules.ts';

const dayNamed = (day: string) => `${weekdayName(day)}, ${dayAndMonth(day)}`;

/** A text such as `27 nëntor – 3 dhjetor, Hën, Pre`. */
function daysOf({ from, to, weekdays }: Pick<WaitlistEntry, 'from' | 'to' | 'weekdays'>) {
  if (from === to) return dayNamed(from);
  const chosen = weekdaysIn(weekdays);
  const named = chosen.length === 7 ? [] : [chosen.map((day) => weekdaysShort[day]).join(', ')];
  return [`${dayAndMonth(from)} – ${dayAndMonth(to)}`, ...named].join(': ');
}

/** The hours as the form names them: an end that is open is not said. */
function hoursOf(wish: Pick<WaitlistEntry, 'from_minute' | 'to_minute'>) {
  const { from_minute: from, to_minute: to } = timesOf(wish);
  if (from && to) return `${from}–${to}`;
  return from ? `nga ora ${from}` : to ? `deri në orën ${to}` : 'gjatë gjithë ditës';
}

export const words = {
  title: 'Lista e pritjes',
  back: 'Kthehu te klientët',
  add: 'Vendos në listë',
  none: 'Lista e pritjes është bosh. Vendosni këtu klientët që duan një orar të zënë: kur të lirohet, ju njoftojmë.',
  loadFailed: 'Lista e pritjes nuk u ngarkua.',
  freedTimes: 'Orare të liruara që i pret dikush',
  waiting: 'Në pritje',
  /** A text such as `e premte, 27 nëntor · 16:00–19:00 · Ardit`. */
  wish: (entry: WaitlistEntry) =>
    [daysOf(entry), hoursOf(entry), entry.barber ?? 'kush të jetë i lirë'].join(' · '),
  since: ({ created_at, source }: WaitlistEntry) =>
    `${source === 'online' ? 'U regjistrua vetë' : 'Në listë'} më ${dayAndMonth(dayOf(created_at))}`,
  visit: ({ date, time }: { readonly date: string; readonly time: string }) =>
    `Ka termin më ${dayAndMonth(date)} në ${time}`,
  offered: ({
    date,
    time,
    until,
  }: {
    readonly date: string;
    readonly time: string;
    readonly until: string;
  }) => `Iu ofrua: ${dayNamed(date)}, ${time} · mund ta marrë deri në ${until}`,
  change: 'Ndrysho',
  changeOf: (name: string) => `Ndrysho: ${name}`,
  remove: 'Hiqe',
  removeOf: (name: string) => `Hiqe nga lista: ${name}`,
  removeFailed: 'Klienti nuk u hoq nga lista.',
  addFailed: 'Klienti nuk u vendos në listë.',

  addTitle: 'Vendos në listën e pritjes',
  changeTitle: (name: string) => `Në listën e pritjes: ${name}`,
  barber: 'Te kush',
  anyone: 'Kush të jetë i lirë',
  firstDay: 'Dita e parë',
  lastDay: 'Dita e fundit',
  weekdays: 'Ditët e javës',
  weekday: (day: number) => weekdaysShort[day] ?? '',
  fromTime: 'Nga ora',
  toTime: 'Deri në orën',
  anyTime: 'Çdo orë',
  save: 'Ruaj',
  saving: 'Duke ruajtur...',

  freedTimeGone: 'Ky orar nuk është më i lirë, ose askush nuk e pret më.',
  freedTimeFailed: 'Orari i lirë nuk u ngarkua.',
  /** The time at which the visit of this client would begin. */
  beginsAt: (time: string) => `në ${time}`,
  tellInOrder: 'Shkruajini të parit dhe prisni përgjigjen. Orari i mbetet kujt e merr i pari.',
  canTake: (until: string) => `Iu shkrua · mund ta marrë deri në ${until}`,
  declined: 'E refuzoi këtë orar',
  unanswered: 'Pa përgjigje te pyetja e detyrueshme. Klienti do të pyetet kur ta hapë linkun e orarit.',
  noPhone: 'Pa numër telefoni',
  ownerWrites: 'I shkruan pronari',
  offerFailed: 'Mesazhi nuk u shënua.',
};

export const mailWords = {
  label: 'Njofto automatikisht me email',
  line: 'Kur lirohet një orar, klientët me email njoftohen automatikisht, njëri pas tjetrit, çdo 30 minuta. Nga ora 21:00 deri në 08:00 nuk i shkruhet askujt.',
  failed: 'Njoftimi me email nuk u ruajt.',
};
