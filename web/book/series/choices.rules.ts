// The choices of the user for each day of a series before it is booked.
import type { ChangedVisit, SeriesDay } from '#contracts/appointments/series.ts';

/** A choice: the slot of the day itself, the proposed slot, or no slot. */
export type SeriesChoice = 'own' | 'proposal' | 'skip';
/** The choices by key: the day of a new visit, or the id of a visit that is changed. */
export type Choices = Readonly<Record<string, SeriesChoice | undefined>>;

/** A day of a new series, or a visit of a series that is changed. */
export type SeriesItem = SeriesDay & Partial<ChangedVisit>;

export const keyOf = ({ id, appointment_date }: SeriesItem): string => id ?? appointment_date;

/** The choice for a day. A free slot is chosen until the user chooses another; a slot that is not free waits for the user's choice. */
export const choiceFor = (day: SeriesItem, choices: Choices): SeriesChoice | undefined =>
  choices[keyOf(day)] ?? (day.state === 'free' ? 'own' : undefined);

export const undecided = (days: readonly SeriesItem[], choices: Choices): SeriesItem[] =>
  days.filter((day) => choiceFor(day, choices) === undefined);

/** The items with their chosen times, without skipped items, in the order of the days. */
export const chosenTimes = <One extends SeriesItem>(days: readonly One[], choices: Choices) =>
  days.flatMap((day) => {
    const choice = choiceFor(day, choices);
    if (choice === 'proposal' && day.proposal) return [{ day, time: day.proposal }];
    const { appointment_date, appointment_time } = day;
    return choice === 'own' ? [{ day, time: { appointment_date, appointment_time } }] : [];
  });

/** The slots of a new series. */
export const chosenSlots = (days: readonly SeriesDay[], choices: Choices) =>
  chosenTimes(days, choices).map(({ time }) => time);

/** The visits of a series that is changed, with their chosen slots. */
export const chosenVisits = (visits: readonly ChangedVisit[], choices: Choices) =>
  chosenTimes(visits, choices).map(({ day: { id, version }, time }) => ({ id, version, ...time }));
