import { expect, test } from 'vitest';
import type { Endpoint } from '#contracts/ground/endpoint.ts';
import { endpoints, nameOf } from './endpoints.ts';
import { issuesOf, places, rightInputs, tableOf } from './wrong-input.ts';

test('the inputs that are right but for one field are right without it', () => {
  const refused = endpoints.flatMap((endpoint) =>
    places.flatMap((place) =>
      rightInputs(endpoint, place)
        .flatMap(([, inputs]) => inputs.flatMap((input) => issuesOf(endpoint, place, input)))
        .map(({ path }) => `${nameOf(endpoint)} ${path.join('.')}`),
    ),
  );
  expect(refused).toEqual([]);
});

/** By path, so that the order of the nouns does not matter. */
const placeOf = ({ method, path }: Endpoint) => `${path} ${method}`;

test('each field refuses what wrong-input.txt says, and nothing less (after a change: vitest -u)', async () => {
  const sorted = endpoints.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
  await expect(tableOf(sorted)).toMatchFileSnapshot('wrong-input.txt');
});
