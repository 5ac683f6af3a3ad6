import { useQuery } from '@tanstack/react-query';
import { capitalise, weekdays } from '#contracts/ground/format.sq.ts';
import { ownHoursText } from '#contracts/salon/own-hours.sq.ts';
import { leavesTime } from '#contracts/salon/own-hours-time.rules.ts';
import { serviceFrom, type TypedService } from '#contracts/salon/services.rules.ts';
import { barbersQuery } from '../barbers/api.ts';
import { hoursQuery } from '../hours/api.ts';
import { useClock } from '../../ground/lib/use-now.ts';
import { Checkbox } from '../../ground/ui/Checkbox.tsx';
import { SelectField } from '../../ground/ui/SelectField.tsx';
import { TextField } from '../../ground/ui/TextField.tsx';
import { Folded } from './Folded.tsx';
import { checkOwnHours, ownHoursFrom, type TypedOwnHours } from './own-hours.rules.ts';
import { ownHoursWords as words } from './own-hours-words.sq.ts';

interface OwnHoursFieldsProps {
  /** The id of a service that is saved. */
  readonly id?: string;
  readonly of: TypedService & TypedOwnHours;
  readonly errors: { readonly [Field in keyof TypedOwnHours]?: string | undefined };
  readonly onChange: (changes: Partial<TypedOwnHours>) => void;
}

/** The times of the lists: each half hour, and a kept time between them. */
const halves = Array.from(
  { length: 48 },
  (_, n) => `${String(n >> 1).padStart(2, '0')}:${n % 2 ? '30' : '00'}`,
);

/** When, how often and to whom a service is offered. The closed part says what holds. */
export default function OwnHoursFields({ id = '', of, errors, onChange: set }: OwnHoursFieldsProps) {
  const own = checkOwnHours(of) ? undefined : ownHoursFrom(of);
  const setDay = (weekday: number, changes: Partial<TypedOwnHours['days'][number]>) =>
    set({ days: of.days.map((day, n) => (n === weekday ? { ...day, ...changes } : day)) });
  const isWrong = [errors.days, errors.notice, errors.most, errors.within].some(Boolean);
  const noTime = useNoTime({ id, duration: serviceFrom(of).duration, own_hours: own ?? null });
  return (
    <Folded label={own ? words.holds(ownHoursText(own)) : words.title} isNeeded={isWrong}>
      <div className="grid max-w-[560px] gap-3">
        <p className="text-sm text-ink-2">{words.desk}</p>
        <fieldset className="grid gap-1">
          <legend className="lab mb-1">{words.days}</legend>
          {of.days.map((day, weekday) => {
            const name = weekdays[weekday] ?? '';
            return (
              <div key={name} className="flex flex-wrap items-center gap-x-3">
                <div className="w-32">
                  <Checkbox
                    label={capitalise(name)}
                    name={`day${weekday}`}
                    checked={day.isOn}
                    onChange={(isOn) => setDay(weekday, { isOn })}
                  />
                </div>
                {day.isOn && (
                  <div className="flex items-center gap-1.5">
                    <Time
                      label={words.from(name)}
                      time={day.from}
                      onChange={(from) => setDay(weekday, { from })}
                    />
                    <span aria-hidden>–</span>
                    <Time label={words.to(name)} time={day.to} onChange={(to) => setDay(weekday, { to })} />
                  </div>
                )}
              </div>
            );
          })}
          <p role="alert" className="text-xs font-medium text-danger-ink empty:hidden">
            {errors.days}
          </p>
          <p role="status" className="text-xs font-medium text-brass-ink empty:hidden">
            {!errors.days && noTime}
          </p>
        </fieldset>
        <div className="grid items-start gap-3 sm:grid-cols-2">
          <TextField
            label={words.notice}
            name="notice"
            inputMode="numeric"
            value={of.notice}
            error={errors.notice}
            onChange={(notice) => set({ notice })}
          />
          <TextField
            label={words.within}
            name="within"
            inputMode="numeric"
            value={of.within}
            error={errors.within}
            hint={words.withinHint}
            onChange={(within) => set({ within })}
          />
          <TextField
            label={words.most}
            hint={words.mostHint}
            name="most"
            inputMode="numeric"
            value={of.most}
            error={errors.most}
            onChange={(most) => set({ most })}
          />
          <SelectField
            label={words.mostOf}
            names={words.ofWhom}
            value={of.mostOf}
            disabled={of.most.trim() === ''}
            onChange={(mostOf) => set({ mostOf })}
          />
        </div>
      </div>
    </Folded>
  );
}

interface TimeProps {
  readonly label: string;
  readonly time: string;
  readonly onChange: (time: string) => void;
}

/** A select for a begin. The phone's own list of choices is quicker than our own list. */
const Time = ({ label, time, onChange }: TimeProps) => (
  <select
    aria-label={label}
    value={time}
    onChange={(event) => onChange(event.target.value)}
    className="input num w-24 px-2"
  >
    <option value="">{words.anyTime}</option>
    {[...new Set([...halves, ...(time ? [time] : [])])].sort().map((one) => (
      <option key={one}>{one}</option>
    ))}
  </select>
);

/** The sentence if nobody works whenever the service may begin; undefined while that is not known. */
function useNoTime(service: Parameters<typeof leavesTime>[0]) {
  const { day } = useClock();
  const { data: hours } = useQuery(hoursQuery);
  const { data: barbers } = useQuery(barbersQuery);
  if (!service.own_hours || !hours || !barbers) return undefined;
  return leavesTime(service, { day, hours, barbers }) ? undefined : words.noTime;
}
