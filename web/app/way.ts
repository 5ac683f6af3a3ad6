// What an address leads to, for whom: the specification's route table.
import type { Role } from '#contracts/accounts.ts';
import type { Screen } from './screen.ts';

export type Way =
  | { readonly to: 'screen'; readonly screen: Screen }
  | { readonly to: 'redirect'; readonly path: string };

export function wayTo(path: string, role: Role | null, screens: readonly Screen[]): Way {
  const named = (wanted: string) => screens.find((screen) => screen.path === wanted);
  const show = (screen: Screen): Way => ({ to: 'screen', screen });
  const redirect = (path: string): Way => ({ to: 'redirect', path });
  const screen = named(path.replace(/(?!^)\/+$/, ''));

  if (role === null) {
    if (screen?.audience === 'everyone' || screen?.audience === 'visitor') return show(screen);
    const landing = named('/landing');
    return landing ? show(landing) : redirect('/login');
  }

  if (screen?.audience === 'everyone' || screen?.audience === 'account' || screen?.audience === role) {
    return show(screen);
  }
  const start = role === 'admin' ? '/users' : '/';
  return redirect(named(start) ? start : '/profili');
}
