// One package of a client: the sessions that were used, and what can be done with the rest.
import { useEffect, useState } from 'react';
import { leftOf } from '#contracts/appointments/package-sessions.rules.ts';
import { numericDate } from '#contracts/ground/format.sq.ts';
import { sumOf } from '#contracts/ground/payment.sq.ts';
import type { Method } from '#contracts/ground/payment.ts';
import * as contract from '#contracts/till/client-packages.ts';
import { lastDayText } from '#contracts/till/packages.sq.ts';
import type { ClientPackage } from '#contracts/till/packages.ts';
import { messages as ofTill, parseSum, sumInField } from '#contracts/till/till.sq.ts';
import { useRights } from '../../../identity/accounts/session.ts';
import { CashLack } from '../CashLack.tsx';
import { MethodOptions } from '../MethodOptions.tsx';
import { problemOfSum, SumField } from '../SumField.tsx';
import { words as ofTakings } from '../words.sq.ts';
import { explain, refusalOf } from '../../../ground/lib/call.ts';
import { localNow } from '../../../ground/lib/server-clock.ts';
import { useChange } from '../../../ground/lib/use-change.ts';
import { useChangeId } from '../../../ground/lib/use-change-id.ts';
import { useForm } from '../../../ground/lib/use-form.ts';
import { Button } from '../../../ground/ui/Button.tsx';
import ConfirmDialog from '../../../ground/ui/ConfirmDialog.tsx';
import { DateField } from '../../../ground/ui/DateField.tsx';
import { CloseButton, Dialog } from '../../../ground/ui/Dialog.tsx';
import { DialogForm } from '../../../ground/ui/DialogForm.tsx';
import { TextField } from '../../../ground/ui/TextField.tsx';
import { toast } from '../../../ground/ui/toast.ts';
import { changeClientPackage, refundPackage, removeClientPackage } from './api.ts';
import { ClientChoice } from './ClientChoice.tsx';
import { words } from './words.sq.ts';

interface PackageProps {
  readonly of: ClientPackage;
  readonly onClose: () => void;
}

type Part = 'facts' | 'end' | 'give' | 'refund';
const titles = { end: words.end, give: words.give, refund: words.refund };

export default function PackageOfClientDialog(props: PackageProps) {
  const { of, onClose } = props;
  const [part, show] = useState<Part>('facts');
  const title = part === 'facts' ? of.name : `${of.name}: ${titles[part]}`;
  return (
    <Dialog title={title} onClose={onClose}>
      {part === 'facts' && <Facts {...props} onPart={show} />}
      {part === 'end' && <EndForm {...props} />}
      {part === 'give' && <GiveForm {...props} />}
      {part === 'refund' && <RefundForm {...props} />}
    </Dialog>
  );
}

