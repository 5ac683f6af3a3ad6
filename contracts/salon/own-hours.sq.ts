// The sentences about the own hours of a service.
import { weekdays } from '../ground/format.sq.ts';
import { profession } from '../ground/profession.sq.ts';
import { type BeginWords, daysIn } from './own-hours.rules.ts';
import type { OwnHours } from './own-hours.ts';

export const begins: BeginWords = {
  between: 'fillon mes {from} dhe {to}',
  until: 'fillon më së voni në orën {to}',
  since: 'fillon nga ora {from}',
};

export const noticeText = (hours: number | string): string => `së paku ${hours} orë përpara`;
export const withinText = (days: number | string): string =>
  `vetëm për klientë që e kanë bërë ${days === 1 ? 'një ditë' : `në ${days} ditët`} para terminit`;

/** The sentence of each condition; empty if it does not bind. */
export const conditionTexts = {
  days: ({ days }: OwnHours) => (days ? daysIn(days, { weekdays, begins }) : ''),
  notice_hours: ({ notice_hours: hours }: OwnHours) => (hours === null ? '' : noticeText(hours)),
  most({ most, most_of }: OwnHours) {
    if (most === null) return '';
    return most_of === 'salon'
      ? `jo më shumë se ${most} në ditë`
      : profession`jo më shumë se ${most} në ditë te çdo barber`;
  },
  within_days: ({ within_days: days }: OwnHours) => (days === null ? '' : withinText(days)),
};

const joined = (conditions: readonly string[]): string => conditions.filter(Boolean).join('; ');

/** All that holds for a service, as one line. */
export const ownHoursText = (own: OwnHours): string =>
  joined(Object.values(conditionTexts).map((textOf) => textOf(own)));

/** The line of a form beyond the hours: the desk books nevertheless. */
export const beyondText = (service: string, conditions: readonly string[]): string =>
  `Jashtë rregullit të shërbimit (${service}): ${joined(conditions)}.`;
export const unknownText = (service: string, conditions: readonly string[]): string =>
  `Tani nuk mund të kontrollohet rregulli i shërbimit (${service}): ${joined(conditions)}.`;
