import { expect, test } from 'vitest';
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

test('each field refuses what wrong-input.txt says, and nothing less (after a change: vitest -u)', async () => {
  await expect(tableOf(endpoints)).toMatchFileSnapshot('wrong-input.txt');
});
