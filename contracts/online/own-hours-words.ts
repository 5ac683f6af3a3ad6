// The words of a salon's page about the own hours of a service.
import type { BeginWords } from '../salon/own-hours.rules.ts';

/** The sentences, with `{name}` in the place of a value. */
export interface OwnHoursWords {
  readonly begins: BeginWords;
  /** The sentence for one hour, and for several. */
  readonly notice: readonly [one: string, several: string];
  /** The sentence for one day, and for several. */
  readonly within: readonly [one: string, several: string];
}
