// The box that a select, a date field or a combobox opens. It imports React Aria: import it only from a lazy chunk.
import { type ReactNode, useContext } from 'react';
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import { Popover as AriaPopover, type PopoverProps } from 'react-aria-components/Popover';
import { useBack } from '../lib/navigation.ts';

export const Popover = ({ children, ...props }: PopoverProps & { readonly children: ReactNode }) => (
  <AriaPopover {...props}>
    <ClosedByBack />
    {children}
  </AriaPopover>
);

function ClosedByBack() {
  const state = useContext(OverlayTriggerStateContext);
  // React Aria also renders the options without a box, to read them, and while the box disappears
  useBack(() => state?.close(), state?.isOpen ?? false);
  return null;
}
