// A refusal: an expected failure of a call. All refusals are answered in the same form.
import type { Endpoint, NamedCode, RefusalData } from '#contracts/ground/endpoint.ts';
import { type RefusalCode, statusOf } from '#contracts/ground/refusals.ts';
import { messages } from '#contracts/ground/wording.sq.ts';

interface RefusalDetails {
  readonly fields?: Record<string, string>;
  /** Seconds after which another try makes sense. */
  readonly retryAfter?: number;
  /** A status different from the status of the code. */
  readonly status?: number;
}

export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly more: RefusalDetails;
  /** The data that the endpoint names for this code. */
  readonly data: object;

  constructor(code: RefusalCode, message: string, more: RefusalDetails = {}, data: object = {}) {
    super(message);
    this.code = code;
    this.more = more;
    this.data = data;
  }

  get status() {
    return this.more.status ?? statusOf[this.code];
  }

  get body() {
    const { fields } = this.more;
    return {
      success: false,
      message: this.message,
      code: this.code,
      ...(fields && { fields }),
      ...this.data,
    };
  }
}

/** Makes the refusal that a handler throws, with a code that its endpoint names and the data that the contract requires for it. */
export const refuse = <E extends Endpoint, C extends NamedCode<E>>(
  _endpoint: E,
  code: C,
  message: string,
  ...[data]: Record<never, never> extends RefusalData<E, C> ? [] : [data: RefusalData<E, C>]
): Refusal => new Refusal(code, message, {}, data);

const retrySeconds = 2;
export const unavailable = (): Refusal =>
  new Refusal('unavailable', messages.unavailable, { retryAfter: retrySeconds });
/**
 * The refusal of a call from another release, which has a field that this release does not know for this call. The code `failed` makes the
 * outbox keep only this change and send the others. With `unavailable` all changes would wait, and with any other code the person would
 * have to decide.
 */
export const ofOtherRelease = (): Refusal => new Refusal('failed', messages.unavailable, { status: 409 });
export const notFound = (): Refusal => new Refusal('not_found', messages.notFound);
export const invalid = (message: string, fields?: Record<string, string>): Refusal =>
  new Refusal('invalid', message, fields && { fields });

/** The refusal of a second record with the same name. */
export const nameTaken = (message: string) => (): Refusal =>
  new Refusal('duplicate', message, { fields: { name: message } });

/** The refusal for each constraint of the database, by the name of the constraint that was violated. */
export type Constraints = Readonly<Record<string, () => Refusal>>;
