import { useState } from 'react';
import type { Appointment } from '#contracts/ground/appointment.ts';
import type { Piece } from '#contracts/salon/free-times.rules.ts';
import { alwaysShown, hoursOf, outside } from './layout.rules.ts';

/**
 * The hours that the grid shows: the usual hours and the open hours. Earlier and later hours are shown if they have visits, until the user
 * hides them.
 */
export function useHours(day: string, appointments: readonly Appointment[], open: readonly Piece[]) {
  const [folds, setFolds] = useState<{ day: string; early?: boolean; late?: boolean }>({ day });
  const own = folds.day === day ? folds : { day };
  const shown = alwaysShown(open);
  const { early, late } = outside(appointments, shown);
  const hasVisit = (some: Appointment[]) => some.some(({ kind }) => kind === 'visit');
  const unfolded = { early: own.early ?? hasVisit(early), late: own.late ?? hasVisit(late) };
  const toggle = (side: 'early' | 'late') => () => setFolds({ ...own, [side]: !unfolded[side] });
  return {
    hours: hoursOf(appointments, unfolded, shown),
    early: { count: early.length, unfolded: unfolded.early, onToggle: toggle('early') },
    late: { count: late.length, unfolded: unfolded.late, onToggle: toggle('late') },
  };
}
