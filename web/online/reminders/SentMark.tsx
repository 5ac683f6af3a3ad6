import { Check } from 'lucide-react';
import { localDayAndTime } from '#contracts/ground/calendar.rules.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { words } from './words.sq.ts';

interface SentMarkProps {
  readonly at: string;
  /** The name of the client, with what tells it apart. */
  readonly name: string;
  readonly onTakeBack: () => void;
}

/** When the message was sent, and a button to take the mark back. */
export const SentMark = ({ at, name, onTakeBack }: SentMarkProps) => (
  <div className="flex items-center justify-between gap-3">
    <span className="num inline-flex items-center gap-1.5 font-medium text-brand-ink">
      <Check aria-hidden className="size-4" />
      {words.sentAt(localDayAndTime(new Date(at)).time)}
    </span>
    <Button needsNetwork look="ghost" aria-label={words.takeBackFor(name)} onClick={onTakeBack}>
      {words.takeBack}
    </Button>
  </div>
);
