// Several clients may have one name. Each answer to the salon that names a client has what tells namesakes apart beside the name, or is
// listed here with the reason.
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { endpoints, nameOf } from './endpoints.ts';
import { allCases } from './nouns.ts';

interface Parts {
  readonly type: string;
  readonly shape?: Record<string, z.ZodMiniType>;
  readonly element?: z.ZodMiniType;
  readonly innerType?: z.ZodMiniType;
  readonly valueType?: z.ZodMiniType;
  readonly items?: readonly z.ZodMiniType[];
  readonly options?: readonly z.ZodMiniType[];
  readonly out?: z.ZodMiniType;
}

const partsOf = (schema: z.ZodMiniType) => schema._zod.def as unknown as Parts;

function innerOf(schema: z.ZodMiniType): z.ZodMiniType[] {
  const { element, innerType, valueType, items = [], options = [], out } = partsOf(schema);
  return [element, innerType, valueType, out, ...items, ...options].filter((one) => one !== undefined);
}

const isText = (schema: z.ZodMiniType): boolean => {
  const { type, shape } = partsOf(schema);
  return type === 'string' || (type !== 'array' && !shape && innerOf(schema).some(isText));
};

/** Fields whose text may be the name of a client, by the name of the field. */
const mayBeName = /^(.*name|client|holder|kept|gone|title)$/i;

interface Named {
  readonly path: string;
  readonly hasHint: boolean;
}

function namesIn(schema: z.ZodMiniType, path: string): Named[] {
  const { shape } = partsOf(schema);
  if (!shape) return innerOf(schema).flatMap((one) => namesIn(one, path));
  return Object.entries(shape).flatMap(([key, one]) => [
    ...(isText(one) && mayBeName.test(key)
      ? [{ path: `${path} ${key}`, hasHint: 'name_hint' in shape }]
      : []),
    ...namesIn(one, `${path} ${key}`),
  ]);
}

/** Names of other things than clients, by the last two parts of their path, besides those that their nouns name. */
const ofOthers = new Set([
  ...allCases.flatMap(({ othersNamed = [] }) => othersNamed),
  ...`
    data.name data.group_name data.title user.name user.username staff.name barbers.name requests.name by_person.name tokens.name token.name
    salon.name seller.name services.name services.group_name services.service_name usual.service_name visits.service_name topServices.service_name
    visit_facts.service_name after.service_name before.service_name after.title before.title de.name en.name it.name exceptions.title
    clashes.name imports.file_name imports.fileName overused.name
    tests.by_name changes.by_name pictures.by_name treatments.by_name treatment.by_name consent.by_name closes.by_name last.by_name
    last_move.by_name last_edit.by_name last_payment.by_name test.by_name
  `
    .trim()
    .split(/\s+/),
]);
const isOfOthers = (path: string) => ofOthers.has(path.split(/:? /).slice(-2).join('.'));

/** Names of clients without a hint, by the reason. */
const byReason = {
  'each visit of the day has the hint of its client, whose name is there once': [
    'GET /days/:day: clients name',
    'GET /sync: days short clients name',
  ],
  'all data of one client': [
    ...['bookings', 'client', 'queue', 'takings', 'waitlist'].map((part) => `${part} name`),
    ...['after', 'before'].map((part) => `changes ${part} client_name`),
  ].map((field) => `GET /clients/:id/file: file ${field}`),
  'the number, or the day of the last visit, is beside the name': [
    'GET /clients/doubles: doubles elder name',
    'GET /clients/doubles: doubles younger name',
    'GET /clients/unvisited: clients name',
    'GET /imports/clients: clients name',
  ],
  'the client whom the caller has open': ['PUT /clients/:id: client name'],
  'the package of the client is beside the name': ['POST /imports/salon: overused client'],
  'a change of one visit, whose client has the hint in the visit': [
    'GET /appointments/:id/changes: changes after client_name',
    'GET /appointments/:id/changes: changes before client_name',
    'GET /appointments/deleted: deleted before client_name',
  ],
};

test('each answer that names a client has the hint beside the name, or is listed with the reason', () => {
  const found = endpoints
    .filter(({ access }) => access === 'salon' || access === 'subscriber')
    .flatMap((endpoint) =>
      [endpoint.reply, ...Object.values(endpoint.refusals)].flatMap((schema) =>
        namesIn(schema as z.ZodMiniType, `${nameOf(endpoint)}:`),
      ),
    );
  expect(found.filter(({ hasHint }) => hasHint).length).toBeGreaterThan(100);
  const others = found.flatMap(({ hasHint, path }) => (hasHint || isOfOthers(path) ? [] : [path]));
  expect([...new Set(others)].sort()).toEqual(Object.values(byReason).flat().sort());
  // each listed end is used
  const ends = new Set(
    found.filter(({ hasHint }) => !hasHint).map(({ path }) => path.split(/:? /).slice(-2).join('.')),
  );
  expect([...ofOthers].filter((end) => !ends.has(end))).toEqual([]);
});
