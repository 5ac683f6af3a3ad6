// Finds the screen that an address shows, or the address that it redirects to, for each role. The rules are in specification 2.1.
import type { Role } from '#contracts/ground/user.ts';
import type { Audience, Screen } from './screen.ts';

type Destination =
  | { readonly to: 'screen'; readonly screen: Screen }
  | { readonly to: 'redirect'; readonly path: string };

/**
 * Whether the link is from a mail. Links in mails to owners and administrators are marked: a person who opens such a link has an account,
 * and signs in first.
 */
export const isFromMail = (search: string): boolean => /[?&]nga=email$/.test(search);

/**
 * The destination of an address. `isVisitorKnown`: nobody is signed in, but somebody was signed in earlier in this browser, or the link of
 * a mail led here.
 */
export function findDestination(
  path: string,
  role: Role | null,
  screens: readonly Screen[],
  isVisitorKnown = false,
): Destination {
  const screenAt = (wanted: string) =>
    screens.find(({ path, audience }) => isAt(path, wanted) && isFor(audience, role));
  const show = (screen: Screen): Destination => ({ to: 'screen', screen });
  const redirect = (path: string): Destination => ({ to: 'redirect', path });

  const wanted = path.replace(/(?!^)\/+$/, '');
  const screen = screenAt(wanted);
  if (screen) return show(screen);
  if (role === null) {
    const isScreen = wanted !== '/' && screens.some(({ path }) => isAt(path, wanted));
    if (isVisitorKnown && isScreen) return redirect('/login');
    const landing = screenAt('/landing');
    return landing ? show(landing) : redirect('/login');
  }
  const start = role === 'admin' ? '/users' : '/';
  return redirect(screenAt(start) ? start : '/profili');
}

/** A path such as `/users/:id` matches every address of that form. */
const isAt = (path: string, wanted: string) =>
  path === wanted || (path.includes(':') && new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(wanted));

function isFor(audience: Audience, role: Role | null) {
  if (audience === 'everyone') return true;
  return role === null ? audience === 'visitor' : audience === 'account' || audience === role;
}
