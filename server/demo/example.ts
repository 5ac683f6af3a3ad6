// What an example salon of the demo is: its data, and what all examples share. The examples differ in data only.
import type { NeedTime } from '#contracts/ground/needs.ts';
import type { SalonKind } from '#contracts/ground/user.ts';
import type { Period, Span } from '#contracts/salon/hours.ts';
import type { OwnHours } from '#contracts/salon/own-hours.ts';
import type { ServiceInFull } from '#contracts/salon/services.ts';

export interface SalonPlan {
  readonly owner: { readonly username: string; readonly email: string; readonly password: string };
  readonly name: string;
  readonly phone: string;
  readonly kind: SalonKind;
  readonly barbers: readonly { readonly name: string; readonly colour: string }[];
  /** The rooms and devices. */
  readonly resources?: readonly { readonly name: string; readonly units: number }[];
  readonly services: readonly Service[];
  /** The headings of the list of services. */
  readonly headings?: readonly Heading[];
}

interface Heading {
  readonly name: string;
  readonly services: readonly Service[];
  readonly translations: ServiceInFull['translations'];
}

export interface Service {
  readonly name: string;
  readonly duration: number;
  readonly price: number;
  readonly addon?: boolean;
  readonly requires_test?: boolean;
  readonly asks_picture?: boolean;
  readonly own_hours?: OwnHours;
  readonly buffer_minutes?: number;
  readonly wait_minutes?: number;
  readonly work_after_minutes?: number;
  /** The rooms and devices that it needs, by name. */
  readonly needs?: readonly { readonly resource: string; readonly during: NeedTime }[];
  readonly translations?: ServiceInFull['translations'];
}

export interface Person {
  readonly name: string;
  readonly phone: string | null;
  readonly usual: readonly Service[];
  readonly note?: string;
  readonly allergies?: string;
  /** The number of days since a test of allergies without a reaction. */
  readonly testedBefore?: number;
  /** The number of days from today to the birthday. */
  readonly birthdayIn?: number;
}

/** A person of the staff beside the owner. A person with an e-mail has a login, with the owner's password. */
interface StaffPlan {
  readonly name: string;
  readonly role: 'manager' | 'barber';
  readonly column: string | null;
  readonly email?: string;
  readonly pin?: string;
}

interface PackagePlan {
  readonly name: string;
  readonly sessions: number;
  readonly price: number;
  readonly valid_days?: number;
  readonly missed_uses?: true;
}

/** Who came today without an appointment. */
interface InQueue {
  /** The minutes since the client came. */
  readonly ago: number;
  readonly name?: string;
  readonly service: Service;
  readonly barber?: string;
  readonly quoted: number;
  readonly hasLeft?: true;
}

/** The services that the clients with some first names usually book, and notes about them. A service that is listed twice is twice as likely. */
interface Group {
  readonly names: readonly string[];
  readonly usual: readonly (readonly Service[])[];
  readonly notes: readonly string[];
}

export interface Example {
  readonly salon: SalonPlan;
  readonly address: { readonly city: string; readonly address: string };
  readonly staff: readonly StaffPlan[];
  /** The services of a person of the salon who does only some. */
  readonly does: Readonly<Record<string, readonly Service[]>>;
  /** The prices of a person who charges more than the others. */
  readonly ownPrices: { readonly barber: string; readonly prices: readonly (readonly [Service, number])[] };
  readonly salonHours: Period[];
  readonly ownHours: Readonly<Record<string, Period[]>>;
  /** A leave that begins soon, in days from today. */
  readonly leave: { readonly barber: string; readonly from: number; readonly to: number };
  /** The leave that a person with a login requests, in days from today. */
  readonly askedLeave: {
    readonly email: string;
    readonly from: number;
    readonly to: number;
    readonly note: string;
  };
  /** Blocked time on the day of the demo. */
  readonly blocked: Span & { readonly barber: string };
  /** A client who comes every four weeks, to the second person of the salon. */
  readonly regular: Person;
  /** A client who did not come twice, and books again. */
  readonly unreliable: Person;
  /** A mother and her daughter, with one call: the mother with the second person, the daughter with the first. */
  readonly family: { readonly mother: Person; readonly daughter: Person };
  /** A client of two services, whose birthday is today. */
  readonly celebrating: Person;
  /** Clients who came every other week, every four weeks, every five weeks, and once, and now stay away. */
  readonly stayingAway: Readonly<Record<'biweekly' | 'monthly' | 'rarer' | 'once', Person>>;
  readonly groups: readonly Group[];
  /** What the page asks before some services, and what the unreliable client answers. */
  readonly question?: {
    readonly asked: object;
    readonly services: readonly Service[];
    readonly answer: string;
  };
  /** The kinds of packages that the salon sells. Clients who come soon have some: one bought it today, the others began it before. */
  readonly packages?: readonly (PackagePlan & { readonly services: readonly Service[] })[];
  /** The salon's page at Google, for reviews. */
  readonly reviewPage?: string;
  readonly queue: readonly InQueue[];
  /** What was done, by the service of the visit. */
  readonly treatments: Readonly<Record<string, object>>;
  /** Sends a request with a picture. */
  readonly sendsPicture?: Person;
  /** The services whose last visit has pictures from before and after, and what these show. */
  readonly pictured: readonly (readonly [Service, 'colour' | 'beard'])[];
}

