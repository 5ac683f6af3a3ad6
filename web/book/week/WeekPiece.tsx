// A visit or blocked time of the week that can be opened and lifted; `useWeekActs` handles its events.
import type { CSSProperties, ReactNode } from 'react';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { useIsLifted } from '../grid/drag.ts';
import type { WeekActs } from './use-week-acts.ts';

interface WeekPieceProps {
  readonly appointment: Appointment;
  readonly acts: WeekActs;
  /** True for a later part of a visit with waiting times: screen readers and the keyboard use only the first part. */
  readonly isLater?: boolean;
  readonly className: string;
  readonly style?: CSSProperties;
  readonly children?: ReactNode;
}

export function WeekPiece({ appointment, acts, isLater = false, children, ...look }: WeekPieceProps) {
  const { id } = appointment;
  const role = isLater
    ? { 'aria-hidden': true }
    : { role: 'button', tabIndex: acts.current === id ? 0 : -1, 'aria-label': acts.spoken(appointment) };
  return (
    <span
      {...look}
      {...role}
      data-id={id}
      data-movable={acts.mayMove(appointment) || undefined}
      data-ghost={useIsLifted(acts.drag, id) || undefined}
    >
      {children}
    </span>
  );
}
