// Values for a JSON schema: such as a browser sends, and such as nobody should send.
import fc from 'fast-check';
import { type Known, nounOfId } from './known.ts';
import type { Random } from './random.ts';

/** What is read of a JSON schema. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly format?: string;
  readonly pattern?: string;
}

export interface Source {
  readonly random: Random;
  readonly known: Known;
  /** What the operation is about, such as `clients`. */
  readonly noun: string;
  /** Ids of another salon. */
  readonly foreign: Known;
  /** The share of values that the schema does not allow. */
  readonly hostile: number;
}

const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\ufffe\uffff',
  '\u202egnp.exe',
  'a\u2028b\r\nSet-Cookie: a=b',
  "'; drop table clients; --",
  '%_\\%',
  '$1 :name {{name}}',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '=cmd|calc!A1',
  '👩‍👩‍👧‍👦'.repeat(20),
  'e\u0301'.repeat(200),
  'x'.repeat(5_000),
  'ë'.repeat(70_000),
  '(((((((((((((((((((((a*)*)*)*)*)*)*)*)*b',
  '0000-00-00',
  '2026-02-30',
  '9999-12-31',
  '-271821-04-20',
  '24:00',
  '25:61',
  '2026-11-21T25:00:00Z',
  '99999999999999999999999999',
  'NaN',
  'null',
  'undefined',
  '__proto__',
  'constructor',
];
const hostileNumbers = [0, -0, -1, 1e-7, 0.1, 1.005, 2 ** 31, 2 ** 53, -(2 ** 63), 1e21, 1e308, 5e-324];

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value };
  return value;
}

/** A value of any type, without regard to the schema. */
export function hostileValue({ random }: Source): unknown {
  switch (random.below(8)) {
    case 0:
      return random.pick(hostileNumbers);
    case 1:
      return random.pick([null, true, false]);
    case 2:
      return random.pick<unknown>([[], {}, [[]], [null], { length: 3 }, { toString: 1 }]);
    case 3:
      return nested(random.pick([3, 50, 2000]));
    case 4:
      return JSON.parse(
        '{"__proto__": {"isAdmin": true}, "constructor": {"prototype": 1}, "id": {"$ne": 1}}',
      );
    default:
      return random.pick(hostileTexts);
  }
}

export const hostileText = ({ random }: Source) => random.pick(hostileTexts);

const words = [
  'Prerje',
  'Ngjyrosje',
  'Arben',
  'Blerim',
  'Çelësi i Ëndrrës',
  'Mjekër',
  'Teuta',
  '069 212 3456',
];

/** A value for a property of this name. */
export function valueFor(schema: Schema, source: Source, name = ''): unknown {
  const { random, hostile } = source;
  if (random.chance(hostile)) return hostileValue(source);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return valueFor(random.pick(choices), source, name);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => valueFor(part, source, name)));
  if ('const' in schema) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const type = typeof schema.type === 'string' ? schema.type : random.pick(schema.type ?? ['string']);
  switch (type) {
    case 'object':
      return objectOf(schema, source);
    case 'array': {
      const most = Math.min(schema.maxItems ?? 3, (schema.minItems ?? 0) + 3);
      const length = random.from(schema.minItems ?? 0, most);
      return Array.from({ length }, () => valueFor(schema.items ?? {}, source, name));
    }
    case 'integer':
    case 'number':
      return numberOf(schema, source, name);
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    default:
      return textOf(schema, source, name);
  }
}

function objectOf({ properties = {}, required = [] }: Schema, source: Source) {
  const { random, hostile } = source;
  const optional = random.pick([0.1, 0.5]);
  const given = Object.entries(properties).filter(([name]) =>
    required.includes(name) ? !random.chance(hostile / 4) : random.chance(optional),
  );
  const value = Object.fromEntries(given.map(([name, one]) => [name, valueFor(one, source, name)]));
  if (random.chance(hostile)) value[random.pick(hostileTexts)] = hostileValue(source);
  return value;
}

function numberOf({ minimum = 0, maximum = 100, type }: Schema, { random, known }: Source, name: string) {
  const earlier = random.chance(0.6) ? known.number(random, name) : undefined;
  if (earlier !== undefined) return earlier;
  if (random.chance(0.1)) return random.pick([minimum, maximum]);
  const least = Math.max(minimum, Math.min(0, maximum));
  const most = Math.min(maximum, least + 100);
  return type === 'number' && random.chance(0.3)
    ? least + random.below((most - least) * 100) / 100
    : random.from(least, Math.floor(most));
}

const aDay = 24 * 3_600_000;

function textOf({ format, pattern, minLength = 0 }: Schema, source: Source, name: string): string {
  const { random, known } = source;
  if (format === 'uuid') return idOf(source, name);
  if (format === 'date' || format === 'date-time') {
    const moment = new Date(Date.now() + random.from(-40, 40) * aDay).toISOString();
    return format === 'date' ? moment.slice(0, 10) : moment;
  }
  const earlier = random.chance(0.6) ? known.text(random, name) : undefined;
  if (earlier !== undefined) return earlier;
  if (pattern) return matching(pattern, random);
  if (/email/i.test(name)) return `f${random.below(1e9)}@salloni.example`;
  if (/password/i.test(name)) return 'mire-e-forte-7';
  if (/phone/i.test(name)) return `+35569${random.from(1_000_000, 9_999_999)}`;
  return random.pick(words).padEnd(minLength, 'a');
}

/** An id: mostly of the own salon, sometimes of another, rarely of no record. */
function idOf({ random, known, foreign, noun }: Source, name: string) {
  const whose = random.chance(0.25) ? foreign : known;
  const id = random.chance(0.97) ? whose.id(random, nounOfId(name, noun)) : undefined;
  return id ?? matching(anyUuid, random);
}

const anyUuid = '^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$';

function matching(pattern: string, random: Random) {
  const [text = ''] = fc.sample(fc.stringMatching(new RegExp(pattern)), {
    seed: random.below(2 ** 31),
    numRuns: 1,
  });
  return text;
}
