// Empties the fields of a reply that its caller may not see, as the schema of the reply marks them. This is the last step before the reply
// is sent, so that no handler can forget it.
import type * as z from 'zod/mini';
import { hiddenFields, type Need } from '#contracts/ground/hidden.ts';
import { includes, type View } from '#contracts/ground/roles.rules.ts';

/** A function that hides fields; `barber` is the barber whose money it is, if an outer object says so. */
type Hider = (value: unknown, view: View, barber?: string) => unknown;
type Schema = z.ZodMiniType;
type Fields = Record<string, unknown>;

/** The hiders of the schemas; null if nothing is hidden. */
const known = new WeakMap<object, Hider | null>();

const seesAll = ({ phones, names, prices, sums }: View) =>
  phones && names && prices === 'all' && sums === 'all';
const isOfContact = (need: Need): need is 'phones' | 'names' => need === 'phones' || need === 'names';
const sees = (view: View, need: Need, barber: string) =>
  isOfContact(need) ? view[need] : includes(view[need], barber);

/** The value as this person sees it. */
export function asSeenBy<T>(schema: Schema, value: T, view: View): T {
  const hide = seesAll(view) ? null : hideIn(schema);
  return hide && value !== undefined ? (hide(value, view) as T) : value;
}

function hideIn(schema: Schema): Hider | null {
  const found = known.get(schema);
  if (found !== undefined) return found;
  const made = make(schema);
  known.set(schema, made);
  return made;
}

interface Parts {
  readonly type: string;
  readonly shape?: Record<string, Schema>;
  readonly element?: Schema;
  readonly innerType?: Schema;
  readonly valueType?: Schema;
  readonly out?: Schema;
  readonly options?: readonly Schema[];
}

export const defOf = ({ _zod }: Schema) => _zod.def as unknown as Parts;

function make(schema: Schema): Hider | null {
  const { shape, element, innerType, valueType, out, options } = defOf(schema);
  if (shape) return inObject(shape);
  const each = element && hideIn(element);
  if (each) return (value, view, barber) => (value as unknown[]).map((one) => each(one, view, barber));
  const ofValues = valueType && hideIn(valueType);
  if (ofValues)
    return (value, view, barber) =>
      Object.fromEntries(
        Object.entries(value as Fields).map(([key, one]) => [key, ofValues(one, view, barber)]),
      );
  const inner = innerType ?? out;
  if (inner) return hideIn(inner);
  return options ? inAll(options) : null;
}

/** Hides the fields of all options. A field that belongs to none of the options stays unchanged. */
function inAll(options: readonly Schema[]): Hider | null {
  const all = options.map(hideIn).filter((hide) => hide !== null);
  if (all.length === 0) return null;
  return (value, view, barber) => all.reduce((shown, hide) => hide(shown, view, barber), value);
}

/** How a field is hidden, also if the field is optional. */
function hidingOf(schema: Schema): ReturnType<typeof hiddenFields.get> {
  const { innerType } = defOf(schema);
  return hiddenFields.get(schema) ?? (innerType && hidingOf(innerType));
}

function inObject(shape: Record<string, Schema>): Hider | null {
  const marked = Object.entries(shape).flatMap(([key, schema]) => {
    const hiding = hidingOf(schema);
    return hiding ? [{ key, ...hiding }] : [];
  });
  const deeper = Object.entries(shape).flatMap(([key, schema]) => {
    const hide = hideIn(schema);
    return hide ? [{ key, hide }] : [];
  });
  if (marked.length === 0 && deeper.length === 0) return null;

  return (value, view, around) => {
    if (typeof value !== 'object' || value === null) return value;
    const shown = { ...value } as Fields;
    const barber = typeof shown.barber_id === 'string' ? shown.barber_id : around;
    for (const { key, needs, insteadOf } of marked) {
      const missing = needs.find((need) => !sees(view, need, barber ?? ''));
      if (!(key in shown) || !missing) continue;
      if (shown[key] !== undefined) shown[key] = insteadOf(shown[key], missing);
      shown[isOfContact(missing) ? 'contacts_hidden' : 'money_hidden'] = true;
    }
    for (const { key, hide } of deeper)
      if (shown[key] !== undefined && shown[key] !== null) shown[key] = hide(shown[key], view, barber);
    return shown;
  };
}
