// The form of blocked time: some hours or all day, on consecutive days or weekly, for one barber or several.

import { useQuery } from '@tanstack/react-query';
import { bookableFor } from '../../appointments/columns.rules.ts';
import { LazyBusyMonth } from '../../appointments/LazyBusyMonth.tsx';
import { blockTitles } from '../../appointments/words.sq.ts';
import { useRights } from '../../identity/accounts/session.ts';
import { barbersQuery } from '../../salon/barbers/api.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { Checkbox } from '../../ground/ui/Checkbox.tsx';
import { DateField } from '../../ground/ui/DateField.tsx';
import { Dialog } from '../../ground/ui/Dialog.tsx';
import { Option } from '../../ground/ui/Option.tsx';
import { PopoverSelect } from '../../ground/ui/PopoverSelect.tsx';
import { TextField } from '../../ground/ui/TextField.tsx';
import { BarberField, BarbersField } from './BarberField.tsx';
import { endsFor, startingAt, startsFor } from './block.rules.ts';
import { checkBlock } from './check.rules.ts';
import { FormFrame } from './FormFrame.tsx';
import { useKeptForm } from './kept-form.ts';
import type { BlockRequest, Outcome } from './requests.ts';
import { sendBlock } from './send.ts';
import { formWords, blockWords as words } from './words.sq.ts';

interface BlockDialogProps {
  readonly request: BlockRequest;
  readonly today: string;
  readonly onSent: (sent: Promise<Outcome<BlockRequest>>) => void;
  readonly onClose: () => void;
}

export default function BlockDialog({ request, today, onSent, onClose }: BlockDialogProps) {
  const { editing } = request;
  const { data: barbers = [] } = useQuery(barbersQuery);
  const bookable = bookableFor(useRights(), barbers, editing);
  const form = useForm({
    initial: request.values,
    refusal: request.refusal,
    check: checkBlock,
    send: async (values) => onSent(sendBlock({ ...request, values })),
  });
  const { values, set, text } = form;
  useKeptForm({ what: 'block', request: { ...request, values } });

  return (
    <Dialog title={editing ? words.editTitle : words.addTitle} onClose={onClose}>
      <FormFrame form={form} save={editing ? words.saveChanges : words.save}>
        <div className="col-span-2">
          <TitleField {...text('title')} />
        </div>
        <div className="col-span-2 sm:col-span-1">
          <DateField
            label={formWords.date}
            day={values.appointment_date}
            today={today}
            onDay={(appointment_date) => set({ appointment_date })}
            Calendar={LazyBusyMonth}
          />
        </div>
        {!editing && (
          <div className="col-span-2 grid grid-cols-2 items-start gap-2 sm:col-span-1">
            <TextField {...text('days')} label={words.days} inputMode="numeric" />
            <TextField {...text('weeks')} label={words.weeks} inputMode="numeric" />
          </div>
        )}
        <div className="col-span-2 -my-1.5">
          <Checkbox
            name="allDay"
            label={words.allDay}
            checked={values.allDay}
            onChange={(allDay) => set({ allDay })}
          />
        </div>
        {!values.allDay && (
          <>
            <PopoverSelect
              label={words.from}
              value={values.from}
              groups={choicesOf(words.from, startsFor(values))}
              onChange={(from) => set(startingAt(values, from))}
            />
            <PopoverSelect
              label={words.to}
              value={values.to}
              error={form.errors.to}
              groups={choicesOf(words.to, endsFor(values))}
              onChange={(to) => set({ to })}
            />
          </>
        )}
        <div className="col-span-2">
          {editing ? (
            <BarberField
              barbers={bookable}
              value={values.barbers[0] ?? ''}
              onChoose={(barber) => set({ barbers: [barber] })}
            />
          ) : (
            <BarbersField
              barbers={bookable}
              values={values.barbers}
              error={form.errors.barbers}
              onChange={(chosen) => set({ barbers: chosen })}
            />
          )}
        </div>
      </FormFrame>
    </Dialog>
  );
}

const choicesOf = (title: string, times: readonly string[]) => [
  { title, choices: times.map((time) => ({ key: time, label: time })) },
];

interface TitleFieldProps {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (title: string) => void;
}

/** The reason of the blocked time: two buttons for the usual reasons; the user types any other reason. */
function TitleField({ value, error, ...field }: TitleFieldProps) {
  const isUsual = blockTitles.some((title) => title === value);
  return (
    <div className="grid gap-2">
      <fieldset aria-label={words.reason} className="flex flex-wrap gap-2">
        {blockTitles.map((title) => (
          <Option key={title} label={title} chosen={value === title} onChoose={() => field.onChange(title)} />
        ))}
        <Option label={words.other} chosen={!isUsual} onChoose={() => isUsual && field.onChange('')} />
      </fieldset>
      {!isUsual && <TextField {...field} label={words.title} value={value} error={error} maxLength={120} />}
    </div>
  );
}
