import type { Currency } from '../ground/currency.ts';

/** The services that a new salon can add with one tap, priced in euro. */
export const usualServices = [
  { name: 'Prerje klasike', duration: 30, price: 5 },
  { name: 'Prerje + mjekër', duration: 45, price: 8 },
  { name: 'Rregullim mjekre', duration: 30, price: 4 },
  { name: 'Prerje për fëmijë', duration: 30, price: 4 },
  { name: 'Larje dhe stilim', duration: 30, price: 6 },
  { name: 'Ngjyrosje', duration: 90, price: 20 },
];

const lekInUsualPrices = 100;

export const usualServicesIn = (currency: Currency) =>
  usualServices.map((service) => ({
    ...service,
    price: service.price * (currency === 'EUR' ? 1 : lekInUsualPrices),
  }));
