// The begins that the own hours of its services close to a visit.
import type { TakenPart } from '../ground/claims.rules.ts';

/** A line of a visit: a service of the salon, and how long it takes there. */
export interface TimedLine {
  readonly id?: string | null | undefined;
  readonly service_id?: string | null | undefined;
  readonly duration: number;
}

/** The first minute of a service in a visit, with the minutes of a day at which the service does not begin. */
interface ClosedBegin extends TakenPart {
  /** The minute of the day before which it is too late to book the visit. */
  readonly earliest: number;
}

export type ClosedTo = (lines: readonly TimedLine[] | undefined) => ClosedBegin[];
