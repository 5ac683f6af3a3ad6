import { useQuery } from '@tanstack/react-query';
import { NeedTime } from '#contracts/ground/needs.ts';
import { hasWait, type TypedService } from '#contracts/salon/services.rules.ts';
import { mostNeeds } from '#contracts/salon/services.ts';
import { resourcesQuery } from '../resources/api.ts';
import { Checkbox } from '../../ground/ui/Checkbox.tsx';
import { SelectField } from '../../ground/ui/SelectField.tsx';
import { TextField } from '../../ground/ui/TextField.tsx';
import { Folded } from './Folded.tsx';
import { isOfMinutes, type TypedNeed, withNeed } from './needs.rules.ts';
import { words } from './words.sq.ts';

interface NeedFieldsProps {
  readonly of: Pick<TypedService, 'wait' | 'workAfter'> & { readonly needs: readonly TypedNeed[] };
  readonly error: string | undefined;
  /** Whether the service had needs before. */
  readonly isKept?: boolean;
  readonly onChange: (changes: { needs: readonly TypedNeed[] }) => void;
}

/** The rooms and devices that the service needs. A salon that has none does not see these fields. */
export default function NeedFields({ of, error, isKept = false, onChange }: NeedFieldsProps) {
  const { data: resources = [] } = useQuery(resourcesQuery);
  if (resources.length === 0) return null;
  const names = Object.fromEntries(resources.map(({ id, name }) => [id, name]));
  // a deleted resource is needed no more, although the list of services may still have it
  const needs = of.needs.filter(({ resource_id }) => resource_id in names);
  const shown = Array.from({ length: Math.min(needs.length + 1, mostNeeds) }, (_, n) => needs[n]);
  return (
    <Folded label={words.needs} isNeeded={isKept || error !== undefined}>
      <div className="grid max-w-[560px] gap-3">
        {shown.map((need, n) => (
          <Need
            // biome-ignore lint/suspicious/noArrayIndexKey: a need has no id, and the same resource may be needed twice
            key={n}
            need={need}
            number={n + 1}
            names={names}
            times={timesFor(of, need)}
            onChange={(changes) => onChange({ needs: withNeed(needs, n, changes) })}
          />
        ))}
        <p role="alert" className="text-sm font-medium text-danger-ink empty:hidden">
          {error}
        </p>
      </div>
    </Folded>
  );
}

/** The times that a service can have: without a waiting time, its work is all its time. */
const timesFor = (of: NeedFieldsProps['of'], need: TypedNeed | undefined) =>
  Object.fromEntries(
    NeedTime.options
      .filter(
        (time) =>
          need?.during === time ||
          !(time === 'work' || time === 'wait' || time === 'work_after') ||
          hasWait({ ...of, name: '', description: '', duration: '', price: '' }),
      )
      .map((time) => [time, words.needTimes[time]]),
  );

interface NeedProps {
  /** Undefined: a need that can still be chosen. */
  readonly need: TypedNeed | undefined;
  readonly number: number;
  readonly names: Readonly<Record<string, string>>;
  readonly times: Readonly<Record<string, string>>;
  readonly onChange: (changes: Partial<TypedNeed>) => void;
}

function Need({ need, number, names, times, onChange }: NeedProps) {
  return (
    <div className="grid gap-2">
      <div className="grid items-start gap-2 sm:grid-cols-2">
        <SelectField
          label={words.needed(number)}
          none={words.needsNothing}
          names={names}
          value={need?.resource_id ?? ''}
          onChange={(resource_id) => onChange({ resource_id })}
        />
        {need && (
          <SelectField
            label={words.needTime}
            names={times}
            value={need.during}
            onChange={(during) => onChange({ during: during as TypedNeed['during'] })}
          />
        )}
        {need && isOfMinutes(need) && (
          <TextField
            label={words.minutes}
            name="needMinutes"
            inputMode="numeric"
            value={need.minutes}
            onChange={(minutes) => onChange({ minutes })}
          />
        )}
      </div>
      {need && (
        <Checkbox
          label={words.needCleaning}
          name={`cleaning${number}`}
          checked={need.cleaning}
          onChange={(cleaning) => onChange({ cleaning })}
        />
      )}
    </div>
  );
}
