// What another noun puts on the blocks of ticked visits. It comes after the grid is drawn, or never.
import type { ComponentType } from 'react';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { createStore } from '../ground/lib/store.ts';

export interface ChipProps {
  readonly visit: Appointment;
  /** Others share the width of the column. */
  readonly narrow: boolean;
  readonly canEdit: boolean;
  readonly tabIndex: number;
}

export const visitChip = createStore<{ readonly Chip?: ComponentType<ChipProps> }>({});
