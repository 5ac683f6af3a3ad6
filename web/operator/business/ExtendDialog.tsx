// The dialog that extends the subscription of a user. It imports React Aria: import it only through a Chunk.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { Extension, extendSubscription, type ShownEnds } from '#contracts/billing/plans-by-admins.ts';
import { durationIn, monthsOf } from '#contracts/billing/subscriptions.rules.ts';
import { messages } from '#contracts/billing/subscriptions.sq.ts';
import { localTime } from '#contracts/ground/calendar.rules.ts';
import { flawIn } from '#contracts/ground/first-problem.ts';
import { planNames } from '#contracts/ground/plans.sq.ts';
import { lastDay } from '#contracts/ground/primitives.ts';
import { periodFrom } from '#contracts/salon/ledger.rules.ts';
import { dateOf } from '../../billing/subscriptions/words.sq.ts';
import { customerQuery } from '../customers/api.ts';
import { useToldEdit } from '../customers/use-told-edit.ts';
import { refusalOf } from '../../ground/lib/call.ts';
import { serverNow } from '../../ground/lib/server-clock.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { Dialog } from '../../ground/ui/Dialog.tsx';
import { DialogForm } from '../../ground/ui/DialogForm.tsx';
import { PopoverSelect } from '../../ground/ui/PopoverSelect.tsx';
import { TextField } from '../../ground/ui/TextField.tsx';
import { extensionWords as words } from './admin.sq.ts';
import { type extendOrder, useExtend } from './api.ts';

interface ExtendDialogProps {
  /** The name of the user. */
  readonly name: string;
  /** The id of the user. The dialog shows the present end of the subscription, and the new end. */
  readonly userId: string;
  readonly plan?: Extension['subscriptionType'];
  readonly extend: (extension: Extension, shown: ShownEnds | undefined) => ReturnType<typeof extendOrder>;
  readonly onClose: () => void;
}

const { value: durationValue } = Extension.shape.duration.shape;
const choicesOf = (labels: Record<string, string>) => [
  { title: '', choices: Object.entries(labels).map(([key, label]) => ({ key, label })) },
];

export default function ExtendDialog({ name, userId, plan = 'monthly', extend, onClose }: ExtendDialogProps) {
  const change = useExtend(extend);
  const queries = useQueryClient();
  const tell = useToldEdit(userId, name, words.undoFailed);
  const { data: shown, error } = useQuery(customerQuery(userId));
  const form = useForm({
    keepAs: `extension of ${userId}`,
    initial: { plan, value: '1', unit: 'months' as Extension['duration']['unit'] },
    check: ({ value }) => flawIn('value', durationValue, durationIn(value)),
    send: ({ plan, value, unit }) =>
      change
        .mutateAsync({
          subscriptionType: plan,
          duration: { value: durationIn(value), unit },
          shown: shown && {
            trialEndDate: shown.trialEndDate,
            subscriptionEndDate: shown.subscriptionEndDate,
          },
        })
        .catch(async (error) => {
          // the form stays open, says what changed, and shows the present end
          if (refusalOf(error, extendSubscription, 'changed'))
            await queries.invalidateQueries(customerQuery(userId));
          throw error;
        }),
    done({ message, subscriptionEndDate: end, undoId }) {
      tell({ message, detail: end ? `${name}: ${words.until(dateOf(end))}` : name, undoId });
      onClose();
    },
    otherwise: words.failed,
    unreachable: words.failed,
  });

  return (
    <Dialog title={words.title} onClose={onClose}>
      <DialogForm of={form} label={words.confirm} busyLabel={words.extending}>
        <div>
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-sm text-ink-3">{words.countsFrom}</p>
          {shown?.hasActiveSubscription && shown.cancelledAt && (
            <p className="text-sm text-brass-ink">{words.undoesCancellation}</p>
          )}
        </div>
        <Preview shown={shown} failed={error !== null} months={monthsIn(form.values)} />
        <PopoverSelect
          label={words.plan}
          value={form.values.plan}
          groups={choicesOf(planNames)}
          onChange={(key) => form.set({ plan: key as Extension['subscriptionType'] })}
        />
        <div className="grid grid-cols-2 items-start gap-4">
          <TextField
            {...form.text('value')}
            label={words.duration}
            type="number"
            inputMode="numeric"
            min={1}
            max={120}
            step={1}
          />
          <PopoverSelect
            label={words.unit}
            value={form.values.unit}
            groups={choicesOf(words.units)}
            onChange={(key) => form.set({ unit: key as Extension['duration']['unit'] })}
          />
        </div>
      </DialogForm>
    </Dialog>
  );
}

/** The typed duration in months; `NaN` while the duration would be refused. */
function monthsIn({ value, unit }: { value: string; unit: Extension['duration']['unit'] }) {
  const duration = z.safeParse(durationValue, durationIn(value)).data;
  return duration === undefined ? Number.NaN : monthsOf({ value: duration, unit });
}

interface PreviewProps {
  readonly shown: ShownEnds | undefined;
  /** Whether the ends could not be loaded. */
  readonly failed: boolean;
  /** The months, as `monthsIn` returns them. */
  readonly months: number;
}

/** The present end, and the end after the extension. */
function Preview({ shown, failed, months }: PreviewProps) {
  const now = serverNow();
  const end = shown && lastEndOf(shown, now);
  const newEnd = shown && months > 0 && periodFrom(now, [end ?? null], months).end;
  return (
    <dl aria-live="polite" className="grid grid-cols-2 gap-4 rounded-lg bg-bg px-3.5 py-3">
      <PreviewEnd
        label={words.present}
        value={end === null ? words.noAccess : end && untilDate(end)}
        failed={failed}
      />
      <PreviewEnd
        label={words.afterwards}
        value={Number.isNaN(months) ? words.notPossible : newEnd ? newEndNamed(newEnd) : undefined}
        failed={failed}
      />
    </dl>
  );
}

const newEndNamed = (end: Date) => (localTime(end).day > lastDay ? messages.tooFar : untilDate(end));
const untilDate = (end: Date) => words.until(dateOf(end.toISOString()));

const PreviewEnd = ({
  label,
  value,
  failed,
}: {
  label: string;
  value: string | undefined;
  failed: boolean;
}) => (
  <div>
    <dt className="text-xs font-semibold text-ink-3">{label}</dt>
    <dd className="num min-h-6 font-semibold">{value ?? (failed ? words.unknownEnd : '')}</dd>
  </div>
);

/** The latest end of plan and trial; null if both are past. */
function lastEndOf({ trialEndDate, subscriptionEndDate }: ShownEnds, now: Date) {
  const ends = [trialEndDate, subscriptionEndDate].flatMap((end) => (end ? [new Date(end)] : []));
  return ends.filter((end) => end > now).sort((a, b) => b.getTime() - a.getTime())[0] ?? null;
}
