import { expect, test } from 'vitest';
import type { Endpoint } from '#contracts/ground/endpoint.ts';
import { OwnerScreen } from '#contracts/ground/opened-by.ts';
import { isOpenToPin } from '../server/ground/http/session.ts';
import { endpoints, nameOf } from './endpoints.ts';

const partOf = (title: string, isOpen: (endpoint: Endpoint) => boolean) =>
  [title, ...endpoints.filter(isOpen).map(nameOf).sort()].join('\n  ');

test('tablet-calls.txt lists what is open on the tablet of a salon (after a change: vitest -u)', async () => {
  const parts = [
    partOf('who came in with a PIN', (endpoint) => isOpenToPin(endpoint)),
    partOf('a locked screen', ({ tablet }) => tablet === 'locked'),
    ...OwnerScreen.options.map((screen) =>
      partOf(`the screen ${screen} of the owner`, (endpoint) => isOpenToPin(endpoint, screen)),
    ),
  ];
  await expect(`${parts.join('\n\n')}\n`).toMatchFileSnapshot('tablet-calls.txt');
});
