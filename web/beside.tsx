// What goes on beside the screen of an owner, loaded after it: live updates, confirmed visits, how many bookings wait, what a
// remembered device keeps, and the app itself: newer versions, and the offer to install it.
import { useCallback, useEffect, useState } from 'react';
import { isRemembered, useUser } from './accounts/session.ts';
import NewVersion from './app/NewVersion.tsx';
import { useInstallHint } from './app/use-install-hint.ts';
import { useAutoConfirm } from './appointments/auto-confirm.ts';
import { WaitingCount } from './bookings/WaitingCount.tsx';
import { useLiveChanges } from './events/live.ts';
import { Chunk } from './lib/chunk.ts';
import { keepPicture } from './lib/picture.ts';
import { useSubscription } from './subscriptions/api.ts';
import { useKeptClients } from './sync/use-kept-clients.ts';
import { LazyDialog } from './ui/LazyDialog.tsx';

const installSteps = new Chunk(() => import('./app/InstallSteps.tsx'));

export default function Beside() {
  const { id } = useUser();
  const [remembered] = useState(isRemembered);
  const { isGateOpen } = useSubscription();
  const [areStepsShown, showSteps] = useState(false);
  useLiveChanges();
  useAutoConfirm(isGateOpen);
  useKeptClients(remembered ? id : undefined);
  useEffect(() => (remembered ? keepPicture(id) : undefined), [remembered, id]);
  useInstallHint(useCallback(() => showSteps(true), []));
  return (
    <>
      <NewVersion />
      <WaitingCount />
      {areStepsShown && <LazyDialog chunk={installSteps} onClose={() => showSteps(false)} />}
    </>
  );
}
