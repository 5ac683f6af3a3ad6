import { type ReactNode, useId } from 'react';
import type { Pigment } from '#contracts/ground/pigments.ts';
import type { Barber } from '#contracts/salon/barbers.ts';
import { blockWords, formWords as words } from './words.sq.ts';

interface BarberFieldProps {
  readonly barbers: readonly Pick<Barber, 'name' | 'colour'>[];
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChoose: (barber: string) => void;
}

export function BarberField({ barbers, value, error, onChoose }: BarberFieldProps) {
  // a unique name, because a form may have this field several times
  const group = useId();
  return (
    <Barbers legend={words.barber} error={error}>
      {barbers.map(({ name, colour }) => (
        <Choice
          key={name}
          type="radio"
          group={group}
          name={name}
          shown={shownNameIn(barbers, name)}
          colour={colour}
          checked={name === value}
          onChange={() => onChoose(name)}
        />
      ))}
    </Barbers>
  );
}

interface BarbersFieldProps extends Pick<BarberFieldProps, 'barbers' | 'error'> {
  readonly values: readonly string[];
  readonly onChange: (barbers: readonly string[]) => void;
}

/** The choice of several barbers, or of all barbers. */
export function BarbersField({ barbers, values, error, onChange }: BarbersFieldProps) {
  const names = barbers.map(({ name }) => name);
  const isAll = names.every((name) => values.includes(name));
  return (
    <Barbers legend={blockWords.barbers} error={error}>
      {barbers.map(({ name, colour }) => (
        <Choice
          key={name}
          type="checkbox"
          group="barbers"
          name={name}
          shown={shownNameIn(barbers, name)}
          colour={colour}
          checked={values.includes(name)}
          onChange={(checked) =>
            onChange(names.filter((one) => (one === name ? checked : values.includes(one))))
          }
        />
      ))}
      {barbers.length > 1 && (
        <Choice
          type="checkbox"
          group="barbers"
          name={blockWords.everybody}
          shown={blockWords.everybody}
          checked={isAll}
          onChange={(checked) => onChange(checked ? names : [])}
        />
      )}
    </Barbers>
  );
}

interface BarbersProps {
  readonly legend: string;
  readonly error: string | undefined;
  readonly children: ReactNode;
}

const Barbers = ({ legend, error, children }: BarbersProps) => (
  <fieldset className="field">
    <legend className="lab mb-1.5">{legend}</legend>
    <div className="grid grid-cols-[repeat(auto-fit,minmax(100px,1fr))] gap-2">{children}</div>
    {error && (
      <p role="alert" className="text-xs font-medium text-danger-ink">
        {error}
      </p>
    )}
  </fieldset>
);

interface ChoiceProps {
  readonly type: 'radio' | 'checkbox';
  readonly group: string;
  readonly name: string;
  readonly shown: string;
  readonly colour?: Pigment;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

const Choice = ({ type, group, name, shown, colour, checked, onChange }: ChoiceProps) => (
  <label className="flex min-h-9 cursor-pointer items-center gap-2 rounded-md border border-line px-2.5 text-sm font-medium has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring pointer-coarse:min-h-11">
    <input
      type={type}
      name={group}
      value={name}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      className="sr-only"
    />
    {colour && <span aria-hidden data-tone={colour} className="bg-(--e) size-2.5 shrink-0 rounded-full" />}
    <span className="min-w-0 truncate" title={name}>
      {shown}
    </span>
  </label>
);

/** The first name, if all barbers have different first names; or else the full name. */
function shownNameIn(barbers: BarberFieldProps['barbers'], name: string) {
  const firstNames = new Set(barbers.map((barber) => firstNameOf(barber.name)));
  return firstNames.size === barbers.length ? firstNameOf(name) : name;
}

const firstNameOf = (name: string) => name.split(' ')[0] ?? name;
