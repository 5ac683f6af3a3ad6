// Buttons for one tap: pay what is due for a visit in cash or by card, or change the method of a single sum that paid everything; also
// without a network. Several sums are changed in the sheet.

import type { ReactNode } from 'react';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { methodNames } from '#contracts/ground/payment.sq.ts';
import { payByMethod } from '../by-tap.ts';
import type { PaymentState } from '../shown.ts';
import { Option } from '../../../ground/ui/Option.tsx';
import { dropSecondClick } from '../../../ground/ui/use-second-click-dropped.ts';

const usual = ['cash', 'card'] as const;

interface TapsProps {
  readonly visit: Appointment;
  /** The payment that is known. */
  readonly paid: PaymentState | undefined;
  readonly onTap?: () => void;
  readonly children?: ReactNode;
}

export const Taps = ({ visit, paid, onTap, children }: TapsProps) => (
  <div className="flex flex-wrap items-center gap-2">
    {(!paid || paid.isUnpaid || paid.isOneSum ? usual : []).map((method) => (
      <Option
        key={method}
        label={methodNames[method]}
        chosen={paid?.isOneSum === true && paid.methods[0] === method}
        onChoose={() => {
          // after this tap the button of the sheet may be at this position
          dropSecondClick();
          payByMethod(visit, method);
          onTap?.();
        }}
      />
    ))}
    {children}
  </div>
);
