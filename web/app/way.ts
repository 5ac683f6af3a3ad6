// What an address leads to, for whom: the specification's route table.
import type { Role } from '#contracts/accounts.ts';
import type { Audience, Screen } from './screen.ts';

export type Way =
  | { readonly to: 'screen'; readonly screen: Screen }
  | { readonly to: 'redirect'; readonly path: string };

/** One address may be a screen for owners and another one for administrators. */
export function wayTo(path: string, role: Role | null, screens: readonly Screen[]): Way {
  const named = (wanted: string) =>
    screens.find(({ path, audience }) => path === wanted && isFor(audience, role));
  const show = (screen: Screen): Way => ({ to: 'screen', screen });
  const redirect = (path: string): Way => ({ to: 'redirect', path });

  const screen = named(path.replace(/(?!^)\/+$/, ''));
  if (screen) return show(screen);
  if (role === null) {
    const landing = named('/landing');
    return landing ? show(landing) : redirect('/login');
  }
  const start = role === 'admin' ? '/users' : '/';
  return redirect(named(start) ? start : '/profili');
}

function isFor(audience: Audience, role: Role | null) {
  if (audience === 'everyone') return true;
  return role === null ? audience === 'visitor' : audience === 'account' || audience === role;
}
