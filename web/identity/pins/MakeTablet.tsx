import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { locksAfter, minutesNames } from '#contracts/identity/pins.sq.ts';
import { LockMinutes, usualLockMinutes } from '#contracts/identity/pins.ts';
import { staffQuery } from '../../salon/staff/api.ts';
import { explain } from '../../ground/lib/call.ts';
import { keepTablet } from '../../ground/lib/tablet.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { Dialog } from '../../ground/ui/Dialog.tsx';
import { DialogForm } from '../../ground/ui/DialogForm.tsx';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { SelectField } from '../../ground/ui/SelectField.tsx';
import { Skeleton } from '../../ground/ui/Skeleton.tsx';
import { makeTablet } from './api.ts';
import { words } from './words.sq.ts';

export interface MakeTabletProps {
  readonly onMade: () => void;
  readonly onClose: () => void;
}

export default function MakeTablet({ onMade, onClose }: MakeTabletProps) {
  const { data: people, error, refetch } = useQuery(staffQuery);
  const form = useForm({
    initial: { minutes: String(usualLockMinutes) },
    check: () => undefined,
    send: async ({ minutes }) => {
      const chosen = LockMinutes.parse(Number(minutes));
      await makeTablet(chosen);
      keepTablet(chosen);
    },
    done: onMade,
    otherwise: words.makeFailed,
  });
  const canAnybody = people?.some(({ active, hasPin }) => active && hasPin);

  return (
    <Dialog title={words.make} onClose={onClose}>
      <DialogForm of={form} label={words.make} busyLabel={words.making} canSend={canAnybody}>
        <p className="text-md text-ink-2">{words.makeLine}</p>
        {error && <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>}
        {!people && !error && <Skeleton lines={1} />}
        {canAnybody === false && (
          <div className="grid justify-items-start gap-3">
            <p role="status" className="font-semibold">
              {words.nobodyHasPin}
            </p>
            <Link href="/konfigurimet?skeda=stafi" className="btn btn-primary">
              {words.toStaff}
            </Link>
          </div>
        )}
        {canAnybody && (
          <SelectField
            label={locksAfter}
            names={minutesNames}
            value={form.values.minutes}
            onChange={(minutes) => form.set({ minutes })}
          />
        )}
      </DialogForm>
    </Dialog>
  );
}
