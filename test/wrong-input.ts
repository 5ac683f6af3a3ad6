// Wrong values for each field of each call, made from the contracts.
import * as z from 'zod/mini';
import { type Endpoint, none } from '#contracts/ground/endpoint.ts';
import { describeIssue, messages } from '#contracts/ground/wording.sq.ts';
import { nameOf, nowhere } from './endpoints.ts';
import { openKnown } from './fuzz/known.ts';
import { type Schema, valueFor } from './fuzz/values.ts';

export const places = ['params', 'query', 'body'] as const;
export type Place = (typeof places)[number];
type Path = readonly string[];
type Values = Readonly<Record<string, unknown>>;

export interface WrongInput {
  readonly place: Place;
  /** `visits.0.client_name` */
  readonly field: string;
  /** The kind of the input, if the call takes several. */
  readonly kind: string;
  /** What is wrong with the value of the field. */
  readonly what: string;
  /** The whole params, query or body. All other fields are right. */
  readonly input: unknown;
  /** What the contract says about it: above the form, and at the fields. */
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Right values of fields, where their type does not say enough. */
const known = openKnown();
known.learn(
  {
    id: nowhere,
    page: '1',
    limit: '1',
    days: '1',
    period: '7',
    year: '2026',
    price: 7,
    amount: 7,
    from: '09:00',
    to: '17:00',
    text: 'Nesër në {ora}',
    recipients: 'arta@salloni.al',
    filter: '',
    trialEndDate: '2026-12-24',
    subscriptionEndDate: '2026-12-24',
    nipt: 'L12345678A',
  },
  () => false,
  '',
);

const ofOneService = {
  service_name: undefined,
  service_id: undefined,
  price: undefined,
  duration: undefined,
};
/** What right inputs of a call have besides, or lack. Of fields that exclude each other each is in one of them. */
const particular: Readonly<Record<string, readonly Values[]>> = {
  'POST /appointments visit': [{ services: undefined }, ofOneService],
  'PUT /appointments/:id ': [{ services: undefined }, ofOneService],
  'POST /visits ': [
    { 'visits.*.services': undefined },
    Object.fromEntries(Object.entries(ofOneService).map(([field, no]) => [`visits.*.${field}`, no])),
  ],
  'POST /series/preview ': [{ until: undefined }, { times: undefined }],
  'POST /admin/notifications/send ': [{ audience: undefined }, { recipients: undefined }],
  'GET /public/salons/:slug/times ': [{ services: nowhere, people: nowhere }],
  'GET /public/salons/:slug/queue ': [{ services: nowhere }],
  'GET /appointments/service-counts ': [{ services: nowhere }],
  'PUT /hours/barbers/:id ': [{ weekAnchor: '2026-11-23' }],
  'PUT /reviews ': [{ address: 'g.page/r/x' }],
  'PUT /tokens/sites ': [{ 'sites.0': 'https://salloni.al' }],
};

/** Picks what is first and least, and leaves nothing out. */
const plainly = {
  below: () => 0,
  from: (least: number, most: number) => Math.max(least, Math.min(most, 1)),
  chance: (share: number) => share > 0,
  pick: <T>([first]: readonly T[]) => first as T,
};
const source = { random: plainly, known, foreign: known, noun: '', hostile: 0 };

/** For each kind of input the right ones that together have every field. */
export function rightInputs(endpoint: Endpoint, place: Place): [kind: string, inputs: unknown[]][] {
  if (endpoint[place] === none) return [];
  const schema = z.toJSONSchema(endpoint[place], { io: 'input', unrepresentable: 'any' }) as Schema;
  const kinds = schema.oneOf ?? schema.anyOf;
  return (kinds ?? [schema]).map((one) => {
    const input = valueFor(one, source);
    const kind = kinds ? (input as { kind: string }).kind : '';
    const changes = (place !== 'params' && particular[`${nameOf(endpoint)} ${kind}`]) || [{}];
    return [kind, changes.map((values) => withAll(input, values))];
  });
}

const withAll = (input: unknown, values: Values) =>
  Object.entries(values).reduce((one, [path, value]) => withAt(one, path.split('.'), value), input);

/** The input with another value at the path; `*` is every element of a list. */
function withAt(input: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(input))
    return input.map((one, at) => (key === '*' || key === String(at) ? withAt(one, rest, value) : one));
  const { [key]: inner, ...others } = input as Record<string, unknown>;
  const changed = withAt(inner, rest, value);
  return changed === undefined ? others : { ...others, [key]: changed };
}

