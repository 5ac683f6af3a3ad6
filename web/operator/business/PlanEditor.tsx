import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { money, parseAmount, priceInField } from '#contracts/ground/format.sq.ts';
import { messages, planNames } from '#contracts/money/subscriptions.sq.ts';
import { type Plan, type PlanOffer, PlanPrice } from '#contracts/money/subscriptions.ts';
import { explain } from '../../ground/lib/call.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { Confirm } from '../../ground/ui/Confirm.tsx';
import { FormMessage } from '../../ground/ui/FormMessage.tsx';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { Skeleton } from '../../ground/ui/Skeleton.tsx';
import { SubmitButton } from '../../ground/ui/SubmitButton.tsx';
import { Switch } from '../../ground/ui/Switch.tsx';
import { TextField } from '../../ground/ui/TextField.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { words } from './admin.sq.ts';
import { adminPlansQuery, useUpdatePlans } from './api.ts';

export function PlanEditor() {
  const { data: plans, error, refetch } = useQuery(adminPlansQuery);
  return (
    <section aria-labelledby="plan-editor" className="grid max-w-[560px] gap-3">
      <div>
        <h2 id="plan-editor" className="title text-[19px]">
          {words.plans}
        </h2>
        <p className="mt-1 text-ink-2">{words.plansLine}</p>
      </div>
      {error && <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>}
      {plans ? <PlanForm plans={plans} /> : !error && <Skeleton lines={4} />}
    </section>
  );
}

const order: readonly Plan[] = ['monthly', 'yearly'];

/** The price of each plan, and whether the plan is for sale. */
function typedFrom(plans: readonly PlanOffer[]) {
  const offerOf = (wanted: Plan) => plans.find(({ plan }) => plan === wanted);
  const priceOf = (plan: Plan) => priceInField(offerOf(plan)?.price ?? 0);
  return {
    monthly: priceOf('monthly'),
    yearly: priceOf('yearly'),
    monthlyActive: offerOf('monthly')?.active ?? false,
    yearlyActive: offerOf('yearly')?.active ?? false,
  };
}

type TypedPlans = ReturnType<typeof typedFrom>;

/** The changes that buyers will see, one sentence for each. */
function changesOf(before: TypedPlans, typed: TypedPlans) {
  const inEuros = (price: string) => money(parseAmount(price) ?? 0);
  return order.flatMap((plan) => {
    const [name, isActive] = [planNames[plan], typed[`${plan}Active`]];
    const [was, is] = [inEuros(before[plan]), inEuros(typed[plan])];
    return [
      ...(was === is ? [] : [words.planPrice(name, was, is)]),
      ...(before[`${plan}Active`] === isActive ? [] : [(isActive ? words.planOn : words.planOff)(name)]),
    ];
  });
}

/** The errors of the typed prices. */
function problemsOf(typed: TypedPlans) {
  const wrong = order.flatMap((plan) => {
    const problem = problemOf(typed[plan]);
    return problem ? [[plan, problem]] : [];
  });
  return wrong.length > 0 ? { fields: Object.fromEntries(wrong) } : undefined;
}

/** The error of a typed price. */
function problemOf(typed: string) {
  const euros = parseAmount(typed);
  if (euros === undefined) return messages.priceNoNumber;
  return z.safeParse(PlanPrice, euros).error?.issues[0]?.message;
}

function PlanForm({ plans }: { plans: readonly PlanOffer[] }) {
  const update = useUpdatePlans();
  const saved = typedFrom(plans);
  const form = useForm({
    keepAs: 'plans',
    initial: saved,
    check: problemsOf,
    send: (typed) =>
      update.mutateAsync(
        order.map((plan) => ({ plan, price: parseAmount(typed[plan]), active: typed[`${plan}Active`] })),
      ),
    done({ plans, message }) {
      form.set(typedFrom(plans));
      toast.done(message);
    },
    otherwise: words.saveFailed,
  });

  const changes = changesOf(saved, form.values);
  const [asking, ask] = useState(false);
  const askOrSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (changes.length === 0 || problemsOf(form.values)) form.submit();
    else ask(true);
  };

  return (
    <form {...form.form} onSubmit={askOrSubmit} className="grid gap-4">
      <FormMessage of={form} />
      {order.map((plan) => (
        <div key={plan} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-4">
          <TextField {...form.text(plan)} label={words.priceOf(planNames[plan])} inputMode="decimal" />
          <div className="flex items-center gap-1 pt-[26px]">
            <Switch
              label={words.isOffered(planNames[plan])}
              on={form.values[`${plan}Active`]}
              onChange={(active) => form.set({ [`${plan}Active`]: active })}
            />
            <span aria-hidden className="w-14 text-sm text-ink-2">
              {form.values[`${plan}Active`] ? words.active : words.inactive}
            </span>
          </div>
        </div>
      ))}
      <div>
        <SubmitButton of={form} label={words.savePlans} busyLabel={words.saving} />
      </div>
      {asking && (
        <Confirm
          title={words.savePlans}
          question={[...changes, words.plansAtOnce].join('\n')}
          yes={words.savePlans}
          onClose={() => ask(false)}
          onYes={() => {
            ask(false);
            form.submit();
          }}
        />
      )}
    </form>
  );
}
