import type { Appointment } from '#contracts/appointments.ts';
import { Chunk } from '../lib/chunk.ts';
import { LazyDialog } from '../ui/LazyDialog.tsx';

const dialog = new Chunk(() => import('./OutsideDialog.tsx'));

export interface OutsideVisitsProps {
  readonly visits: readonly Appointment[];
  readonly onClose: () => void;
}

/** The visits that are outside the hours that were just saved. */
export const OutsideVisits = (props: OutsideVisitsProps) => <LazyDialog chunk={dialog} {...props} />;