/** All fields of an input, also inner ones; in a list only its first element is looked at. */
function fieldsIn(input: unknown, around: Path = []): [Path, unknown][] {
  const parts = Array.isArray(input) ? input.slice(0, 1) : input;
  if (typeof parts !== 'object' || parts === null) return [];
  return Object.entries(parts).flatMap(([key, value]) => {
    const path = [...around, key];
    return [[path, value], ...fieldsIn(value, path)] as [Path, unknown][];
  });
}

export const issuesOf = (endpoint: Endpoint, place: Place, input: unknown) =>
  z.safeParse(endpoint[place], input, { reportInput: true }).error?.issues ?? [];

export function wrongInputs(endpoint: Endpoint): WrongInput[] {
  return places.flatMap((place) =>
    rightInputs(endpoint, place).flatMap(([kind, inputs]) => {
      const wrong = new Map<string, WrongInput[]>();
      for (const right of inputs) {
        for (const [path, value] of fieldsIn(right)) {
          const field = path.join('.');
          if (wrong.has(field)) continue;
          const inputWith = (other: unknown) => withAt(right, path, other);
          const accepts = (other: unknown) => issuesOf(endpoint, place, inputWith(other)).length === 0;
          const refusedOf = ([what, other]: [string, unknown]) =>
            refused(endpoint, { place, field, kind, what, input: inputWith(other) });
          wrong.set(field, Object.entries(wrongIn(place, value, accepts)).flatMap(refusedOf));
        }
      }
      return [...wrong.values()].flat();
    }),
  );
}

/** With what is answered; nothing if the contract accepts it. */
function refused(endpoint: Endpoint, tried: Omit<WrongInput, 'message' | 'fields'>): WrongInput[] {
  const issues = issuesOf(endpoint, tried.place, tried.input);
  if (issues.length === 0) return [];
  const fields: Record<string, string> = {};
  for (const issue of issues) fields[issue.path.join('.')] ??= describeIssue(issue);
  const own = issues.find(({ message }) => message !== 'Invalid input');
  return [{ ...tried, message: own?.message ?? messages.checkFields, fields }];
}

type Acceptor = (value: unknown) => boolean;

/** The values that may be wrong for a field with this right value. */
function wrongIn(place: Place, right: unknown, accepts: Acceptor): Values {
  const values = { ...wrongTypes(right), ...wrongValues(right, accepts) };
  if (place === 'body') return values;
  // an address has only texts, and each of them has a parameter
  const texts = Object.entries(values).filter(
    ([, value]) =>
      typeof value === 'string' && value.isWellFormed() && !(place === 'params' && !value.trim()),
  );
  return {
    ...(place === 'query' && { missing: undefined, twice: [right, right] }),
    ...Object.fromEntries(texts),
    ...(/^\d+$/.test(String(right)) && {
      '1.5': '1.5',
      '1e3': '1e3',
      ...beyond(Number(right), String, accepts),
    }),
  };
}

const wrongTypes = (right: unknown) => ({
  missing: undefined,
  null: null,
  ...(typeof right === 'string' ? { 'a number': 7 } : { 'a text': 'abc' }),
  ...(right === true ? { false: false } : { true: true }),
  ...(!Array.isArray(right) && { 'a list': [right] }),
  ...(typeof right !== 'object' && { 'an object': {} }),
});

function wrongValues(right: unknown, accepts: Acceptor): Values {
  if (typeof right === 'number') {
    // from the least number on there is no room for fractions
    const small = Math.max(right, 0);
    return {
      'a number as text': String(right),
      NaN: 'NaN',
      'with a half': small + 0.5,
      'with a thousandth': small + 0.001,
      ...beyond(right, (n) => n, accepts),
    };
  }
  if (typeof right === 'string') return { ...wrongTexts(right, accepts), ...wrongFormats(right) };
  if (!Array.isArray(right)) return {};
  const listOf = (length: number) => Array(length).fill(right[0]);
  const most = lastAccepted(right.length, 1001, (length) => accepts(listOf(length)));
  return { 'an empty list': [], ...(most && { [`more than ${most}`]: listOf(most + 1) }) };
}

