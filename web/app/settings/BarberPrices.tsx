import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { canDo } from '#contracts/salon/barbers.rules.ts';
import type { Barber } from '#contracts/salon/barbers.ts';
import type { BarberOverride, Service } from '#contracts/salon/services.ts';
import { timesFrom, timesText, usualOf } from '#contracts/salon/usual.rules.ts';
import { barbersQuery } from '../../salon/barbers/api.ts';
import { useServices } from '../../salon/services/api.ts';
import { type OverrideChanges, updateOverride } from '../../salon/services/changes.ts';
import { explain } from '../../ground/lib/call.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { useMedia } from '../../ground/lib/use-media.ts';
import { usePrices } from '../../ground/lib/use-prices.ts';
import { shownOf } from '../../ground/lib/use-shown.ts';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { SavedField } from '../../ground/ui/SavedField.tsx';
import { SelectField } from '../../ground/ui/SelectField.tsx';
import { Skeleton } from '../../ground/ui/Skeleton.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { NeedsNetworkOnce } from '../../ground/ui/use-needs-network.tsx';
import { words } from './barber-prices.sq.ts';

/** The most barbers whose prices stand beside their minutes. With more of them, and on a phone, one is above the other, so that both are whole. */
const mostBeside = 3;

/** The prices and durations of each barber for each service. A phone shows one barber at a time. */
export default function BarberPrices() {
  const { services, error, refetch } = useServices();
  const { data: all, error: ofBarbers, refetch: again } = useQuery(barbersQuery);
  const isWide = useMedia('(min-width: 40rem)');
  const [chosen, choose] = useState('');

  if (error && !services)
    return <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>;
  if (ofBarbers && !all) return <LoadFailed onRetry={again}>{explain(ofBarbers)}</LoadFailed>;
  if (!services || !all) return <Skeleton lines={6} />;

  const active = all.filter((barber) => barber.active);
  const one = active.find(({ id }) => id === chosen) ?? active[0];
  const shown = isWide || !one ? active : [one];
  const names = Object.fromEntries(active.map(({ id, name }) => [id, name]));
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{words.line}</p>
      {!isWide && one && <SelectField label={words.barber} value={one.id} onChange={choose} names={names} />}
      <NeedsNetworkOnce>
        <div className="overflow-x-auto">
          <table
            onKeyDownCapture={moveByKey}
            onFocus={({ target }) => target instanceof HTMLInputElement && target.select()}
            className="border-separate border-spacing-0"
          >
            <thead>
              <tr className="text-left text-xs text-ink-3 *:border-b *:border-line *:py-2 *:font-semibold">
                <th scope="col" className="sticky left-0 z-1 bg-surface pr-3">
                  {words.service}
                </th>
                {shown.map(({ id, name }) => (
                  <th key={id} scope="col" className="pr-3">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {services.map((service) => (
                <tr key={service.id} className="*:border-b *:border-line-2 *:py-2">
                  <th scope="row" className="sticky left-0 z-1 bg-surface pr-3 text-left font-medium">
                    {service.name}
                  </th>
                  {shown.map((barber) => (
                    <td key={barber.id} className="pr-3">
                      {canDo(barber, [service]) ? (
                        <Cell
                          service={service}
                          barber={barber}
                          isNarrow={!isWide || shown.length > mostBeside}
                        />
                      ) : (
                        <span className="text-ink-3">{words.notDone}</span>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </NeedsNetworkOnce>
    </div>
  );
}

/** The cell of a barber and a service: `12,00 € · 40 min`. Its two fields are empty while the values of the service are valid. */
interface CellProps {
  readonly service: Service;
  readonly barber: Barber;
  readonly isNarrow: boolean;
}

function Cell({ service, barber, isNarrow }: CellProps) {
  const { inField, parse, unit, keyboard } = usePrices();
  const { mutateAsync: update } = useChange(updateOverride);
  const own = service.barbers?.find(({ barber_id }) => barber_id === barber.id);
  const hasTimes = own && (own.work_minutes !== null || own.wait_minutes !== null);

  const save = async (changes: Omit<OverrideChanges, 'barber_id'>, before: Partial<BarberOverride>) => {
    const send = (values: Omit<OverrideChanges, 'barber_id'>, over: object) =>
      update({
        params: { id: service.id },
        body: { ...values, barber_id: barber.id, ...shownOf({ ...over }, values) },
      });
    await send(changes, before);
    const undo = () =>
      send(before, changes).then(
        () => toast.done(words.saved),
        // what a refusal says of typed text fits no undo
        (error) =>
          toast.error(error.code === 'changed' ? words.saveFailed : explain(error, words.saveFailed)),
      );
    toast.done(words.saved, undo, { detail: `${service.name}, ${barber.name}` });
  };

  return (
    <div className={isNarrow ? 'grid gap-1' : 'flex items-start gap-1'}>
      <div className="flex items-start gap-1">
        <SavedField
          label={words.price(service.name, barber.name, unit)}
          keepAs={`price of ${service.id} ${barber.id}`}
          saved={own?.price == null ? '' : inField(own.price)}
          placeholder={inField(service.price)}
          inputMode={keyboard}
          shown={{ price: own?.price ?? null }}
          save={(typed, before) => save({ price: typed === '' ? null : (parse(typed) ?? 0) }, before)}
          otherwise={words.saveFailed}
          className={`num w-20 ${own?.price == null ? '' : 'font-semibold'}`}
        />
        <span aria-hidden className="pt-2 whitespace-nowrap text-ink-3">
          {isNarrow ? unit : `${unit} ·`}
        </span>
      </div>
      <div className="flex items-start gap-1">
        <SavedField
          label={words.minutes(service.name, barber.name)}
          keepAs={`minutes of ${service.id} ${barber.id}`}
          saved={hasTimes ? timesText(usualOf(service, barber.id)) : ''}
          placeholder={timesText(service)}
          // a number keyboard has no slash
          inputMode={service.wait_minutes > 0 ? 'text' : 'numeric'}
          problemOf={(typed) => (timesFrom(typed, service) ? undefined : words.threeNumbers)}
          shown={timesOf(own)}
          save={(typed, before) => save(timesFrom(typed, service) ?? {}, before)}
          otherwise={words.saveFailed}
          className={`num ${service.wait_minutes > 0 ? 'w-27' : 'w-20'} ${hasTimes ? 'font-semibold' : ''}`}
        />
        <span aria-hidden className="pt-2 text-ink-3">
          {words.min}
        </span>
      </div>
    </div>
  );
}

const timesOf = (own: BarberOverride | undefined) => ({
  work_minutes: own?.work_minutes ?? null,
  wait_minutes: own?.wait_minutes ?? null,
  work_after_minutes: own?.work_after_minutes ?? null,
});

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Enter: [1, 0],
};

/** Moves between the fields as in a spreadsheet. The field that is left is saved. Left and right move the cursor inside typed text. */
function moveByKey(event: KeyboardEvent<HTMLTableElement>) {
  const { target: input, key } = event;
  const step = steps[key];
  if (!step || !(input instanceof HTMLInputElement) || event.metaKey || event.ctrlKey || event.altKey) return;
  const { selectionStart: from, selectionEnd: to, value } = input;
  const isWhole = from === 0 && to === value.length;
  const isAtEdge = from === to && from === (key === 'ArrowLeft' ? 0 : value.length);
  if (step[1] !== 0 && !isWhole && !isAtEdge) return;
  const next = neighbour(event.currentTarget, input, event.shiftKey && key === 'Enter' ? [-1, 0] : step);
  if (!next) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
}

/** The next field in this direction. A barber who does not do the service has no field there. */
function neighbour(
  table: HTMLTableElement,
  input: HTMLInputElement,
  [rows, columns]: readonly [number, number],
) {
  const fields = [...table.tBodies].flatMap(({ rows: all }) =>
    [...all].map((row) =>
      [...row.cells].slice(1).flatMap((cell) => [0, 1].map((n) => cell.querySelectorAll('input')[n])),
    ),
  );
  let row = fields.findIndex((all) => all.includes(input));
  let column = fields[row]?.indexOf(input) ?? -1;
  for (;;) {
    [row, column] = [row + rows, column + columns];
    const line = fields[row];
    if (!line || column < 0 || column >= line.length) return undefined;
    const found = line[column];
    if (found) return found;
  }
}