function Facts({ of, onPart, onClose }: PackageProps & { onPart: (part: Part) => void }) {
  const { may } = useRights();
  const [isAsked, ask] = useState(false);
  const { mutateAsync: remove, isPending } = useChange(removeClientPackage);
  const { id, sessions, used_before, used, expires_on, ended_by, is_sold, taken, owed_cents, currency } = of;
  const isRunning = !ended_by && leftOf(of) > 0;
  const facts = [
    words.usedOf(used_before + used, sessions),
    is_sold ? words.bought(of.bought_on) : words.entered,
    expires_on && lastDayText(expires_on, localNow().day),
    ended_by && words.endings[ended_by],
  ];
  return (
    <>
      <div className="grid gap-4 px-5 py-5">
        <p className="num text-ink-2">{facts.filter(Boolean).join(' · ')}</p>
        {isRunning && owed_cents !== null && (
          <p className="num font-medium">{words.owed(sumOf(owed_cents, currency))}</p>
        )}
        <section className="grid gap-1">
          <h3 className="font-semibold">{words.taken}</h3>
          {used_before > 0 && <p className="num text-sm text-ink-2">{words.earlier(used_before)}</p>}
          {taken.length === 0 && <p className="text-sm text-ink-3">{words.noneTaken}</p>}
          <ol className="num text-sm">
            {taken.map((one) => (
              <li key={one.taking_id} className="border-b border-line-2 py-1.5 last:border-0">
                {[
                  `${numericDate(one.date)}, ${one.time}`,
                  one.service_name,
                  one.barber,
                  one.other_client && words.of(one.other_client),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </li>
            ))}
          </ol>
        </section>
        {isRunning && (
          <div className="flex flex-wrap gap-2">
            {may('clients') && <Button onClick={() => onPart('end')}>{words.end}</Button>}
            {may('clients') && <Button onClick={() => onPart('give')}>{words.give}</Button>}
            {may('till') && <Button onClick={() => onPart('refund')}>{words.refund}</Button>}
            {may('clients') && !is_sold && used === 0 && (
              <Button look="ghost" onClick={() => ask(true)}>
                {words.remove}
              </Button>
            )}
          </div>
        )}
        {isRunning && is_sold && used === 0 && <p className="text-sm text-ink-3">{words.soldInTill}</p>}
      </div>
      <div className="flex justify-end border-t border-line px-5 py-3.5">
        <CloseButton>{ofTakings.cancel}</CloseButton>
      </div>
      {isAsked && (
        <ConfirmDialog
          title={words.remove}
          question={words.removeQuestion(of.name)}
          yes={words.remove}
          busy={isPending}
          onClose={() => ask(false)}
          onYes={() =>
            remove({ params: { id } }).then(
              ({ message }) => {
                toast.done(message);
                onClose();
              },
              (failure) => toast.error(explain(failure, words.saveFailed)),
            )
          }
        />
      )}
    </>
  );
}

function EndForm({ of, onClose }: PackageProps) {
  const { mutateAsync } = useChange(changeClientPackage);
  const form = useForm({
    keepAs: `end of package ${of.id}`,
    initial: { expires_on: of.expires_on ?? '' },
    check: () => undefined,
    send: ({ expires_on }) =>
      mutateAsync({ params: { id: of.id }, body: { expires_on: expires_on || null } }),
    done({ message }) {
      toast.done(message);
      onClose();
    },
    otherwise: words.saveFailed,
  });
  return (
    <DialogForm of={form} label={words.end} busyLabel={ofTakings.saving} needsNetwork>
      <DateField
        label={words.endsOn}
        day={form.values.expires_on}
        placeholder={words.noEnd}
        clear={words.noEnd}
        today={localNow().day}
        onDay={(expires_on) => form.set({ expires_on })}
      />
    </DialogForm>
  );
}

function GiveForm({ of, onClose }: PackageProps) {
  const { mutateAsync } = useChange(changeClientPackage);
  const form = useForm({
    keepAs: `gift of package ${of.id}`,
    initial: { typed: '', client_id: '', name: '' },
    check: () => undefined,
    send: async ({ client_id }) => {
      try {
        return await mutateAsync({
          params: { id: of.id },
          body: { client_id, from_client_id: of.client_id },
        });
      } catch (error) {
        // a package that another client has by now closes this window
        if (refusalOf(error, contract.changeClientPackage, 'changed'))
          toast.error(explain(error, words.saveFailed));
        throw error;
      }
    },
    done({ message }) {
      toast.done(message);
      onClose();
    },
    otherwise: words.saveFailed,
  });
  const { values, set } = form;
  return (
    <DialogForm
      of={form}
      label={values.client_id ? words.giveIt(values.name) : words.give}
      busyLabel={ofTakings.saving}
      canSend={values.client_id !== ''}
      needsNetwork
    >
      <ClientChoice
        name="client_id"
        label={words.giveTo}
        typed={values.typed}
        client={values.client_id === '' ? undefined : { id: values.client_id, name: values.name }}
        isOffered={(id) => id !== of.client_id}
        onType={(typed) => set({ typed, client_id: '', name: '' })}
        onChoose={({ id, name }) => set({ typed: name, client_id: id, name })}
      />
    </DialogForm>
  );
}

function RefundForm({ of, onClose }: PackageProps) {
  const { mutateAsync } = useChange(refundPackage);
  const keepAs = `refund of package ${of.id}`;
  const changeId = useChangeId(keepAs);
  const { currency, owed_cents } = of;
  const left = leftOf(of);
  const proposed = owed_cents ? sumInField(owed_cents, currency) : '';
  const [seen, see] = useState({ left, proposed });
  const form = useForm({
    keepAs,
    initial: {
      cents: proposed,
      method: of.sold_by ?? ('cash' as Method),
      note: '',
    },
    check({ cents, note }) {
      const problem = problemOfSum(cents, currency);
      const fields = {
        ...(problem && { cents: problem }),
        ...(note.trim() === '' && { note: ofTill.refundNeedsNote }),
      };
      return Object.keys(fields).length > 0 ? { fields } : undefined;
    },
    send(typed) {
      const body = { ...typed, left: seen.left, cents: parseSum(typed.cents, currency) ?? 0 };
      return mutateAsync({ params: { id: of.id }, body: { ...body, change_id: changeId(body) } });
    },
    done({ message }) {
      toast.done(message);
      onClose();
    },
    otherwise: words.saveFailed,
  });
  // a session was used, or came back, meanwhile: the sum that was proposed follows, a typed one stays
  useEffect(() => {
    if (left === seen.left) return;
    see({ left, proposed });
    if (form.values.cents === seen.proposed) form.set({ cents: proposed });
  });
  return (
    <DialogForm of={form} label={ofTakings.saveRefund} busyLabel={ofTakings.saving} needsNetwork>
      {owed_cents !== null && <p className="num text-ink-2">{words.owed(sumOf(owed_cents, currency))}</p>}
      <SumField
        {...form.text('cents')}
        label={ofTakings.refundSum}
        currency={currency}
        onCurrency={undefined}
      />
      <MethodOptions
        label={ofTakings.refundMethod}
        value={form.values.method}
        onChoose={(method) => form.set({ method })}
      />
      <CashLack of={{ ...form.values, currency }} />
      <TextField {...form.text('note')} label={ofTakings.reason} maxLength={200} />
    </DialogForm>
  );
}