function wrongTexts(right: string, accepts: Acceptor): Values {
  const textOf = (length: number) => right.padEnd(length, 'a');
  const most = lastAccepted(right.length, 100_001, (length) => accepts(textOf(length)));
  const least = lastAccepted(right.length, 0, (length) => accepts('a'.repeat(Math.max(length, 0))));
  return {
    empty: '',
    blank: ' ',
    'a word': 'abc',
    NUL: `${right}\0a`,
    'a control character': `${right}\u0007a`,
    'two lines': `${right}\na`,
    'half a sign': `${right}\ud800a`,
    ...(least && least > 1 && least < right.length && { [`shorter than ${least}`]: 'a'.repeat(least - 1) }),
    ...(most && most > right.length && { [`longer than ${most}`]: textOf(most + 1) }),
  };
}

function wrongFormats(right: string): Values {
  const each = (...texts: string[]) => Object.fromEntries(texts.map((text) => [text, text]));
  if (/^\d{4}-\d\d-\d\d/.test(right)) return each('2026-02-30', '24.12.2026', '1999-12-31', '2101-01-01');
  if (/^\d\d:\d\d$/.test(right)) return each('24:00', '9:00', '09:60', '09:00:00');
  if (right === nowhere) return { cut: right.slice(1) };
  return {};
}

/** The first numbers that are too small and too large. */
function beyond(right: number, numberOf: (n: number) => unknown, accepts: Acceptor): Values {
  const isRight = (n: number) => accepts(numberOf(n));
  const [least, most] = [-(2 ** 50), 2 ** 50].map((end) => lastAccepted(right, end, isRight));
  return {
    ...(least !== undefined && { [`below ${least}`]: numberOf(least - 1) }),
    ...(most !== undefined && { [`above ${most}`]: numberOf(most + 1) }),
  };
}

/** The last whole number on the way to the end that is accepted; undefined if all are. */
function lastAccepted(right: number, end: number, accepts: (n: number) => boolean) {
  let [good, step] = [right, end < right ? -1 : 1];
  while (accepts(good + step)) {
    good += step;
    step *= 2;
    if (Math.abs(good - right) > Math.abs(end - right)) return undefined;
  }
  while (Math.abs(step) > 1) {
    step /= 2;
    if (accepts(good + step)) good += step;
  }
  return good;
}

/** What is refused, and below it the fields that refuse exactly this. */
export function tableOf(endpoints: readonly Endpoint[]) {
  const fields = endpoints.flatMap((endpoint) => {
    const wrong = wrongInputs(endpoint);
    const byField = Map.groupBy(
      wrong,
      ({ place, field, kind }) => `${signs[place]}${field}${kind && ` of a ${kind}`}`,
    );
    return [...byField].map(([field, those]) => {
      const lines = [...Map.groupBy(those, sentencesOf)].map(
        ([sentences, alike]) => `${alike.map(({ what }) => what).join(', ')}${sentences}\n`,
      );
      return { field: `${nameOf(endpoint)} ${field}`, refuses: lines.join('') };
    });
  });
  return [...Map.groupBy(fields, ({ refuses }) => refuses)]
    .map(([refuses, those]) => `${refuses}${those.map(({ field }) => `  ${field}\n`).join('')}`)
    .join('\n');
}

const signs = { params: ':', query: '?', body: '' };

/** The names, unless only the wrong field is named, and the sentences, unless every field has the same. */
function sentencesOf({ field, message, fields }: WrongInput) {
  const names = Object.keys(fields);
  const others = names.length === 1 && names[0] === field ? '' : ` (names ${names.join(' and ')})`;
  return `${others}${message !== messages.checkFields ? `: ${[...new Set(Object.values(fields))].join(' ')}` : ''}`;
}
