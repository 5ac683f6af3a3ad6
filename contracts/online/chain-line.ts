// The line of a chain: `15:00 Prerje · Arta, 15:45 Manikyr · Blerta, deri në 16:30`
import { givenIn } from '../salon/translations.rules.ts';
import { clockTime, minutesOf } from '../ground/calendar.rules.ts';
import type { Language } from '../ground/languages.ts';
import { words as de } from './chain-line-words.de.ts';
import { words as en } from './chain-line-words.en.ts';
import { words as it } from './chain-line-words.it.ts';
import { words as sq } from './chain-line-words.sq.ts';
import type { OfferedPart, VisitOfChain } from './chains.ts';

const wordsOf = { sq, en, it, de };

interface Part extends Pick<VisitOfChain, 'service' | 'translations'> {
  readonly date?: string;
  readonly time: string;
  readonly duration: number;
  readonly barber: string;
  readonly isInWait?: boolean | undefined;
}

/** The end of the last part; a part of another day says its day. */
export function chainLine(language: Language, parts: readonly Part[]): string {
  const { until, inWait } = wordsOf[language];
  const endOf = ({ time, duration }: Part) => minutesOf(time) + duration;
  const end = Math.max(...parts.map(endOf));
  const first = parts[0]?.date;
  return [
    ...parts.map((part) => {
      const { date, time, barber, isInWait } = part;
      const day = date === first || !date ? '' : `${date.slice(8)}.${date.slice(5, 7)}. `;
      const what = `${day}${time} ${givenIn(language, part.translations) ?? part.service} · ${barber}`;
      return isInWait ? `${what} (${inWait})` : what;
    }),
    until.replace('{time}', clockTime(end % (24 * 60))),
  ].join(', ');
}

/** The sums of a chain, where only one visit is expected: all services and people, and the time from its begin to its end. */
export function chainSums(parts: readonly Part[]): { service: string; barber: string; duration: number } {
  const momentOf = ({ date = '', time }: Part) => `${date} ${time}`;
  const [first] = parts.toSorted((one, other) => (momentOf(one) < momentOf(other) ? -1 : 1));
  const begin = first ? minutesOf(first.time) : 0;
  const ofFirstDay = parts.filter(({ date }) => date === first?.date);
  return {
    service: parts.map(({ service }) => service).join(' + '),
    barber: [...new Set(parts.map(({ barber }) => barber))].join(', '),
    duration: Math.max(0, ...ofFirstDay.map(({ time, duration }) => minutesOf(time) + duration - begin)),
  };
}

/** The line of an offered chain that begins at this time. `nameOf`: the name of a service. */
export const offeredLine = (
  language: Language,
  time: string,
  parts: readonly OfferedPart[],
  nameOf: (service: string) => string,
): string =>
  chainLine(
    language,
    parts.map(({ services, barber, from, duration, isInWait }) => ({
      ...{ time: clockTime(minutesOf(time) + from), duration, barber, isInWait },
      service: services.map(nameOf).join(' + '),
    })),
  );

/** The line in two parts, for what names a service and a person with a dot between them. */
export function saidInTwo(line: string): { service: string; barber: string } {
  const dot = line.lastIndexOf(' · ');
  return { service: line.slice(0, dot), barber: line.slice(dot + 3) };
}
