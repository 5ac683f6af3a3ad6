import type { ReactNode } from 'react';
import { methodNames } from '#contracts/ground/payment.sq.ts';
import { Method } from '#contracts/ground/payment.ts';
import { Option } from '../../ground/ui/Option.tsx';

interface MethodOptionsProps {
  readonly label: string;
  readonly value: Method | undefined;
  /** All of them, unless some come first. */
  readonly shown?: readonly Method[];
  readonly onChoose: (method: Method) => void;
  /** A choice that is no method. */
  readonly children?: ReactNode;
}

/** The ways to pay, in sight. */
export const MethodOptions = ({
  label,
  value,
  shown = Method.options,
  onChoose,
  children,
}: MethodOptionsProps) => (
  <fieldset className="grid gap-1.5">
    <legend className="lab mb-1.5">{label}</legend>
    <div className="flex flex-wrap gap-2">
      {shown.map((method) => (
        <Option
          key={method}
          label={methodNames[method]}
          chosen={value === method}
          onChoose={() => onChoose(method)}
        />
      ))}
      {children}
    </div>
  </fieldset>
);
