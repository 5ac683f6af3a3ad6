// The words of a salon's page about the own hours of a service.
import type { BeginWords } from '../salon/own-hours.rules.ts';

/** The sentences, with `{name}` in the place of a value. */
export interface OwnHoursWords {
  readonly begins: BeginWords;
  readonly notice: string;
  readonly within: string;
}
