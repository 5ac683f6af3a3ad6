// Bodies that a release takes, for each call one with all of its fields and one with the least. Each release writes down its own
// (`node test/kept-bodies.ts`), and every later one takes them: programs and devices that wait go on.
import { writeFileSync } from 'node:fs';
import { type Endpoint, none } from '#contracts/ground/endpoint.ts';
import packageOf from '../package.json' with { type: 'json' };
import { endpoints, nameOf } from './endpoints.ts';
import { issuesOf, rightInputs } from './wrong-input.ts';

/** The body without the fields that it may lack. */
function leastOf(endpoint: Endpoint, body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  return Object.keys(body).reduce(
    (least: Record<string, unknown>, key) => {
      const { [key]: _, ...without } = least;
      return issuesOf(endpoint, 'body', without).length === 0 ? without : least;
    },
    body as Record<string, unknown>,
  );
}

const bodiesOf = (endpoint: Endpoint) =>
  endpoint.body === none
    ? []
    : rightInputs(endpoint, 'body')
        .flatMap(([, bodies]) => bodies)
        .flatMap((body) => [body, leastOf(endpoint, body)]);

if (import.meta.main) {
  const lines = endpoints.flatMap((endpoint) =>
    bodiesOf(endpoint).map((body) => `${nameOf(endpoint)} ${JSON.stringify(body)}`),
  );
  const file = new URL(`kept-bodies/${packageOf.version}.txt`, import.meta.url);
  writeFileSync(file, `${[...new Set(lines)].join('\n')}\n`);
}
