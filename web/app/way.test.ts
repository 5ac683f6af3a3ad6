import { describe, expect, test } from 'vitest';
import type { Role } from '#contracts/accounts.ts';
import { Chunk } from '../lib/chunk.ts';
import type { Audience, Screen } from './screen.ts';
import { wayTo } from './way.ts';

const chunk = new Chunk(async () => ({ default: () => null }));
const screen = (path: `/${string}`, audience: Audience): Screen => ({ path, audience, title: path, chunk });

const today = [
  screen('/login', 'visitor'),
  screen('/verify-email', 'everyone'),
  screen('/forgot-password', 'visitor'),
  screen('/profili', 'account'),
];
const later = [
  ...today,
  screen('/landing', 'everyone'),
  screen('/', 'user'),
  screen('/terminet', 'user'),
  screen('/users', 'admin'),
  screen('/abonimi', 'user'),
  screen('/abonimi', 'admin'),
];

function leads(path: string, role: Role | null, screens: readonly Screen[]) {
  const way = wayTo(path, role, screens);
  return way.to === 'screen' ? way.screen.path : `→ ${way.path}`;
}

test.each(['user', 'admin'] as const)('one address leads each to their own screen: %s', (role) => {
  expect(wayTo('/abonimi', role, later)).toMatchObject({ to: 'screen', screen: { audience: role } });
});

describe('where an address leads', () => {
  test.each([
    ['/login', null, '/login'],
    ['/login/', null, '/login'],
    ['/verify-email', null, '/verify-email'],
    ['/', null, '/landing'],
    ['/terminet', null, '/landing'],
    ['/nowhere', null, '/landing'],

    ['/login', 'user', '→ /'],
    ['/forgot-password', 'user', '→ /'],
    ['/verify-email', 'user', '/verify-email'],
    ['/landing', 'user', '/landing'],
    ['/', 'user', '/'],
    ['/terminet', 'user', '/terminet'],
    ['/users', 'user', '→ /'],
    ['/nowhere', 'user', '→ /'],

    ['/', 'admin', '→ /users'],
    ['/login', 'admin', '→ /users'],
    ['/terminet', 'admin', '→ /users'],
    ['/users', 'admin', '/users'],
    ['/profili', 'admin', '/profili'],
  ] as const)('%s for %s: %s', (path, role, expected) => {
    expect(leads(path, role, later)).toBe(expected);
  });

  test.each([
    ['/', null, '→ /login'],
    ['/landing', null, '→ /login'],
    ['/', 'user', '→ /profili'],
    ['/landing', 'user', '→ /profili'],
    ['/', 'admin', '→ /profili'],
  ] as const)('%s for %s, while the screens are few: %s', (path, role, expected) => {
    expect(leads(path, role, today)).toBe(expected);
  });
});
