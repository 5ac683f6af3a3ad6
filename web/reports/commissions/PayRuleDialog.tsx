// The form of a rule. At first it has the values of the rule that is valid today.

import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { parseAmount } from '#contracts/ground/format.sq.ts';
import { subjectOf } from '#contracts/reports/commissions.rules.ts';
import { messages } from '#contracts/reports/commissions.sq.ts';
import type { NewPayRule, PayRule } from '#contracts/reports/commissions.ts';
import type { Barber } from '#contracts/salon/barbers.ts';
import { servicesQuery } from '../../salon/services/api.ts';
import { productsQuery } from '../../till/products/api.ts';
import { afterFocusReturned } from '../../ground/lib/after-paint.ts';
import { explain } from '../../ground/lib/call.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { usePrices } from '../../ground/lib/use-prices.ts';
import ConfirmDialog from '../../ground/ui/ConfirmDialog.tsx';
import { DateField } from '../../ground/ui/DateField.tsx';
import { Dialog } from '../../ground/ui/Dialog.tsx';
import { DialogForm } from '../../ground/ui/DialogForm.tsx';
import { SelectField } from '../../ground/ui/SelectField.tsx';
import { TextField } from '../../ground/ui/TextField.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { deletePayRule, setPayRule } from './api.ts';
import { RuleLines } from './RuleLines.tsx';
import { words } from './words.sq.ts';

interface PayRuleDialogProps {
  readonly barber: Barber;
  /** The rules of this barber. */
  readonly rules: readonly PayRule[];
  readonly today: string;
  readonly onClose: () => void;
}

const percentIn = (typed: string) => {
  const percent = parseAmount(typed.replace('%', ''));
  const bp = percent === undefined ? undefined : Math.round(percent * 100);
  return bp !== undefined && bp >= 0 && bp <= 10_000 ? bp : undefined;
};

const percentInField = (bp: number | null | undefined) =>
  bp == null ? '' : String(bp / 100).replace('.', ',');

export default function PayRuleDialog({ barber, rules, today, onClose }: PayRuleDialogProps) {
  const setRule = useChange(setPayRule);
  const { data: services = [] } = useQuery(servicesQuery);
  const { data: products = [] } = useQuery(productsQuery);
  const { unit, keyboard, parse, inField } = usePrices();
  // only the rules at the opening of the dialog count: a rule that is removed meanwhile changes nothing in the form
  const [valid] = useState(() =>
    rules.findLast(
      ({ kind, service_id, from_day }) => kind !== 'product' && service_id === null && from_day <= today,
    ),
  );
  const form = useForm({
    keepAs: `pay rule ${barber.id}`,
    initial: {
      kind: valid?.kind ?? 'percent',
      service_id: '',
      product_id: '',
      percent_bp: percentInField(valid?.percent_bp),
      chair_cents: valid?.chair_cents == null ? '' : inField(valid.chair_cents / 100),
      chair_per: valid?.chair_per ?? 'month',
      from_day: today,
    },
    check({ kind, percent_bp, chair_cents }) {
      if (kind !== 'chair')
        return percentIn(percent_bp) === undefined
          ? { field: 'percent_bp', message: messages.percentInvalid }
          : undefined;
      return parse(chair_cents) === undefined
        ? { field: 'chair_cents', message: words.chairInvalid }
        : undefined;
    },
    send: ({ kind, service_id, product_id, percent_bp, chair_cents, chair_per, from_day }) => {
      const shared = { barber_id: barber.id, from_day };
      const percent = { percent_bp: percentIn(percent_bp) ?? 0 };
      const rule: NewPayRule =
        kind === 'percent'
          ? { ...shared, ...percent, kind, service_id: service_id || null }
          : kind === 'product'
            ? { ...shared, ...percent, kind, product_id: product_id || null }
            : { ...shared, kind, chair_cents: Math.round((parse(chair_cents) ?? 0) * 100), chair_per };
      return setRule.mutateAsync({ body: rule });
    },
    done({ message }) {
      onClose();
      toast.done(message);
    },
    otherwise: words.saveFailed,
  });
  const { kind, service_id, product_id, chair_per, from_day } = form.values;

  return (
    <Dialog title={words.dialog(barber.name)} onClose={onClose}>
      <DialogForm of={form} label={words.save} busyLabel={words.saving} sticky>
        <SelectField
          label={words.kind}
          value={kind}
          names={words.kinds}
          onChange={(chosen) =>
            form.set({
              kind: chosen as typeof kind,
              // the percentage of services is no percentage of products
              percent_bp: chosen === 'product' ? '' : percentInField(valid?.percent_bp),
            })
          }
        />
        {kind !== 'chair' ? (
          <>
            {kind === 'percent' ? (
              <SelectField
                label={words.service}
                value={service_id}
                none={words.allServices}
                names={Object.fromEntries(services.map(({ id, name }) => [id, name]))}
                error={form.errors.service_id}
                onChange={(chosen) => form.set({ service_id: chosen })}
              />
            ) : (
              <SelectField
                label={words.product}
                value={product_id}
                none={words.allProducts}
                names={Object.fromEntries(products.map(({ id, name }) => [id, name]))}
                error={form.errors.product_id}
                onChange={(chosen) => form.set({ product_id: chosen })}
              />
            )}
            <TextField
              {...form.text('percent_bp')}
              label={words.percent}
              hint={kind === 'percent' ? words.percentHint : words.productHint}
              inputMode="decimal"
              autoComplete="off"
            />
          </>
        ) : (
          <>
            <TextField
              {...form.text('chair_cents')}
              label={words.chairSum(unit)}
              hint={words.chairHint}
              inputMode={keyboard}
              autoComplete="off"
            />
            <SelectField
              label={words.per}
              value={chair_per}
              names={words.pers}
              onChange={(chosen) => form.set({ chair_per: chosen as typeof chair_per })}
            />
          </>
        )}
        <DateField
          label={words.from}
          day={from_day}
          today={today}
          error={form.errors.from_day}
          onDay={(day) => form.set({ from_day: day })}
        />
        <RemovableRules rules={rules} today={today} />
      </DialogForm>
    </Dialog>
  );
}

interface RemovableRulesProps {
  /** The rules of one barber. */
  readonly rules: readonly PayRule[];
  readonly today: string;
}

/** The rules in the dialog of a barber. Each rule can be removed, and the question says which rule is valid then. */
function RemovableRules({ rules, today }: RemovableRulesProps) {
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
    // the button that opened the question is gone, so the section gets the focus
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
