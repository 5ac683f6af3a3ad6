// In the dialog of a barber's rules: each one can be removed, and the question says what counts then.
import { useRef, useState } from 'react';
import { subjectOf } from '#contracts/reports/commissions.rules.ts';
import type { PayRule } from '#contracts/reports/commissions.ts';
import { afterFocusReturned } from '../../ground/lib/after-focus-returned.ts';
import { explain } from '../../ground/lib/call.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { usePrices } from '../../ground/lib/use-prices.ts';
import ConfirmDialog from '../../ground/ui/ConfirmDialog.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { deletePayRule } from './api.ts';
import { RuleLines } from './RuleLines.tsx';
import { words } from './words.sq.ts';

interface RemovableRulesProps {
  /** The rules of one barber. */
  readonly rules: readonly PayRule[];
  readonly today: string;
}

export function RemovableRules({ rules, today }: RemovableRulesProps) {
  const { currency } = usePrices();
  const [asked, ask] = useState<{ readonly rule: PayRule; readonly text: string }>();
  const { mutateAsync, isPending } = useChange(deletePayRule);
  const section = useRef<HTMLElement>(null);
  const earlier = (rule: PayRule) =>
    rules.findLast((one) => subjectOf(one) === subjectOf(rule) && one.from_day < rule.from_day);
  const remove = async ({ id }: PayRule) => {
    try {
      toast.done((await mutateAsync({ params: { id } })).message);
    } catch (error) {
      toast.error(explain(error, words.removeFailed));
    }
    ask(undefined);
    // the button that asked is gone
    afterFocusReturned(() => section.current?.focus());
  };
  return (
    <section ref={section} tabIndex={-1} className="outline-none">
      {rules.length > 0 && <h3 className="lab mb-1">{words.untilNow}</h3>}
      <RuleLines rules={rules} today={today} onRemove={(rule, text) => ask({ rule, text })} />
      {asked && (
        <ConfirmDialog
          title={words.removeTitle}
          question={words.removeQuestion(asked, { earlier: earlier(asked.rule), today, currency })}
          yes={words.remove}
          busy={isPending}
          onYes={() => remove(asked.rule)}
          onClose={() => ask(undefined)}
        />
      )}
    </section>
  );
}
