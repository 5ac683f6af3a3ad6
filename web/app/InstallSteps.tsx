// The steps to install the app on an iPhone or iPad, with two pictures. It imports React Aria: import it only from a lazy chunk.
import { Share, SquarePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { CloseButton, Dialog } from '../ground/ui/Dialog.tsx';
import { besideWords } from './beside.sq.ts';

export default function InstallSteps({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={besideWords.installTitle} onClose={onClose}>
      <ol className="grid gap-5 px-5 py-5">
        <Step text={besideWords.installShare}>
          <span className="flex w-full justify-around rounded-md bg-line-2 px-4 py-3 text-ink-3">
            <span className="h-2 w-10 self-center rounded-sm bg-line" />
            <Share aria-hidden className="size-7 text-brand" />
            <span className="h-2 w-10 self-center rounded-sm bg-line" />
          </span>
        </Step>
        <Step text={besideWords.installAdd}>
          <span className="flex w-full items-center justify-between rounded-md bg-line-2 px-4 py-3 font-medium">
            {besideWords.installAddLabel}
            <SquarePlus aria-hidden className="size-6 text-brand" />
          </span>
        </Step>
      </ol>
      <div className="flex justify-end border-t border-line px-5 py-3.5">
        <CloseButton>{besideWords.installClose}</CloseButton>
      </div>
    </Dialog>
  );
}

const Step = ({ text, children }: { text: string; children: ReactNode }) => (
  <li className="grid gap-2">
    <p className="text-ink-2">{text}</p>
    {children}
  </li>
);
