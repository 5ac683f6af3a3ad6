// The look of a visit, the element of its block, and the chip that another noun puts on the blocks of confirmed visits. The chip comes
// after the grid is drawn, or never.

import type { ComponentType } from 'react';
import { mainServiceOf } from '#contracts/ground/appointment.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import type { Pigment } from '#contracts/ground/pigments.ts';
import { createStore } from '../ground/lib/store.ts';

/** The attributes that `visit.css` reads, in the grid of a day and in the week. */
export function lookOf(appointment: Appointment, toneOf: (serviceName: string) => Pigment) {
  const service = mainServiceOf(appointment);
  return {
    className: 'visit',
    'data-kind': appointment.kind,
    'data-status': appointment.status,
    'data-tone': service === null ? undefined : toneOf(service),
  };
}

/** The block of an appointment, if the shown day or week has it. */
export const blockElementOf = ({ id }: Appointment): Element | null =>
  document.querySelector(`[data-id="${CSS.escape(id)}"]:not([data-ahead] *)`);

export interface ChipProps {
  readonly visit: Appointment;
  /** True if several blocks share the width of the column. */
  readonly narrow: boolean;
  readonly canEdit: boolean;
  readonly tabIndex: number;
}

export const visitChip = createStore<{ readonly Chip?: ComponentType<ChipProps> }>({});
