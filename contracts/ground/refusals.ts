// The codes of refusals, with their HTTP statuses.
import * as z from 'zod/mini';

export const statusOf = {
  invalid: 400,
  unauthenticated: 401,
  second_factor_required: 401,
  locked: 401,
  forbidden: 403,
  foreign_origin: 403,
  subscription_required: 403,
  verification_required: 403,
  inactive: 403,
  not_bookable: 403,
  not_yours: 403,
  reauth_required: 403,
  not_found: 404,
  slot_taken: 409,
  resource_taken: 409,
  duplicate: 409,
  changed: 409,
  in_use: 409,
  nothing_to_cancel: 409,
  inactive_plan: 409,
  too_late: 409,
  day_closed: 409,
  limit_reached: 409,
  too_large: 413,
  unsupported: 415,
  too_many_requests: 429,
  failed: 500,
  unavailable: 503,
} as const;
export type RefusalCode = keyof typeof statusOf;

export const isRefusalCode = (code: unknown): code is RefusalCode =>
  typeof code === 'string' && Object.hasOwn(statusOf, code);

/** The codes that an endpoint names, each with the schema of its data beside `message`, `code` and `fields`. */
export type Refusals = { readonly [Code in RefusalCode]?: z.ZodMiniType<object> };
/** The schema of a refusal without data. */
export const noData = z.object({});

/** The codes that follow from the access and the inputs of an endpoint (`impliedCodes`). They have no data. */
const implied = [
  'invalid',
  'unauthenticated',
  'locked',
  'forbidden',
  'not_yours',
  'foreign_origin',
  'subscription_required',
  'reauth_required',
  'not_found',
  'too_large',
  'unsupported',
  'too_many_requests',
  'failed',
  'unavailable',
] as const;
export type ImpliedCode = (typeof implied)[number];

/** The code for an answer that has no code, such as the answer of a proxy. */
export const codeOfStatus = (status: number): ImpliedCode =>
  implied.find((code) => statusOf[code] === status) ?? 'failed';

/** The codes that say that the slot, or something that the visit claims, is taken. */
export const codesOfSlot = ['slot_taken', 'resource_taken'] as const satisfies readonly RefusalCode[];
export type SlotCode = (typeof codesOfSlot)[number];
