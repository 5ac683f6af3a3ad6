import type { ReactNode } from 'react';
import { methodNames } from '#contracts/ground/payment.sq.ts';
import { Method } from '#contracts/ground/payment.ts';
import { Option } from '../../ground/ui/Option.tsx';

interface MethodOptionsProps {
  readonly label: string;
  readonly value: Method | undefined;
  /** The methods to show; usually all methods. */
  readonly shown?: readonly Method[];
  readonly onChoose: (method: Method) => void;
  /** An additional choice that is not a method. */
  readonly children?: ReactNode;
}

/** The payment methods as visible buttons, not as a menu. */
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
