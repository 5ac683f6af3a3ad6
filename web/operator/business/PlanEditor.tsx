import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import * as contract from '#contracts/billing/plans-by-admins.ts';
import { planNames } from '#contracts/ground/plans.sq.ts';
import { refusalOf } from '../../ground/lib/call.ts';
import { conflictsOf } from '../../ground/lib/changed-fields.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { withPresent } from '../../ground/lib/with-present.ts';
import { ChangedInForm, type Conflict } from '../../ground/ui/ChangedFields.tsx';
import { Confirm } from '../../ground/ui/Confirm.tsx';
import { FormMessage } from '../../ground/ui/FormMessage.tsx';
import { Loaded } from '../../ground/ui/Loaded.tsx';
import { Part } from '../../ground/ui/Part.tsx';
import { SubmitButton } from '../../ground/ui/SubmitButton.tsx';
import { Switch } from '../../ground/ui/Switch.tsx';
import { TextField } from '../../ground/ui/TextField.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { words } from './admin.sq.ts';
import { adminPlansQuery, updatePlans } from './api.ts';
import {
  changedPlans,
  changesInWords,
  checkPlans,
  planOrder,
  type TypedPlans,
  typedFrom,
} from './plans.rules.ts';

export default function PlanEditor() {
  return (
    <Part title={words.plans} line={words.plansLine} className="max-w-[560px]">
      <Loaded of={useQuery(adminPlansQuery)} failed={words.loadFailed} lines={4}>
        {(plans) => <PlanForm plans={plans} />}
      </Loaded>
    </Part>
  );
}

const labels: Readonly<Record<keyof TypedPlans, string>> = {
  monthly: words.priceOf(planNames.monthly),
  yearly: words.priceOf(planNames.yearly),
  monthlyActive: words.isOffered(planNames.monthly),
  yearlyActive: words.isOffered(planNames.yearly),
};

function PlanForm({ plans }: { plans: readonly contract.VersionedPlan[] }) {
  const update = useChange(updatePlans);
  // the plans as the form showed them: the query may load again while the administrator types
  const [shown, show] = useState(plans);
  const [question, ask] = useState<readonly string[]>();
  const [conflicts, setConflicts] = useState<readonly Conflict<keyof TypedPlans>[]>([]);
  const form = useForm({
    keepAs: 'plans',
    initial: typedFrom(shown),
    check: checkPlans,
    send: (typed) =>
      update
        .mutateAsync({ body: { plans: changedPlans(shown, typed) } })
        .catch((error) => askAgain(error, typed)),
    done({ plans, message }) {
      follow(plans);
      toast.done(message);
    },
    otherwise: words.saveFailed,
  });

  const follow = (present: readonly contract.VersionedPlan[]) => {
    show(present);
    form.set(typedFrom(present));
  };
  const askAgain = (error: unknown, typed: TypedPlans): never => {
    const changed = refusalOf(error, contract.updatePlans, 'changed');
    if (changed) {
      const [before, present] = [typedFrom(shown), typedFrom(changed.plans)];
      const merged = withPresent(typed, before, present);
      show(changed.plans);
      form.set(merged);
      const found = conflictsOf({ typed, shown: before, present }, changed.changes).map((one) => ({
        ...one,
        label: labels[one.field],
        now: String(present[one.field]),
        typed: String(typed[one.field]),
      }));
      setConflicts(found);
      if (found.length > 0) throw error;
      const changes = changesInWords(changed.plans, merged);
      if (changes.length > 0) ask([changed.message, ...changes]);
    }
    throw error;
  };

  const changes = changesInWords(shown, form.values);
  const isUntouched = changes.length === 0 && !checkPlans(form.values);
  if (plans !== shown && isUntouched && !form.busy) follow(plans);

  const askOrSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (checkPlans(form.values)) form.submit();
    else if (isUntouched) toast.done(words.nothingChanged);
    else ask(changes);
  };

  return (
    <form {...form.form} onSubmit={askOrSubmit} className="grid gap-4">
      <FormMessage of={form} />
      {planOrder.map((plan) => (
        <div key={plan} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-4">
          <TextField {...form.text(plan)} label={words.priceOf(planNames[plan])} inputMode="decimal" />
          <label className="flex items-center gap-1 pt-[26px]">
            <Switch
              label={words.isOffered(planNames[plan])}
              on={form.values[`${plan}Active`]}
              onChange={(active) => form.set({ [`${plan}Active`]: active })}
            />
            <span aria-hidden className="w-14 text-sm text-ink-2">
              {form.values[`${plan}Active`] ? words.active : words.inactive}
            </span>
          </label>
        </div>
      ))}
      <div>
        <SubmitButton of={form} label={words.savePlans} busyLabel={words.saving} />
      </div>
      <ChangedInForm
        form={form}
        conflicts={conflicts}
        present={typedFrom(shown)}
        onClose={() => setConflicts([])}
      />
      {question && (
        <Confirm
          title={words.savePlans}
          question={[...question, words.plansAtOnce].join('\n')}
          yes={words.savePlans}
          isSafe
          onClose={() => ask(undefined)}
          onYes={() => {
            ask(undefined);
            form.submit();
          }}
        />
      )}
    </form>
  );
}
