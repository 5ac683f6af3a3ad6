// The form of leave and closed days.
import { useState } from 'react';
import type { Barber } from '#contracts/salon/barbers.ts';
import { messages, reasonNames } from '#contracts/salon/hours.sq.ts';
import { type DayException, Reason, type Span } from '#contracts/salon/hours.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { useShown } from '../../ground/lib/use-shown.ts';
import { Checkbox } from '../../ground/ui/Checkbox.tsx';
import { DateField } from '../../ground/ui/DateField.tsx';
import { Dialog } from '../../ground/ui/Dialog.tsx';
import { DialogForm } from '../../ground/ui/DialogForm.tsx';
import { PopoverSelect } from '../../ground/ui/PopoverSelect.tsx';
import { TextField } from '../../ground/ui/TextField.tsx';
import { useSaveException } from './changes.ts';
import { tellOutside } from './OutsideVisits.tsx';
import { SpanFields } from './SpanFields.tsx';
import { problemOf } from './week.rules.ts';
import { words } from './words.sq.ts';

interface ExceptionDialogProps {
  /** The exception to edit; undefined for a new one. */
  readonly exception: DayException | undefined;
  readonly barbers: readonly Barber[];
  readonly today: string;
  readonly onClose: () => void;
}

const wholeSalon = 'salon';
const reasonsOfBarber: readonly Reason[] = ['leave', 'sick', 'training', 'other'];
const reasonsOfSalon: readonly Reason[] = ['closed', 'other'];
const usualSpans: readonly Span[] = [{ from: '09:00', to: '13:00' }];

export default function ExceptionDialog({ exception, barbers, today, onClose }: ExceptionDialogProps) {
  const save = useSaveException();
  const keepAs = `exception ${exception?.id ?? 'new'}`;
  const sendTyped = useShown(keepAs, exception);
  const [initial] = useState(() => ({
    barberId: exception ? (exception.barberId ?? wholeSalon) : (barbers[0]?.id ?? wholeSalon),
    from: exception?.from ?? today,
    to: exception?.to ?? today,
    reason: exception?.reason ?? (barbers.length > 0 ? 'leave' : 'closed'),
    title: exception?.title ?? '',
    hasHours: (exception?.open.length ?? 0) > 0,
    open: JSON.stringify(exception?.open.length ? exception.open : usualSpans),
    forAll: exception?.forAll ?? true,
  }));
  const form = useForm({
    keepAs,
    initial,
    check: ({ from, to, hasHours, open }) => {
      if (to < from) return { field: 'to', message: messages.endsBeforeStart } as const;
      const problem = hasHours ? problemOf(JSON.parse(open)) : undefined;
      return problem ? { message: problem } : undefined;
    },
    send(values, typed) {
      const { barberId, reason, hasHours, open, title, ...rest } = values;
      const body = {
        ...rest,
        barberId: barberId === wholeSalon ? null : barberId,
        reason: Reason.parse(reason),
        open: hasHours ? JSON.parse(open) : [],
        title: title.trim() || null,
      };
      if (!exception) return save.mutateAsync({ body });
      const { id } = exception;
      return sendTyped(body, 'hasHours' in typed ? { ...typed, open } : typed, (changes) =>
        save.mutateAsync({ params: { id }, body: changes }),
      );
    },
    done(saved) {
      onClose();
      tellOutside(saved);
    },
    otherwise: words.saveFailed,
  });
  const { values, set, text } = form;
  const isSalon = values.barberId === wholeSalon;
  const reasons = isSalon ? reasonsOfSalon : reasonsOfBarber;

  return (
    <Dialog title={exception ? words.editException : words.addException} onClose={onClose}>
      <DialogForm of={form} label={words.saveException} busyLabel={words.saving} sticky>
        <div className="grid grid-cols-2 gap-4">
          <PopoverSelect
            label={words.who}
            value={values.barberId}
            error={form.errors.barberId}
            groups={[
              {
                title: words.who,
                choices: [
                  ...barbers.map(({ id, name }) => ({ key: id, label: name })),
                  { key: wholeSalon, label: words.salon },
                ],
              },
            ]}
            onChange={(barberId) => set({ barberId, reason: barberId === wholeSalon ? 'closed' : 'leave' })}
          />
          <PopoverSelect
            label={words.reason}
            value={values.reason}
            groups={[
              {
                title: words.reason,
                choices: reasons.map((reason) => ({ key: reason, label: reasonNames[reason] })),
              },
            ]}
            onChange={(reason) => set({ reason: Reason.parse(reason) })}
          />
          <DateField
            label={words.firstDay}
            day={values.from}
            today={today}
            error={form.errors.from}
            onDay={(from) => set({ from, ...(values.to < from && { to: from }) })}
          />
          <DateField
            label={words.lastDay}
            day={values.to}
            today={today}
            error={form.errors.to}
            onDay={(to) => set({ to })}
          />
          <div className="col-span-2">
            <TextField {...text('title')} label={words.note} maxLength={120} autoComplete="off" />
          </div>
          <div className="col-span-2 -my-1.5 grid">
            <Checkbox
              name="hasHours"
              label={words.otherHours}
              checked={values.hasHours}
              onChange={(hasHours) => set({ hasHours })}
            />
            {values.hasHours && (
              <SpanFields
                day={words.otherHours}
                spans={JSON.parse(values.open)}
                onChange={(open) => set({ open: JSON.stringify(open) })}
              />
            )}
            {values.hasHours && isSalon && (
              <Checkbox
                name="forAll"
                label={words.forAll}
                checked={values.forAll}
                onChange={(forAll) => set({ forAll })}
              />
            )}
          </div>
        </div>
      </DialogForm>
    </Dialog>
  );
}
