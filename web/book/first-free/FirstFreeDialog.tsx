// The search for the first free time of a service, with a chosen barber or with any barber. The form of a visit opens at the chosen time.

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { LocalTime } from '#contracts/ground/appointment.rules.ts';
import { clockTime, momentAt } from '#contracts/ground/calendar.rules.ts';
import { claimsOfServices, everyClaimedOfServices } from '#contracts/ground/claims-of.rules.ts';
import { duration as lasting } from '#contracts/ground/format.sq.ts';
import { workOfService } from '#contracts/ground/work-parts.rules.ts';
import { piecesFor } from '#contracts/salon/own-hours.rules.ts';
import { titled } from '#contracts/salon/service-groups.rules.ts';
import { defaultDuration } from '#contracts/salon/services.ts';
import { usualOf } from '#contracts/salon/usual.rules.ts';
import { formHref } from '../../appointments/address.ts';
import { occupiedQuery } from '../../appointments/api.ts';
import { useClaimBook } from '../../appointments/claim-book.ts';
import { bookableFor } from '../../appointments/columns.rules.ts';
import { useServiceCounts } from '../../appointments/service-counts.ts';
import { type SlotStart, slotLength } from '../../appointments/slot.rules.ts';
import { useOpeningHours } from '../../appointments/use-opening-hours.ts';
import { failures, holidayWords, viewWords } from '../../appointments/words.sq.ts';
import { useRights } from '../../identity/accounts/session.ts';
import { barbersQuery } from '../../salon/barbers/api.ts';
import { holidaysQuery, isUnanswered } from '../../salon/holidays/api.ts';
import { servicesQuery } from '../../salon/services/api.ts';
import { groupListWords } from '../../salon/services/words.sq.ts';
import { explain } from '../../ground/lib/call.ts';
import { useClock } from '../../ground/lib/use-now.ts';
import { Dialog } from '../../ground/ui/Dialog.tsx';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { PopoverSelect } from '../../ground/ui/PopoverSelect.tsx';
import { Skeleton } from '../../ground/ui/Skeleton.tsx';
import { firstFreeSlots, lastSearched } from './first-free.rules.ts';
import { firstFreeWords as words } from './words.sq.ts';

/** The key of the option "any barber". */
const anyone = '*';
/** The maximum number of days that are shown, each with its first free time. */
const maxShown = 5;

