import type { Currency } from '../ground/currency.ts';
import type { SalonKind } from '../ground/user.ts';

/** A service that a new salon can add with one tap, priced in euro. `wait_minutes` and `work_after_minutes` are parts of its duration. */
interface UsualService {
  readonly name: string;
  readonly duration: number;
  readonly price: number;
  readonly wait_minutes?: number;
  readonly work_after_minutes?: number;
}

const blowDry: UsualService = { name: 'Larje dhe fenirim', duration: 45, price: 8 };
// half an hour of work; then the colour takes effect; then it is washed out
const colour: UsualService = {
  name: 'Ngjyrosje',
  duration: 105,
  wait_minutes: 35,
  work_after_minutes: 40,
  price: 30,
};
const manicure: UsualService = { name: 'Manikyr', duration: 45, price: 8 };

export const usualServices: Readonly<Record<SalonKind, readonly UsualService[]>> = {
  barber: [
    { name: 'Prerje klasike', duration: 30, price: 5 },
    { name: 'Prerje + mjekër', duration: 45, price: 8 },
    { name: 'Rregullim mjekre', duration: 30, price: 4 },
    { name: 'Prerje për fëmijë', duration: 30, price: 4 },
    { name: 'Larje dhe stilim', duration: 30, price: 6 },
    { name: 'Ngjyrosje', duration: 90, price: 20 },
  ],
  hair: [
    { name: 'Prerje', duration: 45, price: 10 },
    blowDry,
    colour,
    { name: 'Meshe', duration: 150, wait_minutes: 40, work_after_minutes: 45, price: 45 },
    { name: 'Model flokësh', duration: 60, price: 20 },
    { name: 'Prerje për fëmijë', duration: 30, price: 6 },
  ],
  beauty: [
    blowDry,
    colour,
    manicure,
    { name: 'Vetulla', duration: 15, price: 4 },
    { name: 'Epilim me lazer', duration: 45, price: 30 },
    { name: 'Grim', duration: 60, price: 25 },
  ],
  nails: [
    manicure,
    { name: 'Manikyr me gel', duration: 60, price: 15 },
    { name: 'Ndërtim me gel', duration: 120, price: 30 },
    { name: 'Mbushje me gel', duration: 90, price: 20 },
    { name: 'Pedikyr', duration: 60, price: 15 },
    { name: 'Heqje e gelit', duration: 30, price: 5 },
  ],
  spa: [
    { name: 'Masazh relaksues', duration: 60, price: 25 },
    { name: 'Masazh shpine', duration: 30, price: 15 },
    { name: 'Trajtim fytyre', duration: 60, price: 25 },
    { name: 'Pastrim fytyre', duration: 45, price: 20 },
    { name: 'Depilim këmbësh', duration: 45, price: 15 },
    { name: 'Pedikyr', duration: 60, price: 15 },
  ],
};

const lekInUsualPrices = 100;

/** The services of a kind of salon in its currency; the services of a barber where the salon has not said its kind. */
export const usualServicesIn = (kind: SalonKind | null, currency: Currency): UsualService[] =>
  usualServices[kind ?? 'barber'].map((service) => ({
    ...service,
    price: service.price * (currency === 'EUR' ? 1 : lekInUsualPrices),
  }));
