// The last part of the address of a salon's page: `/s/berberhana-besa`.
import { nameKey } from '../ground/names.rules.ts';

const shortest = 3;
const longest = 40;

/** The words that a person could take for a page of the product itself. */
const reserved = new Set([
  ...[
    'admin',
    'api',
    'app',
    'assets',
    'help',
    'kreher',
    'ndihma',
    'public',
    'rezervime',
    'sallone',
    'salloni',
  ],
  ...['static', 'status', 'support', 'system', 'test', 'web', 'www'],
  ...[
    'abonimi',
    'contact-us',
    'forgot-password',
    'ftesa',
    'ftesa-administratorit',
    'history',
    'klientet',
    'kujtesat',
    'konfigurimet',
    'kushtet',
    'landing',
  ],
  ...[
    'login',
    'logout',
    'notifications',
    'payment-success',
    'privacy-policy',
    'profili',
    'programues',
    'qkyqu',
    'raportet',
  ],
  ...['refund-policy', 'reset-password', 'restore-account', 'shipping-policy', 'siguria', 'take-back-email'],
  ...['arka', 'terminet', 'top-activities', 'users', 'verify-email'],
]);

export const isReserved = (slug: string): boolean => reserved.has(slug);

export const isSlug = (text: string): boolean =>
  /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) &&
  text.length >= shortest &&
  text.length <= longest &&
  !isReserved(text);

/** The slug of a name: `Berberhana Çelë & Bij` becomes `berberhana-cele-bij`. */
export function slugFrom(name: string): string {
  const slug = cut(nameKey(name).replace(/[^a-z0-9]+/g, '-'), longest);
  return isSlug(slug) ? slug : cut(`salloni-${slug || 'im'}`, longest);
}

/** The slug with this number at its end. It is offered if the slug itself is taken. */
export const numberedSlug = (slug: string, n: number): string =>
  `${cut(slug, longest - `-${n}`.length)}-${n}`;

const cut = (text: string, length: number) => text.replace(/^-+/, '').slice(0, length).replace(/-+$/, '');
