// The buttons of a step of the import, always in sight.
import { type ReactNode, useState } from 'react';
import { Button } from '../ground/ui/Button.tsx';
import { Confirm } from '../ground/ui/Confirm.tsx';
import { words } from './screen.sq.ts';

const text = words.columns;

interface OtherFileProps {
  /** Whether the user has answered or corrected anything: another file would lose this. */
  readonly isChanged: boolean;
  readonly onBack: () => void;
}

export function OtherFile({ isChanged, onBack }: OtherFileProps) {
  const [asking, ask] = useState(false);
  return (
    <>
      <Button look="ghost" large onClick={() => (isChanged ? ask(true) : onBack())}>
        {text.back}
      </Button>
      {asking && (
        <Confirm
          title={text.back}
          question={text.backQuestion}
          yes={text.back}
          onClose={() => ask(false)}
          onYes={onBack}
        />
      )}
    </>
  );
}

interface StepFootProps extends OtherFileProps {
  readonly label: string;
  readonly isBusy: boolean;
  readonly canStart: boolean;
  readonly onStart: () => void;
  /** The text above the buttons. */
  readonly children: ReactNode;
}

export const StepFoot = ({
  label,
  isBusy,
  canStart,
  onStart,
  isChanged,
  onBack,
  children,
}: StepFootProps) => (
  <div className="sticky -bottom-8 z-10 grid gap-2 border-t border-line bg-surface pt-3 pb-4">
    {children}
    <div className="flex flex-wrap gap-2.5">
      <Button look="primary" large busy={isBusy} disabled={!canStart} onClick={onStart}>
        {label}
      </Button>
      <OtherFile isChanged={isChanged} onBack={onBack} />
    </div>
  </div>
);
