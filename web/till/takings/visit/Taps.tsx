// One tap says that all of a visit was paid in cash or by card, also without a network.

import type { ReactNode } from 'react';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { methodNames } from '#contracts/ground/payment.sq.ts';
import type { Method } from '#contracts/ground/payment.ts';
import { payBy } from '../by-tap.ts';
import { Option } from '../../../ground/ui/Option.tsx';

interface TapsProps {
  readonly visit: Appointment;
  /** What was said. */
  readonly chosen: Method | undefined;
  readonly onTap?: () => void;
  readonly children?: ReactNode;
}

export const Taps = ({ visit, chosen, onTap, children }: TapsProps) => (
  <div className="flex flex-wrap items-center gap-2">
    {(['cash', 'card'] as const).map((method) => (
      <Option
        key={method}
        label={methodNames[method]}
        chosen={chosen === method}
        onChoose={() => {
          payBy(visit, method);
          onTap?.();
        }}
      />
    ))}
    {children}
  </div>
);
