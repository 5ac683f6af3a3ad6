// The rights of a person of a salon. The server checks them with every call; the screens hide what the server would refuse.

import type { Right } from './endpoint.ts';
import type { ApiScope } from './opened-by.ts';
import type { StaffMember } from './roles.ts';

const ofBarbers: readonly Right[] = ['day'];
const ofManagers: readonly Right[] = ['day', 'deletion', 'clients', 'setup', 'people'];
const ofOwners: readonly Right[] = [...ofManagers, 'health', 'money', 'till', 'data', 'plan'];

type Person = Pick<StaffMember, 'role' | 'barberId' | 'ticks'>;

export function rightsOf({ role, ticks: { seesMoney, seesOwnMoney, seesHealth } }: Person): readonly Right[] {
  if (role === 'owner') return ofOwners;
  const own = role === 'manager' ? ofManagers : ofBarbers;
  const ticked: readonly Right[] = seesHealth ? [...own, 'health'] : own;
  if (seesMoney) return [...ticked, 'money', 'till'];
  return role === 'barber' && seesOwnMoney ? [...ticked, 'money'] : ticked;
}

/** The barbers whose visits are meant: all barbers, the barber with this id, or nobody. */
export type BarberScope = 'all' | 'nobody' | { readonly barber: string };

/** The part of the salon's book that a person sees and changes. */
export interface View {
  readonly reads: BarberScope;
  readonly writes: BarberScope;
  /** The barbers whose sums are in the reports. */
  readonly sums: BarberScope;
  /** The barbers whose prices are shown. */
  readonly prices: BarberScope;
  /** Whether phones and e-mails of clients are shown. */
  readonly phones: boolean;
  /** Whether the person changes and deletes phones. Without this right a phone can only be added to a client without a phone. */
  readonly changesPhones: boolean;
  /** Whether clients are named. Only a token of the API may lack this right. */
  readonly names: boolean;
  /** Whether rooms and devices are named. Only a token of the API may lack this right and the next one. */
  readonly resources: boolean;
  /** Whether a refusal tells which visit has the slot or the resource. */
  readonly holders: boolean;
}

export const wholeView: View = {
  reads: 'all',
  writes: 'all',
  sums: 'all',
  prices: 'all',
  phones: true,
  changesPhones: true,
  names: true,
  resources: true,
  holders: true,
};

export function viewOf({ role, barberId, ticks }: Person): View {
  if (role === 'owner') return wholeView;
  if (role === 'manager') return { ...wholeView, sums: ticks.seesMoney ? 'all' : 'nobody' };
  const own = barberId === null ? 'nobody' : { barber: barberId };
  const { seesOthers, booksOthers, seesPhones, seesOwnMoney, seesMoney } = ticks;
  return {
    reads: seesOthers ? 'all' : own,
    writes: booksOthers ? 'all' : own,
    sums: seesMoney ? 'all' : seesOwnMoney ? own : 'nobody',
    prices: seesMoney ? 'all' : own,
    phones: seesPhones,
    changesPhones: seesPhones,
    names: true,
    resources: true,
    holders: true,
  };
}

/**
 * The barbers whose visits and requests a person works on. A person who books for others, but does not see their visits, only adds visits
 * to their columns.
 */
export const worksOn = ({ reads, writes }: Pick<View, 'reads' | 'writes'>): BarberScope =>
  writes === 'all' ? reads : writes;

/**
 * The rest of what a person sees and changes with these scopes. Without `clients:read` no client is named, without `takings:read` no sum
 * is shown, without `services:read` no room or device is named, and without `appointments:read` no refusal tells of another visit.
 */
export function viewWithScopes<V extends View>(view: V, scopes: readonly ApiScope[]): V {
  const names = scopes.includes('clients:read');
  const sums = scopes.includes('takings:read') ? view.sums : ('nobody' as const);
  const phones = view.phones && names;
  return {
    ...view,
    ...{ names, phones, changesPhones: phones && scopes.includes('clients:write'), sums },
    resources: scopes.includes('services:read'),
    holders: scopes.includes('appointments:read'),
  };
}

/** Whether a column is among these barbers. */
export const includes = (whose: BarberScope, barber: string): boolean =>
  whose === 'all' || (whose !== 'nobody' && whose.barber === barber);
