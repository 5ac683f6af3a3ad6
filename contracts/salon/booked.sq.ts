import type { Source } from './booked.ts';

export const sourceNames: Record<Source, string> = {
  link: 'nga linku',
  instagram: 'nga Instagrami',
  qr: 'nga kodi QR',
  whatsapp: 'nga WhatsApp-i',
  google: 'nga Google',
  waitlist: 'nga lista e pritjes',
};
