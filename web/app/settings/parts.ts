// The parts of the settings, in groups that make sense to an owner. The key of a part of this screen is also in the address.
import type { Right } from '#contracts/ground/endpoint.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { titles } from '../../ground/titles.sq.ts';
import { addressOf, resourcesHref } from './addresses.ts';
import { words } from './words.sq.ts';

export interface Part {
  readonly key: string;
  readonly label: string;
  readonly path: string;
  readonly may?: Right;
  /** Whether the part is hidden from a person who signed in with a PIN. */
  readonly needsLogin?: boolean;
  /** Whether the list shows the part only to people who use programs. The search offers the part to everybody with the right. */
  readonly isForPrograms?: boolean;
  /** The content of a part that needs no drafts of the settings: a chunk of its own, since few people open it often. */
  readonly content?: Chunk<object> | undefined;
}

/** Whether the part is in the list of the settings. Other parts have a screen of their own, or are one view of a part. */
export const isOfSettings = ({ key, path }: Part): boolean => path === addressOf(key);

type PartName = keyof {
  [Name in keyof typeof words as (typeof words)[Name] extends string ? Name : never]: 0;
};

/** A part whose name is read when it is shown, since the word for the people of a salon may change. */
const ofSettings = (
  key: string,
  name: PartName,
  { may = 'setup', path = addressOf(key), content }: Partial<Pick<Part, 'may' | 'path' | 'content'>> = {},
): Part => ({
  key,
  get label() {
    return words[name];
  },
  may,
  path,
  content,
});

export interface PartGroup {
  readonly title: string;
  readonly parts: readonly Part[];
}

export const partGroups: readonly PartGroup[] = [
  {
    title: words.groups.salon,
    parts: [
      ofSettings('salloni', 'salon', { content: new Chunk(() => import('./SalonTab.tsx')) }),
      ofSettings('orari', 'hoursTab'),
      ofSettings('sherbimet', 'services'),
      ofSettings('produktet', 'products', {
        content: new Chunk(() => import('../../till/products/ProductsTab.tsx')),
      }),
      ofSettings('paketat', 'packages', {
        content: new Chunk(() => import('../../till/packages/PackagesTab.tsx')),
      }),
    ],
  },
  {
    title: words.groups.people,
    parts: [
      ofSettings('barberet', 'barbers', { content: new Chunk(() => import('./BarbersTab.tsx')) }),
      ofSettings('stafi', 'staff', { may: 'people', content: new Chunk(() => import('./StaffTab.tsx')) }),
    ],
  },
  {
    title: words.groups.online,
    parts: [ofSettings('rezervimi', 'onlineTab', { content: new Chunk(() => import('./OnlineTab.tsx')) })],
  },
  {
    title: words.groups.money,
    // only owners have the right to the data of the salon
    parts: [
      ofSettings('arka', 'till', {
        may: 'data',
        content: new Chunk(() => import('../../till/TillTab.tsx')),
      }),
      { key: 'abonimi', label: titles.subscription, path: '/abonimi', may: 'plan' },
    ],
  },
  {
    title: words.groups.account,
    parts: [
      ofSettings('profili', 'profile'),
      { key: 'siguria', label: titles.security, path: '/siguria', needsLogin: true },
      { key: 'programues', label: titles.programs, path: '/programues', may: 'data', isForPrograms: true },
    ],
  },
];

/** Subjects that an owner looks for among the settings, but that are on another screen, or one view of a part. The search leads there. */
export const elsewhere: readonly Part[] = [
  { key: 'vendet', label: words.places, path: resourcesHref, may: 'setup' },
  ofSettings('cmimet', 'barberPrices', { path: `${addressOf('sherbimet')}&pamja=cmimet` }),
  { key: 'klientet', label: titles.clients, path: '/klientet' },
  { key: 'importo', label: words.elsewhere.import, path: '/klientet?skeda=importo', may: 'data' },
  { key: 'kujtesat', label: titles.reminders, path: '/kujtesat' },
  { key: 'komentet', label: titles.reviews, path: '/kujtesat', may: 'setup' },
  { key: 'pagesa', label: words.elsewhere.discounts, path: '/terminet' },
  { key: 'raportet', label: titles.reports, path: '/raportet', may: 'money' },
  {
    key: 'pagesat',
    get label() {
      return words.elsewhere.statements;
    },
    path: '/raportet?pagesat',
    may: 'money',
  },
  { key: 'te-dhenat', label: words.elsewhere.allData, path: '/raportet', may: 'data' },
];
