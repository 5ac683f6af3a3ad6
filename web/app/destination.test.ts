import { describe, expect, test } from 'vitest';
import type { Role } from '#contracts/ground/user.ts';
import { Chunk } from '../ground/lib/chunk.ts';
import { findDestination, isFromMail } from './destination.ts';
import type { Audience, Screen } from './screen.ts';

const chunk = new Chunk(async () => ({ default: () => null }));
const screen = (path: `/${string}`, audience: Audience): Screen => ({ path, audience, title: path, chunk });

const someScreens = [
  screen('/login', 'visitor'),
  screen('/verify-email', 'everyone'),
  screen('/forgot-password', 'visitor'),
  screen('/profili', 'account'),
];
const allScreens = [
  ...someScreens,
  screen('/landing', 'everyone'),
  screen('/', 'user'),
  screen('/terminet', 'user'),
  screen('/users', 'admin'),
  screen('/users/:id', 'admin'),
  screen('/abonimi', 'user'),
  screen('/abonimi', 'admin'),
];

function outcome(path: string, role: Role | null, screens: readonly Screen[]) {
  const destination = findDestination(path, role, screens);
  return destination.to === 'screen' ? destination.screen.path : `→ ${destination.path}`;
}

test.each(['user', 'admin'] as const)('/abonimi shows %s the screen of that role', (role) => {
  expect(findDestination('/abonimi', role, allScreens)).toMatchObject({
    to: 'screen',
    screen: { audience: role },
  });
});

describe('a visitor of a browser in which somebody signed in before', () => {
  test.each(['/terminet', '/terminet/', '/users/3', '/profili'])(
    'a returning visitor of %s is asked to sign in first',
    (path) => {
      expect(findDestination(path, null, allScreens, true)).toEqual({ to: 'redirect', path: '/login' });
    },
  );

  test.each(['/', '/landing', '/asgjekund'])('sees the landing at %s', (path) => {
    expect(findDestination(path, null, allScreens, true)).toMatchObject({ screen: { path: '/landing' } });
  });
});

test.each([
  ['?kerko=000012&nga=email', true],
  ['?nga=email', true],
  ['?kerko=email', false],
  ['?kerko=nga=email', false],
  ['', false],
])('the address with %j is from a mail: %s', (search, expected) => {
  expect(isFromMail(search)).toBe(expected);
});

describe('what an address shows', () => {
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
    ['/users/1', 'admin', '/users/:id'],
    ['/users/1/2', 'admin', '→ /users'],
    ['/users/1', 'user', '→ /'],
    ['/profili', 'admin', '/profili'],
  ] as const)('%s for role %s: %s', (path, role, expected) => {
    expect(outcome(path, role, allScreens)).toBe(expected);
  });

  test.each([
    ['/', null, '→ /login'],
    ['/landing', null, '→ /login'],
    ['/', 'user', '→ /profili'],
    ['/landing', 'user', '→ /profili'],
    ['/', 'admin', '→ /profili'],
  ] as const)('%s for role %s, where the usual start screen is missing: %s', (path, role, expected) => {
    expect(outcome(path, role, someScreens)).toBe(expected);
  });
});
