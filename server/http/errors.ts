// Everything that a call can be refused for, and the one shape in which it is told.
import { said } from '#contracts/wording.sq.ts';

const statusOf = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  subscription_required: 403,
  verification_required: 403,
  inactive: 403,
  not_found: 404,
  slot_taken: 409,
  duplicate: 409,
  changed: 409,
  in_use: 409,
  nothing_to_cancel: 409,
  inactive_plan: 409,
  too_large: 413,
  unsupported: 415,
  too_many_requests: 429,
  failed: 500,
  unavailable: 503,
} as const;
export type Code = keyof typeof statusOf;

interface More {
  readonly fields?: Record<string, string>;
  /** What stands in the answer beside the failure itself. */
  readonly beside?: Record<string, unknown>;
  /** Seconds after which another try makes sense. */
  readonly retryAfter?: number;
}

export class Refusal extends Error {
  readonly code: Code;
  readonly more: More;

  constructor(code: Code, message: string, more: More = {}) {
    super(message);
    this.code = code;
    this.more = more;
  }

  get status() {
    return statusOf[this.code];
  }

  get answer() {
    const { fields, beside } = this.more;
    return { success: false, message: this.message, code: this.code, ...(fields && { fields }), ...beside };
  }
}

export const notFound = () => new Refusal('not_found', said.notFound);
export const invalid = (message: string, fields?: Record<string, string>) =>
  new Refusal('invalid', message, fields && { fields });

/** What to say where the database itself refuses, by the name of the constraint that was broken. */
export type Constraints = Readonly<Record<string, () => Refusal>>;
