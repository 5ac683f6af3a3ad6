// What the user decides about each day of a series before it is booked.
import type { SeriesDay } from '#contracts/series.ts';

/** The slot of the day itself, the proposed one, or none. */
export type Choice = 'own' | 'proposal' | 'skip';
export type Choices = Readonly<Record<string, Choice>>;

/** A free slot is chosen until the user says otherwise; a slot that is not free waits for a decision. */
export const choiceFor = (day: SeriesDay, choices: Choices): Choice | undefined =>
  choices[day.appointment_date] ?? (day.state === 'free' ? 'own' : undefined);

export const undecided = (days: readonly SeriesDay[], choices: Choices) =>
  days.filter((day) => choiceFor(day, choices) === undefined);

/** The chosen slots, in the order of the days. */
export const chosenSlots = (days: readonly SeriesDay[], choices: Choices) =>
  days.flatMap((day) => {
    const choice = choiceFor(day, choices);
    if (choice === 'proposal' && day.proposal) return [day.proposal];
    const { appointment_date, appointment_time } = day;
    return choice === 'own' ? [{ appointment_date, appointment_time }] : [];
  });
