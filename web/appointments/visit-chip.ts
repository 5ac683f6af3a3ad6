// The blocks of visits, and what another noun puts on those of ticked visits. It comes after the grid is drawn, or never.
import type { ComponentType } from 'react';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { createStore } from '../ground/lib/store.ts';

/** The block of an appointment, if the shown grid has it. */
export const blockElementOf = ({ id }: Appointment) =>
  document.querySelector(`.day-grid [data-id="${CSS.escape(id)}"]:not([data-ahead] *)`);

export interface ChipProps {
  readonly visit: Appointment;
  /** Others share the width of the column. */
  readonly narrow: boolean;
  readonly canEdit: boolean;
  readonly tabIndex: number;
}

export const visitChip = createStore<{ readonly Chip?: ComponentType<ChipProps> }>({});
