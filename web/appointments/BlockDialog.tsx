// Time that nobody can book: by the hour or all day, on one day or on several in a row.
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { barbersQuery } from '../barbers/api.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { DateField } from '../ui/DateField.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { PopoverSelect } from '../ui/PopoverSelect.tsx';
import { TextField } from '../ui/TextField.tsx';
import { BarberField } from './BarberField.tsx';
import {
  type BlockFlaw,
  type BlockRequest,
  endsFor,
  flawInBlock,
  startingAt,
  startsFor,
  type TypedBlock,
} from './block.rules.ts';
import { formWords, blockWords as words } from './screen.sq.ts';

interface BlockDialogProps {
  readonly request: BlockRequest;
  readonly today: string;
  readonly onSave: (request: BlockRequest) => void;
  readonly onClose: () => void;
}

export default function BlockDialog({ request, today, onSave, onClose }: BlockDialogProps) {
  const { editing, refusal } = request;
  const [typed, setTyped] = useState(request.typed);
  const [flaw, setFlaw] = useState<BlockFlaw>();
  const [told, setTold] = useState(refusal);
  const { data: barbers = [] } = useQuery(barbersQuery);
  const takers = barbers.filter(({ active, name }) => active || name === editing?.barber);

  const set = (changes: Partial<TypedBlock>) => {
    setTyped((before) => ({ ...before, ...changes }));
    setFlaw(undefined);
  };
  const errorOf = (field: BlockFlaw['field']) => (flaw?.field === field ? flaw.sentence : undefined);
  const text = (field: 'title' | 'days') => ({
    name: field,
    value: typed[field],
    error: errorOf(field),
    onChange: (value: string) => set({ [field]: value }),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = flawInBlock(typed);
    setFlaw(found);
    if (!found) onSave({ ...request, typed });
  };

  return (
    <Dialog title={editing ? words.editTitle : words.addTitle} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <div className="grid grid-cols-2 gap-4 px-5 py-4">
          {told && (
            <div className="col-span-2">
              <Banner kind="error" onDismiss={() => setTold(undefined)}>
                {told}
              </Banner>
            </div>
          )}
          <div className="col-span-2">
            <TitleField {...text('title')} />
          </div>
          <DateField
            label={formWords.date}
            day={typed.appointment_date}
            today={today}
            onDay={(appointment_date) => set({ appointment_date })}
          />
          {editing ? <span /> : <TextField {...text('days')} label={words.days} inputMode="numeric" />}
          <div className="col-span-2 -my-1.5">
            <Checkbox
              name="allDay"
              label={words.allDay}
              checked={typed.allDay}
              onChange={(allDay) => set({ allDay })}
            />
          </div>
          {!typed.allDay && (
            <>
              <PopoverSelect
                label={words.from}
                value={typed.from}
                groups={choicesOf(words.from, startsFor(typed))}
                onChange={(from) => set(startingAt(typed, from))}
              />
              <PopoverSelect
                label={words.to}
                value={typed.to}
                error={errorOf('to')}
                groups={choicesOf(words.to, endsFor(typed))}
                onChange={(to) => set({ to })}
              />
            </>
          )}
          <div className="col-span-2">
            <BarberField barbers={takers} value={typed.barber} onChoose={(barber) => set({ barber })} />
          </div>
        </div>
        <div className="sticky bottom-0 flex justify-end gap-2 border-t border-line bg-surface px-5 py-3.5">
          <Button look="ghost" onClick={onClose}>
            {formWords.cancel}
          </Button>
          <Button type="submit" look="primary">
            {editing ? words.saveChanges : words.save}
          </Button>
        </div>
      </form>
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

/** The two usual reasons with a tap, any other in words. */
function TitleField({ value, error, ...field }: TitleFieldProps) {
  const isUsual = words.usualTitles.includes(value);
  return (
    <div className="grid gap-2">
      <fieldset aria-label={words.reason} className="flex flex-wrap gap-2">
        {words.usualTitles.map((title) => (
          <Option key={title} label={title} chosen={value === title} onChoose={() => field.onChange(title)} />
        ))}
        <Option label={words.other} chosen={!isUsual} onChoose={() => isUsual && field.onChange('')} />
      </fieldset>
      {!isUsual && <TextField {...field} label={words.title} value={value} error={error} maxLength={120} />}
    </div>
  );
}

function Option({ label, chosen, onChoose }: { label: string; chosen: boolean; onChoose: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className="min-h-9 rounded-md border border-line px-3 text-sm font-medium aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand-ink pointer-coarse:min-h-11"
    >
      {label}
    </button>
  );
}
