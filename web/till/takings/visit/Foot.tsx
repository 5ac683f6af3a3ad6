import type { ReactNode } from 'react';
import { words } from '../words.sq.ts';
import { CloseButton } from '../../../ground/ui/Dialog.tsx';

/** The buttons of a form in the sheet, always visible. */
export const Foot = ({ children }: { children?: ReactNode }) => (
  <div className="sticky bottom-0 -mx-5 flex justify-end gap-2 border-t border-line bg-surface px-5 py-3.5">
    <CloseButton>{words.cancel}</CloseButton>
    {children}
  </div>
);
