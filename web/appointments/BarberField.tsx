import type { Barber } from '#contracts/barbers.ts';
import './day-summary.css';
import { formWords as words } from './screen.sq.ts';

interface BarberFieldProps {
  readonly barbers: readonly Pick<Barber, 'name' | 'colour'>[];
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChoose: (barber: string) => void;
}

export function BarberField({ barbers, value, error, onChoose }: BarberFieldProps) {
  const firstNames = barbers.map(({ name }) => firstNameOf(name));
  const isUnique = new Set(firstNames).size === barbers.length;
  return (
    <fieldset className="field">
      <legend className="lab mb-1.5">{words.barber}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(100px,1fr))] gap-2">
        {barbers.map(({ name, colour }) => (
          <label
            key={name}
            className="flex min-h-9 cursor-pointer items-center gap-2 rounded-md border border-line px-2.5 text-sm font-medium has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring pointer-coarse:min-h-11"
          >
            <input
              type="radio"
              name="barber"
              value={name}
              checked={name === value}
              onChange={() => onChoose(name)}
              className="sr-only"
            />
            <span aria-hidden data-tone={colour} className="tone-edge size-2.5 shrink-0 rounded-full" />
            <span className="min-w-0 truncate" title={name}>
              {isUnique ? firstNameOf(name) : name}
            </span>
          </label>
        ))}
      </div>
      {error && <p className="text-xs font-medium text-danger-ink">{error}</p>}
    </fieldset>
  );
}

const firstNameOf = (name: string) => name.split(' ')[0] ?? name;
