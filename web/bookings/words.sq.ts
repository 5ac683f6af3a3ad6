import type { BookingRequest, Source } from '#contracts/bookings.ts';
import { count, dayAndMonth, weekdayName } from '#contracts/format.sq.ts';
import { momentIn } from '#contracts/salon-page.rules.ts';
import { words as page } from '#contracts/salon-page.sq.ts';

type Place = Pick<BookingRequest, 'date' | 'time'>;

const placeOf = ({ date, time }: Place) => `${weekdayName(date)}, ${dayAndMonth(date)}, ${time}`;

export const words = {
  title: 'Kërkesa online',
  waiting: (n: number) => count(n, 'kërkesë online pret përgjigje', 'kërkesa online presin përgjigje'),
  placeOf,
  accept: 'Prano',
  acceptOf: (client: string) => `Prano: ${client}`,
  decline: 'Refuzo',
  declineOf: (client: string) => `Refuzo: ${client}`,
  newClient: 'Klient i ri',
  typedAs: (name: string) => `rezervoi si “${name}”`,
  tell: 'Njofto klientin',
  see: 'Shiko',
  failed: 'Përgjigjja nuk u ruajt.',
  arrived: (client: string, place: Place) => `Rezervim i ri online: ${client}, ${placeOf(place)}`,
  acceptedText: (client: string, { date, time }: Place) =>
    `Përshëndetje ${client}! Rezervimi juaj u pranua. Ju presim ${momentIn(page, date, time)}.`,
  declinedText: (client: string, { date, time }: Place, address: string) =>
    `Përshëndetje ${client}! Për fat të keq nuk mund t’ju presim ${momentIn(page, date, time)}. Zgjidhni një orë tjetër këtu: ${address}`,
};

export const sourceNames: Record<Source, string> = {
  link: 'nga linku',
  instagram: 'nga Instagrami',
  qr: 'nga kodi QR',
  whatsapp: 'nga WhatsApp-i',
  google: 'nga Google',
};
