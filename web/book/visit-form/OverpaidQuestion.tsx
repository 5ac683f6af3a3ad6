// The question about what happens to the money that was paid above a lower price.
import type { Overpaid } from '#contracts/appointments/appointments.ts';
import { useRights } from '../../identity/accounts/session.ts';
import { usePrices } from '../../ground/lib/use-prices.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { DialogFrame } from '../../ground/ui/DialogFrame.tsx';
import { overpaidWords as words } from './words.sq.ts';

interface OverpaidQuestionProps {
  /** The paid sum in hundredths. */
  readonly paid: number;
  readonly price: number;
  readonly over: number;
  /** Called with the answer; undefined means that only the price changes. */
  readonly onAnswer: (answer: Overpaid | undefined) => void;
  readonly onClose: () => void;
}

export default function OverpaidQuestion({ paid, price, over, onAnswer, onClose }: OverpaidQuestionProps) {
  const { may } = useRights();
  const { money } = usePrices();
  const sum = (cents: number) => money(cents / 100);
  return (
    <DialogFrame role="alertdialog" title={words.title} onClose={onClose}>
      <div className="num grid gap-4 px-5 py-5">
        <p className="text-md text-ink-2">{words.question(sum(paid), sum(price))}</p>
        <div className="grid gap-2">
          {may('till') && (
            <Button look="primary" onClick={() => onAnswer('returned')}>
              {words.giveBack(sum(over))}
            </Button>
          )}
          <Button onClick={() => onAnswer('tip')}>{words.tip(sum(over))}</Button>
          <Button look="ghost" onClick={() => onAnswer(undefined)}>
            {words.onlyPrice}
          </Button>
        </div>
      </div>
      <div className="flex justify-end border-t border-line px-5 py-3.5">
        <Button onClick={onClose}>{words.back}</Button>
      </div>
    </DialogFrame>
  );
}
