// The parts of the till in the day of a salon that uses the till. They load after the day.
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { visitChip } from '../../../appointments/visit-chip.ts';
import { tillQuery } from '../../api.ts';
import PaidOn from '../PaidOn.tsx';
import UnmarkedLine from '../unmarked/UnmarkedLine.tsx';
import AskHowPaid from './AskHowPaid.tsx';
import { PaidChip } from './PaidChip.tsx';

interface TillOnDayProps {
  readonly day: string;
  /** True if each confirmation asks how the visit was paid. */
  readonly asks: boolean;
  readonly onPay: (visit: Appointment) => void;
}

export default function TillOnDay({ day, asks, onPay }: TillOnDayProps) {
  // the sheet needs the settings of the till, also when it opens without a network
  useQuery(tillQuery);
  useEffect(() => {
    visitChip.set({ Chip: PaidChip });
    // preloaded for confirmations and methods: a browser that once failed to load a module without a network does not ask for it again
    Promise.all([import('../../../appointments/payment-toasts.ts'), import('../booked.ts')]).catch(() => {});
    return () => visitChip.set({});
  }, []);
  return (
    <>
      <UnmarkedLine day={day} />
      <PaidOn day={day} isInLine />
      {asks && <AskHowPaid onPay={onPay} />}
    </>
  );
}
