// The buttons of a step of the import, always in sight.
import type { ReactNode } from 'react';
import { Button } from '../ground/ui/Button.tsx';
import { words } from './screen.sq.ts';

interface StepFootProps {
  readonly label: string;
  readonly isBusy: boolean;
  readonly canStart: boolean;
  readonly onStart: () => void;
  readonly onBack: () => void;
  /** What is said above the buttons. */
  readonly children: ReactNode;
}

export const StepFoot = ({ label, isBusy, canStart, onStart, onBack, children }: StepFootProps) => (
  <div className="sticky -bottom-8 z-10 grid gap-2 border-t border-line bg-surface pt-3 pb-4">
    {children}
    <div className="flex flex-wrap gap-2.5">
      <Button look="primary" large busy={isBusy} disabled={!canStart} onClick={onStart}>
        {label}
      </Button>
      <Button look="ghost" large onClick={onBack}>
        {words.columns.back}
      </Button>
    </div>
  </div>
);
