// The fields of an answer as lines, put together by what somebody must see for them.
import type * as z from 'zod/mini';
import { hiddenFields, type Need } from '#contracts/ground/hidden.ts';
import { defOf } from '../server/ground/http/hide.ts';

type Schema = z.ZodMiniType;

export interface Part {
  /** The first field around them, such as a list. */
  readonly field: string;
  readonly needs: readonly Need[];
  readonly lines: string[];
}

/** What a field needs that no schema says: the marks of what is hidden, and what the store itself leaves out. */
const unsaid: Record<string, readonly Need[]> = {
  contacts_hidden: ['phones', 'prices', 'sums'],
  money_hidden: ['phones', 'prices', 'sums'],
  usual: ['prices'],
};
/** A hash of all the rest, and the column of a history, which is told where its prices may be hidden. */
const leftOut = ['since', 'barber_id'];

export function partsOf(reply: unknown, schema: Schema | undefined): readonly Part[] {
  const parts = new Map<string, Part>();

  function walk(
    value: unknown,
    schemas: readonly Schema[],
    path: readonly string[],
    around: readonly Need[],
  ) {
    const { plain, hidden } = unwrapped(schemas);
    const needs = [...around, ...hidden];
    if (leftOut.includes(path.join(' '))) return;
    if (Array.isArray(value)) {
      const elements = plain.flatMap((one) => defOf(one).element ?? []);
      for (const [at, one] of value.entries()) walk(one, elements, [...path, keyOf(one, at)], needs);
    } else if (value !== null && typeof value === 'object') {
      for (const [key, one] of Object.entries(value)) {
        const inner = plain.flatMap((it) => defOf(it).shape?.[key] ?? defOf(it).valueType ?? []);
        walk(one, inner, [...path, key], [...needs, ...(unsaid[key] ?? [])]);
      }
    } else {
      const [field = ''] = path;
      const each = [...new Set(needs)].sort();
      const name = `${field} ${each}`;
      const part = parts.get(name) ?? { field, needs: each, lines: [] };
      part.lines.push(`${path.join(' ')}: ${JSON.stringify(value)}`);
      parts.set(name, part);
    }
  }

  walk(reply, schema ? [schema] : [], [], []);
  return [...parts.values()];
}

/** What a schema is without those around it, and what somebody must see for it. */
function unwrapped(schemas: readonly Schema[]) {
  const plain: Schema[] = [];
  const hidden: Need[] = [];
  const open = [...schemas];
  for (let schema = open.pop(); schema; schema = open.pop()) {
    hidden.push(...(hiddenFields.get(schema)?.needs ?? []));
    const { innerType, out, options } = defOf(schema);
    const inner = [innerType, out, ...(options ?? [])].filter((one) => one !== undefined);
    if (inner.length > 0) open.push(...inner);
    else plain.push(schema);
  }
  return { plain, hidden };
}

const keys = [
  'id',
  'appointment_id',
  'day',
  'date',
  'monday',
  'group',
  'datetime',
  'barber_id',
  'barber',
  'kind',
  'period',
  'currency',
  'method',
];

/** A row has the same name among others that not everybody sees. */
function keyOf(row: unknown, at: number) {
  const fields = (row ?? {}) as Record<string, unknown>;
  const named = keys.map((key) => fields[key]).filter((value) => ['string', 'number'].includes(typeof value));
  return named.length > 0 ? named.join('/') : String(at);
}
