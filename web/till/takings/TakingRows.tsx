// Rows of the till. A row that was taken back stays, struck through.

import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { dateAndTime } from '#contracts/ground/format.sq.ts';
import { methodNames } from '#contracts/ground/payment.sq.ts';
import { fromDay, sumText } from '#contracts/till/till.sq.ts';
import { useRights } from '../../identity/accounts/session.ts';
import { explain } from '../../ground/lib/call.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { words as outboxWords } from '../../ground/outbox/words.sq.ts';
import { Button } from '../../ground/ui/Button.tsx';
import ConfirmDialog from '../../ground/ui/ConfirmDialog.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { voidTaking } from './api.ts';
import { shownRows } from './shown-rows.rules.ts';
import { type ListedTaking, takeBackWaiting } from './waiting.ts';
import { words } from './words.sq.ts';

interface TakingRowsProps {
  readonly title: string;
  readonly takings: readonly ListedTaking[];
  readonly mayRemove: boolean;
  readonly onRemoved?: () => void;
}

/** A line such as `Pagesë · Para në dorë · 10,00 €`; without the sum for a person who may not see the sum. */
const lineOf = (taking: ListedTaking) =>
  [
    words.kindOf(taking),
    taking.cents !== 0 && !taking.session_service && methodNames[taking.method],
    sumText(taking),
    taking.from_day && fromDay(taking.from_day),
  ]
    .filter(Boolean)
    .join(' · ');

export function TakingRows({ title, takings, mayRemove, onRemoved }: TakingRowsProps) {
  const [asked, ask] = useState<ListedTaking>();
  const { mutateAsync, isPending } = useChange(voidTaking);
  const { takesBack } = useRights();
  const rows = shownRows(takings).filter(({ voids }) => voids === null);
  if (rows.length === 0) return null;
  const remove = async ({ id }: ListedTaking) => {
    try {
      const { message } = await mutateAsync({ params: { id }, body: { change_id: newId() } });
      toast.done(message);
      onRemoved?.();
    } catch (error) {
      toast.error(explain(error, words.failed));
    }
    ask(undefined);
  };
  return (
    <section className="pb-4">
      <h3 className="lab mb-1">{title}</h3>
      <ul className="num text-sm">
        {rows.map((taking) => (
          <li key={taking.id} className="flex items-center gap-3 border-b border-line py-2 last:border-0">
            <span className={`min-w-0 flex-1 wrap-anywhere ${taking.is_voided ? 'text-ink-3' : ''}`}>
              <span className={taking.is_voided ? 'line-through' : 'font-medium'}>{lineOf(taking)}</span>
              <span className="block text-xs text-ink-3">
                {[
                  taking.waits && outboxWords.waits,
                  taking.is_voided && words.voided,
                  taking.by_name && words.by(taking.by_name, dateAndTime(taking.taken_at)),
                  taking.fiscal_number && words.fiscal(taking.fiscal_number),
                  taking.note,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            {mayRemove &&
              !taking.is_voided &&
              (taking.waits ? taking.waits === 'sale' : takesBack(taking.by_id)) && (
                <Button
                  look="ghost"
                  aria-label={words.removeOf(lineOf(taking))}
                  onClick={() => (taking.waits ? takeBackWaiting(taking) : ask(taking))}
                >
                  {words.remove}
                </Button>
              )}
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          title={words.removeTitle}
          question={words.removeQuestion(lineOf(asked))}
          yes={words.remove}
          busy={isPending}
          onYes={() => remove(asked)}
          onClose={() => ask(undefined)}
        />
      )}
    </section>
  );
}