export default function FirstFreeDialog({ onClose }: { onClose: () => void }) {
  const now = useClock();
  const [, navigate] = useLocation();
  const { data: barbers = [] } = useQuery(barbersQuery);
  const { data: services = [] } = useQuery(servicesQuery);
  const [chosenService, setService] = useState<string>();
  const [barber, setBarber] = useState(anyone);
  const occupied = useQuery(occupiedQuery(now.day, lastSearched(now.day)));
  const { data: holidays = [] } = useQuery(holidaysQuery(now.day, lastSearched(now.day)));

  const offered = services.filter(({ is_active, addon }) => is_active && !addon);
  const service = offered.find(({ name }) => name === chosenService) ?? offered[0];
  const names = bookableFor(useRights(), barbers).map(({ name }) => name);
  const { openOn } = useOpeningHours();
  const claimed = everyClaimedOfServices(service ? [service] : []);
  const { book, isUnknown, load } = useClaimBook(claimed, now.day, lastSearched(now.day));
  const counted = service?.own_hours?.most ? [service.id] : [];
  const counts = useServiceCounts({ services: counted, from: now.day, to: lastSearched(now.day) });
  const isReady =
    occupied.data !== undefined &&
    (claimed.length === 0 || book !== undefined) &&
    (counted.length === 0 || counts.data !== undefined);
  /** The opening hours in which the service is offered. */
  const offeredOn: typeof openOn = (day, name) => {
    const [usual, barberId] = [usualWith(name), barbers.find((one) => one.name === name)?.id ?? ''];
    const bound = { day, barberId, barbers, step: slotLength, at: momentAt(now.day, now.minutes) };
    return usual
      ? piecesFor(usual, openOn(day, name), { ...bound, done: counts.data?.done })
      : openOn(day, name);
  };
  const usualWith = (name: string) =>
    service && usualOf(service, barbers.find((one) => one.name === name)?.id);
  const wanted = {
    openOn: offeredOn,
    barbers: barber === anyone ? names : [barber],
    visitWith(name: string) {
      const usual = usualWith(name);
      if (!usual) return { duration: defaultDuration };
      const [work, buffer] = [workOfService(usual), usual.buffer_minutes];
      return { ...work, buffer, claims: claimsOfServices(work, [{ ...usual, buffer }]) };
    },
    claimedOn: (day: string) => book?.on(day),
  };

  return (
    <Dialog title={viewWords.firstFree} onClose={onClose}>
      <div className="grid gap-4 px-5 py-4">
        <div className="grid grid-cols-2 gap-4">
          <PopoverSelect
            label={words.service}
            value={service?.name ?? ''}
            placeholder={lasting(defaultDuration)}
            groups={titled(offered, groupListWords.others).map(({ title, services: own }) => ({
              title,
              choices: own.map(({ name, duration }) => ({
                key: name,
                label: name,
                aside: lasting(duration),
              })),
            }))}
            onChange={setService}
          />
          <PopoverSelect
            label={words.barber}
            value={barber}
            groups={[
              {
                title: words.barber,
                choices: [
                  { key: anyone, label: words.anyone },
                  ...names.map((name) => ({ key: name, label: name })),
                ],
              },
            ]}
            onChange={setBarber}
          />
        </div>
        {occupied.error && (
          <LoadFailed onRetry={occupied.refetch}>{explain(occupied.error, failures.loading)}</LoadFailed>
        )}
        {!occupied.error && isUnknown && <LoadFailed onRetry={load}>{words.claimsFailed}</LoadFailed>}
        {!occupied.error && !isUnknown && counts.error && (
          <LoadFailed onRetry={counts.refetch}>{explain(counts.error, failures.loading)}</LoadFailed>
        )}
        {!isReady && !occupied.error && !isUnknown && !counts.error && <Skeleton lines={maxShown} />}
        {isReady && occupied.data && (
          <Slots
            slots={firstFreeSlots(occupied.data, wanted, now).slice(0, maxShown)}
            now={now}
            holidays={new Map(holidays.filter(isUnanswered).map(({ day, name }) => [day, name]))}
            onChoose={(slot) => {
              onClose();
              navigate(formHref(slot, service?.name));
            }}
          />
        )}
      </div>
    </Dialog>
  );
}

interface SlotsProps {
  readonly slots: readonly SlotStart[];
  readonly now: LocalTime;
  /** The names, by day, of holidays for which the owner has not entered whether the salon works. */
  readonly holidays: ReadonlyMap<string, string>;
  readonly onChoose: (slot: SlotStart) => void;
}

function Slots({ slots, now, holidays, onChoose }: SlotsProps) {
  return (
    <div aria-live="polite">
      {slots.length === 0 && <p className="text-ink-2">{words.none(lastSearched(now.day))}</p>}
      <ul className="grid gap-2">
        {slots.map((slot, index) => (
          <li key={slot.day}>
            <button
              type="button"
              onClick={() => onChoose(slot)}
              className={`btn h-auto min-h-12 w-full justify-between gap-3 py-2 text-left ${index === 0 ? 'btn-primary' : 'btn-line'}`}
            >
              <span className="min-w-0">
                <span className="block truncate">{words.day(slot.day, now.day)}</span>
                <span className="block truncate text-sm font-medium opacity-90">{slot.barber}</span>
                {holidays.has(slot.day) && (
                  <span className="block text-sm">
                    {holidayWords.unanswered(holidays.get(slot.day) ?? '')}
                  </span>
                )}
              </span>
              <span className="num text-[17px] font-semibold">{clockTime(slot.minutes)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
