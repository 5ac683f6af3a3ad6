// The example salon of the demo: barbers, services, clients and visits. Random, but the same each time.

export interface SalonPlan {
  readonly owner: { readonly username: string; readonly email: string; readonly password: string };
  readonly name: string;
  readonly phone: string;
  readonly barbers: readonly { readonly name: string; readonly colour: string }[];
  readonly services: readonly { readonly name: string; readonly duration: number; readonly price: number }[];
}

export const salon: SalonPlan = {
  owner: { username: 'Erjona Ruçi', email: 'demo@kreher.al', password: 'demo1234' },
  name: 'Salloni Blloku',
  phone: '+355 69 234 5678',
  barbers: [
    { name: 'Arben Krasniqi', colour: 'sage' },
    { name: 'Blerina Hoxha', colour: 'clay' },
    { name: 'Çlirim Gjoka', colour: 'sky' },
  ],
  services: [
    { name: 'Prerje klasike', duration: 30, price: 7 },
    { name: 'Prerje + mjekër', duration: 60, price: 12 },
    { name: 'Larje dhe stilim', duration: 60, price: 10 },
    { name: 'Ngjyrosje', duration: 90, price: 28 },
    { name: 'Rregullim mjekre', duration: 30, price: 5 },
    { name: 'Prerje për fëmijë', duration: 30, price: 5 },
  ],
};

export const otherSalon: SalonPlan = {
  owner: { username: 'Besa Kelmendi', email: 'besa@kreher.al', password: 'demo1234' },
  name: 'Berber Prishtina',
  phone: '+383 44 123 456',
  barbers: [{ name: 'Besa', colour: 'plum' }],
  services: [{ name: 'Prerje', duration: 30, price: 6 }],
};

const firstNames = [
  ...['Agim', 'Anila', 'Anxhela', 'Ardit', 'Besnik', 'Bledar', 'Dhurata', 'Dritan', 'Edona', 'Elira'],
  ...['Endrit', 'Ermal', 'Ëngjëll', 'Fatos', 'Flutura', 'Gentian', 'Gëzim', 'Ilir', 'Jonida', 'Klodian'],
  ...['Kreshnik', 'Luan', 'Mirela', 'Ndriçim', 'Orges', 'Rrezart', 'Shpresa', 'Teuta', 'Valbona', 'Xhevahir'],
];
const lastNames = [
  ...['Bërdica', 'Çela', 'Çollaku', 'Dervishi', 'Gjini', 'Hoxha', 'Këlliçi', 'Leka', 'Marku', 'Përmeti'],
  ...['Shehu', 'Shkurti', 'Thaçi', 'Xhaferi', 'Ymeri', 'Zeqiri'],
];

interface Person {
  readonly name: string;
  readonly phone: string | null;
  readonly usual: number;
}

export interface Visit {
  readonly day: string;
  readonly minutes: number;
  readonly barber: string;
  readonly person: Person;
  readonly service: SalonPlan['services'][number];
  readonly note: string | null;
}

/** Random numbers from 0 to 1; the same seed gives the same numbers. */
export function dice(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

export function people(throwDice: () => number): Person[] {
  return firstNames.flatMap((first, n) =>
    [0, 7].map((step) => ({
      name: `${first} ${lastNames[(n + step) % lastNames.length]}`,
      phone: throwDice() < 0.8 ? `+355 69 ${200 + n} ${1000 + Math.floor(throwDice() * 9000)}` : null,
      usual: Math.floor(throwDice() ** 1.4 * salon.services.length),
    })),
  );
}

const opens = 9 * 60;
const closes = 19 * 60;
const step = 30;
const notes = ['Vjen me djalin.', 'Preferon makinë anash.', 'Alergjik ndaj amoniakut.'];

/** The visits of one barber's day, with gaps in between. Who comes is taken out of `waiting`: nobody comes twice a day. */
export function visitsOf(day: string, barber: string, waiting: Person[], throwDice: () => number) {
  const visits: Visit[] = [];
  let minutes = opens;
  while (minutes < closes) {
    const place = Math.floor(throwDice() * waiting.length);
    const person = waiting[place];
    const service = salon.services[person?.usual ?? 0];
    const comes = throwDice() < 0.62;
    if (person && service && comes && minutes + service.duration <= closes) {
      const note = throwDice() < 0.06 ? (notes[Math.floor(throwDice() * notes.length)] ?? null) : null;
      waiting.splice(place, 1);
      visits.push({ day, minutes, barber, person, service, note });
      minutes += service.duration;
    } else {
      minutes += step;
    }
  }
  return visits;
}