export const hoursOf = ({ salonHours, ownHours }: Example, barber: string): Period[] =>
  ownHours[barber] ?? salonHours;

/** Whether this person of the salon does all of these services. */
export const canDo = ({ does }: Example, barber: string, services: readonly Service[]): boolean =>
  services.every((service) => does[barber]?.includes(service) ?? true);

export const named = (en: string, de: string, it: string) => ({
  translations: { en: { name: en }, de: { name: de }, it: { name: it } },
});

export const workdays = [0, 1, 2, 3, 4];
export const [saturday, sunday] = [5, 6];
export const week = (...days: readonly [weekdays: readonly number[], from: string, to: string][]): Period[] =>
  days.flatMap(([weekdays, from, to]) => weekdays.map((weekday) => ({ week: 0, weekday, from, to })));

/** Random numbers from 0 to 1; the same seed gives the same numbers. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

export function pick<T>(list: readonly T[], chance: number) {
  return list[Math.floor(chance * list.length)] as T;
}

const lastNames = [
  ...['Bërdica', 'Çela', 'Çollaku', 'Dervishi', 'Gjini', 'Hoxha', 'Këlliçi', 'Leka', 'Marku', 'Përmeti'],
  ...['Shehu', 'Shkurti', 'Thaçi', 'Xhaferi', 'Ymeri', 'Zeqiri'],
];

/** The clients who come now and then: two of each first name. */
export const people = ({ groups }: Example, throwDice: () => number): Person[] =>
  groups.flatMap(({ names, usual, notes }) =>
    names.flatMap((name, n) =>
      [0, 7].map((step) => {
        const person = {
          name: `${name} ${lastNames[(n + step) % lastNames.length]}`,
          phone: throwDice() < 0.8 ? `+355 69 ${200 + n} ${1000 + Math.floor(throwDice() * 9000)}` : null,
          usual: pick(usual, throwDice()),
          ...(throwDice() < 0.06 && { note: pick(notes, throwDice()) }),
        };
        // a test of allergies is missing only here and there
        const isTested = n % 5 !== 0 && person.usual.some((service) => service.requires_test);
        return { ...person, ...(isTested && { testedBefore: 15 + ((11 * n) % 150) }) };
      }),
    ),
  );

export const men = [
  ...['Agim', 'Ardit', 'Besnik', 'Bledar', 'Dritan', 'Endrit', 'Engjëll', 'Ermal', 'Fatos', 'Gentian'],
  ...['Gëzim', 'Ilir', 'Klodian', 'Kreshnik', 'Luan', 'Ndriçim', 'Orges', 'Rrezart', 'Xhevahir'],
];
export const women = [
  ...['Anila', 'Anxhela', 'Dhurata', 'Edona', 'Elira', 'Flutura', 'Jonida', 'Mirela', 'Shpresa', 'Teuta'],
  'Valbona',
];

export const nothingElse = {
  mix: [],
  unit: 'g',
  developer: null,
  minutes: null,
  done: null,
  next_time: null,
};
