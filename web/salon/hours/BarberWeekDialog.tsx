// The hours of one barber: the salon's hours, the barber's own hours, or two weeks that alternate.

import { useState } from 'react';
import { addDays, mondayOf } from '#contracts/ground/calendar.rules.ts';
import type { Barber } from '#contracts/salon/barbers.ts';
import { weekIndex } from '#contracts/salon/hours.rules.ts';
import type { BarberHours, Period } from '#contracts/salon/hours.ts';
import * as contract from '#contracts/salon/hours-changes.ts';
import { refusalOf } from '../../ground/lib/call.ts';
import { localNow } from '../../ground/lib/server-clock.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { useFirstSeen } from '../../ground/lib/use-first-seen.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { Checkbox } from '../../ground/ui/Checkbox.tsx';
import { Dialog } from '../../ground/ui/Dialog.tsx';
import { DialogForm } from '../../ground/ui/DialogForm.tsx';
import { Option } from '../../ground/ui/Option.tsx';
import { Tabs } from '../../ground/ui/Tabs.tsx';
import { updateBarberHours } from './changes.ts';
import { tellOutside } from './OutsideVisits.tsx';
import { WeekEditor } from './WeekEditor.tsx';
import { problemIn, usualPeriods } from './week.rules.ts';
import { words } from './words.sq.ts';

interface BarberWeekDialogProps {
  readonly barber: Barber;
  readonly week: BarberHours;
  readonly salonPeriods: readonly Period[];
  /** Shows the newer hours that another device saved meanwhile. */
  readonly onShowNewer: () => void;
  readonly onClose: () => void;
}

const weekKeys = ['0', '1'] as const;
const weekTabs = weekKeys.map((key, n) => ({ key, label: words.weekNames[n] ?? '' }));

export default function BarberWeekDialog(props: BarberWeekDialogProps) {
  const { barber, week, salonPeriods, onShowNewer, onClose } = props;
  const update = useChange(updateBarberHours);
  const thisMonday = mondayOf(localNow().day);
  const [shown, show] = useState<(typeof weekKeys)[number]>('0');
  const ofSalon = salonPeriods.length > 0 ? salonPeriods : usualPeriods;
  const keepAs = `week of ${barber.id}`;
  const { version } = useFirstSeen(keepAs, { version: week.version });
  const form = useForm({
    keepAs,
    initial: {
      ownHours: week.ownHours,
      alternates: week.weeks === 2,
      /** The number of this week: `0` for week A. */
      current: String(weekIndex(thisMonday, week)),
      // own hours may be empty: the barber then works only on days that the salon names
      periods: JSON.stringify(week.ownHours ? week.periods : ofSalon),
    },
    check: ({ ownHours, periods }) => {
      const problem = ownHours ? problemIn(JSON.parse(periods)) : undefined;
      return problem ? { message: problem } : undefined;
    },
    send: ({ ownHours, alternates, current, periods }) => {
      const all: Period[] = JSON.parse(periods);
      return update.mutateAsync({
        params: { id: barber.id },
        body: {
          version,
          ownHours,
          weeks: alternates ? 2 : 1,
          weekAnchor: alternates ? addDays(thisMonday, current === '0' ? 0 : -7) : null,
          periods: ownHours ? all.filter((period) => alternates || period.week === 0) : [],
        },
      });
    },
    done(saved) {
      onClose();
      tellOutside(saved);
    },
    otherwise: words.saveFailed,
  });
  const { ownHours, alternates, current } = form.values;
  const periods: Period[] = JSON.parse(form.values.periods);

  const alternate = (alternates: boolean) => {
    const hasSecond = periods.some((period) => period.week === 1);
    const second = periods.map((period) => ({ ...period, week: 1 }));
    form.set({
      alternates,
      periods: JSON.stringify(alternates && !hasSecond ? [...periods, ...second] : periods),
    });
    show('0');
  };
  const editor = (
    <WeekEditor
      periods={periods}
      week={alternates ? Number(shown) : 0}
      onChange={(changed) => form.set({ periods: JSON.stringify(changed) })}
    />
  );

  return (
    <Dialog title={words.hoursOf(barber.name)} wide onClose={onClose}>
      <DialogForm of={form} label={words.save} busyLabel={words.saving} sticky>
        {refusalOf(form.failure, contract.updateBarberHours, 'changed') && (
          <Button onClick={onShowNewer}>{words.showNewer}</Button>
        )}
        <fieldset aria-label={words.hoursOf(barber.name)} className="flex flex-wrap gap-2">
          <Option label={words.likeSalon} chosen={!ownHours} onChoose={() => form.set({ ownHours: false })} />
          <Option label={words.own} chosen={ownHours} onChoose={() => form.set({ ownHours: true })} />
        </fieldset>
        {ownHours && (
          <>
            <Checkbox name="alternates" label={words.alternates} checked={alternates} onChange={alternate} />
            {alternates && (
              <fieldset aria-label={words.whichWeek} className="flex flex-wrap items-center gap-2">
                <span className="text-ink-2">{words.whichWeek}</span>
                {weekTabs.map(({ key, label }) => (
                  <Option
                    key={key}
                    label={label}
                    chosen={current === key}
                    onChoose={() => form.set({ current: key })}
                  />
                ))}
              </fieldset>
            )}
            {alternates ? (
              <div className="grid grid-cols-1 gap-3">
                <Tabs label={words.title} tabs={weekTabs} chosen={shown} onChoose={show}>
                  {editor}
                </Tabs>
              </div>
            ) : (
              editor
            )}
          </>
        )}
      </DialogForm>
    </Dialog>
  );
}
