// Who sees what of a salon's book: one table, written down apart from the rules that the code follows.
import type { Right } from '#contracts/ground/endpoint.ts';
import type { Need } from '#contracts/ground/hidden.ts';
import type { StaffRole, Ticks } from '#contracts/ground/roles.ts';
import type { Part } from './reply-parts.ts';

export interface Person {
  readonly role: StaffRole;
  readonly ticks: Ticks;
  readonly hasColumn: boolean;
}

/** The columns: all, the own one, or none. */
export type VisibleColumns = 'all' | 'own' | 'nobody';
export type Rule = (person: Person) => VisibleColumns;

const leads = ({ role }: Person) => role !== 'barber';
const both = (one: Rule, other: Rule): Rule => {
  return (person) => {
    const seen = [one(person), other(person)];
    return seen.includes('nobody') ? 'nobody' : seen.includes('own') ? 'own' : 'all';
  };
};

const everybody: Rule = () => 'all';
const visits: Rule = (person) => (leads(person) || person.ticks.seesOthers ? 'all' : 'own');
const phones: Rule = (person) => (leads(person) || person.ticks.seesPhones ? 'all' : 'nobody');
const prices: Rule = (person) => (leads(person) || person.ticks.seesMoney ? 'all' : 'own');
const sums: Rule = ({ role, ticks }) => {
  if (role === 'owner' || ticks.seesMoney) return 'all';
  return role === 'barber' && ticks.seesOwnMoney ? 'own' : 'nobody';
};
/** Allergies are only in the calls of their own. */
const nobody: Rule = () => 'nobody';
const health: Rule = ({ role, ticks }) => {
  if (role === 'owner') return 'all';
  if (!ticks.seesHealth) return 'nobody';
  return role === 'manager' ? 'all' : 'own';
};
/** Where somebody books. */
const slots: Rule = (person) => (leads(person) || person.ticks.booksOthers ? 'all' : 'own');
/** Whose requests somebody answers, whose clients they remind, and whose visits they send a link of. */
const work: Rule = (person) =>
  leads(person) || (person.ticks.seesOthers && person.ticks.booksOthers) ? 'all' : 'own';

/** The facts of a salon about a column. Each has values of its own in the tests. */
export type Category =
  | ('id' | 'name' | 'note' | 'title' | 'service' | 'phone' | 'price')
  | ('tip' | 'paymentNote' | 'requestName' | 'requestPhone' | 'allergy');

const book: Record<Category, Rule> = {
  id: visits,
  name: visits,
  note: visits,
  title: visits,
  service: visits,
  phone: both(visits, phones),
  price: both(visits, prices),
  tip: both(visits, sums),
  paymentNote: both(visits, sums),
  // a request holds its time as a visit does
  requestName: visits,
  requestPhone: both(visits, phones),
  allergy: nobody,
};
/** Everybody of a salon sees who its clients are. */
const clients = { ...book, name: everybody, requestName: everybody, phone: phones, requestPhone: phones };
const requests = { ...book, requestName: work, requestPhone: both(work, phones) };
/** Who sees no phone reminds nobody. */
const reminders = {
  ...requests,
  id: both(work, phones),
  name: both(work, phones),
  service: both(work, phones),
};
/** Whoever sees no phone writes to nobody. */
const absences = {
  ...book,
  id: both(visits, phones),
  name: both(visits, phones),
  service: both(visits, phones),
};
/** A sum is shown with its service; whose it was only to who sees the visit, too. */
const reports = {
  ...book,
  service: sums,
  price: sums,
  tip: sums,
  id: both(sums, visits),
  name: both(sums, visits),
  requestName: both(sums, visits),
};
/** Who sees a visit sees how it was paid, but maybe not how much. A row of the till names its client to who sees both. */
const takings = { ...book, service: sums, tip: sums, name: both(sums, visits) };
const payment = { ...book, service: both(visits, sums) };
const link = { ...book, service: work, phone: both(work, phones) };

/** Each path with its table, and what its fields depend on: nothing else may change one, but what hides it. */
const tables: readonly (readonly [RegExp, Record<Category, Rule>, readonly Rule[]])[] = [
  [/^\/clients\/:id\/health$/, { ...clients, allergy: health }, [health]],
  [/^\/(clients|sync\/clients|birthdays)/, clients, [visits]],
  [/^\/bookings/, requests, [work, visits]],
  [/^\/sync$/, { ...book, allergy: health }, [visits, slots]],
  [/^\/(absences|reviews)/, absences, [visits, phones]],
  [/^\/reminders/, reminders, [work, phones]],
  [/^\/(user\/stats|reports|till|packages\/owed|commissions|walk-ins\/figures)/, reports, [sums, visits]],
  [/^\/takings$/, takings, [visits, sums]],
  [/^\/visits\/:id\/takings$/, payment, [visits]],
  [/^\/visits\/:id\/refund$/, book, [visits, slots, sums]],
  [/^\/visits\/:id\/link$/, link, [work, visits]],
];

const entryOf = (path: string) => tables.find(([of]) => of.test(path));
export const tableOf = (path: string) => entryOf(path)?.[1] ?? book;

const hiding: Record<Need, Rule> = { phones, prices, sums, names: everybody };

/** What the person sees of all that these fields depend on: whoever sees the same gets the same. */
export function sightOf(path: string, { field, needs }: Pick<Part, 'field' | 'needs'>, person: Person) {
  // these list the ticks themselves
  if (path === '/auth/profile' || path === '/staff') return JSON.stringify(person);
  const ofSync = { bookings: [work], health: [health] };
  const rows =
    path === '/sync' && field in ofSync
      ? ofSync[field as keyof typeof ofSync]
      : (entryOf(path)?.[2] ?? [visits, slots]);
  const rules = [...rows, ...needs.map((need) => hiding[need])];
  return [person.role, person.hasColumn, ...rules.map((rule) => rule(person))].join();
}

const chapters: Record<Right, (person: Person) => boolean> = {
  day: () => true,
  deletion: leads,
  clients: leads,
  health: (person) => health(person) !== 'nobody',
  setup: leads,
  people: leads,
  money: (person) => sums(person) !== 'nobody',
  till: (person) => sums(person) === 'all',
  data: ({ role }) => role === 'owner',
  plan: ({ role }) => role === 'owner',
};
export const opens = (right: Right | null, person: Person) => right === null || chapters[right](person);
